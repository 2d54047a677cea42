package pick_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/pick"
)

// heath is the toy battle on an open table, with Red to act.
func heath(t testing.TB) game.State {
	t.Helper()
	scenarios, _ := toy.Heath{}.Scenarios()
	state, _, err := toy.Heath{}.Begin(game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// onHeath begins an order with the cursor on a model.
func onHeath(state game.State, seat game.Seat, piece board.PieceID) pick.Pick {
	scene := state.Scene(seat)
	return pick.New(state, &scene, toy.Heath{}.Verbs(), seat, scene.Piece(piece).At)
}

func inch(x, y board.Thou) board.Point { return board.Point{X: x, Y: y} }

// kinds counts the marks of a trace.
func kinds(offer *game.Offer) map[board.MarkKind]int {
	n := map[board.MarkKind]int{}
	for _, m := range offer.Trace {
		n[m.Kind]++
	}
	return n
}

func TestWholeUnitInOneGesture(t *testing.T) {
	p := onHeath(heath(t), game.First, 1).Select(1).PointAt(inch(6000, 5000))
	if p.Previewed().Verb != "march" || kinds(p.Preview())[board.GhostMark] != 3 {
		t.Fatalf("pointing at a place previews %q with %v", p.Previewed().Verb, kinds(p.Preview()))
	}
	p = p.PointAt(inch(10000, 5000))
	if p.Previewed().Verb != "rush" {
		t.Fatalf("what is too far for a march is %q, not a rush", p.Previewed().Verb)
	}
	_, result := p.Enter()
	move, ok := result.Order.(toy.MoveUnit)
	if !ok || result.Verb != "rush" || len(move.Ways) != 3 || move.Ways[2].Path[0] != inch(10000, 10000) {
		t.Errorf("the order is %+v by %q", result.Order, result.Verb)
	}
}

// The area of the verb that is meant stands out from those of the others.
func TestTheReachOfTheVerbThatIsMeantStandsOut(t *testing.T) {
	p := onHeath(heath(t), game.First, 1).Select(1)
	near, far := p.PointAt(inch(6000, 5000)), p.PointAt(inch(10000, 5000))
	if near.Previewed().Verb != "march" || far.Previewed().Verb != "rush" {
		t.Fatalf("previewed: %q, %q", near.Previewed().Verb, far.Previewed().Verb)
	}
	strongest := func(p pick.Pick) (at board.Shape) {
		for _, m := range p.Reach() {
			if m.Kind == board.ReachMark && m.Level == 0 {
				at = m.Shape
			}
		}
		return at
	}
	one, two := strongest(near), strongest(far)
	if reflect.DeepEqual(one, two) {
		t.Errorf("the same area stands out for both: %+v", one)
	}
	if !reflect.DeepEqual(strongest(p), one) {
		t.Error("with nothing pointed at, the area of the first verb does not stand out")
	}
}

func TestTheGoalMayBeWhereAComradeStands(t *testing.T) {
	p := onHeath(heath(t), game.First, 1).Select(1).PointAt(inch(2000, 7500))
	if p.Previewed().Verb != "march" || p.Preview().Ready == nil {
		t.Errorf("pointing at a comrade of the unit previews %q", p.Previewed().Verb)
	}
}

func TestLegsFromAPreviewAndAnotherFace(t *testing.T) {
	p := onHeath(heath(t), game.First, 1).Select(1).PointAt(inch(4000, 5000))
	if !p.HasLeg() {
		t.Fatal("a way that is previewed takes no leg")
	}
	p = p.Waypoint().PointAt(inch(4000, 8000))
	p, result, mine := p.Key("r")
	if !mine || result.No != nil || p.Draft().Verb != "rush" {
		t.Fatalf("r: mine %v, %+v, verb %q", mine, result, p.Draft().Verb)
	}
	_, result = p.Enter()
	move, ok := result.Order.(toy.MoveUnit)
	want := []board.Point{inch(4000, 5000), inch(4000, 8000)}
	if !ok || move.Mode != "rush" || !slices.Equal(move.Ways[0].Path, want) {
		t.Errorf("the order is %+v, want the way %v", result.Order, want)
	}
}

// adjusting settles a march of four inches and goes on to single models.
func adjusting(t *testing.T) pick.Pick {
	t.Helper()
	p := onHeath(heath(t), game.First, 1).Select(1).PointAt(inch(6000, 5000)).More()
	if !p.Adjusting() || p.Widget() != pick.Pieces {
		t.Fatalf("after the way: adjusting %v, widget %v", p.Adjusting(), p.Widget())
	}
	return p
}

func TestSingleModelsByKeys(t *testing.T) {
	p := adjusting(t)
	if p.Preview().Ready == nil {
		t.Fatal("the order is not ready as it stands")
	}
	for p.PieceAt(p.Cursor()) != 2 {
		p = p.Tab(1)
	}
	if p.Cursor() != inch(6000, 7500) {
		t.Fatalf("Tab goes to %v, not to where the model would stand", p.Cursor())
	}
	p, result := p.Enter()
	if result.Order != nil || p.Widget() != pick.Path || p.Cursor() != inch(6000, 7500) {
		t.Fatalf("Enter on a model: %+v, widget %v, cursor %v", result, p.Widget(), p.Cursor())
	}
	p = p.PointAt(inch(5000, 7500))
	p, result = p.Enter()
	if result.Order != nil || p.Widget() != pick.Pieces {
		t.Fatalf("Enter on its new place: %+v, widget %v", result, p.Widget())
	}
	if p.PieceAt(inch(5000, 7500)) != 2 || p.PieceAt(inch(6000, 7500)) != 0 {
		t.Error("the model does not stand where it has been put")
	}
	_, result = p.Enter()
	move, ok := result.Order.(toy.MoveUnit)
	if !ok {
		t.Fatalf("the last Enter gives %+v, %v", result.Order, result.No)
	}
	for i, want := range []board.Point{inch(6000, 5000), inch(5000, 7500), inch(6000, 10000)} {
		if got := move.Ways[i].Path; len(got) != 1 || got[0] != want {
			t.Errorf("model %d goes to %v, want %v", i+1, got, want)
		}
	}
}

// The last model of a unit is put like the others: only the Enter after it gives the order.
func TestTheLastModelIsPutLikeTheOthers(t *testing.T) {
	p := adjusting(t)
	for i, to := range []board.Point{inch(5000, 5000), inch(5000, 7500), inch(5000, 10000)} {
		next, ok := p.Grab(board.PieceID(i + 1))
		if !ok {
			t.Fatalf("model %d cannot be taken", i+1)
		}
		next, result := next.PointAt(to).Enter()
		if result.Order != nil || result.No != nil || next.PieceAt(to) != board.PieceID(i+1) {
			t.Fatalf("putting model %d gives %+v", i+1, result)
		}
		p = next
	}
	if _, result := p.Enter(); result.Order == nil || len(result.Order.(toy.MoveUnit).Ways) != 3 {
		t.Errorf("the Enter after it gives %+v", result)
	}
}

func TestSingleModelsByTheHand(t *testing.T) {
	p, ok := adjusting(t).Grab(3)
	if !ok || p.Widget() != pick.Path {
		t.Fatalf("taking hold of a model: %v, widget %v", ok, p.Widget())
	}
	p, ok = p.PointAt(inch(5000, 10500)).Put()
	if !ok || p.PieceAt(inch(5000, 10500)) != 3 {
		t.Fatalf("letting go: %v, the model at %v is %d", ok, inch(5000, 10500), p.PieceAt(inch(5000, 10500)))
	}
	p, _ = p.Grab(1)
	if p, ok = p.Grab(2); !ok || p.Widget() != pick.Path || len(p.Draft().Args) != 5 {
		t.Errorf("another model: %v, widget %v, %d arguments", ok, p.Widget(), len(p.Draft().Args))
	}
	if _, ok = p.PointAt(inch(23999, 7500)).Put(); ok {
		t.Error("a model is put where it cannot go")
	}
	if _, ok = p.Grab(5); ok {
		t.Error("an enemy is taken hold of")
	}
}

func TestARefusedPlaceIsNotSettled(t *testing.T) {
	p, _ := adjusting(t).Grab(2)
	p = p.PointAt(inch(6000, 10000))
	next, result := p.Enter()
	if result.No == nil || len(next.Draft().Args) != len(p.Draft().Args) {
		t.Errorf("on the place of another: %+v, %d arguments", result, len(next.Draft().Args))
	}
}

func TestBackLeadsThroughAnAdjustment(t *testing.T) {
	p, _ := adjusting(t).Grab(2)
	p, _ = p.PointAt(inch(5000, 7500)).Enter()
	var args []int
	for more := true; more && len(args) < 10; {
		args = append(args, len(p.Draft().Args))
		p, more = p.Back()
	}
	if want := []int{4, 3, 2, 1, 1, 0}; !slices.Equal(args, want) {
		t.Errorf("steps back leave %v arguments, want %v", args, want)
	}
}

func TestWeaponsWithTheirOdds(t *testing.T) {
	p := onHeath(heath(t), game.First, 4).Select(4).PointAt(inch(22000, 13500))
	if p.Previewed().Verb != "shoot" || kinds(p.Preview())[board.SightMark] == 0 {
		t.Fatalf("pointing at an enemy previews %q with %v", p.Previewed().Verb, kinds(p.Preview()))
	}
	p, result := p.Enter()
	if p.Widget() != pick.List || result.Order != nil {
		t.Fatalf("Enter leads to %v, %+v", p.Widget(), result)
	}
	if c := p.Choices(); c[p.Index()].Label != "Mortar" || c[1].No == nil {
		t.Errorf("the weapons are %+v, chosen %d", c, p.Index())
	}
	groups := map[string]bool{}
	for _, chance := range p.Preview().Forecast {
		groups[chance.Group] = true
	}
	if len(groups) != 2 {
		t.Errorf("the odds of the highlighted weapon have the groups %v", groups)
	}
	if _, result = p.Turn(1).Enter(); result.No == nil {
		t.Error("a weapon that does not carry so far is taken")
	}
	flag := p.More()
	if flag.Widget() != pick.List || flag.Choices()[0].Label != "Snap shot" {
		t.Fatalf("what the shot may have besides: %v %+v", flag.Widget(), flag.Choices())
	}
	_, result = flag.Enter()
	if shot, ok := result.Order.(toy.Shoot); !ok || !shot.Snap || shot.Weapon != "mortar" {
		t.Errorf("the snap shot is %+v", result.Order)
	}
	_, result = p.Enter()
	if shot, ok := result.Order.(toy.Shoot); !ok || shot.Snap {
		t.Errorf("the shot is %+v", result.Order)
	}
}

// counting counts what it is asked.
type counting struct {
	game.State
	asked map[string]int
	most  int
}

func (c *counting) Offer(seat game.Seat, d game.Draft) game.Offer {
	name := fmt.Sprintf("%+v", d)
	c.asked[name]++
	c.most = max(c.most, c.asked[name])
	return c.State.Offer(seat, d)
}

func TestNoDraftIsAskedAboutTwice(t *testing.T) {
	c := &counting{State: heath(t), asked: map[string]int{}}
	p := onHeath(c, game.First, 1).Select(1)
	for range 3 {
		p = p.PointAt(inch(6000, 5000)).PointAt(inch(7000, 5000))
		p.Able()
	}
	p = p.More()
	for range 6 {
		p = p.Tab(1)
	}
	p, _ = p.Grab(2)
	for _, at := range []board.Point{inch(5000, 7500), inch(5500, 7500), inch(5000, 7500)} {
		p = p.PointAt(at)
	}
	if p, _ = p.Back(); c.most != 1 || len(c.asked) < 8 {
		t.Errorf("of %d drafts one was asked about %d times; %v", len(c.asked), c.most, p.Widget())
	}
}

func TestJournalVerbsAreNotOffered(t *testing.T) {
	for _, v := range pick.Offered(toy.Heath{}.Verbs()) {
		if v.Name == "move_unit" {
			t.Error("an order that has faces is offered under its own name")
		}
	}
	if n, all := len(pick.Offered(toy.System{}.Verbs())), len(toy.System{}.Verbs()); n != all {
		t.Errorf("of %d verbs without faces %d are offered", all, n)
	}
}

func TestReasonsSpeakOfNobodyInParticular(t *testing.T) {
	state := yard(t)
	p := begin(state, game.First, place(t, "C3"))
	named := false
	for _, c := range state.Offer(game.First, game.Draft{}).Choices {
		named = named || c.No != nil && strings.Contains(c.No.Why, "Blue")
	}
	if !named {
		t.Fatal("the test needs a reason that names a piece")
	}
	for _, c := range p.Choices() {
		if c.No != nil && (strings.Contains(c.No.Why, "Blue ") || strings.Contains(c.No.Why, "Red ")) {
			t.Errorf("with nothing chosen %s is refused with %q", c.Label, c.No.Why)
		}
	}
}

// turning offers one verb that asks for a facing.
type turning struct{ game.State }

func (turning) Offer(_ game.Seat, d game.Draft) game.Offer {
	switch len(d.Args) {
	case 1:
		return game.Offer{Next: &game.Slot{Kind: game.FacingSlot, Name: "facing"}}
	case 2:
		return game.Offer{Ready: toy.MoveUnit{Unit: int(d.Args[1].Facing)}}
	}
	return game.Offer{}
}

func TestFacings(t *testing.T) {
	p, _ := onHeath(turning{heath(t)}, game.First, 1).Select(1).Verb("turn")
	if p.Widget() != pick.Facing {
		t.Fatalf("the widget is %v", p.Widget())
	}
	for _, c := range []struct {
		next pick.Pick
		want int
	}{
		{p.Turn(1), 45},
		{p.Turn(-1), 315},
		{p.Aside(-10), 350},
		{p.Digit(2).Digit(7).Digit(0), 270},
		{p.Digit(4).Digit(5).Digit(9), 9},
		{p.PointAt(inch(9000, 5000)), 90},
		{p.PointAt(inch(2000, 1)), 0},
		{p.PointAt(inch(1000, 6000)), 225},
	} {
		_, result := c.next.Enter()
		if move, ok := result.Order.(toy.MoveUnit); !ok || move.Unit != c.want {
			t.Errorf("faces %+v, want %d", result.Order, c.want)
		}
	}
}

// charging offers one verb: a unit, its target, and if wanted a way.
type charging struct{ game.State }

func (c charging) Offer(seat game.Seat, d game.Draft) game.Offer {
	way := game.Slot{Kind: game.PathSlot, Name: "way", Optional: true}
	switch {
	case d.Verb == "" || len(d.Args) == 0:
		verb := game.Choice{Arg: game.Arg{Choice: "charge"}, Label: "Charge", Key: "c"}
		return game.Offer{Choices: []game.Choice{verb}, Pieces: []game.PieceID{1}}
	case len(d.Args) == 1:
		target := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{4}}, Label: "Blue 1"}
		return game.Offer{Next: &game.Slot{Kind: game.PieceSlot, Name: "target", Max: 1}, Choices: []game.Choice{target}}
	case len(d.Args) == 2:
		return game.Offer{Next: &way, Ready: toy.Strike{Unit: 1, Target: d.Args[1].Pieces[0]}}
	}
	path := make([]board.Square, len(d.Args[2].Path))
	return game.Offer{Ready: toy.Move{Unit: 1, Path: path}}
}

