package kog

import "muster/board"

// The shortest runs of a line that count, in thousandths of an inch.
//
// Rule: KOG-LOS-03, KOG-LOS-09.
var runs = board.Limits{Graze: 10, Edge: board.Inch}

// newField makes the terrain ready for measuring, movement and sight. Pieces without a sight class are in nobody's way.
//
// Rule: KOG-TERR-04, KOG-LOS-03.
func newField(pieces []terrain) *field {
	f := &field{going: newGoing(pieces)}
	var rises []board.Rise
	var shades []board.Obstacle
	for i := range pieces {
		p := &pieces[i]
		if p.stand {
			rises = append(rises, board.Rise{Shape: p.shape, Top: p.base + p.height})
		}
		if p.sight != noSight && p.height > 0 {
			shades = append(shades, board.Obstacle{
				Shape: p.shape, Base: p.base, Height: p.height, Soft: p.sight == soft, Depth: p.depth,
			})
			f.shades = append(f.shades, int16(i))
		}
	}
	f.ground, f.sight = board.NewGround(rises), board.NewSight(shades, runs)
	return f
}
