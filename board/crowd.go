package board

import "slices"

// Crowd finds the discs near a place. It is built from a list of discs, which it copies, and answers with their places
// in that list.
type Crowd struct {
	discs []Disc
	order []int32 // places in discs, by x
	most  int64   // the greatest radius
}

// NewCrowd makes the discs ready for questions.
func NewCrowd(discs []Disc) *Crowd {
	c := &Crowd{discs: slices.Clone(discs), order: make([]int32, len(discs))}
	for i, d := range discs {
		c.order[i] = int32(i)
		c.most = max(c.most, d.Radius.size())
	}
	slices.SortFunc(c.order, func(i, j int32) int { return sign(discs[i].At.X.tame() - discs[j].At.X.tame()) })
	return c
}

// Within appends the places in the list of all discs that have a gap of at most r to this one, in the list's order.
func (c *Crowd) Within(d Disc, r Thou, buf []int) []int {
	so, reach := len(buf), d.Radius.size()+r.size()+c.most
	if r < 0 {
		return buf
	}
	low, _ := slices.BinarySearchFunc(c.order, d.At.X.tame()-reach, func(i int32, x int64) int {
		return sign(c.discs[i].At.X.tame() - x)
	})
	for _, i := range c.order[low:] {
		if c.discs[i].At.X.tame() > d.At.X.tame()+reach {
			break
		}
		if GapWithin(d, c.discs[i], r) {
			buf = append(buf, int(i))
		}
	}
	slices.Sort(buf[so:])
	return buf
}
