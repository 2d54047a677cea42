package data

import (
	"testing"

	"muster/assets"
)

// TestWarnings holds that a class out of proportion is told of, and one in proportion, or with a flag, is not.
//
// Rule: FOG-CHR-14.
func TestWarnings(t *testing.T) {
	for _, c := range []struct {
		class ClassFile
		warns bool
	}{
		{ClassFile{ID: "paladin", Def: 1, HP: 1}, false},
		{ClassFile{ID: "warlord", Att: 3}, true},
		{ClassFile{ID: "coward", Att: -1, Spd: 2}, true},
		{ClassFile{ID: "healer", HP: 2, Att: 2, Heal: true}, false},
		{ClassFile{ID: "scout", Spd: 3, SureFooted: true}, false},
		{ClassFile{ID: "hunter", Range: 2}, false},
	} {
		if got := c.class.warning(); (got != "") != c.warns {
			t.Errorf("%s: %q, want a warning: %t", c.class.ID, got, c.warns)
		}
	}
	shipped := CatalogueOf(assets.Embedded())
	book, err := assets.Embedded().Read("units/fog.toml")
	if err != nil {
		t.Fatal(err)
	}
	if remarks, err := shipped.CheckFile("units", "fog.toml", book); err != nil || len(remarks) > 0 {
		t.Errorf("the classes of the book: %q, %v", remarks, err)
	}
}
