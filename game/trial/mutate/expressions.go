package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// expression finds the changes of an expression.
func (w *walk) expression(e ast.Expr) {
	w.conditions(e)
	if w.leaves[e] && !w.inner[e] && w.isBool(e) {
		w.leaf(e)
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		w.binary(e)
	case *ast.UnaryExpr:
		if e.Op == token.SUB && w.constant(e) == nil && w.isInt(e) {
			w.around(e, call("mutantSign", w.add(e, fmt.Sprintf("%s becomes %s", w.words(e), w.words(e.X)))), ")")
		}
	case *ast.CallExpr:
		if isBuiltin(w.pkg.info, e, "min", "max") && w.constant(e) == nil && w.isInt(e) {
			w.ends(e)
		}
	case *ast.BasicLit:
		if e.Kind == token.INT && w.constant(e) != nil && w.isInt(e) {
			w.figure(e, e)
		}
	case *ast.Ident:
		w.named(e, e)
	case *ast.SelectorExpr:
		w.named(e, e.Sel)
	}
}

// conditions marks what is a condition in an expression.
func (w *walk) conditions(e ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR:
			w.condition(e.X)
			w.condition(e.Y)
		case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
			w.leaves[e] = true
		}
	case *ast.UnaryExpr:
		if e.Op != token.NOT {
			return
		}
		switch x := ast.Unparen(e.X).(type) {
		case *ast.BinaryExpr:
			if x.Op == token.LAND || x.Op == token.LOR {
				return
			}
			w.inner[x] = true
			w.leaves[e] = true
		default:
			w.inner[x] = true
			w.leaves[e] = true
		}
	}
}

// condition marks a condition, unless it is put together from several.
func (w *walk) condition(e ast.Expr) {
	e = ast.Unparen(e)
	if b, ok := e.(*ast.BinaryExpr); ok && (b.Op == token.LAND || b.Op == token.LOR) {
		return
	}
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.NOT {
		return // it marks itself
	}
	w.leaves[e] = true
}

// leaf makes a condition always true and always false.
func (w *walk) leaf(e ast.Expr) {
	never := w.words(e) + " is always false"
	if loop, ok := w.parent().(*ast.ForStmt); ok && loop.Cond == e {
		w.around(e, call("mutantNever", w.add(e, never)), ")")
		return
	}
	w.around(e, call("mutantCond", w.add(e, w.words(e)+" is always true", never)), ")")
}

// binary changes operators.
func (w *walk) binary(e *ast.BinaryExpr) {
	if w.constant(e) != nil {
		return
	}
	swap := func(name string, other token.Token) {
		w.operator(e, call(name, w.add(e, fmt.Sprintf("%s becomes %s", w.words(e), other))))
	}
	switch e.Op {
	case token.LAND, token.LOR:
		if w.isBool(e) {
			w.junction(e)
		}
		return
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		if w.edge(e) {
			turn := edges[e.Op]
			swap(turn.name, turn.other)
		}
		return
	}
	if turn, ok := sums[e.Op]; ok && w.isInt(e) {
		swap(turn.name, turn.other)
	}
}

// turn is another operator and the switch that puts it in.
type turn struct {
	name  string
	other token.Token
}

var edges = map[token.Token]turn{
	token.LSS: {"mutantLess", token.LEQ}, token.LEQ: {"mutantAtMost", token.LSS},
	token.GTR: {"mutantMore", token.GEQ}, token.GEQ: {"mutantAtLeast", token.GTR},
}

var sums = map[token.Token]turn{
	token.ADD: {"mutantPlus", token.SUB}, token.SUB: {"mutantMinus", token.ADD},
	token.MUL: {"mutantTimes", token.QUO}, token.QUO: {"mutantOver", token.MUL}, token.REM: {"mutantRest", token.MUL},
}

// edge reports whether a comparison is of two things neither of which is a figure: beside a figure one more or less is the
// same change.
func (w *walk) edge(e *ast.BinaryExpr) bool {
	for _, x := range []ast.Expr{e.X, e.Y} {
		if t, ok := w.pkg.info.TypeOf(x).Underlying().(*types.Basic); !ok || t.Info()&types.IsOrdered == 0 {
			return false
		}
		switch ast.Unparen(x).(type) {
		case *ast.BasicLit, *ast.Ident, *ast.SelectorExpr:
			if w.constant(x) != nil && w.isInt(x) {
				return false
			}
		}
	}
	return true
}

// junction changes && and ||.
func (w *walk) junction(e *ast.BinaryExpr) {
	name, other := "mutantAnd", token.LOR
	if e.Op == token.LOR {
		name, other = "mutantOr", token.LAND
	}
	id := w.add(e, fmt.Sprintf("%s: %s becomes %s", w.words(e), e.Op, other))
	depth := 2 * len(w.parents)
	w.put(e.Pos(), 0, call(name, id), false, depth)
	w.put(e.OpPos, len(e.Op.String()), ",", false, 0)
	w.put(e.Y.Pos(), 0, "func() bool { return ", false, depth+1)
	w.put(e.End(), 0, " })", true, depth)
}

