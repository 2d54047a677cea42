package style

import (
	"reflect"
	"strings"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"muster/tui/screen"
)

func TestKeysHaveHelp(t *testing.T) {
	k := NewKeys()
	listed := 0
	for _, g := range k.Groups() {
		listed += len(g.Keys)
	}
	if all := len(k.all()); all != reflect.TypeFor[Keys]().NumField() || all != listed {
		t.Errorf("%d bindings, %d fields, %d on the help page", all, reflect.TypeFor[Keys]().NumField(), listed)
	}
	for i, b := range k.all() {
		if b.Help().Desc == "" || b.Enabled() && b.Help().Key == "" {
			t.Errorf("binding %d (%v) has no help", i, b.Keys())
		}
	}
	plain := NewKeys().ASCII()
	for _, b := range plain.all() {
		if strings.IndexFunc(b.Help().Key, func(r rune) bool { return r > '~' }) >= 0 {
			t.Errorf("%q is not ASCII", b.Help().Key)
		}
	}
}

// TestBattleKeysDiffer: what works at the same time on the battle page has
// different keys, and leaves lowercase letters to the verbs.
func TestBattleKeysDiffer(t *testing.T) {
	k := NewKeys().Letters(func(string) bool { return true })
	taken := map[string]string{}
	for _, b := range []key.Binding{
		k.Up, k.Down, k.Left, k.Right, k.FarUp, k.FarDown, k.FarLeft, k.FarRight, k.PageUp, k.PageDown, k.Top, k.Bottom,
		k.NextPiece, k.PreviousPiece, k.Commit, k.Back, k.Undo, k.TakeBack, k.EndTurn, k.Palette, k.Rules, k.Search, k.Help,
		k.ZoomIn, k.ZoomOut, k.Center, k.Log, k.LogFilter, k.Threat, k.Measure, k.Odds, k.Luck, k.Menu, k.Interrupt,
		k.Redraw, k.Suspend, k.Save,
	} {
		for _, s := range b.Keys() {
			if other, ok := taken[s]; ok {
				t.Errorf("%q is both %q and %q", s, other, b.Help().Desc)
			}
			taken[s] = b.Help().Desc
			if len(s) == 1 && s >= "a" && s <= "z" && s != "u" {
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

func TestSessionRendersWithoutATerminal(t *testing.T) {
	theme, _ := ParseTheme("")
	g, _ := ParseGlyphs("")
	s := NewSession(theme, g, screen.ANSI16)
	grid := screen.NewGrid(8, 1)
	grid.Draw(0, 0, s.Lip(theme.Selection).Render("sel"))
	if got := grid.At(1, 0); got.Rune != 'e' || got.Style != theme.Selection {
		t.Errorf("a selection is %q in %+v, want %+v", got.Text(), got.Style, theme.Selection)
	}
	grid.Draw(0, 0, s.Lip(screen.Style{Attrs: screen.Dim | screen.Reverse}).Render("d"))
	if got := grid.At(0, 0).Style.Attrs; got != screen.Dim|screen.Reverse {
		t.Errorf("attributes %b", got)
	}
	paper, _ := ParseTheme("paper")
	ascii, _ := ParseGlyphs("ascii")
	s.Restyle(paper, ascii)
	if s.Renderer().HasDarkBackground() || s.Keys.Up.Help().Key != "up" {
		t.Error("restyling did not reach the renderer or the keys")
	}
	help := s.HelpModel().ShortHelpView([]key.Binding{s.Keys.Commit, s.Keys.UpRight})
	if got := ansi.Strip(help); got != "enter do it" {
		t.Errorf("help reads %q", got)
	}
}
