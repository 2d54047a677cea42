package kog

import "fmt"

var choosingFirst = choosing("role", roleWords[:], func(a *asking) []string {
	return []string{
		a.SideName(int(a.attacker)) + " goes first (the Attacker)", a.SideName(int(a.defenders())) + " goes first (the Defender)",
	}
}, func(word string) command { return ChooseFirst{Role: word} })

var proposing = choosing("what", pleaNames[1:], func(*asking) []string {
	return []string{"A draw", "Withdraw the last order", "End the battle now"}
}, func(word string) command { return Propose{What: word} })

// answering tells what has been proposed.
var answering = answers()

func answers() form {
	how := choosing("answer", []string{"yes", "no"}, func(*asking) []string { return []string{"Agree", "Do not agree"} },
		func(word string) command { return Answer{Yes: word == "yes"} })
	how.Told = func(a *asking, p *pen, _ int) {
		if a.hasProposal() {
			p.Offer.Hint = fmt.Sprintf("%s proposes %s", a.SideName(int(a.proposal.side)), pleaTitles[a.proposal.what])
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
	if a.open > 0 && a.mayNow(a.side, EndTurn{}) == nil {
		a.presuppose(FinishUnit{})
		p.Offer.Before = a.before
	}
	if !p.Enough(0) || !p.Finish(EndTurn{}) || p.Brief {
		return
	}
	after := a.clone()
	after.Apply(a.seat, EndTurn{}, nil) // nothing is rolled before the umpire is asked
	switch r := &after.result; {
	case !r.over || r.winner == a.side:
	case r.winner < 0:
		p.Offer.Caution = "At the check of this round the battle ends in a draw: " + after.because()
	default:
		p.Offer.Caution = fmt.Sprintf("At the check of this round the battle is lost, a %s of %s: %s", gradeTitles[r.grade],
			a.SideName(int(r.winner)), after.because())
	}
}
