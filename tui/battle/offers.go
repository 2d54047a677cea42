package battle

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/field"
	"muster/tui/pick"
	"muster/tui/screen"
)

// offerList is the list of what can be done, and what stands below it.
type offerList struct{ p *Page }

// listed are the choices that the list shows: places are shown on the field, pieces that wait for one here; while a way is drawn, the other ways to
// go, and the foot says what is the matter with the one that is drawn. What nobody can do stands in one row.
func (o *offerList) listed() []game.Choice {
	switch o.p.pick.Widget() {
	case pick.Point:
		return o.p.pick.Tray().Choices()
	case pick.Path:
		faces := o.p.pick.Way().Faces()
		for i := range faces {
			if faces[i].Arg.Choice == o.p.pick.Draft().Verb {
				faces[i].No = nil
			}
		}
		return faces
	}
	if o.steady() {
		return o.briefly(o.p.pick.Offer().Choices)
	}
	return o.briefly(fold(o.p.pick.Choices(), o.p.env.Look.Glyphs.Cross))
}

// briefly are choices whose refusals do not begin with who is chosen, or with the choice itself: the list says so already.
func (o *offerList) briefly(choices []game.Choice) []game.Choice {
	chosen := ""
	if id := o.p.pick.Selected(); id != 0 {
		chosen = o.p.state.Name(id)
	}
	out := slices.Clone(choices)
	for i := range out {
		if no := out[i].No; no != nil {
			brief := *no
			brief.Why = without(without(no.Why, out[i].Label), chosen)
			out[i].No = &brief
		}
	}
	return out
}

// without is a text that does not begin with a name.
func without(text, name string) string {
	if rest, begins := strings.CutPrefix(text, name+" "); begins && name != "" {
		return rest
	}
	return text
}

// folded reports whether a row stands for all that nobody can do, and says so itself.
func folded(c *game.Choice) bool { return pick.Nobodys(c) && strings.Contains(c.Label, nobodyCan) }

// nobodyCan begins that row.
const nobodyCan = "Nobody can: "

// fold puts what nobody can do, which comes last, into one row behind a sign.
func fold(choices []game.Choice, sign string) []game.Choice {
	first := slices.IndexFunc(choices, func(c game.Choice) bool { return pick.Nobodys(&c) })
	if first < 0 || first >= len(choices)-1 {
		return choices
	}
	all := choices[first]
	all.Label = sign + " " + nobodyCan + all.Label
	for i := first + 1; i < len(choices); i++ {
		all.Label += ", " + choices[i].Label
	}
	all.Key, all.Note = "", ""
	return append(choices[:first:first], all)
}

// chosenChoice is the choice that Enter would take, -1 for none.
func (o *offerList) chosenChoice() int {
	if o.p.pick.Widget() == pick.Path {
		return slices.IndexFunc(o.listed(), func(c game.Choice) bool { return c.Arg.Choice == o.p.pick.Draft().Verb })
	}
	if o.p.pick.Widget() == pick.Point {
		return o.p.pick.Tray().InHand()
	}
	if verb := o.p.pick.Previewed().Verb; o.p.pick.Alternatives() != nil {
		for i, c := range o.listed() {
			if c.Arg.Choice == verb && verb != "" {
				return i
			}
		}
		return -1
	}
	if o.p.pick.Idle() && len(o.p.pick.Able()) > 0 {
		return -1 // Enter chooses a piece
	}
	return min(o.p.pick.Index(), len(o.listed())-1)
}

