package krygothic

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/trial/long"
)

// luck are dice from a generator.
type luck struct{ *rand.Rand }

func (l luck) Roll(sides int, _ game.RuleID) int { return l.IntN(sides) + 1 }

// theatre is a battle that a test plays on.
type theatre struct {
	*Battle
	t     testing.TB
	rng   *rand.Rand
	setup game.Setup
}

func (p *theatre) give(seat game.Seat, c game.Command) {
	p.t.Helper()
	if _, no := game.Again(p.Battle, seat, c, luck{p.rng}); no != nil {
		p.t.Fatalf("%T %+v: %s", c, c, no)
	}
}

// fought is a battle that has been set up and played until a test likes it.
func fought(t testing.TB, id string, options map[string]string, seed uint64, enough func(*Battle) bool) *theatre {
	t.Helper()
	b, setup := opened(t, id, options)
	for try := range uint64(30) {
		p := &theatre{t: t, rng: rand.New(rand.NewPCG(seed, try)), setup: setup, Battle: b.clone()}
		for n := 0; n < 3000 && p.Outcome() == nil && !enough(p.Battle); n++ {
			p.step()
		}
		if enough(p.Battle) {
			return p
		}
	}
	t.Fatalf("%s does not come to what is wanted", id)
	return nil
}

// step lets the first who is asked do something, or time pass.
func (p *theatre) step() {
	agenda := p.Agenda()
	seat := game.Umpire
	for _, ask := range agenda.Asks {
		if seat = ask.Seat; p.rng.IntN(2) == 0 {
			break
		}
	}
	if seat == game.Umpire {
		if len(agenda.Asks) > 0 {
			p.give(seat, game.Proceed{})
		} else if agenda.Due > 0 {
			p.give(game.Umpire, game.Tick{To: agenda.Due})
		}
		return
	}
	side := p.sideOf(seat)
	switch p.top().place {
	case placeLists:
		p.give(seat, SubmitList{p.given.offered[side]})
	case placeEdge:
		p.give(seat, ChooseEdge{p.given.scenario.zones[0].name})
	case placeDeploy:
		p.deploy(seat, side)
	default:
		p.act(seat, side, agenda.Due)
	}
}

// deploy puts the first unit that may be put somewhere, or says that all are.
func (p *theatre) deploy(seat game.Seat, side int8) {
	z := &p.given.scenario.zones[p.edges[side]]
	for u := range int8(len(p.units)) {
		if p.units[u].side != side || p.units[u].status != reserve {
			continue
		}
		for y := z.low.Y + 100; y < z.high.Y; y += 220 {
			for x := z.low.X + 100; x < z.high.X; x += 220 {
				c := Deploy{Unit: pieceID(u), At: spot{x, y}, Facing: p.units[u].facing}
				if p.Check(seat, c) == nil {
					p.give(seat, c)
					return
				}
			}
		}
	}
	p.give(seat, Ready{})
}

// act declares what some unit may do, or lets time pass.
func (p *theatre) act(seat game.Seat, side int8, due game.Millis) {
	for range 40 {
		u := int8(p.rng.IntN(len(p.units)))
		if p.units[u].side != side || p.units[u].status != standing || p.top().place == placeDecision {
			continue
		}
		if c := p.errand(u); p.Check(seat, c) == nil {
			p.give(seat, c)
			return
		}
	}
	p.give(game.Umpire, game.Tick{To: due})
}

// errand is an order for a unit, legal or not: two moves, a move and a shot, waiting, a charge.
func (p *theatre) errand(u int8) game.Command {
	foe := int8(p.rng.IntN(len(p.units)))
	from, to := p.units[u].at, p.units[foe].at
	far := max(1, distance(from, to))
	walk := func(n int32) []spot { return []spot{along(from, to, min(n, far))} }
	one := func(kind string, e Errand) Step {
		e.Unit = pieceID(u)
		return Step{Kind: kind, Units: []Errand{e}}
	}
	target := pieceID(foe)
	all := []Declare{
		{Steps: []Step{one("move", Errand{Path: walk(200)}), one("move", Errand{Path: []spot{along(from, to, 400)}})}},
		{Steps: []Step{one("run", Errand{Path: walk(500)}), one("shoot", Errand{Target: target})}},
		{Steps: []Step{one("shoot", Errand{Target: target})}},
		{Steps: []Step{one("wait", Errand{})}},
		{Steps: []Step{one("charge", Errand{Path: walk(far - 100), Target: target})}},
		{Steps: []Step{one("cc_attack", Errand{Target: target})}},
		{Steps: []Step{one("throw", Errand{Target: target})}},
	}
	return all[p.rng.IntN(len(all))]
}

// odd are figures that are likely to break something.
var odd = []string{
	"0", "1", "-1", "2", "3", "7", "31", "127", "-128", "255", "1000", "4800", "32767", "65535", "2147483647",
	"4294967295", "9223372036854775807",
}

