package rules

import "testing"

// One turn, and one round, are told as one.
func TestOneIsNotSeveral(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{running(1), "a round"},
		{running(3), "3 rounds running"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
