package game

import "fmt"

// Lesson is what a battle that teaches asks of a seat now.
type Lesson struct {
	Title string // "Interrupt"
	Text  string // what to do, and why
	N, Of int    // the first is 1; Of is 0 for a puzzle, which is one alone
	Again int    // how often it has been begun again
	Goals []Goal // all of them win the lesson, in any order
	Rule  RuleID // the rule that is taught
}

// Heading is the title with its place among the others, if there are any.
func (l *Lesson) Heading() string {
	if l.Of == 0 {
		return l.Title
	}
	return fmt.Sprintf("Lesson %d of %d: %s", l.N, l.Of, l.Title)
}

// Goal is a thing to be done in a lesson.
type Goal struct {
	Text string
	Done bool
}

// Tutor is a system with puzzles.
type Tutor interface {
	// Puzzles lists them, the easiest first. The errors tell of files that could not be read.
	Puzzles() ([]Puzzle, []error)
	// ReadPuzzle reads a file that somebody wrote, with errors like those of [System.ReadScenario]. Whether its orders lead
	// to where it begins is found out when it is begun.
	ReadPuzzle(file string, data []byte) (Puzzle, error)
}

// Puzzle is a position of a battle in which one order is to be found. It is played as a battle of its scenario by the first
// side.
type Puzzle struct {
	Scenario Scenario
	Level    string // one of [PuzzleLevels]
}

// PuzzleLevels are how hard a puzzle can be, the easiest first.
var PuzzleLevels = []string{"easy", "medium", "hard"}

// Usual is the first of some scenarios that is a battle and no training, -1 when there is none.
func Usual(all []Scenario) int {
	for i := range all {
		if !all[i].Training {
			return i
		}
	}
	return -1
}
