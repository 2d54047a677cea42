package krygothic

// mineAt is the blast of a mine that a unit sets off: that unit takes it without a test.
//
// Rule: KRY-EXP-07.
func (b *Battle) mineAt(m marker, u int8) blast {
	return blast{
		at: m.at, radius: mineBlast, dice: mineDice, reduce: mineReduce, cap: mineCap,
		side: m.side, seat: b.given.seat[m.side], but: none, bold: u, by: BlastMines,
	}
}

// mineOdds is what a mine does to everybody near where all stand, first to the unit that sets it off.
//
// Rule: KRY-EXP-07, KRY-EXP-04, KRY-EXP-06.
func (b *Battle) mineOdds(m marker, u int8) (list []victimOdds) {
	e := b.mineAt(m, u)
	list = append(list, b.minedOdds(&e, u))
	for v := range int8(len(b.units)) {
		if v != u && b.inBlast(&e, v) {
			list = append(list, b.minedOdds(&e, v))
		}
	}
	return list
}

// minedOdds is what a mine does to one unit: its wounds, and the fall through the hull where that is weak.
//
// Rule: KRY-EXP-01, KRY-EXP-04, KRY-EXP-05, KRY-EXP-06.
func (b *Battle) minedOdds(e *blast, v int8) victimOdds {
	o := victimOdds{unit: pieceID(v)}
	caught := 1.
	if v != e.bold && b.canDuck(v) {
		p := b.flatTest(v)
		o.prone = p.anyChance()
		caught -= o.prone
	}
	left := min(b.woundsLeft(v), mostWounds)
	p := b.blastWounds(e, v)
	passes := p.passSpread()
	o.wounds.add(&passes, int(p.dice), int(e.cap), 1, int(left), caught)
	o.wounds[0] += o.prone
	if b.weakAt(e.at) && b.onDamage(v, e.at) {
		_, falls := floorOdds()
		stays := 1 - falls
		for n := range left {
			o.wounds[n] *= stays
		}
	}
	o.removed = 1
	for n := range left {
		o.removed -= o.wounds[n]
	}
	return o
}

// foretellMine is what the mine that a unit sets off does to it and to everybody near.
//
// Rule: KRY-EXP-07.
func (a *asking) foretellMine(plan *Battle, u int8, found *perils) {
	at := plan.clone()
	at.units[u].at, at.units[u].facing, at.units[u].z = found.stand, found.facing, at.floorAt(found.stand)
	for _, o := range at.mineOdds(found.mine, u) {
		a.victimLines("the mine, ", at, &o, BlastMines)
	}
}
