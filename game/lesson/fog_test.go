package lesson_test

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/fog"
)

func fogs(library assets.Library) game.Builder { return fog.New(library) }

// The lessons of FOG can be done as their texts say.
func TestFogLessons(t *testing.T) {
	p := newPupil(t, fogs, dice.NewSeeded(dice.Seed{1}))
	p.foe = []string{
		`move {"unit":@orc-1,"path":["E3","E4","E5"]}`, `move {"unit":@orc-2,"path":["G3","G4","G5"]}`, `end`,
	}
	p.stands(1, false, false)
	p.does(`attack {"unit":@sol-1,"target":@gob-1}`)
	p.stands(1, true, false)
	p.does(`move {"unit":@sol-2,"path":["D6","D5"]}`)

	p.stands(2, false, false)
	p.does(`charge {"unit":@sol-1,"path":["H6","H5","H4"],"target":@orc-1}`)
	for p.lesson().N == 2 {
		p.does(`end`, `attack {"unit":@sol-1,"target":@orc-1}`)
	}

	p.stands(3, false)
	p.does(`end`)
	p.does(`charge {"unit":@sol-1,"path":["E7","E6"],"target":@orc-1}`)

	p.stands(4, false, false)
	p.does(`move {"unit":@arc-1,"path":["C7"]}`)
	p.stands(4, true, false)
	p.does(`shoot {"unit":@arc-1,"target":@gob-1}`)

	p.stands(5, false, false)
	p.does(`heal {"unit":@cle-1,"target":@sol-2}`)
	p.stands(5, true, false)
	p.foe = []string{`end`}
	p.does(`attack {"unit":@sol-1,"target":@orc-1}`)

	p.stands(6, false)
	p.does(
		`move {"unit":@sol-1,"path":["E7","E6","E5"]}`, `move {"unit":@sol-4,"path":["H7","H6","H5"]}`, `end`,
		`move {"unit":@sol-1,"path":["E4"]}`, `move {"unit":@sol-4,"path":["H4"]}`, `end`, `end`,
	)
	p.says("Puzzle: The ford: learnt")
	if o := p.State.Outcome(); o == nil || !o.Won(game.First) {
		t.Errorf("the end: %+v", o)
	}
}

// Who comes into the reach of the Orcs is charged, and begins the lesson again.
func TestFogChargesFirst(t *testing.T) {
	p := newPupil(t, fogs, face(4))
	p.foe = []string{`charge {"unit":@orc-1,"path":["E3","E4"],"target":@sol-1}`, `end`}
	p.does(
		`attack {"unit":@sol-1,"target":@gob-1}`, `move {"unit":@sol-2,"path":["D6","D5"]}`,
		`charge {"unit":@sol-1,"path":["H6","H5","H4"],"target":@orc-1}`,
	)
	p.stands(3, false)
	p.does(`move {"unit":@sol-1,"path":["E7","E6","E5"]}`, `end`)
	p.says("Who reaches whom begins again: they have charged first")
	p.stands(3, false)
}
