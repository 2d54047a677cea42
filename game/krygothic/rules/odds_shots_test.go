package rules

import (
	"slices"
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// Duel is a small battle of unlike sides: unit 1 shoots, unit 2 is its target, unit 3 a friend of the shooter, unit 4 a
// friend of the target, far away unless a test moves them.
func Duel(change func(b *Battle, w *data.Gun, shooter, target *data.Kind)) *Battle {
	b := Bare(nil, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 2000, Y: 1000}, data.Spot{X: 1000, Y: 3000}, data.Spot{X: 2000, Y: 3000})
	g := b.Given
	g.Options = data.Options{OnesFail: true, MissStops: true, ShootCost: 2}
	g.Kinds = []data.Kind{
		{ID: "shooter", Speed: 4, Strength: 2, Body: 2, Will: 3, Mind: 2, Rc: 2, Wounds: 2, Size: data.Medium, Class: data.Storm},
		{ID: "target", Speed: 4, Strength: 2, Body: 3, Will: 1, Mind: 1, Rc: 2, Wounds: 2, Size: data.Medium, Class: data.Storm},
		{ID: "third", Speed: 2, Strength: 2, Body: 2, Will: 1, Mind: 1, Rc: 2, Wounds: 2, Size: data.Medium, Class: data.Storm},
	}
	g.Guns = []data.Gun{{Ware: data.Ware{ID: "gun", Name: "Gun"}, Keep: 2, Reduce: 1, Cap: 1, Short: 200, Long: 1400}}
	g.Armours = []data.Armour{{Ware: data.Ware{ID: "jacket"}, Slot: data.BodySlot, Bonus: 2, FrontOnly: true}}
	g.Teams = []data.Team{{ID: "ec", Race: data.Confederate}, {ID: "sla", Race: data.Slaves}}
	for u := range b.Units {
		b.Units[u].kind = [4]int16{0, 1, 2, 2}[u]
		b.Units[u].Guns[0].Index = 0
	}
	b.Units[1].Facing = data.Spot{X: -1000, Y: 0}
	b.Orders[0].Acts, b.Round = nil, 1
	if change != nil {
		change(b, &g.Guns[0], &g.Kinds[0], &g.Kinds[1])
	}
	return b
}

var duels = []struct {
	name   string
	mode   FireMode
	change func(b *Battle, w *data.Gun, shooter, target *data.Kind)
}{
	{"standard", Standard, nil},
	{"short range, aimed by a poor shot", Aimed, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, w.Keep, target.Will = 1, 1, data.None
	}},
	{"cap 2, criticals double, one wound left to the shooter", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Cap, target.Wounds, b.Units[0].Wounds = 2, 3, 1
	}},
	{"snap", Snap, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, target.Will = 3, data.None
	}},
	{"snap at one who may be pinned", Snap, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, target.Body, b.Units[1].Wounds, w.Reduce, b.Units[0].Wounds = 3, 1, 1, 9, 1
	}},
	{"suppressive", Suppressive, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, w.Tags = 1, data.Suppress
	}},
	{"flux", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, w.Tags, target.Body = 1, data.Flux, 6
	}},
	{"flux by the cap", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Rc, w.Tags, target.Wounds, b.Given.WoundByCap = 1, data.Flux, 3, true
	}},
	{"from the flank, jacket", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.Units[1].Facing, b.Units[1].Armour[data.BodySlot], target.Body = data.Spot{X: 0, Y: 1000}, 0, 4
	}},
	{"flank by the cap", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.Units[1].Facing, b.Given.Flank, target.Wounds = data.Spot{X: 1000, Y: 0}, data.PierceAndCap, 4
	}},
	{"far away, half the way up the ladder", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Long, w.Keep, b.Units[1].Sprinting, target.Speed = 800, 3, true, 6
	}},
	{"weak hull", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Tags, b.Given.Scenario.Weak, shooter.Rc, w.Keep, target.Will = data.HeavyWeapon, true, 1, 1, data.None
	}},
	{"blast", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Blast, shooter.Rc, w.Keep = 200, 1, 1
		b.Given.Field.Pieces = []data.Piece{Block(2100, 900, 100, 200, 250, data.Impossible)}
	}},
	{"blast on a weak hull", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		w.Blast, shooter.Rc, w.Keep, target.Will, b.Given.Scenario.Weak = 100, 1, 1, data.None, true
	}},
	{"engaged with a friend", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.Units[1].Engaged, b.Units[2].Engaged, b.Units[2].At = data.Bit(2), data.Bit(1), data.Spot{X: 2000, Y: 1100}
		target.Will = data.None
	}},
	{"the third of a volley, at slaves", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.volley = volley{side: 0, target: 1, shooters: data.Bit(2) | 1<<4}
		b.Given.Lists[1].Team, shooter.Rc, w.Keep = 1, 1, 1
	}},
	{"pinned by a miss", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.Units[1].Pin, b.Units[0].Pin = PinByMiss, PinByHit
	}},
	{"pinned by a hit", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.Units[1].Pin = PinByHit
	}},
	{"quiet, as the second of a volley", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.volley, w.Tags, shooter.Rc = volley{side: 0, target: 1, shooters: data.Bit(2)}, data.Quiet, 1
	}},
	{"three sixes", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		b.Given.ThreeSixes, shooter.Rc, w.Keep, target.Will, w.Reduce = true, 3, 1, data.None, 9
	}},
	{"out of reach", Standard, func(b *Battle, w *data.Gun, shooter, target *data.Kind) { w.Long = 600 }},
}

