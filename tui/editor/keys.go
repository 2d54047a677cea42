package editor

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/style"
)

// The keys of the editor.
var (
	keyPick    = key.NewBinding(key.WithKeys("enter", " "), key.WithHelp("enter", "pick"))
	keyBrushes = key.NewBinding(key.WithKeys("b"), key.WithHelp("b", "draw"))
	keyMove    = key.NewBinding(key.WithKeys("m"), key.WithHelp("m", "move"))
	keyStretch = key.NewBinding(key.WithKeys("r"), key.WithHelp("r", "size"))
	keyDouble  = key.NewBinding(key.WithKeys("d"), key.WithHelp("d", "double"))
	keyFigures = key.NewBinding(key.WithKeys("e"), key.WithHelp("e", "figures"))
	keyUndo    = key.NewBinding(key.WithKeys("u", "ctrl+z"), key.WithHelp("u", "undo"))
	keyRedo    = key.NewBinding(key.WithKeys("U", "ctrl+y"), key.WithHelp("U", "redo"))
	keySave    = key.NewBinding(key.WithKeys("s", "ctrl+s"), key.WithHelp("s", "save"))
	keyOther   = key.NewBinding(key.WithKeys("tab"), key.WithHelp("tab", "other pane"))
	keyBefore  = key.NewBinding(key.WithKeys("shift+tab"), key.WithHelp("shift+tab", "pane before"))
	keyRule    = key.NewBinding(key.WithKeys("?"), key.WithHelp("?", "rule"))
	keyIn      = key.NewBinding(key.WithKeys("+", "="), key.WithHelp("+ -", "zoom"))
	keyOut     = key.NewBinding(key.WithKeys("-"))
)

// deeds are what can be done on the page now.
func (p *Page) deeds() form.Deeds {
	undo, redo, play := keyUndo, keyRedo, keyPlay
	play.SetEnabled(p.draft.battle != nil)
	undo.SetEnabled(len(p.draft.past) > 0)
	redo.SetEnabled(len(p.draft.future) > 0)
	turn := func(by spot) func() tea.Cmd { return form.Silently(func() { p.turnFocus(by) }) }
	all := p.here()
	if p.draft.thing() != nil && p.canvas.grip.deed == idle && p.focus != onFaults {
		all = append(all, p.ofThing()...)
	}
	return append(all, form.Deeds{
		{Key: undo, Do: func() tea.Cmd { return p.back(&p.draft.past, &p.draft.future) }},
		{Key: redo, Do: func() tea.Cmd { return p.back(&p.draft.future, &p.draft.past) }},
		{Key: keySave, Do: func() tea.Cmd { return p.save(nil) }},
		{Key: play, Do: p.play},
		{Key: keyOther, Do: turn(1)},
		{Key: form.KeyEsc, Do: p.stepBack},
		{Key: keyIn, Do: form.Silently(func() { p.canvas.zoom(1) })},
		{Key: keyRule, Do: p.rule},
		{Key: form.As(keyOut, "", ""), Do: form.Silently(func() { p.canvas.zoom(-1) })},
		{Key: form.As(keyBefore, "", ""), Do: turn(spots - 1)},
	}...)
}

// ofThing are what can be done with the thing that is chosen.
func (p *Page) ofThing() form.Deeds {
	t := p.draft.thing()
	move, stretch, drop, twin := keyMove, keyStretch, form.KeyDelete, keyDouble
	move.SetEnabled(len(t.Shapes) > 0)
	stretch.SetEnabled(p.draft.sketch.Stretches(t))
	drop.SetEnabled(len(t.Path) > 0 && p.focus != onFigures)
	twin.SetEnabled(len(t.Path) > 0)
	return form.Deeds{
		{Key: move, Do: func() tea.Cmd { return p.hold(moves) }},
		{Key: stretch, Do: func() tea.Cmd { return p.hold(stretches) }},
		{Key: drop, Do: p.remove},
		{Key: twin, Do: func() tea.Cmd { return p.after(p.draft.double()) }},
	}
}

