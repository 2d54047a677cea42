package screen

import "testing"

// TestBlit: a picture is copied cell by cell, cut at both windows, and no wide character is torn.
func TestBlit(t *testing.T) {
	from := NewGrid(6, 2)
	from.Text(0, 0, Style{Attrs: Bold}, "ab界cd")
	from.Text(0, 1, Style{}, "123456")
	for x := -7; x <= 7; x++ {
		to := NewGrid(5, 2)
		to.Fill(Cell{Rune: '.'})
		window := to.Sub(Rect{X: 1, W: 3, H: 2})
		window.Blit(x, 0, from)
		for col := range 5 {
			want := Cell{Rune: '.'}
			source := col - 1 - x
			if col >= 1 && col <= 3 && source >= 0 && source < 6 {
				want = from.At(source, 0)
			}
			torn := want.Rune == '界' && col == 3 || want.Rune == Tail && col == 1
			got := to.At(col, 0)
			if torn {
				want.Rune = ' '
			}
			if got.Text() != want.Text() || got.Style != want.Style {
				t.Errorf("at %d: column %d is %q, want %q", x, col, got.Text(), want.Text())
			}
		}
	}
}
