package rules

import (
	"fmt"

	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// The exact chances of an attack in close combat: every outcome of what is thrown (exchange.go), moving about included.

// BlowOdds is all that can come of one attack, critical failure included, when both sides keep to a type of attack and
// defence. Each spread sums up to 1. What lies in the way of a shove, a tackle or a flight counts: what stops them,
// mines, damaged floors and falls.
type BlowOdds struct {
	failure float64 // a critical failure: the attack turns on its unit
	hits    Spread  // kept, 0 for a failure
	Left    Spread  // after the defence; of a counter attack all hits
	Wounds  Spread  // on the target: no more than it has left to lose
	Own     Spread  // on the attacker
	Pushed  Spread  // inches, of a shove
	Stands  Spread  // wounds of a target that stands and has not run; these, removed and runs sum up to 1
	Missed  float64 // no hit is left, and the target has not run
	Removed float64 // the target
	Prone   float64 // the target
	OwnLoss float64 // the attacker removed
	Leaves  float64 // a defence by breaking off leaves no hit
	Returns float64 // a counter attack gives the defender a free attack
	Repeats float64 // a counter attack gives the attacker a free attack
	FoeGun  float64 // the weapon deflected with breaks
	OwnGun  float64 // the weapon bunted with breaks
	Runs    float64 // the target runs from a horror, out of reach, and still stands
}

// BlowCase is an attack whose odds are asked for.
type BlowCase struct {
	By, Foe int8
	Bonus   int8 // of the first attack of an engagement
	Attack  AttackKind
	Defence DefenceKind
	Debt    bool // the foe pays for its charge
	Extra   int8 // wounds beyond the first that the attacker pays for if he can have them
	Free    bool
}

// BlowOdds reads an attack from its first die on.
//
// See: KRY-CC-07, KRY-CC-08, KRY-CC-09, KRY-CC-10, KRY-CC-12, KRY-CC-15, KRY-CC-16, KRY-CC-17.
func (b *Battle) BlowOdds(c BlowCase) BlowOdds { return *b.readBlow(&c) }

// readBlow is the odds of an attack, which may be remembered: nobody may change them.
func (b *Battle) readBlow(c *BlowCase) *BlowOdds {
	k := b.clash(c)
	if k.o.moves() {
		own := *c
		o := k.read(&groundReader{Battle: b, c: &own}, (*exchange).land)
		return &o
	}
	return blows.Of(k, clash.inPlace)
}

// clash is an attack in figures: what its odds depend on when it moves nobody.
type clash struct {
	o             Onslaught
	s             shield
	rules         handfulRules
	left, ownLeft int8 // wounds that both can take
	extra         int8 // wounds beyond the first that the attacker pays for if he can have them
	prone         bool // the defender
}

// handfulRules are the options that dice of close combat depend on.
type handfulRules struct{ onesFail, threeSixes, scaledDeflect bool }

// blows remembers attacks that have been read.
var blows odds.Memory[clash, BlowOdds]

// clash is an attack with its figures.
func (b *Battle) clash(c *BlowCase) clash {
	given := &b.Given.Options
	return clash{
		o: b.Onslaught(c.By, c.Foe, c.Bonus, c.Attack, c.Debt), s: b.shield(c.Foe, c.Defence),
		rules: handfulRules{given.OnesFail, given.ThreeSixes, given.ScaledDeflect},
		left:  b.WoundsLeft(c.Foe), ownLeft: b.WoundsLeft(c.By), extra: c.Extra, prone: b.Units[c.Foe].Prone,
	}
}

// inPlace reads an attack that moves nobody, from its first die on.
func (k clash) inPlace() BlowOdds { return k.read(nil, (*exchange).land) }

// blowReader goes through all that may come of an attack.
type blowReader struct {
	clash
	BlowOdds
	every odds.Every
	where *groundReader // nil when nobody is moved
	x     *exchange
	far   int8    // inches of a shove
	at    landing // what moving about has made of both
}

// read reads an attack that begins with a roll to hit, or with one that has been made.
func (k clash) read(where *groundReader, land func(*exchange, odds.Chance)) BlowOdds {
	given := data.Options{OnesFail: k.rules.onesFail, ThreeSixes: k.rules.threeSixes, ScaledDeflect: k.rules.scaledDeflect}
	r := blowReader{where: where, clash: k, x: newExchange(&given, k.o, k.s)}
	if r.x.counts = max(1, k.left); !k.o.Multiple && !k.o.Shots {
		r.x.counts = min(r.x.counts, 1+k.extra)
	}
	for r.every.Next() {
		r.x.toll, r.far, r.at = toll{}, 0, landing{}
		if land(r.x, &r.every); !r.x.failed {
			r.x.avoid(&r.every)
			r.x.affect(&r.every, &r)
		}
		r.count(r.every.P())
	}
	return r.BlowOdds
}

// count adds one way in which the attack may fall out.
func (r *blowReader) count(p float64) {
	x := r.x
	caused := x.o.caused(x.passes, min(r.extra, max(r.clash.left-r.at.wounds, 1)-1))
	wounds, harm := min(r.at.wounds+doubled(caused, x.hit.critical), r.clash.left), min(r.at.harm+x.harm, r.ownLeft)
	r.hits[x.hits] += p
	r.BlowOdds.Left[x.left] += p
	r.Wounds[wounds] += p
	r.Own[harm] += p
	r.Pushed[r.far] += p
	_, flat := x.o.fells(x.left, caused)
	falls, ownLoss := r.at.removed || wounds == r.clash.left, r.at.ownRemoved || harm == r.ownLeft
	prone := !falls && (flat || r.at.prone || r.clash.prone)
	AddIf(&r.Stands[wounds], p, !falls)
	AddIf(&r.Missed, p, x.left == 0)
	AddIf(&r.failure, p, x.failed)
	AddIf(&r.Removed, p, falls)
	AddIf(&r.OwnLoss, p, ownLoss)
	AddIf(&r.BlowOdds.Prone, p, prone)
	AddIf(&r.FoeGun, p, x.foeBroken)
	AddIf(&r.OwnGun, p, x.ownBroken)
	AddIf(&r.Leaves, p, r.s.kind == breakAway && x.left == 0 && !x.failed)
	if r.s.kind == CounterAttack && !x.failed && !falls && !ownLoss && !r.at.apart {
		back := returned(x.avoided, x.hits)
		AddIf(&r.Returns, p, back && !prone)
		AddIf(&r.Repeats, p, !back && !r.at.ownProne)
	}
}

// AddIf adds the chance of what has come about.
func AddIf(to *float64, p float64, is bool) {
	if is {
		*to += p
	}
}

// shoved asks what a shove makes of both.
func (r *blowReader) shoved(inches int8) {
	if r.far = inches; inches > 0 {
		r.at = r.where.moved(&r.every, inches)
	}
}

// tackled asks what a tackle makes of both.
func (r *blowReader) tackled(inches int8) (dice int8) {
	r.at = r.where.moved(&r.every, inches)
	return r.at.dice
}

// DareOdds is the chance that a unit which comes to blows with another passes its test of fear, 1 when it takes none,
// and that it runs; tested tells whether it takes one.
//
// See: KRY-FEAR-01, KRY-FEAR-02, KRY-FEAR-05, KRY-TEAM-03.
func (b *Battle) DareOdds(u, feared int8, charging bool) (dares, runs float64, tested bool) {
	n, tested := b.nerveOf(u, feared, charging, book.FearAttacking)
	if !tested {
		return 1, 0, false
	}
	read := nerves.Of(n, nerve.read)
	return read.dares, read.runs, true
}

// dareOdds are the chances of a test of fear or horror.
type dareOdds struct{ dares, runs float64 }

// nerves remembers tests of fear and horror that have been read.
var nerves odds.Memory[nerve, dareOdds]

// read reads a test of fear or horror.
func (n nerve) read() (o dareOdds) {
	var every odds.Every
	for every.Next() {
		c := n.test(&every)
		AddIf(&o.dares, every.P(), c.passed)
		AddIf(&o.runs, every.P(), c.runs)
	}
	return o
}

// StrikeOdds is an attack with the fear that comes before it.
type StrikeOdds struct {
	Made   float64 // the chance that the attacker dares
	shaken float64 // that the defender's CC is halved, or that it runs, if he does
	Blow   *BlowOdds
}

// StrikeOdds reads an attack that is ordered now, by a charge or in contact. Who runs from a horror is driven straight
// away from it.
//
// See: KRY-CC-02, KRY-CC-04, KRY-FEAR-01, KRY-FEAR-02, KRY-FEAR-05.
func (b *Battle) StrikeOdds(c BlowCase, charging bool) (s StrikeOdds) {
	s.Made, _, _ = b.DareOdds(c.By, c.Foe, false)
	c.Bonus = b.BonusOf(c.By, c.Foe, charging)
	c.Debt = b.Units[c.Foe].Debts&data.Bit(c.By) != 0
	dares, runs := 1., 0.
	if c.Bonus > 0 {
		dares, runs, _ = b.DareOdds(c.Foe, c.By, charging)
	}
	if s.shaken = 1 - dares; s.shaken == 0 {
		s.Blow = b.readBlow(&c)
		return s
	}
	s.Blow = &BlowOdds{}
	s.Blow.mix(b, c, dares, 0)
	afraid := b.Copy()
	afraid.Units[c.Foe].Shaken = c.By
	s.Blow.mix(afraid, c, s.shaken-runs, 0)
	if runs > 0 {
		s.Blow.flight(b, c, runs)
	}
	return s
}

// mix adds an attack with a chance, before which the target has taken so many wounds.
func (r *BlowOdds) mix(b *Battle, c BlowCase, p float64, wounds int8) {
	if p > 1e-15 {
		r.add(b.readBlow(&c), p, wounds)
	}
}

// flight adds what becomes of a defender who runs: he is out of reach, or stays because he cannot get away.
//
// See: KRY-FEAR-02, KRY-FEAR-05.
func (r *BlowOdds) flight(b *Battle, c BlowCase, runs float64) {
	var every odds.Every
	for every.Next() {
		t := Turn{Battle: b.engagedCopy(c.By, c.Foe), chance: &every}
		t.force(c.Foe, t.awayFrom(c.Foe, c.By), FlightLength, book.FearHorror)
		foe, p := &t.Units[c.Foe], runs*every.P()
		wounds := foe.Wounds - b.Units[c.Foe].Wounds
		if t.Together(c.By, c.Foe) {
			foe.Shaken = c.By
			r.mix(t.Battle, c, p, wounds)
			continue
		}
		harm := t.Units[c.By].Wounds - b.Units[c.By].Wounds
		r.hits[0] += p
		r.Left[0] += p
		r.Wounds[wounds] += p
		r.Own[harm] += p
		r.Pushed[0] += p
		AddIf(&r.Removed, p, foe.Status == StatusRemoved)
		AddIf(&r.Runs, p, foe.Status != StatusRemoved)
		AddIf(&r.OwnLoss, p, t.Units[c.By].Status == StatusRemoved)
	}
}

// add mixes odds in with a weight, of an attack before which the target has taken so many wounds.
func (r *BlowOdds) add(with *BlowOdds, weight float64, wounds int8) {
	for i, s := range [...]*Spread{&with.hits, &with.Left, &with.Own, &with.Pushed} {
		to := [...]*Spread{&r.hits, &r.Left, &r.Own, &r.Pushed}[i]
		for k, part := range s {
			to[k] += weight * part
		}
	}
	for k := range with.Wounds[:maxDice+1-wounds] {
		r.Wounds[k+int(wounds)] += weight * with.Wounds[k]
		r.Stands[k+int(wounds)] += weight * with.Stands[k]
	}
	from := [...]float64{
		with.failure, with.Removed, with.Prone, with.OwnLoss, with.Leaves, with.Returns, with.Repeats, with.FoeGun,
		with.OwnGun, with.Runs, with.Missed,
	}
	for i, to := range [...]*float64{
		&r.failure, &r.Removed, &r.Prone, &r.OwnLoss, &r.Leaves, &r.Returns, &r.Repeats, &r.FoeGun, &r.OwnGun, &r.Runs, &r.Missed,
	} {
		*to += weight * from[i]
	}
}

// AfterHits is the odds of the attack under way, whose hits have been rolled, against a type of defence.
//
// See: KRY-CC-08, KRY-CC-09.
func (b *Battle) AfterHits(w *Blow, how DefenceKind, extra int8) BlowOdds {
	c := BlowCase{
		By: w.Striker, Foe: w.Foe, Bonus: w.Bonus, Attack: w.Attack, Defence: how, Debt: w.Debt, Extra: extra, Free: w.Free,
	}
	return b.clash(&c).read(&groundReader{Battle: b, c: &c}, func(x *exchange, _ odds.Chance) {
		x.hits, x.thrown, x.hit.critical = w.hits, w.thrown, w.critical
	})
}

// mean is the number expected.
func (s *Spread) mean() (sum float64) {
	for n, part := range s {
		sum += float64(n) * part
	}
	return sum
}

// Words are the odds of an attack in short.
func (r *BlowOdds) Words() string {
	switch wounds := 1 - r.Wounds[0]; {
	case r.Removed > 0:
		return fmt.Sprintf("wounds %s, removed %s", Percent(wounds), Percent(r.Removed))
	case wounds > 1e-12:
		return "wounds " + Percent(wounds)
	case r.Pushed[0] < 1-1e-12:
		return "drives back " + Percent(1-r.Pushed[0])
	}
	return "gets through " + Percent(1-r.Left[0])
}

// Worth compares what attacks do: removal before wounds before the rest.
func (r *BlowOdds) Worth() float64 {
	return 8*r.Removed + r.Wounds.mean() + r.Prone/2 + r.Pushed.mean()/16 - 4*r.OwnLoss - r.Own.mean()/2
}
