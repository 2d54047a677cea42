package battle

import (
	"muster/board"
	"muster/game"
	"muster/tui/book"
	"muster/tui/field"
	"muster/tui/page"
	"muster/tui/screen"
)

// stage is what a battle that is played and one that is watched have in common: a position seen by a seat, drawn, with
// its log and the rules pane.
type stage struct {
	env   *page.Env
	sys   game.System
	setup *game.Setup

	w, h    int
	covered int // how many of the last rows a notice lies over
	layout  layout
	focus   focus

	seat    game.Seat // whose view is shown
	state   game.State
	scene   *board.Scene
	version int // counts changes of what is shown
	luck    func(game.Seat) float64

	painter field.Painter
	camera  field.Camera
	cursor  board.Point
	action  *board.Point // what is being shown; it is kept in view before the cursor
	danger  watch
	measure *board.Point // from where is measured, nil when it is not
	rod     *rod         // measures and looks, nil while it is not held
	flash   []board.PieceID
	moving  board.PieceID
	moved   board.Point

	log    logbook
	reader reader
	rules  *book.Pane // nil until somebody reads in it
	open   bool       // the rules pane is open
	// composing: an order is being put together, and the side panels want room
	composing bool
	crowded   bool // the list of what can be done wants room
	band      int  // the height of the row about those who are at the table from elsewhere
	clock     int  // the height of the countdown of a single seat
	halves    bool // the screen is shared by two who act at once
	sheetTop  int  // the first row that is seen of a scene without a field

	panels panels
	card   cardScroll
}

// focus is what the keys go to.
type focus uint8

const (
	onField focus = iota
	onLog
	onRules
)

// newStage is an empty stage; it shows nothing before its first position.
func newStage(env *page.Env, sys game.System, setup *game.Setup, seat game.Seat) stage {
	s := stage{env: env, sys: sys, setup: setup, seat: seat}
	s.luck = func(game.Seat) float64 { return 0 }
	s.scene = &board.Scene{}
	return s
}

// show makes a position the one that is seen. The cursor stays where it is.
func (s *stage) show(state game.State) {
	first := s.state == nil
	s.state = state
	scene := state.Scene(s.seat)
	s.scene = &scene
	s.version++
	s.moving = 0
	if first || !s.scene.Holds(s.cursor) {
		s.cursor = s.home()
	}
	s.arrange()
}

// home is where the cursor begins: on the first piece of the seat's side, or in the middle of the table.
func (s *stage) home() board.Point {
	own := side(s.setup, s.seat)
	for i := range s.scene.Pieces {
		if s.scene.Pieces[i].Side == own {
			return s.scene.Pieces[i].At
		}
	}
	middle := board.Point{X: s.scene.Width / 2, Y: s.scene.Height / 2}
	if s.scene.Grid > 0 {
		return board.SquareAt(middle).Centre()
	}
	return middle
}

// view is the camera pointed at the scene through the field's window.
func (s *stage) view() field.View {
	r := s.window()
	return field.Aim(s.scene, s.camera, r.W, r.H)
}

// window is where the field is drawn: in the middle of its box when it does not fill it.
func (s *stage) window() screen.Rect {
	in := s.layout.field.Inset(1)
	w, h := field.Aim(s.scene, s.camera, in.W, in.H).Size()
	return in.Center(w, h)
}

// follow scrolls so that the cursor stays in view.
func (s *stage) follow() {
	s.action = nil
	s.scroll(s.cursor)
}

// scroll brings a place into view.
func (s *stage) scroll(to board.Point) {
	if v := s.view(); !s.layout.field.Empty() {
		zoom := s.camera.Zoom
		s.camera = v.Follow(to)
		s.camera.Zoom = zoom // 0 stays 0: fitted
	}
}

// attend brings into view what is shown of an order: a piece on its way, or those it concerns, the first of them last.
// It stays there until the cursor moves.
func (s *stage) attend(f frame) {
	places := make([]board.Point, 0, len(f.flash)+1)
	if f.moving != 0 {
		places = append(places, f.at)
	}
	for _, id := range f.flash {
		if piece := s.scene.Piece(id); piece != nil && s.scene.Holds(piece.At) {
			places = append(places, piece.At)
		}
	}
	for i := len(places) - 1; i >= 0; i-- {
		s.scroll(places[i])
		s.action = &places[i]
	}
}

