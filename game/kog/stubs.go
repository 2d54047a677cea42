package kog

import (
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
