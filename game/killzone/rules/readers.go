package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
)

// Figure is a figure as it stands: what anybody may know of it.
type Figure struct {
	*data.Figure
	Side, Squad int
	At          plane.Point
	Radius      int32
	Fate        Fate
	Points      int
	Spears      int
	Mounted     bool
	Suppressed  bool
	Held        bool
	Guarding    bool
	Finished    bool // it has completed what it does in this activation
}

// Figure is what there is to know of a figure by its id; ok is false where there is none.
func (b *Battle) Figure(id game.PieceID) (Figure, bool) {
	f, found := b.figureOf(id)
	if !found {
		return Figure{}, false
	}
	one, man := &b.figures[f], &b.given.men[f]
	return Figure{
		Figure: man.Figure, Side: int(b.sideOf(f)), Squad: b.squadOf(f), At: one.at, Radius: b.radius(f), Fate: one.fate,
		Points: int(man.points), Spears: int(one.spears), Mounted: b.mounted(f), Suppressed: one.suppressed, Held: one.held,
		Guarding: one.guard != noGuard, Finished: b.finished(f),
	}, true
}

// Squad is a squad as it stands. Its order may be hidden from a seat: see [Battle.Secret].
type Squad struct {
	*data.Squad
	Tally
	Side, Number int
	Figures      []game.PieceID // all of its list
	Order        Order
	Edge         data.Edge
	Gun          Gun
	GunAt        plane.Point  // where a set gun stands
	Carrier      game.PieceID // who carries a packed one, 0 for nobody
	Fired        bool
	Initiative   int
	Place        int // in the order of action, from 1; 0 for none
	Placed       bool
}

// Squad is what there is to know of a squad by its number, from 0 in roster order.
func (b *Battle) Squad(s int) Squad {
	u, q := &b.given.units[s], &b.squads[s]
	squad := Squad{
		Squad: u.Squad, Tally: b.Tally(s), Side: int(u.side), Number: s, Order: q.order, Edge: q.edge, Gun: q.gun, GunAt: q.gunAt,
		Carrier: game.PieceID(q.carrier), Fired: q.fired, Initiative: int(q.initiative), Placed: q.placed,
	}
	for f := u.first; f < u.below; f++ {
		squad.Figures = append(squad.Figures, pieceID(int(f)))
	}
	for place, other := range b.queue[:b.queued] {
		if int(other) == s {
			squad.Place = place + 1
		}
	}
	return squad
}

// Squads is how many squads there are, Pieces how many figures.
func (b *Battle) Squads() int { return len(b.squads) }

// Pieces is how many figures there are.
func (b *Battle) Pieces() int { return len(b.figures) }

// Plan is what the battle refers to and never changes.
func (b *Battle) Plan() *data.Plan { return b.given.plan }

// Side is what stands to a side's account.
type Side struct {
	Name                  string
	List                  *data.List
	Started, Lost, Points int // points of figures deployed and lost; victory points
	Ready                 bool
}

// Side is a side by its index.
func (b *Battle) Side(side int) Side {
	s := &b.sides[side]
	return Side{b.SideName(side), b.given.lists[side], int(s.started), int(s.lost), int(s.points), s.ready}
}

// Turn is the number of the turn, 0 before the first; Event is what is done in it.
func (b *Battle) Turn() (number int, event string) { return int(b.turn), steps[b.step].event }

// SideAt is the side of a player's seat, -1 for anybody else.
func (b *Battle) SideAt(seat game.Seat) int { return int(b.sideAt(seat)) }

// Sight is what one figure sees of another, or the gun of its squad where that is set and it is under Machine Gun.
func (b *Battle) Sight(from, to game.PieceID) Sight {
	f, g := int(from)-1, int(to)-1
	s := b.barrel(f)
	return b.look(viewer{s.at, s.eye, f}, g)
}

// barrel is the shooter that a figure is with nothing chosen: its own eye, or its squad's gun where that is what fires.
func (b *Battle) barrel(f int) shooter {
	if q := &b.squads[b.squadOf(f)]; q.gun == Set && q.order == MachineGun {
		return b.gunner(f)
	}
	return b.armed(f, 0)
}
