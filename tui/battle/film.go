package battle

import (
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/saves"
	"muster/tui/page"
)

// film shows orders one after the other.
type film struct {
	queue  []table.Played
	frames []frame
	at     int
	gen    int // counts films: a tick of an earlier one is stale
}

// frame is a moment of an order: a piece on its way, or pieces that flash once the order is done.
type frame struct {
	moving board.PieceID
	at     board.Point
	flash  []board.PieceID
	done   bool // the order has been carried out
	dice   bool // dice fell
}

// frameMsg ends a frame.
type frameMsg struct {
	page *Page
	gen  int
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

// framesOf is what is seen of an order: the ways its pieces go, then a flash of all whom it concerns.
func framesOf(events []game.Event, dice bool) []frame {
	var frames []frame
	var flash []board.PieceID
	for _, event := range events {
		if travel, ok := event.(game.Travel); ok {
			id, way := travel.Way()
			for _, at := range way {
				frames = append(frames, frame{moving: id, at: at})
			}
		}
		if about, ok := event.(game.About); ok {
			flash = append(flash, about.Pieces()...)
		}
	}
	if len(flash) > 0 {
		frames = append(frames, frame{flash: flash, done: true, dice: dice})
	}
	return frames
}

// play shows the next order of the queue; when there is none left, the battle goes on.
func (p *Page) play() tea.Cmd {
	for len(p.film.queue) > 0 {
		next := p.film.queue[0]
		if frames := framesOf(next.Events, len(next.Entry.Dice) > 0); len(frames) > 0 && p.isNews(&next.Entry) {
			p.film.frames, p.film.at = frames, -1
			return p.advance()
		}
		p.carryOut()
	}
	return p.settle()
}

// isNews reports whether an order is shown at leisure: that of somebody elsewhere, and an answer in his turn, for it
// carries out what he began; and what is given for a person.
func (p *Page) isNews(entry *game.Entry) bool {
	if p.rest != nil && !p.rest.setup && holds(p.rest.seats, entry.Seat) {
		return true
	}
	return !holds(p.locals, entry.Seat) || p.state != nil && p.reacts(p.state, entry.Seat) && p.strangersTurn()
}

// strangersTurn reports whether a side acts that nobody at this keyboard plays.
func (p *Page) strangersTurn() bool {
	for i := range p.scene.Sides {
		if p.scene.Sides[i].Acts && !slices.ContainsFunc(p.locals, func(s game.Seat) bool { return side(p.setup, s) == i }) {
			return true
		}
	}
	return false
}

// advance goes to the next frame of the order shown, or to the next order.
func (p *Page) advance() tea.Cmd {
	f := &p.film
	if f.at++; f.at >= len(f.frames) {
		if !f.frames[len(f.frames)-1].done {
			p.carryOut()
		}
		f.frames, p.flash, p.moving = nil, nil, 0
		return p.play()
	}
	now := f.frames[f.at]
	if now.done {
		p.carryOut()
	}
	p.moving, p.moved, p.flash = now.moving, now.at, now.flash
	p.attend(now)
	return p.tick(now)
}

// tempo is how long things are shown now. What is given for a person is never shown at once, so that he can stop it.
func (p *Page) tempo() tempo {
	if p.rest != nil && !p.rest.setup && p.env.Prefs.Speed == page.Instant {
		return tempo{5 * time.Millisecond, 20 * time.Millisecond, 80 * time.Millisecond}
	}
	return tempoOf(p.env.Prefs.Speed)
}

// tick ends the frame after its time.
func (p *Page) tick(now frame) tea.Cmd {
	wait := p.tempo().of(now)
	msg := frameMsg{p, p.film.gen}
	return tea.Tick(wait, func(time.Time) tea.Msg { return msg })
}

func (p *Page) framed(msg frameMsg) tea.Cmd {
	if msg.page != p || msg.gen != p.film.gen || !p.film.running() {
		return nil
	}
	return p.advance()
}

// carryOut takes the first order of the queue onto the stage.
func (p *Page) carryOut() {
	next := p.film.queue[0]
	p.film.queue = p.film.queue[1:]
	state := p.up.State
	if len(p.film.queue) > 0 {
		state = p.after(&next)
	}
	p.show(state)
	p.log.at = next.Entry.At
	p.log.add(next.Entry.Seq, next.Entry.Seat, state, next.Events)
	p.newest()
}

// after is the position after an order: the order played again on the position shown. Where it cannot be, because part
// of it is hidden, it is the newest position.
func (p *Page) after(played *table.Played) game.State {
	if played.Hidden || p.state == nil {
		return p.up.State
	}
	twin := p.state.Clone()
	if _, err := saves.Repeat(p.sys, twin, &played.Entry); err != nil {
		return p.up.State
	}
	return twin
}

// skip shows everything that has happened at once.
func (p *Page) skip() tea.Cmd {
	p.film.gen++
	p.film.frames, p.flash, p.moving = nil, nil, 0
	for _, played := range p.film.queue {
		p.log.at = played.Entry.At
		p.log.add(played.Entry.Seq, played.Entry.Seat, p.up.State, played.Events)
	}
	if len(p.film.queue) > 0 {
		p.newest()
	}
	p.film.queue = nil
	p.show(p.up.State)
	return p.settle()
}
