package rules

import (
	"math/big"
	"slices"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
	"pgregory.net/rapid"
)

// Evenly draws a number from low to high. rapid's own ranges prefer small ones, which on a field is a corner.
func Evenly(t *rapid.T, low, high int32, label string) int32 {
	return low + int32(int64(high-low)*int64(rapid.SampledFrom(hundred).Draw(t, label))/99)
}

var hundred = func() (list []int) {
	for i := range 100 {
		list = append(list, i)
	}
	return list
}()

// drawnField is a field of 20 by 20 inches with pieces of all classes and heights, upright and not.
func drawnField(t *rapid.T) []data.Piece {
	n := rapid.SampledFrom([]int{1, 2, 3, 4, 5, 6, 7, 8, 0}).Draw(t, "pieces")
	pieces := make([]data.Piece, n)
	for i := range pieces {
		x, y := Evenly(t, 0, 1800, "x"), Evenly(t, 0, 1800, "y")
		w, h := Evenly(t, 1, 600, "w"), Evenly(t, 1, 600, "h")
		w, h = min(w, 2000-x), min(h, 2000-y)
		class := rapid.SampledFrom([]data.Terrain{data.Easy, data.Difficult, data.VeryDifficult, data.Impossible, data.Easy, data.Easy}).Draw(t, "class")
		pieces[i] = Block(x, y, w, h, rapid.SampledFrom([]int32{0, 60, 100, 110, 250}).Draw(t, "height"), class)
		corners := pieces[i].Corners
		if w > 1 && h > 1 && rapid.Bool().Draw(t, "askew") {
			corners = []data.Spot{{X: x, Y: y}, {X: x + w, Y: y + h/2}, {X: x + w/2, Y: y + h}}
		}
		if rapid.Bool().Draw(t, "turned round") {
			slices.Reverse(corners)
		}
		pieces[i].Outline = plane.NewOutline(corners)
		switch {
		case class == data.Easy && rapid.IntRange(0, 3).Draw(t, "stairs") == 3:
			pieces[i].Way, pieces[i].Height = true, 0
		case class == data.Easy:
			pieces[i].Platform, pieces[i].Height = true, 200
		}
	}
	return pieces
}

// DrawnBattle has up to six units of both sides where they may stand.
func DrawnBattle(t *rapid.T) *Battle {
	b := Bare(drawnField(t))
	b.Given.Field.Size = data.Spot{X: 2000, Y: 2000}
	b.Given.Kinds[2].Abilities = data.Phase // nobody fears it
	proto := Bare(nil, data.Spot{}, data.Spot{}).Units
	for range rapid.IntRange(2, 6).Draw(t, "units") {
		u := proto[len(b.Units)%2]
		u.kind = int16(rapid.IntRange(0, 5).Draw(t, "kind"))
		r := data.Bases[b.Given.Kinds[u.kind].Size].Radius
		u.At = data.Spot{X: Evenly(t, r, 2000-r, "at x"), Y: Evenly(t, r, 2000-r, "at y")}
		if b.Free(u.At, r, data.None) {
			u.Z = b.FloorAt(u.At)
			b.Units = append(b.Units, u)
		}
	}
	if len(b.Units) < 2 {
		t.Skip("no room")
	}
	return b
}

// Rule: KRY-GEO-06.
func TestSightAgainstFractions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := DrawnBattle(t)
		if got, want := b.Hidden(0, 1), reckoned(b, b.FigureOf(0), b.FigureOf(1)); got != want {
			t.Errorf("%d samples hidden, reckoned with fractions %d", got, want)
		}
	})
}

// reckoned counts hidden samples by another way: with fractions of any length, cutting each ray where it crosses lines
// through edges, and asking of each part whether its middle is inside.
func reckoned(b *Battle, from, to Figure) (n int) {
	d := to.At.Sub(from.At)
	long := int64(data.Distance(from.At, to.At))
	for _, k := range []int64{-3, -1, 1, 3} {
		end := to.At.Add(data.Spot{
			X: int32(-int64(d.Y) * k * int64(to.Radius) / (4 * long)), Y: int32(int64(d.X) * k * int64(to.Radius) / (4 * long)),
		})
		for row := int32(1); row <= 7; row += 2 {
			eye, z := from.Z+from.Height*90/100, to.Z+to.Height*row/8
			if slices.ContainsFunc(b.Given.Field.Pieces, func(p data.Piece) bool { return stopsRay(p, from.At, end, eye, z) }) {
				n++
			}
		}
	}
	return n
}

