package data

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/tell"
)

// readForceFile reads a force as a file has it. What it means is checked by [Given.Enlist].
func readForceFile(id, file string, data []byte) (Roster, assets.Lines, error) {
	var r Roster
	lines, err := assets.Parse(file, data, &r)
	if err != nil {
		return r, lines, err
	}
	r.ID = id
	c := about(lines)
	c.Head(r.Kind, "army", r.System, SystemID)
	c.headed(&r)
	return r, lines, c.Faults.Err()
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
func (g *Given) judge(r *Roster, lines assets.Lines) (*Force, assets.Faults, []game.Misfit) {
	f := r.judged()
	force, faults, flaws := g.Enlist(r, f, lines)
	if len(faults) == 0 && !f.agreed && r.Points != 0 && r.Points != f.Points {
		no := game.Refuse(book.ForceFormats, "points are %d; the limit of the %s is %d", r.Points, f.Title, f.Points)
		flaws = append(flaws, game.Misfit{Refusal: no, At: []any{"points"}})
	}
	return force, faults, flaws
}

// army describes a force for menus.
func (s *Shelf) army(r *Roster, lines assets.Lines, origin string) (game.Army, assets.Faults) {
	force, faults, flaws := s.Given.judge(r, lines)
	if len(faults) > 0 {
		return game.Army{}, faults
	}
	army := game.Army{
		ID: r.ID, Title: r.Title, Blurb: strings.Join(assets.Paragraphs(r.Blurb), "\n\n"), Origin: origin,
		Group: fmt.Sprintf("%s, %s", force.Faction.Title(), r.judged().Title), Points: force.Spent, Lines: force.facts(),
		Data: game.JSON(r),
	}
	army.Blame(flaws, lines)
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
