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
	none   game.RuleID // refuses a model without such a weapon
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

func offerShoot(a *asking) { a.attackWith(shots, Shoot{}) }

func offerAssault(a *asking) { a.attackWith(assaults, Assault{}) }

// attackWith leads from the model over its target and weapon to an attack. The weapon is not asked for where only one is
// possible, and whether failures are kept only where it can matter.
//
// Rule: KOG-ATK-01, KOG-DICE-03.
func (a *asking) attackWith(kind *arms, home command) {
	m, told := a.actorSlot(home, func(m int) *game.Refusal { return a.mayAttack(kind, m) })
	if !told {
		return
	}
	arg, told := a.arg(1)
	if !told {
		a.targets(kind, m)
		return
	}
	at, no := a.aimedAt(one(arg), a.side)
	if a.offer.No = no; no != nil {
		return
	}
	a.showSight(m, at, kind.ranged)
	word, _ := a.arg(2)
	w, slot := a.chosenWeapon(kind, m, at, word.Choice)
	if w < 0 {
		a.weapons(kind, m, at, word.Choice)
		return
	}
	if !a.enough(slot + 1) {
		return
	}
	failing, asked := a.arg(slot)
	x := blow{by: int16(m), at: int16(at), weapon: int8(w), keep: asked && failing.Choice == keepWord}
	if asked && failing.Choice != keepWord && failing.Choice != rollWord {
		a.offer.No = game.Refuse(DieDecline, "%q: want %s or %s", clip(failing.Choice), rollWord, keepWord)
		return
	}
	if a.finish(kind.order(pieceID(m), pieceID(at), x.arm(a.Battle).id, x.keep)) {
		a.foretell(x)
		a.declining(x, asked)
	}
}

// mayAttack says why a model can make no attack of a kind, whatever the target: of several reasons the one that comes
// nearest to none.
func (a *asking) mayAttack(kind *arms, m int) *game.Refusal {
	if _, no := a.actor(a.side, pieceID(m), kind.what); no != nil {
		return no
	}
	weapons := a.mouldOf(m).weapons
	if !slices.ContainsFunc(weapons, func(w weapon) bool { return w.ranged == kind.ranged }) {
		words := map[bool]string{true: "ranged", false: "melee"}
		return game.Refuse(kind.none, "%s has no %s weapon", a.Name(pieceID(m)), words[kind.ranged])
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

// chosenWeapon is the weapon of a draft: the one that is named, or else the only one that is possible; -1 when it must
// be asked for. It tells which slot comes after it.
func (a *asking) chosenWeapon(kind *arms, m, at int, word string) (weapon, slot int) {
	if w, found := a.weaponOf(m, word, kind.ranged); found {
		return w, 3
	}
	if word != "" && word != keepWord && word != rollWord {
		return -1, 2
	}
	only := -1
	for w := range a.mouldOf(m).weapons {
		if a.mouldOf(m).weapons[w].ranged != kind.ranged || a.barOf(kind, m, w, at) != free {
			continue
		}
		if only >= 0 {
			return -1, 2
		}
		only = w
	}
	return only, 2
}

// weapons offers the weapons of a kind with their odds; those that cannot be used with the reason. The forecast is that
// of the one that does the most.
func (a *asking) weapons(kind *arms, m, at int, word string) {
	if word != "" {
		a.offer.No = game.Check(a.Battle, a.seat, kind.order(pieceID(m), pieceID(at), word, false))
		return
	}
	best, no := a.bestWeapon(kind, m, at)
	if a.offer.No = no; no != nil {
		return
	}
	a.next(weaponSlot)
	a.offer.Hint = "With which weapon?"
	for i := range a.mouldOf(m).weapons {
		w := bestFirst(i, best)
		arm := &a.mouldOf(m).weapons[w]
		if arm.ranged != kind.ranged {
			continue
		}
		no, note := a.barred(a.barOf(kind, m, w, at), m, w, at), ""
		if no == nil && a.measures() {
			o := a.look().foresee(m, w, at, false)
			note = a.fateNote(at, o.defend)
		}
		a.add(game.Arg{Choice: arm.id}, fmt.Sprintf("%s %s", arm.name, a.weaponWords(arm)), note, arm.rule(), no)
	}
	a.foretell(blow{by: int16(m), at: int16(at), weapon: int8(best)})
	if a.measures() {
		a.offer.Hint = fmt.Sprintf("With which weapon? %s: %s", a.mouldOf(m).weapons[best].name, note(a.offer.Forecast))
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
		if o := a.look().foresee(m, w, at, false); o.defend.worth() > worth {
			best, worth = w, o.defend.worth()
		}
	}
	if best < 0 {
		return best, a.barred(worst, m, last, at)
	}
	return best, nil
}

// targets offers the enemies: how each is seen, and the odds with the best weapon, or why it cannot be attacked.
func (a *asking) targets(kind *arms, m int) {
	a.next(targetSlot)
	a.offer.Hint = "Which target?"
	for at := range a.models {
		if !a.foes(m, at) {
			continue
		}
		best, no := a.bestWeapon(kind, m, at)
		text, odds := a.targetNotes(kind, m, best, at)
		if no == nil {
			shape := board.Circle(a.models[at].at, a.mouldOf(at).radius)
			a.offer.Reach = append(a.offer.Reach, a.mark(board.TargetMark, shape, odds, board.Accent, kind.none))
		}
		a.add(game.Arg{Pieces: []game.PieceID{pieceID(at)}}, a.Name(pieceID(at)), joinNotes(text, odds), kind.none, no)
	}
	if len(a.offer.Choices) == 0 {
		a.offer.No = game.Refuse(AttackSteps, "there is no enemy on the table")
	}
}

// targetNotes are the sighting and the distance of a target, and the odds with the best weapon when there is one.
func (a *asking) targetNotes(kind *arms, m, best, at int) (text, odds string) {
	if !a.measures() {
		return "", ""
	}
	text = a.gap(m, at).String()
	if kind.ranged {
		text = joinNotes(a.look().sight(m, at).String(), text)
	}
	if best >= 0 {
		o := a.look().foresee(m, best, at, false)
		odds = a.fateNote(at, o.defend)
	}
	return text, odds
}

// The answers to whether failures are rolled again.
const (
	rollWord = "roll"
	keepWord = "keep"
)

// declining offers to keep failures where rolling them again could hit a friend.
//
// Rule: KOG-DICE-03.
func (a *asking) declining(x blow, asked bool) {
	friend, _ := a.friendlyVictim(x)
	if asked || friend < 0 || !x.arm(a.Battle).ranged || a.goodCauses(x) == 0 {
		return
	}
	a.next(failuresSlot)
	a.add(game.Arg{Choice: rollWord}, "Roll failures again", "", DieRerolls, nil)
	a.add(game.Arg{Choice: keepWord}, "Keep failures", "a new 1 could hit "+a.Name(pieceID(friend)), DieDecline, nil)
}
