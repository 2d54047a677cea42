package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/style"
)

// menu is what the page itself can do besides orders.
type menu struct {
	p    *Page
	made deeds // for this moment
	at   moment
}

// moment is what the deeds of a page depend on: which of them there are, and what they are called.
type moment struct {
	serial        int // of the look
	speed         page.Speed
	ends          string // what ends the turn
	plays         bool   // the person takes part in a battle that goes on
	halts, paused bool   // there are clocks that he may stop, and they stand still
}

// table are the deeds of the page at this moment.
func (m *menu) table() deeds {
	p := m.p
	now := moment{
		serial: p.env.Serial, speed: p.env.Prefs.Speed, ends: p.composer.ends.Label,
		plays: len(p.locals) > 0 && p.up.Ended == nil, halts: p.pause.mayHalt(), paused: p.up.Paused,
	}
	if m.made == nil || m.at != now {
		k := p.verbs.bindings()
		m.made, m.at = slices.Concat(m.views(k), p.company.talking(), m.composing(k), m.asking(k),
			deeds{{key: k.Palette, group: inOrders, zone: zoneHelp, do: form.Silently(m.open)}}), now
	}
	return m.made
}

// views are the deeds that show something.
func (m *menu) views(k *style.Keys) deeds {
	menu := k.Menu
	menu.SetKeys(append(menu.Keys(), "q")...)
	return slices.Concat(deeds{
		{key: k.Rules, title: "Rules of this step", group: inViews, zone: zoneHelp, do: m.rulesHere, looks: true},
	}, m.p.looking(k), deeds{
		{key: k.Odds, title: "All odds", group: inViews, zone: zoneTools, do: m.openOdds},
		{key: k.Luck, title: "Luck so far", group: inViews, zone: zoneLog, do: form.Silently(func() { m.p.dialog = &luck{m.p} })},
		{key: k.GoTo, title: "Go to a place", group: inCursor, do: m.openGoTo, looks: true},
		{key: k.Speed, title: "Speed of others' orders: " + string(m.p.env.Prefs.Speed), group: inViews, do: m.faster},
		{key: menu, title: "Leave for the menu", group: inViews, do: m.leave},
	})
}

// composing are the deeds by which an order is put together and given.
func (m *menu) composing(k *style.Keys) deeds {
	c, keys := &m.p.composer, &m.p.keys
	tab := func(by int) func() tea.Cmd { return func() tea.Cmd { return c.tab(by) } }
	return deeds{
		{key: k.Commit, group: inOrders, foot: keys.commitHint, do: c.enter},
		{key: k.NextPiece, group: inOrders, foot: keys.tabHint, do: tab(1)},
		{key: k.PreviousPiece, group: inOrders, do: tab(-1)},
		{key: k.Jump, group: inOrders, do: c.awaitLetter},
		{key: k.Back, group: inOrders, foot: keys.backHint, do: c.back},
		{key: k.Leg, group: inOrders, foot: keys.legHint, do: c.leg},
		{key: pair(keyTurnLeft, keyTurnRight, " ", "turn 5°"), group: inOrders, foot: keys.turnHint},
		{key: pair(keyNudgeLeft, keyNudgeRight, " ", "turn 1°"), group: inOrders, foot: keys.fineHint},
		{key: k.Align, group: inOrders, foot: keys.alignHint, do: c.align},
		{key: k.Farthest, group: inOrders, foot: keys.farthestHint, do: c.farthest},
		{key: k.More, group: inOrders, foot: keys.moreHint, do: c.more},
		{key: keys.endKey(), group: inOrders, foot: keys.endHint, do: c.endTurn},
	}
}

// asking are the deeds of a player that leave a step to the program, take back, or need the others' consent.
func (m *menu) asking(k *style.Keys) deeds {
	propose := func(what table.What) func() tea.Cmd { return func() tea.Cmd { return m.p.orders.propose(what) } }
	all := deeds{
		{key: k.Rest, title: restWords, group: inOrders, no: m.noRest, do: m.p.pilot.doRest},
		{key: k.Hint, title: "Hint: what the bot would do", group: inOrders, zone: zoneHelp, no: m.p.counsel.against, do: m.p.counsel.ask},
		{key: keyRestOnce, do: func() tea.Cmd { return page.Tell(board.Plain, restMoved) }},
		{key: k.Undo, title: "Undo the last order", group: inOrders, foot: m.p.keys.undoHint, no: m.noUndo, do: m.p.orders.undo},
		{key: k.TakeBack, title: "Ask to take back the last order", group: inOrders, no: m.noAsking, do: propose(table.TakeBack)},
	}
	if m.p.pause.mayHalt() {
		all = append(all, m.halting(k))
	} else {
		all = append(all, deed{key: k.Halt, do: m.p.pause.noHalt},
			deed{title: "Ask for a pause", no: m.noPause, do: propose(table.Pause)},
			deed{title: "Ask to go on", no: m.noGoingOn, do: propose(table.GoOn)})
	}
	all = append(all, deed{title: "Offer a draw", no: m.noAsking, do: m.offerDraw})
	for i := range all {
		if len(m.p.locals) == 0 || m.p.up.Ended != nil {
			all[i].title = "" // the key alone says why not
		}
	}
	return all
}

