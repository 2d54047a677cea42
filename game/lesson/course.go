package lesson

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/game"
)

// Bounds of a course.
const (
	mostLessons = 12
	mostGoals   = 4
	mostOrders  = 400 // that a lesson begins with
	mostFoe     = 12  // orders of the second side to choose from
	mostText    = 600 // characters of what a lesson says
	mostGoal    = 60  // … of a goal or a reason
	mostTurns   = 30
)

// course is what the scenario of a battle that teaches holds: all of it, so that a journal stands on its own.
type course struct {
	Title   string   `json:"title"`
	Level   string   `json:"level,omitempty"` // how hard a puzzle is; "" for lessons
	Rule    string   `json:"rule"`
	Next    []string `json:"next,omitempty"`
	Lessons []lesson `json:"lessons"`
}

// lesson is one of them. Its setup has no players: they are those of the course.
type lesson struct {
	Title  string     `json:"title"`
	Text   string     `json:"text"`
	Rule   string     `json:"rule"`
	Turns  int        `json:"turns,omitempty"`
	Begin  []string   `json:"begin"`
	Dice   []string   `json:"dice,omitempty"`
	Foe    []string   `json:"foe,omitempty"`
	Goals  []goal     `json:"goals"`
	Fails  []goal     `json:"fails,omitempty"`
	Battle game.Setup `json:"battle"`
}

// goal is a thing to be done, or one that spoils a lesson: told in the log, seen on the field, the end of the battle, or an
// order.
type goal struct {
	Text  string    `toml:"text" json:"text"`
	Says  string    `toml:"says" json:"says,omitempty"`   // words of a line of the log
	Rule  string    `toml:"rule" json:"rule,omitempty"`   // that the line cites; any when left out
	Count int       `toml:"count" json:"count,omitempty"` // such lines about different pieces in one order; 1 when left out
	Piece string    `toml:"piece" json:"piece,omitempty"` // tag of who has to stand somewhere; any of the learner's when left out
	Near  string    `toml:"near" json:"near,omitempty"`   // tag of the piece it stands by
	At    []float64 `toml:"at" json:"at,omitempty"`       // place, in inches or squares from the north-west corner
	Reach float64   `toml:"reach" json:"reach,omitempty"` // how far from there at most, centre to centre
	Won   bool      `toml:"won" json:"won,omitempty"`     // the battle is over, and the learner has won it

	Orders []string `toml:"orders" json:"orders,omitempty"` // one of them is given: the same verb for the same pieces
	Other  bool     `toml:"other" json:"other,omitempty"`   // the learner gives an order that is none of the goals'
}

// placed reports whether the goal is seen on the field.
func (g *goal) placed() bool { return g.Near != "" || len(g.At) > 0 }

// check complains about what makes no sense, wherever the course comes from.
func (c *course) check(about *assets.Complaints) {
	about.Within(len(c.Lessons), 1, mostLessons, "the number of lessons", "lesson")
	about.Titled(c.Title, "title")
	if c.Level != "" {
		about.Listed(c.Level, game.PuzzleLevels, "level", "level")
	}
	for i := range c.Lessons {
		c.Lessons[i].check(about, i)
	}
}

func (l *lesson) check(about *assets.Complaints, i int) {
	at := func(path ...any) []any { return append([]any{"lesson", i}, path...) }
	about.Named(l.Title, at("title")...)
	line(about, "text", l.Text, mostText, at("text")...)
	line(about, "rule", l.Rule, assets.LongestName, at("rule")...)
	about.Within(l.Turns, 0, mostTurns, "turns", at("turns")...)
	about.Within(len(l.Begin), 0, mostOrders, "the number of orders", at("begin")...)
	about.Within(len(l.Foe), 0, mostFoe, "the number of orders", at("foe")...)
	about.Within(len(l.Goals), 1, mostGoals, "the number of goals", at("goal")...)
	about.Within(len(l.Fails), 0, mostGoals, "the number of reasons", at("fail")...)
	for n := range l.Goals {
		l.Goals[n].check(about, at("goal", n)...)
	}
	for n := range l.Fails {
		l.Fails[n].check(about, at("fail", n)...)
	}
}

func (g *goal) check(about *assets.Complaints, at ...any) {
	line(about, "text", g.Text, mostGoal, append(at, "text")...)
	about.Within(g.Count, 0, mostGoals, "count", append(at, "count")...)
	kinds := 0
	about.Within(len(g.Orders), 0, mostFoe, "the number of orders", append(at, "orders")...)
	for _, given := range []bool{g.Says != "", g.Near != "", len(g.At) > 0, g.Won, len(g.Orders) > 0, g.Other} {
		if given {
			kinds++
		}
	}
	if kinds != 1 {
		about.Add("a goal has one of says, near, at, won, orders and other", at...)
	}
	outside := func(v float64) bool { return v < 0 || v > 100 }
	if len(g.At) != 0 && (len(g.At) != 2 || slices.ContainsFunc(g.At, outside)) {
		about.Add("at is [x, y], each from 0 to 100", append(at, "at")...)
	}
	if g.placed() != (g.Reach > 0) || g.Reach > 100 {
		about.Add("a goal with near or at has a reach, more than 0 and at most 100; others have none", append(at, "reach")...)
	}
}

// line complains about a text that is empty, too long, or no plain line.
func line(about *assets.Complaints, what, text string, most int, at ...any) {
	if text == "" || assets.Clean(text, most) != text {
		about.Add(fmt.Sprintf("%s is a line of up to %d letters", what, most), at...)
	}
}
