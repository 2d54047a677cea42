package advice

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// The turns to come are those that are played: of a battle without orders each side's count falls from turn to turn, the
// closing turn counts by its chance until it is certain, and nobody fears the enemy after his last turn.
func TestTurnsToCome(t *testing.T) {
	scenarios, _ := data.CatalogueOf(assets.Embedded()).Scenarios()
	for closing, chance := range map[string]float64{"never": 0, "always": 1, "die": 0.5} {
		setup := game.DefaultSetup(scenarios[0])
		setup.Options = map[string]string{"closing_turn": closing, "first_turn": "south", "rounds": "3"}
		plan, err := data.Compile(setup)
		if err != nil {
			t.Fatal(err)
		}
		b, _ := rules.Begin(plan)
		luck := dice.NewSeeded(dice.Seed{1})
		for b.Outcome() == nil {
			ask := b.Agenda().Asks[0]
			order := game.Command(game.Proceed{})
			switch {
			case b.Picking():
				order = rules.PickEdge{Edge: "south"}
			case b.Moving():
				order = rules.EndMovement{}
				r := Adviser{b}.reckon(b.Active())
				own, theirs := float64((6-b.TurnNumber())/2), float64((7-b.TurnNumber())/2)
				fears := theirs
				switch opens := b.TurnNumber()%2 == 1; {
				case b.Closing():
					own, theirs, fears = 0, 0, 0
				case opens:
					own, fears = own+chance, 1
				default:
					theirs += chance
					fears = min(1, theirs)
				}
				if a := b.Active(); r.left[a] != own || r.left[1-a] != theirs || r.next[a] != 1 || r.next[1-a] != fears {
					t.Errorf("closing %s, turn %d: left %v, next %v", closing, b.TurnNumber(), r.left, r.next)
				}
			case b.Shooting():
				order = rules.EndShooting{}
			}
			b.Apply(ask.Seat, order, luck)
		}
	}
}
