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
	Moved       bool // in this activation, as are the next two
	Tested      bool
	Shot        bool
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
		Guarding: one.guard != noGuard, Finished: b.finished(f), Moved: one.moved, Tested: one.tested, Shot: one.shot,
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
	squad.Figures = make([]game.PieceID, 0, u.below-u.first)
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

// Strays reports whether a figure is too far for an order from whoever leads its squad: its leader, or else its sub-leader.
//
// See: KZ-ORD-12.
func (b *Battle) Strays(id game.PieceID) bool {
	f := int(id) - 1
	for _, rank := range [...]data.Rank{data.Leader, data.SubLeader} {
		if g := b.ranked(b.squadOf(f), rank); g >= 0 {
			return b.onTable(f) && !b.within(g, f, commandRange)
		}
	}
	return false
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
	s := b.barrel(int(from) - 1)
	return b.look(viewer{s.at, s.eye, s.figure}, int(to)-1)
}

// barrel is the shooter that a figure is with nothing chosen: its own eye, or its squad's gun where that is what fires.
func (b *Battle) barrel(f int) shooter {
	if q := &b.squads[b.squadOf(f)]; q.gun == Set && q.order == MachineGun {
		return b.gunner(f)
	}
	return b.armed(f, 0)
}

// Gap is how far two figures are apart, from base to base.
func (b *Battle) Gap(one, two game.PieceID) int32 { return b.gap(int(one)-1, int(two)-1) }

// Engaged are the fit enemies in contact with a figure.
func (b *Battle) Engaged(id game.PieceID) (list []game.PieceID) {
	f := int(id) - 1
	for g := range b.figures {
		if b.fit(g) && b.sideOf(g) != b.sideOf(f) && b.touches(f, g) {
			list = append(list, pieceID(g))
		}
	}
	return list
}

// Weapons are those that a figure can shoot with now, its squad's machine gun at last where it is the one to fire.
func (b *Battle) Weapons(id game.PieceID) (list []data.Weapon) {
	f := int(id) - 1
	for w := range b.given.men[f].Arms.Each {
		if b.carries(f, w) && w != data.MachineGun {
			list = append(list, w)
		}
	}
	if q := &b.squads[b.squadOf(f)]; q.gun == Set && q.order == MachineGun {
		list = []data.Weapon{data.MachineGun}
	}
	return list
}

// with is a figure with a weapon, or at the machine gun.
func (b *Battle) with(f int, w data.Weapon) shooter {
	if w == data.MachineGun {
		return b.gunner(f)
	}
	return b.armed(f, w)
}

// Shot is a shot at a target, as both stand now, possible or not.
func (b *Battle) Shot(id game.PieceID, w data.Weapon, target game.PieceID) Shot {
	s := b.with(int(id)-1, w)
	return b.shot(&s, int(target)-1)
}

// Shots is how many shots a figure has with a weapon under its order.
func (b *Battle) Shots(id game.PieceID, w data.Weapon) int {
	s := b.with(int(id)-1, w)
	return b.shots(&s)
}

// MayShoot says why a figure of the seat's cannot shoot with a weapon now, or fire the machine gun; nil if it can.
func (b *Battle) MayShoot(seat game.Seat, id game.PieceID, w data.Weapon) *game.Refusal {
	if w == data.MachineGun {
		return b.MayFire(seat, id)
	}
	f, no := b.fitActor(seat, id)
	if no == nil {
		s := b.armed(f, w)
		no = b.silent(f, b.goesOn(&s))
	}
	return no
}

// Rate is how far a figure moves on open ground, what it has moved already left out.
func (b *Battle) Rate(id game.PieceID) int32 { return b.rateOf(int(id) - 1) }

// Trip is a way that a figure might go: its places, how long it is with what has been gone before, how long it may be, why
// it may not be longer, and what speaks against it.
type Trip struct {
	Way            []plane.Point
	Length, Allows int32
	Reasons        string
	No             *game.Refusal
}

// Trip judges a way of a figure, whether it may move now or not.
func (b *Battle) Trip(id game.PieceID, c Path) (t Trip) {
	f := int(id) - 1
	w, x := b.moves(f, c)
	t.No = b.refusal(f, x)
	if w != nil {
		all, most := b.bill(f, w)
		t.Way, t.Length, t.Allows, t.Reasons = w.path, all.length, most, all.reasons()
	}
	return t
}

// Goes reports whether a figure could go a way, without a word about why not.
func (b *Battle) Goes(id game.PieceID, c Path) bool {
	_, x := b.moves(int(id)-1, c)
	return x.text == ""
}

// Stays says why a figure cannot move now, wherever to; nil if it can.
func (b *Battle) Stays(id game.PieceID) *game.Refusal {
	return b.refusal(int(id)-1, b.stays(int(id)-1))
}

// Opens reports whether a squad may be given an order.
func (b *Battle) Opens(s int, o Order) bool { return b.opens(s, o) == nil }

// Silent says why a fit figure cannot shoot now, whatever at; nil if it can.
func (b *Battle) Silent(id game.PieceID) *game.Refusal { return b.silent(int(id)-1, false) }

// Queue are the squads in the order of action, empty before it is rolled.
func (b *Battle) Queue() (list []int) {
	for _, s := range b.queue[:b.queued] {
		list = append(list, int(s))
	}
	return list
}

// Acting reports whether a squad is in its activation.
func (b *Battle) Acting() bool { return b.step == stepAct }

// Deciding reports whether a squad decides about its order.
func (b *Battle) Deciding() bool { return b.step == stepDecide }

// Mustering reports whether armies are chosen.
func (b *Battle) Mustering() bool { return b.step == stepMuster }

// Deploying is the side that places a squad, -1 for none.
func (b *Battle) Deploying() int {
	if b.step == stepDeploy {
		return int(b.cursor)
	}
	return -1
}

// Ordering reports whether first orders are given.
func (b *Battle) Ordering() bool { return b.step == stepFirst }
