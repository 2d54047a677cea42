package krygothic

import (
	"fmt"

	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// The exact chances of an attack in close combat: every outcome of what is thrown (exchange.go), moving about included.

// blowOdds is all that can come of one attack, critical failure included, when both sides keep to a type of attack and
// defence. Each spread sums up to 1. What lies in the way of a shove, a tackle or a flight counts: what stops them,
// mines, damaged floors and falls.
type blowOdds struct {
	failure float64 // a critical failure: the attack turns on its unit
	hits    spread  // kept, 0 for a failure
	left    spread  // after the defence; of a counter attack all hits
	wounds  spread  // on the target: no more than it has left to lose
	own     spread  // on the attacker
	pushed  spread  // inches, of a shove
	stands  spread  // wounds of a target that stands and has not run; these, removed and runs sum up to 1
	missed  float64 // no hit is left, and the target has not run
	removed float64 // the target
	prone   float64 // the target
	ownLoss float64 // the attacker removed
	leaves  float64 // a defence by breaking off leaves no hit
	returns float64 // a counter attack gives the defender a free attack
	repeats float64 // a counter attack gives the attacker a free attack
	foeGun  float64 // the weapon deflected with breaks
	ownGun  float64 // the weapon bunted with breaks
	runs    float64 // the target runs from a horror, out of reach, and still stands
}

// blowCase is an attack whose odds are asked for.
type blowCase struct {
	by, foe int8
	bonus   int8 // of the first attack of an engagement
	attack  attackKind
	defence defenceKind
	debt    bool // the foe pays for its charge
	extra   int8 // wounds beyond the first that the attacker pays for if he can have them
	free    bool
}

// blowOdds reads an attack from its first die on.
//
// See: KRY-CC-07, KRY-CC-08, KRY-CC-09, KRY-CC-10, KRY-CC-12, KRY-CC-15, KRY-CC-16, KRY-CC-17.
func (b *Battle) blowOdds(c blowCase) blowOdds { return *b.readBlow(&c) }

// readBlow is the odds of an attack, which may be remembered: nobody may change them.
func (b *Battle) readBlow(c *blowCase) *blowOdds {
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
	o             onslaught
	s             shield
	rules         handfulRules
	left, ownLeft int8 // wounds that both can take
	extra         int8 // wounds beyond the first that the attacker pays for if he can have them
	prone         bool // the defender
}

// handfulRules are the options that dice of close combat depend on.
type handfulRules struct{ onesFail, threeSixes, scaledDeflect bool }

// blows remembers attacks that have been read.
var blows odds.Memory[clash, blowOdds]

// clash is an attack with its figures.
func (b *Battle) clash(c *blowCase) clash {
	given := &b.given.Options
	return clash{
		o: b.onslaught(c.by, c.foe, c.bonus, c.attack, c.debt), s: b.shield(c.foe, c.defence),
		rules: handfulRules{given.OnesFail, given.ThreeSixes, given.ScaledDeflect},
		left:  b.woundsLeft(c.foe), ownLeft: b.woundsLeft(c.by), extra: c.extra, prone: b.units[c.foe].prone,
	}
}

// inPlace reads an attack that moves nobody, from its first die on.
func (k clash) inPlace() blowOdds { return k.read(nil, (*exchange).land) }

// blowReader goes through all that may come of an attack.
type blowReader struct {
	clash
	blowOdds
	every odds.Every
	where *groundReader // nil when nobody is moved
	x     *exchange
	far   int8    // inches of a shove
	at    landing // what moving about has made of both
}

// read reads an attack that begins with a roll to hit, or with one that has been made.
func (k clash) read(where *groundReader, land func(*exchange, odds.Chance)) blowOdds {
	given := data.Options{OnesFail: k.rules.onesFail, ThreeSixes: k.rules.threeSixes, ScaledDeflect: k.rules.scaledDeflect}
	r := blowReader{where: where, clash: k, x: newExchange(&given, k.o, k.s)}
	if r.x.counts = max(1, k.left); !k.o.multiple && !k.o.shots {
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
	return r.blowOdds
}

// count adds one way in which the attack may fall out.
func (r *blowReader) count(p float64) {
	x := r.x
	caused := x.o.caused(x.passes, min(r.extra, max(r.clash.left-r.at.wounds, 1)-1))
	wounds, harm := min(r.at.wounds+doubled(caused, x.hit.critical), r.clash.left), min(r.at.harm+x.harm, r.ownLeft)
	r.hits[x.hits] += p
	r.blowOdds.left[x.left] += p
	r.wounds[wounds] += p
	r.own[harm] += p
	r.pushed[r.far] += p
	_, flat := x.o.fells(x.left, caused)
	falls, ownLoss := r.at.removed || wounds == r.clash.left, r.at.ownRemoved || harm == r.ownLeft
	prone := !falls && (flat || r.at.prone || r.clash.prone)
	addIf(&r.stands[wounds], p, !falls)
	addIf(&r.missed, p, x.left == 0)
	addIf(&r.failure, p, x.failed)
	addIf(&r.removed, p, falls)
	addIf(&r.ownLoss, p, ownLoss)
	addIf(&r.blowOdds.prone, p, prone)
	addIf(&r.foeGun, p, x.foeBroken)
	addIf(&r.ownGun, p, x.ownBroken)
	addIf(&r.leaves, p, r.s.kind == breakAway && x.left == 0 && !x.failed)
	if r.s.kind == counterAttack && !x.failed && !falls && !ownLoss && !r.at.apart {
		back := returned(x.avoided, x.hits)
		addIf(&r.returns, p, back && !prone)
		addIf(&r.repeats, p, !back && !r.at.ownProne)
	}
}

// addIf adds the chance of what has come about.
func addIf(to *float64, p float64, is bool) {
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

// dareOdds is the chance that a unit which comes to blows with another passes its test of fear, 1 when it takes none,
// and that it runs.
//
// See: KRY-FEAR-01, KRY-FEAR-02, KRY-FEAR-05, KRY-TEAM-03.
func (b *Battle) dareOdds(u, feared int8, charging bool) (dares, runs float64) {
	n, tested := b.nerveOf(u, feared, charging, book.FearAttacking)
	if !tested {
		return 1, 0
	}
	read := nerves.Of(n, nerve.read)
	return read.dares, read.runs
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
		addIf(&o.dares, every.P(), c.passed)
		addIf(&o.runs, every.P(), c.runs)
	}
	return o
}

// strikeOdds is an attack with the fear that comes before it.
type strikeOdds struct {
	made   float64 // the chance that the attacker dares
	shaken float64 // that the defender's CC is halved, or that it runs, if he does
	blow   *blowOdds
}

// strikeOdds reads an attack that is ordered now, by a charge or in contact. Who runs from a horror is driven straight
// away from it.
//
// See: KRY-CC-02, KRY-CC-04, KRY-FEAR-01, KRY-FEAR-02, KRY-FEAR-05.
func (b *Battle) strikeOdds(c blowCase, charging bool) (s strikeOdds) {
	s.made, _ = b.dareOdds(c.by, c.foe, false)
	c.bonus = b.bonusOf(c.by, c.foe, charging)
	c.debt = b.units[c.foe].debts&data.Bit(c.by) != 0
	dares, runs := 1., 0.
	if c.bonus > 0 {
		dares, runs = b.dareOdds(c.foe, c.by, charging)
	}
	if s.shaken = 1 - dares; s.shaken == 0 {
		s.blow = b.readBlow(&c)
		return s
	}
	s.blow = &blowOdds{}
	s.blow.mix(b, c, dares, 0)
	afraid := b.clone()
	afraid.units[c.foe].shaken = c.by
	s.blow.mix(afraid, c, s.shaken-runs, 0)
	if runs > 0 {
		s.blow.flight(b, c, runs)
	}
	return s
}

// mix adds an attack with a chance, before which the target has taken so many wounds.
func (r *blowOdds) mix(b *Battle, c blowCase, p float64, wounds int8) {
	if p > 1e-15 {
		r.add(b.readBlow(&c), p, wounds)
	}
}

// flight adds what becomes of a defender who runs: he is out of reach, or stays because he cannot get away.
//
// See: KRY-FEAR-02, KRY-FEAR-05.
func (r *blowOdds) flight(b *Battle, c blowCase, runs float64) {
	var every odds.Every
	for every.Next() {
		t := turn{Battle: b.engagedCopy(c.by, c.foe), chance: &every}
		t.force(c.foe, t.awayFrom(c.foe, c.by), flightLength, book.FearHorror)
		foe, p := &t.units[c.foe], runs*every.P()
		wounds := foe.wounds - b.units[c.foe].wounds
		if t.together(c.by, c.foe) {
			foe.shaken = c.by
			r.mix(t.Battle, c, p, wounds)
			continue
		}
		harm := t.units[c.by].wounds - b.units[c.by].wounds
		r.hits[0] += p
		r.left[0] += p
		r.wounds[wounds] += p
		r.own[harm] += p
		r.pushed[0] += p
		addIf(&r.removed, p, foe.status == removed)
		addIf(&r.runs, p, foe.status != removed)
		addIf(&r.ownLoss, p, t.units[c.by].status == removed)
	}
}

// add mixes odds in with a weight, of an attack before which the target has taken so many wounds.
func (r *blowOdds) add(with *blowOdds, weight float64, wounds int8) {
	for i, s := range [...]*spread{&with.hits, &with.left, &with.own, &with.pushed} {
		to := [...]*spread{&r.hits, &r.left, &r.own, &r.pushed}[i]
		for k, part := range s {
			to[k] += weight * part
		}
	}
	for k := range with.wounds[:maxDice+1-wounds] {
		r.wounds[k+int(wounds)] += weight * with.wounds[k]
		r.stands[k+int(wounds)] += weight * with.stands[k]
	}
	from := [...]float64{
		with.failure, with.removed, with.prone, with.ownLoss, with.leaves, with.returns, with.repeats, with.foeGun,
		with.ownGun, with.runs, with.missed,
	}
	for i, to := range [...]*float64{
		&r.failure, &r.removed, &r.prone, &r.ownLoss, &r.leaves, &r.returns, &r.repeats, &r.foeGun, &r.ownGun, &r.runs, &r.missed,
	} {
		*to += weight * from[i]
	}
}

// afterHits is the odds of the attack under way, whose hits have been rolled, against a type of defence.
//
// See: KRY-CC-08, KRY-CC-09.
func (b *Battle) afterHits(w *blow, how defenceKind, extra int8) blowOdds {
	c := blowCase{
		by: w.striker, foe: w.foe, bonus: w.bonus, attack: w.attack, defence: how, debt: w.debt, extra: extra, free: w.free,
	}
	return b.clash(&c).read(&groundReader{Battle: b, c: &c}, func(x *exchange, _ odds.Chance) {
		x.hits, x.thrown, x.hit.critical = w.hits, w.thrown, w.critical
	})
}

// mean is the number expected.
func (s *spread) mean() (sum float64) {
	for n, part := range s {
		sum += float64(n) * part
	}
	return sum
}

// words are the odds of an attack in short.
func (r *blowOdds) words() string {
	switch wounds := 1 - r.wounds[0]; {
	case r.removed > 0:
		return fmt.Sprintf("wounds %s, removed %s", percent(wounds), percent(r.removed))
	case wounds > 1e-12:
		return "wounds " + percent(wounds)
	case r.pushed[0] < 1-1e-12:
		return "drives back " + percent(1-r.pushed[0])
	}
	return "gets through " + percent(1-r.left[0])
}

// worth compares what attacks do: removal before wounds before the rest.
func (r *blowOdds) worth() float64 {
	return 8*r.removed + r.wounds.mean() + r.prone/2 + r.pushed.mean()/16 - 4*r.ownLoss - r.own.mean()/2
}
