package assets_test

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// kogForces is the table of ready forces: code, format and limit, sum of points of each unit, all of them.
const kogForces = `
DE-A1 apocalyptic 150: tactical A 32 fire_support A 30 individual A 28 tactical B 22 strike B 28 individual B 9 = 149
DE-D1 duel 15: individual 6 individual 9 = 15
DE-D2 duel 15: individual 6 individual 8 = 14
DE-D3 duel 15: individual 11 individual 3 = 14
DE-E1 encounter 50: tactical 22 strike 28 = 50
DE-E2 encounter 50: tactical 22 individual 28 = 50
DE-E3 encounter 50: tactical 22 fire_support 25 individual 3 = 50
DE-G1 engagement 100: tactical 28 tactical 18 fire_support 30 recon 24 = 100
DE-G2 engagement 100: tactical 42 fire_support 30 individual 28 = 100
DE-M1 melee 25: individual 11 individual 8 individual 6 = 25
DE-M2 melee 25: individual 13 individual 9 individual 3 = 25
RU-A1 apocalyptic 150: tactical A 30 individual A 34 recon A 20 tactical B 24 strike B 26 individual B 16 = 150
RU-D1 duel 15: individual 13 individual 2 = 15
RU-D2 duel 15: individual 15 = 15
RU-D3 duel 15: individual 15 = 15
RU-E1 encounter 50: tactical 26 strike 24 = 50
RU-E2 encounter 50: tactical 30 recon 18 individual 2 = 50
RU-E3 encounter 50: tactical 30 individual 18 individual 2 = 50
RU-G1 engagement 100: tactical 30 tactical 26 fire_support 36 recon 8 = 100
RU-G2 engagement 100: tactical 40 strike 26 individual 34 = 100
RU-M1 melee 25: individual 9 individual 10 individual 2 individual 2 individual 2 = 25
RU-M2 melee 25: individual 10 individual 15 = 25
`

func TestKogForces(t *testing.T) {
	data := load[kogUnits](t, "units/kog.toml")
	var lines []string
	for id, a := range loadAll[kogArmy](t, "armies/kog") {
		line, sum := fmt.Sprintf("%s %s %d:", a.Code, a.Format, a.Points), 0
		for _, u := range a.Units {
			line += " " + u.Squad
			if u.Platoon != "" {
				line += " " + u.Platoon
			}
			worth := kogSquadWorth(t, data, a, u)
			line += fmt.Sprintf(" %d", worth)
			sum += worth
		}
		lines = append(lines, fmt.Sprintf("%s = %d\n", line, sum))
		if id != strings.ToLower(a.Code) || a.Kind != "army" || a.System != "kog" || a.Title == "" || a.Blurb == "" {
			t.Errorf("%s has the head %q %q %q %q", id, a.Kind, a.System, a.Code, a.Title)
		}
	}
	sort.Strings(lines)
	if diff := cmp.Diff(strings.TrimPrefix(kogForces, "\n"), strings.Join(lines, "")); diff != "" {
		t.Error(diff)
	}
}

// kogSquadWorth adds a unit up and holds that its models are of the force's faction, may have what they have, and fit
// the kind of squad.
func kogSquadWorth(t *testing.T, data kogUnits, a kogArmy, u kogSquad) (sum int) {
	t.Helper()
	types := map[string]int{}
	for _, m := range u.Models {
		i := slices.IndexFunc(data.Profiles, func(p kogProfile) bool { return p.ID == m.Profile })
		if i < 0 || data.Profiles[i].Faction != a.Faction {
			t.Errorf("%s has a %q", a.Code, m.Profile)
			continue
		}
		p, n := data.Profiles[i], max(m.Count, 1)
		types[kogRole(t, a, u, p, m)] += n
		sum += n * (p.Points + kogUpgrade(t, data, a, p, m))
	}
	if !kogSquadFits(u.Squad, types) || u.Name == "" {
		t.Errorf("%s: %q is a %s of %v", a.Code, u.Name, u.Squad, types)
	}
	return sum
}

// kogRole is the type a model counts as. One with two types says which in a squad.
func kogRole(t *testing.T, a kogArmy, u kogSquad, p kogProfile, m kogModel) string {
	t.Helper()
	asked := len(p.Types) > 1 && u.Squad != "individual"
	if asked != (m.Role != "") || asked && !slices.Contains(p.Types, m.Role) {
		t.Errorf("%s: %s in a %s has the role %q", a.Code, p.ID, u.Squad, m.Role)
	}
	if asked {
		return m.Role
	}
	return p.Types[0]
}

// kogUpgrade is the price of a model's variant and options.
func kogUpgrade(t *testing.T, data kogUnits, a kogArmy, p kogProfile, m kogModel) (price int) {
	t.Helper()
	if m.Variant != "" {
		i := slices.IndexFunc(p.Variants, func(v kogVariant) bool { return v.ID == m.Variant })
		if i < 0 {
			t.Fatalf("%s: %s has no variant %q", a.Code, p.ID, m.Variant)
		}
		price += p.Variants[i].Points
	}
	for n, id := range m.Options {
		i := slices.IndexFunc(data.Options, func(o kogOption) bool { return o.ID == id })
		if i < 0 || !slices.Contains(data.Options[i].For, p.ID) || slices.Contains(m.Options[:n], id) {
			t.Fatalf("%s: %s may not have %q", a.Code, p.ID, id)
		}
		price += data.Options[i].Points
	}
	return price
}

// kogSquadFits is the composition of squads.
func kogSquadFits(squad string, types map[string]int) bool {
	tac, elite, recon, heavy := types["tactical"], types["elite"], types["recon"], types["heavy"]
	n := tac + elite + recon + heavy
	whole := n >= 3 && n <= 6
	switch squad {
	case "tactical":
		return whole && tac == n
	case "strike":
		return whole && elite >= 2 && tac <= 2 && elite+tac == n
	case "recon":
		return whole && recon >= 2 && elite <= 1 && recon+elite == n
	case "fire_support":
		return whole && heavy >= 1 && tac <= 2 && elite <= 1 && recon == 0
	}
	return squad == "individual" && n == 1
}
