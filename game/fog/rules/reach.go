package rules

import (
	"slices"

	"muster/board"
	"muster/game/fog/data"
)

// Reach is every square a unit can get to in one action and what it costs. It is passed by value, so that its memory can
// be a [Space] on the stack of who asks.
type Reach struct {
	f       *data.Stage
	squares int // of the map
	Speed   int
	start   int16   // node
	cost    []uint8 // by node: one more than the cost, 0 for out of reach
	Found   []int16 // nodes in the order they were found, the start first
	forced  []int16 // squares affordable only as a single step (FOG-MOVE-04)
	enter   []uint8
}

// Farthest bounds the points any way is given: no unit has more than 21, and ways through waypoints may be shown that a
// unit cannot go.
const Farthest = 120

// A node is a square, or, where diagonals are counted, that square after an odd number of them: then its number is
// higher by the number of squares. Maps of up to 512 nodes need no other memory than a space.
const SmallReach = 512

// Space is the memory of a reach.
type Space struct {
	nodes  [SmallReach]uint8
	order  [SmallReach]int16
	single [8]int16
}

// Reach is an empty reach in this memory.
func (s *Space) Reach() Reach {
	return Reach{cost: s.nodes[:], Found: s.order[:0], forced: s.single[:0]}
}

// Explore finds what a unit on the map can reach. It agrees with [Battle.walk].
//
// See: FOG-MOVE-01, FOG-MOVE-02, FOG-MOVE-03, FOG-MOVE-04, FOG-MOVE-05, FOG-MOVE-06.
func (b *Battle) Explore(r Reach, u int) Reach {
	unit := &b.Units[u]
	r = b.SpreadFrom(r, u, unit.Pos, b.Speed(unit))
	r.forced = b.firstStep(&r, u, r.forced)
	return r
}

// SpreadFrom finds what a unit reaches from a node with so many points.
func (b *Battle) SpreadFrom(r Reach, u int, start int16, speed int) Reach {
	r.f, r.squares, r.Speed, r.start = b.Field(), len(b.at), speed, start
	r.enter = r.f.Enter[b.surefooted(&b.Units[u])]
	nodes := r.squares
	if b.Given.AlternateSteps {
		nodes *= 2
	}
	if nodes > SmallReach {
		r.cost, r.Found = make([]uint8, nodes), make([]int16, 0, nodes)
	}
	r.cost[start] = 1
	r.Found = append(r.Found, start)
	idle := 0 // costs in a row that no node has: when no step is as dear, there are no more
	for spent := 0; spent < r.Speed && idle < dearestStep; spent++ {
		idle++
		for i := 0; i < len(r.Found); i++ {
			node := r.Found[i]
			if int(r.cost[node]) != spent+1 {
				continue
			}
			if idle = 0; b.Given.AlternateSteps {
				r.Found = b.spreadCounting(&r, u, node, spent, r.Found)
			} else {
				r.Found = b.spread(&r, u, node, spent, r.Found)
			}
		}
	}
	return r
}

// dearestStep is the most that a step costs: into difficult ground, by the second diagonal.
const dearestStep = 3

// firstStep notes the neighbours that only the minimum of one square opens.
func (b *Battle) firstStep(r *Reach, u int, forced []int16) []int16 {
	around := &r.f.Steps[b.Units[u].Pos]
	for _, to := range around.To[:around.N] {
		if int(r.enter[to]) > r.Speed && b.at[to] == 0 {
			forced = append(forced, to)
		}
	}
	return forced
}

// spread takes every step from a square that has been reached at a cost.
func (b *Battle) spread(r *Reach, u int, square int16, spent int, found []int16) []int16 {
	around, costs, enter, at := &r.f.Steps[square], r.cost, r.enter, b.at
	for _, to := range around.To[:around.N] {
		cost, known := spent+int(enter[to]), int(costs[to])
		if cost > r.Speed || known != 0 && known <= cost+1 {
			continue
		}
		if code := at[to]; code != 0 && int(code)-1 != u && !b.passes(u, int(code)-1) {
			continue
		}
		if known == 0 {
			found = append(found, to)
		}
		costs[to] = uint8(cost + 1)
	}
	return found
}

