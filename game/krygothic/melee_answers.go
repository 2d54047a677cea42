package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// The decisions of close combat, fear and teams: what is offered, and what silence means.

// attackWords are the types of attack as answers write them.
//
// Rule: KRY-CC-06.
func attackWords() []string {
	words := make([]string, 0, attackKinds)
	for i := range attackTypes {
		words = append(words, attackTypes[i].word)
	}
	return words
}

// defenceWords are the types of defence as answers write them.
//
// Rule: KRY-CC-08.
func defenceWords() []string {
	words := make([]string, 0, defenceKinds)
	for i := range defenceTypes {
		words = append(words, defenceTypes[i].word)
	}
	return words
}

// firstOffered is the first word that is.
func firstOffered(_ *Battle, q question) answer {
	a := answer{unit: data.None}
	for q.set&(1<<a.word) == 0 {
		a.word++
	}
	return a
}

// usualAttack is the first close weapon that is offered, else a punch.
//
// Rule: KRY-RT-10.
func usualAttack(b *Battle, q question) answer {
	if a := firstOffered(b, q); attackKind(a.word) <= withSecondWeapon {
		return a
	}
	return answer{word: int8(punch)}
}

// checkWayOut says why a unit may not break off along a path; without one it stays.
//
// Rule: KRY-CC-14.
func checkWayOut(b *Battle, q question, a answer) *game.Refusal {
	if a.path.n == 0 {
		return nil
	}
	return b.mayLeave(q.unit, q.foe, a.path.list())
}

// mayLeave says why a unit may not leave an attacker along a path, nil if it may.
//
// Rule: KRY-CC-08, KRY-CC-14.
func (b *Battle) mayLeave(u, foe int8, path []data.Spot) *game.Refusal {
	from := b.units[u].at
	if no := b.checkPath(u, from, path, b.reach(u, data.BreakOff), movingTitle(data.BreakOff), book.MeleeBreakingOff); no != nil {
		return no
	}
	if no := b.pinnedAgainst(u, from, path); no != nil {
		return no
	}
	if no := b.checkWay(u, path, wholeWay); no != nil {
		return no
	}
	return b.leavesAll(u, data.Bit(foe), path[len(path)-1])
}

// usualWayOut is straight away from the attacker, as far as possible; to stay where there is no such way.
//
// Rule: KRY-RT-10.
func usualWayOut(b *Battle, q question) answer {
	from, line := b.units[q.unit].at, b.awayFrom(q.unit, q.foe)
	far := from.Add(data.Spot{X: line.X * 10, Y: line.Y * 10})
	for length := b.reach(q.unit, data.BreakOff); length > 0; length -= look {
		if to := along(from, far, length); b.mayLeave(q.unit, q.foe, []data.Spot{to}) == nil {
			return answer{path: straightTo(to)}
		}
	}
	return answer{}
}

// straightTo is the straight way to a place.
func straightTo(to data.Spot) way { return way{n: 1, spots: [data.MaxWays]data.Spot{to}} }

// checkFlight wants a direction.
//
// Rule: KRY-FEAR-05.
func checkFlight(_ *Battle, _ question, a answer) *game.Refusal {
	if a.facing == (data.Spot{}) {
		return game.Refuse(book.FearHorror, "the flight needs a direction")
	}
	return nil
}

// Rule: KRY-TEAM-05.
func checkAdaptation(b *Battle, q question, a answer) *game.Refusal {
	if a.unit < 0 {
		return game.Refuse(book.TeamHeracletians, "name a unit that has not adapted yet")
	}
	return b.mayAdapt(q.side, a.unit, a.word)
}

// Rule: KRY-TEAM-05, KRY-RT-10.
func usualAdaptation(b *Battle, q question) answer {
	return answer{unit: b.firstOf(q.side, b.unadapted)}
}

// Rule: KRY-SCN-04.
func checkArrival(b *Battle, q question, a answer) *game.Refusal {
	switch {
	case a.path.n != 1:
		return game.Refuse(book.ScenarioAlarm, "the arrival needs one place").At(data.PieceID(q.unit))
	case a.facing == (data.Spot{}):
		return game.Refuse(book.ScenarioAlarm, "the arrival needs a facing").At(data.PieceID(q.unit))
	}
	return b.mayArrive(q.unit, a.path.spots[0])
}

// Rule: KRY-SCN-04, KRY-RT-10.
func usualArrival(b *Battle, q question) answer {
	at, facing := b.usualArrival(q.unit)
	return answer{path: straightTo(at), facing: facing}
}
