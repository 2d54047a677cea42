package guide

import (
	"cmp"
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/rules"
)

// formation is a squad that moves at once: the figure that was pointed at leads, the others go as far in the same
// direction, those in front first, and single ones ways of their own. It becomes the single orders of the ledger.
type formation struct {
	*rules.Battle // with all but the last of them moved
	from          *rules.Battle
	lead          game.PieceID
	drawn         []board.Point // of who leads, as it was drawn
	path          rules.Path    // as it goes
	apart         []errand
	moves         []rules.Move   // in their order
	trips         []rules.Trip   // and what each costs
	mates         []game.PieceID // all who could move, those in front first
	after         *rules.Battle  // with everybody moved
	by            plane.Point    // from where who leads stands to where he goes
}

// errand is the way of a single figure, as it was drawn; one that ends where the figure stands lets it stay.
type errand struct {
	figure game.PieceID
	drawn  []board.Point
}

// formUp works out who of the squad goes where, or says why it cannot be done.
func (a *asking) formUp(lead game.PieceID, drawn []board.Point, apart []errand) (*formation, *game.Refusal) {
	f, _ := a.Figure(lead)
	c := &formation{from: a.Battle, lead: lead, drawn: drawn, apart: apart}
	alone := a.Lookahead()
	for _, id := range a.Squad(f.Squad).Figures {
		if a.MayMove(a.seat, id) == nil {
			c.mates = append(c.mates, id)
		}
		if id != lead {
			alone.Stand(id, plane.Point{X: -1 << 15, Y: -1 << 15}) // he will have made way
		}
	}
	c.path = routed(alone.Roads(lead), drawn)
	if no := alone.Trip(lead, c.path).No; no != nil {
		return nil, no
	}
	c.by = c.path.Way[len(c.path.Way)-1].Sub(f.At)
	slices.SortStableFunc(c.mates, func(one, two game.PieceID) int { return cmp.Compare(c.ahead(two), c.ahead(one)) })
	no := c.march(a.seat)
	if no != nil { // somebody who went first may be in the way of who leads
		slices.SortStableFunc(c.mates, func(one, two game.PieceID) int { return cmp.Compare(c.follows(one), c.follows(two)) })
		no = c.march(a.seat)
	}
	if no != nil {
		return nil, no
	}
	return c, nil
}

// march moves one after the other on copies of the battle. Who has been told where to go goes there, or nobody does.
func (c *formation) march(seat game.Seat) *game.Refusal {
	c.after, c.moves, c.trips = c.from, nil, nil
	for _, id := range c.mates {
		path, told := c.next(c.after, id)
		if len(path.Way) == 0 {
			continue
		}
		move := rules.Move{Figure: id, Path: path}
		if no := c.after.Check(seat, move); no != nil && told {
			return no
		} else if no != nil {
			continue
		}
		c.moves, c.trips = append(c.moves, move), append(c.trips, c.after.Trip(move.Figure, path))
		c.Battle, c.after = c.after, c.after.Clone().(*rules.Battle)
		c.after.Apply(seat, move, nil)
	}
	return nil
}

// follows is 0 for who leads, 1 for all others.
func (c *formation) follows(id game.PieceID) int {
	if id == c.lead {
		return 0
	}
	return 1
}

// ahead is how far a figure is in front.
func (c *formation) ahead(id game.PieceID) int64 {
	f, _ := c.from.Figure(id)
	return c.by.Dot(f.At)
}

// next is the way of a figure when its turn comes; told says that somebody has told it to go there. It is empty where the
// figure had better stay.
func (c *formation) next(b *rules.Battle, id game.PieceID) (path rules.Path, told bool) {
	f, _ := b.Figure(id)
	if id == c.lead {
		return c.path, true
	}
	for i := len(c.apart) - 1; i >= 0; i-- {
		if one := &c.apart[i]; one.figure == id {
			if n := len(one.drawn); n == 1 && disc(f.At, f.Radius).Contains(one.drawn[0]) {
				return path, true
			}
			return routed(b.Roads(id), one.drawn), true
		}
	}
	return c.follow(b, id, &f), false
}

// Places about the one in the formation at which another is looked for.
var rings = [...]int32{60, 120, 180, 260}

// follow is the way of a figure that keeps to who leads: by the same legs, or else to its place in the formation, to one
// near it, or a part of the way.
func (c *formation) follow(b *rules.Battle, id game.PieceID, f *rules.Figure) rules.Path {
	lead, _ := c.from.Figure(c.lead)
	end := c.path.Way[len(c.path.Way)-1]
	room := func(at plane.Point) bool { return !plane.Overlap(at, end, f.Radius+lead.Radius) }
	var same rules.Path
	for _, at := range c.path.Way {
		same.Way = append(same.Way, at.Add(f.At.Sub(lead.At)))
	}
	wish := f.At.Add(c.by)
	if room(wish) && b.Goes(id, same) {
		return same
	}
	if path, found := b.Roads(id).To(wish); found && room(wish) {
		return path
	}
	var near []plane.Point
	for _, r := range rings {
		for i := 0; i < len(plane.Rose); i += 2 {
			near = append(near, plane.Beyond(wish, plane.Rose[i], r))
		}
	}
	for share := int32(3); share > 0; share-- {
		near = append(near, plane.Along(f.At, wish, plane.Distance(f.At, wish)*share/4))
	}
	for _, at := range near {
		if path := (rules.Path{Way: []plane.Point{at}}); room(at) && b.Goes(id, path) {
			return path
		}
	}
	return rules.Path{}
}

// before are the moves that come before the last.
func (a *asking) before() (list []game.Command) {
	if a.squad != nil && !a.single() {
		for _, move := range a.squad.moves[:len(a.squad.moves)-1] {
			list = append(list, move)
		}
	}
	return list
}
