package lesson_test

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/kog"
)

func kogs(library assets.Library) game.Builder { return kog.New(library) }

// The lessons of KOG can be done as their texts say.
func TestKogLessons(t *testing.T) {
	p := newPupil(t, kogs, dice.NewSeeded(dice.Seed{1}))
	p.stands(1, false, false)
	p.does(`move_unit {"unit":@kaempfer-1,"moves":[{"model":@kaempfer-1,"mode":"combat","path":[[15500,10000]],"facing":0}]}`)
	p.stands(1, true, false)
	p.does(`end_movement`, `activate {"unit":@kaempfer-1}`, `shoot {"model":@kaempfer-1,"weapon":"rocket_pod","target":@f221-1}`)

	p.stands(2, false)
	p.does(`end_movement`, `activate {"unit":@kaempfer-1}`, `shoot {"model":@kaempfer-1,"weapon":"rocket_pod","target":@f221-1}`)

	p.stands(3, false, false)
	p.die = face(3)
	p.does(`counter`)
	p.stands(3, true, false)
	p.does(`counterattack {"weapon":"rocket_pod"}`)

	p.stands(4, false, false)
	p.does(
		`move_unit {"unit":@ocelot-1,"moves":[{"model":@ocelot-1,"mode":"combat","path":[[16000,18800]],"facing":0}]}`,
		`end_movement`, `activate {"unit":@ocelot-1}`, `assault {"model":@ocelot-1,"weapon":"combat_blade","target":@russianinfantry-1}`,
	)

	p.stands(5, false, false)
	p.does(
		`move_unit {"unit":@ocelot-1,"moves":[{"model":@ocelot-1,"mode":"combat","path":[[17400,16500]],"facing":0}]}`,
		`end_movement`, `activate {"unit":@ocelot-1}`, `hold_objective {"model":@ocelot-1,"objective":1}`,
	)
	p.stands(5, true, false)
	p.does(`finish_unit`, `end_turn`)
	if o := p.State.Outcome(); o == nil || !o.Won(game.First) {
		t.Errorf("the end: %+v", o)
	}
}
