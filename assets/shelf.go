package assets

import (
	"cmp"
	"slices"
)

// Shelf is where a library keeps what belongs to one system. What cannot be read is left out, and told of in Errs.
type Shelf struct {
	Library
	System string
	Errs   []error
}

// Shelf is the shelf of a system.
func (l Library) Shelf(system string) Shelf { return Shelf{Library: l, System: system} }

// Note keeps an error, if it is one.
func (s *Shelf) Note(err error) {
	if err != nil {
		s.Errs = append(s.Errs, err)
	}
}

// Shelved is a file that has been read, with its place.
type Shelved[T any] struct {
	File  File
	Lines Lines
	Value T
}

// ReadShelved reads the files of a system in a folder, "scenarios". The reader is handed the id of each, and what
// messages call it.
func ReadShelved[T any](s *Shelf, folder string, read func(id, file string, data []byte) (T, Lines, error)) []Shelved[T] {
	files, err := s.List(folder+"/"+s.System, ".toml")
	s.Note(err)
	var all []Shelved[T]
	for _, file := range files {
		data, err := s.ReadFile(file)
		if err != nil {
			s.Note(err)
			continue
		}
		value, lines, err := read(file.ID(), file.Label(), data)
		if err != nil {
			s.Note(err)
			continue
		}
		all = append(all, Shelved[T]{file, lines, value})
	}
	return all
}

// InOrder sorts files by the place that they say they have in lists. Those that say 0, which is nothing, come last.
func InOrder[T any](all []Shelved[T], place func(*T) int) {
	said := func(f *Shelved[T]) int { return cmp.Or(place(&f.Value), 1<<30) }
	slices.SortStableFunc(all, func(a, b Shelved[T]) int { return cmp.Compare(said(&a), said(&b)) })
}

// Table is a part of a table, with what was wrong in its file.
type Table[T any] struct {
	Value T
	Err   error
}

// ReadTables reads a table of a system, "units", part by part: its main file, units/fog.toml, and after it those that the
// user has added in the folder beside it, units/fog. What is wrong with them is noted.
func ReadTables[T any](s *Shelf, folder string, read func(file string, data []byte) (T, Lines, error)) []Table[T] {
	var all []Table[T]
	for _, file := range s.tables(folder + "/") {
		data, err := s.ReadFile(file)
		s.Note(err)
		value, _, err := read(file.Label(), data)
		s.Note(err)
		all = append(all, Table[T]{value, err})
	}
	return all
}

func (s *Shelf) tables(folder string) []File {
	var all []File
	main, err := s.Find(folder + s.System + ".toml")
	s.Note(err)
	if err == nil {
		all = append(all, main)
	}
	more, err := s.List(folder+s.System, ".toml")
	s.Note(err)
	return append(all, more...)
}

// Blame notes the faults of a table that has been put together from several files, and reports whether there are any.
// What a file for itself has wrong is told with its line when it is checked.
func (s *Shelf) Blame(faults Faults, folder string) bool {
	if len(faults) == 0 || len(s.Errs) > 0 {
		return len(faults) > 0
	}
	for i := range faults {
		faults[i].File = folder + "/" + s.System
	}
	s.Note(faults.Err())
	return true
}
