package data

import (
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/rulebook"
)

// armyChanges are the edits of the list itself.
func (w *workbench) armyChanges() []rulebook.Change {
	all := w.additions()
	const group = "The list"
	all = append(all,
		rulebook.Entitle(group, &w.file.Title, game.Refuse(book.OneArmy, "a list has a title")),
		limits.Change(group, w.limit(), &w.file.Limit),
		rulebook.Tell(group, &w.file.Blurb),
		rulebook.Edit{
			Do: "unplace", Label: "Leave the formation to the book", Group: group, Note: "units are placed from the middle outward", Key: "f",
			No: w.unplaced(),
		}.By(w.unplace))
	return append(all, rulebook.Recount(group, w.file.Points, w.list.Points)...)
}

// additions are the edits that add a unit: those of the army, regiments and hordes before what they support.
//
// See: KOW-ARM-02, KOW-ARM-03.
func (w *workbench) additions() (all []rulebook.Change) {
	for _, size := range []Size{Regiment, Horde, Troop, Single} {
		for i := range w.units.Profiles {
			p := &w.units.Profiles[i]
			if p.Army != w.list.Army || p.Size != size {
				continue
			}
			all = append(all, rulebook.Edit{
				Do: "add", With: p.ID, Label: p.Name, Group: sizeGroup(size), Note: p.Line(), Points: p.Points, Card: p.Card(),
				No: w.oneMore(p),
			}.By(func() { w.file.Unit = append(w.file.Unit, unitFile{Profile: p.ID}) }))
		}
	}
	return all
}

// oneMore refuses a unit more of a profile than a list may have.
//
// See: KOW-ARM-02.
func (w *workbench) oneMore(p *Profile) *game.Refusal {
	if len(w.list.Units) >= mostUnits {
		return game.Refuse(book.OneArmy, "a list has at most %d units", mostUnits)
	}
	more := List{Army: w.list.Army, Units: append(slices.Clone(w.list.Units), ListUnit{Profile: p})}
	return more.belongs(len(w.list.Units))
}

// unplaced refuses to forget a formation that there is not.
//
// See: KOW-SET-04.
func (w *workbench) unplaced() *game.Refusal {
	if slices.ContainsFunc(w.list.Units, func(u ListUnit) bool { return u.Placed }) {
		return nil
	}
	return game.Refuse(book.Deployment, "the list has no formation")
}

func (w *workbench) unplace() {
	for i := range w.file.Unit {
		w.file.Unit[i].Place = nil
	}
}

// unitChanges are the edits of a unit.
func (w *workbench) unitChanges(i int) []rulebook.Change {
	const group = "This unit"
	unit := &w.list.Units[i]
	p := unit.Profile
	shift := rulebook.Shift{Group: group, Note: "in the order of the list", Earlier: "v", Rule: book.UnitIDs}
	all := append(w.resizings(i), rulebook.Edit{
		Do: "place", Label: "Its place", Group: group, Note: unit.placeNote(), Key: "o",
	}.Asks(unit.written(), w.place(i)))
	all = append(all, shift.Changes(i, len(w.file.Unit), rulebook.Swapper(w.file.Unit))...)
	return append(all,
		rulebook.Edit{
			Do: "double", Label: "One more like it", Group: group, Points: p.Points, Key: "d", No: w.oneMore(p),
		}.By(func() { w.file.Unit = slices.Insert(w.file.Unit, i+1, unitFile{Profile: p.ID}) }),
		rulebook.Edit{
			Do: "remove", Label: "Remove", Group: group, Points: -p.Points, Key: "delete",
		}.By(rulebook.Struck(&w.file.Unit, i)))
}

// resizings are the edits that make a unit another size of what it is.
//
// See: KOW-UNT-02.
func (w *workbench) resizings(i int) (all []rulebook.Change) {
	p := w.list.Units[i].Profile
	for n := range w.units.Profiles {
		q := &w.units.Profiles[n]
		if q == p || q.Name != p.Name || q.Army != p.Army {
			continue
		}
		all = append(all, rulebook.Edit{
			Do: "resize", With: q.ID, Label: "Make it a " + q.Size.String(), Group: "This unit", Note: q.Line(), Points: q.Points - p.Points,
			Card: q.Card(), No: w.oneMore(q),
		}.By(func() { w.file.Unit[i] = unitFile{Profile: q.ID} }))
	}
	return all
}

// written is a place as the bench asks for it: "-13.5 0.5".
func (u *ListUnit) written() string {
	if !u.Placed {
		return ""
	}
	return Inches(u.Off) + " " + Inches(u.Setback)
}

func (u *ListUnit) placeNote() string {
	if !u.Placed {
		return "left to the book; write: inches to the right, inches back"
	}
	return u.stands()
}

// place gives a unit a place in the formation, or none for an empty text.
//
// See: KOW-SET-04.
func (w *workbench) place(i int) func(text string) *game.Refusal {
	return func(text string) *game.Refusal {
		words := strings.Fields(text)
		next := unitFile{Profile: w.file.Unit[i].Profile}
		for _, word := range words {
			v, err := strconv.ParseFloat(word, 64)
			if err != nil {
				return game.Refuse(book.Deployment, "%q is no length; write two, such as -13.5 0.5", assets.Clean(word, assets.LongestName))
			}
			next.Place = append(next.Place, v)
		}
		c := complaints{}
		if c.listed(w.units, &next, i); len(c.Faults) > 0 {
			return game.Refuse(book.Deployment, "%s", c.Faults[0].Msg)
		}
		w.file.Unit[i] = next
		return nil
	}
}
