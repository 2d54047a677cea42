package guide

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// arms is one kind of attack for the offers: which weapons it is made with, and the order that comes of it.
type arms struct {
	ranged bool
	what   rules.ActionKind
	rule   game.RuleID
	order  func(by, at game.PieceID, weapon string, keep bool) rules.Command
}

var (
	shots = &arms{true, rules.Shooting, book.AttackShoot, func(by, at game.PieceID, weapon string, keep bool) rules.Command {
		return rules.Shoot{Model: by, Weapon: weapon, Target: at, Keep: keep}
	}}
	assaults = &arms{false, rules.Assaulting, book.AttackAssault, func(by, at game.PieceID, weapon string, keep bool) rules.Command {
		return rules.Assault{Model: by, Weapon: weapon, Target: at, Keep: keep}
	}}
)

// attacking leads from the model over its target and weapon to an attack. The weapon is not asked for where only one is
// possible, and whether failures are kept only where it can matter.
//
// See: KOG-ATK-01, KOG-DICE-03.
func attacking(kind *arms) form {
	return acting(kind.order(0, 0, "", false), kind.rule, kind.what,
		func(a *asking) *game.Refusal { return a.mayAttack(kind) },
		func(a *asking, m int) bool { return a.hasTarget(kind, m) },
		form{
			Slots: []slot{aTarget(kind), aWeapon(kind), failuresSlot},
			Make: func(a *asking) game.Command {
				x := a.blow()
				return kind.order(a.piece, a.second, x.Arm(a.Battle).ID, x.Keep)
			},
			Told: func(a *asking, p *pen, slots int) {
				if slots > 1 && !p.Brief {
					a.showSight(p, a.model, a.target, kind.ranged)
				}
			},
			Means: ask.IfReady(func(a *asking, p *pen) { a.foretell(p, a.blow()) }),
		})
}

// blow is the attack that has been read.
func (a *asking) blow() rules.Blow {
	return rules.Blow{By: int16(a.model), At: int16(a.target), Weapon: int8(a.weapon), Keep: a.keep}
}

// mayAttack says why the model can make no attack of a kind, whatever the target: of several reasons the one that comes
// nearest to none.
func (a *asking) mayAttack(kind *arms) *game.Refusal {
	m := a.model
	if _, no := a.Actor(a.side, rules.PieceID(m), kind.what); no != nil {
		return no
	}
	weapons := a.MouldOf(m).Weapons
	if !slices.ContainsFunc(weapons, func(w data.Weapon) bool { return w.Ranged == kind.ranged }) {
		words := map[bool]string{true: "ranged", false: "melee"}
		return game.Refuse(kind.rule, "%s has no %s weapon", a.Name(rules.PieceID(m)), words[kind.ranged])
	}
	worst, with, target := rules.Free, -1, -1
	for at := range a.Models {
		for w := range weapons {
			if weapons[w].Ranged != kind.ranged || !a.Foes(m, at) {
				continue
			}
			why := a.barOf(kind, m, w, at)
			if why == rules.Free {
				return nil
			}
			if why > worst {
				worst, with, target = why, w, at
			}
		}
	}
	if target < 0 {
		return game.Refuse(book.AttackSteps, "there is no enemy on the table")
	}
	return a.Barred(worst, m, with, target)
}

// barOf is what forbids an attack with one weapon.
func (a *asking) barOf(kind *arms, m, w, at int) rules.Bar {
	if !kind.ranged {
		return a.AssaultBar(m, w, at)
	}
	return a.ShotBar(a.look(), rules.Blow{By: int16(m), At: int16(at), Weapon: int8(w)})
}

// onlyWeapon is the weapon of a kind with which the target can be attacked, -1 for none or several.
func (a *asking) onlyWeapon(kind *arms) int {
	only := -1
	for w := range a.MouldOf(a.model).Weapons {
		if a.MouldOf(a.model).Weapons[w].Ranged != kind.ranged || a.barOf(kind, a.model, w, a.target) != rules.Free {
			continue
		}
		if only >= 0 {
			return -1
		}
		only = w
	}
	return only
}

// aWeapon is a slot for the weapons of a kind with their odds, the one that does the most first; those that cannot be
// used with the reason. The forecast is that of the best.
func aWeapon(kind *arms) slot {
	return slot{
		Slot: game.OneChoice("weapon"), Sure: true,
		Skip: func(a *asking, arg *game.Arg) bool {
			if arg != nil && arg.Choice != "" && arg.Choice != KeepWord && arg.Choice != rollWord {
				return false
			}
			a.weapon = a.onlyWeapon(kind)
			return a.weapon >= 0
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			var found bool
			if a.weapon, found = a.WeaponOf(a.model, arg.Choice, kind.ranged); !found {
				return a.Check(a.seat, kind.order(a.piece, a.second, arg.Choice, false))
			}
			return nil
		},
		Each: func(a *asking, f *fillers) { a.weapons(kind, f) },
		None: func(a *asking) *game.Refusal {
			_, no := a.bestWeapon(kind, a.model, a.target)
			return no
		},
		Asked: func(a *asking, p *pen) {
			if a.unasked(p); p.Offer.No != nil {
				return
			}
			a.foretell(p, a.blow())
			if a.measures() {
				p.Offer.Hint = fmt.Sprintf("With which weapon? %s: %s", a.blow().Arm(a.Battle).Name, note(p.Offer.Forecast))
			}
		},
	}
}

