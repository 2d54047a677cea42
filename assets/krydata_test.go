package assets_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"muster/assets"
)

// The shapes of Kry-Gothic's data files, as the comments in them describe them.
type (
	kryTeam struct {
		ID     string   `toml:"id"`
		Name   string   `toml:"name"`
		Rating int      `toml:"rating"`
		Note   string   `toml:"note"`
		Guns   []string `toml:"guns"`
		Blades []string `toml:"blades"`
		Armour []string `toml:"armour"`
		Items  []string `toml:"items"`
	}
	kryUnit struct {
		ID        string   `toml:"id"`
		Team      string   `toml:"team"`
		Name      string   `toml:"name"`
		Glyph     string   `toml:"glyph"`
		Class     string   `toml:"class"`
		Profile   string   `toml:"profile"`
		Wounds    int      `toml:"wounds"`
		Size      string   `toml:"size"`
		Natural   int      `toml:"natural"`
		Abilities []string `toml:"abilities"`
		Gear      string   `toml:"gear"`
		Cost      int      `toml:"cost"`
	}
	kryGun struct {
		ID    string   `toml:"id"`
		Name  string   `toml:"name"`
		Cost  int      `toml:"cost"`
		Stats string   `toml:"stats"`
		Short float64  `toml:"short"`
		Long  float64  `toml:"long"`
		Tags  []string `toml:"tags"`
		Blast float64  `toml:"blast"`
		Smoke float64  `toml:"smoke"`
		Uses  int      `toml:"uses"`
	}
	kryBlade struct {
		ID   string   `toml:"id"`
		Name string   `toml:"name"`
		Cost int      `toml:"cost"`
		CC   int      `toml:"cc"`
		Str  int      `toml:"str"`
		Tags []string `toml:"tags"`
	}
	kryArmour struct {
		ID        string `toml:"id"`
		Name      string `toml:"name"`
		Cost      int    `toml:"cost"`
		Slot      string `toml:"slot"`
		Bonus     int    `toml:"bonus"`
		Speed     int    `toml:"speed"`
		FrontOnly bool   `toml:"front_only"`
		NoRunning bool   `toml:"no_running"`
		Bulky     bool   `toml:"bulky"`
		Unwieldy  bool   `toml:"unwieldy"`
	}
	kryItem struct {
		ID   string `toml:"id"`
		Name string `toml:"name"`
		Cost int    `toml:"cost"`
	}
	kryUnits struct {
		Kind    string      `toml:"kind"`
		System  string      `toml:"system"`
		Version string      `toml:"version"`
		Teams   []kryTeam   `toml:"team"`
		Units   []kryUnit   `toml:"unit"`
		Guns    []kryGun    `toml:"gun"`
		Blades  []kryBlade  `toml:"blade"`
		Armour  []kryArmour `toml:"armour"`
		Items   []kryItem   `toml:"item"`
	}
	kryArmy struct {
		Kind   string `toml:"kind"`
		System string `toml:"system"`
		Code   string `toml:"code"`
		Title  string `toml:"title"`
		Blurb  string `toml:"blurb"`
		Team   string `toml:"team"`
		Points int    `toml:"points"`
		Units  []struct {
			Type  string   `toml:"type"`
			Gear  []string `toml:"gear"`
			Count int      `toml:"count"`
		} `toml:"unit"`
	}
	kryField struct {
		Kind   string      `toml:"kind"`
		System string      `toml:"system"`
		Title  string      `toml:"title"`
		Blurb  string      `toml:"blurb"`
		Size   []float64   `toml:"size"`
		Dark   bool        `toml:"dark"`
		Weak   [][]float64 `toml:"weak"`
		Pieces []struct {
			Kind  string    `toml:"kind"`
			Rect  []float64 `toml:"rect"`
			Name  string    `toml:"name"`
			Floor float64   `toml:"floor"`
		} `toml:"piece"`
	}
)

