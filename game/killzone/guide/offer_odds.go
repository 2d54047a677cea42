package guide

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
	"muster/game/odds"
)

// note is a forecast in two words: what is hoped for of who was pointed at last, and how likely it is.
func note(o *game.Offer) string {
	for _, chance := range slices.Backward(o.Forecast) {
		if chance.Tone == board.Good {
			return fmt.Sprintf("%s %d %%", chance.Label, int(chance.P*100+0.5))
		}
	}
	return ""
}

// modify lists what goes into a die.
func modify(p *pen, m *rules.Modifiers, rule game.RuleID) {
	for _, one := range m.All() {
		p.Offer.Modifiers = append(p.Offer.Modifiers, game.Modifier{Label: one.Why, N: one.N, Rule: rule})
	}
}

// foreseeTest tells how likely a test succeeds.
func foreseeTest(p *pen, x *rules.Test, fails, passes string, rule, why game.RuleID) {
	lines := [2]game.Chance{{Label: fails, Tone: board.Quiet, Rule: rule}, {Label: passes, Tone: board.Good, Rule: rule}}
	var every odds.Every
	for every.Next() {
		if x.Of(&every) {
			lines[1].P += every.P()
		} else {
			lines[0].P += every.P()
		}
	}
	for _, line := range lines {
		if line.P > 0 {
			p.Offer.Forecast = append(p.Offer.Forecast, line)
		}
	}
	modify(p, &x.Modifiers, why)
}

// foreseeChange is the order test.
func (a *asking) foreseeChange(p *pen) {
	if p.Offer.Ready == nil {
		return
	}
	x := a.OrderTest(a.Current(), a.givesIt())
	foreseeTest(p, &x, "not obeyed", "obeyed", book.OrderTest, book.OrderTest)
	if o, known := rules.OrderNamed(a.word); known {
		p.Offer.Hint = fmt.Sprintf("%s orders %s: %s", a.Name(a.givesIt()), o, o.Row().Says)
	}
}

// foreseeRally is the rally test.
func (a *asking) foreseeRally(p *pen) {
	if p.Offer.Ready == nil {
		return
	}
	x := a.RallyTest(a.figure)
	foreseeTest(p, &x, "stays suppressed", "rallies", book.RallyTest, book.RallyModifiers)
}

// harms are the lines of a forecast.
var harms = [...]struct {
	label string
	tone  board.Tone
	rule  game.RuleID
}{
	rules.Unhurt:     {"no effect", board.Quiet, book.ShootResult},
	rules.Suppressed: {"suppressed", board.Plain, book.ShootResult},
	rules.Spared:     {"a hero survives, suppressed", board.Plain, book.HeroSurvival},
	rules.Slain:      {"killed", board.Good, book.ShootResult},
}

// foresee adds what may become of somebody, under a heading if there is one; own says that he is the seat's.
func foresee(p *pen, group string, own bool, falls *[rules.Slain + 1]float64) {
	for harm, chance := range falls {
		if chance > 1e-12 {
			h := &harms[harm]
			line := game.Chance{Group: group, Label: h.label, P: min(chance, 1), Tone: h.tone, Rule: h.rule}
			if own && line.Tone == board.Good {
				line.Tone = board.Danger
			}
			p.Offer.Forecast = append(p.Offer.Forecast, line)
		}
	}
}

// foreseeShots are both steps of all shots at each target, and what lies between. Nothing of it is told where nothing is
// measured in advance.
//
// See: KZ-SHO-02, KZ-SHO-08, KZ-SET-01.
func (a *asking) foreseeShots(p *pen) {
	if p.Offer.Ready == nil || !a.Plan().Options.Premeasure {
		return
	}
	var words []string
	list := a.targets()
	for i, aim := range list {
		if slices.ContainsFunc(list[:i], func(before rules.Aim) bool { return before.Target == aim.Target }) {
			continue
		}
		n := 0
		for _, again := range list[i:] {
			if again.Target == aim.Target {
				n += again.Shots
			}
		}
		words = append(words, a.foreseeTarget(p, aim.Target, n, len(list) > 1))
	}
	p.Offer.Hint = strings.Join(words, "; ")
	if len(list) > 1 && a.Plan().Options.FiguresBlock {
		p.Offer.Hint += "; as everybody stands now, whoever may fall before"
	}
	switch left, told := a.left(), a.aims[a.n-1].Shots > 0; {
	case left > 0 && told:
		p.Offer.Hint += fmt.Sprintf("; %d more to be had", left)
	case left > 1 && a.divides():
		p.Offer.Hint += "; they may be divided"
	}
}