// weapons yields those of a kind if one can be used, and leaves the best one as what has been read.
func (a *asking) weapons(kind *arms, f *fillers) {
	best, no := a.bestWeapon(kind, a.model, a.target)
	if a.weapon = best; no != nil {
		return
	}
	for i := range a.MouldOf(a.model).Weapons {
		w := bestFirst(i, best)
		arm := &a.MouldOf(a.model).Weapons[w]
		if arm.Ranged != kind.ranged {
			continue
		}
		c := game.Choice{
			Arg: game.Arg{Choice: arm.ID}, Label: fmt.Sprintf("%s %s", arm.Name, a.weaponWords(arm)), Rule: arm.Rule(),
			No: a.Barred(a.barOf(kind, a.model, w, a.target), a.model, w, a.target),
		}
		if c.No == nil && a.measures() {
			c.Note = a.fateNote(a.target, a.look().Defended(rules.Blow{By: int16(a.model), At: int16(a.target), Weapon: int8(w)}))
		}
		if !f.Add(c) {
			return
		}
	}
}

// bestFirst is the i-th of a list when the best one is put before the others.
func bestFirst(i, best int) int {
	switch {
	case i == 0:
		return best
	case i <= best:
		return i - 1
	}
	return i
}

// bestWeapon is the weapon of a kind that does the most to a target or, when none can be used, -1 and the reason that comes
// nearest to none; no reason where the model has no weapon of the kind.
func (a *asking) bestWeapon(kind *arms, m, at int) (int, *game.Refusal) {
	best, worth := -1, -1.
	worst, last := rules.Free, -1
	for w := range a.MouldOf(m).Weapons {
		if a.MouldOf(m).Weapons[w].Ranged != kind.ranged {
			continue
		}
		if why := a.barOf(kind, m, w, at); why != rules.Free {
			if why > worst {
				worst, last = why, w
			}
			continue
		}
		if does := a.look().Defended(rules.Blow{By: int16(m), At: int16(at), Weapon: int8(w)}).Worth(); does > worth {
			best, worth = w, does
		}
	}
	if best < 0 {
		return best, a.Barred(worst, m, last, at)
	}
	return best, nil
}

// aTarget is a slot for an enemy: how each is seen, and the odds with the best weapon, or why it cannot be attacked.
func aTarget(kind *arms) slot {
	return slot{
		Slot: game.OnePiece("target"), Hint: "Which target?", Sure: true,
		Each: func(a *asking, f *fillers) {
			for at := range a.Models {
				if !a.Foes(a.model, at) {
					continue
				}
				c := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{rules.PieceID(at)}}, Label: a.Name(rules.PieceID(at))}
				if a.weapon, c.No = a.bestWeapon(kind, a.model, at); !f.Add(c) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			var no *game.Refusal
			a.target, no = a.AimedAt(arg.Piece(), a.side)
			a.second = arg.Piece()
			return no
		},
		None: func(*asking) *game.Refusal { return game.Refuse(book.AttackSteps, "there is no enemy on the table") },
		Show: func(a *asking, p *pen, c *game.Choice) {
			text, odds := a.targetNotes(kind)
			if c.Note = joinNotes(text, odds); c.No == nil {
				p.Reach(a.Given.Mark(board.TargetMark, a.circle(a.target), odds, board.Accent, kind.rule))
			}
		},
	}
}

// targetNotes are the sighting and the distance of the target, and the odds with the best weapon when there is one.
func (a *asking) targetNotes(kind *arms) (text, odds string) {
	if !a.measures() {
		return "", ""
	}
	text = a.Gap(a.model, a.target).String()
	if kind.ranged {
		text = joinNotes(a.look().Sight(a.model, a.target).String(), text)
	}
	if a.weapon >= 0 {
		x := a.blow()
		x.Keep = false
		odds = a.fateNote(a.target, a.look().Defended(x))
	}
	return text, odds
}

// The answers to whether failures are rolled again.
const (
	rollWord = "roll"
	KeepWord = "keep"
)

// failuresSlot offers to keep failures where rolling them again could hit a friend.
//
// See: KOG-DICE-03.
var failuresSlot = slot{
	Slot: game.OneChoice("failures").OrNot(), Sure: true,
	Skip: func(a *asking, arg *game.Arg) bool {
		x := a.blow()
		return arg == nil && (!x.Arm(a.Battle).Ranged || a.GoodCauses(x) == 0 || a.endangered() < 0)
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		if a.keep = arg.Choice == KeepWord; !a.keep && arg.Choice != rollWord {
			return game.Refuse(book.DieDecline, "%q: want %s or %s", rules.Clip(arg.Choice), rollWord, KeepWord)
		}
		return nil
	},
	Each: func(a *asking, f *fillers) {
		f.Add(game.Choice{Arg: game.Arg{Choice: rollWord}, Label: "Roll failures again", Rule: book.DieRerolls})
		f.Add(game.Choice{
			Arg: game.Arg{Choice: KeepWord}, Label: "Keep failures", Rule: book.DieDecline,
			Note: "a new 1 could hit " + a.Name(rules.PieceID(a.endangered())),
		})
	},
}

// endangered is the friend that the attack could hit, -1 for none.
func (a *asking) endangered() int {
	friend, _ := a.FriendlyVictim(a.blow())
	return friend
}