// halting stops the clocks, or lets them go on.
func (m *menu) halting(k *style.Keys) deed {
	halt := deed{key: k.Halt, title: "Pause: all clocks stand still", group: inOrders, zone: zoneTurn, do: m.p.pause.stop}
	if m.p.up.Paused {
		halt.title, halt.zone, halt.do = "Go on: all clocks run again", zoneWait, m.p.pause.restart
		halt.key.SetHelp(k.Halt.Help().Key, "go on")
	}
	return halt
}

// rulesHere opens the rules pane at the rule that governs the present step or order.
func (m *menu) rulesHere() tea.Cmd {
	if m.p.rules.open {
		m.p.focus = onRules
		m.p.arrange()
		return nil
	}
	rule := m.p.pick.Preview().Rule
	if no := m.p.pick.Preview().No; no != nil {
		rule = no.Rule
	}
	if m.p.rod.held && len(m.p.rod.surveyed().Facts) > 0 {
		m.p.rules.openAt(game.RuleID(m.p.rod.surveyed().Facts[0].Rule))
		return nil
	}
	if rule == "" || m.p.pick.Idle() {
		if asks := m.p.agenda(m.p.state).Asks; len(asks) > 0 {
			rule = asks[0].Rule
		}
	}
	m.p.rules.openAt(rule)
	return nil
}

// faster goes to the next speed at which the orders of others are shown.
func (m *menu) faster() tea.Cmd {
	next := map[page.Speed]page.Speed{page.Slow: page.Normal, page.Normal: page.Fast, page.Fast: page.Instant, page.Instant: page.Slow}
	speed, known := next[m.p.env.Prefs.Speed]
	if !known {
		speed = page.Fast
	}
	m.p.env.Prefs.Speed = speed
	return page.Tell(board.Accent, "orders of others: "+string(speed))
}

// leave asks whether to leave the battle. It is on disk already.
func (m *menu) leave() tea.Cmd {
	q := question{title: "Leave the battle?", word: "leave", stay: "play on", yes: m.p.menu.goOut}
	line := "The battle is saved; Continue takes it up again."
	switch {
	case m.p.up.Ended != nil && m.p.config.File != "":
		line, q.stay = "It is over; Replays shows it again.", "stay"
	case m.p.config.File == "":
		line = "This battle is not kept."
	case m.p.company.watches():
		q.title, line, q.stay = "Stop watching?", "The battle goes on; you find it among the tables.", "watch on"
	case m.p.company != nil && !m.p.company.alone():
		line = "Your seat stays yours: you find it among the tables."
	}
	if m.p.company == nil {
		q.word = "to the menu"
	}
	q.lines = []string{line}
	return m.p.confirm(q)
}

// goOut leads to the menu, or a guest back to where he came from.
func (m *menu) goOut() tea.Cmd {
	if m.p.company != nil {
		return page.Leave(m.p)
	}
	return page.Send(page.Home{})
}

// offerDraw asks before a draw is offered: whoever agrees ends the battle.
func (m *menu) offerDraw() tea.Cmd {
	return m.p.confirm(question{
		title: "Offer a draw", lines: []string{"If the others agree the battle ends at once, and nobody can take that back."},
		word: "offer it", yes: func() tea.Cmd { return m.p.orders.propose(table.Draw) },
	})
}

// noRest is why a step cannot be left to the program, "" when it can.
func (m *menu) noRest() string {
	switch {
	case m.p.pilot.hurried():
		return "not where all act at once against a clock"
	case !m.p.acts():
		return "nothing is asked of you now"
	}
	return ""
}

// noUndo is why the last order cannot be taken back by oneself, "" when it can.
func (m *menu) noUndo() string {
	if m.p.up.Undoable {
		return ""
	}
	return "not without the others: " + m.p.env.Look.Keys.TakeBack.Help().Key + " asks them"
}

// noPause is why the others cannot be asked for a pause, "" when they can.
func (m *menu) noPause() string {
	if m.p.up.Paused {
		return "the battle is paused already"
	}
	return m.noAsking()
}

// noGoingOn is why the others cannot be asked to go on, "" when they can.
func (m *menu) noGoingOn() string {
	if m.p.up.Paused {
		return m.noAsking()
	}
	return "the battle is not paused"
}

// noAsking is why nothing can be asked of the others, "" when it can.
func (m *menu) noAsking() string {
	if q := m.p.up.Proposal; q != nil {
		if name := player(m.p.setup, q.By); name != page.You {
			return name + " has asked something already"
		}
		return "You have asked something already"
	}
	return ""
}
