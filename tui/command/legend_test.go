//go:build unix

package command_test

import (
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/tui/field"
	"muster/tui/screen"
	"muster/tui/style"
)

// How long a battle goes on for legends, and how often one is looked at.
const (
	legendSteps = 240
	legendEvery = 40
)

// In battles of every rulebook each glyph that is drawn on the field stands in its legend, in both glyph sets and without
// colours; nothing stands in it twice, and everything there has a name.
func TestTheLegendTellsOfEveryGlyph(t *testing.T) {
	for _, sys := range everySystem(assets.Embedded()) {
		t.Run(sys.Info().ID, func(t *testing.T) {
			t.Parallel()
			signs := 0
			walk(t, sys, 5, legendSteps, func(n int, state game.Position, seat game.Seat) {
				if n%legendEvery == 0 {
					signs += checkLegend(t, state, seat)
				}
			})
			if signs < 50 {
				t.Errorf("only %d signs were looked at", signs)
			}
		})
	}
}

// looks are those in which a legend is looked at.
func legendLooks(t *testing.T) (looks []field.Look) {
	for _, names := range [][2]string{{"slate", "unicode"}, {"mono", "unicode"}, {"slate", "ascii"}, {"mono", "ascii"}} {
		theme, err := style.ParseTheme(names[0])
		if err != nil {
			t.Fatal(err)
		}
		glyphs, err := style.ParseGlyphs(names[1])
		if err != nil {
			t.Fatal(err)
		}
		looks = append(looks, field.LookOf(style.NewSession(theme, glyphs, screen.TrueColor)))
	}
	return looks
}

// checkLegend holds a legend against what is drawn, and returns how many signs it has.
func checkLegend(t *testing.T, state game.Position, seat game.Seat) (signs int) {
	guide := state.Guide()
	scene := guide.Scene(seat)
	if len(scene.Sections) > 0 {
		return 0
	}
	offer := guide.Offer(seat, game.Draft{})
	o := field.Overlay{Reach: offer.Reach, Threats: guide.Threats(seat), Cursor: board.Point{X: scene.Width / 2, Y: scene.Height / 2}}
	for _, look := range legendLooks(t) {
		told := map[rune]bool{}
		for _, chapter := range field.Legend(&scene, &o, look) {
			var seen []string
			for _, sign := range chapter.Signs {
				signs++
				entry := sign.Name + string(runesOf(sign.Cells))
				if strings.TrimSpace(sign.Name) == "" || len(sign.Cells) == 0 || slices.Contains(seen, entry+sign.Rule) {
					t.Errorf("%s: %q of %q is empty or stands there twice", look.Glyphs.Name, entry, chapter.Title)
				}
				seen = append(seen, entry+sign.Rule)
				for _, r := range runesOf(sign.Cells) {
					told[r] = true
				}
			}
			for _, r := range chapter.Title {
				told[r] = true
			}
		}
		drawn := screen.NewGrid(200, 100)
		field.Draw(drawn, &scene, field.Camera{}, &o, look)
		for _, r := range glyphsOf(&scene, look) {
			if onField(drawn, r.alike) && !slices.ContainsFunc(r.alike, func(one rune) bool { return told[one] }) {
				t.Errorf("%s, %s: %s %q is on the field and not in the legend", look.Glyphs.Name, look.Theme.Name, r.what, string(r.alike))
			}
		}
	}
	return signs
}

func runesOf(row []screen.Cell) (runes []rune) {
	for _, c := range row {
		runes = append(runes, c.Rune)
	}
	return runes
}

// meaning is what has one meaning on a field, and the glyphs for it.
type meaning struct {
	what  string
	alike []rune
}

// glyphsOf are the glyphs whose meaning can be told from the picture alone: no letters and figures, which labels use too.
func glyphsOf(scene *board.Scene, look field.Look) (all []meaning) {
	add := func(what string, glyphs ...string) {
		runes := []rune(strings.Join(glyphs, ""))
		if runes = slices.DeleteFunc(runes, func(r rune) bool { return r < 128 || r == '·' }); len(runes) > 0 {
			all = append(all, meaning{what, runes})
		}
	}
	for texture, shapes := range look.Glyphs.Ground {
		if board.Texture(texture) != board.Open && board.Texture(texture) != board.Rubble { // which is drawn in blocks, as edges are
			add("ground", shapes...)
		}
	}
	for kind := range look.Glyphs.Marks {
		switch board.MarkKind(kind) {
		case board.ObjectiveMark, board.ExitMark, board.ItemMark, board.TargetMark:
			add("mark", look.Glyphs.Marks[kind])
		}
	}
	add("reach", look.Glyphs.ReachOdd)
	for i := range look.Glyphs.Levels {
		add("level", look.Glyphs.Levels[i])
	}
	for i := range scene.Sides {
		add("side", look.Glyphs.Side(i))
	}
	add("leader", look.Leader)
	add("health", look.Pip, look.Gone)
	for i := range scene.Pieces {
		for _, badge := range scene.Pieces[i].Badges {
			add("badge "+badge.Name, badge.Glyph)
		}
	}
	return all
}

// onField reports whether one of some glyphs is drawn.
func onField(g screen.Grid, glyphs []rune) bool {
	w, h := g.Size()
	for y := range h {
		for x := range w {
			if slices.Contains(glyphs, g.At(x, y).Rune) {
				return true
			}
		}
	}
	return false
}
