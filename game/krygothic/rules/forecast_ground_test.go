package rules_test

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
)

// What becomes of a unit on its way over damaged structure and past mines, by every fall of the dice.
func TestGroundByEveryFall(t *testing.T) {
	floors := []rules.Marker{
		{Kind: rules.DamagedStructure, At: data.Spot{X: 1200, Y: 1000}, Side: data.None, Radius: rules.DamageRadius},
		{Kind: rules.DamagedStructure, At: data.Spot{X: 1310, Y: 1000}, Side: data.None, Radius: rules.DamageRadius},
	}
	theirs, own := rules.Marker{Kind: rules.LaidMine, At: data.Spot{X: 1350, Y: 1150}, Side: 1}, rules.Marker{
		Kind: rules.LaidMine, At: data.Spot{X: 1100, Y: 1000},
		Side: 0,
	}
	for name, marks := range map[string][]rules.Marker{
		"one floor": floors[:1], "two floors": floors, "a mine": {theirs}, "a floor and a mine": {floors[0], theirs},
		"a mine of one's own": {own}, "far away": {{Kind: rules.LaidMine, At: data.Spot{X: 3000, Y: 3000}, Side: 1}},
	} {
		b := rules.Duel(nil)
		b.Marks = marks
		one := rules.Act{Kind: data.Move, Unit: 0, Path: rules.WayOf(data.Spot{X: 1400, Y: 1000})}
		a := guide.Asking{View: guide.View{Battle: b}, Side: 0, Seat: game.First, Offer: &game.Offer{}}
		told := a.ForetellGround(guide.View{Battle: b}, &one)
		lines, got := map[string]float64{}, map[string]float64{}
		for _, c := range a.Offer.Forecast {
			lines[c.Label] = c.P
		}
		rules.Each(func(d game.Dice, chance func() float64) {
			c := b.Copy()
			exploded := rules.Walks(c, one, d) || len(c.Marks) < len(marks)
			switch u := &c.Units[0]; {
			case exploded:
				got["sets off a mine, and halts"] += chance()
			case u.Status == rules.StatusRemoved:
				got["falls"] += chance()
			case u.At == data.Spot{X: 1400, Y: 1000}:
				got["comes through"] += chance()
			default:
				got["halted on damaged structure"] += chance()
			}
		})
		if !told {
			if len(lines) > 0 || !rules.Near(got["comes through"], 1) {
				t.Errorf("%s: nothing is told, fell %v", name, got)
			}
			continue
		}
		for label, p := range got {
			if !rules.Near(lines[label], p) {
				t.Errorf("%s: %s: fell %v, odds %v", name, label, p, lines[label])
			}
		}
	}
}

// What a mine does to the unit that sets it off and to those near, by every fall of the dice, on sound and weak hull.
func TestMinesByEveryFall(t *testing.T) {
	mine := rules.Marker{Kind: rules.LaidMine, At: data.Spot{X: 1350, Y: 1150}, Side: 1}
	for name, change := range map[string]func(b *rules.Battle){
		"alone":           func(*rules.Battle) {},
		"on weak hull":    func(b *rules.Battle) { b.Given.Scenario.Weak = true },
		"wounded already": func(b *rules.Battle) { b.Units[0].Wounds = 1 },
		"a foe near, who may throw itself flat": func(b *rules.Battle) {
			b.Units[2].At = data.Spot{X: 1350, Y: 1280} // Speed 2
		},
		"a friend near, prone": func(b *rules.Battle) {
			b.Units[1].At, b.Units[1].Side, b.Units[1].Prone = data.Spot{X: 1350, Y: 1290}, 0, true
		},
	} {
		b := rules.Duel(nil)
		b.Marks = []rules.Marker{mine}
		change(b)
		one := rules.Act{Kind: data.Move, Unit: 0, Path: rules.WayOf(data.Spot{X: 1400, Y: 1000})}
		found := guide.View{Battle: b}.PerilsOn(0, one.Path.List())
		if !found.Mined {
			t.Fatalf("%s: no mine is met", name)
		}
		at := b.Copy()
		at.Units[0].At, at.Units[0].Facing = found.Stand, found.Facing
		told := guide.View{Battle: at}.MineOdds(found.Mine, 0)
		got := make([]rules.VictimOdds, len(told))
		rules.Each(func(d game.Dice, chance func() float64) {
			c := b.Copy()
			rules.Walks(c, one, d)
			for i := range told {
				v, _ := c.UnitOf(told[i].Unit)
				if u := &c.Units[v]; u.Status == rules.StatusRemoved {
					got[i].Removed += chance()
				} else {
					got[i].Wounds[u.Wounds-b.Units[v].Wounds] += chance()
				}
			}
		})
		if near := strings.Contains(name, "near"); near != (len(told) == 2) {
			t.Errorf("%s: %d are in it", name, len(told))
		}
		for i := range told {
			for n := range b.WoundsLeft(int8(told[i].Unit - 1)) {
				if !rules.Near(told[i].Wounds[n], got[i].Wounds[n]) {
					t.Errorf("%s: %d: %d wounds: fell %v, odds %v", name, told[i].Unit, n, got[i].Wounds[n], told[i].Wounds[n])
				}
			}
			if !rules.Near(told[i].Removed, got[i].Removed) {
				t.Errorf("%s: %d: removed: fell %v, odds %v", name, told[i].Unit, got[i].Removed, told[i].Removed)
			}
		}
		a := guide.Asking{View: guide.View{Battle: b}, Side: 0, Seat: game.First, Offer: &game.Offer{}}
		a.ForetellGround(guide.View{Battle: b}, &one)
		sum := 0.
		for _, c := range a.Offer.Forecast {
			if strings.HasPrefix(c.Group, "the mine, ") {
				sum += c.P
			}
		}
		if !rules.Near(sum, float64(len(told))) {
			t.Errorf("%s: the lines sum up to %v: %+v", name, sum, a.Offer.Forecast)
		}
	}
}
