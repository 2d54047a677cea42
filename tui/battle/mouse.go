package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/screen"
)

// mouse answers the mouse: a click points, the same click again commits; the right button goes back, or sets a leg of a
// way on an open table; the wheel scrolls the log and zooms the field. On an open table a model can be dragged.
func (p *Page) mouse(m tea.MouseEvent) tea.Cmd {
	switch {
	case p.state == nil:
		return nil
	case m.Action == tea.MouseActionMotion:
		return p.dragged(m)
	case m.Action == tea.MouseActionRelease:
		return p.released(m)
	}
	p.drag = drag{}
	switch m.Button {
	case tea.MouseButtonWheelUp, tea.MouseButtonWheelDown:
		p.wheel(m)
		return nil
	case tea.MouseButtonRight:
		return p.rightClick(m)
	case tea.MouseButtonLeft:
		return p.click(m.X, m.Y)
	}
	return nil
}

// wheel scrolls what the mouse is over.
func (p *Page) wheel(m tea.MouseEvent) {
	step := 1
	if m.Button == tea.MouseButtonWheelUp {
		step = -1
	}
	switch {
	case p.dialog != nil:
		p.dialog.key(p, tea.KeyMsg{Type: map[int]tea.KeyType{1: tea.KeyDown, -1: tea.KeyUp}[step]})
	case p.scrollAt(m, step):
	case p.parts().card.Contains(m.X, m.Y):
		p.scrollCard(p.about(), p.parts().card, 2*step)
	case p.layout.field.Contains(m.X, m.Y):
		p.zoom(-step)
	}
}

// click answers the left button.
func (p *Page) click(x, y int) tea.Cmd {
	if !p.film.running() {
		p.flash = nil
	}
	if cmd, mine := p.stopRest(); mine && !p.talks() {
		return cmd
	}
	switch {
	case p.talks():
		p.clickTalk(x, y)
		return nil
	case p.layout.company.Contains(x, y):
		return p.openTalk()
	case p.film.running():
		return p.skip()
	case p.dialog != nil:
		return p.dialog.click(p, x, y)
	case p.open && p.layout.pane.Contains(x, y):
		return p.clickRules(x, y)
	case p.layout.log.Contains(x, y):
		return p.clickLog(x, y)
	}
	if p.focus != onField {
		p.unread()
	}
	if at, ok := p.fieldAt(x, y); ok {
		return p.hold(p.meant(at), x, y)
	}
	if !p.layout.side.Empty() && p.clickCited(x, y) {
		return nil
	}
	return p.clickOffer(x, y)
}

