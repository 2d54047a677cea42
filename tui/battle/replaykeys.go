package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/saves"
	"muster/tui/page"
)

// Bindings of the replay that the key map of the session does not have.
var (
	keySteps = key.NewBinding(key.WithKeys("right", "left"), key.WithHelp("←→", "steps"))
	keyTurns = key.NewBinding(key.WithKeys("down", "up", "tab", "shift+tab"), key.WithHelp("↑↓", "turns"))
	keyPace  = key.NewBinding(key.WithKeys(">", "<"), key.WithHelp("< >", "speed"))
	keyView  = key.NewBinding(key.WithKeys("w"), key.WithHelp("w", "other view"))
)

// replayKeys are the keys and the mouse of a replay.
type replayKeys struct{ r *Replay }

// update takes what nobody else has taken.
func (k *replayKeys) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		if k.r.rod.held && k.r.rod.press(msg) {
			return nil, true
		}
		return k.r.pressReplay(msg), true
	case tea.MouseMsg:
		return k.mouse(msg), true
	}
	return nil, false
}

// pressReplay answers the keys of playing and stepping.
func (r *Replay) pressReplay(msg tea.KeyMsg) tea.Cmd {
	keys := &r.env.Look.Keys
	switch {
	case r.rod.held && r.view.press(msg, keys, true):
	case key.Matches(msg, keys.Pause):
		return r.film.toggle()
	case msg.String() == "right", msg.String() == ".":
		r.film.stop()
		r.stepForward()
	case msg.String() == "left", msg.String() == ",":
		r.film.stop()
		r.goTo(r.at - 1)
	case msg.String() == "up", msg.String() == "shift+tab":
		r.turns.jump(-1)
	case msg.String() == "down", msg.String() == "tab":
		r.turns.jump(1)
	case key.Matches(msg, keys.Top):
		r.goTo(0)
	case key.Matches(msg, keys.Bottom):
		r.goTo(r.last())
	case key.Matches(msg, keyView):
		r.turn()
	case key.Matches(msg, keys.Branch):
		r.film.stop()
		if why := r.barred(); why != "" {
			return page.Tell(board.Warning, why)
		}
		r.dialog = newBranch(r)
	case msg.String() == ">":
		r.film.pace(1)
	case msg.String() == "<":
		r.film.pace(-1)
	default:
		return r.pressLook(msg)
	}
	if r.film.playing && len(r.film.frames) == 0 {
		return r.film.run()
	}
	return nil
}

// pressLook answers the keys that concern what is seen.
func (r *Replay) pressLook(msg tea.KeyMsg) tea.Cmd {
	keys := &r.env.Look.Keys
	switch {
	case r.view.press(msg, keys, true):
	case key.Matches(msg, keys.Log):
		r.film.stop()
		r.log.read()
	case r.view.look(msg, keys), r.card.press(msg, r.card.subject(), r.cardBox()):
	case key.Matches(msg, keys.Rules):
		r.rulesHere()
	case key.Matches(msg, keys.Palette):
		r.film.stop()
		r.dialog = newReels(r)
	case key.Matches(msg, keys.Back), key.Matches(msg, keys.Quit), key.Matches(msg, keys.Menu):
		return page.Leave(r)
	}
	return nil
}

// rulesHere opens the rules pane at the rule of the last line shown.
func (r *Replay) rulesHere() {
	rule := game.RuleID("")
	if r.rod.held && len(r.rod.surveyed().Facts) > 0 {
		rule = game.RuleID(r.rod.surveyed().Facts[0].Rule)
	} else if n := len(r.log.shown); n > 0 {
		rule = r.log.records[r.log.shown[n-1]].line.Rule
	}
	r.film.stop()
	r.rules.openAt(rule)
}

// stop pauses.
func (f *playback) stop() {
	if f.playing {
		f.playing = false
		f.r.goTo(f.r.at)
	}
}

// pace goes to a faster or slower speed.
func (f *playback) pace(by int) {
	speeds := []page.Speed{page.Slow, page.Normal, page.Fast}
	at := 1
	for i, s := range speeds {
		if s == f.speed {
			at = i
		}
	}
	f.speed = speeds[min(max(at+by, 0), len(speeds)-1)]
}

// mouse answers the mouse on the field and beside it.
func (k *replayKeys) mouse(msg tea.MouseMsg) tea.Cmd {
	r, m := k.r, tea.MouseEvent(msg)
	switch _, step := wheeledAt(msg); {
	case step != 0 && r.cardBox().Contains(m.X, m.Y):
		r.card.scroll(r.card.subject(), r.cardBox(), 2*step)
	case step != 0:
		r.view.zoom(-step)
	case m.Action != tea.MouseActionPress:
	case m.Button == tea.MouseButtonRight:
		return r.parts.send(tea.KeyMsg{Type: tea.KeyEsc})
	case m.Button == tea.MouseButtonLeft:
		if at, ok := r.view.fieldAt(m.X, m.Y); ok {
			r.clickField(at)
		} else {
			r.clickSide(m.X, m.Y)
		}
	}
	return nil
}

// clickField points; a second click sets the first end of the rod.
func (r *Replay) clickField(at board.Point) {
	if r.rod.held && r.view.together(at, r.cursor) {
		r.rod.measureFrom(r.places.aim(at))
	}
	r.cursor = at
}

// clickSide opens the rule of a line of the card or of a tool.
func (r *Replay) clickSide(x, y int) {
	card, _, tool := r.boxes()
	rule := game.RuleID("")
	if in := card.Inset(1); in.Contains(x, y) {
		rule = r.card.ruleAt(r.card.subject(), in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	if in := tool.Inset(1); in.Contains(x, y) {
		rule = r.toolRule(in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	if rule != "" {
		r.film.stop()
		r.rules.openAt(rule)
	}
}

// Keys are the bindings that work at this moment.
func (r *Replay) Keys() []key.Binding {
	k := r.env.Look.Keys
	switch {
	case r.state.State == nil:
		return []key.Binding{k.Back}
	case r.dialog != nil:
		return r.dialog.hints()
	case r.focus == onRules:
		return r.rules.book().Keys()
	case r.focus == onLog:
		return r.log.keys()
	case r.rod.held:
		return r.rod.keys()
	}
	k.Pause.SetHelp("space", "play")
	k.Back.SetHelp("esc", "leave")
	first := []key.Binding{k.Pause, keySteps, keyTurns, keyPace, r.branchKey(), keyView, k.Back}
	return append(first, k.Palette, k.Log, k.Rules, k.Threat, k.Measure)
}

// branchKey is the key for playing on, in few words.
func (r *Replay) branchKey() hint {
	on := r.env.Look.Keys.Branch
	on.SetHelp(on.Help().Key, "play on")
	on.SetEnabled(r.barred() == "")
	return on
}

// barred says why nobody can play on from the step that is shown, "" when somebody can.
func (r *Replay) barred() string {
	over := r.config.Record.Note(saves.OverNote) != nil
	switch {
	case r.env.Guest && !over:
		return "Here a battle is played on from its steps when it is over: until then, from where it stands."
	case r.env.Guest && r.at > 0 && r.at == r.last():
		return "The battle ends at this step: play on from one before."
	}
	return ""
}
