package rules

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
func perform(t testing.TB, b *Battle, a Act, faces ...game.Die) (Deed, []string) {
	if t != nil {
		t.Helper()
	}
	tape := dice.NewTape(faces...)
	tt := &Turn{Battle: b, chance: odds.Thrown{Dice: tape}}
	tt.Deeds = append(tt.Deeds, Deed{act: a, side: b.Units[a.Unit].Side, begun: true})
	d := tt.Doing()
	tt.getReady(d)
	if !d.fizzled && !Acts[a.Kind].carry(tt, d) {
		t.Fatal("the act waits for somebody")
	}
	done := *tt.Doing()
	tt.Deeds = tt.Deeds[:0]
	var lines []string
	for _, e := range tt.events {
		lines = append(lines, string(e.Rule)+" "+e.Line(nameless{}).Text)
	}
	return done, lines
}

type nameless struct{}

func (nameless) Name(id game.PieceID) string { return "U" + string(rune('0'+id)) }
func (nameless) SideName(int) string         { return "side" }

func WayOf(spots ...data.Spot) (w Way) {
	w.N = int8(copy(w.Spots[:], spots))
	return w
}

// RefusedBy is the rule that refuses an act at declaration, "" when it is legal.
func RefusedBy(b *Battle, a Act) game.RuleID {
	tr := b.TrailOf(a.Unit)
	if no := b.goOn(&tr, &a, false); no != nil {
		return no.Rule
	}
	return ""
}

