package krygothic

import (
	"slices"
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// duel is a small battle of unlike sides: unit 1 shoots, unit 2 is its target, unit 3 a friend of the shooter, unit 4 a
// friend of the target, far away unless a test moves them.
func duel(change func(b *Battle, w *data.Gun, shooter, target *data.Kind)) *Battle {
	b := bare(nil, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 2000, Y: 1000}, data.Spot{X: 1000, Y: 3000}, data.Spot{X: 2000, Y: 3000})
	g := b.given
	g.Options = data.Options{OnesFail: true, MissStops: true, ShootCost: 2}
	g.Kinds = []data.Kind{
		{ID: "shooter", Speed: 4, Strength: 2, Body: 2, Will: 3, Mind: 2, Rc: 2, Wounds: 2, Size: data.Medium, Class: data.Storm},
		{ID: "target", Speed: 4, Strength: 2, Body: 3, Will: 1, Mind: 1, Rc: 2, Wounds: 2, Size: data.Medium, Class: data.Storm},
		{ID: "third", Speed: 2, Strength: 2, Body: 2, Will: 1, Mind: 1, Rc: 2, Wounds: 2, Size: data.Medium, Class: data.Storm},
	}
	g.Guns = []data.Gun{{ID: "gun", Name: "Gun", Keep: 2, Reduce: 1, Cap: 1, Short: 200, Long: 1400}}
	g.Armours = []data.Armour{{ID: "jacket", Slot: data.BodySlot, Bonus: 2, FrontOnly: true}}
	g.Teams = []data.Team{{ID: "ec", Race: data.Confederate}, {ID: "sla", Race: data.Slaves}}
	for u := range b.units {
		b.units[u].kind = [4]int16{0, 1, 2, 2}[u]
		b.units[u].guns[0].index = 0
	}
	b.units[1].facing = data.Spot{X: -1000, Y: 0}
	b.orders[0].acts, b.round = nil, 1
	if change != nil {
		change(b, &g.Guns[0], &g.Kinds[0], &g.Kinds[1])
	}
	return b
}

var duels = []struct {
	name   string
	mode   fireMode
	change func(b *Battle, w *data.Gun, shooter, target *data.Kind)
}{
	{"standard", standard, nil},
	{"short range, aimed by a poor shot", aimed, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, w.Keep, target.Will = 1, 1, data.None
	}},
	{"cap 2, criticals double, one wound left to the shooter", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Cap, target.Wounds, b.units[0].wounds = 2, 3, 1
	}},
	{"snap", snap, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, target.Will = 3, data.None
	}},
	{"snap at one who may be pinned", snap, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, target.Body, b.units[1].wounds, w.Reduce, b.units[0].wounds = 3, 1, 1, 9, 1
	}},
	{"suppressive", suppressive, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, w.Tags = 1, data.Suppress
	}},
	{"flux", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, w.Tags, target.Body = 1, data.Flux, 6
	}},
	{"flux by the cap", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, w.Tags, target.Wounds, b.given.WoundByCap = 1, data.Flux, 3, true
	}},
	{"from the flank, jacket", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.units[1].facing, b.units[1].armour[data.BodySlot], target.Body = data.Spot{X: 0, Y: 1000}, 0, 4
	}},
	{"flank by the cap", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.units[1].facing, b.given.Flank, target.Wounds = data.Spot{X: 1000, Y: 0}, data.PierceAndCap, 4
	}},
	{"far away, half the way up the ladder", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Long, w.Keep, b.units[1].sprinting, target.Speed = 800, 3, true, 6
	}},
	{"weak hull", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Tags, b.given.Scenario.Weak, shooter.Rc, w.Keep, target.Will = data.HeavyWeapon, true, 1, 1, data.None
	}},
	{"blast", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Blast, shooter.Rc, w.Keep = 200, 1, 1
		b.given.Field.Pieces = []data.Piece{block(2100, 900, 100, 200, 250, data.Impossible)}
	}},
	{"blast on a weak hull", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Blast, shooter.Rc, w.Keep, target.Will, b.given.Scenario.Weak = 100, 1, 1, data.None, true
	}},
	{"engaged with a friend", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.units[1].engaged, b.units[2].engaged, b.units[2].at = data.Bit(2), data.Bit(1), data.Spot{X: 2000, Y: 1100}
		target.Will = data.None
	}},
	{"the third of a volley, at slaves", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.volley = volley{side: 0, target: 1, shooters: data.Bit(2) | 1<<4}
		b.given.Lists[1].Team, shooter.Rc, w.Keep = 1, 1, 1
	}},
	{"pinned by a miss", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.units[1].pin, b.units[0].pin = pinnedByMiss, pinnedByHit
	}},
	{"pinned by a hit", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.units[1].pin = pinnedByHit
	}},
	{"quiet, as the second of a volley", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.volley, w.Tags, shooter.Rc = volley{side: 0, target: 1, shooters: data.Bit(2)}, data.Quiet, 1
	}},
	{"three sixes", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.given.ThreeSixes, shooter.Rc, w.Keep, target.Will, w.Reduce = true, 3, 1, data.None, 9
	}},
	{"out of reach", standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) { w.Long = 600 }},
}

