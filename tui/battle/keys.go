package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/style"
)

// bindings are the session's keys without the letters that the rulebook's verbs use.
func (p *Page) bindings() style.Keys {
	return p.env.Look.Keys.Letters(func(letter string) bool {
		for i := range p.verbs {
			if p.verbs[i].Key == letter {
				return true
			}
		}
		return false
	})
}

// press answers a key.
func (p *Page) press(msg tea.KeyMsg) tea.Cmd {
	if p.state == nil {
		return nil
	}
	if cmd, mine := p.pressTalk(msg); mine {
		return cmd
	}
	if cmd, mine := p.pressRest(msg); mine {
		return cmd
	}
	if cmd, mine := p.pressHalt(msg); mine {
		return cmd
	}
	if !p.film.running() {
		p.flash = nil
	}
	switch {
	case p.film.running():
		return p.pressFilm(msg)
	case p.dialog != nil:
		return p.dialog.key(p, msg)
	case p.focus == onRules:
		return p.pressRules(msg)
	case p.focus == onLog:
		return p.pressLog(msg, p.pick.Selected())
	}
	return p.pressField(msg)
}

// pressFilm answers a key while orders are shown: all of them are carried out at once, and then the key does what it does
// elsewhere. Enter, the space bar and Escape only skip, so that nothing is given or left that has not been seen; nor does
// any key answer a question that has come up unseen.
func (p *Page) pressFilm(msg tea.KeyMsg) tea.Cmd {
	cmd := p.skip()
	if key.Matches(msg, p.env.Look.Keys.Confirm) || key.Matches(msg, p.env.Look.Keys.Back) {
		return cmd
	}
	if p.dialog != nil {
		return tea.Batch(cmd, page.Tell(board.Plain, "You are asked something: "+msg.String()+" was pressed before, and has done nothing."))
	}
	return tea.Batch(cmd, p.press(msg))
}

// pressField answers a key that is meant for the battle: first the verbs and choices of the rulebook, then the page's
// own.
func (p *Page) pressField(msg tea.KeyMsg) tea.Cmd {
	if p.goesOn(msg.String()) && !p.busy {
		return p.restart()
	}
	if p.duel != nil {
		return p.pressDuel(msg)
	}
	if p.rod != nil {
		return p.pressHeld(msg)
	}
	if cmd, mine := p.jumps(msg.String()); mine {
		return cmd
	}
	if p.acts() && !p.busy {
		if cmd, done := p.pressPick(msg); done {
			return cmd
		}
	}
	keys := p.bindings()
	if p.pressCursor(msg, &keys, p.rests()) {
		p.pointAt()
		return nil
	}
	if cmd, done := p.pressBattle(msg, &keys); done {
		return cmd
	}
	if cmd, early := p.early(msg.String()); early {
		return cmd
	}
	return p.pressPage(msg, &keys)
}

// early answers the key of an order while nothing can be ordered: it says for what one waits.
func (p *Page) early(name string) (tea.Cmd, bool) {
	is := func(v game.Verb) bool { return v.Key == name && name != "" }
	if p.acts() && !p.busy || len(p.locals) == 0 || !slices.ContainsFunc(p.faces, is) {
		return nil, false
	}
	return p.notYet(), true
}

// notYet says why no order can be given now, as long as that is so.
func (p *Page) notYet() tea.Cmd {
	p.wait = p.hindrance()
	if p.wait == "" {
		return nil
	}
	return page.Tell(board.Plain, p.wait)
}

// hindrance is why no order can be given now, "" for no reason.
func (p *Page) hindrance() string {
	switch {
	case p.up.Ended != nil || p.up.Fault != nil || len(p.locals) == 0:
		return ""
	case p.busy:
		return "Your last order is still under way."
	case p.up.Paused:
		return p.stopped()
	case p.acts():
		return ""
	}
	if i := slices.IndexFunc(p.state.Agenda().Asks, func(a game.Ask) bool { return a.Seat != game.Umpire }); i >= 0 {
		return "Not yet: it is for " + player(p.setup, p.state.Agenda().Asks[i].Seat) + " to act."
	}
	return ""
}

// waited takes back what was said of a hindrance that is no more.
func (p *Page) waited() tea.Cmd {
	was := p.wait
	if was == "" || p.hindrance() == was {
		return nil
	}
	p.wait = ""
	return page.Unsay(was)
}

// pressHeld answers a key while the rod is held.
func (p *Page) pressHeld(msg tea.KeyMsg) tea.Cmd {
	keys := &p.env.Look.Keys
	switch {
	case p.pressRod(msg), p.pressCursor(msg, keys, true):
	case key.Matches(msg, keyGoTo):
		return p.openGoTo()
	case key.Matches(msg, keys.Rules):
		return p.rulesHere()
	default:
		p.pressView(msg, keys, 0)
	}
	return nil
}

// rests reports whether the cursor comes to rest on pieces: not while a way or a place is pointed out.
func (p *Page) rests() bool {
	w := p.pick.Widget()
	return !p.acts() || w != pick.Path && w != pick.Point
}

