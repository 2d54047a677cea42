package assets_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// ledger is the specification of FOG that the data was made from. It lies outside the project, so the tests that
// compare with it are skipped where it is not at hand.
func ledger(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../shared/rules/fog.md")
	if err != nil {
		t.Skip("the ledger of FOG is not here")
	}
	return string(data)
}

// section is the part of the ledger between a heading and the next one.
func section(t *testing.T, text, heading string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, heading)
	if !ok {
		t.Fatalf("the ledger has no %q", heading)
	}
	rest, _, _ = strings.Cut(rest, "\n#")
	return rest
}

// rows are the cells of the lines of a table whose first cell is a plain id.
func rows(text string) [][]string {
	var all [][]string
	for _, line := range strings.Split(text, "\n") {
		cells := strings.Split(strings.Trim(line, "| "), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if len(cells) > 3 && cells[0] != "id" && !strings.HasPrefix(cells[0], "-") {
			all = append(all, cells)
		}
	}
	return all
}

// whole reads a figure of the ledger: "+2", "−1", "" is 0.
func whole(cell string) int {
	n, _ := strconv.Atoi(strings.ReplaceAll(cell, "−", "-"))
	return n
}

func TestLedgerUnits(t *testing.T) {
	text := ledger(t)
	units, classes := fogUnitTable(t)
	table := rows(section(t, text, "### Units (all figures of the source)"))
	if len(table) != len(units) {
		t.Errorf("the ledger has %d units", len(table))
	}
	for _, c := range table {
		want := fogUnit{
			c[0], c[1], c[2], whole(c[3]), whole(c[4]), whole(c[5]), whole(c[6]), whole(c[7]), 0, strings.HasPrefix(c[8], "HEAL"), c[9],
		}
		if strings.HasPrefix(c[8], "RANGE") {
			want.Range = whole(strings.Trim(c[8], "RANGE ()"))
		}
		if units[c[0]] != want {
			t.Errorf("%+v, want %+v", units[c[0]], want)
		}
	}
	table = rows(section(t, text, "### Character classes (all figures of the source)"))
	if len(table) != len(classes) {
		t.Errorf("the ledger has %d classes", len(table))
	}
	for _, c := range table {
		got := classes[c[0]]
		ability := c[5]
		if got.ATT != whole(c[1]) || got.DEF != whole(c[2]) || got.SPD != whole(c[3]) || got.HP != whole(c[4]) ||
			got.SureFooted != strings.HasPrefix(ability, "every passable") || got.Heal != strings.HasPrefix(ability, "HEAL") ||
			(got.Range == 3) != strings.HasPrefix(ability, "RANGE (3)") {
			t.Errorf("%+v, want %v", got, c)
		}
	}
}

func TestLedgerArmies(t *testing.T) {
	text := ledger(t)
	armies := loadAll[fogArmy](t, "armies/fog")
	_, classes := fogUnitTable(t)
	lines := regexp.MustCompile("(?m)^\\| `([a-z0-9-]+)`(.*?) \\| (.*?) \\(.*\\| (.*) \\| .*= (\\d+) \\|$").FindAllStringSubmatch(text, -1)
	if len(lines) != len(armies) {
		t.Errorf("the ledger has %d lists", len(lines))
	}
	for _, m := range lines {
		a := armies[m[1]]
		var units, leaders []string
		for _, u := range a.Units {
			units = append(units, fmt.Sprintf("%s ×%d", strings.ToUpper(u.Type[:1])+u.Type[1:], u.Count))
		}
		for _, c := range a.Characters {
			leaders = append(leaders, classes[c.Class].Name+" on "+strings.ToUpper(c.Leads[:1])+c.Leads[1:])
		}
		if title := strings.TrimSpace(m[2]); title != "" && title != a.Title {
			t.Errorf("%s is called %q, want %q", m[1], a.Title, title)
		}
		if got := strings.Join(units, ", "); got != m[3] {
			t.Errorf("%s has %s, want %s", m[1], got, m[3])
		}
		if got := strings.Join(leaders, ", "); got != m[4] {
			t.Errorf("%s has %s, want %s", m[1], got, m[4])
		}
		if strconv.Itoa(a.Points) != m[5] {
			t.Errorf("%s has %d points, want %s", m[1], a.Points, m[5])
		}
	}
}

var ledgerScenario = regexp.MustCompile("(?ms)^\\*\\*(\\d)\\. `([a-z-]+)` ([^*]*)\\*\\* · (\\d+) × (\\d+) · limit (\\d+) · (.*?)\n\n```\n[^\n]*\n(.*?)```\n(.*?)\n\n")

func TestLedgerScenarios(t *testing.T) {
	text := ledger(t)
	scenarios := loadAll[fogScenario](t, "scenarios/fog")
	found := ledgerScenario.FindAllStringSubmatch(text, -1)
	if len(found) != len(scenarios) {
		t.Errorf("the ledger has %d scenarios", len(found))
	}
	for _, m := range found {
		s := scenarios[m[2]]
		got := fmt.Sprint(s.Order, s.Title, s.Width, s.Height, s.Limit)
		if want := fmt.Sprint(m[1], m[3], m[4], m[5], m[6]); strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want, " ", "") {
			t.Errorf("%s is %s, want %s", m[2], got, want)
		}
		var wantMap []string
		for _, row := range strings.Split(strings.TrimSuffix(m[8], "\n"), "\n") {
			wantMap = append(wantMap, row[3:])
		}
		if !slices.Equal(s.Map, wantMap) {
			t.Errorf("%s has the map\n%s\nwant\n%s", m[2], strings.Join(s.Map, "\n"), strings.Join(wantMap, "\n"))
		}
		if fixed := s.Order > 4; fixed != (s.Armies == "fixed") || !fixed != (s.Armies == "choice") {
			t.Errorf("%s: armies %q", m[2], s.Armies)
		}
		for _, side := range s.Sides {
			if want := fmt.Sprintf("%s `%s` %d", side.ID, side.Army, side.Points); !strings.Contains(m[7], want) {
				t.Errorf("%s: no %s in %s", m[2], want, m[7])
			}
			want := regexp.MustCompile(fmt.Sprintf(`%s %d %%(?:, %d–%d)?`, side.ID, side.Balance.Share, side.Balance.Low, side.Balance.High))
			if !want.MatchString(m[9]) || !strings.Contains(m[9], fmt.Sprintf(", %d–%d", side.Balance.Low, side.Balance.High)) {
				t.Errorf("%s: no %s in %s", m[2], want, m[9])
			}
		}
	}
}

