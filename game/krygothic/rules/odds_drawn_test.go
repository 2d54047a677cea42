package rules

import (
	"testing"

	"muster/game/krygothic/data"
	"muster/game/odds"
	"pgregory.net/rapid"
)

// drawnDuel is a duel with its figures drawn: dice, targets, weapon, options, pins, wounds, where all stand.
func drawnDuel(t *rapid.T) *Battle {
	n := func(name string, low, high int) int8 { return int8(rapid.IntRange(low, high).Draw(t, name)) }
	yes := func(name string) bool { return rapid.Bool().Draw(t, name) }
	return Duel(func(b *Battle, w *data.Gun, shooter, target *data.Kind) {
		o := &b.Given.Options
		o.OnesFail, o.ThreeSixes, o.WoundByCap = yes("ones fail"), yes("three sixes"), yes("wound by cap")
		o.Flank = []data.FlankEffect{data.Pierce, data.CapHigher, data.PierceAndCap}[n("flank", 0, 2)]
		shooter.Rc, shooter.Wounds, shooter.Body = n("rc", 1, 4), n("own wounds", 1, 3), n("own body", 1, 7)
		target.Will, target.Wounds, target.Body, target.Speed = n("will", -1, 4), n("wounds", 1, 4), n("body", 1, 8), n("speed", 1, 7)
		w.Keep, w.Reduce, w.Cap = n("keep", 1, 4), n("reduce", 0, 3), n("cap", 1, 3)
		w.Tags = []data.Tag{0, data.Flux, data.Quiet, data.Suppress, data.HeavyWeapon}[n("tags", 0, 4)]
		b.Given.Scenario.Weak = yes("weak")
		b.Units[1].Pin = []Pin{Unpinned, PinByMiss, PinByHit}[n("pin", 0, 2)]
		b.Units[1].Facing = data.Spot{X: 1000 * int32(n("faces", -1, 1))}
		if b.Units[1].Facing == (data.Spot{}) {
			b.Units[1].Facing = data.Spot{Y: 1000}
		}
		b.Units[1].At = data.Spot{X: 1000 + 100*int32(n("gap", 2, 12)), Y: 1000}
		blasts := yes("a blast")
		if blasts { // far from the shooter and his friends: [Battle.BlastOdds] tells of them
			b.Units[1].At.X = 1900 + 100*int32(n("farther", 0, 3))
			w.Blast, shooter.Rc, w.Keep, target.Will = 100*int32(n("radius", 1, 2)), 1, 1, min(target.Will, 1)
			b.Given.Field.Pieces = []data.Piece{Block(b.Units[1].At.X+60, 900, 100, 200, 250, data.Impossible)}
		}
		if yes("slaves") {
			b.Given.Lists[1].Team = 1
		}
		if yes("volley") {
			b.volley = volley{side: 0, target: 1, shooters: data.Bit(2)}
		}
		if !blasts && yes("a friend in the way") {
			b.Units[1].Engaged, b.Units[2].Engaged, b.Units[2].At = data.Bit(2), data.Bit(1), b.Units[1].At.Add(data.Spot{Y: 100})
		}
	})
}

// What the turn makes of a drawn shot is what is read of it.
func TestShotsByTheTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mode := rapid.SampledFrom([]FireMode{Standard, Snap, Aimed, Suppressive}).Draw(t, "mode")
		b := drawnDuel(t)
		if b.ShotAt(0, b.rangedOf(0, 0), mode, 2).Hit.Dice < 1 {
			t.Skip("no dice")
		}
		got := ShotOdds{Left: b.WoundsLeft(1), ownLeft: b.WoundsLeft(0)}
		var every odds.Every
		for ways := 0; every.Next(); ways++ {
			if ways == 20_000 {
				t.Skip("too many ways")
			}
			countFall(b, &got, mode, &every, every.P)
		}
		sameOdds(t, got, b.ShotOdds(0, 0, mode, 2))
	})
}

// drawnBrawl is a brawl with its figures drawn: both fighters, their gear, what lies about, what they fear.
func drawnBrawl(t *rapid.T) (*Battle, BlowCase) {
	n := func(name string, low, high int) int8 { return int8(rapid.IntRange(low, high).Draw(t, name)) }
	yes := func(name string) bool { return rapid.Bool().Draw(t, name) }
	c := BlowCase{By: 0, Foe: 1, Defence: DefenceKind(n("defence", 0, int(defenceKinds)-1)), Extra: n("extra", 0, 2)}
	b := brawl(func(b *Battle, attacker, defender *data.Kind) {
		o := &b.Given.Options
		o.OnesFail, o.ThreeSixes, o.ScaledDeflect = yes("ones fail"), yes("three sixes"), yes("scaled")
		attacker.Cc, attacker.Strength, attacker.Wounds, attacker.Body = n("cc", 1, 3), n("strength", 1, 3), n("own wounds", 1, 2), n("own body", 1, 6)
		defender.Cc, defender.Wounds, defender.Body, defender.Will = n("foe cc", 0, 3), n("wounds", 1, 3), n("body", 1, 7), n("will", -1, 3)
		defender.Speed, defender.Strength = n("speed", 1, 6), n("foe strength", 1, 4)
		b.Units[0].Blades[0].Index, b.Units[1].Blades[0].Index = int16(n("blade", -1, 3)), int16(n("foe blade", -1, 3))
		if yes("guns") {
			b.Units[0].Guns[0].Index, b.Units[1].Guns[0].Index = 0, 0
			b.Given.Guns[0].Tags = []data.Tag{0, data.Flux}[n("flux", 0, 1)]
		}
		attacker.Abilities = []data.Ability{0, data.CausesFear, data.CausesHorror, data.Backstab | data.Tentacles}[n("abilities", 0, 3)]
		if yes("a new engagement") {
			b.Units[0].Engaged, b.Units[1].Engaged = 0, 0
		}
		if yes("slaves") {
			b.Given.Lists[1].Team = 1
		}
		if yes("a deck") {
			onDeck(b)
		}
		for range n("marks", 0, 2) {
			at := data.Spot{X: 1100 + 10*int32(n("x", 16, 40)), Y: 1000 + 10*int32(n("y", -10, 10))}
			b.Marks = append(b.Marks, []Marker{
				{Kind: LaidMine, At: at, Side: n("side", 0, 1)}, {Kind: DamagedStructure, At: at, Side: data.None, Radius: data.Inch},
			}[n("mark", 0, 1)])
		}
	})
	set := b.Attacks(0, 1, 0)
	if set == 0 {
		t.Skip("no attack")
	}
	for c.Attack = AttackKind(n("attack", 0, int(AttackKinds)-1)); set&(1<<c.Attack) == 0; {
		c.Attack = (c.Attack + 1) % AttackKinds
	}
	o := b.Onslaught(0, 1, 0, c.Attack, false)
	if c.Defence != Passive && b.Defences(1, &o, false)&(1<<c.Defence) == 0 {
		c.Defence = Dodge
	}
	return b, c
}

// What the turn makes of a drawn attack in close combat, over all that lies about, is what is read of it.
func TestDrawnBlowsByTheTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, c := drawnBrawl(t)
		var fell BlowOdds
		var every odds.Every
		for ways := 0; every.Next(); ways++ {
			if ways == 30_000 {
				t.Skip("too many ways")
			}
			countBlow(t, b, &fell, c, &every, every.P)
		}
		sameBlow(t, fell, *b.StrikeOdds(c, false).Blow)
	})
}
