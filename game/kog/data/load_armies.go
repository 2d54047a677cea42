package data

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// armies are the forces. What they mean is checked by [Given.Enlist].
var armies = rulebook.KindOf(SystemID, "army", "armies", (*Roster).complete)

func (r *Roster) complete(lines assets.Lines) assets.Faults {
	c := about(lines)
	c.headed(r)
	return c.Faults
}

// headed checks what stands at the top of a force.
//
// See: KOG-ORG-02.
func (c *complaints) headed(r *Roster) {
	c.Titled(r.Title, "title")
	if r.Code != "" {
		c.Named(r.Code, "code")
	}
	f, known := FormatNamed(r.Format)
	switch {
	case !known:
		c.Add(assets.Unknown("format", r.Format, assets.IDs(formats[:], idOf)), "format")
	case f.agreed:
		c.Within(r.Points, f.least(), mostAgreed, "points", "points")
	default:
		c.Within(r.Points, 0, mostAgreed, "points", "points")
	}
}

// judged is the format that a force is made for, with the points it is made for. An Open force without a squad is one
// of single models.
//
// See: KOG-ORG-02.
func (r *Roster) judged() Format {
	f, _ := FormatNamed(r.Format)
	if f.id == openFormat {
		f.single = !slices.ContainsFunc(r.Unit, func(u RosterUnit) bool { return u.Squad != SquadNames[individual] })
	}
	return f.limited(r.Points)
}

// judge reads a roster as a force for what it says it is made for. The flaws are the gravest first.
//
// See: KOG-ORG-02.
func (g *Given) judge(r *Roster, lines assets.Lines) (*Force, assets.Faults, rulebook.Misfits) {
	f := r.judged()
	force, faults, flaws := g.Enlist(r, f, lines)
	if len(faults) == 0 && !f.agreed && r.Points != 0 && r.Points != f.Points {
		no := game.Refuse(book.ForceFormats, "points are %d; the limit of the %s is %d", r.Points, f.Title, f.Points)
		flaws = append(flaws, rulebook.Misfit{Refusal: no, At: []any{"points"}})
	}
	return force, faults, flaws
}

// army describes a force for menus.
func (s *Shelf) army(file *rulebook.File[Roster]) (game.Army, error) {
	r := &file.Value
	force, faults, flaws := s.Given.judge(r, file.Lines)
	if len(faults) > 0 {
		return game.Army{}, faults.Err()
	}
	army := r.Head.Army(file.Origin)
	army.Group = fmt.Sprintf("%s, %s", force.Faction.Title(), r.judged().Title)
	army.Points, army.Lines, army.Data = force.Spent, force.facts(), game.JSON(r)
	flaws.Blame(&army, file.Lines)
	return army, nil
}

// facts are the units of a force in a line each.
func (fo *Force) facts() []board.Fact {
	var facts []board.Fact
	for i := range fo.Units {
		u := &fo.Units[i]
		label := SquadTitles[u.Squad]
		if u.Name != "" {
			label = u.Name + ", " + label
		}
		facts = append(facts, board.Fact{Label: label, Value: fo.muster(u), Rule: string(book.ForceSquads)})
	}
	return facts
}

// muster lists a unit's models, equal ones together: "2 Panther, Kämpfer: 28 points".
func (fo *Force) muster(u *Formation) string {
	var text string
	points := 0
	for i := 0; i < len(u.Models); {
		n := 1
		for i+n < len(u.Models) && u.Models[i+n].Mould == u.Models[i].Mould {
			n++
		}
		m := &fo.Moulds[u.Models[i].Mould]
		if i > 0 {
			text += ", "
		}
		if n > 1 {
			text += plural(n)
		}
		text += m.Name
		points += n * m.Points
		i += n
	}
	return text + ": " + tell.Counted(points, "point")
}
