package assets

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
)

// checker compares the values of a file with the Go type they are meant for and collects every fault.
type checker struct {
	lines  Lines
	faults Faults
	more   int  // faults beyond mostFaults
	loose  bool // keys that the struct does not know are another reader's business
	free   bool // some values may be anything, and the parser's list of unknown keys says nothing about them
}

// place is where the checker stands: the node of the value, the key that a message names, and the table around it.
type place struct {
	node *node
	key  string // "width", "map[3]"
	in   string // "", "[balance]", "[[side.zone]]"
}

var (
	textType = reflect.TypeFor[encoding.TextUnmarshaler]()
	ownType  = reflect.TypeFor[toml.Unmarshaler]()
	timeType = reflect.TypeFor[time.Time]()
	rawType  = reflect.TypeFor[toml.Primitive]()
)

func (c *checker) add(n *node, format string, args ...any) {
	if len(c.faults) >= mostFaults {
		c.more++
		return
	}
	c.faults = append(c.faults, c.lines.fault(n, fmt.Sprintf(format, args...)))
}

func (c *checker) result() error {
	err := c.faults.Err()
	if c.more > 0 {
		last := c.faults[len(c.faults)-1]
		return append(c.faults, Fault{File: last.File, Line: last.Line, Msg: fmt.Sprintf("%d more faults like these", c.more)})
	}
	return err
}

func (c *checker) top(values map[string]any, into any) {
	t := reflect.TypeOf(into)
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil {
		return
	}
	c.value(values, t, place{node: c.lines.root})
}

// value checks one value against a type.
func (c *checker) value(v any, t reflect.Type, at place) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	ptr := reflect.PointerTo(t)
	switch {
	case t == rawType || ptr.Implements(ownType):
		c.free = true
	case t == timeType:
		if _, ok := v.(time.Time); !ok {
			c.wrong(v, "a date", at)
		}
	case ptr.Implements(textType):
		c.text(v, t, at)
	default:
		c.plain(v, t, at)
	}
}

// text checks a value that reads itself, as a fault there should have its line, too.
func (c *checker) text(v any, t reflect.Type, at place) {
	s, ok := v.(string)
	if !ok {
		c.wrong(v, "text in quotes", at)
		return
	}
	if err := reflect.New(t).Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(s)); err != nil {
		c.add(at.node, "%s: %s", at.named(), Clean(err.Error(), 200))
	}
}

func (c *checker) plain(v any, t reflect.Type, at place) {
	switch t.Kind() {
	case reflect.Struct:
		c.structure(v, t, at)
	case reflect.Map:
		c.mapping(v, t, at)
	case reflect.Slice, reflect.Array:
		c.list(v, t, at)
	case reflect.String:
		if _, ok := v.(string); !ok {
			c.wrong(v, "text in quotes", at)
		}
	case reflect.Bool:
		if _, ok := v.(bool); !ok {
			c.wrong(v, "true or false", at)
		}
	case reflect.Float32, reflect.Float64:
		c.number(v, at)
	case reflect.Interface:
		c.free = true
	default:
		c.whole(v, t, at)
	}
}

func (c *checker) number(v any, at place) {
	switch v.(type) {
	case float64, int64:
	default:
		c.wrong(v, "a number", at)
	}
}

// whole checks an integer and its range.
func (c *checker) whole(v any, t reflect.Type, at place) {
	n, ok := v.(int64)
	if !ok {
		c.wrong(v, "a whole number", at)
		return
	}
	zero := reflect.Zero(t)
	switch {
	case zero.CanInt():
		if zero.OverflowInt(n) {
			half := int64(1) << (t.Bits() - 1)
			c.wrong(v, fmt.Sprintf("a whole number from %d to %d", -half, half-1), at)
		}
	case n < 0:
		c.wrong(v, "a whole number of 0 or more", at)
	case zero.CanUint() && zero.OverflowUint(uint64(n)):
		c.wrong(v, fmt.Sprintf("a whole number from 0 to %d", uint64(1)<<t.Bits()-1), at)
	}
}

func (c *checker) list(v any, t reflect.Type, at place) {
	var items []any
	switch list := v.(type) {
	case []any:
		items = list
	case []map[string]any:
		for _, table := range list {
			items = append(items, table)
		}
	default:
		c.wrong(v, "a list in square brackets", at)
		return
	}
	if t.Kind() == reflect.Array && len(items) != t.Len() {
		c.add(at.node, "%s has %d items; it must have %d", at.named(), len(items), t.Len())
	}
	for i, item := range items {
		c.value(item, t.Elem(), place{at.node.item(i), fmt.Sprintf("%s[%d]", at.key, i+1), at.in})
	}
}

