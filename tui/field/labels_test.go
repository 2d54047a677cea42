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
