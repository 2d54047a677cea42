package battle

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// What a type of this package has at most: fields, and methods with those that it gets from what it embeds. A page that
// grows is given another part instead.
const (
	mostFields  = 15
	mostMethods = 40
)

// typeShape is what the source says of a type.
type typeShape struct {
	fields   int
	methods  int
	embedded []string
}

// shapes reads the types of this package.
func shapes(t *testing.T) map[string]*typeShape {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*typeShape{}
	of := func(name string) *typeShape {
		if all[name] == nil {
			all[name] = &typeShape{}
		}
		return all[name]
	}
	look := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Recv != nil {
				of(typeName(n.Recv.List[0].Type)).methods++
			}
		case *ast.TypeSpec:
			if st, is := n.Type.(*ast.StructType); is {
				for _, f := range st.Fields.List {
					of(n.Name.Name).fields += max(len(f.Names), 1)
					if name := typeName(f.Type); len(f.Names) == 0 && name != "" {
						of(n.Name.Name).embedded = append(of(n.Name.Name).embedded, name)
					}
				}
			}
		}
		return true
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, look)
	}
	return all
}

// typeName is the name of a type of this package, "" for others.
func typeName(e ast.Expr) string {
	if star, is := e.(*ast.StarExpr); is {
		e = star.X
	}
	if id, is := e.(*ast.Ident); is {
		return id.Name
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

// No type of this package has more fields or methods than a reader can hold.
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
	if all["Page"] == nil || promoted(all, "Page") < all["Page"].methods+all["stage"].methods {
		t.Error("the methods of what a page embeds are not counted")
	}
}
