package data

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// forceChanges are the edits of the force itself.
func (w *workbench) forceChanges() []rulebook.Change {
	var all []rulebook.Change
	for _, kind := range []Squad{tacticalSquad, strikeSquad, reconSquad, fireSupportSquad} {
		all = append(all, rulebook.Edit{
			Do: "squad", With: SquadNames[kind], Label: SquadTitles[kind], Group: "Add a squad", Note: quotas[kind].words(),
			Opens: true,
			Card:  kind.card(nil),
			No:    rulebook.AnyOf(w.noSquads(), w.noMoreUnits()),
		}.By(func() { w.add(RosterUnit{Squad: SquadNames[kind]}) }))
	}
	for i := range w.profiles {
		if p := &w.profiles[i]; p.Faction == w.file.Faction {
			m := w.made(&RosterModel{Profile: p.ID})
			all = append(all, rulebook.Edit{
				Do: "add", With: p.ID, Label: p.Name, Group: "Add a single model", Note: m.rolesWords(), Points: p.Points,
				Card: w.figures(m),
				No:   rulebook.AnyOf(w.noMoreUnits(), w.noMoreModels()),
			}.By(func() { w.add(RosterUnit{Squad: SquadNames[individual], Model: []RosterModel{{Profile: p.ID}}}) }))
		}
	}
	return append(all, w.headChanges()...)
}

// words are what a squad may be made of: "2 or more Elite, up to 2 Tactical".
//
// See: KOG-ORG-04.
func (q *quota) words() string {
	var must, may []string
	for r := range q.most {
		switch {
		case q.least[r] > 0:
			must = append(must, fmt.Sprintf("%d or more %s", q.least[r], roleTitles[r]))
		case q.most[r] == mostSquad:
			must = append(must, fmt.Sprintf("%d to %d %s", leastSquad, mostSquad, roleTitles[r]))
		case q.most[r] > 0:
			may = append(may, fmt.Sprintf("up to %d %s", q.most[r], roleTitles[r]))
		}
	}
	return strings.Join(append(must, may...), ", ")
}

// noSquads refuses squads in individual battles.
//
// See: KOG-ORG-03.
func (w *workbench) noSquads() *game.Refusal {
	if f, _ := FormatNamed(w.file.Format); f.single {
		return game.Refuse(book.ForceIndividual, "in a %s every model is a unit of its own", w.format.Title)
	}
	return nil
}

// See: KOG-ORG-02.
func (w *workbench) noMoreUnits() *game.Refusal {
	if len(w.file.Unit) >= mostForce {
		return game.Refuse(book.ForceFormats, "a force has at most %d units", mostForce)
	}
	return nil
}

// See: KOG-ORG-02.
func (w *workbench) noMoreModels() *game.Refusal { return w.noMore(1) }

func (w *workbench) noMore(n int) *game.Refusal {
	for i := range w.force.Units {
		n += len(w.force.Units[i].Models)
	}
	if n > mostForce {
		return game.Refuse(book.ForceFormats, "a force has at most %d models", mostForce)
	}
	return nil
}

// headChanges are the edits of what stands at the top of the roster.
func (w *workbench) headChanges() []rulebook.Change {
	const group = "The force"
	all := []rulebook.Change{rulebook.Entitle(group, &w.file.Title, game.Refuse(book.ForceNames, "a force has a title"))}
	if w.format.agreed {
		limits := rulebook.Limits{Least: w.format.least(), Most: mostAgreed, Rule: book.ForceFormats}
		all = append(all, limits.Change(group, w.format.Points, &w.file.Points))
	}
	all = append(all, rulebook.Tell(group, &w.file.Blurb))
	for i := range formats {
		if f := &formats[i]; f.id != w.file.Format || f.Points != w.file.Points && !f.agreed {
			all = append(all, rulebook.Edit{
				Do: "format", With: f.id, Label: f.Title, Group: "Format", Note: tell.Counted(f.Points, "point"),
				Card: f.card(),
			}.By(func() { w.file.Format, w.file.Points = f.id, f.Points }))
		}
	}
	for _, of := range []Faction{german, russian} {
		if of != w.force.Faction {
			all = append(all, rulebook.Edit{
				Do: "faction", With: factionNames[of], Label: of.Title(), Group: "Faction", No: w.noTurncoats(of),
			}.By(func() { w.file.Faction = factionNames[of] }))
		}
	}
	return all
}