// movements are tries of the first unit to go somewhere, and the rules that refuse them.
var movements = map[string]struct {
	set  func(*Battle)
	act  Act
	want game.RuleID
}{
	"as far as Speed":  {act: Act{Kind: data.Move, Path: goingTo(600, 1000)}},
	"too far":          {act: Act{Kind: data.Move, Path: goingTo(599, 1000)}, want: book.MoveNormal},
	"two legs":         {act: Act{Kind: data.Move, Path: WayOf(data.Spot{X: 900, Y: 1000}, data.Spot{X: 900, Y: 700})}},
	"two legs too far": {act: Act{Kind: data.Move, Path: WayOf(data.Spot{X: 900, Y: 1000}, data.Spot{X: 900, Y: 699})}, want: book.MoveNormal},
	"no path":          {act: Act{Kind: data.Move}, want: book.ComboWhat},
	"twice the same":   {act: Act{Kind: data.Move, Path: WayOf(data.Spot{X: 900, Y: 1000}, data.Spot{X: 900, Y: 1000})}, want: book.FieldPaths},
	"into a wall":      {act: Act{Kind: data.Move, Path: goingTo(1300, 1000)}, want: book.TerrainImpossible},
	"next to a wall":   {act: Act{Kind: data.Move, Path: goingTo(1150, 1000)}},
	"into an enemy":    {act: Act{Kind: data.Move, Path: goingTo(1000, 700)}, want: book.FieldPaths},
	"run too far":      {act: Act{Kind: data.Run, Path: goingTo(199, 1000)}, want: book.RunRun},
	"run":              {act: Act{Kind: data.Run, Path: goingTo(200, 1000)}},
	"run without breath": {
		set: func(b *Battle) { b.Units[0].BodyLoss = 1 },
		act: Act{Kind: data.Run, Path: goingTo(900, 1000)}, want: book.RunBodyLoss,
	},
	"run with no running": {
		set: func(b *Battle) { b.Units[0].kind = 5 }, act: Act{Kind: data.Run, Path: goingTo(900, 1000)},
		want: book.RunRun,
	},
	"off the field":           {act: Act{Kind: data.Run, Path: goingTo(1000, 4000)}, want: book.FieldPaths},
	"charge into contact":     {act: Act{Kind: data.ChargeAt, Target: 2, Path: goingTo(1000, 800)}},
	"charge not into contact": {act: Act{Kind: data.ChargeAt, Target: 2, Path: goingTo(1000, 806)}, want: book.MoveCharge},
	"charge a friend":         {act: Act{Kind: data.ChargeAt, Target: 3, Path: goingTo(1000, 806)}, want: book.ComboWhat},
	"engaged": {
		set: func(b *Battle) { b.Units[0].Engaged = data.Bit(1) },
		act: Act{Kind: data.Move, Path: goingTo(900, 1000)}, want: book.MeleeEngaged,
	},
	"prone": {
		set: func(b *Battle) { b.Units[0].Prone = true },
		act: Act{Kind: data.Move, Path: goingTo(900, 1000)}, want: book.MeleeProne,
	},
	"stuck": {
		set: func(b *Battle) { b.Units[0].Stuck = 2 },
		act: Act{Kind: data.Move, Path: goingTo(900, 1000)}, want: book.BlastFloor,
	},
	"pinned by a miss": {
		set: func(b *Battle) { b.Units[0].Pin = PinByMiss },
		act: Act{Kind: data.Move, Path: goingTo(900, 1000)}, want: book.PinAway,
	},
	"step":            {act: Act{Kind: data.SmallStep, Path: goingTo(901, 1000)}},
	"step of an inch": {act: Act{Kind: data.SmallStep, Path: goingTo(900, 1000)}, want: book.MoveSmallStep},
	"step after a move": {
		set: func(b *Battle) { b.Units[0].Last = movementLast },
		act: Act{Kind: data.SmallStep, Path: goingTo(901, 1000)}, want: book.MoveSmallStep,
	},
	"move after a step": {
		set: func(b *Battle) { b.Units[0].Stepped = true },
		act: Act{Kind: data.Move, Path: goingTo(901, 1000)}, want: book.MoveSmallStep,
	},
	"step into deep water": {
		set: func(b *Battle) { b.Units[0].At.Y = 1100 },
		act: Act{Kind: data.SmallStep, Path: goingTo(1000, 1150)}, want: book.MoveSmallStep,
	},
	"rotate": {act: Act{Kind: data.Rotate, Facing: data.Spot{X: 0, Y: -1000}}},
	"rotate prone": {
		set: func(b *Battle) { b.Units[0].Prone = true },
		act: Act{Kind: data.Rotate, Facing: data.Spot{X: 0, Y: 1}}, want: book.MeleeProne,
	},
	"rotate pinned": {
		set: func(b *Battle) { b.Units[0].Pin = PinByMiss },
		act: Act{Kind: data.Rotate, Facing: data.Spot{X: 0, Y: 1}},
	},
	"stand up standing": {act: Act{Kind: data.Stand}, want: book.MeleeProne},
	"stand up":          {set: func(b *Battle) { b.Units[0].Prone = true }, act: Act{Kind: data.Stand}},
	"dig free":          {act: Act{Kind: data.Dig, N: 1}, want: book.BlastFloor},
	"dig too much": {
		set: func(b *Battle) { b.Units[0].Stuck = 1 }, act: Act{Kind: data.Dig, N: 2},
		want: book.BlastFloor,
	},
	"dig nothing":         {set: func(b *Battle) { b.Units[0].Stuck = 1 }, act: Act{Kind: data.Dig}, want: book.ComboWhat},
	"dig":                 {set: func(b *Battle) { b.Units[0].Stuck = 2 }, act: Act{Kind: data.Dig, N: 2}},
	"exit of no scenario": {act: Act{Kind: data.Exit}, want: book.ScenarioLeaving},
}

func goingTo(x, y int32) Way { return WayOf(data.Spot{X: x, Y: y}) }

func TestRefusalsOfMovement(t *testing.T) {
	wall := Block(1200, 900, 30, 200, 250, data.Impossible)
	deep := Block(1000, 1150, 200, 200, 0, data.VeryDifficult)
	for name, c := range movements {
		t.Run(name, func(t *testing.T) {
			b := Bare([]data.Piece{wall, deep}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1000, Y: 700}, data.Spot{X: 700, Y: 900})
			if c.set != nil {
				c.set(b)
			}
			if got := RefusedBy(b, c.act); got != c.want {
				t.Errorf("refused by %q, want %q", got, c.want)
			}
		})
	}
}

// TV-64.
//
// Rule: KRY-PIN-05.
func TestPinAndFlight(t *testing.T) {
	b := Bare(nil, data.Spot{X: 1000, Y: 1000})
	b.Units[0].kind, b.Units[0].Pin, b.Units[0].PinFrom = 2, PinByHit, []PinSpot{{1000, 2000}}
	for x, want := range map[int32]game.RuleID{1000: "", 1300: "", 1310: book.PinAway} {
		if got := RefusedBy(b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: x, Y: 700})}); got != want {
			t.Errorf("to x %d: refused by %q, want %q", x, got, want)
		}
	}
	b.Units[0].PinFrom = append(b.Units[0].PinFrom, PinSpot{1000, 0})
	for _, d := range plane.Rose {
		if RefusedBy(b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1000 + d.X/4, Y: 1000 + d.Y/4})}) != book.PinAway {
			t.Errorf("boxed in, and yet may go %v", d)
		}
	}
}