// here are what can be done where the focus is.
func (p *Page) here() form.Deeds {
	enter := func(what string, do func() tea.Cmd) form.Deed {
		return form.Deed{Key: form.As(keyPick, "enter", what), Do: do}
	}
	brushes := form.Deed{Key: keyBrushes, Do: form.Silently(func() { p.focusOn(onBrushes) })}
	switch p.focus {
	case onBrushes:
		return form.Deeds{enter("draw with it", p.enterBrush)}
	case onThere:
		return form.Deeds{enter("its figures", form.Silently(func() { p.focusOn(onFigures) })), brushes}
	case onFigures:
		out := form.As(form.KeyDelete, "x", "leave out")
		return form.Deeds{
			enter("change", func() tea.Cmd { return p.enterFigure(1) }),
			{Key: form.KeyTurn, Do: func() tea.Cmd { return p.enterFigure(1) }},
			{Key: form.As(form.KeyLeft, "", ""), Do: func() tea.Cmd { return p.enterFigure(-1) }},
			{Key: out, Do: func() tea.Cmd { return p.after(p.figures.unsay()) }},
		}
	case onFaults:
		return form.Deeds{enter("where it is", p.toFault)}
	}
	figures := form.Deed{Key: keyFigures, Do: form.Silently(func() { p.focusOn(onFigures) })}
	switch {
	case p.canvas.grip.deed != idle:
		return form.Deeds{enter("here", func() tea.Cmd { return p.after(p.canvas.drop()) })}
	case p.canvas.tool != nil && p.canvas.tool.letter != 0:
		return form.Deeds{enter("paint", func() tea.Cmd { return p.after(p.canvas.begin(false)) }), brushes, figures}
	case p.canvas.tool != nil:
		return form.Deeds{enter("from here", func() tea.Cmd { return p.after(p.canvas.begin(false)) }), brushes, figures}
	}
	return form.Deeds{enter("pick", func() tea.Cmd { p.canvas.pick(); return p.after(nil) }), brushes, figures}
}

func (p *Page) Keys() []key.Binding {
	if p.Prompt != nil {
		return p.Prompt.Keys()
	}
	return p.deeds().Keys()
}

// AllKeys is [page.Keyboard]'s.
func (p *Page) AllKeys() []style.Group {
	walk := []key.Binding{
		key.NewBinding(key.WithKeys("up"), key.WithHelp("arrows", "the cursor, an inch or a square")),
		key.NewBinding(key.WithKeys("shift+up"), key.WithHelp("shift+arrows", "a quarter of an inch")),
	}
	own := []key.Binding{
		keyPick, keyBrushes, keyFigures, keyMove, keyStretch, form.KeyDelete, keyDouble, keyUndo, keyRedo, keySave, keyPlay, keyOther, keyBefore,
		keyRule, keyIn, form.KeyEsc,
	}
	return []style.Group{{Title: p.Title(), Keys: append(walk, own...)}, form.ListKeys}
}

func (p *Page) press(msg tea.KeyMsg) tea.Cmd {
	if p.focus == onField {
		if dx, dy, fine := arrow(msg); dx != 0 || dy != 0 {
			p.canvas.walk(dx, dy, fine)
			return nil
		}
	}
	if cmd, done := p.deeds().Press(msg); done {
		return cmd
	}
	switch p.focus {
	case onBrushes:
		p.brushes.Press(msg)
	case onThere:
		if p.there.Press(msg) {
			p.light()
		}
	case onFigures:
		p.figures.Press(msg)
	case onFaults:
		p.below.Press(msg)
	}
	return nil
}

// arrow is the direction of a key, and whether the step is to be a small one.
func arrow(msg tea.KeyMsg) (dx, dy int, fine bool) {
	switch msg.String() {
	case "left", "h", "shift+left", "H":
		dx = -1
	case "right", "l", "shift+right", "L":
		dx = 1
	case "up", "k", "shift+up", "K":
		dy = -1
	case "down", "j", "shift+down", "J":
		dy = 1
	}
	switch msg.String() {
	case "shift+left", "H", "shift+right", "L", "shift+up", "K", "shift+down", "J":
		fine = true
	}
	return dx, dy, fine
}

// light chooses the thing under the bar, and brings it into view.
func (p *Page) light() {
	if r := p.there.Current(); r != nil {
		p.draft.choose(&p.draft.things[r.ID])
		p.canvas.look(&p.draft.things[r.ID])
		p.figures.fill()
	}
}

