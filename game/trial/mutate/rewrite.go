package main

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// edit puts text into a file, in place of some of it.
type edit struct {
	at    int // offset
	cut   int // bytes that it replaces
	text  string
	after bool // it closes what another opened
	depth int  // of the node in the tree
}

// around puts text before and behind a node.
func (w *walk) around(n ast.Node, before, after string) {
	w.put(n.Pos(), 0, before, false, 2*len(w.parents))
	w.put(n.End(), 0, after, true, 2*len(w.parents))
}

// operator makes a call of a binary expression: the operator becomes the comma between the operands.
func (w *walk) operator(e *ast.BinaryExpr, call string) {
	w.around(e, call, ")")
	w.put(e.OpPos, len(e.Op.String()), ",", false, 0)
}

func (w *walk) put(pos token.Pos, cut int, text string, after bool, depth int) {
	at := w.pkg.fset.Position(pos).Offset
	w.file.edits = append(w.file.edits, edit{at: at, cut: cut, text: text, after: after, depth: depth})
}

// rewritten is the file with its switches.
func (f *file) rewritten() []byte {
	edits := slices.Clone(f.edits)
	slices.SortStableFunc(edits, func(a, b edit) int {
		switch {
		case a.at != b.at:
			return cmp.Compare(a.at, b.at)
		case a.after != b.after && a.after:
			return -1
		case a.after != b.after:
			return 1
		case a.after:
			return cmp.Compare(b.depth, a.depth)
		}
		return cmp.Compare(a.depth, b.depth)
	})
	var out bytes.Buffer
	done := 0
	for _, e := range edits {
		out.Write(f.text[done:e.at])
		out.WriteString(e.text)
		done = e.at + e.cut
	}
	out.Write(f.text[done:])
	return out.Bytes()
}

// words are the source of a node on one line, shortened.
func (w *walk) words(n ast.Node) string {
	from, to := w.pkg.fset.Position(n.Pos()).Offset, w.pkg.fset.Position(n.End()).Offset
	text := strings.Join(strings.Fields(string(w.file.text[from:to])), " ")
	if letters := []rune(text); len(letters) > 90 {
		return string(letters[:88]) + " …"
	}
	return text
}
