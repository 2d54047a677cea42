package page

import (
	"path/filepath"
	"regexp"
	"strings"
)

// Public is a text, such as a fault of a file, as the person may see it: where a server keeps its files is nobody's
// business, so that a guest is told the file's own name. [Env.Private] gets the whole of what was cut.
func (e *Env) Public(text string) string {
	if !e.Guest {
		return text
	}
	shown := text
	for _, dir := range []string{e.Dirs.Config, e.Dirs.Data, e.Dirs.Saves} {
		if dir != "" {
			shown = strings.ReplaceAll(shown, strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator), "")
		}
	}
	shown = folders.ReplaceAllString(shown, "$1$2")
	if shown != text && e.Private != nil {
		e.Private(text)
	}
	return shown
}

// Fault is the first line of an error as the person may see it.
func (e *Env) Fault(err error) string { return e.Public(FirstLine(err)) }

// FirstLine is an error in one line, which says whether there are more.
func FirstLine(err error) string {
	first, _, more := strings.Cut(err.Error(), "\n")
	if more {
		first += " (and more)"
	}
	return first
}

// BuiltIn is the origin that rulebooks give to armies and scenarios that came with the program; of others it is a file.
const BuiltIn = "built in"

// FileName is a file as its person may know it: a guest is not told where the server keeps it.
func (e *Env) FileName(file string) string {
	if e.Guest {
		return filepath.Base(file)
	}
	return file
}

// folders are those before a file's own name, in any absolute path; $1 is what stands before them, $2 the name.
var folders = regexp.MustCompile(`(^|[\s"'(:])(?:[A-Za-z]:)?[/\\](?:[^\s"'():/\\]+[/\\])+([^\s"'():/\\]+)`)
