package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

//go:embed overlay
var overlay embed.FS

// kit is the package that runs the vectors.
const kit = "muster/game/trial"

// build compiles the tests that run the vectors with all mutants in a folder, and returns the program.
func (book *rulebook) build(folder string, mutants int) (string, error) {
	if book.bench == nil {
		return "", fmt.Errorf("no package of %s has a TestVectors", book.path)
	}
	trial, err := list(kit)
	if err != nil {
		return "", err
	}
	replaced := map[string]string{}
	for i, pkg := range book.rooms {
		if err := pkg.write(filepath.Join(folder, strconv.Itoa(i)), mutants, replaced); err != nil {
			return "", err
		}
	}
	worker := filepath.Join(folder, "worker.go")
	replaced[filepath.Join(trial[0].Dir, "zz_mutants.go")] = worker
	if err := write(worker, part("worker.go.txt", "trial", mutants)); err != nil {
		return "", err
	}
	table, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	if err := write(filepath.Join(folder, "overlay.json"), table); err != nil {
		return "", err
	}
	program := filepath.Join(folder, "vectors.test")
	run := exec.Command("nice", "go", "test", "-c", "-overlay", filepath.Join(folder, "overlay.json"), "-o", program, book.bench.path)
	if out, err := run.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the mutants do not compile: %w\n%s", err, out)
	}
	return program, nil
}

// write puts the package's files with their switches into a folder, and notes which files they stand for. A package
// without mutants stays as it is.
func (pkg *source) write(folder string, mutants int, replaced map[string]string) error {
	if !slices.ContainsFunc(pkg.files, func(f *file) bool { return len(f.edits) > 0 }) {
		return nil
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		return err
	}
	for i, f := range pkg.files {
		if len(f.edits) == 0 {
			continue
		}
		name := filepath.Join(folder, strconv.Itoa(i)+".go")
		replaced[f.name] = name
		if err := write(name, f.rewritten()); err != nil {
			return err
		}
	}
	for name, text := range map[string][]byte{
		"zz_mutants.go":       part("switch.go.txt", pkg.name, mutants),
		"zz_mutants_types.go": pkg.typeNames(),
	} {
		replaced[filepath.Join(pkg.dir, name)] = filepath.Join(folder, name)
		if err := write(filepath.Join(folder, name), text); err != nil {
			return err
		}
	}
	return nil
}

func write(name string, text []byte) error { return os.WriteFile(name, text, 0o600) }

// part is a file that is added, for a package of a name with so many mutants.
func part(name, pkg string, mutants int) []byte {
	text, err := overlay.ReadFile("overlay/" + name)
	if err != nil {
		panic(err)
	}
	return []byte(strings.NewReplacer("PACKAGE", pkg, "MUTANTS", strconv.Itoa(mutants)).Replace(string(text)))
}

// typeNames declares the names under which the switches know types: no variable hides them.
func (pkg *source) typeNames() []byte {
	var out strings.Builder
	fmt.Fprintf(&out, "package %s\n", pkg.name)
	imports := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(pkg.named)) {
		if p := pkg.named[name].Pkg(); p != pkg.types {
			imports[p.Path()] = p.Name()
		}
	}
	for _, path := range slices.Sorted(maps.Keys(imports)) {
		fmt.Fprintf(&out, "import %s %q\n", imports[path], path)
	}
	for _, name := range slices.Sorted(maps.Keys(pkg.named)) {
		full := pkg.named[name].Name()
		if p := pkg.named[name].Pkg(); p != pkg.types {
			full = p.Name() + "." + full
		}
		fmt.Fprintf(&out, "type %s = %s\n", name, full)
	}
	return []byte(out.String())
}
