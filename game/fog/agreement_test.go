package fog

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/fog/rules"
)

// battles whose rules of movement differ from each other as much as options, heroes and ground allow.
var agreementSetups = []struct {
	scenario string
	options  map[string]string
}{
	{"dark-wood", nil},
	{"two-bridges", map[string]string{"diagonals": "alternate", "pass_friends": "false"}},
	{"the-gate", map[string]string{"los": "walls", "charge_engaged": "other", "range_metric": "alternate"}},
	{"king-hill", map[string]string{"hills_difficult": "true", "high_ground": "both", "diagonals": "alternate"}},
	{"three-banners", map[string]string{"captured": "roll", "initiative": "each_round"}},
	{"pilgrim-road", map[string]string{"flanking": "any"}},
}

// TestListedIsAllowed holds what is offered to bots against the checks of the orders: in battles played at random, the
// squares that a unit can move to, and the strikes it can make, found by trying every path and every target, are those
// of the candidates.
func TestListedIsAllowed(t *testing.T) {
	for _, setup := range agreementSetups {
		t.Run(setup.scenario, func(t *testing.T) {
			battle := randomly(t, setup.scenario, setup.options)
			b := agreement{battle, New(assets.Embedded()).Adviser(battle)}
			rng, rolls := rand.New(rand.NewPCG(7, 7)), dice.NewSeeded(dice.Seed{7})
			for n := 0; n < 400 && b.Outcome() == nil; n++ {
				ask := b.Agenda().Asks[0]
				if u := b.randomReady(ask.Seat, rng); u >= 0 && n%5 == 0 {
					b.compareActions(t, ask.Seat, u)
				}
				b.Apply(ask.Seat, b.adviser.Sample(ask.Seat, rng), rolls)
				b.transferIsForOthers(t)
			}
		})
	}
}

// randomly opens a shipped scenario with everything placed by the program.
func randomly(t *testing.T, scenario string, options map[string]string) *rules.Battle {
	t.Helper()
	setup := game.DefaultSetup(scenarioNamed(t, scenario))
	maps.Copy(setup.Options, options)
	setup.Options["deploy"] = "auto"
	st, _, err := New(assets.Embedded()).Begin(setup)
	if err != nil {
		t.Fatal(err)
	}
	return st.(*rules.Battle)
}

// attempt is what is tried: an order of a token without its way. Units are indices, -1 for none.
type attempt struct {
	verb           string
	unit           int
	square         int16
	target, second int
}

// agreement is a position, and what bots find in it.
type agreement struct {
	*rules.Battle
	adviser game.Adviser
}

// randomReady is a token of the seat that may act, -1 for none.
func (b agreement) randomReady(seat game.Seat, rng *rand.Rand) int {
	if b.Top().Step != rules.StepActivate {
		return -1
	}
	ready := []int{}
	for u := range b.Units {
		if unit := &b.Units[u]; unit.State == rules.OnMap && !unit.Done && unit.Seat == seat {
			ready = append(ready, u)
		}
	}
	if len(ready) == 0 {
		return -1
	}
	return ready[rng.IntN(len(ready))]
}

// transferIsForOthers holds that only a side that is not active ever chooses a unit for its character.
//
// Rule: FOG-CHR-11.
func (b agreement) transferIsForOthers(t *testing.T) {
	t.Helper()
	if top := b.Top(); top.Step == rules.StepTransfer && int(top.Side) == b.ActiveSide() {
		t.Fatalf("%s are active and choose a unit for a character", b.SideName(int(top.Side)))
	}
}

// compareActions tries everything a unit could be told and compares what is allowed with the candidates.
func (b agreement) compareActions(t *testing.T, seat game.Seat, u int) {
	t.Helper()
	allowed, listed := map[attempt]bool{}, map[attempt]bool{}
	b.tryPaths(seat, u, nil, allowed)
	b.tryTargets(seat, u, allowed)
	for c := range b.adviser.Candidates(seat, nil) {
		if a, ok := b.asAttempt(c); ok && a.unit == u {
			if no := b.Check(seat, c); no != nil {
				t.Errorf("%s %+v is a candidate: %s", c.Verb(), c, no)
			}
			listed[a] = true
		}
	}
	for _, a := range slices.Concat(keysOf(allowed), keysOf(listed)) {
		if allowed[a] != listed[a] && !t.Failed() {
			t.Errorf("%s of side %d at %s: %+v: allowed %t, among the candidates %t",
				b.Name(b.PieceID(u)), b.Units[u].Side, b.Field().At(b.Units[u].Pos), a, allowed[a], listed[a])
		}
	}
}

