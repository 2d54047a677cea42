package advice

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/fog/rules"
)

// Adviser is what bots need of a position: [game.Adviser].
type Adviser struct{ *rules.Battle }

// Candidates yields the orders the seat may give, the best by exact expectation first. In a round they are complete up
// to the way taken: for each end of a move or charge the cheapest. A choice of two units to heal is among them where
// there is one. Ties are broken by the generator, if there is one.
func (b Adviser) Candidates(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		switch b.Top().Step {
		case rules.StepActivate:
			b.eachAction(seat, rng, yield)
		case rules.StepTransfer:
			b.eachTransfer(seat, yield)
		case rules.StepMuster:
			b.eachMuster(seat, yield)
		case rules.StepDeploy:
			b.eachPlacement(seat, rng, yield)
		case rules.StepRecruit:
			b.eachRecruit(seat, yield)
		case rules.StepRollOff, rules.StepCapture, rules.StepHealing:
			if seat == game.Umpire {
				yield(game.Proceed{})
			}
		}
	}
}

// eachAction weighs every action of every ready unit of the seat.
func (b Adviser) eachAction(seat game.Seat, rng *rand.Rand, yield func(game.Command) bool) {
	if !b.Given.Seated(seat) || b.ActiveSide() != b.Given.SeatSide(seat) {
		return
	}
	s := b.Given.SeatSide(seat)
	j := b.judge(s)
	var all []action
	for i, u := range b.UnitsOf(s) {
		if u.ReadyFor(seat) {
			all = j.weigh(all, i)
		}
	}
	if rng != nil {
		for i := range all {
			all[i].tie = rng.Int32N(1 << 20)
		}
	}
	slices.SortStableFunc(all, func(p, q action) int { return cmp.Or(cmp.Compare(q.value, p.value), cmp.Compare(p.tie, q.tie)) })
	for i := range all {
		if !yield(b.order(&all[i])) {
			return
		}
	}
	if len(all) > 0 {
		yield(rules.End{})
	}
}

// order is an action as an order.
func (b Adviser) order(a *action) game.Command {
	var memory rules.Space
	var r rules.Reach
	if a.deed == deedMove || a.deed == deedCharge {
		r = b.Explore(memory.Reach(), int(a.unit))
	}
	return b.orderOf(&r, a)
}

// eachTransfer puts the unit that gains most from the character first.
func (b Adviser) eachTransfer(seat game.Seat, yield func(game.Command) bool) {
	top := b.Top()
	if top.Seat != seat {
		return
	}
	nearest := b.Nearest(int(top.Side), top.From)
	slices.SortStableFunc(nearest, func(i, j int) int {
		p, q := &b.Units[i], &b.Units[j]
		return cmp.Or(cmp.Compare(b.Cost(q), b.Cost(p)), cmp.Compare(q.HP, p.HP))
	})
	for _, u := range nearest {
		if !yield(rules.Transfer{Character: b.HeroID(int(top.Hero)), Unit: b.PieceID(u)}) {
			return
		}
	}
}

// eachMuster is readiness alone where it is possible: the army is the one that was chosen before. Otherwise these are
// the attachments that are missing, then other armies.
func (b Adviser) eachMuster(seat game.Seat, yield func(game.Command) bool) {
	if b.Check(seat, rules.Ready{}) == nil {
		yield(rules.Ready{})
		return
	}
	if !b.Given.Seated(seat) {
		return
	}
	s := b.Given.SeatSide(seat)
	for h, hero := range b.HeroesOf(s) {
		if hero.State != rules.Unattached {
			continue
		}
		for i := range b.UnitsOf(s) {
			c := rules.Attach{Character: b.HeroID(h), Unit: b.PieceID(i)}
			if b.Check(seat, c) == nil && !yield(c) {
				return
			}
		}
	}
	for _, id := range b.Given.ListIDs() {
		if c := (rules.Army{List: id}); b.Check(seat, c) == nil && !yield(c) {
			return
		}
	}
}

// eachPlacement puts units on the map as deploy=auto would order the squares, melee units at the front, shooters behind
// them, healers and other precious ones at the back.
func (b Adviser) eachPlacement(seat game.Seat, rng *rand.Rand, yield func(game.Command) bool) {
	if !b.Given.Seated(seat) || int(b.Base().Side) != b.Given.SeatSide(seat) {
		return
	}
	s := b.Given.SeatSide(seat)
	free := b.FreeSquares(s)
	units := b.reserves(seat)
	slices.SortStableFunc(units, func(i, j int) int { return cmp.Compare(b.rank(i), b.rank(j)) })
	for _, u := range units {
		squares := slices.Clone(free)
		if b.rank(u) > 0 && len(squares) > len(units) {
			squares = append(slices.Clone(squares[len(squares)*b.rank(u)/4:]), squares[:len(squares)*b.rank(u)/4]...)
		}
		if rng != nil && len(squares) > 3 {
			k := rng.IntN(3)
			squares[0], squares[k] = squares[k], squares[0]
		}
		for _, square := range squares {
			if !yield(rules.Deploy{Unit: b.PieceID(u), Square: b.Field().At(square)}) {
				return
			}
		}
	}
}

// rank is how far back a unit belongs: 0 in front, 1 for shooters, 2 for healers.
func (b Adviser) rank(i int) int {
	u := &b.Units[i]
	one, _ := b.Heals(u)
	switch {
	case b.KindOf(u).Heal || one && b.KindOf(u).Cost > rules.TypicalStat:
		return 2
	case b.KindOf(u).Reach > 0:
		return 1
	}
	return 0
}

// eachRecruit buys the dearest that can be paid first, and closes when there is nothing left to buy.
func (b Adviser) eachRecruit(seat game.Seat, yield func(game.Command) bool) {
	kinds := make([]int, len(b.Given.Kinds))
	for k := range kinds {
		kinds[k] = k
	}
	slices.SortStableFunc(kinds, func(i, j int) int {
		p, q := &b.Given.Kinds[i], &b.Given.Kinds[j]
		return cmp.Compare(q.Att+q.Def+q.HP-2*q.Cost, p.Att+p.Def+p.HP-2*p.Cost)
	})
	for _, k := range kinds {
		if c := (rules.Recruit{Type: b.Given.Kinds[k].ID}); b.Check(seat, c) == nil && !yield(c) {
			return
		}
	}
	if b.Check(seat, rules.Muster{}) == nil {
		yield(rules.Muster{})
	}
}
