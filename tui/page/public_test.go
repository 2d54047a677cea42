package page_test

import (
	"testing"

	"muster/tui/page"
)

// Guests are told the names of files and not where a server keeps them; the whole is told to whoever keeps the server.
func TestFaultsForGuests(t *testing.T) {
	var told []string
	guest := &page.Env{
		Guest: true, Dirs: page.Dirs{Data: "/srv/my games/guests/ab12/data"},
		Private: func(text string) { told = append(told, text) },
	}
	for text, want := range map[string]string{
		"/srv/my games/guests/ab12/data/fog/x.toml: line 3: no such unit": "fog/x.toml: line 3: no such unit",
		"open /var/lib/muster/hall/t/a.jsonl: permission denied":          "open a.jsonl: permission denied",
		`cannot read "/var/lib/muster/options.toml"`:                      `cannot read "options.toml"`,
		`write C:\muster\hall\a.jsonl: the disk is full`:                  "write a.jsonl: the disk is full",
		"a.jsonl: line 7: its check does not fit":                         "a.jsonl: line 7: its check does not fit",
		"2/3 of it, and/or nothing, at 14:05":                             "2/3 of it, and/or nothing, at 14:05",
	} {
		told = nil
		if got := guest.Public(text); got != want {
			t.Errorf("%q is told as %q, want %q", text, got, want)
		}
		if cut := text != want; cut != (len(told) == 1) || cut && told[0] != text {
			t.Errorf("%q: the server is told %q", text, told)
		}
		if got := (&page.Env{}).Public(text); got != text {
			t.Errorf("at home %q is told as %q", text, got)
		}
	}
}
