package battle

import (
	"strings"

	"muster/game"
	"muster/tui/screen"
)

// choiceLine is a line of the list of offers: a choice, or what is said of the choice above it.
type choiceLine struct {
	index int    // of the choice
	below bool   // it stands below its choice: a reason, or a note that has no room beside it
	whole bool   // what is said of the choice stands below it
	cut   bool   // why the choice cannot be made does not stand here whole
	text  string // of a line below
	rule  string // behind it
}

// setIn is how far what is said of a choice is set in.
const setIn = 4

// How much is said of the choices of a list: below them of all, or of those that can be made, or beside them alone.
const (
	allSaid = iota
	possibleSaid
	besideSaid
)

// choiceLines lays the choices out in so many columns and rows: with all that is said of them below them where there is
// room for it, else with what is said of those that can be made, else with all beside them as far as it goes; from one of
// these on.
func choiceLines(choices []game.Choice, w, height, from int) []choiceLine {
	for tell := from; tell <= besideSaid; tell++ {
		lines := make([]choiceLine, 0, len(choices))
		for i := range choices {
			var said []choiceLine
			folded := tell == allSaid && i+1 < len(choices) && sameRefusal(choices[i].No, choices[i+1].No)
			if !folded && (tell == allSaid || tell == possibleSaid && choices[i].No == nil) {
				said = saidOf(&choices[i], w)
			}
			whole := folded || len(said) > 0
			lines = append(lines, choiceLine{index: i, whole: whole, cut: !whole && cutsReason(&choices[i], w)})
			for _, line := range said {
				line.index, line.below = i, true
				lines = append(lines, line)
			}
		}
		if len(lines) <= height || tell == besideSaid {
			return lines
		}
	}
	return nil
}

// sameRefusal reports whether two choices that follow one another cannot be made for the same reason, which is told once,
// below the last.
func sameRefusal(a, b *game.Refusal) bool {
	return a != nil && b != nil && a.Why == b.Why && a.Rule == b.Rule
}

// cutsReason reports whether there is no room beside a choice for why it cannot be made.
func cutsReason(c *game.Choice, w int) bool {
	return c.No != nil && !folded(c) && screen.Width("x "+c.No.Why) > w-choiceIndent(c)-1-screen.Width(c.Label)
}

// beside is what is said behind a choice: a note, or why it cannot be made.
func (o *offerList) beside(c *game.Choice) string {
	switch {
	case folded(c):
		return ""
	case c.No != nil && o.composes(): // the foot says why not
		return o.p.env.Look.Glyphs.Cross
	case c.No != nil:
		return o.p.env.Look.Glyphs.Cross + " " + c.No.Why
	}
	return c.Note
}

// choiceIndent is the column at which the words of a choice begin: behind its key.
func choiceIndent(c *game.Choice) int {
	if c.Key == "" {
		return 1
	}
	return 2 + screen.Width(c.Key)
}

// saidOf are the lines below a choice: why it cannot be made, with the rule, or a note that does not fit beside it.
func saidOf(c *game.Choice, w int) []choiceLine {
	var out []choiceLine
	text, rule := "", ""
	switch {
	case folded(c):
		return nil
	case c.No != nil:
		text, rule = c.No.Why, string(c.No.Rule)
	case c.Note != "" && 4+screen.Width(c.Key+c.Label+c.Note) > w:
		text = c.Note
	}
	if text == "" {
		return nil
	}
	room := max(w-setIn, 1)
	if rule != "" {
		room = max(room-2, 1)
	}
	for _, line := range screen.Wrap(text, room) {
		out = append(out, choiceLine{text: line})
	}
	if last := len(out) - 1; rule != "" {
		if screen.Width(out[last].text)+1+screen.Width(rule) > room {
			out = append(out, choiceLine{})
			last++
		}
		out[last].rule = rule
	}
	return out
}

