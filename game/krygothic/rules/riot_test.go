package rules_test

import (
	"math/rand/v2"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
)

// riot is a small table on which everything that moves, stops or throws units about is close by.
var riot = rules.Layout{
	Field: []float64{24, 24}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{25, 25}, Limit: 12,
	Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,2400", "1800,0,600,2400"},
	Pieces: []string{
		"deck 0,1400,600,800 height=200 platform", "ramp 600,1600,300,300 height=0 way", "wall 1000,900,30,300",
		"crates 1300,400,300,200 height=60 difficult", "deep 1500,1500,400,300 height=0 very_difficult",
		"console 400,500,200,200 height=100",
	},
	Units: []string{
		"A1 ec/trooper A @400,1600 >1000,0 rifle knife flack waiting", "A2 ec/breacher A @300,1900 >1000,0 axe",
		"A3 ec/rush-grunt A @700,1700 >1000,0 shotgun knife",
		"A4 ec/commander A @800,1000 >1000,0 pistol sword waiting",
		"A5 ec/veteran A @500,1000 >1000,0 assault knife frag mine waiting",
		"B1 pos/wraith B @1200,1000 <1000,0 waiting", "B2 pos/skitterer B @1300,1300 <1000,0",
		"B3 pos/husk B @1500,900 <1000,0 rifle axe waiting",
		"B4 pos/dread B @1400,700 <1000,0", "B5 pos/archspectre B @1700,1200 <1000,0",
		"B6 pos/tentacled-mass B @1200,1600 <1000,0 waiting",
	},
	Lying: []string{"mine @900,1300 A", "damage @1100,1300", "mine @1150,750 B", "smoke @1000,1100 r=200 until=3"},
}

// riotErrand is a random thing for a random unit to do; most of them can be done.
func riotErrand(b *rules.Battle, rng *rand.Rand, side int8) (string, data.Errand) {
	u := int8(rng.IntN(len(b.Units)))
	for b.Units[u].Side != side {
		u = int8(rng.IntN(len(b.Units)))
	}
	e := data.Errand{Unit: data.PieceID(u)}
	v := int8(rng.IntN(len(b.Units)))
	for b.Units[v].Side == side {
		v = int8(rng.IntN(len(b.Units)))
	}
	near := func(reach int32) data.Spot {
		d := plane.Rose[rng.IntN(len(plane.Rose))]
		far := rng.Int32N(reach) + 1
		return b.Units[u].At.Add(data.Spot{X: d.X * far / 1000, Y: d.Y * far / 1000})
	}
	kind := [...]data.ActKind{
		data.Move, data.Run, data.Move, data.Run, data.ChargeAt, data.ChargeAt, data.Rotate, data.SmallStep, data.Stand, data.Dig, data.Shoot, data.Strike, data.Strike, data.BreakOff, data.Wait,
		data.Wait, data.Plant, data.Throw, data.Power,
	}[rng.IntN(19)]
	switch kind {
	case data.Move, data.Run, data.BreakOff:
		e.Path = []data.Spot{near(b.Reach(u, kind))}
		if path, ok := (guide.View{Battle: b}).WayTo(u, e.Path[0], kind); ok {
			e.Path = path.List()
		}
	case data.SmallStep:
		e.Path = []data.Spot{near(99)}
	case data.ChargeAt:
		e.Target = data.PieceID(v)
		path, _ := guide.View{Battle: b}.ChargeWay(u, v)
		e.Path = path.List()
	case data.Rotate:
		e.Facing = plane.Rose[rng.IntN(16)]
	case data.Dig:
		e.N = int8(rng.IntN(3))
	case data.Power:
		e.Power, e.Target = rules.PowerNames[rng.IntN(len(rules.PowerNames))], data.PieceID(v)
		if e.Power == "warp" {
			at := near(1500)
			e.Target, e.Point = data.PieceID(u), &at
		}
	case data.Shoot, data.Strike, data.Throw:
		e.Target, e.Weapon = data.PieceID(v), int8(rng.IntN(3))
		if rng.IntN(3) == 0 {
			e.Prefix = &data.Prefix{SmallStep: []data.Spot{near(99)}}
		}
	}
	return data.KindNames[kind], e
}

