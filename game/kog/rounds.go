package kog

import (
	"muster/game"
	"muster/game/tell"
)

// beginRound opens the next game round and settles who goes first, or has it rolled for.
//
// Rule: KOG-ROUND-01, KOG-ROUND-02.
func (t *turn) beginRound() {
	t.round++
	if rounds := t.given.plan.rounds; rounds > 0 {
		t.tell(RoundOfStarted, t.round, rounds)
	} else {
		t.tell(RoundStarted, t.round)
	}
	switch t.round {
	case 1:
		t.beginWith(t.defenders())
	case 2:
		t.beginWith(t.attacker)
	default:
		t.turnTo(frame{stepRoundRoll, -1})
	}
}

// rollRound is the dice-off for the first turn: one pair, never repeated. On a tie the player who had the second turn
// of the round before decides.
//
// Dice: the Attacker's, then the Defender's.
//
// Rule: KOG-ROUND-03.
func (t *turn) rollRound() {
	attack, defend := t.d6(RoundOrder), t.d6(RoundOrder)
	t.rolled[t.attacker], t.rolled[t.defenders()] = attack, defend
	switch {
	case attack > defend:
		t.decider = t.attacker
	case defend > attack:
		t.decider = t.defenders()
	default:
		t.decider = other(t.first)
	}
	t.tellOff(RoundOrder, t.attacker, t.decider, -1)
	t.turnTo(frame{stepFirst, t.decider})
}

// ChooseFirst says who has the first turn of the round.
type ChooseFirst struct {
	Role string `json:"role"`
}

// Verb is "choose_first".
func (ChooseFirst) Verb() string { return "choose_first" }

func (ChooseFirst) home() step { return stepFirst }

// The decider names either role.
//
// Rule: KOG-ROUND-03.
func (c ChooseFirst) check(b *Battle, _ int8) *game.Refusal {
	if _, known := b.withRole(c.Role); !known {
		return game.Refuse(RoundOrder, "%q is no role; want attacker or defender", clip(c.Role))
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

// roleWords are the roles as orders name them.
var roleWords = [...]string{"attacker", "defender"}

// withRole is the side that has a role.
func (b *Battle) withRole(word string) (int8, bool) {
	switch word {
	case roleWords[0]:
		return b.attacker, true
	case roleWords[1]:
		return b.defenders(), true
	}
	return -1, false
}

// beginWith starts the round's first turn.
func (t *turn) beginWith(side int8) {
	t.first, t.second = side, false
	t.beginTurn(side)
}

// beginTurn starts a player turn with its Movement.
//
// Rule: KOG-ROUND-04.
func (t *turn) beginTurn(side int8) {
	t.active, t.open = side, 0
	fact := FirstTurn
	if t.second {
		fact = SecondTurn
	}
	t.tell(fact, tell.Side(side))
	t.turnTo(frame{stepMovement, side})
}

// turnSkipped passes over the turn of a side without live models.
//
// Rule: KOG-ROUND-06.
func (t *turn) turnSkipped() bool {
	if t.alive(t.active) > 0 {
		return false
	}
	t.tell(TurnSkipped, tell.Side(t.active))
	t.endTurn()
	return true
}

// actionSkipped ends the turn at once when its side has lost its last live model and the attack in hand is settled.
//
// Rule: KOG-ROUND-06.
func (t *turn) actionSkipped() bool {
	if t.alive(t.active) > 0 {
		return false
	}
	t.tell(TurnBroken, tell.Side(t.active))
	t.endTurn()
	return true
}

// EndTurn ends the player turn.
type EndTurn struct{}

// Verb is "end_turn".
func (EndTurn) Verb() string { return "end_turn" }

func (EndTurn) home() step { return stepAction }

// No unit may be open.
//
// Rule: KOG-ACT-01.
func (EndTurn) check(b *Battle, _ int8) *game.Refusal {
	if b.open > 0 {
		return game.Refuse(ActUnits, "%s is still activated; finish it first", b.unitName(int(b.open)-1))
	}
	return nil
}

func (EndTurn) do(t *turn, _ int8) { t.endTurn() }

// endTurn lets holds that were not renewed lapse, clears what lasts a turn for all models of both sides, and passes the
// turn on.
//
// Rule: KOG-ROUND-05, KOG-OBJ-03.
func (t *turn) endTurn() {
	t.lapseUnrenewed()
	t.clearTurn()
	t.tell(TurnEnded, tell.Side(t.active))
	if t.second {
		t.endRound()
		return
	}
	t.second = true
	t.beginTurn(other(t.first))
}

func (t *turn) clearTurn() {
	for i := range t.models {
		m := &t.models[i]
		m.mode, m.charged, m.acted, m.targeted, m.support, m.observes = noMode, false, false, 0, false, 0
	}
	for i := range t.units {
		u := &t.units[i]
		u.moved, u.activated, u.locked = false, false, false
	}
	t.open = 0
}

// endRound counts streaks and points, looks at the conditions of victory, and goes on when none is fulfilled.
//
// Rule: KOG-ROUND-01, KOG-VIC-01.
func (t *turn) endRound() {
	t.countStreaks()
	t.countScores()
	scores := t.scores()
	t.tell(RoundChecked, t.round, scores[0], scores[1])
	if t.judge() {
		return
	}
	t.lapseFallen()
	for i := range t.objects {
		t.objects[i].renewed = false
	}
	t.beginRound()
}

// turnNumber is whose turn it is, and its number. What precedes the first turn of a round belongs to the turn before,
// and all of the set-up to none.
//
// See: KOG-ROUND-01.
func (b *Battle) turnNumber() (game.Seat, int) {
	n := 2 * int(b.round)
	if n == 0 {
		return b.given.seat[0], game.BeforeTurns
	}
	switch at := b.base().step; {
	case at == stepRoundRoll || at == stepFirst:
		n--
	case b.second:
		n++
	}
	return b.given.seat[max(0, b.active)], n
}

// clip cuts a word from outside for a message.
func clip(word string) string {
	if len(word) > 24 {
		return word[:24] + "…"
	}
	return word
}
