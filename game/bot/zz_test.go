package bot

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"muster/board"
	"muster/game"
)

// throwaway skirmish
type mini struct {
	game.State
	u     [40]mu
	n     int
	seat  game.Seat
	round int
	out   *game.Outcome
	at    [192]int8
	vp    [3]int
}
type mu struct {
	pos                int16
	hp, att, def, spd  int8
	rng, cost, max     int8
	side               game.Seat
	done               bool
}
type mcmd struct{ u, to, tgt int16 } // to -1 stay; tgt -1 none
func (mcmd) Verb() string { return "do" }

func newMini(rng *rand.Rand) *mini {
	m := &mini{seat: 1, round: 1}
	if rng.IntN(2) == 0 { m.seat = 2 }
	for s := game.Seat(1); s <= 2; s++ {
		for i := 0; i < 14; i++ {
			u := mu{hp: 3, max: 3, att: 3, def: 3, spd: 3, cost: 2, side: s}
			if i >= 8 { u = mu{hp: 3, max: 3, att: 2, def: 2, spd: 3, rng: 3, cost: 2, side: s} }
			if i >= 12 { u = mu{hp: 5, max: 5, att: 5, def: 3, spd: 4, cost: 8, side: s} }
			row := 1; back := 0
			if s == 2 { row = 10; back = 11 }
			col := 1 + i
			r := row
			if i >= 8 { r = back; col = 2 + (i-8)*2 }
			u.pos = int16(r*16 + col)
			m.at[u.pos] = int8(m.n + 1)
			m.u[m.n] = u
			m.n++
		}
	}
	return m
}
func (m *mini) Agenda() game.Agenda {
	if m.out != nil { return game.Agenda{} }
	return game.Agenda{Asks: []game.Ask{{Seat: m.seat}}}
}
func (m *mini) Outcome() *game.Outcome { return m.out }
func (m *mini) Clone() game.State { c := *m; return &c }
func (m *mini) Imagine(game.Seat, *rand.Rand) game.State { return m.Clone() }
func (m *mini) Check(s game.Seat, c game.Command) *game.Refusal {
	x, ok := c.(mcmd)
	if !ok || s != m.seat || m.u[x.u].side != s || m.u[x.u].done || m.u[x.u].hp <= 0 { return game.Refuse("X", "no") }
	if x.to >= 0 && m.at[x.to] != 0 { return game.Refuse("X", "occ") }
	if x.tgt >= 0 && m.u[x.tgt].hp <= 0 { return game.Refuse("X", "dead") }
	return nil
}
func dist(a, b int16) int {
	dx, dy := int(a%16-b%16), int(a/16-b/16)
	return max(dx, -dx, dy, -dy)
}
func (m *mini) Apply(s game.Seat, c game.Command, d game.Dice) []game.Event {
	x := c.(mcmd)
	u := &m.u[x.u]
	u.done = true
	bonus := 0
	if x.to >= 0 { m.at[u.pos] = 0; u.pos = x.to; m.at[u.pos] = int8(x.u + 1); bonus = 1 }
	if x.tgt >= 0 {
		t := &m.u[x.tgt]
		dmg := d.Roll(6, "X") + int(u.att) + bonus - d.Roll(6, "X") - int(t.def)
		if dmg > 0 {
			t.hp -= int8(min(dmg, int(t.hp)))
			if t.hp <= 0 { m.at[t.pos] = 0; m.vp[s] += int(t.cost) }
		}
	}
	m.advance()
	return nil
}
func (m *mini) advance() {
	var alive [3]int
	ready := 0
	for i := range m.u[:m.n] {
		if m.u[i].hp > 0 { alive[m.u[i].side]++; if m.u[i].side == m.seat && !m.u[i].done { ready++ } }
	}
	if alive[1] == 0 || alive[2] == 0 {
		w := game.Seat(1); if alive[1] == 0 { w = 2 }
		m.out = &game.Outcome{Winners: []game.Seat{w}}
		return
	}
	if ready > 0 { return }
	var c [3]int
	for _, p := range []int{5*16+7, 5*16+8, 6*16+7, 6*16+8} { if m.at[p] > 0 { c[m.u[m.at[p]-1].side]++ } }
	if c[1] > c[2] { m.vp[1] += 1 }
	if c[2] > c[1] { m.vp[2] += 1 }
	m.seat = 3 - m.seat
	m.round++
	for i := range m.u[:m.n] { if m.u[i].side == m.seat { m.u[i].done = false } }
	if m.round > 24 {
		m.out = &game.Outcome{}
		if m.vp[1] > m.vp[2] { m.out.Winners = []game.Seat{1} }
		if m.vp[2] > m.vp[1] { m.out.Winners = []game.Seat{2} }
	}
}
func (m *mini) orders(i int16, f func(mcmd) bool) bool {
	u := &m.u[i]
	engaged := false
	for j := range m.u[:m.n] {
		t := &m.u[j]
		if t.hp <= 0 || t.side == u.side { continue }
		d := dist(u.pos, t.pos)
		if d == 1 { engaged = true; if !f(mcmd{i, -1, int16(j)}) { return false } } else if d <= int(u.rng) { if !f(mcmd{i, -1, int16(j)}) { return false } }
	}
	if !engaged {
		for j := range m.u[:m.n] {
			t := &m.u[j]
			if t.hp <= 0 || t.side == u.side { continue }
			if dist(u.pos, t.pos) <= int(u.spd)+1 {
				var best int16 = -1
				for dy := int16(-1); dy <= 1; dy++ { for dx := int16(-1); dx <= 1; dx++ {
					x, y := t.pos%16+dx, t.pos/16+dy
					if x < 0 || y < 0 || x > 15 || y > 11 { continue }
					p := y*16 + x
					if m.at[p] == 0 && dist(u.pos, p) <= int(u.spd) { best = p }
				} }
				if best >= 0 { if !f(mcmd{i, best, int16(j)}) { return false } }
			}
		}
	}
	if !f(mcmd{i, -1, -1}) { return false }
	s := int16(u.spd)
	for y := max(0, u.pos/16-s); y <= min(11, u.pos/16+s); y++ { for x := max(0, u.pos%16-s); x <= min(15, u.pos%16+s); x++ {
		if m.at[y*16+x] == 0 { if !f(mcmd{i, y*16 + x, -1}) { return false } }
	} }
	return true
}
func (m *mini) Candidates(s game.Seat, _ *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		for i := range m.u[:m.n] {
			if m.u[i].side == s && !m.u[i].done && m.u[i].hp > 0 {
				if !m.orders(int16(i), func(c mcmd) bool { return yield(c) }) { return }
			}
		}
	}
}
func (m *mini) Sample(s game.Seat, r *rand.Rand) game.Command {
	var ready [40]int16
	n := 0
	for i := range m.u[:m.n] { if m.u[i].side == s && !m.u[i].done && m.u[i].hp > 0 { ready[n] = int16(i); n++ } }
	if n == 0 { return nil }
	var list [128]mcmd
	k := 0
	m.orders(ready[r.IntN(n)], func(c mcmd) bool { if k < 128 { list[k] = c; k++ }; return true })
	return list[r.IntN(k)]
}
func (m *mini) Score(s game.Seat) int {
	if m.out != nil {
		if len(m.out.Winners) == 0 { return 0 }
		if m.out.Winners[0] == s { return game.MaxScore }
		return -game.MaxScore
	}
	t := 100 * (m.vp[s] - m.vp[3-s])
	for _, p := range []int{5*16+7, 5*16+8, 6*16+7, 6*16+8} { if m.at[p] > 0 { if m.u[m.at[p]-1].side == s { t += 30 } else { t -= 30 } } }
	for i := range m.u[:m.n] {
		u := &m.u[i]
		v := 0
		if u.hp > 0 { v = int(u.cost)*20; v += int(u.cost) * (30*int(u.hp)/int(u.max) - 30) }
		if u.hp > 0 {
			// threat and closeness
			near := 99
			danger := 0
			for j := range m.u[:m.n] {
				e := &m.u[j]
				if e.hp <= 0 || e.side == u.side { continue }
				d := dist(u.pos, e.pos)
				near = min(near, d)
				if d <= int(e.spd)+1 || d <= int(e.rng) { danger++ }
			}
			v -= near * 4
			if danger > 0 { v -= (int(u.cost) * 6) * min(danger, 3) }
		}
		if u.side == s { t += v } else { t -= v }
	}
	return t
}

