package assets

import (
	"fmt"
	"strconv"
	"strings"
)

// Bounds of a data file. They are far above anything sensible; they keep a hostile file from costing more than a
// moment, since the TOML parser follows nesting without a limit of its own.
const (
	largestFile = 1 << 20 // bytes
	deepest     = 24      // arrays and inline tables inside one another, and parts of one key
)

// scanner finds where every key of a TOML file stands. It reads structure only; numbers, dates, escapes and the
// subtler rules about tables are left to the TOML parser, which runs after it.
type scanner struct {
	src   string
	pos   int
	table *node // of the last header
	heads []header
	depth int
}

// scanFault ends a scan: recovered in scan, never seen outside.
type scanFault struct {
	off int
	msg string
}

// scan returns the tree of places and the headers in their order, or the first fault of structure.
func scan(src string) (root *node, heads []header, fault *scanFault) {
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(scanFault)
			if !ok {
				panic(r)
			}
			root, heads, fault = nil, nil, &f
		}
	}()
	root = &node{}
	s := &scanner{src: src, table: root}
	for s.blank(); s.pos < len(src); s.blank() {
		if src[s.pos] == '[' {
			s.header(root)
		} else {
			s.pair(s.table)
		}
		s.lineEnd()
	}
	return root, s.heads, nil
}

func (s *scanner) fail(off int, format string, args ...any) {
	panic(scanFault{off, fmt.Sprintf(format, args...)})
}

// peek is the next byte, 0 at the end of the file.
func (s *scanner) peek() byte {
	if s.pos >= len(s.src) {
		return 0
	}
	return s.src[s.pos]
}

// took skips a prefix if it comes next.
func (s *scanner) took(prefix string) bool {
	if !strings.HasPrefix(s.src[s.pos:], prefix) {
		return false
	}
	s.pos += len(prefix)
	return true
}

func (s *scanner) spaces() {
	for c := s.peek(); c == ' ' || c == '\t' || c == '\r'; c = s.peek() {
		s.pos++
	}
}

// blank skips white space, line ends and comments.
func (s *scanner) blank() {
	for {
		s.spaces()
		switch s.peek() {
		case '\n':
			s.pos++
		case '#':
			s.comment()
		default:
			return
		}
	}
}

func (s *scanner) comment() {
	for s.pos < len(s.src) && s.src[s.pos] != '\n' {
		s.pos++
	}
}

func (s *scanner) lineEnd() {
	s.spaces()
	if s.peek() == '#' {
		s.comment()
	}
	if s.pos < len(s.src) && s.src[s.pos] != '\n' {
		s.fail(s.pos, "%s after the end of the value; each key goes on a line of its own", s.found())
	}
}

// found names what comes next, for messages.
func (s *scanner) found() string {
	rest, _, _ := strings.Cut(s.src[s.pos:], "\n")
	rest = strings.TrimSpace(rest)
	if rest == "" {
		return "nothing"
	}
	return strconv.Quote(Clean(rest, 20))
}

// header reads [a.b] or [[a.b]] and makes its table the current one.
func (s *scanner) header(root *node) {
	open, shut, start := "[", "]", s.pos
	if strings.HasPrefix(s.src[s.pos:], "[[") {
		open, shut = "[[", "]]"
	}
	s.pos += len(open)
	names, offs := s.key()
	if !s.took(shut) {
		s.fail(s.pos, "%s where the %q of the header should be", s.found(), shut)
	}
	n := root
	for i, name := range names[:len(names)-1] {
		n = newest(n.child(name, offs[i]))
	}
	last := len(names) - 1
	n = n.child(names[last], offs[last])
	if n.given && (open == "[" || len(n.items) == 0) {
		line, _ := position(s.src, n.off)
		s.fail(offs[last], "%s%s%s stands already on line %d", open, strings.Join(names, "."), shut, line)
	}
	n.given = true
	s.table = n
	if open == "[" {
		n.off = offs[last]
	} else {
		s.table = &node{off: offs[last]}
		n.items = append(n.items, s.table)
	}
	s.heads = append(s.heads, header{at: start, names: names, table: s.table})
}

// newest is the table that a header means when it passes through an array of tables: the last one so far.
func newest(n *node) *node {
	if len(n.items) > 0 {
		return n.items[len(n.items)-1]
	}
	return n
}

// pair reads key = value into a table.
func (s *scanner) pair(table *node) {
	names, offs := s.key()
	if s.peek() != '=' {
		s.fail(s.pos, "%s where the \"=\" after the key %q should be", s.found(), names[len(names)-1])
	}
	s.pos++
	s.spaces()
	n := table
	for i, name := range names {
		n = n.child(name, offs[i])
	}
	if n.given {
		line, _ := position(s.src, n.off)
		s.fail(offs[len(offs)-1], "the key %q stands already on line %d", names[len(names)-1], line)
	}
	n.given, n.from = true, s.pos
	s.value(n)
	n.to = n.from + len(strings.TrimRight(s.src[n.from:s.pos], " \t\r"))
}