// item is the node of an item, or of its list where the scan knows no better.
func (n *node) item(i int) *node {
	if i < len(n.items) {
		return n.items[i]
	}
	return n
}

func (c *checker) mapping(v any, t reflect.Type, at place) {
	table, ok := v.(map[string]any)
	if !ok {
		c.wrong(v, "a table", at)
		return
	}
	for _, key := range inOrder(table, at.node) {
		c.value(table[key], t.Elem(), at.inside(key))
	}
}

func (c *checker) structure(v any, t reflect.Type, at place) {
	table, ok := v.(map[string]any)
	if !ok {
		c.wrong(v, "a table", at)
		return
	}
	names, types := fields(t)
	for _, key := range inOrder(table, at.node) {
		inner := at.inside(key)
		if i := slices.Index(names, key); i >= 0 {
			c.value(table[key], types[i], inner)
			continue
		}
		if !c.loose {
			c.unknown(table[key], inner, names)
		}
	}
}

func (c *checker) unknown(v any, at place, names []string) {
	what := fmt.Sprintf("key %q", Clean(at.key, 40))
	switch {
	case at.in == "" && isTable(v) && len(at.node.items) > 0:
		what = fmt.Sprintf("table [[%s]]", Clean(at.key, 40))
	case at.in == "" && isTable(v):
		what = fmt.Sprintf("table [%s]", Clean(at.key, 40))
	}
	where := ""
	if at.in != "" {
		where = " in " + at.in
	}
	if near, ok := Nearest(at.key, names); ok {
		c.add(at.node, "unknown %s%s; did you mean %q?", what, where, near)
		return
	}
	c.add(at.node, "unknown %s%s; known are %s", what, where, strings.Join(names, ", "))
}

func isTable(v any) bool {
	switch v.(type) {
	case map[string]any, []map[string]any:
		return true
	}
	return false
}

// inOrder lists the keys of a table as they stand in the file.
func inOrder(table map[string]any, n *node) []string {
	keys := make([]string, 0, len(table))
	for _, name := range n.names {
		if _, ok := table[name]; ok {
			keys = append(keys, name)
		}
	}
	if len(keys) == len(table) {
		return keys
	}
	var rest []string // keys written with escapes that only the parser reads
	for key := range table {
		if !slices.Contains(keys, key) {
			rest = append(rest, key)
		}
	}
	slices.Sort(rest)
	return append(keys, rest...)
}

// inside is the place of a key of the table that stands at p.
func (p place) inside(key string) place {
	n := p.node.step(key)
	if n == nil {
		n = p.node
	}
	return place{node: n, key: key, in: p.header()}
}

// header is how the table at p is written at the top of its lines.
func (p place) header() string {
	name, _, item := strings.Cut(p.key, "[")
	outer := strings.Trim(p.in, "[]")
	switch {
	case name == "":
		return ""
	case outer != "":
		name = outer + "." + name
	}
	if item {
		return "[[" + name + "]]"
	}
	return "[" + name + "]"
}

// named is the key of a value with the table it is in, for messages.
func (p place) named() string {
	name := strconv.Quote(p.key)
	if p.in != "" {
		name += " in " + p.in
	}
	return name
}

// wrong reports a value of a wrong type.
func (c *checker) wrong(v any, want string, at place) {
	c.add(at.node, "%s is %s; it must be %s", at.named(), described(v), want)
}

// described says what a value is.
func described(v any) string {
	switch v := v.(type) {
	case string:
		return "the text " + strconv.Quote(Clean(v, 30))
	case bool:
		return strconv.FormatBool(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case time.Time:
		return "a date"
	case map[string]any:
		return "a table"
	default:
		return "a list"
	}
}

// fields lists the keys that a struct knows and their types, those of embedded structs among them.
func fields(t reflect.Type) (names []string, types []reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
		if f.Anonymous && tag == "" && f.Type.Kind() == reflect.Struct {
			n, ts := fields(f.Type)
			names, types = append(names, n...), append(types, ts...)
			continue
		}
		if tag == "-" || !f.IsExported() {
			continue
		}
		if tag == "" {
			tag = strings.ToLower(f.Name)
		}
		names, types = append(names, tag), append(types, f.Type)
	}
	return names, types
}
