package krygothic

import (
	"strings"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/dice"
	"muster/game/odds"
)

// doing what an act says, outside of the protocol.
func perform(t testing.TB, b *Battle, a act, faces ...game.Die) (deed, []string) {
	if t != nil {
		t.Helper()
	}
	tape := dice.NewTape(faces...)
	tt := &turn{Battle: b, chance: odds.Thrown{Dice: tape}}
	tt.deeds = append(tt.deeds, deed{act: a, side: b.units[a.unit].side, begun: true})
	d := tt.doing()
	tt.getReady(d)
	if !d.fizzled && !acts[a.kind].carry(tt, d) {
		t.Fatal("the act waits for somebody")
	}
	done := *tt.doing()
	tt.deeds = tt.deeds[:0]
	var lines []string
	for _, e := range tt.events {
		lines = append(lines, string(e.Rule)+" "+e.Line(nameless{}).Text)
	}
	return done, lines
}

type nameless struct{}

func (nameless) Name(id game.PieceID) string { return "U" + string(rune('0'+id)) }
func (nameless) SideName(int) string         { return "side" }

func wayOf(spots ...spot) (w way) {
	w.n = int8(copy(w.spots[:], spots))
	return w
}

// refusedBy is the rule that refuses an act at declaration, "" when it is legal.
func refusedBy(b *Battle, a act) game.RuleID {
	tr := b.trailOf(a.unit)
	if no := b.goOn(&tr, &a, false); no != nil {
		return no.Rule
	}
	return ""
}

