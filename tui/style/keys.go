package style

import (
	"reflect"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
)

// Group is a part of the list of keys: bindings that belong together.
type Group struct {
	Title string
	Keys  []key.Binding
}

// Keys is the key map of battles and replays. Every binding carries its help:
// the key as the last row shows it, and what it does in a word or two.
//
// Letters that pages of text and lists use (h, j, k, l and so on) are verbs on
// the battle page; which ones are free there is known only when the rulebook
// has spoken: see [Keys.Letters].
type Keys struct {
	CursorKeys
	OrderKeys
	ViewKeys
	PaneKeys
	ReplayKeys
}

// CursorKeys move the cursor: arrows everywhere, letters where free.
type CursorKeys struct {
	Up, Down, Left, Right                key.Binding
	UpLeft, UpRight, DownLeft, DownRight key.Binding
	FarUp, FarDown, FarLeft, FarRight    key.Binding
}

// OrderKeys choose pieces and give orders.
type OrderKeys struct {
	NextPiece, PreviousPiece              key.Binding
	Commit, Back, Undo, EndTurn, TakeBack key.Binding
	Palette, Confirm, Yes, No             key.Binding
}

// ViewKeys move through a text and over the field, and lead away from it.
type ViewKeys struct {
	PageUp, PageDown, Top, Bottom key.Binding
	ZoomIn, ZoomOut, Center       key.Binding
	Rules, Help, Menu, Quit       key.Binding
}

// PaneKeys open what lies beside or over the field.
type PaneKeys struct {
	Log, LogFilter, Threat, Measure, Odds, Luck, Briefing key.Binding
}

// ReplayKeys run a replay.
type ReplayKeys struct {
	Pause, StepForward, StepBack, Faster, Slower, Branch, Speed key.Binding
}

func bind(show, what string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(show, what))
}

// NewKeys is the key map of the program.
func NewKeys() Keys {
	return Keys{cursorKeys(), orderKeys(), viewKeys(), paneKeys(), replayKeys()}
}

func cursorKeys() CursorKeys {
	return CursorKeys{
		Up: bind("↑", "up", "up", "k"), Down: bind("↓", "down", "down", "j"),
		Left: bind("←", "left", "left", "h"), Right: bind("→", "right", "right", "l"),
		UpLeft: bind("y", "up left", "y"), UpRight: bind("", "up right"), // u takes back
		DownLeft: bind("b", "down left", "b"), DownRight: bind("n", "down right", "n"),
		FarUp: bind("shift+↑", "far up", "shift+up"), FarDown: bind("shift+↓", "far down", "shift+down"),
		FarLeft: bind("shift+←", "far left", "shift+left"), FarRight: bind("shift+→", "far right", "shift+right"),
	}
}

func orderKeys() OrderKeys {
	return OrderKeys{
		NextPiece: bind("tab", "next piece", "tab"), PreviousPiece: bind("shift+tab", "piece before", "shift+tab"),
		Commit:   bind("enter", "do it", "enter"),
		Back:     bind("esc", "back", "esc"),
		Undo:     bind("u", "undo", "u"),
		TakeBack: bind("U", "ask for undo", "U"),
		EndTurn:  bind("space", "end turn", " "),
		Palette:  bind(":", "everything", ":"),
		Confirm:  bind("enter", "I am ready", "enter", " "),
		Yes:      bind("y", "yes", "y", "Y", "enter"), No: bind("n", "no", "n", "N", "esc"),
	}
}

func viewKeys() ViewKeys {
	return ViewKeys{
		PageUp: bind("pgup", "page up", "pgup", "ctrl+b"), PageDown: bind("pgdn", "page down", "pgdown", "ctrl+f"),
		Top: bind("g", "to the top", "home", "g"), Bottom: bind("G", "to the end", "end", "G"),
		ZoomIn: bind("+", "closer", "+", "="), ZoomOut: bind("-", "farther", "-", "_"),
		Center: bind("C", "center", "C"),
		Rules:  bind("?", "rules", "?"),
		Help:   bind("F1", "help", "f1"),
		Menu:   bind("Q", "menu", "Q"),
		Quit:   bind("q", "quit", "q"),
	}
}

func paneKeys() PaneKeys {
	return PaneKeys{
		Log:       bind("J", "log", "J"),
		LogFilter: bind("F", "this piece only", "F"),
		Threat:    bind("T", "threats", "T"),
		Measure:   bind("L", "line, distance", "L"),
		Odds:      bind("O", "all odds", "O"),
		Luck:      bind("K", "luck", "K"),
		Briefing:  bind("i", "how to win", "i"),
	}
}

func replayKeys() ReplayKeys {
	return ReplayKeys{
		Pause:       bind("space", "play or pause", " "),
		StepForward: bind("→", "step", "right", "l", "."), StepBack: bind("←", "step back", "left", "h", ","),
		Faster: bind(">", "faster", ">", "+"), Slower: bind("<", "slower", "<", "-"),
		Branch: bind("b", "play on from here", "b"),
		Speed:  bind("v", "speed", "v"),
	}
}

// Letters takes the cursor letters (h j k l, y b n) from the bindings of the
// cursor where taken says that a verb uses them: what the battle page does each
// time the rulebook's verbs change. The arrows stay.
func (k Keys) Letters(taken func(letter string) bool) Keys {
	for _, b := range []*key.Binding{
		&k.Up, &k.Down, &k.Left, &k.Right, &k.UpLeft, &k.UpRight, &k.DownLeft, &k.DownRight, &k.Top, &k.Bottom,
	} {
		keys := slices.DeleteFunc(slices.Clone(b.Keys()), func(s string) bool {
			return len(s) == 1 && taken(s)
		})
		b.SetKeys(keys...)
		b.SetEnabled(len(keys) > 0)
	}
	return k
}

// ASCII is the key map with help that shows no arrows.
func (k Keys) ASCII() Keys {
	groups := reflect.ValueOf(&k).Elem()
	for i := range groups.NumField() {
		group := groups.Field(i)
		for j := range group.NumField() {
			b := group.Field(j).Addr().Interface().(*key.Binding)
			h := b.Help()
			b.SetHelp(arrowNames.Replace(h.Key), h.Desc)
		}
	}
	return k
}

var arrowNames = strings.NewReplacer("↑", "up", "↓", "down", "←", "left", "→", "right")
