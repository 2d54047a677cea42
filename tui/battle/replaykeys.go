package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/saves"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/style"
)

// keyTurns jumps from turn to turn.
var keyTurns = key.NewBinding(key.WithKeys("down", "up", "tab", "shift+tab"), key.WithHelp("↑↓", "turns"))

// replayKeys are the keys and the mouse of a replay, and its deeds.
type replayKeys struct {
	r      *Replay
	made   deeds
	serial int // of the look that they were made for
}

// table are the deeds of a replay.
func (k *replayKeys) table() deeds {
	if env := k.r.env; k.made == nil || k.serial != env.Serial {
		keys := &env.Look.Keys
		k.made, k.serial = slices.Concat(k.stepping(keys), k.r.looking(keys), k.leaving(keys)), env.Serial
	}
	return k.made
}

// stepping are the deeds by which one goes through the battle.
func (k *replayKeys) stepping(keys *style.Keys) deeds {
	r := k.r
	as := func(b hint, names ...string) hint {
		b.SetKeys(names...)
		return b
	}
	jump := func(by int) func() tea.Cmd { return form.Silently(func() { r.turns.jump(by) }) }
	pace := func(by int) func() tea.Cmd { return form.Silently(func() { r.film.pace(by) }) }
	play := keys.Pause
	play.SetHelp("space", "play")
	return deeds{
		{key: play, title: "Play or pause", group: inSteps, zone: zoneStep, do: r.film.toggle},
		{key: keys.StepForward, title: "Step forward", group: inSteps, do: form.Silently(r.stepForward)},
		{key: keys.StepBack, title: "Step back", group: inSteps, do: form.Silently(r.stepBack)},
		{key: pair(keys.StepBack, keys.StepForward, "", "steps"), zone: zoneStep},
		{key: keyTurns, group: inSteps, zone: zoneStep},
		{key: as(keyTurns, "down", "tab"), title: "Jump to the next turn", do: jump(1)},
		{key: as(keyTurns, "up", "shift+tab"), title: "Jump to the turn before", do: jump(-1)},
		{key: keys.Top, title: "Jump to the beginning", group: inSteps, do: form.Silently(func() { r.goTo(0) })},
		{key: keys.Bottom, title: "Jump to the end", group: inSteps, do: form.Silently(func() { r.goTo(r.last()) })},
		{key: pair(keys.Slower, keys.Faster, " ", "speed"), zone: zoneStep},
		{key: keys.Slower, title: "Play slower", group: inSteps, do: pace(-1)},
		{key: keys.Faster, title: "Play faster", group: inSteps, do: pace(1)},
		{key: keys.Branch, title: "Play on from this step", group: inSteps, foot: k.branchHint, no: k.barred, do: k.branch},
		{key: keys.Share, title: "Write it as a page for a browser", group: inViews, zone: zoneStep, no: k.keptAway, do: k.share},
		{key: keys.View, title: "See it with other eyes", group: inViews, zone: zoneStep, do: form.Silently(r.turn)},
	}
}

// leaving are the deeds that lead away from the field.
func (k *replayKeys) leaving(keys *style.Keys) deeds {
	leave := func() tea.Cmd { return page.Leave(k.r) }
	back, quit := keys.Back, keys.Menu
	back.SetHelp(back.Help().Key, "leave")
	quit.SetKeys(append(quit.Keys(), keys.Quit.Keys()...)...)
	return deeds{
		{key: keys.Palette, group: inViews, zone: zoneHelp, do: form.Silently(k.openPalette)},
		{key: keys.Rules, title: "Rules of what happened here", group: inViews, zone: zoneHelp, do: form.Silently(k.rulesHere)},
		{key: quit, group: inViews, do: leave},
		{key: back, title: "Leave the replay", group: inViews, zone: zoneNext, do: leave},
	}
}

// openPalette lists everything that can be done with a replay.
func (k *replayKeys) openPalette() {
	l := &palette{s: &k.r.stage, title: "Everything that can be done here", deeds: k.table()}
	l.open()
}

// stepBack shows the position before.
func (r *Replay) stepBack() {
	r.film.stop()
	r.goTo(r.at - 1)
}

// branch asks who plays on from here.
func (k *replayKeys) branch() tea.Cmd {
	k.r.film.stop()
	if why := k.barred(); why != "" {
		return page.Tell(board.Warning, why)
	}
	k.r.dialog = newBranch(k.r)
	return nil
}

// update takes what nobody else has taken.
func (k *replayKeys) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		return k.press(msg), true
	case tea.MouseMsg:
		return k.mouse(msg), true
	}
	return nil, false
}

// press answers a key: while the rod is held the cursor goes by the arrows, which step through the battle elsewhere.
func (k *replayKeys) press(msg tea.KeyMsg) tea.Cmd {
	r, keys := k.r, &k.r.env.Look.Keys
	if r.rod.held && (r.rod.press(msg) || r.view.press(msg, keys, true)) {
		return nil
	}
	if d := k.table().pressed(msg); d != nil {
		return d.do()
	}
	r.view.press(msg, keys, true)
	return nil
}

// rulesHere opens the rules pane at the rule of the last line shown.
func (k *replayKeys) rulesHere() {
	r := k.r
	rule := game.RuleID("")
	if r.rod.held && len(r.rod.surveyed().Facts) > 0 {
		rule = game.RuleID(r.rod.surveyed().Facts[0].Rule)
	} else if n := len(r.log.shown); n > 0 {
		rule = r.log.records[r.log.shown[n-1]].line.Rule
	}
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
	case step != 0:
		r.view.zoom(-step)
	case m.Action != tea.MouseActionPress:
	case m.Button == tea.MouseButtonRight:
		return r.parts.send(tea.KeyMsg{Type: tea.KeyEsc})
	case m.Button == tea.MouseButtonLeft:
		if at, ok := r.view.fieldAt(m.X, m.Y); ok {
			r.clickField(at)
		} else if rule := r.card.citedAt(m.X, m.Y); rule != "" {
			r.rules.openAt(rule)
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

// Keys are the bindings that work at this moment.
func (r *Replay) Keys() []hint {
	switch {
	case r.state.State == nil:
		return []hint{r.env.Look.Keys.Back}
	case r.dialog != nil:
		return r.dialog.hints()
	case r.focus == onRules:
		return r.rules.book().Keys()
	case r.focus == onLog:
		return r.log.keys()
	case r.rod.held:
		return r.rod.keys()
	}
	return r.keys.table().lastRow(nil)
}

// branchHint is the key for playing on, in few words.
func (k *replayKeys) branchHint() (hint, zone) {
	on := k.r.env.Look.Keys.Branch
	on.SetHelp(on.Help().Key, "play on")
	on.SetEnabled(k.barred() == "")
	return on, zoneStep
}

// barred says why nobody can play on from the step that is shown, "" when somebody can.
func (k *replayKeys) barred() string {
	r := k.r
	over := r.config.Record.Note(saves.OverNote) != nil
	switch {
	case r.env.Guest && !over:
		return "Here a battle is played on from its steps when it is over: until then, from where it stands."
	case r.env.Guest && r.at > 0 && r.at == r.last():
		return "The battle ends at this step: play on from one before."
	}
	return ""
}