// hold takes hold of the chosen thing on the field.
func (p *Page) hold(d deed) tea.Cmd {
	err := p.canvas.hold(d)
	if err == nil {
		p.focus = onField
	}
	return p.after(err)
}

// enterBrush takes what to draw with, and goes to the field. What has no place is added at once.
func (p *Page) enterBrush() tea.Cmd {
	t := p.brushes.current()
	if t == nil {
		return nil
	}
	p.canvas.tool, p.canvas.grip = t, grip{}
	if t.choice == nil || t.choice.Place() != nil {
		p.focus = onField
		return p.after(nil)
	}
	err := p.canvas.add()
	cmd := p.after(err)
	if err == nil {
		p.focusOn(onFigures)
	}
	return cmd
}

// enterFigure changes the figure under the bar: to its next word, or by asking for one.
func (p *Page) enterFigure(by int) tea.Cmd {
	f := p.figures.current()
	if f == nil {
		return nil
	}
	if word, ok := p.figures.next(f, by); ok {
		return p.after(p.figures.say(f, word))
	}
	text := f.Note
	if text == "" {
		text = "What is it from now on?"
	}
	if f.Value != "" {
		text += " Nothing takes it out of the file."
	}
	p.Prompt = form.AskText(f.Name, text, f.Shown(), "write it", func(typed string) (tea.Cmd, string) {
		if err := p.figures.say(f, typed); err != nil {
			return nil, page.FirstLine(err)
		}
		return p.after(nil), ""
	})
	return nil
}

// focusOn gives a part the keys, unless there is nothing in it.
func (p *Page) focusOn(to spot) {
	if to == onFigures && p.draft.thing() == nil && len(p.draft.things) > 0 {
		p.draft.choose(&p.draft.things[0]) // the file itself
		p.figures.fill()
	}
	if p.focus = to; to != onField {
		p.canvas.grip = grip{}
	}
	if to == onBrushes || to == onThere {
		p.shown = to
	}
	if to == onThere {
		p.light()
	}
	p.layOut()
}

// turnFocus goes to the next part that has something in it.
func (p *Page) turnFocus(by spot) {
	to := (p.focus + by) % spots
	if to == onFaults && len(p.draft.faults) == 0 {
		to = (to + by) % spots
	}
	p.focusOn(to)
}

// stepBack undoes the last thing that was begun, and leaves the page where nothing is.
func (p *Page) stepBack() tea.Cmd {
	switch {
	case p.canvas.grip.deed != idle:
		p.canvas.grip = grip{}
	case p.focus != onField:
		p.focus = onField
	case p.canvas.tool != nil:
		p.canvas.tool = nil
	case p.draft.chosen != nil:
		p.draft.choose(nil)
	default:
		return p.leave()
	}
	return p.after(nil)
}

// toFault goes to the thing in whose lines a fault is.
func (p *Page) toFault() tea.Cmd {
	if f := p.fault(); f != nil {
		if t := p.draft.sketch.At(f.Line); t != nil {
			p.draft.choose(t)
			p.focusOn(onFigures)
		}
	}
	return p.after(nil)
}

// fault is the one under the cursor, nil for none.
func (p *Page) fault() *assets.Fault {
	if r := p.below.Current(); r != nil && r.ID < len(p.draft.faults) {
		return &p.draft.faults[r.ID]
	}
	return nil
}

// rule opens the rule that the fault under the cursor names, or the one of the ground under that on the field.
func (p *Page) rule() tea.Cmd {
	id := game.RuleID("")
	if patch := p.draft.scene.PatchAt(p.canvas.onTable()); patch != nil {
		id = game.RuleID(patch.Rule)
	}
	if f := p.fault(); f != nil {
		if named := ruleIn(f.Msg); named != "" {
			id = named
		}
	}
	return page.Send(page.Rules{System: p.draft.sys.Info().ID, Rule: id})
}

// ruleIn is the rule that a message ends with in brackets, "" for none.
func ruleIn(msg string) game.RuleID {
	from, to := strings.LastIndexByte(msg, '['), strings.LastIndexByte(msg, ']')
	if from < 0 || to < from || strings.ContainsAny(msg[from:to], " ,") {
		return ""
	}
	return game.RuleID(msg[from+1 : to])
}
