package rules

import (
	"muster/game"
	"muster/game/fog/data"
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
func Restore(g *data.Given, text []byte) (*Battle, error) {
	var from saved
	if err := game.FromJSON(text, &from); err != nil {
		return nil, err
	}
	g.Asks = asksOf(g.Seats)
	b := &Battle{Given: g, Stage: from.Stage, Round: from.Round, active: from.Active, fell: from.Fell}
	b.orders, b.depth = int8(copy(b.order[:], from.Order)), int8(len(from.Stack))
	copy(b.Points[:], from.Points)
	err := wire.Read(from.Result, b.Result.Figures)
	copy(b.stack[:], wire.Listed[Frame](from.Stack, &err))
	copy(b.Sides[:], wire.Listed[Side](from.Sides, &err))
	b.Units, b.Heroes = wire.Listed[Unit](from.Units, &err), wire.Listed[Hero](from.Heroes, &err)
	b.scores = wire.Listed[score](from.Scores, &err)
	b.at = make([]int16, b.Field().Width*b.Field().Height)
	for i := range b.Units {
		u := &b.Units[i]
		u.Team = b.TeamOf(int(u.Side))
		if u.Pos >= 0 {
			b.at[u.Pos] = int16(i) + 1
		}
		countIn(&b.start, u.Side)
	}
	for i := range b.Heroes {
		countIn(&b.cast, b.Heroes[i].side)
	}
	return b, err
}

// countIn moves the beginnings of all sides after this one.
func countIn(start *[data.MaxSides + 1]int16, s int8) {
	for i := s + 1; i <= data.MaxSides; i++ {
		start[i]++
	}
}
