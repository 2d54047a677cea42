package rules

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"pgregory.net/rapid"
)

// Brawl is a battle of two units, for tables to be drawn under it.
func Brawl(t *testing.T) *Battle {
	return OnTheMove(t, Layout{
		Size: []float64{30, 24}, Units: []string{"K1 T2 O3", "F1 F2 G3"},
		Models: []string{
			"K1 kaempfer DE @5,5", "T2 tiger DE @8,5", "O3 ocelot DE @11,5",
			"F1 f6_16 RU @5,20", "F2 f6_16 RU @8,20", "G3 f2_19 RU @11,20",
		},
	})
}

var drawnKinds = []data.Terrain{
	{Kind: "rubble", Sight: data.Soft, Height: 400, Rough: true},
	{Kind: "hill", Sight: data.Solid, Height: 1500, Stand: true, Climb: true},
	{Kind: "building", Sight: data.Solid, Height: 3000, Stand: true, Climb: true},
	{Kind: "barricade", Sight: data.Solid, Height: 600, Climb: true},
	{Kind: "rock", Sight: data.Solid, Height: 3000, Impassable: true},
	{Kind: "marsh", Rough: true},
}

// lots are figures spread evenly, which those of rapid are not; it draws the seed.
type lots struct{ *rand.Rand }

func DrawLots(t *rapid.T) lots {
	return lots{rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))}
}

// length is in hundredths of an inch, from 0 to below.
func (l lots) length(below board.Thou) board.Thou {
	return data.Grain * board.Thou(l.IntN(int(below/data.Grain)))
}

func (l lots) place(g *data.Given) board.Point {
	return board.Point{X: l.length(g.Width), Y: l.length(g.Height)}
}

// Scatter draws terrain and places for a battle; models for which no room is found are Destroyed.
func Scatter(l lots, base *Battle, flat bool) *Battle {
	b, g := base.Copy(), *base.Given
	b.Given, g.Pieces = &g, nil
	if !flat {
		for range l.IntN(8) {
			p, at := drawnKinds[l.IntN(len(drawnKinds))], l.place(&g)
			if p.Name = p.Kind; l.IntN(2) == 0 {
				p.Shape = board.Circle(at, 100+l.length(3000))
			} else {
				p.Shape = board.Box(at, 10+l.length(6000), 10+l.length(6000))
			}
			g.Pieces = append(g.Pieces, p)
		}
	}
	g.Field = data.NewField(g.Pieces)
	for m := range b.Models {
		b.Models[m].Status = Undeployed
	}
	for m := range b.Models {
		b.Models[m].Status = Destroyed
		for range 5 {
			at := b.Rest(l.place(&g))
			if b.mayStand(m, at).Kind == NoFault {
				b.Models[m].At, b.Models[m].Status = at, Ok
				break
			}
		}
	}
	return b
}

// anyMove draws a move for model m by up to three waypoints that are not far away.
func anyMove(l lots, b *Battle, m int) ModelMove {
	c := ModelMove{Model: PieceID(m), Mode: ModeNames[1+l.IntN(3)]}
	at, step := b.Models[m].At, [...]board.Thou{Combat: 4000, Speed: 6000, Hold: 1000}[modeOf(c.Mode)]
	for range 1 + l.IntN(3) {
		at = board.Point{X: at.X - step + l.length(2*step+data.Grain), Y: at.Y - step + l.length(2*step+data.Grain)}
		c.Path = append(c.Path, Place(at))
	}
	return c
}

func anyOrder(l lots, b *Battle) MoveUnit {
	c := MoveUnit{Unit: 1}
	for m := range 3 {
		if b.Models[m].Live() && (m == 0 || l.IntN(2) == 0) {
			c.Moves = append(c.Moves, anyMove(l, b, m))
		}
	}
	return c
}

// TestAllowancesHold draws orders. Those that are legal cost no more than they may, end where models may end, and are
// Charges only in contact; the others change nothing.
func TestAllowancesHold(t *testing.T) {
	base := Brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := DrawLots(t)
		b := Scatter(l, base, false)
		c := anyOrder(l, b)
		before, _ := json.Marshal(b)
		no := game.Check(b, game.First, c)
		if after, _ := json.Marshal(b); string(before) != string(after) {
			t.Fatal("looking at an order has changed the battle")
		}
		if no != nil {
			return
		}
		from := slices.Clone(b.Models)
		strides, _ := c.Judge(b, 0, nil)
		b.Apply(game.First, c, nil)
		for i := range strides {
			s := &strides[i]
			if limit := b.Allowance(s.Model, s.Mode); s.Cost > limit.Fine()+Leeway {
				t.Errorf("%s by %s costs %s of %s", b.Name(PieceID(s.Model)), ModeNames[s.Mode], s.Cost, limit)
			}
			if board.Length(from[s.Model].At, b.Models[s.Model].At) > s.Cost+10 {
				t.Errorf("farther than it cost: %+v", s)
			}
			if b.Models[s.Model].Charged && !b.Engaged(s.Model) {
				t.Errorf("a Charge in nobody's contact: %+v", s)
			}
			if f := b.mayStand(s.Model, b.Models[s.Model].At); f.Kind != NoFault {
				t.Errorf("it ends where it may not: %s", b.Refusal(f))
			}
		}
	})
}

