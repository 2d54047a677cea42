package board

import "slices"

// Join sorts stretches and joins those that meet, in place; what it returns are the parts of the path that lie in any
// of them, in order. Stretches of no length are dropped.
func Join(list []Stretch) []Stretch {
	slices.SortFunc(list, func(a, b Stretch) int { return sign(int64(a.From - b.From)) })
	out := list[:0]
	for _, s := range list {
		n := len(out) - 1
		switch {
		case s.To <= s.From:
		case n >= 0 && s.From <= out[n].To:
			out[n].To = max(out[n].To, s.To)
		default:
			out = append(out, s)
		}
	}
	return out
}

// Joined is the length of all stretches together, each part counted once. It sorts the list.
func Joined(list []Stretch) Fine {
	sum := Fine(0)
	for _, s := range Join(list) {
		sum += s.Long()
	}
	return sum
}