func keysOf(set map[attempt]bool) []attempt { return slices.Collect(maps.Keys(set)) }

// tryPaths tries every path that is not too dear, as a move and as a charge at each enemy next to its end.
func (b agreement) tryPaths(seat game.Seat, u int, path []board.Square, allowed map[attempt]bool) {
	f, at := b.Field(), b.Field().At(b.Units[u].Pos)
	if len(path) > 0 {
		at = path[len(path)-1]
	}
	for _, d := range []int16{0, 1, 2, 3, 5, 6, 7, 8} { // the squares around, in rows of three
		way := append(slices.Clone(path), board.Square{Col: at.Col + d%3 - 1, Row: at.Row + d/3 - 1})
		end := f.Square(way[len(way)-1])
		if end < 0 || len(way) > b.Speed(&b.Units[u]) && len(way) > 1 {
			continue
		}
		id := b.PieceID(u)
		if b.Check(seat, rules.Move{Unit: id, Path: way}) == nil && int16(end) != b.Units[u].Pos {
			allowed[attempt{verb: "move", unit: u, square: int16(end), target: -1, second: -1}] = true
		}
		for target := range b.Units {
			if b.Units[target].Pos >= 0 && f.Distance(int16(end), b.Units[target].Pos) == 1 && b.Check(seat, rules.Charge{Unit: id, Path: way, Target: b.PieceID(target)}) == nil {
				allowed[attempt{verb: "charge", unit: u, square: int16(end), target: target, second: -1}] = true
			}
		}
		if other := b.UnitAt(int16(end)); other < 0 || b.Units[other].Team == b.Units[u].Team {
			b.tryPaths(seat, u, way, allowed)
		}
	}
}

// tryTargets tries every unit as a target.
func (b agreement) tryTargets(seat game.Seat, u int, allowed map[attempt]bool) {
	id, pos := b.PieceID(u), b.Units[u].Pos
	try := func(c game.Command, target, second int) {
		if b.Check(seat, c) == nil {
			allowed[attempt{c.Verb(), u, pos, target, second}] = true
		}
	}
	for t := range b.Units {
		target := b.PieceID(t)
		try(rules.Attack{Unit: id, Target: target}, t, -1)
		try(rules.Shoot{Unit: id, Target: target}, t, -1)
		try(rules.Heal{Unit: id, Target: target}, t, -1)
	}
	try(rules.Leave{Unit: id}, -1, -1)
	try(rules.Pass{Unit: id}, -1, -1)
}

// asAttempt is an order of a token without its way; a choice of two to heal is left out, of which one is enough for a bot.
func (b agreement) asAttempt(c game.Command) (attempt, bool) {
	a := attempt{verb: c.Verb(), target: -1, second: -1}
	put := func(unit, target game.PieceID) bool {
		u, ok := b.UnitOf(unit)
		if !ok {
			return false
		}
		a.unit, a.square = u, b.Units[u].Pos
		if t, ok := b.UnitOf(target); ok {
			a.target = t
		}
		return true
	}
	switch c := c.(type) {
	case rules.Move:
		put(c.Unit, 0)
		a.square = int16(b.Field().Square(c.Path[len(c.Path)-1]))
	case rules.Charge:
		put(c.Unit, c.Target)
		a.square = int16(b.Field().Square(c.Path[len(c.Path)-1]))
	case rules.Attack:
		return a, put(c.Unit, c.Target)
	case rules.Shoot:
		return a, put(c.Unit, c.Target)
	case rules.Heal:
		ok := put(c.Unit, c.Target)
		return a, ok && c.Second == 0
	case rules.Leave:
		return a, put(c.Unit, 0)
	case rules.Pass:
		return a, put(c.Unit, 0)
	default:
		return a, false
	}
	return a, true
}
