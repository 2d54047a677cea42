package rulebook

import (
	"slices"

	"muster/assets"
	"muster/game"
)

// The option that is the battlefield, and its word for the scenario's own.
const (
	FieldID  = "battlefield"
	OwnField = "own"
)

// FieldOption is the battlefield: its words are the fields of a library, its default the scenario's own.
func FieldOption(lib assets.Library, system string, rule game.RuleID) game.Option {
	files, _ := lib.List("fields/"+system, ".toml")
	values := []string{OwnField}
	for _, file := range files {
		values = append(values, file.ID())
	}
	return game.Option{
		ID: FieldID, Title: "Field", Text: "The map, where the scenario leaves the choice; own: the scenario's.",
		Values: values, Default: OwnField, Varies: true, Rule: rule,
	}
}

// ChooseField is which of some battlefields a setup has chosen, the first unless told. Fixed says where the scenario is
// played when it leaves no choice: "Duel is played on Crossroads [KOG-SCN-01]".
func ChooseField(chosen map[string]string, fields []string, fixed string) (int, assets.Faults) {
	word := chosen[FieldID]
	n := slices.Index(fields, word)
	switch {
	case word == "" || word == OwnField || n == 0:
		return 0, nil
	case fixed != "":
		return 0, assets.Faults{optionFault("battlefield=%s: %s", assets.Clean(word, 40), fixed)}
	case n < 0:
		return 0, assets.Faults{optionFault("%s", assets.Unknown("battlefield", word, append([]string{OwnField}, fields...)))}
	}
	return n, nil
}
