package game

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"muster/board"
	"muster/game/sketch"
)

// Option is a choice of the rulebook that is settled before a battle begins.
type Option struct {
	ID      string
	Title   string
	Text    string   // what each value means, in a sentence or two
	Values  []string // the words it may be; nil when it is a number
	Min     int      // bounds of a number
	Max     int
	Default string // "" in a number means: the scenario's own
	Quick   string // what a quick battle takes, to come to the first decision sooner; "" means the default
	// Together is what a battle takes whose players are people at one keyboard, where they choose nothing else; "" means
	// the default.
	Together string
	// Varies is whether a quick battle takes now one value and now another, where the scenario leaves the choice.
	Varies bool
	Rule   RuleID
}

// Said is an option's value as people read it: yes and no, and spaces between words.
func Said(value string) string {
	switch value {
	case "true":
		return "yes"
	case "false":
		return "no"
	}
	return strings.ReplaceAll(value, "_", " ")
}

// Meant is the value that a person means who writes what [Said] makes of it, or the value itself.
func (o Option) Meant(word string) string {
	for _, value := range o.Values {
		if word == Said(value) && !slices.Contains(o.Values, word) {
			return value
		}
	}
	return word
}

// Info is a rulebook's title page.
type Info struct {
	ID       string // "fog"
	Title    string // "FOG of War Basic"
	Blurb    string // what it plays like, in two sentences
	Credits  []string
	Licence  string
	Options  []Option
	MaxSides int
	// Edition counts the changes of the program, beside those of the rule texts, by which a stored battle comes out
	// otherwise: another position, other dice, other lines. Journals name the edition they were begun under.
	Edition int
	// Canvases are what can be drawn in its files, one for each kind: that of scenarios first. nil for nothing.
	Canvases func() []*sketch.Canvas
}

// Rule is an entry of the rulebook, in our own words.
type Rule struct {
	ID      RuleID
	Chapter string
	Title   string
	Text    string
	Example string
	Ruling  string // why it is read this way, where the source is unclear
	Source  string // the heading in the original, or "completion" for content of our own
	See     []RuleID
}

// SideSpec is a side of a scenario before the battle.
type SideSpec struct {
	Name   string
	Army   string // id of the army it brings unless told otherwise
	Points int    // the most another army may cost; 0 when armies have no points
	Choice bool   // whether another army may be brought
	Note   string // "defends", "escorts"
}

// Scenario is a battle that can be set up.
type Scenario struct {
	ID     string
	File   string // the name of its file without the ending, where several are made of one; "": the ID
	Title  string
	Blurb  string
	Goal   string // how it is won, in a sentence or two
	Origin string // "built in", or the user's file
	Sides  []SideSpec
	Facts  []board.Fact    // size, length, balance
	Field  board.Scene     // the empty field, for the preview
	Data   json.RawMessage // complete: what a journal embeds
	// Training is whether it teaches: a quick battle, a tournament of bots and the command line's usual battle pass it over.
	Training bool
}

// FileID is the name of the scenario's file without the ending.
func (s *Scenario) FileID() string { return cmp.Or(s.File, s.ID) }

// Army is a roster that can be brought.
type Army struct {
	ID     string
	Title  string
	Blurb  string
	Group  string // "Good", "Bad": lists of one kind
	Origin string
	Points int
	Lines  []board.Fact    // what is in it
	No     *Refusal        // why it can be brought nowhere as it stands, the gravest of Flaws; nil for a complete army
	Flaws  []Flaw          // all that No stands for, by line
	Data   json.RawMessage // complete: what a journal embeds
}

// Flaw is a rule of composition that an army breaks. It is no fault of its file, which can be read, and mended on the
// bench of a [Builder].
type Flaw struct {
	*Refusal
	Line int // of the file, counted from 1; 0 where no line is to blame
}

// Player is who sits in a seat.
type Player struct {
	Name string `json:"name"`
	Side int    `json:"side"` // index into the scenario's sides
}

