package data

// Weapon is a way to shoot: a weapon that is carried, or magic.
type Weapon struct {
	ID, Name string
	Range    int32 // in thousandths of an inch
	Magic    bool  // it hits on 4+ whatever speaks against it
	Dice     int   // magic: how many dice; else the unit's attacks are thrown
	Specials       // Piercing, Reload, Blast and Quick are a weapon's own
}

// The ids of magic, as orders have them.
const (
	FlameID = "flame"
	ArcID   = "arc"
)

// flame is Flame Breath as a weapon: what it needs to hit is the same whatever speaks against it.
//
// See: KOW-SPC-14.
func flame(dice int) Weapon {
	return Weapon{ID: FlameID, Name: FlameBreath.Row().Name, Range: 12 * Inch, Magic: true, Dice: dice}
}

// arc is Arc Bolt as a weapon.
//
// See: KOW-SPC-15.
func arc(dice int) Weapon {
	w := Weapon{ID: ArcID, Name: ArcBolt.Row().Name, Range: 24 * Inch, Magic: true, Dice: dice}
	w.Specials[Piercing] = 1
	return w
}
