package bench

import (
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/style"
)

// The bench's own keys; those of changes come from the rulebook, out of [game.BenchKeys].
var (
	keyFilter  = key.NewBinding(key.WithKeys("/"), key.WithHelp("/", "filter"))
	keyUndo    = key.NewBinding(key.WithKeys("u"), key.WithHelp("u", "undo"))
	keyRedo    = key.NewBinding(key.WithKeys("U", "ctrl+y"), key.WithHelp("U", "redo"))
	keySave    = key.NewBinding(key.WithKeys("s", "ctrl+s"), key.WithHelp("s", "save"))
	keyChange  = key.NewBinding(key.WithKeys("enter", " "), key.WithHelp("enter", "do it"))
	keyOther   = key.NewBinding(key.WithKeys("tab"), key.WithHelp("tab", "other pane"))
	keyUnother = key.NewBinding(key.WithKeys("shift+tab"))
	keyAll     = key.NewBinding(key.WithKeys("esc"), key.WithHelp("esc", "all of them"))
	keyRuleOf  = key.NewBinding(key.WithKeys("?"), key.WithHelp("?", "its rule"))
)

// bindingOf is the key that makes a change at once; it is disabled for one that has none or cannot be made.
func bindingOf(e *game.Edit) key.Binding {
	name, names := e.Key, []string{e.Key}
	if e.Key == "delete" {
		name, names = "x", []string{"x", "delete"}
	}
	first := []rune(e.Label)
	if len(first) > 0 {
		first[0] = unicode.ToLower(first[0])
	}
	b := key.NewBinding(key.WithKeys(names...), key.WithHelp(name, string(first)))
	b.SetEnabled(e.Key != "" && e.No == nil)
	return b
}

// rowKeys are the keys of changes of a row.
func rowKeys(row *game.BenchRow) (all []key.Binding) {
	for i := range row.Edits {
		if bound := bindingOf(&row.Edits[i]); bound.Enabled() {
			all = append(all, bound)
		}
	}
	return all
}

// deeds are what can be done on the bench now, whatever the rulebook.
func (b *Page) deeds() form.Deeds {
	undo, redo, save := keyUndo, keyRedo, keySave
	undo.SetEnabled(len(b.past) > 0)
	redo.SetEnabled(len(b.future) > 0)
	if !b.dirty() && b.id != "" {
		save.SetHelp("", "") // under another name, which few want
	}
	rules := func() tea.Cmd { return page.Send(page.Rules{System: b.sys.Info().ID, Rule: b.rule()}) }
	turn := func(by spot) func() tea.Cmd { return form.Silently(func() { b.turnFocus(by) }) }
	return form.Deeds{
		{Key: undo, Do: func() tea.Cmd { return b.step(&b.past, &b.future) }},
		{Key: redo, Do: func() tea.Cmd { return b.step(&b.future, &b.past) }},
		{Key: save, Do: func() tea.Cmd { return b.save(nil) }},
		{Key: keyFilter, Do: form.Silently(func() { b.focus, b.changes.typing = onChanges, true })},
		{Key: keyOther, Do: turn(1)},
		{Key: keyUnother, Do: turn(spots - 1)},
		{Key: keyRuleOf, Do: rules},
		{Key: form.As(form.KeyTextDown, "[ ]", "scroll the card")},
		{Key: form.KeyEsc, Do: b.back},
	}
}

func (b *Page) Keys() []key.Binding {
	switch {
	case b.Prompt != nil:
		return b.Prompt.Keys()
	case b.changes.typing:
		return []key.Binding{form.As(form.KeyEnter, "enter", "keep"), keyAll}
	case b.focus == onFaults:
		return append([]key.Binding{form.As(form.KeyEnter, "enter", "where it is"), keyRuleOf}, b.deeds().Keys()...)
	case b.focus == onChanges:
		return append([]key.Binding{keyChange}, b.deeds().Keys()...)
	}
	return rosterKeys(rowKeys(b.row()), b.deeds().Keys())
}

// rosterKeys are those on the roster: the first few of the row, then the bench's own, then the others.
func rosterKeys(row, own []key.Binding) []key.Binding {
	few := min(len(row), 3)
	keys := append([]key.Binding{form.As(form.KeyEnter, "enter", "change")}, row[:few]...)
	return append(append(keys, own...), row[few:]...)
}

