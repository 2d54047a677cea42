package krygothic

import (
	"slices"
	"testing"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
	"muster/game/trial/long"
)

// brawl is a duel at arm's length: unit 1 attacks unit 2.
func brawl(change func(b *Battle, attacker, defender *data.Kind)) *Battle {
	b := duel(nil)
	g := b.given
	g.Kinds[0].Cc, g.Kinds[0].Strength, g.Kinds[1].Cc = 2, 2, 1
	g.Blades = []data.Blade{
		{ID: "knife", Name: "Knife", Cc: 2, Strength: -1},
		{ID: "axe", Name: "Axe", Cc: -1, Strength: 2, Tags: data.Piercing},
		{ID: "saw", Name: "Motor saw", Cc: -1, Strength: 3, Tags: data.Multiple},
		{ID: "net", Name: "Net", Strength: -1, Tags: data.Lasso | data.Wrap},
	}
	for u := range b.units {
		for i := range b.units[u].blades {
			b.units[u].blades[i].index = data.None
		}
		b.units[u].guns[0].index = data.None
	}
	b.units[1].at = data.Spot{X: 1100, Y: 1000}
	b.units[0].engaged, b.units[1].engaged = data.Bit(1), data.Bit(0)
	b.sides[0].ap, b.sides[1].ap = 20, 20
	if change != nil {
		change(b, &g.Kinds[0], &g.Kinds[1])
	}
	return b
}

var brawls = []struct {
	name   string
	blow   blowCase
	change func(b *Battle, attacker, defender *data.Kind)
}{
	{"punch", blowCase{attack: punch}, nil},
	{"initiator's kick, bought wounds", blowCase{attack: kick, extra: 2}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, defender.Wounds = 1, 3
	}},
	{"head butt at armour that holds in front", blowCase{attack: headButt}, func(b *Battle, attacker, defender *data.Kind) {
		b.units[1].armour[data.BodySlot] = 0
	}},
	{"leg sweep, dodged", blowCase{attack: legSweep, defence: dodge}, func(b *Battle, attacker, defender *data.Kind) {
		defender.Speed = 0
	}},
	{"axe, blocked", blowCase{attack: withWeapon, defence: blocking}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.units[0].blades[0].index, defender.Body = 3, 1, 6
	}},
	{"saw takes all wounds", blowCase{attack: withSecondWeapon}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.units[0].blades[1].index, defender.Wounds = 3, 2, 4
	}},
	{"net lays flat", blowCase{attack: withWeapon}, func(b *Battle, attacker, defender *data.Kind) {
		b.units[0].blades[0].index = 3
	}},
	{"parried", blowCase{attack: withWeapon, defence: parry}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.units[0].blades[0].index, b.units[1].blades[0].index = 3, 1, 1
		defender.Cc = 3
	}},
	{"deflected", blowCase{attack: punch, defence: deflect}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.units[1].guns[0].index, defender.Body = 1, 0, 5
	}},
	{"deflected, scaled", blowCase{attack: punch, defence: deflect}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, attacker.Strength, b.units[1].guns[0].index, b.given.ScaledDeflect = 2, 2, 0, true
		defender.Cc, defender.Body = 0, 9
	}},
	{"bunt breaks the weapon", blowCase{attack: bunt, defence: breakAway}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.units[0].guns[0].index = 1, 0
	}},
	{"counter attack", blowCase{attack: legSweep, defence: counterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		defender.Cc, b.units[1].wounds = 2, 1
	}},
	{
		"point blank, countered",
		blowCase{attack: pointBlank, defence: counterAttack},
		func(b *Battle, attacker, defender *data.Kind) {
			b.units[0].guns[0].index, b.units[0].wounds, defender.Body = 0, 1, 5
		},
	},
	{"point blank, flux", blowCase{attack: pointBlank}, func(b *Battle, attacker, defender *data.Kind) {
		b.units[0].guns[0].index, b.given.Guns[0].Tags, defender.Body, attacker.Cc, defender.Cc = 0, data.Flux, 6, 1, 2
	}},
	{"shove", blowCase{attack: shove, defence: counterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, attacker.Strength = 1, 1
	}},
	{
		"shove against a wall right behind",
		blowCase{attack: shove, defence: counterAttack},
		func(b *Battle, attacker, defender *data.Kind) {
			attacker.Cc, attacker.Strength = 1, 1
			b.given.Field.Pieces = []data.Piece{block(1150, 900, 100, 200, 250, data.Impossible)}
		},
	},
	{"tackle into a wall", blowCase{attack: tackle}, func(b *Battle, attacker, defender *data.Kind) {
		b.given.Field.Pieces = []data.Piece{block(1450, 900, 100, 200, 250, data.Impossible)}
	}},
	{"tackle in the open", blowCase{attack: tackle, defence: counterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc = 1
	}},
	{"against one who owes for its charge", blowCase{attack: punch}, func(b *Battle, attacker, defender *data.Kind) {
		b.units[1].debts, defender.Body = data.Bit(0), 7
	}},
	{"back stab, warded", blowCase{attack: intoTheBack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, b.units[1].facing, b.units[1].ward, defender.Body = data.Backstab, data.Spot{X: 1000, Y: 0}, 1, 5
	}},
	{"tentacles, three sixes", blowCase{attack: withTentacles}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, attacker.Cc, b.given.ThreeSixes, defender.Wounds = data.Tentacles, 3, true, 3
		defender.Cc = 0
	}},
}

