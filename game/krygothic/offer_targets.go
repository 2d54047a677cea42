package krygothic

import (
	"fmt"
	"strings"

	"muster/board/plane"
	"muster/game"
)

func init() {
	slotsOf[shoot] = (*composing).shotOf
	slotsOf[throw] = (*composing).throwOf
	slotsOf[strike] = (*composing).strikeOf
	slotsOf[power] = (*composing).powerOf
}

// shotOf reads at whom a unit shoots, with which weapon and how; what leaves no choice is not asked for.
//
// Rule: KRY-RC-01, KRY-RC-08.
func (c *composing) shotOf(u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u)}
	arg, told := c.take()
	if !told {
		c.next(targetSlot)
		c.offer.Hint = "Shoot at whom?" + c.rangeHint()
		for _, target := range c.targetsFor(shoot, u) {
			e.Target = target
			ways, no := c.fireWays(e)
			seen, odds := "", ""
			if no == nil {
				seen, odds = c.fireNote(ways[0])
			}
			c.aimedAt(target, seen, odds, shoot, no)
		}
		return e, false
	}
	e.Target = only(arg)
	ways, no := c.fireWays(e)
	if c.offer.No = no; no != nil {
		return e, false
	}
	if word, named := c.arg(c.taken); named && strings.HasPrefix(word.Choice, fireWord) {
		return c.namedWay(ways, word.Choice)
	}
	if len(ways) == 1 {
		return ways[0], true
	}
	c.listWays(ways)
	return e, false
}

// aimedAt lists somebody to shoot at, with the odds on the table besides where they are those of the distance.
//
// Rule: KRY-GEO-11.
func (c *composing) aimedAt(id game.PieceID, seen, odds string, kind actKind, no *game.Refusal) {
	label := odds
	if !c.given.premeasure {
		label = ""
	}
	c.targetAt(id, noted(seen, odds), label, kind, no)
}

// rangeHint says that ranges are not told before an order is announced, where they are not.
//
// Rule: KRY-GEO-11.
func (c *composing) rangeHint() string {
	if c.given.premeasure {
		return ""
	}
	return " Ranges show once it is announced [" + string(FieldMeasuring) + "]; odds beside: as far as they hold"
}

// namedWay reads how a shot is made.
func (c *composing) namedWay(ways []Errand, word string) (Errand, bool) {
	for _, e := range ways {
		if c.fireTag(&e) == word {
			c.taken++
			return e, true
		}
	}
	c.offer.No = game.Refuse(RangedTypes, "it cannot be done that way")
	return Errand{}, false
}

// fireWord begins the words for how a shot is made.
const fireWord = "fire "

// fireTag is the word for how a shot is made: the weapon's number and the mode.
func (c *composing) fireTag(e *Errand) string {
	return fmt.Sprintf("%s%d %s", fireWord, e.Weapon, e.Mode)
}

// listWays asks how a shot is made.
func (c *composing) listWays(ways []Errand) {
	c.next(choiceSlot("how"))
	c.offer.Hint = "How?" + c.rangeHint()
	for i := range ways {
		e := &ways[i]
		u, _ := c.unitOf(e.Unit)
		price := c.priceOf(shoot, e)
		label := modeTitles[modeOf(e.Mode)]
		if ways[0].Weapon != ways[len(ways)-1].Weapon {
			label += ", " + c.given.guns[c.plan.armAt(u, e.Weapon).index].name
		}
		var no *game.Refusal
		if !c.affordable(shoot, *e) {
			no = game.Refuse(PointsPaying, "costs %d AP, %d are left", price, c.sides[c.side].ap-c.cost())
		}
		_, odds := c.fireNote(*e)
		c.add(game.Arg{Choice: c.fireTag(e)}, label, noted(fmt.Sprintf("%d AP", price), odds), modeRules[modeOf(e.Mode)], no)
	}
	c.foretellErrand(shoot, &ways[0])
	c.drawErrand(shoot, &ways[0], len(c.steps)+1)
	c.drawSteps()
}

// modeTitles are the modes of fire as people read them.
var modeTitles = [...]string{"Standard", "Snap", "Aimed", "Suppressive"}

// modeRules are those of the modes of fire.
var modeRules = [...]game.RuleID{
	standard: RangedTypes, snap: RangedTypes, aimed: RangedTypes,
	suppressive: RangedSuppressive,
}

func modeOf(word string) fireMode {
	for m, w := range fireModes {
		if w == word {
			return fireMode(m)
		}
	}
	return standard
}

