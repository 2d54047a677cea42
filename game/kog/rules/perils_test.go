package rules_test

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// placed is a position of a layout for tests that look at more than vectors can.
func placed(t testing.TB, l rules.Layout) *rules.Battle {
	t.Helper()
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func open48(models ...string) rules.Layout {
	return rules.Layout{
		Size: []float64{48, 36}, Round: 1, Step: "action", Active: "DE", Attacker: "DE", Axis: "horizontal", Defender: "south",
		Format: "encounter", Models: models,
	}
}

// Who could strike, how, and how badly: by charge within Move and an inch, by fire as far as the weapons carry.
func TestPerils(t *testing.T) {
	b := placed(t, open48("K1 kaempfer DE @10,10", "F11 f6_16 RU @20.19,10", "F12 f6_16 RU @44,33"))
	m, _ := b.ModelOf(1)
	perils := vectorSystem.Guide(b).Perils(game.First, game.Aim{Piece: rules.PieceID(m)})
	if len(perils) != 2 {
		t.Fatalf("%d perils, want those of two enemies: %v", len(perils), perils)
	}
	// The near one holds and fires two dice at 3+ with failures rolled again within 18", the far one after 9" of way.
	if p := perils[0]; b.Name(p.By) != "F11" || !strings.Contains(p.How, "holds and shoots, Linear Cannon, Full") {
		t.Errorf("the worst peril is %s: %s", b.Name(p.By), p.How)
	}
	if p := perils[1]; b.Name(p.By) != "F12" || !strings.Contains(p.How, "after a Combat Move") || !strings.Contains(p.How, "Long Range") {
		t.Errorf("the other peril is %s: %s", b.Name(p.By), p.How)
	}
	if perils := vectorSystem.Guide(b).Perils(game.Gallery, game.Aim{Piece: 1}); perils != nil {
		t.Errorf("spectators are threatened: %v", perils)
	}
}

// A charge reaches as far as a Combat Move and an inch, and no farther.
func TestPerilsOfCharges(t *testing.T) {
	b := rules.PutUp(nil, rules.Stood{rules.SuitWith(rules.DiceOf(2, 4)), 0, rules.At(10, 10)}, rules.Stood{rules.SuitWith(rules.DiceOf(2, 4), rules.Blade(3, 3)), 1, rules.At(10+1.2+7, 10)})
	charges := func() []game.Peril { return vectorSystem.Guide(b).Perils(game.First, game.Aim{Piece: 1}) }
	if p := charges(); len(p) != 1 || p[0].P <= 0 || !strings.HasPrefix(p[0].How, "charge, ") {
		t.Errorf("a charge over 7\" with Move 6\": %+v", p)
	}
	b.Models[1].At.X += data.Grain
	if p := charges(); len(p) != 0 {
		t.Errorf("a charge over 7.01\": %+v", p)
	}
}

// The odds of a peril are those of the shot itself when it is offered.
func TestPerilsAreTheOddsOfTheShot(t *testing.T) {
	b := placed(t, open48("K1 kaempfer DE @10,10", "F11 f6_16 RU @20,10 hold"))
	b.Active = 1
	peril := vectorSystem.Guide(b).Perils(game.First, game.Aim{Piece: 1})[0]
	o := b.Lookout().Defended(rules.Blow{By: 1, At: 0})
	if diff := peril.P - o[rules.Lost]; diff > 1e-12 || diff < -1e-12 {
		t.Errorf("peril %v, the shot %v", peril.P, o[rules.Lost])
	}
}

// The tint lies where somebody could strike, and nowhere else; on a bare table fire carries to the range and a move.
func TestThreats(t *testing.T) {
	b := placed(t, open48("K1 kaempfer DE @2,2", "I1 ru_infantry RU @44,33"))
	marks := vectorSystem.Guide(b).Threats(game.First)
	if len(marks) == 0 {
		t.Fatal("nothing is threatened")
	}
	reach := 24*board.Inch + 3*board.Inch
	foe := b.Disc(1)
	for _, mark := range marks {
		low, high := mark.Shape.Bounds()
		at := b.Given.Turned(board.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2})
		if mark.Level <= 0 || mark.Label == "" || board.GapBeyond(foe, board.Disc{At: at, Radius: 600}, reach) {
			t.Errorf("%s is threatened: level %d, %q", rules.Where(at), mark.Level, mark.Label)
		}
	}
	if blind := vectorSystem.Guide(b).Threats(game.Gallery); blind != nil {
		t.Error("spectators are threatened")
	}
}

// BenchmarkThreats looks a table over, as the threat view does off the event loop: one of 100 points a side, and those of
// [rules.Ranks]. At most 5 ms are wanted of 64 models. Peer: each weapon and approach of each enemy reckoned at each place, and
// the line of sight drawn for each weapon. That took 7 times as long with 64 models (26.7 ms, now 3.7), 10 times with
// 192 (137 ms, now 13).
func BenchmarkThreats(b *testing.B) {
	for _, c := range []struct {
		name   string
		battle *rules.Battle
	}{{"100 points a side", engagement(b)}, {"64 models", rules.Ranks(b, 64)}, {"192 models", rules.Ranks(b, 192)}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if len(vectorSystem.Guide(c.battle).Threats(game.First)) == 0 {
					b.Fatal("nothing is threatened")
				}
			}
		})
	}
}

// engagement is a battle of 100 points a side at the beginning of its first round.
func engagement(t testing.TB) *rules.Battle {
	t.Helper()
	scenarios, _ := vectorSystem.Scenarios()
	for _, s := range scenarios {
		if s.ID != "basic-engagement" {
			continue
		}
		st, _, err := vectorSystem.Begin(game.DefaultSetup(s))
		if err != nil {
			t.Fatal(err)
		}
		b, dice := st.(*rules.Battle), &climbingDice{}
		for b.Round == 0 {
			playOn(t, b, dice)
		}
		return b
	}
	t.Fatal("there is no engagement")
	return nil
}

// playOn gives the first order that is thought of.
func playOn(t testing.TB, b *rules.Battle, dice game.Dice) {
	t.Helper()
	ask := b.Agenda().Asks[0]
	if ask.Seat == game.Umpire {
		b.Apply(ask.Seat, game.Proceed{}, dice)
		return
	}
	for c := range vectorSystem.Adviser(b).Candidates(ask.Seat, nil) {
		b.Apply(ask.Seat, c, dice)
		return
	}
	t.Fatalf("nothing to do: %s", ask.Step)
}

// climbingDice are dice that show one face after the other.
type climbingDice struct{ rolled int }

func (r *climbingDice) Roll(sides int, _ game.RuleID) int {
	r.rolled++
	return r.rolled%sides + 1
}
