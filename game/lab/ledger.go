package lab

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"muster/game"
)

// Head is the first line of a file of records: all that decides what is measured.
type Head struct {
	Format     int               `json:"muster_lab"`
	System     string            `json:"system"`
	Book       string            `json:"book"` // the edition of the rulebook, as in journals
	Players    []string          `json:"players"`
	Games      int               `json:"games"`
	Seed       uint64            `json:"seed"`
	Scenarios  []string          `json:"scenarios,omitempty"`
	Options    map[string]string `json:"options,omitempty"`
	Armies     bool              `json:"armies,omitempty"`
	Iterations int               `json:"iterations,omitempty"`
	Limit      time.Duration     `json:"limit,omitempty"`
	Test       *SPRT             `json:"sprt,omitempty"`
}

// format is that of the files this program writes.
const format = 1

// Ledger is a file of records, one JSON object a line after the head, to which battles are added as they end.
type Ledger struct{ file *os.File }

// NewLedger begins a file of records, which must not be there yet.
func NewLedger(path string, head Head) (*Ledger, error) {
	head.Format = format
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, os.ErrExist) {
		return nil, fmt.Errorf("%s is there already: --resume %s goes on with it", path, path)
	}
	if err != nil {
		return nil, fmt.Errorf("records: %w", err)
	}
	l := &Ledger{file}
	if err := l.write(head); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return l, nil
}

// OpenLedger opens a file of records to go on with. A last line that an interruption has torn is cut off.
func OpenLedger(path string) (*Ledger, Head, []Record, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, Head{}, nil, fmt.Errorf("records: %w", err)
	}
	head, records, whole, err := readLedger(file)
	if err == nil {
		if err = file.Truncate(whole); err == nil {
			_, err = file.Seek(whole, io.SeekStart)
		}
	}
	if err != nil {
		return nil, Head{}, nil, errors.Join(fmt.Errorf("%s%w", path, err), file.Close())
	}
	return &Ledger{file}, head, records, nil
}

// readLedger reads the lines of a file of records, and how many bytes of it are whole lines.
func readLedger(file io.Reader) (head Head, records []Record, whole int64, err error) {
	text, err := io.ReadAll(file)
	if err != nil {
		return head, nil, 0, fmt.Errorf(": %w", err)
	}
	seen := map[[2]string]map[int]bool{}
	for line := 1; ; line++ {
		row, rest, ended := bytes.Cut(text, []byte{'\n'})
		switch {
		case !ended && line == 1:
			return head, nil, 0, errors.New(": this is no file of records of muster lab")
		case !ended:
			return head, records, whole, nil
		case line == 1:
			if game.FromJSON(row, &head) != nil || head.Format != format || len(head.Players) < 2 {
				return head, nil, 0, errors.New(": this is no file of records of muster lab, or of another version")
			}
		default:
			var r Record
			if err := game.FromJSON(row, &r); err != nil {
				return head, nil, 0, fmt.Errorf(", line %d: %w", line, err)
			}
			match := [2]string{r.One, r.Two}
			if seen[match] == nil {
				seen[match] = map[int]bool{}
			}
			if seen[match][r.Battle] {
				return head, nil, 0, fmt.Errorf(", line %d: battle %d of %s and %s is there twice", line, r.Battle, r.One, r.Two)
			}
			seen[match][r.Battle] = true
			records = append(records, r)
		}
		whole += int64(len(row)) + 1
		text = rest
	}
}

// Add writes a record.
func (l *Ledger) Add(r Record) error { return l.write(r) }

// Close closes the file.
func (l *Ledger) Close() error { return l.file.Close() }

// write adds a line in one piece, so that an interruption tears no more than the last.
func (l *Ledger) write(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	if _, err := l.file.Write(append(text, '\n')); err != nil {
		return fmt.Errorf("records: %w", err)
	}
	return nil
}
