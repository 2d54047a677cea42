package screen

// Border is the eight runes of a frame, and the two that join a line across it
// to its sides.
type Border struct {
	TopLeft, Top, TopRight          rune
	Left, Right                     rune
	BottomLeft, Bottom, BottomRight rune
	JoinLeft, JoinRight             rune

	Ellipsis string // ends a title that is cut
}

// The borders of the house.
var (
	RoundBorder = Border{'╭', '─', '╮', '│', '│', '╰', '─', '╯', '├', '┤', "…"}
	HeavyBorder = Border{'┏', '━', '┓', '┃', '┃', '┗', '━', '┛', '┣', '┫', "…"}
	ASCIIBorder = Border{'+', '-', '+', '|', '|', '+', '-', '+', '+', '+', "~"}
)

// Box draws a frame along the edge of r with the title, if any, in its top
// line, and returns the window inside. Like [Grid.Text] it keeps the colours
// below where st has none. A box less than two cells wide or high is not drawn
// and has no inside.
func (g Grid) Box(r Rect, st Style, b Border, title string) Grid {
	if r.W < 2 || r.H < 2 {
		return g.Sub(Rect{})
	}
	right, bottom := r.X+r.W-1, r.Y+r.H-1
	g.line(r.X, r.Y, r.W, st, b.TopLeft, b.Top, b.TopRight)
	g.line(r.X, bottom, r.W, st, b.BottomLeft, b.Bottom, b.BottomRight)
	g.stroke(r.X, r.Y+1, 0, 1, r.H-2, st, b.Left)
	g.stroke(right, r.Y+1, 0, 1, r.H-2, st, b.Right)
	g.title(r, st, b, title)
	return g.Sub(r.Inset(1))
}

// Corners draws the corners alone of what [Grid.Box] would draw.
func (g Grid) Corners(r Rect, st Style, b Border) {
	if r.W < 2 || r.H < 2 {
		return
	}
	right, bottom := r.X+r.W-1, r.Y+r.H-1
	g.mark(r.X, r.Y, st, b.TopLeft)
	g.mark(right, r.Y, st, b.TopRight)
	g.mark(r.X, bottom, st, b.BottomLeft)
	g.mark(right, bottom, st, b.BottomRight)
}

// Sides draws the two sides alone, in all rows of r.
func (g Grid) Sides(r Rect, st Style, b Border) {
	g.stroke(r.X, r.Y, 0, 1, r.H, st, b.Left)
	g.stroke(r.X+r.W-1, r.Y, 0, 1, r.H, st, b.Right)
}

func (g Grid) title(r Rect, st Style, b Border, title string) {
	if room := r.W - 4; title != "" && room > 0 {
		g.Text(r.X+1, r.Y, st, " "+Clip(title, room, b.Ellipsis)+" ")
	}
}

// line draws one row: its two ends and what is between.
func (g Grid) line(x, y, w int, st Style, left, mid, right rune) {
	g.mark(x, y, st, left)
	g.stroke(x+1, y, 1, 0, w-2, st, mid)
	g.mark(x+w-1, y, st, right)
}

// stroke draws a rune over n cells, going by (dx, dy) from one to the next. Cells below of one style, as most are, give
// the same cell.
func (g Grid) stroke(x, y, dx, dy, n int, st Style, r rune) {
	gl := glyphOf(r)
	var below, drawn packed
	for inside := g.Bounds(); n > 0; n, x, y = n-1, x+dx, y+dy {
		if !inside.Contains(x, y) {
			continue
		}
		row := g.row(y)
		if at := row[g.r.X+x]; drawn == (packed{}) || at.fg != below.fg || at.bg != below.bg {
			below, drawn = at, pack(gl, st.Over(at.style()))
		}
		put(row, g.r.X+x, drawn)
	}
}

func (g Grid) mark(x, y int, st Style, r rune) {
	if g.Bounds().Contains(x, y) {
		g.over(x, y, glyphOf(r), st)
	}
}