// TestLedgerZonesAndObjectives holds each zone, front and objective against the words of the ledger.
func TestLedgerZonesAndObjectives(t *testing.T) {
	text := ledger(t)
	scenarios := loadAll[fogScenario](t, "scenarios/fog")
	for _, c := range []struct{ id, words, data string }{
		{
			"open-field", "A rows 10–12 (front row 10), B rows 1–3 (front row 3). Objective: hold H6, I6, H7, I7: 1 VP, each round from 3.",
			"A A10-P12 north; B A1-P3 south; hold [H6-I7] 1 from 3 each_round",
		},
		{
			"two-bridges", "A rows 10–12, B rows 1–3. Objectives: west bridge D6, D7 and east bridge M6, M7: 1 VP each, each round from 3, counted separately.",
			"A A10-P12 north; B A1-P3 south; hold [D6-D7] 1 from 3 each_round; hold [M6-M7] 1 from 3 each_round",
		},
		{
			"dark-wood", "A rows 11–12 (front row 11), B rows 1–2 (front row 2). Objectives: the clearings C6–D7, H6–I7, M6–N7: 1 VP each, each round from 3",
			"A A11-P12 north; B A1-P2 south; hold [C6-D7] 1 from 3 each_round; hold [H6-I7] 1 from 3 each_round; hold [M6-N7] 1 from 3 each_round",
		},
		{
			"king-hill", "A rows 10–12, B rows 1–3. Objective: the peak H6, I6, H7, I7: 2 VP, each round from 2.",
			"A A10-P12 north; B A1-P3 south; hold [H6-I7] 2 from 2 each_round",
		},
		{
			"the-gate", "A rows 1–5 (front row 5), B rows 10–12 (front row 10). Objective: the keep G1–J2: 12 VP, at the end only",
			"A A1-P5 south; B A10-P12 north; hold [G1-J2] 12 from 0 end",
		},
		{
			"the-tide", "A E9–L12 (front row 9), B rows 1–3 (front row 3). Objective: survive, side A, k 6, 12 VP, end of round 9.",
			"A E9-L12 north; B A1-P3 south; survive A 6 for 12",
		},
		{
			"pilgrim-road", "A A4–B9 (front column B, facing east), B H1–L3 (front row 3) and F10–J12 (front row 10)",
			"A A4-B9 east; B H1-L3 south; B F10-J12 north; exit A [P6-P9] map[clerics:9]",
		},
		{
			"three-banners", "A E15–L16 (front row 15, facing north), B A2–B9 (front column B, facing east), C O2–P9 (front column O, facing west). Objective: the peak H8, I8, H9, I9: 2 VP, each round from 3.",
			"A E15-L16 north; B A2-B9 east; C O2-P9 west; hold [H8-I9] 2 from 3 each_round",
		},
	} {
		if !strings.Contains(text, "Zones: "+c.words) {
			t.Errorf("%s: the ledger says otherwise than %q", c.id, c.words)
		}
		if got := told(scenarios[c.id]); got != c.data {
			t.Errorf("%s has\n%s\nwant\n%s", c.id, got, c.data)
		}
	}
	if !strings.Contains(text, "exit for A at P6, P7, P8, P9: Clerics 9 VP each, other units 0") {
		t.Error("the ledger says otherwise on the exit")
	}
}

