package krygothic

import (
	"fmt"
	"slices"
	"strconv"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// The words with which a warband is chosen: whoever usually fights, or one after the other.
const (
	usualWord   = "usual"
	nobodyWord  = "one by one"
	mostChanges = 2 * mostRoster // words of a draft
)

var whoSlot, changeSlot = choiceSlot("who"), choiceSlot("change")

// mustering asks who fights: those that usually do, then each of the roster that is to come or to stay.
//
// See: KRY-CMP-01, KRY-CMP-05, KRY-ARMY-03, KRY-ARMY-04.
var mustering = form{
	When: func(a *asking) *game.Refusal { return a.inWar(placeBand, book.CampaignWarChest) },
	Slots: []blank{{
		Slot: whoSlot,
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("Who fights? At most %d models and %d points", a.given.MostModels(a.teamOf(a.side)),
				a.given.Cap)
		},
		Each: func(a *asking, f *fillers) {
			usual := game.Choice{Arg: game.Arg{Choice: usualWord}, Label: "Leaders first", Note: a.bandNote(a.usualBand(a.side))}
			_ = f.Add(usual) && f.Word(nobodyWord, "One by one")
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			switch arg.Choice {
			case usualWord:
				a.models = a.usualBand(a.side)
			case nobodyWord:
			default:
				return game.Refuse(book.CampaignWarChest, "say %q or %q first", usualWord, nobodyWord)
			}
			return nil
		},
	}},
	Then: func(a *asking) *blank {
		a.n++
		switch {
		case a.n == mostChanges:
			return nil
		case len(a.models) == 0:
			return &firstModel
		}
		return &furtherModel
	},
	Make:  func(a *asking) game.Command { return Muster{Models: a.models} },
	Means: func(a *asking, p *pen) { p.Offer.Hint = a.bandNote(a.models) },
}

// Somebody has to fight.
var firstModel, furtherModel = models(changeSlot), models(optional(changeSlot))

// models is a slot for a model of the roster that is to come, or to stay.
func models(what game.Slot) blank {
	return blank{
		Slot:  what,
		Asked: func(a *asking, p *pen) { p.Offer.Hint = a.bandNote(a.models) },
		Each: func(a *asking, f *fillers) {
			whole := a.wholeBand(a.side)
			for i := range a.band[a.side] {
				u, does := &whole.Units[i], " fights"
				if slices.Contains(a.models, i+1) {
					does = " stays"
				}
				note := fmt.Sprintf("%s, %d", a.given.Kinds[u.Kind].Name, u.Cost)
				if !f.Add(game.Choice{Arg: game.Arg{Choice: strconv.Itoa(i + 1)}, Label: u.Name + does, Note: note}) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			n, err := strconv.Atoi(arg.Choice)
			if err != nil || n < 1 || n > len(a.band[a.side]) {
				return game.Refuse(book.CampaignWarChest, "your roster has models 1 to %d", len(a.band[a.side]))
			}
			if a.models = toggled(a.models, n); len(a.models) == 0 {
				return game.Refuse(book.CampaignWarChest, "somebody has to fight")
			}
			return nil
		},
	}
}

// toggled is a choice with a model more, or one less.
func toggled(models []int, n int) []int {
	if i := slices.Index(models, n); i >= 0 {
		return slices.Delete(slices.Clone(models), i, i+1)
	}
	return append(slices.Clone(models), n)
}

// bandNote counts those who are to fight.
func (a *asking) bandNote(models []int) string {
	whole, cost := a.wholeBand(a.side), int32(0)
	for _, n := range models {
		cost += whole.Units[n-1].Cost
	}
	return fmt.Sprintf("%s, %d of %d points", data.Counted(len(models), "model", "models"), cost, a.given.Cap)
}
