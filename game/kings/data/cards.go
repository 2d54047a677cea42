package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game/kings/book"
)

// Line is the profile in a line: "Sp 5 Me 4+ De 4+ At 12 Ne 12/14; Big Shield".
//
// See: KOW-UNT-01.
func (p *Profile) Line() string {
	parts := []string{"Sp " + Inches(p.Speed), "Me " + Need(p.Melee)}
	if p.Ranged > 0 {
		parts = append(parts, "Ra "+Need(p.Ranged))
	}
	parts = append(parts, "De "+Need(p.Defence), "At "+strconv.Itoa(p.Attacks), "Ne "+p.Nerve())
	line := strings.Join(parts, " ")
	if extras := append(p.weaponNames(), p.specialTitles()...); len(extras) > 0 {
		line += "; " + strings.Join(extras, ", ")
	}
	return line
}

// Need is a number that dice have to reach: 4+, or - for none.
func Need(n int8) string {
	if n == 0 {
		return "-"
	}
	return strconv.Itoa(int(n)) + "+"
}

// Nerve is its two limits: 12/14, -/14.
func (p *Profile) Nerve() string {
	if p.Waver == 0 {
		return "-/" + strconv.Itoa(p.Rout)
	}
	return fmt.Sprintf("%d/%d", p.Waver, p.Rout)
}

// weaponNames are the weapons it carries; magic stands among its special rules.
func (p *Profile) weaponNames() (names []string) {
	for i := range p.Weapons {
		if !p.Weapons[i].Magic {
			names = append(names, p.Weapons[i].Name)
		}
	}
	return names
}

// specialTitles are its special rules. Individuals are Nimble without saying so.
//
// See: KOW-IND-03.
func (p *Profile) specialTitles() (titles []string) {
	for which := range p.Specials.Each {
		if which != Nimble || !p.Individual() {
			titles = append(titles, p.Specials.Title(which))
		}
	}
	return titles
}

// Card is all that is said of a profile, each line with its rule.
func (p *Profile) Card() []board.Fact {
	card := []board.Fact{
		{Label: p.kind(), Value: fmt.Sprintf(`%s" by %s", height %s`, Inches(p.Wide), Inches(p.Deep), HeightText(p.Height)), Rule: string(book.UnitSizes)},
		{Label: "Speed", Value: Inches(p.Speed) + `"`, Rule: string(book.Profile)},
		{Label: "Melee", Value: Need(p.Melee), Rule: string(book.MeleeNeed)},
		{Label: "Defence", Value: Need(p.Defence), Rule: string(book.DamageDice)},
		{Label: "Attacks", Value: strconv.Itoa(p.Attacks), Rule: string(book.Attacks)},
		{Label: "Nerve", Value: p.Nerve(), Rule: string(book.NerveTest)},
	}
	for i := range p.Weapons {
		card = append(card, p.weaponFact(&p.Weapons[i]))
	}
	for which := range p.Specials.Each {
		row := which.Row()
		card = append(card, board.Fact{Label: p.Specials.Title(which), Value: row.Text, Rule: string(row.Rule)})
	}
	return card
}

// kind is its type and size in words: "infantry regiment", "titan".
func (p *Profile) kind() string {
	if p.Size == Single {
		return p.Type.String()
	}
	return p.Type.String() + " " + p.Size.String()
}

// weaponFact is a weapon of the profile in a line.
//
// See: KOW-SHT-06, KOW-SHT-07.
func (p *Profile) weaponFact(w *Weapon) board.Fact {
	parts := []string{Inches(w.Range) + `"`}
	if w.Magic {
		parts = append(parts, strconv.Itoa(w.Dice)+" dice", "4+")
	} else {
		parts = append(parts, strconv.Itoa(p.Attacks)+" dice", Need(p.Ranged))
	}
	for which := range w.Specials.Each {
		parts = append(parts, w.Specials.Title(which))
	}
	return board.Fact{Label: w.Name, Value: strings.Join(parts, ", "), Rule: string(book.ShootingRange)}
}
