package plain

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
)

// overview says how the battle stands: the step, the sides, and every piece on the table with its place.
func overview(scene *board.Scene) []string {
	lines := []string{scene.Title + ": " + strings.Join(scene.Crumbs, ", ")}
	for i, side := range scene.Sides {
		line := fmt.Sprintf("%s: score %s, %s ready", side.Name, orDash(side.Score), orDash(side.Left))
		if side.Acts {
			line += ", acting"
		}
		if side.Out {
			line += ", out of the battle"
		}
		lines = append(lines, line)
		for _, p := range scene.Pieces {
			if p.Side == i {
				lines = append(lines, "  "+oneLine(scene, &p))
			}
		}
	}
	for _, f := range scene.Facts {
		lines = append(lines, f.Label+": "+f.Value)
	}
	return append(lines, places(scene)...)
}

// oneLine is a piece in a row of the overview: `sol-1 Soldiers 1 at H10, 5, ready, led by ...`.
func oneLine(scene *board.Scene, p *board.Piece) string {
	line := fmt.Sprintf("%s %s at %s", p.Tag, p.Name, scene.Where(p.At))
	if p.Figure != "" {
		line += ", " + p.Figure
		if p.Hurt {
			line += " (hurt)"
		}
	}
	if p.Ready {
		line += ", ready"
	}
	for _, b := range p.Badges {
		line += ", " + b.Name
	}
	return line
}

// places lists the marks that belong to the field: objectives, exits.
func places(scene *board.Scene) []string {
	var lines []string
	for _, m := range scene.Marks {
		if m.Label == "" || (m.Kind != board.ObjectiveMark && m.Kind != board.ExitMark) {
			continue
		}
		low, high := m.Shape.Bounds()
		where := scene.Where(low)
		if last := scene.Where(high.Sub(board.Point{X: 1, Y: 1})); last != where {
			where += " to " + last
		}
		lines = append(lines, m.Label+": "+where)
	}
	return slices.Compact(lines)
}

// card says everything about one piece.
func card(scene *board.Scene, p *board.Piece) []string {
	head := fmt.Sprintf("%s (%s), %s", p.Name, p.Tag, sideName(scene, p.Side))
	if p.State != "" {
		head += ", " + p.State
	} else {
		head += ", at " + scene.Where(p.At)
	}
	lines := []string{head}
	for _, f := range p.Card {
		lines = append(lines, "  "+fact(f))
	}
	for _, b := range p.Badges {
		lines = append(lines, "  "+b.Name+cite(b.Rule))
	}
	return lines
}

// ground says what is at a place without a piece.
func ground(scene *board.Scene, at board.Point) []string {
	if !scene.Holds(at) {
		return []string{scene.Where(at) + " is off the table"}
	}
	line := scene.Where(at) + ": "
	patch := scene.PatchAt(at)
	if patch == nil {
		return []string{line + "open ground"}
	}
	line += patch.Name
	if patch.Note != "" {
		line += ", " + patch.Note
	}
	return []string{line + cite(patch.Rule)}
}

// Map draws a gridded table in letters: a piece's letter and figure, else the ground's initial.
func Map(scene *board.Scene) []string {
	if scene.Grid <= 0 {
		return []string{"this table has no squares; look lists the pieces with their places"}
	}
	cols, rows := int(scene.Width/scene.Grid), int(scene.Height/scene.Grid)
	head := "    "
	for c := range cols {
		head += fmt.Sprintf("%-3s", board.ColumnName(c))
	}
	lines := []string{strings.TrimRight(head, " ")}
	for r := range rows {
		line := fmt.Sprintf("%3d ", r+1)
		for c := range cols {
			line += fmt.Sprintf("%-3s", squareText(scene, board.Square{Col: int16(c), Row: int16(r)}.Centre()))
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// textures are the letters of the line-mode map, by board.Texture.
var textures = [board.Textures]string{
	board.Open: ".", board.Road: "=", board.Hill: "n", board.Mountain: "^", board.Trees: "T", board.Water: "~",
	board.Rough: "%", board.Wall: "#", board.Ruin: "r", board.Building: "B", board.Barricade: "|", board.Crater: "u",
	board.Field: ",", board.Wreck: "x", board.Void: " ",
}

func squareText(scene *board.Scene, at board.Point) string {
	if p := scene.PieceAt(at); p != nil {
		return p.Glyph + p.Figure
	}
	if patch := scene.PatchAt(at); patch != nil {
		return textures[patch.Texture]
	}
	return "."
}

// forecast says what an order would mean before it is given.
func forecast(o game.Offer) []string {
	var lines []string
	for _, m := range o.Trace {
		if m.Label != "" {
			lines = append(lines, "  "+m.Label+cite(m.Rule))
		}
	}
	for _, m := range o.Modifiers {
		lines = append(lines, fmt.Sprintf("  %+d %s%s", m.N, m.Label, cite(string(m.Rule))))
	}
	for _, c := range o.Forecast {
		lines = append(lines, fmt.Sprintf("  %5.1f %%  %s%s", 100*c.P, c.Label, cite(string(c.Rule))))
	}
	return slices.Compact(lines)
}

// choices lists what an offer has to choose from; the impossible ones say why.
func choices(o game.Offer) []string {
	var lines []string
	for _, c := range o.Choices {
		line := "  " + c.Label
		if c.Arg.Choice != "" && !strings.EqualFold(c.Arg.Choice, c.Label) {
			line = "  " + c.Arg.Choice + ": " + c.Label
		}
		switch {
		case c.No != nil:
			line += " - not now: " + c.No.String()
		case c.Note != "":
			line += " (" + c.Note + ")"
		}
		lines = append(lines, line)
	}
	return lines
}

func fact(f board.Fact) string {
	text := f.Value
	if f.Label != "" {
		text = f.Label + ": " + f.Value
	}
	return text + cite(f.Rule)
}

func cite(rule string) string {
	if rule == "" {
		return ""
	}
	return " [" + rule + "]"
}

func sideName(scene *board.Scene, side int) string {
	if side < 0 || side >= len(scene.Sides) {
		return "nobody's"
	}
	return scene.Sides[side].Name
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