// noTurncoats refuses another faction while there are models of the present one.
//
// See: KOG-ORG-01.
func (w *workbench) noTurncoats(of Faction) *game.Refusal {
	for i := range w.force.Moulds {
		if w.force.Moulds[i].faction != of {
			return game.Refuse(book.ForceFaction, "%s is %s; take all such models out first", w.force.Moulds[i].Short,
				w.force.Moulds[i].faction.Title())
		}
	}
	return nil
}

// unitChanges are the edits of a unit.
func (w *workbench) unitChanges(i int) []rulebook.Change {
	const group = "This unit"
	u := &w.file.Unit[i]
	nameKey := "r"
	if w.alone(i) {
		nameKey = ""
	}
	all := []rulebook.Change{
		rulebook.Edit{Do: "name", Label: "Unit's name", Group: group, Key: nameKey}.Names(&u.Name, assets.LongestName, nil),
		rulebook.Edit{
			Do: "double", Label: "One more like it", Group: group, Points: w.unitCost(i), Key: "d",
			No: rulebook.AnyOf(w.noMoreUnits(), w.noMore(len(w.force.Units[i].Models))),
		}.By(func() { w.double(i) }),
	}
	shift := rulebook.Shift{Group: group, Note: "in the list", Earlier: "b", Rule: book.SetupDeploy}
	all = append(all, shift.Changes(i, len(w.file.Unit), rulebook.Swapper(w.file.Unit))...)
	all = append(all, rulebook.Edit{
		Do: "remove", Label: "Remove", Group: group, Points: -w.unitCost(i), Key: "delete",
	}.By(rulebook.Struck(&w.file.Unit, i)))
	for kind := range SquadTitles {
		if SquadNames[kind] != u.Squad {
			all = append(all, rulebook.Edit{
				Do: "kind", With: SquadNames[kind], Label: capital(SquadTitles[kind]), Group: "Kind of unit",
				No: w.noKind(i, Squad(kind)),
			}.By(func() { w.setKind(i, SquadNames[kind]) }))
		}
	}
	return append(all, w.platoonChanges(i)...)
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// noKind refuses squads in individual battles, and several models as a single one.
//
// See: KOG-ORG-03, KOG-ORG-06.
func (w *workbench) noKind(i int, kind Squad) *game.Refusal {
	if kind != individual {
		return w.noSquads()
	}
	if n := len(w.force.Units[i].Models); n > 1 {
		return game.Refuse(book.ForceLone, "it has %d models; only a single one stands outside of a squad", n)
	}
	return nil
}

// platoonChanges put a unit into another platoon: one that there is, or the next.
//
// See: KOG-ORG-08.
func (w *workbench) platoonChanges(i int) []rulebook.Change {
	var all []rulebook.Change
	last := byte('A' - 1)
	for k := range w.file.Unit {
		if p := w.file.Unit[k].Platoon; p != "" {
			last = max(last, p[0])
		}
	}
	unit := &w.file.Unit[i]
	if w.format.Platoons {
		for letter := byte('A'); letter <= min(last+1, 'Z'); letter++ {
			if word := string(rune(letter)); word != unit.Platoon {
				edit := rulebook.Edit{Do: "platoon", With: word, Label: "Platoon " + word, Group: "Platoon"}
				all = append(all, edit.By(func() { unit.Platoon = word }))
			}
		}
	} else if unit.Platoon != "" {
		all = append(all, rulebook.Edit{
			Do: "platoon", Label: "No platoon named", Group: "Platoon", Note: "the whole force is one",
		}.By(func() { unit.Platoon = "" }))
	}
	return all
}

// enrolments are the models that may be added to a unit, those with two types once for each.
func (w *workbench) enrolments(i int) []rulebook.Change {
	var all []rulebook.Change
	kind := w.force.Units[i].Squad
	for n := range w.profiles {
		p := &w.profiles[n]
		if p.Faction != w.file.Faction {
			continue
		}
		made := w.made(&RosterModel{Profile: p.ID})
		for _, r := range made.Roles {
			role := ""
			edit := rulebook.Edit{
				Do: "enrol", With: p.ID, Label: p.Name, Group: "Add a model", Note: made.rolesWords(), Points: p.Points,
				Card: w.figures(made),
				No:   rulebook.AnyOf(w.noMoreModels(), w.noPlace(i, r)),
			}
			if len(made.Roles) > 1 {
				if kind == individual && r != made.Roles[0] {
					continue
				}
				if kind != individual {
					role = roleNames[r]
				}
				edit.With, edit.Note = p.ID+" "+roleNames[r], classTitles[made.Class]
				edit.Label = fmt.Sprintf("%s as %s", p.Name, roleTitles[r])
			}
			all = append(all, edit.By(func() { w.enrol(i, p.ID, role) }))
		}
	}
	return all
}

// noPlace refuses a type that a squad does not take, or takes no more of.
//
// See: KOG-ORG-04, KOG-ORG-06.
func (w *workbench) noPlace(i int, r Role) *game.Refusal {
	u := &w.force.Units[i]
	title := SquadTitles[u.Squad]
	switch have, q := u.types(), quotas[u.Squad]; {
	case u.Squad == individual && len(u.Models) > 0:
		return game.Refuse(book.ForceLone, "only a single model stands outside of a squad")
	case u.Squad == individual:
		return nil
	case q.most[r] == 0:
		return game.Refuse(book.ForceSquads, "a %s has no %s", title, roleTitles[r])
	case len(u.Models) >= mostSquad:
		return game.Refuse(book.ForceSquads, "has %d models, the most of a squad", len(u.Models))
	case have[r] >= q.most[r]:
		return game.Refuse(book.ForceSquads, "has %d %s; a %s has at most %d", have[r], roleTitles[r], title, q.most[r])
	}
	return nil
}

// modelChanges are the edits of an entry of models.
func (w *workbench) modelChanges(i, k int) []rulebook.Change {
	m := &w.file.Unit[i].Model[k]
	all := w.upgradeChanges(i, k)
	if w.alone(i) {
		return append(all, w.nameChange(i, k, "This model"))
	}
	const group = "These models"
	made := w.made(m)
	if m.Name == "" {
		all = append(all, rulebook.Edit{
			Do: "more", Label: "One more", Group: group, Points: made.Points, Key: "+",
			No: rulebook.AnyOf(w.noMoreModels(), w.noPlace(i, w.roleOf(i, m, made))),
		}.By(m.oneMore))
	}
	if m.Count > 1 {
		all = append(all,
			rulebook.Edit{Do: "less", Label: "One less", Group: group, Points: -made.Points, Key: "-"}.By(m.oneLess),
			rulebook.Edit{
				Do: "apart", Label: "Set one apart", Group: group,
				Note: "to give it upgrades or a name of its own", Key: "i",
			}.By(func() { w.apart(i, k) }))
	} else {
		all = append(all, w.nameChange(i, k, group))
	}
	all = append(all, rulebook.Edit{
		Do: "dismiss", Label: "Remove", Group: group, Points: -max(1, m.Count) * made.Points, Key: "delete",
	}.By(rulebook.Struck(&w.file.Unit[i].Model, k)))
	return append(all, w.roleChanges(i, k, made)...)
}

func (w *workbench) nameChange(i, k int, group string) rulebook.Change {
	edit := rulebook.Edit{Do: "christen", Label: "Name", Group: group, Key: "r"}
	return edit.Names(&w.file.Unit[i].Model[k].Name, assets.LongestName, nil)
}

// roleOf is the type that an entry of models counts as.
func (w *workbench) roleOf(i int, m *RosterModel, made *Mould) Role {
	if n := slices.Index(roleNames[:], m.Role); n >= 0 {
		return Role(n)
	}
	return made.Roles[0]
}

// roleChanges say as which of its types a model counts in a squad.
//
// See: KOG-ORG-05.
func (w *workbench) roleChanges(i, k int, made *Mould) []rulebook.Change {
	var all []rulebook.Change
	if w.force.Units[i].Squad == individual || len(made.Roles) < 2 {
		return nil
	}
	m := &w.file.Unit[i].Model[k]
	for _, r := range made.Roles {
		if roleNames[r] != m.Role {
			edit := rulebook.Edit{Do: "role", With: roleNames[r], Label: roleTitles[r], Group: "Counts as"}
			all = append(all, edit.By(func() { m.Role = roleNames[r] }))
		}
	}
	return all
}

// upgradeChanges are the variants and options of an entry of models, for all of its models.
//
// See: KOG-ORG-09, KOG-DATA-08.
func (w *workbench) upgradeChanges(i, k int) []rulebook.Change {
	m := &w.file.Unit[i].Model[k]
	p, n := w.ProfileNamed(m.Profile), max(1, m.Count)
	now := w.made(m).Points
	var all []rulebook.Change
	for v := range p.Variant {
		variant := &p.Variant[v]
		with := RosterModel{Profile: m.Profile, Variant: variant.ID, Options: m.Options}
		edit := rulebook.Edit{Do: "variant", With: variant.ID, Label: variant.Name, Group: "Variant"}
		if m.Variant == variant.ID {
			with.Variant = ""
			edit.With, edit.Label = "", "Plain "+p.Name
		}
		made := w.made(&with)
		edit.Points, edit.Card = n*(made.Points-now), w.figures(made)
		all = append(all, edit.By(func() { m.Variant = with.Variant }))
	}
	for o := range w.Given.upgrades {
		option := &w.Given.upgrades[o]
		with := RosterModel{Profile: m.Profile, Variant: m.Variant, Options: append(slices.Clone(m.Options), option.ID)}
		edit := rulebook.Edit{Do: "take", With: option.ID, Label: option.Name, Group: "Options", No: w.frameOption(p, option)}
		if slices.Contains(m.Options, option.ID) {
			edit.Do, edit.Label, edit.No = "drop", "Without "+option.Name, nil
			with.Options = without(m.Options, option.ID)
		}
		made := w.made(&with)
		edit.Points, edit.Card = n*(made.Points-now), w.figures(made)
		if !p.Frame && edit.No != nil {
			continue
		}
		all = append(all, edit.By(func() { m.Options = with.Options }))
	}
	return append(all, w.strangers(i, k)...)
}

// strangers takes away what a hand-written roster has and the lists do not know.
//
// See: KOG-ORG-09, KOG-DATA-08.
func (w *workbench) strangers(i, k int) []rulebook.Change {
	m := &w.file.Unit[i].Model[k]
	var all []rulebook.Change
	if v, _ := w.ProfileNamed(m.Profile).variantNamed(m.Variant); v.ID != m.Variant {
		label := "Without " + assets.Clean(m.Variant, 40)
		all = append(all, rulebook.Edit{
			Do: "variant", Label: label, Group: "Variant",
			Note: "there is no such variant",
		}.By(func() { m.Variant = "" }))
	}
	for n, id := range m.Options {
		known := slices.ContainsFunc(w.Given.upgrades, func(o OptionFile) bool { return o.ID == id })
		if !known && !slices.Contains(m.Options[:n], id) {
			all = append(all, rulebook.Edit{
				Do: "drop", With: id, Label: "Without " + assets.Clean(id, 40), Group: "Options", Note: "there is no such option",
			}.By(func() { m.Options = without(m.Options, id) }))
		}
	}
	return all
}

// without is a list without a word.
func without(list []string, word string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(w string) bool { return w == word })
}