// Every fall of the dice of a shot, carried out by the rules, gives what the odds say.
func TestShotsByEveryFall(t *testing.T) {
	for _, c := range duels {
		t.Run(c.name, func(t *testing.T) {
			b := duel(c.change)
			got := shotOdds{left: b.woundsLeft(1), ownLeft: b.woundsLeft(0)}
			each(func(d game.Dice, chance func() float64) { countFall(b, &got, c.mode, odds.Thrown{Dice: d}, chance) })
			sameOdds(t, got, b.shotOdds(0, 0, c.mode, 2))
		})
	}
}

// countFall plays one fall and counts what has come of it.
func countFall(b *Battle, got *shotOdds, mode fireMode, with odds.Chance, chance func() float64) {
	c := b.clone()
	deed := deed{act: act{kind: data.Shoot, unit: 0, target: 2, mode: mode}}
	carryShots(&turn{Battle: c, chance: with}, &deed)
	p, was, now := chance(), &b.units[1], &c.units[1]
	got.wounds[now.wounds-was.wounds] += p
	own := c.units[0].wounds - b.units[0].wounds
	got.own[own] += p
	if own == got.ownLeft {
		got.ownRemoved += p
	}
	if !deed.failed {
		got.hit += p
	}
	if c.units[2].wounds > 0 {
		got.friend += p
	}
	switch {
	case now.throughFloor:
		got.fallen += p
		got.removed += p
	case now.status == removed:
		got.removed += p
	case now.pin != was.pin && now.pin == pinnedByHit:
		got.pinnedByHit += p
	case now.pin != was.pin:
		got.pinnedByMiss += p
	}
}

func sameOdds(t failer, fell, odds shotOdds) {
	t.Helper()
	for _, c := range []struct {
		name       string
		fell, odds float64
	}{
		{"hit", fell.hit, odds.hit},
		{"removed", fell.removed, odds.removed},
		{"fallen", fell.fallen, odds.fallen},
		{"pinned by a hit", fell.pinnedByHit, odds.pinnedByHit},
		{"pinned by a miss", fell.pinnedByMiss, odds.pinnedByMiss},
		{"shooter removed", fell.ownRemoved, odds.ownRemoved},
		{"friend", fell.friend, odds.friend},
		{"destroyed", fell.destroyed, odds.destroyed},
	} {
		if !near(c.fell, c.odds) {
			t.Errorf("%s: fell %v, odds %v", c.name, c.fell, c.odds)
		}
	}
	for n := range fell.wounds {
		if !near(fell.wounds[n], odds.wounds[n]) || !near(fell.own[n], odds.own[n]) {
			t.Errorf("%d wounds: fell %v, odds %v; own %v, odds %v", n, fell.wounds[n], odds.wounds[n], fell.own[n], odds.own[n])
		}
	}
}

// Shots at a location, by every fall.
func TestShotsAtPlacesByEveryFall(t *testing.T) {
	for _, mode := range []fireMode{standard, suppressive} {
		b := duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
			w.Reduce, w.Tags = 2, data.Suppress
			shooter.Rc, w.Keep = 2, 2
			b.given.Field.Pieces = []data.Piece{block(1900, 900, 200, 200, 100, data.Impossible)}
			b.places = []location{{structure: 6}}
			b.units[1].at = data.Spot{X: 2000, Y: 2000}
		})
		if mode == suppressive {
			b.given.Kinds[0].Rc = 1
		}
		got := shotOdds{damage: make(scoreOdds, 7)}
		each(func(d game.Dice, chance func() float64) {
			c := b.clone()
			deed := deed{act: act{kind: data.Shoot, unit: 0, target: 101, mode: mode}}
			carryShots(&turn{Battle: c, chance: odds.Thrown{Dice: d}}, &deed)
			got.damage[6-c.places[0].structure] += chance()
			got.own[c.units[0].wounds] += chance()
			if !deed.failed {
				got.hit += chance()
			}
		})
		odds := b.shotOdds(0, 0, mode, 101)
		got.destroyed, got.ownRemoved = got.damage[6], got.own[2]
		sameOdds(t, got, odds)
		if !slices.EqualFunc(got.damage, odds.damage, near) {
			t.Errorf("mode %d: damage fell %v, odds %v", mode, got.damage, odds.damage)
		}
	}
}

