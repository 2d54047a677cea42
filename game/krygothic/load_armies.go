package krygothic

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// readListFile reads a list as a file has it. What it means is checked by [given.enlist].
func readListFile(id, file string, data []byte) (Roster, assets.Lines, error) {
	var r Roster
	lines, err := assets.Parse(file, data, &r)
	if err != nil {
		return r, lines, err
	}
	r.ID = id
	c := about(lines)
	c.Head(r.Kind, "army", r.System, systemID)
	c.headed(&r)
	return r, lines, c.Faults.Err()
}

// headed checks what stands at the top of a list.
//
// Rule: KRY-ARMY-03.
func (c *complaints) headed(r *Roster) {
	c.Titled(r.Title, "title")
	if r.Code != "" {
		c.Named(r.Code, "code")
	}
	if !slices.Contains(caps, int32(r.Points)) {
		c.Addf([]any{"points"}, "points are %d; the caps are 750, 1500 and 2000 [%s]", r.Points, ArmyCost)
	}
}

// made is the cap that a list is made for: what it says, or else the usual one.
//
// Rule: KRY-ARMY-03.
func (r *Roster) made() int32 {
	if slices.Contains(caps, int32(r.Points)) {
		return int32(r.Points)
	}
	return caps[0]
}

// army describes a list for menus.
func (s *shelf) army(r *Roster, lines assets.Lines, origin string) (game.Army, assets.Faults) {
	l, senseless, flaws := s.given.enlist(r, r.made())
	c := about(lines)
	for _, no := range senseless {
		c.Add(no.String(), no.At...)
	}
	if len(c.Faults) > 0 {
		return game.Army{}, c.Faults
	}
	army := game.Army{
		ID: r.ID, Title: r.Title, Blurb: strings.Join(assets.Paragraphs(r.Blurb), "\n\n"), Origin: origin,
		Group: fmt.Sprintf("%s, cap %d", s.given.teams[l.team].name, r.made()), Points: int(l.points),
		Lines: s.given.facts(l), Data: game.JSON(r),
	}
	army.Blame(flaws, lines)
	return army, nil
}

// facts are the units of a list, equal ones in one line.
func (g *given) facts(l *list) []board.Fact {
	var facts []board.Fact
	for i := 0; i < len(l.units); {
		u, n := &l.units[i], 1
		for i+n < len(l.units) && l.units[i+n].like(u) {
			n++
		}
		label := g.kinds[u.kind].name
		if n > 1 {
			label = fmt.Sprintf("%d × %s", n, label)
		}
		value := counted(n*int(u.cost), "point", "points")
		if gear := g.gearText(u); gear != "" {
			value = gear + ": " + value
		}
		facts = append(facts, board.Fact{Label: label, Value: value, Rule: string(ArmyUnit)})
		i += n
	}
	return facts
}

// like reports whether two units are of one kind and carry the same.
func (u *enlisted) like(o *enlisted) bool {
	return u.kind == o.kind && u.guns == o.guns && u.blades == o.blades && u.armour == o.armour && u.items == o.items
}

// gearText lists what a unit carries.
func (g *given) gearText(u *enlisted) string {
	text := ""
	for _, name := range g.gearNames(u) {
		if text != "" {
			text += ", "
		}
		text += name
	}
	return text
}

// gearNames are the names of what a unit carries.
func (g *given) gearNames(u *enlisted) []string {
	var all []string
	for _, n := range u.guns {
		if n >= 0 {
			all = append(all, g.guns[n].name)
		}
	}
	for _, n := range u.blades {
		if n >= 0 {
			all = append(all, g.blades[n].name)
		}
	}
	for _, n := range u.armour {
		if n >= 0 {
			all = append(all, g.armours[n].name)
		}
	}
	for _, n := range u.items {
		if n != noItem {
			all = append(all, g.items[n].name)
		}
	}
	return all
}
