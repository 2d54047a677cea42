package style

import (
	"reflect"
	"strings"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

func TestKeysHaveHelp(t *testing.T) {
	each := func(k Keys, check func(b key.Binding)) {
		groups := reflect.ValueOf(k)
		for i := range groups.NumField() {
			for j := range groups.Field(i).NumField() {
				check(groups.Field(i).Field(j).Interface().(key.Binding))
			}
		}
	}
	each(NewKeys(), func(b key.Binding) {
		if b.Help().Desc == "" || b.Enabled() && b.Help().Key == "" {
			t.Errorf("the binding of %v has no help", b.Keys())
		}
	})
	each(NewKeys().ASCII(), func(b key.Binding) {
		if strings.IndexFunc(b.Help().Key, func(r rune) bool { return r > '~' }) >= 0 {
			t.Errorf("%q is not ASCII", b.Help().Key)
		}
	})
}

// TestBattleKeysDiffer: what works at the same time on the battle page has
// different keys, and leaves lowercase letters to the verbs.
func TestBattleKeysDiffer(t *testing.T) {
	k := NewKeys().Letters(func(string) bool { return true })
	taken := map[string]string{}
	for _, b := range []key.Binding{
		k.Up, k.Down, k.Left, k.Right, k.FarUp, k.FarDown, k.FarLeft, k.FarRight, k.PageUp, k.PageDown, k.Top, k.Bottom,
		k.NextPiece, k.PreviousPiece, k.Commit, k.Back, k.Undo, k.TakeBack, k.EndTurn, k.Palette, k.Rules, k.Help,
		k.ZoomIn, k.ZoomOut, k.Center, k.Log, k.LogFilter, k.Threat, k.Measure, k.Odds, k.Luck, k.Menu, k.Briefing,
	} {
		for _, s := range b.Keys() {
			if other, ok := taken[s]; ok {
				t.Errorf("%q is both %q and %q", s, other, b.Help().Desc)
			}
			taken[s] = b.Help().Desc
			if len(s) == 1 && s >= "a" && s <= "z" && s != "u" && s != "i" {
				t.Errorf("%q (%s) is a letter that a verb may want", s, b.Help().Desc)
			}
		}
	}
}

func TestLettersGiveWay(t *testing.T) {
	j := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("j")}
	down := tea.KeyMsg{Type: tea.KeyDown}
	all := NewKeys()
	some := all.Letters(func(s string) bool { return s == "j" || s == "y" })
	if !key.Matches(j, all.Down) || key.Matches(j, some.Down) || !key.Matches(down, some.Down) {
		t.Error("j moves the cursor although it is a verb, or the arrow does not")
	}
	if some.UpLeft.Enabled() || !some.DownLeft.Enabled() || !all.UpLeft.Enabled() {
		t.Error("diagonals do not give way one by one")
	}
}

func TestDetect(t *testing.T) {
	tests := []struct {
		env  string
		want Terminal
	}{
		{"TERM=xterm-256color COLORTERM=truecolor LANG=de_DE.UTF-8", Terminal{screen.TrueColor, true, "slate", "unicode"}},
		{"TERM=xterm-256color", Terminal{screen.ANSI256, true, "slate", "unicode"}},
		{"TERM=xterm LANG=C", Terminal{screen.ANSI16, true, "slate", "ascii"}},
		{"TERM=xterm-256color NO_COLOR=yes", Terminal{screen.NoColor, true, "mono", "unicode"}},
		{"TERM=xterm-256color NO_COLOR=", Terminal{screen.ANSI256, true, "slate", "unicode"}},
		{"TERM=screen-256color LC_ALL=en_US.utf8 LANG=C", Terminal{screen.ANSI256, false, "slate", "unicode"}},
		{"TERM=linux LANG=en_US.UTF-8", Terminal{screen.ANSI16, true, "slate", "ascii"}},
		{"TERM=dumb", Terminal{screen.NoColor, false, "mono", "unicode"}},
		{"TERM=vt100 LC_CTYPE=POSIX", Terminal{screen.ANSI16, false, "slate", "ascii"}},
	}
	for _, test := range tests {
		if got := Detect(strings.Fields(test.env)); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.env, got, test.want)
		}
	}
}

func TestRestyleReachesTheKeys(t *testing.T) {
	theme, _ := ParseTheme("")
	g, _ := ParseGlyphs("")
	s := NewSession(theme, g, screen.ANSI16)
	ascii, _ := ParseGlyphs("ascii")
	s.Restyle(theme, ascii)
	if s.Keys.Up.Help().Key != "up" {
		t.Errorf("the key is called %q", s.Keys.Up.Help().Key)
	}
}
