package krygothic

import (
	"fmt"
	"slices"
	"strconv"

	"muster/game"
)

// listExtras lists what an order may have besides: a further step, another unit in the present one, a second target, a
// facing in the end. The order as it stands comes first.
//
// Rule: KRY-CMB-01, KRY-RC-08, KRY-GEO-10.
func (c *composing) listExtras() {
	c.next(andSlot)
	c.add(game.Arg{Choice: goWord}, "That is the order", fmt.Sprintf("%d AP", c.cost()), ComboWhat, nil)
	c.listSeconds()
	c.listThen()
	c.listWith()
	if kind := kindNamed(c.steps[len(c.steps)-1].Kind); c.turns(kind) {
		c.addKeyed(game.Choice{
			Arg: game.Arg{Choice: faceWord}, Label: "… facing", Key: keyOf(rotate), Note: "free", Rule: FieldFacing,
		})
	}
}

func kindNamed(name string) actKind { return actKind(slices.Index(kindNames[:], name)) }

// turns reports whether a facing may be given for the end of an act.
//
// Rule: KRY-GEO-10.
func (c *composing) turns(kind actKind) bool {
	if c.steps[len(c.steps)-1].Units[0].Facing != (spot{}) {
		return false
	}
	return kind == move || kind == run || kind == smallStep || kind == breakOff
}

// then are the kinds that further steps are made of, the likeliest first.
var thenKinds = [...]actKind{
	shoot, move, run, strike, chargeAt, throw, power, wait, smallStep, reload, unpin,
	sabotage, breakOff, pickUp, plant, dress, exit,
}

// listThen lists further steps of the same units.
func (c *composing) listThen() {
	for _, kind := range thenKinds {
		if !slices.ContainsFunc(c.crew, func(u int8) bool { return c.aptThen(kind, u) }) {
			continue
		}
		word := thenWord + kindNames[kind]
		offer := c.with(word)
		c.addKeyed(game.Choice{
			Arg: game.Arg{Choice: word}, Label: "and " + kindTitles[kind], Key: keyOf(kind), Note: c.thenNote(kind),
			Rule: ComboRuns,
			No:   hopeless(&offer),
		})
	}
}

func (c *composing) addKeyed(choice game.Choice) { c.offer.Choices = append(c.offer.Choices, choice) }

// keyOf is the key of the orders of a kind: it adds a step of that kind too.
func keyOf(kind actKind) string {
	for i := range entries {
		if e := &entries[i]; e.verb.Order == (Declare{}).Verb() && e.act == kind {
			return e.verb.Key
		}
	}
	return ""
}

// aptThen is apt after the steps so far.
func (c *composing) aptThen(kind actKind, u int8) bool {
	plan := c.plan
	if kind == strike {
		return plan.kindOf(u).cc >= 0
	}
	return plan.apt(kind, u)
}

// with is the answer to the draft with one more word; what could be added to that is not listed.
func (c *composing) with(word string) game.Offer {
	one := composing{asking: &asking{
		Battle: c.Battle, seat: c.seat, side: c.side,
		draft: c.draft.With(game.Arg{Choice: word}), entry: c.entry,
	}}
	one.plan, one.brief = c.Battle, true
	one.offer = game.Offer{Rule: c.entry.verb.Rule}
	arg, _ := one.take()
	u, no := one.commanded(only(arg))
	if one.offer.No = no; no != nil {
		return one.offer
	}
	one.crew = []int8{u}
	for kind, more := c.entry.act, true; more; {
		kind, more = one.step(kind)
	}
	return one.offer
}

// thenNote tells what a further step does to the runs of the order.
//
// Rule: KRY-CMB-04.
func (c *composing) thenNote(kind actKind) string {
	if acts[kind].minor {
		return ""
	}
	o := order{acts: slices.Clone(c.acts), steps: int8(len(c.steps) + 1)}
	before := order{acts: c.acts, steps: int8(len(c.steps))}
	o.acts = append(o.acts, act{kind: kind, unit: c.crew[0], step: o.steps - 1})
	last := o.runOf(o.steps - 1)
	switch {
	case before.minor():
		return ""
	case last > before.runOf(before.steps-1):
		return "repeats: a window before it"
	}
	return protectedNote
}

// runHint tells what a further step does to the runs of the order, in the words of the rules.
//
// Rule: KRY-CMB-04, KRY-CMB-05.
func (c *composing) runHint(kind actKind) string {
	switch note := c.thenNote(kind); {
	case note == "":
		return ""
	case note == protectedNote:
		return "Protected: only waiting units can come between [" + string(ComboRuns) + "]."
	}
	return "Repeats: they may answer before it [" + string(ComboBoundary) + "]."
}

// protectedNote says that nobody can answer between two steps.
const protectedNote = "protected"

// listWith lists units that could take part in the present step.
//
// Rule: KRY-CMB-08.
func (c *composing) listWith() {
	kind := kindNamed(c.steps[len(c.steps)-1].Kind)
	if kind == power || kind == sabotage || kind == dress || kind == pickUp {
		return
	}
	for u := range int8(len(c.units)) {
		one := &c.units[u]
		if one.side != c.side || one.status != standing || slices.Contains(c.crew, u) || !c.apt(kind, u) {
			continue
		}
		word := withWord + strconv.Itoa(int(pieceID(u)))
		offer := c.with(word)
		note := ""
		if offer.Ready != nil && (kind == run || kind == chargeAt) {
			note = "Speed test " + percent(c.jointOdds(u)) // every one of them has to pass
		}
		c.add(game.Arg{Choice: word}, "with "+c.Name(pieceID(u))+" too", note, ComboJoint, hopeless(&offer))
	}
}

// listSeconds lists second targets of a snap shot.
//
// Rule: KRY-RC-08.
func (c *composing) listSeconds() {
	step := &c.steps[len(c.steps)-1]
	e := &step.Units[0]
	if step.Kind != kindNames[shoot] || e.Mode != fireModes[snap] || e.Target2 != 0 {
		return
	}
	u, _ := c.unitOf(e.Unit)
	for _, target := range c.targetsFor(shoot, u) {
		if target == e.Target {
			continue
		}
		word := secondWord + strconv.Itoa(int(target))
		offer := c.with(word)
		c.add(game.Arg{Choice: word}, "second shot at "+c.Name(target), "", RangedTypes, hopeless(&offer))
	}
}

// second reads the second target of a snap shot.
//
// Rule: KRY-RC-08.
func (c *composing) second(tag string) bool {
	target := numbered(tag)
	step := &c.steps[len(c.steps)-1]
	if step.Kind != kindNames[shoot] || step.Units[0].Mode != fireModes[snap] || target == 0 {
		c.offer.No = game.Refuse(RangedTypes, "only snap shots have a second target")
		return false
	}
	for i := range step.Units {
		step.Units[i].Target2 = target
	}
	for i := range c.acts {
		if int(c.acts[i].step) == len(c.steps)-1 {
			c.acts[i].target2 = target
		}
	}
	return true
}
