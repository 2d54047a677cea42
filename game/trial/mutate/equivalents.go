package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/BurntSushi/toml"
)

// equivalent is a mutant that no vector can catch.
type equivalent struct {
	Function string `toml:"function"`
	Change   string `toml:"change"`
	Nth      int    `toml:"nth"`
	Reason   string `toml:"reason"`
}

func (e *equivalent) String() string {
	return fmt.Sprintf("%s: function %q, change %q, nth %d", equivalentsFile, e.Function, e.Change, e.Nth)
}

// apart are files whose functions show rules, and are none.
type apart struct {
	Files  []string `toml:"files"` // patterns
	Reason string   `toml:"reason"`
}

// equivalents are those of a rulebook, and the files that stand apart.
type equivalents struct {
	Apart      []*apart      `toml:"apart"`
	Equivalent []*equivalent `toml:"equivalent"`
}

const equivalentsFile = "testdata/mutants.toml"

// readEquivalents reads a rulebook's list; it may have none.
func readEquivalents(folder string) (*equivalents, error) {
	text, err := os.ReadFile(filepath.Join(folder, equivalentsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return &equivalents{}, nil
	} else if err != nil {
		return nil, err
	}
	return parseEquivalents(string(text))
}

func parseEquivalents(text string) (*equivalents, error) {
	var list equivalents
	meta, err := toml.Decode(text, &list)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", equivalentsFile, err)
	}
	var faults []error
	for _, key := range meta.Undecoded() {
		faults = append(faults, fmt.Errorf("%s: unknown key %q", equivalentsFile, key))
	}
	for _, a := range list.Apart {
		if len(a.Files) == 0 || a.Reason == "" {
			faults = append(faults, fmt.Errorf("%s: apart: wants files and a reason", equivalentsFile))
		}
	}
	for _, e := range list.Equivalent {
		e.Nth = max(1, e.Nth)
		if e.Reason == "" {
			faults = append(faults, fmt.Errorf("%s: wants a reason", e))
		}
	}
	return &list, errors.Join(faults...)
}

// mark gives each mutant in the list its excuse. An entry without a mutant, or a second one for the same, is an error.
func (l *equivalents) mark(all []*mutant) error {
	type key struct {
		function, change string
		nth              int
	}
	byKey := map[key]*mutant{}
	for _, m := range all {
		byKey[key{m.function, m.change, m.nth}] = m
	}
	var faults []error
	for _, e := range l.Equivalent {
		switch m := byKey[key{e.Function, e.Change, e.Nth}]; {
		case m == nil:
			faults = append(faults, fmt.Errorf("%s: there is no such mutant any more", e))
		case m.excuse != nil:
			faults = append(faults, fmt.Errorf("%s: stands there twice", e))
		default:
			m.excuse = e
		}
	}
	for _, a := range l.Apart {
		faults = append(faults, a.mark(all))
	}
	return errors.Join(faults...)
}

// mark puts the mutants of its files apart. A pattern that fits none is an error.
func (a *apart) mark(all []*mutant) error {
	var faults []error
	for _, pattern := range a.Files {
		fits := false
		for _, m := range all {
			if ok, err := filepath.Match(pattern, m.file); err != nil {
				return fmt.Errorf("%s: apart: %q: %w", equivalentsFile, pattern, err)
			} else if ok {
				fits, m.apart = true, true
			}
		}
		if !fits {
			faults = append(faults, fmt.Errorf("%s: apart: no file with mutants fits %q", equivalentsFile, pattern))
		}
	}
	return errors.Join(faults...)
}

// stale finds entries whose mutants were caught after all.
func (l *equivalents) stale(chosen []*mutant) error {
	var faults []error
	for _, m := range chosen {
		if m.excuse != nil && m.reach == caught {
			faults = append(faults, fmt.Errorf("%s: vector %q catches it: %.200s", m.excuse, m.by, m.fault))
		}
	}
	return errors.Join(faults...)
}
