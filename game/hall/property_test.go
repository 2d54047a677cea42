package hall_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"muster/game"
	"muster/game/hall"
)

// person is a guest of the property test with all that he has.
type person struct {
	*hall.Visit
	key    string // "" for one without
	secret string
	stay   *hall.Stay
	place  hall.Place
}

// model is what must be true of the hall.
type model struct {
	*room
	draw    *rapid.T
	people  []*person
	tables  map[string]*told
	secrets []string // of all guests who were told one
}

// told is a table as the model knows it.
type told struct {
	code   string
	maker  string
	hidden bool
	owners []string        // by seat: ID of the guest
	bot    []bool          // by seat
	knows  map[string]bool // IDs of those who have said its code
	ran    bool
}

// Guests who do anything in any order harm nobody: a seat has one owner, who never changes once the battle has begun;
// nobody hears of hidden tables, codes, secrets or identities that are not his; and nothing fails in more than a line.
func TestGuestsInAnyOrder(t *testing.T) {
	rapid.Check(t, func(draw *rapid.T) {
		r := open(t, func(c *hall.Config) { c.Delay = 30 * time.Second })
		m := &model{room: r, draw: draw, tables: map[string]*told{}}
		for _, key := range []string{"SHA256:ann", "SHA256:bob", "", ""} {
			p := &person{key: key}
			m.enter(draw, p)
			m.people = append(m.people, p)
		}
		draw.Repeat(map[string]func(*rapid.T){
			"":       m.check,
			"make":   m.make,
			"sit":    m.sit,
			"stand":  m.stand,
			"find":   m.find,
			"go":     m.goes,
			"leave":  m.leave,
			"return": m.returns,
			"order":  m.order,
			"talk":   m.talk,
			"offer":  m.offer,
			"time":   func(d *rapid.T) { r.clock.Move(time.Duration(rapid.IntRange(1, 90).Draw(d, "seconds")) * time.Second) },
			"again":  m.restart,
		})
		if err := r.Close(); err != nil {
			draw.Fatal(err)
		}
	})
}

func (m *model) who(d *rapid.T) *person {
	return m.people[rapid.IntRange(0, len(m.people)-1).Draw(d, "guest")]
}

func (m *model) id(d *rapid.T) string {
	ids := []string{"", "nowhere", "../.."}
	for id := range m.tables {
		ids = append(ids, id)
	}
	n := rapid.IntRange(0, len(ids)-1).Draw(d, "table")
	return sorted(ids)[n]
}

func (m *model) seat(d *rapid.T) game.Seat {
	return rapid.SampledFrom([]game.Seat{0, 1, 2, 2, 2, 3, 200, 255}).Draw(d, "seat")
}

// fine holds that an error is one line that tells nothing of the program's inside.
func (m *model) fine(d *rapid.T, err error) bool {
	if err != nil && (strings.ContainsAny(err.Error(), "\n\x1b") || strings.Contains(err.Error(), m.conf.Dir)) {
		d.Fatalf("an error of more than a line: %q", err)
	}
	return err == nil
}

// learn takes down a secret that a guest was told.
func (m *model) learn(p *person) {
	if s := p.Secret(); s != "" && p.secret == "" {
		p.secret = s
		m.secrets = append(m.secrets, s)
	}
}

func (m *model) make(d *rapid.T) {
	p := m.who(d)
	terms := m.terms(rapid.SampledFrom([]string{"toy", "pit"}).Draw(d, "rules"))
	terms.Entry = hall.Entry(rapid.IntRange(1, 3).Draw(d, "entry"))
	terms.Closed = rapid.Bool().Draw(d, "closed")
	terms.Patience = rapid.SampledFrom([]time.Duration{0, 0, time.Minute}).Draw(d, "patience")
	for i := range terms.Seats {
		chairs := []hall.SeatPlan{{}, {Free: true}, {Free: true}, {Bot: "recruit"}, {Bot: "wizard"}}
		terms.Seats[i] = rapid.SampledFrom(chairs).Draw(d, "chair")
	}
	id, err := p.Create(terms)
	m.learn(p)
	if !m.fine(d, err) {
		return
	}
	t := &told{knows: map[string]bool{}, owners: make([]string, len(terms.Seats)), bot: make([]bool, len(terms.Seats))}
	t.hidden = terms.Entry == hall.Invited || terms.Entry == hall.Nobody && terms.Closed
	for i, c := range terms.Seats {
		if t.bot[i] = c.Bot != ""; c.Bot == "" && !c.Free {
			t.owners[i] = p.Guest().ID
		}
	}
	t.knows[p.Guest().ID], t.maker = true, p.Guest().ID
	m.tables[id] = t
	if n, there := m.news(d, p, id); there {
		t.code = n.Code
	}
}

