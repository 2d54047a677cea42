package fog

import (
	"muster/game"
	"muster/game/wire"
)

// saved is a battle as [Battle.MarshalJSON] writes it.
type saved struct {
	Stage  int8      `json:"stage"`
	Round  int16     `json:"round"`
	Active int8      `json:"active"`
	Fell   int16     `json:"fell"`
	Order  []int8    `json:"order"`
	Points []int16   `json:"points"`
	Result []int64   `json:"result"`
	Stack  [][]int64 `json:"stack"`
	Sides  [][]int64 `json:"sides"`
	Units  [][]int64 `json:"units"`
	Heroes [][]int64 `json:"heroes"`
	Scores [][]int64 `json:"scores"`
}

// Restore reads a position that a battle has marshalled, and trusts it: battles come from journals, and tests alone
// read positions.
func Restore(g *given, text []byte) (*Battle, error) {
	var from saved
	if err := game.FromJSON(text, &from); err != nil {
		return nil, err
	}
	g.asks = asksOf(g.seats)
	b := &Battle{given: g, stage: from.Stage, round: from.Round, active: from.Active, fell: from.Fell}
	b.orders, b.depth = int8(copy(b.order[:], from.Order)), int8(len(from.Stack))
	copy(b.points[:], from.Points)
	err := wire.Read(from.Result, b.result.Figures)
	copy(b.stack[:], wire.Listed[frame](from.Stack, &err))
	copy(b.sides[:], wire.Listed[side](from.Sides, &err))
	b.units, b.heroes = wire.Listed[unit](from.Units, &err), wire.Listed[hero](from.Heroes, &err)
	b.scores = wire.Listed[score](from.Scores, &err)
	b.at = make([]int16, b.field().width*b.field().height)
	for i := range b.units {
		u := &b.units[i]
		u.team = b.teamOf(int(u.side))
		if u.pos >= 0 {
			b.at[u.pos] = int16(i) + 1
		}
		countIn(&b.start, u.side)
	}
	for i := range b.heroes {
		countIn(&b.cast, b.heroes[i].side)
	}
	return b, err
}

// countIn moves the beginnings of all sides after this one.
func countIn(start *[maxSides + 1]int16, s int8) {
	for i := s + 1; i <= maxSides; i++ {
		start[i]++
	}
}