// movements are tries of the first unit to go somewhere, and the rules that refuse them.
var movements = map[string]struct {
	set  func(*Battle)
	act  act
	want game.RuleID
}{
	"as far as Speed":  {act: act{kind: move, path: goingTo(600, 1000)}},
	"too far":          {act: act{kind: move, path: goingTo(599, 1000)}, want: MoveNormal},
	"two legs":         {act: act{kind: move, path: wayOf(spot{X: 900, Y: 1000}, spot{X: 900, Y: 700})}},
	"two legs too far": {act: act{kind: move, path: wayOf(spot{X: 900, Y: 1000}, spot{X: 900, Y: 699})}, want: MoveNormal},
	"no path":          {act: act{kind: move}, want: ComboWhat},
	"twice the same":   {act: act{kind: move, path: wayOf(spot{X: 900, Y: 1000}, spot{X: 900, Y: 1000})}, want: FieldPaths},
	"into a wall":      {act: act{kind: move, path: goingTo(1300, 1000)}, want: TerrainImpossible},
	"next to a wall":   {act: act{kind: move, path: goingTo(1150, 1000)}},
	"into an enemy":    {act: act{kind: move, path: goingTo(1000, 700)}, want: FieldPaths},
	"run too far":      {act: act{kind: run, path: goingTo(199, 1000)}, want: RunRun},
	"run":              {act: act{kind: run, path: goingTo(200, 1000)}},
	"run without breath": {
		set: func(b *Battle) { b.units[0].bodyLoss = 1 },
		act: act{kind: run, path: goingTo(900, 1000)}, want: RunBodyLoss,
	},
	"run with no running": {
		set: func(b *Battle) { b.units[0].kind = 5 }, act: act{kind: run, path: goingTo(900, 1000)},
		want: RunRun,
	},
	"off the field":           {act: act{kind: run, path: goingTo(1000, 4000)}, want: FieldPaths},
	"charge into contact":     {act: act{kind: chargeAt, target: 2, path: goingTo(1000, 800)}},
	"charge not into contact": {act: act{kind: chargeAt, target: 2, path: goingTo(1000, 806)}, want: MoveCharge},
	"charge a friend":         {act: act{kind: chargeAt, target: 3, path: goingTo(1000, 806)}, want: ComboWhat},
	"engaged": {
		set: func(b *Battle) { b.units[0].engaged = bit(1) },
		act: act{kind: move, path: goingTo(900, 1000)}, want: MeleeEngaged,
	},
	"prone": {
		set: func(b *Battle) { b.units[0].prone = true },
		act: act{kind: move, path: goingTo(900, 1000)}, want: MeleeProne,
	},
	"stuck": {
		set: func(b *Battle) { b.units[0].stuck = 2 },
		act: act{kind: move, path: goingTo(900, 1000)}, want: BlastFloor,
	},
	"pinned by a miss": {
		set: func(b *Battle) { b.units[0].pin = pinnedByMiss },
		act: act{kind: move, path: goingTo(900, 1000)}, want: PinAway,
	},
	"step":            {act: act{kind: smallStep, path: goingTo(901, 1000)}},
	"step of an inch": {act: act{kind: smallStep, path: goingTo(900, 1000)}, want: MoveSmallStep},
	"step after a move": {
		set: func(b *Battle) { b.units[0].last = movementLast },
		act: act{kind: smallStep, path: goingTo(901, 1000)}, want: MoveSmallStep,
	},
	"move after a step": {
		set: func(b *Battle) { b.units[0].stepped = true },
		act: act{kind: move, path: goingTo(901, 1000)}, want: MoveSmallStep,
	},
	"step into deep water": {
		set: func(b *Battle) { b.units[0].at.Y = 1100 },
		act: act{kind: smallStep, path: goingTo(1000, 1150)}, want: MoveSmallStep,
	},
	"rotate": {act: act{kind: rotate, facing: spot{X: 0, Y: -1000}}},
	"rotate prone": {
		set: func(b *Battle) { b.units[0].prone = true },
		act: act{kind: rotate, facing: spot{X: 0, Y: 1}}, want: MeleeProne,
	},
	"rotate pinned": {
		set: func(b *Battle) { b.units[0].pin = pinnedByMiss },
		act: act{kind: rotate, facing: spot{X: 0, Y: 1}},
	},
	"stand up standing": {act: act{kind: stand}, want: MeleeProne},
	"stand up":          {set: func(b *Battle) { b.units[0].prone = true }, act: act{kind: stand}},
	"dig free":          {act: act{kind: dig, n: 1}, want: BlastFloor},
	"dig too much": {
		set: func(b *Battle) { b.units[0].stuck = 1 }, act: act{kind: dig, n: 2},
		want: BlastFloor,
	},
	"dig nothing":         {set: func(b *Battle) { b.units[0].stuck = 1 }, act: act{kind: dig}, want: ComboWhat},
	"dig":                 {set: func(b *Battle) { b.units[0].stuck = 2 }, act: act{kind: dig, n: 2}},
	"exit of no scenario": {act: act{kind: exit}, want: ScenarioLeaving},
}

func goingTo(x, y int32) way { return wayOf(spot{X: x, Y: y}) }

func TestRefusalsOfMovement(t *testing.T) {
	wall := block(1200, 900, 30, 200, 250, impossible)
	deep := block(1000, 1150, 200, 200, 0, veryDifficult)
	for name, c := range movements {
		t.Run(name, func(t *testing.T) {
			b := bare([]piece{wall, deep}, spot{X: 1000, Y: 1000}, spot{X: 1000, Y: 700}, spot{X: 700, Y: 900})
			if c.set != nil {
				c.set(b)
			}
			if got := refusedBy(b, c.act); got != c.want {
				t.Errorf("refused by %q, want %q", got, c.want)
			}
		})
	}
}

