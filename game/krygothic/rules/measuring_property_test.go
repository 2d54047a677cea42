package rules_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/advice"
	"muster/game/krygothic/data"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
	"pgregory.net/rapid"
)

// remote is a position on an open field: a side that charges at most 6" and runs at most 8", and enemies far from it.
func remote(draw func(string, int) int) rules.Layout {
	l := rules.Layout{
		Field: []float64{60, 48}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{14, 14}, Limit: 6,
		Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,4800", "5400,0,600,4800"},
		Options: map[string]string{"window": "untimed"},
	}
	for i, kit := range []string{"L1 ec/lieutenant %s rifle knife", "T1 ec/trooper %s pistol knife waiting", "A1 pos/archspectre %s"} {
		at := fmt.Sprintf("A @%d,%d >1000,0", 300+draw("x", 301), 600+1600*i)
		l.Units = append(l.Units, fmt.Sprintf(kit, at))
	}
	for i, kit := range []string{"J1 ren/average-joe %s pistol", "J2 ren/average-joe %s rifle", "W1 pos/wraith %s"} {
		x, y := 1200+900*draw("square", 4)+draw("x", 300), 300+1500*i+draw("y", 300)
		if i == 2 {
			x = 1500 + x%300 // a power reaches there, or does not
		}
		l.Units = append(l.Units, fmt.Sprintf(kit, fmt.Sprintf("B @%d,%d <1000,0", x, y)))
	}
	return l
}

// Where ranges may not be measured nothing that a seat sees, is told, offered or refused, and nothing that a bot thinks
// of or expects, changes in its words, figures and order when an enemy beyond all charges stands elsewhere in the square
// that the eye sees it in: the place of the enemy itself is all that does.
//
// Rule: KRY-GEO-11.
func TestMeasuringProperty(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tellsNoDistance(rt, func(what string, n int) int { return rapid.IntRange(0, n-1).Draw(rt, what) })
	})
}

// The positions that are drawn serve the property.
func TestMeasuringIsTried(t *testing.T) {
	tried := 0
	for seed := range uint64(10) {
		rng := rand.New(rand.NewPCG(seed, 5))
		if tellsNoDistance(t, func(_ string, n int) int { return rng.IntN(n) }) {
			tried++
		}
	}
	if tried < 3 {
		t.Errorf("an enemy was moved in %d positions of 10", tried)
	}
}

// tellsNoDistance moves an enemy in a position that is drawn and holds that nobody is told. False when the position does
// not serve, or the enemy is so near that ways of its own that a unit may measure come to him.
func tellsNoDistance(t rapid.TB, draw func(string, int) int) bool {
	t.Helper()
	l := remote(draw)
	one, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	two, v := one.Copy(), int8(3+draw("enemy", 3))
	at := one.Units[v].At
	two.Units[v].At = data.Spot{X: at.X/rules.EyeCell*rules.EyeCell + int32(draw("to x", rules.EyeCell)), Y: at.Y/rules.EyeCell*rules.EyeCell + int32(draw("to y", rules.EyeCell))}
	if !looksAlike(one, two, v) {
		return false
	}
	for _, seat := range []game.Seat{game.First, game.Gallery} {
		sameWords(t, "threats", guideOf(one).Threats(seat), guideOf(two).Threats(seat))
		for u := range int8(len(one.Units)) {
			sameWords(t, "perils", guideOf(one).Perils(seat, aimOf(one, u)), guideOf(two).Perils(seat, aimOf(two, u)))
			for w := range int8(len(one.Units)) {
				sameWords(t, "survey", told(guideOf(one).Survey(seat, aimOf(one, u), aimOf(one, w))),
					told(guideOf(two).Survey(seat, aimOf(two, u), aimOf(two, w))))
			}
		}
		sameWords(t, "scene", aloof(guideOf(one).Scene(seat)), aloof(guideOf(two).Scene(seat)))
	}
	for u := range int8(3) {
		if min(one.Gap(u, v), two.Gap(u, v)) <= one.Tape(u)+rules.Touch {
			return false
		}
	}
	sameWords(t, "offers", allOffers(one), allOffers(two))
	sameWords(t, "refusals", refusals(one), refusals(two))
	sameWords(t, "bots", thinking(one), thinking(two))
	return true
}

// looksAlike reports whether two positions look alike but for the place of one enemy: beyond every charge of the first
// side in both, and as before in all front arcs.
func looksAlike(one, two *rules.Battle, v int8) bool {
	for u := range int8(len(one.Units)) {
		near := u < 3 && min(one.Gap(u, v), two.Gap(u, v)) <= one.Reach(u, data.ChargeAt)+rules.Touch
		if u != v && (near || one.FrontOf(u, one.Units[v].At) != two.FrontOf(u, two.Units[v].At) ||
			one.FrontOf(v, one.Units[u].At) != two.FrontOf(v, two.Units[u].At)) {
			return false
		}
	}
	return one.Units[v].At != two.Units[v].At
}

func aimOf(b *rules.Battle, u int8) game.Aim {
	return game.Aim{Piece: data.PieceID(u), At: b.Units[u].At.Board(data.Grain)}
}

// told is what a survey says; the lines that it draws go to where the ends are.
func told(s game.Survey) game.Survey {
	for i := range s.Trace {
		s.Trace[i].Shape = board.Shape{}
	}
	return s
}

