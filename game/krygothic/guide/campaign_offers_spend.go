package guide

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// The words with which something is bought: a recruit of a kind, one equipped like a model of the roster, gear for one.
const (
	RecruitWord = "recruit "
	LikeWord    = "like "
	OutfitWord  = "outfit "
)

var whatSlot, gearSlot = choiceSlot("what"), choiceSlot("gear")

// spending asks what is bought, then for its gear, piece by piece.
//
// See: KRY-CMP-08, KRY-TEAM-01.
var spending = form{
	When: func(a *Asking) *game.Refusal { return a.Spending(a.Side) },
	Slots: []blank{{
		Slot: whatSlot, Sure: true,
		Asked: func(a *Asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("What do you buy? You have %s", credits(a.War.Credits[a.Side]))
		},
		Each: func(a *Asking, f *fillers) { _ = a.eachRecruit(f) && a.eachOutfit(f) },
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			a.word = arg.Choice
			if _, _, known := a.spend(a.word, nil); !known {
				return game.Refuse(book.CampaignRecruiting, "there is nothing like that to buy")
			}
			return nil
		},
	}},
	Then: func(a *Asking) *blank {
		switch {
		case len(a.gear) == data.MostGear || strings.HasPrefix(a.word, LikeWord):
			return nil
		case strings.HasPrefix(a.word, OutfitWord) && len(a.gear) == 0:
			return &firstGear
		}
		return &furtherGear
	},
	Make: func(a *Asking) game.Command {
		c, _, _ := a.spend(a.word, a.gear)
		return c
	},
	Means: func(a *Asking, p *pen) {
		_, kind, _ := a.spend(a.word, a.gear)
		if p.Offer.Hint = a.aboutPurchase(a.word, kind); p.Offer.Ready != nil {
			_, price, _ := p.Command.(rules.Spend).Bought(a.Battle, a.Side)
			p.Offer.Hint += fmt.Sprintf(": %s, %d left", credits(price), a.War.Credits[a.Side]-price)
		}
	},
}

// An outfit is at least one piece of gear.
var firstGear, furtherGear = gears(gearSlot), gears(optional(gearSlot))

// gears is a slot for a piece of gear: those that the model may carry, with their prices; what cannot be added is shown
// as such.
//
// See: KRY-CMP-08, KRY-ARMY-07.
func gears(what game.Slot) blank {
	one := blank{
		Slot: what,
		Each: func(a *Asking, f *fillers) {
			_, kind, _ := a.spend(a.word, a.gear)
			for _, id := range a.wearable(kind) {
				ware := a.Given.WareNamed(id)
				f.Add(game.Choice{Arg: game.Arg{Choice: id}, Label: ware.Name, Note: credits(ware.Cost())})
			}
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			a.gear = append(slices.Clip(a.gear), arg.Choice)
			return nil
		},
	}
	if what.Optional {
		one.Bar = func(a *Asking) *game.Refusal {
			_, kind, _ := a.spend(a.word, a.gear)
			return a.noGear(a.word, a.gear, kind)
		}
		return one
	}
	one.Asked = func(a *Asking, p *pen) {
		_, kind, _ := a.spend(a.word, nil)
		p.Offer.Hint = a.aboutPurchase(a.word, kind)
	}
	return one
}

// aboutPurchase is what is bought, in words.
//
// See: KRY-CMP-08.
func (a *Asking) aboutPurchase(what string, kind int16) string {
	if strings.HasPrefix(what, RecruitWord) {
		return a.Given.Kinds[kind].Name + ", " + data.ClassTitles[a.Given.Kinds[kind].Class]
	}
	_, tag, _ := strings.Cut(what, " ")
	i, _ := strconv.Atoi(tag)
	u := &a.WholeBand(a.Side).Units[i-1]
	text := a.Given.GearText(u)
	if strings.HasPrefix(what, LikeWord) {
		return strings.TrimSuffix("One like "+u.Name+", "+text, ", ")
	}
	if text == "" {
		text = "nothing"
	}
	return u.Name + " carries " + text
}

