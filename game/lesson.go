package game

// Lesson is what a battle that teaches asks of a seat now.
type Lesson struct {
	Title string // "Interrupt"
	Text  string // what to do, and why
	N, Of int    // the first is 1
	Again int    // how often it has been begun again
	Goals []Goal // all of them win the lesson, in any order
	Rule  RuleID // the rule that is taught
}

// Goal is a thing to be done in a lesson.
type Goal struct {
	Text string
	Done bool
}

// Usual is the first of some scenarios that is a battle and no training, -1 when there is none.
func Usual(all []Scenario) int {
	for i := range all {
		if !all[i].Training {
			return i
		}
	}
	return -1
}
