package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

func TestACutListSaysHowMuchIsMissing(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("tab")
	p := d.playing
	n := len(p.pick.Choices())
	if n < 3 {
		t.Fatalf("only %d choices", n)
	}
	list := p.offers.listing(30, 2)
	if len(list.lines) != 1 || list.above+list.below != n-1 || list.rest(&p.env.Look.Glyphs) == "" {
		t.Errorf("of %d choices in two rows: %+v", n, list)
	}
	for i := range n {
		chosen := p.pick.Choices()[i]
		p.pick, _ = p.pick.Choose(i)
		if chosen.No == nil {
			p.pick = p.pick.Select(p.pick.Selected())
			continue
		}
		if list = p.offers.listing(30, 2); list.lines[0].index != i {
			t.Errorf("the chosen choice %d is not seen: %+v", i, list)
		}
		if text := p.offers.footText(); !strings.Contains(text, chosen.No.Why) {
			t.Errorf("the refusal of the chosen choice is not told: %q", text)
		}
	}
}

// Of names with the same beginning the end is seen, and of a note the odds.
func TestNamesAndNotesKeepTheirEnds(t *testing.T) {
	for _, c := range []struct {
		text string
		room int
		want string
	}{
		{"Rifle Team 12", 13, "Rifle Team 12"},
		{"Rifle Team 12", 9, "Rifle…12"},
		{"Rifle Team 12", 7, "Rifl…12"},
		{"Rifle Team 12", 5, "Rifl…"},
		{"Riflemen", 5, "Rifl…"},
	} {
		if got := squeeze(c.text, c.room, "…"); got != c.want {
			t.Errorf("%q in %d columns is %q, not %q", c.text, c.room, got, c.want)
		}
	}
	if got := endOf("in full sight, 12.3\", lost 34 %", 20, "…"); got != "12.3\", lost 34 %" {
		t.Errorf("the note is cut to %q", got)
	}
}

// A reason that has room below its choice is told to its end, with its rule.
func TestReasonsAreToldToTheirEnd(t *testing.T) {
	long := strings.Repeat("because of this and that ", 6) + "and so"
	c := game.Choice{Label: "Strike", No: &game.Refusal{Rule: "TOY-HIT-01", Why: long}}
	var words []string
	lines := saidOf(&c, 30)
	for _, line := range lines {
		if n := screen.Width(line.text) + screen.Width(line.rule); n > 26 {
			t.Errorf("%q is %d columns wide", line.text, n)
		}
		words = append(words, strings.Fields(line.text)...)
	}
	if strings.Join(words, " ") != long || lines[len(lines)-1].rule != "TOY-HIT-01" {
		t.Errorf("the lines are %+v", lines)
	}
}

func TestModifiersAreNeverCutShort(t *testing.T) {
	d := hotSeat(t, 100, 30)
	long := game.Modifier{Label: "attack strength of a friend who stands beside it", N: 3, Rule: "TOY-HIT-01"}
	offer := &game.Offer{Forecast: []game.Chance{{Label: "hit", P: 0.5}}, Modifiers: []game.Modifier{long}}
	h := oddsLines(offer, 20)
	g := screen.NewGrid(20, h)
	g.Clear(d.playing.ink.base())
	d.playing.ink.odds(g, offer)
	text := strings.Join(strings.Fields(g.String()), " ")
	if !strings.Contains(text, "+3 attack strength of a friend who stands beside it") {
		t.Errorf("the modifier is cut:\n%s", g)
	}
	if ruleOfOdds(offer, 20, h-1) != long.Rule {
		t.Error("a click on the last row of the modifier does not open its rule")
	}
}

func TestLongFactsComeLast(t *testing.T) {
	c := column{g: screen.NewGrid(20, 5), look: hotSeat(t, 80, 24).playing.env.Look}
	facts := c.briefFirst([]board.Fact{{Label: "Kind", Value: "a long description"}, {Label: "HP", Value: "3"}, {Label: "DEF", Value: "4"}})
	if facts[0].Label != "HP" || facts[1].Label != "DEF" || facts[2].Label != "Kind" {
		t.Errorf("order of the facts: %+v", facts)
	}
}

// A reason that holds for several choices one after the other is told once, below the last of them.
func TestTheSameReasonIsToldOnce(t *testing.T) {
	done := &game.Refusal{Rule: "TOY-1", Why: "nobody here can do that now"}
	again := &game.Refusal{Rule: "TOY-1", Why: "nobody here can do that now"}
	other := &game.Refusal{Rule: "TOY-2", Why: "nobody here can do that now"}
	choices := []game.Choice{{Label: "a"}, {Label: "b", No: done}, {Label: "c", No: again}, {Label: "d", No: other}}
	var got []string
	for _, line := range choiceLines(choices, 60, 20, allSaid) {
		if line.below {
			got = append(got, choices[line.index].Label+": "+line.rule)
		} else if choices[line.index].No != nil && !line.whole {
			t.Errorf("%q has its reason beside it too", choices[line.index].Label)
		}
	}
	if strings.Join(got, ", ") != "c: TOY-1, d: TOY-2" {
		t.Errorf("the reasons are told so: %v", got)
	}
}

// Where the list has no room for a reason it says how the whole of it is read.
func TestACutReasonSaysHowItIsRead(t *testing.T) {
	choices := []game.Choice{
		{Key: "m", Label: "Move"},
		{Key: "a", Label: "Hit", No: &game.Refusal{Rule: "TOY-1", Why: "far"}},
		{Key: "c", Label: "Run", No: &game.Refusal{Rule: "TOY-2", Why: "it costs 6 and 3 are left"}},
	}
	for height, want := range map[int]string{3: "Run", 20: ""} {
		cut := ""
		for _, line := range choiceLines(choices, 23, height, allSaid) {
			if line.cut {
				cut += choices[line.index].Label
			}
		}
		if cut != want {
			t.Errorf("in %d rows the reasons cut are of %q, want %q", height, cut, want)
		}
	}
	d := hotSeat(t, 80, 23)
	d.bids()
	if said := d.playing.offers.reasonKeys(); !strings.Contains(said, "key") {
		t.Errorf("among verbs it says %q", said)
	}
}

// The legend fits its column, and speaks of the figures that the sides have.
func TestLegendOfTheFigures(t *testing.T) {
	for _, c := range []struct {
		left, want string
		w          int
	}{
		{"2/14", "score (still to act/all)", 30},
		{"2/14", "score (to act/all)", 23},
		{"15 AP", "score (what is left)", 23},
		{"", "score", 23},
	} {
		if got := legend([]board.SideView{{Left: c.left}}, c.w); got != c.want {
			t.Errorf("with %q in %d columns: %q, want %q", c.left, c.w, got, c.want)
		}
	}
}
