package saves

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/adrg/xdg"

	"muster/game/dice"
)

// Ext is how the names of journals end.
const Ext = ".jsonl"

// HomeVar is the environment variable that names another folder for all that Muster keeps.
const HomeVar = "MUSTER_HOME"

// Dir is the folder of the journals: `battles` in [HomeVar] when that is set, else in the user's data directory (XDG).
func Dir() string {
	if home := os.Getenv(HomeVar); home != "" {
		return filepath.Join(home, "battles")
	}
	return filepath.Join(xdg.DataHome, "muster", "battles")
}

// Create begins a journal in a folder of this machine, which is made when it is not there. Lines are those of a battle it
// branches from; see [Fork]. Unless the seed is zero, the head commits to it.
//
// The journal is never nil. An error means that it is not on disk yet: play on, each [Journal.Append] tries again.
func Create(dir string, head Head, seed dice.Seed, lines ...Line) (*Journal, error) {
	return CreateIn(Disk{}, dir, head, seed, lines...)
}

// CreateIn is [Create] through the door of a folder.
func CreateIn(in Folder, dir string, head Head, seed dice.Seed, lines ...Line) (*Journal, error) {
	head.Version = Version
	if seed != (dice.Seed{}) {
		head.Commit = dice.Commitment(seed)
	}
	j := &Journal{path: filepath.Join(dir, fileName(head)), in: in, seed: seed}
	if err := j.begin(head); err != nil {
		return j, err
	}
	return j, j.Append(lines...)
}

// begin puts the head before all lines.
func (j *Journal) begin(head Head) error {
	text, err := seal(nil, head)
	if err != nil {
		return err
	}
	j.left = text
	j.end.head(text[:len(text)-1], head.Version)
	return nil
}

// Open opens a journal to play on, and locks it. A torn last line is cut off. The errors are those of [Read], or that
// the battle is being played elsewhere.
func Open(path string) (*Journal, *Record, error) { return OpenIn(Disk{}, path) }

// OpenIn is [Open] through the door of a folder.
func OpenIn(in Folder, path string) (*Journal, *Record, error) {
	opened, err := in.Open(path)
	switch {
	case errors.Is(err, ErrBusy):
		return nil, nil, err
	case err != nil:
		return nil, nil, fmt.Errorf("open battle: %w", err)
	}
	j, record, err := open(in, path, opened)
	if err != nil {
		return nil, nil, errors.Join(err, opened.Close())
	}
	return j, record, nil
}

func open(in Folder, path string, opened Opened) (*Journal, *Record, error) {
	record, err := Read(path)
	if err != nil {
		return nil, nil, err
	}
	j := &Journal{path: path, in: in, file: opened, good: record.size, end: record.end}
	if record.Torn > 0 {
		if err := opened.Cut(record.size); err != nil {
			return nil, nil, fmt.Errorf("cut off a torn line: %w", err)
		}
	}
	if record.open {
		j.left = []byte{'\n'}
	}
	j.recall()
	return j, record, nil
}

// fileName is the date, the system, the scenario and a few random letters: names sort by time and do not collide.
func fileName(head Head) string {
	date := head.Started.UTC().Format("20060102-150405")
	return strings.Join([]string{date, slug(head.System), slug(head.Title), strings.ToLower(rand.Text()[:6])}, "-") + Ext
}

// slug is a title as part of a file name: small letters and digits, at most 32 characters.
func slug(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	text := strings.Join(words, "-")
	if text == "" {
		return "battle"
	}
	return strings.TrimRight(text[:min(len(text), 32)], "-")
}
