package assets

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Fault is one thing wrong in a data file.
type Fault struct {
	File string // the file as the reader named it
	Line int    // counted from 1; 0 when the fault is the file's as a whole
	Col  int    // character of the line, counted from 1; 0 when the fault is the first thing on its line
	Msg  string // what was found and what would be right, one line without a full stop
}

// Error is the fault in one line, "open-field.toml:7: unknown key ...", in the form that editors understand.
func (f Fault) Error() string {
	switch {
	case f.Line == 0:
		return f.File + ": " + f.Msg
	case f.Col == 0:
		return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Msg)
	default:
		return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Col, f.Msg)
	}
}

// Faults are all the faults of a file, in line order once [Faults.Err] has been called. Use errors.As to get them
// back from an error of this package.
type Faults []Fault

// Error has one line for each fault.
func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, one := range f {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Err sorts the faults by line and returns them as an error, or nil if there are none. Faults of one line keep the
// order in which they were found, unless they have columns.
func (f Faults) Err() error {
	if len(f) == 0 {
		return nil
	}
	slices.SortStableFunc(f, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	return f
}

// FirstLine is the first line of an error, fit to be shown.
func FirstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return Clean(line, 200)
}
