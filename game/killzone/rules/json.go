package rules

import "muster/game/wire"

func (v *volley) Figures(w *wire.Wire) {
	wire.Nums(w, &v.by, &v.first)
	wire.Num(w, &v.weapon)
	wire.Num(w, &v.fired)
}

func (s *side) Figures(w *wire.Wire) {
	wire.Nums(w, &s.list, &s.started, &s.lost, &s.points)
	w.Flags(&s.ready, &s.left)
}

func (q *squad) Figures(w *wire.Wire) {
	wire.Num(w, &q.order)
	wire.Num(w, &q.edge)
	wire.Num(w, &q.gun)
	wire.Num(w, &q.carrier)
	wire.Nums(w, &q.gunAt.X, &q.gunAt.Y)
	wire.Nums(w, &q.start, &q.initiative, &q.lostNow)
	w.Bits(&q.placed, &q.mounted, &q.fired)
}

func (f *figure) Figures(w *wire.Wire) {
	wire.Nums(w, &f.at.X, &f.at.Y, &f.toll.length, &f.toll.climb)
	wire.Num(w, &f.fate)
	wire.Num(w, &f.guard)
	wire.Nums(w, &f.spears, &f.parts, &f.shotAfter, &f.moveDice)
	w.Bits(&f.suppressed, &f.held, &f.moved, &f.shot, &f.tested, &f.acted, &f.toll.soft, &f.toll.hindering)
}

func (r *result) Figures(w *wire.Wire) {
	w.Flags(&r.over)
	wire.Num(w, &r.winner)
	wire.Num(w, &r.why)
}

// head lists the figures of a battle that are there once.
func (b *Battle) head(w *wire.Wire) {
	wire.Num(w, &b.step)
	wire.Nums(w, &b.turn, &b.acting)
	wire.Nums(w, &b.cursor, &b.queued)
	wire.All(w, b.queue[:])
	b.volley.Figures(w)
	b.result.Figures(w)
}

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the setup is left out; what
// has been bought at the table is not.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire.Writing(256 + 48*len(b.figures) + 40*len(b.squads))
	w.Open('{')
	w.Key("head")
	w.Line(b.head)
	wire.Rows(&w, "sides", b.sides[:])
	wire.Rows(&w, "squads", b.squads)
	wire.Rows(&w, "figures", b.figures)
	w.Key("bought")
	w.Open('[')
	for _, text := range b.given.bought {
		w.Raw(text)
	}
	w.Close(']')
	w.Close('}')
	return w.Text(), nil
}
