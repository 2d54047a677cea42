package bot

import (
	"fmt"
	"strings"

	"muster/assets"
)

// Level is a strength of bot that can be asked for by name.
type Level struct {
	ID    string // "veteran"
	Title string // "Veteran"
	Text  string // what it is like to play against, in one sentence
}

// Levels lists the levels, weakest first.
func Levels() []Level {
	return []Level{
		{"recruit", "Recruit", "Gives sensible orders without weighing them: a first opponent."},
		{"regular", "Regular", "Knows the odds of every order and takes the best, but never thinks of your reply."},
		{"veteran", "Veteran", "Plays the battle on in its head, your reply included, before it gives an order."},
	}
}

// Option changes a policy that [New] makes.
type Option func(*settings)

type settings struct{ iterations int }

// Iterations limits how far a level that searches thinks about one order, in positions played on. With it, and
// without a deadline, the same position and generator give the same order. 0 means the level's own limit.
func Iterations(n int) Option { return func(s *settings) { s.iterations = n } }

// New is the policy of a level. The error names the nearest right name.
func New(level string, options ...Option) (Policy, error) {
	var s settings
	for _, option := range options {
		option(&s)
	}
	switch level {
	case "recruit":
		return Recruit{}, nil
	case "regular":
		return Regular{}, nil
	case "veteran":
		return Veteran{Iterations: s.iterations}, nil
	}
	return nil, unknown(level)
}

func unknown(level string) error {
	var names []string
	for _, l := range Levels() {
		names = append(names, l.ID)
	}
	if near, ok := assets.Nearest(level, names); ok {
		return fmt.Errorf("no bot is called %q: did you mean %q?", level, near)
	}
	return fmt.Errorf("no bot is called %q: there are %s", level, strings.Join(names, ", "))
}