// AllKeys is [page.Keyboard]'s.
func (b *Page) AllKeys() []style.Group {
	own := append([]key.Binding{
		form.As(form.KeyEnter, "enter", "change, do it"), keyUndo, keyRedo, keySave, keyFilter, keyOther,
		form.As(keyUnother, "shift+tab", "pane before"), keyRuleOf,
	}, form.TextKeys...)
	return []style.Group{
		{Title: b.Title(), Keys: append(own, form.KeyEsc)},
		{Title: "This row", Keys: rowKeys(b.row())},
		form.ListKeys,
	}
}

func (b *Page) press(msg tea.KeyMsg) tea.Cmd {
	look := form.InkOf(b.env)
	if b.changes.typing {
		b.changes.typed(msg, &look)
		b.layOut()
		return nil
	}
	if cmd, done := b.deeds().Press(msg); done {
		return cmd
	}
	if b.card.Press(msg) {
		return nil
	}
	return b.inSpot(msg)
}

// turnFocus goes to the next part that has something in it.
func (b *Page) turnFocus(by spot) {
	b.focus = (b.focus + by) % spots
	if b.focus == onFaults && len(b.against) == 0 {
		b.focus = (b.focus + by) % spots
	}
	b.card.Top()
}

// inSpot takes the keys whose meaning depends on where the focus is.
func (b *Page) inSpot(msg tea.KeyMsg) tea.Cmd {
	for i := range b.row().Edits {
		if e := &b.row().Edits[i]; b.focus != onFaults && key.Matches(msg, bindingOf(e)) {
			return b.apply(e)
		}
	}
	switch b.focus {
	case onFaults:
		if !b.faults.Press(msg) && key.Matches(msg, form.KeyEnter) {
			b.toFault()
		}
	case onChanges:
		switch {
		case key.Matches(msg, keyChange):
			return b.apply(b.changes.edit())
		case key.Matches(msg, form.KeyLeft):
			b.focus = onRoster
		case b.changes.Press(msg):
		}
		b.card.Top()
	default:
		was := b.roster.Cursor
		switch {
		case key.Matches(msg, form.KeyEnter, form.KeyRight):
			b.focus = onChanges
			b.card.Top()
		case b.roster.Press(msg) && b.roster.Cursor != was:
			b.choose(b.roster.Cursor)
		}
	}
	return nil
}

// back steps back: out of the filter, to the roster, off the bench.
func (b *Page) back() tea.Cmd {
	switch {
	case b.focus == onChanges && len(b.changes.filter.Text) > 0:
		look := form.InkOf(b.env)
		b.changes.showAll(&look)
		b.layOut()
	case b.focus != onRoster:
		b.focus = onRoster
	default:
		return b.leave()
	}
	b.card.Top()
	return nil
}

// mouse takes clicks and the wheel.
func (b *Page) mouse(msg tea.MouseMsg) tea.Cmd {
	if b.card.Mouse(msg) {
		return nil
	}
	if id, hit := b.card.RuleAt(msg); id != "" {
		return page.Send(page.Rules{System: b.sys.Info().ID, Rule: game.RuleID(id)})
	} else if hit {
		return nil
	}
	if what, _ := b.roster.Mouse(msg); what == form.Picked || what == form.Again {
		b.changes.typing, b.focus = false, onRoster
		if b.choose(b.roster.Cursor); what == form.Again {
			b.focus = onChanges
		}
		return nil
	}
	if what, _ := b.changes.Mouse(msg); what == form.Picked || what == form.Again {
		had := b.focus == onChanges
		b.changes.typing, b.focus = false, onChanges
		b.card.Top()
		if what == form.Again && had { // the first click shows what it costs
			return b.apply(b.changes.edit())
		}
		return nil
	}
	return b.mouseBelow(msg)
}

// mouseBelow takes clicks on faults: on the words leads to the row, on the rule to the rule.
func (b *Page) mouseBelow(msg tea.MouseMsg) tea.Cmd {
	what, column := b.faults.Mouse(msg)
	if what != form.Picked && what != form.Again {
		return nil
	}
	no := b.fault()
	if no == nil {
		return nil
	}
	if column >= b.faults.Place.W-len(no.Rule)-2 {
		return page.Send(page.Rules{System: b.sys.Info().ID, Rule: no.Rule})
	}
	b.toFault()
	return nil
}
