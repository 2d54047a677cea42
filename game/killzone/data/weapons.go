package data

// Weapon is a weapon, or what else is carried to fight with.
type Weapon uint8

// The weapons in the order of the tables: those that shoot, then those for hand-to-hand alone.
const (
	Handgun Weapon = iota
	SecondHandgun
	Bolt
	Shotgun
	MachineGun
	Jezail
	Bow
	Spear
	MuzzleLoader
	Musket
	Lance
	Sword
	Bayonet
	Dagger
	Bullwhip
	Shield
	weapons
)

// WeaponRow is a weapon's row of the tables.
type WeaponRow struct {
	ID   string // as files, orders and vectors have it; a second handgun has none, it is "handgun" again
	Name string
	// Close is the limit of close range in hundredths of an inch, 0 where it does not shoot; Long that of long range, 0
	// where there is none.
	Close, Long int32
	Rapid       int // shots under rapid fire
	Damage      int // dice of damage
	Melee       int // its modifier in hand-to-hand, a long gun's without bayonet
	LongGun     bool
	OneHanded   bool // two of these are two weapons
	Points      int
}

// weaponTable is the printed table, with hand-to-hand and points.
//
// See: KZ-SHO-03, KZ-SHO-07, KZ-SHO-10, KZ-HTH-06, KZ-HTH-07, KZ-HTH-08, KZ-SET-04.
var weaponTable = [weapons]WeaponRow{
	Handgun:       {ID: "handgun", Name: "Handgun", Close: 800, Long: 1800, Rapid: 2, Damage: 2, Melee: 1, OneHanded: true, Points: 4},
	SecondHandgun: {Name: "Second handgun", Melee: 1, OneHanded: true, Points: 1},
	Bolt:          {ID: "bolt", Name: "Bolt-action rifle", Close: 1400, Long: 3000, Rapid: 3, Damage: 3, Melee: 2, LongGun: true, Points: 10},
	Shotgun:       {ID: "shotgun", Name: "Shotgun", Close: 600, Rapid: 1, Damage: 4, Melee: 2, LongGun: true, Points: 3},
	MachineGun:    {ID: "mg", Name: "Machine gun", Close: 1500, Long: 4400, Rapid: 5, Damage: 3, Points: 16},
	Jezail:        {ID: "jezail", Name: "Jezail", Close: 700, Long: 3500, Rapid: 1, Damage: 2, Melee: 2, LongGun: true, Points: 4},
	Bow:           {ID: "bow", Name: "Bow", Close: 500, Long: 1200, Rapid: 2, Damage: 1, Points: 2},
	Spear:         {ID: "spear", Name: "Spear", Close: 800, Rapid: 1, Damage: 2, Melee: 4, OneHanded: true},
	MuzzleLoader:  {ID: "mlrifle", Name: "Muzzle-loading rifle", Close: 1000, Long: 2500, Rapid: 1, Damage: 2, Melee: 2, LongGun: true, Points: 4},
	Musket:        {ID: "musket", Name: "Musket or matchlock", Close: 700, Long: 2200, Rapid: 1, Damage: 3, Melee: 2, LongGun: true, Points: 3},
	Lance:         {ID: "lance", Name: "Lance", Melee: 4, OneHanded: true, Points: 1},
	Sword:         {ID: "sword", Name: "Sword", Melee: 3, OneHanded: true, Points: 1},
	Bayonet:       {ID: "bayonet", Name: "Bayonet", Melee: 4, Points: 1},
	Dagger:        {ID: "dagger", Name: "Dagger", Melee: 1, OneHanded: true},
	Bullwhip:      {ID: "bullwhip", Name: "Bullwhip", Melee: 2, OneHanded: true},
	Shield:        {ID: "shield", Name: "Shield", Melee: 3, Points: 1},
}

// Row is the weapon's row of the tables. It is shared: nobody changes it.
func (w Weapon) Row() *WeaponRow { return &weaponTable[w] }

// Shoots reports whether the weapon has a row in the table of shooting.
func (w Weapon) Shoots() bool { return weaponTable[w].Close > 0 }

// WeaponNamed finds a weapon by its id.
func WeaponNamed(id string) (Weapon, bool) {
	for w := range weapons {
		if id != "" && weaponTable[w].ID == id {
			return w, true
		}
	}
	return 0, false
}

// WeaponIDs are the ids of weapons in the order of the tables.
func WeaponIDs() (ids []string) {
	for w := range weapons {
		if w != SecondHandgun {
			ids = append(ids, weaponTable[w].ID)
		}
	}
	return ids
}

// Arms is a set of weapons: what a figure carries. A thrown spear is for the battle to count.
type Arms uint16

// Has reports whether a weapon is among the arms.
func (a Arms) Has(w Weapon) bool { return a&(1<<w) != 0 }

// With is the arms with one more weapon.
func (a Arms) With(w Weapon) Arms { return a | 1<<w }

// Without is the arms but for a weapon.
func (a Arms) Without(w Weapon) Arms { return a &^ (1 << w) }

// Each yields the weapons in the order of the tables.
func (a Arms) Each(yield func(Weapon) bool) {
	for w := range weapons {
		if a.Has(w) && !yield(w) {
			return
		}
	}
}

// LongGun is the gun for both hands among the arms, if there is one.
func (a Arms) LongGun() (Weapon, bool) {
	for w := range a.Each {
		if weaponTable[w].LongGun {
			return w, true
		}
	}
	return 0, false
}

// ArmsOf is the set of some weapons.
func ArmsOf(list ...Weapon) (a Arms) {
	for _, w := range list {
		a = a.With(w)
	}
	return a
}
