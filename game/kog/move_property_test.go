package kog

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/board"
	"muster/game"
	"pgregory.net/rapid"
)

// brawl is a battle of two units, for tables to be drawn under it.
func brawl(t *testing.T) *Battle {
	return onTheMove(t, layout{
		Size: []float64{30, 24}, Units: []string{"K1 T2 O3", "F1 F2 G3"},
		Models: []string{
			"K1 kaempfer DE @5,5", "T2 tiger DE @8,5", "O3 ocelot DE @11,5",
			"F1 f6_16 RU @5,20", "F2 f6_16 RU @8,20", "G3 f2_19 RU @11,20",
		},
	})
}

var drawnKinds = []terrain{
	{kind: "rubble", sight: soft, height: 400, rough: true},
	{kind: "hill", sight: solid, height: 1500, stand: true, climb: true},
	{kind: "building", sight: solid, height: 3000, stand: true, climb: true},
	{kind: "barricade", sight: solid, height: 600, climb: true},
	{kind: "rock", sight: solid, height: 3000, impassable: true},
	{kind: "marsh", rough: true},
}

// lots are figures spread evenly, which those of rapid are not; it draws the seed.
type lots struct{ *rand.Rand }

func drawLots(t *rapid.T) lots {
	return lots{rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))}
}

// length is in hundredths of an inch, from 0 to below.
func (l lots) length(below board.Thou) board.Thou {
	return grain * board.Thou(l.IntN(int(below/grain)))
}

func (l lots) place(g *given) board.Point {
	return board.Point{X: l.length(g.width), Y: l.length(g.height)}
}

// scatter draws terrain and places for a battle; models for which no room is found are Destroyed.
func scatter(l lots, base *Battle, flat bool) *Battle {
	b, g := base.clone(), *base.given
	b.given, g.pieces = &g, nil
	if !flat {
		for range l.IntN(8) {
			p, at := drawnKinds[l.IntN(len(drawnKinds))], l.place(&g)
			if p.name = p.kind; l.IntN(2) == 0 {
				p.shape = board.Circle(at, 100+l.length(3000))
			} else {
				p.shape = board.Box(at, 10+l.length(6000), 10+l.length(6000))
			}
			g.pieces = append(g.pieces, p)
		}
	}
	g.field = newField(g.pieces)
	for m := range b.models {
		b.models[m].status = undeployed
	}
	for m := range b.models {
		b.models[m].status = destroyed
		for range 5 {
			at := b.rest(l.place(&g))
			if b.mayStand(m, at).kind == noFault {
				b.models[m].at, b.models[m].status = at, ok
				break
			}
		}
	}
	return b
}

// anyMove draws a move for model m by up to three waypoints that are not far away.
func anyMove(l lots, b *Battle, m int) ModelMove {
	c := ModelMove{Model: pieceID(m), Mode: modeNames[1+l.IntN(3)]}
	at, step := b.models[m].at, [...]board.Thou{combat: 4000, speed: 6000, hold: 1000}[modeOf(c.Mode)]
	for range 1 + l.IntN(3) {
		at = board.Point{X: at.X - step + l.length(2*step+grain), Y: at.Y - step + l.length(2*step+grain)}
		c.Path = append(c.Path, place(at))
	}
	return c
}

func anyOrder(l lots, b *Battle) MoveUnit {
	c := MoveUnit{Unit: 1}
	for m := range 3 {
		if b.models[m].live() && (m == 0 || l.IntN(2) == 0) {
			c.Moves = append(c.Moves, anyMove(l, b, m))
		}
	}
	return c
}

// TestAllowancesHold draws orders. Those that are legal cost no more than they may, end where models may end, and are
// Charges only in contact; the others change nothing.
func TestAllowancesHold(t *testing.T) {
	base := brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := drawLots(t)
		b := scatter(l, base, false)
		c := anyOrder(l, b)
		before, _ := json.Marshal(b)
		no := game.Check(b, game.First, c)
		if after, _ := json.Marshal(b); string(before) != string(after) {
			t.Fatal("looking at an order has changed the battle")
		}
		if no != nil {
			return
		}
		from := slices.Clone(b.models)
		strides, _ := c.judge(b, 0, nil)
		b.Apply(game.First, c, nil)
		for i := range strides {
			s := &strides[i]
			if limit := b.allowance(s.model, s.mode); s.cost > limit.Fine()+leeway {
				t.Errorf("%s by %s costs %s of %s", b.Name(pieceID(s.model)), modeNames[s.mode], s.cost, limit)
			}
			if board.Length(from[s.model].at, b.models[s.model].at) > s.cost+10 {
				t.Errorf("farther than it cost: %+v", s)
			}
			if b.models[s.model].charged && !b.engaged(s.model) {
				t.Errorf("a Charge in nobody's contact: %+v", s)
			}
			if f := b.mayStand(s.model, b.models[s.model].at); f.kind != noFault {
				t.Errorf("it ends where it may not: %s", b.refusal(f))
			}
		}
	})
}

// turnedRound is the battle after half a turn of the table, and its orders.
func turnedRound(b *Battle) *Battle {
	c, g := b.clone(), *b.given
	c.given = &g
	turn := func(p board.Point) board.Point { return board.Point{X: g.width - p.X, Y: g.height - p.Y, Z: p.Z} }
	g.pieces = slices.Clone(g.pieces)
	for i := range g.pieces {
		s := &g.pieces[i].shape
		if s.Kind == board.BoxShape {
			s.At = turn(s.At).Sub(s.Size)
		} else {
			s.At = turn(s.At)
		}
	}
	g.field = newField(g.pieces)
	for m := range c.models {
		c.models[m].at = turn(c.models[m].at)
	}
	return c
}

