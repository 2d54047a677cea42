package krygothic

import (
	"strconv"

	"muster/game"
)

// wire carries whole numbers to a saved battle or from it: each struct lists its fields once, and is written and read
// by the same list. A field that is added to the state is added to the list of its struct, and is then saved;
// TestSavedWhole finds those forgotten.
type wire struct {
	out     []byte
	in      []int64
	reading bool
	wrong   bool // a figure that does not fit its place, or too few of them
	more    bool // something stands before the next figure of the row
}

// whole are the types of figures.
type whole interface {
	~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32
}

// num carries one figure.
func num[T whole](w *wire, v *T) {
	if !w.reading {
		w.put(int64(*v))
		return
	}
	if len(w.in) == 0 {
		w.wrong = true
		return
	}
	n := w.in[0]
	w.in = w.in[1:]
	*v = T(n)
	w.wrong = w.wrong || int64(*v) != n
}

// nums carries several figures.
func nums[T whole](w *wire, list ...*T) {
	for _, v := range list {
		num(w, v)
	}
}

// all carries a list of figures whose length is fixed.
func all[T whole](w *wire, list []T) {
	for i := range list {
		num(w, &list[i])
	}
}

// flags carries what is yes or no.
func (w *wire) flags(list ...*bool) {
	for _, v := range list {
		n := uint8(0)
		if *v {
			n = 1
		}
		num(w, &n)
		*v = n != 0
		w.wrong = w.wrong || n > 1
	}
}

func (w *wire) spots(list ...*spot) {
	for _, s := range list {
		nums(w, &s.X, &s.Y)
	}
}

func (w *wire) put(n int64) {
	if w.more {
		w.out = append(w.out, ',')
	}
	w.more = true
	if n >= 0 && n < 10 {
		w.out = append(w.out, byte('0'+n))
		return
	}
	w.out = strconv.AppendInt(w.out, n, 10)
}

// row is a struct that lists its figures.
type row[T any] interface {
	*T
	figures(*wire)
}

// manyOf carries structs whose number is fixed.
func manyOf[T any, R row[T]](w *wire, list []T) {
	for i := range list {
		R(&list[i]).figures(w)
	}
}

// some carries a list of structs within a row: their number, then they.
func some[T any, R row[T]](w *wire, list *[]T, most int) {
	n := int16(len(*list))
	num(w, &n)
	if w.reading {
		if n < 0 || int(n) > most {
			w.wrong = true
			return
		}
		if n > 0 {
			*list = make([]T, n)
		}
	}
	manyOf[T, R](w, *list)
}

// rows writes a list of structs, a row each.
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
// the lists that have been submitted at the table are not.
func (b *Battle) MarshalJSON() ([]byte, error) {
	w := wire{out: make([]byte, 0, 1024+200*len(b.units))}
	w.out = append(w.out, '{')
	b.position.write(&w)
	if b.given.listsSaved() {
		w.key("lists")
		w.out = append(w.out, '[')
		for side, l := range b.given.lists {
			if side > 0 {
				w.out = append(w.out, ',')
			}
			if l == nil {
				w.out = append(w.out, "null"...)
			} else {
				w.out = append(w.out, l.raw...)
			}
		}
		w.out = append(w.out, ']')
	}
	if b.given.rosters[0] != nil {
		w.key("rosters")
		w.out = append(w.out, game.JSON(b.given.rosters)...)
	}
	return append(w.out, '}'), nil
}

// listsSaved reports whether the lists are part of the state and do not follow from the setup.
func (g *given) listsSaved() bool { return g.atTable && g.rosters[0] == nil }

func (p *position) write(w *wire) {
	w.key("head")
	w.out, w.more = append(w.out, '['), false
	p.head(w)
	w.out = append(w.out, ']')
	rows(w, "stack", p.stack[:p.depth])
	rows(w, "sides", p.sides[:])
	rows(w, "orders", p.orders[:])
	rows(w, "springs", p.springs)
	rows(w, "deeds", p.deeds)
	rows(w, "units", p.units)
	rows(w, "marks", p.marks)
	rows(w, "places", p.places)
	rows(w, "first", p.band[0])
	rows(w, "second", p.band[1])
}
