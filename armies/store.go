package armies

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"muster/assets"
)

// Store is the army lists of a library. It holds nothing itself: each call looks at the disk anew. Two programs that
// write the same list at once leave one of the two versions, whole.
type Store struct {
	lib assets.Library
}

// Open is the store of the lists of a library. Lists are written to the library's user directory; without one, as in
// assets.Embedded, they can only be read.
func Open(lib assets.Library) Store {
	return Store{lib: lib}
}

func folder(system string) string {
	return "armies/" + system
}

func place(system, id string) string {
	return folder(system) + "/" + id + ".toml"
}

// List returns all lists of a system in the order of their ids. A list that cannot be read is left out; the error
// then says why, with all faults of all such lists, and the others are there all the same.
func (s Store) List(system string) ([]File, error) {
	if !idForm.MatchString(system) {
		return nil, noSystem(system)
	}
	found, err := s.lib.List(folder(system), ".toml")
	var all []File
	errs := []error{err}
	for _, one := range found {
		f, err := s.read(system, one)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		all = append(all, f)
	}
	return all, errors.Join(errs...)
}

// Load reads one list. The error for an unknown id names the one that was probably meant.
func (s Store) Load(system, id string) (File, error) {
	one, err := s.find(system, id)
	if err != nil {
		return File{}, err
	}
	return s.read(system, one)
}

func (s Store) find(system, id string) (assets.File, error) {
	if !idForm.MatchString(system) {
		return assets.File{}, noSystem(system)
	}
	if ValidID(id) {
		one, err := s.lib.Find(place(system, id))
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return one, err
		}
	}
	found, _ := s.lib.List(folder(system), ".toml")
	ids := make([]string, len(found))
	for i, one := range found {
		ids[i] = one.ID()
	}
	hint := ""
	if near, ok := assets.Nearest(strings.TrimSuffix(id, ".toml"), ids); ok {
		hint = fmt.Sprintf("; did you mean %q?", near)
	}
	return assets.File{}, fmt.Errorf("no army list %q for %s%s%w", assets.Clean(id, 60), system, hint, missing{})
}

// missing lets callers ask errors.Is(err, fs.ErrNotExist) without the words of it in the message.
type missing struct{}

func (missing) Error() string        { return "" }
func (missing) Is(target error) bool { return target == fs.ErrNotExist }

func noSystem(system string) error {
	return fmt.Errorf("%q is no name of a game%w", assets.Clean(system, 40), missing{})
}

// read loads a file that was found and holds its head to the folder it lies in.
func (s Store) read(system string, one assets.File) (File, error) {
	data, err := s.lib.ReadFile(one)
	if err != nil {
		return File{}, err
	}
	f, err := checkIn(system, one.ID(), one.Label(), data)
	f.Origin, f.Own = one.Origin(), one.User != ""
	return f, err
}

// checkIn checks a list that belongs into the folder of a system.
func checkIn(system, id, label string, data []byte) (File, error) {
	f, lines, err := check(label, data)
	if err != nil {
		return File{}, err
	}
	f.ID = id
	if f.System != system {
		return File{}, assets.Faults{lines.Fault(fmt.Sprintf("the list is for %q and lies among those for %q", f.System, system), "system")}
	}
	if !ValidID(id) {
		return File{}, assets.Faults{{File: label, Msg: "the file needs a name of small letters, digits and single hyphens, as town-guard.toml"}}
	}
	return f, nil
}

// Save writes a list under an id into the user's directory, over the one that may be there, and returns it as it
// will be loaded. Data with faults is refused and not written. A list with the id of a built-in one takes its place
// until it is deleted.
func (s Store) Save(system, id string, data []byte) (File, error) {
	if !idForm.MatchString(system) {
		return File{}, noSystem(system)
	}
	f, err := checkIn(system, id, id+".toml", data)
	if err != nil {
		return File{}, err
	}
	p, err := s.target(system, id)
	if err != nil {
		return File{}, err
	}
	if err := s.lib.Write(place(system, id), data); err != nil {
		return File{}, fmt.Errorf("save the army list %q: %w", id, err)
	}
	f.Origin, f.Label, f.Own = p, p, true
	return f, nil
}

// target is the path of a user's list.
func (s Store) target(system, id string) (string, error) {
	if s.lib.UserDir() == "" {
		return "", errors.New("there is no directory to keep army lists of your own in")
	}
	return filepath.Join(s.lib.UserDir(), filepath.FromSlash(place(system, id))), nil
}

// Keep writes a list under a title into the user's directory: under the id, over the list that may be there, or, when id
// is "", under one that is made from the title and that no other list has. Whoever must not lose the list that is there
// asks [Store.Load] first.
func (s Store) Keep(system, id, title string, data []byte) (File, error) {
	if id == "" {
		id = s.free(system, Slug(title))
	}
	return s.titled(File{System: system, Label: id + ".toml", Data: data}, id, title)
}

// Duplicate copies a list, built in or not, under a new title into the user's directory. Its id is made from the
// title and is one that no other list has.
func (s Store) Duplicate(system, id, title string) (File, error) {
	old, err := s.Load(system, id)
	if err != nil {
		return File{}, err
	}
	return s.titled(old, s.free(system, Slug(title)), title)
}

// Rename gives a list of the user's a new title and the id that goes with it. If another list has that id, a number
// is added; if the id stays the same, only the title changes.
func (s Store) Rename(system, id, title string) (File, error) {
	old, err := s.own(system, id, "renamed")
	if err != nil {
		return File{}, err
	}
	newID := Slug(title)
	if newID != id {
		newID = s.free(system, newID)
	}
	f, err := s.titled(old, newID, title)
	if err != nil || newID == id {
		return f, err
	}
	return f, assets.RemoveDisk(old.Label)
}

// Delete removes a list from the user's directory. If it took the place of a built-in one, that is back.
func (s Store) Delete(system, id string) error {
	one, err := s.find(system, id)
	if err != nil {
		return err
	}
	if one.User == "" {
		return builtIn(id, "deleted")
	}
	return assets.RemoveDisk(one.User)
}

// own loads a list that is about to be changed.
func (s Store) own(system, id, deed string) (File, error) {
	f, err := s.Load(system, id)
	if err == nil && !f.Own {
		return File{}, builtIn(id, deed)
	}
	return f, err
}

func builtIn(id, deed string) error {
	return fmt.Errorf("the army list %q comes with the game and cannot be %s; duplicate it to make it your own", id, deed)
}

// titled saves the data of a list under another title and id.
func (s Store) titled(old File, id, title string) (File, error) {
	title = assets.Clean(title, LongestTitle)
	if title == "" {
		return File{}, errors.New("an army list needs a title with at least one character that can be shown")
	}
	data, err := assets.SetText(old.Label, old.Data, "title", title)
	if err != nil {
		return File{}, err
	}
	return s.Save(old.System, id, data)
}

// free is the id, or the id with the smallest number from 2 on, that no list of the system has.
func (s Store) free(system, id string) string {
	candidate := id
	for n := 2; ; n++ {
		if _, err := s.lib.Find(place(system, candidate)); err != nil { // what cannot be looked for fails when it is written
			return candidate
		}
		candidate = strings.TrimSuffix(id, "-") + "-" + strconv.Itoa(n)
	}
}
