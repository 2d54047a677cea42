package data

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// armies are the lists. What they mean is checked by [Given.enlist].
var armies = rulebook.KindOf(SystemID, "army", "armies", (*Roster).complete)

func (r *Roster) complete(lines assets.Lines) assets.Faults {
	c := about(lines)
	c.headed(r)
	return c.Faults
}

// headed checks what stands at the top of a list.
//
// See: KRY-ARMY-03.
func (c *complaints) headed(r *Roster) {
	c.Titled(r.Title, "title")
	if r.Code != "" {
		c.Named(r.Code, "code")
	}
	if !slices.Contains(Caps, int32(r.Points)) {
		c.Addf([]any{"points"}, "points are %d; the caps are 750, 1500 and 2000 [%s]", r.Points, book.ArmyCost)
	}
}

// made is the cap that a list is made for: what it says, or else the usual one.
//
// See: KRY-ARMY-03.
func (r *Roster) made() int32 {
	if slices.Contains(Caps, int32(r.Points)) {
		return int32(r.Points)
	}
	return Caps[0]
}

// army describes a list for menus.
func (s *Shelf) army(file *rulebook.File[Roster]) (game.Army, error) {
	r := &file.Value
	l, senseless, flaws := s.Given.enlist(r, r.made())
	c := about(file.Lines)
	for _, no := range senseless {
		c.Add(no.String(), no.At...)
	}
	if len(c.Faults) > 0 {
		return game.Army{}, c.Faults.Err()
	}
	army := r.Head.Army(file.Origin)
	army.Group = fmt.Sprintf("%s, cap %d", s.Given.Teams[l.Team].name, r.made())
	army.Points, army.Lines, army.Data = int(l.Points), s.Given.facts(l), game.JSON(r)
	flaws.Blame(&army, file.Lines)
	return army, nil
}

// facts are the units of a list, equal ones in one line.
func (g *Given) facts(l *List) []board.Fact {
	var facts []board.Fact
	for i := 0; i < len(l.Units); {
		u, n := &l.Units[i], 1
		for i+n < len(l.Units) && l.Units[i+n].like(u) {
			n++
		}
		label := g.Kinds[u.Kind].Name
		if n > 1 {
			label = fmt.Sprintf("%d × %s", n, label)
		}
		value := tell.Counted(n*int(u.Cost), "point")
		if gear := g.GearText(u); gear != "" {
			value = gear + ": " + value
		}
		facts = append(facts, board.Fact{Label: label, Value: value, Rule: string(book.ArmyUnit)})
		i += n
	}
	return facts
}

// like reports whether two units are of one kind and carry the same.
func (u *Enlisted) like(o *Enlisted) bool {
	return u.Kind == o.Kind && u.Guns == o.Guns && u.Blades == o.Blades && u.Armour == o.Armour && u.Items == o.Items
}