func TestZZ(t *testing.T) {
	ps := map[string]Policy{"recruit": Recruit{}, "regular": Regular{}, "hunch": hunchP{}, "veteran": Veteran{}}
	if s := os.Getenv("IT"); s != "" { n, _ := strconv.Atoi(s); ps["veteran"] = Veteran{Iterations: n} }
	one, two := ps[os.Getenv("A")], ps[os.Getenv("B")]
	if one == nil { t.Skip() }
	n, _ := strconv.Atoi(os.Getenv("N"))
	w := 0.0
	start := time.Now()
	var took [2]time.Duration
	var ords [2]int
	for g := range n {
		rng := rand.New(rand.NewPCG(uint64(g), 7))
		m := newMini(rng)
		for m.out == nil {
			p := one; k := 0
			if (m.seat == 1) != (g%2 == 0) { p = two; k = 1 }
			s := time.Now()
			c := p.Order(context.Background(), m.Clone(), m.seat, rng)
			took[k] += time.Since(s); ords[k]++
			if r := m.Check(m.seat, c); r != nil { t.Fatal(r) }
			m.Apply(m.seat, c, luck{rng})
		}
		me := game.Seat(1); if g%2 == 1 { me = 2 }
		if len(m.out.Winners) == 0 { w += 0.5 } else if m.out.Winners[0] == me { w++ }
	}
	fmt.Printf("%s v %s: %.1f%% of %d; %v an order, %v; %d orders a game; %v\n", os.Getenv("A"), os.Getenv("B"), w*100/float64(n), n, took[0]/time.Duration(ords[0]), took[1]/time.Duration(max(1,ords[1])), (ords[0]+ords[1])/n, time.Since(start))
	_ = board.Inch
}

