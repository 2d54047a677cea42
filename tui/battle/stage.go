package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/book"
	"muster/tui/field"
	"muster/tui/page"
	"muster/tui/screen"
)

// stage is what a battle that is played and one that is watched have in common: a position seen by a seat, drawn, with
// its log, the card of what is pointed at, the tools and the rules pane. Each of them is a part of its own.
type stage struct {
	env   *page.Env
	sys   game.System
	setup *game.Setup
	position
	geometry

	dialog dialog // the box over the page, nil for none
	parts  parts
	view   viewport
	log    logPane
	card   cardPane
	rules  rulesPane
	panels panels
	ink    ink
	bands
	tools
}

// bands are the rows above the field, and the order of those who act, which stands on its frame.
type bands struct {
	header header
	lesson lessonBand
	queue  queue
}

// tools tell more of the position: where pieces stand, who threatens, what lies between two places.
type tools struct {
	places  places
	threats threats
	rod     rod
}

// position is where the battle stands, as a seat sees it, and where that seat points.
type position struct {
	seat    game.Seat // whose view is shown
	state   game.Position
	guide   game.Guide // of state; nil before the first position
	scene   *board.Scene
	version int // counts changes of what is shown
	cursor  board.Point
	agendas agendas
}

// agendas are those of the positions that were looked at last: it is asked for many times with every key.
type agendas [2]struct {
	of     game.State
	agenda game.Agenda
}

// agenda is what a position asks for.
func (s *stage) agenda(at game.Position) game.Agenda {
	for i := range s.agendas {
		if s.agendas[i].of == at.State {
			return s.agendas[i].agenda
		}
	}
	s.agendas[1] = s.agendas[0]
	s.agendas[0].of, s.agendas[0].agenda = at.State, at.Agenda()
	return s.agendas[0].agenda
}

// geometry is where everything lies on the page, and what wants room there.
type geometry struct {
	w, h      int
	covered   int // how many of the last rows a notice lies over
	layout    layout
	focus     focus
	composing bool // an order is being put together, and the side panels want room
	crowded   bool // the list of what can be done wants room
	halves    bool // the screen is shared by two who act at once
	band      int  // the height of the row about those who are at the table from elsewhere
	countdown int  // the height of the countdown of a single seat
}

// viewport is the part of the field that is seen, and what moves on it.
type viewport struct {
	s        *stage
	painter  field.Painter
	camera   field.Camera
	action   *board.Point // what is being shown; it is kept in view before the cursor
	flash    []board.PieceID
	moving   board.PieceID
	moved    board.Point
	blow     blow // a shot or a charge on its way
	still    bool // nobody points at anything
	sheetTop int  // the first row that is seen of a scene without a field
}

// rulesPane is the rules beside the battlefield.
type rulesPane struct {
	s    *stage
	pane *book.Pane // nil until somebody reads in it
	open bool
}

// focus is what the keys go to.
type focus uint8

const (
	onField focus = iota
	onLog
	onRules
)

// begin makes an empty stage; it shows nothing before its first position.
func (s *stage) begin(env *page.Env, sys game.System, setup *game.Setup, seat game.Seat) {
	s.env, s.sys, s.setup = env, sys, setup
	s.position = position{seat: seat, scene: &board.Scene{}}
	s.header = header{s: s, luck: func(game.Seat) float64 { return 0 }}
	s.view, s.log = viewport{s: s}, logPane{s: s}
	s.queue = queue{s}
	s.card = cardPane{s: s, chosen: func() board.PieceID { return 0 }}
	s.threats, s.rod = threats{s: s}, rod{s: s}
	s.rules, s.lesson = rulesPane{s: s}, lessonBand{s: s}
	s.panels, s.ink, s.places = panels{s: s}, ink{s: s}, places{s: s}
}

// show makes a position the one that is seen. The cursor stays where it is.
func (s *stage) show(state game.Position) {
	first := s.state.State == nil
	s.state, s.guide = state, state.Guide()
	scene := s.guide.Scene(s.seat)
	s.scene = &scene
	s.version++
	s.view.moving = 0
	if first || !s.scene.Holds(s.cursor) {
		s.cursor = s.view.home()
	}
	s.arrange()
}

// home is where the cursor begins: on the first piece of the seat's side, or in the middle of the table.
func (vp *viewport) home() board.Point {
	own := side(vp.s.setup, vp.s.seat)
	for i := range vp.s.scene.Pieces {
		if vp.s.scene.Pieces[i].Side == own {
			return vp.s.scene.Pieces[i].At
		}
	}
	middle := board.Point{X: vp.s.scene.Width / 2, Y: vp.s.scene.Height / 2}
	if vp.s.scene.Grid > 0 {
		return board.SquareAt(middle).Centre()
	}
	return middle
}

// cells is the camera pointed at the scene through the field's window.
func (vp *viewport) cells() field.View {
	r := vp.window()
	return field.Aim(vp.s.scene, vp.camera, r.W, r.H)
}

// window is where the field is drawn: in the middle of its box when it does not fill it.
func (vp *viewport) window() screen.Rect {
	in := vp.s.layout.field.Inset(1)
	w, h := field.Aim(vp.s.scene, vp.camera, in.W, in.H).Size()
	return in.Center(w, h)
}

// follow scrolls so that the cursor stays in view.
func (vp *viewport) follow() {
	vp.action = nil
	vp.scroll(vp.s.cursor)
}

// scroll brings a place into view.
func (vp *viewport) scroll(to board.Point) {
	if v := vp.cells(); !vp.s.layout.field.Empty() {
		zoom := vp.camera.Zoom
		vp.camera = v.Follow(to)
		vp.camera.Zoom = zoom // 0 stays 0: fitted
	}
}

