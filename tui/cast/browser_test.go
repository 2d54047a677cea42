package cast_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// In a browser, where one is installed, a page shows its first moment, plays to its last, and goes back to another.
func TestInABrowser(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium here")
	}
	page := written(t, film().HTML)
	for script, want := range map[string]string{"": "1 K1", "play()": "3 K1", "play(); go(1)": "2 K1"} {
		file := filepath.Join(t.TempDir(), "page.html")
		if err := os.WriteFile(file, []byte(page+"<script>"+script+"</script>"), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000", "--dump-dom", "file://"+file).Output()
		if err != nil {
			t.Fatal(err)
		}
		if got := walked(string(out)); got != want {
			t.Errorf("%q: %q, want %q", script, got, want)
		}
	}
}

var (
	rowsOf = regexp.MustCompile(`(?s)<div id="screen".*?</div></div>`)
	spans  = regexp.MustCompile(`<span [^>]*width: (\d+)ch[^>]*>([^<]*)</span>`)
)

// walked is how far the letter has come, in steps from 1, and its name.
func walked(dom string) string {
	for _, row := range strings.Split(rowsOf.FindString(dom), "<div>") {
		if list := spans.FindAllStringSubmatch(row, -1); strings.Contains(row, "K1") {
			if list[0][2] == "K1" {
				return "1 K1"
			}
			return map[string]string{"4": "2 K1", "8": "3 K1"}[list[0][1]]
		}
	}
	return dom
}