// kryPrices are what abilities cost.
var kryPrices = map[string]int{
	"fear": 15, "horror": 40, "phase": 15, "psychic": 25, "all_round": 5, "claws": 8, "bite": 6, "backstab": 6,
	"tentacles": 12, "spotter": 10, "fury": 10, "salvage": 5, "scuttle": 8, "leap": 8, "steady": 6, "demolish": 6,
	"spines": 20, "bile": 25, "no_running": -4, "leader": 30, "lower_leader": 20,
}

// kryShares are what the units of a team cost of that, in hundredths; 100 when left out.
var kryShares = map[string]int{"pro": 160, "hiv": 115, "pos": 110, "ral": 110, "sla": 75, "for": 70, "ren": 65}

// worth is what the figures of a unit make it cost, doubled, before it is rounded to the nearest 5.
func (u *kryUnit) worth(t *testing.T) int {
	words := strings.Fields(u.Profile)
	if len(words) != 7 {
		t.Fatalf("%s has the profile %q", u.ID, u.Profile)
	}
	twice := 2 * (20*(u.Wounds-2) + 4*u.Natural + kryPrices[u.Class])
	for i, factor := range []int{5, 6, 10, 2, 4, 8, 8} {
		n, err := strconv.Atoi(words[i])
		switch {
		case err == nil:
			twice += factor * n
		case words[i] == "X" && i == 4:
			twice += 24
		case words[i] != "X":
			t.Errorf("%s: %v", u.ID, err)
		}
	}
	for _, a := range u.Abilities {
		price, known := kryPrices[a]
		if !known {
			t.Errorf("%s: what is %q worth?", u.ID, a)
		}
		twice += 2 * price
	}
	return twice
}

// Every unit costs its team's share of what its figures make it cost, to the nearest 5, halves up.
func TestKryCosts(t *testing.T) {
	data := load[kryUnits](t, "units/kry.toml")
	if data.Kind != "units" || data.System != "kry" || len(data.Units) != 58 || len(data.Teams) != 9 {
		t.Errorf("%d units of %d teams", len(data.Units), len(data.Teams))
	}
	letters := map[string]bool{}
	for i := range data.Units {
		u := &data.Units[i]
		share, priced := kryShares[u.Team]
		if !priced {
			share = 100
		}
		if want := (u.worth(t)*share + 500) / 1000 * 5; u.Cost != want {
			t.Errorf("%s costs %d, its figures make it %d", u.ID, u.Cost, want)
		}
		if letters[u.Team+u.Glyph] {
			t.Errorf("two units of %s have the letter %s", u.Team, u.Glyph)
		}
		letters[u.Team+u.Glyph] = true
	}
}

// price is what a unit with gear costs.
func (d *kryUnits) price(t *testing.T, unit string, gear []string) int {
	t.Helper()
	i := slices.IndexFunc(d.Units, func(u kryUnit) bool { return u.ID == unit })
	if i < 0 {
		t.Fatalf("there is no unit %q", unit)
	}
	sum := d.Units[i].Cost
	for _, id := range gear {
		cost, known := d.gearCost(id)
		if !known {
			t.Errorf("there is no %q", id)
		}
		sum += cost
	}
	return sum
}

func (d *kryUnits) gearCost(id string) (int, bool) {
	for _, g := range d.Guns {
		if g.ID == id {
			return g.Cost, true
		}
	}
	for _, b := range d.Blades {
		if b.ID == id {
			return b.Cost, true
		}
	}
	for _, a := range d.Armour {
		if a.ID == id {
			return a.Cost, true
		}
	}
	for _, i := range d.Items {
		if i.ID == id {
			return i.Cost, true
		}
	}
	return 0, false
}

// kryLists are models and points of the ready lists.
const kryLists = `EC-1500 10 1495
EC-750 6 750
FOR-1500 11 1470
HER-1500 10 1485
HIV-1500 12 1415
POS-1500 11 1465
POS-750 6 720
PRO-1500 8 1415
RAL-1500 10 1485
REN-1500 11 1485
REN-750 7 705
SLA-1500 12 1455
SLA-750 10 745
`

