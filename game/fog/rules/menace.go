package rules

// Menace is the strongest strike that could hit each square: one more than what is added to the attacker's die, 0 for
// none. Every square within one step of a square an enemy can reach counts, and the squares in reach of its RANGE.
type Menace struct {
	Melee []int16 // by charge or attack
	Shot  []int16
}

// Menaces works out what a team's enemies could strike in their next turn.
func (b *Battle) Menaces(team int8) Menace {
	m := b.NoMenace()
	for i := range b.Units {
		if foe := &b.Units[i]; foe.State == OnMap && foe.Team != team {
			b.AddMelee(m.Melee, i)
			b.AddShots(m.Shot, foe)
		}
	}
	return m
}

func raise(levels []int16, square int16, attack int) {
	levels[square] = max(levels[square], int16(attack)+1)
}

// AddMelee marks what a unit could attack where it stands, and charge.
func (b *Battle) AddMelee(levels []int16, i int) {
	foe := &b.Units[i]
	attack, engaged := b.Attack(foe), false
	for _, square := range b.Field().Around(foe.Pos) {
		raise(levels, square, attack)
		if other := b.UnitAt(square); other >= 0 && b.Units[other].Team != foe.Team {
			engaged = true
		}
	}
	if engaged && !b.Given.EngagedOther {
		return
	}
	var memory Space
	var squares [SmallReach]int16
	r := b.Explore(memory.Reach(), i)
	for _, end := range b.Ends(&r, squares[:0]) {
		for _, square := range b.Field().Around(end) {
			raise(levels, square, attack+ChargeBonus)
		}
	}
}

// AddShots marks what a unit could shoot at from where it stands.
func (b *Battle) AddShots(levels []int16, foe *Unit) {
	reach := b.ReachOf(foe, foe.Pos)
	if reach == 0 {
		return
	}
	attack := b.Attack(foe)
	if b.Given.HighAttack && b.Field().High(foe.Pos) {
		attack += highBonus
	}
	for square := range int16(len(b.at)) {
		if d := b.RangeOf(foe.Pos, square); d == 0 || d > reach || b.Field().Sheltered(square) {
			continue
		}
		if _, hidden := b.Hidden(foe.Pos, square); !hidden {
			raise(levels, square, attack)
		}
	}
}

// NoMenace is that of nobody, to be added to.
func (b *Battle) NoMenace() Menace { return Menace{make([]int16, len(b.at)), make([]int16, len(b.at))} }

// typical are the figures of the book's typical unit, for squares where nobody stands.
const TypicalStat = 3
