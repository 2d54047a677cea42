package tui

import (
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

// line is a line of text being typed.
type line struct {
	text []rune
	at   int // where the next letter goes
	most int // letters
}

func newLine(text string, most int) line {
	l := line{most: most}
	l.insert([]rune(text))
	return l
}

func (l *line) String() string { return string(l.text) }

// press takes a key that writes or moves within the line.
func (l *line) press(msg tea.KeyMsg) bool {
	switch msg.String() {
	case "left", "ctrl+b":
		l.at = max(l.at-1, 0)
	case "right", "ctrl+f":
		l.at = min(l.at+1, len(l.text))
	case "home", "ctrl+a":
		l.at = 0
	case "end", "ctrl+e":
		l.at = len(l.text)
	case "backspace":
		l.cut(l.at-1, l.at)
	case "delete", "ctrl+d":
		l.cut(l.at, l.at+1)
	case "ctrl+u":
		l.cut(0, l.at)
	case "ctrl+k":
		l.cut(l.at, len(l.text))
	case "ctrl+w":
		l.cut(l.wordAt(), l.at)
	default:
		if len(msg.Runes) == 0 || msg.Alt {
			return false
		}
		l.insert(msg.Runes)
	}
	return true
}

// wordAt is where the word before the cursor begins.
func (l *line) wordAt() int {
	at := l.at
	for at > 0 && l.text[at-1] == ' ' {
		at--
	}
	for at > 0 && l.text[at-1] != ' ' {
		at--
	}
	return at
}

func (l *line) cut(from, to int) {
	from, to = max(from, 0), min(to, len(l.text))
	if from >= to {
		return
	}
	l.text = append(l.text[:from:from], l.text[to:]...)
	l.at = from
}

// insert writes letters, as many as there is room for. Ends of lines, as in pasted text, are spaces.
func (l *line) insert(letters []rune) {
	for _, r := range letters {
		if r == '\n' || r == '\t' {
			r = ' '
		}
		if !unicode.IsPrint(r) || len(l.text) >= l.most {
			continue
		}
		l.text = append(l.text[:l.at:l.at], append([]rune{r}, l.text[l.at:]...)...)
		l.at++
	}
}

// draw paints the line into the first row of a window, scrolled so that the cursor is seen.
func (l *line) draw(g screen.Grid, st screen.Style) {
	w, _ := g.Size()
	if w < 2 {
		return
	}
	g.Sub(screen.Rect{W: w, H: 1}).Clear(st)
	from := 0
	for from < l.at && screen.Width(string(l.text[from:l.at])) > w-2 {
		from++
	}
	g.Text(0, 0, st, string(l.text[from:]))
	g.ShowCursor(screen.Width(string(l.text[from:l.at])), 0)
}
