package krygothic

import (
	"testing"

	"muster/game"
)

// What becomes of a unit on its way over damaged structure and past mines, by every fall of the dice.
func TestGroundByEveryFall(t *testing.T) {
	floors := []marker{
		{kind: damagedStructure, at: spot{1200, 1000}, side: none, radius: damageRadius},
		{kind: damagedStructure, at: spot{1310, 1000}, side: none, radius: damageRadius},
	}
	theirs, own := marker{kind: laidMine, at: spot{1350, 1150}, side: 1}, marker{
		kind: laidMine, at: spot{1100, 1000},
		side: 0,
	}
	for name, marks := range map[string][]marker{
		"one floor": floors[:1], "two floors": floors, "a mine": {theirs}, "a floor and a mine": {floors[0], theirs},
		"a mine of one's own": {own}, "far away": {{kind: laidMine, at: spot{3000, 3000}, side: 1}},
	} {
		b := duel(nil)
		b.marks = marks
		one := act{kind: move, unit: 0, path: wayOf(spot{1400, 1000})}
		a := asking{Battle: b, side: 0, seat: game.First}
		told := a.foretellGround(b, &one)
		odds, got := map[string]float64{}, map[string]float64{}
		for _, c := range a.offer.Forecast {
			odds[c.Label] = c.P
		}
		each(func(d game.Dice, chance func() float64) {
			c := b.clone()
			tt := &turn{Battle: c, dice: d}
			tt.deeds = []deed{{act: one, side: 0, begun: true}}
			tt.walkOn(tt.doing(), false)
			exploded := len(c.marks) < len(marks)
			for _, e := range tt.events {
				_, set := e.(MineSetOff)
				exploded = exploded || set
			}
			switch u := &c.units[0]; {
			case exploded:
				got["sets off a mine, and halts"] += chance()
			case u.status == removed:
				got["falls"] += chance()
			case u.at == spot{1400, 1000}:
				got["comes through"] += chance()
			default:
				got["halted on damaged structure"] += chance()
			}
		})
		if !told {
			if len(odds) > 0 || !near(got["comes through"], 1) {
				t.Errorf("%s: nothing is told, fell %v", name, got)
			}
			continue
		}
		for label, p := range got {
			if !near(odds[label], p) {
				t.Errorf("%s: %s: fell %v, odds %v", name, label, p, odds[label])
			}
		}
	}
}
