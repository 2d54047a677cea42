package rules_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// opening plays a set-up with choices at random.
type opening struct {
	t   *testing.T
	sys restorer
	*rules.Battle
	rng *rand.Rand
	log []string
}

// Every scenario, in every format and with every option of the set-up, comes from its beginning to the first turn of
// round 1 by legal orders, and is then set up as the book says.
func TestOpenings(t *testing.T) {
	sys := vectorSystem
	scenarios, _ := sys.Scenarios()
	for i, sc := range scenarios {
		for n, options := range []map[string]string{
			nil,
			{"divisions": "axes_and_diagonals", "objective_order": "before_deployment", "standoff": "3"},
			{"terrain_setup": "alternate", "divisions": "axes_and_diagonals"},
		} {
			t.Run(fmt.Sprintf("%s %d", sc.ID, n), func(t *testing.T) {
				setup := game.DefaultSetup(sc)
				setup.Options = options
				st, _, err := sys.Begin(setup)
				if err != nil && options["terrain_setup"] != "" {
					return // the scenario has its own terrain
				}
				if err != nil {
					t.Fatal(err)
				}
				o := opening{t: t, sys: sys, Battle: st.(*rules.Battle), rng: rand.New(rand.NewPCG(uint64(i), uint64(n)))}
				o.play(setup)
			})
		}
	}
}

// play goes on until round 1; now and then the battle is saved and read again, or an order withdrawn by agreement.
func (o *opening) play(setup game.Setup) {
	for range 3000 {
		if o.Round > 0 {
			o.settled()
			return
		}
		ask := o.Agenda().Asks[0]
		c := o.order(ask.Seat)
		if c == nil {
			o.t.Fatalf("nothing for seat %s at %q after %v", ask.Seat, ask.Step, tail(o.log))
		}
		before := withoutPast(o.Battle)
		o.give(ask.Seat, c)
		if ask.Seat != game.Umpire && o.Past.Seat == ask.Seat && o.rng.IntN(6) == 0 {
			o.withdrawn(ask.Seat, before)
		}
		if o.rng.IntN(20) == 0 {
			o.reread(setup)
		}
	}
	o.t.Fatalf("no round 1 after %v", tail(o.log))
}

func (o *opening) give(seat game.Seat, c game.Command) {
	o.log = append(o.log, fmt.Sprintf("%s %s %+v", seat, c.Verb(), c))
	if _, _, no := game.Play(o.Battle, seat, c, chance{o.rng}); no != nil {
		o.t.Fatalf("%v: %v", tail(o.log), no)
	}
}

// withdrawn takes the last order back: the position is the one before it.
func (o *opening) withdrawn(seat game.Seat, before []byte) {
	o.give(seat, rules.Propose{What: "undo"})
	o.give(o.Given.Seat[rules.Other(o.SideOf(seat))], rules.Answer{Yes: true})
	if after := withoutPast(o.Battle); !bytes.Equal(after, before) {
		o.t.Fatalf("withdrawn, after %v:\n%s\nwant\n%s", tail(o.log), after, before)
	}
}

// reread saves the battle and reads it again.
func (o *opening) reread(setup game.Setup) {
	text, _ := o.MarshalJSON()
	st, err := o.sys.Restore(setup, text)
	if err != nil {
		o.t.Fatalf("after %v: %v", tail(o.log), err)
	}
	o.Battle = st.(*rules.Battle)
}

// order is an order at random for whoever is asked: found through an offer, or a proposed spot, or pointed at blindly.
func (o *opening) order(seat game.Seat) game.Command {
	if seat == game.Umpire {
		return game.Proceed{}
	}
	side := o.SideOf(seat)
	switch o.Top().Step {
	case rules.StepPlace:
		if spots := o.TerrainSpots(); len(spots) > 0 && o.rng.IntN(8) > 0 {
			return spots[o.rng.IntN(len(spots))]
		}
		return rules.PassTerrain{}
	case rules.StepDeploy:
		if c := o.deploying(side); c != nil {
			return c
		}
	}
	return o.walk(seat)
}

