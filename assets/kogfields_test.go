package assets_test

import (
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// kogGround is the table of kinds: sight, height, depth, flags, texture.
const kogGround = `
woods soft 2 6 rough, trees
jungle soft 3 3 rough, jungle
scrub soft 0.8 0, scrub
ruins soft 1.5 0 rough, ruin
rubble soft 0.4 0 rough, rubble
tank_traps soft 0.5 0 rough, traps
barricade solid 0.6 0 climb, barricade
container solid 1.2 0 stand climb, container
building solid 3 0 stand climb, building
bunker solid 1.2 0 stand climb, bunker
hill solid 1.5 0 stand climb, hill
rock solid 3 0 impassable, mountain
marsh  0 0 rough, marsh
deep_water  0 0 impassable, water
road  0 0, road
`

const kogCatalogue = "woods r3, jungle r2.5, scrub r2.5, ruins 4x3, rubble r2.5, tank_traps 6x2, barricade 5x0.3, " +
	"container 4x1.2, building 5x4, hill r3, rock r1, marsh 6x4"

func TestKogTerrain(t *testing.T) {
	file := load[kogTerrain](t, "terrain/kog.toml")
	b := &strings.Builder{}
	known := map[string]bool{}
	for _, k := range file.Kinds {
		fmt.Fprintf(b, "%s %s %v %v", k.ID, k.Sight, k.Height, k.Depth)
		for _, flag := range []struct {
			name string
			on   bool
		}{{"rough", k.Rough}, {"stand", k.Stand}, {"climb", k.Climb}, {"impassable", k.Impassable}} {
			if flag.on {
				b.WriteString(" " + flag.name)
			}
		}
		fmt.Fprintf(b, ", %s\n", k.Texture)
		if k.Name == "" || k.Note == "" || known[k.ID] {
			t.Errorf("the kind %q: name %q, note %q", k.ID, k.Name, k.Note)
		}
		known[k.ID] = true
	}
	if diff := cmp.Diff(strings.TrimPrefix(kogGround, "\n"), b.String()); diff != "" {
		t.Error(diff)
	}
	var pieces []string
	for _, p := range file.Pieces {
		if p.ID != p.Kind || !known[p.Kind] {
			t.Errorf("the piece %q is of the kind %q", p.ID, p.Kind)
		}
		if p.Radius != 0 {
			pieces = append(pieces, fmt.Sprintf("%s r%v", p.Kind, p.Radius))
		} else {
			pieces = append(pieces, fmt.Sprintf("%s %vx%v", p.Kind, p.Size[0], p.Size[1]))
		}
	}
	if got := strings.Join(pieces, ", "); got != kogCatalogue {
		t.Errorf("the catalogue is %s", got)
	}
}

// hundredths is an inch figure as a whole number of hundredths; ok is false for a finer one.
func hundredths(inches float64) (n int, ok bool) {
	n = int(math.Round(inches * 100))
	return n, math.Abs(inches*100-float64(n)) < 1e-6
}

// outline is a piece as the list of its corners in hundredths, and the radius if it is round.
func (p kogPiece) outline(t *testing.T) (corners [][2]int, radius int) {
	t.Helper()
	var figures []float64
	switch {
	case len(p.Circle) == 3 && p.Rect == nil && p.Polygon == nil:
		figures = p.Circle[:2]
		radius, _ = hundredths(p.Circle[2])
	case len(p.Rect) == 4 && p.Circle == nil && p.Polygon == nil:
		r := p.Rect
		figures = []float64{r[0], r[1], r[2], r[1], r[2], r[3], r[0], r[3]}
	case len(p.Polygon) >= 3 && p.Circle == nil && p.Rect == nil:
		for _, c := range p.Polygon {
			figures = append(figures, c[0], c[1])
		}
	default:
		t.Fatalf("a %s without a shape, or with two", p.Kind)
	}
	for i := 0; i < len(figures); i += 2 {
		x, ok1 := hundredths(figures[i])
		y, ok2 := hundredths(figures[i+1])
		if !ok1 || !ok2 {
			t.Errorf("a %s has a corner finer than a hundredth: %v", p.Kind, figures[i:i+2])
		}
		corners = append(corners, [2]int{x, y})
	}
	return corners, radius
}

// key names a piece whichever corner it begins with.
func key(kind string, corners [][2]int, radius int) string {
	sort.Slice(corners, func(i, j int) bool { return slices.Compare(corners[i][:], corners[j][:]) < 0 })
	return fmt.Sprint(kind, corners, radius)
}

func TestKogFields(t *testing.T) {
	kinds := map[string]bool{}
	for _, k := range load[kogTerrain](t, "terrain/kog.toml").Kinds {
		kinds[k.ID] = true
	}
	want := map[string]string{
		"bf1-rail-yard": "48x36 9", "bf2-birch-hills": "48x36 9", "bf3-hill-137": "48x36 9", "bf4-quarry": "24x24 5",
		"bf5-autobahn-interchange": "72x48 18", "bf6-border-road": "72x48 18", "bf7-dockside": "36x36 7",
	}
	got := map[string]string{}
	for id, f := range loadAll[kogField](t, "fields/kog") {
		got[id] = fmt.Sprintf("%vx%v %d", f.Size[0], f.Size[1], len(f.Pieces))
		if f.Kind != "field" || f.System != "kog" || f.Title == "" || f.Blurb == "" {
			t.Errorf("%s has the head %q %q %q %q", id, f.Kind, f.System, f.Title, f.Blurb)
		}
		for _, p := range f.Pieces {
			if !kinds[p.Kind] {
				t.Errorf("%s has a %q", id, p.Kind)
			}
		}
		kogLaidOut(t, id, f)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// kogLaidOut holds that all pieces lie on the table, that polygons turn left at every corner, and that the table looks
// the same after half a turn.
func kogLaidOut(t *testing.T, id string, f kogField) {
	t.Helper()
	w, h := int(f.Size[0])*100, int(f.Size[1])*100
	here, turned := map[string]int{}, map[string]int{}
	for i, p := range f.Pieces {
		corners, radius := p.outline(t)
		opposite := make([][2]int, len(corners))
		for n, c := range corners {
			if c[0] < radius || c[1] < radius || c[0] > w-radius || c[1] > h-radius {
				t.Errorf("%s: piece %d reaches over the edge", id, i+1)
			}
			opposite[n] = [2]int{w - c[0], h - c[1]}
			b, a := corners[(n+1)%len(corners)], corners[(n+2)%len(corners)]
			if len(corners) > 2 && (b[0]-c[0])*(a[1]-b[1])-(b[1]-c[1])*(a[0]-b[0]) <= 0 {
				t.Errorf("%s: piece %d is not convex and counter-clockwise at corner %d", id, i+1, (n+1)%len(corners)+1)
			}
		}
		here[key(p.Kind, corners, radius)]++
		turned[key(p.Kind, opposite, radius)]++
	}
	if diff := cmp.Diff(here, turned); diff != "" {
		t.Errorf("%s after half a turn: %s", id, diff)
	}
}

// TestKogHillIsInTheMiddle is what Hamburger Hill asks of its field: the first piece has the centre point in it.
func TestKogHillIsInTheMiddle(t *testing.T) {
	f := load[kogField](t, "fields/kog/bf3-hill-137.toml")
	if p := f.Pieces[0]; p.Kind != "hill" || !slices.Equal(p.Circle, []float64{24, 18, 4}) {
		t.Errorf("the first piece is %+v", p)
	}
}
