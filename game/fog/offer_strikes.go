package fog

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/odds"
)

// targets offers the enemies on the map, each with the odds or the refusal, and marks those that can be struck.
func (a *asking) targets(u int, hint string, try func(foe int) game.Offer) {
	a.next(targetSlot)
	a.offer.Hint = hint
	for i := range a.units {
		foe := &a.units[i]
		if foe.state != onMap || foe.team == a.units[u].team {
			continue
		}
		offer := try(i)
		id := a.pieceID(i)
		a.offer.Choices = append(a.offer.Choices, game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{id}}, Label: a.Name(id), Note: note(offer.Forecast), Rule: offer.Rule, No: offer.No,
		})
		if offer.No == nil && a.any {
			break
		}
		if offer.No == nil {
			a.offer.Reach = append(a.offer.Reach, board.Mark{
				Kind: board.TargetMark, Shape: a.field().at(foe.pos).Box(), Label: note(offer.Forecast), Side: int(foe.side), Rule: string(offer.Rule),
			})
		}
	}
	if len(a.offer.Choices) == 0 {
		a.offer.No = game.Refuse(a.entry.verb.Rule, "there is no enemy on the map")
	}
	possibleFirst(a.offer.Choices)
}

// possibleFirst puts the choices that can be made before those that cannot.
func possibleFirst(choices []game.Choice) {
	rank := func(c game.Choice) int { return bit(c.No != nil) }
	slices.SortStableFunc(choices, func(c, d game.Choice) int { return rank(c) - rank(d) })
}

// strikeAt is an attack or a shot at a target.
func (a *asking) strikeAt(u, foe int, how way, c command) game.Offer {
	one := asking{Battle: a.Battle, seat: a.seat, entry: a.entry, all: a.all}
	one.offer = game.Offer{Rule: a.entry.verb.Rule}
	if one.finish(c) {
		one.foresee(a.blow(u, foe, how, a.units[u].pos))
	}
	if how == byShot {
		one.sight(u, foe)
	}
	return one.offer
}

func offerAttack(a *asking) {
	offerStrike(a, byAttack, "Attack whom?", func(by, at game.PieceID) command { return Attack{Unit: by, Target: at} })
}

func offerShoot(a *asking) {
	offerStrike(a, byShot, "Shoot at whom?", func(by, at game.PieceID) command { return Shoot{Unit: by, Target: at} })
}

func offerStrike(a *asking, how way, hint string, order func(by, at game.PieceID) command) {
	u, ok := a.token()
	if !ok || !a.enough(2) {
		return
	}
	id := a.pieceID(u)
	if how == byShot && a.reachOf(&a.units[u], a.units[u].pos) <= 0 {
		a.offer.No = a.Check(a.seat, order(id, 0))
		return
	}
	arg, told := a.arg(1)
	if !told {
		a.targets(u, hint, func(foe int) game.Offer { return a.strikeAt(u, foe, how, order(id, a.pieceID(foe))) })
		return
	}
	foe, isEnemy := a.enemy(u, one(arg))
	if !isEnemy {
		a.offer.No = a.Check(a.seat, order(id, one(arg)))
		return
	}
	a.offer = a.strikeAt(u, foe, how, order(id, a.pieceID(foe)))
}

// sight draws the line of a shot and the wall it meets.
func (a *asking) sight(u, foe int) {
	f := a.field()
	from, to := a.units[u].pos, a.units[foe].pos
	label := fmt.Sprintf("%d of %d", a.rangeOf(from, to), a.reachOf(&a.units[u], from))
	a.offer.Trace = append(a.offer.Trace, board.Mark{
		Kind: board.SightMark, Shape: board.Line(f.at(from).Centre(), f.at(to).Centre()), Label: label, Side: int(a.units[u].side), Rule: string(PowerDistance),
	})
	if at, hidden := a.hidden(from, to); hidden {
		a.offer.Trace = append(a.offer.Trace, board.Mark{Kind: board.BlockMark, Shape: at.Box(), Label: "wall", Side: -1, Tone: board.Danger, Rule: string(PowerSight)})
	}
}

