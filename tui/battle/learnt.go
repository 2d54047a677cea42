package battle

import (
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/form"
)

// learnt stops between two lessons: it tells what came of the last order, which the next lesson would hide. Where all act at
// once nobody is stopped.
type learnt struct {
	p   *Page
	was attempt // what the page taught when it was settled last
	of  string  // its title
}

func (l *learnt) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case publishedMsg:
		if msg.fresh {
			l.was = attempt{}
		}
	case settledMsg:
		before, title := l.was, l.of
		l.was = l.p.lesson.begun()
		if now := l.p.lesson.now(); now != nil {
			l.of = "Lesson " + strconv.Itoa(now.N) + " of " + strconv.Itoa(now.Of) + ": " + now.Title
		}
		if l.was.follows(before) && l.p.dialog == nil && l.p.pilot.on == nil && !live(l.p.up.State) {
			l.tell(title, l.was.lesson > before.lesson)
		}
	}
	return nil, false
}

// tell opens the box. It lasts until it is closed.
func (l *learnt) tell(title string, on bool) {
	what := "once more"
	if on {
		what = "to lesson " + strconv.Itoa(l.was.lesson)
	}
	prompt := &form.Prompt{Title: title, Text: strings.Join(l.came(), "\n")}
	prompt.Answers = []form.Answer{answer("enter", what, func() tea.Cmd {
		l.p.close()
		return nil
	}, "enter", " ", "esc")}
	l.p.dialog = &prompted{&l.p.stage, func() *form.Prompt { return prompt }, l.p.close}
}

// mostCame is how many lines of the log the box has at most.
const mostCame = 6

// came is what the log has told since the last order of the seat.
func (l *learnt) came() (lines []string) {
	all := l.p.log.records
	last := 0
	for i := range all {
		if all[i].by == l.p.seat {
			last = all[i].seq()
		}
	}
	for i := range all {
		if r := &all[i]; r.seq() >= last && r.level == 0 {
			lines = append(lines, r.line.Text)
		}
	}
	return lines[max(len(lines)-mostCame, 0):]
}
