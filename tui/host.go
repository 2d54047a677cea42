package tui

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/deal"
	"muster/game/dice"
	"muster/game/hall"
	"muster/game/table"
	"muster/saves"
	"muster/tui/analysis"
	"muster/tui/archive"
	"muster/tui/battle"
	"muster/tui/page"
)

// host does for the pages what needs more than one of them, or the disk.
type host struct {
	env     *page.Env
	bots    []Bot
	version string
	now     func() time.Time
	first   tea.Cmd // what is opened over the menu at the start
	guest   *guest  // the person plays over a server; nil at home
	busy    bool    // a page is being prepared: until it is there, keys have nobody to go to
}

// settingUp is told while a battle is being made.
const settingUp = "Setting up the battle"

// openedMsg brings a page that a command has prepared, or says why there is none.
type openedMsg struct {
	page    page.Page
	instead bool
	then    tea.Cmd    // what goes on beside it
	stay    *hall.Stay // at the table of the page, nil at home
	err     error
}

// serve carries out the requests of pages.
func (h *host) serve(r *Root, msg tea.Msg) (cmd tea.Cmd, mine bool) {
	if h.guest != nil {
		if cmd, mine := h.guest.serve(r, msg); mine {
			return cmd, true
		}
	}
	at := h.room()
	switch msg := msg.(type) {
	case page.Start:
		r.say(page.Notice{Text: settingUp})
		return h.work(func() (openedMsg, error) { return at.begin(msg) }), true
	case page.Resume:
		return h.work(func() (openedMsg, error) { return at.resume(msg) }), true
	case page.Watch:
		return h.work(func() (openedMsg, error) { return at.watch(msg) }), true
	case page.Analyse:
		return h.work(func() (openedMsg, error) { return h.analyse(msg.File) }), true
	case archive.Wanted:
		return h.battles(r), true
	case page.Rules:
		return h.rules(r, msg), true
	case openedMsg:
		h.busy = false
		if r.notice.Text == settingUp {
			r.notice = page.Notice{}
		}
		return h.show(r, msg), true
	}
	return nil, false
}

// room is where battles are: on this disk, or in the hall of a server.
type room interface {
	begin(page.Start) (openedMsg, error)
	resume(page.Resume) (openedMsg, error)
	watch(page.Watch) (openedMsg, error)
}

// room is that of the person.
func (h *host) room() room {
	if h.guest != nil {
		return h.guest
	}
	return h
}

// battles are the person's. A guest's are handed on at once: sent as a message they could come after newer ones.
func (h *host) battles(r *Root) tea.Cmd {
	if h.guest != nil {
		return r.stack.all(h.guest.battles())
	}
	return archive.Read(h.env)
}

// show puts a page that has been prepared on the screen, or tells in one line why there is none.
func (h *host) show(r *Root, msg openedMsg) tea.Cmd {
	if msg.err != nil {
		r.say(page.Notice{Text: page.FirstLine(msg.err), Tone: board.Danger})
		return nil
	}
	if r.left { // the person did not wait
		r.part(msg.page)
		return nil
	}
	if msg.instead && len(r.stack) > 1 {
		r.pop()
	}
	if msg.stay != nil {
		h.guest.stay, h.guest.last = msg.stay, 0
		r.waited(msg.stay.Table())
	}
	cmds := []tea.Cmd{r.push(msg.page), msg.then}
	if h.guest != nil { // what came in while the page was prepared has gone past it
		cmds = append(cmds, r.stack.all(h.guest.news))
	}
	return tea.Batch(cmds...)
}

// work prepares a page outside of the event loop. Only one is prepared at a time.
func (h *host) work(do func() (openedMsg, error)) tea.Cmd {
	if h.busy {
		return nil
	}
	h.busy = true
	return func() tea.Msg {
		msg, err := do()
		msg.err = err
		return msg
	}
}

// rules opens the rules page, or turns to the rule when it is open already.
func (h *host) rules(r *Root, msg page.Rules) tea.Cmd {
	if msg.System == "" {
		return openRules(h.env)
	}
	sys, err := rulebook(h.env, msg.System)
	if err != nil {
		return page.Tell(board.Danger, err.Error())
	}
	return r.push(newRules(h.env, sys, msg.Rule))
}

// rulebook finds a rulebook, or says that the program does not have it.
func rulebook(env *page.Env, id string) (game.System, error) {
	if sys := env.System(id); sys != nil {
		return sys, nil
	}
	return nil, fmt.Errorf("this program has no rulebook called %q", id)
}

// begin starts a new battle.
func (h *host) begin(msg page.Start) (openedMsg, error) {
	sys, err := rulebook(h.env, msg.System)
	if err != nil {
		return openedMsg{}, err
	}
	if msg.Unnamed {
		h.name(msg.Setup.Seats, msg.Chairs)
	}
	record := saves.Record{Head: saves.NewHead(sys, together(sys, msg.Setup, msg.Chairs))}
	record.Head.Title, record.Head.NoHints = msg.Title, msg.Terms.NoHints
	how := opening{chairs: msg.Chairs, instead: msg.Instead, quick: msg.Quick}
	if newcomer := slices.Index(msg.Chairs, page.Chair{}); msg.Quick && newcomer >= 0 {
		record, how.seed, err = deal.Deal(sys, record.Head, game.First+game.Seat(newcomer), dice.NewSeed)
		if err != nil {
			return openedMsg{}, err
		}
	}
	opened, err := h.open(sys, record, how)
	if msg.Told != "" && err == nil {
		opened.then = tea.Batch(opened.then, page.Tell(board.Plain, msg.Told))
	}
	return opened, err
}

