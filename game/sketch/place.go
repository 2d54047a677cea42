package sketch

import (
	"strings"

	"muster/board"
	"muster/board/plane"
)

// shapes are where a table says that it is, none where that cannot be read.
func (s *Sketch) shapes(place *Place, path []any) []board.Shape {
	v := s.value(place.at(path)...)
	switch place.Form {
	case Squares, SquareList, Cell:
		return squares(v)
	case Outline:
		return s.outline(v)
	}
	at, ok := lengths(v)
	if !ok {
		return nil
	}
	one := func(shape board.Shape) []board.Shape { return []board.Shape{shape} }
	switch {
	case place.Form == Corners && len(at) == 4:
		a, b := s.turned(board.Point{X: at[0], Y: at[1]}), s.turned(board.Point{X: at[2], Y: at[3]})
		low := board.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
		return one(board.Box(low, max(a.X, b.X)-low.X, max(a.Y, b.Y)-low.Y))
	case place.Form == Extent && len(at) == 4 && at[2] > 0 && at[3] > 0:
		return one(board.Box(board.Point{X: at[0], Y: at[1]}, at[2], at[3]))
	case place.Form == Ring && len(at) == 3:
		return one(board.Circle(s.turned(board.Point{X: at[0], Y: at[1]}), at[2]))
	case place.Form == Disc && len(at) == 2:
		round := place.Round
		if r, ok := lengths(s.value(join(path, place.Size)...)); ok && place.Size != "" {
			round = r[0]
		}
		return one(board.Circle(s.turned(board.Point{X: at[0], Y: at[1]}), round))
	case place.Form == Spot && len(at) == 2 && place.Wide > 0:
		return one(board.Box(board.Point{X: at[0], Y: at[1]}, place.Wide, place.Wide))
	case place.Form == Spot && len(at) == 2:
		return one(board.Circle(s.turned(board.Point{X: at[0], Y: at[1]}), place.Round))
	case place.Form == Centred && len(at) == 2:
		return s.centred(place, path, at)
	}
	return nil
}

// at is the path of the figures of a place.
func (p *Place) at(path []any) []any {
	if p.Form == Spot {
		return path
	}
	return join(path, p.Key)
}

// centred is a rectangle around a middle, turned by its heading.
func (s *Sketch) centred(place *Place, path []any, at []board.Thou) []board.Shape {
	size, ok := lengths(s.value(join(path, place.Size)...))
	if !ok || len(size) != 2 {
		return nil
	}
	grain := plane.Grain(hundredth)
	rect := plane.NewRect(grain.Point(board.Point{X: at[0], Y: at[1]}), grain.Count(size[0]), grain.Count(size[1]), s.heading(place, path))
	var corners []board.Point
	for _, p := range rect.Corners() {
		corners = append(corners, s.turned(p.Board(grain)))
	}
	return []board.Shape{board.Polygon(corners...)}
}

// heading is how far a table says that it is turned.
func (s *Sketch) heading(place *Place, path []any) plane.Heading {
	turn, ok := lengths(s.value(join(path, place.Turn)...))
	if !ok || place.Turn == "" {
		return 0
	}
	return plane.Heading(0).Turn(int(turn[0]) / 100) // degrees read as lengths: thousandths
}

// outline is a polygon.
func (s *Sketch) outline(v any) []board.Shape {
	list, _ := v.([]any)
	var corners []board.Point
	for _, item := range list {
		p, ok := lengths(item)
		if !ok || len(p) != 2 {
			return nil
		}
		corners = append(corners, s.turned(board.Point{X: p[0], Y: p[1]}))
	}
	if len(corners) < 3 {
		return nil
	}
	return []board.Shape{board.Polygon(corners...)}
}

// squares are rectangles of squares, "A10-P12" or "H6", one or a list of them.
func squares(v any) (all []board.Shape) {
	switch v := v.(type) {
	case string:
		one, two, found := strings.Cut(v, "-")
		if !found {
			two = one
		}
		a, err := board.ParseSquare(one)
		b, err2 := board.ParseSquare(two)
		if err != nil || err2 != nil {
			return nil
		}
		low := board.Point{X: board.Inches(int(min(a.Col, b.Col))), Y: board.Inches(int(min(a.Row, b.Row)))}
		wide, deep := max(a.Col, b.Col)-min(a.Col, b.Col)+1, max(a.Row, b.Row)-min(a.Row, b.Row)+1
		return []board.Shape{board.Box(low, board.Inches(int(wide)), board.Inches(int(deep)))}
	case []any:
		for _, item := range v {
			all = append(all, squares(item)...)
		}
	}
	return all
}
