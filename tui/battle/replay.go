package battle

import (
	"fmt"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/screen"
)

// ReplayConfig is a battle to be watched on a [Replay]. Env, System and Record are required.
type ReplayConfig struct {
	Env    *page.Env
	System game.System
	Record *saves.Record
	At     int         // Seq of the order to begin after, 0 for the opening
	Name   string      // what the root knows the battle by; "": the record's file
	Seats  []game.Seat // the person's own: the battle is shown from the first, if all are of one side
}

// Replay is a battle being watched again: forwards, backwards, from either side, and played on from any step.
type Replay struct {
	stage
	config ReplayConfig
	seats  []game.Seat // whose view can be shown

	reel  *saves.Reel
	steps []step
	at    int
	fault string // why it cannot be shown further

	film  playback
	turns turnList
	bar   scrubBar
	keys  replayKeys
}

// playback shows one order after the other.
type playback struct {
	r       *Replay
	playing bool
	speed   page.Speed // of this replay; the option of the session stays as it is
	frames  []frame
	frame   int
	timer   timer
}

// step is what the whole battle is known to consist of before it is watched.
type step struct {
	seq     int
	by      game.Seat
	events  []game.Event
	dice    []game.Die
	heading string // the turn it opens, "" for none
	level   int
}

var (
	_ page.Page   = (*Replay)(nil)
	_ page.Typist = (*Replay)(nil)
)

// NewReplay is a page for a recorded battle. It reads it through when it is opened.
func NewReplay(c ReplayConfig) *Replay {
	r := &Replay{config: c}
	r.film = playback{r: r, speed: c.Env.Prefs.Speed}
	r.turns, r.bar, r.keys = turnList{r: r}, scrubBar{r: r}, replayKeys{r: r}
	setup := &c.Record.Head.Setup
	for i := range setup.Seats {
		r.seats = append(r.seats, game.First+game.Seat(i))
	}
	r.seats = append(r.seats, game.Gallery)
	r.parts = parts{&r.film, &box{&r.stage}, &r.rules, &r.log, &r.threats, &r.bar, &r.turns, &r.card, &r.keys}
	r.stage.begin(c.Env, c.System, setup, game.Gallery)
	r.log.past = func() func() []*game.Entry { return c.Record.Orders }
	r.stage.header.luck = r.luckSoFar
	r.card.shows = func() (*board.Piece, screen.Rect, screen.Rect) {
		card, _, tool := r.boxes()
		return r.card.subject(), card, tool
	}
	if own := c.Seats; len(own) > 0 && !slices.ContainsFunc(own, func(s game.Seat) bool {
		return side(setup, s) != side(setup, own[0])
	}) {
		r.seat = own[0]
	}
	return r
}

// luckSoFar is how the dice of a seat fell up to the step that is shown, in standard deviations.
func (r *Replay) luckSoFar(seat game.Seat) float64 {
	var tally dice.Tally
	for _, s := range r.steps[:min(r.at+1, len(r.steps))] {
		if s.by != seat {
			continue
		}
		for _, die := range s.dice {
			tally.Add(die)
		}
	}
	return tally.Sigma()
}

// loadedMsg brings the battle read through.
type loadedMsg struct {
	page  *Replay
	reel  *saves.Reel
	steps []step
	names game.Namer
	rest  []game.Line // what was ordered from where the rules make another battle of it
	err   error
}

// Init reads the battle, outside of the event loop.
func (r *Replay) Init() tea.Cmd {
	return func() tea.Msg {
		msg := loadedMsg{page: r}
		msg.reel, msg.err = saves.NewReel(r.sys, r.config.Record)
		if msg.err != nil {
			return msg
		}
		msg.names, _, _ = msg.reel.At(0)
		last, err := saves.Replay(r.sys, r.config.Record, saves.Every, func(s saves.Step) bool {
			msg.steps = append(msg.steps, stepOf(s))
			return true
		})
		if msg.err = err; err != nil {
			msg.rest = restOf(r.sys, r.config.Record, len(msg.steps)-1)
		} else {
			msg.names = last
		}
		return msg
	}
}

