package krygothic

import (
	"fmt"
	"strconv"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// secret is a slot that is filled where nobody else can see the screen.
func secret(s game.Slot) game.Slot {
	s.Secret = true
	return s
}

// credits is an amount as people read it.
func credits(n int32) string { return data.Counted(int(n), "credit", "credits") }

// challenging asks for the territory to fight for, and for the one to be staked.
//
// See: KRY-CMP-02, KRY-CMP-03.
var challenging = form{
	When: func(a *asking) *game.Refusal {
		if a.given.Campaign == nil || a.top().place != placeBet {
			return a.inWar(placeBet, book.CampaignBet)
		}
		return nil
	},
	Slots: []blank{
		{
			Slot: choiceSlot("territory"), Hint: "For which territory of theirs? Its battlefield is fought on", Sure: true,
			Each: func(a *asking, f *fillers) {
				a.eachLand(f, data.Other(a.side), book.CampaignWhere, func(id string) *game.Refusal { return a.mayName(id) })
			},
			Read: func(a *asking, arg game.Arg) *game.Refusal { a.stakes.Territory = arg.Choice; return nil },
		},
		{
			Slot: choiceSlot("stake"), Hint: "Which territory do you stake? It goes with the battle, if you lose",
			Each: func(a *asking, f *fillers) {
				a.eachLand(f, a.side, book.CampaignBet, func(string) *game.Refusal { return nil })
			},
			Read: func(a *asking, arg game.Arg) *game.Refusal { a.stakes.Own = arg.Choice; return nil },
		},
	},
	Make: func(a *asking) game.Command { return a.stakes },
}

// eachLand takes the territories of a side, with what speaks against each.
func (a *asking) eachLand(f *fillers, side int8, rule game.RuleID, bars func(id string) *game.Refusal) {
	for _, n := range a.landsOf(side) {
		land := &a.given.Campaign.Territories[n]
		c := game.Choice{Arg: game.Arg{Choice: land.ID}, Label: land.Name, Note: a.landNote(n), Rule: rule, No: bars(land.ID)}
		if !f.Add(c) {
			return
		}
	}
}

// mayName is why a territory may not be challenged for, with whatever stake.
//
// See: KRY-CMP-02.
func (a *asking) mayName(id string) *game.Refusal {
	mine := a.landsOf(a.side)
	if len(mine) == 0 {
		return game.Refuse(book.CampaignBet, "you hold no territory to stake")
	}
	return game.Check(a.Battle, a.seat, Stake{Territory: id, Own: a.given.Campaign.Territories[mine[0]].ID})
}

// landNote is what a territory pays, and what it is like to fight there.
//
// See: KRY-CMP-02, KRY-CMP-07.
func (b view) landNote(n int16) string { return "income " + b.given.Campaign.Territories[n].Worth() }

// raising lists the raises; what cannot be paid is shown as such.
//
// See: KRY-CMP-03.
var raising = form{
	Slots: []blank{{
		Slot: secret(choiceSlot("raise")),
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("How much more? You have %s; the pot holds %d", credits(a.war.credits[a.side]), a.war.pot)
		},
		Each: func(a *asking, f *fillers) {
			for n := int32(0); n <= mostRaise; n += raiseStep {
				note := fmt.Sprintf("%d left", max(0, a.war.credits[a.side]-n))
				if !f.Add(game.Choice{Arg: game.Arg{Choice: strconv.Itoa(int(n))}, Label: credits(n), Note: note}) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			n, err := strconv.Atoi(arg.Choice)
			if err != nil || n < 0 || n > mostRaise {
				return game.Refuse(book.CampaignBet, "a raise is 0 to %d credits in steps of %d", mostRaise, raiseStep)
			}
			a.stakes.Credits = int32(n)
			return nil
		},
	}},
	Make: func(a *asking) game.Command { return a.stakes },
}

// tellCall tells what calling costs.
//
// See: KRY-CMP-03.
func (a *asking) tellCall() {
	short := a.war.raises[data.Other(a.side)] - a.war.raises[a.side]
	pay := min(short, a.war.credits[a.side])
	a.offer.Hint = fmt.Sprintf("You pay %s more; the pot holds %d then", credits(pay), a.war.pot+pay)
}

// tellFold tells what running away costs.
//
// See: KRY-CMP-03.
func (a *asking) tellFold() {
	back := min(a.war.raises[a.side], a.war.pot)
	a.offer.Hint = fmt.Sprintf("You take %s back and leave %d to the other side; no territory changes hands",
		credits(back), a.war.pot-back)
}

// tellLeave tells what is left for the next battle.
//
// See: KRY-CMP-08.
func (a *asking) tellLeave() {
	a.offer.Hint = fmt.Sprintf("%s left, and %s fit to fight", credits(a.war.credits[a.side]),
		data.Counted(a.fitModels(a.side), "model", "models"))
}