// Rule: KRY-MOV-02, KRY-MOV-09, KRY-RUN-02, KRY-TER-02, KRY-TER-03, KRY-TER-05, KRY-TER-06.
func TestPrices(t *testing.T) {
	shallow, deep := Block(1100, 900, 100, 200, 0, data.Difficult), Block(1200, 900, 100, 200, 0, data.VeryDifficult)
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
		b := Bare([]data.Piece{shallow, deep}, data.Spot{X: 1000, Y: 1000})
		b.Units[0].kind, b.Given.RunProse = c.who, c.prose
		a := Act{Kind: c.kind, Path: WayOf(data.Spot{X: c.x, Y: 1000})}
		if got := Acts[c.kind].Price(b, &a, data.Spot{X: 1000, Y: 1000}); got != c.want {
			t.Errorf("%s to x %d: %d AP, want %d", data.KindNames[c.kind], c.x, got, c.want)
		}
	}
}

// Rule: KRY-GEO-10, KRY-MOV-08, KRY-MOV-10, KRY-RUN-03, KRY-RUN-04.
func TestBookkeeping(t *testing.T) {
	b := Bare([]data.Piece{Block(2000, 900, 100, 200, 0, data.VeryDifficult)}, data.Spot{X: 1000, Y: 1000})
	d, lines := perform(t, b, Act{Kind: data.Run, Path: WayOf(data.Spot{X: 1300, Y: 1000}, data.Spot{X: 1300, Y: 1400})})
	one := &b.Units[0]
	if d.failed || one.At != (data.Spot{X: 1300, Y: 1400}) || one.Facing != (data.Spot{X: 0, Y: 400}) || !one.Sprinting || one.BodyLoss != 1 {
		t.Errorf("after the run: %+v\n%s", *one, strings.Join(lines, "\n"))
	}
	if len(lines) != 2 || !strings.Contains(lines[0], `U1 runs 7.00" to 13.00", 14.00"`) ||
		!strings.Contains(lines[1], "Body -1, now 1") {
		t.Errorf("told: %q", lines)
	}
	perform(t, b, Act{Kind: data.Rotate, Facing: data.Spot{X: 1, Y: 1}})
	if one = &b.Units[0]; !one.Sprinting || one.Last != movementLast || one.Facing != (data.Spot{X: 1, Y: 1}) {
		t.Error("a rotation ends sprinting")
	}
	perform(t, b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1300, Y: 1000}), Facing: data.Spot{X: -7, Y: 0}})
	if one = &b.Units[0]; one.Sprinting || one.Facing != (data.Spot{X: -7, Y: 0}) || one.BodyLoss != 1 {
		t.Errorf("after the move: %+v", *one)
	}
	b.Units[0].kind, b.Units[0].BodyLoss, b.Units[0].At = 1, 0, data.Spot{X: 1900, Y: 1000}
	perform(t, b, Act{Kind: data.Run, Path: WayOf(data.Spot{X: 2150, Y: 1000})})
	if b.Units[0].BodyLoss != 3 {
		t.Errorf("a Run through deep water costs %d of Body 4", b.Units[0].BodyLoss)
	}
}

// Rule: KRY-RT-20, KRY-GEO-07.
func TestBlockedOnTheWay(t *testing.T) {
	b := Bare([]data.Piece{Block(1400, 900, 30, 200, 250, data.Impossible)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 2000, Y: 2000}, data.Spot{X: 1310, Y: 1000})
	d, _ := perform(t, b, Act{Kind: data.Run, Path: WayOf(data.Spot{X: 1500, Y: 1000})})
	// Its last free look before the wall would be x 1350; there lies the base of a friend, from x 1210 to 1410.
	if !d.failed || b.Units[0].At != (data.Spot{X: 1200, Y: 1000}) {
		t.Errorf("stands at %v", b.Units[0].At)
	}
	b.Units[0].At, b.Units[2].At, b.Units[0].BodyLoss = data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1000, Y: 2000}, 0
	if d, _ = perform(t, b, Act{Kind: data.Run, Path: WayOf(data.Spot{X: 1500, Y: 1000})}); b.Units[0].At != (data.Spot{X: 1350, Y: 1000}) {
		t.Errorf("stands at %v", b.Units[0].At)
	}
	b.Units[2].At, b.Units[0].At, b.Units[0].BodyLoss = data.Spot{X: 1300, Y: 1000}, data.Spot{X: 1000, Y: 1000}, 0
	d, _ = perform(t, b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1300, Y: 1000})})
	if !d.failed || b.Units[0].At != (data.Spot{X: 1200, Y: 1000}) {
		t.Errorf("its place was taken; stands at %v", b.Units[0].At)
	}
}