// A target that is settled and clicked again means the order, though a way of one's own could still be drawn.
func TestEnterOnASettledTargetGivesTheOrder(t *testing.T) {
	state := charging{yard(t)}
	scene := state.Scene(game.First)
	verbs := []game.Verb{{Name: "charge", Title: "Charge", Key: "c", Slots: []game.Slot{
		{Kind: game.PieceSlot, Name: "unit"},
		{Kind: game.PieceSlot, Name: "target"},
		{Kind: game.PathSlot, Name: "way", Optional: true},
	}}}
	p, _ := pick.New(state, &scene, verbs, game.First, place(t, "A1")).Select(1).Verb("charge")
	p = p.PointAt(place(t, "G1")).More()
	if p.Widget() != pick.Path {
		t.Fatalf("after the target: %v", p.Widget())
	}
	if _, result := p.Enter(); result.Order == nil || result.Order.Verb() != "strike" {
		t.Errorf("on the target: %+v", result)
	}
	if _, result := p.PointAt(place(t, "A1")).Enter(); result.Order == nil || result.Order.Verb() != "strike" {
		t.Errorf("on the unit itself: %+v", result)
	}
	p = p.PointAt(place(t, "C1")).Waypoint().PointAt(place(t, "F1"))
	if _, result := p.Enter(); result.Order == nil || len(result.Order.(toy.Move).Path) != 2 {
		t.Errorf("with a way: %+v", result)
	}
}

