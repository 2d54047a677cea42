package kings

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muster/assets"
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/dice"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// fought is a battle after so many orders of the movement phase or later, given at random.
func fought(t testing.TB, id string, seed uint64, orders int, options ...string) game.Position {
	t.Helper()
	sys := New(assets.Embedded())
	all, _ := sys.Scenarios()
	i := slices.IndexFunc(all, func(s game.Scenario) bool { return s.ID == id })
	setup := game.DefaultSetup(all[i])
	for _, option := range options {
		name, word, _ := strings.Cut(option, "=")
		setup.Options[name] = word
	}
	p, _, err := game.Begin(sys, setup)
	if err != nil {
		t.Fatal(err)
	}
	rng, luck := rand.New(rand.NewPCG(seed, 0)), dice.NewSeeded([32]byte{byte(seed)})
	for p.Outcome() == nil && (orders > 0 || p.Agenda().Number < 1) {
		if p.Agenda().Number > 0 {
			orders--
		}
		ask := p.Agenda().Asks[0]
		var c game.Command = game.Proceed{}
		if ask.Seat != game.Umpire {
			c = p.Adviser().Sample(ask.Seat, rng)
		}
		p.Apply(ask.Seat, c, luck)
	}
	return p
}

// fact is a fact of a label among some.
func fact(facts []board.Fact, label string) string {
	for _, f := range facts {
		if f.Label == label {
			return f.Value
		}
	}
	return ""
}

// The card of who is hurt tells what a Nerve test would come to; nobody else is tested.
func TestNerveOfWhoIsHurt(t *testing.T) {
	hurt := 0
	scene := fought(t, "parade", 4, 90).Guide().Scene(game.First)
	for i := range scene.Pieces {
		p := &scene.Pieces[i]
		is := fact(p.Card, "Damage") != "0"
		if is != (fact(p.Card, "Tested now") != "") {
			t.Errorf("%s: %+v", p.Tag, p.Card)
		}
		if is {
			hurt++
		}
	}
	if hurt == 0 {
		t.Error("nobody is hurt")
	}
}

// Blocks stand on the table to scale, with their front; what they are and how they stand is on their cards.
func TestBlocksAsTheyAreSeen(t *testing.T) {
	scene := fought(t, "stubble", 1, 0).Guide().Scene(game.First)
	if len(scene.Pieces) != 17 || len(scene.Away) != 0 || len(scene.Sides) != 2 || !scene.FromSouth {
		t.Fatalf("%d pieces, %d away", len(scene.Pieces), len(scene.Away))
	}
	for i := range scene.Pieces {
		p := &scene.Pieces[i]
		low, high := p.Base.Bounds()
		if !p.Faces || p.Facing != 0 && p.Facing != 180 || !p.Base.Contains(p.At) || fact(p.Card, "Damage") != "0" || fact(p.Card, "Tested now") != "" {
			t.Errorf("%s: %+v", p.Tag, p)
		}
		if strings.HasPrefix(p.Name, "Toll-Road Pikes") && (high.X-low.X != 8000 || high.Y-low.Y != 3000 || p.Glyph != "I" || fact(p.Card, "Charges") != `up to 10"`) {
			t.Errorf("%+v", p)
		}
	}
	if got := fact(scene.Facts, "Routed"); got != scene.Sides[0].Name+" 0, "+scene.Sides[1].Name+" 0; a lead of 100 decides" {
		t.Error(got)
	}
}

// ask answers a draft.
func ask(p game.Position, verb string, args ...game.Arg) game.Offer {
	return p.Guide().Offer(p.Agenda().Asks[0].Seat, game.Draft{Verb: verb, Args: args})
}

func unitArg(id game.PieceID) game.Arg { return game.Arg{Pieces: []game.PieceID{id}} }

// An advance to a place ends there, with the heading that was asked for, wherever both legs are within the speed; or it is
// refused with its reason.
func TestAdvancesEndWhereTheyArePointed(t *testing.T) {
	p := fought(t, "stubble", 3, 0)
	b := p.State.(*rules.Battle)
	reached := 0
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom(ask(p, "").Pieces).Draw(t, "unit")
		u, _ := b.Unit(id)
		to := u.At.Add(plane.Point{X: rapid.Int32Range(-6000, 6000).Draw(t, "x") / 10 * 10, Y: rapid.Int32Range(-6000, 6000).Draw(t, "y") / 10 * 10})
		args := []game.Arg{unitArg(id), {Path: []board.Point{b.Plan().Scenario.Spot(to)}}}
		turn := rapid.IntRange(-1, 359).Draw(t, "heading")
		if turn >= 0 {
			args = append(args, game.Arg{Facing: board.Facing(turn)})
		}
		o := ask(p, "advance", args...)
		if o.Ready == nil {
			if o.No == nil || o.No.Rule == "" {
				t.Fatalf("neither possible nor refused: %+v", o)
			}
			return
		}
		course, _ := b.Course(o.Ready)
		off := course.End.At.Sub(to)
		far := plane.Distance(u.At, to)
		if far <= u.Speed && off.Square() > 60*60 {
			t.Fatalf("%s from %v to %v by %+v ends at %v", b.Name(id), u.At, to, o.Ready, course.End.At)
		}
		if turn >= 0 && far <= u.Speed && course.End.Heading != plane.Heading(10*turn) {
			t.Fatalf("%s ends with the heading %d, want %d", b.Name(id), course.End.Heading, 10*turn)
		}
		reached++
	})
	if reached == 0 {
		t.Error("nobody could advance at all")
	}
}

