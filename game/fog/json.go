package fog

import "muster/game/wire"

func bit(v bool) int {
	if v {
		return 1
	}
	return 0
}

func (f *frame) Figures(w *wire.Wire) {
	wire.Num(w, &f.step)
	wire.Num(w, &f.side)
	wire.Num(w, &f.hero)
	wire.Num(w, &f.seat)
	wire.Num(w, &f.from)
	wire.Num(w, &f.team)
}

func (s *side) Figures(w *wire.Wire) {
	wire.Num(w, &s.out)
	w.Bits(&s.ready, &s.closed)
	wire.Num(w, &s.column)
	wire.Nums(w, &s.list, &s.worth, &s.lost, &s.store, &s.campaign)
}

func (u *unit) Figures(w *wire.Wire) {
	wire.Num(w, &u.side)
	wire.Nums(w, &u.kind, &u.number, &u.name, &u.pos, &u.hp, &u.hero, &u.fell, &u.fellAt, &u.fellIn)
	wire.Nums(w, &u.seat, &u.named)
	wire.Num(w, &u.veteran)
	wire.Num(w, &u.state)
	w.Flags(&u.done, &u.saved)
}

func (h *hero) Figures(w *wire.Wire) {
	wire.Num(w, &h.side)
	wire.Nums(w, &h.class, &h.name, &h.number, &h.unit)
	wire.Num(w, &h.seat)
	wire.Num(w, &h.state)
	wire.Num(w, &h.captor)
}

func (r *result) Figures(w *wire.Wire) {
	w.Flags(&r.ended)
	wire.Num(w, &r.winner)
	wire.Num(w, &r.rule)
	w.Flags(&r.over)
	wire.Num(w, &r.campaign)
}

func (s *score) Figures(w *wire.Wire) { wire.All(w, s.points[:]) }

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the rest is left out.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire.Writing(384 + 64*len(b.units) + 32*len(b.heroes))
	w.Open('{')
	w.Key("stage")
	wire.Num(&w, &b.stage)
	w.Key("round")
	wire.Num(&w, &b.round)
	w.Key("active")
	wire.Num(&w, &b.active)
	w.Key("fell")
	wire.Num(&w, &b.fell)
	w.Key("order")
	w.Line(func(w *wire.Wire) { wire.All(w, b.order[:b.orders]) })
	w.Key("points")
	w.Line(func(w *wire.Wire) { wire.All(w, b.points[:]) })
	w.Key("result")
	w.Line(b.result.Figures)
	wire.Rows(&w, "stack", b.stack[:b.depth])
	wire.Rows(&w, "sides", b.sides[:b.given.sides])
	wire.Rows(&w, "units", b.units)
	wire.Rows(&w, "heroes", b.heroes)
	wire.Rows(&w, "scores", b.scores)
	w.Close('}')
	return w.Text(), nil
}
