package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/screen"
)

// Bindings of the replay that the key map of the session does not have.
var (
	keySteps = key.NewBinding(key.WithKeys("right", "left"), key.WithHelp("←→", "steps"))
	keyTurns = key.NewBinding(key.WithKeys("down", "up", "tab", "shift+tab"), key.WithHelp("↑↓", "turns"))
	keyPace  = key.NewBinding(key.WithKeys(">", "<"), key.WithHelp("< >", "speed"))
	keyView  = key.NewBinding(key.WithKeys("w"), key.WithHelp("w", "other view"))
)

// press answers a key.
func (r *Replay) press(msg tea.KeyMsg) tea.Cmd {
	switch {
	case r.state == nil:
		if msg.String() == "esc" || msg.String() == "q" {
			return page.Leave(r)
		}
		return nil
	case r.dialog != nil:
		return r.dialog.key(msg)
	case r.focus == onRules:
		return r.rules.press(msg)
	case r.focus == onLog:
		return r.log.press(msg)
	case r.rod.held && r.rod.press(msg):
		return nil
	}
	return r.pressReplay(msg)
}

// pressReplay answers the keys of playing and stepping.
func (r *Replay) pressReplay(msg tea.KeyMsg) tea.Cmd {
	keys := &r.env.Look.Keys
	switch {
	case r.rod.held && r.view.press(msg, keys, true):
	case key.Matches(msg, keys.Pause):
		return r.toggle()
	case msg.String() == "right", msg.String() == ".":
		r.stop()
		r.stepForward()
	case msg.String() == "left", msg.String() == ",":
		r.stop()
		r.goTo(r.at - 1)
	case msg.String() == "up", msg.String() == "shift+tab":
		r.jump(-1)
	case msg.String() == "down", msg.String() == "tab":
		r.jump(1)
	case key.Matches(msg, keys.Top):
		r.goTo(0)
	case key.Matches(msg, keys.Bottom):
		r.goTo(r.last())
	case key.Matches(msg, keyView):
		r.turn()
	case key.Matches(msg, keys.Branch):
		r.stop()
		if why := r.barred(); why != "" {
			return page.Tell(board.Warning, why)
		}
		r.dialog = newBranch(r)
	case msg.String() == ">":
		r.pace(1)
	case msg.String() == "<":
		r.pace(-1)
	default:
		return r.pressLook(msg)
	}
	if r.playing && len(r.frames) == 0 {
		return r.run()
	}
	return nil
}

// pressLook answers the keys that concern what is seen.
func (r *Replay) pressLook(msg tea.KeyMsg) tea.Cmd {
	keys := &r.env.Look.Keys
	switch {
	case r.view.press(msg, keys, true):
	case key.Matches(msg, keys.Log):
		r.stop()
		r.log.read()
	case r.pressView(msg, keys), r.card.press(msg, r.card.subject(), r.cardBox()):
	case key.Matches(msg, keys.Rules):
		r.rulesHere()
	case key.Matches(msg, keys.Palette):
		r.stop()
		r.dialog = newReels(r)
	case key.Matches(msg, keys.Back) && r.rod.point != nil:
		r.rod.layDown()
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
	r.stop()
	r.rules.openAt(rule)
}

// stop pauses.
func (r *Replay) stop() {
	if r.playing {
		r.playing = false
		r.goTo(r.at)
	}
}

// pace goes to a faster or slower speed.
func (r *Replay) pace(by int) {
	speeds := []page.Speed{page.Slow, page.Normal, page.Fast}
	at := 1
	for i, s := range speeds {
		if s == r.speed {
			at = i
		}
	}
	r.speed = speeds[min(max(at+by, 0), len(speeds)-1)]
}

// mouse answers the mouse.
func (r *Replay) mouse(m tea.MouseEvent) tea.Cmd {
	if r.state == nil || m.Action != tea.MouseActionPress {
		return nil
	}
	switch m.Button {
	case tea.MouseButtonWheelUp:
		r.wheel(m, -1)
	case tea.MouseButtonWheelDown:
		r.wheel(m, 1)
	case tea.MouseButtonRight:
		return r.press(tea.KeyMsg{Type: tea.KeyEsc})
	case tea.MouseButtonLeft:
		return r.click(m.X, m.Y)
	}
	return nil
}

func (r *Replay) wheel(m tea.MouseEvent, step int) {
	switch {
	case r.cardBox().Contains(m.X, m.Y):
		r.card.scroll(r.card.subject(), r.cardBox(), 2*step)
	case r.turnsRect().Contains(m.X, m.Y):
		r.jump(step)
	default:
		r.view.zoom(-step)
	}
}

// click jumps on the scrub bar and in the list of turns, points on the field, opens rules from the log.
func (r *Replay) click(x, y int) tea.Cmd {
	switch {
	case r.dialog != nil:
		return r.dialog.click(x, y)
	case r.rules.open && r.layout.pane.Contains(x, y):
		return r.rules.click(x, y)
	case r.layout.log.Contains(x, y):
		r.stop()
		return r.log.click(x, y)
	}
	if r.focus != onField {
		r.log.unread()
	}
	if bar := r.scrub(); bar.Contains(x, y) {
		wide := max(bar.W-screen.Width(" 0/0 ")-3, 1)
		r.goTo((x - bar.X) * r.last() / wide)
		return nil
	}
	if at, ok := r.view.fieldAt(x, y); ok {
		r.clickField(at)
		return nil
	}
	r.clickSide(x, y)
	return nil
}

// clickField points; a second click sets the first end of the rod.
func (r *Replay) clickField(at board.Point) {
	if r.rod.held && r.view.together(at, r.cursor) {
		r.rod.measureFrom(r.aim(at))
	}
	r.cursor = at
}

// clickSide opens the rule of a line of the card or of a tool, and jumps to a turn of the list.
func (r *Replay) clickSide(x, y int) {
	card, turns, tool := r.boxes()
	rule := game.RuleID("")
	if in := card.Inset(1); in.Contains(x, y) {
		rule = r.card.ruleAt(r.card.subject(), in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	if in := tool.Inset(1); in.Contains(x, y) {
		rule = r.toolRule(in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	if rule != "" {
		r.stop()
		r.rules.openAt(rule)
		return
	}
	in := turns.Inset(1)
	if i := r.turnsTop(in.H) + y - in.Y; in.Contains(x, y) && i < len(r.chapters) {
		r.goTo(r.chapters[i])
	}
}

// Keys are the bindings that work at this moment.
func (r *Replay) Keys() []key.Binding {
	k := r.env.Look.Keys
	switch {
	case r.state == nil:
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
