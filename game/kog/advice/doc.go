// Package advice is what bots need of a battle of KOG light: orders worth a thought, what they are expected to bring, and
// how well a side stands. It changes nothing but copies of its own; where it draws at random the generator is the caller's.
//
// [Adviser] answers for one position. Worth and scores are in hundredths of a point; shares are thousandths or percent, as
// said beside them.
//
// Reading order: candidates.go and candidates_turn.go, ponder.go and stations.go (deploying), imagine.go; worth.go, score.go
// with reckon.go, salvos.go and hopes.go (what a position is worth), foretell.go (what an order brings).
package advice
