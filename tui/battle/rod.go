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
	from   game.Aim
	home   board.Point // where the cursor was
	survey game.Survey
	to     game.Aim // for which the survey was made
	made   int      // in which version of the stage
	top    int      // the first line that is seen
}

// keySwap turns the rod round.
var keySwap = key.NewBinding(key.WithKeys("x"), key.WithHelp("x", "other way round"))

// aim is what a place points at: the piece on it, or the place.
func (s *stage) aim(at board.Point) game.Aim {
	if piece := s.scene.PieceAt(at); piece != nil {
		return game.Aim{Piece: piece.ID, At: piece.At}
	}
	return game.Aim{At: at}
}

// toggleMeasure begins to measure at the piece chosen, or else at the cursor, or ends it.
func (s *stage) toggleMeasure(chosen board.PieceID) {
	if s.rod != nil || s.measure != nil {
		s.layDown()
		return
	}
	if _, surveys := s.state.(game.Surveyor); !surveys {
		from := s.cursor
		s.measure = &from
		return
	}
	s.rod = &rod{from: s.aim(s.cursor), home: s.cursor}
	if piece := s.scene.Piece(chosen); piece != nil && s.onTable(chosen) {
		s.rod.from = game.Aim{Piece: piece.ID, At: piece.At}
	}
	if s.rod.from == s.aim(s.cursor) {
		s.nearestOther()
	}
	s.arrange()
}

// nearestOther takes the cursor to the piece of another side nearest to the piece that is measured from: from a piece to
// itself there is nothing to tell.
func (s *stage) nearestOther() {
	from := s.scene.Piece(s.rod.from.Piece)
	if from == nil {
		return
	}
	best := s.cursor
	for i := range s.scene.Pieces {
		p := &s.scene.Pieces[i]
		if p.Side != from.Side && (best == s.cursor || p.At.Distance(from.At) < best.Distance(from.At)) {
			best = p.At
		}
	}
	s.cursor = best
}

// layDown ends measuring. The cursor goes back to where it was: it may be in the middle of an order.
func (s *stage) layDown() {
	s.measure = nil
	if s.rod == nil {
		return
	}
	s.cursor, s.rod = s.rod.home, nil
	s.arrange()
}

func (s *stage) onTable(id board.PieceID) bool {
	for i := range s.scene.Pieces {
		if s.scene.Pieces[i].ID == id {
			return true
		}
	}
	return false
}

// surveyed is what lies between the ends of the rod, asked for anew when an end or the position has changed.
func (s *stage) surveyed() *game.Survey {
	r, to := s.rod, s.aim(s.cursor)
	guide, surveys := s.state.(game.Surveyor)
	if surveys && (r.made != s.version || r.to != to) {
		if r.from.Piece != 0 {
			if piece := s.scene.Piece(r.from.Piece); piece != nil {
				r.from.At = piece.At
			}
		}
		r.survey, r.to, r.made, r.top = guide.Survey(s.seat, r.from, to), to, s.version, 0
	}
	return &r.survey
}

// pressRod answers the keys of the rod besides those of the cursor, and reports whether the key was one of them. Others
// than those for looking do nothing while it is held: no order is given by mistake.
func (s *stage) pressRod(msg tea.KeyMsg) bool {
	k := &s.env.Look.Keys
	switch {
	case key.Matches(msg, k.Commit):
		s.measureFrom(s.aim(s.cursor))
	case key.Matches(msg, keySwap):
		from := s.rod.from
		s.measureFrom(s.aim(s.cursor))
		s.cursor = from.At
		s.follow()
	case key.Matches(msg, k.NextPiece):
		s.nextAim(1)
	case key.Matches(msg, k.PreviousPiece):
		s.nextAim(-1)
	case key.Matches(msg, k.PageDown):
		s.rod.top += surveyPage
	case key.Matches(msg, k.PageUp):
		s.rod.top = max(s.rod.top-surveyPage, 0)
	case key.Matches(msg, k.Back), key.Matches(msg, k.Measure):
		s.layDown()
	default:
		return false
	}
	return true
}

// measureFrom sets the first end of the rod.
func (s *stage) measureFrom(a game.Aim) {
	s.rod.from, s.rod.made = a, -1
}

// nextAim takes the cursor to the next piece on the table, those of other sides first.
func (s *stage) nextAim(step int) {
	var own, others []board.Point
	start := s.scene.Piece(s.rod.from.Piece)
	for i := range s.scene.Pieces {
		switch p := &s.scene.Pieces[i]; {
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
		if s.aim(all[i]) == s.aim(s.cursor) {
			at = i
		}
	}
	if at < 0 && step < 0 {
		at = 0
	}
	s.cursor = all[(at+step+len(all))%len(all)]
	s.follow()
}

// rodKeys are the bindings that work while the rod is held.
func (s *stage) rodKeys() []hint {
	k := s.env.Look.Keys
	k.Commit.SetHelp("enter", "measure from here")
	k.NextPiece.SetHelp("tab", "next piece")
	k.Back.SetHelp("esc", "done")
	return []hint{k.Commit, keySwap, k.NextPiece, k.Back, keyGoTo, k.PageDown, k.Rules, k.ZoomIn, k.ZoomOut}
}

// surveyPage is how many lines of the survey a key goes on.
const surveyPage = 6

// mostSurvey bounds the lines of a survey.
const mostSurvey = 200

// surveyColumn is the whole survey in so many columns.
func (s *stage) surveyColumn(w int) *column {
	c := &column{g: screen.NewGrid(max(w, 1), mostSurvey), look: s.env.Look}
	survey := s.surveyed()
	c.wrap(s.env.Look.Theme.Heading, survey.Title, 3)
	if s.rod.from == s.aim(s.cursor) {
		c.wrap(s.env.Look.Theme.Accent, "From here to where? Arrows, Tab or a click.", 3)
		return c
	}
	for _, f := range survey.Facts {
		c.ruled(f)
	}
	c.wrap(s.env.Look.Theme.Dim, "Arrows, Tab or a click: the far end. Enter: go on from there.", 3)
	return c
}

// rodLines is the height that the survey needs in so many columns, without its frame.
func (s *stage) rodLines(w int) int { return s.surveyColumn(w).y }

// surveyTop is the first line seen in a box of so many rows.
func (s *stage) surveyTop(lines, rows int) int { return min(s.rod.top, max(lines-rows, 0)) }

// drawSurvey paints what lies between the ends of the rod in a box, each line with its rule; where it is longer, signs
// on the frame tell that there is more.
func (s *stage) drawSurvey(g screen.Grid, r screen.Rect) {
	in := pad(s.box(g, r, "Line and sight", true))
	w, h := in.Size()
	all := s.surveyColumn(w)
	top := s.surveyTop(all.y, h)
	in.Blit(0, -top, all.g.Sub(screen.Rect{W: w, H: all.y}))
	glyphs, ink := &s.env.Look.Glyphs, s.env.Look.Theme.Accent
	if top > 0 {
		g.Text(r.X+r.W-3, r.Y, ink, glyphs.Up)
	}
	if top+h < all.y {
		g.Text(r.X+r.W-3, r.Y+r.H-1, ink, glyphs.Down)
	}
}

// surveyRule is the rule that the survey cites at a cell of its inside, "" for none.
func (s *stage) surveyRule(w, h, x, y int) game.RuleID {
	all := s.surveyColumn(w)
	return all.ruleAt(x, y+s.surveyTop(all.y, h))
}
