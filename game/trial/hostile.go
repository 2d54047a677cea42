package trial

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
)

// stranger is an order of no rulebook.
type stranger struct {
	Words []string `json:"words"`
}

func (stranger) Verb() string { return "stranger" }

// guarded calls a rule package and fails the match when it panics. rapid's own panics, by which it ends a run from
// within the dice, are passed on.
func (m *match) guarded(what func() string, call func()) {
	m.t.Helper()
	defer func() {
		m.t.Helper()
		fault := recover()
		switch name := fmt.Sprintf("%T", fault); {
		case fault == nil:
		case strings.HasPrefix(name, "rapid.") || strings.HasPrefix(name, "*rapid."):
			panic(fault)
		default:
			m.fail("%s panics: %v", what(), fault)
		}
	}()
	call()
}

// harass gives an order made to do harm. It must be refused without a trace, or else be as legal as any other.
func (m *match) harass() {
	m.t.Helper()
	seat, c := m.hostile()
	before := m.digest(m.state)
	clone := m.state.Clone()
	no := m.check(seat, c)
	if m.digest(m.state) != before {
		m.fail("Check of %s changed the state", show(seat, c))
	}
	counter := &counting{from: m.chance}
	_, events, refused := m.play(clone, seat, c, counter)
	switch {
	case (no == nil) != (refused == nil):
		m.fail("%s: Check says %q, Play %q", show(seat, c), why(no), why(refused))
	case no == nil:
		m.events(events)
		return
	}
	m.refusal(no, show(seat, c))
	if counter.rolled > 0 || m.digest(clone) != before {
		m.fail("%s is refused (%s), but rolled %d dice or changed the state", show(seat, c), no, counter.rolled)
	}
}

// check is game.Check, guarded.
func (m *match) check(seat game.Seat, c game.Command) (no *game.Refusal) {
	m.t.Helper()
	m.guarded(func() string { return "Check of " + show(seat, c) }, func() { no = game.Check(m.state, seat, c) })
	return no
}

// show is an order for a message, however huge it is.
func show(seat game.Seat, c game.Command) string {
	text := fmt.Sprintf("%+v", c)
	if len(text) > 300 {
		text = text[:300] + "..."
	}
	return fmt.Sprintf("seat %s: %T%s", seat, c, text)
}

// counting counts the dice it passes on.
type counting struct {
	from   game.Dice
	rolled int
}

func (c *counting) Roll(sides int, by game.RuleID) int {
	c.rolled++
	return c.from.Roll(sides, by)
}

// hostile makes a seat and an order that somebody might send to do harm.
func (m *match) hostile() (game.Seat, game.Command) {
	seats := []game.Seat{game.Umpire, game.First, game.Second, game.Seat(len(m.setup.Seats) + 1), game.MaxSeats, game.MaxSeats + 1, game.Gallery}
	seat := seats[m.chance.pick(len(seats), "hostile seat")]
	switch m.chance.pick(9, "hostile kind") {
	case 0:
		return seat, nil
	case 1:
		return seat, stranger{Words: make([]string, 1000)}
	case 2:
		return seat, game.Proceed{}
	case 3:
		moments := []game.Millis{0, -1, 1, 1 << 62, -1 << 63, m.state.Agenda().Due - 1}
		return seat, game.Tick{To: moments[m.chance.pick(len(moments), "moment")]}
	case 4:
		lost := seats[m.chance.pick(len(seats), "lost seat")]
		return seat, []game.Command{game.Drop{Seat: lost}, game.Rejoin{Seat: lost}, game.Lag{For: -1}, game.Lag{For: 1 << 62}}[m.chance.pick(4, "line")]
	case 5, 6:
		return seat, m.forged()
	}
	return m.bent(seat)
}

