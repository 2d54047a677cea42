package engine_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/engine"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/game/table"
	"muster/game/table/leap"
	"muster/game/trial/toy"
)

func systems() []game.System {
	library := assets.Embedded()
	return []game.System{fog.New(library), kog.New(library), krygothic.New(library), killzone.New(library), kings.New(library)}
}

// program is the double, in a manner.
func program(t *testing.T, sys game.System, how string) (*engine.Engine, *engine.Record) {
	t.Helper()
	t.Setenv(manner, how)
	return player(t, sys, fmt.Sprintf("%q -test.run=none", os.Args[0]))
}

// player is a program that plays a rulebook, and what is told of it after the battle.
func player(t *testing.T, sys game.System, call string) (*engine.Engine, *engine.Record) {
	t.Helper()
	name, start, err := engine.Command(call, os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	record := new(engine.Record)
	return &engine.Engine{
		Name: name, System: sys, Program: "muster test", Start: start, Clock: table.MachineClock(),
		Done: func(r engine.Record) { *record = r },
	}, record
}

// fight plays the first scenario of a rulebook out between a program and a recruit.
func fight(t *testing.T, e *engine.Engine) *game.Outcome {
	t.Helper()
	all, _ := e.System.Scenarios()
	clock := leap.New(time.Unix(0, 0))
	tbl, err := table.Open(table.Config{System: e.System, Setup: game.DefaultSetup(all[max(game.Usual(all), 0)]), Clock: clock, Seed: dice.Seed{3}})
	if err != nil {
		t.Fatal(err)
	}
	defer tbl.Close()
	policies := []bot.Policy{e}
	for range len(tbl.Head().Seats) - 1 {
		policies = append(policies, bot.Recruit{})
	}
	if err := bot.PlayOut(context.Background(), tbl, clock, policies); err != nil {
		t.Fatal(err)
	}
	u, err := tbl.Watch(game.Gallery, 0).Next(context.Background())
	if err != nil || u.Ended == nil {
		t.Fatalf("the battle has not ended: %v", err)
	}
	return &u.Ended.Outcome
}

// A program plays a battle of every rulebook to its end.
func TestAProgramPlaysEveryRulebook(t *testing.T) {
	for _, sys := range systems() {
		t.Run(sys.Info().ID, func(t *testing.T) {
			e, record := program(t, sys, "good")
			if end := fight(t, e); end.Rule == game.TableForfeit || record.Orders < 5 || record.Refused > 0 {
				t.Errorf("%s; %+v", end.Title, *record)
			}
		})
	}
}

// So does the example that people begin with, which is 60 lines long at most.
func TestTheExamplePlaysEveryRulebook(t *testing.T) {
	if n := strings.Count(assets.Program, "\n"); n > 60 {
		t.Errorf("%d lines", n)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	file := filepath.Join(t.TempDir(), "example.py")
	if err := os.WriteFile(file, []byte(assets.Program), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems() {
		t.Run(sys.Info().ID, func(t *testing.T) {
			e, record := player(t, sys, fmt.Sprintf("%q %q", python, file))
			if end := fight(t, e); end.Rule == game.TableForfeit || record.Orders < 5 || record.Refused > 0 {
				t.Errorf("%s; %+v", end.Title, *record)
			}
		})
	}
}

// A program that does what it should not loses by that, is told why, and holds nobody up.
func TestForfeits(t *testing.T) {
	for how, why := range map[string]string{
		"silent": "no hello within", "old": "it speaks protocol 0", "rude": "its first line is no hello",
		"late": "no order in time", "gone": "it has ended", "babbling": "it floods: 64 lines", "longwinded": "it floods: a line of more",
		"wrong": "21 times wrong about one order", "illegal": "21 times wrong about one order", "deaf": "it ",
	} {
		t.Run(how, func(t *testing.T) {
			before := runtime.NumGoroutine()
			e, record := program(t, toy.System{}, how)
			e.Limit, e.Hello = time.Minute, time.Minute
			switch how { // what ends by itself is waited for
			case "silent":
				e.Hello = 100 * time.Millisecond
			case "late", "deaf":
				e.Limit = 100 * time.Millisecond
			}
			told := ""
			e.Talk = func(talk engine.Talk) {
				if !talk.Came && bytes.Contains(talk.Text, []byte(`"forfeit"`)) {
					told = string(talk.Text)
				}
			}
			end := fight(t, e)
			if end.Rule != game.TableForfeit || end.Won(game.First) || !end.Won(game.Second) || !strings.Contains(end.Title, why) {
				t.Errorf("it ended so: %+v", *end)
			}
			if record.Forfeit == "" || !strings.HasPrefix(record.Forfeit, why) {
				t.Errorf("it did so: %+v", *record)
			}
			if how != "deaf" && how != "babbling" && how != "longwinded" && how != "gone" && !strings.Contains(told, "TABLE-11") {
				t.Errorf("it was told %q", told)
			}
			for range 1_000_000 {
				if runtime.NumGoroutine() <= before {
					return
				}
				runtime.Gosched()
			}
			t.Errorf("%d goroutines were there before, %d are left", before, runtime.NumGoroutine())
		})
	}
}

// Questions are answered, and an order that may not be given is refused with its rule; then another one counts.
func TestQuestionsAndRefusals(t *testing.T) {
	e, record := program(t, toy.System{}, "curious")
	var said []string
	e.Talk = func(talk engine.Talk) {
		if !talk.Came {
			said = append(said, string(talk.Text))
		}
	}
	if end := fight(t, e); end.Rule == game.TableForfeit {
		t.Errorf("it ended so: %+v", *end)
	}
	if record.Questions != 4 || record.Refused != 1 || record.Orders < 2 {
		t.Errorf("it did so: %+v", *record)
	}
	all := strings.Join(said, "\n")
	for _, want := range []string{
		`{"type":"orders","n":1,"orders":[{"verb"`, `{"type":"offer","n":1,"choices"`, `"no":{"type":"refused"`,
		`{"type":"checked","n":1,"legal":false,"rule":"TABLE-`, `{"type":"refused","n":1,"rule":"TABLE-02","why":"toy has no order \"nonsense\""`,
		`{"type":"end","result":"`,
	} {
		if !strings.Contains(all, want) {
			t.Errorf("it was not told %s:\n%.3000s", want, all)
		}
	}
}

// What a program is told is the same however what its seat cannot see is imagined.
func TestNothingHiddenIsTold(t *testing.T) {
	for _, sys := range append(systems(), toy.System{}) {
		t.Run(sys.Info().ID, func(t *testing.T) {
			scenarios, _ := sys.Scenarios()
			for _, s := range scenarios {
				setup := game.DefaultSetup(s)
				st, _, err := game.Begin(sys, setup)
				if err != nil {
					t.Fatal(err)
				}
				roam(t, st, func(seat game.Seat) {
					b := bot.Battle{Setup: setup, Seat: seat}
					one, two := engine.Told(st, b, rand.New(rand.NewPCG(1, 1))), engine.Told(st, b, rand.New(rand.NewPCG(2, 2)))
					if !bytes.Equal(one, two) {
						t.Fatalf("%s: seat %s is told\n%s\nor\n%s", s.ID, seat, one, two)
					}
				})
			}
		})
	}
}

// roam plays a battle at random for some orders and shows who is to act.
func roam(t *testing.T, st game.Position, look func(game.Seat)) {
	t.Helper()
	rng, rolls := rand.New(rand.NewPCG(7, 7)), dice.NewSeeded(dice.Seed{7})
	var turns bot.Turns
	for n := range 120 {
		seat, order, ok := turns.Next(st)
		if !ok {
			return
		}
		if seat != game.Umpire {
			if n%7 == 0 {
				look(seat)
			}
			order = st.Adviser().Sample(seat, rng)
		}
		if order == nil {
			turns.Silent()
			continue
		}
		if _, _, no := game.Play(st.State, seat, order, rolls); no != nil {
			t.Fatal(no)
		}
		if seat != game.Umpire {
			turns.Spoke()
		}
	}
}

func TestCommand(t *testing.T) {
	for _, wrong := range []string{"", "  ", `"python3`, "there-is-no-such-program"} {
		if _, _, err := engine.Command(wrong, nil); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
	name, _, err := engine.Command(fmt.Sprintf("%q -x 'a folder/my bot.py' --fast", os.Args[0]), nil)
	if err != nil || name != "my bot.py" {
		t.Errorf("%q, %v", name, err)
	}
}
