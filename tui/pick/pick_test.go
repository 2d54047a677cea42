package pick_test

import (
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/pick"
)

// yard is the toy battle past its bids, with Red to act.
func yard(t testing.TB) game.Position {
	t.Helper()
	scenarios, _ := toy.System{}.Scenarios()
	state, _, err := game.Begin(toy.System{}, game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	give(t, state, game.First, toy.Bid{Bearer: 1, Coins: 2})
	give(t, state, game.Second, toy.Bid{Bearer: 4})
	return state
}

func give(t testing.TB, state game.Position, seat game.Seat, c game.Command) {
	t.Helper()
	if _, _, no := game.Play(state.State, seat, c, ones{}); no != nil {
		t.Fatal(no)
	}
}

// ones are dice that always show a one.
type ones struct{}

func (ones) Roll(int, game.RuleID) int { return 1 }

func begin(guide game.Guide, seat game.Seat, at board.Point) pick.Pick {
	scene := guide.Scene(seat)
	return pick.New(guide, &scene, toy.System{}.Verbs(), seat, at)
}

func place(t testing.TB, name string) board.Point {
	t.Helper()
	square, err := board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return square.Centre()
}

func TestPieceThenPlaceIsAnOrder(t *testing.T) {
	p := begin(yard(t).Guide(), game.First, place(t, "A1"))
	p, result := p.Enter()
	if p.Selected() != 1 || result.Order != nil {
		t.Fatalf("Enter on a piece chose %d and gave %v", p.Selected(), result.Order)
	}
	p = p.PointAt(place(t, "B1"))
	if p.Previewed().Verb != "move" || p.Preview().Ready == nil || len(p.Preview().Trace) == 0 {
		t.Fatalf("pointing at a free square previews %+v", p.Previewed())
	}
	if _, result = p.Enter(); result.Order == nil || result.Order.Verb() != "move" {
		t.Errorf("Enter gave %v", result.Order)
	}
}

func TestPointingAtAnEnemy(t *testing.T) {
	state := yard(t)
	give(t, state, game.First, toy.Move{Unit: 1, Path: squares("B1", "C1")})
	give(t, state, game.First, toy.End{})
	give(t, state, game.Second, toy.Move{Unit: 4, Path: squares("F1", "E1")})
	p := begin(state.Guide(), game.Second, place(t, "G2")).Select(5).PointAt(place(t, "C1"))
	if p.Preview().Ready != nil {
		t.Fatalf("so far away nothing can be done, not %q", p.Previewed().Verb)
	}
	if _, result := p.Enter(); result.No == nil || result.Order != nil {
		t.Errorf("Enter on a hopeless place gave %+v", result)
	}
	give(t, state, game.Second, toy.End{})
	give(t, state, game.First, toy.Rest{})
	give(t, state, game.Second, toy.Rest{})
	seat := state.Agenda().Asks[0].Seat
	own, step, enemy := board.PieceID(1), "D1", "E1"
	if seat == game.Second {
		own, step, enemy = 4, "D1", "C1"
	}
	give(t, state, seat, toy.Move{Unit: own, Path: squares(step)})
	give(t, state, seat, toy.End{})
	next := state.Agenda().Asks[0].Seat
	striker := map[game.Seat]board.PieceID{game.First: 1, game.Second: 4}[next]
	p = begin(state.Guide(), next, place(t, "G5")).Select(striker).PointAt(place(t, step))
	if p.Previewed().Verb != "strike" || len(p.Preview().Forecast) == 0 {
		t.Fatalf("pointing from beside %s at the enemy on %s previews %q", enemy, step, p.Previewed().Verb)
	}
	if _, result := p.Enter(); result.Order == nil || result.Order.Verb() != "strike" {
		t.Errorf("Enter gave %+v", result)
	}
}

func squares(names ...string) []board.Square {
	var out []board.Square
	for _, name := range names {
		s, _ := board.ParseSquare(name)
		out = append(out, s)
	}
	return out
}

func TestRefusedVerbSaysWhy(t *testing.T) {
	p := begin(yard(t).Guide(), game.First, place(t, "A1")).Select(1)
	next, result, mine := p.Key("s")
	if !mine || result.No == nil || result.No.Rule == "" {
		t.Fatalf("nothing to strike: %+v", result)
	}
	if next.Draft().Verb != "" {
		t.Error("a refused verb is not settled on")
	}
}

func TestBackTakesOneStepAtATime(t *testing.T) {
	p := begin(yard(t).Guide(), game.First, place(t, "A1")).Select(1)
	p, _, _ = p.Key("m")
	p = p.PointAt(place(t, "B1")).Way().Waypoint().PointAt(place(t, "C1"))
	if _, ways, _, _ := p.Gathered(); len(ways) != 1 {
		t.Fatalf("waypoints: %v", ways)
	}
	var steps []string
	for more := true; more; {
		_, ways, _, _ := p.Gathered()
		switch {
		case len(ways) > 0:
			steps = append(steps, "waypoint")
		case p.Draft().Verb != "":
			steps = append(steps, "verb")
		case p.Selected() != 0:
			steps = append(steps, "piece")
		default:
			steps = append(steps, "nothing")
		}
		p, more = p.Back()
	}
	want := []string{"waypoint", "verb", "piece", "nothing"}
	for i := range want {
		if i >= len(steps) || steps[i] != want[i] {
			t.Fatalf("steps back: %v, want %v", steps, want)
		}
	}
}

func TestWaypointsMakeTheWay(t *testing.T) {
	p := begin(yard(t).Guide(), game.First, place(t, "A1")).Select(1)
	p, _, _ = p.Key("m")
	p = p.PointAt(place(t, "B1")).Way().Waypoint().PointAt(place(t, "C2"))
	_, result := p.Enter()
	move, ok := result.Order.(toy.Move)
	if !ok || len(move.Path) != 2 || move.Path[0].String() != "B1" || move.Path[1].String() != "C2" {
		t.Errorf("the way was %+v, refusal %v", result.Order, result.No)
	}
}

func TestTabVisitsWhatCanAct(t *testing.T) {
	p := begin(yard(t).Guide(), game.First, place(t, "C3"))
	var seen []board.PieceID
	for range 4 {
		p = p.Tab(1)
		seen = append(seen, p.Selected())
	}
	if seen[0] != 1 || seen[1] != 2 || seen[2] != 3 || seen[3] != 1 {
		t.Errorf("Tab visits %v", seen)
	}
	if p = p.Tab(-1); p.Selected() != 3 {
		t.Errorf("shift+Tab goes back to %d", p.Selected())
	}
}

func TestNumbers(t *testing.T) {
	scenarios, _ := toy.System{}.Scenarios()
	state, _, _ := game.Begin(toy.System{}, game.DefaultSetup(scenarios[0]))
	p := begin(state.Guide(), game.First, place(t, "A2"))
	p, _, _ = p.Key("b")
	p, _ = p.Enter()
	if p.Widget() != pick.Number {
		t.Fatalf("after the bearer the coins are asked for, not %v", p.Widget())
	}
	for _, c := range []struct {
		next pick.Pick
		want int
	}{{p.Turn(1), 1}, {p.Turn(-1), 0}, {p.Digit(3), 3}, {p.Digit(9), 3}, {p.Turn(9), 3}} {
		if _, _, _, n := c.next.Gathered(); n != c.want {
			t.Errorf("number %d, want %d", n, c.want)
		}
	}
	_, result := p.Digit(2).Enter()
	if bid, ok := result.Order.(toy.Bid); !ok || bid.Coins != 2 || bid.Bearer != 2 {
		t.Errorf("the bid was %+v", result.Order)
	}
}

func TestEveryOrderIsLegalAndNoneIsMissing(t *testing.T) {
	state := yard(t)
	found := map[string]bool{}
	for _, o := range pick.Every(state.Guide(), game.First) {
		if no := state.Check(game.First, o.Command); no != nil {
			t.Errorf("%s is refused: %v", o.Title, no)
		}
		found[o.Command.Verb()] = true
	}
	for c := range state.Adviser().Candidates(game.First, nil) {
		if !found[c.Verb()] {
			t.Errorf("no %s among the orders", c.Verb())
		}
	}
}

func TestSearchFindsByLetters(t *testing.T) {
	orders := pick.Every(yard(t).Guide(), game.First)
	found := pick.Search(orders, "red2moveb2")
	if len(found) == 0 || found[0].Title != "Red 2 · Move · B2" {
		t.Fatalf("found %+v", found)
	}
	if len(found[0].Matched) == 0 {
		t.Error("the letters found are not told")
	}
	if all := pick.Search(orders, ""); len(all) != len(orders) {
		t.Errorf("an empty search finds %d of %d", len(all), len(orders))
	}
}

func TestZeroPickIsHarmless(t *testing.T) {
	var p pick.Pick
	p, _ = p.Enter()
	p, _ = p.Choose(3)
	p = p.Tab(1).Turn(1).Digit(4).More().PointAt(board.Point{X: 5})
	if _, more := p.Back(); more || len(p.Able()) != 0 {
		t.Error("a zero Pick offers something")
	}
}

// Whoever steps back from a verb points at the piece again: the verb's key then asks for a target anew.
func TestBackFromAVerbPointsAtThePiece(t *testing.T) {
	p := begin(yard(t).Guide(), game.First, place(t, "A1")).Select(1)
	home := p.Cursor()
	p, _ = p.Verb("move")
	p = p.PointAt(place(t, "B1"))
	p, back := p.Back()
	if !back || p.Cursor() != home || p.Selected() != 1 {
		t.Errorf("back at %v with piece %d, want %v and 1", p.Cursor(), p.Selected(), home)
	}
}
