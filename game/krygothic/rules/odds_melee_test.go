package rules

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
	b := Duel(nil)
	g := b.Given
	g.Kinds[0].Cc, g.Kinds[0].Strength, g.Kinds[1].Cc = 2, 2, 1
	g.Blades = []data.Blade{
		{Ware: data.Ware{ID: "knife", Name: "Knife"}, Cc: 2, Strength: -1},
		{Ware: data.Ware{ID: "axe", Name: "Axe"}, Cc: -1, Strength: 2, Tags: data.Piercing},
		{Ware: data.Ware{ID: "saw", Name: "Motor saw"}, Cc: -1, Strength: 3, Tags: data.Multiple},
		{Ware: data.Ware{ID: "net", Name: "Net"}, Strength: -1, Tags: data.Lasso | data.Wrap},
	}
	for u := range b.Units {
		for i := range b.Units[u].Blades {
			b.Units[u].Blades[i].Index = data.None
		}
		b.Units[u].Guns[0].Index = data.None
	}
	b.Units[1].At = data.Spot{X: 1100, Y: 1000}
	b.Units[0].Engaged, b.Units[1].Engaged = data.Bit(1), data.Bit(0)
	b.Sides[0].AP, b.Sides[1].AP = 20, 20
	if change != nil {
		change(b, &g.Kinds[0], &g.Kinds[1])
	}
	return b
}

var brawls = []struct {
	name   string
	blow   BlowCase
	change func(b *Battle, attacker, defender *data.Kind)
}{
	{"punch", BlowCase{Attack: Punch}, nil},
	{"initiator's kick, bought wounds", BlowCase{Attack: kick, Extra: 2}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, defender.Wounds = 1, 3
	}},
	{"head butt at armour that holds in front", BlowCase{Attack: HeadButt}, func(b *Battle, attacker, defender *data.Kind) {
		b.Units[1].Armour[data.BodySlot] = 0
	}},
	{"leg sweep, dodged", BlowCase{Attack: LegSweep, Defence: Dodge}, func(b *Battle, attacker, defender *data.Kind) {
		defender.Speed = 0
	}},
	{"axe, blocked", BlowCase{Attack: withWeapon, Defence: Blocking}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.Units[0].Blades[0].Index, defender.Body = 3, 1, 6
	}},
	{"saw takes all wounds", BlowCase{Attack: withSecondWeapon}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.Units[0].Blades[1].Index, defender.Wounds = 3, 2, 4
	}},
	{"net lays flat", BlowCase{Attack: withWeapon}, func(b *Battle, attacker, defender *data.Kind) {
		b.Units[0].Blades[0].Index = 3
	}},
	{"parried", BlowCase{Attack: withWeapon, Defence: Parry}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.Units[0].Blades[0].Index, b.Units[1].Blades[0].Index = 3, 1, 1
		defender.Cc = 3
	}},
	{"deflected", BlowCase{Attack: Punch, Defence: deflect}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.Units[1].Guns[0].Index, defender.Body = 1, 0, 5
	}},
	{"deflected, scaled", BlowCase{Attack: Punch, Defence: deflect}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, attacker.Strength, b.Units[1].Guns[0].Index, b.Given.ScaledDeflect = 2, 2, 0, true
		defender.Cc, defender.Body = 0, 9
	}},
	{"bunt breaks the weapon", BlowCase{Attack: Bunt, Defence: breakAway}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, b.Units[0].Guns[0].Index = 1, 0
	}},
	{"counter attack", BlowCase{Attack: LegSweep, Defence: CounterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		defender.Cc, b.Units[1].Wounds = 2, 1
	}},
	{
		"point blank, countered",
		BlowCase{Attack: pointBlank, Defence: CounterAttack},
		func(b *Battle, attacker, defender *data.Kind) {
			b.Units[0].Guns[0].Index, b.Units[0].Wounds, defender.Body = 0, 1, 5
		},
	},
	{"point blank, flux", BlowCase{Attack: pointBlank}, func(b *Battle, attacker, defender *data.Kind) {
		b.Units[0].Guns[0].Index, b.Given.Guns[0].Tags, defender.Body, attacker.Cc, defender.Cc = 0, data.Flux, 6, 1, 2
	}},
	{"shove", BlowCase{Attack: Shove, Defence: CounterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, attacker.Strength = 1, 1
	}},
	{
		"shove against a wall right behind",
		BlowCase{Attack: Shove, Defence: CounterAttack},
		func(b *Battle, attacker, defender *data.Kind) {
			attacker.Cc, attacker.Strength = 1, 1
			b.Given.Field.Pieces = []data.Piece{Block(1150, 900, 100, 200, 250, data.Impossible)}
		},
	},
	{"tackle into a wall", BlowCase{Attack: Tackle}, func(b *Battle, attacker, defender *data.Kind) {
		b.Given.Field.Pieces = []data.Piece{Block(1450, 900, 100, 200, 250, data.Impossible)}
	}},
	{"tackle in the open", BlowCase{Attack: Tackle, Defence: CounterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc = 1
	}},
	{"against one who owes for its charge", BlowCase{Attack: Punch}, func(b *Battle, attacker, defender *data.Kind) {
		b.Units[1].Debts, defender.Body = data.Bit(0), 7
	}},
	{"back stab, warded", BlowCase{Attack: intoTheBack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, b.Units[1].Facing, b.Units[1].ward, defender.Body = data.Backstab, data.Spot{X: 1000, Y: 0}, 1, 5
	}},
	{"tentacles, three sixes", BlowCase{Attack: withTentacles}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, attacker.Cc, b.Given.ThreeSixes, defender.Wounds = data.Tentacles, 3, true, 3
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
			c.By, c.Foe = 0, 1
			if b.Attacks(0, 1, c.Bonus)&(1<<c.Attack) == 0 {
				t.Fatal("this type of attack is not open")
			}
			c.Debt = b.Units[1].Debts != 0
			var fell BlowOdds
			Each(func(d game.Dice, chance func() float64) {
				countBlow(t, b, &fell, c, odds.Thrown{Dice: d}, chance)
			})
			sameBlow(t, fell, b.BlowOdds(c))
		})
	}
}

