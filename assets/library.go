package assets

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/adrg/xdg"
)

//go:embed armies campaigns fields lessons puzzles rules scenarios terrain units
var embedded embed.FS

// Library is the tree of data files: those of the program under those of the user. Copies share nothing that changes;
// files are read anew each time, so what the user edits is seen at once. It may be used by many goroutines.
type Library struct {
	user string
	host string // between both: see [Library.For]
}

// File is one file of a [Library].
type File struct {
	Name string // place in the tree, with slashes: "scenarios/fog/open-field.toml"
	User string // path on disk when the file is the user's, else ""

	host string // path on disk when it is the host's
}

// ID is the name of the file without its folder and ending: "open-field".
func (f File) ID() string { return FileID(f.Name) }

// FileID is the name of a file, anywhere on disk, without its folder and ending.
func FileID(file string) string {
	base := path.Base(strings.ReplaceAll(file, `\`, "/"))
	return strings.TrimSuffix(base, path.Ext(base))
}

// Origin says in a few words where the file comes from: "built in", or its path.
func (f File) Origin() string {
	if f.User == "" {
		return "built in"
	}
	return f.User
}

// Label is the name under which faults of the file are reported: its path on disk if it is the user's, else its place
// in the tree.
func (f File) Label() string {
	if f.User == "" {
		return f.Name
	}
	return f.User
}

// UserDir is the directory of the user's own data, muster in $XDG_DATA_HOME. It need not exist.
func UserDir() string {
	return filepath.Join(xdg.DataHome, "muster")
}

// Open is the library with the user's files from a directory over the built-in ones. The directory need not exist.
func Open(userDir string) Library {
	return Library{user: userDir}
}

// For is the library of a guest: the guest's files from a directory over this library's, which are all the same to the
// guest, whether they came with the program or are the host's own. The directory need not exist.
func (l Library) For(guestDir string) Library {
	return Library{user: guestDir, host: l.user}
}

// Embedded is the library of the built-in files alone.
func Embedded() Library {
	return Library{}
}

// UserDir is the directory the library was opened with, "" for [Embedded].
func (l Library) UserDir() string {
	return l.user
}

// Find looks a file up by its place in the tree. The error names the file that was probably meant.
func (l Library) Find(name string) (File, error) {
	if !fs.ValidPath(name) {
		return File{}, fmt.Errorf("%q is no name of a data file", Clean(name, 80))
	}
	for _, layer := range []func(string) File{l.users, l.hosts} {
		f := layer(name)
		if f.disk() == "" {
			continue
		}
		info, err := os.Stat(f.disk())
		if err == nil && info.Mode().IsRegular() {
			return f, nil
		}
		if err != nil && !absent(err) {
			return File{}, err
		}
	}
	if info, err := fs.Stat(embedded, name); err == nil && !info.IsDir() {
		return File{Name: name}, nil
	}
	return File{}, l.missing(name)
}

// missing is the error for a file that is in neither layer. It wraps fs.ErrNotExist.
func (l Library) missing(name string) error {
	dir, base := path.Split(name)
	files, _ := l.List(strings.TrimSuffix(dir, "/"), path.Ext(base))
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = path.Base(f.Name)
	}
	if near, ok := Nearest(base, names); ok {
		return fmt.Errorf("%s: %w; did you mean %s?", Clean(name, 80), fs.ErrNotExist, near)
	}
	return fmt.Errorf("%s: %w", Clean(name, 80), fs.ErrNotExist)
}

// Read returns the contents of a file, the user's if there is one. A file larger than a data file may be is refused.
func (l Library) Read(name string) ([]byte, error) {
	f, err := l.Find(name)
	if err != nil {
		return nil, err
	}
	return l.ReadFile(f)
}

// ReadFile returns the contents of a file that [Library.Find] or [Library.List] gave.
func (l Library) ReadFile(f File) ([]byte, error) {
	if f.disk() == "" {
		return embedded.ReadFile(f.Name)
	}
	return ReadDisk(f.disk())
}

// ReadDisk reads a data file from anywhere on disk, no more of it than a data file may have.
func ReadDisk(file string) ([]byte, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, Fault{File: file, Msg: "no regular file; a data file is plain text"}
	}
	r, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, largestFile+1))
	if err != nil {
		return nil, err
	}
	if len(data) > largestFile {
		return nil, Fault{File: file, Msg: fmt.Sprintf("the file is too large; a data file has at most %d bytes", largestFile)}
	}
	return data, nil
}

// List returns the files of one folder whose names end in ext, sorted by name, each once. Hidden files and deeper
// folders are left out; a folder that exists in neither layer is empty. If the user's folder cannot be read the
// built-in files come back with the error.
func (l Library) List(dir, ext string) ([]File, error) {
	if !fs.ValidPath(dir) {
		return nil, fmt.Errorf("%q is no name of a folder", Clean(dir, 80))
	}
	var files []File
	if own, err := fs.ReadDir(embedded, dir); err == nil {
		for _, e := range own {
			if wanted(e, ext) {
				files = append(files, File{Name: path.Join(dir, e.Name())})
			}
		}
	}
	var faults error
	for _, layer := range []func(string) File{l.hosts, l.users} {
		folder := layer(dir).disk()
		if folder == "" {
			continue
		}
		entries, err := os.ReadDir(folder)
		if err != nil && !absent(err) {
			faults = errors.Join(faults, err)
			continue
		}
		for _, e := range entries {
			if wanted(e, ext) && regular(filepath.Join(folder, e.Name())) {
				files = overlay(files, layer(path.Join(dir, e.Name())))
			}
		}
	}
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return files, faults
}

// overlay puts a user's file in the place of the one with its name, or at the end.
func overlay(files []File, f File) []File {
	i := slices.IndexFunc(files, func(old File) bool { return old.Name == f.Name })
	if i < 0 {
		return append(files, f)
	}
	files[i] = f
	return files
}

func wanted(e fs.DirEntry, ext string) bool {
	return !e.IsDir() && strings.HasSuffix(e.Name(), ext) && !strings.HasPrefix(e.Name(), ".")
}

// regular follows links: a user may keep his files elsewhere.
func regular(p string) bool {
	info, err := os.Stat(p)
	return err == nil && info.Mode().IsRegular()
}

// absent is an error that means: nothing there. A file where a folder should be is nothing, too.
func absent(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

// users is a file where the user may have it, hosts where the host may.
func (l Library) users(name string) File { return File{Name: name, User: under(l.user, name)} }

func (l Library) hosts(name string) File { return File{Name: name, host: under(l.host, name)} }

// disk is the path of a file that is not built in, else "".
func (f File) disk() string { return cmp.Or(f.User, f.host) }

func under(dir, name string) string {
	if dir == "" {
		return ""
	}
	return filepath.Join(dir, filepath.FromSlash(name))
}
