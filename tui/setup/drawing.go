package setup

import (
	"errors"
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// From the list of battles one goes to the editor with one of them, or with a new one like it, or to the page that makes
// random fields, and comes back with what was drawn there.

var (
	keyNewField  = key.NewBinding(key.WithKeys("n"), key.WithHelp("n", "new field like it"))
	keyEditField = key.NewBinding(key.WithKeys("e"), key.WithHelp("e", "edit"))
	keyFields    = key.NewBinding(key.WithKeys("f"), key.WithHelp("f", "random field"))
)

// drawing is a row of the list of battles as something to be drawn.
type drawing struct {
	plan *plan
	row  *form.Row // nil for none
}

// keys are the keys to the editor that work there.
func (d drawing) keys() []key.Binding {
	if d.id() == "" {
		return nil
	}
	return []key.Binding{keyFields, keyNewField, keyEditField}
}

// id is that of the scenario, of one that cannot be read too; "" for none that can be drawn.
func (d drawing) id() string {
	p := d.plan
	if d.row == nil || p.info.Canvases == nil {
		return ""
	}
	if d.row.ID < len(p.scenarios) {
		return p.scenarios[d.row.ID].FileID()
	}
	var faults assets.Faults
	if at := d.row.ID - len(p.scenarios); at < len(p.errs) && errors.As(p.errs[at], &faults) {
		return assets.FileID(faults[0].File)
	}
	return ""
}

// open opens the editor with it, or with a new one like it.
func (d drawing) open(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	id := d.id()
	switch {
	case id == "":
		return nil, false
	case key.Matches(msg, keyFields):
		return page.Send(page.Fields{System: d.plan.info.ID, Like: id, Number: page.AnyField}), true
	}
	return page.Send(page.DrawField{System: d.plan.info.ID, Kind: "scenario", ID: id, Fresh: key.Matches(msg, keyNewField)}), true
}

// rereadScenarios looks at the scenarios anew, and points at one by its id, or at the one that was chosen.
func (p *plan) rereadScenarios(id string) {
	was := ""
	if p.current() != nil {
		was = p.current().ID
	}
	before := len(p.bring)
	p.scenarios, _ = p.sys.Scenarios()
	at := slices.IndexFunc(p.scenarios, func(s game.Scenario) bool { return s.FileID() == id })
	if at < 0 { // a battlefield, or none
		at = slices.IndexFunc(p.scenarios, func(s game.Scenario) bool { return s.ID == was })
	}
	p.scenario = max(at, 0)
	if s := p.current(); s == nil || len(s.Sides) != before {
		p.choose(p.scenario)
	}
}
