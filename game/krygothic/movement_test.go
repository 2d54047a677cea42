package krygothic

import (
	"strings"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/dice"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
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

func wayOf(spots ...data.Spot) (w way) {
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
	"as far as Speed":  {act: act{kind: data.Move, path: goingTo(600, 1000)}},
	"too far":          {act: act{kind: data.Move, path: goingTo(599, 1000)}, want: book.MoveNormal},
	"two legs":         {act: act{kind: data.Move, path: wayOf(data.Spot{X: 900, Y: 1000}, data.Spot{X: 900, Y: 700})}},
	"two legs too far": {act: act{kind: data.Move, path: wayOf(data.Spot{X: 900, Y: 1000}, data.Spot{X: 900, Y: 699})}, want: book.MoveNormal},
	"no path":          {act: act{kind: data.Move}, want: book.ComboWhat},
	"twice the same":   {act: act{kind: data.Move, path: wayOf(data.Spot{X: 900, Y: 1000}, data.Spot{X: 900, Y: 1000})}, want: book.FieldPaths},
	"into a wall":      {act: act{kind: data.Move, path: goingTo(1300, 1000)}, want: book.TerrainImpossible},
	"next to a wall":   {act: act{kind: data.Move, path: goingTo(1150, 1000)}},
	"into an enemy":    {act: act{kind: data.Move, path: goingTo(1000, 700)}, want: book.FieldPaths},
	"run too far":      {act: act{kind: data.Run, path: goingTo(199, 1000)}, want: book.RunRun},
	"run":              {act: act{kind: data.Run, path: goingTo(200, 1000)}},
	"run without breath": {
		set: func(b *Battle) { b.units[0].bodyLoss = 1 },
		act: act{kind: data.Run, path: goingTo(900, 1000)}, want: book.RunBodyLoss,
	},
	"run with no running": {
		set: func(b *Battle) { b.units[0].kind = 5 }, act: act{kind: data.Run, path: goingTo(900, 1000)},
		want: book.RunRun,
	},
	"off the field":           {act: act{kind: data.Run, path: goingTo(1000, 4000)}, want: book.FieldPaths},
	"charge into contact":     {act: act{kind: data.ChargeAt, target: 2, path: goingTo(1000, 800)}},
	"charge not into contact": {act: act{kind: data.ChargeAt, target: 2, path: goingTo(1000, 806)}, want: book.MoveCharge},
	"charge a friend":         {act: act{kind: data.ChargeAt, target: 3, path: goingTo(1000, 806)}, want: book.ComboWhat},
	"engaged": {
		set: func(b *Battle) { b.units[0].engaged = data.Bit(1) },
		act: act{kind: data.Move, path: goingTo(900, 1000)}, want: book.MeleeEngaged,
	},
	"prone": {
		set: func(b *Battle) { b.units[0].prone = true },
		act: act{kind: data.Move, path: goingTo(900, 1000)}, want: book.MeleeProne,
	},
	"stuck": {
		set: func(b *Battle) { b.units[0].stuck = 2 },
		act: act{kind: data.Move, path: goingTo(900, 1000)}, want: book.BlastFloor,
	},
	"pinned by a miss": {
		set: func(b *Battle) { b.units[0].pin = pinnedByMiss },
		act: act{kind: data.Move, path: goingTo(900, 1000)}, want: book.PinAway,
	},
	"step":            {act: act{kind: data.SmallStep, path: goingTo(901, 1000)}},
	"step of an inch": {act: act{kind: data.SmallStep, path: goingTo(900, 1000)}, want: book.MoveSmallStep},
	"step after a move": {
		set: func(b *Battle) { b.units[0].last = movementLast },
		act: act{kind: data.SmallStep, path: goingTo(901, 1000)}, want: book.MoveSmallStep,
	},
	"move after a step": {
		set: func(b *Battle) { b.units[0].stepped = true },
		act: act{kind: data.Move, path: goingTo(901, 1000)}, want: book.MoveSmallStep,
	},
	"step into deep water": {
		set: func(b *Battle) { b.units[0].at.Y = 1100 },
		act: act{kind: data.SmallStep, path: goingTo(1000, 1150)}, want: book.MoveSmallStep,
	},
	"rotate": {act: act{kind: data.Rotate, facing: data.Spot{X: 0, Y: -1000}}},
	"rotate prone": {
		set: func(b *Battle) { b.units[0].prone = true },
		act: act{kind: data.Rotate, facing: data.Spot{X: 0, Y: 1}}, want: book.MeleeProne,
	},
	"rotate pinned": {
		set: func(b *Battle) { b.units[0].pin = pinnedByMiss },
		act: act{kind: data.Rotate, facing: data.Spot{X: 0, Y: 1}},
	},
	"stand up standing": {act: act{kind: data.Stand}, want: book.MeleeProne},
	"stand up":          {set: func(b *Battle) { b.units[0].prone = true }, act: act{kind: data.Stand}},
	"dig free":          {act: act{kind: data.Dig, n: 1}, want: book.BlastFloor},
	"dig too much": {
		set: func(b *Battle) { b.units[0].stuck = 1 }, act: act{kind: data.Dig, n: 2},
		want: book.BlastFloor,
	},
	"dig nothing":         {set: func(b *Battle) { b.units[0].stuck = 1 }, act: act{kind: data.Dig}, want: book.ComboWhat},
	"dig":                 {set: func(b *Battle) { b.units[0].stuck = 2 }, act: act{kind: data.Dig, n: 2}},
	"exit of no scenario": {act: act{kind: data.Exit}, want: book.ScenarioLeaving},
}

func goingTo(x, y int32) way { return wayOf(data.Spot{X: x, Y: y}) }

func TestRefusalsOfMovement(t *testing.T) {
	wall := block(1200, 900, 30, 200, 250, data.Impossible)
	deep := block(1000, 1150, 200, 200, 0, data.VeryDifficult)
	for name, c := range movements {
		t.Run(name, func(t *testing.T) {
			b := bare([]data.Piece{wall, deep}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1000, Y: 700}, data.Spot{X: 700, Y: 900})
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
	b := bare(nil, data.Spot{X: 1000, Y: 1000})
	b.units[0].kind, b.units[0].pin, b.units[0].pinFrom = 2, pinnedByHit, []pinSpot{{1000, 2000}}
	for x, want := range map[int32]game.RuleID{1000: "", 1300: "", 1310: book.PinAway} {
		if got := refusedBy(b, act{kind: data.Move, path: wayOf(data.Spot{X: x, Y: 700})}); got != want {
			t.Errorf("to x %d: refused by %q, want %q", x, got, want)
		}
	}
	b.units[0].pinFrom = append(b.units[0].pinFrom, pinSpot{1000, 0})
	for _, d := range plane.Rose {
		if refusedBy(b, act{kind: data.Move, path: wayOf(data.Spot{X: 1000 + d.X/4, Y: 1000 + d.Y/4})}) != book.PinAway {
			t.Errorf("boxed in, and yet may go %v", d)
		}
	}
}

// Rule: KRY-MOV-02, KRY-MOV-09, KRY-RUN-02, KRY-TER-02, KRY-TER-03, KRY-TER-05, KRY-TER-06.
func TestPrices(t *testing.T) {
	shallow, deep := block(1100, 900, 100, 200, 0, data.Difficult), block(1200, 900, 100, 200, 0, data.VeryDifficult)
	for _, c := range []struct {
		kind  data.ActKind
		x     int32
		who   int16
		prose bool
		want  int32
	}{
		{data.Move, 1099, 0, false, 2},
		{data.Move, 1100, 0, false, 3},
		{data.Move, 1200, 0, false, 4},
		{data.Move, 1200, 2, false, 2}, // phase
		{data.Move, 1150, 4, false, 2}, // leap
		{data.Move, 1200, 4, false, 4},
		{data.Run, 1099, 0, false, 2},
		{data.Run, 1150, 0, false, 3},
		{data.Run, 1250, 0, false, 3},
		{data.Run, 1099, 0, true, 1},
		{data.Run, 1250, 0, true, 2},
		{data.ChargeAt, 1099, 0, false, 1},
		{data.ChargeAt, 1150, 0, false, 2},
		{data.ChargeAt, 1250, 0, false, 3},
		{data.SmallStep, 1099, 0, false, 0},
	} {
		b := bare([]data.Piece{shallow, deep}, data.Spot{X: 1000, Y: 1000})
		b.units[0].kind, b.given.RunProse = c.who, c.prose
		a := act{kind: c.kind, path: wayOf(data.Spot{X: c.x, Y: 1000})}
		if got := acts[c.kind].price(b, &a, data.Spot{X: 1000, Y: 1000}); got != c.want {
			t.Errorf("%s to x %d: %d AP, want %d", data.KindNames[c.kind], c.x, got, c.want)
		}
	}
}

// Rule: KRY-GEO-10, KRY-MOV-08, KRY-MOV-10, KRY-RUN-03, KRY-RUN-04.
func TestBookkeeping(t *testing.T) {
	b := bare([]data.Piece{block(2000, 900, 100, 200, 0, data.VeryDifficult)}, data.Spot{X: 1000, Y: 1000})
	d, lines := perform(t, b, act{kind: data.Run, path: wayOf(data.Spot{X: 1300, Y: 1000}, data.Spot{X: 1300, Y: 1400})})
	one := &b.units[0]
	if d.failed || one.at != (data.Spot{X: 1300, Y: 1400}) || one.facing != (data.Spot{X: 0, Y: 400}) || !one.sprinting || one.bodyLoss != 1 {
		t.Errorf("after the run: %+v\n%s", *one, strings.Join(lines, "\n"))
	}
	if len(lines) != 2 || !strings.Contains(lines[0], `U1 runs 7.00" to 13.00", 14.00"`) ||
		!strings.Contains(lines[1], "Body -1, now 1") {
		t.Errorf("told: %q", lines)
	}
	perform(t, b, act{kind: data.Rotate, facing: data.Spot{X: 1, Y: 1}})
	if one = &b.units[0]; !one.sprinting || one.last != movementLast || one.facing != (data.Spot{X: 1, Y: 1}) {
		t.Error("a rotation ends sprinting")
	}
	perform(t, b, act{kind: data.Move, path: wayOf(data.Spot{X: 1300, Y: 1000}), facing: data.Spot{X: -7, Y: 0}})
	if one = &b.units[0]; one.sprinting || one.facing != (data.Spot{X: -7, Y: 0}) || one.bodyLoss != 1 {
		t.Errorf("after the move: %+v", *one)
	}
	b.units[0].kind, b.units[0].bodyLoss, b.units[0].at = 1, 0, data.Spot{X: 1900, Y: 1000}
	perform(t, b, act{kind: data.Run, path: wayOf(data.Spot{X: 2150, Y: 1000})})
	if b.units[0].bodyLoss != 3 {
		t.Errorf("a Run through deep water costs %d of Body 4", b.units[0].bodyLoss)
	}
}

// Rule: KRY-RT-20, KRY-GEO-07.
func TestBlockedOnTheWay(t *testing.T) {
	b := bare([]data.Piece{block(1400, 900, 30, 200, 250, data.Impossible)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 2000, Y: 2000}, data.Spot{X: 1310, Y: 1000})
	d, _ := perform(t, b, act{kind: data.Run, path: wayOf(data.Spot{X: 1500, Y: 1000})})
	// Its last free look before the wall would be x 1350; there lies the base of a friend, from x 1210 to 1410.
	if !d.failed || b.units[0].at != (data.Spot{X: 1200, Y: 1000}) {
		t.Errorf("stands at %v", b.units[0].at)
	}
	b.units[0].at, b.units[2].at, b.units[0].bodyLoss = data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1000, Y: 2000}, 0
	if d, _ = perform(t, b, act{kind: data.Run, path: wayOf(data.Spot{X: 1500, Y: 1000})}); b.units[0].at != (data.Spot{X: 1350, Y: 1000}) {
		t.Errorf("stands at %v", b.units[0].at)
	}
	b.units[2].at, b.units[0].at, b.units[0].bodyLoss = data.Spot{X: 1300, Y: 1000}, data.Spot{X: 1000, Y: 1000}, 0
	d, _ = perform(t, b, act{kind: data.Move, path: wayOf(data.Spot{X: 1300, Y: 1000})})
	if !d.failed || b.units[0].at != (data.Spot{X: 1200, Y: 1000}) {
		t.Errorf("its place was taken; stands at %v", b.units[0].at)
	}
}

// Rule: KRY-TER-06, KRY-GEO-07.
func TestPhaseAndLeap(t *testing.T) {
	wall, console := block(1100, 900, 30, 200, 250, data.Impossible), block(1100, 1200, 100, 100, 100, data.Impossible)
	b := bare([]data.Piece{wall, console}, data.Spot{X: 1000, Y: 1000})
	b.units[0].kind = 2
	if got := refusedBy(b, act{kind: data.Move, path: wayOf(data.Spot{X: 1200, Y: 1000})}); got != "" {
		t.Errorf("phase across a wall refused by %q", got)
	}
	if got := refusedBy(b, act{kind: data.Move, path: wayOf(data.Spot{X: 1115, Y: 1000})}); got != book.TerrainImpossible {
		t.Errorf("phase ending in a wall refused by %q", got)
	}
	b.units[0].kind = 4
	if got := refusedBy(b, act{kind: data.Move, path: wayOf(data.Spot{X: 1200, Y: 1000})}); got != book.TerrainImpossible {
		t.Errorf("leap across a high wall refused by %q", got)
	}
	b.units[0].at = data.Spot{X: 1000, Y: 1250}
	if got := refusedBy(b, act{kind: data.Move, path: wayOf(data.Spot{X: 1300, Y: 1250})}); got != "" {
		t.Errorf("leap across a console refused by %q", got)
	}
	if got := refusedBy(b, act{kind: data.Move, path: wayOf(data.Spot{X: 1150, Y: 1250})}); got != book.TerrainImpossible {
		t.Errorf("leap ending on a console refused by %q", got)
	}
}

// hangar is the west of Hangar Nine: a platform with a ramp.
func hangar(at ...data.Spot) *Battle {
	deck, ramp := block(0, 1400, 800, 1200, 200, data.Easy), block(800, 1800, 400, 400, 0, data.Easy)
	deck.Platform, ramp.Way = true, true
	b := bare([]data.Piece{deck, ramp}, at...)
	for u := range b.units {
		b.units[u].z = b.floorAt(b.units[u].at)
	}
	return b
}

// Rule: KRY-GEO-02, KRY-TER-07.
func TestLevels(t *testing.T) {
	b := hangar(data.Spot{X: 700, Y: 2000}, data.Spot{X: 3000, Y: 3000}, data.Spot{X: 900, Y: 1600})
	for _, c := range []struct {
		unit int8
		to   data.Spot
		want game.RuleID
	}{
		{0, data.Spot{X: 1000, Y: 2000}, ""},
		{0, data.Spot{X: 810, Y: 1700}, book.TerrainImpossible},
		{0, data.Spot{X: 800, Y: 1700}, ""}, // the centre may stand on the edge
		{2, data.Spot{X: 700, Y: 1600}, book.TerrainImpossible},
		{2, data.Spot{X: 800, Y: 1600}, book.TerrainImpossible},
		{2, data.Spot{X: 801, Y: 1600}, ""},
	} {
		if got := refusedBy(b, act{kind: data.Move, unit: c.unit, path: wayOf(c.to)}); got != c.want {
			t.Errorf("unit %d to %v: refused by %q, want %q", c.unit, c.to, got, c.want)
		}
	}
	perform(t, b, act{kind: data.Move, path: wayOf(data.Spot{X: 1000, Y: 2000})})
	if b.units[0].z != 0 {
		t.Error("down the ramp and still up")
	}
	perform(t, b, act{kind: data.Move, path: wayOf(data.Spot{X: 790, Y: 1990})})
	if b.units[0].z != 200 {
		t.Error("up the ramp and still down")
	}
}

// Rule: KRY-TER-07, KRY-GEN-06, KRY-GEO-08.
func TestForced(t *testing.T) {
	b := hangar(data.Spot{X: 700, Y: 1600}, data.Spot{X: 600, Y: 1600}, data.Spot{X: 3000, Y: 3000})
	b.units[0].waiting = true
	tape := dice.NewTape(game.Die{Sides: 6, Face: 5, By: book.TerrainLevels}, game.Die{Sides: 6, Face: 1, By: book.TerrainLevels})
	tt := &turn{Battle: b, chance: odds.Thrown{Dice: tape}}
	moved, object := tt.force(0, data.Spot{X: 1000, Y: 0}, 200, book.MeleeShove)
	if moved != 100 || object || b.units[0].at != (data.Spot{X: 825, Y: 1600}) || b.units[0].z != 0 || b.units[0].wounds != 1 {
		t.Errorf("shoved off: moved %d, object %v, unit %+v", moved, object, b.units[0])
	}
	b = hangar(data.Spot{X: 700, Y: 1600})
	tt = &turn{Battle: b, chance: odds.Thrown{Dice: dice.NewTape()}}
	if moved, _ = tt.force(0, data.Spot{X: 1, Y: 0}, 200, book.FearHorror); moved != 100 || b.units[0].z != 200 {
		t.Errorf("fled: moved %d", moved)
	}
	if moved, _ = tt.force(0, data.Spot{X: 1, Y: 0}, 24, book.MeleeShove); moved != 0 {
		t.Errorf("with 24 to go: moved %d", moved)
	}
	b = bare([]data.Piece{block(1300, 0, 100, 3000, 250, data.Impossible)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1000, Y: 1180}, data.Spot{X: 100, Y: 3000})
	tt = &turn{Battle: b, chance: odds.Thrown{Dice: dice.NewTape()}}
	if moved, object = tt.force(0, data.Spot{X: 7, Y: 0}, 500, book.MeleeTackle); moved != 250 || !object || b.units[0].at.X != 1250 {
		t.Errorf("against the wall: moved %d, object %v", moved, object)
	}
	b.units[0].at = data.Spot{X: 1000, Y: 1000}
	if moved, object = tt.force(0, data.Spot{X: 0, Y: 1}, 110, book.MeleeTackle); moved != 75 || !object {
		t.Errorf("against a base: moved %d, object %v", moved, object)
	}
	b.units[0].at = data.Spot{X: 1000, Y: 60}
	if moved, object = tt.force(0, data.Spot{X: 0, Y: -3}, 110, book.MeleeTackle); moved != 0 || object {
		t.Errorf("against the field's edge: moved %d, object %v", moved, object)
	}
}

// Rule: KRY-SCN-09.
func TestExit(t *testing.T) {
	b := bare(nil, data.Spot{X: 1000, Y: 90}, data.Spot{X: 1000, Y: 300}, data.Spot{X: 1200, Y: 101})
	b.given.Scenario.Exit, b.attacker = data.Top, 0
	for u, want := range map[int8]game.RuleID{0: "", 2: book.ScenarioLeaving} {
		if got := refusedBy(b, act{kind: data.Exit, unit: u}); got != want {
			t.Errorf("unit %d refused by %q, want %q", u, got, want)
		}
	}
	b.units[1].at = data.Spot{X: 2000, Y: 60}
	if got := refusedBy(b, act{kind: data.Exit, unit: 1}); got != book.ScenarioLeaving {
		t.Errorf("a defender refused by %q", got)
	}
	perform(t, b, act{kind: data.Exit})
	if b.units[0].status != exited {
		t.Error("has not left")
	}
}

// Rule: KRY-MOV-10.
func TestSequence(t *testing.T) {
	step, turn := act{kind: data.SmallStep}, act{kind: data.Rotate, facing: data.Spot{X: 1, Y: 0}}
	shot, walk := act{kind: data.Reload}, act{kind: data.Move}
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
		b := bare(nil, data.Spot{X: 1000, Y: 1000})
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
	path := []data.Spot{{X: 1400, Y: 1000}}
	for _, c := range []struct {
		watcher data.Spot
		facing  data.Spot
		along   int32
		seen    bool
	}{
		{data.Spot{X: 1212, Y: 1300}, data.Spot{X: 0, Y: -1}, 200, true},
		{data.Spot{X: 1213, Y: 1300}, data.Spot{X: 0, Y: -1}, 200, true}, // 225 is nearer by less than a point: the first of equals
		{data.Spot{X: 1214, Y: 1300}, data.Spot{X: 0, Y: -1}, 200, true},
		{data.Spot{X: 1240, Y: 1300}, data.Spot{X: 0, Y: -1}, 225, true},
		{data.Spot{X: 1600, Y: 1000}, data.Spot{X: -1, Y: 0}, 400, true},
		{data.Spot{X: 1200, Y: 1300}, data.Spot{X: 0, Y: 1}, 0, false},
		{data.Spot{X: 1500, Y: 1300}, data.Spot{X: 0, Y: -1}, 400, true},
		{data.Spot{X: 900, Y: 1300}, data.Spot{X: 0, Y: -1}, 25, true},
	} {
		b := bare(nil, data.Spot{X: 1000, Y: 1000}, c.watcher)
		b.units[1].facing = c.facing
		best, seen := b.closestLook(1, 0, data.Spot{X: 1000, Y: 1000}, path)
		if seen != c.seen || best.Along != c.along {
			t.Errorf("watcher at %v: look at %d, seen %v; want %d", c.watcher, best.Along, seen, c.along)
		}
	}
}
