package krygothic

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
)

// What becomes of a unit on its way over damaged structure and past mines, by every fall of the dice.
func TestGroundByEveryFall(t *testing.T) {
	floors := []marker{
		{kind: damagedStructure, at: data.Spot{X: 1200, Y: 1000}, side: data.None, radius: damageRadius},
		{kind: damagedStructure, at: data.Spot{X: 1310, Y: 1000}, side: data.None, radius: damageRadius},
	}
	theirs, own := marker{kind: laidMine, at: data.Spot{X: 1350, Y: 1150}, side: 1}, marker{
		kind: laidMine, at: data.Spot{X: 1100, Y: 1000},
		side: 0,
	}
	for name, marks := range map[string][]marker{
		"one floor": floors[:1], "two floors": floors, "a mine": {theirs}, "a floor and a mine": {floors[0], theirs},
		"a mine of one's own": {own}, "far away": {{kind: laidMine, at: data.Spot{X: 3000, Y: 3000}, side: 1}},
	} {
		b := duel(nil)
		b.marks = marks
		one := act{kind: data.Move, unit: 0, path: wayOf(data.Spot{X: 1400, Y: 1000})}
		a := asking{view: view{b}, side: 0, seat: game.First, offer: &game.Offer{}}
		told := a.foretellGround(view{b}, &one)
		lines, got := map[string]float64{}, map[string]float64{}
		for _, c := range a.offer.Forecast {
			lines[c.Label] = c.P
		}
		each(func(d game.Dice, chance func() float64) {
			c := b.clone()
			exploded := walks(c, one, d) || len(c.marks) < len(marks)
			switch u := &c.units[0]; {
			case exploded:
				got["sets off a mine, and halts"] += chance()
			case u.status == removed:
				got["falls"] += chance()
			case u.at == data.Spot{X: 1400, Y: 1000}:
				got["comes through"] += chance()
			default:
				got["halted on damaged structure"] += chance()
			}
		})
		if !told {
			if len(lines) > 0 || !near(got["comes through"], 1) {
				t.Errorf("%s: nothing is told, fell %v", name, got)
			}
			continue
		}
		for label, p := range got {
			if !near(lines[label], p) {
				t.Errorf("%s: %s: fell %v, odds %v", name, label, p, lines[label])
			}
		}
	}
}

// What a mine does to the unit that sets it off and to those near, by every fall of the dice, on sound and weak hull.
func TestMinesByEveryFall(t *testing.T) {
	mine := marker{kind: laidMine, at: data.Spot{X: 1350, Y: 1150}, side: 1}
	for name, change := range map[string]func(b *Battle){
		"alone":           func(*Battle) {},
		"on weak hull":    func(b *Battle) { b.given.Scenario.Weak = true },
		"wounded already": func(b *Battle) { b.units[0].wounds = 1 },
		"a foe near, who may throw itself flat": func(b *Battle) {
			b.units[2].at = data.Spot{X: 1350, Y: 1280} // Speed 2
		},
		"a friend near, prone": func(b *Battle) {
			b.units[1].at, b.units[1].side, b.units[1].prone = data.Spot{X: 1350, Y: 1290}, 0, true
		},
	} {
		b := duel(nil)
		b.marks = []marker{mine}
		change(b)
		one := act{kind: data.Move, unit: 0, path: wayOf(data.Spot{X: 1400, Y: 1000})}
		found := view{b}.perilsOn(0, one.path.list())
		if !found.mined {
			t.Fatalf("%s: no mine is met", name)
		}
		at := b.clone()
		at.units[0].at, at.units[0].facing = found.stand, found.facing
		told := view{at}.mineOdds(found.mine, 0)
		got := make([]victimOdds, len(told))
		each(func(d game.Dice, chance func() float64) {
			c := b.clone()
			walks(c, one, d)
			for i := range told {
				v, _ := c.unitOf(told[i].unit)
				if u := &c.units[v]; u.status == removed {
					got[i].removed += chance()
				} else {
					got[i].wounds[u.wounds-b.units[v].wounds] += chance()
				}
			}
		})
		if near := strings.Contains(name, "near"); near != (len(told) == 2) {
			t.Errorf("%s: %d are in it", name, len(told))
		}
		for i := range told {
			for n := range b.woundsLeft(int8(told[i].unit - 1)) {
				if !near(told[i].wounds[n], got[i].wounds[n]) {
					t.Errorf("%s: %d: %d wounds: fell %v, odds %v", name, told[i].unit, n, got[i].wounds[n], told[i].wounds[n])
				}
			}
			if !near(told[i].removed, got[i].removed) {
				t.Errorf("%s: %d: removed: fell %v, odds %v", name, told[i].unit, got[i].removed, told[i].removed)
			}
		}
		a := asking{view: view{b}, side: 0, seat: game.First, offer: &game.Offer{}}
		a.foretellGround(view{b}, &one)
		sum := 0.
		for _, c := range a.offer.Forecast {
			if strings.HasPrefix(c.Group, "the mine, ") {
				sum += c.P
			}
		}
		if !near(sum, float64(len(told))) {
			t.Errorf("%s: the lines sum up to %v: %+v", name, sum, a.offer.Forecast)
		}
	}
}
