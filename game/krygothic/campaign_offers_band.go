package krygothic

import (
	"fmt"
	"slices"
	"strconv"

	"muster/game"
)

// The words with which a warband is chosen: whoever usually fights, or one after the other.
const (
	usualWord   = "usual"
	nobodyWord  = "one by one"
	mostChanges = 2 * mostRoster // words of a draft
)

// offerMuster asks who fights: those that usually do, then each of the roster that is to come or to stay.
//
// Rule: KRY-CMP-01, KRY-CMP-05, KRY-ARMY-03, KRY-ARMY-04.
func offerMuster(a *asking) {
	if a.offer.No = a.inWar(placeBand, CampaignWarChest); a.offer.No != nil || !a.enough(mostChanges) {
		return
	}
	arg, told := a.arg(0)
	if !told {
		a.next(choiceSlot("who"))
		a.offer.Hint = fmt.Sprintf("Who fights? At most %d models and %d points", a.given.mostModels(a.teamOf(a.side)),
			a.given.cap)
		usual := a.usualBand(a.side)
		a.add(game.Arg{Choice: usualWord}, "Leaders first", a.bandNote(usual), CampaignWarChest,
			game.Check(a.Battle, a.seat, Muster{Models: usual}))
		a.add(game.Arg{Choice: nobodyWord}, "One by one", "", CampaignWarChest, a.nobodyFights())
		return
	}
	var models []int
	switch arg.Choice {
	case usualWord:
		models = a.usualBand(a.side)
	case nobodyWord:
	default:
		a.offer.No = game.Refuse(CampaignWarChest, "say %q or %q first", usualWord, nobodyWord)
		return
	}
	for _, word := range a.draft.Args[1:] {
		n, err := strconv.Atoi(word.Choice)
		if err != nil || n < 1 || n > len(a.band[a.side]) {
			a.offer.No = game.Refuse(CampaignWarChest, "your roster has models 1 to %d", len(a.band[a.side]))
			return
		}
		models = toggled(models, n)
	}
	a.listRoster(models)
}

// toggled is a choice with a model more, or one less.
func toggled(models []int, n int) []int {
	if i := slices.Index(models, n); i >= 0 {
		return slices.Delete(slices.Clone(models), i, i+1)
	}
	return append(slices.Clone(models), n)
}

// listRoster tells what a choice comes to, and lists who could still come, or stay at home.
//
// Rule: KRY-CMP-01, KRY-CMP-05.
func (a *asking) listRoster(models []int) {
	a.offer.Hint = a.bandNote(models)
	if len(models) > 0 && !a.finish(Muster{Models: models}) {
		return
	}
	if len(a.draft.Args) >= mostChanges {
		return
	}
	slot := choiceSlot("change")
	if len(models) > 0 {
		slot = optional(slot)
	}
	a.next(slot)
	whole := a.wholeBand(a.side)
	for i := range a.band[a.side] {
		u, n := &whole.units[i], i+1
		label, next := u.name+" fights", toggled(models, n)
		var no *game.Refusal
		switch {
		case slices.Contains(models, n):
			label = u.name + " stays"
			if len(models) == 1 {
				no = game.Refuse(CampaignWarChest, "somebody has to fight")
			}
		default:
			no = game.Check(a.Battle, a.seat, Muster{Models: next})
		}
		a.add(game.Arg{Choice: strconv.Itoa(n)}, label, fmt.Sprintf("%s, %d", a.given.kinds[u.kind].name, u.cost),
			CampaignWarChest, no)
	}
}

// nobodyFights is why nobody at all can be chosen.
func (a *asking) nobodyFights() *game.Refusal {
	for i := range a.band[a.side] {
		if game.Check(a.Battle, a.seat, Muster{Models: []int{i + 1}}) == nil {
			return nil
		}
	}
	return game.Check(a.Battle, a.seat, Muster{Models: []int{1}})
}

// bandNote counts those who are to fight.
func (a *asking) bandNote(models []int) string {
	whole, cost := a.wholeBand(a.side), int32(0)
	for _, n := range models {
		cost += whole.units[n-1].cost
	}
	return fmt.Sprintf("%s, %d of %d points", counted(len(models), "model", "models"), cost, a.given.cap)
}
