package saves

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Item is a battle in a list.
type Item struct {
	File    string // with its folder
	Title   string // the scenario's
	System  string // id of the rulebook
	Started time.Time
	Played  time.Time // when the file was last written
	Players []string  // names of the seats
	Chairs  []string  // who plays them at the beginning: "" a person, else a bot's level
	Orders  int       // number of the last order or withdrawal; how many stand is told by [Record.Orders]
	From    *Origin   // the battle it branches from, nil for none
	Turn    string    // "Round 2", "" when the rules do not say
	Over    bool
	Ended   time.Time // when, zero while it lasts or when the journal does not tell
	Result  string    // how it ended
	Damage  error     // the battle cannot be opened; what else is known of it stands
}

// List finds the battles in a folder, the one played last first. It reads no more of each file than its first line and
// its end: that a battle is not marked as damaged does not mean that all of it is sound. A folder that is not there holds
// no battles.
func List(dir string) ([]Item, error) {
	found, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("list battles: %w", err)
	}
	var items []Item
	for _, entry := range found {
		if entry.Type().IsRegular() && strings.HasSuffix(entry.Name(), Ext) {
			items = append(items, glance(filepath.Join(dir, entry.Name())))
		}
	}
	slices.SortStableFunc(items, func(a, b Item) int {
		if c := b.Played.Compare(a.Played); c != 0 {
			return c
		}
		return strings.Compare(b.File, a.File)
	})
	return items, nil
}

// glance reads a file's head and tail.
func glance(path string) Item {
	item := Item{File: path}
	file, err := os.Open(path)
	if err != nil {
		item.Damage = err
		return item
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		item.Damage = err
		return item
	}
	item.Played = info.ModTime()
	size, err := item.readHead(file)
	if err == nil {
		err = item.readTail(file, size, info.Size())
	}
	if err != nil {
		item.Damage = fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return item
}

// readHead takes what a list needs from the first line, and tells how long that is.
func (item *Item) readHead(file io.Reader) (int64, error) {
	line, err := bufio.NewReaderSize(file, 16<<10).ReadBytes('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, err
	}
	size := int64(len(line))
	text := bytes.TrimSuffix(line, []byte{'\n'})
	if err := checkHead(text, len(text) < len(line)); err != nil {
		return size, &Damage{Line: 1, Why: err.Error()}
	}
	var head struct {
		System, Title string
		Started       time.Time
		Chairs        []string
		Seats         []struct{ Name string }
		From          *Origin
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return size, &Damage{Line: 1, Why: err.Error()}
	}
	item.System, item.Title, item.Started, item.Chairs = head.System, head.Title, head.Started, head.Chairs
	item.From = head.From
	for _, seat := range head.Seats {
		item.Players = append(item.Players, seat.Name)
	}
	return size, nil
}

// tailSize is how much of a file's end is read at first. It doubles until it holds an order, and up to turnSize until it
// holds one that tells where the battle stood.
const (
	tailSize = 4 << 10
	turnSize = 64 << 10
)

// readTail looks for the last order, its turn, and the end of the battle, from the last line backwards.
func (item *Item) readTail(file io.ReaderAt, head, size int64) error {
	for want := int64(tailSize); ; want *= 2 {
		from := max(head, size-want)
		tail := make([]byte, size-from)
		if _, err := file.ReadAt(tail, from); err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if from > head {
			_, tail, _ = bytes.Cut(tail, []byte{'\n'})
		}
		err := item.lookBack(tail)
		if err != nil || from == head || item.Turn != "" || item.Orders > 0 && want >= turnSize {
			return err
		}
	}
}

// telling reports whether a line before the last order may still matter to a list. Most do not, and need no reading.
func telling(line []byte) bool {
	return bytes.Contains(line, []byte(`,"turn":"`)) || bytes.Contains(line, []byte(`,"undo":`))
}

// lookBack goes through whole lines from the last one back to a turn. A last line without a newline is torn: no damage,
// and no order.
func (item *Item) lookBack(tail []byte) error {
	lines := bytes.Split(tail, []byte{'\n'})
	last := len(lines) - 1
	if torn := lines[last]; isTorn(torn) {
		lines = lines[:last]
	}
	stands := math.MaxInt // orders numbered below this have not been taken back
	for i := len(lines) - 1; i >= 0; i-- {
		if item.Orders > 0 && !telling(lines[i]) {
			continue
		}
		line, err := readLine(lines[i])
		if err != nil {
			return fmt.Errorf("near the end: %w", err)
		}
		item.Orders = max(item.Orders, line.seq())
		if line.Note != nil && line.Note.Kind == OverNote {
			item.Over, item.Result, item.Ended = true, line.Note.Text, line.Note.When
		}
		if line.Undo != nil {
			stands = min(stands, line.Undo.Of)
		}
		if line.Turn != "" && line.seq() < stands {
			item.Turn = line.Turn
			return nil
		}
	}
	return nil
}
