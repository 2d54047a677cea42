package hall_test

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"muster/game"
	"muster/game/hall"
)

// Nothing a guest writes changes how a line reads, or is longer than it may be.
func TestTextIsCleaned(t *testing.T) {
	r := open(t, nil)
	ann := r.come("Ann\x1b[31m")
	if name := ann.Guest().Name; name != "Ann[31m" {
		t.Fatalf("%q", name)
	}
	for text, want := range map[string]string{
		"  two \t\n words ":                    "two words",
		"a\u202eb\u2066c\u200bd\ufeffe\u00adf": "abcdef",
		"\x00\x07\x1b]0;title\x07bell\x9b31m":  "]0;titlebell31m",
		"e\u0301\u0301\u0301\u0301\u0301":      "e\u0301\u0301",
		"\u3164\u2800\u115f.":                  ".",
		"\xff\xfeok":                           "ok",
		"Jörg 東京 🎲":                            "Jörg 東京 🎲",
		strings.Repeat("x", 300):               strings.Repeat("x", 200),
	} {
		r.clock.Move(time.Second)
		if err := ann.Say("", text); err != nil {
			t.Fatal(err)
		}
		words := must[[]hall.Message](r)(ann.Messages(t.Context(), "", 0))
		if got := words[len(words)-1]; got.Text != want || got.From != "Ann[31m" {
			t.Errorf("%q comes out as %q, want %q", text, got.Text, want)
		}
	}
	r.refused(ann.Say("", "\u200b\u202e \n"), "nothing to say")
	r.refused(ann.Rename("\u200b"), "can be read")
	if err := ann.Rename(strings.Repeat("é", 80)); err != nil {
		t.Fatal(err)
	}
	if n := utf8.RuneCountInString(ann.Guest().Name); n != 24 {
		t.Fatalf("%d runes", n)
	}
}

// Nobody takes another's name.
// Seats bear the names that their guests have when the battle begins: nobody sits down under one name to play as another.
func TestSeatsBearNewNames(t *testing.T) {
	r := open(t, nil)
	ann, bob := r.come("Ann"), r.come("Bob")
	id := must[string](r)(ann.Create(r.terms("toy", 1)))
	if err := ann.Rename("Anna"); err != nil {
		t.Fatal(err)
	}
	must[string](r)(bob.Sit(id, game.Second, ""))
	_, place, err := bob.Attend(id)
	if err != nil {
		t.Fatal(err)
	}
	if seats := place.Head.Seats; seats[0].Name != "Anna" || seats[1].Name != "Bob" {
		t.Errorf("%+v", seats)
	}
}

func TestNames(t *testing.T) {
	r := open(t, nil)
	ann := r.come("Ann")
	other := r.Enter(hall.Guest{ID: "SHA256:x", Name: "ANN"})
	if name := other.Guest().Name; name != "ANN 2" {
		t.Fatalf("%q", name)
	}
	for _, same := range []string{"  ann ", "\uff21\uff4e\uff4e", "A\u200bnn"} {
		r.refused(other.Rename(same), "called")
	}
	jose := r.come("Jose\u0301")
	r.refused(other.Rename("Jos\u00e9"), "called")
	jose.Leave()
	if err := ann.Rename("Anna"); err != nil {
		t.Fatal(err)
	}
	if err := other.Rename("Ann"); err != nil {
		t.Fatal(err)
	}
	r.again()
	if name := r.come("whoever").Guest().Name; name != "whoever" {
		t.Fatalf("%q", name)
	}
	if name := r.Enter(hall.Guest{ID: "SHA256:ann", Name: "new"}).Guest().Name; name != "Anna" {
		t.Fatalf("a name is not kept: %q", name)
	}
	if name := r.Enter(hall.Guest{Name: "Anna"}).Guest().Name; name != "Anna 2" {
		t.Fatalf("a name that is kept was taken: %q", name)
	}
}