func stopsRay(p data.Piece, from, to data.Spot, eye, z int32) bool {
	cuts := []*big.Rat{big.NewRat(0, 1), big.NewRat(1, 1)}
	for i, c := range p.Corners {
		edge := p.Corners[(i+1)%len(p.Corners)].Sub(c)
		a, b := edge.Cross(from.Sub(c)), edge.Cross(to.Sub(c))
		if a != b {
			if t := big.NewRat(a, a-b); t.Sign() > 0 && t.Cmp(cuts[1]) < 0 {
				cuts = append(cuts, t)
			}
		}
	}
	slices.SortFunc(cuts, (*big.Rat).Cmp)
	height := func(t *big.Rat) *big.Rat {
		h := new(big.Rat).Mul(t, big.NewRat(int64(z-eye), 1))
		return h.Add(h, big.NewRat(int64(eye), 1))
	}
	low, top := big.NewRat(int64(p.Z0), 1), big.NewRat(int64(p.Z0+p.Height), 1)
	for i := 1; i < len(cuts); i++ {
		mid := new(big.Rat).Add(cuts[i-1], cuts[i])
		mid.Quo(mid, big.NewRat(2, 1))
		if cuts[i-1].Cmp(cuts[i]) == 0 || !strictlyInside(p.Corners, from, to, mid) {
			continue
		}
		h0, h1 := height(cuts[i-1]), height(cuts[i])
		if (h0.Cmp(top) < 0 || h1.Cmp(top) < 0) && (h0.Cmp(low) > 0 || h1.Cmp(low) > 0) {
			return true
		}
	}
	return false
}

func strictlyInside(corners []data.Spot, from, to data.Spot, t *big.Rat) bool {
	at := func(a, b int32) *big.Rat {
		v := new(big.Rat).Mul(t, big.NewRat(int64(b-a), 1))
		return v.Add(v, big.NewRat(int64(a), 1))
	}
	x, y := at(from.X, to.X), at(from.Y, to.Y)
	sign := 0
	for i, c := range corners {
		edge := corners[(i+1)%len(corners)].Sub(c)
		dy := new(big.Rat).Sub(y, big.NewRat(int64(c.Y), 1))
		dx := new(big.Rat).Sub(x, big.NewRat(int64(c.X), 1))
		s := dy.Mul(dy, big.NewRat(int64(edge.X), 1)).Cmp(dx.Mul(dx, big.NewRat(int64(edge.Y), 1)))
		if s == 0 || sign != 0 && s != sign {
			return false
		}
		sign = s
	}
	return true
}

// Rule: KRY-GEO-06.
func TestSightTurnedByQuarters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := DrawnBattle(t)
		was := b.Hidden(0, 1)
		turned := func(s data.Spot) data.Spot { return data.Spot{X: 2000 - s.Y, Y: s.X} }
		for range 3 {
			for i := range b.Given.Field.Pieces {
				corners := b.Given.Field.Pieces[i].Corners
				for c, s := range corners {
					corners[c] = turned(s)
				}
				b.Given.Field.Pieces[i].Outline = plane.NewOutline(corners)
			}
			for u := range b.Units {
				b.Units[u].At = turned(b.Units[u].At)
			}
			if got := b.Hidden(0, 1); got != was {
				t.Fatalf("%d samples hidden, %d on the table turned by a quarter", was, got)
			}
		}
	})
}

// Rule: KRY-GEO-06.
func TestHigherWallsHideMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := DrawnBattle(t)
		was := b.Hidden(0, 1)
		for i := range b.Given.Field.Pieces {
			if p := &b.Given.Field.Pieces[i]; !p.Platform {
				p.Height += Evenly(t, 0, 100, "higher")
			}
		}
		if got := b.Hidden(0, 1); got < was {
			t.Errorf("%d samples hidden, %d behind higher pieces", was, got)
		}
	})
}

