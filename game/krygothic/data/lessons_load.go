package data

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// Bounds of lessons.
const (
	mostLessons     = 12
	mostLessonUnits = 6 // a side
	mostLessonText  = 600
	mostTasks       = 4
	mostCues        = 4
	mostLessonAP    = 60
)

// compileCourse makes the lessons of a training battle ready. Its lists need not be what an army needs: a lesson is
// about a few units.
func (g *Given) compileCourse(c *complaints, d *Dossier) {
	f := &d.Scenario
	c.Within(len(f.Lesson), 0, mostLessons, "the number of lessons", "lesson")
	for i := range f.Lesson {
		if i < mostLessons {
			l := g.lessonOf(c, &f.Lesson[i], i)
			for side, units := range [Seats][]LessonUnitFile{f.Lesson[i].You, f.Lesson[i].Foe} {
				g.lessonList(c, &l, side, d.Lists[side].Team, units, []any{"lesson", i, sideKeys[side]})
			}
			g.Course = append(g.Course, l)
		}
	}
}

func (g *Given) lessonOf(c *complaints, f *LessonFile, i int) Lesson {
	at := func(path ...any) []any { return append([]any{"lesson", i}, path...) }
	l := Lesson{Title: f.Title, Text: f.Text, Rule: game.RuleID(f.Rule), Passed: f.Passed}
	c.Named(f.Title, at("title")...)
	if f.Text == "" || assets.Clean(f.Text, mostLessonText) != f.Text {
		c.Addf(at("text"), "a lesson has a text of one line and up to %d letters", mostLessonText)
	}
	if !strings.HasPrefix(f.Rule, "KRY-") || assets.Clean(f.Rule, 24) != f.Rule {
		c.Addf(at("rule"), "%q is no rule", assets.Clean(f.Rule, 24))
	}
	c.Within(len(f.AP), Seats, Seats, "the number of AP", at("ap")...)
	for side := range min(len(f.AP), Seats) {
		c.Within(f.AP[side], 0, mostLessonAP, "ap", at("ap", side)...)
		l.AP[side] = int32(f.AP[side])
	}
	if f.Mark != nil {
		if p, ok := c.spot(f.Mark, g.Field.Size, at("mark")...); ok {
			l.Mark = &p
		}
	}
	for side, units := range [Seats][]LessonUnitFile{f.You, f.Foe} {
		c.Within(len(units), 1, mostLessonUnits, "the number of units", at(sideKeys[side])...)
	}
	c.Within(len(f.Goal), 1, mostTasks, "the number of goals", at("goal")...)
	for j := range f.Goal {
		a := c.Listed(f.Goal[j].Do, featWords[:], "do", at("goal", j, "do")...)
		c.Named(f.Goal[j].Text, at("goal", j, "text")...)
		l.Goals = append(l.Goals, Task{Feat: Feat(max(a, 0)), Text: f.Goal[j].Text})
	}
	c.Within(len(f.Order), 0, mostCues, "the number of orders", at("order")...)
	for j := range f.Order {
		l.Cues = append(l.Cues, c.cue(f, &f.Order[j], g.Field.Size, at("order", j)))
	}
	return l
}

// sideKeys are the keys of the units of both sides.
var sideKeys = [Seats]string{"you", "foe"}

// lessonList is the list of a side, with how its units stand.
func (g *Given) lessonList(c *complaints, l *Lesson, side int, team string, units []LessonUnitFile, at []any) {
	r := Roster{Team: team}
	for i := range units {
		u := &units[i]
		p := Billet{Facing: Spot{X: 1000, Y: 0}, Waiting: u.Waiting}
		p.At, _ = c.spot(u.At, g.Field.Size, append(slices.Clip(at), i, "at")...)
		if len(u.Facing) == 2 {
			p.Facing = Spot{X: int32(u.Facing[0]), Y: int32(u.Facing[1])}
		}
		if !FacingFits(p.Facing) {
			c.Add("a facing is a direction with parts from -1000 to 1000, not [0, 0]", append(slices.Clip(at), i, "facing")...)
		}
		l.Posts = append(l.Posts, p)
		r.Unit = append(r.Unit, RosterUnit{Type: u.Type, Gear: u.Gear, Name: u.Name})
	}
	made, senseless, _ := g.Enrol(&r)
	for _, no := range senseless {
		c.Add(no.Why, at...)
	}
	l.lists[side] = made
}

