package guide

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// piece is a model as the screen shows it.
func (b View) piece(m int) board.Piece {
	one, mould := &b.Models[m], b.MouldOf(m)
	id := rules.PieceID(m)
	p := board.Piece{
		ID: id, Name: b.Name(id), Kind: mould.Name, Tag: b.tag(m), Side: int(one.Side), Unit: int(one.Unit) + 1, Glyph: mould.Glyph,
		Figure: fmt.Sprint(one.Number), Hurt: one.Damage > 0, Led: b.IsLeader(m), Badges: b.badges(m), Card: b.card(m),
		Health: board.Gauge{Left: b.Left(m), Full: mould.Toughness},
	}
	if !one.Live() {
		p.State = rules.StatusNames[one.Status]
		return p
	}
	p.At, p.Base = b.Given.Turned(one.At), b.Given.Shown(board.Circle(one.At, mould.Radius))
	p.Tall, p.Faces, p.Facing = mould.Height, one.Unit >= 0, one.Facing
	p.Ready = b.isReady(m)
	return p
}

// isReady reports whether a model may still do something in the step at hand.
func (b View) isReady(m int) bool {
	one := &b.Models[m]
	if one.Unit < 0 || b.acting() != one.Side {
		return false
	}
	switch b.Base().Step {
	case rules.StepMovement:
		return !b.Units[one.Unit].Moved
	case rules.StepAction:
		return b.ActsYet(m)
	}
	return false
}

// tag is the handle for typed orders: the model's own name in small letters, or its kind and number.
func (b View) tag(m int) string {
	one := &b.Models[m]
	if one.Unit >= 0 {
		if own := slug(b.Enlisted(m).Name); own != "" && b.onlyOne(m, own) {
			return own
		}
	}
	tag := fmt.Sprintf("%s-%d", slug(b.MouldOf(m).Short), one.Number)
	if one.Side > 0 && b.bothHave(b.MouldOf(m).Short) {
		tag += "b"
	}
	return tag
}

// onlyOne reports whether no other model's own name is written like this.
func (b View) onlyOne(m int, own string) bool {
	for n := range b.Models {
		if n != m && b.Models[n].Unit >= 0 && slug(b.Enlisted(n).Name) == own {
			return false
		}
	}
	return true
}

// bothHave reports whether both sides have models of a name.
func (b View) bothHave(short string) bool {
	var has [data.Seats]bool
	for m := range b.Models {
		if b.MouldOf(m).Short == short {
			has[b.Models[m].Side] = true
		}
	}
	return has == [data.Seats]bool{true, true}
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
func (b View) badges(m int) []board.Badge {
	one := &b.Models[m]
	var badges []board.Badge
	add := func(when bool, glyph, ascii, name string, tone board.Tone, rule string) {
		if when {
			badges = append(badges, board.Badge{Glyph: glyph, ASCII: ascii, Name: name, Tone: tone, Rule: rule})
		}
	}
	add(one.Status == rules.Destroyed, "✖", "X", "Destroyed", board.Quiet, string(book.DamageDestroyed))
	if !one.Live() {
		return badges
	}
	add(one.Status == rules.Crippled, "⊗", "x", "Crippled", board.Danger, string(book.DamageCrippled))
	add(b.Item.Carrier == int16(m)+1, "⚑", "P", "carries the item", board.Accent, string(book.ScenarioItem))
	add(b.holds(m), "⌂", "H", "holds an objective", board.Accent, string(book.ObjectiveTake))
	add(b.isLocked(m), "⚔", "#", "unit locked in contact", board.Danger, string(book.ActContact))
	add(one.Charged, "»", ">>", "Charged", board.Danger, string(book.MoveCharge))
	add(one.Mode == rules.Speed, "⇒", ">", "Speed Move", board.Plain, string(book.MoveSpeed))
	add(one.Mode == rules.Hold, "⊕", "+", "Hold Position", board.Good, string(book.MoveHold))
	add(one.Targeted > 0, "◎", "o", fmt.Sprintf("selected as target, %d", one.Targeted), board.Warning, string(book.DefenceConcentrated))
	add(one.Support, "↑", "^", "Fire Support", board.Good, string(book.ActFireSupport))
	add(b.observed(m), "◉", "e", "observed for", board.Good, string(book.ActObserve))
	add(b.IsLeader(m), "★", "*", "Commander", board.Accent, string(book.SetupCommander))
	add(one.Acted, "·", ".", "has acted", board.Quiet, string(book.ActOnce))
	return badges
}

// holds reports whether a model holds an objective.
func (b View) holds(m int) bool {
	for i := range b.Objects {
		if b.Objects[i].Holder == int16(m)+1 {
			return true
		}
	}
	return false
}

// isLocked reports whether the model's unit is locked in contact; before it is activated, whether it would be.
//
// See: KOG-ACT-02.
func (b View) isLocked(m int) bool {
	u := b.Models[m].Unit
	if u < 0 || b.Base().Step != rules.StepAction || b.Models[m].Side != b.Active {
		return false
	}
	if b.Units[u].Activated {
		return b.Units[u].Locked
	}
	return b.InContact(b, int(u))
}

// observed reports whether some live friend observes for the model.
//
// See: KOG-ACT-06.
func (b View) observed(m int) bool {
	for n := range b.Models {
		if b.Models[n].Observes == int16(m)+1 && b.Models[n].Live() {
			return true
		}
	}
	return false
}
