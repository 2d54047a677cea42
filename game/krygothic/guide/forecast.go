package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// chance adds a line to the forecast, if it can come about.
func (a *Asking) chance(group, label string, p float64, tone board.Tone, rule game.RuleID) {
	if p > 1e-12 {
		a.Offer.Forecast = append(a.Offer.Forecast,
			game.Chance{Group: a.act + group, Label: label, P: min(p, 1), Tone: tone, Rule: rule})
	}
}

// test adds a group of two lines: something fails, or it succeeds.
func (a *Asking) test(group, fails, succeeds string, p float64, rule game.RuleID) {
	a.chance(group, fails, 1-p, board.Warning, rule)
	a.chance(group, succeeds, p, board.Good, rule)
}

// factor adds a figure that went into the forecast.
func (a *Asking) factor(label string, n int, rule game.RuleID) {
	a.Offer.Modifiers = append(a.Offer.Modifiers, game.Modifier{Label: label, N: n, Rule: rule})
}

// noteOf is a forecast in a few words: how likely the best for whoever asks is.
func noteOf(offer *game.Offer) string {
	if len(offer.Forecast) == 0 {
		return ""
	}
	best := 0
	for i := range offer.Forecast {
		if offer.Forecast[i].Group != offer.Forecast[0].Group {
			break
		}
		best = i
	}
	return offer.Forecast[best].Label + " " + rules.Percent(offer.Forecast[best].P)
}

// mostForecasts bounds the acts of an order whose odds are shown.
const mostForecasts = 6

// foretell is the exact odds of what the order begins, as long as the steps before go as ordered.
func (c *Asking) foretell() {
	c.foretellJoint()
	n := 0
	c.eachStep(func(plan View, a *rules.Act) {
		if n >= mostForecasts {
			return
		}
		if n > 0 {
			c.act = fmt.Sprintf("%d %s: ", a.Step+1, c.Name(data.PieceID(a.Unit)))
		}
		if c.foretellAct(plan, a) {
			n++
		}
	})
	c.act = ""
}

// foretellJoint is the chance that a joint run or charge sets out.
//
// See: KRY-CMB-08.
func (c *Asking) foretellJoint() {
	for step := range c.steps {
		kind := kindNamed(c.steps[step].Kind)
		if len(c.steps[step].Units) < 2 || kind != data.Run && kind != data.ChargeAt {
			continue
		}
		all := 1.
		for i := range c.steps[step].Units {
			u, _ := c.UnitOf(c.steps[step].Units[i].Unit)
			all *= c.JointOdds(u)
		}
		c.test(fmt.Sprintf("joint Speed test, step %d", step+1), "nobody moves", "all pass", all, book.ComboJoint)
	}
}

// foretellErrand is the odds of an errand that is not settled yet.
func (c *Asking) foretellErrand(kind data.ActKind, e *data.Errand) {
	if one, no := c.Battle.CompileAct(c.Side, kind, e); no == nil {
		c.foretellAct(c.plan, &one)
	}
}

// foretellAct is the odds of one act, false where no dice decide.
func (a *Asking) foretellAct(plan View, one *rules.Act) bool {
	switch one.Kind {
	case data.Shoot, data.Throw:
		a.foretellShots(plan, one)
	case data.Strike, data.ChargeAt:
		if a.ForetellGround(plan, one) {
			a.factor("the odds of the attack: if it comes through", 0, book.MoveCharge)
		}
		a.foretellBlow(plan, one)
	case data.Power:
		a.foretellPower(plan, one)
	case data.Unpin:
		p := plan.RisingOdds(one.Unit)
		a.test(a.Name(data.PieceID(one.Unit)), "stays pinned", "rises", p, book.PinRising)
		a.factor(fmt.Sprintf("Will %d against %d", plan.WillOf(one.Unit), plan.Units[one.Unit].PinTarget), 0, book.PinRising)
	case data.Sabotage:
		a.foretellSabotage(plan, one)
	case data.Move, data.Run, data.SmallStep, data.BreakOff:
		if lost, left := plan.breathOf(one); lost > 0 {
			a.factor(fmt.Sprintf("Body of %s by the Run, %d left", a.Name(data.PieceID(one.Unit)), left), -int(lost), book.RunBodyLoss)
		}
		ground := a.ForetellGround(plan, one)
		return a.foretellFear(plan, one) || ground
	default:
		return false
	}
	return true
}

// foretellSabotage is the odds of the damage to a location.
//
// See: KRY-SCN-05.
func (a *Asking) foretellSabotage(plan View, one *rules.Act) {
	i, is := a.LocationOf(one.Target)
	if !is {
		return
	}
	left, odds := int(plan.Places[i].Structure), plan.SabotageOdds(one.Unit, one.N == 1)
	a.damageLines(a.Name(one.Target), odds, left)
	a.factor(fmt.Sprintf("structure %d", left), 0, book.ScenarioLocations)
}

// damageLines are the chances of damage to a location in a few lines.
func (a *Asking) damageLines(group string, odds rules.ScoreOdds, left int) {
	destroyed := odds.AtLeast(left)
	a.chance(group, "no damage", odds.AtLeast(0)-odds.AtLeast(1), board.Quiet, book.ScenarioLocations)
	half := (left + 1) / 2
	a.chance(group, fmt.Sprintf("1 to %d", half), odds.AtLeast(1)-odds.AtLeast(min(half+1, left)), board.Plain,
		book.ScenarioLocations)
	if half+1 < left {
		a.chance(group, fmt.Sprintf("%d to %d", half+1, left-1), odds.AtLeast(half+1)-destroyed, board.Plain,
			book.ScenarioLocations)
	}
	a.chance(group, "destroyed", destroyed, board.Good, book.ScenarioLocations)
}

// foretellFear is the chance that a unit dares to go next to the fearsome; false where nobody is.
//
// See: KRY-MOV-06, KRY-FEAR-01, KRY-FEAR-05.
func (a *Asking) foretellFear(plan View, one *rules.Act) bool {
	if one.Path.N == 0 {
		return false
	}
	feared, any := plan.FearedAt(one.Unit, one.Path.Spots[one.Path.N-1]), false
	for v := range int8(len(a.Units)) {
		if feared&data.Bit(v) != 0 {
			any = a.foretellDread(plan, one.Unit, v) || any
		}
	}
	return any
}

// foretellDread is the chance that a unit passes its test of fear or horror; false where it takes none.
//
// See: KRY-FEAR-01, KRY-FEAR-05.
func (a *Asking) foretellDread(plan View, u, feared int8) bool {
	p, _, tested := plan.DareOdds(u, feared, false)
	if tested {
		a.test(a.Name(data.PieceID(u))+" before "+a.Name(data.PieceID(feared)), "does not dare", "dares", p, book.FearAttacking)
	}
	return tested
}
