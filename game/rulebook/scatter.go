package rulebook

// Scatter draws the terrain of a random field that is the same when the table is turned by half: so many pairs of pieces
// that lie opposite one another, each tried so often at the most until it fits. Draw makes a pair, and says whether it
// fits among what is laid already; try counts from 0 for each pair.
func Scatter[P any](pairs, attempts int, draw func(try int, laid []P) (one, twin P, fits bool)) (laid []P) {
	for range pairs {
		for try := range attempts {
			if one, twin, fits := draw(try, laid); fits {
				laid = append(laid, one, twin)
				break
			}
		}
	}
	return laid
}