// foreseeTarget is what so many shots do to one target, in words too: "3 shots at B1.1, 6.00" away: 5+ hits".
func (a *asking) foreseeTarget(p *pen, id game.PieceID, n int, several bool) string {
	shot, group := a.Shot(a.figure, a.weapon, id), ""
	if several {
		group = a.Name(id)
	}
	foresee(p, group, false, shot.Falls(n))
	if p.Brief {
		return ""
	}
	modify(p, &shot.Hit.Modifiers, book.ShootModifiers)
	modify(p, &shot.Less, book.ShootReduction)
	a.drawSight(p, id)
	words := fmt.Sprintf("%d shots at %s, %s away: %d+ hits", n, a.Name(id), inches(shot.Gap), shot.Hit.Least())
	if n == 1 {
		words = "1 shot" + words[len("1 shots"):]
	}
	return words
}

// drawSight draws the lines of sight on a target with what they meet, and the cover that they come to.
//
// See: KZ-LOS-02, KZ-COV-01.
func (a *asking) drawSight(p *pen, id game.PieceID) {
	f, _ := a.Figure(id)
	sight := a.Sight(a.figure, id)
	p.Trace(a.lines(&sight)...)
	mark := board.Mark{
		Kind: board.TargetMark, Shape: disc(f.At, f.Radius), Label: "cover: " + sight.Verdict(), Side: f.Side, Rule: string(book.CoverScenery),
	}
	p.Trace(mark)
}

// ranges are circles of how far the weapons at hand carry, and of how far from the first target those of a burst may be.
//
// See: KZ-SHO-03, KZ-SHO-08, KZ-MG-04, KZ-SET-01.
func (a *asking) ranges(p *pen) {
	f, found := a.Figure(a.figure)
	if !found || !a.Plan().Options.Premeasure {
		return
	}
	ring := func(at plane.Point, radius int32, label string) {
		p.Reach(board.Mark{Kind: board.RangeMark, Shape: disc(at, radius), Label: label, Side: f.Side, Rule: string(book.ShootRange)})
	}
	for _, w := range a.arms {
		at, radius, row := f.At, f.Radius, w.Row()
		if w == data.MachineGun {
			at, radius = a.Squad(f.Squad).GunAt, 50
		}
		name := ""
		if len(a.arms) > 1 {
			name = strings.ToLower(row.Name) + ", "
		}
		ring(at, radius+row.Close, name+"close range")
		if row.Long > 0 {
			ring(at, radius+row.Long, name+"long range")
		}
	}
}

// foreseeFinish is a hero's die for his life.
func (a *asking) foreseeFinish(p *pen) {
	if p.Offer.Ready == nil {
		return
	}
	x := a.Finishing(a.target)
	var falls [rules.Slain + 1]float64
	var every odds.Every
	for every.Next() {
		falls[x.Of(&every)] += every.P()
	}
	foresee(p, "", false, &falls)
}

// foreseeFight is what hand-to-hand brings to each of those who fight, or to one of them and whom it fights.
//
// See: KZ-HTH-04.
func (a *asking) foreseeFight(p *pen, fight *rules.Melees, about game.PieceID) {
	for i := range fight.Fighters {
		id := game.PieceID(fight.Fighters[i].Figure + 1)
		if about == 0 || id == about || fight.Faces(i, about) {
			f, _ := a.Figure(id)
			falls := fight.Fates(i)
			foresee(p, a.Name(id), f.Side == a.side(), &falls)
		}
	}
}

// foreseeContact is the fight that a move into contact would bring at the end of the activation, as everybody stands now.
func (a *asking) foreseeContact(p *pen, trip *rules.Trip) {
	f, _ := a.Figure(a.figure)
	l := a.Lookahead()
	l.Stand(a.figure, trip.Way[len(trip.Way)-1])
	fight := l.Fight(f.Squad)
	a.foreseeFight(p, &fight, a.figure)
}
