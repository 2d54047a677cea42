package rules_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
	"pgregory.net/rapid"
)

// tumble is dice from a generator.
type tumble struct{ *rand.Rand }

func (d tumble) Roll(sides int, _ game.RuleID) int { return d.IntN(sides) + 1 }

// walk fills a draft at random with choices that are offered as possible until it is an order.
func walk(t *testing.T, b *rules.Battle, seat game.Seat, verb string, rng *rand.Rand) game.Offer {
	t.Helper()
	draft := game.Draft{Verb: verb}
	for range 6 {
		offer := vectorSystem.Guide(b).Offer(seat, draft)
		for group, sum := range groups(offer) {
			if sum < 1-1e-9 || sum > 1+1e-9 {
				t.Fatalf("%v: group %q sums up to %v", draft, group, sum)
			}
		}
		if offer.Ready != nil && (offer.Next == nil || rng.IntN(2) == 0) {
			return offer
		}
		var possible []game.Choice
		for _, c := range offer.Choices {
			if c.No == nil {
				possible = append(possible, c)
			} else if c.No.Rule == "" || c.No.Why == "" {
				t.Fatalf("%v: %+v is refused without a reason", draft, c)
			}
		}
		if len(possible) == 0 {
			t.Fatalf("%v was offered as possible and leads nowhere: %v %+v", draft, offer.No, offer.Choices)
		}
		draft = draft.With(possible[rng.IntN(len(possible))].Arg)
	}
	t.Fatalf("%v has no end", draft)
	return game.Offer{}
}

// TestOffersLeadToOrders plays Action steps by nothing but what is offered: every way through the offers ends in a legal
// order, under all options that change what may be done.
func TestOffersLeadToOrders(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	given := map[string]int{}
	for try := range 240 {
		b := crowded(rng)
		if try%2 == 0 {
			g := *b.Given
			g.VictimChosen, g.CounterAfter, g.AttackerDefends, g.Premeasure = true, try%6 == 0, try%8 == 0, try%10 != 0
			b.Given = &g
		}
		for range 60 {
			if b.Base().Step != rules.StepAction || b.Top().Side < 0 {
				break
			}
			seat := b.Given.Seat[b.Top().Side]
			var verbs []string
			for _, c := range vectorSystem.Guide(b).Offer(seat, game.Draft{}).Choices {
				if c.No == nil && c.Arg.Choice != "resign" && c.Arg.Choice != "propose" {
					verbs = append(verbs, c.Arg.Choice)
				}
			}
			if len(verbs) > 1 && verbs[len(verbs)-1] == "end_turn" {
				verbs = verbs[:len(verbs)-1]
			}
			verb := verbs[rng.IntN(len(verbs))]
			offer := walk(t, b, seat, verb, rng)
			for _, c := range append(offer.Before, offer.Ready) {
				if no := game.Check(b, seat, c); no != nil {
					t.Fatalf("%s: %+v is refused: %s", verb, c, no)
				}
				b.Apply(seat, c, tumble{rng})
			}
			given[verb]++
		}
	}
	for _, verb := range []string{"activate", "shoot", "assault", "observe", "fire_support", "finish_unit", "defend", "counter", "counterattack", "forgo", "pick_ff"} {
		if given[verb] < 3 {
			t.Errorf("%s was ordered %d times: the tables prove little", verb, given[verb])
		}
	}
}

// crowded is a table of models close together, some of them hurt, with all kinds of weapons.
func crowded(rng *rand.Rand) *rules.Battle {
	b := rules.Clutter(rng)
	mortar := rules.Gun(2, 4)
	mortar.ID, mortar.Indirect = "mortar", true
	for m := range b.Models {
		one, mould := &b.Models[m], b.MouldOf(m)
		mould.Weapons = []data.Weapon{rules.Gun(3, 3), rules.Pod(2, 3), mortar, rules.Blade(2, 4)}
		mould.Roles = []data.Role{data.Role(m % 4)}
		one.Uses[1] = 2
		one.At.X, one.At.Y = 5000+one.At.X/3/10*10, 5000+one.At.Y/2/10*10
		one.At = b.Rest(one.At)
		one.Mode, one.Support, one.Charged = rules.Mode(1+rng.IntN(3)), rng.IntN(3) == 0, rng.IntN(3) == 0
		if rng.IntN(3) == 0 && one.Live() {
			one.Status, one.Damage = rules.Crippled, 1
		}
	}
	for i, m := range [...]int{2, 4} { // two friends of the first model on either side of an enemy
		b.Models[m].At = b.Rest(b.Models[1].At.Add(board.Point{X: board.Thou(3000*i - 1500)}))
	}
	b.Leader = [data.Seats]int16{1, 2}
	b.Open, b.Units[0].Activated = 0, false
	return b
}

// TestHostileMovesAreRefused gives orders with figures from all over the numbers. They are refused or legal, at once.
func TestHostileMovesAreRefused(t *testing.T) {
	base := rules.Brawl(t)
	edges := []board.Thou{
		math.MinInt32, math.MinInt32 + 8, -10, 0, 10, 590, 600, 15000, 29400, 30000, 1 << 24, math.MaxInt32 - 7, math.MaxInt32,
	}
	facings := []board.Facing{0, 0, 0, 359, -1, 360, 32767}
	rapid.Check(t, func(t *rapid.T) {
		l := rules.DrawLots(t)
		b := rules.Scatter(l, base, false)
		edge := func() board.Thou { return edges[l.IntN(len(edges))] }
		c := rules.MoveUnit{Unit: game.PieceID(l.IntN(10) - 1)}
		for range l.IntN(4) {
			one := rules.ModelMove{Model: game.PieceID(l.IntN(10) - 1), Mode: rules.ModeNames[l.IntN(4)]}
			one.Facing = facings[l.IntN(len(facings))]
			for range l.IntN(10) {
				one.Path = append(one.Path, rules.Pt(edge(), edge()))
			}
			c.Moves = append(c.Moves, one)
		}
		if no := game.Check(b, game.First, c); no == nil {
			b.Apply(game.First, c, nil)
		}
		game.Check(b, game.First, rules.PreviewMove(c))
		way := []board.Point{{X: edge(), Y: edge()}}
		for _, verb := range []string{"move", "speed", "hold"} {
			vectorSystem.Guide(b).Offer(game.First, game.Draft{Verb: verb, Args: []game.Arg{{Pieces: []game.PieceID{1}}, {Path: way}}})
		}
	})
}
