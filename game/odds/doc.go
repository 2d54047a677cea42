// Package odds lets a rule that rolls be written once and used three ways: thrown by the turn, read whole by the screen,
// and read by bots.
//
// Such a rule takes a [Chance] and is pure: a situation in, a result out, no event and no change. What it rolls is a
// [Spread], one question to the dice with a whole number for an answer:
//
//	func (s *blow) strike(c odds.Chance) (damage int) { return max(0, c.Of(&s.contest)) }
//
//	s.strike(odds.Thrown{Dice: t.dice})         // the turn: two dice fall, their faces are in s.contest.Fell
//
//	var every odds.Every                        // the screen: each outcome with its chance
//	for every.Next() {
//		falls[s.strike(&every)] += every.P()
//	}
//
// Dice of one pool are one question (how many of them pass), so that a rule has tens of outcomes, not thousands.
// Outcomes that make no difference should be one outcome: nobody needs to know how far a defence surpasses the hits.
//
// Chances are float64 and right to about 15 digits. Rules decide by outcomes, never by chances; those are shown, or
// weighed by bots.
//
// Bots ask the same of many situations that are alike: a [Memory] keeps what a reading came to, by all that the rule looks at.
//
// Reading order: chance.go, every.go, die.go, whole.go, memory.go, contest.go.
package odds
