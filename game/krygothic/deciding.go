package krygothic

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// answerRules are the rules of a kind of question. Each chapter fills in its own kinds, in init. Questions are of one
// of three forms: words of which some are offered (question.set), numbers from 0 (question.most), or places and units,
// which the chapter judges itself.
type answerRules struct {
	title string // what is asked: "Attack type"
	rule  game.RuleID
	words []string
	// check says why an answer is none of those offered; nil for words and numbers alone.
	check func(b *Battle, q question, a answer) *game.Refusal
	// lapse is the value of a question that nobody answers.
	lapse func(b *Battle, q question) answer
}

// mostAnswers is the number of kinds of question, noQuestion included.
const mostAnswers = int(arrival) + 1

// answers is what the rules know of each kind of question.
var answers [mostAnswers]answerRules

func kindsOfQuestion() [mostAnswers]answerRules {
	return [...]answerRules{
		defenceClass: {title: "Defence class", rule: book.MeleeClass, words: []string{"passive", "active"}, lapse: firstOffered},
		attackType:   {title: "Attack type", rule: book.MeleeAttack, words: attackWords(), lapse: usualAttack},
		defenceType: {
			title: "Defence type", rule: book.MeleeDefence, words: defenceWords(),
			lapse: func(*Battle, question) answer { return answer{word: int8(dodge), unit: data.None} },
		},
		extraWounds: {
			title: "Further wounds", rule: book.MeleeWounds, lapse: func(*Battle, question) answer { return answer{unit: data.None} },
		},
		breakOffPath: {title: "Break off", rule: book.MeleeBreakingOff, check: checkWayOut, lapse: usualWayOut},
		freeAttack: {
			title: "Free attack", rule: book.MeleeCounter, words: []string{"no", "yes"},
			lapse: func(*Battle, question) answer { return answer{word: taken, unit: data.None} },
		},
		flightWay: {
			title: "Direction of flight", rule: book.FearHorror, check: checkFlight,
			lapse: func(b *Battle, q question) answer { return answer{facing: b.awayFrom(q.unit, q.foe), unit: data.None} },
		},
		adaptation: {
			title: "Adaptation", rule: book.TeamHeracletians, words: adaptWords[:], check: checkAdaptation, lapse: usualAdaptation,
		},
		arrival: {title: "Arrival", rule: book.ScenarioAlarm, check: checkArrival, lapse: usualArrival},
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

// Verb is "choose".
func (Choose) Verb() string { return "choose" }

// Rule: KRY-RT-10.
func (c Choose) check(b *Battle, side int8) *game.Refusal {
	if b.top().place != placeDecision || b.asked.side != side {
		return game.Refuse(book.TimeDecisions, "you have nothing to decide; now: %s", b.nowTitle())
	}
	_, no := b.read(&c)
	return no
}

// read is the answer that an order gives to the open question, or why it is none.
//
// Rule: KRY-RT-10.
func (b *Battle) read(c *Choose) (answer, *game.Refusal) {
	q, r := b.asked, &answers[b.asked.kind]
	a := unsaid
	a.n, a.facing = c.N, c.Facing
	if r.words != nil {
		i := slices.Index(r.words, c.Word)
		if i < 0 || q.set&(1<<i) == 0 {
			return a, game.Refuse(book.TimeDecisions, "%s: that is not offered", r.title)
		}
		a.word = int8(i)
	}
	if u, is := b.unitOf(c.Unit); is {
		a.unit = u
	}
	switch {
	case c.N < 0 || c.N > q.most:
		return a, game.Refuse(book.TimeDecisions, "%s: 0 to %d is offered", r.title, q.most)
	case !a.path.read(c.Path) || c.Facing != data.Spot{} && !data.FacingFits(c.Facing):
		return a, game.Refuse(book.TimeDecisions, "%s: a place or facing is out of range", r.title)
	case r.check != nil:
		return a, r.check(b, q, a)
	}
	return a, nil
}

func (c Choose) do(t *turn, _ int8) {
	a, _ := t.read(&c)
	t.answerWith(a)
}

// answerWith takes an answer; who asked goes on.
func (t *turn) answerWith(a answer) {
	t.answer, t.answered = a, true
	t.popFrame()
}

// startDecision sets the deadline of the decision that lies on top.
//
// Rule: KRY-RT-10.
func (t *turn) startDecision() { t.top().due = t.after(t.given.Decision) }

// lapseDecision takes the value that stands for silence.
//
// Rule: KRY-RT-10.
func (t *turn) lapseDecision() {
	t.tell(Undecided, tell.Side(t.asked.side))
	t.answerWith(answers[t.asked.kind].lapse(t.Battle, t.asked))
}

// unsaid is an answer that names nothing.
var unsaid = answer{unit: data.None}

// onlyAnswer is there when a question has one answer: a number that can be 0 alone is not asked for. Of words there are
// always several.
//
// Rule: KRY-RT-10.
func (t *turn) onlyAnswer(q question) (answer, bool) {
	r := &answers[q.kind]
	return unsaid, r.words == nil && r.check == nil && q.most == 0
}
