package guide

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// card are a unit's attributes, gear and state.
//
// See: KRY-STAT-01.
func (b View) card(seat game.Seat, u int8) []board.Fact {
	k := b.KindOf(u)
	one := &b.Units[u]
	facts := []board.Fact{
		{Label: "Type", Value: k.Name + ", " + data.ClassTitles[b.Given.ClassOf(b.Enlisted(u))], Rule: string(book.AttributeProfile)},
		present("Speed", k.Speed, b.SpeedNow(u), book.AttributeSpeed),
		{Label: "Strength", Value: data.AttributeText(k.Strength), Rule: string(book.AttributeStrength)},
		present("Body", k.Body, b.BodyNow(u), book.AttributeBody),
		{Label: "Mind", Value: data.AttributeText(k.Mind), Rule: string(book.AttributeMindWill)},
		{Label: "Will", Value: data.AttributeText(k.Will), Rule: string(book.AttributeMindWill)},
		present("CC", k.Cc, b.CcOf(u), book.AttributeCombat),
		present("RC", k.Rc, b.RcOf(u), book.AttributeCombat),
		{Label: "Armour", Value: b.armourWords(u), Rule: string(book.ArmourAdds)},
		{
			Label: "Wounds", Value: fmt.Sprintf("%d/%d", one.Wounds, k.Wounds), Tone: toneOf(one.Wounds > 0),
			Rule: string(book.WoundTwo),
		},
	}
	facts = append(facts, b.weaponFacts(u)...)
	facts = append(facts, b.gearFacts(u)...)
	if note := b.Enlisted(u).Note; note != "" {
		facts = append(facts, board.Fact{Label: "Note", Value: note, Rule: string(book.ArmyNames)})
	}
	return append(facts, b.stateFacts(seat, u)...)
}

// toneOf warns of what is not as it should be.
func toneOf(bad bool) board.Tone {
	if bad {
		return board.Warning
	}
	return board.Plain
}

// present is an attribute as it stands now, with a warning where it is less than printed.
//
// See: KRY-STAT-01.
func present(label string, was, now int8, rule game.RuleID) board.Fact {
	if was == data.None {
		return board.Fact{Label: label, Value: data.AttributeText(was), Rule: string(rule)}
	}
	return board.Fact{Label: label, Value: data.AttributeText(now), Tone: toneOf(now < was), Rule: string(rule)}
}

// stateFacts tell what has become of a unit.
func (b View) stateFacts(seat game.Seat, u int8) []board.Fact {
	one := &b.Units[u]
	var facts []board.Fact
	add := func(when bool, label, value string, tone board.Tone, rule game.RuleID) {
		if when {
			facts = append(facts, board.Fact{Label: label, Value: value, Tone: tone, Rule: string(rule)})
		}
	}
	add(!b.Has(u, data.AllRound), "Facing", compass(one.Facing), board.Quiet, book.FieldFacing)
	add(one.Z > 0, "Floor", data.InchText(one.Z)+`"`, board.Plain, book.TerrainLevels)
	add(b.SeesWaiting(seat, u), "Waiting", "yes", board.Accent, book.WaitGoing)
	add(one.Pin == rules.PinByHit, "Pinned", fmt.Sprintf("by a hit %d", one.PinTarget), board.Danger, book.PinHit)
	add(one.Pin == rules.PinByMiss, "Pinned", fmt.Sprintf("by a miss %d", one.PinTarget), board.Danger, book.PinMissed)
	add(one.Prone, "Prone", "yes", board.Warning, book.MeleeProne)
	add(one.Stuck > 0, "Stuck", strconv.Itoa(int(one.Stuck)), board.Warning, book.BlastFloor)
	add(one.Sprinting, "Sprinting", "yes", board.Accent, book.MoveSprinting)
	add(one.Stepped, "Stepped", "yes", board.Quiet, book.MoveSmallStep)
	add(one.Engaged != 0, "Engaged", namesOf(b, data.IdsOf(one.Engaged)), board.Danger, book.MeleeEngagement)
	add(one.Shaken != data.None, "Shaken", "CC halved", board.Warning, book.FearAttacked)
	add(b.Warded(u), "Ward", "+2 armour", board.Good, book.PsychicPowers)
	add(b.Sides[one.Side].Distracted == u, "Distracted", "no orders this round", board.Warning, book.TeamHeracletians)
	return facts
}

