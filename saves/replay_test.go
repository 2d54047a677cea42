package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/dice"
	"muster/game/trial/toy"
)

func sumOf(t testing.TB, st game.State) game.Sum {
	t.Helper()
	sum, err := game.Digest(st)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestReplay(t *testing.T) {
	battle := short(t)
	record, err := Parse(battle.text())
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	state, err := Replay(toy.System{}, record, Every, func(s Step) bool {
		if s.Entry != nil {
			steps++
		}
		return true
	})
	if err != nil || steps != len(battle.past) || sumOf(t, state) != sumOf(t, battle.state) {
		t.Fatalf("%d steps, want %d: %v", steps, len(battle.past), err)
	}
	state, err = Replay(toy.System{}, record, Last, func(s Step) bool { return s.Entry == nil || s.Entry.Seq < 3 })
	if err != nil || sumOf(t, state) != record.Orders()[2].Sum {
		t.Fatalf("stopped after three: %v", err)
	}
}

func TestVerify(t *testing.T) {
	battle := short(t)
	report, err := Verify(toy.System{}, &battle.Record)
	if err != nil {
		t.Fatal(err)
	}
	rolled := 0
	for _, line := range battle.Lines {
		if line.Entry != nil {
			rolled += len(line.Entry.Dice)
		}
	}
	if report.Orders != len(battle.Orders()) || report.Withdrawn != 4 || report.Dice != rolled || report.Proven != rolled || rolled == 0 {
		t.Errorf("%+v, %d dice", report, rolled)
	}
	if report.Outcome == nil || len(report.Notices) != 0 {
		t.Errorf("%+v", report)
	}
}

// draw ends the battle by a draw that these seats agreed to.
func (s *scribe) draw(agreed []game.Seat) {
	s.Lines = append(s.Lines, Line{Note: &Note{Kind: DrawNote, By: game.First, Agreed: agreed}}, Line{Note: &Note{
		Kind: OverNote, Text: DrawTitle, Seq: len(s.Lines), Sum: s.Lines[len(s.Lines)-1].Entry.Sum,
		Figures: &Figures{Won: []int{}, Orders: len(s.Lines)},
	}})
}

// Seats are those of the battle.
func (s *scribe) Seats() []game.Seat { return []game.Seat{game.First, game.Second} }

// A draw that everybody agreed to is no difference, and neither is a victory that was claimed, or forfeited.
func TestVerifyEndsByThePlayers(t *testing.T) {
	drawn := tamper(t, func(s *scribe) { s.Lines = s.Lines[:3]; s.draw(s.Seats()[1:]) })
	if _, err := Verify(toy.System{}, drawn); err != nil {
		t.Error(err)
	}
	claimed := tamper(t, func(s *scribe) {
		s.Lines = s.Lines[:3]
		s.draw(nil)
		s.Lines[3].Note.Kind = ClaimNote
		s.Lines[4].Note.Text, s.Lines[4].Note.Won = ClaimTitle("Ann"), []int{0}
	})
	if _, err := Verify(toy.System{}, claimed); err != nil {
		t.Error(err)
	}
	claimed.Lines[3].Note.By = game.Second
	if _, err := Verify(toy.System{}, claimed); err == nil {
		t.Error("the victory of another is not found")
	}
	forfeited := tamper(t, func(s *scribe) {
		s.Lines = s.Lines[:3]
		s.draw(nil)
		s.Lines[3].Note.Kind, s.Lines[3].Note.By, s.Lines[3].Note.Text = ForfeitNote, game.Second, "silent"
		s.Lines[4].Note.Text, s.Lines[4].Note.Won = "Bob forfeits the battle: silent", []int{0}
	})
	if _, err := Verify(toy.System{}, forfeited); err != nil {
		t.Error(err)
	}
	forfeited.Lines[3].Note.By = game.First
	if _, err := Verify(toy.System{}, forfeited); err == nil {
		t.Error("it is not found that another forfeited")
	}
}

// tamper returns the battle with one line changed.
func tamper(t *testing.T, change func(*scribe)) *Record {
	t.Helper()
	battle := short(t)
	battle.Head.Version = 1
	copied, err := Parse(battle.text())
	if err != nil {
		t.Fatal(err)
	}
	battle.Record = *copied
	change(battle)
	return &battle.Record
}

// rolled is the index of the first line whose order rolled at least two dice.
func rolled(s *scribe) int {
	for i, line := range s.Lines {
		if line.Entry != nil && len(line.Entry.Dice) >= 2 {
			return i
		}
	}
	s.t.Fatal("no dice in the battle")
	return 0
}

func TestVerifyFindsTheFirstDifference(t *testing.T) {
	tests := []struct {
		name   string
		change func(*scribe)
		want   []string
	}{
		{"a die too few", func(s *scribe) { e := s.Lines[rolled(s)].Entry; e.Dice = e.Dice[:1] }, []string{"die 2: ", "asks for a d6", "[TOY-"}},
		{"a die too many", func(s *scribe) {
			e := s.Lines[rolled(s)].Entry
			e.Dice = append(e.Dice, game.Die{Sides: 6, Face: 3, By: "TOY-X"})
		}, []string{"1 of 3 dice never asked for", "[TOY-X]"}},
		{"another die", func(s *scribe) { s.Lines[rolled(s)].Entry.Dice[1].Sides = 20 }, []string{"die 2: ", "asks for a d6"}},
		{"another digest", func(s *scribe) { s.Lines[4].Entry.Sum++ }, []string{"order 5 (", "the position after it has digest"}},
		{"another order", func(s *scribe) { s.Lines[0].Entry.Cmd = json.RawMessage(`{"bearer":99,"coins":0}`) }, []string{"order 1 (bid by seat ", "the rules now refuse it: piece 99 is not yours"}},
		{"an unknown order", func(s *scribe) { s.Lines[0].Entry.Verb = "fly" }, []string{"order 1 (fly by seat ", `has no order "fly"`}},
		{"an order with unknown data", func(s *scribe) { s.Lines[0].Entry.Cmd = json.RawMessage(`{"x":1}`) }, []string{"order 1 (bid", "unknown field"}},
		{"another system", func(s *scribe) { s.Head.System = "fog" }, []string{`this is a battle of "fog", not of "toy"`}},
		{"a broken setup", func(s *scribe) { s.Head.Options = map[string]string{"pace": "9"} }, []string{"the opening of the battle: option pace is 1 to 3"}},
		{"a withdrawal's digest", func(s *scribe) {
			for _, line := range s.Lines {
				if line.Undo != nil {
					line.Undo.Sum++
				}
			}
		}, []string{"withdrawal 7: the position after it"}},
		{"words of the log", func(s *scribe) { s.Lines[2].Entry.Lines[0].Text = "Red wins" }, []string{"order 3 (", `line 1 of the log says "Red `, `recorded was "Red wins"`}},
		{"no words", func(s *scribe) { s.Lines[2].Entry.Lines = nil }, []string{"order 3 (", "recorded was nothing"}},
		{"another turn", func(s *scribe) { s.Lines[2].Turn = "Round 7" }, []string{"order 3 (", `the turn is "Round 1, `, `recorded was "Round 7"`}},
		{"another moment", func(s *scribe) { s.Lines[3].Entry.At = 5 }, []string{"order 4 (", "it is dated 5 ms, while battle time stands at 0 ms"}},
		{"another name", func(s *scribe) { s.Lines[3].Names = map[game.PieceID]string{1: "Napoleon"} }, []string{"order 4 (", `piece 1 is called "Red 1", recorded was "Napoleon"`}},
		{"a gesture too long", func(s *scribe) { s.Lines[3].With = 4 }, []string{"order 4 (", "it is said to go with 4 orders before it, where there are 3"}},
		{"a gesture of two seats", func(s *scribe) { s.Lines[1].With = 1 }, []string{"order 2 (", "it is said to go with order 1, which another seat gave"}},
		{"a cut end", func(s *scribe) { s.Lines = slices.Delete(s.Lines, len(s.Lines)-3, len(s.Lines)-2) }, []string{"the end of the battle: the battle is not over, recorded was "}},
		{"another end", func(s *scribe) { s.Lines[len(s.Lines)-2].Note.Text = "Ann wins" }, []string{"the end of the battle: it is ", `recorded was "Ann wins"`}},
		{"an end twice", func(s *scribe) { s.Lines = append(s.Lines, s.Lines[len(s.Lines)-2]) }, []string{"the end of the battle: it is told twice"}},
		{"orders after the end", func(s *scribe) {
			s.Lines = append(s.Lines[:3:3], append([]Line{s.Lines[len(s.Lines)-2]}, s.Lines[3:]...)...)
		}, []string{"the end of the battle: the battle is not over"}},
		{"a draw without consent", func(s *scribe) { s.Lines = s.Lines[:3]; s.draw(nil) }, []string{"the end of the battle: the battle is not over"}},
		{"a digest at the end", func(s *scribe) { s.Lines = s.Lines[:3]; s.draw(s.Seats()[1:]); s.Lines[4].Note.Sum++ }, []string{"the end of the battle: the position has digest"}},
		{"figures of the end", func(s *scribe) { s.Lines = s.Lines[:3]; s.draw(s.Seats()[1:]); s.Lines[4].Note.Won = []int{1} }, []string{"the end of the battle: its figures are {Won:[] ", "recorded were {Won:[1] "}},
		{"a leaving out of count", func(s *scribe) {
			s.Lines = s.Lines[:4]
			s.Lines[3] = Line{Note: &Note{Kind: CloseNote, Seq: 2, Sum: s.Lines[2].Entry.Sum}}
		}, []string{`the note "close" after number 3: it comes after number 3, recorded was 2`}},
		{"a strange seed", func(s *scribe) { s.note(SeedNote, dice.Reveal(dice.Seed{9})) }, []string{"not one that was committed to"}},
		{"a broken seed", func(s *scribe) { s.note(SeedNote, "zz") }, []string{"this is no seed"}},
		{"a foreign commitment", func(s *scribe) { s.Head.Commit = dice.Commitment(dice.Seed{9}) }, []string{"not one that was committed to"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Verify(toy.System{}, tamper(t, test.change))
			if err == nil {
				t.Fatal("nothing found")
			}
			for _, want := range test.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q, want %q", err, want)
				}
			}
		})
	}
}

