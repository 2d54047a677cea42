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
	TableKeys
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

// PaneKeys open what lies beside or over the field, and scroll the card.
type PaneKeys struct {
	Log, LogFilter, Threat, Measure, Swap, Odds, Luck, Briefing key.Binding
	CardUp, CardDown                                            key.Binding
}

// TableKeys are the other keys of a battle that is being played.
type TableKeys struct {
	Jump, GoTo, Leg, More key.Binding // to a piece, to a place; ways leg by leg, and what an order has besides
	Rest, Halt, Talk      key.Binding
	Hint                  key.Binding // what the bot would do

	Align, Farthest key.Binding // as another looks; as far as it goes
}

// ReplayKeys run a replay.
type ReplayKeys struct {
	Pause, StepForward, StepBack, Faster, Slower, Branch, View, Speed, Share key.Binding
}

func bind(show, what string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(show, what))
}

// NewKeys is the key map of the program.
func NewKeys() Keys {
	return Keys{cursorKeys(), orderKeys(), viewKeys(), paneKeys(), tableKeys(), replayKeys()}
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
		Swap:      bind("x", "other way round", "x"),
		Odds:      bind("O", "all odds", "O"),
		Luck:      bind("K", "luck", "K"),
		Briefing:  bind("i", "how to win", "i"),
		CardUp:    bind("[", "card up", "["),
		CardDown:  bind("]", "card down", "]"),
	}
}

// tableKeys has a second key for talking, since the letter may be a verb of the rulebook. Rest is no neighbour of a key
// that is often pressed.
func tableKeys() TableKeys {
	return TableKeys{
		Jump: bind("'", "piece by letter", "'"), GoTo: bind("@", "go to a place", "@"),
		Leg: bind(".", "by way of here", "."), More: bind(",", "and besides", ","),
		Rest: bind("D", "do the rest", "D"), Halt: bind("P", "pause", "P"), Talk: bind("Y", "talk", "Y", "f2"),
		Hint:  bind("H", "hint", "H"),
		Align: bind("|", "align", "|"), Farthest: bind(">", "all the way", ">"),
	}
}

func replayKeys() ReplayKeys {
	return ReplayKeys{
		Pause:       bind("space", "play or pause", " "),
		StepForward: bind("→", "step", "right", "."), StepBack: bind("←", "step back", "left", ","),
		Faster: bind(">", "faster", ">"), Slower: bind("<", "slower", "<"),
		Branch: bind("b", "play on from here", "b"),
		View:   bind("w", "other view", "w"),
		Speed:  bind("v", "speed", "v"),
		Share:  bind("X", "share", "X"),
	}
}

// Letters takes letters from the bindings of the cursor (h j k l, y b n) and
// from others that have a second key where taken says that a verb uses them:
// what the battle page does each time the rulebook's verbs change.
func (k Keys) Letters(taken func(letter string) bool) Keys {
	for _, b := range []*key.Binding{
		&k.Up, &k.Down, &k.Left, &k.Right, &k.UpLeft, &k.UpRight, &k.DownLeft, &k.DownRight, &k.Top, &k.Bottom, &k.Talk,
	} {
		give(b, func(s string) bool { return len(s) == 1 && taken(s) })
	}
	return k
}

// give takes keys from a binding. One that is left without any is switched off; one that has lost the key by which it is
// told is told by the next.
func give(b *key.Binding, taken func(key string) bool) {
	told := len(b.Keys()) > 0 && b.Help().Key == Shown(b.Keys()[0])
	keys := slices.DeleteFunc(slices.Clone(b.Keys()), taken)
	b.SetKeys(keys...)
	b.SetEnabled(len(keys) > 0)
	if told && len(keys) > 0 {
		b.SetHelp(Shown(keys[0]), b.Help().Desc)
	}
}

// Shown is what people call a key: "space", "F2", "↑".
func Shown(key string) string {
	if name, is := keyNames[key]; is {
		return name
	}
	if len(key) > 1 && key[0] == 'f' && key[1] >= '0' && key[1] <= '9' {
		return "F" + key[1:]
	}
	return key
}

var keyNames = map[string]string{
	" ": "space", "pgdown": "pgdn", "up": "↑", "down": "↓", "left": "←", "right": "→",
	"shift+up": "shift+↑", "shift+down": "shift+↓", "shift+left": "shift+←", "shift+right": "shift+→",
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
