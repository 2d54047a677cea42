package rules_test

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/killzone"
	"muster/game/killzone/rules"
)

// best is the order of those proposed that is expected to bring most.
func best(a asked, seat game.Seat) game.Command {
	adviser := killzone.New(assets.Embedded()).Adviser(a.Battle)
	var list []game.Command
	for c := range adviser.Candidates(seat, rand.New(rand.NewPCG(1, 2))) {
		list = append(list, c)
	}
	if len(list) == 1 {
		return list[0]
	}
	told, most := adviser.(game.Foreteller).Foretell(seat, list), 0
	for i := range told {
		if told[i].Score > told[most].Score {
			most = i
		}
	}
	return list[most]
}

// A burst goes at those who stand near one another, in equal parts, and at nobody farther off.
func TestBurstIsDivided(t *testing.T) {
	a := ask(t, nil, "A1 machine-gun set: mg @20,20; @21,20", "B1 march: bolt @20,8; bolt @21.1,8; bolt @30,8")
	fire, is := best(a, game.First).(rules.FireGun)
	if !is || len(fire.Targets) != 2 || fire.Targets[0].Shots+fire.Targets[1].Shots != 5 || fire.Targets[0].Shots > 3 {
		t.Errorf("%+v", best(a, game.First))
	}
	for _, aim := range fire.Targets {
		if aim.Target == 5 {
			t.Error("one shot goes at somebody ten inches off")
		}
	}
}

// Who assaults goes around what is in his way.
func TestAssaultsGoAround(t *testing.T) {
	a := ask(t, func(l *rules.Layout) { l.Terrain = []string{"crag 22.5,15 23.5,16"} },
		"A1 assault: sword @23,20", "B1 march: bolt @23,12")
	if move, is := best(a, game.First).(rules.Move); !is || move.Into != 2 {
		t.Errorf("%+v", best(a, game.First))
	}
}

// A machine gun is set up where it overlooks what the enemies come for, and not behind a building.
func TestGunOverlooksObjectives(t *testing.T) {
	for terrain, want := range map[string]rules.Order{"rocks 40,2 42,4": rules.MachineGun, "building 20,27 28,29": rules.March} {
		a := ask(t, func(l *rules.Layout) {
			l.Terrain, l.Goals, l.Step, l.Active = []string{terrain}, []string{"hold Well 24,18 3 v5 from2"}, "decide", "A1"
		}, "A1 march: mg @24,30; @25,30", "B1 march: @24,2")
		got := rules.March
		if change, is := best(a, game.First).(rules.Change); is {
			got, _ = rules.OrderNamed(change.Order)
		}
		if (got == rules.MachineGun) != (want == rules.MachineGun) {
			t.Errorf("%s: %s", terrain, got)
		}
	}
}