// key reads a key of one or more parts and the white space around them.
func (s *scanner) key() (names []string, offs []int) {
	for {
		s.spaces()
		if len(names) == deepest {
			s.fail(s.pos, "a key of more than %d parts", deepest)
		}
		offs = append(offs, s.pos)
		names = append(names, s.keyPart())
		s.spaces()
		if !s.took(".") {
			return names, offs
		}
	}
}

func (s *scanner) keyPart() string {
	start := s.pos
	if c := s.peek(); c == '"' || c == '\'' {
		s.quoted(c)
		raw := s.src[start:s.pos]
		if c == '\'' {
			return raw[1 : len(raw)-1]
		}
		if plain, err := strconv.Unquote(raw); err == nil {
			return plain
		}
		return raw[1 : len(raw)-1]
	}
	for bareKey(s.peek()) {
		s.pos++
	}
	if s.pos == start {
		s.fail(s.pos, "%s where a key should be; keys are letters, digits, _ and -, or stand in quotes", s.found())
	}
	return s.src[start:s.pos]
}

func bareKey(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
}

// value reads one value and notes the places inside it.
func (s *scanner) value(n *node) {
	switch c := s.peek(); c {
	case '"', '\'':
		if strings.HasPrefix(s.src[s.pos:], strings.Repeat(string(c), 3)) {
			s.longText(c)
		} else {
			s.quoted(c)
		}
	case '[':
		s.deeper(func() { s.array(n) })
	case '{':
		s.deeper(func() { s.inline(n) })
	default:
		s.bare()
	}
}

func (s *scanner) deeper(read func()) {
	if s.depth++; s.depth > deepest {
		s.fail(s.pos, "more than %d arrays and tables inside one another", deepest)
	}
	read()
	s.depth--
}

// quoted reads a string of one line.
func (s *scanner) quoted(quote byte) {
	start := s.pos
	for s.pos++; s.pos < len(s.src) && s.src[s.pos] != '\n'; s.pos++ {
		switch c := s.src[s.pos]; {
		case c == quote:
			s.pos++
			return
		case c == '\\' && quote == '"':
			s.pos++
		}
	}
	s.fail(start, "the text that begins here has no closing quote on its line")
}

// longText reads a string in triple quotes, which may hold one or two quotes just before the closing ones.
func (s *scanner) longText(quote byte) {
	start, shut := s.pos, strings.Repeat(string(quote), 3)
	for s.pos += 3; s.pos < len(s.src); s.pos++ {
		if s.src[s.pos] == '\\' && quote == '"' {
			s.pos++
			continue
		}
		if !s.took(shut) {
			continue
		}
		for extra := 0; extra < 2 && s.peek() == quote; extra++ {
			s.pos++
		}
		return
	}
	s.fail(start, "the text that begins here is never closed; it needs %s at its end", shut)
}

func (s *scanner) array(n *node) {
	start := s.pos
	s.pos++
	for {
		s.blank()
		if s.took("]") {
			return
		}
		s.unclosed(start, "]")
		item := &node{off: s.pos, given: true, from: s.pos}
		n.items = append(n.items, item)
		s.value(item)
		item.to = item.from + len(strings.TrimRight(s.src[item.from:s.pos], " \t\r"))
		s.comma(start, "]")
	}
}

func (s *scanner) inline(n *node) {
	start := s.pos
	s.pos++
	for {
		s.blank()
		if s.took("}") {
			return
		}
		s.unclosed(start, "}")
		s.pair(n)
		s.comma(start, "}")
	}
}

// comma reads the comma between two items, or stops before the bracket that ends them.
func (s *scanner) comma(start int, shut string) {
	s.blank()
	if s.took(",") || strings.HasPrefix(s.src[s.pos:], shut) {
		return
	}
	s.unclosed(start, shut)
	s.fail(s.pos, "%s where a comma or %q should be", s.found(), shut)
}

func (s *scanner) unclosed(start int, shut string) {
	if s.pos >= len(s.src) {
		s.fail(start, "the %q that begins here is never closed; it needs %q", s.src[start:start+1], shut)
	}
}

// bare reads a number, a date, true or false.
func (s *scanner) bare() {
	start := s.pos
	for s.pos < len(s.src) && !strings.ContainsRune(",]}#\n", rune(s.src[s.pos])) {
		s.pos++
	}
	word := strings.TrimSpace(s.src[start:s.pos])
	switch {
	case word == "":
		s.fail(start, "a value is missing here")
	case word == "true" || word == "false" || word == "inf" || word == "nan":
	case strings.ContainsRune("0123456789+-.", rune(word[0])):
	default:
		s.fail(start, "%s is no value; text stands in quotes", strconv.Quote(Clean(word, 40)))
	}
}
