package assets

import (
	"fmt"
	"slices"
	"strings"
)

// What changes one thing in the text of a data file leaves all the rest as somebody wrote it: order, spaces, comments.

// Value is a value as the file has it, false where there is no such key or item.
func (l Lines) Value(path ...any) (text string, ok bool) {
	n := l.at(path)
	if n == nil || n.to == 0 {
		return "", false
	}
	return l.src[n.from:n.to], true
}

// Names are the keys of a table in the order of the file, those of tables below it among them.
func (l Lines) Names(path ...any) []string {
	if n := l.at(path); n != nil {
		return n.names
	}
	return nil
}

// Len is how many items an array has.
func (l Lines) Len(path ...any) int {
	if n := l.at(path); n != nil {
		return len(n.items)
	}
	return 0
}

// at is the node of a path, nil if there is none.
func (l Lines) at(path []any) *node {
	n := l.root
	for _, step := range path {
		n = n.step(step)
	}
	return n
}

// Set is the text with another value, written as TOML. A key that is not there comes after the others of its table.
func (l Lines) Set(value string, path ...any) (string, error) {
	if n := l.at(path); n != nil && n.to > 0 {
		return l.src[:n.from] + value + l.src[n.to:], nil
	}
	last := len(path) - 1
	key, isKey := path[last].(string)
	table := l.at(path[:last])
	at, ok := l.ownEnd(table)
	if !isKey || !ok {
		return "", fmt.Errorf("%v has no lines of its own here; write it by hand", path[last])
	}
	return l.src[:at] + lineBreak(l.src[:at]) + key + " = " + value + "\n" + l.src[at:], nil
}

