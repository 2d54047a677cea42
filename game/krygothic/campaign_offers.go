package krygothic

import (
	"fmt"
	"strconv"

	"muster/game"
)

// campaignEntries are the orders of a campaign. A stake has two faces: the challenge that names the territories, and
// the sealed raise.
//
// Rule: KRY-CMP-02, KRY-CMP-03, KRY-CMP-08.
func campaignEntries() []entry {
	legal := func(c command) func(*asking) bool {
		return func(a *asking) bool { return c.check(a.Battle, a.side) == nil }
	}
	during := func(where place) func(*asking) bool {
		return func(a *asking) bool { return a.top().place == where && a.asks(a.side) && !a.frozen }
	}
	betting := func(stage uint8) func(*asking) bool {
		return func(a *asking) bool { return during(placeBet)(a) && a.top().stage == stage }
	}
	stake := game.VerbOf[Stake]("Stake", "", "Territories, and credits in secret", CampaignBet)
	return []entry{
		{verb: hidden(stake)},
		{
			verb: stake.Face("challenge", "Challenge", "c", "Names the territory to fight for, and stakes one", CampaignWhere,
				choiceSlot("territory"), choiceSlot("stake")),
			fits: betting(betNames), offer: offerChallenge,
		},
		{
			verb: stake.Face("raise", "Raise", "r", "Credits beyond the ante, in secret", CampaignBet,
				secret(choiceSlot("raise"))),
			fits: betting(betRaises), offer: offerRaise,
		},
		{
			verb: game.VerbOf[CallStake]("Call the raise", "c", "Pays the difference to the other side's raise", CampaignBet),
			fits: legal(CallStake{}), offer: offerCall,
		},
		{
			verb: grave(game.VerbOf[Fold]("Fold", "f", "Runs away from the battle", CampaignBet)),
			fits: legal(Fold{}), offer: offerFold,
		},
		{
			verb: game.VerbOf[Muster]("Muster", "m", "Who of the roster fights", CampaignWarChest, choiceSlot("who"),
				optional(choiceSlot("change"))),
			fits: during(placeBand), offer: offerMuster,
		},
		{
			verb: game.VerbOf[Spend]("Buy", "b", "A recruit, or gear for a model of the roster", CampaignRecruiting,
				choiceSlot("what"), optional(choiceSlot("gear"))),
			fits: during(placeAftermath), offer: offerSpend,
		},
		{
			verb: game.VerbOf[Leave]("Next battle", "space", "The aftermath is over", CampaignRecruiting),
			fits: legal(Leave{}), offer: offerLeave,
		},
	}
}

// secret is a slot that is filled where nobody else can see the screen.
func secret(s game.Slot) game.Slot {
	s.Secret = true
	return s
}

// credits is an amount as people read it.
func credits(n int32) string { return counted(int(n), "credit", "credits") }

// offerChallenge asks for the territory to fight for, and for the one to be staked.
//
// Rule: KRY-CMP-02, KRY-CMP-03.
func offerChallenge(a *asking) {
	named, told := a.arg(0)
	if !a.enough(2) {
		return
	}
	own, both := a.arg(1)
	if both {
		a.finish(Stake{Territory: named.Choice, Own: own.Choice})
		return
	}
	lands := a.given.campaign
	if lands == nil || a.top().place != placeBet {
		a.offer.No = a.inWar(placeBet, CampaignBet)
		return
	}
	if !told {
		a.next(choiceSlot("territory"))
		a.offer.Hint = "For which territory of theirs? Its battlefield is fought on"
		for _, n := range a.landsOf(other(a.side)) {
			land := &lands.territories[n]
			a.add(game.Arg{Choice: land.id}, land.name, a.landNote(n), CampaignWhere, a.mayName(land.id))
		}
		return
	}
	a.next(choiceSlot("stake"))
	a.offer.Hint = "Which territory do you stake? It goes with the battle, if you lose"
	for _, n := range a.landsOf(a.side) {
		land := &lands.territories[n]
		no := game.Check(a.Battle, a.seat, Stake{Territory: named.Choice, Own: land.id})
		a.add(game.Arg{Choice: land.id}, land.name, a.landNote(n), CampaignBet, no)
	}
}

// mayName is why a territory may not be challenged for, with whatever stake.
//
// Rule: KRY-CMP-02.
func (a *asking) mayName(id string) *game.Refusal {
	mine := a.landsOf(a.side)
	if len(mine) == 0 {
		return game.Refuse(CampaignBet, "you hold no territory to stake")
	}
	return game.Check(a.Battle, a.seat, Stake{Territory: id, Own: a.given.campaign.territories[mine[0]].id})
}

// landNote is what a territory pays, and what it is like to fight there.
//
// Rule: KRY-CMP-02, KRY-CMP-07.
func (b *Battle) landNote(n int16) string { return "income " + b.given.campaign.territories[n].worth() }

// offerRaise lists the raises; what cannot be paid is shown as such.
//
// Rule: KRY-CMP-03.
func offerRaise(a *asking) {
	arg, told := a.arg(0)
	if !a.enough(1) {
		return
	}
	if told {
		n, err := strconv.Atoi(arg.Choice)
		if err != nil || n < 0 || n > mostRaise {
			a.offer.No = game.Refuse(CampaignBet, "a raise is 0 to %d credits in steps of %d", mostRaise, raiseStep)
			return
		}
		a.finish(Stake{Credits: int32(n)})
		return
	}
	a.next(secret(choiceSlot("raise")))
	a.offer.Hint = fmt.Sprintf("How much more? You have %s; the pot holds %d", credits(a.war.credits[a.side]), a.war.pot)
	for n := int32(0); n <= mostRaise; n += raiseStep {
		no := game.Check(a.Battle, a.seat, Stake{Credits: n})
		a.add(game.Arg{Choice: strconv.Itoa(int(n))}, credits(n), fmt.Sprintf("%d left", max(0, a.war.credits[a.side]-n)),
			CampaignBet, no)
	}
}

// offerCall tells what calling costs.
//
// Rule: KRY-CMP-03.
func offerCall(a *asking) {
	if a.enough(0) && a.finish(CallStake{}) {
		short := a.war.raises[other(a.side)] - a.war.raises[a.side]
		pay := min(short, a.war.credits[a.side])
		a.offer.Hint = fmt.Sprintf("You pay %s more; the pot holds %d then", credits(pay), a.war.pot+pay)
	}
}

// offerFold tells what running away costs.
//
// Rule: KRY-CMP-03.
func offerFold(a *asking) {
	if a.enough(0) && a.finish(Fold{}) {
		back := min(a.war.raises[a.side], a.war.pot)
		a.offer.Hint = fmt.Sprintf("You take %s back and leave %d to the other side; no territory changes hands",
			credits(back), a.war.pot-back)
	}
}

// offerLeave tells what is left for the next battle.
//
// Rule: KRY-CMP-08.
func offerLeave(a *asking) {
	if a.enough(0) && a.finish(Leave{}) {
		a.offer.Hint = fmt.Sprintf("%s left, and %s fit to fight", credits(a.war.credits[a.side]),
			counted(a.fitModels(a.side), "model", "models"))
	}
}
