package hall_test

import (
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/game/hall"
)

// target is whom a word means.
func (r *room) target(word string) hall.Target {
	r.Helper()
	t, err := r.Target(word)
	if err != nil {
		r.Fatal(err)
	}
	return t
}

// A word means a guest by his name or his key, or everybody from some addresses; what means nobody is told with what
// was probably meant.
func TestTarget(t *testing.T) {
	r := open(t, nil)
	ann := r.come("Ann")
	for word, want := range map[string]hall.Target{
		"ann":                 {ID: ann.Guest().ID, Name: "Ann"},
		"192.0.2.7":           {From: netip.MustParsePrefix("192.0.2.7/32")},
		"192.0.2.7/24":        {From: netip.MustParsePrefix("192.0.2.0/24")},
		"::ffff:192.0.2.7":    {From: netip.MustParsePrefix("192.0.2.7/32")},
		"2001:db8:1:2:3::4":   {From: netip.MustParsePrefix("2001:db8:1:2::/64")},
		"2001:db8:1:2:3::/80": {From: netip.MustParsePrefix("2001:db8:1:2:3::/80")},
		"::1":                 {From: netip.MustParsePrefix("::1/128")},
	} {
		if got := r.target(word); got.ID != want.ID || got.From != want.From || got.Name != want.Name {
			t.Errorf("%s means %+v; want %+v", word, got, want)
		}
	}
	for word, want := range map[string]string{
		"Anm": `did you mean "Ann"?`, "nobody": "a fingerprint", "SHA256:short": "43 letters", "": "no guest is called",
	} {
		if got, err := r.Target(word); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q means %+v, %v", word, got, err)
		}
	}
}

// Who is banned by his code does not come in with it either; a sanction lasts until it is lifted, also over a restart;
// a list that is damaged lets nobody in who was banned.
func TestSanctionsLast(t *testing.T) {
	r := open(t, nil)
	guest := r.Enter(hall.Guest{Name: "Cid"})
	id := must[string](r)(guest.Create(r.terms("toy", 1)))
	secret := guest.Secret()
	from := netip.MustParseAddr("192.0.2.7")
	ban, mute := r.target("Cid").Sanction(hall.Ban), r.target("192.0.2.0/24").Sanction(hall.Mute)
	if n, err := r.Impose(ban, mute, ban); n != 2 || err != nil {
		t.Fatal(n, err)
	}
	r.again()
	other := r.come("Ann")
	if err := other.SignIn(secret); err == nil || !strings.Contains(err.Error(), "banned") {
		t.Errorf("a banned guest comes in by his code: %v", err)
	}
	other.SetOrigin(1, from)
	for what, err := range map[string]error{"talks": other.Say("", "hallo"), "is renamed": other.Rename("Eve")} {
		if err == nil || !strings.Contains(err.Error(), "muted") {
			t.Errorf("who comes from a muted address %s: %v", what, err)
		}
	}
	if p := r.Online(); len(p) != 1 || !p[0].Muted || p[0].From != from || p[0].Session != 1 {
		t.Errorf("present are %+v", p)
	}
	if lifted, err := r.Lift(hall.Ban, r.target("cid")); len(lifted) != 1 || err != nil {
		t.Errorf("lifted are %v, %v", lifted, err)
	}
	if lifted, err := r.Lift(hall.Mute, r.target("192.0.2.0/24")); len(lifted) != 1 || err != nil {
		t.Errorf("lifted are %v, %v", lifted, err)
	}
	if err := other.SignIn(secret); err != nil {
		t.Errorf("who is banned no more stays out: %v", err)
	}
	if tables := r.Tables(); len(tables) != 1 || tables[0].ID != id || tables[0].Code != "" {
		t.Errorf("tables are %+v", tables)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(r.conf.Dir, "sanctions.json")
	if err := os.WriteFile(file, []byte("[{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := hall.New(r.conf); err == nil || !strings.Contains(err.Error(), "who is banned cannot be read") {
		t.Errorf("the hall opens with a damaged list: %v", err)
	}
}

// A hall may allow fewer tables to each guest.
func TestTablesOfOneGuest(t *testing.T) {
	r := open(t, func(c *hall.Config) { c.Tables = 2 })
	ann := r.come("Ann")
	for range 2 {
		must[string](r)(ann.Create(r.terms("toy", 1)))
	}
	if _, err := ann.Create(r.terms("toy", 1)); err == nil || !strings.Contains(err.Error(), "you sit at 2 tables already") {
		t.Errorf("a third table: %v", err)
	}
}
