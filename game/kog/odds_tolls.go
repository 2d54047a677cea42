package kog

// certain is a chance of one in the whole numbers that bots reckon with.
const certain = 1 << 16

// guard is how a target stands to an attack: which of its Defence dice are rolled again, or that it gave Defence up.
type guard uint8

const (
	unguarded guard = iota // the first three are those of again
	_
	_
	bare // no Defence at all
	guards
)

// aims are the ways in which dice are rolled again.
const aims = int32(successes) + 1

// rememberTolls reads what every attack takes, once both forces are known.
func rememberTolls(g *given) {
	if g.forces[0] == nil || g.forces[1] == nil {
		return
	}
	var t tolls
	var read reading
	for side := range seats {
		foes := targetsOf(g, 1-side)
		t.targets[side] = int32(len(foes))
		for i := range g.forces[side].moulds {
			t.first[side] = append(t.first[side], int32(len(t.list)))
			weapons := g.forces[side].moulds[i].weapons
			for w := range weapons {
				for _, foe := range foes {
					t.list = read.appendTolls(t.list, &weapons[w], foe)
				}
			}
		}
	}
	g.tolls = &t
}

// targetsOf are the moulds of a side, and of all structures.
func targetsOf(g *given, side int) []*mould {
	var list []*mould
	for i := range g.forces[side].moulds {
		list = append(list, &g.forces[side].moulds[i])
	}
	for i := range g.depots {
		list = append(list, &g.depots[i])
	}
	return list
}

// appendTolls adds the tolls of a weapon on a target: by what of the attack is rolled again, and by the guard.
func (r *reading) appendTolls(list []toll, w *weapon, foe *mould) []toll {
	for how := stand; how <= successes; how++ {
		for at := range guards {
			i := onOne(w, how, foe.defence, again(at))
			i.defence.givenUp = at == bare
			damage := r.odds(i)
			list = append(list, damage.toll(foe.toughness))
		}
	}
	return list
}

// toll sums chances of damage up, counting no more than what fells a target.
func (d *damageOdds) toll(most int) toll {
	one, more, mean := 0., 0., 0.
	for n, p := range d {
		switch {
		case n == 1:
			one += p
		case n > 1:
			more += p
		}
		mean += p * float64(min(n, most))
	}
	return toll{int32(one * certain), int32(more * certain), int32(mean * certain)}
}

// toll is what an attack with a weapon takes.
func (b *Battle) toll(m, w, at int, how again, is guard) toll {
	t, by, foe := b.given.tolls, &b.models[m], &b.models[at]
	target := int32(foe.mould)
	if foe.unit < 0 {
		target += t.targets[by.side] - int32(len(b.given.depots))
	}
	place := t.first[by.side][by.mould] + ((int32(w)*t.targets[by.side]+target)*aims+int32(how))*int32(guards) + int32(is)
	return t.list[place]
}
