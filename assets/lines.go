package assets

import "unicode/utf8"

// Lines knows where each key of a data file stands. Its zero value knows nothing and answers line 0.
type Lines struct {
	file  string
	src   string
	root  *node
	heads []header
}

// header is a line [a.b] or [[a.b]]: where it begins, and the table that it opens.
type header struct {
	at    int
	names []string
	table *node
}

// node is the place of one key, table or item of an array. The nodes of a file form the same tree as its values.
type node struct {
	off   int      // byte offset of the key, header or item
	names []string // keys in the order of the file
	keys  map[string]*node
	items []*node
	given bool // a key with a value, or a table with a header of its own
	from  int  // where the value of a key or an item begins and ends
	to    int
}

// child returns the node of a key, made at offset off if it is new.
func (n *node) child(name string, off int) *node {
	if c, ok := n.keys[name]; ok {
		return c
	}
	if n.keys == nil {
		n.keys = map[string]*node{}
	}
	c := &node{off: off}
	n.keys[name] = c
	n.names = append(n.names, name)
	return c
}

// Where is the line, counted from 1, of a key. The path goes from the top of the file: a string for a key, an int for
// an item of an array, counted from 0: Where("side", 1, "zone", 0, "front"), Where("map", 3). For a key that is not
// there it is the line of the table it is missing from.
func (l Lines) Where(path ...any) int {
	if l.root == nil {
		return 0
	}
	line, _ := position(l.src, l.find(path).off)
	return line
}

// Has tells whether the file gives the key, so that a loader can tell 0 from nothing.
func (l Lines) Has(path ...any) bool {
	n := l.root
	for _, step := range path {
		if n = n.step(step); n == nil {
			return false
		}
	}
	return n != nil
}

// Fault is a fault of this file at the place of a key; the path is that of [Lines.Where].
func (l Lines) Fault(msg string, path ...any) Fault {
	if l.root == nil {
		return Fault{File: l.file, Msg: msg}
	}
	return l.fault(l.find(path), msg)
}

// find follows a path as far as it goes.
func (l Lines) find(path []any) *node {
	n := l.root
	for _, step := range path {
		next := n.step(step)
		if next == nil {
			return n
		}
		n = next
	}
	return n
}

// step goes down to a key or an item, nil if there is none.
func (n *node) step(step any) *node {
	if n == nil {
		return nil
	}
	switch s := step.(type) {
	case string:
		return n.keys[s]
	case int:
		if s >= 0 && s < len(n.items) {
			return n.items[s]
		}
	}
	return nil
}

func (l Lines) fault(n *node, msg string) Fault {
	f := Fault{File: l.file, Msg: msg}
	f.Line, f.Col = position(l.src, n.off)
	if leads(l.src, n.off) {
		f.Col = 0
	}
	return f
}

// position counts line and column, in characters, of a byte offset, both from 1.
func position(src string, off int) (line, col int) {
	off = min(off, len(src))
	line, start := 1, 0
	for i := range off {
		if src[i] == '\n' {
			line, start = line+1, i+1
		}
	}
	return line, utf8.RuneCountInString(src[start:off]) + 1
}

// leads tells whether nothing but white space or the brackets of a header comes before off on its line.
func leads(src string, off int) bool {
	for i := min(off, len(src)) - 1; i >= 0 && src[i] != '\n'; i-- {
		if c := src[i]; c != ' ' && c != '\t' && c != '[' {
			return false
		}
	}
	return true
}
