package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// rulebook is a package and the rooms below it.
type rulebook struct {
	path, dir string
	rooms     []*source
	bench     *source // whose tests run the vectors
}

// source is a package of a rulebook, parsed and checked.
type source struct {
	path, dir, name string
	fset            *token.FileSet
	files           []*file
	info            *types.Info
	types           *types.Package
	named           map[string]*types.TypeName // types of figures, by the names that the switches know them by
}

// file is one of its files.
type file struct {
	name  string // with its folder
	place string // within the rulebook
	text  []byte
	tree  *ast.File
	edits []edit
}

// importPath is the package of a rulebook's short name.
func importPath(name string) string {
	switch {
	case name == "kry":
		return "muster/game/krygothic"
	case strings.ContainsAny(name, "/."):
		return name
	}
	return "muster/game/" + name
}

// listed is what go list says of a package.
type listed struct {
	ImportPath, Dir, Name, Export string
	GoFiles                       []string
	TestGoFiles, XTestGoFiles     []string
	DepOnly                       bool
}

// load parses a package and its rooms, and checks their types against the compiled packages that they import.
func load(path string) (*rulebook, error) {
	root, err := list(path)
	if err != nil {
		return nil, err
	}
	book := &rulebook{path: root[0].ImportPath, dir: root[0].Dir}
	pkgs, err := list("-deps", "-export", path, book.path+"/...")
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for _, l := range pkgs {
		exports[l.ImportPath] = l.Export
	}
	for _, l := range pkgs {
		if l.DepOnly {
			continue
		}
		pkg := &source{path: l.ImportPath, dir: l.Dir, name: l.Name, fset: token.NewFileSet(), named: map[string]*types.TypeName{}}
		if err := errors.Join(pkg.parse(book.dir, l.GoFiles), pkg.check(exports)); err != nil {
			return nil, err
		}
		if book.rooms = append(book.rooms, pkg); l.runsVectors() {
			book.bench = pkg
		}
	}
	return book, nil
}

// runsVectors reports whether a test of the package runs the vectors.
func (l *listed) runsVectors() bool {
	return slices.ContainsFunc(slices.Concat(l.TestGoFiles, l.XTestGoFiles), func(name string) bool {
		text, err := os.ReadFile(filepath.Join(l.Dir, name))
		return err == nil && bytes.Contains(text, []byte("\nfunc TestVectors("))
	})
}

func (pkg *source) check(exports map[string]string) (err error) {
	lookup := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	check := types.Config{Importer: importer.ForCompiler(pkg.fset, "gc", lookup)}
	pkg.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	var trees []*ast.File
	for _, f := range pkg.files {
		trees = append(trees, f.tree)
	}
	pkg.types, err = check.Check(pkg.path, pkg.fset, trees, pkg.info)
	return err
}

func (pkg *source) parse(root string, names []string) error {
	for _, name := range names {
		full := filepath.Join(pkg.dir, name)
		text, err := os.ReadFile(full)
		if err != nil {
			return err
		}
		tree, err := parser.ParseFile(pkg.fset, full, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		place, err := filepath.Rel(root, full)
		if err != nil {
			return err
		}
		pkg.files = append(pkg.files, &file{name: full, place: filepath.ToSlash(place), text: text, tree: tree})
	}
	return nil
}

// list asks the go command about packages.
func list(args ...string) ([]listed, error) {
	var out, faults bytes.Buffer
	run := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Name,Export,GoFiles,TestGoFiles,XTestGoFiles,DepOnly"}, args...)...)
	run.Stdout, run.Stderr = &out, &faults
	if err := run.Run(); err != nil {
		return nil, fmt.Errorf("go list %s: %w\n%s", strings.Join(args, " "), err, faults.String())
	}
	var pkgs []listed
	for jobs := json.NewDecoder(&out); ; {
		var l listed
		if err := jobs.Decode(&l); errors.Is(err, io.EOF) {
			return pkgs, nil
		} else if err != nil {
			return nil, err
		}
		pkgs = append(pkgs, l)
	}
}
