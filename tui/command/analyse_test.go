package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/tui/command"
)

// A battle is looked back at, what was found is kept beside it, and battles of bots alone are in no record.
func TestAnalyseAndRecord(t *testing.T) {
	home := t.TempDir()
	if _, errs, code := muster(t, home, "play", "fog", "--one", "bot:recruit", "--two", "bot:recruit", "--print"); code != command.Done {
		t.Fatal(errs)
	}
	battles, err := filepath.Glob(filepath.Join(home, "battles", "*.jsonl"))
	if err != nil || len(battles) != 1 {
		t.Fatalf("%v, %v", battles, err)
	}
	first, errs, code := muster(t, home, "analyse", battles[0])
	if code != command.Done {
		t.Fatal(errs)
	}
	for _, want := range []string{"the expected result of South", "100 % |", "The dice brought South", "decisions, accuracy ", "The costliest decisions:", "better: "} {
		if !strings.Contains(first, want) {
			t.Errorf("%q is not told:\n%s", want, first)
		}
	}
	kept := strings.TrimSuffix(battles[0], ".jsonl") + ".analysis"
	text, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(kept, []byte(strings.Replace(string(text), `"better":"`, `"better":"KEPT `, -1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if again, _, _ := muster(t, home, "analyse", battles[0]); !strings.Contains(again, "KEPT ") {
		t.Errorf("it is analysed anew:\n%s", again)
	}
	if _, errs, code := muster(t, home, "analyse", battles[0], "--try", "99"); code != command.Usage || !strings.Contains(errs, "--try 99") {
		t.Errorf("code %d, %q", code, errs)
	}
	if out, _, code := muster(t, home, "record"); code != command.Done || !strings.Contains(out, "No battle against a bot") {
		t.Errorf("code %d, %q", code, out)
	}
}
