package analysis

import (
	"encoding/json"
	"os"

	"muster/game"
	"muster/saves"
)

// Keep writes an analysis beside the journal of its battle.
func Keep(r *saves.Record, report *Report) error {
	text, err := json.Marshal(report)
	if err != nil {
		return err
	}
	return saves.ReplaceFile(saves.AnalysisPath(r.File), text, 0o600)
}

// Kept is the analysis beside the journal of a battle; nil where there is none, or where the battle, the rules or the way
// of looking are others now.
func Kept(sys game.System, r *saves.Record) *Report {
	text, err := os.ReadFile(saves.AnalysisPath(r.File))
	if err != nil {
		return nil
	}
	report := new(Report)
	if json.Unmarshal(text, report) != nil || report.Version != Version || report.Seq != r.Seq() || report.Book != saves.Edition(sys) {
		return nil
	}
	return report
}
