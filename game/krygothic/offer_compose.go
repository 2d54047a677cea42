package krygothic

import (
	"strings"

	"muster/game"
)

// composing is an order to units being put together: step by step out of a draft's arguments.
type composing struct {
	*asking
	plan   *Battle // the table as the steps so far would leave it
	taken  int     // arguments read
	crew   []int8  // the units of the present step, the first of whom leads
	steps  []Step
	acts   []act
	prices []int32
	brief  bool // nothing that could be added is listed
}

// The words of what an order may have besides. A kind or a unit's number follows the first two.
const (
	thenWord   = "and "
	withWord   = "with "
	faceWord   = "face"
	secondWord = "second "
	goWord     = "go"
)

// The slots of an order to units after those of its kind.
var andSlot = optional(choiceSlot("and"))

// offerAct answers a draft of an order to units: the unit, what its kind wants, and then, for whoever asks, further
// steps and units.
//
// Rule: KRY-CMB-01, KRY-RT-20.
func offerAct(a *asking) {
	c := composing{asking: a, plan: a.Battle}
	if a.offer.No = a.mayDeclare(a.side); a.offer.No != nil {
		return
	}
	arg, told := c.take()
	if !told {
		c.whom(a.entry.act)
		return
	}
	u, no := c.commanded(only(arg))
	if no == nil {
		no = c.unfit(a.entry.act, u)
	}
	if a.offer.No = no; no != nil {
		return
	}
	c.crew = []int8{u}
	for kind, more := a.entry.act, true; more; {
		kind, more = c.step(kind)
	}
}

// take is the next argument of the draft, if there is one.
func (c *composing) take() (game.Arg, bool) {
	arg, told := c.arg(c.taken)
	if told {
		c.taken++
	}
	return arg, told
}

// commanded is a unit that the seat may give orders to.
func (c *composing) commanded(id game.PieceID) (int8, *game.Refusal) {
	u, is := c.unitOf(id)
	switch {
	case !is || c.units[u].side != c.side:
		return none, game.Refuse(ComboWhat, "that is not a unit of yours")
	case c.units[u].status != standing:
		return none, game.Refuse(ComboWhat, "%s is not on the table", c.Name(id)).At(id)
	}
	return u, nil
}

// whom lists the units for a kind of act, with the reason for those who cannot.
func (c *composing) whom(kind actKind) {
	c.next(unitSlot)
	for u := range int8(len(c.units)) {
		if one := &c.units[u]; one.side == c.side && one.status == standing && c.apt(kind, u) {
			c.addPiece(pieceID(u), "", acts[kind].rule, c.unfit(kind, u))
		}
	}
	if len(c.offer.Choices) == 0 {
		c.offer.No = game.Refuse(acts[kind].rule, "nobody of yours can do that")
	}
}

// step reads a step of the order, and what follows it: the kind of the next one, if there is one.
func (c *composing) step(kind actKind) (actKind, bool) {
	lead := c.crew[0]
	e, whole := slotsOf[kind](c, lead)
	if !whole {
		if len(c.steps) > 0 && c.offer.Next != nil {
			c.offer.Hint = strings.TrimSpace(c.runHint(kind) + " " + c.offer.Hint)
			c.offer.Next.Name = thenWord + kindTitles[kind] + ", " + c.offer.Next.Name
		}
		c.drawSteps()
		return kind, false
	}
	c.steps = append(c.steps, Step{Kind: kindNames[kind], Units: []Errand{e}})
	if !c.compile(kind, e) {
		return kind, false
	}
	for _, u := range c.crew[1:] {
		if !c.follow(kind, u) {
			return kind, false
		}
	}
	for {
		word, told := c.take()
		if !told {
			c.close(true)
			return kind, false
		}
		next, goes, on := c.extra(kind, word.Choice)
		if !on || goes {
			return next, goes
		}
	}
}

// compile takes an errand of the present step over into the acts, false when it makes no sense.
func (c *composing) compile(kind actKind, e Errand) bool {
	one, no := c.Battle.compileAct(c.side, kind, &e)
	if c.offer.No = no; no != nil {
		return false
	}
	one.step = int8(len(c.steps) - 1)
	c.acts = append(c.acts, one)
	c.prices = append(c.prices, acts[kind].price(c.plan, &one, c.plan.units[one.unit].at))
	return true
}

