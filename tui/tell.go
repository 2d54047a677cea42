package tui

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/field"
	"muster/tui/screen"
)

// teller is what stands beside the list of a stage.
func (s *setupPage) teller(at stage) func(*sheet) {
	tell := map[stage]func(*sheet, *row){
		askRules:   func(sh *sheet, r *row) { tellSystem(sh, s.env.Systems[r.id]) },
		askField:   s.tellScenario,
		askArmies:  s.tellArmy,
		askPlayers: s.tellPlayer,
		askOptions: s.tellOption,
	}[at]
	return func(sh *sheet) {
		if r := s.browsers[at].list.current(); r != nil {
			tell(sh, r)
		}
	}
}

func (s *setupPage) tellScenario(sh *sheet, r *row) {
	p := s.plan()
	if r.id >= len(p.scenarios) {
		sh.title("This file could not be read")
		tellError(sh, p.errs[r.id-len(p.scenarios)])
		return
	}
	sc := &p.scenarios[r.id]
	sh.title(sc.Title)
	if sc.Goal != "" {
		sh.item(piece{sh.look.accent, sh.look.glyphs.Mark(board.ObjectiveMark)}, sh.look.text, sc.Goal)
	}
	sh.gap()
	for i, side := range sc.Sides {
		sh.item(piece{sh.look.theme.Side(i), sh.look.glyphs.Side(i)}, sh.look.text, sideLine(p, side))
	}
	sh.gap()
	sh.facts(sc.Facts)
	sh.text(sc.Blurb)
	if sc.Origin != builtIn {
		sh.quiet("From " + sc.Origin)
	}
}

// sideLine is a side of a scenario in one line: name, army, points, part in the battle.
func sideLine(p *plan, side game.SideSpec) string {
	line := side.Name + ": " + p.armyTitle(side.Army)
	if side.Choice {
		line += ", or another"
		if side.Points > 0 {
			line += " up to " + plural(side.Points, "point")
		}
	}
	if side.Note != "" {
		line += " (" + side.Note + ")"
	}
	return line
}

// tellError says what is wrong with a file, one fault a line.
func tellError(sh *sheet, err error) {
	sh.gap()
	for line := range strings.Lines(err.Error()) {
		sh.item(piece{sh.look.tone(board.Danger), sh.look.glyphs.Cross}, sh.look.text, strings.TrimSpace(line))
	}
}

func (s *setupPage) tellArmy(sh *sheet, r *row) {
	p := s.plan()
	side, army := armyOf(r.id)
	spec := p.current().Sides[side]
	a := p.army(spec.Army)
	if army >= 0 {
		a = &p.armies[army]
	}
	if a == nil {
		sh.title(spec.Name)
		sh.text("The scenario brings this army itself.")
		return
	}
	if no := p.refusal(side, army); no != nil {
		sh.item(piece{sh.look.tone(board.Danger), sh.look.glyphs.Cross}, sh.look.tone(board.Danger), "May not be brought: "+no.Why)
		sh.rule("says", string(no.Rule))
		sh.gap()
	}
	if farBelow(a.Points, spec.Points) {
		sh.run(sh.look.tone(board.Warning), 0, fmt.Sprintf("Uses %d of %d points: outnumbered from the start.", a.Points, spec.Points))
		sh.gap()
	}
	tellArmy(sh, a)
	if army < 0 && !spec.Choice {
		sh.quiet("The scenario fixes the armies.")
	}
}

// tellArmy is an army's roster.
func tellArmy(sh *sheet, a *game.Army) {
	sh.title(a.Title)
	line := strings.Trim(a.Group+", "+points(a.Points), ", ")
	if line != "" {
		sh.run(sh.look.quiet, 0, line)
	}
	sh.text(a.Blurb)
	sh.gap()
	sh.facts(a.Lines)
	if a.Origin != builtIn {
		sh.quiet("From " + a.Origin)
	}
}

