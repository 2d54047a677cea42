package kog

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/trial/long"
)

// figures is a saved battle taken apart, to be spoilt.
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
	out, err := json.Marshal(tree)
	if err != nil {
		panic(err)
	}
	return inOrder(out)
}

// inOrder brings the keys of a spoilt battle into the order of the program, so that only figures are wrong.
func inOrder(text []byte) []byte {
	var tree map[string]json.RawMessage
	if json.Unmarshal(text, &tree) != nil || tree == nil {
		return text
	}
	out := []byte{'{'}
	for _, key := range []string{"seat", "head", "stack", "objects", "units", "models", "before", "forces", "terrain"} {
		value, there := tree[key]
		if !there {
			continue
		}
		if key == "before" {
			value = inOrder(value)
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(out, '"'), key...), `":`...)
		out = append(out, value...)
	}
	return append(out, '}')
}

// odd are figures that are likely to break something.
var odd = []string{
	"0", "1", "-1", "2", "3", "7", "31", "127", "-128", "359", "1000", "12000", "32767", "48000",
	"2147483647", "9223372036854775807",
}

// spoilTree changes one figure somewhere, or leaves something out.
func spoilTree(r *rand.Rand, node any) {
	switch node := node.(type) {
	case map[string]any:
		keys := []string{"head", "stack", "objects", "units", "models", "before", "terrain"}
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

// A saved battle that somebody has spoilt is refused, or else it can be looked at and played like any other.
func TestSpoiltBattles(t *testing.T) {
	sys := New(assets.Embedded())
	accepted := 0
	for n, begin := range spoilt {
		b, setup := begin(t)
		text, err := b.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := sys.Restore(setup, text); err != nil {
			t.Errorf("battle %d, unspoilt: %v", n, err)
		}
		for seed := range uint64(long.Times(25, 200)) {
			st, err := sys.Restore(setup, spoil(rand.New(rand.NewPCG(seed, uint64(n))), text))
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

// use looks at a battle in all ways.
func use(st game.State) {
	for _, seat := range []game.Seat{game.Umpire, game.First, game.Second, game.Gallery} {
		st.Scene(seat)
		offer := st.Offer(seat, game.Draft{})
		for _, c := range offer.Choices {
			st.Offer(seat, game.Draft{Verb: c.Arg.Choice})
		}
		for range st.Candidates(seat, rand.New(rand.NewPCG(1, 1))) {
			break
		}
	}
	for n := 0; n < 3 && len(st.Agenda().Asks) > 0; n++ {
		var c game.Command = game.Proceed{}
		rng := rand.New(rand.NewPCG(3, 3))
		if seat := st.Agenda().Asks[0].Seat; seat != game.Umpire {
			c = st.Sample(seat, rng)
		}
		if c == nil {
			break
		}
		_, _ = game.Again(st, st.Agenda().Asks[0].Seat, c, luck{rng})
	}
	st.Outcome()
	st.Score(game.First)
}

// luck are dice from a generator.
type luck struct{ *rand.Rand }

func (l luck) Roll(sides int, _ game.RuleID) int { return l.IntN(sides) + 1 }

// played is a battle after so many orders at random, or when a test likes it better.
func played(t *testing.T, id string, options map[string]string, orders int, enough func(*Battle) bool) (*Battle,
	game.Setup,
) {
	t.Helper()
	b, setup := opened(t, id, options)
	rng := rand.New(rand.NewPCG(uint64(orders), 7))
	for n := 0; (n < orders || !enough(b)) && n < 20*orders; n++ {
		asks := b.Agenda().Asks
		if len(asks) == 0 {
			break
		}
		var c game.Command = game.Proceed{}
		if seat := asks[0].Seat; seat != game.Umpire {
			c = b.Sample(seat, rng)
		}
		if _, no := game.Again(b, asks[0].Seat, c, luck{rng}); no != nil {
			t.Fatalf("%T %+v: %s", c, c, no)
		}
	}
	return b, setup
}

func anyMoment(*Battle) bool { return true }

func reacting(b *Battle) bool { return b.depth > 1 }

func held(b *Battle) bool {
	for i := range b.objects {
		if b.objects[i].holder > 0 {
			return true
		}
	}
	return false
}

func over(b *Battle) bool { return b.base().step == stepOver }

// spoilt are battles in several states.
var spoilt = []func(t *testing.T) (*Battle, game.Setup){
	func(t *testing.T) (*Battle, game.Setup) { return opened(t, "basic-melee", nil) },
	func(t *testing.T) (*Battle, game.Setup) { return opened(t, "hamburger-hill-encounter", nil) },
	func(t *testing.T) (*Battle, game.Setup) {
		return opened(t, "basic-duel", map[string]string{"muster": "table"})
	},
	func(t *testing.T) (*Battle, game.Setup) {
		return played(t, "basic-duel", map[string]string{"terrain_setup": "alternate"}, 4, anyMoment)
	},
	func(t *testing.T) (*Battle, game.Setup) { return played(t, "basic-encounter", nil, 30, anyMoment) },
	func(t *testing.T) (*Battle, game.Setup) { return played(t, "basic-melee", nil, 60, reacting) },
	func(t *testing.T) (*Battle, game.Setup) {
		return played(t, "basic-melee", map[string]string{"counter_timing": "after_roll"}, 90, reacting)
	},
	func(t *testing.T) (*Battle, game.Setup) { return played(t, "three-bridges", nil, 60, held) },
	func(t *testing.T) (*Battle, game.Setup) {
		return played(t, "linebreaker-encounter", nil, 80, anyMoment)
	},
	func(t *testing.T) (*Battle, game.Setup) { return played(t, "fuel-depot", nil, 100, reacting) },
	func(t *testing.T) (*Battle, game.Setup) { return played(t, "ghost-signal", nil, 100, held) },
	func(t *testing.T) (*Battle, game.Setup) { return played(t, "duel", nil, 60, over) },
}

func TestRestoreRefuses(t *testing.T) {
	b, setup := opened(t, "basic-duel", nil)
	good, err := b.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	sys := New(assets.Embedded())
	for _, text := range []string{
		"", "{}", "null", "[]", string(good) + "{}", strings.Replace(string(good), `"head"`, `"kopf"`, 1),
		strings.Replace(string(good), `"models":[[`, `"models":[[0],[`, 1), strings.Replace(string(good), `"head":[0`,
			`"head":[ 0`, 1),
	} {
		if _, err := sys.Restore(setup, []byte(text)); err == nil {
			t.Errorf("%.60s is accepted", text)
		}
	}
	if _, err := sys.Restore(setup, append(good, '\n')); err != nil {
		t.Errorf("a line's end is a fault: %v", err)
	}
}
