package rulebook

import (
	"cmp"
	"slices"

	"muster/assets"
)

// Shelf is where a library keeps what belongs to one rulebook. What cannot be read is left out, and told of by
// [Shelf.Errs]. The zero value is of no use: see [ShelfOf].
type Shelf struct {
	assets.Library
	system string
	errs   []error
}

// ShelfOf is the shelf of a rulebook, by its id.
func ShelfOf(lib assets.Library, system string) Shelf { return Shelf{Library: lib, system: system} }

// Note keeps an error, if it is one.
func (s *Shelf) Note(err error) {
	if err != nil {
		s.errs = append(s.errs, err)
	}
}

// Errs are the errors that were noted.
func (s *Shelf) Errs() []error { return s.errs }

// File is a file that has been read.
type File[F any] struct {
	Value  F
	Lines  assets.Lines // where its keys stand
	Origin string       // "built in", or its path
}

// Files reads all files of a kind on a shelf. What is wrong with them is noted.
func (k Kind[F]) Files(s *Shelf) []File[F] {
	files, err := s.List(k.folder+"/"+s.system, ".toml")
	s.Note(err)
	var all []File[F]
	for _, file := range files {
		text, err := s.ReadFile(file)
		if err != nil {
			s.Note(err)
			continue
		}
		value, lines, err := k.read(file.ID(), file.Label(), text)
		if err != nil {
			s.Note(err)
			continue
		}
		all = append(all, File[F]{value, lines, file.Origin()})
	}
	return all
}

// InOrder sorts files by the place that they say they have in lists. Those that say 0, which is nothing, come last.
func InOrder[F any](all []File[F], place func(*F) int) {
	said := func(f *File[F]) int { return cmp.Or(place(&f.Value), 1<<30) }
	slices.SortStableFunc(all, func(a, b File[F]) int { return cmp.Compare(said(&a), said(&b)) })
}

// Named finds a file by its id. Without one it says so, and what there is: what is "army list".
func Named[F any, P headed[F]](all []File[F], what, id string) (*File[F], string) {
	ids := make([]string, len(all))
	for i := range all {
		if ids[i] = P(&all[i].Value).called(); ids[i] == id {
			return &all[i], ""
		}
	}
	return nil, assets.Unknown(what, id, ids)
}

// headed is a pointer to the shape of a file, which embeds [Head].
type headed[F any] interface {
	*F
	called() string
}

// Describe describes files for menus, as scenarios or as armies. Those that cannot be are left out, and why is noted.
func Describe[F, T any](s *Shelf, files []File[F], describe func(*File[F]) (T, error)) []T {
	var all []T
	for i := range files {
		one, err := describe(&files[i])
		if err != nil {
			s.Note(err)
			continue
		}
		all = append(all, one)
	}
	return all
}

// Table is a part of a table, with what was wrong in its file.
type Table[F any] struct {
	Value F
	Err   error
}

// Tables reads a table of a rulebook part by part: its main file, units/fog.toml, and after it those that the user has
// added in the folder beside it, units/fog. What is wrong with them is noted.
func (k Kind[F]) Tables(s *Shelf) []Table[F] {
	var all []Table[F]
	for _, file := range s.tables(k.folder + "/" + s.system) {
		text, err := s.ReadFile(file)
		s.Note(err)
		value, _, err := k.read(file.ID(), file.Label(), text)
		s.Note(err)
		all = append(all, Table[F]{value, err})
	}
	return all
}

func (s *Shelf) tables(name string) []assets.File {
	var all []assets.File
	main, err := s.Find(name + ".toml")
	s.Note(err)
	if err == nil {
		all = append(all, main)
	}
	more, err := s.List(name, ".toml")
	s.Note(err)
	return append(all, more...)
}

// Blame notes the faults of a table that has been put together from several files, and reports whether there are any.
// What a file for itself has wrong is told with its line when it is checked.
func (s *Shelf) Blame(faults assets.Faults, folder string) bool {
	if len(faults) == 0 || len(s.errs) > 0 {
		return len(faults) > 0
	}
	for i := range faults {
		faults[i].File = folder + "/" + s.system
	}
	s.Note(faults.Err())
	return true
}
