package battle

import "testing"

// Sections stand whole in columns of even height, in their order, and none is lost.
func TestSectionsInColumns(t *testing.T) {
	starts, end := []int{0, 6, 10, 30, 34}, 40
	for n := 1; n <= 4; n++ {
		height, at := sectionHeight(starts, end, n), 0
		for i := range n {
			from, to := columnOf(starts, end, height, i)
			if from != at || to-from > height && n == 1 {
				t.Errorf("column %d of %d: rows %d to %d after %d, height %d", i, n, from, to, at, height)
			}
			at = to
		}
		if at != end {
			t.Errorf("%d columns of %d rows hold %d of %d", n, height, at, end)
		}
	}
}
