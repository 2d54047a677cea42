package setup

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/bench"
	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// teller is what stands beside the list of a stage.
func (s *Page) teller(at stage) func(*form.Sheet) {
	tell := map[stage]func(*form.Sheet, *form.Row){
		askRules:   func(sh *form.Sheet, r *form.Row) { TellSystem(sh, s.env.Systems[r.ID]) },
		askField:   func(sh *form.Sheet, r *form.Row) { tellScenario(sh, s.env, s.plan(), r) },
		askArmies:  func(sh *form.Sheet, r *form.Row) { tellArmy(sh, s.env, s.plan(), r) },
		askPlayers: func(sh *form.Sheet, r *form.Row) { tellPlayer(sh, s.plan(), r, s.naming) },
		askOptions: func(sh *form.Sheet, r *form.Row) { tellOption(sh, s.plan(), r) },
	}[at]
	return func(sh *form.Sheet) {
		if r := s.browsers[at].List.Current(); r != nil {
			tell(sh, r)
		}
	}
}

func tellScenario(sh *form.Sheet, env *page.Env, p *plan, r *form.Row) {
	if r.ID >= len(p.scenarios) {
		sh.Title("This file could not be read")
		sh.Faults(env.Public(p.errs[r.ID-len(p.scenarios)].Error()))
		return
	}
	sc := &p.scenarios[r.ID]
	sh.Title(sc.Title)
	if sc.Goal != "" {
		sh.Item(form.In(sh.Look.Accent, sh.Look.Glyphs.Mark(board.ObjectiveMark)), sh.Look.Text, sc.Goal)
	}
	sh.Gap()
	for i, side := range sc.Sides {
		sh.Item(form.In(sh.Look.Theme.Side(i), sh.Look.Glyphs.Side(i)), sh.Look.Text, sideLine(p, side))
	}
	sh.Gap()
	sh.Facts(sc.Facts)
	sh.Text(sc.Blurb)
	if sc.Origin != page.BuiltIn {
		sh.Quiet("From " + env.FileName(sc.Origin))
	}
}

// sideLine is a side of a scenario in one line: name, army, points, part in the battle.
func sideLine(p *plan, side game.SideSpec) string {
	line := side.Name + ": " + p.armyTitle(side.Army)
	if side.Choice {
		line += ", or another"
		if side.Points > 0 {
			line += " up to " + form.Plural(side.Points, "point")
		}
	}
	if side.Note != "" {
		line += " (" + side.Note + ")"
	}
	return line
}

func tellArmy(sh *form.Sheet, env *page.Env, p *plan, r *form.Row) {
	side, army := armyOf(r.ID)
	spec := p.current().Sides[side]
	a := p.army(spec.Army)
	if army >= 0 {
		a = &p.armies[army]
	}
	if a == nil {
		sh.Title(spec.Name)
		sh.Text("The scenario brings this army itself.")
		return
	}
	if no := p.refusal(side, army); no != nil {
		danger := sh.Look.Tone(board.Danger)
		sh.Item(form.In(danger, sh.Look.Glyphs.Cross), danger, "May not be brought: "+no.Why)
		sh.Rule("says", string(no.Rule))
		sh.Gap()
	}
	if farBelow(a.Points, spec.Points) {
		sh.Run(sh.Look.Tone(board.Warning), 0,
			fmt.Sprintf("Uses %d of %d points: outnumbered from the start.", a.Points, spec.Points))
		sh.Gap()
	}
	bench.Tell(sh, env, a)
	if army < 0 && !spec.Choice {
		sh.Quiet("The scenario fixes the armies.")
	}
}

