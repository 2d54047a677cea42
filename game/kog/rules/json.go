package rules

import (
	"muster/board"
	"muster/game/wire"
)

// xyz carries a point.
func xyz(w *wire.Wire, p *board.Point) { wire.Nums(w, &p.X, &p.Y, &p.Z) }

// head lists the figures of a position that are there once.
func (p *Position) head(w *wire.Wire) {
	wire.Nums(w, &p.Round, &p.Open, &p.Leader[0], &p.Leader[1], &p.Scores[0], &p.Scores[1], &p.Placed)
	wire.Nums(w, &p.Active, &p.First, &p.decider, &p.Attacker, &p.Rolled[0], &p.Rolled[1], &p.Proposal.Side)
	wire.Num(w, &p.Axis)
	wire.Num(w, &p.Defender)
	wire.Num(w, &p.Proposal.What)
	w.Flags(&p.Second, &p.rerolled, &p.passed[0], &p.passed[1], &p.agreed[0], &p.agreed[1], &p.Mustered[0],
		&p.Mustered[1], &p.bereft[0], &p.bereft[1])
	p.Item.Figures(w)
	p.Result.Figures(w)
	p.Assault.Figures(w)
}

func (i *Item) Figures(w *wire.Wire) {
	wire.Nums(w, &i.Carrier, &i.wreck)
	w.Flags(&i.Lying, &i.out)
	xyz(w, &i.At)
}

func (r *Result) Figures(w *wire.Wire) {
	w.Flags(&r.Over)
	wire.Num(w, &r.Winner)
	wire.Num(w, &r.Grade)
	wire.Num(w, &r.why)
}

func (f *Frame) Figures(w *wire.Wire) {
	wire.Num(w, &f.Step)
	wire.Num(w, &f.Side)
}

func (o *Object) Figures(w *wire.Wire) {
	wire.Nums(w, &o.Target, &o.Holder, &o.model)
	wire.Nums(w, &o.Owner, &o.Side, &o.Streak)
	w.Flags(&o.Renewed, &o.Fresh, &o.Real, &o.Shown, &o.Gone)
	xyz(w, &o.At)
}

func (m *Model) Figures(w *wire.Wire) {
	xyz(w, &m.At)
	wire.Num(w, &m.Facing)
	wire.Nums(w, &m.Unit, &m.Mould, &m.Observes)
	wire.Nums(w, &m.Side, &m.Number, &m.Damage, &m.Targeted)
	wire.Num(w, &m.role)
	wire.Num(w, &m.Status)
	wire.Num(w, &m.Mode)
	w.Flags(&m.Charged, &m.Acted, &m.Support)
	for i := range m.Uses {
		wire.Num(w, &m.Uses[i])
	}
}

func (u *Unit) Figures(w *wire.Wire) {
	wire.Num(w, &u.Side)
	wire.Nums(w, &u.Index, &u.first, &u.below)
	w.Flags(&u.Moved, &u.Activated, &u.Locked)
}

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the setup is left out;
// what has been mustered and placed at the table is not.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire.Writing(512 + 80*(len(b.Models)+len(b.Past.Models)))
	w.Open('{')
	b.Position.write(&w)
	w.Key("before")
	if b.Past.Seat == 0 {
		w.Raw(nil)
	} else {
		w.Open('{')
		w.Key("seat")
		w.Put(int64(b.Past.Seat))
		b.Past.Position.write(&w)
		w.Close('}')
	}
	if b.Given.AtTable {
		w.Key("forces")
		w.Open('[')
		for _, f := range b.Given.Forces {
			if f == nil {
				w.Raw(nil)
			} else {
				w.Raw(f.Raw)
			}
		}
		w.Close(']')
	}
	if b.Given.Alternate {
		wire.Rows(&w, "terrain", b.Given.Placed)
	}
	w.Close('}')
	return w.Text(), nil
}

func (p *Position) write(w *wire.Wire) {
	w.Key("head")
	w.Line(p.head)
	wire.Rows(w, "stack", p.Stack[:p.Depth])
	wire.Rows(w, "objects", p.Objects)
	wire.Rows(w, "units", p.Units)
	wire.Rows(w, "models", p.Models)
}
