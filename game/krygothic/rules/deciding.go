package rules

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// AnswerRules are the rules of a kind of question. Each chapter fills in its own kinds, in init. Questions are of one
// of three forms: words of which some are offered (question.set), numbers from 0 (question.most), or places and units,
// which the chapter judges itself.
type AnswerRules struct {
	Title string // what is asked: "Attack type"
	Rule  game.RuleID
	Words []string
	// check says why an answer is none of those offered; nil for words and numbers alone.
	check func(b *Battle, q Question, a Answer) *game.Refusal
	// Lapse is the value of a question that nobody answers.
	Lapse func(b *Battle, q Question) Answer
}

// mostAnswers is the number of kinds of question, noQuestion included.
const mostAnswers = int(Arrival) + 1

// Answers is what the rules know of each kind of question.
var Answers [mostAnswers]AnswerRules

func kindsOfQuestion() [mostAnswers]AnswerRules {
	return [...]AnswerRules{
		DefenceClass: {Title: "Defence class", Rule: book.MeleeClass, Words: []string{"passive", "active"}, Lapse: firstOffered},
		AttackType:   {Title: "Attack type", Rule: book.MeleeAttack, Words: attackWords(), Lapse: usualAttack},
		DefenceType: {
			Title: "Defence type", Rule: book.MeleeDefence, Words: defenceWords(),
			Lapse: func(*Battle, Question) Answer { return Answer{Word: int8(Dodge), Unit: data.None} },
		},
		ExtraWounds: {
			Title: "Further wounds", Rule: book.MeleeWounds, Lapse: func(*Battle, Question) Answer { return Answer{Unit: data.None} },
		},
		BreakOffPath: {Title: "Break off", Rule: book.MeleeBreakingOff, check: checkWayOut, Lapse: usualWayOut},
		AskFreeAttack: {
			Title: "Free attack", Rule: book.MeleeCounter, Words: []string{"no", "yes"},
			Lapse: func(*Battle, Question) Answer { return Answer{Word: Taken, Unit: data.None} },
		},
		FlightWay: {
			Title: "Direction of flight", Rule: book.FearHorror, check: checkFlight,
			Lapse: func(b *Battle, q Question) Answer { return Answer{Facing: b.awayFrom(q.Unit, q.Foe), Unit: data.None} },
		},
		Adaptation: {
			Title: "Adaptation", Rule: book.TeamHeracletians, Words: AdaptWords[:], check: checkAdaptation, Lapse: usualAdaptation,
		},
		Arrival: {Title: "Arrival", Rule: book.ScenarioAlarm, check: checkArrival, Lapse: usualArrival},
	}
}

// Choose is the answer to a decision in the midst of an action.
type Choose struct {
	Word   string       `json:"word,omitempty"`
	N      int8         `json:"n,omitempty"`
	Unit   game.PieceID `json:"unit,omitempty"`
	Path   []data.Spot  `json:"path,omitempty"`
	Facing data.Spot    `json:"facing,omitzero"`
}

// Choice is the order that gives an answer.
func (r *AnswerRules) Choice(a Answer) Choose {
	c := Choose{N: a.N, Path: append([]data.Spot(nil), a.Path.List()...), Facing: a.Facing}
	if len(r.Words) > 0 {
		c.Word = r.Words[a.Word]
	}
	if a.Unit >= 0 {
		c.Unit = data.PieceID(a.Unit)
	}
	return c
}

// Verb is "choose".
func (Choose) Verb() string { return "choose" }

// Rule: KRY-RT-10.
func (c Choose) Check(b *Battle, side int8) *game.Refusal {
	if b.Top().Place != PlaceDecision || b.Asked.Side != side {
		return game.Refuse(book.TimeDecisions, "you have nothing to decide; now: %s", b.NowTitle())
	}
	_, no := b.Read(&c)
	return no
}

// Read is the answer that an order gives to the open question, or why it is none.
//
// See: KRY-RT-10.
func (b *Battle) Read(c *Choose) (Answer, *game.Refusal) {
	q, r := b.Asked, &Answers[b.Asked.Kind]
	a := unsaid
	a.N, a.Facing = c.N, c.Facing
	if r.Words != nil {
		i := slices.Index(r.Words, c.Word)
		if i < 0 || q.Set&(1<<i) == 0 {
			return a, game.Refuse(book.TimeDecisions, "%s: that is not offered", r.Title)
		}
		a.Word = int8(i)
	}
	if u, is := b.UnitOf(c.Unit); is {
		a.Unit = u
	}
	switch {
	case c.N < 0 || c.N > q.Most:
		return a, game.Refuse(book.TimeDecisions, "%s: 0 to %d is offered", r.Title, q.Most)
	case !a.Path.Read(c.Path) || c.Facing != data.Spot{} && !data.FacingFits(c.Facing):
		return a, game.Refuse(book.TimeDecisions, "%s: a place or facing is out of range", r.Title)
	case r.check != nil:
		return a, r.check(b, q, a)
	}
	return a, nil
}

func (c Choose) do(t *Turn, _ int8) {
	a, _ := t.Read(&c)
	t.answerWith(a)
}

// answerWith takes an answer; who asked goes on.
func (t *Turn) answerWith(a Answer) {
	t.answer, t.answered = a, true
	t.popFrame()
}

// startDecision sets the deadline of the decision that lies on top.
//
// See: KRY-RT-10.
func (t *Turn) startDecision() { t.Top().due = t.after(t.Given.Decision) }

// lapseDecision takes the value that stands for silence.
//
// See: KRY-RT-10.
func (t *Turn) lapseDecision() {
	t.tell(Undecided, tell.Side(t.Asked.Side))
	t.answerWith(Answers[t.Asked.Kind].Lapse(t.Battle, t.Asked))
}

// unsaid is an answer that names nothing.
var unsaid = Answer{Unit: data.None}

// onlyAnswer is there when a question has one answer: a number that can be 0 alone is not asked for. Of words there are
// always several.
//
// See: KRY-RT-10.
func (t *Turn) onlyAnswer(q Question) (Answer, bool) {
	r := &Answers[q.Kind]
	return unsaid, r.Words == nil && r.check == nil && q.Most == 0
}
