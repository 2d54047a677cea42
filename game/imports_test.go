package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// house lists the packages from top to bottom. A package may import only packages on lower lines; packages on one line
// never import one another. Tests may also import game/trial, what belongs to it, and game/dice.
var house = [][]string{
	{"."},
	{"tui/command"},
	{"saves/cluster", "game/lab/crew"},
	{"tui"},
	{"tui/setup"},
	{"tui/bench", "tui/archive", "tui/analysis", "tui/options", "tui/editor"},
	{"tui/lobby"},
	{"tui/battle"},
	{"tui/plain"},
	{"tui/book"},
	{"tui/remote"},
	{"tui/remote/swarm"},
	{"tui/remote/metric"},
	{"tui/talk"},
	{"tui/pick"},
	{"tui/field"},
	{"tui/form"},
	{"tui/page"},
	{"tui/style"},
	{"tui/cast"},
	{"tui/screen"},
	{"tui/screen/internal/quiet"},
	{"game/trial/mutate"},
	{"game/record"},
	{"game/lab"},
	systems,
	rooms("guide", "advice", "greedy"),
	rooms("rules"),
	rooms("data"),
	rooms("book"),
	{"game/hall"},
	{"game/engine", "game/analysis"},
	{"game/bot", "game/deal"},
	{"game/table"},
	{"game/trial"},
	{"game/trial/toy"},
	{"saves/trial"},
	{"saves/mirror"},
	{"saves"},
	{"game/lesson"},
	{"game/script"},
	{"game/dice"},
	{"game/ask"},
	{"game/odds"},
	{"game/rulebook"},
	{"game"},
	{"game/tell"},
	{"game/sketch"},
	{"game/wire"},
	{"board/plane"},
	{"board"},
	{"armies"},
	{"assets"},
	{"game/table/leap"},
	{"game/trial/long"},
}

// systems are the rulebooks. Only main names them.
var systems = []string{"game/kog", "game/krygothic", "game/fog", "game/killzone", "game/kings"}

// rooms are the packages of these names inside the rulebooks.
func rooms(names ...string) (row []string) {
	for _, system := range systems {
		for _, name := range names {
			row = append(row, system+"/"+name)
		}
	}
	return row
}

// systemOf is the rulebook that a package is, or is a room of; "" for none.
func systemOf(pkg string) string {
	for _, system := range systems {
		if pkg == system || strings.HasPrefix(pkg, system+"/") {
			return system
		}
	}
	return ""
}

// forbidden are imports that would make a rulebook depend on anything but its journal.
var forbidden = []string{"time", "os", "math", "sync", "sync/atomic", "context", "math/rand", "crypto/rand", "runtime", "unsafe", "net", "io/ioutil"}

const module = "muster"

// source is a Go file of the module.
type source struct {
	file, pkg string // relative to the root; pkg is "." for main
	test      bool
	tree      *ast.File
	fset      *token.FileSet
}

// imports are the paths that a file imports.
func (s source) imports() []string {
	var list []string
	for _, spec := range s.tree.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		list = append(list, name)
	}
	return list
}

// line is the package's line in the house, -1 for none.
func line(pkg string) int {
	return slices.IndexFunc(house, func(row []string) bool { return slices.Contains(row, pkg) })
}

func sources(t *testing.T) []source {
	t.Helper()
	var list []source
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && file != ".." && (strings.HasPrefix(name, ".") || name == "testdata") {
			return filepath.SkipDir
		}
		if entry.IsDir() || filepath.Ext(file) != ".go" {
			return nil
		}
		fset := token.NewFileSet()
		tree, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel("..", file)
		rel = filepath.ToSlash(rel)
		list = append(list, source{file: rel, pkg: path.Dir(rel), test: strings.HasSuffix(rel, "_test.go"), tree: tree, fset: fset})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 10 {
		t.Fatalf("only %d files found", len(list))
	}
	return list
}

