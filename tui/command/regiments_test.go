package command_test

import (
	"regexp"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game/kings"
)

// regiments is a battle of ranked blocks after some orders, on a screen of 140 columns and 45 rows.
func regiments(t testing.TB) *pictured { return picture(t, kings.New(assets.Embedded()), 12, 140, 45) }

// presses presses keys by their names, or their letters.
func (d *pictured) presses(keys ...string) {
	named := map[string]tea.KeyType{"tab": tea.KeyTab, "enter": tea.KeyEnter, "esc": tea.KeyEsc, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight}
	for _, key := range keys {
		if kind, is := named[key]; is {
			d.update(tea.KeyMsg{Type: kind})
			continue
		}
		for _, r := range key {
			d.update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
		}
	}
}

// text is the last picture.
func (d *pictured) text() string { return d.old.String() }

// said is what the panels say of where the order ends: "to (22, 7), heading 30°, 5" of 5"", on one line.
func (d *pictured) said() string {
	var words []string
	for _, row := range strings.Split(d.text(), "\n") {
		if i := strings.LastIndex(row, "││"); i >= 0 {
			words = append(words, strings.Fields(strings.Trim(row[i:], "│ "))...)
		}
	}
	return regexp.MustCompile(`to \([^)]*\), heading [0-9.]+°(, [0-9.]+" of [0-9.]+")?`).FindString(strings.Join(words, " "))
}

// heads is the heading in what is said.
func heads(said string) string {
	_, rest, _ := strings.Cut(said, "heading ")
	word, _, _ := strings.Cut(rest, "°")
	return word
}

// finer is a length with more than one decimal.
var finer = regexp.MustCompile(`\.\d\d`)

// A wheel is entered by keys: the ghost goes straight on first, as far as the unit goes, and turns by 5 degrees and by 1.
func TestAWheelByKeys(t *testing.T) {
	d := regiments(t)
	d.presses("tab", "a")
	straight := d.said()
	if straight == "" {
		t.Fatalf("where it ends is not told:\n%s", d.text())
	}
	turned := map[string]bool{heads(straight): true}
	for _, key := range []string{"]", "]", "}", "[", "{", "{"} {
		d.presses(key)
		if said := d.said(); heads(said) == "" || strings.Contains(heads(said), ".") {
			t.Errorf("after %s: %q is no whole heading", key, said)
		} else if finer.MatchString(said) {
			t.Errorf("after %s: %q is finer than anybody points", key, said)
		}
		turned[heads(d.said())] = true
	}
	if len(turned) != 6 {
		t.Errorf("the headings were %v", turned)
	}
	d.presses("left", ">")
	if !strings.Contains(d.said(), " of ") {
		t.Errorf("as far as it goes: %q", d.said())
	}
}

// chosen is the cell of the sign that points at the chosen unit.
func (d *pictured) chosen(t *testing.T) (x, y int) {
	t.Helper()
	for y, row := range strings.Split(d.text(), "\n") {
		for x, r := range []rune(row) {
			if r == '▸' && y > 1 && x < 100 {
				return x, y
			}
		}
	}
	t.Fatalf("nothing is chosen:\n%s", d.text())
	return 0, 0
}

// drags presses the left button on a cell, takes it to another and lets go.
func (d *pictured) drags(x, y, toX, toY int) {
	d.update(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonLeft, Action: tea.MouseActionPress})
	d.update(tea.MouseMsg{X: toX, Y: toY, Button: tea.MouseButtonLeft, Action: tea.MouseActionMotion})
	d.update(tea.MouseMsg{X: toX, Y: toY, Button: tea.MouseButtonLeft, Action: tea.MouseActionRelease})
}

// A block is dragged along by its body, as far as it goes, and turned by its corner; so is its ghost.
func TestABlockIsDragged(t *testing.T) {
	d := regiments(t)
	d.presses("tab")
	x, y := d.chosen(t)
	d.drags(x+1, y, x+9, y-6)
	along := d.said()
	if along == "" { // it looks down the screen
		d.presses("esc")
		d.drags(x+1, y, x+9, y+6)
		along = d.said()
	}
	if !strings.Contains(along, " of ") {
		t.Fatalf("dragged along: %q\n%s", along, d.text())
	}
	d.presses("esc")
	left, top := x, y
	block := d.old.At(x, y).Style.Bg
	for d.old.At(left-1, y).Style.Bg == block {
		left--
	}
	for d.old.At(x, top-1).Style.Bg == block {
		top--
	}
	d.drags(left, top, left+1, top+4)
	if spun := d.said(); heads(spun) == "" || heads(spun) == heads(along) || strings.Contains(spun, " of ") {
		t.Errorf("turned by its corner: %q, from %d,%d of the block around %d,%d\n%s", spun, left, top, x, y, d.text())
	}
}