// pressPick gives a key to the order that is being put together.
func (p *Page) pressPick(msg tea.KeyMsg) (tea.Cmd, bool) {
	name := msg.String()
	if key.Matches(msg, p.env.Look.Keys.EndTurn) {
		return nil, false // it asks first
	}
	if cmd, mine := p.decideBy(name); mine {
		return cmd, true
	}
	if next, result, mine := p.pick.Key(name); mine {
		return p.picks(next, result), true
	}
	w := p.pick.Widget()
	if (w == pick.Number || w == pick.Facing) && len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		return p.picks(p.pick.Digit(int(name[0]-'0')), pick.Result{}), true
	}
	if turn := map[string]int{"[": -some, "]": some}[name]; w == pick.Facing && turn != 0 {
		return p.picks(p.pick.Aside(turn), pick.Result{}), true
	}
	if by := map[string]int{"up": -1, "left": -1, "k": -1, "down": 1, "right": 1, "j": 1}[name]; by != 0 && p.walks() {
		return p.picks(p.pick.Walk(by), pick.Result{}), true
	}
	if p.pick.OnField() {
		return nil, false
	}
	const few = 5 // degrees
	if dx, dy, far := direction(msg, &p.env.Look.Keys); w == pick.Facing && far && max(abs(dx), abs(dy)) > 1 {
		return p.picks(p.pick.Aside(few*sign(dx+dy)), pick.Result{}), true
	}
	switch name {
	case "up", "left", "k":
		return p.picks(p.pick.Turn(p.turnBy(name, -1)), pick.Result{}), true
	case "down", "right", "j":
		return p.picks(p.pick.Turn(p.turnBy(name, 1)), pick.Result{}), true
	}
	return nil, false
}

// walks reports whether the arrows go through a list of pieces: what could be pointed at is in the list. Other keys of the
// cursor leave it.
func (p *Page) walks() bool {
	return p.pick.Widget() == pick.Pieces && len(p.pick.Offer().Choices) > 0
}

// some is how far [ and ] turn a facing, in degrees.
const some = 15

// turnBy is the step of a list for a key; numbers grow upwards.
func (p *Page) turnBy(name string, step int) int {
	if p.pick.Widget() == pick.Number && (name == "up" || name == "down") {
		return -step
	}
	return step
}

// picks takes the pick that follows an action, and gives its order.
func (p *Page) picks(next pick.Pick, result pick.Result) tea.Cmd {
	p.pick = next
	p.picked++
	if next.Cursor() != p.cursor {
		p.cursor = next.Cursor()
		p.follow()
	}
	if result.Order != nil {
		return p.order(result.Verb, append(result.Before[:len(result.Before):len(result.Before)], result.Order)...)
	}
	return p.refuse(result.No)
}

// pointAt tells the order where the cursor is.
func (p *Page) pointAt() {
	if p.rod != nil {
		return
	}
	idle := p.pick.Idle()
	p.pick = p.pick.PointAt(p.cursor)
	if !idle {
		p.picked++
	}
}

// pressBattle answers the keys that concern the battle.
func (p *Page) pressBattle(msg tea.KeyMsg, k *style.Keys) (tea.Cmd, bool) {
	switch {
	case key.Matches(msg, k.Commit):
		return p.enter(), true
	case key.Matches(msg, k.Back):
		return p.back(), true
	case key.Matches(msg, k.NextPiece):
		return p.tab(1), true
	case key.Matches(msg, k.PreviousPiece):
		return p.tab(-1), true
	case key.Matches(msg, k.EndTurn):
		return p.endTurn(), true
	case key.Matches(msg, k.Undo):
		return p.undo(), true
	case key.Matches(msg, k.TakeBack):
		return p.propose(table.TakeBack), true
	case msg.String() == ".":
		return p.leg(), true
	case msg.String() == ",":
		return p.more(), true
	}
	return nil, false
}

// pressPage answers the other keys of the page.
func (p *Page) pressPage(msg tea.KeyMsg, k *style.Keys) tea.Cmd {
	switch {
	case key.Matches(msg, k.Rules):
		return p.rulesHere()
	case key.Matches(msg, k.Palette):
		p.openPalette()
	case key.Matches(msg, k.Odds):
		return p.openOdds()
	case key.Matches(msg, k.Luck):
		p.dialog = luck{}
	case key.Matches(msg, k.Speed):
		return p.faster()
	case key.Matches(msg, k.Menu), msg.String() == "q":
		return p.leave()
	case key.Matches(msg, keyGoTo):
		return p.openGoTo()
	case key.Matches(msg, keyRest):
		return p.doRest()
	case key.Matches(msg, keyHalt):
		return p.noHalt()
	case key.Matches(msg, keyRestOnce):
		return page.Tell(board.Plain, restMoved)
	case key.Matches(msg, keyTalk) && p.company != nil:
		return p.openTalk()
	case p.pressCard(msg, p.about(), p.parts().card):
	default:
		p.pressView(msg, k, p.pick.Selected())
	}
	return nil
}
