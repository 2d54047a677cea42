package board_test

import (
	"testing"

	"muster/board"
)

// sightLines are ninety lines between two bases: from three points across the one at two heights to five across the
// other at three heights, rounded to hundredths of an inch.
func sightLines(from, to board.Post) [][2]board.Point {
	line := board.Leg{A: from.At, B: to.At}
	across := func(p board.Post, k, of int, z board.Thou) board.Point {
		at := line.Across(p.At, p.Radius*board.Thou(k)/board.Thou(of), 10)
		return at.Add(board.Point{Z: z})
	}
	var list [][2]board.Point
	for _, high := range []board.Thou{from.Height * 3 / 4, from.Height} {
		for k := -1; k <= 1; k++ {
			a := across(from, k, 1, high)
			for _, z := range []board.Thou{100, to.Height / 2, to.Height} {
				for j := -2; j <= 2; j++ {
					list = append(list, [2]board.Point{a, across(to, j, 2, z)})
				}
			}
		}
	}
	return list
}

// sighting is how one post sees another by their ninety lines: in full where all lines from one of the three lower
// points are clear, in part where any line is not cut.
func sighting(view board.View, from, to board.Post) string {
	corridor, ways := view.Corridor(from, to), sightLines(from, to)
	part := false
	for i := range 6 {
		full := i < 3
		for _, way := range ways[15*i : 15*i+15] {
			fate := corridor.Line(way[0], way[1])
			part = part || fate != board.Cut
			if full = full && fate == board.Clear; !full && part {
				break
			}
		}
		if full {
			return "full"
		}
	}
	if part {
		return "part"
	}
	return "none"
}

func TestSightings(t *testing.T) {
	from, to := model(10, 10, 1), model(30, 10, 2)
	infantry := board.Post{Disc: disc(20, 10, 0, 0.5), Height: 600, ID: 3}
	tank := board.Post{Disc: disc(20, 10, 0, 1.2), Height: 1000, ID: 3}
	low := board.Post{Disc: disc(30, 10, 0, 0.5), Height: 600, ID: 2}
	wreck := board.Post{Disc: disc(28.4, 10, 0, 0.6), Height: 600}
	for name, test := range map[string]struct {
		standing []board.Obstacle
		posts    []board.Post
		to       board.Post
		want     string
	}{
		"open ground":             {nil, nil, to, "full"},
		"a long wall":             {[]board.Obstacle{block(19.9, 5, 0.2, 10, 3000)}, nil, to, "none"},
		"half a wall":             {[]board.Obstacle{block(19.9, 10, 0.2, 5, 3000)}, nil, to, "part"},
		"a barricade before them": {[]board.Obstacle{block(28, 8, 0.2, 4, 600)}, nil, to, "part"},
		"a barricade before us":   {[]board.Obstacle{block(11, 8, 0.2, 4, 600)}, nil, to, "full"},
		"a model between":         {nil, []board.Post{model(20, 10, 3)}, to, "part"},
		"infantry between":        {nil, []board.Post{infantry}, to, "part"},
		"a tank before infantry":  {nil, []board.Post{tank}, low, "none"},
		"a wreck":                 {nil, []board.Post{wreck}, to, "part"},
		"only the two":            {nil, []board.Post{from, to}, to, "full"},
	} {
		view := board.NewSight(test.standing, limits).Among(test.posts)
		if got := sighting(view, from, test.to); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}