// Put is the text with a byte of a value, counted from its quote, replaced by another.
func (l Lines) Put(b byte, at int, path ...any) (string, error) {
	n := l.at(path)
	if n == nil || at < 1 || n.from+at >= n.to-1 || strings.Contains(l.src[n.from:n.to], `\`) {
		return "", fmt.Errorf("there is no letter %d", at)
	}
	return l.src[:n.from+at] + string(b) + l.src[n.from+at+1:], nil
}

// Drop is the text without a key or an item of an array, and the comment behind it.
func (l Lines) Drop(path ...any) (string, error) {
	n := l.at(path)
	if n == nil || n.to == 0 {
		return "", fmt.Errorf("%v is not there", path[len(path)-1])
	}
	from, to := strings.LastIndexByte(l.src[:n.off], '\n')+1, l.afterLine(n.to)
	rest := strings.TrimLeft(strings.TrimPrefix(strings.TrimLeft(l.src[n.to:to], " \t"), ","), " \t\r\n")
	if strings.TrimSpace(l.src[from:n.off]) != "" || rest != "" && rest[0] != '#' {
		return "", fmt.Errorf("%v shares its line; change it by hand", path[len(path)-1])
	}
	return l.src[:from] + l.src[to:], nil
}

// Append is the text with one more item of an array of tables, after the others: the lines of its keys. Path leads to the
// array.
func (l Lines) Append(keys string, path ...any) (string, error) {
	at, names := len(l.src), make([]string, 0, len(path))
	for _, step := range path {
		if name, ok := step.(string); ok {
			names = append(names, name)
		}
	}
	if n := l.at(path); n != nil {
		_, end, ok := l.block(n.items[max(len(n.items)-1, 0):])
		if !ok {
			return "", fmt.Errorf("%s is written on one line; change it by hand", strings.Join(names, "."))
		}
		at = end
	} else if len(path) > 1 {
		_, end, ok := l.block([]*node{l.at(path[:len(path)-1])})
		if !ok {
			return "", fmt.Errorf("%s has no place here; write it by hand", strings.Join(names, "."))
		}
		at = end
	}
	block := "\n[[" + strings.Join(names, ".") + "]]\n" + strings.TrimRight(keys, "\n") + "\n"
	return l.src[:at] + lineBreak(l.src[:at]) + block + l.src[at:], nil
}

// Insert is the text with one more item of an array of values, after the others. An array that is not there comes after the
// other keys of its table.
func (l Lines) Insert(value string, path ...any) (string, error) {
	n := l.Len(path...)
	if n == 0 {
		return l.Set("["+value+"]", path...)
	}
	last := slices.Concat(path, []any{n - 1})
	before, ok := l.Value(last...)
	if !ok {
		return "", fmt.Errorf("%v is no array of values", path[len(path)-1])
	}
	return l.Set(before+", "+value, last...)
}

// Take is the text without an item of an array of values; comments between the items go with it.
func (l Lines) Take(path ...any) (string, error) {
	array, at := path[:len(path)-1], path[len(path)-1]
	var rest []string
	for i := range l.Len(array...) {
		if value, ok := l.Value(slices.Concat(array, []any{i})...); ok && i != at {
			rest = append(rest, value)
		}
	}
	return l.Set("["+strings.Join(rest, ", ")+"]", array...)
}

// Remove is the text without an item of an array of tables and all below it. Comments above it stay.
func (l Lines) Remove(path ...any) (string, error) {
	from, end, ok := l.block([]*node{l.at(path)})
	if !ok {
		return "", fmt.Errorf("it is written on one line; change it by hand")
	}
	for end < len(l.src) {
		next := l.afterLine(end)
		if strings.TrimSpace(l.src[end:next]) != "" {
			break
		}
		end = next
	}
	return l.src[:from] + l.src[end:], nil
}

// Keys are the lines of an item of an array of tables, its header and the tables below it left out.
func (l Lines) Keys(path ...any) (string, bool) {
	table := l.at(path)
	end, ok := l.ownEnd(table)
	from, _, header := l.block([]*node{table})
	if !ok || !header {
		return "", false
	}
	return l.src[l.afterLine(from):end], true
}

// afterLine is where the line after the one of an offset begins.
func (l Lines) afterLine(off int) int {
	if n := strings.IndexByte(l.src[off:], '\n'); n >= 0 {
		return off + n + 1
	}
	return len(l.src)
}

func lineBreak(before string) string {
	if before == "" || strings.HasSuffix(before, "\n") {
		return ""
	}
	return "\n"
}

// block is where the first of some tables begins and what belongs to it ends, the tables below it among that; false for
// one without a header.
func (l Lines) block(tables []*node) (from, to int, ok bool) {
	i := slices.IndexFunc(l.heads, func(h header) bool { return len(tables) > 0 && h.table == tables[0] })
	if i < 0 {
		return 0, 0, false
	}
	last := i
	for _, h := range l.heads[i+1:] {
		own := l.heads[i].names
		if len(h.names) <= len(own) || !slices.Equal(h.names[:len(own)], own) {
			break
		}
		last++
	}
	return l.heads[i].at, l.keysEnd(last), true
}

// ownEnd is where the keys of a table end, false for one without lines of its own.
func (l Lines) ownEnd(table *node) (end int, ok bool) {
	if table == l.root && table != nil {
		end = l.lastOf(l.root, 0, l.headAt(0))
		if end == 0 {
			end = firstKey(l.src)
		}
		return end, true
	}
	i := slices.IndexFunc(l.heads, func(h header) bool { return h.table == table })
	if i < 0 {
		return 0, false
	}
	return l.keysEnd(i), true
}

// headAt is where a header begins, the end of the file for one beyond the last.
func (l Lines) headAt(i int) int {
	if i < len(l.heads) {
		return l.heads[i].at
	}
	return len(l.src)
}

// keysEnd is where the lines of the keys under a header end.
func (l Lines) keysEnd(i int) int {
	return max(l.lastOf(l.heads[i].table, l.heads[i].at, l.headAt(i+1)), l.afterLine(l.heads[i].at))
}

// lastOf is where the last line of the keys of a table between two places ends, 0 for none.
func (l Lines) lastOf(n *node, from, to int) (end int) {
	for _, below := range n.keys {
		if below.to > from && below.to <= to {
			end = max(end, l.afterLine(below.to))
		}
		end = max(end, l.lastOf(below, from, to))
	}
	return end
}
