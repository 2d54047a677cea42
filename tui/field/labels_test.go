package field_test

import (
	"fmt"
	"strings"
	"testing"

	"muster/board"
	"muster/tui/field"
)

// What is said of a piece stands beside it and covers nobody, however many pieces are spoken of.
func TestLabelsTouchTheirPieces(t *testing.T) {
	for _, gap := range []int{600, 250} {
		s := newTable(2400, 1600)
		o := &field.Overlay{Cursor: s.at(60, 60)}
		for i := range 4 {
			s.model(1, i+1, "K", fmt.Sprint(i+1), 400+gap*(i%2), 400+gap*(i/2), 60)
		}
		for i := range s.Pieces {
			o.Trace = append(o.Trace, board.Mark{
				Kind: board.TargetMark, Side: -1, Shape: s.Pieces[i].Base, Label: fmt.Sprintf("%d0 %%", i+1),
			})
		}
		g := drawn(t, s.Scene, field.Camera{}, o, 80, 30, "slate", "unicode")
		v := field.Aim(s.Scene, field.Camera{}, 80, 30)
		rows := strings.Split(g.String(), "\n")
		for i := range s.Pieces {
			x, y := v.Cell(s.Pieces[i].At)
			near := ""
			for _, row := range rows[max(y-1, 0):min(y+2, len(rows))] {
				letters := []rune(row)
				near += string(letters[max(x-9, 0):min(x+10, len(letters))]) + "\n"
			}
			if label := fmt.Sprintf("◎%d0 %%", i+1); !strings.Contains(near, label) || !strings.Contains(near, "K") {
				t.Errorf("gap %d: %q is not beside K%d:\n%s", gap, label, i+1, g.String())
			}
		}
	}
}

// In a crowd nothing is said of a target that has no room at its piece: it would seem to be said of another. What is said of
// the only target stands away, with dots to it.
func TestLabelsInACrowd(t *testing.T) {
	crowd := func(targets ...int) string {
		s := newTable(4800, 3600)
		for i := range 25 {
			s.model(1, 1, "K", "", 2200+110*(i%5), 1600+110*(i/5), 50)
		}
		o := &field.Overlay{Cursor: s.at(60, 60)}
		for _, i := range targets {
			o.Trace = append(o.Trace, board.Mark{Kind: board.TargetMark, Side: -1, Shape: s.Pieces[i].Base, Label: fmt.Sprintf("killed %d %%", i)})
		}
		return drawn(t, s.Scene, field.Camera{}, o, 80, 30, "slate", "unicode").String()
	}
	if alone := crowd(12); !strings.Contains(alone, "killed 12 %") {
		t.Errorf("nothing is said of the only target:\n%s", alone)
	}
	if all := crowd(12, 6, 7, 8, 11, 13, 16, 17, 18); strings.Contains(all, "killed 12 %") {
		t.Errorf("what is said of the piece in the middle stands somewhere else:\n%s", all)
	}
}