// Cooked dice: the faces re-play well, for the order's digest was cooked with them, but they are not the seed's.
func TestVerifyFindsCookedDice(t *testing.T) {
	battle := newScribe(t, opening(t, 2, 2))
	battle.dice = dice.NewSeeded(dice.Seed{66})
	battle.play(200).note(SeedNote, dice.Reveal(seed))
	if _, err := Verify(toy.System{}, &battle.Record); err == nil || !strings.Contains(err.Error(), " is not the seed's: recorded was 6:") {
		t.Fatal(err)
	}
}

func TestVerifyNotices(t *testing.T) {
	battle := newScribe(t, opening(t, 2, 9)).play(12)
	battle.Head.Book = "sha256:older"
	battle.Torn = 7
	report, err := Verify(toy.System{}, &battle.Record)
	if err != nil || len(report.Notices) != 3 || report.Proven != 0 {
		t.Fatalf("%v %+v", err, report)
	}
}

// broken rules fail whenever a piece moves.
type broken struct{ toy.System }

type brokenState struct{ game.State }

func (s broken) Begin(setup game.Setup) (game.State, []game.Event, error) {
	state, events, err := s.System.Begin(setup)
	return brokenState{state}, events, err
}

func (s brokenState) Clone() game.State { return brokenState{s.State.Clone()} }

