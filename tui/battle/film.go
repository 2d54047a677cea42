package battle

import (
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/saves"
	"muster/tui/field"
	"muster/tui/page"
)

// film shows orders one after the other.
type film struct {
	p      *Page
	queue  []table.Played
	frames []frame
	at     int
	timer  timer
}

// frame is a moment of an order: a piece on its way, a blow on its way to a piece, or pieces that flash once the order is
// done.
type frame struct {
	moving board.PieceID
	at     board.Point
	blow   blow
	flash  []board.PieceID
	done   bool // the order has been carried out
	dice   bool // dice fell
}

// blow is a shot or a charge that has come so far, in parts of blowParts.
type blow struct {
	from, to board.PieceID
	part     int
}

// blowParts is how many frames a blow is seen on its way.
const blowParts = 4

// blowsOf are the frames of a blow that an event tells of: dice fell between pieces of two sides of a scene, none of which
// went anywhere.
func blowsOf(scene *board.Scene, e *game.Event) (frames []frame) {
	pieces := e.Pieces()
	if len(pieces) < 2 || len(e.Way()) > 0 {
		return nil
	}
	from, to := scene.Piece(pieces[0]), scene.Piece(pieces[1])
	if from == nil || to == nil || from.Side == to.Side || from.State != "" || to.State != "" {
		return nil
	}
	for part := range blowParts {
		frames = append(frames, frame{blow: blow{from.ID, to.ID, part + 1}})
	}
	return frames
}

// trace is the line that a blow has come along.
func (b blow) trace(scene *board.Scene) []board.Mark {
	from, to := scene.Piece(b.from), scene.Piece(b.to)
	if b.part == 0 || from == nil || to == nil {
		return nil
	}
	far, part := to.At.Sub(from.At), board.Thou(b.part)
	tip := from.At.Add(board.Point{X: far.X * part / blowParts, Y: far.Y * part / blowParts})
	return []board.Mark{{Kind: board.SightMark, Shape: board.Line(from.At, tip), Side: -1, Tone: board.Danger}}
}

// drop forgets what has not been shown.
func (f *film) drop() {
	f.timer.stop()
	*f = film{p: f.p, timer: f.timer}
}

func (f *film) running() bool { return len(f.frames) > 0 }

// tempo is how long things are shown: a step of a way, a flash after an order without dice, and one after dice.
type tempo struct{ step, glance, look time.Duration }

// tempoOf is the tempo of a speed.
func tempoOf(speed page.Speed) tempo {
	switch speed {
	case page.Slow:
		return tempo{160 * time.Millisecond, 500 * time.Millisecond, 1600 * time.Millisecond}
	case page.Fast:
		return tempo{25 * time.Millisecond, 60 * time.Millisecond, 300 * time.Millisecond}
	case page.Instant:
		return tempo{}
	}
	return tempo{70 * time.Millisecond, 180 * time.Millisecond, 800 * time.Millisecond}
}

// of is how long a frame is shown.
func (t tempo) of(f frame) time.Duration {
	switch {
	case f.done && f.dice:
		return t.look
	case f.done:
		return t.glance
	}
	return t.step
}

// framesOf is what is seen of an order: the ways its pieces go, the first blow that is struck in a scene, nil for none, then
// a flash of all whom it concerns.
func framesOf(events []game.Event, dice bool, scene *board.Scene) []frame {
	var frames []frame
	var flash []board.PieceID
	struck := !dice || scene == nil
	for i := range events {
		pieces := events[i].Pieces()
		for _, at := range events[i].Way() {
			frames = append(frames, frame{moving: pieces[0], at: at})
		}
		if !struck {
			blows := blowsOf(scene, &events[i])
			frames, struck = append(frames, blows...), len(blows) > 0
		}
		flash = append(flash, pieces...)
	}
	if len(flash) > 0 {
		frames = append(frames, frame{flash: flash, done: true, dice: dice})
	}
	return frames
}

// play shows the next order of the queue; when there is none left, the battle goes on.
func (f *film) play() tea.Cmd {
	for len(f.queue) > 0 {
		next := f.queue[0]
		if frames := framesOf(next.Events, len(next.Entry.Dice) > 0, f.p.view.struckIn(f.tempo())); len(frames) > 0 && f.isNews(&next.Entry) {
			f.frames, f.at = frames, -1
			return f.advance()
		}
		f.carryOut()
	}
	return f.p.feed.settle()
}

