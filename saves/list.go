package saves

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"muster/game"
)

// Item is a battle in a list.
type Item struct {
	File    string // with its folder
	Name    string // what its owner calls it, "" for nothing; see [Rename]
	Title   string // the scenario's
	System  string // id of the rulebook
	Edition string // of the rulebook that it was begun under
	Started time.Time
	Played  time.Time // when the file was last written
	Players []string  // names of the seats
	Sides   []int     // of the seats
	Chairs  []string  // who plays them at the beginning: "" a person, else a bot's level
	Orders  int       // number of the last order or withdrawal; how many stand is told by [Record.Orders]
	From    *Origin   // the battle it branches from, nil for none
	Turn    string    // "Round 2", "" when the rules do not say
	Over    bool
	Ended   time.Time // when, zero while it lasts or when the journal does not tell
	Result  string    // how it ended, in words
	Figures *Figures  // and in figures; nil while it lasts or when the journal does not tell
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
	item := Item{File: path, Name: nameOf(path)}
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
	size, format, err := item.readHead(file)
	if err == nil {
		err = item.readTail(file, format, size, info.Size())
	}
	if err != nil {
		item.Damage = fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return item
}

// readHead takes what a list needs from the first line, and tells how long that is, and the journal's format.
func (item *Item) readHead(file io.Reader) (size int64, format int, err error) {
	line, err := bufio.NewReaderSize(file, 16<<10).ReadBytes('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, 0, err
	}
	size = int64(len(line))
	text := bytes.TrimSuffix(line, []byte{'\n'})
	if err := checkHead(text, len(text) < len(line)); err != nil {
		return size, 0, &Damage{Line: 1, Why: err.Error()}
	}
	var head struct {
		Muster              int
		System, Title, Book string
		Started             time.Time
		Chairs              []string
		Seats               []game.Player
		From                *Origin
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return size, 0, &Damage{Line: 1, Why: err.Error()}
	}
	item.System, item.Title, item.Started, item.Chairs = head.System, head.Title, head.Started, head.Chairs
	item.Edition, item.From = head.Book, head.From
	for _, seat := range head.Seats {
		item.Players, item.Sides = append(item.Players, seat.Name), append(item.Sides, seat.Side)
	}
	return size, head.Muster, nil
}
