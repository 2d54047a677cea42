package guide

import (
	"fmt"
	"strings"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// shooting is for at whom a unit shoots.
//
// See: KRY-RC-01, KRY-RC-08.
var shooting = blank{
	Slot: targetSlot, Sure: true,
	Asked: func(a *Asking, p *pen) { p.Offer.Hint = "Shoot at whom?" + a.rangeHint() },
	Each: func(a *Asking, f *fillers) {
		for _, target := range a.targetsFor(data.Shoot) {
			f.Piece(target)
		}
	},
	Read: func(a *Asking, arg game.Arg) (no *game.Refusal) {
		a.errand.Target = arg.Piece()
		a.ways, no = a.fireWays(a.errand)
		return no
	},
	Show: func(a *Asking, p *pen, c *game.Choice) {
		if c.No == nil {
			a.showShot(p, c, a.ways[0])
			return
		}
		a.markTarget(p, c, "")
	},
}

// showShot tells the odds of a shot, on the table too where they are those of the distance.
//
// See: KRY-GEO-11.
func (a *Asking) showShot(p *pen, c *game.Choice, e data.Errand) {
	seen, odds := a.fireNote(e)
	c.Note = noted(seen, odds)
	if !a.Given.Premeasure {
		odds = ""
	}
	if i := strings.LastIndex(odds, ", "); i >= 0 {
		odds = odds[i+2:]
	}
	a.markTarget(p, c, odds)
}

// rangeHint says that ranges are not told before an order is announced, where they are not.
//
// See: KRY-GEO-11.
func (a *Asking) rangeHint() string {
	if a.Given.Premeasure {
		return ""
	}
	return " Ranges show once it is announced [" + string(book.FieldMeasuring) + "]; odds beside: as far as they hold"
}

// howToShoot is for the weapon and the mode of a shot; what leaves no choice is not asked for.
//
// See: KRY-RC-01, KRY-RC-08.
var howToShoot = blank{
	Slot: choiceSlot("how"), Sure: true,
	Skip: func(a *Asking, _ *game.Arg) bool {
		a.errand = a.ways[0]
		return len(a.ways) == 1
	},
	Asked: func(a *Asking, p *pen) {
		a.Offer = &p.Offer
		a.Offer.Hint = "How?" + a.rangeHint()
		a.foretellErrand(data.Shoot, &a.ways[0])
		a.drawErrand(data.Shoot, &a.ways[0], len(a.steps)+1)
	},
	Each: (*Asking).eachWay,
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		for _, e := range a.ways {
			if a.fireTag(&e) == arg.Choice {
				a.errand = e
				return nil
			}
		}
		return game.Refuse(book.RangedTypes, "it cannot be done that way")
	},
}

// fireWord begins the words for how a shot is made.
const fireWord = "fire "

// fireTag is the word for how a shot is made: the weapon's number and the mode.
func (a *Asking) fireTag(e *data.Errand) string {
	return fmt.Sprintf("%s%d %s", fireWord, e.Weapon, e.Mode)
}

// eachWay takes the ways in which a shot can be made, each with its price and its odds.
func (a *Asking) eachWay(f *fillers) {
	for i := range a.ways {
		e, u := &a.ways[i], a.crew[0]
		price := a.priceOf(data.Shoot, e)
		label := modeTitles[modeOf(e.Mode)]
		if a.ways[0].Weapon != a.ways[len(a.ways)-1].Weapon {
			label += ", " + a.Given.Guns[a.plan.ArmAt(u, e.Weapon).Index].Name
		}
		c := game.Choice{Arg: game.Arg{Choice: a.fireTag(e)}, Label: label, Rule: modeRules[modeOf(e.Mode)]}
		if !a.affordable(data.Shoot, *e) {
			c.No = game.Refuse(book.PointsPaying, "costs %d AP, %d are left", price, a.Sides[a.Side].AP-a.cost())
		}
		if f.Words() {
			_, odds := a.fireNote(*e)
			c.Note = noted(fmt.Sprintf("%d AP", price), odds)
		}
		f.Add(c)
	}
}

