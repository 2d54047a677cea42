package style

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

func noVerb(string) string { return "" }

// The usual keys clash with nothing: each of them may be given anew.
func TestTheUsualKeysDoNotClash(t *testing.T) {
	usual := NewKeys()
	own := KeyMap{}
	for _, a := range usual.Actions() {
		own[a.Name] = a.Key.Keys()
	}
	for _, clash := range own.Clashes(noVerb) {
		t.Errorf("%s: %s", clash.Action, clash.Why)
	}
	if len(own) < 30 {
		t.Errorf("%d actions", len(own))
	}
}

func TestClashes(t *testing.T) {
	attack := func(letter string) string {
		if letter == "a" {
			return "Attack in the game"
		}
		return ""
	}
	for _, c := range []struct {
		own  KeyMap
		want []string // what each clash says, in parts
	}{
		{KeyMap{"undo": {"ctrl+u", "u"}, "end_turn": {"f5"}, "log": {"M"}}, nil},
		{KeyMap{"undo": {"U"}, "take_back": {"u"}}, nil}, // changed places
		{KeyMap{"undo": {"h"}}, nil},                     // a letter of the cursor gives way
		{KeyMap{"branch": {"u"}}, nil},                   // replays know no undo
		{KeyMap{"branch": {"a"}}, nil},                   // nor orders
		{KeyMap{"undo": {"U"}}, []string{`undo: "U" is the key of "ask for undo" already`}},
		{KeyMap{"undo": {"x"}, "log": {"x"}}, []string{`log: "x"`, `undo: "x"`}},
		{KeyMap{"pause": {"T"}}, []string{`pause: "T" is the key of "threats" already`}},
		{KeyMap{"undo": {"a"}}, []string{`undo: "a" orders Attack in the game`}},
		{KeyMap{"undo": {"enter"}}, []string{`undo: "enter" is the key of`}},
		{KeyMap{"undo": {"up"}}, []string{`undo: "↑" is the key of`}},
		{KeyMap{"undo": {"ctrl+z"}}, []string{`undo: "ctrl+z" leaves, redraws or suspends`}},
		{KeyMap{"undo": {"3"}}, []string{`undo: "3" counts`}},
		{KeyMap{"undo": {"ctrl+uz"}}, []string{`undo: there is no key "ctrl+uz"; keys are called like`}},
		{KeyMap{"undo": {""}}, []string{`undo: there is no key ""`}},
		{KeyMap{"undo": {}}, []string{"undo: wants a key at least"}},
		{KeyMap{"undoo": {"u"}}, []string{`undoo: there is no "undoo"; there are: align, branch,`}},
		{KeyMap{"commit": {"c"}}, []string{`commit: there is no "commit"`}},
	} {
		clashes := c.own.Clashes(attack)
		if len(clashes) != len(c.want) {
			t.Errorf("%v: %v, want %q", c.own, clashes, c.want)
			continue
		}
		for i, clash := range clashes {
			if got := clash.Action + ": " + clash.Why; !strings.HasPrefix(got, c.want[i]) {
				t.Errorf("%v: %s, want %s", c.own, got, c.want[i])
			}
		}
	}
}

func TestOwnKeys(t *testing.T) {
	theme, _ := ParseTheme("")
	g, _ := ParseGlyphs("")
	s := NewSession(theme, g, screen.ANSI16)
	s.Rebind(KeyMap{"undo": {"ctrl+u"}, "log": {"j"}, "end_turn": {"f5"}})
	for _, c := range []struct {
		b      key.Binding
		press  tea.KeyMsg
		opens  bool
		called string
	}{
		{s.Keys.Undo, tea.KeyMsg{Type: tea.KeyCtrlU}, true, "ctrl+u"},
		{s.Keys.Undo, tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("u")}, false, "ctrl+u"},
		{s.Keys.EndTurn, tea.KeyMsg{Type: tea.KeyF5}, true, "F5"},
		{s.Keys.Log, tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("j")}, true, "j"},
		{s.Keys.Down, tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("j")}, false, "↓"},
		{s.Keys.Down, tea.KeyMsg{Type: tea.KeyDown}, true, "↓"},
		{s.Keys.Threat, tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("T")}, true, "T"},
	} {
		if key.Matches(c.press, c.b) != c.opens || c.b.Help().Key != c.called {
			t.Errorf("%q: %s is told as %q, pressed %t", c.b.Help().Desc, c.press, c.b.Help().Key, !c.opens)
		}
	}
	s.Rebind(nil)
	if usual := NewKeys(); !slices.Equal(s.Keys.Undo.Keys(), usual.Undo.Keys()) {
		t.Errorf("undo has %v", s.Keys.Undo.Keys())
	}
}