// grounds are attacks that move somebody, over what lies about, and before which somebody runs.
var grounds = []struct {
	name   string
	blow   BlowCase
	change func(b *Battle, attacker, defender *data.Kind)
}{
	{"shoved onto a mine", BlowCase{Attack: Shove, Defence: CounterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Strength, defender.Cc = 3, 3
		b.Marks = []Marker{{Kind: LaidMine, At: data.Spot{X: 1220, Y: 1000}, Side: 0}}
	}},
	{"tackled over a mine, friends near by", BlowCase{Attack: Tackle}, func(b *Battle, attacker, defender *data.Kind) {
		b.Units[2].At, b.Units[3].At, defender.Wounds = data.Spot{X: 1260, Y: 1120}, data.Spot{X: 1400, Y: 860}, 3
		b.Marks = []Marker{{Kind: LaidMine, At: data.Spot{X: 1300, Y: 1000}, Side: 0}}
	}},
	{"both over damaged floors", BlowCase{Attack: Tackle, Extra: 1}, func(b *Battle, attacker, defender *data.Kind) {
		b.Marks = []Marker{
			{Kind: DamagedStructure, At: data.Spot{X: 1270, Y: 1000}, Side: data.None, Radius: data.Inch},
			{Kind: DamagedStructure, At: data.Spot{X: 1150, Y: 1170}, Side: data.None, Radius: data.Inch},
		}
	}},
	{"a floor, then a mine", BlowCase{Attack: Shove}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Strength, defender.Wounds = 4, 3
		b.Marks = []Marker{
			{Kind: DamagedStructure, At: data.Spot{X: 1260, Y: 1000}, Side: data.None, Radius: data.Inch},
			{Kind: LaidMine, At: data.Spot{X: 1400, Y: 1000}, Side: 0},
		}
	}},
	{"shoved off a platform", BlowCase{Attack: Shove, Defence: CounterAttack}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Strength, defender.Cc = 3, 2
		onDeck(b)
	}},
	{"tackled off a platform", BlowCase{Attack: Tackle}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Cc, defender.Wounds = 1, 3
		onDeck(b)
	}},
	{"runs from a horror", BlowCase{Attack: Punch}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will = data.CausesHorror, 2
		b.Units[0].Engaged, b.Units[1].Engaged = 0, 0
	}},
	{"runs over a mine and a floor", BlowCase{Attack: kick, Extra: 1}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will, defender.Cc, defender.Wounds = data.CausesHorror, 2, 3, 3
		b.Units[0].Engaged, b.Units[1].Engaged = 0, 0
		b.Marks = []Marker{
			{Kind: DamagedStructure, At: data.Spot{X: 1270, Y: 1000}, Side: data.None, Radius: data.Inch},
			{Kind: LaidMine, At: data.Spot{X: 1400, Y: 1000}, Side: 0},
		}
	}},
	{"cannot run: a wall", BlowCase{Attack: Punch}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will, defender.Cc = data.CausesHorror, 2, 3
		b.Units[0].Engaged, b.Units[1].Engaged = 0, 0
		b.Given.Field.Pieces = []data.Piece{Block(1150, 900, 100, 200, 250, data.Impossible)}
	}},
	{"a slave before a horror", BlowCase{Attack: Punch}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will = data.CausesHorror, 2
		b.Units[0].Engaged, b.Units[1].Engaged = 0, 0
		b.Given.Lists[1].Team = 1
	}},
	{"afraid", BlowCase{Attack: Punch}, func(b *Battle, attacker, defender *data.Kind) {
		attacker.Abilities, defender.Will, defender.Cc = data.CausesFear, 3, 4
		b.Units[0].Engaged, b.Units[1].Engaged = 0, 0
	}},
}

