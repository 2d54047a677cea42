package krygothic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// The words with which something is bought: a recruit of a kind, one equipped like a model of the roster, gear for one.
const (
	recruitWord = "recruit "
	likeWord    = "like "
	outfitWord  = "outfit "
)

var whatSlot, gearSlot = choiceSlot("what"), choiceSlot("gear")

// spending asks what is bought, then for its gear, piece by piece.
//
// See: KRY-CMP-08, KRY-TEAM-01.
var spending = form{
	When: func(a *asking) *game.Refusal { return a.spending(a.side) },
	Slots: []blank{{
		Slot: whatSlot, Sure: true,
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("What do you buy? You have %s", credits(a.war.credits[a.side]))
		},
		Each: func(a *asking, f *fillers) { _ = a.eachRecruit(f) && a.eachOutfit(f) },
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.word = arg.Choice
			if _, _, known := a.spend(a.word, nil); !known {
				return game.Refuse(book.CampaignRecruiting, "there is nothing like that to buy")
			}
			return nil
		},
	}},
	Then: func(a *asking) *blank {
		switch {
		case len(a.gear) == data.MostGear || strings.HasPrefix(a.word, likeWord):
			return nil
		case strings.HasPrefix(a.word, outfitWord) && len(a.gear) == 0:
			return &firstGear
		}
		return &furtherGear
	},
	Make: func(a *asking) game.Command {
		c, _, _ := a.spend(a.word, a.gear)
		return c
	},
	Means: func(a *asking, p *pen) {
		_, kind, _ := a.spend(a.word, a.gear)
		if p.Offer.Hint = a.aboutPurchase(a.word, kind); p.Offer.Ready != nil {
			_, price, _ := p.Command.(Spend).bought(a.Battle, a.side)
			p.Offer.Hint += fmt.Sprintf(": %s, %d left", credits(price), a.war.credits[a.side]-price)
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
		Each: func(a *asking, f *fillers) {
			_, kind, _ := a.spend(a.word, a.gear)
			for _, id := range a.wearable(kind) {
				ware, _ := a.given.WareNamed(id)
				if !f.Add(game.Choice{Arg: game.Arg{Choice: id}, Label: ware.Name, Note: credits(ware.Cost)}) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.gear = append(slices.Clip(a.gear), arg.Choice)
			return nil
		},
	}
	if what.Optional {
		one.Bar = func(a *asking) *game.Refusal {
			_, kind, _ := a.spend(a.word, a.gear)
			return a.noGear(a.word, a.gear, kind)
		}
		return one
	}
	one.Asked = func(a *asking, p *pen) {
		_, kind, _ := a.spend(a.word, nil)
		p.Offer.Hint = a.aboutPurchase(a.word, kind)
	}
	return one
}

// aboutPurchase is what is bought, in words.
//
// See: KRY-CMP-08.
func (a *asking) aboutPurchase(what string, kind int16) string {
	if strings.HasPrefix(what, recruitWord) {
		return a.given.Kinds[kind].Name + ", " + data.ClassTitles[a.given.Kinds[kind].Class]
	}
	_, tag, _ := strings.Cut(what, " ")
	i, _ := strconv.Atoi(tag)
	u := &a.wholeBand(a.side).Units[i-1]
	text := a.given.GearText(u)
	if strings.HasPrefix(what, likeWord) {
		return strings.TrimSuffix("One like "+u.Name+", "+text, ", ")
	}
	if text == "" {
		text = "nothing"
	}
	return u.Name + " carries " + text
}

// spend reads what is bought, and for which kind of model.
func (a *asking) spend(what string, gear []string) (c Spend, of int16, known bool) {
	roster := a.given.Rosters[a.side].Unit
	if id, is := strings.CutPrefix(what, recruitWord); is {
		n := slices.IndexFunc(a.given.Kinds, func(k data.Kind) bool { return k.ID == id })
		return Spend{Recruits: []data.RosterUnit{{Type: id, Gear: gear}}}, int16(n), n >= 0
	}
	tag, like := strings.CutPrefix(what, likeWord)
	if !like {
		if tag, known = strings.CutPrefix(what, outfitWord); !known {
			return c, data.None, false
		}
	}
	i, err := strconv.Atoi(tag)
	if err != nil || i < 1 || i > len(roster) {
		return c, data.None, false
	}
	one := &roster[i-1]
	of = int16(slices.IndexFunc(a.given.Kinds, func(k data.Kind) bool { return k.ID == one.Type }))
	if like {
		return Spend{Recruits: []data.RosterUnit{{Type: one.Type, Gear: one.Gear}}}, of, len(gear) == 0
	}
	return Spend{Gear: []Outfit{{Model: i, Gear: gear}}}, of, true
}

// eachRecruit takes models like the dead, then all kinds of the team without gear.
//
// See: KRY-CMP-08.
func (a *asking) eachRecruit(f *fillers) bool {
	whole := a.wholeBand(a.side)
	for i, m := range a.band[a.side] {
		if m.fate != dead {
			continue
		}
		if !a.eachBuy(f, likeWord+strconv.Itoa(i+1), "One like "+whole.Units[i].Name) {
			return false
		}
	}
	for i := range a.given.Kinds {
		if k := &a.given.Kinds[i]; k.Team == a.teamOf(a.side).ID && !a.eachBuy(f, recruitWord+k.ID, k.Name) {
			return false
		}
	}
	return true
}

// eachBuy takes a model that can be bought, with its price.
func (a *asking) eachBuy(f *fillers, word, label string) bool {
	c, _, _ := a.spend(word, nil)
	return f.Add(game.Choice{Arg: game.Arg{Choice: word}, Label: label, Note: a.price(c), No: c.check(a.Battle, a.side)})
}

// price is what a purchase costs.
func (a *asking) price(c Spend) string {
	_, n, no := c.bought(a.Battle, a.side)
	if no != nil {
		return ""
	}
	return credits(n)
}

// eachOutfit takes the living, for whom gear can be bought.
//
// See: KRY-CMP-08.
func (a *asking) eachOutfit(f *fillers) bool {
	whole := a.wholeBand(a.side)
	for i, m := range a.band[a.side] {
		u, word := &whole.Units[i], outfitWord+strconv.Itoa(i+1)
		if m.fate != dead && !f.Add(game.Choice{
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
func (a *asking) noGear(what string, gear []string, kind int16) *game.Refusal {
	no := game.Refuse(book.ArmyCarrying, "it may carry no gear")
	for _, id := range a.wearable(kind) {
		c, _, _ := a.spend(what, append(slices.Clip(gear), id))
		if no = c.check(a.Battle, a.side); no == nil {
			return nil
		}
	}
	return no
}

// wearable is the gear that models of a kind may carry.
//
// See: KRY-ARMY-07.
func (a *asking) wearable(kind int16) (ids []string) {
	team := a.teamOf(a.side)
	for i := range a.given.Wares() {
		ware := a.given.Ware(i)
		if _, has := a.given.Allowance(team, i); has && ware.ID != "" && a.given.MayCarry(kind, i) == nil {
			ids = append(ids, ware.ID)
		}
	}
	return ids
}
