package rules

import "muster/game/kog/data"

// Certain is a chance of one in the whole numbers that bots reckon with.
const Certain = 1 << 16

// Guard is how a target stands to an attack: which of its Defence dice are rolled again, or that it gave Defence up.
type Guard uint8

const (
	unguarded Guard = iota // the first three are those of again
	_
	_
	bare // no Defence at all
	guards
)

// aims are the ways in which dice are rolled again.
const aims = int32(successes) + 1

// rememberTolls reads what every attack takes, once both forces are known.
func rememberTolls(g *data.Given) {
	if g.Forces[0] == nil || g.Forces[1] == nil {
		return
	}
	var t data.Tolls
	var read Reading
	for side := range data.Seats {
		foes := targetsOf(g, 1-side)
		t.Targets[side] = int32(len(foes))
		for i := range g.Forces[side].Moulds {
			t.First[side] = append(t.First[side], int32(len(t.List)))
			weapons := g.Forces[side].Moulds[i].Weapons
			for w := range weapons {
				for _, foe := range foes {
					t.List = read.appendTolls(t.List, &weapons[w], foe)
				}
			}
		}
	}
	g.Tolls = &t
}

// targetsOf are the moulds of a side, and of all structures.
func targetsOf(g *data.Given, side int) []*data.Mould {
	var list []*data.Mould
	for i := range g.Forces[side].Moulds {
		list = append(list, &g.Forces[side].Moulds[i])
	}
	for i := range g.Depots {
		list = append(list, &g.Depots[i])
	}
	return list
}

// appendTolls adds the tolls of a weapon on a target: by what of the attack is rolled again, and by the guard.
func (r *Reading) appendTolls(list []data.Toll, w *data.Weapon, foe *data.Mould) []data.Toll {
	for how := stand; how <= successes; how++ {
		for at := range guards {
			i := OnOne(w, how, foe.Defence, Again(at))
			i.defence.givenUp = at == bare
			damage := r.Odds(i)
			list = append(list, damage.toll(foe.Toughness))
		}
	}
	return list
}

// toll sums chances of damage up, counting no more than what fells a target.
func (d *DamageOdds) toll(most int) data.Toll {
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
	return data.Toll{One: int32(one * Certain), More: int32(more * Certain), Mean: int32(mean * Certain)}
}

// Toll is what an attack with a weapon takes.
func (b *Battle) Toll(m, w, at int, how Again, is Guard) data.Toll {
	t, by, foe := b.Given.Tolls, &b.Models[m], &b.Models[at]
	target := int32(foe.Mould)
	if foe.Unit < 0 {
		target += t.Targets[by.Side] - int32(len(b.Given.Depots))
	}
	place := t.First[by.Side][by.Mould] + ((int32(w)*t.Targets[by.Side]+target)*aims+int32(how))*int32(guards) + int32(is)
	return t.List[place]
}