// spreadCounting is spread where every second diagonal costs one more: nodes are squares with the number of diagonals so
// far, even or odd.
func (b *Battle) spreadCounting(r *Reach, u int, node int16, spent int, found []int16) []int16 {
	square, odd := node, int16(0)
	if int(node) >= r.squares {
		square, odd = node-int16(r.squares), 1
	}
	around := &r.f.Steps[square]
	for k := range around.N {
		to, diagonal := around.To[k], int16(around.Diagonal>>k&1)
		cost := spent + int(r.enter[to]) + int(odd&diagonal)
		next := to + int16(r.squares)*(odd^diagonal)
		known := int(r.cost[next])
		if cost > r.Speed || known != 0 && known <= cost+1 {
			continue
		}
		if code := b.at[to]; code != 0 && int(code)-1 != u && !b.passes(u, int(code)-1) {
			continue
		}
		if known == 0 {
			found = append(found, next)
		}
		r.cost[next] = uint8(cost + 1)
	}
	return found
}

func (b *Battle) passes(u, other int) bool {
	return b.Given.PassFriends && b.Units[other].Team == b.Units[u].Team
}

// Stops reports whether the unit can end an action on the square, and at what cost; its own square is left out.
func (b *Battle) Stops(r *Reach, square int16) (int, bool) {
	if b.at[square] != 0 {
		return 0, false
	}
	best := int(r.cost[square])
	if odd := int(square) + r.squares; odd < len(r.cost) && b.Given.AlternateSteps {
		if other := int(r.cost[odd]); best == 0 || other > 0 && other < best {
			best = other
		}
	}
	if best > 0 {
		return best - 1, true
	}
	if slices.Contains(r.forced, square) {
		return int(r.enter[square]), true
	}
	return 0, false
}

// Ends lists every square the unit can end on, in the order found: the nearest first, the forced ones last.
func (b *Battle) Ends(r *Reach, buffer []int16) []int16 {
	ends := buffer[:0]
	for _, node := range r.Found {
		square := node
		if int(node) >= r.squares {
			square -= int16(r.squares)
			if r.cost[square] != 0 {
				continue
			}
		}
		if b.at[square] == 0 {
			ends = append(ends, square)
		}
	}
	for _, square := range r.forced {
		if r.cost[square] == 0 {
			ends = append(ends, square)
		}
	}
	return ends
}

// WayTo is the cheapest path to a square that [Battle.Stops] allows, found backwards from the end. Of equally cheap
// ways it is always the same one.
func (b *Battle) WayTo(r *Reach, u int, square int16) []board.Square {
	node, ok := b.CheapestNode(r, square)
	if !ok {
		return []board.Square{r.f.At(square)}
	}
	var back [Farthest]int16
	n := 0
	for node != r.start {
		back[n] = node
		n++
		node = b.before(r, u, node)
	}
	path := make([]board.Square, n)
	for i := range n {
		path[i] = r.f.At(back[n-1-i] % int16(r.squares))
	}
	return path
}

// CheapestNode is the node of a square that is reached at the lowest cost, false where none is.
func (b *Battle) CheapestNode(r *Reach, square int16) (int16, bool) {
	even := r.cost[square]
	if odd := int(square) + r.squares; b.Given.AlternateSteps && r.cost[odd] != 0 && (even == 0 || r.cost[odd] < even) {
		return int16(odd), true
	}
	return square, even != 0
}

// before is a node from which the node was reached at its cost.
func (b *Battle) before(r *Reach, u int, node int16) int16 {
	square, odd := node, int16(0)
	if int(node) >= r.squares {
		square, odd = node-int16(r.squares), 1
	}
	around := &r.f.Steps[square]
	for k := range around.N {
		from, diagonal := around.To[k], int16(around.Diagonal>>k&1)
		if code := b.at[from]; code != 0 && int(code)-1 != u && !b.passes(u, int(code)-1) {
			continue
		}
		cost := int(r.enter[square])
		if b.Given.AlternateSteps {
			was := odd ^ diagonal
			from += int16(r.squares) * was
			cost += int(was & diagonal)
		}
		if known := int(r.cost[from]); known > 0 && known+cost == int(r.cost[node]) {
			return from
		}
	}
	panic("fog: a square in reach has no way to it")
}

// Dash is a charge: whom, and from which square.
type Dash struct{ Target, From int16 }

// Dashes adds the squares from which a charge can strike an enemy.
func (b *Battle) Dashes(r *Reach, foe int, dashes []Dash) []Dash {
	for _, from := range b.Field().Around(b.Units[foe].Pos) {
		if _, ok := b.Stops(r, from); ok {
			dashes = append(dashes, Dash{int16(foe), from})
		}
	}
	return dashes
}
