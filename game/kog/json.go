package kog

import (
	"muster/board"
	"muster/game/wire"
)

// xyz carries a point.
func xyz(w *wire.Wire, p *board.Point) { wire.Nums(w, &p.X, &p.Y, &p.Z) }

// head lists the figures of a position that are there once.
func (p *position) head(w *wire.Wire) {
	wire.Nums(w, &p.round, &p.open, &p.leader[0], &p.leader[1], &p.score[0], &p.score[1], &p.placed)
	wire.Nums(w, &p.active, &p.first, &p.decider, &p.attacker, &p.rolled[0], &p.rolled[1], &p.proposal.side)
	wire.Num(w, &p.axis)
	wire.Num(w, &p.defender)
	wire.Num(w, &p.proposal.what)
	w.Flags(&p.second, &p.rerolled, &p.passed[0], &p.passed[1], &p.agreed[0], &p.agreed[1], &p.mustered[0],
		&p.mustered[1], &p.bereft[0], &p.bereft[1])
	p.item.Figures(w)
	p.result.Figures(w)
	p.assault.Figures(w)
}

func (i *item) Figures(w *wire.Wire) {
	wire.Nums(w, &i.carrier, &i.wreck)
	w.Flags(&i.lying, &i.out)
	xyz(w, &i.at)
}

func (r *result) Figures(w *wire.Wire) {
	w.Flags(&r.over)
	wire.Num(w, &r.winner)
	wire.Num(w, &r.grade)
	wire.Num(w, &r.why)
}

func (f *frame) Figures(w *wire.Wire) {
	wire.Num(w, &f.step)
	wire.Num(w, &f.side)
}

func (o *object) Figures(w *wire.Wire) {
	wire.Nums(w, &o.target, &o.holder, &o.model)
	wire.Nums(w, &o.owner, &o.side, &o.streak)
	w.Flags(&o.renewed, &o.fresh, &o.real, &o.shown, &o.gone)
	xyz(w, &o.at)
}

func (m *model) Figures(w *wire.Wire) {
	xyz(w, &m.at)
	wire.Num(w, &m.facing)
	wire.Nums(w, &m.unit, &m.mould, &m.observes)
	wire.Nums(w, &m.side, &m.number, &m.damage, &m.targeted)
	wire.Num(w, &m.role)
	wire.Num(w, &m.status)
	wire.Num(w, &m.mode)
	w.Flags(&m.charged, &m.acted, &m.support)
	for i := range m.uses {
		wire.Num(w, &m.uses[i])
	}
}

func (u *unit) Figures(w *wire.Wire) {
	wire.Num(w, &u.side)
	wire.Nums(w, &u.index, &u.first, &u.below)
	w.Flags(&u.moved, &u.activated, &u.locked)
}

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the setup is left out;
// what has been mustered and placed at the table is not.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire.Writing(512 + 80*(len(b.models)+len(b.past.models)))
	w.Open('{')
	b.position.write(&w)
	w.Key("before")
	if b.past.seat == 0 {
		w.Raw(nil)
	} else {
		w.Open('{')
		w.Key("seat")
		w.Put(int64(b.past.seat))
		b.past.position.write(&w)
		w.Close('}')
	}
	if b.given.atTable {
		w.Key("forces")
		w.Open('[')
		for _, f := range b.given.forces {
			if f == nil {
				w.Raw(nil)
			} else {
				w.Raw(f.raw)
			}
		}
		w.Close(']')
	}
	if b.given.alternate {
		wire.Rows(&w, "terrain", b.given.placed)
	}
	w.Close('}')
	return w.Text(), nil
}

func (p *position) write(w *wire.Wire) {
	w.Key("head")
	w.Line(p.head)
	wire.Rows(w, "stack", p.stack[:p.depth])
	wire.Rows(w, "objects", p.objects)
	wire.Rows(w, "units", p.units)
	wire.Rows(w, "models", p.models)
}
