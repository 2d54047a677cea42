package assets

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Stamp names the state of everything on disk that a library holds for a system: two equal stamps mean the same files of
// the same size and time. It is "" when there are only the built-in files, which never change. What was worked out from
// a library may be kept for as long as its stamp stays the same.
func (l Library) Stamp(system string) string {
	var b strings.Builder
	for _, layer := range []func(string) File{l.users, l.hosts} {
		if layer(".").disk() == "" {
			continue
		}
		for _, folder := range folders {
			stampFile(&b, layer(path.Join(folder, system+".toml")).disk())
			stampFolder(&b, layer(path.Join(folder, system)).disk())
		}
	}
	return b.String()
}

// folders are those of the tree, one a kind of data.
var folders = func() []string {
	entries, _ := fs.ReadDir(embedded, ".")
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names
}()

// stampFolder writes down every data file of a folder; one that cannot be read is written down with the reason.
func stampFolder(b *strings.Builder, folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil && !absent(err) {
		fmt.Fprintf(b, "%q %v\n", folder, err)
	}
	for _, e := range entries {
		if wanted(e, ".toml") {
			stampFile(b, filepath.Join(folder, e.Name()))
		}
	}
}

// stampFile writes down size and time of a file, nothing when there is none. It follows links.
func stampFile(b *strings.Builder, file string) {
	switch info, err := os.Stat(file); {
	case err == nil:
		fmt.Fprintf(b, "%q %d %d %v\n", file, info.Size(), info.ModTime().UnixNano(), info.Mode())
	case !absent(err):
		fmt.Fprintf(b, "%q %v\n", file, err)
	}
}
