package data

// Profile is a unit as its army has it.
type Profile struct {
	ID, Name string
	Army     string // id of the army whose roster it is in
	Body
	Speed   int32 // in thousandths of an inch
	Melee   int8  // what its dice need to hit; 0: it has none
	Ranged  int8  // what its shots need to hit; 0: it has none
	Defence int8  // what dice need to damage it
	Attacks int
	Waver   int // the Wavering limit; 0: it has none
	Rout    int // the Routing limit
	Points  int
	Weapons []Weapon // what it shoots with, magic last
	Specials
}

// Weapon is the weapon of an id, nil if the unit has it not.
//
// See: KOW-SHT-01.
func (p *Profile) Weapon(id string) *Weapon {
	for i := range p.Weapons {
		if p.Weapons[i].ID == id {
			return &p.Weapons[i]
		}
	}
	return nil
}

// Shoots reports whether the unit has a ranged action: a weapon, magic or Mend.
//
// See: KOW-SHT-01, KOW-SPC-16.
func (p *Profile) Shoots() bool { return len(p.Weapons) > 0 || p.Has(Mend) }

// equip makes ready what follows from the rest: magic shoots, and individuals are Nimble.
//
// Rule: KOW-IND-03
func (p *Profile) equip() {
	if n := p.Value(FlameBreath); n > 0 {
		p.Weapons = append(p.Weapons, flame(n))
	}
	if n := p.Value(ArcBolt); n > 0 {
		p.Weapons = append(p.Weapons, arc(n))
	}
	if p.Individual() {
		p.Specials[Nimble] = 1
	}
}

// Title is its name, with its size where it has one: "Hedge Archers, troop".
func (p *Profile) Title() string {
	if p.Size == Single {
		return p.Name
	}
	return p.Name + ", " + p.Size.String()
}