// onDeck puts both fighters on a platform of two inches, the defender near its edge.
func onDeck(b *Battle) {
	deck := Block(800, 800, 400, 400, 200, data.Impossible)
	deck.Platform = true
	b.Given.Field.Pieces = []data.Piece{deck}
	for u := range b.Units {
		b.Units[u].Z = b.FloorAt(b.Units[u].At)
	}
}

// What the turn makes of an attack, fear and ground included, is what its odds say. Dice of one handful are read as one
// roll; that they fall as they are read is held by other tests.
func TestBlowsByTheTurn(t *testing.T) {
	for _, row := range append(grounds, brawls...) {
		t.Run(row.name, func(t *testing.T) {
			b, c := brawl(row.change), row.blow
			c.By, c.Foe = 0, 1
			var fell BlowOdds
			var every odds.Every
			for every.Next() {
				countBlow(t, b, &fell, c, &every, every.P)
			}
			s := b.StrikeOdds(c, false)
			if len(b.Marks) > 0 {
				bare := b.Copy()
				bare.Marks = nil
				if without := bare.StrikeOdds(c, false).Blow; Alike(without.Wounds[0], s.Blow.Wounds[0]) && Alike(without.Removed, s.Blow.Removed) {
					t.Error("what lies about harms nobody")
				}
			}
			if s.Made != 1 {
				t.Fatalf("made %v", s.Made)
			}
			sameBlow(t, fell, *s.Blow)
		})
	}
}

// countBlow carries an attack out on a copy of the battle and counts what came of it.
func countBlow(t failer, b *Battle, fell *BlowOdds, c BlowCase, with odds.Chance, chance func() float64) {
	tt := &Turn{Battle: b.Copy(), chance: with}
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
	foe, own := &tt.Units[1], &tt.Units[0]
	free := w.Free
	if free {
		w = tt.Doing().Blow
	}
	count := func(to *float64, when bool) {
		if when {
			*to += p
		}
	}
	count(&fell.failure, failed)
	fell.hits[w.hits] += p
	fell.Left[w.left] += p
	fell.Wounds[foe.Wounds-b.Units[1].Wounds] += p
	fell.Own[own.Wounds-b.Units[0].Wounds] += p
	fell.Pushed[far] += p
	count(&fell.Removed, foe.Status == StatusRemoved)
	count(&fell.Stands[foe.Wounds-b.Units[1].Wounds], foe.Status == Standing && !ran)
	count(&fell.Missed, w.left == 0 && !ran)
	count(&fell.OwnLoss, own.Status == StatusRemoved)
	count(&fell.Prone, foe.Prone)
	count(&fell.Leaves, c.Defence == breakAway && w.left == 0 && !failed && !ran)
	count(&fell.Returns, free && w.avoided > w.hits)
	count(&fell.Repeats, free && w.avoided <= w.hits)
	count(&fell.FoeGun, foe.Guns[0].Broken)
	count(&fell.OwnGun, own.Guns[0].Broken)
	count(&fell.Runs, ran && foe.Status != StatusRemoved)
}