// modeTitles are the modes of fire as people read them.
var modeTitles = [...]string{"Standard", "Snap", "Aimed", "Suppressive"}

// modeRules are those of the modes of fire.
var modeRules = [...]game.RuleID{
	rules.Standard: book.RangedTypes, rules.Snap: book.RangedTypes, rules.Aimed: book.RangedTypes,
	rules.Suppressive: book.RangedSuppressive,
}

func modeOf(word string) rules.FireMode {
	for m, w := range rules.FireModes {
		if w == word {
			return rules.FireMode(m)
		}
	}
	return rules.Standard
}

// priceOf is the price of an errand as the next step.
func (a *Asking) priceOf(kind data.ActKind, e *data.Errand) int32 {
	one, no := a.Battle.CompileAct(a.Side, kind, e)
	if no != nil {
		return 0
	}
	return a.plan.ActPrice(&one)
}

// fireWays are the ways in which a unit can shoot at a target, weapon by weapon; or why there is none.
func (a *Asking) fireWays(e data.Errand) (ways []data.Errand, first *game.Refusal) {
	u, _ := a.UnitOf(e.Unit)
	for i := range int8(rules.NaturalWeapon + 1) {
		own := a.plan.ArmAt(u, i)
		if own.Index < 0 || a.Given.Guns[own.Index].Tags&data.Thrown != 0 {
			continue
		}
		for _, mode := range [...]rules.FireMode{rules.Standard, rules.Aimed, rules.Snap, rules.Suppressive} {
			e.Weapon, e.Mode = i, rules.FireModes[mode]
			no := a.judge(data.Shoot, e)
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
		first = game.Refuse(book.RangedNumbers, "%s has no ranged weapon to shoot with", a.Name(e.Unit)).At(e.Unit)
	}
	return nil, first
}

// grenade is for which of several grenades is thrown.
//
// See: KRY-EXP-03, KRY-EXP-08.
var grenade = blank{
	Slot: choiceSlot("grenade"), Hint: "Which?", Sure: true,
	Skip: func(a *Asking, _ *game.Arg) bool {
		packs := a.packs()
		if len(packs) == 1 {
			a.errand.Weapon = packs[0]
		}
		return len(packs) == 1
	},
	Bar: func(a *Asking) *game.Refusal {
		if len(a.packs()) == 0 {
			return game.Refuse(book.BlastThrowing, "%s has nothing left to throw", a.Name(a.errand.Unit)).At(a.errand.Unit)
		}
		return nil
	},
	Each: func(a *Asking, f *fillers) {
		for _, i := range a.packs() {
			w := a.thrownAt(i)
			f.Add(game.Choice{Arg: game.Arg{Choice: w.ID}, Label: w.Name, Rule: book.BlastThrowing})
		}
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		for _, i := range a.packs() {
			if a.thrownAt(i).ID == arg.Choice {
				a.errand.Weapon = i
				return nil
			}
		}
		return game.Refuse(book.BlastThrowing, "%s carries nothing of that name", a.Name(a.errand.Unit))
	},
}

// packs are the grenades that a unit has left.
func (a *Asking) packs() (list []int8) {
	for i := range int8(rules.NaturalWeapon) {
		if own := a.plan.ArmAt(a.crew[0], i); own.Index >= 0 && a.Given.Guns[own.Index].Tags&data.Thrown != 0 && own.Uses > 0 {
			list = append(list, i)
		}
	}
	return list
}

// thrownAt is the grenade in one of the hands of a unit.
func (a *Asking) thrownAt(i int8) *data.Gun { return &a.Given.Guns[a.plan.ArmAt(a.crew[0], i).Index] }

func (a *Asking) throwsSmoke() bool { return a.thrownAt(a.errand.Weapon).Smoke > 0 }

// smoking is for the place of a smoke grenade.
var smoking = blank{
	Slot: pointSlot,
	Skip: func(a *Asking, _ *game.Arg) bool { return !a.throwsSmoke() },
	Asked: func(a *Asking, p *pen) {
		p.Offer.Hint = "Where?" + a.rangeHint()
		if a.Given.Premeasure {
			a.markRange(p, a.crew[0], a.plan.LongRange(a.crew[0], a.thrownAt(a.errand.Weapon)), data.Throw)
		}
	},
	Read: (*Asking).readPoint,
}

func (a *Asking) readPoint(arg game.Arg) *game.Refusal {
	if len(arg.Path) != 1 {
		return game.Refuse(book.ComboWhat, "a place is one point")
	}
	at := data.Grain.Point(arg.Path[0])
	a.errand.Point = &at
	return nil
}

// throwing is for at whom a grenade is thrown.
var throwing = blank{
	Slot: targetSlot, Sure: true,
	Skip:  func(a *Asking, _ *game.Arg) bool { return a.throwsSmoke() },
	Asked: func(a *Asking, p *pen) { p.Offer.Hint = "Throw at whom?" + a.rangeHint() },
	Each: func(a *Asking, f *fillers) {
		for _, id := range a.targetsFor(data.Throw) {
			e := a.errand
			e.Target = id
			if !a.aim(f, id, "", a.judge(data.Throw, e)) {
				return
			}
		}
	},
	Read: (*Asking).readTarget,
	Show: func(a *Asking, p *pen, c *game.Choice) {
		if c.No == nil {
			a.showShot(p, c, a.errand)
			return
		}
		a.markTarget(p, c, "")
	},
}

// striking is for whom a unit attacks.
//
// See: KRY-CC-01.
var striking = target("Attack whom?", func(a *Asking, f *fillers) {
	for _, v := range a.plan.foesListed(a.crew[0]) {
		e := data.Errand{Unit: a.errand.Unit, Target: data.PieceID(v)}
		no, note := a.judge(data.Strike, e), ""
		if no == nil && f.Words() {
			note = a.blowNote(a.crew[0], v, data.Strike)
		}
		if !a.aim(f, e.Target, note, no) {
			return
		}
	}
})

// powers is for which power a psychic uses.
//
// See: KRY-PSY-01, KRY-PSY-03.
var powers = blank{
	Slot: choiceSlot("power"), Hint: "Which power?", Sure: true,
	Each: func(a *Asking, f *fillers) {
		odds := a.MindRoll(a.crew[0]).Odds()
		for p := range rules.Gifts {
			e := a.errand
			e.Power = rules.PowerNames[p]
			targets := a.powerTargets(e)
			c := game.Choice{Arg: game.Arg{Choice: e.Power}, Label: rules.Gifts[p].Title, Rule: book.PsychicPowers}
			if !anyPossible(targets) {
				c.No = targets[0].No
			}
			c.Note = fmt.Sprintf("%d or more: %s", rules.Gifts[p].Number, rules.Percent(odds.AtLeast(rules.Gifts[p].Number)))
			if !f.Add(c) {
				return
			}
		}
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		if a.errand.Power = arg.Choice; powerOfName(arg.Choice) < 0 {
			return game.Refuse(book.PsychicPowers, "there is no such power")
		}
		return nil
	},
}

// empowering is for on whom a power is used.
var empowering = blank{
	Slot: targetSlot, Hint: "On whom?", Sure: true,
	Each: func(a *Asking, f *fillers) {
		for _, c := range a.powerTargets(a.errand) {
			f.Add(c)
		}
	},
	Read: (*Asking).readTarget,
}

func powerOfName(name string) int {
	for p, n := range rules.PowerNames {
		if n == name {
			return p
		}
	}
	return data.None
}

// powerTargets are those on whom a power might be used; never empty.
func (a *Asking) powerTargets(e data.Errand) (list []game.Choice) {
	u, _ := a.UnitOf(e.Unit)
	p := rules.PsychicPower(powerOfName(e.Power))
	for v := range int8(len(a.Units)) {
		foe := a.Units[v].Side != a.Side
		if a.plan.Units[v].Status != rules.Standing || foe != rules.Gifts[p].Enemy || v == u && !rules.Gifts[p].Self {
			continue
		}
		e.Target, e.Point = data.PieceID(v), nil
		var no *game.Refusal
		if p != rules.Warp {
			no = a.judge(data.Power, e)
		} else if a.Given.Premeasure && v != u && a.plan.Gap(u, v) > rules.Gifts[p].Reach {
			no = game.Refuse(book.PsychicPowers, "farther than %s", data.Measure(rules.Gifts[p].Reach)).At(e.Target)
		}
		list = append(list, game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{e.Target}}, Label: a.Name(e.Target), Note: a.powerNote(u, v,
				p), Rule: book.PsychicPowers, No: no,
		})
	}
	if len(list) == 0 {
		list = append(list, game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{e.Unit}}, Label: a.Name(e.Unit), Rule: book.PsychicPowers,
			No: game.Refuse(book.PsychicPowers, "there is nobody for %s", rules.Gifts[p].Title),
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

// warping is for where a warp leads.
//
// See: KRY-PSY-03, KRY-GEO-11.
var warping = blank{
	Slot: pointSlot,
	Skip: func(a *Asking, _ *game.Arg) bool { return a.errand.Power != rules.PowerNames[rules.Warp] },
	Bar: func(a *Asking) *game.Refusal {
		if _, is := a.UnitOf(a.errand.Target); !is {
			return game.Refuse(book.PsychicPowers, "that is nobody to be warped")
		}
		return nil
	},
	Any: func(*Asking) bool { return true },
	Asked: func(a *Asking, p *pen) {
		v, _ := a.UnitOf(a.errand.Target)
		p.Offer.Hint = "Where does " + a.Name(a.errand.Target) + " appear? Up to " + data.Measure(rules.WarpReach)
		a.markRange(p, v, rules.WarpReach-a.BaseRadius(v), data.Power)
	},
	Each: func(a *Asking, f *fillers) {
		v, _ := a.UnitOf(a.errand.Target)
		from := a.plan.Units[v].At
		for _, g := range a.goals(v) {
			if at, found := a.warpTowards(from, g.at); found &&
				!f.Add(game.Choice{Arg: pointArg(at), Label: g.label, Note: data.Measure(data.Distance(from, at)), Rule: book.PsychicPowers}) {
				return
			}
		}
	},
	Read: (*Asking).readPoint,
}

// warpTowards is how far towards a place a warp of the errand leads, false where it leads nowhere.
func (a *Asking) warpTowards(from, goal data.Spot) (data.Spot, bool) {
	for far := int32(rules.WarpReach); far >= data.Inch; far -= data.Inch {
		at := rules.Along(from, goal, min(far, data.Distance(from, goal)))
		e := a.errand
		e.Point = &at
		if a.judge(data.Power, e) == nil {
			return at, true
		}
	}
	return data.Spot{}, false
}

// warpSomewhere is any place that a psychic can warp to, so that one can tell whether there is one: nil where none is
// near.
func (a *Asking) warpSomewhere(u int8) *data.Spot {
	at := a.plan.Units[u].At
	for ring := int32(data.Inch); ring <= rules.WarpReach; ring += 3 * data.Inch {
		for _, d := range plane.Rose {
			p := plane.Beyond(at, d, ring)
			one := rules.Act{Kind: data.Power, Power: rules.Warp, Unit: u, Aimed: true, Point: p}
			if a.plan.WarpPoint(&one, u) == nil {
				return &p
			}
		}
	}
	return nil
}