// What a charge offers is what the rules would do: whoever may charge alone is offered his target, with the chances of all
// that can become of it, and his place there drawn.
func TestChargesAreOffered(t *testing.T) {
	charges, joint := 0, 0
	for seed := range uint64(12) {
		p := fought(t, "parade", seed, 30)
		b := p.State.(*rules.Battle)
		if p.Outcome() != nil || !b.Moving() {
			continue
		}
		for _, id := range ask(p, "").Pieces {
			for m := range b.Charges(int(id) - 1) {
				target := game.PieceID(m.Target + 1)
				verb := "charge"
				if m.Counter {
					verb = "counter"
				}
				o := ask(p, verb, unitArg(id), unitArg(target))
				u, _ := b.Unit(id)
				if o.Ready == nil {
					if !u.Wavering && !strings.Contains(o.No.Why, "has been charged") {
						t.Errorf("%s may charge %s and is not offered it: %v", b.Name(id), b.Name(target), o.No)
					}
					continue
				}
				charges++
				sum := 0.0
				for _, c := range o.Forecast {
					sum += c.P
				}
				if sum < 0.999999 || sum > 1.000001 || len(o.Trace) != 2 || !strings.Contains(o.Hint, b.Name(id)) {
					t.Errorf("%s at %s: %v, %d marks, %q", b.Name(id), b.Name(target), o.Forecast, len(o.Trace), o.Hint)
				}
				if o.Next != nil {
					joint++
				}
			}
		}
	}
	if charges == 0 || joint == 0 {
		t.Errorf("%d charges, %d that others could join", charges, joint)
	}
}

// jointly is a position like this one, but with two units that have charged the same enemy and are about to strike; false
// where nobody can.
func jointly(p game.Position) (game.Position, bool) {
	seat := p.Agenda().Asks[0].Seat
	for c := range p.Adviser().Candidates(seat, rand.New(rand.NewPCG(1, 1))) {
		if one, is := c.(rules.Declare); !is || len(one.Chargers) != 2 {
			continue
		}
		q := p.Clone()
		for _, next := range []game.Command{c, rules.EndMovement{}, rules.EndShooting{}} {
			if game.Check(q.State, seat, next) == nil {
				q.Apply(seat, next, nil)
			}
		}
		if q.State.(*rules.Battle).Fighting() {
			return q, true
		}
	}
	return p, false
}

// What a combat is said to come to is what it comes to, with one test of Nerve and with one after each striker.
func TestForecastsAreWhatHappens(t *testing.T) {
	for _, option := range []string{"multi_nerve=combat", "multi_nerve=striker"} {
		tried := 0
		for seed := uint64(0); seed < 60 && tried < 3; seed++ {
			p := fought(t, "parade", seed, 24, option)
			if p.Outcome() != nil || !p.State.(*rules.Battle).Moving() {
				continue
			}
			q, can := jointly(p)
			if !can {
				continue
			}
			tried++
			target := game.PieceID(q.State.(*rules.Battle).Combats()[0].Target + 1)
			o := ask(q, "fight", unitArg(target))
			fell := map[string]float64{}
			const times = 4000
			luck := dice.NewSeeded([32]byte{byte(seed), 7})
			for range times {
				fell[outcome(q, target, luck)] += 1.0 / times
			}
			for _, c := range o.Forecast {
				if off := c.P - fell[c.Label]; off > 0.03 || off < -0.03 {
					t.Errorf("%s, seed %d: %s foretold with %.3f, seen with %.3f", option, seed, c.Label, c.P, fell[c.Label])
				}
			}
		}
		if tried == 0 {
			t.Errorf("%s: nobody charged together", option)
		}
	}
}

// outcome is what becomes of the target of a combat that is fought, in the words of forecasts.
func outcome(p game.Position, target game.PieceID, luck game.Dice) string {
	b := p.Clone().State.(*rules.Battle)
	before, _ := b.Unit(target)
	b.Apply(p.Agenda().Asks[0].Seat, rules.Fight{Target: target}, luck)
	switch after, _ := b.Unit(target); {
	case after.Routed:
		return "routed"
	case after.Damage == before.Damage:
		return "unhurt"
	case after.Wavering && !before.Wavering:
		return "wavers"
	}
	return "holds, disordered"
}