// restOf tells the orders after so many, in the log's own words where the journal has them.
func restOf(sys game.System, record *saves.Record, after int) []game.Line {
	rest, n := []game.Line{{Rule: game.TableSaved, Text: "from here on the rules make another battle of it; this is what was ordered"}}, 0
	_ = saves.Tell(sys, record, func(e *game.Entry, lines []game.Line) {
		if n++; n <= after {
			return
		}
		for _, line := range lines {
			rest = append(rest, game.Line{Rule: line.Rule, Text: fmt.Sprintf("%d: %s", e.Seq, line.Text)})
		}
	})
	return rest
}

// stepOf is what is kept of a step.
func stepOf(s saves.Step) step {
	out := step{events: s.Events}
	if s.Entry != nil {
		out.seq, out.by, out.dice = s.Entry.Seq, s.Entry.Seat, s.Entry.Dice
	}
	for i := range s.Events {
		event := &s.Events[i]
		switch {
		case event.Fact.Level == 0:
		case out.heading == "":
			out.heading, out.level = event.Line(s.State).Text, event.Fact.Level
		default:
			out.heading += " · " + event.Line(s.State).Text
		}
	}
	return out
}

// loaded takes the battle that has been read.
func (r *Replay) loaded(msg loadedMsg) tea.Cmd {
	if msg.page != r {
		return nil
	}
	if msg.reel == nil {
		r.fault = msg.err.Error()
		return page.Tell(board.Danger, r.fault)
	}
	r.reel, r.steps = msg.reel, msg.steps
	start := 0
	for i, s := range r.steps {
		if msg.names != nil {
			r.log.add(s.seq, s.by, msg.names, s.events)
		}
		if s.heading != "" {
			r.turns.chapters = append(r.turns.chapters, i)
		}
		if s.seq <= r.config.At {
			start = i
		}
	}
	for _, line := range msg.rest {
		r.log.push(record{seqs: []int{r.steps[r.last()].seq}, line: line, side: -1})
	}
	r.goTo(start)
	if msg.err != nil {
		return page.Tell(board.Danger, msg.err.Error())
	}
	return nil
}

// last is the number of the last step.
func (r *Replay) last() int { return max(len(r.steps)-1, 0) }

// goTo shows a step.
func (r *Replay) goTo(n int) {
	if r.reel == nil {
		return
	}
	n = min(max(n, 0), r.last())
	state, _, err := r.reel.At(n)
	if err != nil {
		r.fault, r.film.playing = err.Error(), false
		return
	}
	r.at, r.film.frames, r.view.flash, r.view.blow = n, nil, nil, blow{}
	r.film.timer.stop()
	r.show(game.Position{State: state, System: r.sys})
	r.log.until = -1 // before the first order
	if n > 0 {
		r.log.until = r.steps[n].seq
	}
	r.log.only(r.log.filter)
	r.log.reader.loose = false
	r.arrange()
	if n > 0 {
		for _, f := range r.film.framesTo(n) {
			r.view.attend(f)
		}
	}
}

// jump goes to the next turn, or to the one before.
func (t *turnList) jump(by int) {
	if by > 0 {
		for _, n := range t.chapters {
			if n > t.r.at {
				t.r.goTo(n)
				return
			}
		}
		t.r.goTo(t.r.last())
		return
	}
	for i := len(t.chapters) - 1; i >= 0; i-- {
		if t.chapters[i] < t.r.at {
			t.r.goTo(t.chapters[i])
			return
		}
	}
	t.r.goTo(0)
}

// stepForward shows the next order and lets those flash whom it concerns.
func (r *Replay) stepForward() {
	r.film.stop()
	if r.at >= r.last() {
		return
	}
	r.goTo(r.at + 1)
	if frames := r.film.framesTo(r.at); len(frames) > 0 {
		r.view.flash = frames[len(frames)-1].flash
	}
}