// news is a table as a guest hears of it.
func (m *model) news(d *rapid.T, p *person, id string) (hall.Table, bool) {
	n, err := p.Next(context.Background(), 0)
	if err != nil {
		d.Fatal(err)
	}
	return find(n, id)
}

func (m *model) sit(d *rapid.T) {
	p, id, seat := m.who(d), m.id(d), m.seat(d)
	secret, err := p.Sit(id, seat, "")
	m.learn(p)
	if !m.fine(d, err) {
		return
	}
	t := m.tables[id]
	switch i := seat.Index(); {
	case t == nil || i < 0 || i >= len(t.owners):
		d.Fatalf("sat on seat %s of table %q", seat, id)
	case t.owners[i] != "" || t.bot[i]:
		d.Fatalf("sat on a seat that was taken: %d of %+v", i, t)
	case t.hidden && !t.knows[p.Guest().ID]:
		d.Fatalf("sat at a hidden table without its code")
	case (secret != "") && secret != p.secret:
		d.Fatalf("another secret: %q", secret)
	default:
		t.owners[i] = p.Guest().ID
		t.knows[p.Guest().ID] = true
	}
}

func (m *model) stand(d *rapid.T) {
	p, id := m.who(d), m.id(d)
	if !m.fine(d, p.Stand(id)) {
		return
	}
	if t := m.tables[id]; t.maker == p.Guest().ID { // he has folded it
		delete(m.tables, id)
		for _, other := range m.people {
			if _, there := m.news(d, other, id); there {
				d.Fatalf("a table that is folded is seen")
			}
		}
		return
	}
	t := m.tables[id]
	if t.ran {
		d.Fatal("stood up from a battle")
	}
	for i := range t.owners {
		if t.owners[i] == p.Guest().ID {
			t.owners[i] = ""
		}
	}
}

func (m *model) find(d *rapid.T) {
	p, code, of := m.who(d), "abcd-efgh", ""
	if id := m.id(d); m.tables[id] != nil && m.tables[id].code != "" {
		code, of = m.tables[id].code, id
	}
	id, err := p.FindByCode(strings.ToUpper(code))
	if m.fine(d, err) {
		if id != of {
			d.Fatalf("code %s leads to %q, not %q", code, id, of)
		}
		m.tables[id].knows[p.Guest().ID] = true
	}
}

func (m *model) goes(d *rapid.T) {
	p, id := m.who(d), m.id(d)
	stay, place, err := p.Attend(id)
	if !m.fine(d, err) {
		return
	}
	t := m.tables[id]
	if t == nil || t.hidden && !t.knows[p.Guest().ID] {
		d.Fatalf("came to a hidden table")
	}
	for _, seat := range place.Seats {
		if t.owners[seat.Index()] != p.Guest().ID {
			d.Fatalf("came to somebody else's seat %s", seat)
		}
	}
	if p.stay != nil {
		p.stay.Leave()
	}
	p.stay, p.place = stay, place
}

func (m *model) leave(d *rapid.T) {
	if p := m.who(d); p.stay != nil {
		p.stay.Measured(100 * time.Millisecond)
		p.stay.Leave()
		p.stay = nil
	}
}

// returns has a session end, and its guest come back with another: by key, or by code.
func (m *model) returns(d *rapid.T) {
	p := m.who(d)
	was := p.Guest().ID
	p.Leave()
	p.stay = nil
	m.enter(d, p)
	if (p.key != "" || p.secret != "") != (p.Guest().ID == was) {
		d.Fatalf("%s came back as %s", was, p.Guest().ID)
	}
}

func (m *model) enter(d *rapid.T, p *person) {
	p.Visit = m.Enter(hall.Guest{ID: p.key, Name: "N" + p.key[min(len(p.key), 7):]})
	if p.secret != "" {
		if err := p.SignIn(p.secret); err != nil {
			if !strings.Contains(err.Error(), "too many") {
				d.Fatal(err)
			}
			m.clock.Move(time.Minute)
			if err := p.SignIn(p.secret); err != nil {
				d.Fatal(err)
			}
		}
	}
}

