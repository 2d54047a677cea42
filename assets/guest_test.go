package assets_test

import (
	"slices"
	"strings"
	"testing"

	"muster/assets"
)

// A guest has files of his own over those of the host, whose places on disk he does not learn.
func TestGuestLibrary(t *testing.T) {
	host := write(t, map[string]string{"scenarios/fog/open-field.toml": "host", "scenarios/fog/yard.toml": "host", "scenarios/fog/both.toml": "host"})
	guest := write(t, map[string]string{"scenarios/fog/both.toml": "guest", "scenarios/fog/attic.toml": "guest"})
	lib := assets.Open(host).For(guest)
	for name, want := range map[string]string{"open-field": "host", "yard": "host", "both": "guest", "attic": "guest"} {
		if data, err := lib.Read("scenarios/fog/" + name + ".toml"); string(data) != want {
			t.Errorf("%s is %q, %v; want the %s's", name, data, err, want)
		}
	}
	files, err := lib.List("scenarios/fog", ".toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		own := slices.Contains([]string{"both", "attic"}, f.ID())
		if own != (f.User != "") || strings.Contains(f.Origin()+f.Label(), host) {
			t.Errorf("%s: the guest's is %v, its origin %q, its label %q", f.ID(), own, f.Origin(), f.Label())
		}
		data, err := lib.ReadFile(f)
		if again, _ := lib.Read(f.Name); err != nil || string(data) != string(again) {
			t.Errorf("%s reads %q from the list, %q by its name, %v", f.ID(), data, again, err)
		}
	}
	if all, _ := assets.Embedded().List("scenarios/fog", ".toml"); len(files) != len(all)+3 {
		t.Errorf("%d files, want 3 more than the %d built in", len(files), len(all))
	}
}
