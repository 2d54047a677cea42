package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/rules"
	"muster/game/odds"
)

var (
	attacking = strikes(rules.ByAttack, book.ActAttack, slot{Hint: "Attack whom?", Any: func(a *asking) bool { return a.canAttack(a.unit) }},
		func(by, at game.PieceID) game.Command { return rules.Attack{Unit: by, Target: at} })
	shooting = strikes(rules.ByShot, book.PowerRange, slot{
		Hint: "Shoot at whom?", Any: func(a *asking) bool { return a.canShoot(a.unit) },
		Bar: func(a *asking) *game.Refusal {
			if a.ReachOf(&a.Units[a.unit], a.Units[a.unit].Pos) > 0 {
				return nil
			}
			return a.Check(a.seat, rules.Shoot{Unit: a.id()})
		},
	}, func(by, at game.PieceID) game.Command { return rules.Shoot{Unit: by, Target: at} })
)

// strikes is how an attack or a shot is put together.
func strikes(how rules.Manner, rule game.RuleID, target slot, makes func(by, at game.PieceID) game.Command) form {
	s := targets(rule, target.Hint, func(a *asking, id game.PieceID) *game.Refusal { return a.Check(a.seat, makes(a.id(), id)) })
	s.Any, s.Bar = target.Any, target.Bar
	return activation(
		func(a *asking) game.Command { return makes(a.id(), a.PieceID(a.target)) },
		func(a *asking, p *pen) {
			if p.Offer.Hint = ""; p.Offer.Ready != nil {
				a.foresee(p, a.Blow(a.unit, a.target, how, a.Units[a.unit].Pos))
			}
			if how == rules.ByShot {
				a.sight(p)
			}
		}, s)
}

// targets is a slot for an enemy on the map: each is listed with the odds or the refusal, and those that can be struck
// are marked.
func targets(rule game.RuleID, hint string, stray func(*asking, game.PieceID) *game.Refusal) slot {
	return slot{
		Slot: game.OnePiece("target"), Hint: hint, PossibleFirst: true,
		Each: func(a *asking, f *fillers) {
			for i := range a.Units {
				foe := &a.Units[i]
				if foe.State == rules.OnMap && foe.Team != a.Units[a.unit].Team {
					f.Piece(a.PieceID(i))
				}
			}
		},
		None: func(*asking) *game.Refusal { return game.Refuse(rule, "there is no enemy on the map") },
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			foe, isEnemy := a.Enemy(a.unit, arg.Piece())
			if a.target = foe; !isEnemy {
				return stray(a, arg.Piece())
			}
			return nil
		},
		Show: (*asking).showTarget,
	}
}

func (a *asking) showTarget(p *pen, c *game.Choice) {
	if foe := &a.Units[a.target]; c.No == nil {
		p.Reach(board.Mark{
			Kind: board.TargetMark, Shape: a.Field().At(foe.Pos).Box(), Label: c.Note, Side: int(foe.Side), Rule: string(c.Rule),
		})
	}
}

// sight draws the line of a shot and the wall it meets.
func (a *asking) sight(p *pen) {
	f := a.Field()
	from, to := a.Units[a.unit].Pos, a.Units[a.target].Pos
	label := fmt.Sprintf("%d of %d", a.RangeOf(from, to), a.ReachOf(&a.Units[a.unit], from))
	p.Trace(board.Mark{
		Kind: board.SightMark, Shape: board.Line(f.At(from).Centre(), f.At(to).Centre()), Label: label, Side: int(a.Units[a.unit].Side), Rule: string(book.PowerDistance),
	})
	if at, hidden := a.Hidden(from, to); hidden {
		p.Trace(board.Mark{Kind: board.BlockMark, Shape: at.Box(), Label: "wall", Side: -1, Tone: board.Danger, Rule: string(book.PowerSight)})
	}
}

