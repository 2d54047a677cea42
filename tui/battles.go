package tui

import (
	"path/filepath"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/saves"
	"muster/tui/page"
)

// saved is a battle on disk.
type saved struct {
	saves.Item
	rules   string // title of the rulebook, "" when this program does not have it
	trouble string // why it cannot be opened, "" when it can
}

// battlesMsg brings the battles found in the folder of the journals, the one played last first.
type battlesMsg struct {
	battles []saved
	err     error
}

// listBattles reads the folder of the journals.
func listBattles(env *page.Env) tea.Cmd {
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

// title is the battle in a few words: where, and how far.
func (s *saved) title() string {
	if s.Turn == "" {
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

// tell is all that is known of the battle.
func (s *saved) tell(sh *sheet) {
	sh.title(s.Title)
	if s.trouble != "" {
		sh.item(piece{sh.look.tone(board.Danger), sh.look.glyphs.Cross}, sh.look.tone(board.Danger), "Cannot be opened: "+s.trouble)
		sh.gap()
	}
	if s.Result != "" {
		sh.item(piece{sh.look.tone(board.Accent), sh.look.glyphs.Star}, sh.look.text, s.Result)
		sh.gap()
	}
	var facts []board.Fact
	add := func(label, value string) {
		if value != "" {
			facts = append(facts, board.Fact{Label: label, Value: value})
		}
	}
	add("rules", s.rules)
	for i, name := range s.Players {
		label := ""
		if i == 0 {
			label = "players"
		}
		facts = append(facts, board.Fact{Label: label, Value: name})
	}
	add("stands at", s.Turn)
	if s.Orders > 0 {
		add("so far", plural(s.Orders, "order"))
	}
	if !s.Started.IsZero() {
		add("begun", moment(s.Started))
	}
	if !s.Played.IsZero() {
		add("last played", moment(s.Played))
	}
	sh.facts(facts)
	sh.head("File")
	sh.quiet(s.File)
}
