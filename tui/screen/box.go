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
	g.stroke(Rect{r.X, r.Y + 1, 1, r.H - 2}, st, b.Left)
	g.stroke(Rect{right, r.Y + 1, 1, r.H - 2}, st, b.Right)
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
	g.stroke(Rect{r.X, r.Y, 1, r.H}, st, b.Left)
	g.stroke(Rect{r.X + r.W - 1, r.Y, 1, r.H}, st, b.Right)
}

func (g Grid) title(r Rect, st Style, b Border, title string) {
	if room := r.W - 4; title != "" && room > 0 {
		g.Text(r.X+1, r.Y, st, " "+Clip(title, room, b.Ellipsis)+" ")
	}
}

// line draws one row: its two ends and what is between.
func (g Grid) line(x, y, w int, st Style, left, mid, right rune) {
	g.mark(x, y, st, left)
	g.stroke(Rect{x + 1, y, w - 2, 1}, st, mid)
	g.mark(x+w-1, y, st, right)
}

// stroke draws a rune over the cells of r, a part of a row or of a column. Cells below of one style, as most are, give
// the same cell.
func (g Grid) stroke(r Rect, st Style, with rune) {
	gl := glyphOf(with)
	var below, drawn packed
	r = r.Intersect(g.Bounds())
	for y := r.Y; y < r.Y+r.H; y++ {
		row := g.row(y)
		for x := r.X; x < r.X+r.W; x++ {
			if at := row[g.r.X+x]; drawn == (packed{}) || at.fg != below.fg || at.bg != below.bg {
				below, drawn = at, pack(gl, st.Over(at.style()))
			}
			put(row, g.r.X+x, drawn)
		}
	}
}

func (g Grid) mark(x, y int, st Style, r rune) {
	if g.Bounds().Contains(x, y) {
		g.over(x, y, glyphOf(r), st)
	}
}