func (s *setupPage) tellPlayer(sh *sheet, r *row) {
	p := s.plan()
	if r.id < 0 {
		sh.title("One more player")
		sh.text("Several players may share a side; each commands a part of it. The first of a side is its captain.")
		return
	}
	seat := p.seats[r.id]
	sh.title(p.seatName(r.id))
	if s.naming {
		sh.text("Type a name; enter when it is right.")
	}
	side := p.current().Sides[seat.side]
	sh.text(fmt.Sprintf("Plays %s.", p.sideName(seat.side)))
	if side.Note != "" {
		sh.run(sh.look.quiet, 0, p.sideName(seat.side)+" "+side.Note+".")
	}
	sh.head("Who may play")
	mark := func(on bool) piece { return piece{sh.look.accent, sh.look.radio(on)} }
	sh.item(mark(seat.bot == ""), sh.look.text, "A person at this keyboard. With several of them the screen is handed over between turns.")
	for _, b := range s.env.Bots {
		sh.item(mark(seat.bot == b.Level), sh.look.text, b.Title+" (bot). "+b.Text)
	}
}

func (s *setupPage) tellOption(sh *sheet, r *row) {
	p := s.plan()
	if r.id == startRow {
		s.tellPlan(sh)
		return
	}
	o := p.info.Options[r.id]
	sh.title(o.Title)
	sh.text(strings.ReplaceAll(o.Text, "_", " ")) // as values are written beside
	sh.gap()
	for _, v := range valuesOf(o) {
		note := ""
		if v == o.Default && v != "" {
			note = "  usual"
		}
		sh.add(piece{sh.look.accent, sh.look.radio(v == p.value(o))}, piece{sh.look.text, " " + shown(o, v)}, piece{sh.look.quiet, note})
	}
	if o.Values == nil {
		sh.run(sh.look.quiet, 0, fmt.Sprintf("From %d to %d; usually %s.", o.Min, o.Max, shown(o, o.Default)))
	}
	if o.Quick != "" {
		sh.gap()
		sh.run(sh.look.quiet, 0, "Quick battles use: "+shown(o, o.Quick)+".")
	}
	sh.gap()
	sh.rule("rests on", string(o.Rule))
}

// tellPlan sums up what is about to begin.
func (s *setupPage) tellPlan(sh *sheet) {
	p := s.plan()
	sc := p.current()
	sh.title(sc.Title)
	for side, spec := range sc.Sides {
		army := p.armyTitle(spec.Army)
		if p.bring[side] >= 0 {
			army = p.armies[p.bring[side]].Title
		}
		var names []string
		for i, seat := range p.seats {
			if seat.side == side {
				names = append(names, p.seatName(i))
			}
		}
		sh.gap()
		sh.add(piece{sh.look.theme.Side(side), sh.look.glyphs.Side(side) + " " + p.sideName(side)})
		sh.facts([]board.Fact{{Label: "  army", Value: army}, {Label: "  played by", Value: strings.Join(names, ", ")}})
	}
	sh.head("Options")
	none := true
	for _, o := range p.info.Options {
		if v := p.value(o); v != o.Default {
			none = false
			sh.facts([]board.Fact{{Label: o.Title, Value: shown(o, v), Tone: board.Accent, Rule: string(o.Rule)}})
		}
	}
	if none {
		sh.run(sh.look.quiet, 0, "all as usual")
	}
}

// preview draws the field of the scenario under the cursor.
func (s *setupPage) preview(g screen.Grid) {
	r := s.browsers[askField].list.current()
	if s.noMap || r == nil || r.id >= len(s.plan().scenarios) {
		return
	}
	scene := &s.plan().scenarios[r.id].Field
	s.painter.Draw(g, scene, field.Camera{}, &field.Overlay{Hide: true}, field.LookOf(s.env.Look))
}

// previewRows leaves the text at least a few rows.
func (s *setupPage) previewRows(w, h int) int {
	r := s.browsers[askField].list.current()
	if s.noMap || r == nil || r.id >= len(s.plan().scenarios) {
		return 0
	}
	scene := &s.plan().scenarios[r.id].Field
	need := int(scene.Height/max(scene.Grid, board.Inch)) + 1
	if big := 2*int(scene.Height/max(scene.Grid, board.Inch)) + 1; big <= h*3/5 && w >= 4*int(scene.Width/board.Inch)+4 {
		need = big
	}
	return min(need, h*3/4)
}

// plural is a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// points is what an army costs, "" where armies have no points.
func points(n int) string {
	if n == 0 {
		return ""
	}
	return plural(n, "point")
}