// Every fall of the dice of a shot, carried out by the rules, gives what the odds say.
func TestShotsByEveryFall(t *testing.T) {
	for _, c := range duels {
		t.Run(c.name, func(t *testing.T) {
			b := Duel(c.change)
			got := ShotOdds{Left: b.WoundsLeft(1), ownLeft: b.WoundsLeft(0)}
			Each(func(d game.Dice, chance func() float64) { countFall(b, &got, c.mode, odds.Thrown{Dice: d}, chance) })
			sameOdds(t, got, b.ShotOdds(0, 0, c.mode, 2))
		})
	}
}

// countFall plays one fall and counts what has come of it.
func countFall(b *Battle, got *ShotOdds, mode FireMode, with odds.Chance, chance func() float64) {
	c := b.Copy()
	deed := Deed{act: Act{Kind: data.Shoot, Unit: 0, Target: 2, Mode: mode}}
	carryShots(&Turn{Battle: c, chance: with}, &deed)
	p, was, now := chance(), &b.Units[1], &c.Units[1]
	got.Wounds[now.Wounds-was.Wounds] += p
	own := c.Units[0].Wounds - b.Units[0].Wounds
	got.Own[own] += p
	if own == got.ownLeft {
		got.OwnRemoved += p
	}
	if !deed.failed {
		got.Hit += p
	}
	if c.Units[2].Wounds > 0 {
		got.Friend += p
	}
	switch {
	case now.throughFloor:
		got.Fallen += p
		got.Removed += p
	case now.Status == StatusRemoved:
		got.Removed += p
	case now.Pin != was.Pin && now.Pin == PinByHit:
		got.PinnedByHit += p
	case now.Pin != was.Pin:
		got.PinnedByMiss += p
	}
}

func sameOdds(t failer, fell, odds ShotOdds) {
	t.Helper()
	for _, c := range []struct {
		name       string
		fell, odds float64
	}{
		{"hit", fell.Hit, odds.Hit},
		{"removed", fell.Removed, odds.Removed},
		{"fallen", fell.Fallen, odds.Fallen},
		{"pinned by a hit", fell.PinnedByHit, odds.PinnedByHit},
		{"pinned by a miss", fell.PinnedByMiss, odds.PinnedByMiss},
		{"shooter removed", fell.OwnRemoved, odds.OwnRemoved},
		{"friend", fell.Friend, odds.Friend},
		{"destroyed", fell.Destroyed, odds.Destroyed},
	} {
		if !Near(c.fell, c.odds) {
			t.Errorf("%s: fell %v, odds %v", c.name, c.fell, c.odds)
		}
	}
	for n := range fell.Wounds {
		if !Near(fell.Wounds[n], odds.Wounds[n]) || !Near(fell.Own[n], odds.Own[n]) {
			t.Errorf("%d wounds: fell %v, odds %v; own %v, odds %v", n, fell.Wounds[n], odds.Wounds[n], fell.Own[n], odds.Own[n])
		}
	}
}

