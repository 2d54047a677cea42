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

// mouse is what is done with the mouse.
type mouse struct {
	p *Page
	drag
}

// update answers the mouse on the field: a click points, the same click again commits; the right button goes back, or sets
// a leg of a way on an open table; the wheel zooms. On an open table a model can be dragged.
func (ms *mouse) update(msg tea.Msg) (tea.Cmd, bool) {
	event, is := msg.(tea.MouseMsg)
	if !is {
		return nil, false
	}
	m := tea.MouseEvent(event)
	switch m.Action {
	case tea.MouseActionMotion:
		return ms.dragged(m), true
	case tea.MouseActionRelease:
		return ms.released(m), true
	}
	ms.drag = drag{}
	if m.Button == tea.MouseButtonRight {
		return ms.rightClick(m), true
	}
	if _, step := wheeledAt(msg); step != 0 && ms.p.layout.field.Contains(m.X, m.Y) {
		ms.p.view.zoom(-step)
	}
	if at, ok := ms.p.view.fieldAt(m.X, m.Y); ok && m.Button == tea.MouseButtonLeft {
		return ms.hold(ms.meant(at), m.X, m.Y), true
	}
	return nil, true
}

// fieldAt is the place of the table under a cell of the page.
func (vp *viewport) fieldAt(x, y int) (board.Point, bool) {
	r := vp.window()
	if !r.Contains(x, y) {
		return board.Point{}, false
	}
	return vp.cells().At(x-r.X, y-r.Y)
}

// meant is the piece whose letter is clicked, where a piece may be meant; a way and a place are taken as they are.
func (ms *mouse) meant(at board.Point) board.Point {
	if ms.p.rod.held || ms.p.pick.Widget() != pick.Verbs && ms.p.pick.Widget() != pick.Pieces {
		return at
	}
	return ms.p.view.onPiece(at)
}

// clickField points at a place: a piece that can act is chosen; a place or an enemy is previewed, and given as an order
// when it is clicked again.
func (ms *mouse) clickField(at board.Point, again bool) tea.Cmd {
	if ms.p.rod.held {
		if again {
			ms.p.rod.measureFrom(ms.p.places.aim(ms.p.cursor))
		}
		ms.p.cursor = at
		return nil
	}
	if !again || ms.p.scene.Grid > 0 {
		ms.p.cursor = at // a cell clicked again means the very place pointed at
	}
	if !ms.p.acts() || ms.p.orders.busy {
		return nil
	}
	if piece := ms.p.scene.PieceAt(at); piece != nil {
		if next, taken := ms.p.pick.Tray().Take(piece.ID); taken {
			return ms.p.composer.picks(next, pick.Result{})
		}
	}
	if id, ok := ms.another(at, again); ok {
		return ms.p.composer.picks(ms.p.pick.Select(id), pick.Result{})
	}
	if w := ms.p.pick.Widget(); again && !ms.p.pick.Idle() && (ms.p.pick.OnField() || w == pick.None || w == pick.Facing || w == pick.List) {
		return ms.p.composer.enter()
	}
	if ms.p.pick.Widget() == pick.List && !ms.p.pick.Spare() {
		return ms.clickChoice(at)
	}
	piece := ms.p.scene.PieceAt(at)
	if ms.p.pick.Idle() && piece == nil {
		return ms.clickBlank()
	}
	ms.p.composer.pointAt()
	if ms.p.pick.Idle() {
		return ms.clickUnable(piece)
	}
	return ms.impossible(at)
}

// another is the piece at a place when a click on it means to go over to it: an order is only begun with another piece,
// or asks for nothing on the field.
func (ms *mouse) another(at board.Point, again bool) (board.PieceID, bool) {
	piece := ms.p.scene.PieceAt(at)
	if piece == nil || piece.ID == ms.p.pick.Selected() {
		return 0, false
	}
	switch order := ms.p.pick; {
	case order.Widget() == pick.Verbs:
		return piece.ID, able(order.Able(), piece.ID) && !ms.helps(at, again)
	case order.Widget() == pick.None && len(order.Draft().Args) == 0:
		before, ok := order.Back()
		return piece.ID, ok && able(before.Able(), piece.ID)
	}
	return 0, false
}

