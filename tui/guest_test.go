package tui

import (
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
	"muster/tui/hall"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// visitor is a guest with his screen. Commands run outside of the event loop, as in the program, and the test waits for
// what they bring.
type visitor struct {
	t    *testing.T
	root *Root
	msgs chan tea.Msg
	w, h int
	quit bool
	runs sync.WaitGroup // commands under way
}

// openHall is a hall with the toy rulebook.
func openHall(t *testing.T, dir string, delay time.Duration) *hall.Hall {
	t.Helper()
	return openHallAt(t, dir, delay, nil)
}

func openHallAt(t *testing.T, dir string, delay time.Duration, clock table.Clock) *hall.Hall {
	t.Helper()
	h, err := hall.New(hall.Config{
		Dir: dir, Systems: []game.System{toy.System{}}, Delay: delay, Clock: clock,
		Policies: func(level string) bot.Policy {
			policy, err := bot.New(level)
			if err != nil {
				return nil
			}
			return policy
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

// comes is a guest who has come in.
func comes(t *testing.T, h *hall.Hall, who hall.Guest, w, height int) *visitor {
	t.Helper()
	dir := t.TempDir()
	prefs := defaultPrefs()
	prefs.Speed = page.Instant
	if err := savePrefs(dir, prefs); err != nil {
		t.Fatal(err)
	}
	return comesWith(t, h, who, dir, w, height)
}

// comesWith is a guest who has a folder for what he has chosen.
func comesWith(t *testing.T, h *hall.Hall, who hall.Guest, dir string, w, height int) *visitor {
	t.Helper()
	root, err := New(Config{
		Systems: []game.System{toy.System{}}, Bots: Bots(), Environ: plainTerminal, Visit: h.Enter(who),
		Now: time.Now, Dirs: page.Dirs{Config: dir},
	})
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{t: t, root: root, msgs: make(chan tea.Msg, 256)}
	v.run(root.Init())
	v.size(w, height)
	t.Cleanup(v.leaves)
	return v
}

// leaves ends the session and waits for what is under way, such as words being written down.
func (v *visitor) leaves() {
	v.root.Leave()
	ended := make(chan struct{})
	go func() {
		v.runs.Wait()
		close(ended)
	}()
	for {
		select {
		case <-v.msgs:
		case <-ended:
			return
		}
	}
}

func (v *visitor) size(w, h int) {
	v.w, v.h = w, h
	v.give(tea.WindowSizeMsg{Width: w, Height: h})
}

// run starts a command outside of the event loop.
func (v *visitor) run(cmd tea.Cmd) {
	if cmd != nil {
		v.runs.Go(func() { v.carry(cmd) })
	}
}

// carry waits for a command and what comes of it: a batch all at once, a sequence in its order.
func (v *visitor) carry(cmd tea.Cmd) {
	msg := cmd()
	of := reflect.ValueOf(msg)
	if msg == nil {
		return
	}
	if of.Kind() != reflect.Slice || of.Type().Elem() != reflect.TypeFor[tea.Cmd]() {
		v.msgs <- msg
		return
	}
	_, batch := msg.(tea.BatchMsg)
	for i := range of.Len() {
		switch next := of.Index(i).Interface().(tea.Cmd); {
		case batch:
			v.run(next)
		case next != nil:
			v.carry(next)
		}
	}
}

func (v *visitor) give(msg tea.Msg) {
	if _, over := msg.(tea.QuitMsg); over {
		v.quit = true
		return
	}
	_, cmd := v.root.Update(msg)
	v.run(cmd)
}

// keys presses keys by their names, parted by blanks.
func (v *visitor) keys(names string) {
	for name := range strings.FieldsSeq(names) {
		if name == "space" {
			name = " "
		}
		v.give(pressOf(name))
	}
}

func (v *visitor) typed(text string) {
	for _, r := range text {
		v.give(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
}

func (v *visitor) screen() string {
	g := screen.NewGrid(v.w, v.h)
	v.root.Draw(g)
	return g.String()
}

// patience of the test with its own program; it is only used up by a failure.
const patience = 20 * time.Second

// until takes what comes until the screen shows all of the texts.
func (v *visitor) until(texts ...string) {
	v.t.Helper()
	v.untilSo(strings.Join(texts, ", "), func(seen string) bool {
		for _, text := range texts {
			if !strings.Contains(seen, text) {
				return false
			}
		}
		return true
	})
}

func (v *visitor) untilSo(what string, so func(string) bool) {
	v.t.Helper()
	end := time.After(patience)
	for !so(v.screen()) {
		select {
		case msg := <-v.msgs:
			v.give(msg)
		case <-end:
			v.t.Fatalf("never came: %s\n%s", what, v.screen())
		}
	}
}

// meet has two guests at a table of the second scenario: the first has a key, the second none.
func meet(t *testing.T, h *hall.Hall) (ann, ben *visitor) {
	t.Helper()
	ann = comes(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, 100, 30)
	ben = comes(t, h, hall.Guest{Name: "Ben"}, 80, 24)
	ann.until("Tables", "2 guests here")
	ann.keys("1")
	ann.until("Make a table", "There is none yet")
	ann.keys("n")
	ann.until("Which battle?")
	ann.keys("down 4")
	ann.until("Who may join", "from elsewhere", "anybody")
	ann.keys("down down down down right")
	ann.until("who has the code")
	ann.keys("s")
	ann.until("Invite somebody", "enter sits down")

	ben.keys("1")
	ben.until("Make a table")
	ben.keys("c")
	ben.typed(ann.code())
	ben.keys("enter")
	ben.until("The Alley", "enter sits down", "Ann")
	ben.keys("down enter")
	ben.until("Write it down", "so this code alone makes you known again")
	ann.until("Ann: Hide the crown", "with Ben")
	ben.keys("enter")
	ben.until("Ben: Hide the crown", "with Ann")
	return ann, ben
}

// acts gives the first order of the list of all there are.
func (v *visitor) acts() {
	before := v.screen()
	v.keys(": enter")
	if strings.Contains(v.screen(), "cannot be taken back") {
		v.keys("y")
	}
	v.untilSo("what comes of the order", func(seen string) bool { return seen != before })
}

// asked reports whether the battle page waits for its person: his name stands over the field.
func asked(name string) func(string) bool {
	return func(seen string) bool {
		return strings.Contains(seen, "┏ "+name+": ")
	}
}

func ended(seen string) bool { return strings.Contains(seen, "How the dice fell") }

// playOut has two guests give orders until the battle is over.
func playOut(t *testing.T, ann, ben *visitor) {
	t.Helper()
	end := time.After(3 * patience)
	for !ended(ann.screen()) {
		switch {
		case asked("Ann")(ann.screen()):
			ann.acts()
		case asked("Ben")(ben.screen()):
			ben.acts()
		}
		select {
		case msg := <-ann.msgs:
			ann.give(msg)
		case msg := <-ben.msgs:
			ben.give(msg)
		case <-end:
			t.Fatalf("the battle does not end:\n%s\n%s", ann.screen(), ben.screen())
		}
	}
}

func TestTwoGuestsPlayToTheEndAndAThirdWatches(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	cid := comes(t, h, hall.Guest{ID: "SHA256:cid", Name: "Cid"}, 140, 45)
	cid.until("3 guests here")
	cid.keys("1")
	cid.until("Make a table")
	if strings.Contains(cid.screen(), "The Alley") {
		t.Errorf("a table for those who have its code is seen by others:\n%s", cid.screen())
	}
	cid.keys("c")
	cid.typed(ann.code())
	cid.keys("enter")
	cid.until("watching", "Round 0")
	ann.until("watched by Cid")
	playOut(t, ann, ben)
	ben.untilSo("the end", ended)
	cid.untilSo("the end", ended)
	ben.keys("q")
	ben.until("Quick battle")
	ben.keys("1")
	ben.until("Over", "The Alley: Ann, Ben")
	ben.keys("down enter")
	ben.until("The Alley", "replay")
}

func TestAGuestComesBackToHisPrompt(t *testing.T) {
	clock := trial.NewClock()
	h := openHallAt(t, t.TempDir(), 0, clock)
	ann, ben := meet(t, h)
	ann.acts()
	ben.until("Ben: Hide the crown")
	secret := ben.root.host.guest.visit.Secret()
	ben.leaves()
	turnUntil(clock, ann, "away since")
	ann.until("Ben is away since", "waiting for Ben, away since")

	back := comes(t, h, hall.Guest{Name: "Someone"}, 140, 45)
	back.until("Tables")
	back.keys("1")
	back.until("you are Someone")
	back.keys("c")
	back.typed(strings.ToUpper(strings.ReplaceAll(secret, "-", " ")))
	back.keys("enter")
	back.until("Welcome back, Ben", "Yours", "waits for you")
	back.keys("down enter")
	back.until("Ben: Hide the crown", "with Ann")
	ann.until("with Ben")
	for _, size := range [][2]int{{80, 24}, {1, 1}, {200, 60}, {79, 24}, {100, 30}} {
		back.size(size[0], size[1])
		back.screen()
	}
	playOut(t, ann, back)
}

func TestWhoWasCutOffIsBackAtOnce(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	ann.leaves() // the line is cut
	ben.until("Ann")
	back := comes(t, h, hall.Guest{ID: "SHA256:ann"}, 120, 40)
	back.until("Ann: Hide the crown", "with Ben", "You are back in your battle")
	back.keys("esc")
	back.until("Leave the battle?")
	back.keys("y")
	back.until("Tables", "Continue")
	back.leaves()
	again := comes(t, h, hall.Guest{ID: "SHA256:ann"}, 120, 40)
	again.until("Tables", "one waits for you")
	if seen := again.screen(); strings.Contains(seen, "Hide the crown") {
		t.Errorf("who has left is in the battle again:\n%s", seen)
	}
}

func TestABotStandsInForWhoIsAway(t *testing.T) {
	clock := trial.NewClock()
	h := openHallAt(t, t.TempDir(), time.Minute, clock)
	ann, ben := meet(t, h)
	cid := comes(t, h, hall.Guest{ID: "SHA256:cid", Name: "Cid"}, 80, 24)
	cid.until("Tables")
	cid.keys("1")
	cid.until("Make a table")
	cid.keys("c")
	cid.typed(ann.code())
	cid.keys("enter")
	cid.until("watching, 60 s behind")
	ann.acts()
	secret := ben.root.host.guest.visit.Secret()
	ben.leaves()
	turned := turnUntil(clock, ann, "Ben is away since")
	clock.Move(max(2*time.Minute-turned, 0))
	ann.keys(":")
	ann.typed("bot in the place of ben")
	ann.until("▸ Ask for a bot in the place of Ben, away")
	ann.keys("enter")
	ann.until("Round 1 of 4")

	back := comes(t, h, hall.Guest{}, 80, 24)
	back.until("Tables")
	back.keys("1")
	back.until("Make a table")
	back.keys("c")
	back.typed(secret)
	back.keys("enter")
	back.until("Welcome back, Ben", "Yours")
	back.keys("down enter")
	back.until("a bot plays for you")
	back.keys(":")
	back.typed("take my seat back")
	back.until("▸ Take my seat back from the bot")
	back.keys("enter")
	back.until("with Ann")
	playOut(t, ann, back)
}

func TestWordsAndProposalsGoToTheOthers(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	ann.keys("Y")
	ann.typed("are you there, Ben? y")
	ann.keys("enter")
	ben.until("Ann: are you there, Ben? y")
	ben.keys("f2")
	ben.until("At this table", "Ann: ")
	ben.typed("yes n")
	ben.keys("enter")
	ben.until("say something")
	ann.until("Ben: yes n")

	ann.acts()
	ann.until("waiting for Ben")
	ann.keys("U")
	ann.until("Ann asks to take back", "waits for Ben")
	ben.until("Ann asks to take back", "Do you agree?")
	ben.keys("enter") // may be meant for something else
	ben.until("Do you agree?")
	ben.keys("y")
	ann.until("Ann: Hide the crown")
	ben.untilSo("the question to close", func(seen string) bool { return !strings.Contains(seen, "Do you agree?") })
}

// code is the invitation to the first of his tables.
func (v *visitor) code() string {
	v.t.Helper()
	for _, t := range v.root.host.guest.news.Tables {
		if t.Code != "" {
			return t.Code
		}
	}
	v.t.Fatalf("no code:\n%s", v.screen())
	return ""
}

func TestTheCardIsShownOnce(t *testing.T) {
	h := openHall(t, "", 0)
	dir := t.TempDir()
	ann := comesWith(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, dir, 80, 24)
	ann.until("Which of these does your terminal show well", "Unicode, chosen", "80×24")
	ann.keys("2")
	ann.until("Plain ASCII, chosen", "80x24")
	ann.keys("t")
	ann.until("High contrast")
	ann.keys("enter")
	ann.until("kept for your next visit", "Quick battle")
	ann.leaves()
	again := comesWith(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, dir, 140, 45)
	again.until("Quick battle", "1 guest here")
	if again.root.env.Look.Glyphs.Name != "ascii" || again.root.env.Look.Theme.Name == style.DefaultTheme {
		t.Error("what was chosen at the first visit does not count at the second")
	}
}

// TestWithoutAKeyTheCardHoldsForTheVisit holds that who cannot be known again chooses too, and is told how long it holds.
func TestWithoutAKeyTheCardHoldsForTheVisit(t *testing.T) {
	h := openHall(t, "", 0)
	ben := comesWith(t, h, hall.Guest{Name: "Ben"}, "", 80, 24)
	ben.until("Which of these does your terminal show well")
	ben.keys("2 enter")
	ben.until("This holds until you leave", "Quick battle")
	if name := ben.root.env.Look.Glyphs.Name; name != "ascii" {
		t.Errorf("the glyphs are %s after the card", name)
	}
}

func TestHotSeatAndBotInASession(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann := comes(t, h, hall.Guest{Name: "Ann"}, 100, 30)
	ann.until("1 guest here")
	ann.keys("3") // a quick battle, against a bot
	ann.until("Write it down")
	ann.keys("enter")
	ann.until("Ann: Hide the crown")
	if strings.Contains(ann.screen(), "say something") {
		t.Errorf("there is nobody to talk to:\n%s", ann.screen())
	}
	ann.acts()
	ann.until("Round 1 of 8")
	ann.keys("esc")
	ann.until("Leave the battle?")
	ann.keys("y")
	ann.until("Quick battle", "waits for you", "Your seat stays yours")
	ann.keys("2") // goes on with it
	ann.until("Round 1 of 8")
	ann.keys("esc y")
	ann.until("Quick battle")
	ann.keys("4") // a new battle, of two at this keyboard
	ann.until("Which battle?")
	ann.keys("4 down down left s")
	ann.until("Red plays", "enter")
	ann.keys("enter")
	ann.until("Red: Hide the crown")
	ann.acts()
	ann.until("Blue plays")
	ann.keys("enter")
	ann.until("Blue: Hide the crown")
}

func TestEverySizeOfTheGuestsPages(t *testing.T) {
	h := openHall(t, "", 0)
	dir := t.TempDir()
	ann := comesWith(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, dir, 80, 24)
	storm := func() {
		for _, size := range [][2]int{{0, 0}, {1, 1}, {2, 3}, {20, 5}, {80, 24}, {81, 25}, {1000, 300}, {99, 60}, {200, 60}} {
			ann.size(size[0], size[1])
			ann.screen()
			ann.root.top().Draw(screen.NewGrid(3, 2)) // smaller than it was told
		}
		ann.size(80, 24)
	}
	storm()
	ann.keys("enter")
	ann.until("Quick battle")
	ann.keys("1")
	ann.until("Make a table")
	storm()
	ann.keys("t")
	ann.typed("is anybody here?")
	storm()
	ann.keys("enter")
	ann.until("Ann: is anybody here?")
	ann.keys("r")
	ann.until("What shall the others call you?")
	storm()
	ann.keys("ctrl+u")
	ann.typed("Anna")
	ann.keys("enter")
	ann.until("you are Anna", "In the hall: Anna")
	ann.keys("n")
	ann.until("Which battle?")
	ann.keys("4")
	storm()
	ann.keys("s")
	ann.until("Invite somebody")
	storm()
	ann.keys("x")
	ann.until("Fold the table?")
	storm()
	ann.keys("y")
	ann.until("Make a table", "The table has been folded")
	ann.keys("c")
	ann.typed("abcd-abcd")
	ann.keys("enter")
	ann.until("no table has this code")
	ann.keys("c")
	ann.typed("abcd-abcd-abcd-abcd")
	ann.keys("enter")
	ann.until("nobody has this code")
}

func TestTheMouseDoesWhatKeysDo(t *testing.T) {
	h := openHall(t, "", 0)
	ann := comes(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, 100, 30)
	ann.until("1 guest here")
	ann.click("Tables")
	ann.until("Make a table")
	ann.click("Nobody has said anything")
	ann.typed("hello")
	ann.keys("enter")
	ann.until("Ann: hello")
	ann.click("c I have a code")
	ann.until("leads to its table")
	ann.click("leave it")
	ann.click("Make a table")
	ann.until("Which battle?")
	ann.click("Start")
	ann.until("Invite somebody")
	ann.click("free")
	ann.click("free")
	ann.until("Red plays")
}

func TestTablesInPlainASCII(t *testing.T) {
	h := openHall(t, "", 0)
	dir := t.TempDir()
	prefs := defaultPrefs()
	prefs.Glyphs, prefs.Theme = "ascii", "mono"
	if err := savePrefs(dir, prefs); err != nil {
		t.Fatal(err)
	}
	ann := comesWith(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, dir, 80, 24)
	ben := comes(t, h, hall.Guest{ID: "SHA256:ben", Name: "Ben"}, 80, 24)
	plain := func() {
		t.Helper()
		for _, r := range ann.screen() {
			if r > '~' {
				t.Fatalf("%q is no ASCII:\n%s", r, ann.screen())
			}
		}
	}
	ann.until("2 guests here")
	ann.keys("1")
	ann.until("Make a table")
	plain()
	ann.keys("n")
	ann.until("Which battle?")
	ann.keys("4")
	plain()
	ann.keys("s")
	ann.until("Invite somebody")
	plain()
	ben.keys("1")
	ben.until("The Yard: Ann")
	ben.keys("down enter")
	ben.until("enter sits down")
	ben.keys("enter")
	ann.until("Ann: Hide the crown", "with Ben")
	plain()
	ann.keys("Y")
	ann.typed("hello")
	ann.until("At this table")
	plain()
}

// click clicks the first place where a text stands.
func (v *visitor) click(text string) {
	v.t.Helper()
	for y, line := range strings.Split(v.screen(), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			x := screen.Width(before)
			v.give(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
			return
		}
	}
	v.t.Fatalf("%q is not on the screen:\n%s", text, v.screen())
}
