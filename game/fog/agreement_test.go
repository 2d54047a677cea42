package fog

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
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
			b := adviser{randomly(t, setup.scenario, setup.options)}
			rng := rand.New(rand.NewPCG(7, 7))
			for n := 0; n < 400 && b.Outcome() == nil; n++ {
				ask := b.Agenda().Asks[0]
				if u := b.randomReadyOf(ask.Seat, rng); u >= 0 && n%5 == 0 {
					b.compareActions(t, ask.Seat, u)
				}
				b.Apply(ask.Seat, b.Sample(ask.Seat, rng), fast{rng})
				b.transferIsForOthers(t)
			}
		})
	}
}

// randomly opens a shipped scenario with everything placed by the program.
func randomly(t *testing.T, scenario string, options map[string]string) *Battle {
	t.Helper()
	l := layout{Scenario: scenario, Options: maps.Clone(options)}
	if l.Options == nil {
		l.Options = map[string]string{}
	}
	l.Options["deploy"] = "auto"
	setup, err := l.setup()
	if err != nil {
		t.Fatal(err)
	}
	st, _, err := vectorSystem.Begin(setup)
	if err != nil {
		t.Fatal(err)
	}
	return st.(*Battle)
}

func (b adviser) randomReadyOf(seat game.Seat, rng *rand.Rand) int {
	if b.top().step != stepActivate {
		return -1
	}
	return b.randomReady(seat, rng)
}

// transferIsForOthers holds that only a side that is not active ever chooses a unit for its character.
//
// Rule: FOG-CHR-11.
func (b adviser) transferIsForOthers(t *testing.T) {
	t.Helper()
	if top := b.top(); top.step == stepTransfer && int(top.side) == b.activeSide() {
		t.Fatalf("%s are active and choose a unit for a character", b.SideName(int(top.side)))
	}
}

// compareActions tries everything a unit could be told and compares what is allowed with the candidates.
func (b adviser) compareActions(t *testing.T, seat game.Seat, u int) {
	t.Helper()
	allowed, listed := map[action]bool{}, map[action]bool{}
	b.tryPaths(seat, u, nil, allowed)
	b.tryTargets(seat, u, allowed)
	for c := range b.Candidates(seat, nil) {
		if a, ok := b.asAction(c); ok && int(a.unit) == u {
			if no := b.Check(seat, c); no != nil {
				t.Errorf("%s %+v is a candidate: %s", c.Verb(), c, no)
			}
			listed[a] = true
		}
	}
	for _, a := range slices.Concat(keysOf(allowed), keysOf(listed)) {
		if allowed[a] != listed[a] && !t.Failed() {
			t.Errorf("%s of side %d at %s: %+v: allowed %t, among the candidates %t",
				b.Name(b.pieceID(u)), b.units[u].side, b.field().at(b.units[u].pos), a, allowed[a], listed[a])
		}
	}
}

func keysOf(set map[action]bool) []action { return slices.Collect(maps.Keys(set)) }

// tryPaths tries every path that is not too dear, as a move and as a charge at each enemy next to its end.
func (b adviser) tryPaths(seat game.Seat, u int, path []board.Square, allowed map[action]bool) {
	f, at := b.field(), b.field().at(b.units[u].pos)
	if len(path) > 0 {
		at = path[len(path)-1]
	}
	for _, d := range around {
		way := append(slices.Clone(path), board.Square{Col: at.Col + d.Col, Row: at.Row + d.Row})
		end := f.square(way[len(way)-1])
		if end < 0 || len(way) > b.speed(&b.units[u]) && len(way) > 1 {
			continue
		}
		id := b.pieceID(u)
		if b.Check(seat, Move{Unit: id, Path: way}) == nil && int16(end) != b.units[u].pos {
			allowed[action{deed: deedMove, unit: int16(u), square: int16(end), target: -1, second: -1}] = true
		}
		for target := range b.units {
			if b.units[target].pos >= 0 && f.distance(int16(end), b.units[target].pos) == 1 && b.Check(seat, Charge{Unit: id, Path: way, Target: b.pieceID(target)}) == nil {
				allowed[action{deed: deedCharge, unit: int16(u), square: int16(end), target: int16(target), second: -1}] = true
			}
		}
		if code := b.at[end]; code == 0 || b.units[code-1].team == b.units[u].team {
			b.tryPaths(seat, u, way, allowed)
		}
	}
}

