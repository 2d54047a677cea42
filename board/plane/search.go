package plane

import "slices"

// Search finds the cheapest way from one of some nodes to another. It knows nodes by their numbers only: where they lie,
// how far they are from each other and what a way between them costs are the caller's, in a grain of its own. The caller
// asks for one node after another and tells what leads on from each:
//
//	for u, on := s.Next(); on; u, on = s.Next() {
//		for v := range s.Nodes {
//			if least := length(u, v); s.Hopeful(u, v, least) {
//				... price the way from u to v, and if it can be gone:
//				s.Reach(u, v, price)
//			}
//		}
//	}
//
// Of equals the node of the lower number comes first, and a way found earlier stays. It allocates nothing.
type Search struct {
	Nodes []Node
	Most  int64 // dearer ways are not looked for
	Legs  int8  // nor ways of more legs
}

// The first two nodes.
const (
	Goal = iota
	Start
)

// Node is a place to turn at.
type Node struct {
	Left   int64 // what the way from here to the goal costs at the least; 0 if nobody knows
	cost   int64 // from the start, as far as known
	from   int16
	legs   int8
	closed bool
}

// unreached is the cost of a node to which no way has been found yet.
const unreached = int64(1) << 60

// Begin sets out from the start, with no way found to any other node.
func (s *Search) Begin() {
	for i := range s.Nodes {
		one := &s.Nodes[i]
		one.cost, one.from, one.legs, one.closed = unreached, Start, 0, false
	}
	s.Nodes[Start].cost = 0
}

// Next closes the node by which the cheapest way may lead; it is false when the goal is reached, or cannot be.
func (s *Search) Next() (u int, on bool) {
	u, least := Goal, s.Nodes[Goal].cost
	for i := range s.Nodes {
		if one := &s.Nodes[i]; !one.closed && one.cost+one.Left < least {
			u, least = i, one.cost+one.Left
		}
	}
	if u == Goal {
		return u, false
	}
	s.Nodes[u].closed = true
	return u, true
}

// Hopeful reports whether a way to v over u that costs at least so much from there could be the best one, so that it is
// worth finding out what it costs.
func (s *Search) Hopeful(u, v int, least int64) bool {
	one, two, legs := &s.Nodes[u], &s.Nodes[v], s.Legs
	if v != Goal {
		legs-- // one is needed to the goal
	}
	least += one.cost
	whole := least + two.Left
	return !two.closed && one.legs < legs && least < two.cost && whole < s.Nodes[Goal].cost && whole <= s.Most
}

// Reach tells what the way from u to v costs.
func (s *Search) Reach(u, v int, price int64) {
	one, two := &s.Nodes[u], &s.Nodes[v]
	if cost := one.cost + price; cost < two.cost && cost <= s.Most {
		two.cost, two.from, two.legs = cost, int16(u), one.legs+1
	}
}

// Found reports whether there is a way to the goal.
func (s *Search) Found() bool { return s.Nodes[Goal].cost < unreached }

// Way appends the nodes that the way to the goal leads over, the goal last: only that where none has been found.
func (s *Search) Way(buf []int16) []int16 {
	n := len(buf)
	for v := int16(Goal); v != Start; v = s.Nodes[v].from {
		buf = append(buf, v)
	}
	slices.Reverse(buf[n:])
	return buf
}
