package guide

import (
	"fmt"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// digging is for how many AP are dug off; of one it is not asked.
//
// See: KRY-EXP-06.
var digging = blank{
	Slot: game.Slot{Kind: game.NumberSlot, Name: "AP"},
	Skip: func(a *Asking, _ *game.Arg) bool {
		a.errand.N = int8(max(a.mostDug(), 1))
		return a.mostDug() <= 1
	},
	Asked: func(a *Asking, p *pen) {
		p.Offer.Next.Min, p.Offer.Next.Max = 1, a.mostDug()
		p.Offer.Hint = fmt.Sprintf("How many AP? %s is stuck for %d", a.Name(a.errand.Unit), a.plan.Units[a.crew[0]].Stuck)
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		if most := a.mostDug(); arg.N < 1 || arg.N > most {
			return game.Refuse(book.BlastFloor, "1 to %d AP", most)
		}
		a.errand.N = int8(arg.N)
		return nil
	},
}

// mostDug is how many AP a unit can dig off.
func (a *Asking) mostDug() int {
	return int(min(int32(a.plan.Units[a.crew[0]].Stuck), a.Sides[a.Side].AP-a.cost()))
}

// oneOf is for which of a few errands is meant; of one it is not asked.
func oneOf(what string, list func(*Asking) []data.Errand, title func(*Asking, *data.Errand) string) blank {
	word := func(i int) string { return fmt.Sprintf("%s %d", what, i+1) }
	return blank{
		Slot: choiceSlot(what), Hint: "Which?", Sure: true,
		Skip: func(a *Asking, _ *game.Arg) bool {
			if a.ways = list(a); len(a.ways) != 1 {
				return false
			}
			a.errand = a.ways[0]
			return true
		},
		Bar: func(a *Asking) *game.Refusal {
			if len(a.ways) == 0 {
				return game.Refuse(rules.Acts[a.verb].Rule, "there is nothing for it")
			}
			return nil
		},
		Each: func(a *Asking, f *fillers) {
			for i := range a.ways {
				f.Word(word(i), title(a, &a.ways[i]))
			}
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			for i := range a.ways {
				if arg.Choice == word(i) {
					a.errand = a.ways[i]
					return nil
				}
			}
			return game.Refuse(rules.Acts[a.verb].Rule, "that is not offered")
		},
	}
}

// reloading is for which weapon is reloaded, where several need it.
//
// See: KRY-WPN-08.
var reloading = oneOf("weapon", func(a *Asking) (list []data.Errand) {
	for _, e := range a.errands(data.Reload, a.crew[0]) {
		if a.judge(data.Reload, e) == nil {
			list = append(list, e)
		}
	}
	return list
}, func(a *Asking, e *data.Errand) string {
	return a.Given.Guns[a.plan.ArmAt(a.crew[0], e.Weapon).Index].Name
})

// pickingUp is for what a unit takes from the floor, where there are several things.
//
// See: KRY-TEAM-02.
var pickingUp = oneOf("thing", func(a *Asking) []data.Errand { return a.finds(a.crew[0]) },
	func(a *Asking, e *data.Errand) string {
		found, _ := a.findFor(e)
		return a.prizeName(found)
	})

// finds are the things that a unit could pick up.
func (a *Asking) finds(u int8) (list []data.Errand) {
	for prize := range rules.Prizes {
		e := data.Errand{Unit: data.PieceID(u), N: prize + 1}
		if _, is := a.findFor(&e); is {
			list = append(list, e)
		}
	}
	return list
}

// findFor is what a unit would pick up.
func (a *Asking) findFor(e *data.Errand) (rules.Find, bool) {
	one, no := a.Battle.CompileAct(a.Side, data.PickUp, e)
	if no != nil {
		return rules.Find{}, false
	}
	return a.plan.FindFor(&one)
}

// prizeName is what a thing in fallen gear is called.
func (a *Asking) prizeName(f rules.Find) string {
	fallen := &a.plan.Units[a.plan.Marks[f.Mark].Unit]
	switch {
	case f.Prize < 2:
		return a.Given.Guns[fallen.Guns[f.Prize].Index].Name
	case f.Prize < 4:
		return a.Given.Blades[fallen.Blades[f.Prize-2].Index].Name
	}
	return a.Given.Armours[fallen.Armour[f.Prize-4]].Name
}

// dressing is for whose wound is dressed.
//
// See: KRY-WPN-10.
var bandaging = target("Whose wound?", func(a *Asking, f *fillers) {
	for _, e := range a.errands(data.Dress, a.crew[0]) {
		v, _ := a.UnitOf(e.Target)
		if (v == a.crew[0] || a.plan.Units[v].Wounds > 0) && !a.aim(f, e.Target, "", a.judge(data.Dress, e)) {
			return
		}
	}
})

// sabotaging is for which location is sabotaged, and then for whether a demolition charge is spent on it.
//
// See: KRY-SCN-05.
var sabotaging = target("Which location?", func(a *Asking, f *fillers) {
	for _, e := range a.errands(data.Sabotage, a.crew[0]) {
		if !a.aim(f, e.Target, "", a.judge(data.Sabotage, e)) {
			return
		}
	}
})

var demolishing = oneOf("charge", func(a *Asking) []data.Errand {
	with := a.errand
	if with.N = 1; a.plan.ItemOf(a.crew[0], data.Charge) == data.None {
		return []data.Errand{a.errand}
	}
	return []data.Errand{a.errand, with}
}, func(_ *Asking, e *data.Errand) string {
	if e.N == 1 {
		return "with the demolition charge"
	}
	return "without a charge"
})