func tellPlayer(sh *form.Sheet, p *plan, r *form.Row, naming bool) {
	if r.ID <= joinRow {
		tellTerms(sh, r.ID)
		return
	}
	if r.ID < 0 {
		sh.Title("One more player")
		sh.Text("Several players may share a side; each commands a part of it. The first of a side is its captain.")
		return
	}
	seat := p.seats[r.ID]
	sh.Title(p.seatName(r.ID))
	if naming {
		sh.Text("Type a name; enter when it is right.")
	}
	side := p.current().Sides[seat.side]
	sh.Text(fmt.Sprintf("Plays %s.", p.sideName(seat.side)))
	if side.Note != "" {
		sh.Run(sh.Look.Quiet, 0, p.sideName(seat.side)+" "+side.Note+".")
	}
	sh.Head("Who may play")
	mark := func(on bool) form.Piece { return form.In(sh.Look.Accent, sh.Look.Radio(on)) }
	sh.Item(mark(seat.here()), sh.Look.Text,
		"A person at this keyboard. With several of them the screen is handed over between turns.")
	if p.guest {
		sh.Item(mark(seat.free), sh.Look.Text,
			"Somebody elsewhere, who takes the seat at the table before the battle begins.")
	}
	for _, b := range p.bots {
		sh.Item(mark(seat.bot == b.Level), sh.Look.Text, b.Title+" (bot). "+b.Text)
	}
}

func tellOption(sh *form.Sheet, p *plan, r *form.Row) {
	if r.ID == startRow {
		tellPlan(sh, p)
		return
	}
	o := p.info.Options[r.ID]
	sh.Title(o.Title)
	sh.Text(strings.ReplaceAll(o.Text, "_", " ")) // as values are written beside
	sh.Gap()
	for _, v := range valuesOf(o) {
		note := ""
		if v == o.Default && v != "" {
			note = "  usual"
		}
		mark := form.In(sh.Look.Accent, sh.Look.Radio(v == p.value(o)))
		sh.Add(mark, form.In(sh.Look.Text, " "+shown(o, v)), form.In(sh.Look.Quiet, note))
	}
	if o.Values == nil {
		sh.Run(sh.Look.Quiet, 0, fmt.Sprintf("From %d to %d; usually %s.", o.Min, o.Max, shown(o, o.Default)))
	}
	if o.Quick != "" {
		sh.Gap()
		sh.Run(sh.Look.Quiet, 0, "Quick battles use: "+shown(o, o.Quick)+".")
	}
	sh.Gap()
	sh.Rule("rests on", string(o.Rule))
}

// tellPlan sums up what is about to begin.
func tellPlan(sh *form.Sheet, p *plan) {
	sc := p.current()
	sh.Title(sc.Title)
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
		sh.Gap()
		sh.Add(form.In(sh.Look.Theme.Side(side), sh.Look.Glyphs.Side(side)+" "+p.sideName(side)))
		sh.Facts([]board.Fact{{Label: "  army", Value: army}, {Label: "  played by", Value: strings.Join(names, ", ")}})
	}
	sh.Head("Options")
	none := true
	for _, o := range p.info.Options {
		if v := p.value(o); v != o.Default {
			none = false
			sh.Facts([]board.Fact{{Label: o.Title, Value: shown(o, v), Tone: board.Accent, Rule: string(o.Rule)}})
		}
	}
	if none {
		sh.Run(sh.Look.Quiet, 0, "all as usual")
	}
}

// preview draws the field of the scenario under the cursor.
func (s *Page) preview(g screen.Grid) {
	r := s.browsers[askField].List.Current()
	if s.noMap || r == nil || r.ID >= len(s.plan().scenarios) {
		return
	}
	scene := &s.plan().scenarios[r.ID].Field
	s.painter.Draw(g, scene, field.Camera{Zoom: field.Whole}, &field.Overlay{Hide: true}, field.LookOf(s.env.Look))
}

// previewRows leaves the text at least a few rows.
func (s *Page) previewRows(w, h int) int {
	r := s.browsers[askField].List.Current()
	if s.noMap || r == nil || r.ID >= len(s.plan().scenarios) {
		return 0
	}
	scene := &s.plan().scenarios[r.ID].Field
	need := int(scene.Height/max(scene.Grid, board.Inch)) + 1
	if big := 2*int(scene.Height/max(scene.Grid, board.Inch)) + 1; big <= h*3/5 && w >= 4*int(scene.Width/board.Inch)+4 {
		need = big
	}
	return min(need, h*3/4)
}