// Shots at a location, by every fall.
func TestShotsAtPlacesByEveryFall(t *testing.T) {
	for _, mode := range []FireMode{Standard, Suppressive} {
		b := Duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
			w.Reduce, w.Tags = 2, data.Suppress
			shooter.Rc, w.Keep = 2, 2
			b.Given.Field.Pieces = []data.Piece{Block(1900, 900, 200, 200, 100, data.Impossible)}
			b.Places = []Location{{Structure: 6}}
			b.Units[1].At = data.Spot{X: 2000, Y: 2000}
		})
		if mode == Suppressive {
			b.Given.Kinds[0].Rc = 1
		}
		got := ShotOdds{Damage: make(ScoreOdds, 7)}
		Each(func(d game.Dice, chance func() float64) {
			c := b.Copy()
			deed := Deed{act: Act{Kind: data.Shoot, Unit: 0, Target: 101, Mode: mode}}
			carryShots(&Turn{Battle: c, chance: odds.Thrown{Dice: d}}, &deed)
			got.Damage[6-c.Places[0].Structure] += chance()
			got.Own[c.Units[0].Wounds] += chance()
			if !deed.failed {
				got.Hit += chance()
			}
		})
		odds := b.ShotOdds(0, 0, mode, 101)
		got.Destroyed, got.OwnRemoved = got.Damage[6], got.Own[2]
		sameOdds(t, got, odds)
		if !slices.EqualFunc(got.Damage, odds.Damage, Near) {
			t.Errorf("mode %d: damage fell %v, odds %v", mode, got.Damage, odds.Damage)
		}
	}
}

// Whoever stands near a blast, by every fall.
func TestBlastsByEveryFall(t *testing.T) {
	for _, tags := range []data.Tag{0, data.Flux} {
		b := Duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
			w.Blast, shooter.Rc, w.Keep, w.Tags, target.Will = 200, 1, 1, tags, data.None
			b.Units[3].At, b.Units[2].At, b.Units[2].Prone = data.Spot{X: 2000, Y: 1250}, data.Spot{X: 2150, Y: 1000}, true
			b.Given.Kinds[2].Speed, b.Given.Kinds[2].Will = 1, data.None
		})
		got := [4]VictimOdds{}
		Each(func(d game.Dice, chance func() float64) {
			c := b.Copy()
			deed := Deed{act: Act{Kind: data.Shoot, Unit: 0, Target: 2}}
			carryShots(&Turn{Battle: c, chance: odds.Thrown{Dice: d}}, &deed)
			for v := range c.Units {
				got[v].Wounds[c.Units[v].Wounds] += chance()
				if c.Units[v].Prone && !b.Units[v].Prone {
					got[v].Prone += chance()
				}
			}
		})
		list := b.BlastOdds(0, 0, 2)
		if len(list) != 2 {
			t.Fatalf("%d victims, want 2: %v", len(list), list)
		}
		for _, o := range list {
			fell := got[o.Unit-1]
			if !slices.EqualFunc(fell.Wounds[:], o.Wounds[:], Near) || !Near(fell.Prone, o.Prone) {
				t.Errorf("unit %d: fell %v prone %v, odds %v prone %v", o.Unit, fell.Wounds, fell.Prone, o.Wounds, o.Prone)
			}
		}
	}
}

