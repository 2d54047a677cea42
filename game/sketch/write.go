package sketch

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
)

// written is a key and its value as TOML.
type written struct{ key, value string }

// figure is a length as people write it, to the hundredth. What lies off the table lies on its edge.
func figure(t board.Thou) string {
	n := max(board.Nearest(int64(t), int64(hundredth)), 0)
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%02d", n/100, n%100), "0"), ".")
}

// List are lengths as TOML.
func List(lengths ...board.Thou) string {
	words := make([]string, len(lengths))
	for i, t := range lengths {
		words[i] = figure(t)
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// Polygon are the corners of an outline as TOML.
func Polygon(corners []board.Point) string {
	words := make([]string, len(corners))
	for i, p := range corners {
		words[i] = List(p.X, p.Y)
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// write is a place in the form of its file, around a box. Turned is whether what fills it lies
// across.
func (s *Sketch) write(place *Place, low, high board.Point, turned bool) []written {
	mid := s.turned(board.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2})
	wide, deep := high.X-low.X, high.Y-low.Y
	if turned {
		wide, deep = deep, wide
	}
	switch place.Form {
	case Corners:
		a, b := s.turned(low), s.turned(high)
		return []written{{place.Key, List(low.X, min(a.Y, b.Y), high.X, max(a.Y, b.Y))}}
	case Extent:
		return []written{{place.Key, List(low.X, low.Y, wide, deep)}}
	case Centred:
		return []written{{place.Key, List(mid.X, mid.Y)}, {place.Size, List(wide, deep)}}
	case Disc:
		all := []written{{place.Key, List(mid.X, mid.Y)}}
		if round := max(min(wide, deep)/2, least); place.Size != "" && wide > 0 {
			all = append(all, written{place.Size, figure(round)})
		} else if place.Size != "" {
			all = append(all, written{place.Size, figure(place.Round)})
		}
		return all
	case Spot:
		if place.Wide > 0 {
			mid = low
		}
		return []written{{"", List(mid.X, mid.Y)}}
	case Ring:
		return []written{{place.Key, List(mid.X, mid.Y, max(min(wide, deep)/2, least))}}
	case Squares:
		return []written{{place.Key, strconv.Quote(rectangle(low, high))}}
	case SquareList:
		return []written{{place.Key, "[" + strconv.Quote(rectangle(low, high)) + "]"}}
	case Cell:
		return []written{{place.Key, strconv.Quote(board.SquareAt(low).String())}}
	}
	return nil
}

// least is the smallest radius that is written.
const least = board.Inch / 2

// rectangle is a box as squares, both corners included.
func rectangle(low, high board.Point) string {
	a, b := board.SquareAt(low), board.SquareAt(board.Point{X: max(high.X-1, low.X), Y: max(high.Y-1, low.Y)})
	if a == b {
		return a.String()
	}
	return a.String() + "-" + b.String()
}