func (s brokenState) Apply(seat game.Seat, c game.Command, d game.Dice) []game.Event {
	if c.Verb() == "move" {
		panic("no legs")
	}
	return s.State.Apply(seat, c, d)
}

func TestReplaySurvivesFailingRules(t *testing.T) {
	battle := short(t)
	_, err := Verify(broken{}, &battle.Record)
	if diff := (*Difference)(nil); !errors.As(err, &diff) || !strings.Contains(err.Error(), "(move by seat ") || !strings.Contains(err.Error(), "the rules fail: no legs") {
		t.Fatal(err)
	}
}

func TestReelIsTheBattle(t *testing.T) {
	battle := newScribe(t, opening(t, 8, 6)).play(150)
	reel, err := NewReel(toy.System{}, &battle.Record)
	if err != nil {
		t.Fatal(err)
	}
	orders := battle.Orders()
	if reel.Len() != len(orders) || len(orders) <= 2*KeyEvery {
		t.Fatalf("%d steps", reel.Len())
	}
	for _, n := range []int{0, len(orders), len(orders) - 1, 63, 1, 64, 65, 64, 33, 32, 31, 0, 48, 47, len(orders)} {
		state, events, err := reel.At(n)
		if err != nil {
			t.Fatal(err)
		}
		want := battle.state
		if n < len(battle.past) {
			want = battle.past[n]
		}
		if sumOf(t, state) != sumOf(t, want) {
			t.Fatalf("step %d is another position", n)
		}
		if n > 0 {
			lines, _ := json.Marshal(game.Lines(state, events))
			recorded, _ := json.Marshal(reel.Entry(n).Lines)
			if !bytes.Equal(lines, recorded) {
				t.Fatalf("step %d: lines %s, want %s", n, lines, recorded)
			}
		}
	}
	if _, _, err := reel.At(len(orders) + 1); err == nil {
		t.Error("a step beyond the end")
	}
	if _, _, err := reel.At(-1); err == nil || reel.Entry(0) != nil {
		t.Error("a step before the beginning")
	}
}

