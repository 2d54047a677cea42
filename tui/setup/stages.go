package setup

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/bench"
	"muster/tui/form"
	"muster/tui/page"
)

// Rows are called by numbers: a side's armies by armyRow, its players by their seat; the rows below zero are no choice
// but an action.
const (
	startRow = -1
	addRow   = -100 // minus the side
)

// armyRow is the row of an army of a side; -1 is the scenario's own army.
func armyRow(side, army int) int { return side<<16 + army + 1 }

func armyOf(row int) (side, army int) { return row >> 16, row&0xffff - 1 }

// fill writes the rows of the stage that is shown.
func (s *Page) fill() {
	var rows []form.Row
	b := &s.browsers[s.stage]
	switch s.stage {
	case askRules:
		b.Heading, b.Beside, rows = "Which rules?", "About them", systemRows(s.env.Systems, s.system)
	case askField:
		b.Heading, b.Beside, rows = "Which battle?", "The field", s.scenarioRows()
	case askArmies:
		b.Heading, b.Beside, rows = "Who brings what?", "The army", armyRows(s.plan())
	case askPlayers:
		b.Heading, b.Beside, rows = "Who plays?", "Players", playerRows(s.plan())
	case askOptions:
		b.Heading, b.Beside, rows = "Anything else?", "What it means", optionRows(s.plan())
	}
	b.List.Set(rows)
	b.Changed()
}

func systemRows(systems []game.System, chosen int) []form.Row {
	var rows []form.Row
	for i, sys := range systems {
		rows = append(rows, form.Row{Label: sys.Info().Title, Radio: true, Chosen: i == chosen, ID: i})
	}
	return rows
}

func (s *Page) scenarioRows() []form.Row {
	p := s.plan()
	var rows []form.Row
	for i, sc := range p.scenarios {
		r := form.Row{Label: sc.Title, Radio: true, Chosen: i == s.pointed(), ID: i}
		if n := len(sc.Sides); n != 2 {
			r.Value = form.Plural(n, "side")
		}
		if sc.Origin != page.BuiltIn {
			r.Value = "yours"
		}
		rows = append(rows, r)
	}
	if len(p.errs) > 0 {
		rows = form.Heading(rows, "Could not be read")
		for i, err := range p.errs {
			rows = append(rows, form.Row{Label: s.env.Fault(err), Off: true, ID: len(p.scenarios) + i})
		}
	}
	return rows
}

func armyRows(p *plan) []form.Row {
	var rows []form.Row
	for side, spec := range p.current().Sides {
		if side > 0 {
			rows = append(rows, form.Row{Gap: true})
		}
		head := form.Row{Head: true, Label: spec.Name}
		if spec.Choice && spec.Points > 0 {
			head.Value = "up to " + form.Plural(spec.Points, "point")
		}
		own := form.Row{
			Label: p.armyTitle(spec.Army), Radio: true, Chosen: p.bring[side] < 0, Value: "its own", ID: armyRow(side, -1),
		}
		rows = append(rows, head, own)
		if !spec.Choice {
			continue
		}
		rows = append(rows, p.choiceRows(side)...)
	}
	return rows
}

// choiceRows are the armies that a side may bring instead of its own, those that use its points best first, then those
// that do not fit.
func (p *plan) choiceRows(side int) []form.Row {
	spec := p.current().Sides[side]
	var fit, misfits []form.Row
	order := make([]int, len(p.armies))
	for i := range order {
		order[i] = i
	}
	if spec.Points > 0 {
		slices.SortStableFunc(order, func(a, b int) int { return p.armies[b].Points - p.armies[a].Points })
	}
	for _, i := range order {
		army := &p.armies[i]
		if army.ID == spec.Army {
			continue
		}
		r := bench.Row(army, armyRow(side, i))
		r.Radio, r.Chosen, r.Off = true, p.bring[side] == i, p.refusal(side, i) != nil
		switch {
		case r.Off:
			misfits = append(misfits, r)
		case farBelow(army.Points, spec.Points):
			r.Value += ", few"
			fit = append(fit, r)
		default:
			fit = append(fit, r)
		}
	}
	if len(misfits) > 0 {
		fit = append(fit, form.Row{Head: true, Label: "  do not fit"})
	}
	return append(fit, misfits...)
}