// Whoever stands near a blast, by every fall.
func TestBlastsByEveryFall(t *testing.T) {
	for _, tags := range []data.Tag{0, data.Flux} {
		b := duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
			w.Blast, shooter.Rc, w.Keep, w.Tags, target.Will = 200, 1, 1, tags, data.None
			b.units[3].at, b.units[2].at, b.units[2].prone = data.Spot{X: 2000, Y: 1250}, data.Spot{X: 2150, Y: 1000}, true
			b.given.Kinds[2].Speed, b.given.Kinds[2].Will = 1, data.None
		})
		got := [4]victimOdds{}
		each(func(d game.Dice, chance func() float64) {
			c := b.clone()
			deed := deed{act: act{kind: data.Shoot, unit: 0, target: 2}}
			carryShots(&turn{Battle: c, chance: odds.Thrown{Dice: d}}, &deed)
			for v := range c.units {
				got[v].wounds[c.units[v].wounds] += chance()
				if c.units[v].prone && !b.units[v].prone {
					got[v].prone += chance()
				}
			}
		})
		list := b.blastOdds(0, 0, 2)
		if len(list) != 2 {
			t.Fatalf("%d victims, want 2: %v", len(list), list)
		}
		for _, o := range list {
			fell := got[o.unit-1]
			if !slices.EqualFunc(fell.wounds[:], o.wounds[:], near) || !near(fell.prone, o.prone) {
				t.Errorf("unit %d: fell %v prone %v, odds %v prone %v", o.unit, fell.wounds, fell.prone, o.wounds, o.prone)
			}
		}
	}
}

// Psychic powers, by every fall.
func TestPowersByEveryFall(t *testing.T) {
	for _, p := range []psychicPower{mindLance, dread, ward} {
		b := duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
			shooter.Mind, shooter.Abilities, target.Will = 3, data.Psychic, 2
			b.units[0].wounds, b.units[1].wounds = 1, 1
		})
		target := int8(1)
		if p == ward {
			target = 0
		}
		var got powerOdds
		each(func(d game.Dice, chance func() float64) {
			c := b.clone()
			deed := deed{act: act{kind: data.Power, unit: 0, target: data.PieceID(target), power: p}}
			carryPower(&turn{Battle: c, chance: odds.Thrown{Dice: d}}, &deed)
			count := func(p *float64, is bool) {
				if is {
					*p += chance()
				}
			}
			count(&got.works, !deed.failed)
			count(&got.takesHold, c.units[1].wounds > b.units[1].wounds || c.units[1].pin != unpinned)
			count(&got.removed, c.units[1].status == removed)
			count(&got.backlash, c.units[0].wounds > b.units[0].wounds)
			count(&got.ownRemoved, c.units[0].status == removed)
		})
		odds := b.powerOdds(0, p, target)
		for _, pair := range [][2]float64{
			{got.works, odds.works},
			{got.takesHold, odds.takesHold},
			{got.removed, odds.removed},
			{got.backlash, odds.backlash},
			{got.ownRemoved, odds.ownRemoved},
		} {
			if !near(pair[0], pair[1]) {
				t.Errorf("%s: fell %+v, odds %+v", powerNames[p], got, odds)
				break
			}
		}
	}
}

// Sabotage, by every fall.
func TestSabotageByEveryFall(t *testing.T) {
	b := duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Abilities = data.Demolish
		b.given.Field.Pieces = []data.Piece{block(1050, 950, 200, 200, 100, data.Impossible)}
		b.places = []location{{structure: 20}}
		b.units[0].items[1] = data.Charge
	})
	for n := int8(0); n <= 1; n++ {
		got := make(scoreOdds, 13+3*n)
		each(func(d game.Dice, chance func() float64) {
			c := b.clone()
			deed := deed{act: act{kind: data.Sabotage, unit: 0, target: 101, n: n}}
			carrySabotage(&turn{Battle: c, chance: odds.Thrown{Dice: d}}, &deed)
			got[20-c.places[0].structure] += chance()
			if c.itemOf(0, data.Charge) != data.None == (n == 1) {
				t.Fatal("the charge")
			}
		})
		if odds := b.sabotageOdds(0, n == 1); !slices.EqualFunc(got, odds, near) {
			t.Errorf("with %d charges: fell %v, odds %v", n, got, odds)
		}
	}
}

// The floor test, by its description's own distribution and by every fall.
func TestFloorByEveryFall(t *testing.T) {
	b := duel(nil)
	got := map[int]float64{}
	each(func(d game.Dice, chance func() float64) {
		c := b.clone()
		ends := (&turn{Battle: c, chance: odds.Thrown{Dice: d}}).floorTest(1)
		switch {
		case c.units[1].status == removed:
			got[floorFalls] += chance()
		case ends:
			got[int(c.units[1].stuck)] += chance()
		default:
			got[floorHolds] += chance()
		}
	})
	read := map[int]float64{}
	var all odds.Every
	for all.Next() {
		result, _ := testFloor(&all)
		read[result] += all.P()
	}
	for v, p := range read {
		if !near(got[v], p) {
			t.Errorf("result %d: fell %v, read %v", v, got[v], p)
		}
	}
	holds, falls := floorOdds()
	if len(got) != len(read) || !near(got[floorFalls], 1./36) || !near(holds, 1./2) || !near(falls, 1./36) {
		t.Errorf("fell %v, read %v; holds %v, falls %v", got, read, holds, falls)
	}
}
