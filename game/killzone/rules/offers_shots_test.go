package rules_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/killzone/rules"
)

// chance is that of a line of a forecast.
func chance(o game.Offer, group, label string) float64 {
	for _, c := range o.Forecast {
		if c.Group == group && c.Label == label {
			return c.P
		}
	}
	return 0
}

func n(shots int) game.Arg { return game.Arg{N: shots} }

func near(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

// Who points at an enemy shoots all he has with the weapon that does most; he may say with which, how often, and at whom
// else, and sees what becomes of each before anything is rolled.
func TestShotsAreDivided(t *testing.T) {
	a := ask(t, nil, "A1 shoot: bolt+handgun @10,20", "B1 march: @10,12; @12,12; @40,2")
	one := a.Offer(game.First, told("aim", who(1), who(2)))
	shoot, _ := one.Ready.(rules.Shoot)
	if shoot.Weapon != "bolt" || len(shoot.Targets) != 1 || shoot.Targets[0] != (rules.Aim{Target: 2, Shots: 3}) || one.Next == nil {
		t.Fatalf("%+v, then %+v", shoot, one.Next)
	}
	if handgun := a.Offer(game.First, told("aim", who(1), who(2), game.Arg{Choice: "handgun"})).Ready.(rules.Shoot); handgun.Weapon != "handgun" || handgun.Targets[0].Shots != 2 {
		t.Errorf("%+v", handgun)
	}
	two := a.Offer(game.First, told("aim", who(1), who(2), n(2)))
	if left := two.Ready.(rules.Shoot); left.Targets[0].Shots != 2 || two.Next == nil || two.Next.Kind != game.PieceSlot || !strings.Contains(two.Hint, "1 more to be had") {
		t.Errorf("%+v, then %+v: %s", left, two.Next, two.Hint)
	}
	both := a.Offer(game.First, told("aim", who(1), who(2), n(2), who(3)))
	if all := both.Ready.(rules.Shoot); len(all.Targets) != 2 || all.Targets[1] != (rules.Aim{Target: 3, Shots: 1}) || both.Next != nil {
		t.Errorf("%+v", all)
	}
	// One shot at close range: 5 and 6 hit, 215 of 216 hits kill.
	once := 2. / 6 * 215 / 216
	if !near(chance(both, "B1.2", "killed"), once) || !near(chance(both, "B1.1", "killed"), chance(a.Offer(game.First, told("aim", who(1), who(2), n(2))), "", "killed")) {
		t.Errorf("%v", both.Forecast)
	}
	again := a.Offer(game.First, told("aim", who(1), who(2), n(1), who(3), n(1), who(2)))
	if all := again.Ready.(rules.Shoot); len(all.Targets) != 3 || chance(again, "B1.1", "killed") <= once || !near(chance(again, "B1.2", "killed"), once) {
		t.Errorf("%+v: %v", all, again.Forecast)
	}
	if far := a.Offer(game.First, told("aim", who(1), who(2), n(2), who(4))); far.Ready != nil || far.No == nil || far.No.Rule != "KZ-SHO-03" {
		t.Errorf("out of range: %v", far.No)
	}
}

// Those are listed first to whom most can be done.
func TestTargetsAreBestFirst(t *testing.T) {
	a := ask(t, nil, "A1 march: bolt @10,20", "B1 march: @40,2; @10,3; hero @10,14; @12,12")
	var order []game.PieceID
	for _, c := range a.Offer(game.First, told("aim", who(1))).Choices {
		order = append(order, c.Arg.Pieces[0])
	}
	if want := []game.PieceID{5, 4, 3, 2}; !slices.Equal(order, want) {
		t.Errorf("%v, want %v", order, want)
	}
}

// One shot is not divided, and the targets of a machine gun lie near to one another; the circles of what it reaches are
// drawn around the gun.
func TestShotsThatAreNotDivided(t *testing.T) {
	a := ask(t, nil, "A1 march: bolt @10,20", "B1 march: @10,12; @12,12")
	if one := a.Offer(game.First, told("aim", who(1), who(2))); one.Ready == nil || one.Next != nil {
		t.Errorf("%+v, then %+v", one.Ready, one.Next)
	}
	a = ask(t, nil, "A1 machine-gun set: mg @10,20; @11.2,20", "B1 march: @10,12; @12,12; @20,12")
	whom := a.Offer(game.First, told("fire", who(1)))
	rings := 0
	for _, m := range whom.Reach {
		if m.Kind == board.RangeMark && m.Shape.Contains(at(1000, 2000).Path[0]) {
			rings++
		}
	}
	if rings != 2 || len(whom.Choices) != 3 {
		t.Errorf("%d circles, %v", rings, whom.Choices)
	}
	next := a.Offer(game.First, told("fire", who(1), who(3), n(2)))
	for _, c := range next.Choices {
		if far := c.Arg.Pieces[0] == 5; far != (c.No != nil) || far && c.No.Rule != "KZ-SHO-08" {
			t.Errorf("%s: %v", c.Label, c.No)
		}
	}
}

// Before a shot the nine lines are drawn with what they meet, and the cover that they come to.
func TestShotShowsItsLines(t *testing.T) {
	a := ask(t, func(l *rules.Layout) { l.Terrain = []string{"wall 20,9.9 24,10.1"} }, "A1 march: bolt @22,25", "B1 march: @22,9.3")
	offer := a.Offer(game.First, told("aim", who(1), who(2)))
	lines, walls, cover := 0, 0, ""
	for _, m := range offer.Trace {
		switch {
		case m.Kind == board.SightMark:
			lines++
			if m.Tone == board.Danger {
				walls++
			}
			if m.Label != "" {
				cover += m.Label
			}
		case m.Kind == board.TargetMark:
			cover += ", " + m.Label
		}
	}
	if lines != 9 || walls != 9 || cover != "wall, cover: medium" {
		t.Errorf("%d lines, %d meet the wall, %s", lines, walls, cover)
	}
	a = ask(t, func(l *rules.Layout) { l.Options = map[string]string{"premeasure": "false"} }, "A1 march: bolt @22,25", "B1 march: @22,12")
	if offer = a.Offer(game.First, told("aim", who(1), who(2))); offer.Ready == nil || len(offer.Trace)+len(offer.Forecast) > 0 {
		t.Errorf("%v, %v", offer.Trace, offer.Forecast)
	}
}

// The fights that the end of an activation brings are foretold of all, and of who comes into contact by a move.
func TestFightsAreForetold(t *testing.T) {
	a := ask(t, nil, "A1 assault: sword @10,20; sword @14,20", "B1 march: spear+shield @10,18.95; @14,15")
	end := a.Offer(game.First, told("end"))
	fight := a.Fight(0)
	falls := fight.Fates(0)
	if !near(chance(end, "A1.1", "killed"), falls[rules.Slain]) || chance(end, "B1.1", "suppressed") == 0 || chance(end, "A1.2", "killed") != 0 {
		t.Errorf("%v", end.Forecast)
	}
	for _, c := range end.Forecast {
		if own := c.Group == "A1.1"; c.Label == "killed" && own != (c.Tone == board.Danger) {
			t.Errorf("%+v", c)
		}
	}
	into := a.Offer(game.First, told("contact", who(2), who(4)))
	if into.Ready == nil || !near(chance(into, "B1.2", "killed"), 1-chance(into, "B1.2", "no effect")-chance(into, "B1.2", "suppressed")) || chance(into, "B1.2", "killed") == 0 ||
		chance(into, "A1.1", "killed") != 0 {
		t.Errorf("%v: %v", into.No, into.Forecast)
	}
}

// A hero who is finished may live: two thirds of the faces say so.
func TestFinishingIsForetold(t *testing.T) {
	a := ask(t, nil, "A1 march: @10,20; @14,20", "B1 march: hero @10,18.95 suppressed; @14,18.95 suppressed")
	if hero := a.Offer(game.First, told("finish", who(1), who(3))); !near(chance(hero, "", "killed"), 1./3) {
		t.Error(hero.Forecast)
	}
	if man := a.Offer(game.First, told("finish", who(2), who(4))); chance(man, "", "killed") != 1 {
		t.Error(man.Forecast)
	}
}