// impossible tells why a piece, or one of the places offered, that has been clicked on cannot be what the order is about.
func (ms *mouse) impossible(at board.Point) tea.Cmd {
	offer := ms.p.pick.Preview()
	if ms.p.pick.Idle() || offer.Ready != nil || ms.p.pick.Widget() == pick.Verbs && ms.p.pick.Selected() == 0 {
		return nil
	}
	if no := ms.p.offers.chosenRefusal(); no != nil {
		return ms.p.refuse(no)
	}
	if ms.p.scene.PieceAt(at) == nil && ms.p.pick.Widget() == pick.Pieces && ms.p.pick.PieceAt(at) == 0 {
		return page.Tell(board.Plain, "Nothing stands there. "+stopped(offer.Hint)+" Click a piece, or take it from the list.")
	}
	if ms.p.scene.PieceAt(at) == nil || ms.p.pick.PieceAt(at) == ms.p.pick.Selected() {
		return nil // a free place is told of beside the list
	}
	return ms.p.refuse(ms.p.pick.Why())
}

// clickUnable answers a click on a piece that cannot be chosen, with nothing chosen: why one's own cannot act, or how
// one begins.
func (ms *mouse) clickUnable(piece *board.Piece) tea.Cmd {
	if piece.Side == side(ms.p.setup, ms.p.seat) {
		if _, result := ms.p.pick.Enter(); result.No != nil {
			return ms.p.refuse(result.No)
		}
	}
	if len(ms.p.pick.Able()) > 0 {
		return page.Tell(board.Plain, chooseFirst)
	}
	return nil
}

// chooseFirst says how one begins.
const chooseFirst = "Nothing is chosen: click a piece of yours first, or press Tab."

// clickBlank answers a click on a free place with nothing chosen: the first piece off the table that may be put there
// is chosen, else one that has been missed by a cell; otherwise it is said how one begins.
func (ms *mouse) clickBlank() tea.Cmd {
	able := ms.p.pick.Able()
	for _, id := range able {
		if ms.p.places.onTable(id) {
			continue
		}
		next := ms.p.pick.Select(id).PointAt(ms.p.cursor)
		if verb := next.Previewed().Verb; next.Preview().Ready != nil && next.Tray().Lays(verb) {
			next = next.Tray().Lay(verb, id) // the others wait in the tray
		}
		if next.Preview().Ready != nil {
			return ms.p.composer.picks(next, pick.Result{})
		}
	}
	if id := ms.missed(able); id != 0 {
		ms.p.cursor = ms.p.scene.Piece(id).At
		return ms.p.composer.picks(ms.p.pick.Select(id), pick.Result{})
	}
	ms.p.composer.pointAt()
	if len(able) > 0 {
		return page.Tell(board.Plain, chooseFirst)
	}
	return nil
}

// highlight brings the bar onto a choice that has been clicked, and says what the next click does, or why it would do
// nothing.
func (o *offerList) highlight(i int) tea.Cmd {
	cmd := o.p.composer.picks(o.p.pick.Highlight(i), pick.Result{})
	if no := o.chosenRefusal(); no != nil {
		return tea.Batch(cmd, o.p.refuse(no))
	}
	name := o.listed()[i].Label
	if place := o.p.places.of(&o.listed()[i]); place != "" {
		name += " at " + place
	}
	return tea.Batch(cmd, page.Tell(board.Plain, name+": click again, or press Enter, to choose it."))
}

// clickChoice answers a click on the field while a list waits: it means the choice whose piece stands there.
func (ms *mouse) clickChoice(at board.Point) tea.Cmd {
	choices := ms.p.offers.listed()
	same := func(c game.Choice) bool {
		return slices.ContainsFunc(c.Arg.Pieces, func(id board.PieceID) bool {
			return ms.p.places.onTable(id) && ms.p.view.together(ms.p.scene.Piece(id).At, at)
		}) || len(c.Arg.Path) > 0 && ms.p.view.together(c.Arg.Path[len(c.Arg.Path)-1], at)
	}
	switch i := slices.IndexFunc(choices, same); {
	case i < 0:
		return page.Tell(board.Plain, "Choose from the list: "+ms.p.pick.Offer().Next.Name+". What you clicked on is not in it; Escape goes back.")
	case i == ms.p.pick.Index() && choices[i].No == nil:
		return ms.p.composer.enter()
	default:
		return ms.p.offers.highlight(i)
	}
}

