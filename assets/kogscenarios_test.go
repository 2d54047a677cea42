package assets_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What several scenarios are won by.
const (
	kogHold     = "hold_enemy_objective(hold_turns)"
	kogCrippled = "no_uncrippled(enemy)"
)

// kogScenarios has what a scenario is decided by.
var kogScenarios = map[string]string{
	"basic":          "any field, 2 objectives: either major " + kogHold + ", either minor " + kogCrippled + ", points",
	"duel":           "2 objectives, 6: either major " + kogHold + ", either minor no_live(enemy), points",
	"meatgrinder":    "any field, 2 objectives: either major " + kogCrippled + ", either minor " + kogHold + ", points",
	"hamburger-hill": "1 objectives: either major hold(hill, hold_turns, uncontested), points",
	"three-bridges":  "3 objectives, 8: either major score(8), either minor " + kogCrippled + ", score",
	"rearguard": "horizontal south, 1 objectives, 6: attacker major held_at_round(marker, 6), " +
		"defender major not_held_at_round(marker, 6), either minor " + kogCrippled,
	"linebreaker": "vertical, item of the attacker, 0 objectives: attacker major item_exit, " +
		"defender major " + kogCrippled + ", defender_minor",
	"fuel-depot":   "1 objectives, 8: attacker major destroy(depot), defender major " + kogCrippled + ", defender_minor",
	"ghost-signal": "6 objectives: either major " + kogHold + ", either minor " + kogCrippled + ", points",
}

func (s kogScenario) summary() string {
	var head, tail []string
	if s.FieldsAny {
		head = append(head, "any field")
	}
	if s.Axis != "" {
		head = append(head, strings.TrimSpace(s.Axis+" "+s.DefenderHalf))
	}
	if s.Item.Carrier != "" {
		head = append(head, "item of the "+s.Item.Carrier)
	}
	n := 0
	for _, o := range s.Objectives {
		n += max(o.Count, 1)
	}
	head = append(head, fmt.Sprintf("%d objectives", n))
	if s.RoundLimit != 0 {
		head = append(head, fmt.Sprint(s.RoundLimit))
	}
	for _, v := range s.Victories {
		tail = append(tail, v.Side+" "+v.Grade+" "+v.When)
	}
	if s.AtLimit != "" {
		tail = append(tail, s.AtLimit)
	}
	return strings.Join(head, ", ") + ": " + strings.Join(tail, ", ")
}

func TestKogScenarios(t *testing.T) {
	fields := loadAll[kogField](t, "fields/kog")
	got, orders := map[string]string{}, map[int]string{}
	for id, s := range loadAll[kogScenario](t, "scenarios/kog") {
		got[id] = s.summary()
		if s.Kind != "scenario" || s.System != "kog" || s.Title == "" || !strings.Contains(s.Blurb, "**To win:**") {
			t.Errorf("%s has the head %q %q %q", id, s.Kind, s.System, s.Title)
		}
		if orders[s.Order] != "" || s.Order < 1 || s.Order > len(kogScenarios) {
			t.Errorf("%s and %q have the place %d", id, orders[s.Order], s.Order)
		}
		orders[s.Order] = id
		if len(s.Formats) == 0 || fields[s.Field].Title == "" {
			t.Errorf("%s is played on %q in %v", id, s.Field, s.Formats)
		}
		for format, field := range s.FieldByFormat {
			if !slices.Contains(s.Formats, format) || fields[field].Title == "" {
				t.Errorf("%s is played on %q in %s", id, field, format)
			}
		}
		kogObjectivesLie(t, id, s, fields[s.Field])
	}
	if diff := cmp.Diff(kogScenarios, got); diff != "" {
		t.Error(diff)
	}
	if orders[1] != "basic" {
		t.Errorf("%s comes first", orders[1])
	}
}

// kogObjectivesLie holds that each objective is somewhere, or placed by somebody, or a piece.
func kogObjectivesLie(t *testing.T, id string, s kogScenario, f kogField) {
	t.Helper()
	placed := false
	for _, o := range s.Objectives {
		fixed := len(o.At) == 2 && o.At[0] > 0 && o.At[0] < f.Size[0] && o.At[1] > 0 && o.At[1] < f.Size[1]
		piece := o.Shape == "piece:1" && o.At == nil
		byOwner := o.PlaceBy != "" && o.PlaceBy == o.Owner
		placed = placed || byOwner
		if o.Name == "" || o.ID == "" || fixed == (piece || byOwner) || (o.Structure != nil) != (o.Shape == "structure") {
			t.Errorf("%s: %+v", id, o)
		}
		if o.Hidden != (o.Count == 3 && o.Spacing == 4) {
			t.Errorf("%s: %d of %s, hidden %v, %v apart", id, o.Count, o.ID, o.Hidden, o.Spacing)
		}
		if d := o.Structure; d != nil && *d != (kogStructure{1, 1, 6, kogDefence{3, 4}, 18}) {
			t.Errorf("%s: %+v", id, *d)
		}
	}
	if s.Alternate && !placed {
		t.Errorf("%s lets the players place terrain but no objective", id)
	}
}
