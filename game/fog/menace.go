package fog

// menace is the strongest strike that could hit each square: one more than what is added to the attacker's die, 0 for
// none. Every square within one step of a square an enemy can reach counts, and the squares in reach of its RANGE.
type menace struct {
	melee []int16 // by charge or attack
	shot  []int16
}

// menaces works out what a team's enemies could strike in their next turn.
func (b *Battle) menaces(team int8) menace {
	m := b.noMenace()
	for i := range b.units {
		if foe := &b.units[i]; foe.state == onMap && foe.team != team {
			b.addMelee(m.melee, i)
			b.addShots(m.shot, foe)
		}
	}
	return m
}

func raise(levels []int16, square int16, attack int) {
	levels[square] = max(levels[square], int16(attack)+1)
}

// addMelee marks what a unit could attack where it stands, and charge.
func (b *Battle) addMelee(levels []int16, i int) {
	foe := &b.units[i]
	around := &b.field().rings[foe.pos]
	attack, engaged := b.attack(foe), false
	for k := range around.n {
		raise(levels, around.to[k], attack)
		if other := b.at[around.to[k]]; other != 0 && b.units[other-1].team != foe.team {
			engaged = true
		}
	}
	if engaged && !b.given.engagedOther {
		return
	}
	var memory space
	var squares [smallReach]int16
	r := b.explore(memory.reach(), i)
	for _, end := range b.ends(&r, squares[:0]) {
		ring := &b.field().rings[end]
		for k := range ring.n {
			raise(levels, ring.to[k], attack+chargeBonus)
		}
	}
}

// addShots marks what a unit could shoot at from where it stands.
func (b *Battle) addShots(levels []int16, foe *unit) {
	reach := b.reachOf(foe, foe.pos)
	if reach == 0 {
		return
	}
	attack := b.attack(foe)
	if b.given.highAttack && b.field().high(foe.pos) {
		attack += highBonus
	}
	for square := range int16(len(b.at)) {
		if d := b.rangeOf(foe.pos, square); d == 0 || d > reach || b.field().sheltered(square) {
			continue
		}
		if _, hidden := b.hidden(foe.pos, square); !hidden {
			raise(levels, square, attack)
		}
	}
}

func (b *Battle) noMenace() menace { return menace{make([]int16, len(b.at)), make([]int16, len(b.at))} }

// typical are the figures of the book's typical unit, for squares where nobody stands.
const typicalStat = 3