// riotOrder is a random order of a side that fits what is going on.
func riotOrder(b *rules.Battle, rng *rand.Rand, side int8) game.Command {
	switch b.Top().Place {
	case rules.PlaceDecision:
		if words := rules.Answers[b.Asked.Kind].Words; len(words) > 0 {
			return rules.Choose{Word: words[rng.IntN(len(words))]}
		}
		return rules.Choose{N: int8(rng.IntN(3)), Facing: plane.Rose[rng.IntN(16)]}
	case rules.PlaceFaceOff:
		return [...]game.Command{rules.Seal{}, rules.Bid{N: rng.Int32N(3)}, rules.PullOut{}, rules.Cancel{}}[rng.IntN(4)]
	case rules.PlaceWindow, rules.PlaceBeat:
		if rng.IntN(2) == 0 {
			return riotSpring(b, rng, side)
		}
		if rng.IntN(2) == 0 {
			return rules.Pass{}
		}
	}
	if rng.IntN(40) == 0 {
		return rules.Done{}
	}
	var d rules.Declare
	for range 1 + rng.IntN(3) {
		kind, e := riotErrand(b, rng, side)
		d.Steps = append(d.Steps, data.Step{Kind: kind, Units: []data.Errand{e}})
	}
	return d
}

// riotSpring is a random reaction of a waiting unit, mostly to a unit that the other side's order moves.
func riotSpring(b *rules.Battle, rng *rand.Rand, side int8) game.Command {
	kind, e := riotErrand(b, rng, side)
	for range 100 {
		if u, _ := b.UnitOf(e.Unit); b.Units[u].Waiting {
			break
		}
		kind, e = riotErrand(b, rng, side)
	}
	watch := e.Target
	if list := b.Orders[data.Other(side)].Acts; len(list) > 0 {
		watch = data.PieceID(list[rng.IntN(len(list))].Unit)
		if e.Target != 0 {
			e.Target = watch
		}
	}
	return rules.Spring{
		Errand: e, Action: kind, Step: int8(1 + rng.IntN(2)), Trigger: rules.Triggers[rng.IntN(len(rules.Triggers))], Watch: watch,
	}
}

// Whatever is ordered, answered, sprung and rolled, nobody overlaps anybody, stands in a wall or off the field, or at a
// height that is not the floor's; engagements are mutual and in contact.
//
// Rule: KRY-GEO-07, KRY-GEO-02, KRY-CC-02.
func TestRiots(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 5))
		l := riot
		b, err := l.Battle()
		if err != nil {
			t.Fatal(err)
		}
		for range 400 {
			agenda := b.Agenda()
			if b.Outcome() != nil {
				break
			}
			var command game.Command
			seat := game.Umpire
			switch ask := len(agenda.Asks); {
			case ask > 0 && agenda.Asks[0].Seat == game.Umpire:
				command = game.Proceed{}
			case rng.IntN(3) == 0 && agenda.Due > 0 || ask == 0:
				command = game.Tick{To: agenda.Due}
			default:
				seat = agenda.Asks[rng.IntN(ask)].Seat
				command = riotOrder(b, rng, b.SideOf(seat))
			}
			entry, _, no := game.Play(b, seat, command, anyDice{rng})
			if no == nil {
				said[command.Verb()]++
			}
			if wrong := upright(b); wrong != "" {
				t.Fatalf("seed %d: after %s of seat %d: %s\n%v", seed, command.Verb(), seat, wrong, entry.Lines)
			}
		}
	}
	for _, verb := range []string{"declare", "spring", "choose", "seal", "pass", "tick"} {
		if said[verb] < 20 {
			t.Errorf("%q was said %d times only", verb, said[verb])
		}
	}
}

type anyDice struct{ rng *rand.Rand }

func (c anyDice) Roll(sides int, _ game.RuleID) int { return 1 + c.rng.IntN(sides) }

// upright says what is wrong with where units are, "" when nothing is.
func upright(b *rules.Battle) string {
	if len(b.Deeds) > 0 {
		return "" // in the midst of a walk one may be on a friend's base
	}
	for u := range b.Units {
		u, one := int8(u), &b.Units[u]
		if one.Status != rules.Standing {
			if one.Engaged != 0 {
				return b.Name(data.PieceID(u)) + " is off the table and engaged"
			}
			continue
		}
		switch {
		case !b.Free(one.At, b.BaseRadius(u), u):
			return b.Name(data.PieceID(u)) + " stands where nobody may: " + data.Inches(one.At)
		case one.Z != b.FloorAt(one.At):
			return b.Name(data.PieceID(u)) + " does not stand on the floor"
		}
		for v := range b.Units {
			if one.Engaged&data.Bit(int8(v)) != 0 && !(b.Together(u, int8(v)) && b.Units[v].Engaged&data.Bit(u) != 0) {
				return b.Name(data.PieceID(u)) + " is engaged with " + b.Name(data.PieceID(int8(v))) + ", and not in contact"
			}
		}
	}
	return ""
}
