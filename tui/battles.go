package tui

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

// saved is a battle on disk.
type saved struct {
	saves.Item
	rules   string // title of the rulebook, "" when this program does not have it
	trouble string // why it cannot be opened, "" when it can
	others  bool   // somebody elsewhere plays in it too
}

// shown reports whether the battle may be looked through: with others at a table, when it is over.
func (b *saved) shown() bool { return b.Over || !b.others }

// battlesMsg brings the battles found in the folder of the journals, the one played last first.
type battlesMsg struct {
	battles []saved
	err     error
}

// listBattles asks for the battles, wherever they lie.
func listBattles() tea.Cmd { return page.Send(wantBattles{}) }

// readBattles reads the folder of the journals.
func readBattles(env *page.Env) tea.Cmd {
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
		msg := battlesMsg{err: err}
		for _, item := range items {
			msg.battles = append(msg.battles, inspect(item, titles[item.System]))
		}
		return msg
	}
}

// inspect says what stands in the way of opening a battle.
func inspect(item saves.Item, rules string) saved {
	s := saved{Item: item, rules: rules}
	switch {
	case item.Damage != nil:
		s.trouble = item.Damage.Error()
	case rules == "":
		s.trouble = "this program has no rulebook called " + item.System
	}
	if s.Title == "" {
		s.Title = filepath.Base(item.File)
	}
	return s
}

// unfinished is the battle that was left last, nil when all are over.
func (m battlesMsg) unfinished() *saved {
	for i := range m.battles {
		if b := &m.battles[i]; !b.Over && b.trouble == "" {
			return b
		}
	}
	return nil
}

// count reads battles whole and counts the orders of each that stand: what a list cannot know from a file's end.
func count(battles []saved) tea.Cmd {
	var files []string
	for _, b := range battles {
		if b.trouble == "" {
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
func (s *saved) label(crumb string) string {
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
func (s *saved) when(more string) string {
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
func (s *saved) outcome() string {
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

// title is the battle in a few words: where, and how far.
func (s *saved) title() string {
	if s.Name != "" {
		return s.Name
	}
	if s.Turn == "" || s.Turn == s.Title {
		return s.Title
	}
	return s.Title + ", " + s.Turn
}

// summary is the battle in one line.
func (s *saved) summary() string {
	return strings.Join(s.Players, " against ") + ", " + s.rules + ", left " + moment(s.Played)
}

// moment is a time as people here write it.
func moment(t time.Time) string { return t.Local().Format("2 January 2006, 15:04") }

// tell is all that is known of the battle. Orders are how many stand, 0 while that is not known.
func (s *saved) tell(sh *form.Sheet, orders int) {
	sh.Title(s.label(sh.Look.Glyphs.Crumb))
	if s.trouble != "" {
		danger := sh.Look.Tone(board.Danger)
		sh.Item(form.In(danger, sh.Look.Glyphs.Cross), danger, "Cannot be opened: "+s.trouble)
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
	add("rules", s.rules)
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