var exp = [...]int{4, 10, 19, 31, 46, 62, 77, 89, 98, 104, 106}

func (m *mini) local(i int, pos int16) int {
	u := &m.u[i]
	near, danger := 99, 0
	for j := range m.u[:m.n] {
		e := &m.u[j]
		if e.hp <= 0 || e.side == u.side { continue }
		d := dist(pos, e.pos)
		near = min(near, d)
		if d <= int(e.spd)+1 || d <= int(e.rng) { danger++ }
	}
	return -near*4 - int(u.cost)*6*min(danger, 3)
}
func (m *mini) Hunch(s game.Seat, r *rand.Rand) game.Command {
	start := r.IntN(m.n)
	for k := range m.n {
		i := (start + k) % m.n
		u := &m.u[i]
		if u.side != s || u.done || u.hp <= 0 { continue }
		best := mcmd{int16(i), -1, -1}
		top := -1
		stop := false
		m.orders(int16(i), func(c mcmd) bool {
			if c.tgt < 0 { stop = true; return false }
			t := &m.u[c.tgt]
			b := 0
			if c.to >= 0 { b = 1 }
			v := exp[max(0, min(10, int(u.att)+b-int(t.def)+3))] * int(t.cost) * 4 / int(3+t.hp)
			if v > top { top = v; best = c }
			return true
		})
		_ = stop
		if top >= 0 { return best }
		bv := m.local(i, u.pos)
		for range 6 {
			sp := int16(u.spd)
			x, y := u.pos%16-sp+int16(r.IntN(int(2*sp+1))), u.pos/16-sp+int16(r.IntN(int(2*sp+1)))
			if x < 0 || y < 0 || x > 15 || y > 11 || m.at[y*16+x] != 0 { continue }
			if v := m.local(i, y*16+x); v > bv { bv = v; best.to = y*16 + x }
		}
		return best
	}
	return nil
}

type hunchP struct{}
func (hunchP) Order(_ context.Context, st game.State, s game.Seat, r *rand.Rand) game.Command { return st.(*mini).Hunch(s, r) }
