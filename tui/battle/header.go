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
	var facts []styled
	for _, fact := range h.s.scene.Facts {
		if h.says(fact) {
			continue
		}
		text := fact.Label + " " + fact.Value + "  "
		if room -= screen.Width(text); room > 24 { // some for the title
			facts = append(facts, styled{theme.Tone(fact.Tone).On(screen.None), text})
		}
	}
	return append(facts, out...)
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
