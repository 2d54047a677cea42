package hall

import "time"

// rateLimit allows something several times at once, and after that once in a while.
type rateLimit struct {
	spent float64
	last  time.Time
}

// allow reports whether it may be done now, and counts it.
func (r *rateLimit) allow(now time.Time, burst int, every time.Duration) bool {
	r.spent = max(0, r.spent-float64(now.Sub(r.last))/float64(every))
	r.last = now
	if r.spent+1 > float64(burst) {
		return false
	}
	r.spent++
	return true
}
