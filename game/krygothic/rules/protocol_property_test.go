package rules

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/dice"
	"muster/game/krygothic/data"
	"pgregory.net/rapid"
)

// Scrap is a position in which much can happen: a wall, fire lanes, enemies near each other, a mine, weak ground.
var Scrap = Layout{
	Field: []float64{30, 24}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{14, 14}, Limit: 6, Weak: true,
	Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,2400", "2400,0,600,2400"},
	Pieces: []string{"wall 1450,500,60,500 height=250", "rubble 1700,1300,300,300 height=60 difficult"},
	Units: []string{
		"L1 ec/lieutenant A @1000,1000 >1000,0 rifle knife", "T1 ec/trooper A @1200,800 >1000,0 assault frag",
		"T2 ec/trooper A @1250,1300 >1000,0 rifle knife waiting", "R1 ec/rush-grunt A @1400,1100 >1000,0 pistol axe",
		"W1 pos/wraith B @1600,1200 <1000,0", "H1 pos/husk B @1900,900 <1000,0 rifle knife waiting",
		"A1 pos/archspectre B @2000,1100 <1000,0",
		"H2 pos/husk B @1500,1100 <1000,0 rifle club",
	},
	Lying: []string{"mine @1800,1000 A"},
}

// Rambler draws orders.
type Rambler struct {
	*rand.Rand
	B *Battle
}

func (r *Rambler) pick(n int, _ string) int { return r.IntN(n) }

func (r *Rambler) spotNear(u int8) data.Spot {
	at := r.B.Units[u].At
	return data.Spot{X: at.X + int32(r.pick(17, "dx")-8)*50, Y: at.Y + int32(r.pick(17, "dy")-8)*50}
}

func (r *Rambler) someone(side int8) (int8, bool) {
	var list []int8
	for u := range int8(len(r.B.Units)) {
		if m := &r.B.Units[u]; m.Side == side && m.Status == Standing {
			list = append(list, u)
		}
	}
	if len(list) == 0 {
		return 0, false
	}
	return list[r.pick(len(list), "unit")], true
}

func (r *Rambler) errand(side int8, kind data.ActKind) (data.Errand, bool) {
	u, is := r.someone(side)
	foe, there := r.someone(data.Other(side))
	if !is || !there {
		return data.Errand{}, false
	}
	e := data.Errand{Unit: data.PieceID(u)}
	switch kind {
	case data.Move, data.Run, data.SmallStep, data.BreakOff:
		e.Path = []data.Spot{r.spotNear(u)}
	case data.ChargeAt:
		e.Target = data.PieceID(foe)
		d := r.B.Units[foe].At.Sub(r.B.Units[u].At)
		if length := data.Distance(data.Spot{}, d); length > 0 {
			e.Path = []data.Spot{Along(r.B.Units[u].At, r.B.Units[foe].At, length-r.B.BaseRadius(u)-r.B.BaseRadius(foe)-2)}
		}
	case data.Rotate:
		e.Facing = data.Spot{X: int32(r.pick(3, "fx")-1) * 700, Y: int32(r.pick(3, "fy")-1)*700 + 1}
	case data.Shoot, data.Strike, data.Throw, data.Power:
		e.Target = data.PieceID(foe)
		e.Weapon = int8(r.pick(2, "weapon"))
		e.Mode = []string{"", "snap", "aimed", "suppressive"}[r.pick(4, "mode")]
		if kind == data.Power {
			e.Power = PowerNames[r.pick(len(PowerNames), "power")]
			e.Mode, e.Weapon = "", 0
		}
	case data.Dig:
		e.N = 1
	}
	return e, true
}

func (r *Rambler) declare(side int8) game.Command {
	var c Declare
	for range r.pick(3, "steps") + 1 {
		kind := []data.ActKind{
			data.Move, data.Move, data.Run, data.ChargeAt, data.Rotate, data.SmallStep, data.Stand, data.Dig, data.Shoot, data.Shoot, data.Strike, data.BreakOff, data.Power,
			data.Wait, data.Throw, data.Unpin,
		}[r.pick(16, "kind")]
		step := data.Step{Kind: data.KindNames[kind]}
		for range r.pick(2, "units") + 1 {
			if e, is := r.errand(side, kind); is {
				step.Units = append(step.Units, e)
			}
		}
		c.Steps = append(c.Steps, step)
	}
	return c
}