// tryTargets tries every unit as a target.
func (b adviser) tryTargets(seat game.Seat, u int, allowed map[action]bool) {
	id, pos := b.pieceID(u), b.units[u].pos
	try := func(c game.Command, d deed, target, second int) {
		if b.Check(seat, c) == nil {
			allowed[action{deed: d, unit: int16(u), square: pos, target: int16(target), second: int16(second)}] = true
		}
	}
	for t := range b.units {
		target := b.pieceID(t)
		try(Attack{Unit: id, Target: target}, deedAttack, t, -1)
		try(Shoot{Unit: id, Target: target}, deedShoot, t, -1)
		try(Heal{Unit: id, Target: target}, deedHeal, t, -1)
	}
	try(Leave{Unit: id}, deedLeave, -1, -1)
	try(Pass{Unit: id}, deedPass, -1, -1)
}

// asAction is an order of a token without its way; a choice of two to heal is left out, of which one is enough for a bot.
func (b adviser) asAction(c game.Command) (action, bool) {
	a := action{target: -1, second: -1}
	put := func(d deed, unit, target game.PieceID) bool {
		u, ok := b.unitOf(unit)
		if !ok {
			return false
		}
		a.deed, a.unit, a.square = d, int16(u), b.units[u].pos
		if t, ok := b.unitOf(target); ok {
			a.target = int16(t)
		}
		return true
	}
	switch c := c.(type) {
	case Move:
		put(deedMove, c.Unit, 0)
		a.square = int16(b.field().square(c.Path[len(c.Path)-1]))
	case Charge:
		put(deedCharge, c.Unit, c.Target)
		a.square = int16(b.field().square(c.Path[len(c.Path)-1]))
	case Attack:
		return a, put(deedAttack, c.Unit, c.Target)
	case Shoot:
		return a, put(deedShoot, c.Unit, c.Target)
	case Heal:
		ok := put(deedHeal, c.Unit, c.Target)
		return a, ok && c.Second == 0
	case Leave:
		return a, put(deedLeave, c.Unit, 0)
	case Pass:
		return a, put(deedPass, c.Unit, 0)
	default:
		return a, false
	}
	return a, true
}

// TestWarnings holds that a class out of proportion is told of, and one in proportion, or with a flag, is not.
//
// Rule: FOG-CHR-14.
func TestWarnings(t *testing.T) {
	for _, c := range []struct {
		class classFile
		warns bool
	}{
		{classFile{ID: "paladin", Def: 1, HP: 1}, false},
		{classFile{ID: "warlord", Att: 3}, true},
		{classFile{ID: "coward", Att: -1, Spd: 2}, true},
		{classFile{ID: "healer", HP: 2, Att: 2, Heal: true}, false},
		{classFile{ID: "scout", Spd: 3, SureFooted: true}, false},
		{classFile{ID: "hunter", Range: 2}, false},
	} {
		if got := c.class.warning(); (got != "") != c.warns {
			t.Errorf("%s: %q, want a warning: %t", c.class.ID, got, c.warns)
		}
	}
	book, err := assets.Embedded().Read("units/fog.toml")
	if err != nil {
		t.Fatal(err)
	}
	if remarks, err := vectorSystem.CheckFile("units", "fog.toml", book); err != nil || len(remarks) > 0 {
		t.Errorf("the classes of the book: %q, %v", remarks, err)
	}
}