// TV-64.
//
// Rule: KRY-PIN-05.
func TestPinAndFlight(t *testing.T) {
	b := bare(nil, spot{X: 1000, Y: 1000})
	b.units[0].kind, b.units[0].pin, b.units[0].pinFrom = 2, pinnedByHit, []pinSpot{{1000, 2000}}
	for x, want := range map[int32]game.RuleID{1000: "", 1300: "", 1310: PinAway} {
		if got := refusedBy(b, act{kind: move, path: wayOf(spot{X: x, Y: 700})}); got != want {
			t.Errorf("to x %d: refused by %q, want %q", x, got, want)
		}
	}
	b.units[0].pinFrom = append(b.units[0].pinFrom, pinSpot{1000, 0})
	for _, d := range plane.Rose {
		if refusedBy(b, act{kind: move, path: wayOf(spot{X: 1000 + d.X/4, Y: 1000 + d.Y/4})}) != PinAway {
			t.Errorf("boxed in, and yet may go %v", d)
		}
	}
}

// Rule: KRY-MOV-02, KRY-MOV-09, KRY-RUN-02, KRY-TER-02, KRY-TER-03, KRY-TER-05, KRY-TER-06.
func TestPrices(t *testing.T) {
	shallow, deep := block(1100, 900, 100, 200, 0, difficult), block(1200, 900, 100, 200, 0, veryDifficult)
	for _, c := range []struct {
		kind  actKind
		x     int32
		who   int16
		prose bool
		want  int32
	}{
		{move, 1099, 0, false, 2},
		{move, 1100, 0, false, 3},
		{move, 1200, 0, false, 4},
		{move, 1200, 2, false, 2}, // phase
		{move, 1150, 4, false, 2}, // leap
		{move, 1200, 4, false, 4},
		{run, 1099, 0, false, 2},
		{run, 1150, 0, false, 3},
		{run, 1250, 0, false, 3},
		{run, 1099, 0, true, 1},
		{run, 1250, 0, true, 2},
		{chargeAt, 1099, 0, false, 1},
		{chargeAt, 1150, 0, false, 2},
		{chargeAt, 1250, 0, false, 3},
		{smallStep, 1099, 0, false, 0},
	} {
		b := bare([]piece{shallow, deep}, spot{X: 1000, Y: 1000})
		b.units[0].kind, b.given.runProse = c.who, c.prose
		a := act{kind: c.kind, path: wayOf(spot{X: c.x, Y: 1000})}
		if got := acts[c.kind].price(b, &a, spot{X: 1000, Y: 1000}); got != c.want {
			t.Errorf("%s to x %d: %d AP, want %d", kindNames[c.kind], c.x, got, c.want)
		}
	}
}

// Rule: KRY-GEO-10, KRY-MOV-08, KRY-MOV-10, KRY-RUN-03, KRY-RUN-04.
func TestBookkeeping(t *testing.T) {
	b := bare([]piece{block(2000, 900, 100, 200, 0, veryDifficult)}, spot{X: 1000, Y: 1000})
	d, lines := perform(t, b, act{kind: run, path: wayOf(spot{X: 1300, Y: 1000}, spot{X: 1300, Y: 1400})})
	one := &b.units[0]
	if d.failed || one.at != (spot{X: 1300, Y: 1400}) || one.facing != (spot{X: 0, Y: 400}) || !one.sprinting || one.bodyLoss != 1 {
		t.Errorf("after the run: %+v\n%s", *one, strings.Join(lines, "\n"))
	}
	if len(lines) != 2 || !strings.Contains(lines[0], `U1 runs 7.00" to 13.00", 14.00"`) ||
		!strings.Contains(lines[1], "Body -1, now 1") {
		t.Errorf("told: %q", lines)
	}
	perform(t, b, act{kind: rotate, facing: spot{X: 1, Y: 1}})
	if one = &b.units[0]; !one.sprinting || one.last != movementLast || one.facing != (spot{X: 1, Y: 1}) {
		t.Error("a rotation ends sprinting")
	}
	perform(t, b, act{kind: move, path: wayOf(spot{X: 1300, Y: 1000}), facing: spot{X: -7, Y: 0}})
	if one = &b.units[0]; one.sprinting || one.facing != (spot{X: -7, Y: 0}) || one.bodyLoss != 1 {
		t.Errorf("after the move: %+v", *one)
	}
	b.units[0].kind, b.units[0].bodyLoss, b.units[0].at = 1, 0, spot{X: 1900, Y: 1000}
	perform(t, b, act{kind: run, path: wayOf(spot{X: 2150, Y: 1000})})
	if b.units[0].bodyLoss != 3 {
		t.Errorf("a Run through deep water costs %d of Body 4", b.units[0].bodyLoss)
	}
}