// manyFalls are the brawls in which hundreds of thousands of falls are possible.
var manyFalls = []string{"counter attack", "deflected, scaled", "shove", "tentacles, three sixes"}

// All falls of dice of an attack give what its odds say.
func TestBlowsByEveryFall(t *testing.T) {
	for _, row := range brawls {
		t.Run(row.name, func(t *testing.T) {
			if slices.Contains(manyFalls, row.name) {
				long.Only(t)
			}
			b, c := brawl(row.change), row.blow
			c.by, c.foe = 0, 1
			if b.attacks(0, 1, c.bonus)&(1<<c.attack) == 0 {
				t.Fatal("this type of attack is not open")
			}
			c.debt = b.units[1].debts != 0
			var fell blowOdds
			each(func(d game.Dice, chance func() float64) {
				countBlow(t, b, &fell, c, odds.Thrown{Dice: d}, chance)
			})
			sameBlow(t, fell, b.blowOdds(c))
		})
	}
}

// grounds are attacks that move somebody, over what lies about, and before which somebody runs.
var grounds = []struct {
	name   string
	blow   blowCase
	change func(b *Battle, attacker, defender *data.Kind)
}{
	{"shoved onto a mine", blowCase{attack: shove, defence: counterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Strength, defender.Cc = 3, 3
		b.marks = []marker{{kind: laidMine, at: data.Spot{X: 1220, Y: 1000}, side: 0}}
	}},
	{"tackled over a mine, friends near by", blowCase{attack: tackle}, func(b *Battle, attacker, defender *data.Kind) {
		b.units[2].at, b.units[3].at, defender.Wounds = data.Spot{X: 1260, Y: 1120}, data.Spot{X: 1400, Y: 860}, 3
		b.marks = []marker{{kind: laidMine, at: data.Spot{X: 1300, Y: 1000}, side: 0}}
	}},
	{"both over damaged floors", blowCase{attack: tackle, extra: 1}, func(b *Battle, attacker, defender *data.Kind) {
		b.marks = []marker{
			{kind: damagedStructure, at: data.Spot{X: 1270, Y: 1000}, side: data.None, radius: data.Inch},
			{kind: damagedStructure, at: data.Spot{X: 1150, Y: 1170}, side: data.None, radius: data.Inch},
		}
	}},
	{"a floor, then a mine", blowCase{attack: shove}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Strength, defender.Wounds = 4, 3
		b.marks = []marker{
			{kind: damagedStructure, at: data.Spot{X: 1260, Y: 1000}, side: data.None, radius: data.Inch},
			{kind: laidMine, at: data.Spot{X: 1400, Y: 1000}, side: 0},
		}
	}},
	{"shoved off a platform", blowCase{attack: shove, defence: counterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Strength, defender.Cc = 3, 2
		onDeck(b)
	}},
	{"tackled off a platform", blowCase{attack: tackle}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, defender.Wounds = 1, 3
		onDeck(b)
	}},
	{"runs from a horror", blowCase{attack: punch}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will = data.CausesHorror, 2
		b.units[0].engaged, b.units[1].engaged = 0, 0
	}},
	{"runs over a mine and a floor", blowCase{attack: kick, extra: 1}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will, defender.Cc, defender.Wounds = data.CausesHorror, 2, 3, 3
		b.units[0].engaged, b.units[1].engaged = 0, 0
		b.marks = []marker{
			{kind: damagedStructure, at: data.Spot{X: 1270, Y: 1000}, side: data.None, radius: data.Inch},
			{kind: laidMine, at: data.Spot{X: 1400, Y: 1000}, side: 0},
		}
	}},
	{"cannot run: a wall", blowCase{attack: punch}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will, defender.Cc = data.CausesHorror, 2, 3
		b.units[0].engaged, b.units[1].engaged = 0, 0
		b.given.Field.Pieces = []data.Piece{block(1150, 900, 100, 200, 250, data.Impossible)}
	}},
	{"a slave before a horror", blowCase{attack: punch}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will = data.CausesHorror, 2
		b.units[0].engaged, b.units[1].engaged = 0, 0
		b.given.Lists[1].Team = 1
	}},
	{"afraid", blowCase{attack: punch}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will, defender.Cc = data.CausesFear, 3, 4
		b.units[0].engaged, b.units[1].engaged = 0, 0
	}},
}

