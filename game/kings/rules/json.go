package rules

import "muster/game/wire"

func (u *unit) Figures(w *wire.Wire) {
	wire.Nums(w, &u.at.X, &u.at.Y)
	wire.Num(w, &u.heading)
	wire.Num(w, &u.damage)
	wire.Num(w, &u.order)
	wire.Num(w, &u.facing)
	wire.Nums(w, &u.charged, &u.place)
	wire.Num(w, &u.chargedBy)
	w.Bits(&u.placed, &u.routed, &u.counter, &u.hindered, &u.engaged, &u.disordered, &u.wavering, &u.shot)
}

// figures are a line of units: how many, then each.
func (l *line) figures(w *wire.Wire) {
	wire.Num(w, &l.n)
	for i := range l.list[:min(max(l.n, 0), maxSide)] {
		wire.Num(w, &l.list[i])
	}
}

// head lists the figures of a battle that are there once.
func (b *Battle) head(w *wire.Wire) {
	wire.Num(w, &b.step)
	wire.Nums(w, &b.round, &b.active, &b.first, &b.cursor, &b.offer)
	wire.All(w, b.edges[:])
	wire.All(w, b.scores[:])
	b.damaged.figures(w)
	b.owed.figures(w)
	wire.Nums(w, &b.undo.unit)
	wire.Nums(w, &b.undo.at.X, &b.undo.at.Y)
	wire.Num(w, &b.undo.heading)
	w.Flags(&b.closing, &b.result.over)
	wire.Num(w, &b.result.winner)
	wire.Num(w, &b.result.why)
}

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the setup is left out.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire.Writing(128 + 48*len(b.units))
	w.Open('{')
	w.Key("head")
	w.Line(b.head)
	wire.Rows(&w, "units", b.units)
	w.Close('}')
	return w.Text(), nil
}
