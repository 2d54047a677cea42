package lesson_test

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kings"
)

func kingsBook(library assets.Library) game.Builder { return kings.New(library) }

// The lessons of Kings can be done as their texts say.
func TestKingsLessons(t *testing.T) {
	p := newPupil(t, kingsBook, face(6))
	p.stands(1, false, false, false)
	p.does(`deploy {"unit":@s2,"at":[6000,6000],"heading":0}`)
	p.stands(1, true, false, false)
	p.does(`face {"unit":@s2,"heading":1800}`, `advance {"unit":@s1,"d1":1000,"pivot":-450,"d2":4000}`)

	p.stands(2, false, false)
	for target, rule := range map[string]game.RuleID{"n1": "", "n2": "KOW-CHG-05", "n3": "KOW-CHG-03"} {
		p.answers(rule, `charge {"target":@`+target+`,"chargers":[{"unit":@s1}]}`)
	}
	p.does(`charge {"target":@n1,"chargers":[{"unit":@s1}]}`, `end_movement`, `fight {"target":@n1}`)

	p.stands(3, false, false, false, false)
	p.does(`charge {"target":@n1,"chargers":[{"unit":@s1},{"unit":@s2}]}`)
	p.stands(3, true, true, false, false)
	p.does(`end_movement`, `fight {"target":@n1}`, `regroup {"unit":@s1,"how":"back"}`, `regroup {"unit":@s2,"how":"stand","heading":450}`)

	p.stands(4, false, false, false)
	p.does(`end_movement`, `shoot {"unit":@s1,"weapon":"longbow","target":@n2}`)
	p.stands(4, true, false, false)
	p.does(`shoot {"unit":@s2,"weapon":"longbow","target":@n1}`)

	p.stands(5, false, false)
	p.does(`charge {"target":@n1,"chargers":[{"unit":@s2}]}`, `end_movement`, `fight {"target":@n1}`)
	p.stands(5, true, false)
	p.does(`regroup {"unit":@s2,"how":"stand","heading":900}`, `end_movement`)

	p.stands(6, false)
	p.answers("KOW-CHG-07", `charge {"target":@n1,"chargers":[{"unit":@s2}]}`)
	p.answers("KOW-MLT-03", `charge {"target":@n1,"chargers":[{"unit":@s1},{"unit":@s2}]}`)
	p.does(`advance {"unit":@s1,"pivot":-900,"d2":5000}`, `charge {"target":@n1,"chargers":[{"unit":@s2}]}`, `end_movement`, `fight {"target":@n1}`,
		`regroup {"unit":@s2,"how":"back"}`)
	p.says("Puzzle: In the way: learnt")
	if o := p.State.Outcome(); o == nil || !o.Won(game.First) {
		t.Errorf("the end: %+v", o)
	}
}

// answers checks by which rule an order of the learner's is refused, "" for one that is legal.
func (p *pupil) answers(rule game.RuleID, order string) {
	p.Helper()
	seat, c, err := p.Order("1 " + order)
	if err != nil {
		p.Fatal(err)
	}
	no := game.Check(p.State, seat, c)
	if no == nil && rule != "" || no != nil && no.Rule != rule {
		p.Errorf("%s: %v; want %s", order, no, rule)
	}
}