// turnedRound is the battle after half a turn of the table, and its orders.
func turnedRound(b *Battle) *Battle {
	c, g := b.Copy(), *b.Given
	c.Given = &g
	turn := func(p board.Point) board.Point { return board.Point{X: g.Width - p.X, Y: g.Height - p.Y, Z: p.Z} }
	g.Pieces = slices.Clone(g.Pieces)
	for i := range g.Pieces {
		s := &g.Pieces[i].Shape
		if s.Kind == board.BoxShape {
			s.At = turn(s.At).Sub(s.Size)
		} else {
			s.At = turn(s.At)
		}
	}
	g.Field = data.NewField(g.Pieces)
	for m := range c.Models {
		c.Models[m].At = turn(c.Models[m].At)
	}
	return c
}

// TestHalfATurnChangesNothing holds that a move costs the same, and is refused by the same rule, on the table turned
// round. Where a charge stops is rounded to hundredths, halves to one side: there it may differ by one.
func TestHalfATurnChangesNothing(t *testing.T) {
	base := Brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := DrawLots(t)
		b := Scatter(l, base, false)
		if !b.Models[0].Live() {
			return
		}
		s := anyMove(l, b, 0)
		round := ModelMove{Model: s.Model, Mode: s.Mode}
		for _, p := range s.Path {
			round.Path = append(round.Path, [2]board.Thou{b.Given.Width - p[0], b.Given.Height - p[1]})
		}
		one, two := s.stride(0), round.stride(0)
		c := turnedRound(b)
		f, g := b.Stride(&one), c.Stride(&two)
		if one.Stop > 0 || two.Stop > 0 {
			if one.Stop == two.Stop && max(one.Cost-two.Cost, two.Cost-one.Cost) > 60_000 && f.Kind == g.Kind {
				t.Errorf("a charge costs %s here and %s there", one.Cost, two.Cost)
			}
			return
		}
		if f.Kind != g.Kind || one.Cost != two.Cost {
			t.Errorf("%v at %d here, %v at %d there", f.Kind, one.Cost, g.Kind, two.Cost)
		}
	})
}

// TestWhereAChargeStops compares the stopping place on open ground with one worked out step by step in decimal figures.
func TestWhereAChargeStops(t *testing.T) {
	base := Brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := DrawLots(t)
		b := Scatter(l, base, true)
		b.Models[0].At, b.Models[0].Status = board.Point{X: 10000, Y: 10000}, Ok
		for m := 1; m < len(b.Models); m++ {
			b.Models[m].Status = Destroyed
		}
		foe := 3 + l.IntN(3)
		b.Models[foe].Status, b.Models[foe].At = Ok, board.Point{X: 7000 + l.length(6000), Y: 7000 + l.length(6000)}
		if b.Within(0, foe, data.Contact) {
			return
		}
		to := board.Point{X: 5000 + l.length(10_000), Y: 5000 + l.length(10_000)}
		s := Stride{Model: 0, Mode: Combat, N: 2}
		s.Points[0], s.Points[1] = b.Models[0].At, to
		b.charge(&s)
		want, stops, sure := slowly(b, s.Points[0], to, foe)
		if !sure {
			return
		}
		if stops != (s.Stop > 0) || stops && Place(s.End()) != Place(want) {
			t.Errorf("to %v past %v: stops %v at %v, want %v at %v", to, b.Models[foe].At, s.Stop > 0, s.End(), stops, want)
		}
		if stops && !metThere(b, s.End(), foe) {
			t.Errorf("stopped at a gap of more than an inch")
		}
	})
}

// metThere tells whether model 0 would be within an inch of a foe there.
func metThere(b *Battle, at board.Point, foe int) bool {
	return board.GapWithin(b.DiscAt(0, at), b.Disc(foe), data.Contact)
}

// slowly finds the stopping place as the ledger words it. It is not sure where a coordinate is too close to a half.
func slowly(b *Battle, from, to board.Point, foe int) (at board.Point, stops, sure bool) {
	reach := float64(b.MouldOf(0).Radius + b.MouldOf(foe).Radius + data.Contact)
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	long := math.Hypot(dx, dy)
	ex, ey := float64(from.X-b.Models[foe].At.X), float64(from.Y-b.Models[foe].At.Y)
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
	base := Brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := DrawLots(t)
		b := Scatter(l, base, false)
		lead := l.IntN(3)
		if !b.Models[lead].Live() {
			return
		}
		g := Gesture{Leader: lead, Mode: Mode(1 + l.IntN(3)), Way: []board.Point{l.place(b.Given)}}
		o := b.Outline(&g)
		if o.Fault.Kind != NoFault || len(o.Strides) == 0 {
			return
		}
		strides, no := o.Order().Judge(b, 0, nil)
		if no != nil {
			t.Fatalf("the plan is refused: %s\n%+v", no, o.Order())
		}
		for i := range strides {
			s := &strides[i]
			if s.Stop > 0 && !o.Lead.Charged && s.Model != lead {
				t.Errorf("%s charges by accident", b.Name(PieceID(s.Model)))
			}
			if s.End() != o.After.Models[s.Model].At {
				t.Errorf("%s would end at %v, ends at %v", b.Name(PieceID(s.Model)), o.After.Models[s.Model].At, s.End())
			}
		}
	})
}
