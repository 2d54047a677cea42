package main

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
)

// walk goes through the functions of a package and finds what can be changed.
type walk struct {
	pkg   *source
	found []*mutant

	// The function at hand.
	file    *file
	name    string
	rules   []string
	same    map[string]int    // how often each change was made
	parents []ast.Node        // of the node at hand, the function first
	leaves  map[ast.Expr]bool // conditions to be made true and false
	inner   map[ast.Expr]bool // conditions that are part of one: the x of !x
}

// node visits a node before its children, and with nil after them.
func (w *walk) node(n ast.Node) bool {
	if n == nil {
		w.parents = w.parents[:len(w.parents)-1]
		return false
	}
	if !w.visible(n) {
		return false
	}
	switch n := n.(type) {
	case ast.Stmt:
		w.statement(n)
	case ast.Expr:
		w.expression(n)
	}
	w.parents = append(w.parents, n)
	return true
}

// parent is the node that holds the one at hand.
func (w *walk) parent() ast.Node {
	if len(w.parents) == 0 {
		return nil
	}
	return w.parents[len(w.parents)-1]
}

// visible reports whether there is anything to change in a node: not in types, constants, keys of arrays, capacities, or
// the length to which a stranger's word is cut in a message.
func (w *walk) visible(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ArrayType, *ast.FuncType, *ast.MapType, *ast.StructType, *ast.InterfaceType, *ast.CommentGroup:
		return false
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case ast.Expr:
		if tv, ok := w.pkg.info.Types[n]; ok && tv.IsType() {
			return false
		}
		switch parent := w.parent().(type) {
		case *ast.KeyValueExpr:
			return parent.Key != n
		case *ast.CallExpr:
			if cut, ok := parent.Fun.(*ast.SelectorExpr); ok && cut.Sel.Name == "Clean" && parent.Fun != n {
				return parent.Args[0] == n
			}
			return !isBuiltin(w.pkg.info, parent, "make") || len(parent.Args) < 2 || parent.Args[len(parent.Args)-1] != n || len(parent.Args) == 2 && !w.isMap(parent)
		case *ast.SelectorExpr:
			return parent.Sel != n
		}
	}
	return true
}

// isMap reports whether make makes a map.
func (w *walk) isMap(call *ast.CallExpr) bool {
	_, ok := w.pkg.info.TypeOf(call).Underlying().(*types.Map)
	return ok
}

func isBuiltin(info *types.Info, call *ast.CallExpr, names ...string) bool {
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return false
	}
	if _, ok := info.Uses[id].(*types.Builtin); !ok {
		return false
	}
	for _, name := range names {
		if id.Name == name {
			return true
		}
	}
	return false
}

// constant is an expression's value if the compiler knows it, else nil.
func (w *walk) constant(e ast.Expr) constant.Value { return w.pkg.info.Types[e].Value }

// isInt reports whether an expression is a whole number of a type that can be written down.
func (w *walk) isInt(e ast.Expr) bool {
	t := w.pkg.info.TypeOf(e)
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0 && basic.Info()&types.IsUntyped == 0 && w.typeName(t) != ""
}

// isBool reports whether an expression is a plain bool that the compiler does not know.
func (w *walk) isBool(e ast.Expr) bool {
	tv, ok := w.pkg.info.Types[e]
	if !ok || tv.Value != nil {
		return false
	}
	basic, ok := tv.Type.(*types.Basic)
	return ok && basic.Info()&types.IsBoolean != 0
}

// typeName is what the switches call a type of figures, "" if it has no name.
func (w *walk) typeName(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return t.Name()
	case *types.Named:
		obj := t.Obj()
		if obj.Pkg() == nil || obj.Parent() != obj.Pkg().Scope() || t.TypeArgs() != nil {
			return ""
		}
		if obj.Pkg() == w.pkg.types {
			w.pkg.named["mutantOwn_"+obj.Name()] = obj
			return "mutantOwn_" + obj.Name()
		}
		if obj.Exported() {
			name := "mutantOf_" + obj.Pkg().Name() + "_" + obj.Name()
			w.pkg.named[name] = obj
			return name
		}
	}
	return ""
}

// call is the beginning of a call of a switch.
func call(name string, id uint32) string {
	return name + "(" + strconv.Itoa(int(id)) + ", "
}