// foresee is the exact distribution of a strike, and what goes into it.
func (a *asking) foresee(p *pen, s rules.Blow) {
	target := &a.Units[s.Target]
	hp := int(target.HP)
	chances := make([]float64, hp+1)
	var every odds.Every
	for every.Next() {
		chances[min(s.Damage(&every), hp)] += every.P()
	}
	for n, chance := range chances {
		switch {
		case chance == 0:
		case n == hp:
			p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: "falls", P: chance, Tone: board.Good, Rule: book.UnitFalls})
		case n == 0:
			p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: "no damage", P: chance, Tone: board.Quiet, Rule: book.CombatTie})
		default:
			p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: fmt.Sprintf("%d damage", n), P: chance, Rule: book.CombatDamage})
		}
	}
	a.modifiers(p, &s)
	p.Trace(board.Mark{Kind: board.TargetMark, Shape: a.Field().At(target.Pos).Box(), Side: int(target.Side), Rule: string(p.Offer.Rule)})
	p.Offer.Hint = fmt.Sprintf("%s %s %s: die%+d against die%+d, %s", a.Name(a.PieceID(s.By)), rules.StrikeWords[s.How], a.Name(a.PieceID(s.Target)),
		s.Contest.Attack, s.Contest.Defence, note(p.Offer.Forecast))
}

// modifiers lists what is added to the attacker's die, then what is added to the defender's.
//
// See: FOG-CBT-06, FOG-UNIT-02.
func (a *asking) modifiers(p *pen, s *rules.Blow) {
	add := func(label string, n int, rule game.RuleID) {
		if n != 0 {
			p.Offer.Modifiers = append(p.Offer.Modifiers, game.Modifier{Label: label, N: n, Rule: rule})
		}
	}
	by, target := &a.Units[s.By], &a.Units[s.Target]
	add("ATT of "+a.KindOf(by).Name, a.KindOf(by).Att, book.UnitStats)
	if c := a.Leader(by); c != nil {
		add(c.Name, c.Att, c.Rule)
	}
	add("veteran", int(by.Veteran), book.OptVeterans)
	add("charge", s.Charge, book.ChargeBonus)
	add("flanking", s.Flank, book.OptFlanking)
	add("high ground", s.High, book.TerrainHigh)
	add("DEF of "+a.KindOf(target).Name, -a.KindOf(target).Def, book.UnitStats)
	if c := a.Leader(target); c != nil {
		add(c.Name+" defends", -c.Def, c.Rule)
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

// healing offers hurt friends next to the healer, and a second one where two may be healed.
var healing = activation(
	func(a *asking) game.Command { return rules.Heal{Unit: a.id(), Target: a.piece, Second: a.second} },
	func(a *asking, p *pen) {
		if t, _ := a.UnitOf(a.piece); p.Offer.Ready != nil {
			p.Offer.Hint = fmt.Sprintf("%s: from %d to %d hit points", a.Name(a.piece), a.Units[t].HP, a.Health(&a.Units[t]))
		}
	},
	slot{
		Slot: game.OnePiece("target"), Hint: "Heal whom?", Each: (*asking).friends, Show: (*asking).showFriend,
		Any: func(a *asking) bool { return a.canHeal(a.unit) },
		Bar: func(a *asking) *game.Refusal {
			if heals, _ := a.Heals(&a.Units[a.unit]); heals {
				return nil
			}
			return a.Check(a.seat, rules.Heal{Unit: a.id()})
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal { a.piece = arg.Piece(); return nil },
		None: func(a *asking) *game.Refusal {
			return game.Refuse(book.PowerHeal, "no friendly unit is next to %s", a.Name(a.id()))
		},
	},
	slot{
		Slot: game.OnePiece("second").OrNot(), Each: (*asking).friends, Show: (*asking).showFriend,
		Skip: func(a *asking, arg *game.Arg) bool {
			_, two := a.Heals(&a.Units[a.unit])
			return arg == nil && !two
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if a.second = arg.Piece(); a.second == 0 {
				return game.Refuse(book.PowerHeal, "healing goes to another friendly unit on the map")
			}
			return nil
		},
	})

// friends are the units of the team next to a healer.
func (a *asking) friends(f *fillers) {
	for _, square := range a.Field().Around(a.Units[a.unit].Pos) {
		other := a.UnitAt(square)
		if other >= 0 && a.Units[other].Team == a.Units[a.unit].Team {
			f.Piece(a.PieceID(other))
		}
	}
}

func (a *asking) showFriend(p *pen, c *game.Choice) {
	u, _ := a.UnitOf(c.Arg.Piece())
	friend := &a.Units[u]
	c.Note = fmt.Sprintf("%d of %d", friend.HP, a.Health(friend))
	if c.No == nil {
		p.Reach(board.Mark{Kind: board.TargetMark, Shape: a.Field().At(friend.Pos).Box(), Side: int(friend.Side), Rule: string(book.PowerHeal)})
	}
}
