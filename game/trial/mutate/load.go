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
	"strings"
)

// source is a rulebook's package, parsed and checked.
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
	DepOnly                       bool
}

// load parses a package and checks its types against the compiled packages that it imports.
func load(path string) (*source, error) {
	pkgs, err := list("-deps", "-export", path)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	pkg := &source{fset: token.NewFileSet(), named: map[string]*types.TypeName{}}
	for _, l := range pkgs {
		exports[l.ImportPath] = l.Export
		if !l.DepOnly {
			pkg.path, pkg.dir, pkg.name = l.ImportPath, l.Dir, l.Name
			err = errors.Join(err, pkg.parse(l.GoFiles))
		}
	}
	if err != nil {
		return nil, err
	}
	lookup := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	check := types.Config{Importer: importer.ForCompiler(pkg.fset, "gc", lookup)}
	pkg.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	var trees []*ast.File
	for _, f := range pkg.files {
		trees = append(trees, f.tree)
	}
	pkg.types, err = check.Check(pkg.path, pkg.fset, trees, pkg.info)
	return pkg, err
}

func (pkg *source) parse(names []string) error {
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
		pkg.files = append(pkg.files, &file{name: full, text: text, tree: tree})
	}
	return nil
}

// list asks the go command about packages.
func list(args ...string) ([]listed, error) {
	var out, faults bytes.Buffer
	run := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,Name,Export,GoFiles,DepOnly"}, args...)...)
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
