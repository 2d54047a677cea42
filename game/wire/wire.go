// Package wire carries the whole numbers of a battle to its JSON and from it, as rows: the shortest text that a digest can
// be made of. Each struct lists its figures once, in its method Figures, and is written and read by the same list. A field
// that is added to a state is added to the list of its struct, and is then saved.
package wire

import (
	"errors"
	"strconv"
)

// Wire carries figures one way. Its zero value writes.
type Wire struct {
	out     []byte
	in      []int64
	reading bool
	wrong   bool // a figure that does not fit its place, or too few of them
	more    bool // something stands before the next figure of the row
}

// Whole are the types of figures.
type Whole interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32
}

// Row is a struct that lists its figures.
type Row[T any] interface {
	*T
	Figures(*Wire)
}

// ErrFigures tells of rows that no battle has written.
var ErrFigures = errors.New("figures are missing, or out of range")

// Writing is a wire that writes a text of about some size.
func Writing(size int) Wire { return Wire{out: make([]byte, 0, size)} }

// Text is what has been written.
func (w *Wire) Text() []byte { return w.out }

// Spoil says that what has been read fits nothing.
func (w *Wire) Spoil() { w.wrong = true }

// Num carries one figure.
func Num[T Whole](w *Wire, v *T) {
	if !w.reading {
		w.Put(int64(*v))
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

// Nums carries several figures.
func Nums[T Whole](w *Wire, list ...*T) {
	for _, v := range list {
		Num(w, v)
	}
}

// All carries a list of figures whose length is fixed.
func All[T Whole](w *Wire, list []T) {
	for i := range list {
		Num(w, &list[i])
	}
}

// Flags carries what is yes or no.
func (w *Wire) Flags(list ...*bool) {
	for _, v := range list {
		n := uint8(0)
		if *v {
			n = 1
		}
		Num(w, &n)
		if w.reading { // a battle that is written is read by others meanwhile
			*v = n != 0
			w.wrong = w.wrong || n > 1
		}
	}
}

// Bits carries what is yes or no, up to eight of them in one figure, the first in its lowest bit.
func (w *Wire) Bits(list ...*bool) {
	n := uint8(0)
	for i, v := range list {
		if *v {
			n |= 1 << i
		}
	}
	Num(w, &n)
	for i, v := range list {
		if w.reading { // see Flags
			*v = n>>i&1 != 0
		}
	}
}

// Each carries structs whose number is fixed.
func Each[T any, R Row[T]](w *Wire, list []T) {
	for i := range list {
		R(&list[i]).Figures(w)
	}
}

// Some carries a list of structs within a row: their number, then they.
func Some[T any, R Row[T]](w *Wire, list *[]T, most int) {
	n := int16(len(*list))
	Num(w, &n)
	if w.reading {
		if n < 0 || int(n) > most {
			w.wrong = true
			return
		}
		if n > 0 {
			*list = make([]T, n)
		}
	}
	Each[T, R](w, *list)
}

// Put writes a figure.
func (w *Wire) Put(n int64) {
	w.comma()
	if n >= 0 && n < 10 {
		w.out = append(w.out, byte('0'+n))
		return
	}
	w.out = strconv.AppendInt(w.out, n, 10)
}

// Raw writes JSON that is ready, null for nothing.
func (w *Wire) Raw(text []byte) {
	w.comma()
	if text == nil {
		text = []byte("null")
	}
	w.out = append(w.out, text...)
}

// Key writes the name of what follows.
func (w *Wire) Key(name string) {
	w.comma()
	w.out = append(append(append(w.out, '"'), name...), `":`...)
	w.more = false
}

// Open begins an object or a list with its bracket.
func (w *Wire) Open(bracket byte) {
	w.comma()
	w.out, w.more = append(w.out, bracket), false
}

// Close ends it.
func (w *Wire) Close(bracket byte) { w.out, w.more = append(w.out, bracket), true }

// Line writes one row that is there once.
func (w *Wire) Line(figures func(*Wire)) {
	w.Open('[')
	figures(w)
	w.Close(']')
}

// Rows writes a list of structs, a row each.
func Rows[T any, R Row[T]](w *Wire, name string, list []T) {
	w.Key(name)
	w.Open('[')
	for i := range list {
		w.Open('[')
		R(&list[i]).Figures(w)
		w.Close(']')
	}
	w.Close(']')
}

func (w *Wire) comma() {
	if w.more {
		w.out = append(w.out, ',')
	}
	w.more = true
}

// Read reads one row.
func Read(row []int64, figures func(*Wire)) error {
	w := Wire{in: row, reading: true}
	figures(&w)
	return w.end()
}

// end tells of figures that did not fit, or are too many.
func (w *Wire) end() error {
	if w.wrong || len(w.in) > 0 {
		return ErrFigures
	}
	return nil
}

// Listed reads a list of structs.
func Listed[T any, R Row[T]](rows [][]int64, err *error) []T {
	if len(rows) == 0 {
		return nil
	}
	list := make([]T, len(rows))
	for i, row := range rows {
		w := Wire{in: row, reading: true}
		R(&list[i]).Figures(&w)
		if w.end() != nil {
			*err = ErrFigures
		}
	}
	return list
}

// Fixed reads structs whose number is fixed.
func Fixed[T any, R Row[T]](into []T, rows [][]int64, err *error) {
	if copy(into, Listed[T, R](rows, err)) != len(into) || len(rows) != len(into) {
		*err = ErrFigures
	}
}