func TestOptionsAreFew(t *testing.T) {
	state := heath(t)
	verbs := toy.Heath{}.Verbs()
	if o := pick.Options(state, game.First, verbs, false); o != nil {
		t.Errorf("whoever may move anything is asked for one of %d", len(o))
	}
	give(t, state, game.First, toy.Activate{Unit: 2})
	give(t, state, game.First, toy.Shoot{Model: 4, Target: 8, Weapon: "mortar"})
	titles := func() (out []string) {
		for _, o := range pick.Options(state, game.Second, verbs, true) {
			out = append(out, o.Title)
			if o.No == nil && state.Check(game.Second, o.Command) != nil {
				t.Errorf("%s is refused", o.Title)
			}
		}
		return out
	}
	if got := titles(); !slices.Equal(got, []string{"Defend", "Counter"}) {
		t.Errorf("aimed at: %v", got)
	}
	give(t, state, game.Second, toy.Counter{}) // a one: no hit
	if got := titles(); !slices.Equal(got, []string{"Strike back: Rifle", "Strike back: Mortar", "Forgo"}) {
		t.Errorf("striking back: %v", got)
	}
	scene := state.Scene(game.Second)
	if !pick.Reacts(&scene, 1) || pick.Reacts(&scene, 0) {
		t.Error("Blue is asked in Red's turn")
	}
}