func (s *stage) clickRules(x, y int) tea.Cmd {
	s.focus = onRules
	s.book().Update(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	if s.book().Done() {
		s.closeRules()
	}
	return nil
}

// clickLog chooses a line of the log; a second click opens its rule.
func (s *stage) clickLog(x, y int) tea.Cmd {
	i := s.logAt(x, y)
	if i < 0 {
		return nil
	}
	if s.focus == onLog && s.reader.at == i {
		s.openRule(s.chosen().line.Rule)
		return nil
	}
	if s.focus != onLog {
		s.read()
	}
	s.reader.at, s.reader.loose = i, true
	s.reader.move(&s.log, 0)
	return nil
}

// fieldAt is the place of the table under a cell of the page.
func (s *stage) fieldAt(x, y int) (board.Point, bool) {
	r := s.window()
	if !r.Contains(x, y) {
		return board.Point{}, false
	}
	return s.view().At(x-r.X, y-r.Y)
}

// meant is the piece whose letter is clicked, where a piece may be meant; a way and a place are taken as they are.
func (p *Page) meant(at board.Point) board.Point {
	if p.rod != nil || p.pick.Widget() != pick.Verbs && p.pick.Widget() != pick.Pieces {
		return at
	}
	return p.onPiece(at)
}

// clickField points at a place: a piece that can act is chosen; a place or an enemy is previewed, and given as an order
// when it is clicked again.
func (p *Page) clickField(at board.Point, again bool) tea.Cmd {
	if p.rod != nil {
		if again {
			p.measureFrom(p.aim(p.cursor))
		}
		p.cursor = at
		return nil
	}
	if !again || p.scene.Grid > 0 {
		p.cursor = at // a cell clicked again means the very place pointed at
	}
	if !p.acts() || p.busy {
		return nil
	}
	if id, ok := p.another(at, again); ok {
		return p.picks(p.pick.Select(id), pick.Result{})
	}
	if w := p.pick.Widget(); again && !p.pick.Idle() && (p.pick.OnField() || w == pick.None || w == pick.Facing || w == pick.List) {
		return p.enter()
	}
	if p.pick.Widget() == pick.List && !p.pick.Spare() {
		return p.clickChoice(at)
	}
	piece := p.scene.PieceAt(at)
	if p.pick.Idle() && piece == nil {
		return p.clickBlank()
	}
	p.pointAt()
	if p.pick.Idle() {
		return p.clickUnable(piece)
	}
	return p.impossible(at)
}

// another is the piece at a place when a click on it means to go over to it: an order is only begun with another piece,
// or asks for nothing on the field.
func (p *Page) another(at board.Point, again bool) (board.PieceID, bool) {
	piece := p.scene.PieceAt(at)
	if piece == nil || piece.ID == p.pick.Selected() {
		return 0, false
	}
	switch order := p.pick; {
	case order.Widget() == pick.Verbs:
		return piece.ID, able(order.Able(), piece.ID) && !p.helps(at, again)
	case order.Widget() == pick.None && len(order.Draft().Args) == 0:
		before, ok := order.Back()
		return piece.ID, ok && able(before.Able(), piece.ID)
	}
	return 0, false
}

// impossible tells why a piece, or one of the places offered, that has been clicked on cannot be what the order is about.
func (p *Page) impossible(at board.Point) tea.Cmd {
	offer := p.pick.Preview()
	if p.pick.Idle() || offer.Ready != nil || p.pick.Widget() == pick.Verbs && p.pick.Selected() == 0 {
		return nil
	}
	if no := p.chosenRefusal(); no != nil {
		return p.refuse(no)
	}
	if p.scene.PieceAt(at) == nil && p.pick.Widget() == pick.Pieces && p.pick.PieceAt(at) == 0 {
		return page.Tell(board.Plain, "Nothing stands there. "+stopped(offer.Hint)+" Click a piece, or take it from the list.")
	}
	if p.scene.PieceAt(at) == nil || p.pick.PieceAt(at) == p.pick.Selected() {
		return nil // a free place is told of beside the list
	}
	return p.refuse(p.pick.Why())
}

// clickUnable answers a click on a piece that cannot be chosen, with nothing chosen: why one's own cannot act, or how
// one begins.
func (p *Page) clickUnable(piece *board.Piece) tea.Cmd {
	if piece.Side == side(p.setup, p.seat) {
		if _, result := p.pick.Enter(); result.No != nil {
			return p.refuse(result.No)
		}
	}
	if len(p.pick.Able()) > 0 {
		return page.Tell(board.Plain, chooseFirst)
	}
	return nil
}

// chooseFirst says how one begins.
const chooseFirst = "Nothing is chosen: click a piece of yours first, or press Tab."

// clickBlank answers a click on a free place with nothing chosen: the first piece off the table that may be put there
// is chosen, else one that has been missed by a cell; otherwise it is said how one begins.
func (p *Page) clickBlank() tea.Cmd {
	able := p.pick.Able()
	for _, id := range able {
		if p.onTable(id) {
			continue
		}
		if next := p.pick.Select(id).PointAt(p.cursor); next.Preview().Ready != nil {
			return p.picks(next, pick.Result{})
		}
	}
	if id := p.missed(able); id != 0 {
		p.cursor = p.scene.Piece(id).At
		return p.picks(p.pick.Select(id), pick.Result{})
	}
	p.pointAt()
	if len(able) > 0 {
		return page.Tell(board.Plain, chooseFirst)
	}
	return nil
}

// highlight brings the bar onto a choice that has been clicked, and says what the next click does, or why it would do
// nothing.
func (p *Page) highlight(i int) tea.Cmd {
	cmd := p.picks(p.pick.Highlight(i), pick.Result{})
	if no := p.chosenRefusal(); no != nil {
		return tea.Batch(cmd, p.refuse(no))
	}
	name := p.listed()[i].Label
	if place := p.placeOf(&p.listed()[i]); place != "" {
		name += " at " + place
	}
	return tea.Batch(cmd, page.Tell(board.Plain, name+": click again, or press Enter, to choose it."))
}

// clickChoice answers a click on the field while a list waits: it means the choice whose piece stands there.
func (p *Page) clickChoice(at board.Point) tea.Cmd {
	choices := p.listed()
	same := func(c game.Choice) bool {
		return slices.ContainsFunc(c.Arg.Pieces, func(id board.PieceID) bool {
			return p.onTable(id) && p.together(p.scene.Piece(id).At, at)
		}) || len(c.Arg.Path) > 0 && p.together(c.Arg.Path[len(c.Arg.Path)-1], at)
	}
	switch i := slices.IndexFunc(choices, same); {
	case i < 0:
		return page.Tell(board.Plain, "Choose from the list: "+p.pick.Offer().Next.Name+". What you clicked on is not in it; Escape goes back.")
	case i == p.pick.Index() && choices[i].No == nil:
		return p.enter()
	default:
		return p.highlight(i)
	}
}

// missed is the only one of some pieces that is drawn in a cell beside the cursor's, 0 when there is none or several. On
// a grid the squares are large enough to be hit.
func (p *Page) missed(pieces []board.PieceID) board.PieceID {
	if p.scene.Grid > 0 {
		return 0
	}
	v, found := p.view(), board.PieceID(0)
	x, y := v.Cell(p.cursor)
	for _, id := range pieces {
		if !p.onTable(id) {
			continue
		}
		px, py := v.Cell(p.scene.Piece(id).At)
		if max(px-x, x-px) > 1 || max(py-y, y-py) > 1 {
			continue
		}
		if found != 0 {
			return 0
		}
		found = id
	}
	return found
}

// helps reports whether the chosen piece can do something at a place where a piece stands that could be chosen as well:
// then a second click means the order.
func (p *Page) helps(at board.Point, again bool) bool {
	if p.pick.Selected() == 0 || !again {
		return false
	}
	return p.pick.PointAt(at).Preview().Ready != nil
}

func able(pieces []board.PieceID, id board.PieceID) bool {
	for _, p := range pieces {
		if p == id {
			return true
		}
	}
	return false
}

// clickCited opens the rule that a line of the card or of the odds rests on.
func (p *Page) clickCited(x, y int) bool {
	q := p.parts()
	rule := game.RuleID("")
	if in := q.card.Inset(1); in.Contains(x, y) {
		rule = p.cardRule(p.about(), in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	if in := q.perils.Inset(1); in.Contains(x, y) {
		rule = p.perilRule(in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	if in := q.survey.Inset(1); in.Contains(x, y) {
		rule = p.surveyRule(in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	if in := q.odds.Inset(1); in.Contains(x, y) {
		rule = ruleOfOdds(p.pick.Preview(), in.W-2, y-in.Y)
	}
	if rule != "" {
		p.openRule(rule)
	}
	return rule != ""
}

// clickOffer takes a line of the list of offers.
func (p *Page) clickOffer(x, y int) tea.Cmd {
	if !p.acts() || p.busy || p.layout.side.Empty() || p.rod != nil {
		return nil
	}
	box := p.parts().offers
	in := screen.Rect{X: box.X + 2, Y: box.Y + 1, W: box.W - 4, H: box.H - 2}
	if !box.Contains(x, y) || in.Empty() {
		return nil
	}
	height := p.listHeight(in.W, in.H)
	lines := p.listing(in.W, height).lines
	if row := y - in.Y; row >= 0 && row < len(lines) {
		if i := lines[row].index; i != p.pick.Index() && (p.pick.Widget() == pick.List || p.pick.Widget() == pick.Pieces) {
			return p.highlight(i)
		}
		if p.pick.Widget() == pick.Path {
			return p.picks(p.pick.Face(lines[row].index))
		}
		if p.steady() {
			return p.picks(p.chooseSteady(lines[row].index))
		}
		return p.picks(p.pick.Choose(lines[row].index))
	}
	foot := y - in.Y - min(len(lines), height)
	if foot == 0 && p.mayRest() {
		return p.doRest()
	}
	if foot >= 0 && foot < p.footLines(in.W) && p.pick.Preview().Ready != nil && !p.pick.Idle() {
		return p.enter() // a click on the lines that say what Enter does, and on nothing else
	}
	return nil
}