// A straight order goes as far as the place that is pointed at lies to its side.
func TestStraightOrders(t *testing.T) {
	p := fought(t, "stubble", 5, 0)
	b := p.State.(*rules.Battle)
	id := ask(p, "").Pieces[0]
	u, _ := b.Unit(id)
	at := func(right, ahead int32) game.Arg {
		place := u.Base.Out(plane.Point{X: right, Y: ahead})
		return game.Arg{Path: []board.Point{b.Plan().Scenario.Spot(place)}}
	}
	for _, c := range []struct {
		verb string
		at   game.Arg
		want game.Command
	}{
		{"back", at(400, -1230), rules.Back{Unit: id, D: 1230}},
		{"sidestep", at(-1500, 200), rules.Sidestep{Unit: id, Side: "left", D: 1500}},
		{"sidestep", at(700, 0), rules.Sidestep{Unit: id, Side: "right", D: 700}},
		{"double", at(90, 4000), rules.Double{Unit: id, D: 4000}},
	} {
		o := ask(p, c.verb, unitArg(id), c.at)
		if got := o.Ready; got == nil {
			if course, goes := b.Course(c.want); !goes || game.Check(b, p.Agenda().Asks[0].Seat, c.want) == nil {
				t.Errorf("%s: %v, %+v", c.verb, o.No, course)
			}
		} else if got != c.want {
			t.Errorf("%s: %+v, want %+v", c.verb, got, c.want)
		}
	}
}

// A line advances together: all that look the same way beside a unit go as far straight ahead as it does.
func TestALineAdvances(t *testing.T) {
	p := fought(t, "stubble", 5, 0)
	b := p.State.(*rules.Battle)
	id := ask(p, "").Pieces[0]
	u, _ := b.Unit(id)
	o := ask(p, "line", unitArg(id), game.Arg{Path: []board.Point{b.Plan().Scenario.Spot(u.Base.Out(plane.Point{Y: 3000}))}})
	if o.Ready != (rules.Advance{Unit: id, D1: 3000}) || len(o.Before) < 4 || len(o.Trace) != len(o.Before)+2 {
		t.Fatalf("%+v, %v, %d marks: %v", o.Ready, o.Before, len(o.Trace), o.No)
	}
	seat := p.Agenda().Asks[0].Seat
	for _, c := range append(slices.Clone(o.Before), o.Ready) {
		one := c.(rules.Advance).Unit
		before, _ := b.Unit(one)
		if _, _, no := game.Play(p.State, seat, c, nil); no != nil {
			t.Fatal(no)
		}
		if after, _ := b.Unit(one); after.At.Sub(before.At).Square() != 3000*3000 || after.Heading != before.Heading {
			t.Errorf("%s stood at %v and stands at %v", b.Name(one), before.At, after.At)
		}
	}
	units := len(b.Plan().Lists[b.Active()].Units)
	if got := len(ask(p, "").Pieces); got != units-len(o.Before)-1 {
		t.Errorf("%d of %d units are left to be ordered", got, units)
	}
}

// Between two units a survey says how far it is, what is seen, and on which side a charge would strike.
func TestSurvey(t *testing.T) {
	p := fought(t, "parade", 2, 0)
	b := p.State.(*rules.Battle)
	s := p.Guide().Survey(game.First, game.Aim{Piece: 1}, game.Aim{Piece: 7})
	arcs, reach := map[string]bool{}, 0
	for _, m := range s.Trace {
		switch m.Kind {
		case board.NoteMark:
			arcs[m.Label] = true
		case board.ArcMark:
			reach++
		}
	}
	if len(arcs) != 4 || !arcs["right flank"] || reach != 1 {
		t.Errorf("the arcs are %v, and %d reaches", arcs, reach)
	}
	for _, label := range []string{"Distance", "Sight", "Cover", "Charge", "Leader Point"} {
		if fact(s.Facts, label) == "" {
			t.Errorf("no %s in %+v", label, s.Facts)
		}
	}
	if want := data.Inches(b.Gap(1, 7)) + `"`; fact(s.Facts, "Distance") != want || fact(s.Facts, "Leader Point") != "before its front" {
		t.Errorf("%+v, want %s", s.Facts, want)
	}
}