func TestFacesWhileAWayIsDrawn(t *testing.T) {
	p, _ := onHeath(heath(t), game.First, 1).Select(1).Verb("march")
	p = p.PointAt(inch(6000, 5000)).Waypoint().PointAt(inch(10000, 5000))
	faces := p.Faces()
	if len(faces) != 2 || faces[0].Arg.Choice != "rush" && faces[0].No == nil {
		t.Fatalf("the faces are %+v", faces)
	}
	for i, face := range faces {
		if face.Arg.Choice == "march" && face.No == nil {
			t.Error("eight inches are no march")
		}
		if face.Arg.Choice == "rush" {
			p, _ = p.Face(i)
		}
	}
	_, result := p.Enter()
	if move, ok := result.Order.(toy.MoveUnit); !ok || move.Mode != "rush" || len(move.Ways[0].Path) != 2 {
		t.Errorf("the order is %+v, %v", result.Order, result.No)
	}
	if hold := onHeath(heath(t), game.First, 1).Select(1); hold.Faces() != nil {
		t.Error("faces are listed before a way is drawn")
	}
}

// holding offers to hold, with a shift by up to an inch if wanted.
type holding struct{ game.State }

func (h holding) Offer(seat game.Seat, d game.Draft) game.Offer {
	way := game.Slot{Kind: game.PathSlot, Name: "way", Optional: true}
	far := game.Refuse(toy.Moving, "more than an inch")
	shift := func(args []game.Arg) bool {
		return len(args) > 1 && args[1].Path[0].Within(board.Inch, inch(2000, 5000))
	}
	verb := game.Choice{Arg: game.Arg{Choice: "hold"}, Label: "Hold", Key: "h"}
	switch {
	case d.Verb == "" && len(d.Args) == 2 && !shift(d.Args):
		verb.No = far
		return game.Offer{Choices: []game.Choice{verb}}
	case d.Verb == "":
		return game.Offer{Choices: []game.Choice{verb}, Pieces: []game.PieceID{1}}
	case len(d.Args) == 1:
		return game.Offer{Next: &way, Ready: toy.MoveUnit{Mode: "hold"}}
	case !shift(d.Args):
		return game.Offer{No: far}
	}
	next := &game.Slot{Kind: game.PieceSlot, Name: "another", Optional: true}
	another := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{2}}, Label: "b"}
	return game.Offer{Next: next, Ready: toy.MoveUnit{Mode: "shift"}, Choices: []game.Choice{another}}
}

