package tui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// What a type has at most: fields, and methods with those that it gets from what it embeds. And how long a function and a
// file are at most, in lines.
const (
	mostFields  = 15
	mostMethods = 40
	longestFunc = 60
	longestFile = 500
)

// flat are the structs with more fields, and why: each is a record of values that a reader looks up by name, with no
// order among them and nothing that changes together.
var flat = map[string]string{
	"style.Theme":   "a style for each meaning; pages write theme.Danger, and an array by constants would say no more",
	"style.Glyphs":  "a glyph for each meaning, likewise",
	"style.palette": "the colours of a theme, written by name in themes.go",
	"remote.Limits": "a bound for each thing that a stranger can make large; serve has a flag for most",
	"hall.Table":    "what a guest may see of a table: a row of the lobby",
	"table.Config":  "what a table may be given, all but two optional",
	"table.Update":  "how things stand at a table, for who watches",
}

// shaped are the folders whose types are looked at, with all below them.
var shaped = []string{".", "../game/hall", "../game/table"}

// typeShape is what the source says of a type.
type typeShape struct {
	fields   int
	methods  int
	embedded []string // as package.Type
}

// shapes reads the types below the shaped folders, as package.Type.
func shapes(t *testing.T) map[string]*typeShape {
	t.Helper()
	all := map[string]*typeShape{}
	for _, root := range shaped {
		err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
				return err
			}
			fset := token.NewFileSet()
			tree, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
			if err == nil {
				isShort(t, fset, tree)
				readShapes(all, tree)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// isShort complains of a file and of functions that are too long.
func isShort(t *testing.T, fset *token.FileSet, file *ast.File) {
	t.Helper()
	all := fset.File(file.Pos())
	if n := all.LineCount() - 1; n > longestFile {
		t.Errorf("%s has %d lines, more than %d", all.Name(), n, longestFile)
	}
	for _, decl := range file.Decls {
		fn, is := decl.(*ast.FuncDecl)
		if !is {
			continue
		}
		if n := all.Line(fn.End()) - all.Line(fn.Pos()) + 1; n > longestFunc {
			t.Errorf("%s: %s has %d lines, more than %d", fset.Position(fn.Pos()), fn.Name.Name, n, longestFunc)
		}
	}
}

// readShapes counts what a file says of types.
func readShapes(all map[string]*typeShape, file *ast.File) {
	of := func(e ast.Expr) *typeShape {
		name := typeName(file, e)
		if all[name] == nil {
			all[name] = &typeShape{}
		}
		return all[name]
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Recv != nil {
				of(n.Recv.List[0].Type).methods++
			}
		case *ast.TypeSpec:
			st, is := n.Type.(*ast.StructType)
			if !is {
				break
			}
			for _, f := range st.Fields.List {
				of(n.Name).fields += max(len(f.Names), 1)
				if len(f.Names) == 0 {
					of(n.Name).embedded = append(of(n.Name).embedded, typeName(file, f.Type))
				}
			}
		}
		return true
	})
}

// typeName is a type as package.Type.
func typeName(file *ast.File, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(file, e.X)
	case *ast.IndexExpr:
		return typeName(file, e.X)
	case *ast.SelectorExpr:
		return e.X.(*ast.Ident).Name + "." + e.Sel.Name
	case *ast.Ident:
		return file.Name.Name + "." + e.Name
	}
	return ""
}

// promoted counts the methods of a type with those of what it embeds.
func promoted(all map[string]*typeShape, name string) int {
	if all[name] == nil {
		return 0
	}
	n := all[name].methods
	for _, inner := range all[name].embedded {
		n += promoted(all, inner)
	}
	return n
}

// No type has more fields or methods than a reader can hold.
func TestNoTypeIsEverything(t *testing.T) {
	all := shapes(t)
	for name, shape := range all {
		if shape.fields > mostFields && flat[name] == "" {
			t.Errorf("%s has %d fields, more than %d: what belongs together is a part of its own", name, shape.fields, mostFields)
		}
		if n := promoted(all, name); n > mostMethods {
			t.Errorf("%s has %d methods, more than %d: a concern is a type of its own", name, n, mostMethods)
		}
	}
	for name := range flat {
		if all[name] == nil || all[name].fields <= mostFields {
			t.Errorf("%s needs no exception", name)
		}
	}
	for outer, inner := range map[string]string{
		"battle.Page": "battle.stage", "bench.Armies": "form.ListPage", "field.signs": "field.models", "field.models": "field.brush",
	} {
		if all[outer] == nil || all[inner] == nil || promoted(all, outer) < all[outer].methods+all[inner].methods {
			t.Errorf("the methods that %s gets from %s are not counted", outer, inner)
		}
	}
}