// Rule: KRY-TER-06, KRY-GEO-07.
func TestPhaseAndLeap(t *testing.T) {
	wall, console := Block(1100, 900, 30, 200, 250, data.Impossible), Block(1100, 1200, 100, 100, 100, data.Impossible)
	b := Bare([]data.Piece{wall, console}, data.Spot{X: 1000, Y: 1000})
	b.Units[0].kind = 2
	if got := RefusedBy(b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1200, Y: 1000})}); got != "" {
		t.Errorf("phase across a wall refused by %q", got)
	}
	if got := RefusedBy(b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1115, Y: 1000})}); got != book.TerrainImpossible {
		t.Errorf("phase ending in a wall refused by %q", got)
	}
	b.Units[0].kind = 4
	if got := RefusedBy(b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1200, Y: 1000})}); got != book.TerrainImpossible {
		t.Errorf("leap across a high wall refused by %q", got)
	}
	b.Units[0].At = data.Spot{X: 1000, Y: 1250}
	if got := RefusedBy(b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1300, Y: 1250})}); got != "" {
		t.Errorf("leap across a console refused by %q", got)
	}
	if got := RefusedBy(b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1150, Y: 1250})}); got != book.TerrainImpossible {
		t.Errorf("leap ending on a console refused by %q", got)
	}
}

// Hangar is the west of Hangar Nine: a platform with a ramp.
func Hangar(at ...data.Spot) *Battle {
	deck, ramp := Block(0, 1400, 800, 1200, 200, data.Easy), Block(800, 1800, 400, 400, 0, data.Easy)
	deck.Platform, ramp.Way = true, true
	b := Bare([]data.Piece{deck, ramp}, at...)
	for u := range b.Units {
		b.Units[u].Z = b.FloorAt(b.Units[u].At)
	}
	return b
}

// Rule: KRY-GEO-02, KRY-TER-07.
func TestLevels(t *testing.T) {
	b := Hangar(data.Spot{X: 700, Y: 2000}, data.Spot{X: 3000, Y: 3000}, data.Spot{X: 900, Y: 1600})
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
		if got := RefusedBy(b, Act{Kind: data.Move, Unit: c.unit, Path: WayOf(c.to)}); got != c.want {
			t.Errorf("unit %d to %v: refused by %q, want %q", c.unit, c.to, got, c.want)
		}
	}
	perform(t, b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 1000, Y: 2000})})
	if b.Units[0].Z != 0 {
		t.Error("down the ramp and still up")
	}
	perform(t, b, Act{Kind: data.Move, Path: WayOf(data.Spot{X: 790, Y: 1990})})
	if b.Units[0].Z != 200 {
		t.Error("up the ramp and still down")
	}
}