// draw writes what can be done: the choices with their keys, then what is missing, or why it cannot be done.
func (o *offerList) draw(g screen.Grid) {
	c := column{g: g, look: o.p.env.Look}
	if f := o.p.up.Fault; f != nil {
		text := "The rules have failed at order " + plainInt(f.Seq) + ": " + f.Why + ". All orders before it are safe."
		c.wrap(o.p.env.Look.Theme.Danger, text, 8)
		return
	}
	w, h := g.Size()
	switch {
	case !o.p.acts():
		c.wrap(o.p.env.Look.Theme.Dim, o.p.spinner.waiting(), 3)
		o.drawLegend(&c)
		return
	case o.decides():
		o.drawLegend(&c)
		return
	}
	list := o.listing(w, o.listHeight(w, h))
	chosen := o.chosenChoice()
	for _, line := range list.lines {
		o.drawChoice(&c, line, line.index == chosen)
	}
	if text := list.rest(&o.p.env.Look.Glyphs); text != "" {
		c.line(o.p.env.Look.Theme.Accent, " "+text)
	}
	if o.p.pilot.mayRest() {
		row := c.g.Sub(screen.Rect{Y: c.y, W: w, H: 1})
		x := 2 + row.Text(1, 0, o.p.env.Look.Theme.Key.On(screen.None), o.p.env.Look.Keys.Rest.Help().Key)
		words := restWords
		if screen.Width(words) > w-x {
			words = restBrief
		}
		row.Text(x, 0, o.p.ink.base(), screen.Clip(words, w-x, o.p.env.Look.Glyphs.Ellipsis))
		c.y++
	}
	o.drawFoot(&c)
	cut := func(l choiceLine) bool { return l.cut && l.index != chosen }
	if c.room() > 0 && !o.composes() && slices.ContainsFunc(list.lines, cut) {
		c.wrap(o.p.env.Look.Theme.Dim, o.reasonKeys(), 2)
	}
	if o.p.pick.Idle() {
		o.drawLegend(&c)
	}
}

// reasonKeys say how a reason is read that has no room in the list.
func (o *offerList) reasonKeys() string {
	how := "The cursor on it, or a click, tells why."
	if o.p.pick.Widget() == pick.Verbs {
		how = "Its key tells the whole reason."
	}
	return o.p.env.Look.Glyphs.Cross + " " + how
}

// reasonLines is the height of those words where a reason may have no room.
func (o *offerList) reasonLines(w int) int {
	choices := o.listed()
	if !slices.ContainsFunc(choices, func(c game.Choice) bool { return cutsReason(&c, w) }) {
		return 0
	}
	return len(screen.Wrap(o.reasonKeys(), w))
}

// legendLines is the height of the legend with a blank row above it.
func (o *offerList) legendLines() int {
	n := len(o.p.scene.Sides) + 2
	if o.wreck() != "" {
		n++
	}
	return n
}

// wreck is what the sign of wrecks stands for on this table, as the first of them is called; "" where there is none.
func (o *offerList) wreck() string {
	i := slices.IndexFunc(o.p.scene.Ground, func(g board.Patch) bool { return g.Texture == board.Wreck })
	if i < 0 {
		return ""
	}
	name, _, _ := strings.Cut(o.p.scene.Ground[i].Name, " of ")
	return strings.ToLower(name)
}

// decides reports whether a box lists the options, with their odds, which the list would only repeat.
func (o *offerList) decides() bool {
	_, deciding := o.p.dialog.(*decision)
	return deciding
}

// legend says what the figures of the sides are.
func legend(sides []board.SideView, w int) string {
	figures := ""
	for i := range sides {
		figures += sides[i].Left
	}
	switch full := "score (still to act/all)"; {
	case figures == "":
		return "score"
	case !strings.Contains(figures, "/"):
		return "score (what is left)"
	case screen.Width(full) <= w:
		return full
	}
	return "score (to act/all)"
}

// drawLegend explains the figures at the right end of the header, at the bottom, where nothing that comes above moves
// it. Above it stands who acts after whom, where there is room for all of it.
func (o *offerList) drawLegend(c *column) {
	o.p.queue.drawAbove(c, o.legendLines())
	if c.room() < len(o.p.scene.Sides) {
		return
	}
	if n := o.legendLines() - 1; c.room() > n {
		c.y += c.room() - n
	}
	for i := range o.p.scene.Sides {
		side := &o.p.scene.Sides[i]
		figures := sideFigures(side)
		name := screen.Clip(o.p.env.Look.Glyphs.Side(i)+" "+side.Name, c.width()-screen.Width(figures), o.p.env.Look.Glyphs.Ellipsis)
		c.line(o.p.env.Look.Theme.Side(i), name+figures)
	}
	if c.room() > 0 {
		c.line(o.p.env.Look.Theme.Dim, legend(o.p.scene.Sides, c.width()))
	}
	if name := o.wreck(); c.room() > 0 && name != "" {
		sign := o.p.env.Look.Glyphs.Ground[board.Wreck][0]
		c.line(o.p.env.Look.Theme.Texture(board.Wreck).Without(screen.Bold).With(screen.Dim).On(screen.None), sign+" "+name)
	}
}

