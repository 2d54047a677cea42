package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"time"
)

// tailSize is how much of a file's end is read at first. It doubles until it tells how many orders there are, and up to
// turnSize until it holds one that tells where the battle stood.
const (
	tailSize = 4 << 10
	turnSize = 64 << 10
)

// readTail looks for the last order, its turn, and the end of the battle, from the last line backwards. The head is of
// so many bytes.
func (item *Item) readTail(file io.ReaderAt, format int, head, size int64) error {
	for want := int64(tailSize); ; want *= 2 {
		from := max(head, size-want)
		text := make([]byte, size-from)
		if _, err := file.ReadAt(text, from); err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if from > head {
			_, text, _ = bytes.Cut(text, []byte{'\n'})
		}
		known, err := item.lookBack(&tail{format: format, whole: from == head, lines: bytes.Split(text, []byte{'\n'})})
		if err != nil {
			return fmt.Errorf("near the end: %w", err)
		}
		if from == head || known && (item.Turn != "" || want >= turnSize) {
			return nil
		}
	}
}

// lookBack goes through whole lines from the last one back to a turn. It reports false when the tail does not tell how
// many orders there are.
func (item *Item) lookBack(t *tail) (known bool, err error) {
	t.cut()
	if item.Orders, known, err = t.count(); err != nil || !known {
		return false, err
	}
	seq, stands := item.Orders, math.MaxInt // orders numbered below stands have not been taken back
	for i := len(t.lines) - 1; i >= 0; i-- {
		if telling(t.lines[i]) {
			line, err := t.glimpse(i)
			switch {
			case err != nil:
				return true, err
			case line.Note == OverNote:
				item.Over, item.Result, item.Ended, item.Figures = true, line.Text, line.When, line.Figures
			case line.Undo > 0:
				stands = min(stands, line.Undo)
			case line.Turn != "" && seq < stands:
				item.Turn = line.Turn
				return true, nil
			}
		}
		if !isNote(t.lines[i]) {
			seq--
		}
	}
	return true, nil
}

// tail is the end of a journal: the last of its lines after the head.
type tail struct {
	format int
	whole  bool // it is all that follows the head
	lines  [][]byte
	number int // in format 2: the number of the line after the last, modulo 4,096; 0 while it is not known
}

// glimpse is what lists want to know of a line, of any format.
type glimpse struct {
	Seq  int       `json:"seq"`
	N    int       `json:"n"` // the number beside a digest
	Undo int       `json:"undo"`
	Note Kind      `json:"note"`
	Turn string    `json:"turn"`
	Text string    `json:"text"`
	When time.Time `json:"when"`
	*Figures
}

// cut drops a last line without a newline that is torn: no damage, and no order.
func (t *tail) cut() {
	last := len(t.lines) - 1
	if _, err := t.object(last); err != nil && !t.overfull(t.lines[last]) {
		t.lines = t.lines[:last]
	}
	t.number = 0
}

// overfull reports whether a whole line stands at the beginning of this one.
func (t *tail) overfull(line []byte) bool {
	for at := 0; ; {
		i := bytes.Index(line[at:], []byte(sealEnd))
		if i < 0 || at+i+len(sealEnd) == len(line) {
			return false
		}
		at += i + len(sealEnd)
		head := tail{format: t.format, lines: [][]byte{line[:at]}}
		if _, err := head.object(0); err == nil {
			return true
		}
	}
}

// object is a line's JSON after its check. The numbers that the checks of format 2 hold must follow one another.
func (t *tail) object(i int) ([]byte, error) {
	if t.format == 1 {
		return unseal(t.lines[i])
	}
	body, checks, err := splitCheck(t.lines[i])
	if err != nil {
		return nil, err
	}
	number, err := numberIn(checks, body)
	if err != nil {
		return nil, err
	}
	end := (number + len(t.lines) - i) & 0xFFF
	if t.number == 0 {
		t.number = end + 0x1000
	}
	if end != t.number&0xFFF {
		return nil, errSeal
	}
	return append(bytes.Clone(body), '}'), nil
}

func (t *tail) glimpse(i int) (line glimpse, err error) {
	object, err := t.object(i)
	if err != nil {
		return line, err
	}
	if err := json.Unmarshal(object, &line); err != nil {
		return line, fmt.Errorf("it is no JSON: %w", err)
	}
	return line, nil
}

// count is the number of the last order or withdrawal.
func (t *tail) count() (orders int, known bool, err error) {
	after := 0 // orders and withdrawals behind line i
	for i := len(t.lines) - 1; i >= 0; i-- {
		line, err := t.glimpse(i)
		if err != nil {
			return 0, false, err
		}
		if n := max(line.Seq, line.N); n > 0 {
			return n + after, true, nil
		}
		if line.Note == "" {
			after++
		}
	}
	return after, t.whole, nil
}

// isNote reports whether a line is a note, without reading it.
func isNote(line []byte) bool { return bytes.HasPrefix(line, []byte(`{"note":`)) }

// telling reports whether a line may matter to a list besides being counted. Most do not, and need no reading.
func telling(line []byte) bool {
	return bytes.Contains(line, []byte(`,"turn":"`)) || bytes.Contains(line, []byte(`"undo":`)) ||
		bytes.HasPrefix(line, []byte(`{"note":"over"`))
}
