package rules

import "muster/game/wire"

func (f *Frame) Figures(w *wire.Wire) {
	wire.Num(w, &f.Step)
	wire.Num(w, &f.Side)
	wire.Num(w, &f.Hero)
	wire.Num(w, &f.Seat)
	wire.Num(w, &f.From)
	wire.Num(w, &f.team)
}

func (s *Side) Figures(w *wire.Wire) {
	wire.Num(w, &s.Out)
	w.Bits(&s.Ready, &s.Closed)
	wire.Num(w, &s.column)
	wire.Nums(w, &s.list, &s.worth, &s.lost, &s.Store, &s.Campaign)
}

func (u *Unit) Figures(w *wire.Wire) {
	wire.Num(w, &u.Side)
	wire.Nums(w, &u.Kind, &u.Number, &u.name, &u.Pos, &u.HP, &u.Hero, &u.fell, &u.fellAt, &u.fellIn)
	wire.Nums(w, &u.Seat, &u.named)
	wire.Num(w, &u.Veteran)
	wire.Num(w, &u.State)
	w.Flags(&u.Done, &u.Saved)
}

func (h *Hero) Figures(w *wire.Wire) {
	wire.Num(w, &h.side)
	wire.Nums(w, &h.Class, &h.name, &h.number, &h.unit)
	wire.Num(w, &h.seat)
	wire.Num(w, &h.State)
	wire.Num(w, &h.captor)
}

func (r *Result) Figures(w *wire.Wire) {
	w.Flags(&r.Ended)
	wire.Num(w, &r.Winner)
	wire.Num(w, &r.rule)
	w.Flags(&r.Over)
	wire.Num(w, &r.Campaign)
}

func (s *score) Figures(w *wire.Wire) { wire.All(w, s.points[:]) }

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the rest is left out.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire.Writing(384 + 64*len(b.Units) + 32*len(b.Heroes))
	w.Open('{')
	w.Key("stage")
	wire.Num(&w, &b.Stage)
	w.Key("round")
	wire.Num(&w, &b.Round)
	w.Key("active")
	wire.Num(&w, &b.active)
	w.Key("fell")
	wire.Num(&w, &b.fell)
	w.Key("order")
	w.Line(func(w *wire.Wire) { wire.All(w, b.order[:b.orders]) })
	w.Key("points")
	w.Line(func(w *wire.Wire) { wire.All(w, b.Points[:]) })
	w.Key("result")
	w.Line(b.Result.Figures)
	wire.Rows(&w, "stack", b.stack[:b.depth])
	wire.Rows(&w, "sides", b.Sides[:b.Given.Sides])
	wire.Rows(&w, "units", b.Units)
	wire.Rows(&w, "heroes", b.Heroes)
	wire.Rows(&w, "scores", b.scores)
	w.Close('}')
	return w.Text(), nil
}