// footLines is the height of what stands below the list.
func (o *offerList) footLines(w int) int {
	if o.composes() {
		return watchedFoot
	}
	n := 0
	for _, text := range [2]string{o.footText(), o.gatheredText()} {
		if text != "" {
			n += len(screen.Wrap(text, w))
		}
	}
	return min(n, mostFoot) + o.restLines()
}

// mostFoot bounds the lines below the list: a refusal is read to its end.
const mostFoot = 8

// restLines is the height of the row that offers to do the rest of a step.
func (o *offerList) restLines() int {
	if o.p.pilot.mayRest() {
		return 1
	}
	return 0
}

// mostListed is how many choices come before what stands below the list, where there is little room.
const mostListed = 4

// listHeight is how many rows of a box the list has.
func (o *offerList) listHeight(w, h int) int {
	return max(h-o.footLines(w), min(len(o.listed()), mostListed, h-1), 1)
}

// chosenRefusal is why the highlighted choice cannot be made, nil when it can or when none is highlighted.
func (o *offerList) chosenRefusal() *game.Refusal {
	choices := o.listed()
	if i := o.chosenChoice(); i >= 0 && i < len(choices) {
		return choices[i].No
	}
	return nil
}

// footText is what to do next, what would happen, or why it cannot.
func (o *offerList) footText() string {
	offer := o.p.pick.Preview()
	switch no := o.chosenRefusal(); {
	case no != nil:
		return o.p.env.Look.Glyphs.Cross + " " + no.String()
	case offer.No != nil:
		return o.p.env.Look.Glyphs.Cross + " " + offer.No.String()
	case o.takes():
		text := "enter: take " + o.p.state.Name(o.p.pick.Previewed().Args[len(o.p.pick.Draft().Args)].Pieces[0])
		if offer.Hint != "" {
			text += ". " + offer.Hint
		}
		return text
	case offer.Ready != nil && o.p.pick.Way().Single() != 0 && len(o.p.pick.Previewed().Args) > len(o.p.pick.Draft().Args):
		return "enter: put " + o.p.state.Name(o.p.pick.Way().Single()) + " here"
	case offer.Ready != nil && !o.p.pick.Idle():
		text := "enter: " + o.p.verbs.title(o.p.pick.Previewed().Verb)
		if offer.Hint != "" {
			text += ". " + offer.Hint
		}
		if o.p.pick.Spare() {
			text = stopped(text) + " Arrows or a click: " + o.further()
		}
		if o.p.pick.Way().Adjusting() && o.p.pick.Widget() == pick.Pieces && o.p.pick.Index() < 0 && o.p.pick.Way().Stays() {
			text = stopped(text) + " Tab or a click: " + o.p.pick.Offer().Next.Name
		}
		return text
	case o.p.pick.Idle() && o.titled(offer.Hint):
		return ""
	}
	return offer.Hint
}

// stopped is a text that ends a sentence: what is asked ends it by itself.
func stopped(text string) string {
	if text == "" || strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") || strings.HasSuffix(text, "!") {
		return text
	}
	return text + "."
}

// titled reports whether a text is what is asked, and stands whole above the field.
func (o *offerList) titled(text string) bool {
	ask, asked := o.p.agenda(o.p.state).For(o.p.seat)
	return asked && ask.Step == text && screen.Width(o.p.asked())+4 <= o.p.layout.field.W
}

// takes reports whether Enter takes a single piece, to add to an order that is complete.
func (o *offerList) takes() bool {
	ahead, settled := o.p.pick.Previewed().Args, len(o.p.pick.Draft().Args)
	return o.p.pick.Way().Adjusting() && o.p.pick.Widget() == pick.Pieces && len(ahead) > settled && len(ahead[settled].Pieces) == 1 &&
		(o.p.pick.Preview().Ready == nil || o.p.pick.Way().Stays())
}

