package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

// rod measures and looks from one piece or place to another, where the rulebook judges sight in advance. While it is
// held it has the keys of the field: the cursor is its other end.
type rod struct {
	s      *stage
	held   bool
	from   game.Aim
	home   board.Point // where the cursor was
	survey game.Survey
	to     game.Aim // for which the survey was made
	made   int      // in which version of the stage
	top    int      // the first line that is seen
}

// aim is what a place points at: the piece on it, or the place.
func (pl *places) aim(at board.Point) game.Aim {
	if piece := pl.s.scene.PieceAt(at); piece != nil {
		return game.Aim{Piece: piece.ID, At: piece.At}
	}
	return game.Aim{At: at}
}

// toggle begins to measure at the piece chosen, or else at the cursor, or ends it.
func (r *rod) toggle() {
	if r.held {
		r.layDown()
		return
	}
	*r = rod{s: r.s, held: true, from: r.s.places.aim(r.s.cursor), home: r.s.cursor}
	if piece := r.s.scene.Piece(r.s.card.chosen()); piece != nil && r.s.places.onTable(piece.ID) {
		r.from = game.Aim{Piece: piece.ID, At: piece.At}
	}
	if r.from == r.s.places.aim(r.s.cursor) {
		r.nearestOther()
	}
	r.s.arrange()
}

// nearestOther takes the cursor to the piece of another side nearest to the piece that is measured from: from a piece to
// itself there is nothing to tell.
func (r *rod) nearestOther() {
	from := r.s.scene.Piece(r.from.Piece)
	if from == nil {
		return
	}
	best := r.s.cursor
	for i := range r.s.scene.Pieces {
		p := &r.s.scene.Pieces[i]
		if p.Side != from.Side && (best == r.s.cursor || p.At.Distance(from.At) < best.Distance(from.At)) {
			best = p.At
		}
	}
	r.s.cursor = best
}

// layDown ends measuring. The cursor goes back to where it was: it may be in the middle of an order.
func (r *rod) layDown() {
	if !r.held {
		return
	}
	r.s.cursor = r.home
	*r = rod{s: r.s}
	r.s.arrange()
}

func (pl *places) onTable(id board.PieceID) bool {
	for i := range pl.s.scene.Pieces {
		if pl.s.scene.Pieces[i].ID == id {
			return true
		}
	}
	return false
}

// surveyed is what lies between the ends of the rod, asked for anew when an end or the position has changed.
func (r *rod) surveyed() *game.Survey {
	to := r.s.places.aim(r.s.cursor)
	if r.made != r.s.version || r.to != to {
		if r.from.Piece != 0 {
			if piece := r.s.scene.Piece(r.from.Piece); piece != nil {
				r.from.At = piece.At
			}
		}
		r.survey, r.to, r.made, r.top = r.s.guide.Survey(r.s.seat, r.from, to), to, r.s.version, 0
	}
	return &r.survey
}

// press answers the keys of the rod besides those of the cursor, and reports whether the key was one of them. Others
// than those for looking do nothing while it is held: no order is given by mistake.
func (r *rod) press(msg tea.KeyMsg) bool {
	k := &r.s.env.Look.Keys
	switch {
	case key.Matches(msg, k.Commit):
		r.measureFrom(r.s.places.aim(r.s.cursor))
	case key.Matches(msg, k.Swap):
		from := r.from
		r.measureFrom(r.s.places.aim(r.s.cursor))
		r.s.cursor = from.At
		r.s.view.follow()
	case key.Matches(msg, k.NextPiece):
		r.nextAim(1)
	case key.Matches(msg, k.PreviousPiece):
		r.nextAim(-1)
	case key.Matches(msg, k.PageDown):
		r.top += surveyPage
	case key.Matches(msg, k.PageUp):
		r.top = max(r.top-surveyPage, 0)
	case key.Matches(msg, k.Back), key.Matches(msg, k.Measure):
		r.layDown()
	default:
		return false
	}
	return true
}

// measureFrom sets the first end of the rod.
func (r *rod) measureFrom(a game.Aim) {
	r.from, r.made = a, -1
}

// nextAim takes the cursor to the next piece on the table, those of other sides first.
func (r *rod) nextAim(step int) {
	var own, others []board.Point
	start := r.s.scene.Piece(r.from.Piece)
	for i := range r.s.scene.Pieces {
		switch p := &r.s.scene.Pieces[i]; {
		case start != nil && p.ID == start.ID:
		case start != nil && p.Side == start.Side:
			own = append(own, p.At)
		default:
			others = append(others, p.At)
		}
	}
	all := append(others, own...)
	if len(all) == 0 {
		return
	}
	at := -1
	for i := range all {
		if r.s.places.aim(all[i]) == r.s.places.aim(r.s.cursor) {
			at = i
		}
	}
	if at < 0 && step < 0 {
		at = 0
	}
	r.s.cursor = all[(at+step+len(all))%len(all)]
	r.s.view.follow()
}

// keys are the bindings that work while the rod is held.
func (r *rod) keys() []hint {
	k := r.s.env.Look.Keys
	k.Commit.SetHelp("enter", "measure from here")
	k.NextPiece.SetHelp("tab", "next piece")
	k.Back.SetHelp("esc", "done")
	return []hint{k.Commit, k.Swap, k.NextPiece, k.Back, k.GoTo, k.PageDown, k.Rules, k.ZoomIn, k.ZoomOut}
}

// surveyPage is how many lines of the survey a key goes on.
const surveyPage = 6

// mostSurvey bounds the lines of a survey.
const mostSurvey = 200

// column is the whole survey in so many columns.
func (r *rod) column(w int) *column {
	c := &column{g: screen.NewGrid(max(w, 1), mostSurvey), look: r.s.env.Look}
	c.g.Clear(r.s.ink.base())
	survey := r.surveyed()
	c.wrap(r.s.env.Look.Theme.Heading, survey.Title, 3)
	if r.from == r.s.places.aim(r.s.cursor) {
		c.wrap(r.s.env.Look.Theme.Accent, "From here to where? Arrows, Tab or a click.", 3)
		return c
	}
	for _, f := range survey.Facts {
		c.ruled(f)
	}
	c.wrap(r.s.env.Look.Theme.Dim, "Arrows, Tab or a click: the far end. Enter: go on from there.", 3)
	return c
}

// lines is the height that the survey needs in so many columns, without its frame.
func (r *rod) lines(w int) int { return r.column(w).y }

// topIn is the first line seen in a box of so many rows.
func (r *rod) topIn(lines, rows int) int { return min(r.top, max(lines-rows, 0)) }

// draw paints what lies between the ends of the rod in a box, each line with its rule; where it is longer, signs
// on the frame tell that there is more.
func (r *rod) draw(g screen.Grid, at screen.Rect) {
	in := pad(r.s.ink.box(g, at, "Line and sight", true))
	w, h := in.Size()
	all := r.column(w)
	top := r.topIn(all.y, h)
	in.Blit(0, -top, all.g.Sub(screen.Rect{W: w, H: all.y}))
	r.s.ink.more(g, at, r.s.env.Look.Theme.Accent, [2]string{}, top > 0, top+h < all.y)
}

// ruleAt is the rule that the survey cites at a cell of its inside, "" for none.
func (r *rod) ruleAt(w, h, x, y int) game.RuleID {
	all := r.column(w)
	return all.ruleAt(x, y+r.topIn(all.y, h))
}
