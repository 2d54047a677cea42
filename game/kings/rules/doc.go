// Package rules is Kings itself: the position, the sequence of play, and a file for each chapter of the book. It knows no
// offer, no scene and no bot; they ask a [Battle] what they want to know, and only orders change it.
//
// Lengths are thousandths of an inch in int32, places are counted from the south-west corner of the table, headings are
// tenths of a degree clockwise from north (KOW-GEO-01, KOW-GEO-02). Pieces are units: a [game.PieceID] is the unit's number
// from 1, the first side's first, in the order of its list. Which side is South and which North is settled in the battle.
//
// Each order of the ledger is a struct with its own check and deed in the file of its chapter. A rule that rolls takes an
// [odds.Chance] and is pure: the turn throws it, everybody else reads it.
//
// Reading order: battle.go, sequence.go, commands.go; begin.go, setup.go, deploying.go; turns.go. The geometry: distance.go,
// facing.go, ground.go, clear.go; legs.go, cost.go; sight.go, cover.go. Orders: manoeuvre.go, moving.go; of charges:
// chargers.go (who may, and how a charge is judged), places.go, rows.go (where chargers come to stand), path.go (the way
// there), hindered.go, reach.go, declare.go (the order). Dice: roll.go, attack.go; shot.go, shooting.go, mending.go,
// ceasefire.go; melee.go, regroup.go; nerve.go. Then scoring.go, endings.go; wording.go, telling.go, names.go, fault.go,
// json.go; readers.go and foresight.go, which guide and bots ask.
package rules
