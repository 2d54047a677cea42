package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/tell"
)

// beginRound opens the next game round and settles who goes first, or has it rolled for.
//
// Rule: KOG-ROUND-02.
// See: KOG-ROUND-01.
func (t *turn) beginRound() {
	t.Round++
	if rounds := t.Given.Plan.Rounds; rounds > 0 {
		t.tell(RoundOfStarted, t.Round, rounds)
	} else {
		t.tell(RoundStarted, t.Round)
	}
	switch t.Round {
	case 1:
		t.beginWith(t.Defenders())
	case 2:
		t.beginWith(t.Attacker)
	default:
		t.turnTo(Frame{StepRoundRoll, -1})
	}
}

// rollRound is the dice-off for the first turn: one pair, never repeated. On a tie the player who had the second turn
// of the round before decides.
//
// Dice: the Attacker's, then the Defender's.
//
// Rule: KOG-ROUND-03.
func (t *turn) rollRound() {
	attack, defend := t.d6(book.RoundOrder), t.d6(book.RoundOrder)
	t.Rolled[t.Attacker], t.Rolled[t.Defenders()] = attack, defend
	switch {
	case attack > defend:
		t.decider = t.Attacker
	case defend > attack:
		t.decider = t.Defenders()
	default:
		t.decider = Other(t.First)
	}
	t.tellOff(book.RoundOrder, t.Attacker, t.decider, -1)
	t.turnTo(Frame{StepFirst, t.decider})
}

// ChooseFirst says who has the first turn of the round.
type ChooseFirst struct {
	Role string `json:"role"`
}

// Verb is "choose_first".
func (ChooseFirst) Verb() string { return "choose_first" }

func (ChooseFirst) home() Step { return StepFirst }

// The decider names either role.
//
// See: KOG-ROUND-03.
func (c ChooseFirst) Check(b *Battle, _ int8) *game.Refusal {
	if _, known := b.withRole(c.Role); !known {
		return game.Refuse(book.RoundOrder, "%q is no role; want attacker or defender", Clip(c.Role))
	}
	return nil
}

func (c ChooseFirst) do(t *turn, _ int8) {
	side, _ := t.withRole(c.Role)
	if side == t.decider {
		t.tell(FirstTaken, tell.Side(side))
	} else {
		t.tell(FirstGiven, tell.Side(t.decider), tell.Side(side))
	}
	t.beginWith(side)
}

// RoleWords are the roles as orders name them.
var RoleWords = [...]string{"attacker", "defender"}

// withRole is the side that has a role.
func (b *Battle) withRole(word string) (int8, bool) {
	switch word {
	case RoleWords[0]:
		return b.Attacker, true
	case RoleWords[1]:
		return b.Defenders(), true
	}
	return -1, false
}

// beginWith starts the round's first turn.
func (t *turn) beginWith(side int8) {
	t.First, t.Second = side, false
	t.beginTurn(side)
}

// beginTurn starts a player turn with its Movement.
//
// Rule: KOG-ROUND-04.
func (t *turn) beginTurn(side int8) {
	t.Active, t.Open = side, 0
	fact := FirstTurn
	if t.Second {
		fact = SecondTurn
	}
	t.tell(fact, tell.Side(side))
	t.turnTo(Frame{StepMovement, side})
}

// turnSkipped passes over the turn of a side without live models.
//
// Rule: KOG-ROUND-06.
func (t *turn) turnSkipped() bool {
	if t.alive(t.Active) > 0 {
		return false
	}
	t.tell(TurnSkipped, tell.Side(t.Active))
	t.endTurn()
	return true
}

// actionSkipped ends the turn at once when its side has lost its last live model and the attack in hand is settled.
//
// See: KOG-ROUND-06.
func (t *turn) actionSkipped() bool {
	if t.alive(t.Active) > 0 {
		return false
	}
	t.tell(TurnBroken, tell.Side(t.Active))
	t.endTurn()
	return true
}

// EndTurn ends the player turn.
type EndTurn struct{}

// Verb is "end_turn".
func (EndTurn) Verb() string { return "end_turn" }

func (EndTurn) home() Step { return StepAction }

// No unit may be open.
//
// See: KOG-ACT-01.
func (EndTurn) Check(b *Battle, _ int8) *game.Refusal {
	if b.Open > 0 {
		return game.Refuse(book.ActUnits, "%s is still activated; finish it first", b.UnitName(int(b.Open)-1))
	}
	return nil
}

func (EndTurn) do(t *turn, _ int8) { t.endTurn() }

// endTurn lets holds that were not renewed lapse, clears what lasts a turn for all models of both sides, and passes the
// turn on.
//
// Rule: KOG-ROUND-05.
// See: KOG-OBJ-03.
func (t *turn) endTurn() {
	t.lapseUnrenewed()
	t.clearTurn()
	t.tell(TurnEnded, tell.Side(t.Active))
	if t.Second {
		t.endRound()
		return
	}
	t.Second = true
	t.beginTurn(Other(t.First))
}

func (t *turn) clearTurn() {
	for i := range t.Models {
		m := &t.Models[i]
		m.Mode, m.Charged, m.Acted, m.Targeted, m.Support, m.Observes = NoMode, false, false, 0, false, 0
	}
	for i := range t.Units {
		u := &t.Units[i]
		u.Moved, u.Activated, u.Locked = false, false, false
	}
	t.Open = 0
}

// endRound counts streaks and points, looks at the conditions of victory, and goes on when none is fulfilled.
//
// Rule: KOG-ROUND-01.
// See: KOG-VIC-01.
func (t *turn) endRound() {
	t.countStreaks()
	t.countScores()
	scores := t.scores()
	t.tell(RoundChecked, t.Round, scores[0], scores[1])
	if t.judge() {
		return
	}
	t.lapseFallen()
	for i := range t.Objects {
		t.Objects[i].Renewed = false
	}
	t.beginRound()
}

// Clip cuts a word from outside for a message.
func Clip(word string) string {
	if len(word) > 24 {
		return word[:24] + "…"
	}
	return word
}