func (m *model) order(d *rapid.T) {
	p, seat := m.who(d), m.seat(d)
	if p.stay == nil {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	w := p.place.Game.Watch(seat, 0)
	u, err := w.Next(ctx)
	if err != nil || u.State.State == nil {
		return
	}
	if _, asked := u.State.Agenda().For(seat); !asked {
		return
	}
	no, err := p.place.Game.Order(ctx, seat, u.State.Adviser().Sample(seat, m.rand), u.Seq)
	own := false
	for _, s := range p.place.Seats {
		own = own || s == seat
	}
	if err == nil && no == nil && !own {
		d.Fatalf("gave an order for seat %s", seat)
	}
}

func (m *model) talk(d *rapid.T) {
	p, id := m.who(d), m.id(d)
	m.fine(d, p.Rename(fmt.Sprint("N", rapid.IntRange(0, 5).Draw(d, "name"))))
	text := "hello \x1b[2J" + strings.Repeat("x", rapid.IntRange(0, 300).Draw(d, "n"))
	if t := m.tables[id]; m.fine(d, p.Say(id, text)) && id != "" && t.hidden && !t.knows[p.Guest().ID] {
		d.Fatal("spoke at a hidden table")
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	words, err := p.Messages(ctx, id, 0)
	if err == nil && id != "" && m.tables[id].hidden && !m.tables[id].knows[p.Guest().ID] {
		d.Fatal("listened at a hidden table")
	}
	for _, w := range words {
		if strings.Contains(w.Text, "\x1b") || len(w.Text) > 200 {
			d.Fatalf("%q", w.Text)
		}
	}
}

func (m *model) offer(d *rapid.T) {
	p, id, seat := m.who(d), m.id(d), m.seat(d)
	if rapid.Bool().Draw(d, "take") {
		if err := p.TakeBack(id, seat); m.fine(d, err) && m.tables[id].owners[seat.Index()] != p.Guest().ID {
			d.Fatal("took somebody else's seat")
		}
	} else {
		m.fine(d, p.OfferBot(id, seat, rapid.SampledFrom([]string{"recruit", "", "wizard"}).Draw(d, "level")))
	}
	_, err := p.Replay(id)
	if m.fine(d, err) && m.tables[id].hidden && !m.tables[id].knows[p.Guest().ID] {
		d.Fatal("looked through a hidden battle")
	}
}

// restart closes the hall and opens it again; all come back, and know the codes that they have said. Who never had
// anything has a new face.
func (m *model) restart(d *rapid.T) {
	if rapid.IntRange(0, 4).Draw(d, "often") > 0 {
		return
	}
	if err := m.Close(); err != nil {
		d.Fatal(err)
	}
	h, err := hall.New(m.conf)
	if err != nil || len(h.Faults()) > 0 {
		d.Fatal(err, h.Faults())
	}
	m.Hall = h
	for _, p := range m.people {
		p.stay = nil
		m.enter(d, p)
	}
}

// check holds what must always be true of what guests hear.
func (m *model) check(d *rapid.T) {
	owners := map[string]string{}
	for _, p := range m.people {
		n, err := p.Next(context.Background(), 0)
		if err != nil {
			d.Fatal(err)
		}
		me := n.Guest.ID
		for _, t := range n.Tables {
			m.mayHear(d, me, t)
			for _, s := range t.Occupants {
				if at := fmt.Sprint(t.ID, s.Seat); s.Mine {
					if other, taken := owners[at]; taken && other != me {
						d.Fatalf("seat %s belongs to %s and %s", at, other, me)
					}
					owners[at] = me
				}
			}
		}
		n.Guest.ID = ""
		text, err := json.Marshal(n)
		if err != nil {
			d.Fatal(err)
		}
		m.silent(d, p, string(text))
	}
}

// mayHear holds that a guest may know of a table, and that its seats are as they must be.
func (m *model) mayHear(d *rapid.T, me string, t *hall.Table) {
	known := m.tables[t.ID]
	if known == nil {
		d.Fatalf("a table that nobody made: %+v", t)
	}
	known.ran = known.ran || t.Phase != hall.Open
	if known.hidden && !known.knows[me] {
		d.Fatalf("%s hears of a hidden table", me)
	}
	for i, s := range t.Occupants {
		if s.Mine != (known.owners[i] == me && me != "") {
			d.Fatalf("seat %d is %s's, and %s hears Mine: %v", i, known.owners[i], me, s.Mine)
		}
	}
	if full := t.Phase != hall.Open; full {
		for i, owner := range known.owners {
			if owner == "" && !known.bot[i] {
				d.Fatalf("a battle with a free seat")
			}
		}
	}
}

// silent holds that news hold nothing that is another's to know.
func (m *model) silent(d *rapid.T, p *person, text string) {
	for _, secret := range m.secrets {
		if strings.Contains(text, secret) {
			d.Fatalf("a secret in the news: %s", text)
		}
	}
	for _, other := range m.people {
		if id := other.Guest().ID; strings.Contains(text, id) {
			d.Fatalf("an identity in the news: %s", text)
		}
	}
	for _, t := range m.tables {
		sits := t.maker == p.Guest().ID
		for _, owner := range t.owners {
			sits = sits || owner == p.Guest().ID
		}
		if t.code != "" && !sits && strings.Contains(text, t.code) && !t.knows[p.Guest().ID] {
			d.Fatalf("a code in the news: %s", text)
		}
	}
}
