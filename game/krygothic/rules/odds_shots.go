package rules

import (
	"fmt"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// HarmOdds is the chances of so many wounds; those beyond what a unit can take count as what it can take.
type HarmOdds [data.MostWounds + 1]float64

// Mean is the number of wounds expected.
func (h *HarmOdds) Mean() (sum float64) {
	for n, p := range h {
		sum += float64(n) * p
	}
	return sum
}

// ShotOdds is all that may come of a shot or a throw at a target, exactly: of both attacks of a snap shot together.
type ShotOdds struct {
	Out          bool // of reach: nothing is rolled
	dice         int8 // of each roll to hit
	number       int8 // that they must reach
	keep         int8 // passes that count
	because      Circumstance
	Hit          float64  // at least one die hits: the step does not fail
	Wounds       HarmOdds // on the target
	Left         int8     // wounds with which the target is removed
	Removed      float64  // by wounds or through the floor
	Fallen       float64  // through the floor
	PinnedByHit  float64  // newly pinned, and standing
	PinnedByMiss float64
	Own          HarmOdds // on the shooter, by critical failure
	ownLeft      int8
	OwnRemoved   float64
	Friend       float64   // a friend engaged with the target is wounded
	Damage       ScoreOdds // to a location, 0 and more
	Destroyed    float64   // the location
}

// ShotOdds forecasts a shot or a throw at an enemy or a location where all stand. Who is near a blast besides is told
// by [Battle.BlastOdds]. Floor tests of others than the target are left out.
//
// See: KRY-RC-01, KRY-RC-08.
func (b *Battle) ShotOdds(u, weapon int8, mode FireMode, target game.PieceID) ShotOdds {
	attacks := int8(1)
	if mode == Snap {
		attacks = 2
	}
	return b.ShotOddsOver(u, weapon, mode, target, Measured, attacks)
}

// ShotOddsOver forecasts so many attacks of a shot over a distance, whatever it is in truth.
func (b *Battle) ShotOddsOver(u, weapon int8, mode FireMode, target game.PieceID, gap int32, attacks int8) ShotOdds {
	s := b.shotOver(u, b.rangedOf(u, weapon), mode, target, gap)
	return b.OddsOf(&s, attacks)
}

// OddsOf forecasts so many attacks as described.
func (b *Battle) OddsOf(s *RangedAttack, attacks int8) (o ShotOdds) {
	if s.Out {
		attacks = 0
	}
	if k := b.BarrageOf(s, attacks); k.bursts {
		o = k.read(b, s)
	} else {
		o = *Shots.Of(k, Barrage.InFigures)
	}
	o.Out, o.dice, o.number, o.keep, o.because = s.Out, s.Hit.Dice, s.Hit.Target, s.Hit.keep, s.Because
	return o
}

// rangedOf is a ranged weapon of a unit by its number.
func (b *Battle) rangedOf(u, weapon int8) *data.Gun { return &b.Given.Guns[b.ArmAt(u, weapon).Index] }

// Barrage is a row of attacks at a target in figures: what its odds depend on where nothing explodes.
type Barrage struct {
	Gunfire
	attacks    int8
	left       int16 // wounds or structure with which the target is removed or destroyed
	ownLeft    int8
	pin        Pin  // of the target
	brittle    bool // structure that is damaged under the target may fall with it
	friend     bool // somebody is in the way of stray dice
	friendSave int8
}

// Shots remembers rows of attacks that have been read.
var Shots odds.Memory[Barrage, ShotOdds]

// BarrageOf is a row of attacks in figures.
func (b *Battle) BarrageOf(s *RangedAttack, attacks int8) Barrage {
	k := Barrage{Gunfire: s.Gunfire, attacks: attacks, ownLeft: b.WoundsLeft(s.by)}
	if s.place >= 0 {
		k.left = b.Places[s.place].Structure
		return k
	}
	k.left, k.pin = int16(b.WoundsLeft(s.Unit)), b.Units[s.Unit].Pin
	k.brittle = (k.heavy || k.bursts) && b.WeakAt(s.at)
	if k.Hit.stray && !k.bursts {
		k.friend, k.friendSave = true, b.friendSaves(s, b.friendAt(s))
	}
	return k
}

// AtTarget leaves out what does not befall the target by a hit: critical failures, friends in the way, blasts that miss,
// floors.
func (k Barrage) AtTarget() Barrage {
	k.own, k.ownLeft, k.bursts, k.heavy, k.brittle, k.friend, k.friendSave, k.Hit.stray = 0, 1, false, false, false, false, 0, false
	return k
}

// InFigures reads a row of attacks of which none explodes.
func (k Barrage) InFigures() ShotOdds { return k.read(nil, &RangedAttack{Unit: data.None}) }

// aftermath is what has come of a row of attacks so far.
type aftermath struct {
	own    int8  // wounds of the shooter
	loss   int16 // wounds of the target, or damage
	pin    Pin   // of the target
	hit    bool  // a die has
	friend bool  // a friend is wounded
	fallen bool  // the target, through the floor
}

// shotReader goes through all that may come of a row of attacks: of each attack after all that may have come before.
type shotReader struct {
	Barrage
	b        *Battle      // for where blasts land
	shot     RangedAttack // under way
	every    odds.Every
	now      aftermath
	at       data.Spot // where the attack strikes
	strayed  bool      // that is elsewhere
	so, then []float64 // the chances of each aftermath, before and after an attack
	fates    int
}

// fellThrough stands beside the ways to be pinned.
const fellThrough = 3

// read reads a row of attacks; those that explode in a battle.
func (k Barrage) read(b *Battle, s *RangedAttack) ShotOdds {
	r := shotReader{Barrage: k, b: b, shot: *s, fates: fellThrough + 1}
	if k.place {
		r.fates = 1
	}
	size := r.index(&aftermath{own: k.ownLeft, loss: k.left, hit: true, friend: true, fallen: true}) + 1
	room := make([]float64, 2*size)
	r.so, r.then = room[:size], room[size:]
	r.so[r.index(&aftermath{pin: k.pin})] = 1
	for range k.attacks {
		clear(r.then)
		r.each(r.attackAfter)
		r.so, r.then = r.then, r.so
	}
	return r.odds()
}

// index is where an aftermath stands.
func (r *shotReader) index(a *aftermath) int {
	n := int(a.own) * 2
	if a.hit {
		n++
	}
	n *= 2
	if a.friend {
		n++
	}
	n *= r.fates
	switch {
	case r.place:
	case a.fallen:
		n += fellThrough
	default:
		n += int(a.pin)
	}
	return n*int(r.left+1) + int(a.loss)
}

// each calls f with every aftermath that can have come about, and its chance.
func (r *shotReader) each(f func(aftermath, float64)) {
	wide := int(r.left + 1)
	for i, p := range r.so {
		if p == 0 {
			continue
		}
		fate, n := i/wide%r.fates, i/wide/r.fates
		a := aftermath{own: int8(n / 4), loss: int16(i % wide), hit: n&2 != 0, friend: n&1 != 0, fallen: fate == fellThrough}
		if !a.fallen {
			a.pin = Pin(fate)
		}
		f(a, p)
	}
}

// attackAfter adds what an attack makes of an aftermath: nothing when there is nobody left to shoot, or to shoot at.
func (r *shotReader) attackAfter(before aftermath, p float64) {
	if before.own >= r.ownLeft || before.fallen || before.loss >= r.left {
		r.then[r.index(&before)] += p
		return
	}
	for r.every.Reset(); r.every.Next(); {
		r.now, r.at, r.strayed, r.shot.Gunfire = before, r.shot.at, false, r.Gunfire
		if r.shot.attack(&r.every, r) {
			r.now.hit = true
		}
		r.then[r.index(&r.now)] += p * r.every.P()
	}
}

func (r *shotReader) rolled(*Cast)     {}
func (r *shotReader) fluxed(int8)      {}
func (r *shotReader) damaged(s *Score) { r.now.loss = int16(min(int(r.now.loss)+s.sum, int(r.left))) }

// friend is the one in the way until he is wounded: who comes after him does not matter.
func (r *shotReader) friend() (save int8, is bool) {
	return r.friendSave, r.Barrage.friend && !r.now.friend
}

func (r *shotReader) wounded(who casualty, _ *Cast, wounds int8) {
	switch who {
	case theTarget:
		r.now.loss = min(r.now.loss+int16(wounds), r.left)
	case theShooter:
		r.now.own = min(r.now.own+wounds, r.ownLeft)
	case aFriend:
		r.now.friend = wounds > 0
	}
}

// scatters lets a blast land elsewhere; a location takes no harm from there.
func (r *shotReader) scatters() {
	if r.strayed = !r.place; r.strayed {
		r.at, _, _ = r.b.scatter(r.shot.at, &r.every)
	}
}

// explodes is what a blast that has missed does to its target.
//
// See: KRY-EXP-02.
func (r *shotReader) explodes(int8) {
	if !r.strayed {
		return
	}
	if e := r.b.blastOf(&r.shot, r.at, 0); r.b.InBlast(&e, r.shot.Unit) {
		c, wounds := r.b.blastHarm(&e, r.shot.Unit, &r.every)
		r.wounded(theTarget, &c, wounds)
	}
}

func (r *shotReader) underFire(bool) (now Pin, stands bool) { return r.now.pin, r.now.loss < r.left }

func (r *shotReader) tested(w *willTest, how Pin, _ int8, _ game.RuleID) {
	if how != Unpinned && !w.passed {
		r.now.pin = how
	}
}

// shaken lets the target take the floor test where structure is damaged under it.
//
// See: KRY-EXP-05, KRY-EXP-06.
func (r *shotReader) shaken() {
	if r.place || r.now.loss >= r.left {
		return
	}
	weak := r.brittle
	if r.strayed {
		weak = r.b.OnDamage(r.shot.Unit, r.at) && r.b.WeakAt(r.at)
	}
	r.now.fallen = weak && r.every.Of(FloorFalling) == 1
}

// FloorFalling is whether the floor test takes the floor away.
var FloorFalling = odds.Know(odds.Whole(func(c odds.Chance) int {
	if result, _ := TestFloor(c); result == FloorFalls {
		return 1
	}
	return 0
}))

// odds sums up what has come of all attacks.
func (r *shotReader) odds() ShotOdds {
	o := ShotOdds{ownLeft: r.ownLeft}
	if r.place {
		o.Damage = make(ScoreOdds, r.left+1)
	} else {
		o.Left = int8(r.left)
	}
	r.each(func(a aftermath, p float64) { r.count(&o, &a, p) })
	return o
}

// count adds one aftermath.
func (r *shotReader) count(o *ShotOdds, a *aftermath, p float64) {
	o.Own[a.own] += p
	AddIf(&o.OwnRemoved, p, a.own >= r.ownLeft)
	AddIf(&o.Hit, p, a.hit)
	AddIf(&o.Friend, p, a.friend)
	if r.place {
		o.Damage[a.loss] += p
		AddIf(&o.Destroyed, p, a.loss >= r.left)
		return
	}
	o.Wounds[a.loss] += p
	stands := !a.fallen && a.loss < r.left
	AddIf(&o.Fallen, p, a.fallen)
	AddIf(&o.Removed, p, !stands)
	AddIf(&o.PinnedByHit, p, stands && a.pin != r.pin && a.pin == PinByHit)
	AddIf(&o.PinnedByMiss, p, stands && a.pin != r.pin && a.pin == PinByMiss)
}

// SabotageOdds is the chances of the damage by sabotage, with a demolition charge or without.
//
// See: KRY-SCN-05.
func (b *Battle) SabotageOdds(u int8, withCharge bool) ScoreOdds {
	roll := b.sabotageRoll(u).Odds()
	if !withCharge {
		return roll
	}
	return append(make(ScoreOdds, chargeAdds), roll...)
}

// Short is the odds of a shot in two words.
func (o *ShotOdds) Short() string {
	switch {
	case len(o.Damage) == 0 && o.Removed > 0:
		return "falls " + Percent(o.Removed)
	default:
		return o.Words()
	}
}

// Words are the odds of a shot in short.
func (o *ShotOdds) Words() string {
	switch {
	case len(o.Damage) > 0:
		return "destroyed " + Percent(o.Destroyed)
	case o.Removed > 0:
		return fmt.Sprintf("wounds %s, removed %s", Percent(1-o.Wounds[0]), Percent(o.Removed))
	case o.Wounds[0] < 1:
		return "wounds " + Percent(1-o.Wounds[0])
	}
	return "hit " + Percent(o.Hit)
}

// Percent never shows as certain or impossible what is neither.
func Percent(p float64) string {
	switch n := int(p*100 + 0.5); {
	case n == 0 && p > 0:
		return "<1 %"
	case n == 100 && p < 1-1e-12:
		return ">99 %"
	default:
		return fmt.Sprintf("%d %%", n)
	}
}