// spoil changes figures of a saved battle.
func spoil(r *rand.Rand, text []byte) []byte {
	var tree map[string]any
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	if err := decoder.Decode(&tree); err != nil {
		panic(err)
	}
	for range 1 + r.IntN(3) {
		spoilTree(r, tree)
	}
	out := []byte{'{'}
	for _, key := range []string{
		"head", "stack", "sides", "orders", "springs", "deeds", "units", "marks", "places", "first", "second", "lists",
		"rosters",
	} {
		if tree[key] == nil {
			continue
		}
		value, err := json.Marshal(tree[key])
		if err != nil {
			panic(err)
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(append(out, '"'), key...), `":`...), value...)
	}
	return append(out, '}')
}

// spoilTree changes one figure somewhere.
func spoilTree(r *rand.Rand, node any) {
	switch node := node.(type) {
	case map[string]any:
		keys := []string{"head", "stack", "sides", "orders", "springs", "deeds", "units", "marks", "places"}
		if key := keys[r.IntN(len(keys))]; node[key] != nil {
			spoilTree(r, node[key])
		}
	case []any:
		if len(node) == 0 {
			return
		}
		i := r.IntN(len(node))
		if _, is := node[i].(json.Number); is {
			node[i] = json.Number(odd[r.IntN(len(odd))])
			return
		}
		spoilTree(r, node[i])
	}
}

func at(where place) func(*Battle) bool {
	return func(b *Battle) bool { return b.depth > 0 && b.top().place == where }
}

func round(n int16) func(*Battle) bool { return func(b *Battle) bool { return b.round >= n } }

// spoilt are battles in several states.
var spoilt = []struct {
	id      string
	options map[string]string
	enough  func(*Battle) bool
}{
	{"random-mission", nil, at(placeMission)},
	{"random-mission", map[string]string{"lists": "table"}, at(placeLists)},
	{"deathmatch", nil, at(placeEdge)},
	{"deathmatch", map[string]string{"deploy": "sealed"}, at(placeDeploy)},
	{"alarm", nil, at(placeOpen)},
	{"deathmatch", nil, at(placeWindow)},
	{"deathmatch", nil, at(placeFaceOff)},
	{"consoles", nil, at(placeBeat)},
	{"consoles", nil, at(placeDecision)},
	{"rotten-deck", nil, round(3)},
	{"blackout", nil, round(2)},
	{"breakout", nil, at(placeOver)},
}

// A saved battle comes back as it was; one that somebody has spoilt is refused, or else it can be looked at and played
// like any other.
func TestSpoiltBattles(t *testing.T) {
	sys := New(assets.Embedded())
	accepted := 0
	for n, one := range spoilt {
		p := fought(t, one.id, one.options, uint64(n), one.enough)
		text, err := p.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		back, err := sys.Restore(p.setup, text)
		if err != nil {
			t.Errorf("battle %d (%s), unspoilt: %v", n, p.nowTitle(), err)
			continue
		}
		if again, _ := back.MarshalJSON(); string(again) != string(text) {
			t.Errorf("battle %d comes back otherwise", n)
		}
		g, err := compile(p.setup)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(long.Times(20, 100)) {
			st, err := g.restore(spoil(rand.New(rand.NewPCG(seed, uint64(n))), text))
			if err != nil {
				continue
			}
			accepted++
			use(st)
		}
	}
	if accepted == 0 {
		t.Error("no spoilt battle was accepted: nothing has been proven")
	}
}

// use looks at a battle in all ways, and lets it go on for a while.
func use(st game.State) {
	for _, seat := range []game.Seat{game.Umpire, game.First, game.Second, game.Gallery} {
		st.Scene(seat)
		offer := st.Offer(seat, game.Draft{})
		for _, c := range offer.Choices {
			st.Offer(seat, game.Draft{Verb: c.Arg.Choice})
		}
	}
	for range 5 {
		agenda := st.Agenda()
		var c game.Command = game.Tick{To: agenda.Due}
		if agenda.Due == 0 {
			c = game.Proceed{}
		}
		_, _ = game.Again(st, game.Umpire, c, luck{rand.New(rand.NewPCG(3, 3))})
	}
	st.Outcome()
	st.Score(game.First)
}

func TestRestoreRefuses(t *testing.T) {
	b, setup := opened(t, "deathmatch", nil)
	good, err := b.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	sys := New(assets.Embedded())
	for _, text := range []string{
		"", "{}", "null", "[]", string(good) + "{}", strings.Replace(string(good), `"head"`, `"kopf"`, 1),
		strings.Replace(string(good), `"units":[[`, `"units":[[0],[`, 1), strings.Replace(string(good), `"head":[0`,
			`"head":[ 0`, 1), strings.Replace(string(good), `"springs":[]`, `"springs":null`, 1),
	} {
		if _, err := sys.Restore(setup, []byte(text)); err == nil {
			t.Errorf("%.60s is accepted", text)
		}
	}
	if _, err := sys.Restore(setup, append(good, '\n')); err != nil {
		t.Errorf("a line's end is a fault: %v", err)
	}
}