// Psychic powers, by every fall.
func TestPowersByEveryFall(t *testing.T) {
	for _, p := range []PsychicPower{MindLance, Dread, Ward} {
		b := Duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
			shooter.Mind, shooter.Abilities, target.Will = 3, data.Psychic, 2
			b.Units[0].Wounds, b.Units[1].Wounds = 1, 1
		})
		target := int8(1)
		if p == Ward {
			target = 0
		}
		var got PowerOdds
		Each(func(d game.Dice, chance func() float64) {
			c := b.Copy()
			deed := Deed{act: Act{Kind: data.Power, Unit: 0, Target: data.PieceID(target), Power: p}}
			carryPower(&Turn{Battle: c, chance: odds.Thrown{Dice: d}}, &deed)
			count := func(p *float64, is bool) {
				if is {
					*p += chance()
				}
			}
			count(&got.Works, !deed.failed)
			count(&got.TakesHold, c.Units[1].Wounds > b.Units[1].Wounds || c.Units[1].Pin != Unpinned)
			count(&got.Removed, c.Units[1].Status == StatusRemoved)
			count(&got.Backlash, c.Units[0].Wounds > b.Units[0].Wounds)
			count(&got.ownRemoved, c.Units[0].Status == StatusRemoved)
		})
		odds := b.PowerOdds(0, p, target)
		for _, pair := range [][2]float64{
			{got.Works, odds.Works},
			{got.TakesHold, odds.TakesHold},
			{got.Removed, odds.Removed},
			{got.Backlash, odds.Backlash},
			{got.ownRemoved, odds.ownRemoved},
		} {
			if !Near(pair[0], pair[1]) {
				t.Errorf("%s: fell %+v, odds %+v", PowerNames[p], got, odds)
				break
			}
		}
	}
}

// Sabotage, by every fall.
func TestSabotageByEveryFall(t *testing.T) {
	b := Duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		shooter.Abilities = data.Demolish
		b.Given.Field.Pieces = []data.Piece{Block(1050, 950, 200, 200, 100, data.Impossible)}
		b.Places = []Location{{Structure: 20}}
		b.Units[0].Items[1] = data.Charge
	})
	for n := int8(0); n <= 1; n++ {
		got := make(ScoreOdds, 13+3*n)
		Each(func(d game.Dice, chance func() float64) {
			c := b.Copy()
			deed := Deed{act: Act{Kind: data.Sabotage, Unit: 0, Target: 101, N: n}}
			carrySabotage(&Turn{Battle: c, chance: odds.Thrown{Dice: d}}, &deed)
			got[20-c.Places[0].Structure] += chance()
			if c.ItemOf(0, data.Charge) != data.None == (n == 1) {
				t.Fatal("the charge")
			}
		})
		if odds := b.SabotageOdds(0, n == 1); !slices.EqualFunc(got, odds, Near) {
			t.Errorf("with %d charges: fell %v, odds %v", n, got, odds)
		}
	}
}

// The floor test, by its description's own distribution and by every fall.
func TestFloorByEveryFall(t *testing.T) {
	b := Duel(nil)
	got := map[int]float64{}
	Each(func(d game.Dice, chance func() float64) {
		c := b.Copy()
		ends := (&Turn{Battle: c, chance: odds.Thrown{Dice: d}}).floorTest(1)
		switch {
		case c.Units[1].Status == StatusRemoved:
			got[FloorFalls] += chance()
		case ends:
			got[int(c.Units[1].Stuck)] += chance()
		default:
			got[floorHolds] += chance()
		}
	})
	read := map[int]float64{}
	var all odds.Every
	for all.Next() {
		result, _ := TestFloor(&all)
		read[result] += all.P()
	}
	for v, p := range read {
		if !Near(got[v], p) {
			t.Errorf("result %d: fell %v, read %v", v, got[v], p)
		}
	}
	holds, falls := FloorOdds()
	if len(got) != len(read) || !Near(got[FloorFalls], 1./36) || !Near(holds, 1./2) || !Near(falls, 1./36) {
		t.Errorf("fell %v, read %v; holds %v, falls %v", got, read, holds, falls)
	}
}
