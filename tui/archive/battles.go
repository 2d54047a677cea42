package archive

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/saves"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// Battle is a battle on disk.
type Battle struct {
	saves.Item
	Rules   string // title of the rulebook, "" when this program does not have it
	Trouble string // why it cannot be opened, "" when it can
	Others  bool   // somebody elsewhere plays in it too
}

// Won reports whether a battle that is over is known to have been won by a side.
func (b *Battle) Won(side int) bool { return b.Figures != nil && slices.Contains(b.Figures.Won, side) }

// shown reports whether the battle may be looked through: with others at a table, when it is over.
func (b *Battle) shown() bool { return b.Over || !b.Others }

// Battles brings the battles found in the folder of the journals, the one played last first.
type Battles struct {
	Battles []Battle
	Err     error
}

// Wanted asks the root for the person's battles: it sends [Battles] to every page.
type Wanted struct{}

// List asks for the battles, wherever they lie.
func List() tea.Cmd { return page.Send(Wanted{}) }

// Read reads the folder of the journals.
func Read(env *page.Env) tea.Cmd {
	dir := env.Dirs.Saves
	if dir == "" {
		return nil
	}
	titles := map[string]string{}
	for _, sys := range env.Systems {
		info := sys.Info()
		titles[info.ID] = info.Title
	}
	return func() tea.Msg {
		items, err := saves.List(dir)
		msg := Battles{Err: err}
		for _, item := range items {
			msg.Battles = append(msg.Battles, Inspect(item, titles[item.System]))
		}
		return msg
	}
}

// Inspect says what stands in the way of opening a battle.
func Inspect(item saves.Item, rules string) Battle {
	s := Battle{Item: item, Rules: rules}
	switch {
	case item.Damage != nil:
		s.Trouble = item.Damage.Error()
	case rules == "":
		s.Trouble = "this program has no rulebook called " + item.System
	}
	if s.Title == "" {
		s.Title = filepath.Base(item.File)
	}
	return s
}

// Unfinished is the battle that was left last, nil when all are over.
func (m Battles) Unfinished() *Battle {
	for i := range m.Battles {
		if b := &m.Battles[i]; !b.Over && b.Trouble == "" {
			return b
		}
	}
	return nil
}

// count reads battles whole and counts the orders of each that stand: what a list cannot know from a file's end.
func count(battles []Battle) tea.Cmd {
	var files []string
	for _, b := range battles {
		if b.Trouble == "" {
			files = append(files, b.File)
		}
	}
	return func() tea.Msg {
		msg := countedMsg{}
		for _, file := range files {
			if record, err := saves.Read(file); err == nil {
				msg[file] = len(record.Orders())
			}
		}
		return msg
	}
}

// countedMsg brings how many orders stand, by file.
type countedMsg map[string]int

// label is the battle in a list: its own name or its scenario, and for a branch the step that it began at.
func (s *Battle) label(crumb string) string {
	if s.Name != "" {
		return s.Name
	}
	if s.From == nil {
		return s.Title
	}
	return s.Title + " " + crumb + " " + strconv.Itoa(s.From.Orders)
}

// longestTurn is how much of a turn's name a list has room for beside that of the battle, in columns.
const longestTurn = 18

// when is how far the battle is and the day it was played, for the right of a list; the hour, and a long result, stand
// in the text beside.
func (s *Battle) when(more string) string {
	date := s.Played.Local().Format("_2 Jan")
	word := s.Turn
	if s.Over {
		word = s.outcome()
	}
	if word == "" {
		return date
	}
	return screen.Clip(word, longestTurn, more) + "  " + date
}

// outcome is how a battle that is over ended, in a word or two: for the only person in it, or by the names of those who
// won.
func (s *Battle) outcome() string {
	if s.Figures == nil {
		return s.Result
	}
	word := "drawn"
	if won := s.Figures.Won; len(won) > 0 {
		var names []string
		people, mine := 0, false
		for i := range min(len(s.Players), len(s.Sides), len(s.Chairs)) {
			winner := slices.Contains(won, s.Sides[i])
			if winner {
				names = append(names, s.Players[i])
			}
			if s.Chairs[i] == "" {
				people, mine = people+1, winner
			}
		}
		switch {
		case people == 1 && mine:
			word = "won"
		case people == 1:
			word = "lost"
		default:
			word = strings.Join(names, ", ") + " won"
		}
	}
	if score := s.Figures.Score; len(score) == 2 {
		word += " " + strconv.Itoa(score[0]) + ":" + strconv.Itoa(score[1])
	}
	return word
}

// Label is the battle in a few words: where, and how far.
func (s *Battle) Label() string {
	if s.Name != "" {
		return s.Name
	}
	if s.Turn == "" || s.Turn == s.Title {
		return s.Title
	}
	return s.Title + ", " + s.Turn
}

// Summary is the battle in one line.
func (s *Battle) Summary() string {
	return strings.Join(s.Players, " against ") + ", " + s.Rules + ", left " + moment(s.Played)
}

// moment is a time as people here write it.
func moment(t time.Time) string { return t.Local().Format("2 January 2006, 15:04") }

// tell is all that is known of the battle. Orders are how many stand, 0 while that is not known.
func (s *Battle) tell(sh *form.Sheet, orders int) {
	sh.Title(s.label(sh.Look.Glyphs.Crumb))
	if s.Trouble != "" {
		danger := sh.Look.Tone(board.Danger)
		sh.Item(form.In(danger, sh.Look.Glyphs.Cross), danger, "Cannot be opened: "+s.Trouble)
		sh.Gap()
	}
	if s.Result != "" {
		sh.Item(form.In(sh.Look.Tone(board.Accent), sh.Look.Glyphs.Star), sh.Look.Text, s.Result)
		sh.Gap()
	}
	var facts []board.Fact
	add := func(label, value string) {
		if value != "" {
			facts = append(facts, board.Fact{Label: label, Value: value})
		}
	}
	add("rules", s.Rules)
	if s.Name != "" {
		add("scenario", s.Title)
	}
	for i, name := range s.Players {
		label := ""
		if i == 0 {
			label = "players"
		}
		facts = append(facts, board.Fact{Label: label, Value: name})
	}
	add("stands at", s.Turn)
	if orders > 0 {
		add("so far", form.Plural(orders, "order"))
	}
	if !s.Started.IsZero() {
		add("begun", moment(s.Started))
	}
	if !s.Played.IsZero() {
		add("last played", moment(s.Played))
	}
	sh.Facts(facts)
	if s.From != nil {
		sh.Head("Branches off from")
		sh.Quiet("step " + strconv.Itoa(s.From.Orders) + " of " + s.From.Battle)
	}
}
