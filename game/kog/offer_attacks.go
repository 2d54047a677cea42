package kog

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
)

// arms is one kind of attack for the offers: which weapons it is made with, and the order that comes of it.
type arms struct {
	ranged bool
	what   actionKind
	rule   game.RuleID
	order  func(by, at game.PieceID, weapon string, keep bool) command
}

var (
	shots = &arms{true, shooting, AttackShoot, func(by, at game.PieceID, weapon string, keep bool) command {
		return Shoot{by, weapon, at, keep}
	}}
	assaults = &arms{false, assaulting, AttackAssault, func(by, at game.PieceID, weapon string, keep bool) command {
		return Assault{by, weapon, at, keep}
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
				return kind.order(a.piece, a.second, x.arm(a.Battle).id, x.keep)
			},
			Told: func(a *asking, p *pen, slots int) {
				if slots > 1 && !p.Brief {
					a.showSight(p, a.model, a.target, kind.ranged)
				}
			},
			Means: ifReady(func(a *asking, p *pen) { a.foretell(p, a.blow()) }),
		})
}

// blow is the attack that has been read.
func (a *asking) blow() blow {
	return blow{by: int16(a.model), at: int16(a.target), weapon: int8(a.weapon), keep: a.keep}
}

// mayAttack says why the model can make no attack of a kind, whatever the target: of several reasons the one that comes
// nearest to none.
func (a *asking) mayAttack(kind *arms) *game.Refusal {
	m := a.model
	if _, no := a.actor(a.side, pieceID(m), kind.what); no != nil {
		return no
	}
	weapons := a.mouldOf(m).weapons
	if !slices.ContainsFunc(weapons, func(w weapon) bool { return w.ranged == kind.ranged }) {
		words := map[bool]string{true: "ranged", false: "melee"}
		return game.Refuse(kind.rule, "%s has no %s weapon", a.Name(pieceID(m)), words[kind.ranged])
	}
	worst, with, target := free, -1, -1
	for at := range a.models {
		for w := range weapons {
			if weapons[w].ranged != kind.ranged || !a.foes(m, at) {
				continue
			}
			why := a.barOf(kind, m, w, at)
			if why == free {
				return nil
			}
			if why > worst {
				worst, with, target = why, w, at
			}
		}
	}
	if target < 0 {
		return game.Refuse(AttackSteps, "there is no enemy on the table")
	}
	return a.barred(worst, m, with, target)
}

// barOf is what forbids an attack with one weapon.
func (a *asking) barOf(kind *arms, m, w, at int) bar {
	if !kind.ranged {
		return a.assaultBar(m, w, at)
	}
	return a.shotBar(a.look(), blow{by: int16(m), at: int16(at), weapon: int8(w)})
}