// zoom goes nearer or farther.
func (s *stage) zoom(steps int) {
	s.camera = s.view().Zoomed(steps, s.cursor)
}

// center shows the whole table, however small; and again fitted into its window, where that is larger.
func (s *stage) center() {
	if s.camera.Zoom == field.Whole {
		s.camera = field.Camera{}
	} else {
		s.camera = field.Camera{Zoom: field.Whole}
	}
	s.follow()
}

// length is the distance that is measured, in squares or inches.
func (s *stage) length() string {
	if s.scene.Grid > 0 {
		n := board.SquareAt(*s.measure).Distance(board.SquareAt(s.cursor))
		return plural(n, "square", "squares")
	}
	return s.measure.Distance(s.cursor).String()
}

// overlay is what lies over the scene whatever else happens.
func (s *stage) overlay() field.Overlay {
	o := field.Overlay{Cursor: s.cursor, Threats: s.threatsShown(), Flash: s.flash, Moving: s.moving, Moved: s.moved}
	if s.measure != nil {
		o.Measure, o.Label = []board.Point{*s.measure, s.cursor}, s.length()
	}
	if s.rod != nil {
		o.Trace, o.Selected = s.surveyed().Trace, s.rod.from.Piece
		if len(o.Trace) == 0 {
			o.Measure = []board.Point{s.rod.from.At, s.cursor}
		}
	}
	return o
}

// book is the rules pane. Most who play never open it.
func (s *stage) book() *book.Pane {
	if s.rules == nil {
		s.rules = book.New(s.sys.Book())
		s.rules.EscapeCloses() // one press leads back to the field
		s.rules.Place(s.layout.rules)
	}
	return s.rules
}

// openRule opens the rules pane at a rule.
func (s *stage) openRule(rule game.RuleID) {
	s.open, s.focus = true, onRules
	s.book().Open(rule)
	s.arrange()
}

// closeRules gives the pane's place back.
func (s *stage) closeRules() {
	s.open = false
	if s.focus == onRules {
		s.focus = onField
	}
	s.reader.loose = false
	s.arrange()
}

// resize fits everything into a new window.
func (s *stage) resize(w, h int) {
	s.w, s.h = w, h
	s.arrange()
}

// arrange lays the parts out anew.
func (s *stage) arrange() {
	s.layout = s.laidOut()
	if s.rules != nil {
		s.rules.Place(s.layout.rules)
	}
	s.reader.window(&s.log, s.layout.log.H)
	if s.action != nil {
		s.scroll(*s.action)
		return
	}
	s.follow()
}

// laidOut is where everything lies now: below the row about the company and the band of a lesson, where there are any.
func (s *stage) laidOut() layout {
	rows := s.lessonRows()
	if rows+s.band == 0 {
		return s.laidOutIn(s.h)
	}
	l := s.laidOutIn(s.h - rows - s.band)
	l.lower(rows + s.band)
	l.company, l.lesson = screen.Rect{Y: 1, W: s.w, H: s.band}, screen.Rect{Y: 1 + s.band, W: s.w, H: rows}
	return l
}

// laidOutIn is where everything lies on a page of so many rows.
func (s *stage) laidOutIn(h int) layout {
	roomy := s.composing || s.crowded || s.rod != nil || s.danger.on
	switch {
	case s.state == nil || !live(s.state) || s.lesson() != nil && s.seat != game.Gallery: // nobody is hurried who learns
		return arrange(s.scene, s.w, h, s.open, s.focus == onLog, roomy)
	case s.seat == game.Gallery && s.halves:
		return arrangeDuel(s.scene, s.w, h, s.open, s.focus == onLog)
	}
	l := arrange(s.scene, s.w, h-s.clock, s.open, s.focus == onLog, roomy)
	l.lower(s.clock)
	l.clock = screen.Rect{Y: 1, W: s.w, H: s.clock}
	return l
}

// restyled forgets what was drawn in another look.
func (s *stage) restyled() {
	s.painter = field.Painter{}
	s.panels = panels{}
	s.version++
}

// Doze is [screen.Dozer]'s: pictures that can be drawn again go.
func (s *stage) Doze() {
	s.painter = field.Painter{}
	s.panels = panels{}
}

// base is the style of running text.
func (s *stage) base() screen.Style { return s.env.Look.Theme.Base }