// Words come at most so fast, and the oldest go; a guest's sessions share one allowance.
func TestChatIsBounded(t *testing.T) {
	r := open(t, nil)
	ann, again := r.come("Ann"), r.come("Ann")
	for i := range 5 {
		if err := []*hall.Visit{ann, again}[i%2].Say("", "hello"); err != nil {
			t.Fatal(err)
		}
	}
	r.refused(ann.Say("", "hello"), "one line a second")
	r.clock.Move(time.Second)
	if err := again.Say("", "hello"); err != nil {
		t.Fatal(err)
	}
	r.refused(ann.Say("", "hello"), "one line a second")
	for i := range 300 {
		r.clock.Move(time.Second)
		if err := ann.Say("", fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	r.again()
	words := must[[]hall.Message](r)(r.come("Bob").Messages(t.Context(), "", 0))
	if len(words) != 200 || words[199].Text != "299" {
		t.Fatalf("%d words, the last %+v", len(words), words[len(words)-1])
	}
}

// A guest has at most so many tables that are not over.
func TestTablesAreBounded(t *testing.T) {
	r := open(t, func(c *hall.Config) { c.Dir = "" })
	ann := r.come("Ann")
	for i := range 20 {
		r.clock.Move(5 * time.Second)
		terms := r.terms("toy", 1)
		terms.Title = fmt.Sprint(i)
		must[string](r)(ann.Create(terms))
	}
	r.clock.Move(time.Minute)
	_, err := ann.Create(r.terms("toy", 1))
	r.refused(err, "20 tables")
	var id string
	r.until(ann, "she has twenty", func(n hall.News) bool { id = n.Tables[0].ID; return len(n.Tables) == 20 })
	if err := ann.Stand(id); err != nil {
		t.Fatal(err)
	}
	must[string](r)(ann.Create(r.terms("toy", 1)))
	bob := r.come("Bob")
	for range 10 {
		must[string](r)(bob.Create(r.terms("toy", 1)))
	}
	_, err = bob.Create(r.terms("toy", 1))
	r.refused(err, "wait a moment")
	_, err = bob.Create(hall.Terms{System: "chess"}) // nor do the rules have to look at it
	r.refused(err, "wait a moment")
}

// Terms that make no battle are refused in one line, and leave nothing behind.
func TestTermsThatDoNotFit(t *testing.T) {
	r := open(t, nil)
	ann := r.come("Ann")
	for part, spoil := range map[string]func(*hall.Terms){
		"no rulebook":       func(t *hall.Terms) { t.System = "ludo" },
		"seats":             func(t *hall.Terms) { t.Seats = nil },
		"no bot called":     func(t *hall.Terms) { t.Seats[1] = hall.SeatPlan{Bot: "wizard"} },
		"who may join":      func(t *hall.Terms) { t.Entry = 9 },
		"time for a":        func(t *hall.Terms) { t.Patience = time.Second },
		"too large":         func(t *hall.Terms) { t.Setup.Scenario = make([]byte, 2<<20) },
		"nobody may take":   func(t *hall.Terms) { t.Entry = hall.Nobody },
		"yard":              func(t *hall.Terms) { t.Setup.Seats[1].Side = 77 },
		"invalid character": func(t *hall.Terms) { t.Setup.Scenario = []byte(`x`) },
	} {
		terms := r.terms("toy", 1)
		spoil(&terms)
		_, err := ann.Create(terms)
		if part != "invalid character" && part != "yard" {
			r.refused(err, part)
		} else if err == nil {
			t.Errorf("%s: taken", part)
		}
	}
	if left, _ := os.ReadDir(filepath.Join(r.conf.Dir, "tables")); len(left) != 0 {
		t.Fatalf("%v", left)
	}
}

// Where nothing can be kept nothing begins, and guests hear why, not where.
func TestFullDisk(t *testing.T) {
	var log lines
	r := open(t, func(c *hall.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	ann := r.come("Ann")
	id := must[string](r)(ann.Create(r.terms("toy", 1)))
	if err := os.RemoveAll(filepath.Join(r.conf.Dir, "tables")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(r.conf.Dir, "tables"), nil, 0o600); err != nil { // no folder any more
		t.Fatal(err)
	}
	hears := func(err error) {
		t.Helper()
		r.refused(err, "cannot be kept")
		if strings.Contains(err.Error(), r.conf.Dir) {
			t.Fatalf("a path: %v", err)
		}
	}
	_, err := ann.Create(r.terms("toy"))
	hears(err)
	_, err = r.come("Bob").Sit(id, game.Second, "")
	hears(err)
	hears(ann.Say(id, "hello"))
	r.see(ann, id, "nobody sits there", func(t hall.Table) bool { return t.Occupants[1].Name == "" && t.Phase == hall.Open })
	if err := os.Remove(filepath.Join(r.conf.Dir, "tables")); err != nil {
		t.Fatal(err)
	}
	must[string](r)(r.come("Bob").Sit(id, game.Second, ""))
	r.see(ann, id, "it runs", func(t hall.Table) bool { return t.Phase == hall.Running })
	if text := log.String(); strings.Count(text, "table not kept") != 2 || !strings.Contains(text, r.conf.Dir) {
		t.Errorf("the log tells nobody why:\n%s", text)
	}
}

// lines is a log that several write to.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// Codes are tried a few at a time, by all guests together too.
func TestCodesAreBounded(t *testing.T) {
	r := open(t, nil)
	cid := r.Enter(hall.Guest{Name: "Cid"})
	must[string](r)(cid.Create(r.terms("toy", 1)))
	secret := cid.Secret()
	tried := 0
	for range 200 {
		v := r.Enter(hall.Guest{Name: "thief"})
		for range 10 {
			if _, err := v.FindByCode("aaaa-aaaa"); !strings.Contains(err.Error(), "too many") {
				tried++
			}
		}
		r.refused(v.SignIn("aaaa-aaaa-aaaa-aaaa"), "too many")
		v.Leave()
	}
	if tried != 500 {
		t.Errorf("%d tries of 2000", tried)
	}
	if err := r.Enter(hall.Guest{Name: "Cid"}).SignIn(secret); err != nil { // whom thieves keep from nothing
		t.Error(err)
	}
}

// Files that hold who sits where are nobody else's to read.
func TestFilesAreOwn(t *testing.T) {
	r := open(t, nil)
	ann := r.come("Ann")
	id := must[string](r)(ann.Create(r.terms("toy", 1)))
	if err := ann.Say(id, "hello"); err != nil {
		t.Fatal(err)
	}
	folder := "tables/" + id
	for _, file := range []string{"guests.json", "key.json", folder + "/table.json", folder + "/words.json"} {
		info, err := os.Stat(filepath.Join(r.conf.Dir, file))
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", file, info.Mode(), err)
		}
	}
	if info, err := os.Stat(filepath.Join(r.conf.Dir, "tables", id)); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v", err)
	}
}

// Whoever does not listen delays nobody, and hears at last how things stand then, once.
func TestSlowGuest(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	slow := p.come("Slow")
	first := must[hall.News](p.room)(slow.Next(t.Context(), 0))
	p.play(200)
	for i := range 100 {
		p.clock.Move(time.Second)
		if err := p.visits[0].Say(p.id, fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
		if err := p.visits[i%2].Rename(fmt.Sprint("Ann or Bob ", i)); err != nil {
			t.Fatal(err)
		}
	}
	news := must[hall.News](p.room)(slow.Next(t.Context(), first.N))
	if got, _ := find(news, p.id); got.Occupants[1].Name != "Ann or Bob 99" {
		t.Fatalf("%+v", got.Occupants)
	}
}

// Standing up frees the seat; the maker's folds the table, and everybody's words at it end.
func TestStand(t *testing.T) {
	r := open(t, nil)
	ann, bob := r.come("Ann"), r.come("Bob")
	terms := r.terms("toy", 0, 1)
	id := must[string](r)(ann.Create(terms))
	must[string](r)(bob.Sit(id, game.Second, ""))
	_, err := ann.Sit(id, game.Second, "")
	r.refused(err, "sits there already")
	if err := bob.Stand(id); err != nil {
		t.Fatal(err)
	}
	r.refused(bob.Stand(id), "no seat")
	r.see(ann, id, "it is free", func(t hall.Table) bool { return t.Occupants[1].Name == "" })
	must[string](r)(bob.Sit(id, game.Second, ""))
	if err := ann.Stand(id); err != nil {
		t.Fatal(err)
	}
	r.until(bob, "it is gone", func(n hall.News) bool { _, there := find(n, id); return !there })
	r.refused(bob.Stand(id), "no such table")
	if _, err := os.Stat(filepath.Join(r.conf.Dir, "tables", id)); !os.IsNotExist(err) {
		t.Fatal("something is left", err)
	}
}

// Where many are alike each has a name of his own, and a name that is free again is given again.
func TestNumberedNames(t *testing.T) {
	r := open(t, func(c *hall.Config) { c.Dir = "" })
	seen := map[string]*hall.Visit{}
	for range 300 {
		v := r.Enter(hall.Guest{Name: "root"})
		if name := v.Guest().Name; seen[name] != nil {
			t.Fatalf("two are called %s", name)
		}
		seen[v.Guest().Name] = v
	}
	if seen["root"] == nil || seen["root 2"] == nil || seen["root 300"] == nil {
		t.Fatal("numbers are left out")
	}
	seen["root 300"].Leave()
	if name := r.Enter(hall.Guest{Name: "Root"}).Guest().Name; name != "Root 300" {
		t.Fatalf("called %q", name)
	}
}

// A name that only looks like another's is told apart from it, whatever letters it is made of.
func TestNamesThatLookTheSame(t *testing.T) {
	r := open(t, func(c *hall.Config) { c.Dir = "" })
	for name, same := range map[string]string{
		"Anna": "\u0410nna", "Bob": "B0b", "Bill": "BilI", "Otto": "\u039ftto", "Pete": "\u0420\u0435t\u0435", "Uwe": "\uff35we",
	} {
		r.Enter(hall.Guest{Name: name})
		if got := r.Enter(hall.Guest{Name: same}).Guest().Name; got != same+" 2" {
			t.Errorf("who comes as %q beside %q is called %q", same, name, got)
		}
	}
	if got := r.Enter(hall.Guest{Name: "Hannah"}).Guest().Name; got != "Hannah" {
		t.Errorf("a name of its own becomes %q", got)
	}
}

// In a crowd what concerns a guest he hears at once, the rest within a second; at a table he hears of it when he
// leaves.
func TestRumours(t *testing.T) {
	r := open(t, func(c *hall.Config) { c.Dir = "" })
	for range 40 {
		r.Enter(hall.Guest{Name: "crowd"})
	}
	ann, cid := r.come("Ann"), r.come("Cid")
	own := must[string](r)(ann.Create(r.terms("fog")))
	stay, _, err := ann.Attend(own)
	if err != nil {
		t.Fatal(err)
	}
	mine := r.until(ann, "hers is attended", func(n hall.News) bool { return n.Tables[0].Turn != "" })
	before := must[hall.News](r)(cid.Next(t.Context(), 0))
	r.clock.Move(time.Second)
	before = must[hall.News](r)(cid.Next(t.Context(), before.N))
	other := must[string](r)(r.come("Bob").Create(r.terms("toy", 1)))
	quiet(t, cid, before.N)
	quiet(t, ann, mine.N)
	r.clock.Move(time.Second)
	r.until(cid, "the other table is there", func(n hall.News) bool { _, there := find(n, other); return there })
	quiet(t, ann, mine.N)
	stay.Leave()
	r.until(ann, "she has heard of it", func(n hall.News) bool { _, there := find(n, other); return there })
}

// quiet holds that there are no news.
func quiet(t *testing.T, v *hall.Visit, after int) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if n, err := v.Next(ctx, after); err == nil {
		t.Fatalf("news: %+v", n)
	}
}