// onlyWeapon is the weapon of a kind with which the target can be attacked, -1 for none or several.
func (a *asking) onlyWeapon(kind *arms) int {
	only := -1
	for w := range a.mouldOf(a.model).weapons {
		if a.mouldOf(a.model).weapons[w].ranged != kind.ranged || a.barOf(kind, a.model, w, a.target) != free {
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
			if arg != nil && arg.Choice != "" && arg.Choice != keepWord && arg.Choice != rollWord {
				return false
			}
			a.weapon = a.onlyWeapon(kind)
			return a.weapon >= 0
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			var found bool
			if a.weapon, found = a.weaponOf(a.model, arg.Choice, kind.ranged); !found {
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
				p.Offer.Hint = fmt.Sprintf("With which weapon? %s: %s", a.blow().arm(a.Battle).name, note(p.Offer.Forecast))
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
	for i := range a.mouldOf(a.model).weapons {
		w := bestFirst(i, best)
		arm := &a.mouldOf(a.model).weapons[w]
		if arm.ranged != kind.ranged {
			continue
		}
		c := game.Choice{
			Arg: game.Arg{Choice: arm.id}, Label: fmt.Sprintf("%s %s", arm.name, a.weaponWords(arm)), Rule: arm.rule(),
			No: a.barred(a.barOf(kind, a.model, w, a.target), a.model, w, a.target),
		}
		if c.No == nil && a.measures() {
			c.Note = a.fateNote(a.target, a.look().defended(blow{by: int16(a.model), at: int16(a.target), weapon: int8(w)}))
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

// bestWeapon is the weapon of a kind that does the most to a target or, when none can be used, the reason that comes
// nearest to none.
func (a *asking) bestWeapon(kind *arms, m, at int) (int, *game.Refusal) {
	best, worth := -1, -1.
	worst, last := free, -1
	for w := range a.mouldOf(m).weapons {
		if a.mouldOf(m).weapons[w].ranged != kind.ranged {
			continue
		}
		if why := a.barOf(kind, m, w, at); why != free {
			if why > worst {
				worst, last = why, w
			}
			continue
		}
		if does := a.look().defended(blow{by: int16(m), at: int16(at), weapon: int8(w)}).worth(); does > worth {
			best, worth = w, does
		}
	}
	if best < 0 {
		return best, a.barred(worst, m, last, at)
	}
	return best, nil
}

// aTarget is a slot for an enemy: how each is seen, and the odds with the best weapon, or why it cannot be attacked.
func aTarget(kind *arms) slot {
	return slot{
		Slot: game.OnePiece("target"), Hint: "Which target?", Sure: true,
		Each: func(a *asking, f *fillers) {
			for at := range a.models {
				if !a.foes(a.model, at) {
					continue
				}
				c := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{pieceID(at)}}, Label: a.Name(pieceID(at))}
				if a.weapon, c.No = a.bestWeapon(kind, a.model, at); !f.Add(c) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			var no *game.Refusal
			a.target, no = a.aimedAt(one(arg), a.side)
			a.second = one(arg)
			return no
		},
		None: func(*asking) *game.Refusal { return game.Refuse(AttackSteps, "there is no enemy on the table") },
		Show: func(a *asking, p *pen, c *game.Choice) {
			text, odds := a.targetNotes(kind)
			if c.Note = joinNotes(text, odds); c.No == nil {
				p.Reach(a.given.mark(board.TargetMark, a.circle(a.target), odds, board.Accent, kind.rule))
			}
		},
	}
}

// targetNotes are the sighting and the distance of the target, and the odds with the best weapon when there is one.
func (a *asking) targetNotes(kind *arms) (text, odds string) {
	if !a.measures() {
		return "", ""
	}
	text = a.gap(a.model, a.target).String()
	if kind.ranged {
		text = joinNotes(a.look().sight(a.model, a.target).String(), text)
	}
	if a.weapon >= 0 {
		x := a.blow()
		x.keep = false
		odds = a.fateNote(a.target, a.look().defended(x))
	}
	return text, odds
}

// The answers to whether failures are rolled again.
const (
	rollWord = "roll"
	keepWord = "keep"
)

// failuresSlot offers to keep failures where rolling them again could hit a friend.
//
// See: KOG-DICE-03.
var failuresSlot = slot{
	Slot: game.OneChoice("failures").OrNot(), Sure: true,
	Skip: func(a *asking, arg *game.Arg) bool {
		x := a.blow()
		return arg == nil && (!x.arm(a.Battle).ranged || a.goodCauses(x) == 0 || a.endangered() < 0)
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		if a.keep = arg.Choice == keepWord; !a.keep && arg.Choice != rollWord {
			return game.Refuse(DieDecline, "%q: want %s or %s", clip(arg.Choice), rollWord, keepWord)
		}
		return nil
	},
	Each: func(a *asking, f *fillers) {
		f.Add(game.Choice{Arg: game.Arg{Choice: rollWord}, Label: "Roll failures again", Rule: DieRerolls})
		f.Add(game.Choice{
			Arg: game.Arg{Choice: keepWord}, Label: "Keep failures", Rule: DieDecline,
			Note: "a new 1 could hit " + a.Name(pieceID(a.endangered())),
		})
	},
}

// endangered is the friend that the attack could hit, -1 for none.
func (a *asking) endangered() int {
	friend, _ := a.friendlyVictim(a.blow())
	return friend
}