// An order that needs no way stands as it is until one is drawn; Enter gives it either way, with nothing asked besides.
func TestAWayThatIsNotNeeded(t *testing.T) {
	state := holding{heath(t)}
	scene := state.Scene(game.First)
	verbs := []game.Verb{{Name: "hold", Title: "Hold", Key: "h", Slots: []game.Slot{
		{Kind: game.PieceSlot, Name: "model"},
		{Kind: game.PathSlot, Name: "way", Optional: true},
		{Kind: game.PieceSlot, Optional: true},
	}}}
	p := pick.New(state, &scene, verbs, game.First, inch(2000, 5000)).Select(1).PointAt(inch(9000, 5000))
	p, result, mine := p.Key("h")
	if !mine || result.No != nil {
		t.Fatalf("h: %v %+v", mine, result)
	}
	if _, result = p.Enter(); result.Order == nil || result.Order.(toy.MoveUnit).Mode != "hold" {
		t.Errorf("far away Enter gives %+v", result)
	}
	if _, result = p.PointAt(inch(8000, 5000)).Enter(); result.No == nil {
		t.Error("a shift of six inches is given")
	}
	if _, result = p.PointAt(inch(2500, 5000)).Enter(); result.Order == nil || result.Order.(toy.MoveUnit).Mode != "shift" {
		t.Errorf("half an inch on Enter gives %+v", result)
	}
	if more := p.PointAt(inch(2500, 5000)).More(); !more.Adjusting() {
		t.Error("nothing can be added to the shift")
	}
}
