package saves

import "strings"

// AnalysisPath is the file that keeps what looking back at a battle has found, beside its journal.
func AnalysisPath(journal string) string { return strings.TrimSuffix(journal, Ext) + ".analysis" }
