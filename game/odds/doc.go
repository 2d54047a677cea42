// Package odds describes rolls of dice once, to be read two ways: rolled, or as the exact distribution of what they
// would give. The screen shows the second before the rules do the first, and a property test proves that they agree.
//
// A [Roll] is built from dice and figures:
//
//	hit := odds.Map(odds.Die(6, "X-01"), func(face int) int { ... })             // 0, 1, or 2 for a six
//	hit = odds.Reroll(hit, func(hits int) bool { return hits == 0 }, hit)       // once
//	net := odds.Clamp(0, 99, odds.Minus(odds.Pool(20, hit), odds.Pool(16, save)))
//	net.Dist().AtLeast(3)                                                        // the chance of three hits or more
//	net.Roll(dice)                                                               // 36 dice and re-rolls, in that order
//
// The dice fall in the order in which the description names them, so a description is also the ledger's dice order.
// [Contest], the opposed roll of one die each, is a plain struct that costs no memory to roll.
//
// A [Dist] has whole-number weights as long as their sum fits 64 bits, and is exact then. Beyond that (more than 24
// six-sided dice) its weights are float64 and right to about 14 digits. Rolls are never affected: rules decide by
// faces, and floating figures are only shown or weighed by bots.
package odds