// drawChoice writes one line of the list.
func (o *offerList) drawChoice(c *column, line choiceLine, chosen bool) {
	choice := &o.listed()[line.index]
	row := c.g.Sub(screen.Rect{Y: c.y, W: c.width(), H: 1})
	c.y++
	if line.below {
		o.drawSaid(row, &line, choice, chosen)
		return
	}
	theme, glyphs := &o.p.env.Look.Theme, &o.p.env.Look.Glyphs
	st := o.p.ink.base()
	if choice.No != nil {
		st = theme.Disabled
	}
	switch {
	case chosen && o.p.threats.on: // a whole row is much to write at every other step of the cursor
		row.Text(0, 0, theme.Accent, glyphs.Pointer)
	case chosen:
		st = theme.Selection
		row.Clear(st)
		row.Text(0, 0, st, glyphs.Pointer)
	}
	x := choiceIndent(choice)
	if choice.Key != "" {
		keyStyle := theme.Key.On(screen.None)
		if choice.No != nil {
			keyStyle = theme.Disabled
		}
		row.Text(1, 0, keyStyle, choice.Key)
	}
	w := c.width()
	end, beside := w, o.beside(choice)
	dim := theme.Dim.On(st.Bg)
	if choice.No != nil {
		dim = theme.Disabled.On(st.Bg)
	}
	label := screen.Width(choice.Label)
	room := max(w-x-1-label, w-x-leastLabel)
	switch place := screen.Width(o.p.places.of(choice)); {
	case line.whole, beside == "":
	case choice.No == nil:
		end = row.TextRight(w, 0, dim, endOf(beside, room, glyphs.Ellipsis)) - 1
	case place > 0 && w-x-2-label-place > 8:
		end = row.TextRight(w, 0, dim, screen.Clip(beside, w-x-2-label-place, glyphs.Ellipsis)) - 1
	case w-x-1-label > 8:
		end = row.TextRight(w, 0, dim, screen.Clip(beside, w-x-1-label, glyphs.Ellipsis)) - 1
	}
	x += row.Text(x, 0, st, squeeze(choice.Label, end-x, glyphs.Ellipsis))
	if place := o.p.places.of(choice); place != "" && x+1+screen.Width(place) <= end {
		row.Text(x+1, 0, dim, place)
	}
}

// drawSaid writes a line below a choice.
func (o *offerList) drawSaid(row screen.Grid, line *choiceLine, choice *game.Choice, chosen bool) {
	theme := &o.p.env.Look.Theme
	st := theme.Dim
	if choice.No != nil {
		st = theme.Disabled
	}
	if chosen {
		row.Clear(theme.Selection)
		st = theme.Selection.Without(screen.Bold)
	}
	w, _ := row.Size()
	row.Text(setIn, 0, st, line.text)
	row.TextRight(w, 0, st, line.rule)
}

// leastLabel is what a label keeps beside a long note: its beginning and its letter or number.
const leastLabel = 9

// squeeze shortens a text to so many columns by its middle: what tells it from others with the same beginning stands at
// its end.
func squeeze(text string, room int, ellipsis string) string {
	if screen.Width(text) <= room {
		return text
	}
	tail := text[strings.LastIndexByte(text, ' ')+1:]
	if tail == text || screen.Width(tail)+screen.Width(ellipsis)+3 > room {
		return screen.Clip(text, max(room, 0), ellipsis)
	}
	head := strings.TrimRight(screen.Clip(text, room-screen.Width(tail)-screen.Width(ellipsis), ""), " ")
	return head + ellipsis + tail
}

// endOf shortens a note to so many columns by its beginning, part by part: the odds come last.
func endOf(note string, room int, ellipsis string) string {
	for screen.Width(note) > room {
		_, rest, more := strings.Cut(note, ", ")
		if !more {
			return screen.Clip(note, max(room, 0), ellipsis)
		}
		note = rest
	}
	return note
}
