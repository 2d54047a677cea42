package bot

import (
	"context"
	"math"
	"math/rand/v2"

	"muster/game"
)

// Search is UCT (Kocsis and Szepesvári, 2006) over the tree of single orders, in the plain form that boardgame.io ships
// as its MCTSBot, so that the two can be compared: a node has a child for every candidate of the seat that acts there; a
// child is made by one order with the dice as they happened to fall; each iteration makes one child and plays it on at
// random.
type Search struct {
	Iterations int     // at most; 0 means 1,000
	Depth      int     // orders of each random playout; 0 means to the end of the battle
	Explore    float64 // weight of the seldom tried; 0 means √2
}

// toTheEnd bounds a playout to the end of the battle, for rulebooks whose battles have none.
const toTheEnd = 20_000

// Order is the most visited order at the root of the tree.
func (s Search) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	root := s.grow(ctx, st, seat, rng)
	var best *node
	for _, child := range root.children {
		if best == nil || child.visits > best.visits {
			best = child
		}
	}
	if best == nil || game.Check(st, seat, best.order) != nil {
		return anything(st, seat, rng)
	}
	return best.order
}

// grow runs the iterations and returns the root.
func (s Search) grow(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) *node {
	t := tree{Search: s, playout: random(rng), rng: rng}
	if t.Iterations == 0 {
		t.Iterations = 1000
	}
	if t.Depth == 0 {
		t.Depth = toTheEnd
	}
	if t.Explore == 0 {
		t.Explore = math.Sqrt2
	}
	root := &node{state: st.Clone(), seat: seat, asked: true}
	for root.visits < t.Iterations && !over(ctx) {
		if !t.iterate(root) {
			break
		}
	}
	return root
}

// node is a position of the tree. Its worth is that for the seat that gave the order which led here.
type node struct {
	state    game.Position
	seat     game.Seat // who acts here
	asked    bool      // whether anybody does
	by       game.Seat // who gave order
	order    game.Command
	listed   bool
	untried  []game.Command
	children []*node
	visits   int
	worth    float64
}

// tree is a search under way.
type tree struct {
	Search
	playout *player
	rng     *rand.Rand
	path    []*node
}

// iterate goes down the tree, makes one child, plays it on and carries the result back up. It reports false when the
// root has no order to try.
func (t *tree) iterate(root *node) bool {
	t.path = append(t.path[:0], root)
	at := root
	for {
		t.list(at)
		if len(at.untried) > 0 || len(at.children) == 0 {
			break
		}
		at = t.pick(at)
		t.path = append(t.path, at)
	}
	if len(at.untried) > 0 {
		at = t.expand(at)
		t.path = append(t.path, at)
	}
	end := at.state.Clone()
	t.playout.run(end, t.Depth)
	root.visits++
	for _, n := range t.path[1:] {
		n.visits++
		n.worth += reward(end, n.by)
	}
	return len(t.path) > 1
}

// list finds a node's orders when they are needed for the first time.
func (t *tree) list(n *node) {
	if n.listed || !n.asked {
		return
	}
	n.listed = true
	for c := range n.state.Adviser().Candidates(n.seat, t.rng) {
		n.untried = append(n.untried, c)
	}
	t.rng.Shuffle(len(n.untried), func(i, j int) { n.untried[i], n.untried[j] = n.untried[j], n.untried[i] })
}

// pick is the child with the highest upper confidence bound.
func (t *tree) pick(n *node) *node {
	var best *node
	bound, log := math.Inf(-1), math.Log(float64(n.visits))
	for _, child := range n.children {
		visits := float64(child.visits)
		if b := child.worth/visits + t.Explore*math.Sqrt(log/visits); b > bound {
			best, bound = child, b
		}
	}
	return best
}

// expand makes the child of an order not yet tried.
func (t *tree) expand(n *node) *node {
	last := len(n.untried) - 1
	child := &node{state: n.state.Clone(), by: n.seat, order: n.untried[last]}
	n.untried = n.untried[:last]
	child.state.Apply(n.seat, child.order, luck{t.rng})
	t.settle(child)
	n.children = append(n.children, child)
	return child
}

// settle lets the umpire act until a seat must, and notes which.
func (t *tree) settle(n *node) {
	for {
		agenda := n.state.Agenda()
		for _, ask := range agenda.Asks {
			if ask.Seat != game.Umpire {
				n.seat, n.asked = ask.Seat, true
				return
			}
		}
		if len(agenda.Asks) == 0 && agenda.Due == 0 {
			return
		}
		if _, ok := t.playout.step(n.state); !ok {
			return
		}
	}
}

// reward is how a playout ended for a seat, from 0 to 1: 1 for a victory, a half for a draw; where the battle goes on,
// the score, squeezed between those two.
func reward(st game.Position, seat game.Seat) float64 {
	if outcome := st.Outcome(); outcome != nil {
		switch {
		case outcome.Won(seat):
			return 1
		case len(outcome.Winners) == 0:
			return 0.5
		}
		return 0
	}
	score := float64(st.Adviser().Score(seat))
	return 0.5 + 0.5*score/(math.Abs(score)+evenScore)
}

// evenScore is the score that counts half a victory where a playout is cut off.
const evenScore = 1000

// random plays on with one legal order or another.
func random(rng *rand.Rand) *player {
	sample := func(st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
		return st.Adviser().Sample(seat, rng)
	}
	return &player{choose: sample, will: rng, fate: rng}
}

// run plays on for a number of orders, or to the end of the battle.
func (p *player) run(st game.Position, orders int) {
	for range orders {
		if _, ok := p.step(st); !ok {
			return
		}
	}
}