// missed is the nearest of some pieces that are drawn in a cell beside the cursor's, 0 when there is none, or two are as
// near. On a grid the squares are large enough to be hit.
func (ms *mouse) missed(pieces []board.PieceID) board.PieceID {
	if ms.p.scene.Grid > 0 {
		return 0
	}
	v, found, least := ms.p.view.cells(), board.PieceID(0), board.Thou(0)
	x, y := v.Cell(ms.p.cursor)
	for _, id := range pieces {
		if !ms.p.places.onTable(id) {
			continue
		}
		at := ms.p.scene.Piece(id).At
		px, py := v.Cell(at)
		if max(px-x, x-px) > 1 || max(py-y, y-py) > 1 {
			continue
		}
		switch away := at.Distance(ms.p.cursor); {
		case least == 0 || away < least:
			found, least = id, max(away, 1)
		case away == least:
			found = 0
		}
	}
	return found
}

// helps reports whether the chosen piece can do something at a place where a piece stands that could be chosen as well:
// then a second click means the order.
func (ms *mouse) helps(at board.Point, again bool) bool {
	if ms.p.pick.Selected() == 0 || !again {
		return false
	}
	return ms.p.pick.PointAt(at).Preview().Ready != nil
}

func able(pieces []board.PieceID, id board.PieceID) bool {
	for _, p := range pieces {
		if p == id {
			return true
		}
	}
	return false
}

// clickCited opens the rule that a line of the card, of a tool or of the odds rests on.
func (a *sidePanels) clickCited(x, y int) bool {
	rule := a.p.card.citedAt(x, y)
	if in := a.boxes().odds.Inset(1); in.Contains(x, y) {
		rule = ruleOfOdds(a.p.pick.Preview(), in.W-2, y-in.Y)
	}
	if rule != "" {
		a.p.rules.openAt(rule)
	}
	return rule != ""
}

// click takes a line of the list of offers.
func (o *offerList) click(x, y int) tea.Cmd {
	if !o.p.acts() || o.p.orders.busy || o.p.layout.side.Empty() || o.p.rod.held {
		return nil
	}
	box := o.p.aside.boxes().offers
	in := screen.Rect{X: box.X + 2, Y: box.Y + 1, W: box.W - 4, H: box.H - 2}
	if !box.Contains(x, y) || in.Empty() {
		return nil
	}
	height := o.listHeight(in.W, in.H)
	lines := o.listing(in.W, height).lines
	if row := y - in.Y; row >= 0 && row < len(lines) {
		if i := lines[row].index; i != o.p.pick.Index() && (o.p.pick.Widget() == pick.List || o.p.pick.Widget() == pick.Pieces) {
			return o.highlight(i)
		}
		if o.p.pick.Widget() == pick.Point {
			next, _ := o.p.pick.Tray().Take(o.listed()[lines[row].index].Arg.Piece())
			return o.p.composer.picks(next, pick.Result{})
		}
		if o.p.pick.Widget() == pick.Path {
			return o.p.composer.picks(o.p.pick.Way().Face(lines[row].index))
		}
		if o.steady() {
			return o.p.composer.picks(o.chooseSteady(lines[row].index))
		}
		return o.p.composer.picks(o.p.pick.Choose(lines[row].index))
	}
	foot := y - in.Y - min(len(lines), height)
	if foot == 0 && o.p.pilot.mayRest() {
		return o.p.pilot.doRest()
	}
	if foot >= 0 && foot < o.footLines(in.W) && o.p.pick.Preview().Ready != nil && !o.p.pick.Idle() {
		return o.p.composer.enter() // a click on the lines that say what Enter does, and on nothing else
	}
	return nil
}