// forged is an order of the rulebook filled with nonsense.
func (m *match) forged() game.Command {
	verbs := m.sys.Verbs()
	verb := verbs[m.chance.pick(len(verbs), "verb")]
	c, err := verb.Decode([]byte("{}"))
	if err != nil {
		m.fail("order %q does not decode from {}: %v", verb.Name, err)
	}
	value := reflect.New(reflect.TypeOf(c)).Elem()
	m.garble(value, 0)
	return value.Interface().(game.Command)
}

// bent is an order that a seat might really give, given by another seat or with one figure spoiled.
func (m *match) bent(seat game.Seat) (game.Seat, game.Command) {
	asks := m.state.Agenda().Asks
	if len(asks) == 0 {
		return seat, game.Proceed{}
	}
	asked := asks[m.chance.pick(len(asks), "asked")].Seat
	c := m.adviser().Sample(asked, m.chance.source())
	if c == nil {
		return seat, game.Proceed{}
	}
	if m.chance.pick(2, "bend") == 0 {
		return seat, c
	}
	value := reflect.New(reflect.TypeOf(c)).Elem()
	value.Set(reflect.ValueOf(c))
	if n := value.NumField(); value.Kind() == reflect.Struct && n > 0 {
		m.garble(value.Field(m.chance.pick(n, "field")), 0)
	}
	return asked, value.Interface().(game.Command)
}

// garble fills a value with figures that no honest player would send.
func (m *match) garble(v reflect.Value, depth int) {
	if !v.CanSet() {
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(m.chance.pick(2, "bool") == 1)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(m.integer(v.Type()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(m.integer(v.Type())))
	case reflect.String:
		long := 10_000
		if depth > deep {
			long = 100
		}
		words := []string{"", "house", "A1", "ZZ999", "\x1b[2J\n", strings.Repeat("w", long), "-1"}
		v.SetString(words[m.chance.pick(len(words), "word")])
	case reflect.Struct:
		for i := range v.NumField() {
			m.garble(v.Field(i), depth+1)
		}
	case reflect.Array:
		for i := range v.Len() {
			m.garble(v.Index(i), depth+1)
		}
	case reflect.Slice:
		m.garbleSlice(v, depth)
	case reflect.Pointer:
		if m.chance.pick(2, "pointer") == 1 && depth < 8 {
			v.Set(reflect.New(v.Type().Elem()))
			m.garble(v.Elem(), depth+1)
		}
	case reflect.Map:
		v.SetZero()
	}
}

// deep is how far within an order, or within a huge list of it, nothing else is huge: lists of lists must fit into memory.
const deep = 2

// garbleSlice makes a slice of a few drawn elements, repeated to a length that may be huge.
func (m *match) garbleSlice(v reflect.Value, depth int) {
	lengths := []int{0, 1, 2, 5, 3000}
	n := lengths[m.chance.pick(len(lengths), "length")]
	if depth > deep {
		n = min(n, 2)
	}
	if n > 5 {
		depth = max(depth, deep)
	}
	v.Set(reflect.MakeSlice(v.Type(), n, n))
	for i := range n {
		if i < 3 {
			m.garble(v.Index(i), depth+1)
			continue
		}
		v.Index(i).Set(v.Index(i % 3))
	}
}

// integer is a number that fits a type: pieces of the battle, small figures, and the far ends.
func (m *match) integer(typ reflect.Type) int64 {
	low, high := limits(typ)
	figures := []int64{0, 1, 2, 3, -1, 7, 1000, low, high, low + 1, high - 1}
	if typ == reflect.TypeFor[board.PieceID]() {
		scene := m.guide().Scene(game.Umpire)
		for _, p := range slices.Concat(scene.Pieces, scene.Away) {
			figures = append(figures, int64(p.ID), int64(p.ID))
		}
	}
	return max(low, min(figures[m.chance.pick(len(figures), "figure")], high))
}

// limits are the least and greatest numbers of a type, as far as int64 goes.
func limits(typ reflect.Type) (low, high int64) {
	bits := typ.Bits()
	switch typ.Kind() {
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return 0, 1<<min(bits, 62) - 1
	}
	return -1 << (bits - 1), 1<<(bits-1) - 1
}
