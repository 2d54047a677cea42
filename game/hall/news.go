package hall

import (
	"cmp"
	"slices"
	"time"

	"muster/game"
)

// catalogue lists the tables for those who may see them.
type catalogue struct{ h *Hall }

// news is the state of the hall for a visit. The caller holds the hall's lock.
func (p catalogue) news(v *Visit) News {
	return News{N: v.n, Guest: v.guest.Guest, Here: guestList(p).names(), Back: p.back(v.guest), Tables: p.tables(v.guest)}
}

// back is the table to which a guest returns after his connection was lost. The caller holds the hall's lock.
func (p catalogue) back(g *guest) string {
	if r := p.h.rooms[g.at]; r != nil && r.phase == Running && len(r.seatsOf(g.ID)) > 0 {
		return g.at
	}
	return ""
}

// tables are those that a guest may see, in order.
func (p catalogue) tables(g *guest) []*Table {
	if p.h.public == nil {
		p.h.public = p.publicTables()
	}
	var own []*Table
	for _, r := range p.h.rooms {
		if r.member(g.ID) || g.invited[r.id] || r.invitesRematch(g) {
			own = append(own, r.view(g))
		}
	}
	if len(own) == 0 {
		return slices.Clip(p.h.public)
	}
	slices.SortFunc(own, compareTables)
	return limitOver(merged(own, p.h.public))
}

// merged joins two lists in order. A table in both is taken from the first.
func merged(own, public []*Table) []*Table {
	list := make([]*Table, 0, len(own)+len(public))
	at := 0
	for _, t := range public {
		if slices.ContainsFunc(own, func(o *Table) bool { return o.ID == t.ID }) {
			continue
		}
		for ; at < len(own) && compareTables(own[at], t) < 0; at++ {
			list = append(list, own[at])
		}
		list = append(list, t)
	}
	return append(list, own[at:]...)
}

// publicTables are those that everybody may see. All guests share the list.
func (p catalogue) publicTables() []*Table {
	list, now := []*Table{}, p.h.now()
	for _, r := range p.h.rooms {
		if !r.shared() || r.abandoned(now) {
			continue
		}
		if r.fresh == nil {
			r.fresh = r.view(nil)
		}
		list = append(list, r.fresh)
	}
	slices.SortFunc(list, compareTables)
	return limitOver(list)
}

// compareTables puts running tables first, then open ones, then those that are over, each the newest first.
func compareTables(a, b *Table) int {
	rank := [...]int{Open: 1, Running: 0, Over: 2}
	return cmp.Or(rank[a.Phase]-rank[b.Phase], b.Touched.Compare(a.Touched), cmp.Compare(a.ID, b.ID))
}

// limitOver leaves out old battles that are over.
func limitOver(list []*Table) []*Table {
	first := slices.IndexFunc(list, func(t *Table) bool { return t.Phase == Over })
	if first >= 0 && len(list) > first+mostOver {
		list = list[:first+mostOver]
	}
	return list
}

// view is the table as a guest may see it; nil is any guest.
func (r *room) view(g *guest) *Table {
	k := r.saved
	inside := g != nil && r.member(g.ID)
	plays := g != nil && len(r.seatsOf(g.ID)) > 0
	now := r.late
	if plays {
		now = r.now
	}
	t := &Table{
		ID: r.id, System: k.Terms.System, Rules: r.sys.title, Title: k.Terms.Title,
		Sides: k.Terms.Sides, Facts: k.Terms.Facts,
		Phase: r.phaseFor(plays), Maker: g != nil && k.Maker == g.ID,
		Entry: k.Terms.Entry, NoHints: k.Terms.NoHints, Closed: k.Terms.Closed, Heard: k.Heard, Patience: k.Terms.Patience,
		Turn: now.turn, Result: now.result, Made: k.Made, Touched: r.touched, Mine: inside,
	}
	if inside && r.phase != Over && k.Terms.Entry != Nobody {
		t.Code = r.code
	}
	if g != nil && r.invitesRematch(g) {
		t.Of = k.Terms.Of
	}
	for i := range k.Owners {
		t.Occupants = append(t.Occupants, r.occupant(i, g, plays))
		own := inside && k.Owners[i] == g.ID
		t.Fresh = t.Fresh || own && r.phase == Running && (r.asked[i] && r.levels[i] == "" || r.waits[i])
	}
	for s := range r.stays {
		if len(s.seats) == 0 && !slices.Contains(t.Watchers, s.guest.Name) {
			t.Watchers = append(t.Watchers, s.guest.Name)
		}
	}
	slices.Sort(t.Watchers)
	return t
}

// phaseFor is the phase that players, or others, may know.
func (r *room) phaseFor(plays bool) Phase {
	if r.phase == Over && !plays && r.delayed && !r.late.over {
		return Running
	}
	return r.phase
}

// occupant is a seat with its player.
func (r *room) occupant(i int, g *guest, plays bool) Occupant {
	t := r.saved
	s := Occupant{Seat: game.First + game.Seat(i), Side: t.Terms.Setup.Seats[i].Side, Name: t.Names[i], Bot: r.levels[i]}
	if owner := t.Owners[i]; owner != "" {
		if who := r.hall.guests[owner]; who != nil {
			s.Name = who.Name
		}
		s.Mine = g != nil && owner == g.ID
		s.Lent = s.Bot != ""
		if c := &r.seats[i]; r.phase == Running && s.Bot == "" && c.gone {
			s.Away = c.left
			s.Spare, s.Yield = r.awayUntil(c, longAway), r.awayUntil(c, longGone)
		}
	}
	s.Asked = plays && r.phase == Running && r.asked[i]
	return s
}

// awayUntil is when a player will have been away for so long, zero if that has passed.
func (r *room) awayUntil(c *seatState, long time.Duration) time.Time {
	if at := c.left.Add(long); at.After(r.hall.now()) {
		return at
	}
	return time.Time{}
}
