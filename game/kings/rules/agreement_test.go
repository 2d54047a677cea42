package rules

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/board/plane"
	"muster/game/kings/data"
	"muster/game/trial/long"
)

// The table of sines is the book's, and what is rounded quickly is rounded as fractions are.
func TestSinesAndRoundingOfTheBook(t *testing.T) {
	sum := int64(0)
	for k := range 901 {
		sum += sin(k)
	}
	if sum != 573457649 || sin(1) != 1745 || sin(67) != 116671 || sin(300) != 500000 || sin(450) != 707107 || sin(3590) != -17452 {
		t.Errorf("the sines add up to %d", sum)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range long.Times(3000, 100_000) {
		n, d := rng.Int64N(2_000_000_000_000)-1_000_000_000_000, rng.Int64N(1_000_000)+1
		if rng.IntN(2) == 0 {
			d = -d
		}
		if rng.IntN(3) == 0 {
			n = d * (2*(n%1000) + 1) / 2 // halves, where d is even
		}
		if got, want := rounded(n, d), nearest(big.NewRat(n, d)); got != want {
			t.Fatalf("%d/%d is rounded to %d, want %d", n, d, got, want)
		}
	}
}

// drawnField is a crowded corner of a table: some units of both sides, and terrain.
func drawnField(rng *rand.Rand) *Battle {
	b := emptyTable()
	b.given.size = plane.Point{X: 20*inch + rng.Int32N(20)*inch, Y: 20*inch + rng.Int32N(20)*inch}
	b.given.ObstaclesHinder, b.given.TieToAttacker = rng.IntN(4) > 0, rng.IntN(4) == 0
	b.given.PivotClearOfAll, b.given.PathWithinDouble = rng.IntN(8) == 0, rng.IntN(4) == 0
	for range rng.IntN(5) {
		kind := data.Kind(rng.IntN(int(data.Lake) + 1))
		wide, deep := 1000+500*rng.Int32N(12), 500+500*rng.Int32N(8)
		b.given.pieces = append(b.given.pieces, piece{plane.NewRect(drawnSpot(b, rng), wide, deep, drawnHeading(rng)), kind, kind.Row()})
	}
	list := trialUnits()
	for range 2 + rng.IntN(8) {
		p := &list[rng.IntN(len(list))]
		side := int8(len(b.units) & 1)
		b.given.troops = append(b.given.troops, troop{Profile: p, name: p.ID, side: side})
		b.units = append(b.units, unit{})
		one := &b.units[len(b.units)-1]
		for range 20 {
			one.at, one.heading = drawnSpot(b, rng), drawnHeading(rng)
			if r := b.rect(len(b.units) - 1); b.clear(len(b.units)-1, &r, 0) {
				one.placed = true
				break
			}
		}
	}
	return b
}

func drawnSpot(b *Battle, rng *rand.Rand) plane.Point {
	p := plane.Point{X: rng.Int32N(b.given.size.X), Y: rng.Int32N(b.given.size.Y)}
	if rng.IntN(3) == 0 {
		return plane.Point{X: p.X / 500 * 500, Y: p.Y / 500 * 500}
	}
	return p
}

func drawnHeading(rng *rand.Rand) plane.Heading {
	h := plane.Heading(rng.IntN(3600))
	if rng.IntN(3) == 0 {
		return h / 450 * 450
	}
	return h
}

// faceRoughly turns a unit roughly to another.
func (b *Battle) faceRoughly(u, v int, rng *rand.Rand) {
	if to, ok := plane.Towards(b.units[v].at.Sub(b.units[u].at)); ok {
		b.units[u].heading = to.Turn((rng.IntN(601) - 300) * (1 + rng.IntN(8)/6*2))
	}
}

// Whether rectangles overlap, where they all but touch too, is what the corners of both say.
func TestOverlapsAgreeWithTheBook(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	over := 0
	for range long.Times(5000, 100_000) {
		r := plane.NewRect(xy(30_000, 30_000), 500*(1+rng.Int32N(20)), 500*(1+rng.Int32N(8)), drawnHeading(rng))
		if rng.IntN(3) == 0 {
			r = r.Swept(plane.Arc(rng.IntN(4)), rng.Int32N(100_000))
		}
		way := plane.Rect{At: r.At, Heading: drawnHeading(rng)}
		s := plane.NewRect(way.Out(xy(rng.Int32N(6001)-3000, 20_000)), 500*(1+rng.Int32N(20)), 500*(1+rng.Int32N(8)), drawnHeading(rng))
		if rng.IntN(2) == 0 {
			s.Heading = r.Heading.Turn(rng.IntN(4) * 900)
		}
		if in, _ := r.Meeting(way.Heading, &s); max(in, -in) < 30_000 { // from there on they touch
			r.At = way.Out(xy(0, int32(in)+rng.Int32N(40)-5))
		}
		want := slabOf(r).overlaps(slabOf(s))
		if got := r.Overlaps(&s, touching); got != want || s.Overlaps(&r, touching) != want {
			t.Fatalf("%+v and %+v overlap: %v, want %v", r, s, got, want)
		}
		if want {
			over++
		}
	}
	if over < 500 {
		t.Errorf("only %d overlap", over)
	}
}

// Arcs, gaps and sight are those of the book, word by word.
func TestSightAgreesWithTheBook(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for n := range long.Times(600, 100_000) {
		b := drawnField(rng)
		u, v := rng.IntN(len(b.units)), rng.IntN(len(b.units))
		if u == v || !b.onTable(u) || !b.onTable(v) {
			continue
		}
		b.faceRoughly(u, v, rng)
		ref := referee{b}
		if got, want := b.Sight(u, v), ref.sight(u, ref.slab(u), v); got != want {
			t.Fatalf("case %d: sight %+v, want %+v", n, got, want)
		}
		inArc, seen := b.glimpse(u, b.rect(u), v)
		if s := b.Sight(u, v); inArc != (s.InArc > 0) || seen != s.Seen {
			t.Fatalf("case %d: in arc %v, seen %v; want %+v", n, inArc, seen, s)
		}
		if got, want := b.between(u, v), ref.slab(u).gap(ref.slab(v)); got != want {
			t.Fatalf("case %d: gap %d, want %d", n, got, want)
		}
	}
}

// Charges are refused and end as the book has it, word by word: place, way, facing, hindered.
func TestChargesAgreeWithTheBook(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	seen := map[string]int{}
	for n := range long.Times(2500, 100_000) {
		b := drawnField(rng)
		target := rng.IntN(len(b.units))
		var list []Charger
		for u := range b.units {
			if b.sideOf(u) == b.sideOf(target) || !b.onTable(u) || b.given.profile(u).Engine() || len(list) > 0 && rng.IntN(2) == 0 {
				continue
			}
			b.faceRoughly(u, target, rng)
			if r := b.rect(u); !b.clear(u, &r, 0) || rng.IntN(8) > 0 && b.inReach(u, r, target).bad() {
				continue
			}
			c := Charger{Unit: pieceID(u), Counter: rng.IntN(6) == 0}
			if c.Counter && rng.IntN(4) > 0 {
				b.units[u].chargedBy = crowd(0).with(target)
			}
			list = append(list, c)
		}
		if !b.onTable(target) || len(list) == 0 {
			continue
		}
		if rng.IntN(2) == 0 {
			list = list[:1]
		}
		moves, base, x := b.assail(target, list)
		want, slab, rule := referee{b}.charge(target, list)
		seen[string(x.rule)]++
		if x.rule != rule {
			t.Fatalf("case %d: refused %q %s, want %q", n, x.rule, x.text, rule)
		}
		if slabOf(base) != slab {
			t.Fatalf("case %d: the target stands %+v, want %+v", n, base, slab)
		}
		for i, c := range moves {
			if c.Path.First != 0 {
				seen["nimble"]++
			}
			if c.Path.Ahead > 0 {
				seen["ahead"]++
			}
			if c.Hindered {
				seen["hindered"]++
			}
			if o := want[i]; slabOf(c.Final) != o.final || c.Facing != o.facing || c.Path != o.path || c.Hindered != o.harm {
				t.Fatalf("case %d: charger %d %+v, want %+v", n, i, c, o)
			}
		}
	}
	for _, rule := range []string{"", "KOW-CHG-03", "KOW-CHG-04", "KOW-CHG-05", "KOW-CHG-07", "KOW-CHG-09", "KOW-CTR-01", "KOW-MLT-03", "nimble", "ahead", "hindered"} {
		if seen[rule] == 0 {
			t.Errorf("no case came out %q: %v", rule, seen)
		}
	}
}

// The charges of a unit are those that it could make alone, at every enemy, and no others; an individual's after turning
// to its target where it cannot without.
func TestChargesOfAUnit(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	found := 0
	for n := range long.Times(300, 3000) {
		b := drawnField(rng)
		u := rng.IntN(len(b.units))
		b.faceRoughly(u, rng.IntN(len(b.units)), rng)
		b.units[u].chargedBy = crowd(rng.Uint64())
		var want []Charge
		for v := range b.units {
			if b.sideOf(v) == b.sideOf(u) || !b.onTable(v) || !b.onTable(u) || b.given.profile(u).Engine() {
				continue
			}
			to, _ := plane.Towards(b.units[v].at.Sub(b.units[u].at))
			before := len(want)
			for _, c := range []Charger{{Unit: pieceID(u)}, {Unit: pieceID(u), Turn: &to}, {Unit: pieceID(u), Counter: true}} {
				if moves, _, x := b.assail(v, []Charger{c}); !x.bad() && (c.Turn == nil || len(want) == before) {
					want = append(want, moves[0])
				}
			}
		}
		if got := slices.Collect(b.Charges(u)); !slices.Equal(got, want) {
			t.Fatalf("case %d: %+v, want %+v", n, got, want)
		}
		found += len(want)
	}
	if found < 50 {
		t.Errorf("only %d charges", found)
	}
}