// Rule: KRY-TER-07, KRY-GEN-06, KRY-GEO-08.
func TestForced(t *testing.T) {
	b := Hangar(data.Spot{X: 700, Y: 1600}, data.Spot{X: 600, Y: 1600}, data.Spot{X: 3000, Y: 3000})
	b.Units[0].Waiting = true
	tape := dice.NewTape(game.Die{Sides: 6, Face: 5, By: book.TerrainLevels}, game.Die{Sides: 6, Face: 1, By: book.TerrainLevels})
	tt := &Turn{Battle: b, chance: odds.Thrown{Dice: tape}}
	moved, object := tt.force(0, data.Spot{X: 1000, Y: 0}, 200, book.MeleeShove)
	if moved != 100 || object || b.Units[0].At != (data.Spot{X: 825, Y: 1600}) || b.Units[0].Z != 0 || b.Units[0].Wounds != 1 {
		t.Errorf("shoved off: moved %d, object %v, unit %+v", moved, object, b.Units[0])
	}
	b = Hangar(data.Spot{X: 700, Y: 1600})
	tt = &Turn{Battle: b, chance: odds.Thrown{Dice: dice.NewTape()}}
	if moved, _ = tt.force(0, data.Spot{X: 1, Y: 0}, 200, book.FearHorror); moved != 100 || b.Units[0].Z != 200 {
		t.Errorf("fled: moved %d", moved)
	}
	if moved, _ = tt.force(0, data.Spot{X: 1, Y: 0}, 24, book.MeleeShove); moved != 0 {
		t.Errorf("with 24 to go: moved %d", moved)
	}
	b = Bare([]data.Piece{Block(1300, 0, 100, 3000, 250, data.Impossible)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1000, Y: 1180}, data.Spot{X: 100, Y: 3000})
	tt = &Turn{Battle: b, chance: odds.Thrown{Dice: dice.NewTape()}}
	if moved, object = tt.force(0, data.Spot{X: 7, Y: 0}, 500, book.MeleeTackle); moved != 250 || !object || b.Units[0].At.X != 1250 {
		t.Errorf("against the wall: moved %d, object %v", moved, object)
	}
	b.Units[0].At = data.Spot{X: 1000, Y: 1000}
	if moved, object = tt.force(0, data.Spot{X: 0, Y: 1}, 110, book.MeleeTackle); moved != 75 || !object {
		t.Errorf("against a base: moved %d, object %v", moved, object)
	}
	b.Units[0].At = data.Spot{X: 1000, Y: 60}
	if moved, object = tt.force(0, data.Spot{X: 0, Y: -3}, 110, book.MeleeTackle); moved != 0 || object {
		t.Errorf("against the field's edge: moved %d, object %v", moved, object)
	}
}

// Rule: KRY-SCN-09.
func TestExit(t *testing.T) {
	b := Bare(nil, data.Spot{X: 1000, Y: 90}, data.Spot{X: 1000, Y: 300}, data.Spot{X: 1200, Y: 101})
	b.Given.Scenario.Exit, b.Attacker = data.Top, 0
	for u, want := range map[int8]game.RuleID{0: "", 2: book.ScenarioLeaving} {
		if got := RefusedBy(b, Act{Kind: data.Exit, Unit: u}); got != want {
			t.Errorf("unit %d refused by %q, want %q", u, got, want)
		}
	}
	b.Units[1].At = data.Spot{X: 2000, Y: 60}
	if got := RefusedBy(b, Act{Kind: data.Exit, Unit: 1}); got != book.ScenarioLeaving {
		t.Errorf("a defender refused by %q", got)
	}
	perform(t, b, Act{Kind: data.Exit})
	if b.Units[0].Status != exited {
		t.Error("has not left")
	}
}

// Rule: KRY-MOV-10.
func TestSequence(t *testing.T) {
	step, turn := Act{Kind: data.SmallStep}, Act{Kind: data.Rotate, Facing: data.Spot{X: 1, Y: 0}}
	shot, walk := Act{Kind: data.Reload}, Act{Kind: data.Move}
	for name, c := range map[string]struct {
		acts []Act
		bad  int
	}{
		"step, act, step, act":  {[]Act{step, shot, step, shot}, -1},
		"step, move":            {[]Act{step, walk}, 1},
		"move, step":            {[]Act{walk, step}, 1},
		"step, rotate, act":     {[]Act{step, turn, shot}, -1},
		"step, rotate, move":    {[]Act{step, turn, walk}, 2},
		"step, step":            {[]Act{step, step}, 1},
		"step, act, move, step": {[]Act{step, shot, walk, step}, 3},
		"move, act, step":       {[]Act{walk, shot, step}, -1},
	} {
		tr := Trail{}
		b := Bare(nil, data.Spot{X: 1000, Y: 1000})
		got := -1
		for i := range c.acts {
			if tr.Sequence(b, &c.acts[i]) != nil {
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
		b := Bare(nil, data.Spot{X: 1000, Y: 1000}, c.watcher)
		b.Units[1].Facing = c.facing
		best, seen := b.ClosestLook(1, 0, data.Spot{X: 1000, Y: 1000}, path)
		if seen != c.seen || best.Along != c.along {
			t.Errorf("watcher at %v: look at %d, seen %v; want %d", c.watcher, best.Along, seen, c.along)
		}
	}
}
