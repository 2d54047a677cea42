package trial

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"

	"github.com/BurntSushi/toml"

	"muster/game"
)

// Bench is a rulebook with the means to put up the positions of its vectors.
type Bench struct {
	System game.System
	// Position makes the battle that a vector begins with. decode reads the vector's position table into a struct,
	// strictly: keys that the struct does not have are reported. It leaves the struct alone when the vector has no
	// position. An error is what a vector's fault expects.
	Position func(decode func(any) error) (Position, error)
}

// Position is where a vector begins.
type Position struct {
	State game.State
	Seats map[string]game.Seat // names for seats besides their numbers; may be nil
}

// step is a stretch of a vector: orders, their dice, and what must come of them.
type step struct {
	Orders []string `toml:"orders"`
	Dice   []string `toml:"dice"`
	Expect []string `toml:"expect"`
	Refuse string   `toml:"refuse"`
	Why    string   `toml:"why"`
	View   string   `toml:"view"`
}

func (s step) empty() bool { return reflect.ValueOf(s).IsZero() }

// check tells of a step that cannot mean anything.
func (s step) check() error {
	switch {
	case s.Refuse != "" && len(s.Orders) == 0:
		return errors.New("refuse wants an order to be refused")
	case s.Why != "" && s.Refuse == "":
		return errors.New("why wants refuse beside it")
	case len(s.Dice) > 0 && len(s.Orders) == 0:
		return errors.New("dice want an order to roll them")
	case len(s.Orders)+len(s.Expect) == 0:
		return errors.New("a step wants orders or expect")
	}
	return nil
}

// vector is an example of the ledger.
type vector struct {
	ID       string         `toml:"id"`
	Title    string         `toml:"title"`
	Rules    []game.RuleID  `toml:"rules"`
	Position toml.Primitive `toml:"position"`
	Fault    string         `toml:"fault"`
	Step     []step         `toml:"step"`
	step

	file  string
	meta  toml.MetaData // of the file
	begin Position      // put up by Bench.Position
	err   error         // of Bench.Position
}

// steps are the vector's own keys as the first step, then its step tables.
func (v *vector) steps() []step {
	if v.step.empty() {
		return v.Step
	}
	return append([]step{v.step}, v.Step...)
}

func (v *vector) check() error {
	steps := v.steps()
	switch {
	case v.ID == "":
		return errors.New("a vector without id")
	case len(v.Rules) == 0:
		return errors.New("wants the rules it is an example of")
	case v.Fault == "" && len(steps) == 0:
		return errors.New("wants orders, expect or fault")
	case v.Fault != "" && len(steps) > 0:
		return errors.New("a vector with a fault has no steps")
	}
	for i, s := range steps {
		if err := s.check(); err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return nil
}

// readVectors reads every TOML file of a directory in the order of their names. With a bench it puts up the positions;
// without one they are not looked at. All faults found are joined.
func readVectors(bench *Bench, dir string) ([]*vector, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.toml"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no vectors in %s (%w)", dir, errors.Join(err, os.ErrNotExist))
	}
	var all []*vector
	var faults []error
	seen := map[string]string{}
	for _, file := range files {
		list, err := readFile(bench, file)
		faults = append(faults, err)
		for _, v := range list {
			if other, twice := seen[v.ID]; twice {
				faults = append(faults, fmt.Errorf("%s: vector %q is in %s already", file, v.ID, other))
			}
			seen[v.ID] = file
		}
		all = append(all, list...)
	}
	return all, errors.Join(faults...)
}

func readFile(bench *Bench, file string) ([]*vector, error) {
	var content struct {
		Vector []*vector `toml:"vector"`
	}
	meta, err := toml.DecodeFile(file, &content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	var faults []error
	for _, v := range content.Vector {
		v.file, v.meta = file, meta
		if err := v.check(); err != nil {
			faults = append(faults, fmt.Errorf("%s: vector %q: %w", file, v.ID, err))
		}
		if bench != nil {
			v.putUp(bench)
		}
	}
	for _, key := range meta.Undecoded() {
		if bench != nil || len(key) < 2 || key[1] != "position" {
			faults = append(faults, fmt.Errorf("%s: unknown key %q", file, key))
		}
	}
	return content.Vector, errors.Join(faults...)
}

// putUp makes the battle that the vector begins with.
func (v *vector) putUp(bench *Bench) {
	v.begin, v.err = bench.Position(func(into any) error {
		if reflect.ValueOf(v.Position).IsZero() {
			return nil
		}
		return v.meta.PrimitiveDecode(v.Position, into)
	})
}