// TestHalfATurnChangesNothing holds that a move costs the same, and is refused by the same rule, on the table turned
// round. Where a charge stops is rounded to hundredths, halves to one side: there it may differ by one.
func TestHalfATurnChangesNothing(t *testing.T) {
	base := brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := drawLots(t)
		b := scatter(l, base, false)
		if !b.models[0].live() {
			return
		}
		s := anyMove(l, b, 0)
		round := ModelMove{Model: s.Model, Mode: s.Mode}
		for _, p := range s.Path {
			round.Path = append(round.Path, [2]board.Thou{b.given.width - p[0], b.given.height - p[1]})
		}
		one, two := s.stride(0), round.stride(0)
		c := turnedRound(b)
		f, g := b.stride(&one), c.stride(&two)
		if one.stop > 0 || two.stop > 0 {
			if one.stop == two.stop && max(one.cost-two.cost, two.cost-one.cost) > 60_000 && f.kind == g.kind {
				t.Errorf("a charge costs %s here and %s there", one.cost, two.cost)
			}
			return
		}
		if f.kind != g.kind || one.cost != two.cost {
			t.Errorf("%v at %d here, %v at %d there", f.kind, one.cost, g.kind, two.cost)
		}
	})
}

// TestWhereAChargeStops compares the stopping place on open ground with one worked out step by step in decimal figures.
func TestWhereAChargeStops(t *testing.T) {
	base := brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := drawLots(t)
		b := scatter(l, base, true)
		b.models[0].at, b.models[0].status = board.Point{X: 10000, Y: 10000}, ok
		for m := 1; m < len(b.models); m++ {
			b.models[m].status = destroyed
		}
		foe := 3 + l.IntN(3)
		b.models[foe].status, b.models[foe].at = ok, board.Point{X: 7000 + l.length(6000), Y: 7000 + l.length(6000)}
		if b.within(0, foe, contact) {
			return
		}
		to := board.Point{X: 5000 + l.length(10_000), Y: 5000 + l.length(10_000)}
		s := stride{model: 0, mode: combat, n: 2}
		s.points[0], s.points[1] = b.models[0].at, to
		b.charge(&s)
		want, stops, sure := slowly(b, s.points[0], to, foe)
		if !sure {
			return
		}
		if stops != (s.stop > 0) || stops && place(s.end()) != place(want) {
			t.Errorf("to %v past %v: stops %v at %v, want %v at %v", to, b.models[foe].at, s.stop > 0, s.end(), stops, want)
		}
		if stops && !metThere(b, s.end(), foe) {
			t.Errorf("stopped at a gap of more than an inch")
		}
	})
}

// metThere tells whether model 0 would be within an inch of a foe there.
func metThere(b *Battle, at board.Point, foe int) bool {
	return board.GapWithin(b.discAt(0, at), b.disc(foe), contact)
}

// slowly finds the stopping place as the ledger words it. It is not sure where a coordinate is too close to a half.
func slowly(b *Battle, from, to board.Point, foe int) (at board.Point, stops, sure bool) {
	reach := float64(b.mouldOf(0).radius + b.mouldOf(foe).radius + contact)
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	long := math.Hypot(dx, dy)
	ex, ey := float64(from.X-b.models[foe].at.X), float64(from.Y-b.models[foe].at.Y)
	half, rest := (ex*dx+ey*dy)/long, ex*ex+ey*ey-reach*reach
	root := half*half - rest
	if math.Abs(root) < 1e-3 || long == 0 {
		return at, false, false
	}
	first := -half - math.Sqrt(root)
	if root < 0 || first > long {
		return at, false, true
	}
	if first < 0 || math.Abs(first-long) < 1e-6 {
		return at, false, first < -1e-6
	}
	for along := first; ; along += 10 {
		along = min(along, long)
		x, y := (float64(from.X)+dx*along/long)/10, (float64(from.Y)+dy*along/long)/10
		if math.Abs(x-math.Floor(x)-0.5) < 1e-6 || math.Abs(y-math.Floor(y)-0.5) < 1e-6 {
			return at, false, false
		}
		at = board.Point{X: board.Thou(math.Round(x)) * 10, Y: board.Thou(math.Round(y)) * 10}
		if metThere(b, at, foe) {
			return at, true, true
		}
		if along >= long {
			return at, false, true
		}
	}
}

// TestPlansAreLegal draws gestures. What comes of them passes the check as it stands, charges nobody unless the leader
// does, and a place near enough is reached.
func TestPlansAreLegal(t *testing.T) {
	base := brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := drawLots(t)
		b := scatter(l, base, false)
		lead := l.IntN(3)
		if !b.models[lead].live() {
			return
		}
		g := gesture{leader: lead, mode: mode(1 + l.IntN(3)), way: []board.Point{l.place(b.given)}}
		o := b.outline(&g)
		if o.fault.kind != noFault || len(o.strides) == 0 {
			return
		}
		strides, no := o.order().judge(b, 0, nil)
		if no != nil {
			t.Fatalf("the plan is refused: %s\n%+v", no, o.order())
		}
		for i := range strides {
			s := &strides[i]
			if s.stop > 0 && !o.lead.charged && s.model != lead {
				t.Errorf("%s charges by accident", b.Name(pieceID(s.model)))
			}
			if s.end() != o.after.models[s.model].at {
				t.Errorf("%s would end at %v, ends at %v", b.Name(pieceID(s.model)), o.after.models[s.model].at, s.end())
			}
		}
	})
}
