package form

import (
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

// Line is a line of text being typed.
type Line struct {
	Text []rune
	at   int // where the next letter goes
	Most int // letters
}

// NewLine is a line that begins as a text and takes so many letters.
func NewLine(text string, most int) Line {
	l := Line{Most: most}
	l.Insert([]rune(text))
	return l
}

// String is what has been typed.
func (l *Line) String() string { return string(l.Text) }

// Press takes a key that writes or moves within the line.
func (l *Line) Press(msg tea.KeyMsg) bool {
	switch msg.String() {
	case "left", "ctrl+b":
		l.at = max(l.at-1, 0)
	case "right", "ctrl+f":
		l.at = min(l.at+1, len(l.Text))
	case "home", "ctrl+a":
		l.at = 0
	case "end", "ctrl+e":
		l.at = len(l.Text)
	case "backspace":
		l.cut(l.at-1, l.at)
	case "delete", "ctrl+d":
		l.cut(l.at, l.at+1)
	case "ctrl+u":
		l.cut(0, l.at)
	case "ctrl+k":
		l.cut(l.at, len(l.Text))
	case "ctrl+w":
		l.cut(l.wordAt(), l.at)
	default:
		if len(msg.Runes) == 0 || msg.Alt {
			return false
		}
		l.Insert(msg.Runes)
	}
	return true
}

// wordAt is where the word before the cursor begins.
func (l *Line) wordAt() int {
	at := l.at
	for at > 0 && l.Text[at-1] == ' ' {
		at--
	}
	for at > 0 && l.Text[at-1] != ' ' {
		at--
	}
	return at
}

func (l *Line) cut(from, to int) {
	from, to = max(from, 0), min(to, len(l.Text))
	if from >= to {
		return
	}
	l.Text = append(l.Text[:from:from], l.Text[to:]...)
	l.at = from
}

// Insert writes letters, as many as there is room for. Ends of lines, as in pasted text, are spaces.
func (l *Line) Insert(letters []rune) {
	for _, r := range letters {
		if r == '\n' || r == '\t' {
			r = ' '
		}
		if !unicode.IsPrint(r) || len(l.Text) >= l.Most {
			continue
		}
		l.Text = append(l.Text[:l.at:l.at], append([]rune{r}, l.Text[l.at:]...)...)
		l.at++
	}
}

// Draw paints the line into the first row of a window, scrolled so that the cursor is seen.
func (l *Line) Draw(g screen.Grid, st screen.Style) {
	w, _ := g.Size()
	if w < 2 {
		return
	}
	g.Sub(screen.Rect{W: w, H: 1}).Clear(st)
	from := 0
	for from < l.at && screen.Width(string(l.Text[from:l.at])) > w-2 {
		from++
	}
	g.Text(0, 0, st, string(l.Text[from:]))
	g.ShowCursor(screen.Width(string(l.Text[from:l.at])), 0)
}