// aloof is a scene without the places of its pieces.
func aloof(s board.Scene) board.Scene {
	for i := range s.Pieces {
		s.Pieces[i].At, s.Pieces[i].Base = board.Point{}, board.Shape{}
	}
	return s
}

// allOffers are all offers to the units of the first side that are come to over units, targets and words, without the
// places in them.
func allOffers(b *rules.Battle) (out []game.Offer) {
	var walk func(d game.Draft)
	walk = func(d game.Draft) {
		offer := guideOf(b).Offer(game.First, d)
		ready, _ := json.Marshal(offer.Ready)
		if len(d.Args) < 4 && (d.Verb != "" || len(d.Args) == 0) {
			for _, c := range offer.Choices {
				if d.Verb == "" {
					walk(game.Draft{Verb: c.Arg.Choice})
				} else if len(c.Arg.Path) == 0 && !strings.HasPrefix(c.Arg.Choice, guide.WithWord) &&
					!strings.HasPrefix(c.Arg.Choice, guide.ThenWord) {
					walk(d.With(c.Arg))
				}
			}
		}
		if len(ready) > 0 && strings.Contains(string(ready), "path") {
			offer.Ready = nil
		}
		for i := range offer.Choices {
			if c := &offer.Choices[i]; c.Arg.Path != nil {
				c.Arg.Path, c.Note = nil, "" // a hundredth of an inch goes by the direction
			}
		}
		for _, marks := range [][]board.Mark{offer.Trace, offer.Reach} {
			for i := range marks {
				marks[i].Shape = board.Shape{}
			}
		}
		out = append(out, offer)
	}
	walk(game.Draft{})
	for u := range int8(3) {
		for v := range int8(3) {
			walk(game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{data.PieceID(u)}}, {Pieces: []game.PieceID{data.PieceID(3 + v)}}}})
		}
	}
	return out
}

// refusals are the answers to orders that go too far: ways, charges, blows and warps to where the enemies are.
func refusals(b *rules.Battle) (out []string) {
	for u := range int8(3) {
		for v := int8(3); v < 6; v++ {
			to := b.Units[v].At.Sub(data.Spot{X: b.BaseRadius(u) + b.BaseRadius(v) + 2, Y: 0})
			for _, c := range []rules.Declare{
				advice.Adviser{Battle: b}.Declaring([]rules.Act{{Kind: data.Move, Unit: u, Path: rules.OneLeg(to)}}),
				advice.Adviser{Battle: b}.Declaring([]rules.Act{{Kind: data.Run, Unit: u, Path: rules.OneLeg(to)}}),
				advice.Adviser{Battle: b}.Declaring([]rules.Act{{Kind: data.ChargeAt, Unit: u, Target: data.PieceID(v), Path: rules.OneLeg(to)}}),
				advice.Adviser{Battle: b}.Declaring([]rules.Act{{
					Kind: data.ChargeAt, Unit: u, Target: data.PieceID(v), Path: rules.OneLeg(b.Units[u].At.Add(data.Spot{X: 100, Y: 0})),
				}}),
				advice.Adviser{Battle: b}.Declaring([]rules.Act{{Kind: data.Strike, Unit: u, Target: data.PieceID(v)}}),
				advice.Adviser{Battle: b}.Declaring([]rules.Act{{Kind: data.Power, Power: rules.Warp, Unit: u, Aimed: true, Point: to.Add(data.Spot{X: 5000, Y: 0})}}),
			} {
				no := b.Check(game.First, c)
				if no == nil {
					out = append(out, "allowed")
					continue
				}
				out = append(out, no.String())
			}
		}
	}
	return out
}

// thinking is what a bot of the first side thinks of, expects and would do at once, and how it thinks it stands.
func thinking(b *rules.Battle) (out []string) {
	rng := func() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }
	list := slices.Collect(adviserOf(b).(game.Ponderer).Ponder(game.First, rng()))
	list = append(list, slices.Collect(adviserOf(b).Candidates(game.First, rng()))...)
	expected := adviserOf(b).(game.Foreteller).Foretell(game.First, list)
	for i, c := range list {
		text, _ := json.Marshal(c)
		out = append(out, fmt.Sprintf("%s %.6f", text, expected[i].Score))
	}
	for n := range 20 {
		text, _ := json.Marshal(adviserOf(b).(game.Hasty).Hunch(game.First, rand.New(rand.NewPCG(uint64(n), 3))))
		out = append(out, string(text))
	}
	return append(out, fmt.Sprint(adviserOf(b).Score(game.First)))
}

// sameWords holds that two lots are the same, and shows the first place where they are not.
func sameWords(rt rapid.TB, what string, a, b any) {
	one, _ := json.Marshal(a)
	two, _ := json.Marshal(b)
	if string(one) == string(two) {
		return
	}
	i := 0
	for i < min(len(one), len(two)) && one[i] == two[i] {
		i++
	}
	from := max(0, i-300)
	rt.Fatalf("%s tell the distance:\n%s\n%s", what, one[from:min(i+120, len(one))], two[from:min(i+120, len(two))])
}

// A quick battle lets people measure.
//
// Rule: KRY-GEO-11.
func TestQuickBattlesMeasure(t *testing.T) {
	for _, o := range data.Settings.Options() {
		if o.ID == "premeasure" && (o.Quick != "true" || o.Default != "false") {
			t.Errorf("premeasure is %s, %q in a quick battle", o.Default, o.Quick)
		}
	}
}
