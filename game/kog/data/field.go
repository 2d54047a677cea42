package data

import "muster/board"

// The shortest runs of a line that count, in thousandths of an inch.
//
// Rule: KOG-LOS-09.
// See: KOG-LOS-03.
var runs = board.Limits{Graze: 10, Edge: board.Inch}

// NewField makes the terrain ready for measuring, movement and sight. Pieces without a sight class are in nobody's way.
//
// Rule: KOG-LOS-03.
// See: KOG-TERR-04.
func NewField(pieces []Terrain) *Field {
	f := &Field{Going: newGoing(pieces)}
	var rises []board.Rise
	var shades []board.Obstacle
	for i := range pieces {
		p := &pieces[i]
		if p.Stand {
			rises = append(rises, board.Rise{Shape: p.Shape, Top: p.Base + p.Height})
		}
		if p.Sight != NoSight && p.Height > 0 {
			shades = append(shades, board.Obstacle{
				Shape: p.Shape, Base: p.Base, Height: p.Height, Soft: p.Sight == Soft, Depth: p.Depth,
			})
			f.Shades = append(f.Shades, int16(i))
		}
	}
	f.Ground, f.Sight = board.NewGround(rises), board.NewSight(shades, runs)
	return f
}
