package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// The decisions of close combat, fear and teams: what is offered, and what silence means.

// attackWords are the types of attack as answers write them.
//
// See: KRY-CC-06.
func attackWords() []string {
	words := make([]string, 0, AttackKinds)
	for i := range attackTypes {
		words = append(words, attackTypes[i].word)
	}
	return words
}

// defenceWords are the types of defence as answers write them.
//
// See: KRY-CC-08.
func defenceWords() []string {
	words := make([]string, 0, defenceKinds)
	for i := range DefenceTypes {
		words = append(words, DefenceTypes[i].word)
	}
	return words
}

// firstOffered is the first word that is.
func firstOffered(_ *Battle, q Question) Answer {
	a := Answer{Unit: data.None}
	for q.Set&(1<<a.Word) == 0 {
		a.Word++
	}
	return a
}

// usualAttack is the first close weapon that is offered, else a punch.
//
// See: KRY-RT-10.
func usualAttack(b *Battle, q Question) Answer {
	if a := firstOffered(b, q); AttackKind(a.Word) <= withSecondWeapon {
		return a
	}
	return Answer{Word: int8(Punch)}
}

// checkWayOut says why a unit may not break off along a path; without one it stays.
//
// See: KRY-CC-14.
func checkWayOut(b *Battle, q Question, a Answer) *game.Refusal {
	if a.Path.N == 0 {
		return nil
	}
	return b.mayLeave(q.Unit, q.Foe, a.Path.List())
}

// mayLeave says why a unit may not leave an attacker along a path, nil if it may.
//
// See: KRY-CC-08, KRY-CC-14.
func (b *Battle) mayLeave(u, foe int8, path []data.Spot) *game.Refusal {
	from := b.Units[u].At
	if no := b.checkPath(u, from, path, b.Reach(u, data.BreakOff), movingTitle(data.BreakOff), book.MeleeBreakingOff); no != nil {
		return no
	}
	if no := b.PinnedAgainst(u, from, path); no != nil {
		return no
	}
	if no := b.CheckWay(u, path, WholeWay); no != nil {
		return no
	}
	return b.LeavesAll(u, data.Bit(foe), path[len(path)-1])
}

// usualWayOut is straight away from the attacker, as far as possible; to stay where there is no such way.
//
// See: KRY-RT-10.
func usualWayOut(b *Battle, q Question) Answer {
	from, line := b.Units[q.Unit].At, b.awayFrom(q.Unit, q.Foe)
	far := from.Add(data.Spot{X: line.X * 10, Y: line.Y * 10})
	for length := b.Reach(q.Unit, data.BreakOff); length > 0; length -= Look {
		if to := Along(from, far, length); b.mayLeave(q.Unit, q.Foe, []data.Spot{to}) == nil {
			return Answer{Path: straightTo(to)}
		}
	}
	return Answer{}
}

// straightTo is the straight way to a place.
func straightTo(to data.Spot) Way { return Way{N: 1, Spots: [data.MaxWays]data.Spot{to}} }

// checkFlight wants a direction.
//
// See: KRY-FEAR-05.
func checkFlight(_ *Battle, _ Question, a Answer) *game.Refusal {
	if a.Facing == (data.Spot{}) {
		return game.Refuse(book.FearHorror, "the flight needs a direction")
	}
	return nil
}

// See: KRY-TEAM-05.
func checkAdaptation(b *Battle, q Question, a Answer) *game.Refusal {
	if a.Unit < 0 {
		return game.Refuse(book.TeamHeracletians, "name a unit that has not adapted yet")
	}
	return b.MayAdapt(q.Side, a.Unit, a.Word)
}

// See: KRY-TEAM-05, KRY-RT-10.
func usualAdaptation(b *Battle, q Question) Answer {
	return Answer{Unit: b.FirstOf(q.Side, b.Unadapted)}
}

// See: KRY-SCN-04.
func checkArrival(b *Battle, q Question, a Answer) *game.Refusal {
	switch {
	case a.Path.N != 1:
		return game.Refuse(book.ScenarioAlarm, "the arrival needs one place").At(data.PieceID(q.Unit))
	case a.Facing == (data.Spot{}):
		return game.Refuse(book.ScenarioAlarm, "the arrival needs a facing").At(data.PieceID(q.Unit))
	}
	return b.MayArrive(q.Unit, a.Path.Spots[0])
}

// See: KRY-SCN-04, KRY-RT-10.
func usualArrival(b *Battle, q Question) Answer {
	at, facing := b.UsualArrival(q.Unit)
	return Answer{Path: straightTo(at), Facing: facing}
}