func TestKryLists(t *testing.T) {
	data := load[kryUnits](t, "units/kry.toml")
	var lines []string
	for id, a := range loadAll[kryArmy](t, "armies/kry") {
		models, sum := 0, 0
		for _, u := range a.Units {
			n := max(1, u.Count)
			models, sum = models+n, sum+n*data.price(t, u.Type, u.Gear)
		}
		lines = append(lines, fmt.Sprintf("%s %d %d\n", a.Code, models, sum))
		if id != strings.ToLower(a.Code) || a.Kind != "army" || a.System != "kry" || a.Title == "" || a.Blurb == "" ||
			!strings.HasSuffix(a.Code, fmt.Sprintf("-%d", a.Points)) || !strings.HasPrefix(id, a.Team+"-") {
			t.Errorf("%s has the head %q %q %q %d", id, a.Kind, a.Code, a.Title, a.Points)
		}
	}
	slices.Sort(lines)
	if diff := cmp.Diff(kryLists, strings.Join(lines, "")); diff != "" {
		t.Error(diff)
	}
}

// kryLedger is the specification that the data was made from. It lies outside the project, so that the tests that compare
// with it are skipped where it is not at hand.
func kryLedger(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../shared/rules/kry.md")
	if err != nil {
		t.Skip("the ledger of Kry-Gothic is not here")
	}
	return string(data)
}