// isNews reports whether an order is shown at leisure: that of somebody elsewhere, and an answer in his turn, for it
// carries out what he began; and what is given for a person.
func (f *film) isNews(entry *game.Entry) bool {
	if f.p.pilot.on != nil && !f.p.pilot.on.setup && holds(f.p.pilot.on.seats, entry.Seat) {
		return true
	}
	return !holds(f.p.locals, entry.Seat) || f.p.state.State != nil && f.p.questions.reacts(f.p.state, entry.Seat) && f.strangersTurn()
}

// strangersTurn reports whether a side acts that nobody at this keyboard plays.
func (f *film) strangersTurn() bool {
	for i := range f.p.scene.Sides {
		if f.p.scene.Sides[i].Acts && !slices.ContainsFunc(f.p.locals, func(s game.Seat) bool { return side(f.p.setup, s) == i }) {
			return true
		}
	}
	return false
}

// advance goes to the next frame of the order shown, or to the next order.
func (f *film) advance() tea.Cmd {
	if f.at++; f.at >= len(f.frames) {
		if !f.frames[len(f.frames)-1].done {
			f.carryOut()
		}
		f.frames = nil
		f.p.view.take(frame{})
		return f.play()
	}
	now := f.frames[f.at]
	if now.done {
		f.carryOut()
	}
	f.p.view.take(now)
	return f.timer.wait(f.tempo().of(now))
}

// tempo is how long things are shown now. What is given for a person is never shown at once, so that he can stop it.
func (f *film) tempo() tempo {
	if f.p.pilot.on != nil && !f.p.pilot.on.setup && f.p.env.Prefs.Speed == page.Instant {
		return tempo{5 * time.Millisecond, 20 * time.Millisecond, 80 * time.Millisecond}
	}
	return tempoOf(f.p.env.Prefs.Speed)
}

// carryOut takes the first order of the queue onto the stage.
func (f *film) carryOut() {
	next := f.queue[0]
	f.queue = f.queue[1:]
	state := f.p.up.State
	if len(f.queue) > 0 {
		state = f.after(&next)
	}
	f.p.show(state)
	f.p.log.logbook.at = next.Entry.At
	f.p.log.add(next.Entry.Seq, next.Entry.Seat, state, next.Events)
	f.p.log.newest()
}

// after is the position after an order: the order played again on the position shown. Where it cannot be, because part
// of it is hidden, it is the newest position.
func (f *film) after(played *table.Played) game.Position {
	if played.Hidden || f.p.state.State == nil {
		return f.p.up.State
	}
	twin := f.p.state.Clone()
	if _, err := saves.Repeat(f.p.sys, twin.State, &played.Entry); err != nil {
		return f.p.up.State
	}
	return twin
}

// skip shows everything that has happened at once.
func (f *film) skip() tea.Cmd {
	f.timer.stop()
	f.frames = nil
	f.p.view.take(frame{})
	for _, played := range f.queue {
		f.p.log.logbook.at = played.Entry.At
		f.p.log.add(played.Entry.Seq, played.Entry.Seat, f.p.up.State, played.Events)
	}
	if len(f.queue) > 0 {
		f.p.log.newest()
	}
	f.queue = nil
	f.p.show(f.p.up.State)
	return f.p.feed.settle()
}

// update ends the frames of the film, and skips it at a key or a click.
func (f *film) update(msg tea.Msg) (tea.Cmd, bool) {
	_, pressed := pressedAt(msg)
	key, typed := msg.(tea.KeyMsg)
	switch over, mine := f.timer.over(msg); {
	case over && f.running():
		return f.advance(), true
	case mine:
		return nil, true
	case f.running() && typed:
		return f.press(key), true
	case f.running() && pressed:
		return f.skip(), true
	case typed, pressed:
		f.p.view.flash = nil
	}
	return nil, false
}

// overlay hides the cursor while orders are shown.
func (f *film) overlay(o *field.Overlay) { o.Hide = f.running() }

// press answers a key while orders are shown: all of them are carried out at once, and then the key does what it does
// elsewhere. Enter, the space bar and Escape only skip, so that nothing is given or left that has not been seen; nor does
// any key answer a question that has come up unseen.
func (f *film) press(msg tea.KeyMsg) tea.Cmd {
	cmd := f.skip()
	if key.Matches(msg, f.p.env.Look.Keys.Confirm) || key.Matches(msg, f.p.env.Look.Keys.Back) {
		return cmd
	}
	if f.p.dialog != nil {
		return tea.Batch(cmd, page.Tell(board.Plain, "You are asked something: "+msg.String()+" was pressed before, and has done nothing."))
	}
	return tea.Batch(cmd, f.p.parts.send(msg))
}