func (r *Rambler) spring(side int8) game.Command {
	kind := []data.ActKind{data.Shoot, data.Shoot, data.Shoot, data.Move, data.Rotate, data.Strike, data.ChargeAt}[r.pick(7, "kind")]
	o := &r.B.Orders[data.Other(side)]
	e, _ := r.errand(side, kind)
	for u := range int8(len(r.B.Units)) {
		if m := &r.B.Units[u]; m.Side == side && m.Waiting && r.pick(3, "waiting") > 0 {
			e.Unit = data.PieceID(u)
		}
	}
	c := Spring{
		Errand: e, Action: data.KindNames[kind], Step: int8(r.pick(3, "step") + 1),
		Trigger: Triggers[r.pick(4, "trigger")],
	}
	if len(o.Acts) > 0 {
		a := &o.Acts[r.pick(len(o.Acts), "act")]
		c.Step, c.Watch, c.Target = a.Step+1, data.PieceID(a.Unit), data.PieceID(a.Unit)
	}
	return c
}

// answer draws an answer to the open decision.
func (r *Rambler) answer() game.Command {
	words := Answers[r.B.Asked.Kind].Words
	c := Choose{N: int8(r.pick(3, "n"))}
	if len(words) > 0 {
		c = Choose{Word: words[r.pick(len(words), "word")]}
	}
	if u, is := r.someone(int8(r.pick(2, "side"))); is && len(words) == 0 {
		c.Unit = data.PieceID(u)
		c.Path = []data.Spot{r.spotNear(u)}
	}
	return c
}

// Order draws an order of a seat or of the umpire's, mostly one that belongs to what is going on.
func (r *Rambler) Order() (game.Seat, game.Command) {
	side := int8(r.pick(2, "side"))
	seat := r.B.Given.Seat[side]
	at := r.B.Top()
	switch {
	case r.B.Frozen && r.pick(2, "back") == 0:
		return game.Umpire, game.Rejoin{Seat: seat}
	case r.pick(8, "any") == 0:
		return r.Odd(side)
	case r.pick(4, "wait") == 0:
		return game.Umpire, game.Tick{To: r.B.Now + game.Millis(r.pick(1500, "for"))}
	}
	switch at.Place {
	case PlaceOpen:
		if r.B.Holds(side) && r.pick(3, "patient") > 0 {
			return game.Umpire, game.Tick{To: r.B.Agenda().Due}
		}
		if r.B.Given.Untimed() && r.pick(6, "idle") == 0 {
			return seat, Pass{}
		}
		return seat, r.declare(side)
	case PlaceWindow:
		return r.reply(side, at)
	case PlaceBeat:
		if r.pick(2, "spring") == 0 {
			return r.B.Given.Seat[data.Other(at.Side)], r.spring(data.Other(at.Side))
		}
		if r.B.Given.Untimed() {
			return seat, []game.Command{Pass{}, game.Proceed{}}[r.pick(2, "go on")]
		}
	case PlaceFaceOff:
		return seat, []game.Command{
			Bid{N: int32(r.pick(4, "bid"))},
			Seal{},
			Seal{},
			PullOut{},
			Cancel{},
			r.spring(side),
		}[r.pick(6, "call")]
	case PlaceDecision:
		return r.B.Given.Seat[r.B.Asked.Side], r.answer()
	}
	return game.Umpire, game.Tick{To: r.B.Agenda().Due}
}

// reply draws an answer to an announced order.
func (r *Rambler) reply(_ int8, at *Frame) (game.Seat, game.Command) {
	foe := data.Other(at.Side)
	switch r.pick(6, "reply") {
	case 0, 1:
		return r.B.Given.Seat[foe], r.declare(foe)
	case 2:
		return r.B.Given.Seat[foe], r.spring(foe)
	case 3:
		return r.B.Given.Seat[at.Side], Cancel{}
	}
	return r.B.Given.Seat[foe], Pass{}
}

// Odd draws an order that may belong anywhere.
func (r *Rambler) Odd(side int8) (game.Seat, game.Command) {
	seat := r.B.Given.Seat[side]
	switch r.pick(10, "odd") {
	case 0:
		return seat, r.declare(side)
	case 1:
		return seat, r.spring(side)
	case 2:
		return seat, []game.Command{
			PullOut{},
			Cancel{},
			game.Proceed{},
			Pause{},
			Resume{},
			Done{},
			Claim{},
		}[r.pick(7, "word")]
	case 3:
		return seat, Bid{N: int32(r.pick(4, "bid"))}
	case 4:
		return seat, Seal{}
	case 5:
		return seat, Pass{}
	case 6:
		return seat, r.answer()
	case 7:
		return game.Umpire, []game.Command{
			game.Lag{For: game.Millis(r.pick(700, "lag"))}, game.Drop{Seat: seat}, game.Rejoin{Seat: seat},
		}[r.pick(3, "line")]
	}
	return game.Umpire, game.Tick{To: r.B.Agenda().Due}
}