// deploying is a model placed, nil when all are.
func (o *opening) deploying(side int8) game.Command {
	for m := range o.Models {
		one := &o.Models[m]
		if one.Side != side || one.Unit < 0 || one.Status != rules.Undeployed && o.rng.IntN(20) > 0 {
			continue
		}
		spots := o.GoodSpots(side, m)
		if len(spots) == 0 {
			o.t.Fatalf("no spot for %s after %v", o.Name(rules.PieceID(m)), tail(o.log))
		}
		n := 0 // mostly the first, so that units stay together
		if o.rng.IntN(4) == 0 {
			n = o.rng.IntN(len(spots))
		}
		return rules.Deploy{Model: rules.PieceID(m), At: rules.Place(spots[n]), Facing: board.Facing(o.rng.IntN(360))}
	}
	return nil
}

// walk fills an offer with choices at random.
func (o *opening) walk(seat game.Seat) game.Command {
	var verbs []game.Choice
	for _, c := range vectorSystem.Guide(o.Battle).Offer(seat, game.Draft{}).Choices {
		if c.No == nil && c.Arg.Choice != "resign" && c.Arg.Choice != "propose" {
			verbs = append(verbs, c)
		}
	}
	if len(verbs) == 0 {
		return nil
	}
	draft := game.Draft{Verb: verbs[o.rng.IntN(len(verbs))].Arg.Choice}
	for range 5 {
		offer := vectorSystem.Guide(o.Battle).Offer(seat, draft)
		if offer.Ready != nil {
			return offer.Ready
		}
		fit := slices.DeleteFunc(offer.Choices, func(c game.Choice) bool { return c.No != nil })
		if len(fit) == 0 {
			o.t.Fatalf("nothing fits %+v after %v: %v", draft, tail(o.log), offer.No)
		}
		draft = draft.With(fit[o.rng.IntN(len(fit))].Arg)
	}
	return nil
}

// settled holds what must be true in round 1.
func (o *opening) settled() {
	if o.Base().Step != rules.StepMovement || o.Active != o.Defenders() || o.First != o.Defenders() {
		o.t.Errorf("round 1 begins with %+v, side %d active", o.Base(), o.Active)
	}
	for m := range o.Models {
		one := &o.Models[m]
		if !one.Live() {
			o.t.Errorf("%s is %s", o.Name(rules.PieceID(m)), rules.StatusNames[one.Status])
		}
		if one.Unit < 0 {
			continue
		}
		if !o.InZone(one.Side, one.At, o.MouldOf(m).Radius) || o.MayEnd(m, one.At) != nil || one.At != o.Rest(one.At) {
			o.t.Errorf("%s stands at %v", o.Name(rules.PieceID(m)), one.At)
		}
	}
	want := 0
	for i := range o.Given.Plan.Targets {
		want += max(1, o.Given.Plan.Targets[i].Count)
	}
	if len(o.Objects) != want || o.Leader[0] == 0 || o.Leader[1] == 0 || o.Given.Plan.Item != (o.Item.Carrier > 0) {
		o.t.Errorf("%d objectives of %d, Commanders %v, item %+v", len(o.Objects), want, o.Leader, o.Item)
	}
	for side := range int8(data.Seats) {
		real := 0
		for i := range o.Objects {
			if ob := &o.Objects[i]; ob.Owner == side && o.Given.Plan.Targets[ob.Target].Hidden && ob.Real {
				real++
			}
		}
		if o.Given.Plan.ID == "ghost-signal" && real != 1 {
			o.t.Errorf("side %d has %d real markers", side, real)
		}
	}
}

// withoutPast is a battle as it is saved when nothing can be withdrawn.
func withoutPast(b *rules.Battle) []byte {
	c := b.Copy()
	c.Past = rules.Past{}
	text, _ := c.MarshalJSON()
	return text
}

func tail(log []string) []string { return log[max(0, len(log)-6):] }

// chance rolls the dice of a test.
type chance struct{ *rand.Rand }

func (c chance) Roll(sides int, _ game.RuleID) int { return 1 + c.IntN(sides) }
