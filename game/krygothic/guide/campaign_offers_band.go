package guide

import (
	"fmt"
	"slices"
	"strconv"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/rules"
	"muster/game/tell"
)

// The words with which a warband is chosen: whoever usually fights, or one after the other.
const (
	usualWord   = "usual"
	nobodyWord  = "one by one"
	mostChanges = 2 * rules.MostRoster // words of a draft
)

var whoSlot, changeSlot = choiceSlot("who"), choiceSlot("change")

// mustering asks who fights: those that usually do, then each of the roster that is to come or to stay.
//
// See: KRY-CMP-01, KRY-CMP-05, KRY-ARMY-03, KRY-ARMY-04.
var mustering = form{
	When: func(a *Asking) *game.Refusal { return a.InWar(rules.PlaceBand, book.CampaignWarChest) },
	Slots: []blank{{
		Slot: whoSlot,
		Asked: func(a *Asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("Who fights? At most %d models and %d points", a.Given.MostModels(a.TeamOf(a.Side)),
				a.Given.Cap)
		},
		Each: func(a *Asking, f *fillers) {
			usual := game.Choice{Arg: game.Arg{Choice: usualWord}, Label: "Leaders first", Note: a.bandNote(a.UsualBand(a.Side))}
			_ = f.Add(usual) && f.Word(nobodyWord, "One by one")
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			switch arg.Choice {
			case usualWord:
				a.models = a.UsualBand(a.Side)
			case nobodyWord:
			default:
				return game.Refuse(book.CampaignWarChest, "say %q or %q first", usualWord, nobodyWord)
			}
			return nil
		},
	}},
	Then: func(a *Asking) *blank {
		a.n++
		switch {
		case a.n == mostChanges:
			return nil
		case len(a.models) == 0:
			return &firstModel
		}
		return &furtherModel
	},
	Make:  func(a *Asking) game.Command { return rules.Muster{Models: a.models} },
	Means: func(a *Asking, p *pen) { p.Offer.Hint = a.bandNote(a.models) },
}

// Somebody has to fight.
var firstModel, furtherModel = models(changeSlot), models(optional(changeSlot))

// models is a slot for a model of the roster that is to come, or to stay.
func models(what game.Slot) blank {
	return blank{
		Slot:  what,
		Asked: func(a *Asking, p *pen) { p.Offer.Hint = a.bandNote(a.models) },
		Each: func(a *Asking, f *fillers) {
			whole := a.WholeBand(a.Side)
			for i := range a.Band[a.Side] {
				u, does := &whole.Units[i], " fights"
				if slices.Contains(a.models, i+1) {
					does = " stays"
				}
				note := fmt.Sprintf("%s, %d", a.Given.Kinds[u.Kind].Name, u.Cost)
				f.Add(game.Choice{Arg: game.Arg{Choice: strconv.Itoa(i + 1)}, Label: u.Name + does, Note: note})
			}
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			n, err := strconv.Atoi(arg.Choice)
			if err != nil || n < 1 || n > len(a.Band[a.Side]) {
				return game.Refuse(book.CampaignWarChest, "your roster has models 1 to %d", len(a.Band[a.Side]))
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
func (a *Asking) bandNote(models []int) string {
	whole, cost := a.WholeBand(a.Side), int32(0)
	for _, n := range models {
		cost += whole.Units[n-1].Cost
	}
	return fmt.Sprintf("%s, %d of %d points", tell.Counted(len(models), "model"), cost, a.Given.Cap)
}