// Setup is all that a battle begins with. It marshals into the head of a journal and stands on its own: no file names.
type Setup struct {
	Scenario json.RawMessage   `json:"scenario"`
	Armies   []json.RawMessage `json:"armies"`  // one a side; null: the scenario's own
	Options  map[string]string `json:"options"` // those that differ from their defaults
	Seats    []Player          `json:"seats"`   // First, Second, ...; a side's first is its captain
}

// System is one rulebook. It keeps nothing about any battle and is safe to share.
type System interface {
	Info() Info
	// Play is how it is played, on one page in light Markdown; "" for none.
	Play() string
	// Book is every rule in book order.
	Book() []Rule
	// Verbs are the orders of the rulebook. They are shared: nobody writes to them.
	Verbs() []Verb
	// Scenarios lists the battles that can be set up, the quickest to learn first. The errors tell of files that could
	// not be read; the others are listed all the same.
	Scenarios() ([]Scenario, []error)
	// Armies lists the rosters, those with flaws among them; the errors are as above.
	Armies() ([]Army, []error)
	// Fits says why a side of a scenario may not bring an army under these options, nil if it may.
	Fits(Scenario, int, Army, map[string]string) *Refusal
	// ReadScenario and ReadArmy read a file that somebody wrote. Their errors name file, line and what would be right. An
	// army that can be read and breaks rules of composition is no error: its No and Flaws say so.
	ReadScenario(file string, data []byte) (Scenario, error)
	ReadArmy(file string, data []byte) (Army, error)
	// Begin opens a battle and rolls nothing. Its errors are faults of the setup, one line each.
	Begin(Setup) (State, []Event, error)
	// Guide is what people see of a position that Begin has opened, and Adviser what bots need.
	Guide(State) Guide
	Adviser(State) Adviser
}

// Yardstick is a system that has a plain opponent of its own, to measure bots by.
type Yardstick interface {
	// Greedy is what an opponent orders who follows a few plain rules, and shares nothing with the [Adviser]; nil where
	// they say nothing: the question may lapse, or any order will do.
	Greedy(State, Seat) Command
}

// FileChecker is a system that can check further kinds of file than scenarios and armies: tables of units, say.
type FileChecker interface {
	// CheckFile reads a file of a kind, with errors like those of [System.ReadArmy]. Remarks are worth knowing, but no
	// fault.
	CheckFile(kind, file string, data []byte) (remarks []string, err error)
}

// DefaultSetup is a scenario with its own armies, default options, and one player a side.
func DefaultSetup(s Scenario) Setup {
	setup := Setup{Scenario: s.Data, Armies: make([]json.RawMessage, len(s.Sides)), Options: map[string]string{}}
	for i, side := range s.Sides {
		setup.Seats = append(setup.Seats, Player{Name: side.Name, Side: i})
	}
	return setup
}

// Named is a setup in which nobody lacks a name: a seat without one is called like its side in the battle, with a
// number where a side has several such seats. A setup that opens no battle stays as it is.
func Named(sys System, setup Setup) Setup {
	names := SideNames(sys, setup)
	seats := slices.Clone(setup.Seats)
	for i := range seats {
		if s := &seats[i]; s.Name == "" && s.Side >= 0 && s.Side < len(names) {
			s.Name = names[s.Side]
			if nth, all := nameless(setup.Seats, i); all > 1 {
				s.Name += " " + strconv.Itoa(nth)
			}
		}
	}
	setup.Seats = seats
	return setup
}

// nameless counts the seats without a name on the side of a seat: up to it, and all.
func nameless(seats []Player, at int) (nth, all int) {
	for i, s := range seats {
		if s.Side != seats[at].Side || s.Name != "" {
			continue
		}
		all++
		if i <= at {
			nth++
		}
	}
	return nth, all
}

// SideNames are what the sides of a battle with this setup are called, which the armies may have a say in; nil when it
// opens no battle.
func SideNames(sys System, setup Setup) []string {
	state, _, err := sys.Begin(setup)
	if err != nil {
		return nil
	}
	var names []string
	for _, s := range sys.Guide(state).Scene(Umpire).Sides {
		names = append(names, s.Name)
	}
	return names
}
