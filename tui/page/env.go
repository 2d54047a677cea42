package page

import (
	"cmp"

	"muster/game"
	"muster/tui/style"
)

// Bot describes a level of play to choose from.
type Bot struct {
	Level string // "regular"
	Title string // "Regular"
	Text  string // how it plays, in a sentence
}

// Dirs are the folders of the person who plays, absolute. The program runs without them; what cannot be read or written
// gives a notice.
type Dirs struct {
	Config string // preferences
	Data   string // armies and scenarios of their own
	Saves  string // journals
}

// Env is what all pages of one session share. The root owns it; pages read it when they draw and change nothing in it,
// except that the options page sets preferences and then sends [Restyled].
type Env struct {
	Systems []game.System
	Bots    []Bot
	Dirs    Dirs
	Prefs   Prefs
	Chosen  Prefs // as they are on disk: a flag or the terminal may ask for another look in this session alone
	Look    *style.Session
	Guest   bool // the person is a guest of a server, which keeps the battles
	// Private is told what a guest is not: faults of files with their paths. nil: nobody is.
	Private func(text string)
	Serial  int // goes up with every change of Look, for caches to notice
}

// Keeps reports whether there is a folder for armies and battlefields of the person's own.
func (e *Env) Keeps() bool { return e.Dirs.Data != "" }

// Unkept is why there is none, and what that means: for "armies", of what one does with them, and where.
func (e *Env) Unkept(things, does, where string) string {
	lost := ": what you " + does + " is gone when you leave this " + where + "."
	if e.Guest {
		return "This server keeps " + things + " for those it knows by their key" + lost
	}
	return "There is no folder to keep " + things + " in" + lost
}

// Prefs are what a person has chosen on the options page, and the file that keeps it.
type Prefs struct {
	Name     string `toml:"name,omitempty"`   // what the person is called in battles at home; "": You
	Theme    string `toml:"theme,omitempty"`  // name of a theme; "": what suits the terminal
	Glyphs   string `toml:"glyphs,omitempty"` // name of a glyph set; "": what suits the terminal
	Keys     bool   `toml:"keys"`             // whether the last row lists the keys
	Speed    Speed  `toml:"speed"`
	Mouse    bool   `toml:"mouse"`
	Call     Call   `toml:"your_turn"`
	Briefing bool   `toml:"briefing"` // whether a battle tells how it is won before the first order
	Asks     Asks   `toml:"asks"`
}

// You is what the only person at a table is called who has not said his name.
const You = "You"

// Called is what the only person at a table is called.
func (p *Prefs) Called() string { return cmp.Or(p.Name, You) }

// Speed is how fast the orders of others are shown.
type Speed string

// The speeds. Instant shows results without any motion.
const (
	Slow    Speed = "slow"
	Normal  Speed = "normal"
	Fast    Speed = "fast"
	Instant Speed = "instant"
)

// Call is how the person is told that others have acted and it is his turn.
type Call string

// The calls. What the window's title says can be seen in another window; the bell can be heard.
const (
	Unheard Call = "nothing"
	InTitle Call = "title"
	ByBell  Call = "bell"
)

// Asks is about which orders the person is asked before they are given.
type Asks string

// The orders that are asked about: every single one, those that end a turn with something left to do or that nobody can take
// back, none. Where all act at once against a clock, no more is asked about than what is final.
const (
	AskAlways Asks = "always"
	AskFinal  Asks = "final"
	AskNever  Asks = "never"
)

// System finds a rulebook by its id, nil when there is none.
func (e *Env) System(id string) game.System {
	for _, s := range e.Systems {
		if s.Info().ID == id {
			return s
		}
	}
	return nil
}