// priceOf is the price of an errand as the next step.
func (c *composing) priceOf(kind actKind, e *Errand) int32 {
	one, no := c.Battle.compileAct(c.side, kind, e)
	if no != nil {
		return 0
	}
	return acts[kind].price(c.plan, &one, c.plan.units[one.unit].at)
}

// fireWays are the ways in which a unit can shoot at a target, weapon by weapon; or why there is none.
func (c *composing) fireWays(e Errand) (ways []Errand, first *game.Refusal) {
	u, _ := c.unitOf(e.Unit)
	for i := range int8(naturalWeapon + 1) {
		own := c.plan.armAt(u, i)
		if own.index < 0 || c.given.guns[own.index].tags&thrown != 0 {
			continue
		}
		for _, mode := range [...]fireMode{standard, aimed, snap, suppressive} {
			e.Weapon, e.Mode = i, fireModes[mode]
			no := c.judge(shoot, e)
			if no == nil {
				ways = append(ways, e)
			} else if first == nil {
				first = no
			}
		}
	}
	if len(ways) > 0 {
		return ways, nil
	}
	if first == nil {
		first = game.Refuse(RangedNumbers, "%s has no ranged weapon to shoot with", c.Name(e.Unit)).At(e.Unit)
	}
	return nil, first
}

// throwOf reads what a unit throws and where.
//
// Rule: KRY-EXP-03, KRY-EXP-08.
func (c *composing) throwOf(u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u), Mode: fireModes[standard]}
	var packs []int8
	for i := range int8(naturalWeapon) {
		if own := c.plan.armAt(u, i); own.index >= 0 && c.given.guns[own.index].tags&thrown != 0 && own.uses > 0 {
			packs = append(packs, i)
		}
	}
	if len(packs) == 0 {
		c.offer.No = game.Refuse(BlastThrowing, "%s has nothing left to throw", c.Name(e.Unit)).At(e.Unit)
		return e, false
	}
	e.Weapon = packs[0]
	if len(packs) > 1 && !c.whichPack(u, packs, &e) {
		return e, false
	}
	if c.given.guns[c.plan.armAt(u, e.Weapon).index].smoke > 0 {
		return c.smokeOf(e)
	}
	arg, told := c.take()
	if !told {
		c.next(targetSlot)
		c.offer.Hint = "Throw at whom?" + c.rangeHint()
		for _, target := range c.targetsFor(throw, u) {
			e.Target = target
			no, seen, odds := c.judge(throw, e), "", ""
			if no == nil {
				seen, odds = c.fireNote(e)
			}
			c.aimedAt(target, seen, odds, throw, no)
		}
		return e, false
	}
	e.Target = only(arg)
	return e, true
}

// whichPack reads which of several grenades is thrown.
func (c *composing) whichPack(u int8, packs []int8, e *Errand) bool {
	arg, told := c.take()
	for _, i := range packs {
		w := &c.given.guns[c.plan.armAt(u, i).index]
		if told && arg.Choice == w.id {
			e.Weapon = i
			return true
		}
		if !told {
			c.add(game.Arg{Choice: w.id}, w.name, "", BlastThrowing, nil)
		}
	}
	if told {
		c.offer.No = game.Refuse(BlastThrowing, "%s carries nothing of that name", c.Name(e.Unit))
		return false
	}
	c.next(choiceSlot("grenade"))
	c.offer.Hint = "Which?"
	return false
}

// smokeOf reads the place of a smoke grenade.
func (c *composing) smokeOf(e Errand) (Errand, bool) {
	arg, told := c.take()
	if !told {
		u, _ := c.unitOf(e.Unit)
		c.next(pointSlot)
		c.offer.Hint = "Where?" + c.rangeHint()
		if c.given.premeasure {
			c.markRange(u, c.plan.longRange(u, &c.given.guns[c.plan.armAt(u, e.Weapon).index]), throw)
		}
		return e, false
	}
	return e, c.point(arg, &e)
}

// point reads a place.
func (c *composing) point(arg game.Arg, e *Errand) bool {
	if len(arg.Path) != 1 {
		c.offer.No = game.Refuse(ComboWhat, "a place is one point")
		return false
	}
	at := grain.Point(arg.Path[0])
	e.Point = &at
	return true
}

// strikeOf reads whom a unit attacks.
//
// Rule: KRY-CC-01.
func (c *composing) strikeOf(u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u)}
	arg, told := c.take()
	if !told {
		c.next(targetSlot)
		c.offer.Hint = "Attack whom?"
		for _, v := range c.plan.foesListed(u) {
			e.Target = pieceID(v)
			no, note := c.judge(strike, e), ""
			if no == nil {
				note = c.blowNote(u, v, strike)
			}
			c.target(pieceID(v), note, strike, no)
		}
		return e, false
	}
	e.Target = only(arg)
	return e, true
}

