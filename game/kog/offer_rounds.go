package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// roundEntries are the orders about turns.
func roundEntries() []entry {
	return []entry{
		{verb: game.VerbOf[ChooseFirst]("Choose who goes first", "c", "Take the first turn of the round, or give it away", RoundOrder, choiceSlot("role")), at: stepFirst, offer: offerFirst},
	}
}

// endEntries come after all the actions.
func endEntries() []entry {
	return []entry{
		{verb: game.VerbOf[EndTurn]("End the turn", "space", "Your models act no more this turn", RoundTurnEnd), at: stepAction, offer: offerEnd},
	}
}

// agreeEntries are what may be said at any time.
func agreeEntries() []entry {
	return []entry{
		{verb: game.VerbOf[Answer]("Answer the proposal", "w", "Agree, or do not", RoundAgree, choiceSlot("answer")), at: anyState, offer: offerAnswer},
		{verb: game.VerbOf[Propose]("Propose", "", "A draw, withdrawing the last order, or ending now", RoundAgree, choiceSlot("what")), at: anyState, offer: offerPropose},
		{verb: grave(game.VerbOf[Resign]("Resign", "", "Give the battle up: a Major Victory of the other side",
			RoundAgree)), at: anyState, offer: offerPlain[Resign]},
	}
}

// objectiveEntries are the actions about objectives and the item.
func objectiveEntries() []entry {
	return []entry{
		{verb: game.VerbOf[HoldObjective]("Hold an objective", "o", "Take or keep an objective within 1\"", ActHold, modelSlot, choiceSlot("objective")), at: stepAction, piece: true, offer: offerHold},
		{verb: game.VerbOf[PassItem]("Pass the item", "p", "Give the item to a friend within 1\"", ScenarioPass, modelSlot, pieceSlot("friend")), at: stepAction, piece: true, offer: offerPass},
		{verb: game.VerbOf[PickItem]("Pick the item up", "i", "Take the item that lies within 1\"", ScenarioDropped, modelSlot), at: stepAction, piece: true, offer: offerPick},
	}
}

// words offers choices that are words: each makes an order.
func (a *asking) words(slot int, name string, words []string, titles []string, order func(word string) command) {
	if !a.enough(slot + 1) {
		return
	}
	if arg, told := a.arg(slot); told {
		a.finish(order(arg.Choice))
		return
	}
	if no := a.mayNow(a.side, order(words[0])); no != nil {
		a.offer.No = no
		return
	}
	a.next(choiceSlot(name))
	for i, word := range words {
		a.add(game.Arg{Choice: word}, titles[i], "", a.entry.verb.Rule, game.Check(a.Battle, a.seat, order(word)))
	}
}

func offerFirst(a *asking) {
	titles := []string{
		a.SideName(int(a.attacker)) + " goes first (the Attacker)", a.SideName(int(a.defenders())) + " goes first (the Defender)",
	}
	a.words(0, "role", roleWords[:], titles, func(word string) command { return ChooseFirst{Role: word} })
}

func offerPropose(a *asking) {
	titles := []string{"A draw", "Withdraw the last order", "End the battle now"}
	a.words(0, "what", pleaNames[1:], titles, func(word string) command { return Propose{What: word} })
}

func offerAnswer(a *asking) {
	a.words(0, "answer", []string{"yes", "no"}, []string{"Agree", "Do not agree"},
		func(word string) command { return Answer{Yes: word == "yes"} })
	if a.proposal.what != noPlea {
		a.offer.Hint = fmt.Sprintf("%s proposes %s", a.SideName(int(a.proposal.side)), pleaTitles[a.proposal.what])
	}
}

