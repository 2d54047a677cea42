package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// LongestName is how many letters the name of a battle may have.
const LongestName = 60

// Rename gives a battle a name of its owner's own, which stands beside the journal and changes nothing in it; "" takes
// the name away. The error says what is wrong with the name, or that it could not be written.
func Rename(path, name string) error {
	name = strings.Join(strings.Fields(name), " ")
	if n := utf8.RuneCountInString(name); n > LongestName || !utf8.ValidString(name) {
		return fmt.Errorf("a name of %d letters: want at most %d", n, LongestName)
	}
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("rename battle: %w", err)
	}
	if name == "" {
		if err := os.Remove(namePath(path)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("rename battle: %w", err)
		}
		return nil
	}
	if err := ReplaceFile(namePath(path), []byte(name), 0o600); err != nil {
		return fmt.Errorf("rename battle: %w", err)
	}
	return nil
}

// namePath is the file that keeps a battle's name.
func namePath(journal string) string { return strings.TrimSuffix(journal, Ext) + ".name" }

// nameOf is the name of a battle, "" for none.
func nameOf(journal string) string {
	text, err := os.ReadFile(namePath(filepath.Clean(journal)))
	if err != nil || !utf8.Valid(text) || utf8.RuneCount(text) > LongestName {
		return ""
	}
	return strings.Join(strings.Fields(string(text)), " ")
}
