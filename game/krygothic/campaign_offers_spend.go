package krygothic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/game"
)

// The words with which something is bought: a recruit of a kind, one equipped like a model of the roster, gear for one.
const (
	recruitWord = "recruit "
	likeWord    = "like "
	outfitWord  = "outfit "
)

// offerSpend asks what is bought, then for its gear, piece by piece.
//
// Rule: KRY-CMP-08, KRY-TEAM-01.
func offerSpend(a *asking) {
	if a.offer.No = a.spending(a.side); a.offer.No != nil || !a.enough(1+mostGear) {
		return
	}
	what, told := a.arg(0)
	if !told {
		a.next(choiceSlot("what"))
		a.offer.Hint = fmt.Sprintf("What do you buy? You have %s", credits(a.war.credits[a.side]))
		a.listRecruits()
		a.listOutfits()
		return
	}
	var gear []string
	for _, arg := range a.draft.Args[1:] {
		gear = append(gear, arg.Choice)
	}
	a.purchase(what.Choice, gear)
}

// purchase tells what something costs with the gear so far, and lists what gear could be added.
//
// Rule: KRY-CMP-08.
func (a *asking) purchase(what string, gear []string) {
	c, kind, known := a.spend(what, gear)
	if !known {
		a.offer.No = game.Refuse(CampaignRecruiting, "there is nothing like that to buy")
		return
	}
	a.offer.Hint = a.aboutPurchase(what, kind)
	slot := optional(choiceSlot("gear"))
	if len(c.Gear) == 1 && len(gear) == 0 {
		slot = choiceSlot("gear")
	} else {
		_, price, _ := c.bought(a.Battle, a.side)
		if !a.finish(c) {
			return
		}
		a.offer.Hint += fmt.Sprintf(": %s, %d left", credits(price), a.war.credits[a.side]-price)
	}
	if len(gear) == mostGear || strings.HasPrefix(what, likeWord) {
		return
	}
	a.listGear(what, gear, kind)
	if slices.ContainsFunc(a.offer.Choices, func(o game.Choice) bool { return o.No == nil }) || a.offer.Ready == nil {
		a.next(slot)
	} else {
		a.offer.Choices = nil
	}
}

// aboutPurchase is what is bought, in words.
//
// Rule: KRY-CMP-08.
func (a *asking) aboutPurchase(what string, kind int16) string {
	if strings.HasPrefix(what, recruitWord) {
		return a.given.kinds[kind].name + ", " + classTitles[a.given.kinds[kind].class]
	}
	_, tag, _ := strings.Cut(what, " ")
	i, _ := strconv.Atoi(tag)
	u := &a.wholeBand(a.side).units[i-1]
	text := a.given.gearText(u)
	if strings.HasPrefix(what, likeWord) {
		return strings.TrimSuffix("One like "+u.name+", "+text, ", ")
	}
	if text == "" {
		text = "nothing"
	}
	return u.name + " carries " + text
}

// spend reads what is bought, and for which kind of model.
func (a *asking) spend(what string, gear []string) (c Spend, of int16, known bool) {
	roster := a.given.rosters[a.side].Unit
	if id, is := strings.CutPrefix(what, recruitWord); is {
		n := slices.IndexFunc(a.given.kinds, func(k kind) bool { return k.id == id })
		return Spend{Recruits: []RosterUnit{{Type: id, Gear: gear}}}, int16(n), n >= 0
	}
	tag, like := strings.CutPrefix(what, likeWord)
	if !like {
		if tag, known = strings.CutPrefix(what, outfitWord); !known {
			return c, none, false
		}
	}
	i, err := strconv.Atoi(tag)
	if err != nil || i < 1 || i > len(roster) {
		return c, none, false
	}
	one := &roster[i-1]
	of = int16(slices.IndexFunc(a.given.kinds, func(k kind) bool { return k.id == one.Type }))
	if like {
		return Spend{Recruits: []RosterUnit{{Type: one.Type, Gear: one.Gear}}}, of, len(gear) == 0
	}
	return Spend{Gear: []Outfit{{Model: i, Gear: gear}}}, of, true
}

// listRecruits lists models like the dead, then all kinds of the team without gear.
//
// Rule: KRY-CMP-08.
func (a *asking) listRecruits() {
	whole := a.wholeBand(a.side)
	for i, m := range a.band[a.side] {
		if m.fate != dead {
			continue
		}
		tag := likeWord + strconv.Itoa(i+1)
		c, _, _ := a.spend(tag, nil)
		u := &whole.units[i]
		a.add(game.Arg{Choice: tag}, "One like "+u.name, a.price(c), CampaignRecruiting,
			c.check(a.Battle, a.side))
	}
	for i := range a.given.kinds {
		if k := &a.given.kinds[i]; k.team == a.teamOf(a.side).id {
			tag := recruitWord + k.id
			c, _, _ := a.spend(tag, nil)
			a.add(game.Arg{Choice: tag}, k.name, a.price(c), CampaignRecruiting, c.check(a.Battle, a.side))
		}
	}
}

// price is what a purchase costs.
func (a *asking) price(c Spend) string {
	_, n, no := c.bought(a.Battle, a.side)
	if no != nil {
		return ""
	}
	return credits(n)
}

// listOutfits lists the living, for whom gear can be bought.
//
// Rule: KRY-CMP-08.
func (a *asking) listOutfits() {
	whole := a.wholeBand(a.side)
	for i, m := range a.band[a.side] {
		if m.fate == dead {
			continue
		}
		u := &whole.units[i]
		tag := outfitWord + strconv.Itoa(i+1)
		a.add(game.Arg{Choice: tag}, "Gear for "+u.name, "", CampaignRecruiting, a.noGear(tag, u.kind))
	}
}

// noGear is why no gear at all can be bought for a model, nil if some can.
//
// Rule: KRY-CMP-08, KRY-ARMY-07.
func (a *asking) noGear(what string, kind int16) *game.Refusal {
	no := game.Refuse(ArmyCarrying, "it may carry no gear")
	for _, id := range a.wearable(kind) {
		c, _, _ := a.spend(what, []string{id})
		if no = c.check(a.Battle, a.side); no == nil {
			return nil
		}
	}
	return no
}

// wearable is the gear that models of a kind may carry.
//
// Rule: KRY-ARMY-07.
func (a *asking) wearable(kind int16) (ids []string) {
	team := a.teamOf(a.side)
	for i := range a.given.wares() {
		ware := a.given.ware(i)
		if _, has := a.given.allowance(team, i); has && ware.id != "" && a.given.mayCarry(kind, i) == nil {
			ids = append(ids, ware.id)
		}
	}
	return ids
}

// listGear lists the gear that models of a kind may carry, with its price; what cannot be added is shown as such.
//
// Rule: KRY-CMP-08, KRY-ARMY-07.
func (a *asking) listGear(what string, gear []string, kind int16) {
	for _, id := range a.wearable(kind) {
		ware, _ := a.given.wareNamed(id)
		c, _, _ := a.spend(what, append(slices.Clone(gear), id))
		a.add(game.Arg{Choice: id}, ware.name, credits(ware.cost), CampaignRecruiting, c.check(a.Battle, a.side))
	}
}