// farBelow reports whether an army leaves more than a quarter of the points unused: it can be brought, but the battle
// will be uneven.
func farBelow(points, limit int) bool { return limit > 0 && 4*points < 3*limit }

func (p *plan) armyTitle(id string) string {
	if a := p.army(id); a != nil {
		return a.Title
	}
	return "Its army"
}

// army finds an army by its id, nil when there is none.
func (p *plan) army(id string) *game.Army {
	for i := range p.armies {
		if p.armies[i].ID == id {
			return &p.armies[i]
		}
	}
	return nil
}

func playerRows(p *plan) []form.Row {
	var rows []form.Row
	for side := range p.current().Sides {
		if side > 0 {
			rows = append(rows, form.Row{Gap: true})
		}
		rows = append(rows, form.Row{Head: true, Label: p.sideName(side)})
		for i, seat := range p.seats {
			if seat.side == side {
				rows = append(rows, form.Row{Label: p.seatName(i), Value: p.whoPlays(seat), Turns: true, ID: i})
			}
		}
		rows = append(rows, form.Row{Label: "add a player", Tone: board.Quiet, ID: addRow - side})
	}
	switch {
	case p.guest:
		rows = append(rows, p.joinRows()...)
	case p.people() > 1:
		rows = append(rows, form.Row{Gap: true}, p.hintRow())
	}
	return rows
}

// whoPlays is the kind of player in a seat.
func (p *plan) whoPlays(s seat) string {
	switch {
	case s.bot != "":
		return p.botTitle(s.bot)
	case s.free:
		return "from elsewhere"
	case p.people() == 1:
		return "you"
	}
	return "a person here"
}

func optionRows(p *plan) []form.Row {
	rows := []form.Row{{Label: "Start the battle", Tone: board.Accent, ID: startRow}, {Gap: true}}
	var others []form.Row
	for i, o := range p.info.Options {
		value := p.value(o)
		r := form.Row{Label: o.Title, Value: shown(o, value), Turns: true, ID: i}
		if value != o.Default {
			r.Tone = board.Accent
		}
		if o.Quick == "" {
			others = append(others, r)
			continue
		}
		rows = append(rows, r)
	}
	if len(rows) > 2 && len(others) > 0 {
		rows = append(rows, form.Row{Gap: true})
	}
	return append(rows, others...)
}

// shown is an option's value in words.
func shown(o game.Option, value string) string {
	switch {
	case value != "":
		return game.Said(value)
	case o.Values == nil:
		return "the scenario's"
	}
	return "as usual"
}

// inStage takes what means something at one stage only.
func (s *Page) inStage(msg tea.Msg) tea.Cmd {
	b := &s.browsers[s.stage]
	if press, ok := msg.(tea.KeyMsg); ok {
		if cmd, done := s.special(press); done {
			return cmd
		}
	}
	what, by := b.Update(msg)
	r := b.List.Current()
	if r == nil {
		return nil
	}
	if _, clicked := msg.(tea.MouseMsg); clicked && what == form.Moved && r.Radio {
		return s.pick(r)
	}
	if what == form.Moved && s.stage <= askField {
		s.follow(r)
	}
	switch what {
	case form.Chose:
		return s.enter(r)
	case form.Turned:
		return s.turn(r, by)
	}
	return nil
}

// follow makes the row under the bar the one that is chosen, on the stages where a choice costs nothing.
func (s *Page) follow(r *form.Row) {
	switch {
	case s.stage == askRules && r.ID != s.system:
		s.takeSystem(r.ID)
	case s.stage == askField && !r.Chosen:
		s.fill()
	}
}

