package battle

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

// header is the first row of the page.
type header struct {
	s    *stage
	luck func(game.Seat) float64
}

// draw paints the first row: what is played, where the battle stands, and how the sides do.
func (h *header) draw(g screen.Grid) {
	h.s.panels.header.paint(g, h.s.layout.header, h.s.panels.mark(), h.s.ink.base(), func(g screen.Grid) {
		theme := &h.s.env.Look.Theme
		g.Clear(theme.Header)
		w, _ := g.Size()
		crumbs := strings.Join(h.s.scene.Crumbs, " "+h.s.env.Look.Glyphs.Crumb+" ")
		sides := h.sides(w, w-screen.Width(crumbs)-4)
		end := w - 1
		for i := len(sides) - 1; i >= 0; i-- {
			end = g.TextRight(end, 0, sides[i].st.Over(theme.Header), sides[i].text)
		}
		title := h.title(end - 6 - screen.Width(crumbs))
		n := 1
		if title != "" {
			n += g.Text(n, 0, theme.Heading.On(theme.Header.Bg).Over(theme.Header), title) + 2
		}
		g.Text(n, 0, theme.Header, screen.Clip(crumbs, end-n-2, h.s.env.Look.Glyphs.Ellipsis))
	})
}

// title is the battle's name where there is room for it.
func (h *header) title(room int) string {
	full := h.s.sys.Info().Title + " " + h.s.env.Look.Glyphs.Separator + " " + h.s.scene.Title
	switch {
	case screen.Width(full) <= room:
		return full
	case screen.Width(h.s.scene.Title) <= room:
		return h.s.scene.Title
	}
	return ""
}

// mark is what every panel of the stage depends on.
func (pn *panels) mark() mark { return mark{serial: pn.s.env.Serial, version: pn.s.version} }

// styled is a text of one look.
type styled struct {
	st   screen.Style
	text string
}

// sides are the words about each side: mark, name where the screen is wide, score, pieces left; before them what other
// figures there is room for, and at the end the luck. What comes and goes moves nothing else.
func (h *header) sides(w, room int) []styled {
	theme, glyphs := &h.s.env.Look.Theme, &h.s.env.Look.Glyphs
	var out []styled
	for i := range h.s.scene.Sides {
		side := &h.s.scene.Sides[i]
		st := theme.Side(i).On(screen.None)
		name := glyphs.Side(i)
		if w >= 110 {
			name += " " + screen.Clip(side.Name, 18, glyphs.Ellipsis)
		}
		pointer := styled{theme.Header, strings.Repeat(" ", screen.Width(glyphs.Pointer))}
		if side.Acts {
			pointer = styled{st, glyphs.Pointer}
			st = st.With(screen.Underline)
		}
		out = append(out, pointer, styled{st, name}, styled{theme.Header, sideFigures(side) + " "})
	}
	out = append(out, styled{theme.Header, " "}, h.luckText())
	for _, text := range out {
		room -= screen.Width(text.text)
	}
	goals := h.s.guide.Briefing(h.s.seat).Objectives
	facts := h.goals(goals, room)
	for _, text := range facts {
		room -= screen.Width(text.text)
	}
	for _, fact := range h.s.scene.Facts {
		if h.says(fact) || slices.ContainsFunc(goals, func(o game.Objective) bool { return o.Name == fact.Label }) {
			continue
		}
		text := fact.Label + " " + fact.Value + "  "
		if room -= screen.Width(text); room > 24 { // some for the title
			facts = append(facts, styled{theme.Tone(fact.Tone).On(screen.None), text})
		}
	}
	return append(facts, out...)
}

// goals tell whom each goal favours now, by the mark of its side: with their names and how they stand where there is room
// beside the title, with their names, or else the marks alone.
func (h *header) goals(goals []game.Objective, room int) []styled {
	if len(goals) == 0 {
		return nil
	}
	forms := [...]func(*game.Objective) string{
		func(o *game.Objective) string { return o.Name + ": " + o.State + " " },
		func(o *game.Objective) string { return o.Name + " " },
		func(*game.Objective) string { return "" },
	}
	var row []styled
	for _, form := range forms {
		row = h.goalsAs(goals, form)
		left := room
		for _, text := range row {
			left -= screen.Width(text.text)
		}
		if left > 24 { // some for the title
			break
		}
	}
	return row
}

// goalsAs are the goals, each in some words and with its mark.
func (h *header) goalsAs(goals []game.Objective, words func(*game.Objective) string) []styled {
	theme := &h.s.env.Look.Theme
	row := []styled{{theme.Header, h.s.env.Look.Glyphs.Mark(board.ObjectiveMark)}}
	if len(goals) == 1 && words(&goals[0]) == "" { // a mark by itself says nothing
		return append(row, h.lone(&goals[0]))
	}
	for i := range goals {
		if said := words(&goals[i]); said != "" {
			row = append(row, styled{theme.Header, " " + said})
		}
		row = append(row, h.s.ink.favour(&goals[i]))
	}
	return append(row, styled{theme.Header, "  "})
}

// lone tells in a word whom the only goal favours now.
func (h *header) lone(goal *game.Objective) styled {
	if goal.Side < 0 {
		return styled{h.s.env.Look.Theme.Header, " even  "}
	}
	mark := h.s.ink.favour(goal)
	mark.text = " " + mark.text + " leads  "
	return mark
}

// favour is the mark of the side that a goal favours now, a dot for none.
func (ink *ink) favour(goal *game.Objective) styled {
	look := ink.s.env.Look
	if goal.Side < 0 {
		return styled{look.Theme.Header, look.Glyphs.Dot}
	}
	return styled{look.Theme.Side(goal.Side).On(screen.None), look.Glyphs.Side(goal.Side)}
}

// says reports whether a figure stands among the words of where the battle is: "Round 1/10" beside "Round 1 of 10".
func (h *header) says(fact board.Fact) bool {
	return slices.ContainsFunc(h.s.scene.Crumbs, func(crumb string) bool {
		return strings.ReplaceAll(crumb, " of ", "/") == fact.Label+" "+strings.ReplaceAll(fact.Value, " of ", "/")
	})
}

func sideFigures(side *board.SideView) string {
	text := ""
	if side.Score != "" {
		text += " " + side.Score
	}
	switch {
	case side.Out:
		text += " out"
	case side.Left != "":
		text += " (" + side.Left + ")"
	}
	return text
}

// luckText is the luck of the seat that looks on.
func (h *header) luckText() styled {
	if h.s.seat == game.Gallery {
		return styled{}
	}
	text := fmt.Sprintf("%+.1f%s", h.luck(h.s.seat), h.s.env.Look.Glyphs.Luck)
	if h.s.w >= 110 {
		text = "luck " + text
	}
	return styled{h.s.env.Look.Theme.Header, text}
}
