package plain_test

import (
	"context"
	"strings"
	"testing"

	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/tui/plain"
)

// onHeath holds a conversation of both players about a battle on an open table.
func onHeath(t *testing.T, lines ...string) string {
	t.Helper()
	all, _ := toy.Heath{}.Scenarios()
	setup := game.DefaultSetup(all[0])
	setup.Seats[0].Name, setup.Seats[1].Name = "Red", "Blue"
	tab, err := table.Open(table.Config{System: toy.Heath{}, Setup: setup, Seed: dice.Seed{1}})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	var out strings.Builder
	_, err = plain.Run(context.Background(), plain.Config{
		Table: tab, System: toy.Heath{}, Players: setup.Seats, Seats: []game.Seat{game.First, game.Second},
		In: strings.NewReader(strings.Join(lines, "\n")), Out: &out,
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// holds fails for what a text lacks.
func holds(t *testing.T, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not among:\n%s", want, text)
		}
	}
}

func TestFacesAreTypedAndTheirOrderIsNot(t *testing.T) {
	text := onHeath(t, "help", "move_unit red-a", "help move_unit", "march red-a 5.5,11 red-b 4.5,8.5",
		"look red-b", "look red-c")
	holds(t, text, "march MODEL WAY... [SINGLE-MODEL] [WAY...]: ", `there is no command or order "move_unit"`,
		"Red a: march", "red-b Red b at 4.5,8.5", "red-c Red c at 5.5,6")
	if strings.Contains(text, "move_unit: ") {
		t.Errorf("an order that has faces is among those to be typed:\n%s", text)
	}
}

func TestMeasureAndSight(t *testing.T) {
	text := onHeath(t, "measure red-a blue-c", "sight from red a to 12,3", "measure red-a", "measure red-a 99,3",
		"sight red-a blue-c x", "measure red-a red-scout")
	holds(t, text, `Red a to Blue c: 20.616"`, "  Sight: the wall is in the way [TOY-HIT-01]", "  wall [TOY-HIT-01]",
		"Red a to 12,3: ", "measure from where to where?", "99,3 is off the table", `"x" is one word too many`,
		"Red scout is in reserve")
	var out strings.Builder
	if _, err := run(t, strings.NewReader("ready\nready\nmeasure h10 to h8\nsight h10 h9\n"), &out); err != nil {
		t.Fatal(err)
	}
	holds(t, out.String(), "H10 to H8: 2 squares", "H10 to H9: 1 square\n")
}

func TestWhoThreatensWhat(t *testing.T) {
	text := onHeath(t, "march red-a 5.5,11", "threats", "threats red-b", "threats 12,8", "threats 1,1",
		"threats nobody", "threats red-a x")
	holds(t, text, "red-a Red a at 5.5,11: hurt 33 %, by Blue a, Rifle, from 16.5\" [TOY-HIT-01]",
		"Blue b, Rifle, from 16.5\": hurt 33 % [TOY-HIT-01]", "Blue b, Rifle, from 10", "Nobody can strike there next turn.",
		`no piece is called "nobody"`, `"x" is one word too many`)
}

func TestOptionsOfAReactionAreTold(t *testing.T) {
	text := onHeath(t, "odds shoot red-gun blue-gun mortar", "shoot red-gun blue-gun mortar", "look blue-gun", "defend",
		"log 3")
	holds(t, text, "  in return, Red gun:\n", "Red gun and its unit make ready",
		"Blue decides: Blue gun is aimed at: defend or counter",
		"  counter\n    Blue gun:\n    66.7 % unhurt [TOY-HIT-01]\n", "  defend\n", "Red gun shoots Blue gun: [")
	if n := strings.Count(text, "Blue decides"); n != 1 {
		t.Errorf("the options are told %d times", n)
	}
}