// told is a scenario's zones and objectives in one line.
func told(s fogScenario) string {
	var parts []string
	for _, side := range s.Sides {
		for _, z := range side.Zones {
			parts = append(parts, fmt.Sprint(side.ID, " ", z.Squares, " ", z.Front))
		}
	}
	for _, o := range s.Objectives {
		switch o.Kind {
		case "hold":
			parts = append(parts, fmt.Sprintf("hold %v %d from %d %s", o.Squares, o.Points, o.From, o.When))
		case "exit":
			parts = append(parts, fmt.Sprintf("exit %s %v %v", o.Side, o.Squares, o.Units))
		default:
			parts = append(parts, fmt.Sprintf("%s %s %d for %d", o.Kind, o.Side, o.Count, o.Points))
		}
	}
	return strings.Join(parts, "; ")
}

// TestLedgerRules holds that the book has each rule of the ledger, in order, and says as the ledger does what is the
// original's, a ruling or our own.
func TestLedgerRules(t *testing.T) {
	text := ledger(t)
	b := fogBook(t)
	parts := regexp.MustCompile(`(?m)^### (FOG-[A-Z]+-\d+) .*$`).FindAllStringSubmatchIndex(text, -1)
	if len(parts) != len(b.Entries) {
		t.Fatalf("the ledger has %d rules, the book %d", len(parts), len(b.Entries))
	}
	figures := regexp.MustCompile("`([a-z_]+=[a-z0-9_]+)`")
	for i, at := range parts {
		e := b.Entries[i]
		if id := text[at[2]:at[3]]; id != e.ID {
			t.Errorf("entry %d is %s, want %s", i, e.ID, id)
			continue
		}
		body, _, _ := strings.Cut(text[at[1]:], "\n###")
		body, _, _ = strings.Cut(body, "\n**")
		source := regexp.MustCompile(`(?m)^Source: (.*)$`).FindStringSubmatch(body)[1]
		ruling := strings.Contains(body, "\nRuling:")
		if ruling != (e.Ruling != "") {
			t.Errorf("%s: ruling %q", e.ID, e.Ruling)
		}
		allowed := []string{"rule"}
		switch {
		case strings.HasPrefix(source, "completion"):
			allowed = []string{"completion"}
		case ruling:
			allowed = []string{"ruling"}
		case strings.Contains(source, "completion"):
			allowed = append(allowed, "completion")
		}
		if !slices.Contains(allowed, e.Kind) {
			t.Errorf("%s is a %s, want %v", e.ID, e.Kind, allowed)
		}
		rule, _, _ := strings.Cut(body, "\nSource:")
		for _, f := range figures.FindAllStringSubmatch(rule, -1) {
			if name, _, _ := strings.Cut(f[1], "="); !strings.Contains(e.Text, "`"+name) {
				t.Errorf("%s does not name %s", e.ID, f[1])
			}
		}
		if e.Example == "" {
			t.Errorf("%s has no example", e.ID)
		}
	}
}
