package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muster/board"
)

// overview says how the battle stands: the step, the sides, and every piece on the table with its place.
func overview(scene *board.Scene) []string {
	lines := append([]string{heading(scene)}, sections(scene)...)
	for i := range scene.Sides {
		lines = append(lines, side(scene, i)...)
	}
	lines = append(lines, queue(scene)...)
	marked := places(scene)
	for _, f := range scene.Facts {
		line := f.Label + ": " + f.Value
		for i, m := range marked {
			if m.label == f.Label {
				line += ". It is at " + strings.Join(m.at, ", ")
				marked = slices.Delete(marked, i, i+1)
				break
			}
		}
		lines = append(lines, line)
	}
	for _, m := range marked {
		lines = append(lines, m.label+" at "+strings.Join(m.at, ", "))
	}
	return lines
}

// queue says who acts after whom: `Order of action (KZ-TURN-04): 1 Peons (South camp), 5, Shoot, done; 2 ...`.
func queue(scene *board.Scene) []string {
	q := &scene.Queue
	if len(q.Places) == 0 {
		return nil
	}
	words := make([]string, len(q.Places))
	for i := range q.Places {
		p := &q.Places[i]
		words[i] = fmt.Sprintf("%d %s (%s), %s, %s", i+1, p.Name, sideName(scene, p.Side), p.Figure, p.Note)
		words[i] += [...]string{board.Waits: "", board.Acts: ", acting", board.Done: ", done"}[p.State]
	}
	return []string{q.Title + ": " + strings.Join(words, "; ") + cite(q.Rule)}
}

// side is a side of the battle with its pieces.
func side(scene *board.Scene, at int) []string {
	view := scene.Sides[at]
	line := fmt.Sprintf("%s: score %s, %s ready", view.Name, cmp.Or(view.Score, "-"), strings.Replace(cmp.Or(view.Left, "-"), "/", " of ", 1))
	if view.Acts {
		line += ", acting"
	}
	if view.Out {
		line += ", out of the battle"
	}
	lines := []string{line}
	for i := range scene.Pieces {
		if scene.Pieces[i].Side == at {
			lines = append(lines, "  "+oneLine(scene, &scene.Pieces[i]))
		}
	}
	away := map[string][]string{}
	var states []string
	for i := range scene.Away {
		if p := &scene.Away[i]; p.Side == at {
			if away[p.State] == nil {
				states = append(states, p.State)
			}
			away[p.State] = append(away[p.State], p.Tag)
		}
	}
	for _, state := range states {
		lines = append(lines, "  "+state+": "+strings.Join(away[state], ", "))
	}
	return lines
}

// oneLine is a piece in a row of the overview: `sol-1 Soldiers 1 at H10, strength 5, ready, leader`.
func oneLine(scene *board.Scene, p *board.Piece) string {
	words := []string{handle(scene, p)}
	if p.Figure != "" {
		words = append(words, "strength "+p.Figure)
	}
	if p.Hurt {
		words = append(words, "hurt")
	}
	if p.Ready {
		words = append(words, "ready")
	}
	for _, b := range p.Badges {
		words = append(words, b.Name)
	}
	return sentence(words...)
}

// marked is an objective or an exit with its places.
type marked struct {
	label string
	at    []string
}

// places lists the objectives and exits of the field.
func places(scene *board.Scene) []marked {
	var list []marked
	for _, m := range scene.Marks {
		if m.Label == "" || (m.Kind != board.ObjectiveMark && m.Kind != board.ExitMark) {
			continue
		}
		low, high := m.Shape.Bounds()
		where := scene.Where(low)
		if last := scene.Where(high.Sub(board.Point{X: 1, Y: 1})); last != where {
			where += " to " + last
		}
		i := slices.IndexFunc(list, func(known marked) bool { return known.label == m.Label })
		if i < 0 {
			i, list = len(list), append(list, marked{label: m.Label})
		}
		list[i].at = append(list[i].at, where)
	}
	return list
}

// card says everything about one piece.
func card(scene *board.Scene, p *board.Piece) []string {
	lines := []string{handle(scene, p) + ", " + sideName(scene, p.Side)}
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
	if patch := scene.PatchAt(at); patch == nil {
		line += "open ground"
	} else {
		line += sentence(patch.Name, patch.Note) + cite(patch.Rule)
	}
	lines := []string{line}
	for _, m := range scene.Marks {
		if m.Label != "" && m.Shape.Contains(at) && !slices.Contains(lines, "  "+m.Label+cite(m.Rule)) {
			lines = append(lines, "  "+m.Label+cite(m.Rule))
		}
	}
	return lines
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

func fact(f board.Fact) string {
	text := f.Value
	if f.Label != "" {
		text = f.Label + ": " + f.Value
	}
	return text + cite(f.Rule)
}

func sideName(scene *board.Scene, side int) string {
	if side < 0 || side >= len(scene.Sides) {
		return "nobody's"
	}
	return scene.Sides[side].Name
}
