package kog

import (
	"strconv"

	"muster/board"
)

// wire carries whole numbers to a saved battle or from it: each struct lists its fields once, and is written and read
// by the same list. A field that is added to the state is added to the list of its struct, and is then saved;
// TestSavedWhole finds those forgotten.
type wire struct {
	out     []byte
	in      []int
	reading bool
	wrong   bool // a figure that does not fit its place, or too few of them
	more    bool // something stands before the next figure of the row
}

// whole are the types of figures.
type whole interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8
}

// num carries one figure.
func num[T whole](w *wire, v *T) {
	if !w.reading {
		w.put(int(*v))
		return
	}
	if len(w.in) == 0 {
		w.wrong = true
		return
	}
	n := w.in[0]
	w.in = w.in[1:]
	*v = T(n)
	w.wrong = w.wrong || int(*v) != n
}

// nums carries several figures.
func nums[T whole](w *wire, list ...*T) {
	for _, v := range list {
		num(w, v)
	}
}

// flag carries a yes or no.
func (w *wire) flag(v *bool) {
	n := uint8(0)
	if *v {
		n = 1
	}
	num(w, &n)
	*v = n != 0
	w.wrong = w.wrong || n > 1
}

func (w *wire) flags(list ...*bool) {
	for _, v := range list {
		w.flag(v)
	}
}

func (w *wire) point(p *board.Point) { nums(w, &p.X, &p.Y, &p.Z) }

func (w *wire) put(n int) {
	if w.more {
		w.out = append(w.out, ',')
	}
	w.more = true
	if n >= 0 && n < 10 {
		w.out = append(w.out, byte('0'+n))
		return
	}
	w.out = strconv.AppendInt(w.out, int64(n), 10)
}

// head lists the figures of a position that are there once.
func (p *position) head(w *wire) {
	nums(w, &p.round, &p.open, &p.leader[0], &p.leader[1], &p.score[0], &p.score[1], &p.placed)
	nums(w, &p.active, &p.first, &p.decider, &p.attacker, &p.rolled[0], &p.rolled[1], &p.proposal.side)
	num(w, &p.axis)
	num(w, &p.defender)
	num(w, &p.proposal.what)
	w.flags(&p.second, &p.rerolled, &p.passed[0], &p.passed[1], &p.agreed[0], &p.agreed[1], &p.mustered[0],
		&p.mustered[1], &p.bereft[0], &p.bereft[1])
	p.item.figures(w)
	p.result.figures(w)
	p.assault.figures(w)
}

func (i *item) figures(w *wire) {
	nums(w, &i.carrier, &i.wreck)
	w.flags(&i.lying, &i.out)
	w.point(&i.at)
}

func (r *result) figures(w *wire) {
	w.flag(&r.over)
	num(w, &r.winner)
	num(w, &r.grade)
	num(w, &r.why)
}

func (f *frame) figures(w *wire) {
	num(w, &f.step)
	num(w, &f.side)
}

func (o *object) figures(w *wire) {
	nums(w, &o.target, &o.holder, &o.model)
	nums(w, &o.owner, &o.side, &o.streak)
	w.flags(&o.renewed, &o.fresh, &o.real, &o.shown, &o.gone)
	w.point(&o.at)
}

func (m *model) figures(w *wire) {
	w.point(&m.at)
	num(w, &m.facing)
	nums(w, &m.unit, &m.mould, &m.observes)
	nums(w, &m.side, &m.number, &m.damage, &m.targeted)
	num(w, &m.role)
	num(w, &m.status)
	num(w, &m.mode)
	w.flags(&m.charged, &m.acted, &m.support)
	for i := range m.uses {
		num(w, &m.uses[i])
	}
}

func (u *unit) figures(w *wire) {
	num(w, &u.side)
	nums(w, &u.index, &u.first, &u.below)
	w.flags(&u.moved, &u.activated, &u.locked)
}

func (p *placing) figures(w *wire) {
	nums(w, &p.piece, &p.turn)
	w.point(&p.at)
}

// row is a struct that lists its figures.
type row[T any] interface {
	*T
	figures(*wire)
}

// rows writes a list of structs.
func rows[T any, R row[T]](w *wire, name string, list []T) {
	w.key(name)
	w.out = append(w.out, '[')
	for i := range list {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		w.out, w.more = append(w.out, '['), false
		R(&list[i]).figures(w)
		w.out = append(w.out, ']')
	}
	w.out, w.more = append(w.out, ']'), true
}

// key writes the name of what follows.
func (w *wire) key(name string) {
	if w.more {
		w.out = append(w.out, ',')
	}
	w.out = append(append(append(w.out, '"'), name...), `":`...)
}

// MarshalJSON writes the battle in a fixed order, as rows of whole numbers. What follows from the setup is left out;
// what has been mustered and placed at the table is not.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire{out: make([]byte, 0, 512+80*(len(b.models)+len(b.past.models)))}
	w.out = append(w.out, '{')
	b.position.write(&w)
	w.key("before")
	if b.past.seat == 0 {
		w.out = append(w.out, "null"...)
	} else {
		w.out, w.more = append(w.out, `{`...), false
		w.key("seat")
		w.more = false
		w.put(int(b.past.seat))
		b.past.position.write(&w)
		w.out = append(w.out, '}')
	}
	if b.given.atTable {
		w.key("forces")
		w.out = append(w.out, '[')
		for side, f := range b.given.forces {
			if side > 0 {
				w.out = append(w.out, ',')
			}
			if f == nil {
				w.out = append(w.out, "null"...)
			} else {
				w.out = append(w.out, f.raw...)
			}
		}
		w.out = append(w.out, ']')
	}
	if b.given.alternate {
		rows(&w, "terrain", b.given.placed)
	}
	return append(w.out, '}'), nil
}

func (p *position) write(w *wire) {
	w.key("head")
	w.out, w.more = append(w.out, '['), false
	p.head(w)
	w.out = append(w.out, ']')
	rows(w, "stack", p.stack[:p.depth])
	rows(w, "objects", p.objects)
	rows(w, "units", p.units)
	rows(w, "models", p.models)
}