// foresee is the exact distribution of a strike, and what goes into it.
func (a *asking) foresee(s blow) {
	target := &a.units[s.target]
	hp := int(target.hp)
	chances := make([]float64, hp+1)
	var every odds.Every
	for every.Next() {
		chances[min(s.damage(&every), hp)] += every.P()
	}
	for n, p := range chances {
		switch {
		case p == 0:
		case n == hp:
			a.offer.Forecast = append(a.offer.Forecast, game.Chance{Label: "falls", P: p, Tone: board.Good, Rule: UnitFalls})
		case n == 0:
			a.offer.Forecast = append(a.offer.Forecast, game.Chance{Label: "no damage", P: p, Tone: board.Quiet, Rule: CombatTie})
		default:
			a.offer.Forecast = append(a.offer.Forecast, game.Chance{Label: fmt.Sprintf("%d damage", n), P: p, Rule: CombatDamage})
		}
	}
	a.modifiers(&s)
	a.offer.Trace = append(a.offer.Trace, board.Mark{Kind: board.TargetMark, Shape: a.field().at(target.pos).Box(), Side: int(target.side), Rule: string(a.entry.verb.Rule)})
	a.offer.Hint = fmt.Sprintf("%s %s %s: die%s against die%s, %s", a.Name(a.pieceID(s.by)), strikeWords[s.how], a.Name(a.pieceID(s.target)),
		plus(s.contest.Attack), plus(s.contest.Defence), note(a.offer.Forecast))
}

// modifiers lists what is added to the attacker's die, then what is added to the defender's.
//
// Rule: FOG-CBT-06, FOG-UNIT-02.
func (a *asking) modifiers(s *blow) {
	add := func(label string, n int, rule game.RuleID) {
		if n != 0 {
			a.offer.Modifiers = append(a.offer.Modifiers, game.Modifier{Label: label, N: n, Rule: rule})
		}
	}
	by, target := &a.units[s.by], &a.units[s.target]
	add("ATT of "+a.kindOf(by).name, a.kindOf(by).att, UnitStats)
	if c := a.leader(by); c != nil {
		add(c.name, c.att, c.rule)
	}
	add("veteran", int(by.veteran), OptVeterans)
	add("charge", s.charge, ChargeBonus)
	add("flanking", s.flank, OptFlanking)
	add("high ground", s.high, TerrainHigh)
	add("DEF of "+a.kindOf(target).name, -a.kindOf(target).def, UnitStats)
	if c := a.leader(target); c != nil {
		add(c.name+" defends", -c.def, c.rule)
	}
}

// note is a forecast in two words.
func note(forecast []game.Chance) string {
	for _, chance := range forecast {
		if chance.Label == "falls" {
			return fmt.Sprintf("falls %d %%", int(chance.P*100+0.5))
		}
	}
	if len(forecast) == 0 {
		return ""
	}
	return "cannot fall"
}

// offerHeal offers hurt friends next to the healer, and a second one where two may be healed.
func offerHeal(a *asking) {
	u, ok := a.token()
	if !ok || !a.enough(3) {
		return
	}
	id := a.pieceID(u)
	oneTarget, two := a.heals(&a.units[u])
	if !oneTarget {
		a.offer.No = a.Check(a.seat, Heal{Unit: id})
		return
	}
	first, told := a.arg(1)
	if !told {
		a.next(targetSlot)
		a.offer.Hint = "Heal whom?"
		a.friends(u, func(target game.PieceID) command { return Heal{Unit: id, Target: target} })
		return
	}
	second, chosen := a.arg(2)
	c := Heal{Unit: id, Target: one(first), Second: one(second)}
	if chosen && c.Second == 0 {
		a.offer.No = game.Refuse(PowerHeal, "healing goes to another friendly unit on the map")
		return
	}
	if !a.finish(c) {
		return
	}
	t, _ := a.unitOf(c.Target)
	a.offer.Hint = fmt.Sprintf("%s: from %d to %d hit points", a.Name(c.Target), a.units[t].hp, a.health(&a.units[t]))
	if two && !chosen {
		a.next(optional(pieceSlot("second")))
		a.friends(u, func(target game.PieceID) command { return Heal{Unit: id, Target: c.Target, Second: target} })
	}
}

// friends offers the units of the team next to a healer.
func (a *asking) friends(u int, order func(game.PieceID) command) {
	ring := &a.field().rings[a.units[u].pos]
	for k := range ring.n {
		other := int(a.at[ring.to[k]]) - 1
		if other < 0 || a.units[other].team != a.units[u].team {
			continue
		}
		id, friend := a.pieceID(other), &a.units[other]
		no := a.Check(a.seat, order(id))
		a.offer.Choices = append(a.offer.Choices, game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{id}}, Label: a.Name(id), Note: fmt.Sprintf("%d of %d", friend.hp, a.health(friend)), Rule: PowerHeal, No: no,
		})
		if no == nil {
			a.offer.Reach = append(a.offer.Reach, board.Mark{Kind: board.TargetMark, Shape: a.field().at(friend.pos).Box(), Side: int(friend.side), Rule: string(PowerHeal)})
		}
	}
	if len(a.offer.Choices) == 0 && a.offer.Ready == nil {
		a.offer.No = game.Refuse(PowerHeal, "no friendly unit is next to %s", a.Name(a.pieceID(u)))
	}
}