// Rule: KRY-RT-20, KRY-GEO-07.
func TestBlockedOnTheWay(t *testing.T) {
	b := bare([]piece{block(1400, 900, 30, 200, 250, impossible)}, spot{X: 1000, Y: 1000}, spot{X: 2000, Y: 2000}, spot{X: 1310, Y: 1000})
	d, _ := perform(t, b, act{kind: run, path: wayOf(spot{X: 1500, Y: 1000})})
	// Its last free look before the wall would be x 1350; there lies the base of a friend, from x 1210 to 1410.
	if !d.failed || b.units[0].at != (spot{X: 1200, Y: 1000}) {
		t.Errorf("stands at %v", b.units[0].at)
	}
	b.units[0].at, b.units[2].at, b.units[0].bodyLoss = spot{X: 1000, Y: 1000}, spot{X: 1000, Y: 2000}, 0
	if d, _ = perform(t, b, act{kind: run, path: wayOf(spot{X: 1500, Y: 1000})}); b.units[0].at != (spot{X: 1350, Y: 1000}) {
		t.Errorf("stands at %v", b.units[0].at)
	}
	b.units[2].at, b.units[0].at, b.units[0].bodyLoss = spot{X: 1300, Y: 1000}, spot{X: 1000, Y: 1000}, 0
	d, _ = perform(t, b, act{kind: move, path: wayOf(spot{X: 1300, Y: 1000})})
	if !d.failed || b.units[0].at != (spot{X: 1200, Y: 1000}) {
		t.Errorf("its place was taken; stands at %v", b.units[0].at)
	}
}

// Rule: KRY-TER-06, KRY-GEO-07.
func TestPhaseAndLeap(t *testing.T) {
	wall, console := block(1100, 900, 30, 200, 250, impossible), block(1100, 1200, 100, 100, 100, impossible)
	b := bare([]piece{wall, console}, spot{X: 1000, Y: 1000})
	b.units[0].kind = 2
	if got := refusedBy(b, act{kind: move, path: wayOf(spot{X: 1200, Y: 1000})}); got != "" {
		t.Errorf("phase across a wall refused by %q", got)
	}
	if got := refusedBy(b, act{kind: move, path: wayOf(spot{X: 1115, Y: 1000})}); got != TerrainImpossible {
		t.Errorf("phase ending in a wall refused by %q", got)
	}
	b.units[0].kind = 4
	if got := refusedBy(b, act{kind: move, path: wayOf(spot{X: 1200, Y: 1000})}); got != TerrainImpossible {
		t.Errorf("leap across a high wall refused by %q", got)
	}
	b.units[0].at = spot{X: 1000, Y: 1250}
	if got := refusedBy(b, act{kind: move, path: wayOf(spot{X: 1300, Y: 1250})}); got != "" {
		t.Errorf("leap across a console refused by %q", got)
	}
	if got := refusedBy(b, act{kind: move, path: wayOf(spot{X: 1150, Y: 1250})}); got != TerrainImpossible {
		t.Errorf("leap ending on a console refused by %q", got)
	}
}

// hangar is the west of Hangar Nine: a platform with a ramp.
func hangar(at ...spot) *Battle {
	deck, ramp := block(0, 1400, 800, 1200, 200, easy), block(800, 1800, 400, 400, 0, easy)
	deck.platform, ramp.way = true, true
	b := bare([]piece{deck, ramp}, at...)
	for u := range b.units {
		b.units[u].z = b.floorAt(b.units[u].at)
	}
	return b
}