// name calls one person as he goes by in battles at home, and one bot by its level; others keep the names they have.
func (h *host) name(seats []game.Player, chairs []page.Chair) {
	bots := 0
	for _, chair := range chairs {
		if chair.Bot != "" {
			bots++
		}
	}
	for i, chair := range chairs {
		level := slices.IndexFunc(h.env.Bots, func(b page.Bot) bool { return b.Level == chair.Bot })
		switch {
		case chair.Bot == "" && bots == len(chairs)-1:
			seats[i].Name = h.env.Prefs.Called()
		case level >= 0 && bots == 1:
			seats[i].Name = h.env.Bots[level].Title + " bot"
		}
	}
}

// together is a setup with what the options of a rulebook take when all its players are people at this keyboard, as far
// as nothing else has been chosen.
func together(sys game.System, setup game.Setup, chairs []page.Chair) game.Setup {
	people := 0
	for i := range setup.Seats {
		if i >= len(chairs) || chairs[i].Bot == "" {
			people++
		}
	}
	if people < 2 || people < len(setup.Seats) {
		return setup
	}
	setup.Options = maps.Clone(setup.Options)
	for _, o := range sys.Info().Options {
		if o.Together == "" || setup.Options[o.ID] != "" {
			continue
		}
		if setup.Options == nil {
			setup.Options = map[string]string{}
		}
		setup.Options[o.ID] = o.Together
	}
	return setup
}

// opening is how a battle is opened: who plays, whether the page that asked is closed, and whether its set-up is done
// for the people.
type opening struct {
	chairs         []page.Chair
	instead, quick bool
	seed           dice.Seed // of the dice with which the battle was dealt; zero: none yet
}

// open begins the battle of a record's opening in a journal of its own.
func (h *host) open(sys game.System, record saves.Record, how opening) (openedMsg, error) {
	if err := h.known(how.chairs); err != nil {
		return openedMsg{}, err
	}
	head := &record.Head
	head.Program, head.Started, head.Chairs = h.version, h.now().UTC(), levels(how.chairs)
	c := table.Config{System: sys, Seed: how.seed}
	var t *table.Table
	var err error
	if h.env.Dirs.Saves == "" {
		c.Past = &record
		t, err = table.Open(c)
	} else {
		t, err = table.Begin(h.env.Dirs.Saves, record, c)
	}
	if err != nil {
		return openedMsg{}, err
	}
	return h.seat(sys, t, record.Head, how), nil
}

// read reads a journal and finds its rulebook.
func (h *host) read(file string) (*saves.Record, game.System, error) {
	record, err := saves.Read(file)
	if err != nil {
		return nil, nil, err
	}
	sys, err := rulebook(h.env, record.Head.System)
	return record, sys, err
}

// resume goes on with a battle, or branches from one.
func (h *host) resume(msg page.Resume) (openedMsg, error) {
	record, sys, err := h.read(msg.File)
	if err != nil {
		return openedMsg{}, err
	}
	chairs := msg.Chairs
	if chairs == nil {
		chairs = chairsOf(record.Chairs())
	}
	if msg.Steps > 0 {
		return h.open(sys, *saves.Fork(record, msg.Steps), opening{chairs: chairs, instead: msg.Instead})
	}
	if err := h.known(chairs); err != nil {
		return openedMsg{}, err
	}
	t, err := table.Resume(msg.File, table.Config{System: sys, Held: true})
	if err != nil {
		return openedMsg{}, err
	}
	before := record.Chairs()
	for i, chair := range chairs {
		if i < len(before) && before[i] != chair.Bot {
			if _, err := t.Sit(context.Background(), game.First+game.Seat(i), chair.Bot); err != nil {
				return openedMsg{}, err
			}
		}
	}
	return h.seat(sys, t, record.Head, opening{chairs: chairs, instead: msg.Instead}), nil
}

// watch opens the replay of a journal.
func (h *host) watch(msg page.Watch) (openedMsg, error) {
	record, sys, err := h.read(msg.File)
	if err != nil {
		return openedMsg{}, err
	}
	c := battle.ReplayConfig{Env: h.env, System: sys, Record: record, At: msg.At}
	for i, level := range record.Chairs() {
		if level == "" {
			c.Seats = append(c.Seats, game.First+game.Seat(i))
		}
	}
	return openedMsg{page: battle.NewReplay(c)}, nil
}

// analyse opens the page that looks back at a journal.
func (h *host) analyse(file string) (openedMsg, error) {
	record, sys, err := h.read(file)
	if err != nil {
		return openedMsg{}, err
	}
	return openedMsg{page: analysis.New(h.env, sys, record)}, nil
}

func levels(chairs []page.Chair) []string {
	names := make([]string, len(chairs))
	for i, c := range chairs {
		names[i] = c.Bot
	}
	return names
}

func chairsOf(levels []string) []page.Chair {
	chairs := make([]page.Chair, len(levels))
	for i, level := range levels {
		chairs[i].Bot = level
	}
	return chairs
}
