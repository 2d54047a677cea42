package guide

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// further is what an order may have besides: a further step, another unit in the present one, a second target, a facing
// in the end. The order as it stands comes first.
//
// See: KRY-CMB-01, KRY-RC-08, KRY-GEO-10.
var further = blank{
	Slot: andSlot,
	Bar:  func(a *Asking) *game.Refusal { return a.flaw },
	Each: func(a *Asking, f *fillers) {
		f.Add(game.Choice{Arg: game.Arg{Choice: GoWord}, Label: "That is the order", Note: fmt.Sprintf("%d AP", a.cost()), Rule: book.ComboWhat})
		a.eachSecond(f)
		a.eachThen(f)
		a.eachWith(f)
		if a.turns(a.kind) {
			f.Add(game.Choice{
				Arg: game.Arg{Choice: faceWord}, Label: "… facing", Key: keys[data.Rotate], Note: "free", Rule: book.FieldFacing,
			})
		}
	},
	Read: (*Asking).readFurther,
	Show: func(a *Asking, _ *pen, c *game.Choice) {
		if c.No == nil && strings.HasPrefix(c.Arg.Choice, WithWord) && (a.kind == data.Run || a.kind == data.ChargeAt) {
			c.Note = "Speed test " + rules.Percent(a.JointOdds(a.crew[len(a.crew)-1])) // every one of them has to pass
		}
	},
}

func kindNamed(name string) data.ActKind { return data.ActKind(slices.Index(data.KindNames[:], name)) }

// turns reports whether a facing may be given for the end of an act.
//
// See: KRY-GEO-10.
func (a *Asking) turns(kind data.ActKind) bool {
	if a.steps[len(a.steps)-1].Units[0].Facing != (data.Spot{}) {
		return false
	}
	return kind == data.Move || kind == data.Run || kind == data.SmallStep || kind == data.BreakOff
}

// then are the kinds that further steps are made of, the likeliest first.
var thenKinds = [...]data.ActKind{
	data.Shoot, data.Move, data.Run, data.Strike, data.ChargeAt, data.Throw, data.Power, data.Wait, data.SmallStep, data.Reload, data.Unpin,
	data.Sabotage, data.BreakOff, data.PickUp, data.Plant, data.Dress, data.Exit,
}

// eachThen takes further steps of the same units.
func (a *Asking) eachThen(f *fillers) {
	for _, kind := range thenKinds {
		if slices.ContainsFunc(a.crew, func(u int8) bool { return a.aptThen(kind, u) }) {
			f.Add(game.Choice{
				Arg: game.Arg{Choice: ThenWord + data.KindNames[kind]}, Label: "and " + rules.KindTitles[kind], Key: keys[kind],
				Note: a.thenNote(kind), Rule: book.ComboRuns,
			})
		}
	}
}

// aptThen is apt after the steps so far.
func (a *Asking) aptThen(kind data.ActKind, u int8) bool {
	plan := a.plan
	if kind == data.Strike {
		return plan.KindOf(u).Cc >= 0
	}
	return plan.apt(kind, u)
}

// thenNote tells what a further step does to the runs of the order.
//
// See: KRY-CMB-04.
func (a *Asking) thenNote(kind data.ActKind) string {
	if rules.Acts[kind].Minor {
		return ""
	}
	o := rules.Order{Acts: slices.Clone(a.acts), Steps: int8(len(a.steps) + 1)}
	before := rules.Order{Acts: a.acts, Steps: int8(len(a.steps))}
	o.Acts = append(o.Acts, rules.Act{Kind: kind, Unit: a.crew[0], Step: o.Steps - 1})
	last := o.RunOf(o.Steps - 1)
	switch {
	case before.Minor():
		return ""
	case last > before.RunOf(before.Steps-1):
		return "repeats: a window before it"
	}
	return protectedNote
}

// runHint tells what a further step does to the runs of the order, in the words of the rules.
//
// See: KRY-CMB-04, KRY-CMB-05.
func (a *Asking) runHint(kind data.ActKind) string {
	switch note := a.thenNote(kind); {
	case note == "":
		return ""
	case note == protectedNote:
		return "Protected: only waiting units can come between [" + string(book.ComboRuns) + "]."
	}
	return "Repeats: they may answer before it [" + string(book.ComboBoundary) + "]."
}

// protectedNote says that nobody can answer between two steps.
const protectedNote = "protected"

// eachWith takes units that could take part in the present step.
//
// See: KRY-CMB-08.
func (a *Asking) eachWith(f *fillers) {
	if a.kind == data.Power || a.kind == data.Sabotage || a.kind == data.Dress || a.kind == data.PickUp {
		return
	}
	for u := range int8(len(a.Units)) {
		if id := data.PieceID(u); a.stands(u) && !slices.Contains(a.crew, u) && a.apt(a.kind, u) {
			f.Add(game.Choice{
				Arg: game.Arg{Choice: WithWord + strconv.Itoa(int(id))}, Label: "with " + a.Name(id) + " too", Rule: book.ComboJoint,
			})
		}
	}
}

// eachSecond takes second targets of a snap shot.
//
// See: KRY-RC-08.
func (a *Asking) eachSecond(f *fillers) {
	e := &a.steps[len(a.steps)-1].Units[0]
	if a.kind != data.Shoot || e.Mode != rules.FireModes[rules.Snap] || e.Target2 != 0 {
		return
	}
	for _, target := range a.targetsFor(data.Shoot) {
		if target != e.Target {
			word := secondWord + strconv.Itoa(int(target))
			f.Add(game.Choice{Arg: game.Arg{Choice: word}, Label: "second shot at " + a.Name(target), Rule: book.RangedTypes})
		}
	}
}

// second reads the second target of a snap shot.
//
// See: KRY-RC-08.
func (a *Asking) second(tag string) *game.Refusal {
	target, step := numbered(tag), a.lastStep()
	if a.kind != data.Shoot || step.Units[0].Mode != rules.FireModes[rules.Snap] || target == 0 {
		return game.Refuse(book.RangedTypes, "only snap shots have a second target")
	}
	for i := range step.Units {
		step.Units[i].Target2 = target
	}
	for last, i := a.lastActs(), 0; i < len(last); i++ {
		last[i].Target2 = target
	}
	return nil
}
