package lab_test

import (
	"context"
	"testing"

	"muster/assets"
	"muster/game/bot"
	"muster/game/fog"
	"muster/game/lab"
	"muster/game/trial/long"
)

// fogBatch is a batch of FOG between two levels.
func fogBatch(t *testing.T, games, iterations int, one, two string, scenarios ...string) lab.Result {
	t.Helper()
	c := lab.Config{System: fog.New(assets.Embedded()), Scenarios: scenarios, Games: games, Seed: 4}
	for level, player := range map[string]*lab.Player{one: &c.One, two: &c.Two} {
		policy, err := bot.New(level, bot.Iterations(iterations))
		if err != nil {
			t.Fatal(err)
		}
		*player = lab.Player{Name: level, Policy: policy}
	}
	r, err := lab.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestLevelsPlayFog(t *testing.T) {
	long.Only(t)
	r := fogBatch(t, 4, 12, "veteran", "recruit", "pilgrim-road", "three-banners")
	if r.Total.Games() != 4 || r.Unfinished != 0 {
		t.Errorf("%d battles were finished and %d broken off, want 4 and 0", r.Total.Games(), r.Unfinished)
	}
}

func TestRegularBeatsRecruit(t *testing.T) {
	long.Only(t)
	if r := fogBatch(t, 8, 0, "regular", "recruit", "open-field"); r.Total.Share() < 0.65 {
		t.Errorf("a regular takes %.0f %% from a recruit in eight battles, want at least 65", 100*r.Total.Share())
	}
}
