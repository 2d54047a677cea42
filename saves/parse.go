package saves

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"muster/game"
)

// Damage is a fault of a journal, at a line.
type Damage struct {
	File string // "" when the journal was not read from a file
	Line int    // counts from 1, the head
	Why  string
}

// Error is one sentence: `battle.jsonl: line 7: its check does not fit: some of its bytes were changed`.
func (d *Damage) Error() string {
	text := fmt.Sprintf("line %d: %s", d.Line, d.Why)
	if d.File != "" {
		text = filepath.Base(d.File) + ": " + text
	}
	return text
}

// Read reads a journal without locking it; it may be in use. Errors are a [Damage] or the file's own.
func Read(file string) (*Record, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read battle: %w", err)
	}
	record, err := Parse(text)
	if damage := (*Damage)(nil); errors.As(err, &damage) {
		damage.File = file
	}
	if err != nil {
		return nil, err
	}
	record.File = file
	return record, nil
}

// Parse reads a journal's text. The error is always a [Damage].
func Parse(text []byte) (*Record, error) {
	record := &Record{}
	for number := 1; len(text) > 0; number++ {
		line, rest, whole := bytes.Cut(text, []byte{'\n'})
		if !whole && number > 1 && record.end.isTorn(line) {
			record.Torn = len(line)
			return record, nil
		}
		if err := record.read(line, number, whole); err != nil {
			return nil, &Damage{Line: number, Why: err.Error()}
		}
		record.open = !whole
		record.size += int64(len(text) - len(rest))
		text = rest
	}
	if record.Head.Version == 0 {
		return nil, &Damage{Line: 1, Why: "the file is empty: nothing of this battle was written"}
	}
	return record, nil
}

// read adds a line of the file to the record.
func (r *Record) read(text []byte, number int, whole bool) error {
	if number == 1 {
		head, err := readHead(text, whole)
		r.Head = head
		r.end.head(text, head.Version)
		return err
	}
	line, err := r.end.read(text)
	if err != nil {
		return err
	}
	r.Lines = append(r.Lines, line)
	return nil
}

// readHead reads the first line.
func readHead(text []byte, whole bool) (Head, error) {
	if err := checkHead(text, whole); err != nil {
		return Head{}, err
	}
	object, err := unseal(text)
	if err != nil {
		return Head{}, err
	}
	var head Head
	return head, game.FromJSON(object, &head)
}

// checkHead says why a first line is not that of a journal which this program can read. A newer format may look
// different in everything but its first field, so that is looked at before the check.
func checkHead(text []byte, whole bool) error {
	const first = `{"muster":`
	if !bytes.HasPrefix(text, []byte(first[:min(len(text), len(first))])) {
		return errors.New(`this is not the opening of a Muster battle: want "muster":1 first`)
	}
	_, err := unseal(text)
	version := text[min(len(text), len(first)):]
	version = version[:len(version)-len(bytes.TrimLeft(version, "0123456789"))]
	switch n, bad := strconv.Atoi(string(version)); {
	case bad == nil && n > Version:
		return fmt.Errorf("written by a newer Muster: journal format %d, this program reads up to %d", n, Version)
	case err != nil && !whole:
		return errors.New("the opening is cut off: nothing of this battle can be read")
	case err != nil:
		return err
	case n < 1:
		return fmt.Errorf("it claims journal format %q, want a number from 1 on", version)
	}
	return nil
}