// kryRows are the cells of a table of the ledger, without its head.
func kryRows(text string) [][]string {
	var all [][]string
	for _, line := range strings.Split(text, "\n") {
		if !strings.HasPrefix(line, "|") || strings.Trim(line, "|- ") == "" {
			continue
		}
		cells := strings.Split(strings.Trim(line, "| "), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		all = append(all, cells)
	}
	return all[1:]
}

func TestKryLedgerUnits(t *testing.T) {
	data := load[kryUnits](t, "units/kry.toml")
	classes := map[string]string{
		"leader": "Squad leader", "lower_leader": "Squad leader (lower)", "elite": "Elite", "heavy": "Heavy", "storm": "Storm",
		"fast": "Fast", "special": "Special",
	}
	ledger := map[string][]string{}
	for _, c := range kryRows(section(t, kryLedger(t), "### Units (wounds W; size; natural armour Nat)")) {
		ledger[c[0]+" "+c[1]] = c
	}
	for _, u := range data.Units {
		abilities := strings.ReplaceAll(strings.Join(u.Abilities, ", "), "no_running", "no running")
		if abilities == "" {
			abilities = "-"
		}
		got := append([]string{u.Team, u.Name, classes[u.Class]}, strings.Fields(u.Profile)...)
		got = append(got, fmt.Sprint(u.Wounds), u.Size, fmt.Sprint(u.Natural), abilities, fmt.Sprint(u.Cost))
		want := slices.Clone(ledger[u.Team+" "+u.Name])
		for _, column := range kryAdjusted(&u) {
			if len(want) == len(got) {
				want[column] = got[column]
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", u.ID, diff)
		}
	}
	if len(ledger) != len(data.Units) {
		t.Errorf("%d units, %d in the ledger", len(data.Units), len(ledger))
	}
}

// kryAdjusted are the columns of the ledger's table of units that have been adjusted since: by what teams won the costs
// of those that have a share, and the speed, close combat and natural armour of one; the will of those that run from
// a horror.
func kryAdjusted(u *kryUnit) (columns []int) {
	const speed, will, combat, natural, cost = 3, 7, 8, 12, 14
	if u.Team == "pro" {
		columns = append(columns, speed, combat, natural)
	}
	if u.ID == "vent-runner" || u.ID == "skimmer" {
		columns = append(columns, will)
	}
	if kryShares[u.Team] != 0 {
		columns = append(columns, cost)
	}
	return columns
}

func TestKryLedgerGear(t *testing.T) {
	data, text := load[kryUnits](t, "units/kry.toml"), kryLedger(t)
	var want, got []string
	for _, c := range kryRows(section(t, text, "### Ranged weapons")) {
		want = append(want, strings.Join([]string{c[0], c[2], c[3], c[4], c[5]}, " "))
	}
	for _, g := range data.Guns {
		if slices.Contains(g.Tags, "natural") {
			continue
		}
		short, long := fmt.Sprint(g.Short), fmt.Sprint(g.Long)
		if g.Short == 0 {
			short = "-"
		}
		if g.Long == 0 {
			long = "thrown"
		}
		got = append(got, fmt.Sprintf("%s %d %s %s %s", g.ID, g.Cost, g.Stats, short, long))
	}
	for _, c := range kryRows(section(t, text, "### Close weapons")) {
		want = append(want, fmt.Sprintf("%s %s %d %d", c[0], c[2], whole(c[3]), whole(c[4])))
	}
	for _, b := range data.Blades {
		got = append(got, fmt.Sprintf("%s %d %d %d", b.ID, b.Cost, b.CC, b.Str))
	}
	for _, c := range kryRows(section(t, text, "### Armour")) {
		want = append(want, fmt.Sprintf("%s %s %s %d %d %t %t", c[0], c[2], c[3], whole(c[4]), whole(c[5]),
			strings.Contains(c[6], "front only"), strings.Contains(c[6], "no running")))
	}
	for _, a := range data.Armour {
		got = append(got, fmt.Sprintf("%s %s %d %d %d %t %t", a.ID, a.Slot, a.Cost, a.Bonus, a.Speed, a.FrontOnly, a.NoRunning))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Battlefields have the pieces of the ledger, each in its place.
func TestKryLedgerFields(t *testing.T) {
	fields := loadAll[kryField](t, "fields/kry")
	found := regexp.MustCompile(`(?m)^\*\*(B\d) (.*?)\*\*, (\d+) x (\d+)(.*?): (.*)\.$`).
		FindAllStringSubmatch(section(t, kryLedger(t), "### Battlefields"), -1)
	if len(found) != len(fields) || len(found) != 5 {
		t.Fatalf("%d battlefields, the ledger has %d", len(fields), len(found))
	}
	for _, m := range found {
		id := strings.ToLower(m[1]) + "-" + strings.ReplaceAll(strings.ToLower(m[2]), " ", "-")
		f, there := fields[id]
		if !there {
			t.Errorf("there is no %s", id)
			continue
		}
		var want, got []string
		for _, part := range strings.Split(strings.ReplaceAll(m[6], " with ", "; "), "; ") {
			part = regexp.MustCompile(` \(.*\)| floor z \d+`).ReplaceAllString(part, "")
			want = append(want, part)
		}
		for _, p := range f.Pieces {
			got = append(got, fmt.Sprintf("%s %v,%v,%v,%v", strings.ReplaceAll(p.Kind, "-", " "), p.Rect[0], p.Rect[1], p.Rect[2], p.Rect[3]))
			if (p.Kind == "platform") != (p.Floor == 2) {
				t.Errorf("%s: a %s with the floor %v", id, p.Kind, p.Floor)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", id, diff)
		}
		if fmt.Sprint(f.Size) != fmt.Sprintf("[%s %s]", m[3], m[4]) || f.Title != m[2] || f.Dark != strings.Contains(m[5], "dark") ||
			(len(f.Weak) > 0) != strings.Contains(m[5], "weak") {
			t.Errorf("%s: %v %q dark %v weak %v", id, f.Size, f.Title, f.Dark, f.Weak)
		}
	}
}

// The book has the rules of the ledger under their titles, chapter by chapter.
func TestKryLedgerBook(t *testing.T) {
	text := kryLedger(t)
	_, text, _ = strings.Cut(text, "\n## Rules")
	text, _, _ = strings.Cut(text, "\n## Dice order")
	var want, got []string
	for _, m := range regexp.MustCompile(`(?m)^### (KRY-[A-Z]+-\d+) (.*)$`).FindAllStringSubmatch(text, -1) {
		want = append(want, m[1]+" "+m[2])
	}
	book, err := assets.Embedded().Book("kry")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range book.Entries {
		got = append(got, e.ID+" "+e.Title)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
