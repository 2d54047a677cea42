package fog

import (
	"slices"

	"muster/board"
)

// reach is every square a unit can get to in one action and what it costs. It is passed by value, so that its memory can
// be a [space] on the stack of who asks.
type reach struct {
	f       *stage
	squares int // of the map
	speed   int
	start   int16   // node
	cost    []uint8 // by node: one more than the cost, 0 for out of reach
	found   []int16 // nodes in the order they were found, the start first
	forced  []int16 // squares affordable only as a single step (FOG-MOVE-04)
	enter   []uint8
}

// farthest bounds the points any way is given: no unit has more than 21, and ways through waypoints may be shown that a
// unit cannot go.
const farthest = 120

// A node is a square, or, where diagonals are counted, that square after an odd number of them: then its number is
// higher by the number of squares. Maps of up to 512 nodes need no other memory than a space.
const smallReach = 512

// space is the memory of a reach.
type space struct {
	nodes  [smallReach]uint8
	order  [smallReach]int16
	single [8]int16
}

func (s *space) reach() reach {
	return reach{cost: s.nodes[:], found: s.order[:0], forced: s.single[:0]}
}

// explore finds what a unit on the map can reach. It agrees with [Battle.walk].
//
// Rule: FOG-MOVE-01 to FOG-MOVE-06.
func (b *Battle) explore(r reach, u int) reach {
	unit := &b.units[u]
	r = b.spreadFrom(r, u, unit.pos, b.speed(unit))
	r.forced = b.firstStep(&r, u, r.forced)
	return r
}

// spreadFrom finds what a unit reaches from a node with so many points.
func (b *Battle) spreadFrom(r reach, u int, start int16, speed int) reach {
	r.f, r.squares, r.speed, r.start = b.field(), len(b.at), speed, start
	r.enter = r.f.enter[b.surefooted(&b.units[u])]
	nodes := r.squares
	if b.given.alternateSteps {
		nodes *= 2
	}
	if nodes > smallReach {
		r.cost, r.found = make([]uint8, nodes), make([]int16, 0, nodes)
	}
	r.cost[start] = 1
	r.found = append(r.found, start)
	idle := 0 // costs in a row that no node has: when no step is as dear, there are no more
	for spent := 0; spent < r.speed && idle < dearestStep; spent++ {
		idle++
		for i := 0; i < len(r.found); i++ {
			node := r.found[i]
			if int(r.cost[node]) != spent+1 {
				continue
			}
			if idle = 0; b.given.alternateSteps {
				r.found = b.spreadCounting(&r, u, node, spent, r.found)
			} else {
				r.found = b.spread(&r, u, node, spent, r.found)
			}
		}
	}
	return r
}

// dearestStep is the most that a step costs: into difficult ground, by the second diagonal.
const dearestStep = 3

// firstStep notes the neighbours that only the minimum of one square opens.
func (b *Battle) firstStep(r *reach, u int, forced []int16) []int16 {
	around := &r.f.steps[b.units[u].pos]
	for k := range around.n {
		to := around.to[k]
		if int(r.enter[to]) > r.speed && b.at[to] == 0 {
			forced = append(forced, to)
		}
	}
	return forced
}

// spread takes every step from a square that has been reached at a cost.
func (b *Battle) spread(r *reach, u int, square int16, spent int, found []int16) []int16 {
	around, costs, enter, at := &r.f.steps[square], r.cost, r.enter, b.at
	for _, to := range around.to[:around.n] {
		cost, known := spent+int(enter[to]), int(costs[to])
		if cost > r.speed || known != 0 && known <= cost+1 {
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
func (b *Battle) spreadCounting(r *reach, u int, node int16, spent int, found []int16) []int16 {
	square, odd := node, int16(0)
	if int(node) >= r.squares {
		square, odd = node-int16(r.squares), 1
	}
	around := &r.f.steps[square]
	for k := range around.n {
		to, diagonal := around.to[k], int16(around.diagonal>>k&1)
		cost := spent + int(r.enter[to]) + int(odd&diagonal)
		next := to + int16(r.squares)*(odd^diagonal)
		known := int(r.cost[next])
		if cost > r.speed || known != 0 && known <= cost+1 {
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
	return b.given.passFriends && b.units[other].team == b.units[u].team
}

// stops reports whether the unit can end an action on the square, and at what cost; its own square is left out.
func (b *Battle) stops(r *reach, square int16) (int, bool) {
	if b.at[square] != 0 {
		return 0, false
	}
	best := int(r.cost[square])
	if odd := int(square) + r.squares; odd < len(r.cost) && b.given.alternateSteps {
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

// ends lists every square the unit can end on, in the order found: the nearest first, the forced ones last.
func (b *Battle) ends(r *reach, buffer []int16) []int16 {
	ends := buffer[:0]
	for _, node := range r.found {
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

// wayTo is the cheapest path to a square that [Battle.stops] allows, found backwards from the end. Of equally cheap
// ways it is always the same one.
func (b *Battle) wayTo(r *reach, u int, square int16) []board.Square {
	node, ok := b.cheapestNode(r, square)
	if !ok {
		return []board.Square{r.f.at(square)}
	}
	var back [farthest]int16
	n := 0
	for node != r.start {
		back[n] = node
		n++
		node = b.before(r, u, node)
	}
	path := make([]board.Square, n)
	for i := range n {
		path[i] = r.f.at(back[n-1-i] % int16(r.squares))
	}
	return path
}

func (b *Battle) cheapestNode(r *reach, square int16) (int16, bool) {
	even := r.cost[square]
	if odd := int(square) + r.squares; b.given.alternateSteps && r.cost[odd] != 0 && (even == 0 || r.cost[odd] < even) {
		return int16(odd), true
	}
	return square, even != 0
}

// before is a node from which the node was reached at its cost.
func (b *Battle) before(r *reach, u int, node int16) int16 {
	square, odd := node, int16(0)
	if int(node) >= r.squares {
		square, odd = node-int16(r.squares), 1
	}
	around := &r.f.steps[square]
	for k := range around.n {
		from, diagonal := around.to[k], int16(around.diagonal>>k&1)
		if code := b.at[from]; code != 0 && int(code)-1 != u && !b.passes(u, int(code)-1) {
			continue
		}
		cost := int(r.enter[square])
		if b.given.alternateSteps {
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

// dash is a charge: whom, and from which square.
type dash struct{ target, from int16 }

// dashes adds the squares from which a charge can strike an enemy.
func (b *Battle) dashes(r *reach, foe int, dashes []dash) []dash {
	around := &b.field().rings[b.units[foe].pos]
	for k := range around.n {
		if _, ok := b.stops(r, around.to[k]); ok {
			dashes = append(dashes, dash{int16(foe), around.to[k]})
		}
	}
	return dashes
}
