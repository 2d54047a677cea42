package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// statement finds the changes of a statement.
func (w *walk) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.IfStmt:
		w.condition(s.Cond)
	case *ast.ForStmt:
		if s.Cond != nil {
			w.condition(s.Cond)
		}
	case *ast.SwitchStmt:
		if s.Tag == nil {
			w.cases(s)
		}
	case *ast.AssignStmt:
		w.assignment(s)
	case *ast.IncDecStmt:
		w.count(s)
	case *ast.ReturnStmt:
		w.results(s)
	}
	if w.dropped(s) {
		id := w.add(s, "left out: "+w.words(s))
		w.around(s, fmt.Sprintf("if !mutantDrop(%d) { ", id), " }")
	}
}

// cases marks the conditions of a switch without a tag.
func (w *walk) cases(s *ast.SwitchStmt) {
	for _, c := range s.Body.List {
		for _, e := range c.(*ast.CaseClause).List {
			w.condition(e)
		}
	}
}

// assignment marks the conditions that are assigned, and changes += and -=.
func (w *walk) assignment(s *ast.AssignStmt) {
	if len(s.Lhs) != len(s.Rhs) {
		return
	}
	for _, e := range s.Rhs {
		if _, ok := ast.Unparen(e).(*ast.CallExpr); ok {
			w.condition(e)
		}
	}
	if s.Tok != token.ADD_ASSIGN && s.Tok != token.SUB_ASSIGN || !w.isInt(s.Lhs[0]) {
		return
	}
	other := token.SUB_ASSIGN
	if s.Tok == token.SUB_ASSIGN {
		other = token.ADD_ASSIGN
	}
	id := w.add(s, fmt.Sprintf("%s becomes %s", w.words(s), other))
	t := w.typeName(w.pkg.info.TypeOf(s.Lhs[0]))
	depth := 2*len(w.parents) + 1
	w.put(s.Rhs[0].Pos(), 0, fmt.Sprintf("mutantSign[%s](%d, ", t, id), false, depth)
	w.put(s.Rhs[0].End(), 0, ")", true, depth)
}

// count changes ++ and --, but not where a loop counts.
func (w *walk) count(s *ast.IncDecStmt) {
	if loop, ok := w.parent().(*ast.ForStmt); ok && loop.Post == s || !w.isInt(s.X) {
		return
	}
	is, other := "+=", token.DEC
	if s.Tok == token.DEC {
		is, other = "-=", token.INC
	}
	id := w.add(s, fmt.Sprintf("%s becomes %s", w.words(s), other))
	t := w.typeName(w.pkg.info.TypeOf(s.X))
	w.put(s.TokPos, len(s.Tok.String()), fmt.Sprintf(" %s mutantSign[%s](%d, 1)", is, t, id), false, 0)
}

// results changes the calls whose values are returned.
func (w *walk) results(s *ast.ReturnStmt) {
	for _, e := range s.Results {
		c, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok || w.constant(c) != nil || w.pkg.info.Types[c.Fun].IsType() || isBuiltin(w.pkg.info, c, "min", "max") {
			continue
		}
		if w.isBool(c) {
			w.condition(c)
			continue
		}
		switch t := w.pkg.info.TypeOf(c).(type) {
		case *types.Tuple:
			continue
		default:
			_, isStruct := t.Underlying().(*types.Struct)
			_, isPointer := t.Underlying().(*types.Pointer)
			if !isStruct && !(isPointer && !w.listed(s)) { // without a refusal is as without the condition of the if
				depth := 2*len(w.parents) + 1
				id := w.add(e, "returns nothing instead of "+w.words(c))
				w.put(e.Pos(), 0, call("mutantZero", id), false, depth)
				w.put(e.End(), 0, ")", true, depth)
			}
		}
	}
}

// dropped reports whether a statement can be left out and nothing else is the same.
func (w *walk) dropped(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt:
		c, ok := s.X.(*ast.CallExpr)
		if !ok || isBuiltin(w.pkg.info, c, "panic") {
			return false
		}
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE || allBlank(s.Lhs) {
			return false
		}
	case *ast.BranchStmt:
		if s.Tok != token.CONTINUE && s.Tok != token.BREAK {
			return false
		}
	case *ast.ReturnStmt:
		if w.last(s) {
			return false
		}
	case *ast.IncDecStmt, *ast.DeferStmt:
	default:
		return false
	}
	return w.listed(s)
}

func allBlank(list []ast.Expr) bool {
	for _, e := range list {
		if id, ok := e.(*ast.Ident); !ok || id.Name != "_" {
			return false
		}
	}
	return true
}

// listed reports whether a statement stands in a list of statements, and is not all that an if without else holds.
func (w *walk) listed(s ast.Stmt) bool {
	switch parent := w.parent().(type) {
	case *ast.CaseClause:
		return true
	case *ast.BlockStmt:
		if len(parent.List) > 1 || len(w.parents) < 2 {
			return true
		}
		branch, ok := w.parents[len(w.parents)-2].(*ast.IfStmt)
		return !ok || branch.Else != nil
	}
	return false
}

// last reports whether nothing comes after a statement in its function.
func (w *walk) last(s ast.Stmt) bool {
	var child ast.Node = s
	for i := len(w.parents) - 1; i >= 0; i-- {
		switch p := w.parents[i].(type) {
		case *ast.BlockStmt:
			if !isSwitch(w.parents, i) && p.List[len(p.List)-1] != child {
				return false
			}
		case *ast.CaseClause:
			if p.Body[len(p.Body)-1] != child {
				return false
			}
		case *ast.ForStmt, *ast.RangeStmt:
			return false
		case *ast.FuncLit, *ast.FuncDecl:
			return true
		}
		child = w.parents[i]
	}
	return true
}

// isSwitch reports whether the block at a place holds the cases of a switch.
func isSwitch(parents []ast.Node, i int) bool {
	if i == 0 {
		return false
	}
	switch parents[i-1].(type) {
	case *ast.SwitchStmt, *ast.TypeSwitchStmt:
		return true
	}
	return false
}
