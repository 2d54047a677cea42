package lab_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"muster/game"
	"muster/game/bot"
	"muster/game/lab"
	"muster/game/trial/toy"
)

// config is a small batch of the toy rulebook.
func config(games int) lab.Config {
	return lab.Config{
		System: toy.System{}, Games: games, Seed: 1,
		One: lab.Player{Name: "regular", Policy: bot.Regular{}},
		Two: lab.Player{Name: "recruit", Policy: bot.Recruit{}},
	}
}

func TestWilson(t *testing.T) {
	// Figures from Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
	for _, c := range []struct {
		won, n    int
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}, {29, 29, 0.8830, 1}} {
		low, high := lab.Wilson(float64(c.won)/float64(c.n), c.n)
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.won, c.n, low, high, c.low, c.high)
		}
	}
	if low, high := lab.Wilson(0.5, 0); low != 0 || high != 1 {
		t.Errorf("no trials: %v to %v, want 0 to 1", low, high)
	}
}

func TestBothPlayersHaveEverySideEquallyOften(t *testing.T) {
	r, err := lab.Run(context.Background(), config(9))
	if err != nil {
		t.Fatal(err)
	}
	if r.Total.Games() != 12 || r.Wanted != 12 {
		t.Errorf("%d of %d battles were fought, want 12: the next multiple of twice the 2 scenarios", r.Total.Games(), r.Wanted)
	}
	for _, field := range r.Scenarios {
		if n := field.Total.Games(); n != 6 {
			t.Errorf("%s was fought over %d times, want 6", field.Title, n)
		}
		own := 0.0
		for _, side := range field.Sides {
			if n := side.One.Games(); n != 3 {
				t.Errorf("the first player had %s %d times, want 3", side.Name, n)
			}
			own += side.Own.Share()
		}
		if own != 1 {
			t.Errorf("the shares of both sides of %s add up to %v", field.Title, own)
		}
	}
}

func TestSameSeedSameResultOnAnyNumberOfCores(t *testing.T) {
	var reports []string
	for _, workers := range []int{1, 3, 3} {
		c := config(8)
		c.Workers = workers
		r, err := lab.Run(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		reports = append(reports, r.Report(lab.Plain))
	}
	if reports[0] != reports[1] || reports[1] != reports[2] {
		t.Errorf("results differ:\n%s\n%s\n%s", reports[0], reports[1], reports[2])
	}
	c := config(8)
	c.Seed = 2
	if r, err := lab.Run(context.Background(), c); err != nil || r.Report(lab.Plain) == reports[0] {
		t.Errorf("another seed gives the same battles (%v)", err)
	}
}

func TestCancelGivesWhatIsFinished(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := config(40)
	c.Workers = 2
	last := 0
	c.Progress = func(p lab.Progress) {
		if p.Done != last+1 || p.Games != 40 || p.One.Games() != p.Done {
			t.Errorf("progress went from %d to %+v", last, p)
		}
		if last = p.Done; last == 5 {
			cancel()
		}
	}
	r, err := lab.Run(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	if n := r.Total.Games(); n != 5 || r.Wanted != 40 {
		t.Errorf("%d of %d battles are in the result, want 5 of 40", n, r.Wanted)
	}
	if !strings.Contains(r.Report(lab.Plain), "5 of 40 battles") {
		t.Error("the report does not say that the batch was broken off")
	}
}

func TestSettingsThatMakeNoSense(t *testing.T) {
	for want, spoil := range map[string]func(*lab.Config){
		"a batch needs a rulebook":                                 func(c *lab.Config) { c.System = nil },
		"a batch needs two players":                                func(c *lab.Config) { c.Two.Policy = nil },
		"0 battles are too few":                                    func(c *lab.Config) { c.Games = 0 },
		"-1 battles at once are too few":                           func(c *lab.Config) { c.Workers = -1 },
		`no scenario is called "yrad": did you mean "yard"?`:       func(c *lab.Config) { c.Scenarios = []string{"yrad"} },
		`no scenario is called "elsewhere": there are yard, alley`: func(c *lab.Config) { c.Scenarios = []string{"elsewhere"} },
		`: option pace is 1 to 3, not "nine"`:                      func(c *lab.Config) { c.Options = map[string]string{"pace": "nine"} },
	} {
		c := config(2)
		spoil(&c)
		if _, err := lab.Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// stubborn is a policy that gives an order nobody may give.
type stubborn struct{}

func (stubborn) Order(context.Context, game.Position, game.Seat, *rand.Rand) game.Command {
	return game.Proceed{}
}

// broken is a policy that fails.
type broken struct{}

func (broken) Order(context.Context, game.Position, game.Seat, *rand.Rand) game.Command {
	panic("no idea")
}

func TestFaultsNameTheBattle(t *testing.T) {
	for want, p := range map[string]bot.Policy{"was refused": stubborn{}, "no idea": broken{}} {
		c := config(2)
		c.Two.Policy, c.Workers = p, 1
		_, err := lab.Run(context.Background(), c)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "yard, battle 0, seed 1") {
			t.Errorf("%v, want the battle and %q", err, want)
		}
	}
}

func TestReport(t *testing.T) {
	c := config(8)
	now := time.Duration(0)
	c.Workers, c.Clock = 1, func() time.Duration { now += time.Millisecond; return now }
	r, err := lab.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	text := r.Report(lab.Plain)
	for _, want := range []string{
		"The Yard: regular against recruit, 8 battles, seed 1", "  as Red", "How the sides fared", "Orders a battle: ",
		"Time an order, recruit: 1.0 ms in the middle, 1.0 ms at the 95th percentile, 1.0 ms at most.",
		fmt.Sprintf("%d-%d-%d", r.Total.Wins, r.Total.Draws, r.Total.Losses),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
	for _, glyphs := range []lab.Glyphs{lab.Plain, lab.Blocks} {
		for _, line := range strings.Split(r.Report(glyphs), "\n") {
			if n := utf8.RuneCountInString(line); n > 80 && strings.Contains(line, glyphs.Bar) {
				t.Errorf("a row is %d wide: %s", n, line)
			}
		}
	}
}
