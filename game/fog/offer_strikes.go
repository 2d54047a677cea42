package fog

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/odds"
)

var (
	attacking = strikes(byAttack, ActAttack, slot{Hint: "Attack whom?", Any: func(a *asking) bool { return a.canAttack(a.unit) }},
		func(by, at game.PieceID) game.Command { return Attack{Unit: by, Target: at} })
	shooting = strikes(byShot, PowerRange, slot{
		Hint: "Shoot at whom?", Any: func(a *asking) bool { return a.canShoot(a.unit) },
		Bar: func(a *asking) *game.Refusal {
			if a.reachOf(&a.units[a.unit], a.units[a.unit].pos) > 0 {
				return nil
			}
			return a.Check(a.seat, Shoot{Unit: a.id()})
		},
	}, func(by, at game.PieceID) game.Command { return Shoot{Unit: by, Target: at} })
)

// strikes is how an attack or a shot is put together.
func strikes(how way, rule game.RuleID, target slot, makes func(by, at game.PieceID) game.Command) form {
	s := targets(rule, target.Hint, func(a *asking, id game.PieceID) *game.Refusal { return a.Check(a.seat, makes(a.id(), id)) })
	s.Any, s.Bar = target.Any, target.Bar
	return activation(
		func(a *asking) game.Command { return makes(a.id(), a.pieceID(a.target)) },
		func(a *asking, p *pen) {
			if p.Offer.Hint = ""; p.Offer.Ready != nil {
				a.foresee(p, a.blow(a.unit, a.target, how, a.units[a.unit].pos))
			}
			if how == byShot {
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
			for i := range a.units {
				foe := &a.units[i]
				if foe.state == onMap && foe.team != a.units[a.unit].team && !f.Piece(a.pieceID(i)) {
					return
				}
			}
		},
		None: func(*asking) *game.Refusal { return game.Refuse(rule, "there is no enemy on the map") },
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			foe, isEnemy := a.enemy(a.unit, one(arg))
			if a.target = foe; !isEnemy {
				return stray(a, one(arg))
			}
			return nil
		},
		Show: (*asking).showTarget,
	}
}

func (a *asking) showTarget(p *pen, c *game.Choice) {
	if foe := &a.units[a.target]; c.No == nil {
		p.Reach(board.Mark{
			Kind: board.TargetMark, Shape: a.field().at(foe.pos).Box(), Label: c.Note, Side: int(foe.side), Rule: string(c.Rule),
		})
	}
}

// sight draws the line of a shot and the wall it meets.
func (a *asking) sight(p *pen) {
	f := a.field()
	from, to := a.units[a.unit].pos, a.units[a.target].pos
	label := fmt.Sprintf("%d of %d", a.rangeOf(from, to), a.reachOf(&a.units[a.unit], from))
	p.Trace(board.Mark{
		Kind: board.SightMark, Shape: board.Line(f.at(from).Centre(), f.at(to).Centre()), Label: label, Side: int(a.units[a.unit].side), Rule: string(PowerDistance),
	})
	if at, hidden := a.hidden(from, to); hidden {
		p.Trace(board.Mark{Kind: board.BlockMark, Shape: at.Box(), Label: "wall", Side: -1, Tone: board.Danger, Rule: string(PowerSight)})
	}
}

// foresee is the exact distribution of a strike, and what goes into it.
func (a *asking) foresee(p *pen, s blow) {
	target := &a.units[s.target]
	hp := int(target.hp)
	chances := make([]float64, hp+1)
	var every odds.Every
	for every.Next() {
		chances[min(s.damage(&every), hp)] += every.P()
	}
	for n, chance := range chances {
		switch {
		case chance == 0:
		case n == hp:
			p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: "falls", P: chance, Tone: board.Good, Rule: UnitFalls})
		case n == 0:
			p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: "no damage", P: chance, Tone: board.Quiet, Rule: CombatTie})
		default:
			p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: fmt.Sprintf("%d damage", n), P: chance, Rule: CombatDamage})
		}
	}
	a.modifiers(p, &s)
	p.Trace(board.Mark{Kind: board.TargetMark, Shape: a.field().at(target.pos).Box(), Side: int(target.side), Rule: string(p.Offer.Rule)})
	p.Offer.Hint = fmt.Sprintf("%s %s %s: die%+d against die%+d, %s", a.Name(a.pieceID(s.by)), strikeWords[s.how], a.Name(a.pieceID(s.target)),
		s.contest.Attack, s.contest.Defence, note(p.Offer.Forecast))
}

// modifiers lists what is added to the attacker's die, then what is added to the defender's.
//
// See: FOG-CBT-06, FOG-UNIT-02.
func (a *asking) modifiers(p *pen, s *blow) {
	add := func(label string, n int, rule game.RuleID) {
		if n != 0 {
			p.Offer.Modifiers = append(p.Offer.Modifiers, game.Modifier{Label: label, N: n, Rule: rule})
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

// healing offers hurt friends next to the healer, and a second one where two may be healed.
var healing = activation(
	func(a *asking) game.Command { return Heal{Unit: a.id(), Target: a.piece, Second: a.second} },
	func(a *asking, p *pen) {
		if t, _ := a.unitOf(a.piece); p.Offer.Ready != nil {
			p.Offer.Hint = fmt.Sprintf("%s: from %d to %d hit points", a.Name(a.piece), a.units[t].hp, a.health(&a.units[t]))
		}
	},
	slot{
		Slot: game.OnePiece("target"), Hint: "Heal whom?", Each: (*asking).friends, Show: (*asking).showFriend,
		Any: func(a *asking) bool { return a.canHeal(a.unit) },
		Bar: func(a *asking) *game.Refusal {
			if heals, _ := a.heals(&a.units[a.unit]); heals {
				return nil
			}
			return a.Check(a.seat, Heal{Unit: a.id()})
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal { a.piece = one(arg); return nil },
		None: func(a *asking) *game.Refusal {
			return game.Refuse(PowerHeal, "no friendly unit is next to %s", a.Name(a.id()))
		},
	},
	slot{
		Slot: game.OnePiece("second").OrNot(), Each: (*asking).friends, Show: (*asking).showFriend,
		Skip: func(a *asking, arg *game.Arg) bool {
			_, two := a.heals(&a.units[a.unit])
			return arg == nil && !two
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if a.second = one(arg); a.second == 0 {
				return game.Refuse(PowerHeal, "healing goes to another friendly unit on the map")
			}
			return nil
		},
	})

// friends are the units of the team next to a healer.
func (a *asking) friends(f *fillers) {
	ring := &a.field().rings[a.units[a.unit].pos]
	for k := range ring.n {
		other := int(a.at[ring.to[k]]) - 1
		if other >= 0 && a.units[other].team == a.units[a.unit].team && !f.Piece(a.pieceID(other)) {
			return
		}
	}
}

func (a *asking) showFriend(p *pen, c *game.Choice) {
	u, _ := a.unitOf(one(c.Arg))
	friend := &a.units[u]
	c.Note = fmt.Sprintf("%d of %d", friend.hp, a.health(friend))
	if c.No == nil {
		p.Reach(board.Mark{Kind: board.TargetMark, Shape: a.field().at(friend.pos).Box(), Side: int(friend.side), Rule: string(PowerHeal)})
	}
}
