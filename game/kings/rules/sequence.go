package rules

// step is a place in the sequence of play.
type step uint8

const (
	stepEdgeDice  step = iota // the first roll-off
	stepEdge                  // its winner, the cursor, picks an edge
	stepDeploy                // the cursor is the side that places a unit
	stepFirstDice             // the second roll-off
	stepFirst                 // its winner, the cursor, decides who goes first
	stepStart                 // Regeneration and Headstrong of the active side
	stepMove
	stepShoot
	stepNerve // tests of those hurt by shooting
	stepMelee
	stepRegroup
	stepEnd
	stepClosing // the closing die
	stepOver
)