// take shows a frame of an order; the zero frame shows nothing more of it.
func (vp *viewport) take(f frame) {
	vp.moving, vp.moved, vp.flash, vp.blow = f.moving, f.at, f.flash, f.blow
	vp.attend(f)
}

// struckIn is the scene in which blows are seen, nil where nothing moves.
func (vp *viewport) struckIn(t tempo) *board.Scene {
	if t.step == 0 {
		return nil
	}
	return vp.s.scene
}

// attend brings into view what is shown of an order: a piece on its way, or those it concerns, the first of them last.
// It stays there until the cursor moves.
func (vp *viewport) attend(f frame) {
	places := make([]board.Point, 0, len(f.flash)+1)
	if f.moving != 0 {
		places = append(places, f.at)
	}
	for _, id := range append([]board.PieceID{f.blow.from, f.blow.to}, f.flash...) {
		if piece := vp.s.scene.Piece(id); piece != nil && vp.s.scene.Holds(piece.At) {
			places = append(places, piece.At)
		}
	}
	for i := len(places) - 1; i >= 0; i-- {
		vp.scroll(places[i])
		vp.action = &places[i]
	}
}

// zoom goes nearer or farther.
func (vp *viewport) zoom(steps int) {
	vp.camera = vp.cells().Zoomed(steps, vp.s.cursor)
}

// center shows the whole table, however small; and again fitted into its window, where that is larger.
func (vp *viewport) center() {
	if vp.camera.Zoom == field.Whole {
		vp.camera = field.Camera{}
	} else {
		vp.camera = field.Camera{Zoom: field.Whole}
	}
	vp.follow()
}

// overlay is what lies over the scene whatever else happens.
func (vp *viewport) overlay() field.Overlay {
	o := field.Overlay{Cursor: vp.s.cursor, Hide: vp.still, Threats: vp.s.threats.marksShown(), Flash: vp.flash, Moving: vp.moving, Moved: vp.moved}
	o.Trace, o.Gathered = vp.blow.trace(vp.s.scene), spokenOf(&vp.s.log)
	if vp.s.rod.held {
		o.Trace, o.Selected = vp.s.rod.surveyed().Trace, vp.s.rod.from.Piece
		if len(o.Trace) == 0 {
			o.Measure = []board.Point{vp.s.rod.from.At, vp.s.cursor}
		}
	}
	return o
}

// book is the rules pane. Most who play never open it.
func (r *rulesPane) book() *book.Pane {
	if r.pane == nil {
		r.pane = book.New(book.Of(r.s.sys))
		r.pane.EscapeCloses() // one press leads back to the field
		r.pane.Place(r.s.layout.rules)
	}
	return r.pane
}

// openAt opens the rules pane at a rule.
func (r *rulesPane) openAt(rule game.RuleID) {
	r.open, r.s.focus = true, onRules
	r.book().Open(rule)
	r.s.arrange()
}

// shut gives the pane's place back.
func (r *rulesPane) shut() {
	r.open = false
	if r.s.focus == onRules {
		r.s.focus = onField
	}
	r.s.log.reader.loose = false
	r.s.arrange()
}

// resize fits everything into a new window.
func (s *stage) resize(w, h int) {
	s.w, s.h = w, h
	s.arrange()
}

// arrange lays the parts out anew.
func (s *stage) arrange() {
	s.layout = s.laidOut()
	if s.rules.pane != nil {
		s.rules.pane.Place(s.layout.rules)
	}
	s.log.reader.window(&s.log.logbook, s.layout.log.H)
	if s.view.action != nil {
		s.view.scroll(*s.view.action)
		return
	}
	s.view.follow()
}

// laidOut is where everything lies now: below the row about the company and the band of a lesson, where there are any.
func (s *stage) laidOut() layout {
	rows := s.lesson.rows()
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
	roomy := s.composing || s.crowded || s.rod.held || s.threats.on
	switch {
	case s.state.State == nil || !s.agenda(s.state).Live || s.lesson.now() != nil && s.seat != game.Gallery: // nobody is hurried who learns
		return arrange(s.scene, s.w, h, s.rules.open, s.focus == onLog, roomy)
	case s.seat == game.Gallery && s.halves:
		return arrangeDuel(s.scene, s.w, h, s.rules.open, s.focus == onLog)
	}
	l := arrange(s.scene, s.w, h-s.countdown, s.rules.open, s.focus == onLog, roomy)
	l.lower(s.countdown)
	l.clock = screen.Rect{Y: 1, W: s.w, H: s.countdown}
	return l
}

// restyled forgets what was drawn in another look.
func (s *stage) restyled() {
	s.view.painter = field.Painter{}
	s.panels, s.card.kept = panels{s: s}, keptCard{}
	s.version++
}

// Doze is [screen.Dozer]'s: pictures that can be drawn again go.
func (s *stage) Doze() {
	s.view.painter = field.Painter{}
	s.panels, s.card.kept = panels{s: s}, keptCard{}
}

// refuse tells why something is not done; its pieces flash until the next key.
func (s *stage) refuse(no *game.Refusal) tea.Cmd {
	if no == nil {
		return nil
	}
	s.view.flash = no.Show
	return page.Tell(board.Warning, no.String())
}

// typing reports whether letters are being typed: in the palette, or in the rules pane's search.
func (s *stage) typing() bool {
	switch d := s.dialog.(type) {
	case *palette:
		return true
	case *prompted:
		return d.ask().Line != nil
	}
	return s.dialog == nil && s.focus == onRules && s.rules.book().Typing()
}

// base is the style of running text.
func (ink *ink) base() screen.Style { return ink.s.env.Look.Theme.Base }
