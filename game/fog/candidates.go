package fog

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"

	"muster/game"
)

// Candidates yields the orders the seat may give, the best by exact expectation first. In a round they are complete up
// to the way taken: for each end of a move or charge the cheapest. A choice of two units to heal is among them where
// there is one. Ties are broken by the generator, if there is one.
func (b adviser) Candidates(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		switch b.top().step {
		case stepActivate:
			b.eachAction(seat, rng, yield)
		case stepTransfer:
			b.eachTransfer(seat, yield)
		case stepMuster:
			b.musterCandidates(seat)(yield)
		case stepDeploy:
			b.eachPlacement(seat, rng, yield)
		case stepRecruit:
			b.eachRecruit(seat, yield)
		case stepRollOff, stepCapture, stepHealing:
			if seat == game.Umpire {
				yield(game.Proceed{})
			}
		}
	}
}

// option is an action with what it is expected to be worth, in thousandths of a point.
type option struct {
	verb   string
	unit   int16
	target int16 // index of a unit
	second int16 // heal: index of a second unit, -1 for none
	end    int16 // square
	worth  int
	tie    int
}

// eachAction weighs every action of every ready unit of the seat.
func (b adviser) eachAction(seat game.Seat, rng *rand.Rand, yield func(game.Command) bool) {
	if seat.Index() < 0 || seat.Index() >= len(b.given.seats) || b.activeSide() != b.given.seatSide(seat) {
		return
	}
	s := b.given.seatSide(seat)
	j := b.judge(s)
	var all []option
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if u := &b.units[i]; u.state == onMap && !u.done && u.seat == seat {
			all = j.weigh(all, i)
		}
	}
	if rng != nil {
		for i := range all {
			all[i].tie = rng.IntN(1 << 20)
		}
	}
	slices.SortStableFunc(all, func(p, q option) int { return cmp.Or(cmp.Compare(q.worth, p.worth), cmp.Compare(p.tie, q.tie)) })
	for i := range all {
		if !yield(b.make(&all[i])) {
			return
		}
	}
	if len(all) > 0 {
		yield(End{})
	}
}

// make puts an option into an order.
func (b adviser) make(o *option) game.Command {
	id := b.pieceID(int(o.unit))
	switch o.verb {
	case "move", "charge":
		var memory space
		r := b.explore(memory.reach(), int(o.unit))
		path := b.wayTo(&r, int(o.unit), o.end)
		if o.verb == "move" {
			return Move{Unit: id, Path: path}
		}
		return Charge{Unit: id, Path: path, Target: b.pieceID(int(o.target))}
	case "attack":
		return Attack{Unit: id, Target: b.pieceID(int(o.target))}
	case "shoot":
		return Shoot{Unit: id, Target: b.pieceID(int(o.target))}
	case "heal":
		c := Heal{Unit: id, Target: b.pieceID(int(o.target))}
		if o.second >= 0 {
			c.Second = b.pieceID(int(o.second))
		}
		return c
	case "leave":
		return Leave{Unit: id}
	}
	return Pass{Unit: id}
}

// eachTransfer puts the unit that gains most from the character first.
func (b adviser) eachTransfer(seat game.Seat, yield func(game.Command) bool) {
	top := b.top()
	if top.seat != seat {
		return
	}
	nearest := b.nearest(int(top.side), top.from)
	slices.SortStableFunc(nearest, func(i, j int) int {
		p, q := &b.units[i], &b.units[j]
		return cmp.Or(cmp.Compare(b.cost(q), b.cost(p)), cmp.Compare(q.hp, p.hp))
	})
	for _, u := range nearest {
		if !yield(Transfer{Character: b.heroID(int(top.hero)), Unit: b.pieceID(u)}) {
			return
		}
	}
}

// musterCandidates is readiness alone where it is possible: the army is the one that was chosen before. Otherwise they
// are the attachments that are missing, then other armies.
func (b adviser) musterCandidates(seat game.Seat) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		if b.Check(seat, Ready{}) == nil {
			yield(Ready{})
			return
		}
		if seat.Index() < 0 || seat.Index() >= len(b.given.seats) {
			return
		}
		s := b.given.seatSide(seat)
		from, below := b.own(s)
		for h := b.cast[s]; h < b.cast[s+1]; h++ {
			for i := from; i < below && b.heroes[h].state == unattached; i++ {
				c := Attach{Character: b.heroID(int(h)), Unit: b.pieceID(i)}
				if b.Check(seat, c) == nil && !yield(c) {
					return
				}
			}
		}
		for _, id := range b.given.listIDs() {
			if c := (Army{List: id}); b.Check(seat, c) == nil && !yield(c) {
				return
			}
		}
	}
}

// eachPlacement puts units on the map as deploy=auto would order the squares, melee units at the front, shooters behind
// them, healers and other precious ones at the back.
func (b adviser) eachPlacement(seat game.Seat, rng *rand.Rand, yield func(game.Command) bool) {
	if seat.Index() < 0 || seat.Index() >= len(b.given.seats) || int(b.base().side) != b.given.seatSide(seat) {
		return
	}
	s := b.given.seatSide(seat)
	free := b.freeSquares(s)
	var units []int
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if u := &b.units[i]; u.state == inReserve && (u.seat == seat || b.given.isCaptain(seat)) {
			units = append(units, i)
		}
	}
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
			if !yield(Deploy{Unit: b.pieceID(u), Square: b.field().at(square)}) {
				return
			}
		}
	}
}

// rank is how far back a unit belongs: 0 in front, 1 for shooters, 2 for healers.
func (b adviser) rank(i int) int {
	u := &b.units[i]
	one, _ := b.heals(u)
	switch {
	case b.kindOf(u).heal || one && b.kindOf(u).cost > typicalStat:
		return 2
	case b.kindOf(u).reach > 0:
		return 1
	}
	return 0
}

// eachRecruit buys the dearest that can be paid first, and closes when there is nothing left to buy.
func (b adviser) eachRecruit(seat game.Seat, yield func(game.Command) bool) {
	kinds := make([]int, len(b.given.kinds))
	for k := range kinds {
		kinds[k] = k
	}
	slices.SortStableFunc(kinds, func(i, j int) int {
		p, q := &b.given.kinds[i], &b.given.kinds[j]
		return cmp.Compare(q.att+q.def+q.hp-2*q.cost, p.att+p.def+p.hp-2*p.cost)
	})
	for _, k := range kinds {
		if c := (Recruit{Type: b.given.kinds[k].id}); b.Check(seat, c) == nil && !yield(c) {
			return
		}
	}
	if b.Check(seat, Muster{}) == nil {
		yield(Muster{})
	}
}

// adviser is what bots need of a position: [game.Adviser].
type adviser struct{ *Battle }