// powerOf reads which power a psychic uses, on whom, and for a warp where to.
//
// Rule: KRY-PSY-01, KRY-PSY-03.
func (c *composing) powerOf(u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u)}
	arg, told := c.take()
	if !told {
		c.next(choiceSlot("power"))
		c.offer.Hint = "Which power?"
		for p := range gifts {
			e.Power = powerNames[p]
			targets := c.powerTargets(e)
			var no *game.Refusal
			if !anyPossible(targets) {
				no = targets[0].No
			}
			odds := c.mindRoll(u).odds()
			note := fmt.Sprintf("%d or more: %s", gifts[p].number, percent(odds.atLeast(gifts[p].number)))
			c.add(game.Arg{Choice: e.Power}, gifts[p].title, note, PsychicPowers, no)
		}
		return e, false
	}
	e.Power = arg.Choice
	if powerOfName(e.Power) < 0 {
		c.offer.No = game.Refuse(PsychicPowers, "there is no such power")
		return e, false
	}
	arg, told = c.take()
	if !told {
		c.next(targetSlot)
		c.offer.Hint = "On whom?"
		c.offer.Choices = c.powerTargets(e)
		return e, false
	}
	e.Target = only(arg)
	if e.Power != powerNames[warp] {
		return e, true
	}
	return c.warpOf(u, e)
}

func powerOfName(name string) int {
	for p, n := range powerNames {
		if n == name {
			return p
		}
	}
	return none
}

// powerTargets are those on whom a power might be used; never empty.
func (c *composing) powerTargets(e Errand) (list []game.Choice) {
	u, _ := c.unitOf(e.Unit)
	p := psychicPower(powerOfName(e.Power))
	for v := range int8(len(c.units)) {
		foe := c.units[v].side != c.side
		if c.plan.units[v].status != standing || foe != gifts[p].enemy || v == u && !gifts[p].self {
			continue
		}
		e.Target, e.Point = pieceID(v), nil
		var no *game.Refusal
		if p != warp {
			no = c.judge(power, e)
		} else if c.given.premeasure && v != u && c.plan.gap(u, v) > gifts[p].reach {
			no = game.Refuse(PsychicPowers, "farther than %s", measure(gifts[p].reach)).At(e.Target)
		}
		list = append(list, game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{e.Target}}, Label: c.Name(e.Target), Note: c.powerNote(u, v,
				p), Rule: PsychicPowers, No: no,
		})
	}
	if len(list) == 0 {
		list = append(list, game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{e.Unit}}, Label: c.Name(e.Unit), Rule: PsychicPowers,
			No: game.Refuse(PsychicPowers, "there is nobody for %s", gifts[p].title),
		})
	}
	return list
}

func anyPossible(list []game.Choice) bool {
	for i := range list {
		if list[i].No == nil {
			return true
		}
	}
	return false
}

// warpOf reads where a warp leads.
//
// Rule: KRY-PSY-03, KRY-GEO-11.
func (c *composing) warpOf(u int8, e Errand) (Errand, bool) {
	arg, told := c.take()
	if told {
		return e, c.point(arg, &e)
	}
	v, is := c.unitOf(e.Target)
	if !is {
		c.offer.No = game.Refuse(PsychicPowers, "that is nobody to be warped")
		return e, false
	}
	c.next(pointSlot)
	c.offer.Hint = "Where does " + c.Name(e.Target) + " appear? Up to " + measure(warpReach)
	c.markRange(v, warpReach-c.radius(v), power)
	for _, g := range c.goals(v) {
		for far := int32(warpReach); far >= inch; far -= inch {
			at := along(c.plan.units[v].at, g.at, min(far, distance(c.plan.units[v].at, g.at)))
			e.Point = &at
			if c.judge(power, e) == nil {
				c.add(pointArg(at), g.label, measure(distance(c.plan.units[v].at, at)), PsychicPowers, nil)
				break
			}
		}
	}
	return e, false
}

// warpSomewhere is any place that a psychic can warp to, so that one can tell whether there is one: nil where none is
// near.
func (c *composing) warpSomewhere(u int8) *spot {
	at := c.plan.units[u].at
	for ring := int32(inch); ring <= warpReach; ring += 3 * inch {
		for _, d := range plane.Rose {
			p := plane.Beyond(at, d, ring)
			one := act{kind: power, power: warp, unit: u, aimed: true, point: p}
			if c.plan.warpPoint(&one, u) == nil {
				return &p
			}
		}
	}
	return nil
}