// special takes the letters of a stage.
func (s *Page) special(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	r := s.browsers[s.stage].List.Current()
	switch {
	case r == nil:
		return nil, false
	case s.stage == askField && key.Matches(msg, keyMap):
		s.noMap = !s.noMap
		s.browsers[askField].Top()
		return nil, true
	case s.stage == askField && key.Matches(msg, keyFields, keyNewField, keyEditField):
		return drawing{s.plan(), r}.open(msg)
	case key.Matches(msg, form.KeyPick) && r.Radio:
		return s.pick(r), true
	case key.Matches(msg, form.KeyPick) && r.Turns:
		return s.turn(r, 1), true
	case key.Matches(msg, keyTenUp) && r.Turns:
		return s.turn(r, 10), true
	case key.Matches(msg, keyTenDown) && r.Turns:
		return s.turn(r, -10), true
	case s.stage == askPlayers:
		return nil, s.players(msg, r)
	case s.stage == askArmies:
		return s.build(msg)
	}
	return nil, false
}

// players takes the letters that change who is there.
func (s *Page) players(msg tea.KeyMsg, r *form.Row) bool {
	switch {
	case key.Matches(msg, keyAdd):
		s.addPlayer(r)
	case key.Matches(msg, keyRemove) && r.ID >= 0:
		s.plan().dropSeat(r.ID)
	case key.Matches(msg, keyName) && r.ID >= 0:
		s.naming = true
	default:
		return false
	}
	s.fill()
	return true
}

func (s *Page) addPlayer(r *form.Row) {
	p := s.plan()
	if r.ID <= joinRow {
		return
	}
	side := addRow - r.ID
	if r.ID >= 0 {
		side = p.seats[r.ID].side
	}
	if at := p.addSeat(side); at >= 0 {
		s.fill()
		s.browsers[askPlayers].List.Point(at)
	}
}

// pick takes the row of a group. A row that may not be taken says why.
func (s *Page) pick(r *form.Row) tea.Cmd {
	p := s.plan()
	switch s.stage {
	case askRules:
		s.takeSystem(r.ID)
	case askField:
		if r.Off {
			return nil
		}
		s.adopt()
	case askArmies:
		side, army := armyOf(r.ID)
		if army < 0 {
			p.bring[side] = army
			break
		}
		if no := p.refusal(side, army); no != nil {
			return page.Tell(board.Warning, p.armies[army].Title+": "+no.String())
		}
		p.bring[side] = army
	}
	s.fill()
	return nil
}

// enter takes a row and goes on.
func (s *Page) enter(r *form.Row) tea.Cmd {
	id, radio := r.ID, r.Radio
	if radio {
		if r.Off {
			return s.pick(r)
		}
		if cmd := s.pick(r); cmd != nil {
			return cmd
		}
	}
	switch {
	case s.stage == askArmies:
		side, _ := armyOf(id)
		if side+1 < len(s.plan().current().Sides) {
			s.pointArmy(side + 1)
			return nil
		}
	case id == startRow && s.stage == askOptions:
		return s.start()
	case s.stage == askOptions:
		return s.turn(r, 1)
	case id <= joinRow:
		return s.turn(r, 1)
	case id <= addRow:
		s.addPlayer(r)
		return nil
	}
	return s.leap(s.stage + 1)
}

// pointArmy puts the cursor on the army that a side brings.
func (s *Page) pointArmy(side int) {
	s.browsers[askArmies].List.Point(armyRow(side, s.plan().bring[side]))
}

// turn changes the value of a row; where there is none to change, left and right go between the stages.
func (s *Page) turn(r *form.Row, by int) tea.Cmd {
	p := s.plan()
	switch {
	case s.stage == askPlayers && r.ID <= joinRow:
		p.turnTerms(r.ID, by)
	case r.Turns && s.stage == askPlayers:
		p.turnSeat(r.ID, by)
	case r.Turns && s.stage == askOptions:
		p.turnOption(p.info.Options[r.ID], by)
	case by > 0 && s.stage < stages-1:
		return s.enter(r)
	case by < 0:
		return s.goBack()
	}
	s.fill()
	return nil
}

// maxName bounds a player's name, in characters.
const maxName = 24

func (s *Page) typeName(msg tea.KeyMsg) {
	seat := &s.plan().seats[s.browsers[askPlayers].List.Current().ID]
	switch msg.String() {
	case "enter", "esc", "tab":
		s.naming = false
	default:
		line := form.NewLine(seat.name, maxName)
		line.Press(msg)
		seat.name = line.String()
	}
	s.fill()
}
