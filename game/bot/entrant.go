package bot

import "muster/game"

// Battle is what a program that plays a seat is told of the battle before its first order.
type Battle struct {
	Setup game.Setup
	Seat  game.Seat
}

// Club is a policy that has somebody of its own play each seat of each battle, such as a program that is started for it.
// Whoever has a battle played calls [Enter] for its seats; a club itself gives no orders.
type Club interface {
	Policy
	Enter(Battle) Entrant
}

// Entrant is a policy that plays one seat of one battle, and can lose it by how it does. One goroutine uses it at a time.
type Entrant interface {
	Policy
	// Forfeit says how it has lost the battle, "" while it plays on. Then it has no order for any position.
	Forfeit() string
	// Leave tells it how the battle has ended, nil for a battle that it leaves before the end, and lets it go. It is
	// called once.
	Leave(*game.Outcome)
}

// Enter is who plays a seat of a battle under a policy: the policy itself, unless it is a [Club].
func Enter(p Policy, b Battle) Policy {
	if club, is := p.(Club); is {
		return club.Enter(b)
	}
	return p
}

// Forfeits says how a policy has lost its battle, "" for none that can.
func Forfeits(p Policy) string {
	if e, is := p.(Entrant); is {
		return e.Forfeit()
	}
	return ""
}

// Leave lets go who has played a seat, and tells him how the battle has ended.
func Leave(p Policy, o *game.Outcome) {
	if e, is := p.(Entrant); is {
		e.Leave(o)
	}
}