// Whoever an enemy could charge or shoot in his next turn is marked, and the enemies are listed, the worst first.
func TestThreats(t *testing.T) {
	marked := 0
	for seed := range uint64(8) {
		p := fought(t, "parade", seed, 25)
		if p.Outcome() != nil {
			continue
		}
		for _, mark := range p.Guide().Threats(game.First) {
			if mark.Kind == board.ArcMark { // where they charge
				continue
			}
			marked++
			if mark.Rule == "" || !strings.Contains(mark.Label, "routed") {
				t.Errorf("%+v", mark)
			}
		}
		b := p.State.(*rules.Battle)
		for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
			perils := p.Guide().Perils(game.First, game.Aim{Piece: id})
			if u, _ := b.Unit(id); len(perils) > 0 && u.Side != b.SideAt(game.First) {
				t.Errorf("%s is in peril of its own", b.Name(id))
			}
			if !slices.IsSortedFunc(perils, func(p, q game.Peril) int { return int(1e6 * (q.P - p.P)) }) {
				t.Errorf("%+v", perils)
			}
		}
	}
	if marked == 0 {
		t.Error("nobody was ever in danger")
	}
}

// The empty draft, asked after every order; the goal is 5 ms for all charge reaches of an army.
func BenchmarkEmptyDraft(b *testing.B) {
	p := fought(b, "stubble", 4, 40)
	for b.Loop() {
		ask(p, "")
	}
}

// The list of all that a unit could charge, with the odds of each.
func BenchmarkChargeList(b *testing.B) {
	p := fought(b, "stubble", 4, 40)
	id := ask(p, "").Pieces[0]
	for b.Loop() {
		ask(p, "charge", unitArg(id))
	}
}

// The places of an advance.
func BenchmarkAdvanceList(b *testing.B) {
	p := fought(b, "stubble", 4, 40)
	id := ask(p, "").Pieces[0]
	for b.Loop() {
		ask(p, "advance", unitArg(id))
	}
}

// What is shaded as the charge reach of a unit is what its charges are judged by: a place lies in it where it is in the front
// arc and within twice the speed of the Leader Point.
func TestChargeReachIsAShape(t *testing.T) {
	p := fought(t, "parade", 4, 25)
	b := p.State.(*rules.Battle)
	for _, id := range ask(p, "").Pieces {
		u, _ := b.Unit(id)
		reach := ask(p, "charge", unitArg(id)).Reach
		i := slices.IndexFunc(reach, func(m board.Mark) bool { return m.Kind == board.ReachMark })
		if u.Engine() || u.Wavering {
			if i >= 0 {
				t.Errorf("%s charges nobody and has a reach", b.Name(id))
			}
			continue
		}
		if i < 0 {
			t.Errorf("%s has no reach", b.Name(id))
			continue
		}
		leader, high, far := u.Base.Edge(plane.Front), u.Base.Bounds.High, 2*u.Speed
		for x := -far - 2000; x <= far+2000; x += 370 {
			for y := int32(-3000); y <= far+4000; y += 410 {
				local := plane.Point{X: x, Y: y}
				at := u.Base.Out(local)
				away := plane.Distance(leader, at)
				border := max(x, -x) - high.X - (y - high.Y)
				if away > far-60 && away < far+60 || border > -40 && border < 40 || y > high.Y-40 && y < high.Y+40 {
					continue // too near to the edge: it is drawn by steps
				}
				want := away < far && border < 0 && y > high.Y
				if got := reach[i].Shape.Contains(b.Plan().Scenario.Spot(at)); got != want {
					t.Fatalf("%s, %d right and %d ahead, %d away: in reach %v", b.Name(id), x, y, away, got)
				}
			}
		}
	}
}

// A unit that regroups forward or back has the chance of each distance, worth one in all, and goes as far as is foretold.
func TestRegroupingIsForetold(t *testing.T) {
	seen := 0
	for seed := range uint64(40) {
		p := fought(t, "parade", seed, 0)
		b := p.State.(*rules.Battle)
		rng, luck := rand.New(rand.NewPCG(seed, 9)), dice.NewSeeded([32]byte{byte(seed)})
		for n := 0; p.Outcome() == nil && n < 400; n++ {
			if id := b.Regrouping(); id > 0 {
				for how, most := range map[string]int{"forward": 6, "back": 3} {
					o := ask(p, "regroup", unitArg(id), game.Arg{Choice: how})
					sum := 0.0
					for _, c := range o.Forecast {
						sum += c.P
					}
					if o.Ready == nil || len(o.Forecast) == 0 || len(o.Forecast) > most || sum < 0.999 || sum > 1.001 || len(o.Trace) < 2 {
						t.Fatalf("%s: %+v", how, o)
					}
				}
				seen++
			}
			a := p.Agenda().Asks[0]
			var c game.Command = game.Proceed{}
			if a.Seat != game.Umpire {
				c = p.Adviser().Sample(a.Seat, rng)
			}
			p.Apply(a.Seat, c, luck)
		}
	}
	if seen == 0 {
		t.Error("nobody regrouped")
	}
}