// follow lets another unit do in the present step what the first one does.
func (c *composing) follow(kind actKind, u int8) bool {
	step := &c.steps[len(c.steps)-1]
	e := c.alike(kind, &step.Units[0], u)
	step.Units = append(step.Units, e)
	return c.compile(kind, e)
}

// extra reads a word of what the order may have besides: false for on when the draft ends here, true for goes when
// another step begins.
func (c *composing) extra(kind actKind, word string) (next actKind, goes, on bool) {
	if rest, is := strings.CutPrefix(word, thenWord); is {
		return c.then(kind, rest)
	}
	if rest, is := strings.CutPrefix(word, withWord); is {
		return kind, false, c.joins(kind, rest)
	}
	if rest, is := strings.CutPrefix(word, secondWord); is {
		return kind, false, c.second(rest)
	}
	switch {
	case word == faceWord:
		return kind, false, c.endFacing(kind)
	case word == goWord && c.taken == len(c.draft.Args):
		c.close(false)
	default:
		c.offer.No = game.Refuse(ComboWhat, "that is nothing an order can go on with")
	}
	return kind, false, false
}

// then begins another step of the same units.
//
// Rule: KRY-CMB-01.
func (c *composing) then(kind actKind, word string) (actKind, bool, bool) {
	for k := range kinds {
		if kindNames[k] != word || slotsOf[k] == nil {
			continue
		}
		c.foreseeStep()
		if c.offer.No = c.unfitAll(k); c.offer.No != nil {
			return kind, false, false
		}
		return k, true, true
	}
	c.offer.No = game.Refuse(ComboWhat, "there is no such action")
	return kind, false, false
}

// foreseeStep changes a copy of the battle as the present step will if it goes as ordered.
//
// Rule: KRY-RT-20.
func (c *composing) foreseeStep() {
	c.plan = c.plan.clone()
	for i := range c.acts {
		if int(c.acts[i].step) == len(c.steps)-1 {
			c.plan.foresee(&c.acts[i])
		}
	}
}

// unfitAll is why the crew cannot do a further step of a kind.
func (c *composing) unfitAll(kind actKind) *game.Refusal {
	if len(c.steps) >= maxSteps {
		return game.Refuse(ComboWhat, "an order has %d steps at most", maxSteps)
	}
	for _, u := range c.crew {
		if no := c.unfit(kind, u); no != nil {
			return no
		}
	}
	return nil
}

// joins lets another unit take part in the present step.
//
// Rule: KRY-CMB-08.
func (c *composing) joins(kind actKind, tag string) bool {
	u, no := c.commanded(numbered(tag))
	if no == nil {
		for _, v := range c.crew {
			if v == u {
				no = game.Refuse(ComboWhat, "%s takes part already", c.Name(pieceID(u)))
			}
		}
	}
	if c.offer.No = no; no != nil {
		return false
	}
	c.crew = append(c.crew, u)
	return c.follow(kind, u)
}

// endFacing reads how the units of the present step face in the end.
//
// Rule: KRY-GEO-10, KRY-MOV-07.
func (c *composing) endFacing(kind actKind) bool {
	arg, told := c.take()
	if !told {
		c.next(facingSlot)
		c.offer.Hint = "Facing where, in the end?"
		c.drawSteps()
		return false
	}
	f := vector(((arg.Facing % 360) + 360) % 360)
	step := &c.steps[len(c.steps)-1]
	for i := range step.Units {
		step.Units[i].Facing = f
	}
	for i := range c.acts {
		if int(c.acts[i].step) == len(c.steps)-1 {
			c.acts[i].facing = f
		}
	}
	return true
}

// numbered is the piece that a number in a word names, 0 for none.
func numbered(text string) game.PieceID {
	n := 0
	for _, r := range text {
		if r < '0' || r > '9' || n > 1000 {
			return 0
		}
		n = 10*n + int(r-'0')
	}
	return game.PieceID(n)
}

// cost is the price of the steps so far.
//
// Rule: KRY-AP-05.
func (c *composing) cost() int32 {
	prices := append([]int32{}, c.prices...)
	return c.orderPrice(c.side, c.acts, prices)
}

// close ends the draft: the order stands, or its refusal does. What may be added to it is listed when asked for.
func (c *composing) close(more bool) {
	c.drawSteps()
	if !c.finish(Declare{Steps: c.steps}) {
		c.offer.Hint = ""
		return
	}
	c.spent = c.cost()
	c.foretell()
	c.offer.Hint = c.outlook()
	if more && !c.brief {
		c.listExtras()
	}
}