// onDeck puts both fighters on a platform of two inches, the defender near its edge.
func onDeck(b *Battle) {
	deck := block(800, 800, 400, 400, 200, data.Impossible)
	deck.Platform = true
	b.given.Field.Pieces = []data.Piece{deck}
	for u := range b.units {
		b.units[u].z = b.floorAt(b.units[u].at)
	}
}

// What the turn makes of an attack, fear and ground included, is what its odds say. Dice of one handful are read as one
// roll; that they fall as they are read is held by other tests.
func TestBlowsByTheTurn(t *testing.T) {
	for _, row := range append(grounds, brawls...) {
		t.Run(row.name, func(t *testing.T) {
			b, c := brawl(row.change), row.blow
			c.by, c.foe = 0, 1
			var fell blowOdds
			var every odds.Every
			for every.Next() {
				countBlow(t, b, &fell, c, &every, every.P)
			}
			s := b.strikeOdds(c, false)
			if len(b.marks) > 0 {
				bare := b.clone()
				bare.marks = nil
				if without := bare.strikeOdds(c, false).blow; alike(without.wounds[0], s.blow.wounds[0]) && alike(without.removed, s.blow.removed) {
					t.Error("what lies about harms nobody")
				}
			}
			if s.made != 1 {
				t.Fatalf("made %v", s.made)
			}
			sameBlow(t, fell, *s.blow)
		})
	}
}

// countBlow carries an attack out on a copy of the battle and counts what came of it.
func countBlow(t failer, b *Battle, fell *blowOdds, c blowCase, with odds.Chance, chance func() float64) {
	tt := &turn{Battle: b.clone(), chance: with}
	w := fight(t, tt, c)
	p := chance()
	failed, far, ran := false, int8(0), false
	for _, e := range tt.events {
		switch e.Fact {
		case OutOfReach:
			ran = true
		case TurnedOnSelf:
			failed = failed || e.Rule == book.DiceCriticalFailure
		case PushRolled:
			far = e.Figure("far").(int8)
		}
	}
	foe, own := &tt.units[1], &tt.units[0]
	free := w.free
	if free {
		w = tt.doing().blow
	}
	count := func(to *float64, when bool) {
		if when {
			*to += p
		}
	}
	count(&fell.failure, failed)
	fell.hits[w.hits] += p
	fell.left[w.left] += p
	fell.wounds[foe.wounds-b.units[1].wounds] += p
	fell.own[own.wounds-b.units[0].wounds] += p
	fell.pushed[far] += p
	count(&fell.removed, foe.status == removed)
	count(&fell.stands[foe.wounds-b.units[1].wounds], foe.status == standing && !ran)
	count(&fell.missed, w.left == 0 && !ran)
	count(&fell.ownLoss, own.status == removed)
	count(&fell.prone, foe.prone)
	count(&fell.leaves, c.defence == breakAway && w.left == 0 && !failed && !ran)
	count(&fell.returns, free && w.avoided > w.hits)
	count(&fell.repeats, free && w.avoided <= w.hits)
	count(&fell.foeGun, foe.guns[0].broken)
	count(&fell.ownGun, own.guns[0].broken)
	count(&fell.runs, ran && foe.status != removed)
}

