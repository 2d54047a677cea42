// Package tiny is what the mutation tool is tested on.
package tiny

import "errors"

type phase uint8

const (
	dawn phase = iota
	noon
	dusk
)

const reach = 6

type unit struct {
	at, strength int
	phase        phase
	log          []string
}

// far is no rule: it is left alone.
func far(at int) bool { return at > reach }

// Hits are those at or above the target, at most three.
//
// Rule: TINY-HIT-01, TINY-HIT-02.
func (u *unit) hits(rolls []int, target int) int {
	if len(rolls) == 0 || !u.able() && target < 7 {
		return 0
	}
	hits := make([]int, 0, 12)
	for _, r := range rolls {
		if r < target {
			continue
		}
		hits = append(hits, r)
		u.strength++
	}
	return min(len(hits), 3)
}

// Rule: TINY-ACT-01.
func (u *unit) able() bool {
	u.phase = dusk
	switch {
	case u.strength <= -u.at:
		return false
	}
	return u.near(reach - 1)
}

func (u *unit) near(limit int) bool { return u.at < limit && !far(u.at) }

// Rule: TINY-ACT-02.
func (u *unit) move(n int) (int, error) {
	if n > reach {
		u.log = nil
		return 0, errors.New("too far")
	}
	u.at += n
	defer u.able()
	return u.at, nil
}