// Rule: KRY-GEO-02, KRY-TER-07.
func TestLevels(t *testing.T) {
	b := hangar(spot{X: 700, Y: 2000}, spot{X: 3000, Y: 3000}, spot{X: 900, Y: 1600})
	for _, c := range []struct {
		unit int8
		to   spot
		want game.RuleID
	}{
		{0, spot{X: 1000, Y: 2000}, ""},
		{0, spot{X: 810, Y: 1700}, TerrainImpossible},
		{0, spot{X: 800, Y: 1700}, ""}, // the centre may stand on the edge
		{2, spot{X: 700, Y: 1600}, TerrainImpossible},
		{2, spot{X: 800, Y: 1600}, TerrainImpossible},
		{2, spot{X: 801, Y: 1600}, ""},
	} {
		if got := refusedBy(b, act{kind: move, unit: c.unit, path: wayOf(c.to)}); got != c.want {
			t.Errorf("unit %d to %v: refused by %q, want %q", c.unit, c.to, got, c.want)
		}
	}
	perform(t, b, act{kind: move, path: wayOf(spot{X: 1000, Y: 2000})})
	if b.units[0].z != 0 {
		t.Error("down the ramp and still up")
	}
	perform(t, b, act{kind: move, path: wayOf(spot{X: 790, Y: 1990})})
	if b.units[0].z != 200 {
		t.Error("up the ramp and still down")
	}
}

// Rule: KRY-TER-07, KRY-GEN-06, KRY-GEO-08.
func TestForced(t *testing.T) {
	b := hangar(spot{X: 700, Y: 1600}, spot{X: 600, Y: 1600}, spot{X: 3000, Y: 3000})
	b.units[0].waiting = true
	tape := dice.NewTape(game.Die{Sides: 6, Face: 5, By: TerrainLevels}, game.Die{Sides: 6, Face: 1, By: TerrainLevels})
	tt := &turn{Battle: b, chance: odds.Thrown{Dice: tape}}
	moved, object := tt.force(0, spot{X: 1000, Y: 0}, 200, MeleeShove)
	if moved != 100 || object || b.units[0].at != (spot{X: 825, Y: 1600}) || b.units[0].z != 0 || b.units[0].wounds != 1 {
		t.Errorf("shoved off: moved %d, object %v, unit %+v", moved, object, b.units[0])
	}
	b = hangar(spot{X: 700, Y: 1600})
	tt = &turn{Battle: b, chance: odds.Thrown{Dice: dice.NewTape()}}
	if moved, _ = tt.force(0, spot{X: 1, Y: 0}, 200, FearHorror); moved != 100 || b.units[0].z != 200 {
		t.Errorf("fled: moved %d", moved)
	}
	if moved, _ = tt.force(0, spot{X: 1, Y: 0}, 24, MeleeShove); moved != 0 {
		t.Errorf("with 24 to go: moved %d", moved)
	}
	b = bare([]piece{block(1300, 0, 100, 3000, 250, impossible)}, spot{X: 1000, Y: 1000}, spot{X: 1000, Y: 1180}, spot{X: 100, Y: 3000})
	tt = &turn{Battle: b, chance: odds.Thrown{Dice: dice.NewTape()}}
	if moved, object = tt.force(0, spot{X: 7, Y: 0}, 500, MeleeTackle); moved != 250 || !object || b.units[0].at.X != 1250 {
		t.Errorf("against the wall: moved %d, object %v", moved, object)
	}
	b.units[0].at = spot{X: 1000, Y: 1000}
	if moved, object = tt.force(0, spot{X: 0, Y: 1}, 110, MeleeTackle); moved != 75 || !object {
		t.Errorf("against a base: moved %d, object %v", moved, object)
	}
	b.units[0].at = spot{X: 1000, Y: 60}
	if moved, object = tt.force(0, spot{X: 0, Y: -3}, 110, MeleeTackle); moved != 0 || object {
		t.Errorf("against the field's edge: moved %d, object %v", moved, object)
	}
}