// ends changes min and max.
func (w *walk) ends(e *ast.CallExpr) {
	name, other := "mutantMin", "max"
	if e.Fun.(*ast.Ident).Name == "max" {
		name, other = "mutantMax", "min"
	}
	if len(e.Args) < 2 || e.Ellipsis.IsValid() {
		return
	}
	t := w.typeName(w.pkg.info.TypeOf(e))
	id := w.add(e, fmt.Sprintf("%s becomes %s", w.words(e), other))
	w.put(e.Pos(), int(e.Lparen-e.Pos())+1, fmt.Sprintf("%s[%s](%d, ", name, t, id), false, 2*len(w.parents)+1)
}

// named changes a name that stands for a constant.
func (w *walk) named(e ast.Expr, id *ast.Ident) {
	c, ok := w.pkg.info.Uses[id].(*types.Const)
	if !ok {
		return
	}
	if c.Val().Kind() == constant.Bool {
		if t, ok := w.pkg.info.TypeOf(e).(*types.Basic); ok && t.Info()&types.IsBoolean != 0 {
			w.around(e, call("mutantFlip", w.add(e, fmt.Sprintf("%s becomes its contrary in %s", id.Name, w.words(w.context(e))))), ")")
		}
		return
	}
	if c.Val().Kind() != constant.Int || !w.isInt(e) {
		return
	}
	if next := w.next(c); next != nil {
		w.another(e, c, next)
		return
	}
	w.figure(e, e)
}

// next is the next constant of a defined type, nil if it has no other.
func (w *walk) next(c *types.Const) *types.Const {
	named, ok := types.Unalias(c.Type()).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	var list []*types.Const
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if other, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(other.Type(), c.Type()) {
			list = append(list, other)
		}
	}
	slices.SortStableFunc(list, func(a, b *types.Const) int {
		x, _ := constant.Int64Val(a.Val())
		y, _ := constant.Int64Val(b.Val())
		return cmp.Compare(x, y)
	})
	at := slices.IndexFunc(list, func(x *types.Const) bool { return x == c })
	if at < 0 || len(list) < 2 {
		return nil
	}
	return list[(at+1)%len(list)]
}

// another puts the next constant of a type in place of one.
func (w *walk) another(e ast.Expr, c, next *types.Const) {
	switch parent := w.parent().(type) {
	case *ast.BinaryExpr:
		if parent.Op == token.EQL || parent.Op == token.NEQ {
			return
		}
	case *ast.CaseClause:
		return
	}
	t := w.typeName(w.pkg.info.TypeOf(e))
	if strings.HasSuffix(t, "_Tone") {
		return // a colour
	}
	id := w.add(e, fmt.Sprintf("%s becomes %s in %s", c.Name(), next.Name(), w.words(w.context(e))))
	w.around(e, fmt.Sprintf("mutantOther[%s](%d, ", t, id), ", "+next.Val().ExactString()+")")
}

// figure makes a figure one more and one less.
func (w *walk) figure(e, at ast.Expr) {
	if w.besideNo(e) {
		return
	}
	t := w.typeName(w.pkg.info.TypeOf(e))
	in := w.words(w.context(e))
	more := fmt.Sprintf("%s: %s + 1", in, w.words(e))
	if w.onlyMore(e) {
		w.around(at, fmt.Sprintf("mutantAdd[%s](%d, ", t, w.add(e, more)), ")")
		return
	}
	id := w.add(e, more, fmt.Sprintf("%s: %s - 1", in, w.words(e)))
	w.around(at, fmt.Sprintf("mutantFigure[%s](%d, ", t, id), ")")
}

// besideNo reports whether a figure is returned beside false, a refusal or an error: nobody reads it.
func (w *walk) besideNo(e ast.Expr) bool {
	parent, ok := w.parent().(*ast.ReturnStmt)
	if !ok || len(parent.Results) < 2 || parent.Results[len(parent.Results)-1] == e {
		return false
	}
	last := parent.Results[len(parent.Results)-1]
	if id, ok := last.(*ast.Ident); ok && id.Name == "false" {
		return true
	}
	if id, ok := last.(*ast.Ident); ok && id.Name == "nil" {
		return false
	}
	switch w.pkg.info.TypeOf(last).Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// onlyMore reports whether one less makes no sense: for a nought that is an index, a length, or compared with a length.
func (w *walk) onlyMore(e ast.Expr) bool {
	if v, exact := constant.Int64Val(w.constant(e)); !exact || v != 0 {
		return false
	}
	switch parent := w.parent().(type) {
	case *ast.IndexExpr:
		return parent.Index == e
	case *ast.SliceExpr:
		return true
	case *ast.CallExpr:
		return isBuiltin(w.pkg.info, parent, "make")
	case *ast.BinaryExpr:
		for _, x := range []ast.Expr{parent.X, parent.Y} {
			if c, ok := ast.Unparen(x).(*ast.CallExpr); ok && isBuiltin(w.pkg.info, c, "len") {
				return true
			}
			if t, ok := w.pkg.info.TypeOf(x).Underlying().(*types.Basic); ok && t.Info()&types.IsUnsigned != 0 {
				return true
			}
		}
	}
	return false
}

// context is the expression or statement around a figure, for words.
func (w *walk) context(e ast.Expr) ast.Node {
	for i := len(w.parents) - 1; i > 0; i-- {
		switch p := w.parents[i].(type) {
		case *ast.ParenExpr:
			continue
		case *ast.BlockStmt, *ast.FuncLit:
			return e
		default:
			return p
		}
	}
	return e
}
