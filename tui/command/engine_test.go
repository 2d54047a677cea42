package command_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"muster/assets"
	"muster/tui/command"
)

func TestEngineIsToldHowToPlay(t *testing.T) {
	for args, want := range map[string]string{"--protocol": assets.Protocol, "--example": assets.Program} {
		if out, _, code := muster(t, t.TempDir(), "engine", args); code != command.Done || out != want {
			t.Errorf("%s: code %d, %.80s", args, code, out)
		}
	}
	for _, wrong := range [][]string{
		{"engine", "fog"},
		{"engine", "fog", "--run", "there-is-no-such-program"},
		{"engine", "fog", "--run", "true", "--against", "human"},
		{"play", "fog", "--two", "engine:there-is-no-such-program", "--plain"},
		{"lab", "fog", "--one", "engine:"},
	} {
		if _, errs, code := muster(t, t.TempDir(), wrong...); code != command.Usage || errs == "" {
			t.Errorf("%v: code %d, %q", wrong, code, errs)
		}
	}
}

// A program plays by itself, and in the laboratory; what it does wrong is told. Its journal re-plays.
func TestEnginePlays(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	home := t.TempDir()
	file := filepath.Join(home, "mine.py")
	if err := os.WriteFile(file, []byte(assets.Program), 0o600); err != nil {
		t.Fatal(err)
	}
	call := python + " " + file
	out, errs, code := muster(t, home, "engine", "fog", "--run", call, "--against", "bot:recruit", "--talk")
	if code != command.Done || !strings.Contains(out, "(engine:mine.py) gave ") || !strings.Contains(errs, `1 > {"type":"hello"`) ||
		!strings.Contains(errs, `1 < {"type": "hello"`) {
		t.Errorf("code %d\n%s\n%.300s", code, out[max(0, len(out)-600):], errs)
	}
	out, _, code = muster(t, home, "lab", "fog", "--scenario", "open-field", "--games", "2", "--one", "engine:"+call, "--two", "bot:recruit")
	if code != command.Done || !strings.Contains(out, "mine.py") {
		t.Errorf("code %d\n%s", code, out)
	}
	out, _, code = muster(t, home, "engine", "fog", "--run", "true")
	if code != command.Done || !strings.Contains(out, "forfeits the battle: it has ended [TABLE-11]") {
		t.Errorf("code %d\n%s", code, out)
	}
	battles, err := filepath.Glob(filepath.Join(home, "battles", "*.jsonl"))
	if err != nil || len(battles) != 2 {
		t.Fatalf("%v, %v", battles, err)
	}
	if _, errs, code := muster(t, home, append([]string{"verify"}, battles...)...); code != command.Done {
		t.Error(errs)
	}
}