// The house stands: every import goes downwards.
func TestImports(t *testing.T) {
	for _, s := range sources(t) {
		from := line(s.pkg)
		if from < 0 {
			t.Errorf("%s: package %s has no place in the house", s.file, s.pkg)
			continue
		}
		for _, name := range s.imports() {
			if fault := s.mayImport(name, from); fault != "" {
				t.Errorf("%s imports %s: %s", s.file, name, fault)
			}
		}
	}
}

// mayImport says why a file on a line may not import a package, "" if it may.
func (s source) mayImport(name string, from int) string {
	inner, own := strings.CutPrefix(name, module+"/")
	if !own {
		return s.mayImportForeign(name)
	}
	to := line(inner)
	switch {
	case to < 0:
		return "it has no place in the house"
	case s.test && slices.Contains([]string{"game/trial", "game/trial/toy", "game/trial/long", "saves/trial", "game/dice", s.pkg}, inner):
		return ""
	case s.test && systemOf(inner) != "" && strings.HasSuffix(s.tree.Name.Name, "_test"):
		return "" // a package is proven with real rulebooks, seen from outside
	case to <= from:
		return "it is not on a lower line"
	case !s.test && (strings.HasPrefix(inner, "game/trial") || inner == "saves/trial") && s.pkg != "game/trial":
		return "it is for tests only"
	case !s.test && slices.Contains(systems, inner) && s.pkg != ".":
		return "only main names a rulebook"
	case path.Base(s.pkg) == "greedy" && inner == "game/bot":
		return "what bots are measured by shares nothing with them"
	case systemOf(inner) != "" && !slices.Contains(systems, inner) && systemOf(inner) != systemOf(s.pkg):
		return "a room is its rulebook's own"
	}
	return ""
}

// mayImportForeign is mayImport for the standard library and other modules.
func (s source) mayImportForeign(name string) string {
	switch {
	case s.test:
		return ""
	case systemOf(s.pkg) != "" && slices.Contains(forbidden, name):
		return "rules depend on nothing but orders and dice"
	case (name == "testing" || strings.HasPrefix(name, "pgregory.net/rapid")) && !strings.HasPrefix(s.pkg, "game/trial") && s.pkg != "saves/trial":
		return "it is for tests only"
	}
	return ""
}

// clocks are what reads a clock or waits for one; the other words of package time are only figures.
var clocks = []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker"}

// Below the screens only the table knows what time it is; to all others it is told.
func TestOnlyTheTableKnowsAClock(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || line(s.pkg) <= line("tui/screen") || s.pkg == "game/table" || !slices.Contains(s.imports(), "time") {
			continue
		}
		ast.Inspect(s.tree, func(node ast.Node) bool {
			call, ok := node.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if from, ok := call.X.(*ast.Ident); ok && from.Name == "time" && slices.Contains(clocks, call.Sel.Name) {
				t.Errorf("%s: time.%s: below the screens only game/table knows a clock", s.fset.Position(node.Pos()), call.Sel.Name)
			}
			return true
		})
	}
}

// No screen names a rulebook, in words either. The examples in the help of commands must, and are no screens.
func TestScreensNameNoRulebook(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || s.pkg == "tui/command" || s.pkg != "tui" && !strings.HasPrefix(s.pkg, "tui/") {
			continue
		}
		ast.Inspect(s.tree, func(node ast.Node) bool {
			word := ""
			switch node := node.(type) {
			case *ast.BasicLit:
				word = node.Value
			case *ast.Ident:
				word = node.Name
			}
			for _, system := range systems {
				if slices.Contains(strings.FieldsFunc(strings.ToLower(word), notLetter), path.Base(system)) && path.Base(system) != "kings" {
					t.Errorf("%s: a screen speaks of %s: %.60s", s.fset.Position(node.Pos()), path.Base(system), word)
				}
			}
			return true
		})
	}
}

func notLetter(r rune) bool { return r < 'a' || r > 'z' }

