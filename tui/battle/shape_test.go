package battle

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// What a type has at most: fields, and methods with those that it gets from what it embeds. A page that grows is given
// another part instead.
const (
	mostFields  = 15
	mostMethods = 40
)

// shapedRooms are the folders of the packages whose types are looked at.
var shapedRooms = []string{".", "../archive", "../bench", "../book", "../form", "../lobby", "../options", "../setup"}

// typeShape is what the source says of a type.
type typeShape struct {
	fields   int
	methods  int
	embedded []string // "package.Type"
}

// shapes reads the types of all rooms, as "package.Type".
func shapes(t *testing.T) map[string]*typeShape {
	t.Helper()
	all := map[string]*typeShape{}
	for _, room := range shapedRooms {
		files, err := filepath.Glob(filepath.Join(room, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has no files: %v", room, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			read(all, tree)
		}
	}
	return all
}

// read counts what a file says of types.
func read(all map[string]*typeShape, file *ast.File) {
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
			for i := 0; is && i < len(st.Fields.List); i++ {
				f := st.Fields.List[i]
				of(n.Name).fields += max(len(f.Names), 1)
				if len(f.Names) == 0 {
					of(n.Name).embedded = append(of(n.Name).embedded, typeName(file, f.Type))
				}
			}
		}
		return true
	})
}

// typeName is a type as "package.Type".
func typeName(file *ast.File, e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
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

// No type of these packages has more fields or methods than a reader can hold.
func TestNoTypeIsEverything(t *testing.T) {
	all := shapes(t)
	for name, shape := range all {
		if shape.fields > mostFields {
			t.Errorf("%s has %d fields, more than %d: what belongs together is a part of its own", name, shape.fields, mostFields)
		}
		if n := promoted(all, name); n > mostMethods {
			t.Errorf("%s has %d methods, more than %d: a feature is a part of its own", name, n, mostMethods)
		}
	}
	for page, inner := range map[string]string{"battle.Page": "battle.stage", "bench.Armies": "form.ListPage", "form.ListPage": "form.Asker"} {
		if all[page] == nil || all[inner] == nil || promoted(all, page) < all[page].methods+all[inner].methods {
			t.Errorf("the methods that %s gets from %s are not counted", page, inner)
		}
	}
}
