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
func heath(t testing.TB) game.Position {
	t.Helper()
	scenarios, _ := toy.Heath{}.Scenarios()
	state, _, err := game.Begin(toy.Heath{}, game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// onHeath begins an order with the cursor on a model.
func onHeath(guide game.Guide, seat game.Seat, piece board.PieceID) pick.Pick {
	scene := guide.Scene(seat)
	return pick.New(guide, &scene, toy.Heath{}.Verbs(), seat, scene.Piece(piece).At)
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
	p := onHeath(heath(t).Guide(), game.First, 1).Select(1).PointAt(inch(6000, 5000))
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
	p := onHeath(heath(t).Guide(), game.First, 1).Select(1)
	near, far := p.PointAt(inch(6000, 5000)), p.PointAt(inch(10000, 5000))
	if near.Previewed().Verb != "march" || far.Previewed().Verb != "rush" {
		t.Fatalf("previewed: %q, %q", near.Previewed().Verb, far.Previewed().Verb)
	}
	strongest := func(p pick.Pick) (at board.Shape) {
		for _, m := range p.Reach(false) {
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
	p := onHeath(heath(t).Guide(), game.First, 1).Select(1).PointAt(inch(2000, 7500))
	if p.Previewed().Verb != "march" || p.Preview().Ready == nil {
		t.Errorf("pointing at a comrade of the unit previews %q", p.Previewed().Verb)
	}
}

func TestLegsFromAPreviewAndAnotherFace(t *testing.T) {
	p := onHeath(heath(t).Guide(), game.First, 1).Select(1).PointAt(inch(4000, 5000))
	if !p.Way().HasLeg() {
		t.Fatal("a way that is previewed takes no leg")
	}
	p = p.Way().Waypoint().PointAt(inch(4000, 8000))
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
	p := onHeath(heath(t).Guide(), game.First, 1).Select(1).PointAt(inch(6000, 5000)).More()
	if !p.Way().Adjusting() || p.Widget() != pick.Pieces {
		t.Fatalf("after the way: adjusting %v, widget %v", p.Way().Adjusting(), p.Widget())
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
		next, ok := p.Way().Grab(board.PieceID(i + 1))
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
	p, ok := adjusting(t).Way().Grab(3)
	if !ok || p.Widget() != pick.Path {
		t.Fatalf("taking hold of a model: %v, widget %v", ok, p.Widget())
	}
	p, ok = p.PointAt(inch(5000, 10500)).Way().Put()
	if !ok || p.PieceAt(inch(5000, 10500)) != 3 {
		t.Fatalf("letting go: %v, the model at %v is %d", ok, inch(5000, 10500), p.PieceAt(inch(5000, 10500)))
	}
	p, _ = p.Way().Grab(1)
	if p, ok = p.Way().Grab(2); !ok || p.Widget() != pick.Path || len(p.Draft().Args) != 5 {
		t.Errorf("another model: %v, widget %v, %d arguments", ok, p.Widget(), len(p.Draft().Args))
	}
	if _, ok = p.PointAt(inch(23999, 7500)).Way().Put(); ok {
		t.Error("a model is put where it cannot go")
	}
	if _, ok = p.Way().Grab(5); ok {
		t.Error("an enemy is taken hold of")
	}
}

func TestARefusedPlaceIsNotSettled(t *testing.T) {
	p, _ := adjusting(t).Way().Grab(2)
	p = p.PointAt(inch(6000, 10000))
	next, result := p.Enter()
	if result.No == nil || len(next.Draft().Args) != len(p.Draft().Args) {
		t.Errorf("on the place of another: %+v, %d arguments", result, len(next.Draft().Args))
	}
}

func TestBackLeadsThroughAnAdjustment(t *testing.T) {
	p, _ := adjusting(t).Way().Grab(2)
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
	p := onHeath(heath(t).Guide(), game.First, 4).Select(4).PointAt(inch(22000, 13500))
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
	game.Guide
	asked map[string]int
	most  int
}

func (c *counting) Offer(seat game.Seat, d game.Draft) game.Offer {
	name := fmt.Sprintf("%+v", d)
	c.asked[name]++
	c.most = max(c.most, c.asked[name])
	return c.Guide.Offer(seat, d)
}

func TestNoDraftIsAskedAboutTwice(t *testing.T) {
	c := &counting{Guide: heath(t).Guide(), asked: map[string]int{}}
	p := onHeath(c, game.First, 1).Select(1)
	for range 3 {
		p = p.PointAt(inch(6000, 5000)).PointAt(inch(7000, 5000))
		p.Able()
	}
	p = p.More()
	for range 6 {
		p = p.Tab(1)
	}
	p, _ = p.Way().Grab(2)
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
	p := begin(state.Guide(), game.First, place(t, "C3"))
	named := false
	for _, c := range state.Guide().Offer(game.First, game.Draft{}).Choices {
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

func TestOptionsAreFew(t *testing.T) {
	state := heath(t)
	verbs := toy.Heath{}.Verbs()
	if o := pick.Options(state.Guide(), game.First, verbs, false); o != nil {
		t.Errorf("whoever may move anything is asked for one of %d", len(o))
	}
	give(t, state, game.First, toy.Activate{Unit: 2})
	give(t, state, game.First, toy.Shoot{Model: 4, Target: 8, Weapon: "mortar"})
	titles := func() (out []string) {
		for _, o := range pick.Options(state.Guide(), game.Second, verbs, true) {
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
	scene := state.Guide().Scene(game.Second)
	if !pick.Reacts(&scene, 1) || pick.Reacts(&scene, 0) {
		t.Error("Blue is asked in Red's turn")
	}
}

func TestFacesWhileAWayIsDrawn(t *testing.T) {
	p, _ := onHeath(heath(t).Guide(), game.First, 1).Select(1).Verb("march")
	p = p.PointAt(inch(6000, 5000)).Way().Waypoint().PointAt(inch(10000, 5000))
	faces := p.Way().Faces()
	if len(faces) != 2 || faces[0].Arg.Choice != "rush" && faces[0].No == nil {
		t.Fatalf("the faces are %+v", faces)
	}
	for i, face := range faces {
		if face.Arg.Choice == "march" && face.No == nil {
			t.Error("eight inches are no march")
		}
		if face.Arg.Choice == "rush" {
			p, _ = p.Way().Face(i)
		}
	}
	_, result := p.Enter()
	if move, ok := result.Order.(toy.MoveUnit); !ok || move.Mode != "rush" || len(move.Ways[0].Path) != 2 {
		t.Errorf("the order is %+v, %v", result.Order, result.No)
	}
	if hold := onHeath(heath(t).Guide(), game.First, 1).Select(1); hold.Way().Faces() != nil {
		t.Error("faces are listed before a way is drawn")
	}
}
