package guide

import (
	"fmt"

	"muster/game/kog/rules"
)

var choosingFirst = choosing("role", rules.RoleWords[:], func(a *asking) []string {
	return []string{
		a.SideName(int(a.Attacker)) + " goes first (the Attacker)", a.SideName(int(a.Defenders())) + " goes first (the Defender)",
	}
}, func(word string) rules.Command { return rules.ChooseFirst{Role: word} })

var proposing = choosing("what", rules.PleaNames[1:], func(*asking) []string {
	return []string{"A draw", "Withdraw the last order", "End the battle now"}
}, func(word string) rules.Command { return rules.Propose{What: word} })

// answering tells what has been proposed.
var answering = answers()

func answers() form {
	how := choosing("answer", []string{"yes", "no"}, func(*asking) []string { return []string{"Agree", "Do not agree"} },
		func(word string) rules.Command { return rules.Answer{Yes: word == "yes"} })
	how.Told = func(a *asking, p *pen, _ int) {
		if a.hasProposal() {
			p.Offer.Hint = fmt.Sprintf("%s proposes %s", a.SideName(int(a.Proposal.Side)), rules.PleaTitles[a.Proposal.What])
		}
	}
	return how
}

// endingTurn ends the turn; a unit that is open is finished before.
var endingTurn = form{Write: (*asking).endTurn}

// endTurn cautions where the round's check would then be no victory of the side's.
//
// See: KOG-VIC-01, KOG-VIC-04.
func (a *asking) endTurn(p *pen) {
	if a.Open > 0 && a.MayNow(a.side, rules.EndTurn{}) == nil {
		a.presuppose(rules.FinishUnit{})
		p.Offer.Before = a.before
	}
	if !p.Enough(0) || !p.Finish(rules.EndTurn{}) || p.Brief {
		return
	}
	after := a.Copy()
	after.Apply(a.seat, rules.EndTurn{}, nil) // nothing is rolled before the umpire is asked
	switch r := &after.Result; {
	case !r.Over || r.Winner == a.side:
	case r.Winner < 0:
		p.Offer.Caution = "At the check of this round the battle ends in a draw: " + after.Because()
	default:
		p.Offer.Caution = fmt.Sprintf("At the check of this round the battle is lost, a %s of %s: %s", rules.GradeTitles[r.Grade],
			a.SideName(int(r.Winner)), after.Because())
	}
}