// offerEnd ends the turn; a unit that is open is finished before. Where the round's check would then be no victory of
// the side's it is cautioned.
//
// Rule: KOG-VIC-01, KOG-VIC-04.
func offerEnd(a *asking) {
	if a.open > 0 && a.homed(EndTurn{}) {
		a.presuppose(FinishUnit{})
	}
	offerPlain[EndTurn](a)
	if a.offer.Ready == nil {
		return
	}
	after := a.clone()
	after.Apply(a.seat, EndTurn{}, nil) // nothing is rolled before the umpire is asked
	switch r := &after.result; {
	case !r.over || r.winner == a.side:
	case r.winner < 0:
		a.offer.Caution = "At the check of this round the battle ends in a draw: " + after.because()
	default:
		a.offer.Caution = fmt.Sprintf("At the check of this round the battle is lost, a %s of %s: %s", gradeTitles[r.grade],
			a.SideName(int(r.winner)), after.because())
	}
}

func offerHold(a *asking) {
	m, told := a.actorSlot(HoldObjective{}, a.mayHold)
	if !told || !a.enough(2) {
		return
	}
	if arg, told := a.arg(1); told {
		i := 0
		_, _ = fmt.Sscanf(arg.Choice, "%d", &i)
		a.finish(HoldObjective{Model: pieceID(m), Objective: i})
		return
	}
	a.next(choiceSlot("objective"))
	for i := range a.objects {
		c := HoldObjective{Model: pieceID(m), Objective: i + 1}
		no := c.check(a.Battle, a.side)
		o := &a.objects[i]
		a.add(game.Arg{Choice: fmt.Sprint(i + 1)}, a.objectName(i), a.holdNote(m, o), ObjectiveTake, no)
		if no == nil {
			a.offer.Reach = append(a.offer.Reach, a.mark(board.TargetMark, a.objectShape(o), a.objectName(i),
				board.Accent, ObjectiveReach))
		}
	}
	if len(a.offer.Choices) == 0 {
		a.offer.No = game.Refuse(ObjectiveReach, "this battle has no objectives to hold")
	}
}

// mayHold says why a model can hold nothing, nil if it can.
func (a *asking) mayHold(m int) *game.Refusal {
	var no *game.Refusal
	for i := range a.objects {
		refusal := HoldObjective{Model: pieceID(m), Objective: i + 1}.check(a.Battle, a.side)
		if refusal == nil {
			return nil
		}
		if no == nil {
			no = refusal
		}
	}
	if no == nil {
		no = game.Refuse(ObjectiveReach, "this battle has no objectives to hold")
	}
	return no
}

func (a *asking) holdNote(m int, o *object) string {
	switch {
	case o.holder == 0:
		return "streak 0"
	case o.side == a.models[m].side:
		return fmt.Sprintf("keeps streak %d", o.streak)
	}
	return "wipes out the enemy's hold"
}

func offerPass(a *asking) {
	m, told := a.actorSlot(PassItem{}, a.mayPass)
	if !told || !a.enough(2) {
		return
	}
	if arg, told := a.arg(1); told {
		a.finish(PassItem{Model: pieceID(m), Friend: one(arg)})
		return
	}
	a.next(pieceSlot("friend"))
	for n := range a.models {
		if friend := &a.models[n]; n != m && friend.side == a.side && friend.unit >= 0 && friend.live() {
			c := PassItem{Model: pieceID(m), Friend: pieceID(n)}
			a.add(game.Arg{Pieces: []game.PieceID{c.Friend}}, a.Name(c.Friend), a.gap(m, n).String(), ScenarioPass,
				c.check(a.Battle, a.side))
		}
	}
	if len(a.offer.Choices) == 0 {
		a.offer.No = game.Refuse(ScenarioPass, "there is no friend to pass the item to")
	}
}

// mayPass says why a model cannot pass the item to anybody.
func (a *asking) mayPass(m int) *game.Refusal {
	no := game.Refuse(ScenarioPass, "there is no friend to pass the item to")
	for n := range a.models {
		if n == m || a.models[n].side != a.side {
			continue
		}
		if no = (PassItem{Model: pieceID(m), Friend: pieceID(n)}).check(a.Battle, a.side); no == nil {
			return nil
		}
	}
	return no
}

func offerPick(a *asking) {
	m, told := a.actorSlot(PickItem{},
		func(m int) *game.Refusal { return PickItem{Model: pieceID(m)}.check(a.Battle, a.side) })
	if told && a.enough(1) {
		a.finish(PickItem{Model: pieceID(m)})
	}
}