func TestReelNamesTheFirstDifference(t *testing.T) {
	battle := newScribe(t, opening(t, 8, 6)).play(100)
	battle.Lines[40].Entry.Sum++
	reel, err := NewReel(toy.System{}, &battle.Record)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := reel.At(40); err != nil {
		t.Fatalf("before the difference: %v", err)
	}
	for _, n := range []int{41, 41} {
		if _, _, err := reel.At(n); err == nil || !strings.Contains(err.Error(), "order 41 ") {
			t.Fatalf("step %d: %v, want order 41", n, err)
		}
	}
}

func TestFork(t *testing.T) {
	battle := short(t)
	battle.File = "/somewhere/old.jsonl"
	battle.note(SeatNote, "veteran").Lines[len(battle.Lines)-1].Note.By = game.First
	orders := battle.Orders()
	for _, n := range []int{0, 1, 5, len(orders), len(orders) + 9, -1} {
		fork := Fork(&battle.Record, n)
		want := max(0, min(n, len(orders)))
		if fork.Head.From.Battle != "old.jsonl" || fork.Head.From.Orders != want || len(fork.Lines) != want || fork.Head.Chairs[0] != "veteran" {
			t.Fatalf("fork at %d: %+v, %d lines", n, fork.Head.From, len(fork.Lines))
		}
		if want > 0 && fork.Head.From.Seq != orders[want-1].Seq {
			t.Fatalf("fork at %d comes from order %d", n, fork.Head.From.Seq)
		}
		report, err := Verify(toy.System{}, fork)
		if err != nil || report.Orders != want || fork.Seq() != want {
			t.Fatalf("fork at %d: %+v, %v", n, report, err)
		}
		if at, err := fork.Dice(seed); err == nil || at != nil {
			t.Fatalf("a fork has no seed yet")
		}
	}
	if battle.Lines[0].Entry.Seq != 1 || orders[5].Seq == 6 {
		t.Fatal("the old battle was changed, or the test has no withdrawal in it")
	}
}

// A branch with a seed of its own proves its own dice, not the copied ones.
func TestForkProvesItsOwnDice(t *testing.T) {
	battle := newScribe(t, opening(t, 2, 3)).play(20)
	fork := Fork(&battle.Record, 12)
	own := dice.Seed{42}
	fork.Head.Commit = dice.Commitment(own)
	state, err := Replay(toy.System{}, fork, Every, func(Step) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	on := &scribe{t: t, state: state, dice: dice.NewSeeded(own), rand: battle.rand, Record: *fork}
	on.play(100).note(SeedNote, dice.Reveal(own))
	report, err := Verify(toy.System{}, &on.Record)
	if err != nil {
		t.Fatal(err)
	}
	copied := 0
	for _, line := range fork.Lines {
		copied += len(line.Entry.Dice)
	}
	if report.Dice-report.Proven != copied || report.Proven == 0 || copied == 0 {
		t.Fatalf("%+v, %d copied", report, copied)
	}
}

// edition is the toy system in another edition: only the program has changed.
type edition struct {
	toy.System
	n int
}

func (s edition) Info() game.Info {
	info := s.System.Info()
	info.Edition = s.n
	return info
}

// A battle of another edition either re-plays, with a notice, or the editions stand before the first difference.
func TestOtherEditions(t *testing.T) {
	battle := short(t)
	first, second := Short(Edition(toy.System{})), Short(Edition(edition{n: 1}))
	if first == second || Edition(edition{}) != Edition(toy.System{}) {
		t.Fatalf("editions %s and %s", first, second)
	}
	report, err := Verify(edition{n: 1}, &battle.Record)
	if err != nil || len(report.Notices) != 1 || !strings.Contains(report.Notices[0], first) || !strings.Contains(report.Notices[0], second) {
		t.Fatalf("%+v, %v", report, err)
	}
	want := "begun under another edition of the rules (" + first + "; this program has " + second + "): order 3 ("
	battle.Orders()[2].Sum++
	_, err = Verify(edition{n: 1}, &battle.Record)
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	_, err = Replay(edition{n: 1}, &battle.Record, Every, func(Step) bool { return true })
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	if _, err = Verify(edition{}, &battle.Record); err == nil || !strings.HasPrefix(err.Error(), "order 3 (") {
		t.Errorf("under its own edition: %v", err)
	}
	battle.Head.Options = map[string]string{"pace": "9"}
	if _, err = NewReel(edition{n: 1}, &battle.Record); err == nil || !strings.Contains(err.Error(), "): the opening of the battle: option pace is") {
		t.Error(err)
	}
}
