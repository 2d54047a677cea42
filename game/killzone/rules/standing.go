package rules

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
)

// Order is what a squad is under.
type Order uint8

// The orders in the order of the table.
const (
	Shooting Order = iota
	Assault
	StaySharp
	Snipe
	KeepDown
	Run
	MachineGun
	March
	HitAndRun
	FallBack
	orders
)

// Fire is what shots an order allows a figure.
type Fire uint8

// The kinds of fire.
const (
	NoFire    Fire = iota
	OneShot        // one, before or after the move
	RapidFire      // as many as the weapon fires, at several targets
	AimedShot      // one instead of the move
	GunFire        // the machine gun's alone
)

// Standing is an order's row of the table: what figures of a squad may do that is under it.
type Standing struct {
	ID, Title, Badge string
	Rule             game.RuleID
	Rate             int32 // how far they move; 0: not at all
	Fire             Fire
	Says             string // what it allows, in a line
	Bars             string // what it forbids, in a line
}

// standing is the table of orders.
//
// Rule: KZ-MOV-01, KZ-ORD-02, KZ-ORD-03, KZ-ORD-04, KZ-ORD-05, KZ-ORD-06, KZ-ORD-07, KZ-ORD-08, KZ-ORD-09.
var standing = [orders]Standing{
	Shooting: {
		"shoot", "Shoot", "SH", book.OrderShoot, 800, RapidFire,
		`move 8", rapid fire`, "assault",
	},
	Assault: {
		"assault", "Assault", "AS", book.OrderAssault, 800, OneShot,
		`move 8" into contact, one shot, fights doubled`, "shoot once in contact",
	},
	StaySharp: {
		"stay-sharp", "Stay Sharp", "SS", book.OrderStaySharp, 600, OneShot,
		`move 6", one shot, acts earlier`, "assault",
	},
	Snipe: {
		"snipe", "Snipe", "SN", book.OrderSnipe, 800, AimedShot,
		`move 8" or one aimed shot, +2 to hit`, "do both, assault, finish, capture",
	},
	KeepDown: {
		"keep-down", "Keep Down", "KD", book.OrderKeepDown, 400, OneShot,
		`move 4", one shot, hard to hurt`, "assault",
	},
	Run: {
		"run", "Run", "RU", book.OrderRun, 1400, NoFire,
		`move 14", nothing else`, "shoot, assault, finish, capture",
	},
	MachineGun: {
		"machine-gun", "Machine Gun", "MG", book.OrderMachineGun, 0, GunFire,
		"no moves, a turn to set up the machine gun, then 5 shots", "move, shoot other weapons, assault, finish, capture",
	},
	March: {
		"march", "March", "MA", book.OrderMarch, 1000, OneShot,
		`move 10", one shot`, "assault",
	},
	HitAndRun: {
		"hit-and-run", "Hit and Run", "HR", book.OrderHitAndRun, 1000, OneShot,
		`move 10" in all, shot midway`, "assault",
	},
	FallBack: {
		"fall-back", "Fall Back", "FB", book.OrderFallBack, 800, NoFire,
		`move 8" towards the own edge of the table, no shots`, "shoot, assault, finish, capture, stay",
	},
}

// Row is the order's row of the table. It is shared: nobody changes it.
func (o Order) Row() *Standing { return &standing[o] }

// String is the order's title.
func (o Order) String() string { return standing[o].Title }

// OrderNamed finds an order by its id.
func OrderNamed(id string) (Order, bool) {
	for o := range orders {
		if standing[o].ID == id {
			return o, true
		}
	}
	return 0, false
}

// crawling is how far a suppressed figure moves.
//
// See: KZ-MOV-01.
const crawling = 300

// Both reports whether a figure under the order may move and shoot, in either order.
//
// Rule: KZ-ORD-01.
func (o Order) Both() bool { f := standing[o].Fire; return f == OneShot || f == RapidFire }

// bars says why a squad cannot have an order by what it is, nil if it can.
//
// Rule: KZ-ORD-15.
func (b *Battle) bars(s int, o Order) *game.Refusal {
	u, q := &b.given.units[s], &b.squads[s]
	switch {
	case o == FallBack:
		return game.Refuse(book.OrderOpen, "nobody is ordered to fall back")
	case o == KeepDown && q.mounted:
		return game.Refuse(book.OrderOpen, "mounted squads do not keep down")
	case o == MachineGun && q.gun == NoGun:
		return game.Refuse(book.OrderOpen, "no machine gun in the squad")
	case o == HitAndRun && !u.Rebel:
		return game.Refuse(book.OrderOpen, "no rebels in the squad")
	}
	return nil
}

// barsHitAndRun says why a squad cannot be given Hit and Run now, nil if it can: nobody of it is suppressed, and its
// leader is on the table.
//
// Rule: KZ-ORD-10.
func (b *Battle) barsHitAndRun(s int) *game.Refusal {
	led := false
	for f, below := b.own(s); f < below; f++ {
		if b.onTable(f) && b.figures[f].suppressed {
			return game.Refuse(book.OrderHitAndRun, "%s is suppressed: nobody may be when Hit and Run is ordered", b.Name(pieceID(f))).At(pieceID(f))
		}
		led = led || b.given.men[f].Rank == data.Leader && b.onTable(f)
	}
	if !led {
		return game.Refuse(book.OrderHitAndRun, "Hit and Run wants the leader of %s on the table", b.given.units[s].Name)
	}
	return nil
}
