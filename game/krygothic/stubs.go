package krygothic

import (
	"iter"
	"math/rand/v2"

	"muster/board"
	"muster/game"
)

// Placeholders so that the package compiles. Each goes in the commit that brings the real thing; the owner is named.

// Protocol.

func (b *Battle) Agenda() game.Agenda                      { return game.Agenda{} }
func (b *Battle) checkUmpire(c game.Command) *game.Refusal { return nil }
func (t *turn) umpire(c game.Command)                      {}
func (b *Battle) stopped(c command) *game.Refusal          { return nil }
func (t *turn) startDecision()                             {}
func (t *turn) deedOver(d *deed)                           {}

// springAt puts the springs that come now on the stack: before (atStart), in the midst of (a look of a walk) or after
// (atEnd) the deed at work. True when there were any: the deed waits for them. Walks ask for all three themselves, at each
// look with atFirstSight: [Battle.comesNow] tells which springs on first_sight and closest come there.
func (t *turn) springAt(d *deed, when trigger) bool { return false }

// halted reports whether the deed's order has been stopped while it waited: the unit stays where it is.
func (t *turn) halted(d *deed) bool { return false }

// struck tells the protocol that an act had this unit as its target, hit or miss: combos are interrupted by it.
func (t *turn) struck(by int8, target int8) {}

// lapseOf is the value of a question that nobody answers; offers lists what may be answered. onlyAnswer is there when
// there is only one. Owner of the mechanism: protocol; of each kind of question its chapter.
func (t *turn) onlyAnswer(q question) (answer, bool) { return answer{}, false }

// spend takes AP from a side for something that is no order: an active defence, extra wounds.
func (t *turn) spend(side int8, n int32, by game.RuleID) {}

// breakWaiting ends a unit's waiting.
func (t *turn) breakWaiting(u int8, by game.RuleID) {}

// Screens and bots.

func (b *Battle) Scene(game.Seat) board.Scene                             { return board.Scene{} }
func (b *Battle) Offer(game.Seat, game.Draft) game.Offer                  { return game.Offer{} }
func (b *Battle) Threats(game.Seat) []board.Mark                          { return nil }
func (b *Battle) Candidates(game.Seat, *rand.Rand) iter.Seq[game.Command] { return nil }
func (b *Battle) Sample(game.Seat, *rand.Rand) game.Command               { return nil }
func (b *Battle) Score(game.Seat) int                                     { return 0 }
func (b *Battle) Imagine(game.Seat, *rand.Rand) game.State                { return b.Clone() }
