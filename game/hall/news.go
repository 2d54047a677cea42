package hall

import (
	"cmp"
	"slices"
	"time"

	"muster/game"
)

// news is how things stand for a visit. The hall is locked.
func (h *Hall) news(v *Visit) News {
	return News{N: v.n, Guest: v.guest.Guest, Here: h.names(), Back: h.back(v.guest), Tables: h.tables(v.guest)}
}

// back is where a guest goes on who has been cut off. The hall is locked.
func (h *Hall) back(g *guest) string {
	if p := h.parties[g.at]; p != nil && p.phase == Running && len(p.seatsOf(g.ID)) > 0 {
		return g.at
	}
	return ""
}

// tables are those that a guest may see, in order.
func (h *Hall) tables(g *guest) []*Table {
	if h.public == nil {
		h.public = h.everybodys()
	}
	var own []*Table
	for _, p := range h.parties {
		if p.member(g.ID) || g.invited[p.id] || p.calls(g) {
			own = append(own, p.view(g))
		}
	}
	if len(own) == 0 {
		return slices.Clip(h.public)
	}
	slices.SortFunc(own, before)
	return bounded(merged(own, h.public))
}

// merged are the tables of two lists in order, those in both as the first has them.
func merged(own, public []*Table) []*Table {
	list := make([]*Table, 0, len(own)+len(public))
	at := 0
	for _, t := range public {
		if slices.ContainsFunc(own, func(o *Table) bool { return o.ID == t.ID }) {
			continue
		}
		for ; at < len(own) && before(own[at], t) < 0; at++ {
			list = append(list, own[at])
		}
		list = append(list, t)
	}
	return append(list, own[at:]...)
}

// everybodys are the tables that need no invitation. All guests share them.
func (h *Hall) everybodys() []*Table {
	list, now := []*Table{}, h.now()
	for _, p := range h.parties {
		if !p.shared() || p.abandoned(now) {
			continue
		}
		if p.fresh == nil {
			p.fresh = p.view(nil)
		}
		list = append(list, p.fresh)
	}
	slices.SortFunc(list, before)
	return bounded(list)
}

// before puts those under way first, then open ones, then those that are over, the newest in front.
func before(a, b *Table) int {
	rank := [...]int{Open: 1, Running: 0, Over: 2}
	return cmp.Or(rank[a.Phase]-rank[b.Phase], b.Touched.Compare(a.Touched), cmp.Compare(a.ID, b.ID))
}

// bounded leaves out old battles that are over.
func bounded(list []*Table) []*Table {
	first := slices.IndexFunc(list, func(t *Table) bool { return t.Phase == Over })
	if first >= 0 && len(list) > first+mostOver {
		list = list[:first+mostOver]
	}
	return list
}

// view is the table as a guest may see it, nil: as everybody may.
func (p *party) view(g *guest) *Table {
	k := p.kept
	inside := g != nil && p.member(g.ID)
	plays := g != nil && len(p.seatsOf(g.ID)) > 0
	now := p.late
	if plays {
		now = p.now
	}
	t := &Table{
		ID: p.id, System: k.Terms.System, Rules: p.sys.title, Title: k.Terms.Title,
		Sides: k.Terms.Sides, Facts: k.Terms.Facts,
		Phase: p.phaseFor(plays), Maker: g != nil && k.Maker == g.ID,
		Entry: k.Terms.Entry, Closed: k.Terms.Closed, Heard: k.Heard, Patience: k.Terms.Patience,
		Turn: now.turn, Result: now.result, Made: k.Made, Touched: p.touched, Mine: inside,
	}
	if inside && p.phase != Over && k.Terms.Entry != Nobody {
		t.Code = p.code
	}
	if g != nil && p.calls(g) {
		t.Of = k.Terms.Of
	}
	for i := range k.Owners {
		t.Sitters = append(t.Sitters, p.sitter(i, g, plays))
		own := inside && k.Owners[i] == g.ID
		t.Fresh = t.Fresh || own && p.phase == Running && (p.asked[i] && p.chairs[i] == "" || p.waits[i])
	}
	for s := range p.stays {
		if len(s.seats) == 0 && !slices.Contains(t.Watchers, s.guest.Name) {
			t.Watchers = append(t.Watchers, s.guest.Name)
		}
	}
	slices.Sort(t.Watchers)
	return t
}

// phaseFor is how far the table is as those who play, or others, may know.
func (p *party) phaseFor(plays bool) Phase {
	if p.phase == Over && !plays && p.delayed && !p.late.over {
		return Running
	}
	return p.phase
}

// sitter is who sits in a seat.
func (p *party) sitter(i int, g *guest, plays bool) Sitter {
	k := p.kept
	s := Sitter{Seat: game.First + game.Seat(i), Side: k.Terms.Setup.Seats[i].Side, Name: k.Names[i], Bot: p.chairs[i]}
	if owner := k.Owners[i]; owner != "" {
		if who := p.hall.guests[owner]; who != nil {
			s.Name = who.Name
		}
		s.Mine = g != nil && owner == g.ID
		s.Lent = s.Bot != ""
		if c := &p.seats[i]; p.phase == Running && s.Bot == "" && c.gone {
			s.Away = c.left
			s.Spare, s.Yield = p.from(c, longAway), p.from(c, longGone)
		}
	}
	s.Asked = plays && p.phase == Running && p.asked[i]
	return s
}

// from is when somebody has been away for so long, zero when that has passed.
func (p *party) from(c *chair, long time.Duration) time.Time {
	if at := c.left.Add(long); at.After(p.hall.now()) {
		return at
	}
	return time.Time{}
}