// spend reads what is bought, and for which kind of model.
func (a *Asking) spend(what string, gear []string) (c rules.Spend, of int16, known bool) {
	roster := a.Given.Rosters[a.Side].Unit
	if id, is := strings.CutPrefix(what, RecruitWord); is {
		n := slices.IndexFunc(a.Given.Kinds, func(k data.Kind) bool { return k.ID == id })
		return rules.Spend{Recruits: []data.RosterUnit{{Type: id, Gear: gear}}}, int16(n), n >= 0
	}
	tag, like := strings.CutPrefix(what, LikeWord)
	if !like {
		if tag, known = strings.CutPrefix(what, OutfitWord); !known {
			return c, data.None, false
		}
	}
	i, err := strconv.Atoi(tag)
	if err != nil || i < 1 || i > len(roster) {
		return c, data.None, false
	}
	one := &roster[i-1]
	of = int16(slices.IndexFunc(a.Given.Kinds, func(k data.Kind) bool { return k.ID == one.Type }))
	if like {
		return rules.Spend{Recruits: []data.RosterUnit{{Type: one.Type, Gear: one.Gear}}}, of, len(gear) == 0
	}
	return rules.Spend{Gear: []rules.Outfit{{Model: i, Gear: gear}}}, of, true
}

// eachRecruit takes models like the dead, then all kinds of the team without gear.
//
// See: KRY-CMP-08.
func (a *Asking) eachRecruit(f *fillers) bool {
	whole := a.WholeBand(a.Side)
	for i, m := range a.Band[a.Side] {
		if m.Fate != rules.Dead {
			continue
		}
		if !a.eachBuy(f, LikeWord+strconv.Itoa(i+1), "One like "+whole.Units[i].Name) {
			return false
		}
	}
	for i := range a.Given.Kinds {
		if k := &a.Given.Kinds[i]; k.Team == a.TeamOf(a.Side).ID && !a.eachBuy(f, RecruitWord+k.ID, k.Name) {
			return false
		}
	}
	return true
}

// eachBuy takes a model that can be bought, with its price.
func (a *Asking) eachBuy(f *fillers, word, label string) bool {
	c, _, _ := a.spend(word, nil)
	return f.Add(game.Choice{Arg: game.Arg{Choice: word}, Label: label, Note: a.price(c), No: c.Check(a.Battle, a.Side)})
}

// price is what a purchase costs.
func (a *Asking) price(c rules.Spend) string {
	_, n, no := c.Bought(a.Battle, a.Side)
	if no != nil {
		return ""
	}
	return credits(n)
}

// eachOutfit takes the living, for whom gear can be bought.
//
// See: KRY-CMP-08.
func (a *Asking) eachOutfit(f *fillers) bool {
	whole := a.WholeBand(a.Side)
	for i, m := range a.Band[a.Side] {
		u, word := &whole.Units[i], OutfitWord+strconv.Itoa(i+1)
		if m.Fate != rules.Dead && !f.Add(game.Choice{
			Arg: game.Arg{Choice: word}, Label: "Gear for " + u.Name, No: a.noGear(word, nil, u.Kind),
		}) {
			return false
		}
	}
	return true
}

// noGear is why no further gear at all can be bought for a model, nil if some can.
//
// See: KRY-CMP-08, KRY-ARMY-07.
func (a *Asking) noGear(what string, gear []string, kind int16) *game.Refusal {
	no := game.Refuse(book.ArmyCarrying, "it may carry no gear")
	for _, id := range a.wearable(kind) {
		c, _, _ := a.spend(what, append(slices.Clip(gear), id))
		if no = c.Check(a.Battle, a.Side); no == nil {
			return nil
		}
	}
	return no
}

// wearable is the gear that models of a kind may carry.
//
// See: KRY-ARMY-07.
func (a *Asking) wearable(kind int16) (ids []string) {
	team := a.TeamOf(a.Side)
	for i := range a.Given.Wares {
		ware := &a.Given.Wares[i]
		if _, has := team.Allowance(ware.Gear); has && ware.ID != "" && a.Given.MayCarry(kind, ware) == nil {
			ids = append(ids, ware.ID)
		}
	}
	return ids
}
