//go:build unix

package command_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"
)

// mostKeys bounds a battle: so many keys of one person are a robot that goes round in circles.
const mostKeys = 4000

// swallowed is when a robot takes it that a key came while the program was busy, and had no effect.
const swallowed = 3 * time.Second

// ended reports whether a screen shows the page at the end of a battle, or the replay to which its first button leads.
func ended(seen string) bool {
	return strings.Contains(seen, "How the dice fell") || strings.Contains(seen, "w other view")
}

// asked reports whether a battle page waits for its person: his name stands over the field.
func (p *terminal) asked(seen string) bool { return strings.Contains(seen, "┏ "+p.name+": ") }

// footer is the last row: the keys that work now.
func footer(seen string) string {
	lines := strings.Split(strings.TrimRight(seen, "\n"), "\n")
	return lines[len(lines)-1] + " "
}

// next is the key that the robot presses at what it sees, "" when it waits.
func (p *terminal) next(seen string) string {
	keys := footer(seen)
	switch {
	case strings.Contains(keys, " enter decide"):
		return "\r"
	case strings.Contains(keys, " n no "), strings.Contains(seen, " enter play on"):
		return map[bool]string{true: "n", false: "y"}[strings.Contains(seen, " enter play on")]
	case !p.asked(seen):
		return ""
	case p.careful: // what comes after the question answered last is not to be done before it is seen
		return ""
	case strings.Contains(seen, " ;  Do the rest"), strings.Contains(seen, " ; Do the rest"):
		return ";"
	case strings.Contains(keys, "  space "), strings.Contains(seen, "│  space "):
		return " "
	}
	return ""
}

// plays has the robot play until something is seen. It may run beside others.
func (p *terminal) plays(ctx context.Context, until func(seen string) bool) error {
	last, first := "", true
	for range mostKeys {
		look, done := context.WithTimeout(ctx, swallowed)
		seen, err := p.screen.Until(look, func(seen string) bool {
			return until(seen) || (first || seen != last) && p.next(seen) != ""
		})
		done()
		switch {
		case err != nil && ctx.Err() == nil:
			first = true
			continue
		case err != nil:
			return fmt.Errorf("%s is stuck: %w\n%s", p.name, err, seen)
		case until(seen):
			return nil
		}
		last, first = seen, false
		if err := p.client.Press(p.next(seen)); err != nil {
			return fmt.Errorf("%s cannot press a key: %w\n%s", p.name, err, seen)
		}
	}
	return fmt.Errorf("%s has pressed %d keys:\n%s", p.name, mostKeys, p.screen.Text())
}

// play has robots play until all of them see something.
func play(t *testing.T, until func(seen string) bool, players ...*terminal) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), battleTime)
	defer cancel()
	errs := make(chan error, len(players))
	for _, p := range players {
		go func() { errs <- p.plays(ctx, until) }()
	}
	for range players {
		if err := <-errs; err != nil {
			t.Error(err)
			cancel()
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}