// turn shows the battle from the next seat's side.
func (r *Replay) turn() {
	for i, seat := range r.seats {
		if seat == r.seat {
			r.seat = r.seats[(i+1)%len(r.seats)]
			break
		}
	}
	if r.state.State != nil {
		r.show(r.state)
	}
}

// update shows the next frame, and stops where somebody begins to read or is asked something.
func (f *playback) update(msg tea.Msg) (tea.Cmd, bool) {
	_, after := msg.(afterMsg)
	switch over, mine := f.timer.over(msg); {
	case over && f.playing:
		return f.advance(), true
	case mine:
		return nil, true
	case after && (f.r.focus != onField || f.r.dialog != nil):
		f.stop()
	case after && f.playing && len(f.frames) == 0: // another step has been gone to
		return f.run(), false
	}
	if m, pressed := pressedAt(msg); pressed && f.r.layout.log.Contains(m.X, m.Y) {
		f.stop()
	}
	return nil, false
}

// toggle plays or pauses; at the end it begins anew.
func (f *playback) toggle() tea.Cmd {
	f.playing = !f.playing
	if !f.playing {
		f.r.goTo(f.r.at)
		return nil
	}
	if f.r.at >= f.r.last() {
		f.r.goTo(0)
	}
	return f.run()
}

// run shows the next order on its way.
func (f *playback) run() tea.Cmd {
	if f.r.at >= f.r.last() {
		f.playing = false
		return nil
	}
	f.frames, f.frame = f.framesTo(f.r.at+1), -1
	return f.advance()
}

// advance shows the next frame, or the next order.
func (f *playback) advance() tea.Cmd {
	f.frame++
	if f.frame >= len(f.frames) {
		if n := len(f.frames); n == 0 || !f.frames[n-1].done {
			f.r.goTo(f.r.at + 1)
			f.frames, f.frame = []frame{{done: true}}, 0
			return f.tick(frame{})
		}
		return f.run()
	}
	now := f.frames[f.frame]
	if now.done {
		frames, frame := f.frames, f.frame
		f.r.goTo(f.r.at + 1)
		f.frames, f.frame = frames, frame
	}
	f.r.view.take(now)
	return f.tick(now)
}

// framesTo is what is seen of the order that leads to a step.
func (f *playback) framesTo(n int) []frame {
	return framesOf(f.r.steps[n].events, len(f.r.steps[n].dice) > 0, f.r.view.struckIn(tempoOf(f.speed)))
}

// tick lets a frame be seen.
func (f *playback) tick(now frame) tea.Cmd {
	return f.timer.wait(max(tempoOf(f.speed).of(now), 30*time.Millisecond))
}

// Title is the scenario's.
func (r *Replay) Title() string { return "Replay · " + r.config.Record.Head.Title }

// Typing is [page.Typist]'s.
func (r *Replay) Typing() bool { return r.typing() }

// Update takes a message of the event loop.
func (r *Replay) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.resize(msg.Width, msg.Height)
	case page.Restyled:
		r.restyled()
	case loadedMsg:
		return r, r.loaded(msg)
	case tea.KeyMsg:
		if r.state.State == nil && (msg.String() == "esc" || msg.String() == "q") {
			return r, page.Leave(r)
		}
	}
	if r.state.State == nil {
		return r, nil
	}
	return r, both(r.parts.send(msg), r.parts.send(afterMsg{}))
}

// Draw paints the whole page.
func (r *Replay) Draw(g screen.Grid) {
	w, h := g.Size()
	if w != r.w || h != r.h {
		r.resize(w, h)
	}
	g.Clear(r.ink.base())
	if r.state.State == nil {
		text := "reading the battle " + r.env.Look.Glyphs.Ellipsis
		if r.fault != "" {
			text = r.fault
		}
		c := column{g: g.Sub(g.Bounds().Inset(2)), look: r.env.Look}
		c.wrap(r.env.Look.Theme.Dim, text, 8)
		return
	}
	r.header.draw(g)
	r.lesson.draw(g)
	r.drawField(g)
	r.drawSide(g)
	r.rules.draw(g)
	r.log.draw(g)
	if r.dialog != nil {
		r.dialog.draw(g)
	}
}
