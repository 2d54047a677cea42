package talk

import (
	"strings"
	"time"

	"muster/game/hall"
	"muster/tui/form"
	"muster/tui/screen"
)

// hours is how the time of a word is written.
const hours = "15:04"

// Draw paints the last words into a window, the newest at the bottom, and below them the line that is typed.
func (c *Chat) Draw(g screen.Grid, look *form.Ink) {
	w, h := g.Size()
	room := h
	if c.typing {
		room--
		n := g.Text(0, h-1, look.Key.On(look.Text.Bg), look.Glyphs.Pointer+" ")
		c.line.Draw(g.Sub(screen.Rect{X: n, Y: h - 1, W: w - n, H: 1}), look.Theme.Field)
	}
	y := room
	for i := len(c.words) - 1; i >= 0 && y > 0; i-- {
		y = drawWord(g, look, &c.words[i], y)
	}
}

// drawWord paints a word so that it ends above row y, and returns its first row.
func drawWord(g screen.Grid, look *form.Ink, word *hall.Message, y int) int {
	w, _ := g.Size()
	at := word.At.Local().Format(hours) + " "
	name, st := word.From+": ", look.Text
	if word.From == "" {
		name, st = "", look.Quiet // the hall itself
	}
	indent := screen.Width(at)
	lines := screen.Wrap(name+word.Text, max(w-indent, longestName))
	y -= len(lines)
	for i, line := range lines {
		x := indent
		if i == 0 {
			g.Text(0, y, look.Quiet, at)
			x += g.Text(x, y, look.Accent, name)
			line = strings.TrimPrefix(line, name)
		}
		g.Text(x, y+i, st, line)
	}
	return y
}

// longestName is the least width in which a word is wrapped: its first line holds the whole name.
const longestName = 28

// Line is a word in one line, without its time.
func Line(word *hall.Message) string {
	if word.From == "" {
		return word.Text
	}
	return word.From + ": " + word.Text
}

// Ago is how long ago a moment was, in a word: "since 14:05", or with the day when it was not today.
func Ago(at, now time.Time) string {
	at, now = at.Local(), now.Local()
	if at.Year() == now.Year() && at.YearDay() == now.YearDay() {
		return "since " + at.Format(hours)
	}
	return "since " + at.Format("2 Jan "+hours)
}
