package krygothic

// What becomes of a target in a row of attacks.
const (
	asBefore = iota // its pin is what it was
	nowByHit
	nowByMiss
	fallenThrough
	fates
)

// forecast is the chances of what has come of a row of attacks so far: by the shooter's wounds, by whether a die has
// hit, by the target's fate and wounds.
type forecast struct {
	at, next      []float64
	room          [2][5 * 2 * fates * 5]float64 // for units that can take four wounds; others have more
	left, ownLeft int
	falls         float64       // chance that damaged structure falls with the target
	fails         [3][2]float64 // chance to fail the pinning test, by fate so far, by miss or hit
	pinsBy        [3][2]int
}

// begin is before the first attack.
func (f *forecast) begin(b *Battle, a *attackOdds) {
	f.left, f.ownLeft = int(b.woundsLeft(a.s.unit)), int(b.woundsLeft(a.s.by))
	size := (f.ownLeft + 1) * 2 * fates * (f.left + 1)
	if size <= len(f.room[0]) {
		f.at, f.next = f.room[0][:size], f.room[1][:size]
	} else {
		f.at, f.next = make([]float64, size), make([]float64, size)
	}
	f.at[0] = 1
	if a.s.bursts() {
		_, f.falls = floorOdds()
	}
	shooters := b.shootersWith(a.s.by, a.s.unit)
	for fate, was := range [3]pin{b.units[a.s.unit].pin, pinnedByHit, pinnedByMiss} {
		for hit := range 2 {
			number, how := b.pinTest(a.s.unit, a.s.weapon, hit == 1, was, shooters)
			if how == unpinned {
				continue
			}
			f.fails[fate][hit] = 1 - b.willOdds(a.s.unit, b.willOf(a.s.unit), number)
			f.pinsBy[fate][hit] = nowByHit
			if how == pinnedByMiss {
				f.pinsBy[fate][hit] = nowByMiss
			}
		}
	}
}

// index is where a case stands.
func (f *forecast) index(own, hit, fate, w int) int {
	return ((own*2+hit)*fates+fate)*(f.left+1) + w
}

// shootersWith counts the shooters of the volley when a unit has joined it.
//
// Rule: KRY-PIN-04.
func (b *Battle) shootersWith(by, target int8) int8 {
	v := volley{shooters: bit(by)}
	if b.volley.target == target && b.volley.side == b.units[by].side {
		v.shooters |= b.volley.shooters
	}
	return v.count()
}

// attack adds an attack to the row.
func (f *forecast) attack(a *attackOdds) {
	if a.s.out {
		return
	}
	clear(f.next)
	f.each(func(own, hit, fate, w int, p float64) {
		if p > 0 {
			f.from(a, own, hit, fate, w, p)
		}
	})
	f.at, f.next = f.next, f.at
}

// each calls g with every case and its chance.
func (f *forecast) each(g func(own, hit, fate, w int, p float64)) {
	i := 0
	for own := range f.ownLeft + 1 {
		for hit := range 2 {
			for fate := range fates {
				for w := range f.left + 1 {
					g(own, hit, fate, w, f.at[i])
					i++
				}
			}
		}
	}
}

// from spreads a chance over what an attack makes of it.
func (f *forecast) from(a *attackOdds, own, hit, fate, w int, p float64) {
	if own >= f.ownLeft || fate == fallenThrough || w >= f.left {
		f.next[f.index(own, hit, fate, w)] += p
		return
	}
	for n, chance := range a.own[:f.ownLeft+1] {
		f.next[f.index(min(own+n, f.ownLeft), hit, fate, w)] += p * chance
	}
	f.missed(a, own, hit, fate, w, p)
	for n, chance := range a.hits[:f.left+1] {
		if chance > 0 {
			f.test(own, 1, fate, min(w+n, f.left), 1, p*chance, a.floor)
		}
	}
}

// missed deals with a miss, which of a blast may still do harm.
//
// Rule: KRY-EXP-02, KRY-PIN-02.
func (f *forecast) missed(a *attackOdds, own, hit, fate, w int, p float64) {
	if !a.s.bursts() {
		f.test(own, hit, fate, w, 0, p*a.miss, 0)
		return
	}
	for on, floor := range [2]float64{0, f.falls} {
		for n, chance := range a.stray[on] {
			if chance > 0 {
				f.test(own, hit, fate, min(w+n, f.left), 0, p*chance, floor)
			}
		}
	}
}

// test lets the target, if it still stands, take the pinning test, and then that of the floor.
//
// Rule: KRY-PIN-01, KRY-PIN-02, KRY-EXP-06.
func (f *forecast) test(own, hit, fate, w, struck int, p, floor float64) {
	if w >= f.left {
		f.next[f.index(own, hit, fate, w)] += p
		return
	}
	f.next[f.index(own, hit, fallenThrough, w)] += p * floor
	p *= 1 - floor
	if fails := f.fails[fate][struck]; fails > 0 {
		f.next[f.index(own, hit, f.pinsBy[fate][struck], w)] += p * fails
		p *= 1 - fails
	}
	f.next[f.index(own, hit, fate, w)] += p
}

// odds sums up what has come of all attacks.
func (f *forecast) odds(a *attackOdds) shotOdds {
	o := shotOdds{
		out: a.s.out, dice: a.s.hit.dice, number: a.s.hit.target, keep: a.s.hit.keep, because: a.s.because,
		left: int8(f.left), ownLeft: int8(f.ownLeft), friend: a.harmed,
	}
	f.each(o.count)
	o.ownRemoved = o.own[f.ownLeft]
	return o
}

// count adds one case.
func (o *shotOdds) count(own, hit, fate, w int, p float64) {
	o.own[own] += p
	o.wounds[w] += p
	o.hit += float64(hit) * p
	switch {
	case fate == fallenThrough:
		o.fallen += p
		o.removed += p
	case w >= int(o.left):
		o.removed += p
	case fate == nowByHit:
		o.pinnedByHit += p
	case fate == nowByMiss:
		o.pinnedByMiss += p
	}
}