// drawnWay is a path from a unit's place, most of them of a length that it can go.
func drawnWay(t *rapid.T, at data.Spot, most int32) (w Way) {
	for range rapid.IntRange(1, 4).Draw(t, "legs") {
		step := most / 3
		to := data.Spot{X: at.X + Evenly(t, -step, step, "dx"), Y: at.Y + Evenly(t, -step, step, "dy")}
		w.Spots[w.N], at = to, to
		w.N++
	}
	return w
}

// Nobody ever overlaps anybody, stands in a wall or leaves the field; what was legal goes all the way; nobody goes
// farther than he may; floors are changed by stairs only.
//
// Rule: KRY-GEO-07, KRY-MOV-02, KRY-MOV-09, KRY-RUN-01, KRY-TER-04, KRY-RT-20.
func TestMovementKeepsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := DrawnBattle(t)
		for range rapid.IntRange(1, 6).Draw(t, "acts") {
			u := int8(rapid.IntRange(0, len(b.Units)-1).Draw(t, "unit"))
			kind := rapid.SampledFrom([]data.ActKind{data.Move, data.Run, data.SmallStep}).Draw(t, "kind")
			from := b.Units[u].At
			a := Act{Kind: kind, Unit: u, Path: drawnWay(t, from, b.Reach(u, kind))}
			b.Units[u].Stepped, b.Units[u].Last = false, NothingYet
			legal := RefusedBy(b, a) == ""
			stairs := b.Has(u, data.Phase) || b.nearWay(from, a.Path.List())
			z := b.Units[u].Z
			d, _ := perform(nil, b, a)
			one := &b.Units[u]
			switch r := b.BaseRadius(u); {
			case legal && (d.failed || one.At != a.Path.Spots[a.Path.N-1]):
				t.Fatalf("a legal %s came short: %v", data.KindNames[kind], one.At)
			case !b.Free(one.At, r, u):
				t.Fatalf("%s ends at %v, where nobody may stand", data.KindNames[kind], one.At)
			case !d.fizzled && d.walk.stage != walked:
				t.Fatal("the walk is not over")
			case data.Distance(from, one.At) > b.Reach(u, kind):
				t.Fatalf("%s went %d, farther than %d", data.KindNames[kind], data.Distance(from, one.At), b.Reach(u, kind))
			case one.Z != b.FloorAt(one.At) || one.Z != z && !stairs:
				t.Fatalf("height %d on a floor of %d, before %d", one.Z, b.FloorAt(one.At), z)
			}
		}
	})
}

// nearWay reports whether a path comes upon stairs.
func (b *Battle) nearWay(from data.Spot, path []data.Spot) bool {
	for i := range b.Given.Field.Pieces {
		if p := &b.Given.Field.Pieces[i]; p.Way && b.crosses(i, from, path) {
			return true
		}
	}
	return false
}

// Rule: KRY-GEO-08, KRY-GEN-06, KRY-TER-07.
func TestForcedMovementKeepsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := DrawnBattle(t)
		for u := range int8(len(b.Units)) {
			way := data.Spot{X: Evenly(t, -1000, 1000, "dx"), Y: Evenly(t, -1000, 1000, "dy")}
			far := Evenly(t, 0, 900, "far")
			by := rapid.SampledFrom([]game.RuleID{book.MeleeShove, book.FearHorror}).Draw(t, "by")
			from, z := b.Units[u].At, b.Units[u].Z
			tt := &Turn{Battle: b, chance: odds.Thrown{Dice: always(1)}}
			moved, _ := tt.force(u, way, far, by)
			stairs := b.nearWay(from, []data.Spot{b.Units[u].At}) // up them nobody falls, and off the top not below the foot
			switch one := &b.Units[u]; {
			case !b.Free(one.At, b.BaseRadius(u), u):
				t.Fatalf("pushed to %v, where nobody may stand", one.At)
			case moved > far || !one.Prone && one.At != Along(from, from.Add(way), moved):
				t.Fatalf("pushed %d of %d from %v to %v", moved, far, from, one.At)
			case one.Prone && one.Z > z && !stairs: // as high as before where nothing nearer has room, below the edge or on it
				t.Fatal("has fallen, and not down")
			case one.Z != z && (!one.Prone || by != book.MeleeShove) && !stairs:
				t.Fatal("is on another floor and has neither fallen nor come over stairs")
			}
		}
	})
}

// always are dice that show one face.
type always int

func (a always) Roll(int, game.RuleID) int { return int(a) }
