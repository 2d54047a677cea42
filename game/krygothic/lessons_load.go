package krygothic

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
func (g *given) compileCourse(c *complaints, d *dossier) {
	f := &d.Scenario
	c.Within(len(f.Lesson), 0, mostLessons, "the number of lessons", "lesson")
	for i := range f.Lesson {
		if i < mostLessons {
			l := g.lessonOf(c, &f.Lesson[i], i)
			for side, units := range [seats][]lessonUnitFile{f.Lesson[i].You, f.Lesson[i].Foe} {
				g.lessonList(c, &l, side, d.Lists[side].Team, units, []any{"lesson", i, sideKeys[side]})
			}
			g.course = append(g.course, l)
		}
	}
}

func (g *given) lessonOf(c *complaints, f *lessonFile, i int) lesson {
	at := func(path ...any) []any { return append([]any{"lesson", i}, path...) }
	l := lesson{title: f.Title, text: f.Text, rule: game.RuleID(f.Rule), passed: f.Passed}
	c.Named(f.Title, at("title")...)
	if f.Text == "" || assets.Clean(f.Text, mostLessonText) != f.Text {
		c.Addf(at("text"), "a lesson has a text of one line and up to %d letters", mostLessonText)
	}
	if !strings.HasPrefix(f.Rule, "KRY-") || assets.Clean(f.Rule, 24) != f.Rule {
		c.Addf(at("rule"), "%q is no rule", assets.Clean(f.Rule, 24))
	}
	c.Within(len(f.AP), seats, seats, "the number of AP", at("ap")...)
	for side := range min(len(f.AP), seats) {
		c.Within(f.AP[side], 0, mostLessonAP, "ap", at("ap", side)...)
		l.ap[side] = int32(f.AP[side])
	}
	if f.Mark != nil {
		if p, ok := c.spot(f.Mark, g.field.size, at("mark")...); ok {
			l.mark = &p
		}
	}
	for side, units := range [seats][]lessonUnitFile{f.You, f.Foe} {
		c.Within(len(units), 1, mostLessonUnits, "the number of units", at(sideKeys[side])...)
	}
	c.Within(len(f.Goal), 1, mostTasks, "the number of goals", at("goal")...)
	for j := range f.Goal {
		a := c.Listed(f.Goal[j].Do, featWords[:], "do", at("goal", j, "do")...)
		c.Named(f.Goal[j].Text, at("goal", j, "text")...)
		l.goals = append(l.goals, task{feat: feat(max(a, 0)), text: f.Goal[j].Text})
	}
	c.Within(len(f.Order), 0, mostCues, "the number of orders", at("order")...)
	for j := range f.Order {
		l.cues = append(l.cues, c.cue(f, &f.Order[j], g.field.size, at("order", j)))
	}
	return l
}

// sideKeys are the keys of the units of both sides.
var sideKeys = [seats]string{"you", "foe"}

// lessonList is the list of a side, with how its units stand.
func (g *given) lessonList(c *complaints, l *lesson, side int, team string, units []lessonUnitFile, at []any) {
	r := Roster{Team: team}
	for i := range units {
		u := &units[i]
		p := billet{facing: spot{X: 1000, Y: 0}, waiting: u.Waiting}
		p.at, _ = c.spot(u.At, g.field.size, append(slices.Clip(at), i, "at")...)
		if len(u.Facing) == 2 {
			p.facing = spot{X: int32(u.Facing[0]), Y: int32(u.Facing[1])}
		}
		if !facingFits(p.facing) {
			c.Add("a facing is a direction with parts from -1000 to 1000, not [0, 0]", append(slices.Clip(at), i, "facing")...)
		}
		l.posts = append(l.posts, p)
		r.Unit = append(r.Unit, RosterUnit{Type: u.Type, Gear: u.Gear, Name: u.Name})
	}
	made, senseless, _ := g.enrol(&r)
	for _, no := range senseless {
		c.Add(no.Why, at...)
	}
	l.lists[side] = made
}

// cue reads an order of the second side. Its units count from 1 among that side's, its targets among the learner's.
func (c *complaints) cue(f *lessonFile, o *lessonOrderFile, size spot, at []any) cue {
	out := cue{after: feats, bid: int32(o.Bid)}
	c.Within(o.Bid, 0, mostLessonAP, "bid", append(slices.Clip(at), "bid")...)
	if o.After != "" {
		out.after = feat(max(0, c.Listed(o.After, featWords[:], "after", append(slices.Clip(at), "after")...)))
	}
	c.Within(len(o.Step), 1, maxSteps, "the number of steps", append(slices.Clip(at), "step")...)
	for i := range o.Step {
		s, here := &o.Step[i], append(slices.Clip(at), "step", i)
		c.Listed(s.Kind, kindNames[:], "kind", append(slices.Clip(here), "kind")...)
		c.Within(s.Unit, 1, len(f.Foe), "unit", append(slices.Clip(here), "unit")...)
		c.Within(s.Target, 0, len(f.You), "target", append(slices.Clip(here), "target")...)
		errand := Errand{Unit: pieceID(int8(len(f.You) + s.Unit - 1)), Target: game.PieceID(s.Target)}
		for k, pair := range s.Path {
			if p, ok := c.spot(pair, size, append(slices.Clip(here), "path", k)...); ok {
				errand.Path = append(errand.Path, p)
			}
		}
		out.steps = append(out.steps, Step{Kind: s.Kind, Units: []Errand{errand}})
	}
	return out
}

// describeCourse makes a training battle of what menus are told: nobody brings an army.
func (g *given) describeCourse(out *game.Scenario) {
	out.Training = true
	for side := range out.Sides {
		out.Sides[side].Choice, out.Sides[side].Points = false, 0
	}
	out.Sides[0].Note, out.Sides[1].Note = "learns", "gives the lesson"
	out.Facts = nil
	for i := range g.course {
		l := &g.course[i]
		out.Facts = append(out.Facts, board.Fact{
			Label: fmt.Sprintf("Lesson %d", i+1), Value: l.title, Rule: string(l.rule),
		})
	}
}

// billet is how a unit stands when the lesson begins.
type billet struct {
	at, facing spot
	waiting    bool
}

// cue is an order of the second side: it comes when the floor is open and what it waits for has been done.
type cue struct {
	after feat // feats: nothing is waited for
	steps []Step
	bid   int32 // in the face-off that comes of it
}

// feat is what a goal asks for.
type feat uint8

const (
	featMark       feat = iota // one of the learner's units stands at the mark
	featShot                   // one of them has shot
	featAnswered               // a reaction has met an announced order
	featCombo                  // a combo has been completed
	featFallen                 // a combo has fallen
	featWaiting                // a unit has been put into waiting
	featSprung                 // a waiting unit has reacted
	featPrecedence             // the learner's order has gone first in a face-off
	featBid                    // … by a bid
	feats
)

var featWords = [feats]string{
	"mark", "shot", "answered", "combo", "fallen", "waiting", "sprung", "first", "bid",
}

// lesson is one of them.
type lesson struct {
	title, text string
	rule        game.RuleID
	lists       [seats]*list
	posts       []billet // of the units of both lists, the first side's first
	ap          [seats]int32
	passed      bool // the learner's first intent is to pass
	mark        *spot
	goals       []task
	cues        []cue
}

// task is a thing to be done in a lesson.
type task struct {
	feat feat
	text string
}

// taught is what is given in a lesson: its lists.
func (g *given) taught(lesson int8) *given {
	next := *g
	next.lists = g.course[lesson].lists
	next.call()
	return &next
}
