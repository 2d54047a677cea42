package trial

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/game"
	"muster/game/script"
	"muster/game/trial/toy"
)

// yard is a bench whose positions are a yard before the bids; `bad = true` is a fault.
func yard() Bench {
	return Bench{System: toy.System{}, Position: func(decode func(any) error) (Position, error) {
		var table struct {
			Bad bool `toml:"bad"`
		}
		if err := decode(&table); err != nil || table.Bad {
			return Position{}, errors.Join(err, errors.New("a bad yard"))
		}
		scenarios, _ := toy.System{}.Scenarios()
		state, _, err := toy.System{}.Begin(game.DefaultSetup(scenarios[0]))
		return Position{State: state, Seats: map[string]game.Seat{"red": game.First}}, err
	}}
}

// write makes a directory of one file of vectors.
func write(t *testing.T, text string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "v.toml"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Files that say something else than the writer means are faults, not silence.
func TestReadVectorsIsStrict(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"unknown key", "[[vector]]\nid='1'\nrules=['A-1']\nexpects=['mode: turn']\nexpect=['mode: turn']", `unknown key "vector.expects"`},
		{"unknown position", "[[vector]]\nid='1'\nrules=['A-1']\nposition={bda=true}\nexpect=['mode: turn']", `unknown key "vector.position.bda"`},
		{"unknown step key", "[[vector]]\nid='1'\nrules=['A-1']\n[[vector.step]]\nexpect=['mode: turn']\ndies=[]", `unknown key "vector.step.dies"`},
		{"no id", "[[vector]]\nrules=['A-1']\nexpect=['mode: turn']", "without id"},
		{"no rules", "[[vector]]\nid='1'\nexpect=['mode: turn']", "wants the rules"},
		{"nothing", "[[vector]]\nid='1'\nrules=['A-1']", "wants orders, expect or fault"},
		{"empty step", "[[vector]]\nid='1'\nrules=['A-1']\n[[vector.step]]\nview='1'", "step 1: a step wants"},
		{"refuse alone", "[[vector]]\nid='1'\nrules=['A-1']\nrefuse='A-1'", "refuse wants an order"},
		{"why alone", "[[vector]]\nid='1'\nrules=['A-1']\norders=['1 end']\nwhy='x'", "why wants refuse"},
		{"dice alone", "[[vector]]\nid='1'\nrules=['A-1']\nexpect=['x']\ndice=['6:1 A-1']", "dice want an order"},
		{"twice", "[[vector]]\nid='1'\nrules=['A-1']\nfault='x'\n[[vector]]\nid='1'\nrules=['A-1']\nfault='x'", `vector "1" is in`},
		{"no TOML", "[[vector", "v.toml"},
	}
	bench := yard()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := readVectors(&bench, write(t, test.text))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %q in it", err, test.want)
			}
		})
	}
	if _, err := readVectors(&bench, t.TempDir()); err == nil {
		t.Error("an empty directory is accepted")
	}
}

// A position's fault must come, and must be the one expected.
func TestFaults(t *testing.T) {
	bench := yard()
	vectors, err := readVectors(&bench, write(t, `
[[vector]]
id = "as it should be"
rules = ["TOY-SET-01"]
position = { bad = true }
fault = "a bad yard"
[[vector]]
id = "another fault"
rules = ["TOY-SET-01"]
position = { bad = true }
fault = "a good yard"
[[vector]]
id = "no fault"
rules = ["TOY-SET-01"]
fault = "a bad yard"
[[vector]]
id = "a fault by surprise"
rules = ["TOY-SET-01"]
position = { bad = true }
orders = ["1 end"]
`))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"", `want "a good yard" in it`, "the position is accepted", "the position: a bad yard"} {
		got := vectors[i].badPosition()
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", vectors[i].ID, got, want)
		}
	}
}

