package game_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muster/game"
	"muster/game/dice"
	"muster/game/trial/toy"
)

// text is what marshals to words.
type text interface{ MarshalText() ([]byte, error) }

func drawRule(t *rapid.T) game.RuleID {
	return game.RuleID(rapid.StringMatching(`[A-Z]{2,4}-[A-Z]{2,5}-[0-9]{2}[a-c]?`).Draw(t, "rule"))
}

func TestDieRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.IntRange(1, 1000).Draw(t, "sides")
		die := game.Die{Sides: sides, Face: rapid.IntRange(1, sides).Draw(t, "face"), By: drawRule(t)}
		var back game.Die
		if err := back.UnmarshalText(words(t, die)); err != nil || back != die {
			t.Fatalf("%q comes back as %q: %v", die, back, err)
		}
	})
	for _, word := range []string{"", "6", "6:4", "6:4 ", "6:0 A-1", "6:7 A-1", "6:-1 A-1", "0:0 A-1", "d6:4 A-1", "6 :4 A-1", "6:4:2 A-1", ": A-1"} {
		var die game.Die
		if err := die.UnmarshalText([]byte(word)); err == nil || !strings.Contains(err.Error(), "6:4 FOG-CBT-01") {
			t.Errorf("%q reads as %v, %v", word, die, err)
		}
	}
}

func TestSumRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sum := game.Sum(rapid.Uint32().Draw(t, "sum"))
		var back game.Sum
		if err := back.UnmarshalText(words(t, sum)); err != nil || back != sum || len(sum.String()) != 6 {
			t.Fatalf("%s comes back as %s: %v", sum, back, err)
		}
	})
	for _, word := range []string{"", "0", "AAAAA", "AAAAAAA", "AAAAAB", "AAAA==", "AAAA/A", "AAAA A"} {
		var sum game.Sum
		if err := sum.UnmarshalText([]byte(word)); err == nil {
			t.Errorf("%q reads as %s", word, sum)
		}
	}
}

func TestLineRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := game.Line{Rule: drawRule(t), Text: rapid.String().Draw(t, "text")}
		var back game.Line
		if err := back.UnmarshalText(words(t, line)); err != nil || back != line {
			t.Fatalf("%q comes back as %q: %v", line, back, err)
		}
	})
	var line game.Line
	if err := line.UnmarshalText([]byte("FOG-CBT-01")); err == nil {
		t.Errorf("a rule alone reads as %v", line)
	}
}

