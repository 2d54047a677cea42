package tui

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"muster/game"
	"muster/game/hall"
)

// factsOf are what somebody who sits down at a table wants to know of a setup: what each side brings, which options are
// not as usual, and the battlefield.
func factsOf(sys game.System, setup *game.Setup) []hall.Fact {
	scenarios, _ := sys.Scenarios()
	i := slices.IndexFunc(scenarios, func(s game.Scenario) bool { return sameJSON(s.Data, setup.Scenario) })
	if i < 0 {
		return nil
	}
	scenario := &scenarios[i]
	var facts []hall.Fact
	armies, _ := sys.Armies()
	for side := range scenario.Sides {
		if brings := broughtBy(armies, scenario, setup, side); brings != "" {
			facts = append(facts, hall.Fact{Label: scenario.Sides[side].Name, Value: brings})
		}
	}
	for _, o := range sys.Info().Options {
		if value, chosen := setup.Options[o.ID]; chosen && value != o.Default {
			facts = append(facts, hall.Fact{Label: o.Title, Value: game.Said(value)})
		}
	}
	for _, f := range scenario.Facts {
		facts = append(facts, hall.Fact{Label: f.Label, Value: f.Value})
	}
	return facts
}

// broughtBy is the army of a side with its points, "" when it has none to be named.
func broughtBy(armies []game.Army, scenario *game.Scenario, setup *game.Setup, side int) string {
	own := side < len(setup.Armies) && len(setup.Armies[side]) > 0
	for i := range armies {
		a := &armies[i]
		if own && !sameJSON(a.Data, setup.Armies[side]) || !own && a.ID != scenario.Sides[side].Army {
			continue
		}
		if a.Points > 0 {
			return fmt.Sprintf("%s, %d points", a.Title, a.Points)
		}
		return a.Title
	}
	if own {
		return "an army of its own"
	}
	return ""
}

// sameJSON reports whether two texts say the same, however they are spaced.
func sameJSON(a, b json.RawMessage) bool {
	var x, y bytes.Buffer
	if json.Compact(&x, a) != nil || json.Compact(&y, b) != nil {
		return bytes.Equal(a, b)
	}
	return bytes.Equal(x.Bytes(), y.Bytes())
}
