package battle

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/pick"
	"muster/tui/screen"
)

// listed are the choices that the list shows: places are shown on the field; while a way is drawn, the other ways to
// go. What nobody can do stands in one row.
func (p *Page) listed() []game.Choice {
	switch p.pick.Widget() {
	case pick.Point:
		return nil
	case pick.Path:
		return p.pick.Faces()
	}
	if p.steady() {
		return p.pick.Offer().Choices
	}
	return fold(p.pick.Choices(), p.env.Look.Glyphs.Cross)
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

// chosen is the choice that Enter would take, -1 for none.
func (p *Page) chosenChoice() int {
	if p.pick.Widget() == pick.Path {
		return slices.IndexFunc(p.listed(), func(c game.Choice) bool { return c.Arg.Choice == p.pick.Draft().Verb })
	}
	if verb := p.pick.Previewed().Verb; p.pick.Alternatives() != nil {
		for i, c := range p.listed() {
			if c.Arg.Choice == verb && verb != "" {
				return i
			}
		}
		return -1
	}
	if p.pick.Idle() && len(p.pick.Able()) > 0 {
		return -1 // Enter chooses a piece
	}
	return min(p.pick.Index(), len(p.listed())-1)
}

// drawOffers writes what can be done: the choices with their keys, then what is missing, or why it cannot be done.
func (p *Page) drawOffers(g screen.Grid) {
	c := column{g: g, look: p.env.Look}
	if f := p.up.Fault; f != nil {
		text := "The rules have failed at order " + plainInt(f.Seq) + ": " + f.Why + ". All orders before it are safe."
		c.wrap(p.env.Look.Theme.Danger, text, 8)
		return
	}
	w, h := g.Size()
	switch {
	case !p.acts():
		c.wrap(p.env.Look.Theme.Dim, p.waiting(), 3)
		p.drawLegend(&c)
		return
	case p.decides():
		p.drawLegend(&c)
		return
	}
	list := p.listing(w, p.listHeight(w, h))
	chosen := p.chosenChoice()
	for _, line := range list.lines {
		p.drawChoice(&c, line, line.index == chosen)
	}
	if text := list.rest(&p.env.Look.Glyphs); text != "" {
		c.line(p.env.Look.Theme.Accent, " "+text)
	}
	if p.mayRest() {
		row := c.g.Sub(screen.Rect{Y: c.y, W: w, H: 1})
		x := 2 + row.Text(1, 0, p.env.Look.Theme.Key.On(screen.None), keyRest.Help().Key)
		words := restWords
		if screen.Width(words) > w-x {
			words = restBrief
		}
		row.Text(x, 0, p.base(), screen.Clip(words, w-x, p.env.Look.Glyphs.Ellipsis))
		c.y++
	}
	p.drawFoot(&c)
	cut := func(l choiceLine) bool { return l.cut && l.index != chosen }
	if c.room() > 0 && !p.composes() && slices.ContainsFunc(list.lines, cut) {
		c.wrap(p.env.Look.Theme.Dim, p.reasonKeys(), 2)
	}
	if p.pick.Idle() {
		p.drawLegend(&c)
	}
}

// reasonKeys say how a reason is read that has no room in the list.
func (p *Page) reasonKeys() string {
	how := "The cursor on it, or a click, tells why."
	if p.pick.Widget() == pick.Verbs {
		how = "Its key tells the whole reason."
	}
	return p.env.Look.Glyphs.Cross + " " + how
}

// reasonLines is the height of those words where a reason may have no room.
func (p *Page) reasonLines(w int) int {
	choices := p.listed()
	if !slices.ContainsFunc(choices, func(c game.Choice) bool { return cutsReason(&c, w) }) {
		return 0
	}
	return len(screen.Wrap(p.reasonKeys(), w))
}

// legendLines is the height of the legend with a blank row above it.
func (p *Page) legendLines() int {
	n := len(p.scene.Sides) + 2
	if p.wreck() != "" {
		n++
	}
	return n
}

// wreck is what the sign of wrecks stands for on this table, as the first of them is called; "" where there is none.
func (p *Page) wreck() string {
	i := slices.IndexFunc(p.scene.Ground, func(g board.Patch) bool { return g.Texture == board.Wreck })
	if i < 0 {
		return ""
	}
	name, _, _ := strings.Cut(p.scene.Ground[i].Name, " of ")
	return strings.ToLower(name)
}

// decides reports whether a box lists the options, with their odds, which the list would only repeat.
func (p *Page) decides() bool {
	_, deciding := p.dialog.(*decision)
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
// it.
func (p *Page) drawLegend(c *column) {
	if c.room() < len(p.scene.Sides) {
		return
	}
	if n := p.legendLines() - 1; c.room() > n {
		c.y += c.room() - n
	}
	for i := range p.scene.Sides {
		side := &p.scene.Sides[i]
		figures := sideFigures(side)
		name := screen.Clip(p.env.Look.Glyphs.Side(i)+" "+side.Name, c.width()-screen.Width(figures), p.env.Look.Glyphs.Ellipsis)
		c.line(p.env.Look.Theme.Side(i), name+figures)
	}
	if c.room() > 0 {
		c.line(p.env.Look.Theme.Dim, legend(p.scene.Sides, c.width()))
	}
	if name := p.wreck(); c.room() > 0 && name != "" {
		sign := p.env.Look.Glyphs.Ground[board.Wreck][0]
		c.line(p.env.Look.Theme.Texture(board.Wreck).Without(screen.Bold).With(screen.Dim).On(screen.None), sign+" "+name)
	}
}

// footLines is the height of what stands below the list.
func (p *Page) footLines(w int) int {
	if p.composes() {
		return watchedFoot
	}
	n := 0
	for _, text := range [2]string{p.footText(), p.gatheredText()} {
		if text != "" {
			n += len(screen.Wrap(text, w))
		}
	}
	return min(n, mostFoot) + p.restLines()
}

// mostFoot bounds the lines below the list: a refusal is read to its end.
const mostFoot = 8

// restLines is the height of the row that offers to do the rest of a step.
func (p *Page) restLines() int {
	if p.mayRest() {
		return 1
	}
	return 0
}

// mostListed is how many choices come before what stands below the list, where there is little room.
const mostListed = 4

// listHeight is how many rows of a box the list has.
func (p *Page) listHeight(w, h int) int {
	return max(h-p.footLines(w), min(len(p.listed()), mostListed, h-1), 1)
}

// chosenRefusal is why the highlighted choice cannot be made, nil when it can or when none is highlighted.
func (p *Page) chosenRefusal() *game.Refusal {
	choices := p.listed()
	if i := p.chosenChoice(); i >= 0 && i < len(choices) {
		return choices[i].No
	}
	return nil
}

// footText is what to do next, what would happen, or why it cannot.
func (p *Page) footText() string {
	offer := p.pick.Preview()
	switch no := p.chosenRefusal(); {
	case no != nil:
		return p.env.Look.Glyphs.Cross + " " + no.String()
	case offer.No != nil:
		return p.env.Look.Glyphs.Cross + " " + offer.No.String()
	case p.takes():
		return "enter: take " + p.state.Name(p.pick.Previewed().Args[len(p.pick.Draft().Args)].Pieces[0])
	case offer.Ready != nil && p.pick.Single() != 0 && len(p.pick.Previewed().Args) > len(p.pick.Draft().Args):
		return "enter: put " + p.state.Name(p.pick.Single()) + " here"
	case offer.Ready != nil && !p.pick.Idle():
		text := "enter: " + p.verbTitle(p.pick.Previewed().Verb)
		if offer.Hint != "" {
			text += ". " + offer.Hint
		}
		if p.pick.Spare() {
			text = stopped(text) + " Arrows or a click: " + p.pick.Offer().Next.Name
		}
		if p.pick.Adjusting() && p.pick.Widget() == pick.Pieces && p.pick.Index() < 0 {
			text = stopped(text) + " Tab or a click: " + p.pick.Offer().Next.Name
		}
		return text
	case p.pick.Idle() && p.titled(offer.Hint):
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
func (p *Page) titled(text string) bool {
	ask, asked := p.state.Agenda().For(p.seat)
	return asked && ask.Step == text && screen.Width(p.asked())+4 <= p.layout.field.W
}

// takes reports whether Enter takes a single piece, to add to an order that is complete.
func (p *Page) takes() bool {
	ahead, settled := p.pick.Previewed().Args, len(p.pick.Draft().Args)
	return p.pick.Adjusting() && p.pick.Widget() == pick.Pieces && len(ahead) > settled && len(ahead[settled].Pieces) == 1 &&
		p.pick.Preview().Ready == nil
}

func (p *Page) drawFoot(c *column) {
	theme := &p.env.Look.Theme
	if text := p.gatheredText(); text != "" {
		c.wrap(theme.Accent, text, 2)
	}
	st := theme.Dim
	switch offer := p.pick.Preview(); {
	case offer.No != nil, p.chosenRefusal() != nil:
		st = theme.Warning
	case offer.Ready != nil && !p.pick.Idle():
		st = theme.Good
	}
	if p.composes() {
		p.drawWatchedFoot(c, st)
		return
	}
	c.wrap(st, p.footText(), max(c.room(), 1))
}

// gatheredText is what the open slot holds so far.
func (p *Page) gatheredText() string {
	pieces, ways, facing, n := p.pick.Gathered()
	switch p.pick.Widget() {
	case pick.Number:
		next := p.pick.Offer().Next
		return fmt.Sprintf("%s: %d  (%d to %d, arrows)", next.Name, n, next.Min, next.Max)
	case pick.Facing:
		return fmt.Sprintf("%s %s %d°  (arrows, [ ] turn)", p.pick.Offer().Next.Name, p.env.Look.Glyphs.Facing[int(facing)/45%8], facing)
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

// verbTitle is what a verb is called.
func (p *Page) verbTitle(name string) string {
	for i := range p.verbs {
		if p.verbs[i].Name == name {
			return p.verbs[i].Title
		}
	}
	return name
}

// offersTitle heads the list.
func (p *Page) offersTitle() string {
	d := p.pick.Draft()
	switch {
	case !p.acts():
		return "Orders"
	case d.Verb != "":
		title := p.verbTitle(d.Verb)
		if next := p.pick.Offer().Next; next != nil && !p.pick.Spare() {
			title += ": " + next.Name
		}
		if single := p.pick.Single(); single != 0 {
			title += " of " + p.state.Name(single)
		}
		return title
	case p.pick.Selected() != 0:
		return p.state.Name(p.pick.Selected())
	}
	return "Orders"
}