func words(t *rapid.T, v text) []byte {
	t.Helper()
	raw, err := v.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// The shape of an entry is the journal's: old journals must stay readable.
func TestEntryJSON(t *testing.T) {
	entry := game.Entry{
		Seq: 12, At: 41250, Seat: 1, Verb: "charge", Cmd: json.RawMessage(`{"unit":3}`), Sum: 0x9f0c,
		Dice: []game.Die{{Sides: 6, Face: 5, By: "FOG-CBT-01"}}, Lines: []game.Line{{Rule: "FOG-CBT-01", Text: "a line"}},
	}
	raw, err := json.Marshal(entry)
	want := `{"seq":12,"at":41250,"seat":1,"verb":"charge","cmd":{"unit":3},"dice":["6:5 FOG-CBT-01"],"sum":"AACfDA","lines":["FOG-CBT-01 a line"]}`
	if err != nil || string(raw) != want {
		t.Fatalf("%s, %v\nwant\n%s", raw, err, want)
	}
	var back game.Entry
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	if again, _ := json.Marshal(back); string(again) != want {
		t.Fatalf("it comes back as %s", again)
	}
}

func TestDecodeIsStrict(t *testing.T) {
	tests := []struct {
		verb, raw, want string // want: part of the error, "" for none
	}{
		{"move", `{"unit":2,"path":["B1"]}`, ""},
		{"move", ``, ""},
		{"rest", `{}`, ""},
		{"tick", `{"to":5}`, ""},
		{"proceed", ``, ""},
		{"move", `{"unit":2,"pathway":["B1"]}`, `unknown field "pathway"`},
		{"move", `{"unit":"two"}`, `order "move"`},
		{"move", `{"unit":99999999999}`, `order "move"`},
		{"move", `{"unit":2} {"unit":3}`, "something follows"},
		{"move", `{"unit":2}]`, "something follows"},
		{"move", `{"unit":`, `order "move"`},
		{"rest", `{"unit":2}`, "unknown field"},
		{"tick", `{"to":1.5}`, `order "tick"`},
		{"proceed", `{"to":1}`, "unknown field"},
		{"dance", `{}`, `toy has no order "dance"`},
		{"", `{}`, `toy has no order ""`},
	}
	for _, test := range tests {
		c, err := game.Decode(toy.System{}, test.verb, json.RawMessage(test.raw))
		switch {
		case test.want == "" && (err != nil || c.Verb() != test.verb):
			t.Errorf("%s %s: %v, %v", test.verb, test.raw, c, err)
		case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%s %s: %v, error %v, want %q", test.verb, test.raw, c, err, test.want)
		}
	}
}

func yard(t *testing.T) game.State {
	t.Helper()
	scenarios, _ := toy.System{}.Scenarios()
	state, _, err := toy.System{}.Begin(game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// noDice are dice that may not be rolled.
type noDice struct{ t *testing.T }

func (d noDice) Roll(sides int, by game.RuleID) int {
	d.t.Errorf("a d%d is rolled for %s", sides, by)
	return 1
}

func TestPlayLeavesARefusedStateAlone(t *testing.T) {
	tests := []struct {
		name string
		seat game.Seat
		c    game.Command
		rule game.RuleID
	}{
		{"no order", game.First, nil, game.TableUnknown},
		{"a spectator", game.Gallery, toy.Bid{Bearer: 1}, game.TableSeat},
		{"a seat beyond the last", game.MaxSeats + 1, toy.Bid{Bearer: 1}, game.TableSeat},
		{"the umpire out of turn", game.Umpire, game.Proceed{}, toy.BidFirst},
		{"a broken rule", game.First, toy.Bid{Bearer: 1, Coins: 9}, toy.BidSealed},
		{"the wrong time", game.First, toy.Strike{Unit: 1, Target: 4}, toy.TurnSide},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			state := yard(t)
			before := digest(t, state)
			entry, events, no := game.Play(state, test.seat, test.c, noDice{t})
			if no == nil || no.Rule != test.rule {
				t.Fatalf("refused by %v, want %s", no, test.rule)
			}
			if events != nil || entry.Verb != "" || digest(t, state) != before {
				t.Errorf("it left an entry %+v, events %v, or another state", entry, events)
			}
		})
	}
}

func digest(t *testing.T, st game.State) game.Sum {
	t.Helper()
	sum, err := game.Digest(st)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestPlayDescribesWhatHappened(t *testing.T) {
	state := yard(t)
	tape, err := dice.ParseTape("6:2 TOY-BID-02", "6:5 TOY-BID-02")
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		c := toy.Bid{Bearer: game.PieceID(3*seat - 2), Coins: 1}
		if entry, _, no := game.Play(state, seat, c, tape); no != nil || len(entry.Dice) != 0 {
			t.Fatalf("%+v, %v", entry, no)
		}
	}
	entry, events, no := game.Play(state, game.Umpire, game.Proceed{}, tape)
	if no != nil || tape.Err() != nil {
		t.Fatal(no, tape.Err())
	}
	want := []game.Line{{Rule: toy.BidFirst, Text: "Red rolls [2], Blue rolls [5]"}, {Rule: toy.TurnSide, Text: "Round 1, Blue begins"}}
	rolled := []game.Die{{Sides: 6, Face: 2, By: toy.BidFirst}, {Sides: 6, Face: 5, By: toy.BidFirst}}
	switch {
	case len(events) != 2, !slices.Equal(entry.Lines, want):
		t.Errorf("lines %q, want %q", entry.Lines, want)
	case !slices.Equal(entry.Dice, rolled):
		t.Errorf("dice %v, want %v", entry.Dice, rolled)
	case entry.Verb != "proceed" || entry.Seat != game.Umpire || string(entry.Cmd) != "{}" || entry.Sum != 0:
		t.Errorf("entry %+v", entry)
	}
}

func TestSeats(t *testing.T) {
	for seat, want := range map[game.Seat]int{game.Umpire: -1, game.First: 0, game.Second: 1, game.MaxSeats: 23, game.MaxSeats + 1: -1, game.Gallery: -1} {
		if seat.Index() != want {
			t.Errorf("seat %s has the index %d, want %d", seat, seat.Index(), want)
		}
	}
	if got := game.Umpire.String() + game.Gallery.String() + game.Second.String(); got != "umpiregallery2" {
		t.Error(got)
	}
}

func TestRefusals(t *testing.T) {
	no := game.Refuse("FOG-MOVE-03", "costs %d, %s has %d", 4, "Soldiers 1", 3).At(7)
	if no.String() != "costs 4, Soldiers 1 has 3 [FOG-MOVE-03]" || !slices.Equal(no.Show, []game.PieceID{7}) {
		t.Errorf("%s, %v", no, no.Show)
	}
	if no := game.Refuse("FOG-MOVE-03", "100%"); no.Why != "100%" {
		t.Errorf("without figures nothing is formatted, yet it reads %q", no.Why)
	}
}

// Drafts share nothing: a screen steps back by keeping the shorter one.
func TestDraftsShareNothing(t *testing.T) {
	one := game.Draft{Verb: "move"}.With(game.Arg{N: 1})
	two, three := one.With(game.Arg{N: 2}), one.With(game.Arg{N: 3})
	if len(one.Args) != 1 || two.Args[1].N != 2 || three.Args[1].N != 3 || three.Verb != "move" {
		t.Errorf("%v %v %v", one, two, three)
	}
}

func TestDefaultSetup(t *testing.T) {
	scenarios, faults := toy.System{}.Scenarios()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	setup := game.DefaultSetup(scenarios[0])
	raw, err := json.Marshal(setup)
	want := `{"scenario":` + string(scenarios[0].Data) + `,"armies":[null,null],"options":{},"seats":[{"name":"Red","side":0},{"name":"Blue","side":1}]}`
	if err != nil || string(raw) != want {
		t.Errorf("%s, %v\nwant\n%s", raw, err, want)
	}
}

func TestAgendaAndOutcome(t *testing.T) {
	agenda := yard(t).Agenda()
	if ask, ok := agenda.For(game.Second); !ok || ask.Rule != toy.BidSealed {
		t.Errorf("the second seat is asked %+v, %v", ask, ok)
	}
	if _, ok := agenda.For(game.Umpire); ok {
		t.Error("the umpire is asked during bids")
	}
	out := game.Outcome{Winners: []game.Seat{game.Second}}
	if out.Won(game.First) || !out.Won(game.Second) {
		t.Error("the winners are mixed up")
	}
}

func TestLinesLeavesOutWhatSaysNothing(t *testing.T) {
	silent, falls := game.Says(toy.TurnSide, "").With(), game.Says(toy.HitFall, "{unit} falls").With(game.PieceID(1))
	got := game.Lines(yard(t), []game.Event{silent, falls, silent})
	if want := []game.Line{{Rule: toy.HitFall, Text: "Red 1 falls"}}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func BenchmarkPlay(b *testing.B) {
	scenarios, _ := toy.System{}.Scenarios()
	start, _, err := toy.System{}.Begin(game.DefaultSetup(scenarios[0]))
	if err != nil {
		b.Fatal(err)
	}
	d := dice.NewSeeded(dice.Seed{})
	b.ReportAllocs()
	for b.Loop() {
		game.Play(start.Clone(), game.First, toy.Bid{Bearer: 1, Coins: 2}, d)
	}
}