// Rule: KRY-SCN-09.
func TestExit(t *testing.T) {
	b := bare(nil, spot{X: 1000, Y: 90}, spot{X: 1000, Y: 300}, spot{X: 1200, Y: 101})
	b.given.scenario.exit, b.attacker = top, 0
	for u, want := range map[int8]game.RuleID{0: "", 2: ScenarioLeaving} {
		if got := refusedBy(b, act{kind: exit, unit: u}); got != want {
			t.Errorf("unit %d refused by %q, want %q", u, got, want)
		}
	}
	b.units[1].at = spot{X: 2000, Y: 60}
	if got := refusedBy(b, act{kind: exit, unit: 1}); got != ScenarioLeaving {
		t.Errorf("a defender refused by %q", got)
	}
	perform(t, b, act{kind: exit})
	if b.units[0].status != exited {
		t.Error("has not left")
	}
}

// Rule: KRY-MOV-10.
func TestSequence(t *testing.T) {
	step, turn := act{kind: smallStep}, act{kind: rotate, facing: spot{X: 1, Y: 0}}
	shot, walk := act{kind: reload}, act{kind: move}
	for name, c := range map[string]struct {
		acts []act
		bad  int
	}{
		"step, act, step, act":  {[]act{step, shot, step, shot}, -1},
		"step, move":            {[]act{step, walk}, 1},
		"move, step":            {[]act{walk, step}, 1},
		"step, rotate, act":     {[]act{step, turn, shot}, -1},
		"step, rotate, move":    {[]act{step, turn, walk}, 2},
		"step, step":            {[]act{step, step}, 1},
		"step, act, move, step": {[]act{step, shot, walk, step}, 3},
		"move, act, step":       {[]act{walk, shot, step}, -1},
	} {
		tr := trail{}
		b := bare(nil, spot{X: 1000, Y: 1000})
		got := -1
		for i := range c.acts {
			if tr.sequence(b, &c.acts[i]) != nil {
				got = i
				break
			}
			tr.advance(&c.acts[i])
		}
		if got != c.bad {
			t.Errorf("%s: the act at fault is %d, want %d", name, got, c.bad)
		}
	}
}

// Rule: KRY-WAIT-07.
func TestClosestLook(t *testing.T) {
	path := []spot{{X: 1400, Y: 1000}}
	for _, c := range []struct {
		watcher spot
		facing  spot
		along   int32
		seen    bool
	}{
		{spot{X: 1212, Y: 1300}, spot{X: 0, Y: -1}, 200, true},
		{spot{X: 1213, Y: 1300}, spot{X: 0, Y: -1}, 200, true}, // 225 is nearer by less than a point: the first of equals
		{spot{X: 1214, Y: 1300}, spot{X: 0, Y: -1}, 200, true},
		{spot{X: 1240, Y: 1300}, spot{X: 0, Y: -1}, 225, true},
		{spot{X: 1600, Y: 1000}, spot{X: -1, Y: 0}, 400, true},
		{spot{X: 1200, Y: 1300}, spot{X: 0, Y: 1}, 0, false},
		{spot{X: 1500, Y: 1300}, spot{X: 0, Y: -1}, 400, true},
		{spot{X: 900, Y: 1300}, spot{X: 0, Y: -1}, 25, true},
	} {
		b := bare(nil, spot{X: 1000, Y: 1000}, c.watcher)
		b.units[1].facing = c.facing
		best, seen := b.closestLook(1, 0, spot{X: 1000, Y: 1000}, path)
		if seen != c.seen || best.Along != c.along {
			t.Errorf("watcher at %v: look at %d, seen %v; want %d", c.watcher, best.Along, seen, c.along)
		}
	}
}