// cue reads an order of the second side. Its units count from 1 among that side's, its targets among the learner's.
func (c *complaints) cue(f *LessonFile, o *LessonOrderFile, size Spot, at []any) Cue {
	out := Cue{After: Feats, Bid: int32(o.Bid)}
	c.Within(o.Bid, 0, mostLessonAP, "bid", append(slices.Clip(at), "bid")...)
	if o.After != "" {
		out.After = Feat(max(0, c.Listed(o.After, featWords[:], "after", append(slices.Clip(at), "after")...)))
	}
	c.Within(len(o.Step), 1, MaxSteps, "the number of steps", append(slices.Clip(at), "step")...)
	for i := range o.Step {
		s, here := &o.Step[i], append(slices.Clip(at), "step", i)
		c.Listed(s.Kind, KindNames[:], "kind", append(slices.Clip(here), "kind")...)
		c.Within(s.Unit, 1, len(f.Foe), "unit", append(slices.Clip(here), "unit")...)
		c.Within(s.Target, 0, len(f.You), "target", append(slices.Clip(here), "target")...)
		errand := Errand{Unit: PieceID(int8(len(f.You) + s.Unit - 1)), Target: game.PieceID(s.Target)}
		for k, pair := range s.Path {
			if p, ok := c.spot(pair, size, append(slices.Clip(here), "path", k)...); ok {
				errand.Path = append(errand.Path, p)
			}
		}
		out.Steps = append(out.Steps, Step{Kind: s.Kind, Units: []Errand{errand}})
	}
	return out
}

// describeCourse makes a training battle of what menus are told: nobody brings an army.
func (g *Given) describeCourse(out *game.Scenario) {
	out.Training = true
	for side := range out.Sides {
		out.Sides[side].Choice, out.Sides[side].Points = false, 0
	}
	out.Sides[0].Note, out.Sides[1].Note = "learns", "gives the lesson"
	out.Facts = nil
	for i := range g.Course {
		l := &g.Course[i]
		out.Facts = append(out.Facts, board.Fact{
			Label: fmt.Sprintf("Lesson %d", i+1), Value: l.Title, Rule: string(l.Rule),
		})
	}
}

// Billet is how a unit stands when the lesson begins.
type Billet struct {
	At, Facing Spot
	Waiting    bool
}

// Cue is an order of the second side: it comes when the floor is open and what it waits for has been done.
type Cue struct {
	After Feat // feats: nothing is waited for
	Steps []Step
	Bid   int32 // in the face-off that comes of it
}

// Feat is what a goal asks for.
type Feat uint8

const (
	FeatMark       Feat = iota // one of the learner's units stands at the mark
	FeatShot                   // one of them has shot
	FeatAnswered               // a reaction has met an announced order
	FeatCombo                  // a combo has been completed
	FeatFallen                 // a combo has fallen
	FeatWaiting                // a unit has been put into waiting
	FeatSprung                 // a waiting unit has reacted
	FeatPrecedence             // the learner's order has gone first in a face-off
	FeatBid                    // … by a bid
	Feats
)

var featWords = [Feats]string{
	"mark", "shot", "answered", "combo", "fallen", "waiting", "sprung", "first", "bid",
}

// Lesson is one of them.
type Lesson struct {
	Title, Text string
	Rule        game.RuleID
	lists       [Seats]*List
	Posts       []Billet // of the units of both lists, the first side's first
	AP          [Seats]int32
	Passed      bool // the learner's first intent is to pass
	Mark        *Spot
	Goals       []Task
	Cues        []Cue
}

// Task is a thing to be done in a lesson.
type Task struct {
	Feat Feat
	Text string
}

// Taught is what is given in a lesson: its lists.
func (g *Given) Taught(lesson int8) *Given {
	next := *g
	next.Lists = g.Course[lesson].lists
	next.call()
	return &next
}