// For any interleaving of orders and ticks nothing panics, AP are never negative, somebody is asked or something is due
// until the battle is over, hidden facts are kept from the other seat, a saved battle goes on as it would have, and the
// same stamped journal gives the same digests.
func TestProtocolProperty(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		l := Scrap
		if rapid.IntRange(0, 3).Draw(rt, "untimed") == 0 {
			l.Options = map[string]string{"window": "untimed"}
		}
		b, err := l.Battle()
		if err != nil {
			rt.Fatal(err)
		}
		start := b.Copy()
		seed := rapid.Uint64().Draw(rt, "seed")
		r := &Rambler{rand.New(rand.NewPCG(seed, 7)), b}
		rolls := dice.NewSeeded(dice.Seed{byte(seed)})
		var journal []game.Entry
		for range rapid.IntRange(200, 400).Draw(rt, "orders") {
			seat, c := r.Order()
			if b.Check(seat, c) != nil {
				continue
			}
			entry, events, no := game.Play(b, seat, c, rolls)
			if no != nil {
				rt.Fatalf("%s is refused after all: %s", c.Verb(), no)
			}
			entry.Sum = digestOf(rt, b)
			journal = append(journal, entry)
			r.holds(rt, events, journal)
			if b.Result.Over {
				break
			}
		}
		replays(rt, start, journal)
	})
}

// holds checks what must be true after every order.
func (r *Rambler) holds(rt *rapid.T, events []game.Event, journal []game.Entry) {
	b := r.B
	for side := range int8(data.Seats) {
		s := &b.Sides[side]
		if s.AP < 0 || s.Bid < 0 || s.Reserved < 0 || s.Escrow < 0 {
			rt.Fatalf("side %d has %+v\n%s", side, *s, chronicle(journal))
		}
		if b.Top().Place != PlaceFaceOff && s.Bid != 0 {
			rt.Fatalf("a bid is left\n%s", chronicle(journal))
		}
	}
	if len(b.springs) > 0 && b.Orders[0].Stage != StageAnnounced && b.Orders[1].Stage != StageAnnounced {
		rt.Fatalf("springs are left\n%s", chronicle(journal))
	}
	r.saves(rt, journal)
	agenda := b.Agenda()
	if (len(agenda.Asks) == 0 && agenda.Due == 0) != (b.Outcome() != nil) && !b.Frozen {
		rt.Fatalf("%+v, outcome %v\n%s", agenda, b.Outcome(), chronicle(journal))
	}
	if agenda.Due != 0 && agenda.Due < b.Now {
		rt.Fatalf("due at %d, it is %d\n%s", agenda.Due, b.Now, chronicle(journal))
	}
	for _, e := range events {
		if line := e.Line(b); line.Rule == "" || strings.ContainsAny(line.Text, "\n{}") {
			rt.Fatalf("%q", line)
		}
	}
}

// saves checks that the position can be read back from what it is saved as.
func (r *Rambler) saves(rt *rapid.T, journal []game.Entry) {
	text, _ := r.B.MarshalJSON()
	var s saved
	back := &Battle{Given: r.B.Given}
	if err := game.FromJSON(text, &s); err != nil {
		rt.Fatal(err)
	}
	if err := s.position(&back.Position); err != nil {
		rt.Fatal(err)
	}
	if again, _ := back.MarshalJSON(); string(again) != string(text) {
		rt.Fatalf("comes back otherwise\n%s\n%s", text, again)
	}
}

func chronicle(journal []game.Entry) string {
	var out strings.Builder
	for _, e := range journal {
		fmt.Fprintf(&out, "%s %s %s\n", e.Seat, e.Verb, e.Cmd)
		for _, line := range e.Lines {
			fmt.Fprintf(&out, "    %s %s\n", line.Rule, line.Text)
		}
	}
	return out.String()
}

func digestOf(rt *rapid.T, b *Battle) game.Sum {
	sum, err := game.Digest(b)
	if err != nil {
		rt.Fatal(err)
	}
	return sum
}

// Decode reads an order; the tests from outside, who know the whole rulebook, bring it.
var Decode func(verb string, cmd json.RawMessage) (game.Command, error)

// replays plays a journal once more.
func replays(rt *rapid.T, b *Battle, journal []game.Entry) {
	for i, e := range journal {
		c, err := Decode(e.Verb, e.Cmd)
		if err != nil {
			rt.Fatal(err)
		}
		tape := dice.NewTape(e.Dice...)
		again, _, no := game.Play(b, e.Seat, c, tape)
		again.Sum = digestOf(rt, b)
		if no != nil || tape.Err() != nil || again.Sum != e.Sum || !slices.Equal(again.Lines, e.Lines) {
			was, _ := json.Marshal(e)
			is, _ := json.Marshal(again)
			rt.Fatalf("entry %d: %v %v\n%s\n%s", i, no, tape.Err(), was, is)
		}
	}
}