// fight goes through the steps of one attack, and answers what is asked as the case says. It stops before a free
// attack: the deed then still has the first one.
func fight(t failer, tt *turn, c blowCase) blow {
	tt.deeds = []deed{{act: act{kind: data.Strike, unit: c.by, target: data.PieceID(c.foe)}, side: 0, begun: true}}
	w := blow{striker: c.by, foe: c.foe}
	for w.stage != blowOver && !w.free {
		tt.doing().blow = w
		switch {
		case blowSteps[w.stage](tt, &w):
			w.stage++
		case tt.depth > 0: // a decision
			tt.answer, tt.answered = answerAs(t, tt.Battle, tt.asked, c), true
			tt.popFrame()
		}
	}
	return w
}

func answerAs(t failer, b *Battle, q question, c blowCase) (a answer) {
	switch q.kind {
	case defenceClass:
		if c.defence != passive {
			a.word = activeClass
		}
	case attackType:
		a.word = int8(c.attack)
	case defenceType:
		a.word = int8(c.defence)
	case extraWounds:
		a.n = min(q.most, c.extra)
	case freeAttack:
		a.word = taken
	case flightWay:
		a.facing = b.awayFrom(q.unit, q.foe)
	}
	if q.set != 0 && q.set&(1<<a.word) == 0 {
		t.Fatalf("%d is not offered: %b", a.word, q.set)
	}
	return a
}

// failer is a test, of Go's or of rapid's.
type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// alike reports whether two chances agree, one of which is the sum of many.
func alike(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

func sameBlow(t failer, fell, told blowOdds) {
	t.Helper()
	spreads := []struct {
		name string
		a, b spread
	}{
		{"hits", fell.hits, told.hits},
		{"left", fell.left, told.left},
		{"wounds", fell.wounds, told.wounds},
		{"own wounds", fell.own, told.own},
		{"inches", fell.pushed, told.pushed},
	}
	for _, s := range spreads {
		sum := 0.
		for k := range s.a {
			sum += s.b[k]
			if !alike(s.a[k], s.b[k]) {
				t.Errorf("%d %s: fell %v, odds %v", k, s.name, s.a[k], s.b[k])
			}
		}
		if !alike(sum, 1) {
			t.Errorf("%s sum up to %v", s.name, sum)
		}
	}
	fates := told.removed + told.runs
	for k := range told.stands {
		if fates += told.stands[k]; !alike(fell.stands[k], told.stands[k]) {
			t.Errorf("stands with %d wounds: fell %v, odds %v", k, fell.stands[k], told.stands[k])
		}
	}
	if !alike(fates, 1) {
		t.Errorf("all that may become of the target is %v", fates)
	}
	figures := []struct {
		name string
		a, b float64
	}{
		{"failure", fell.failure, told.failure},
		{"removed", fell.removed, told.removed},
		{"prone", fell.prone, told.prone},
		{"own loss", fell.ownLoss, told.ownLoss},
		{"leaves", fell.leaves, told.leaves},
		{"returns", fell.returns, told.returns},
		{"repeats", fell.repeats, told.repeats},
		{"its weapon", fell.foeGun, told.foeGun},
		{"own weapon", fell.ownGun, told.ownGun},
		{"runs", fell.runs, told.runs},
		{"missed", fell.missed, told.missed},
	}
	for _, f := range figures {
		if !alike(f.a, f.b) {
			t.Errorf("%s: fell %v, odds %v", f.name, f.a, f.b)
		}
	}
}
