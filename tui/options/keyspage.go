package options

import (
	"maps"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/style"
)

// KeysPage gives what can be done in battles and replays other keys.
type KeysPage struct {
	form.ListPage
	actions []style.Action
	awaits  bool // the next key is for the action under the cursor
}

// NewKeysPage is the page of keys.
func NewKeysPage(env *page.Env) *KeysPage {
	k := &KeysPage{ListPage: form.ListPage{Env: env, Crumbs: []string{"Options", "Keys"}}}
	if dir := env.Dirs.Config; dir != "" && !env.Guest {
		k.Right = "kept in " + KeysFile
	}
	k.Browser = form.Browser{Heading: "Keys of battles and replays", Beside: "The key", Share: 56, Tell: k.tell}
	k.fill()
	return k
}

func (k *KeysPage) fill() {
	k.actions = k.Env.Look.Keys.Actions()
	var rows []form.Row
	for i, a := range k.actions {
		if i == 0 || k.actions[i-1].Group != a.Group {
			rows = form.Heading(rows, a.Group)
		}
		row := form.Row{Label: a.Key.Help().Desc, Value: told(a.Key.Keys()), ID: i}
		if k.Env.Look.Own[a.Name] != nil {
			row.Tone = board.Accent
		}
		rows = append(rows, row)
	}
	k.Browser.List.Set(rows)
	k.Browser.Changed()
}

// told are keys as people call them.
func told(keys []string) string { return strings.Join(each(keys, style.Shown), " ") }

func (k *KeysPage) action() *style.Action { return &k.actions[k.Browser.List.Current().ID] }

func (k *KeysPage) tell(sh *form.Sheet) {
	a := k.action()
	sh.Title(a.Key.Help().Desc)
	if k.awaits {
		sh.Run(sh.Look.Accent, 0, "Press the key that it is to have. Esc leaves it as it is.")
		sh.Gap()
	}
	sh.Facts([]board.Fact{{Label: "keys", Value: told(a.Key.Keys())}, {Label: "in the file", Value: a.Name}})
	sh.Gap()
	sh.Text("Letters that are orders in a rulebook, arrows, digits, Enter and Esc mean the same for everybody.")
}

// Typing is [page.Typist]'s.
func (k *KeysPage) Typing() bool { return k.awaits }

// Keys is [page.Page]'s.
func (k *KeysPage) Keys() []key.Binding {
	if k.awaits {
		return []key.Binding{form.As(form.KeyEsc, "esc", "leave it")}
	}
	return []key.Binding{form.KeyUp, form.As(form.KeyEnter, "enter", "another key"), keyUsual, form.KeyEsc}
}

var keyUsual = key.NewBinding(key.WithKeys("backspace", "delete"), key.WithHelp("backspace", "the usual key"))

// Update is [page.Page]'s.
func (k *KeysPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if msg, is := msg.(tea.KeyMsg); is {
		switch {
		case k.awaits:
			return k, k.take(msg)
		case key.Matches(msg, form.KeyEsc):
			return k, page.Leave(k)
		case key.Matches(msg, keyUsual):
			own := maps.Clone(k.Env.Look.Own)
			delete(own, k.action().Name)
			return k, k.rebind(own)
		}
	}
	if what, _ := k.Browser.Update(msg); what == form.Chose {
		k.awaits = true
		k.Browser.Changed()
	}
	return k, nil
}

// take gives the action under the cursor a key.
func (k *KeysPage) take(msg tea.KeyMsg) tea.Cmd {
	k.awaits = false
	k.Browser.Changed()
	if msg.Type == tea.KeyEsc {
		return nil
	}
	own := maps.Clone(k.Env.Look.Own)
	if own == nil {
		own = style.KeyMap{}
	}
	own[k.action().Name] = []string{msg.String()}
	return k.rebind(own)
}

// rebind takes a key map if nothing in it clashes, and keeps it.
func (k *KeysPage) rebind(own style.KeyMap) tea.Cmd {
	if clashes := own.Clashes(verbOf(k.Env.Systems)); len(clashes) > 0 {
		return page.Tell(board.Warning, "Not that one: "+clashes[0].Why+".")
	}
	k.Env.Look.Rebind(own)
	k.Env.Serial++
	k.fill()
	cmd := page.Send(page.Restyled{})
	if err := SaveKeys(k.Env.Dirs.Config, own); err != nil {
		cmd = tea.Batch(cmd, page.Tell(board.Warning, err.Error()))
	}
	return cmd
}