// fight goes through the steps of one attack, and answers what is asked as the case says. It stops before a free
// attack: the deed then still has the first one.
func fight(t failer, tt *Turn, c BlowCase) Blow {
	tt.Deeds = []Deed{{act: Act{Kind: data.Strike, Unit: c.By, Target: data.PieceID(c.Foe)}, side: 0, begun: true}}
	w := Blow{Striker: c.By, Foe: c.Foe}
	for w.stage != blowOver && !w.Free {
		tt.Doing().Blow = w
		switch {
		case blowSteps[w.stage](tt, &w):
			w.stage++
		case tt.depth > 0: // a decision
			tt.answer, tt.answered = answerAs(t, tt.Battle, tt.Asked, c), true
			tt.popFrame()
		}
	}
	return w
}

func answerAs(t failer, b *Battle, q Question, c BlowCase) (a Answer) {
	switch q.Kind {
	case DefenceClass:
		if c.Defence != Passive {
			a.Word = ActiveClass
		}
	case AttackType:
		a.Word = int8(c.Attack)
	case DefenceType:
		a.Word = int8(c.Defence)
	case ExtraWounds:
		a.N = min(q.Most, c.Extra)
	case AskFreeAttack:
		a.Word = Taken
	case FlightWay:
		a.Facing = b.awayFrom(q.Unit, q.Foe)
	}
	if q.Set != 0 && q.Set&(1<<a.Word) == 0 {
		t.Fatalf("%d is not offered: %b", a.Word, q.Set)
	}
	return a
}

// failer is a test, of Go's or of rapid's.
type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Alike reports whether two chances agree, one of which is the sum of many.
func Alike(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }

func sameBlow(t failer, fell, told BlowOdds) {
	t.Helper()
	spreads := []struct {
		name string
		a, b Spread
	}{
		{"hits", fell.hits, told.hits},
		{"left", fell.Left, told.Left},
		{"wounds", fell.Wounds, told.Wounds},
		{"own wounds", fell.Own, told.Own},
		{"inches", fell.Pushed, told.Pushed},
	}
	for _, s := range spreads {
		sum := 0.
		for k := range s.a {
			sum += s.b[k]
			if !Alike(s.a[k], s.b[k]) {
				t.Errorf("%d %s: fell %v, odds %v", k, s.name, s.a[k], s.b[k])
			}
		}
		if !Alike(sum, 1) {
			t.Errorf("%s sum up to %v", s.name, sum)
		}
	}
	fates := told.Removed + told.Runs
	for k := range told.Stands {
		if fates += told.Stands[k]; !Alike(fell.Stands[k], told.Stands[k]) {
			t.Errorf("stands with %d wounds: fell %v, odds %v", k, fell.Stands[k], told.Stands[k])
		}
	}
	if !Alike(fates, 1) {
		t.Errorf("all that may become of the target is %v", fates)
	}
	figures := []struct {
		name string
		a, b float64
	}{
		{"failure", fell.failure, told.failure},
		{"removed", fell.Removed, told.Removed},
		{"prone", fell.Prone, told.Prone},
		{"own loss", fell.OwnLoss, told.OwnLoss},
		{"leaves", fell.Leaves, told.Leaves},
		{"returns", fell.Returns, told.Returns},
		{"repeats", fell.Repeats, told.Repeats},
		{"its weapon", fell.FoeGun, told.FoeGun},
		{"own weapon", fell.OwnGun, told.OwnGun},
		{"runs", fell.Runs, told.Runs},
		{"missed", fell.Missed, told.Missed},
	}
	for _, f := range figures {
		if !Alike(f.a, f.b) {
			t.Errorf("%s: fell %v, odds %v", f.name, f.a, f.b)
		}
	}
}
