package tui

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/hall"
	"muster/game/trial/toy"
	"muster/tui/page"
)

// TestTheTableTellsWhatIsBrought holds that who may sit down sees the armies of both sides and the battlefield.
func TestTheTableTellsWhatIsBrought(t *testing.T) {
	sys := toy.System{}
	scenarios, _ := sys.Scenarios()
	armies, _ := sys.Armies()
	at := slices.IndexFunc(scenarios, func(s game.Scenario) bool { return len(s.Facts) > 0 })
	if at < 0 || len(armies) == 0 {
		t.Fatal("the toy rulebook has no facts or no armies")
	}
	s := &scenarios[at]
	setup := game.Setup{Scenario: s.Data, Armies: make([]json.RawMessage, len(s.Sides))}
	setup.Armies[1] = json.RawMessage(" " + string(armies[0].Data))
	told := factsOf(sys, &setup)
	has := func(label, value string) bool {
		return slices.ContainsFunc(told, func(f hall.Fact) bool {
			return f.Label == label && strings.HasPrefix(f.Value, value)
		})
	}
	if !has(s.Sides[1].Name, armies[0].Title) || !has(s.Facts[0].Label, s.Facts[0].Value) {
		t.Errorf("%+v", told)
	}
	setup.Armies[1] = json.RawMessage(`{"nobody": "knows"}`)
	if told = factsOf(sys, &setup); !has(s.Sides[1].Name, "an army of its own") {
		t.Errorf("%+v", told)
	}
}

// TestANoticeGoesWithWhatItIsAbout holds that a notice hides no line of the log, and goes when somebody acts.
func TestANoticeGoesWithWhatItIsAbout(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	ann.acts()
	ann.until("waiting for Ben")
	const stale = "Nothing is asked of you at the moment."
	ann.keys("D")
	ann.until(stale)
	ann.root.say(page.Notice{Text: strings.Repeat("long ", 40)})
	ann.give(nil)
	lines := strings.Split(ann.screen(), "\n")
	ann.root.say(page.Notice{})
	ann.give(nil)
	bare := strings.Split(ann.screen(), "\n")
	last := strings.TrimSpace(bare[len(bare)-2])
	if _, text, _ := strings.Cut(last, " "); !strings.Contains(strings.Join(lines, "\n"), strings.TrimSpace(text)) {
		t.Errorf("the notice hides %q:\n%s", last, strings.Join(lines, "\n"))
	}
	ann.keys("D")
	ann.until(stale)
	ben.acts()
	ann.untilSo("it is no longer said", func(seen string) bool { return !strings.Contains(seen, stale) })
}

// TestACodeAnswersTheCard holds that who came without a key can say his code at the card: he is himself again, and has
// things look as he chose them, also after the server was started anew.
func TestACodeAnswersTheCard(t *testing.T) {
	dir := t.TempDir()
	h := openHall(t, dir, 0)
	ben := comesWith(t, h, hall.Guest{Name: "Ben"}, "", 80, 24)
	ben.until("Which of these does your terminal show well", "c I have a code")
	ben.keys("2 enter")
	ben.until("This holds until you leave")
	ben.keys("3")
	ben.until("Write it down")
	code := ben.root.host.guest.visit.Secret()
	ben.leaves()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	back := comesWith(t, openHall(t, dir, 0), hall.Guest{Name: "Somebody"}, "", 80, 24)
	back.until("Which of these does your terminal show well")
	back.keys("c")
	back.until("The code that you were given")
	back.enters("abcd-efgh-jkmn-pqrs")
	back.until("Nobody has this code.")
	back.keys("ctrl+u")
	back.enters(code)
	back.until("Welcome back, Ben") // in the menu, or in the battle that waits for him
	back.untilSo("how things looked", func(string) bool { return back.root.env.Look.Glyphs.Name == "ascii" })
}

// TestAPauseEndsByConsent holds that the words over a battle that stands still say whose consent it takes.
func TestAPauseEndsByConsent(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	ann.keys(":")
	ann.typed("pause")
	ann.keys("enter")
	ben.until("Ann asks for a pause", " y ")
	ben.keys("y")
	ann.until("All clocks stand still.", "space ask Ben to go on")
	ben.until("space ask Ann to go on")
	ann.keys("esc")
	ann.until("paused: space asks to go on")
	ann.keys("space")
	ann.until("paused: waiting for Ben")
	ann.keys("space")
	ann.until("You have asked already: waiting for Ben.")
	ben.until("Ann asks to go on", "Do you agree?", " y ")
	ben.keys("y")
	ann.until("Ann: Hide the crown")
}
