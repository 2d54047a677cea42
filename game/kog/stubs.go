package kog

import (
	"iter"
	"math/rand/v2"

	"muster/board"
	"muster/game"
)

// What the chapters fill in.

// (muster.go)

func (t *turn) mustersDone() bool { return false }

// (placing.go, roles.go, deployment.go)

func (t *turn) rollPlacing()         {}
func (t *turn) placingDone() bool    { return false }
func (t *turn) confirmed() bool      { return false }
func (t *turn) rollRoles()           {}
func (t *turn) divisionFixed() bool  { return false }
func (t *turn) objectivesDone() bool { return false }
func setupEntries() []entry          { return nil }
func agreeEntries() []entry          { return nil }

// (rounds.go)

func (t *turn) rollRound()          {}
func (t *turn) turnSkipped() bool   { return false }
func (t *turn) actionSkipped() bool { return false }

// (objectives.go) lapseHold is called after every move of m and whenever it is lost.
func (t *turn) lapseHold(m int) {}

// (objectives.go) lose settles what follows the loss of a model: its hold lapses, its item is dropped, its Commander role
// ends. It is called after status has been set.
func (t *turn) lose(m int) {}

// (movement.go) exitsHere: scenario.go tells whether a carrier leaves at the end of a path (KOG-SCN-07).
func (b *Battle) exitsHere(m int, at board.Point) bool { return false }

// (scenario.go) leave takes the carrier off the table and ends the battle.
func (t *turn) leave(m int) {}

func moveEntries() []entry     { return nil }
func actionEntries() []entry   { return nil }
func reactionEntries() []entry { return nil }

func (a *asking) canAct() []game.PieceID { return nil }

func note(forecast []game.Chance) string { return "" }

// exchange is an attack being resolved (attacks.go).
type exchange struct{}

// (deployment.go) setupMarks are territories, stand-off and the zone of the side that sets up.
func (b *Battle) setupMarks(seat game.Seat) []board.Mark { return nil }

// (victory.go) tally is what KOG-VIC-06 counts for a side, or its score in a scenario that counts one.
func (b *Battle) tally(side int8) int { return 0 }

// (rounds.go) rounds is the limit of KOG-ROUND-07, 0 for none.
func (g *given) rounds() int { return g.plan.rounds }

// (json.go)

func (b *Battle) MarshalJSON() ([]byte, error) { return []byte("{}"), nil }

// (victory.go)

func (b *Battle) Outcome() *game.Outcome { return nil }

// (threats.go)

func (b *Battle) Threats(game.Seat) []board.Mark { return nil }

// (candidates.go, sample.go, score.go)

func (b *Battle) Candidates(game.Seat, *rand.Rand) iter.Seq[game.Command] {
	return func(func(game.Command) bool) {}
}

func (b *Battle) Sample(game.Seat, *rand.Rand) game.Command { return nil }

func (b *Battle) Score(game.Seat) int { return 0 }

func (b *Battle) Imagine(game.Seat, *rand.Rand) game.State { return b.Clone() }
