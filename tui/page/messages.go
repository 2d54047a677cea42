package page

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
)

// Push opens a page over the present one.
type Push struct{ Page Page }

// Replace opens a page instead of the present one.
type Replace struct{ Page Page }

// Pop closes a page, over which another may have come up meanwhile; with the last one it leaves the program.
type Pop struct{ Page Page }

// Home goes back to the menu, closing everything above it.
type Home struct{}

// Restyled says that theme, glyphs or other preferences in [Env] have changed: drop what was drawn with the old ones.
type Restyled struct{}

// Notice is a line for the person, shown in the last row until the next key or click.
type Notice struct {
	Text string
	Tone board.Tone
}

// Unsaid takes a notice away that no longer holds, if it is still shown.
type Unsaid struct{ Text string }

// Start asks for a new battle. The root begins it, opens its journal, sits the bots and pushes the battle page; a
// fault of the setup comes back as a [Notice].
type Start struct {
	System string // id
	Title  string // of the scenario: what the battle is called in lists
	Setup  game.Setup
	Chairs []Chair // one for each of Setup.Seats
	// Unnamed has one person and one bot called as anywhere in the program, whatever names the setup has.
	Unnamed bool
	// Instead closes the page that asked: a rematch.
	Instead bool
	// Quick has the set-up done for the people.
	Quick bool
	// Told is said when the battle begins: what has come together, in a line. "" for nothing.
	Told  string
	Terms Terms
	// Of is the hall's table of which this is a rematch, "" for none: those who sit there are told.
	Of string
}

// Learn asks for the lessons of a rulebook, in the place of the page that asks.
type Learn struct{ System string } // id

// DrawField asks for the editor with a scenario or a battlefield: one's own to be changed, or where Fresh is set or it is
// the program's a copy of it.
type DrawField struct {
	System, ID string
	Kind       string // of the file: "scenario", "field"
	Fresh      bool
}

// Fields asks for the page on which fields are made.
type Fields struct {
	System string
	Like   string // the file that the field is made of; "", or one that there is not: the first that has random fields
	Number int    // of the random field, [AnyField] for any, 0 for the file as it is
}

// AnyField asks for a random field of any number.
const AnyField = -1

// Drawn says that a scenario or a battlefield has been written.
type Drawn struct{ System, ID string }

// Skirmish asks for a quick battle in a scenario, which need not be kept anywhere.
type Skirmish struct {
	System   string
	Scenario game.Scenario
}

// Terms are what is agreed on at a table. All but the first are what a guest of a server lets others do, and mean nothing at
// home.
type Terms struct {
	NoHints  bool          // people who play against one another get no hints of a bot
	Invited  bool          // free chairs are for those who have the table's code; otherwise for anybody
	Closed   bool          // nobody may watch
	Patience time.Duration // for a decision, after which the program decides; 0 waits for ever
}

// Resume asks for a journal to be played on.
type Resume struct {
	File string
	// Steps, if above 0, branches: a new journal begins with that many entries of the old one, which stays as it is.
	Steps int
	// Chairs, if not nil, are who plays from now on; otherwise it is as the journal says.
	Chairs  []Chair
	Terms   Terms // of a branch
	Instead bool
}

// Watch asks for the replay of a journal.
type Watch struct {
	File string
	At   int // Seq of the order to begin at, 0 for the beginning
}

// Analyse asks for a look back at a journal of one's own.
type Analyse struct{ File string }

// Rules asks for the rules page of a system, at a rule or at the start of the book.
type Rules struct {
	System string
	Rule   game.RuleID
}

// Chair says who plays a seat.
type Chair struct {
	Bot  string // the level of a bot, "" for a person
	Free bool   // the person is somebody elsewhere, and comes when he likes
}

// Send is a command that delivers msg at once.
func Send(msg tea.Msg) tea.Cmd { return func() tea.Msg { return msg } }

// Leave is a command that closes a page.
func Leave(p Page) tea.Cmd { return Send(Pop{p}) }

// Tell is a command that shows a notice.
func Tell(tone board.Tone, text string) tea.Cmd { return Send(Notice{Text: text, Tone: tone}) }

// Unsay is a command that takes a notice away, if it is still shown.
func Unsay(text string) tea.Cmd { return Send(Unsaid{text}) }

// Shown tells a page that it is the topmost again, after the one above it has gone: what it lists may have changed.
type Shown struct{}