// Rules start no goroutines and keep no channels.
func TestRulesAreSequential(t *testing.T) {
	silent := []string{"game", "board", "game/ask", "game/odds", "game/rulebook", "game/wire", "game/dice", "game/trial/toy"}
	for _, s := range sources(t) {
		if s.test || !slices.Contains(silent, s.pkg) && systemOf(s.pkg) == "" {
			continue
		}
		ast.Inspect(s.tree, func(node ast.Node) bool {
			switch node.(type) {
			case *ast.GoStmt, *ast.SelectStmt, *ast.ChanType, *ast.SendStmt:
				t.Errorf("%s: rules start no goroutines and keep no channels", s.fset.Position(node.Pos()))
			}
			return true
		})
	}
}

// A package is made ready in one place: one init at most, where a table refers to what refers to it.
func TestOneInit(t *testing.T) {
	first := map[string]string{}
	for _, s := range sources(t) {
		for _, decl := range s.tree.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || s.test || f.Recv != nil || f.Name.Name != "init" {
				continue
			}
			if first[s.pkg] != "" {
				t.Errorf("%s: %s has an init already", s.fset.Position(f.Pos()), first[s.pkg])
			}
			first[s.pkg] = s.file
		}
	}
}

// Packages are named for what they hold.
func TestPackageNames(t *testing.T) {
	empty := []string{"util", "utils", "common", "types", "helper", "helpers", "misc", "shared", "base", "lib"}
	for _, s := range sources(t) {
		for _, part := range strings.Split(s.pkg, "/") {
			if slices.Contains(empty, part) {
				t.Errorf("%s: a package called %s says nothing", s.file, part)
			}
		}
		name := strings.TrimSuffix(s.tree.Name.Name, "_test")
		if want := path.Base(s.pkg); name != want && name != "main" {
			t.Errorf("%s: package %s in a folder called %s", s.file, name, want)
		}
	}
}

// The test itself tells right from wrong.
func TestHouseRules(t *testing.T) {
	tests := []struct {
		pkg  string
		test bool
		name string
		ok   bool
	}{
		{"game/fog", false, "muster/board", true},
		{"game/fog", false, "muster/game/odds", true},
		{"game/fog", false, "math/rand/v2", true},
		{"game/fog", false, "muster/game/kog", false},
		{"game/fog", false, "muster/tui", false},
		{"game/fog", false, "time", false},
		{"game/fog", false, "os", false},
		{"game/fog", false, "math", false},
		{"game/fog", false, "sync", false},
		{"game/fog", false, "muster/game/trial", false},
		{"game/fog", true, "muster/game/trial", true},
		{"game/fog", true, "os", true},
		{"game", true, "muster/game/trial/toy", true},
		{"game", true, "muster/game/table", false},
		{"game", false, "muster/game/dice", false},
		{"game/table", false, "time", true},
		{"game/fog", false, "context", false},
		{"saves", false, "time", true},
		{"tui", false, "muster/game/fog", false},
		{".", false, "muster/game/fog", true},
		{"game/dice", false, "pgregory.net/rapid", false},
		{"board", false, "muster/board/shapes", false},
		{"game/killzone", false, "muster/game/killzone/guide", true},
		{"game/killzone/guide", false, "muster/game/killzone/rules", true},
		{"game/killzone/guide", false, "muster/game/killzone/advice", false},
		{"game/killzone/greedy", false, "muster/game/killzone/rules", true},
		{"game/killzone/greedy", false, "muster/game/killzone/advice", false},
		{"game/killzone/greedy", false, "muster/game/bot", false},
		{"game/killzone/rules", false, "muster/game/killzone/guide", false},
		{"game/killzone/rules", false, "muster/game/killzone/data", true},
		{"game/killzone/rules", false, "math", false},
		{"game/fog", false, "muster/game/killzone/data", false},
		{"game/bot", false, "muster/game/killzone/data", false},
		{".", false, "muster/game/killzone/rules", false},
	}
	for _, test := range tests {
		fault := source{pkg: test.pkg, test: test.test}.mayImport(test.name, line(test.pkg))
		if (fault == "") != test.ok {
			t.Errorf("%s (test: %v) imports %s: %q", test.pkg, test.test, test.name, fault)
		}
	}
}
