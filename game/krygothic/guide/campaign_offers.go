package guide

import (
	"fmt"
	"strconv"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
	"muster/game/tell"
)

// secret is a slot that is filled where nobody else can see the screen.
func secret(s game.Slot) game.Slot {
	s.Secret = true
	return s
}

// credits is an amount as people read it.
func credits(n int32) string { return tell.Counted(int(n), "credit") }

// challenging asks for the territory to fight for, and for the one to be staked.
//
// See: KRY-CMP-02, KRY-CMP-03.
var challenging = form{
	When: func(a *Asking) *game.Refusal {
		if a.Given.Campaign == nil || a.Top().Place != rules.PlaceBet {
			return a.InWar(rules.PlaceBet, book.CampaignBet)
		}
		return nil
	},
	Slots: []blank{
		{
			Slot: choiceSlot("territory"), Hint: "For which territory of theirs? Its battlefield is fought on", Sure: true,
			Each: func(a *Asking, f *fillers) {
				a.eachLand(f, data.Other(a.Side), book.CampaignWhere, func(id string) *game.Refusal { return a.mayName(id) })
			},
			Read: func(a *Asking, arg game.Arg) *game.Refusal { a.stakes.Territory = arg.Choice; return nil },
		},
		{
			Slot: choiceSlot("stake"), Hint: "Which territory do you stake? It goes with the battle, if you lose",
			Each: func(a *Asking, f *fillers) {
				a.eachLand(f, a.Side, book.CampaignBet, func(string) *game.Refusal { return nil })
			},
			Read: func(a *Asking, arg game.Arg) *game.Refusal { a.stakes.Own = arg.Choice; return nil },
		},
	},
	Make: func(a *Asking) game.Command { return a.stakes },
}

// eachLand takes the territories of a side, with what speaks against each.
func (a *Asking) eachLand(f *fillers, side int8, rule game.RuleID, bars func(id string) *game.Refusal) {
	for _, n := range a.LandsOf(side) {
		land := &a.Given.Campaign.Territories[n]
		c := game.Choice{Arg: game.Arg{Choice: land.ID}, Label: land.Name, Note: a.landNote(n), Rule: rule, No: bars(land.ID)}
		f.Add(c)
	}
}

// mayName is why a territory may not be challenged for, with whatever stake.
//
// See: KRY-CMP-02.
func (a *Asking) mayName(id string) *game.Refusal {
	mine := a.LandsOf(a.Side)
	if len(mine) == 0 {
		return game.Refuse(book.CampaignBet, "you hold no territory to stake")
	}
	return game.Check(a.Battle, a.Seat, rules.Stake{Territory: id, Own: a.Given.Campaign.Territories[mine[0]].ID})
}

// landNote is what a territory pays, and what it is like to fight there.
//
// See: KRY-CMP-02, KRY-CMP-07.
func (b View) landNote(n int16) string { return "income " + b.Given.Campaign.Territories[n].Worth() }

// raising lists the raises; what cannot be paid is shown as such.
//
// See: KRY-CMP-03.
var raising = form{
	Slots: []blank{{
		Slot: secret(choiceSlot("raise")),
		Asked: func(a *Asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("How much more? You have %s; the pot holds %d", credits(a.War.Credits[a.Side]), a.War.Pot)
		},
		Each: func(a *Asking, f *fillers) {
			for n := int32(0); n <= rules.MostRaise; n += rules.RaiseStep {
				note := fmt.Sprintf("%d left", max(0, a.War.Credits[a.Side]-n))
				f.Add(game.Choice{Arg: game.Arg{Choice: strconv.Itoa(int(n))}, Label: credits(n), Note: note})
			}
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			n, err := strconv.Atoi(arg.Choice)
			if err != nil || n < 0 || n > rules.MostRaise {
				return game.Refuse(book.CampaignBet, "a raise is 0 to %d credits in steps of %d", rules.MostRaise, rules.RaiseStep)
			}
			a.stakes.Credits = int32(n)
			return nil
		},
	}},
	Make: func(a *Asking) game.Command { return a.stakes },
}

// tellCall tells what calling costs.
//
// See: KRY-CMP-03.
func (a *Asking) tellCall() {
	short := a.War.Raises[data.Other(a.Side)] - a.War.Raises[a.Side]
	pay := min(short, a.War.Credits[a.Side])
	a.Offer.Hint = fmt.Sprintf("You pay %s more; the pot holds %d then", credits(pay), a.War.Pot+pay)
}

// tellFold tells what running away costs.
//
// See: KRY-CMP-03.
func (a *Asking) tellFold() {
	back := min(a.War.Raises[a.Side], a.War.Pot)
	a.Offer.Hint = fmt.Sprintf("You take %s back and leave %d to the other side; no territory changes hands",
		credits(back), a.War.Pot-back)
}

// tellLeave tells what is left for the next battle.
//
// See: KRY-CMP-08.
func (a *Asking) tellLeave() {
	a.Offer.Hint = fmt.Sprintf("%s left, and %s fit to fight", credits(a.War.Credits[a.Side]),
		tell.Counted(a.FitModels(a.Side), "model"))
}
