package kog

import (
	"fmt"
	"strings"

	"muster/board"
)

// piece is a model as the screen shows it.
func (b view) piece(m int) board.Piece {
	one, mould := &b.models[m], b.mouldOf(m)
	id := pieceID(m)
	p := board.Piece{
		ID: id, Name: b.Name(id), Tag: b.tag(m), Side: int(one.side), Unit: int(one.unit) + 1, Glyph: mould.glyph,
		Figure: fmt.Sprint(one.number), Hurt: one.damage > 0, Led: b.isLeader(m), Badges: b.badges(m), Card: b.card(m),
	}
	if !one.live() {
		p.State = statusNames[one.status]
		return p
	}
	p.At, p.Base = b.given.turned(one.at), b.given.shown(board.Circle(one.at, mould.radius))
	p.Tall, p.Faces, p.Facing = mould.height, one.unit >= 0, one.facing
	p.Ready = b.isReady(m)
	return p
}

// isReady reports whether a model may still do something in the step at hand.
func (b view) isReady(m int) bool {
	one := &b.models[m]
	if one.unit < 0 || b.acting() != one.side {
		return false
	}
	switch u := &b.units[one.unit]; b.base().step {
	case stepMovement:
		return !u.moved
	case stepAction:
		return !one.acted && (!u.activated || b.open == one.unit+1)
	}
	return false
}

// tag is the handle for typed orders: the model's own name in small letters, or its kind and number.
func (b view) tag(m int) string {
	one := &b.models[m]
	if one.unit >= 0 {
		if own := slug(b.enlisted(m).name); own != "" && b.onlyOne(m, own) {
			return own
		}
	}
	tag := fmt.Sprintf("%s-%d", slug(b.mouldOf(m).short), one.number)
	if one.side > 0 && b.bothHave(b.mouldOf(m).short) {
		tag += "b"
	}
	return tag
}

// onlyOne reports whether no other model's own name is written like this.
func (b view) onlyOne(m int, own string) bool {
	for n := range b.models {
		if n != m && b.models[n].unit >= 0 && slug(b.enlisted(n).name) == own {
			return false
		}
	}
	return true
}

// bothHave reports whether both sides have models of a name.
func (b view) bothHave(short string) bool {
	var has [seats]bool
	for m := range b.models {
		if b.mouldOf(m).short == short {
			has[b.models[m].side] = true
		}
	}
	return has == [seats]bool{true, true}
}

var plainLetters = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// slug writes a name with small letters and digits only.
func slug(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, plainLetters.Replace(strings.ToLower(name)))
}

// badges are the markers of the book, the weightiest first.
func (b view) badges(m int) []board.Badge {
	one := &b.models[m]
	var badges []board.Badge
	add := func(when bool, glyph, ascii, name string, tone board.Tone, rule string) {
		if when {
			badges = append(badges, board.Badge{Glyph: glyph, ASCII: ascii, Name: name, Tone: tone, Rule: rule})
		}
	}
	add(one.status == destroyed, "✖", "X", "Destroyed", board.Quiet, string(DamageDestroyed))
	if !one.live() {
		return badges
	}
	add(one.status == crippled, "⊗", "x", "Crippled", board.Danger, string(DamageCrippled))
	add(b.item.carrier == int16(m)+1, "⚑", "P", "carries the item", board.Accent, string(ScenarioItem))
	add(b.holds(m), "⌂", "H", "holds an objective", board.Accent, string(ObjectiveTake))
	add(b.isLocked(m), "⚔", "#", "unit locked in contact", board.Danger, string(ActContact))
	add(one.charged, "»", ">>", "Charged", board.Danger, string(MoveCharge))
	add(one.mode == speed, "⇒", ">", "Speed Move", board.Plain, string(MoveSpeed))
	add(one.mode == hold, "⊕", "+", "Hold Position", board.Good, string(MoveHold))
	add(one.targeted > 0, "◎", "o", fmt.Sprintf("selected as target, %d", one.targeted), board.Warning, string(DefenceConcentrated))
	add(one.support, "↑", "^", "Fire Support", board.Good, string(ActFireSupport))
	add(b.observed(m), "◉", "e", "observed for", board.Good, string(ActObserve))
	add(b.isLeader(m), "★", "*", "Commander", board.Accent, string(SetupCommander))
	add(one.acted, "·", ".", "has acted", board.Quiet, string(ActOnce))
	return badges
}

// holds reports whether a model holds an objective.
func (b view) holds(m int) bool {
	for i := range b.objects {
		if b.objects[i].holder == int16(m)+1 {
			return true
		}
	}
	return false
}

// isLocked reports whether the model's unit is locked in contact; before it is activated, whether it would be.
//
// See: KOG-ACT-02.
func (b view) isLocked(m int) bool {
	u := b.models[m].unit
	if u < 0 || b.base().step != stepAction || b.models[m].side != b.active {
		return false
	}
	if b.units[u].activated {
		return b.units[u].locked
	}
	from, below := b.mates(int(u))
	for n := from; n < below; n++ {
		if b.models[n].live() && b.engaged(n) {
			return true
		}
	}
	return false
}

// observed reports whether some live friend observes for the model.
//
// See: KOG-ACT-06.
func (b view) observed(m int) bool {
	for n := range b.models {
		if b.models[n].observes == int16(m)+1 && b.models[n].live() {
			return true
		}
	}
	return false
}