// armourWords are a unit's armour from the front, and from behind where that differs.
//
// See: KRY-ARM-01, KRY-ARM-02.
func (b View) armourWords(u int8) string {
	front, back := b.ArmourOf(u, true), b.ArmourOf(u, false)
	if front == back {
		return fmt.Sprintf("+%d", front)
	}
	return fmt.Sprintf("+%d, +%d from behind", front, back)
}

// weaponFacts are a unit's weapons with their figures.
//
// See: KRY-RC-03, KRY-WPN-01.
func (b View) weaponFacts(u int8) []board.Fact {
	one := &b.Units[u]
	var facts []board.Fact
	for _, a := range [...]*rules.Arm{&one.Guns[0], &one.Guns[1], &one.Natural} {
		if a.Index < 0 {
			continue
		}
		g := &b.Given.Guns[a.Index]
		facts = append(facts, board.Fact{
			Label: g.Name, Value: g.Words(b.StrengthOf(u)) + a.Words(g.Uses), Tone: a.Tone(),
			Rule: string(book.RangedNumbers),
		})
	}
	for i := range one.Blades {
		if a := &one.Blades[i]; a.Index >= 0 {
			blade := &b.Given.Blades[a.Index]
			facts = append(facts, board.Fact{
				Label: blade.Name, Value: blade.Words() + a.Words(0), Tone: a.Tone(),
				Rule: string(book.WeaponClose),
			})
		}
	}
	return facts
}

// gearFacts are armour, items and abilities.
func (b View) gearFacts(u int8) []board.Fact {
	one := &b.Units[u]
	var worn, carried, able []string
	for _, i := range one.Armour {
		if i >= 0 {
			worn = append(worn, b.Given.Armours[i].Name)
		}
	}
	for _, i := range one.Items {
		if i != data.NoItem {
			carried = append(carried, b.Given.Items[i].Name)
		}
	}
	for i, title := range abilityTitles {
		if b.Has(u, 1<<i) {
			able = append(able, title)
		}
	}
	var facts []board.Fact
	for _, f := range [...]struct {
		label string
		list  []string
		rule  game.RuleID
	}{{"Wears", worn, book.ArmourAdds}, {"Carries", carried, book.ArmyCarrying}, {"Abilities", able, book.AttributeProfile}} {
		if len(f.list) > 0 {
			facts = append(facts, board.Fact{Label: f.label, Value: strings.Join(f.list, ", "), Rule: string(f.rule)})
		}
	}
	return facts
}

// abilityTitles are the abilities in the order of their bits.
var abilityTitles = [...]string{
	"fear", "pure horror", "phase", "psychic", "all-round sight", "claws", "bite", "backstab", "tentacles", "spotter",
	"fury", "salvage",
	"scuttle", "leap", "steady", "demolish", "spines", "bile", "no running",
}

// compass is a facing in words: the nearest of eight directions, and degrees clockwise from north.
func compass(f data.Spot) string {
	if f == (data.Spot{}) {
		return "-"
	}
	d := degrees(f)
	winds := [...]string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}
	return fmt.Sprintf("%s, %d°", winds[(int(d)+22)/45%len(winds)], d)
}

// namesOf are the names of units, joined.
func namesOf(n game.Namer, ids []game.PieceID) string {
	names := make([]string, 0, len(ids))
	for _, id := range ids {
		names = append(names, n.Name(id))
	}
	return strings.Join(names, ", ")
}