func (o *offerList) drawFoot(c *column) {
	theme := &o.p.env.Look.Theme
	if text := o.gatheredText(); text != "" {
		c.wrap(theme.Accent, text, 2)
	}
	st := theme.Dim
	switch offer := o.p.pick.Preview(); {
	case offer.No != nil, o.chosenRefusal() != nil:
		st = theme.Warning
	case offer.Ready != nil && !o.p.pick.Idle():
		st = theme.Good
	}
	if o.composes() {
		o.drawWatchedFoot(c, st)
		return
	}
	c.wrap(st, o.footText(), max(c.room(), 1))
}

// gatheredText is what the open slot holds so far.
func (o *offerList) gatheredText() string {
	pieces, ways, facing, n := o.p.pick.Gathered()
	switch o.p.pick.Widget() {
	case pick.Number:
		next := o.p.pick.Offer().Next
		return fmt.Sprintf("%s: %d  (%d to %d, arrows)", next.Name, n, next.Min, next.Max)
	case pick.Facing:
		return fmt.Sprintf("%s %s %d°  (← → turn 5°, with shift 1°; ↑ ↓ the list; tab faces a piece)", o.p.pick.Offer().Next.Name, o.p.env.Look.Glyphs.Facing[int(facing)/45%8], facing)
	case pick.Path:
		if len(ways) > 0 {
			return plural(len(ways), "waypoint", "waypoints") + " set"
		}
	case pick.Pieces:
		if len(pieces) > 0 {
			return plural(len(pieces), "piece", "pieces") + " chosen"
		}
	}
	return ""
}

// title is what a verb is called.
func (v *verbList) title(name string) string {
	for i := range v.all {
		if v.all[i].Name == name {
			return v.all[i].Title
		}
	}
	return name
}

// title heads the list.
func (o *offerList) title() string {
	d := o.p.pick.Draft()
	switch {
	case !o.p.acts():
		return "Orders"
	case d.Verb != "":
		title := o.p.verbs.title(d.Verb)
		if next := o.p.pick.Offer().Next; next != nil && !o.p.pick.Spare() {
			title += ": " + next.Name
		}
		if waiting := len(o.p.pick.Tray().Choices()); waiting > 0 {
			title += ", " + plainInt(waiting) + " left"
		}
		if single := o.p.pick.Way().Single(); single != 0 {
			title += " of " + o.p.state.Name(single)
		}
		return title
	case o.p.pick.Selected() != 0:
		return o.p.state.Name(o.p.pick.Selected())
	}
	return "Orders"
}

// listFits reports whether the list has room for all there is to choose, with what is said of what is possible.
func (o *offerList) listFits() bool {
	box := o.p.aside.boxes().offers.Inset(1)
	if box.Empty() {
		return true
	}
	w := max(box.W-2, 1)
	choices := o.listed()
	need := len(choices)
	for i := range choices {
		if choices[i].No == nil {
			need += len(saidOf(&choices[i], w))
		}
	}
	return need <= o.listHeight(w, box.H)
}

// further is what an order may have besides, in a few words.
func (o *offerList) further() string {
	next := o.p.pick.Offer().Next
	if next.Kind == game.ChoiceSlot {
		return "what it may have besides"
	}
	return next.Name
}

// overlay lights up the pieces of the row that the bar is on, of a list that is not answered on the field.
func (o *offerList) overlay(over *field.Overlay) {
	if _, boxed := o.p.dialog.(overlaid); !boxed && !over.Hide && !o.p.rod.held {
		over.Gathered = slices.Concat(over.Gathered, o.lit())
	}
}

// lit are those pieces.
func (o *offerList) lit() []board.PieceID {
	choices := o.listed()
	if i := o.chosenChoice(); o.p.acts() && (o.p.pick.Widget() == pick.List || o.p.pick.Widget() == pick.Pieces) && i >= 0 && i < len(choices) {
		return choices[i].Arg.Pieces
	}
	return nil
}

// update takes a click on a row, or on the lines below.
func (o *offerList) update(msg tea.Msg) (tea.Cmd, bool) {
	if m, pressed := pressedAt(msg); pressed && o.p.aside.boxes().offers.Contains(m.X, m.Y) && !o.p.layout.side.Empty() {
		return o.click(m.X, m.Y), true
	}
	return nil, false
}
