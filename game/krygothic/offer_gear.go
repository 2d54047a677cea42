package krygothic

import (
	"fmt"

	"muster/board"
	"muster/game"
)

func init() {
	for _, kind := range [...]actKind{stand, exit, wait, unpin, plant} {
		slotsOf[kind] = func(c *composing, u int8) (Errand, bool) { return Errand{Unit: pieceID(u)}, true }
	}
	slotsOf[dig] = (*composing).digOf
	slotsOf[reload] = (*composing).reloadOf
	slotsOf[pickUp] = (*composing).pickUpOf
	slotsOf[dress] = (*composing).dressOf
	slotsOf[sabotage] = (*composing).sabotageOf
}

func pointArg(at spot) game.Arg { return game.Arg{Path: []board.Point{at.Board(grain)}} }

// digOf reads how many AP are dug off.
//
// Rule: KRY-EXP-06.
func (c *composing) digOf(u int8) (Errand, bool) {
	most := int(min(int32(c.plan.units[u].stuck), c.sides[c.side].ap-c.cost()))
	e := Errand{Unit: pieceID(u), N: int8(max(most, 1))}
	if most <= 1 {
		return e, true
	}
	arg, told := c.take()
	if !told {
		c.next(game.Slot{Kind: game.NumberSlot, Name: "AP", Min: 1, Max: most})
		c.offer.Hint = fmt.Sprintf("How many AP? %s is stuck for %d", c.Name(e.Unit), c.plan.units[u].stuck)
		return e, false
	}
	if arg.N < 1 || arg.N > most {
		c.offer.No = game.Refuse(BlastFloor, "1 to %d AP", most)
		return e, false
	}
	e.N = int8(arg.N)
	return e, true
}

// reloadOf reads which weapon is reloaded, where several need it.
//
// Rule: KRY-WPN-08.
func (c *composing) reloadOf(u int8) (Errand, bool) {
	var list []Errand
	for _, e := range c.errands(reload, u) {
		if c.judge(reload, e) == nil {
			list = append(list, e)
		}
	}
	return c.oneOf(list, "weapon", func(e *Errand) string { return c.given.guns[c.plan.armAt(u, e.Weapon).index].name })
}

// oneOf reads which of a few errands is meant; of one it is not asked.
func (c *composing) oneOf(list []Errand, slot string, name func(*Errand) string) (Errand, bool) {
	switch len(list) {
	case 0:
		c.offer.No = game.Refuse(c.entry.verb.Rule, "there is nothing for it")
		return Errand{}, false
	case 1:
		return list[0], true
	}
	arg, told := c.take()
	for i := range list {
		word := fmt.Sprintf("%s %d", slot, i+1)
		if told && arg.Choice == word {
			return list[i], true
		}
		if !told {
			c.add(game.Arg{Choice: word}, name(&list[i]), "", c.entry.verb.Rule, nil)
		}
	}
	if told {
		c.offer.No = game.Refuse(c.entry.verb.Rule, "that is not offered")
		return Errand{}, false
	}
	c.next(choiceSlot(slot))
	c.offer.Hint = "Which?"
	return Errand{}, false
}

// pickUpOf reads what a unit takes from the floor, where there are several things.
//
// Rule: KRY-TEAM-02.
func (c *composing) pickUpOf(u int8) (Errand, bool) {
	var list []Errand
	var names []string
	for prize := range prizes {
		e := Errand{Unit: pieceID(u), N: prize + 1}
		one, no := c.Battle.compileAct(c.side, pickUp, &e)
		if no != nil {
			continue
		}
		if found, is := c.plan.findFor(&one); is {
			list, names = append(list, e), append(names, c.prizeName(found))
		}
	}
	return c.oneOf(list, "thing", func(e *Errand) string {
		for i := range list {
			if list[i].N == e.N {
				return names[i]
			}
		}
		return "thing"
	})
}

// prizeName is what a thing in fallen gear is called.
func (c *composing) prizeName(f find) string {
	fallen := &c.plan.units[c.plan.marks[f.mark].unit]
	switch {
	case f.prize < 2:
		return c.given.guns[fallen.guns[f.prize].index].name
	case f.prize < 4:
		return c.given.blades[fallen.blades[f.prize-2].index].name
	}
	return c.given.armours[fallen.armour[f.prize-4]].name
}

// dressOf reads whose wound is dressed.
//
// Rule: KRY-WPN-10.
func (c *composing) dressOf(u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u)}
	arg, told := c.take()
	if told {
		e.Target = only(arg)
		return e, true
	}
	c.next(targetSlot)
	c.offer.Hint = "Whose wound?"
	for _, e := range c.errands(dress, u) {
		v, _ := c.unitOf(e.Target)
		if v == u || c.plan.units[v].wounds > 0 {
			c.target(e.Target, "", dress, c.judge(dress, e))
		}
	}
	return e, false
}

// sabotageOf reads which location is sabotaged, and whether a demolition charge is spent on it.
//
// Rule: KRY-SCN-05.
func (c *composing) sabotageOf(u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u)}
	arg, told := c.take()
	if !told {
		c.next(targetSlot)
		c.offer.Hint = "Which location?"
		for _, e := range c.errands(sabotage, u) {
			c.target(e.Target, "", sabotage, c.judge(sabotage, e))
		}
		return e, false
	}
	e.Target = only(arg)
	if c.plan.itemOf(u, charge) == none {
		return e, true
	}
	with := e
	with.N = 1
	return c.oneOf([]Errand{e, with}, "charge", func(e *Errand) string {
		if e.N == 1 {
			return "with the demolition charge"
		}
		return "without a charge"
	})
}
