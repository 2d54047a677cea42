package rulebook_test

import (
	"testing"

	"muster/game/rulebook"
)

// kept is what is kept of some options.
type kept struct {
	Second, On, Yes, No bool
	Colour              uint8
	Size, Room          int
}

var settings rulebook.Settings[kept] = func(k *kept) []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.Either(&k.Second, "either", "", "", "", "one", "two"),
		rulebook.On(&k.On, "on", "", "", ""),
		rulebook.Yes(&k.Yes, "yes", "", "", ""),
		rulebook.No(&k.No, "no", "", "", ""),
		rulebook.Words(&k.Colour, "colour", "", "", "", "red", "green", "blue").Usually("green"),
		rulebook.Number(&k.Size, "size", "", "", "", 1, 9, "3"),
		rulebook.NumberFunc(func(n int) { k.Room = 10 * n }, "room", "", "", "", 0, 4, "").Or("auto"),
	}
}

// An option that is chosen keeps what it is about, and nothing else; what is no option, or no word of one, is told.
func TestSettings(t *testing.T) {
	usual := kept{On: true, Yes: true, Colour: 1, Size: 3, Room: 10 * rulebook.Unset}
	with := func(change func(*kept)) kept {
		k := usual
		change(&k)
		return k
	}
	for _, c := range []struct {
		id, word string
		want     kept
		fault    string
	}{
		{want: usual},
		{"either", "two", with(func(k *kept) { k.Second = true }), ""},
		{"on", "off", with(func(k *kept) { k.On = false }), ""},
		{"yes", "false", with(func(k *kept) { k.Yes = false }), ""},
		{"no", "true", with(func(k *kept) { k.No = true }), ""},
		{"colour", "blue", with(func(k *kept) { k.Colour = 2 }), ""},
		{"size", "9", with(func(k *kept) { k.Size = 9 }), ""},
		{"room", "2", with(func(k *kept) { k.Room = 20 }), ""},
		{"room", "auto", usual, ""},
		{"colour", "pink", kept{}, `options: colour=pink: want "red", "green" or "blue"`},
		{"size", "10", kept{}, "options: size=10: want a whole number from 1 to 9"},
		{"sise", "1", kept{}, `options: unknown option "sise"; did you mean "size"?`},
	} {
		var got kept
		faults := settings.Read(&got, map[string]string{c.id: c.word}, "")
		switch {
		case c.fault != "":
			if len(faults) != 1 || faults[0].Error() != c.fault {
				t.Errorf("%s=%s: %v, want %s", c.id, c.word, faults, c.fault)
			}
		case len(faults) > 0 || got != c.want:
			t.Errorf("%s=%s: %+v, %v; want %+v", c.id, c.word, got, faults, c.want)
		}
	}
	if all := settings.Unusual(map[string]string{"size": "3", "room": "auto", "no": "true"}); len(all) != 1 || all[0].ID != "no" {
		t.Errorf("unusual: %+v", all)
	}
}
