package style

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
)

// Keys is the key map. Every binding carries its help: the key as the last row
// shows it, and what it does in a word or two.
//
// Letters that pages of text and lists use (h, j, k, l and so on) are verbs on
// the battle page; which ones are free there is known only when the rulebook
// has spoken: see [Keys.Letters].
type Keys struct {
	// The cursor: arrows everywhere, letters where free.
	Up, Down, Left, Right                  key.Binding
	UpLeft, UpRight, DownLeft, DownRight   key.Binding
	FarUp, FarDown, FarLeft, FarRight      key.Binding
	PageUp, PageDown, Top, Bottom          key.Binding
	NextPiece, PreviousPiece               key.Binding
	Commit, Back, Undo, EndTurn, TakeBack  key.Binding
	Palette, Rules, Search, Help, Menu     key.Binding
	ZoomIn, ZoomOut, Center                key.Binding
	Log, LogFilter                         key.Binding
	Threat, Measure, Odds, Luck            key.Binding
	Skip, Pause, Faster, Slower            key.Binding
	StepForward, StepBack, Branch, Speed   key.Binding
	Confirm, Yes, No                       key.Binding
	Quit, Interrupt, Redraw, Suspend, Save key.Binding
}

func bind(show, what string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(show, what))
}

// NewKeys is the key map of the program.
func NewKeys() Keys {
	k := Keys{}
	k.cursor()
	k.orders()
	k.views()
	k.replay()
	k.program()
	return k
}

func (k *Keys) cursor() {
	k.Up, k.Down = bind("↑", "up", "up", "k"), bind("↓", "down", "down", "j")
	k.Left, k.Right = bind("←", "left", "left", "h"), bind("→", "right", "right", "l")
	k.UpLeft, k.UpRight = bind("y", "up left", "y"), bind("", "up right") // u takes back
	k.DownLeft, k.DownRight = bind("b", "down left", "b"), bind("n", "down right", "n")
	k.FarUp, k.FarDown = bind("shift+↑", "far up", "shift+up"), bind("shift+↓", "far down", "shift+down")
	k.FarLeft, k.FarRight = bind("shift+←", "far left", "shift+left"), bind("shift+→", "far right", "shift+right")
	k.PageUp, k.PageDown = bind("pgup", "page up", "pgup", "ctrl+b"), bind("pgdn", "page down", "pgdown", "ctrl+f")
	k.Top, k.Bottom = bind("g", "to the top", "home", "g"), bind("G", "to the end", "end", "G")
	k.NextPiece, k.PreviousPiece = bind("tab", "next piece", "tab"), bind("shift+tab", "piece before", "shift+tab")
}

func (k *Keys) orders() {
	k.Commit = bind("enter", "do it", "enter")
	k.Back = bind("esc", "back", "esc")
	k.Undo = bind("u", "undo", "u")
	k.TakeBack = bind("U", "ask for undo", "U")
	k.EndTurn = bind("space", "end turn", " ")
	k.Confirm = bind("enter", "I am ready", "enter", " ")
	k.Yes, k.No = bind("y", "yes", "y", "Y", "enter"), bind("n", "no", "n", "N", "esc")
}

func (k *Keys) views() {
	k.Palette = bind(":", "everything", ":")
	k.Rules = bind("?", "rules", "?")
	k.Search = bind("/", "search", "/")
	k.Help = bind("F1", "help", "f1")
	k.ZoomIn, k.ZoomOut = bind("+", "closer", "+", "="), bind("-", "farther", "-", "_")
	k.Center = bind("C", "center", "C")
	k.Log = bind("J", "log", "J")
	k.LogFilter = bind("F", "this piece only", "F")
	k.Threat = bind("T", "threats", "T")
	k.Measure = bind("L", "line, distance", "L")
	k.Odds = bind("O", "all odds", "O")
	k.Luck = bind("K", "luck", "K")
}

func (k *Keys) replay() {
	k.Skip = bind("s", "skip", "s", "enter", " ")
	k.Pause = bind("space", "play or pause", " ")
	k.StepForward, k.StepBack = bind("→", "step", "right", "l", "."), bind("←", "step back", "left", "h", ",")
	k.Faster, k.Slower = bind(">", "faster", ">", "+"), bind("<", "slower", "<", "-")
	k.Branch = bind("b", "play on from here", "b")
	k.Speed = bind("v", "speed", "v")
}

func (k *Keys) program() {
	k.Menu = bind("Q", "menu", "Q")
	k.Quit = bind("q", "quit", "q")
	k.Interrupt = bind("ctrl+c", "leave", "ctrl+c")
	k.Redraw = bind("ctrl+l", "redraw", "ctrl+l")
	k.Suspend = bind("ctrl+z", "suspend", "ctrl+z")
	k.Save = bind("ctrl+s", "save", "ctrl+s")
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
	for _, b := range k.all() {
		h := b.Help()
		b.SetHelp(arrowNames.Replace(h.Key), h.Desc)
	}
	return k
}

var arrowNames = strings.NewReplacer("↑", "up", "↓", "down", "←", "left", "→", "right")
