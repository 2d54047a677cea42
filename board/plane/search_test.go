package plane_test

import (
	"testing"

	"muster/board/plane"

	"pgregory.net/rapid"
)

// graph is what ways between nodes cost, 0 where one cannot go.
type graph [][]int64

func drawnGraph(t *rapid.T) graph {
	n := rapid.IntRange(2, 9).Draw(t, "nodes")
	g := make(graph, n)
	for u := range g {
		g[u] = rapid.SliceOfN(rapid.Int64Range(-6, 12), n, n).Draw(t, "prices")
		for v := range g[u] {
			g[u][v] = max(0, g[u][v])
		}
	}
	return g
}

// find is the search as rulebooks run it, the least of a way being a part of its price.
func (g graph) find(s *plane.Search, part int64) (way []int16) {
	s.Begin()
	for u, on := s.Next(); on; u, on = s.Next() {
		for v := range s.Nodes {
			if price := g[u][v]; s.Hopeful(u, v, price/part) && price > 0 {
				s.Reach(u, v, price)
			}
		}
	}
	return s.Way(nil)
}

// cost is what a way costs from the start.
func (g graph) cost(way []int16) (sum int64) {
	u := int16(plane.Start)
	for _, v := range way {
		sum, u = sum+g[u][v], v
	}
	return sum
}

// least is what ways to a node cost at the least, tried one leg more at a time; 0 for none.
func (g graph) least(from, to, legs int) int64 {
	const none = int64(1) << 40
	far := make([]int64, len(g))
	for v := range far {
		far[v] = none
	}
	far[from] = 0
	for range legs {
		next := append([]int64(nil), far...)
		for u := range g {
			for v, price := range g[u] {
				if price > 0 {
					next[v] = min(next[v], far[u]+price)
				}
			}
		}
		far = next
	}
	if far[to] == none {
		return 0
	}
	return far[to]
}

// A search finds the cheapest way wherever there is one, whatever it has been told of what is left, and no dearer or
// longer way than was asked for.
func TestSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawnGraph(t)
		n := len(g)
		s := plane.Search{Nodes: make([]plane.Node, n), Most: rapid.Int64Range(0, 40).Draw(t, "most"), Legs: int8(n)}
		if rapid.Bool().Draw(t, "knows what is left") {
			for v := 2; v < n; v++ {
				s.Nodes[v].Left = g.least(v, plane.Goal, n)
			}
		}
		way := g.find(&s, rapid.Int64Range(1, 3).Draw(t, "part"))
		want := g.least(plane.Start, plane.Goal, n)
		if want > s.Most {
			want = 0
		}
		if s.Found() != (want > 0) || want > 0 && g.cost(way) != want || way[len(way)-1] != plane.Goal {
			t.Fatalf("found %v: %v for %d, want %d", s.Found(), way, g.cost(way), want)
		}
		s.Legs = int8(rapid.IntRange(1, n).Draw(t, "legs"))
		if way = g.find(&s, 1); len(way) > int(s.Legs) || s.Found() && g.cost(way) < want {
			t.Fatalf("with %d legs: %v for %d", s.Legs, way, g.cost(way))
		}
		if s.Legs == 1 && s.Found() != (g[plane.Start][plane.Goal] > 0 && g[plane.Start][plane.Goal] <= s.Most) {
			t.Fatal("with one leg it goes straight or not at all")
		}
	})
}

// A cheap way that leaves no leg to go on to the goal does not stand in the way of a dear one that does.
func TestSearchLegs(t *testing.T) {
	g := graph{{0, 0, 0, 0, 0}, {0, 0, 1, 0, 10}, {0, 0, 0, 1, 0}, {0, 0, 0, 0, 1}, {1, 0, 0, 0, 0}}
	for legs, want := range map[int8]int64{1: 0, 2: 11, 3: 11, 4: 4} {
		s := plane.Search{Nodes: make([]plane.Node, 5), Most: 100, Legs: legs}
		if way := g.find(&s, 1); s.Found() != (want > 0) || want > 0 && g.cost(way) != want {
			t.Errorf("with %d legs: %v for %d, want %d", legs, way, g.cost(way), want)
		}
	}
}

// Of ways that cost the same the one over the lower numbers is found, and nothing is allocated.
func TestSearchOrder(t *testing.T) {
	g := graph{{0, 0, 0, 0, 0}, {0, 0, 5, 5, 3}, {5, 0, 0, 0, 0}, {5, 0, 0, 0, 0}, {0, 0, 2, 2, 0}}
	nodes, room := make([]plane.Node, 5), make([]int16, 5)
	s := plane.Search{Nodes: nodes, Most: 100, Legs: 5}
	for part := range int64(2) {
		if way := g.find(&s, 1+part); len(way) != 2 || way[0] != 2 {
			t.Errorf("the way leads over %v", way)
		}
	}
	if n := testing.AllocsPerRun(10, func() {
		s := plane.Search{Nodes: nodes, Most: 100, Legs: 5}
		s.Begin()
		for u, on := s.Next(); on; u, on = s.Next() {
			for v := range s.Nodes {
				if s.Hopeful(u, v, 1) {
					s.Reach(u, v, 1+int64(u*v))
				}
			}
		}
		s.Way(room[:0])
	}); n > 0 {
		t.Errorf("%v allocations a search", n)
	}
}
