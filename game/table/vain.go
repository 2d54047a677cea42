package table

import "time"

// vain are the last times at which what a seat asked for came to nothing. A question lies over the page of whoever is
// asked, so nobody may ask without end.
type vain [3]time.Time

// vainFor is how long such a time counts.
const vainFor = 30 * time.Second

// add notes another one.
func (v *vain) add(now time.Time) {
	copy(v[:], v[1:])
	v[len(v)-1] = now
}

// wait is how long the seat may ask nothing: until one of those times no longer counts.
func (v *vain) wait(now time.Time) time.Duration {
	if v[0].IsZero() {
		return 0
	}
	return vainFor - now.Sub(v[0])
}