// A step that does not come out as written is a fault that says what came instead.
func TestPlayFindsWhatDiffers(t *testing.T) {
	bid := func(n string) string { return `1 bid {"bearer":@red-1,"coins":` + n + `}` }
	both := []string{bid("1"), `2 bid {"bearer":@blue-1,"coins":1}`, "umpire proceed"}
	tests := []struct {
		name string
		step step
		want string // "" for no fault
	}{
		{"right", step{Orders: both, Dice: []string{"6:2 TOY-BID-02", "6:1 TOY-BID-02"}, Expect: []string{"line: Red begins"}}, ""},
		{"a die too few", step{Orders: both, Dice: []string{"6:2 TOY-BID-02"}}, "die 2: TOY-BID-02 asks for a d6, but the tape holds only 1"},
		{"a die too many", step{Orders: both, Dice: []string{"6:2 TOY-BID-02", "6:1 TOY-BID-02", "6:1 TOY-BID-02"}}, "1 of 3 dice never asked for"},
		{"a die of other sides", step{Orders: both, Dice: []string{"10:2 TOY-BID-02", "6:1 TOY-BID-02"}}, "asks for a d6"},
		{"a die for another rule", step{Orders: both, Dice: []string{"6:2 TOY-BID-01", "6:1 TOY-BID-02"}}, "rolled for TOY-BID-02"},
		{"an impossible die", step{Orders: both, Dice: []string{"6:8 TOY-BID-02"}}, "is no die"},
		{"refused", step{Orders: []string{bid("9")}}, "is refused: 9 coins"},
		{"refused by another rule", step{Orders: []string{bid("9")}, Refuse: "TOY-BID-02"}, "want TOY-BID-02"},
		{"refused for another reason", step{Orders: []string{bid("9")}, Refuse: "TOY-BID-01", Why: "8 coins"}, `want "8 coins" in it`},
		{"not refused", step{Orders: []string{bid("1")}, Refuse: "TOY-BID-01"}, "is accepted, want it refused"},
		{"only the last is refused", step{Orders: []string{bid("9"), bid("9")}, Refuse: "TOY-BID-01"}, "is refused: 9 coins"},
		{"by name", step{Orders: []string{`red bid {"bearer":1,"coins":1}`}, Expect: []string{"asks red: nothing"}}, ""},
		{"no such seat", step{Orders: []string{"blue end"}}, `"blue" is no seat`},
		{"no such piece", step{Orders: []string{`1 bid {"bearer":@red-9}`}}, `no piece has the tag "red-9"; there are red-1`},
		{"no such verb", step{Orders: []string{"1 dance"}}, `no order "dance"`},
		{"no such field", step{Orders: []string{`1 bid {"coin":1}`}}, "unknown field"},
		{"an @ in a string", step{Orders: []string{`1 move {"unit":@red-1,"path":["@red-1"]}`}, Refuse: "TOY-TURN-01"}, ""},
		{"no such view", step{View: "33", Expect: []string{"mode: turn"}}, "view:"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := strings.Join(newRecital(t).play(test.step), "\n")
			if test.want == "" && got != "" || !strings.Contains(got, test.want) {
				t.Errorf("faults %q, want %q in them", got, test.want)
			}
		})
	}
}

func newRecital(t *testing.T) *recital {
	t.Helper()
	bench := yard()
	position, err := bench.Position(func(any) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	return &recital{stage: stage{script.Stage{System: bench.System, State: position.State, Seats: position.Seats}}}
}

// Every check fails when it should: each line here is false of a yard before the bids.
func TestEveryCheckCanFail(t *testing.T) {
	lines := []string{
		"line: falls", "then: falls", "told 1: falls", "told Green: falls", "no told Green: falls", "line TOY-BID-01: x", "card red-1 HP: 1 of 2", "card red-1 Mood: good", "card red-9 HP: 2", "figure red-1: 3",
		"name red-1: Blue 1", "at red-1: B1", "away red-1: fallen", "gone red-1:", "side red-1: Blue", "side red-1: Green",
		"facing red-1: 90", "ready red-1: yes", "ready red-1: maybe", "badge red-1: crown", "score Red: 5", "score Green: 6", "left 1: 3",
		"out Red: yes", "fact Bid of Red: 1", "crumb: Turn", "mark: exit", "asks 1: Move", "asks umpire: Roll", "asks 1: nothing",
		"mode: turn", "due: 1", "outcome: Red", "winners: 1", "degree: x", "scores: 6 6", "decided: TOY-WIN-01", "report Red: x",
		"allowed: 1 end", "refused TOY-BID-01: 1 bid {\"bearer\":@red-1}", "refused TOY-BID-01: 1 end", "refused TOY-TURN-01 (x): 1 end",
		"odds 1 bid red-1 1 -> win: 1/2", "odds 1 end now -> win: 1/2", "odds 1: 1/2", "modifier 1 bid red-1 1 -> luck: +1 TOY-BID-01", "modifier 1: none", "state round: 1", "state sides.7.bid: 0", "state rounds: 1",
		"survey 1 @red-1 @blue-1 Cover: soft", "survey 1 @red-1 @blue-9 Cover: none", "survey 1 nowhere @blue-1 Cover: none",
		"survey Green @red-1 @blue-1 Cover: none", "survey 1 @red-1 @blue-1: none", "no colon", "wish: fish", "no wish: fish", "at red-9: A1", "ready red-9: no", "badge red-9: x",
	}
	for _, line := range lines {
		if err := newRecital(t).expect(line); err == nil {
			t.Errorf("%q passes", line)
		}
	}
	r := newRecital(t)
	if err := r.expect("survey 1 @red-1 B2 Cover: none"); err != nil {
		t.Error(err)
	}
	r.lines = []game.Line{{Rule: "TOY-HIT-02", Text: "Red 1 falls"}}
	if r.expect("no line: falls") == nil || r.expect("line TOY-HIT-01: falls") == nil || r.expect("line TOY-HIT-02: falls") != nil {
		t.Error("lines of the log are not told apart")
	}
	r.lines = append(r.lines, game.Line{Rule: "TOY-HIT-01", Text: "Blue 1 falls"})
	if r.expect("line: falls") != nil || r.expect("then TOY-HIT-01: falls") != nil || r.expect("then: falls") == nil {
		t.Error("lines of the log are in no order")
	}
}
