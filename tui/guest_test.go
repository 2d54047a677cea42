package tui

import (
	"strings"
	"testing"
	"time"

	"muster/game"
	"muster/game/hall"
	"muster/game/trial"
	"muster/game/trial/toy"
	"muster/tui/lobby"
	"muster/tui/options"
	"muster/tui/screen"
)

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
	cid.shows(ann.code())
	cid.until("watching", "Round 0")
	ann.until("watched by Cid")
	cid.keys("esc")
	cid.until("Stop watching?", "The battle goes on; you find it among the tables.", "enter watch on", "y leave")
	cid.keys("y")
	cid.until("Make a table", "The Alley")
	cid.keys("down enter")
	cid.until("watching", "Round 0")
	playOut(t, ann, ben)
	ben.untilSo("the end", ended)
	cid.untilSo("the end", ended)
	if strings.Contains(cid.screen(), "Rematch") {
		t.Errorf("who only watched is offered a rematch:\n%s", cid.screen())
	}
	ben.keys("q")
	ben.until("Make a table")
	ben.until("Make a table", "Over", "The Alley: Ann, Ben")
	ben.keys("down enter")
	ben.until("seen by Ben")
	cid.keys("r")
	cid.until("seen by a spectator")
	cid.keys("esc")
	cid.untilSo("the end", ended)

	ben.until("space play", " 0/")
	ben.keys("end")
	ben.untilSo("the end cannot be played on", func(seen string) bool { return !strings.Contains(seen, "b play on") })
	ben.keys("b")
	ben.until("The battle ends at this step")
	ben.keys("home")
	ben.until(" 0/")
	ben.keys("right")
	ben.until(" 1/")
	ben.keys("right")
	ben.until(" 2/")
	ben.keys("b")
	ben.until("Play on from here")
	ben.until("Play on from here", "◂ you ▸", "play on from step 2")
	ben.keys("right")
	ben.until("◂ somebody else ▸", "Who may join", "who has the code")
	ben.keys("enter")
	ben.until("Invite somebody", "waits for somebody", "Ben (you)")
	cid.keys("q")
	cid.until("Make a table")
	cid.shows(ben.code())
	cid.until("enter sits down", "Ben")
	cid.keys("enter")
	ben.until("with Cid")
	cid.until("with Ben")
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
	back.shows(strings.ToUpper(strings.ReplaceAll(secret, "-", " ")))
	back.until("Welcome back, Ben", "Yours", "waits for you")
	back.keys("down enter")
	back.until("Ben: Hide the crown", "with Ann")
	ann.until("with Ben")
	for _, size := range [][2]int{{80, 24}, {1, 1}, {200, 60}, {59, 20}, {60, 20}, {100, 30}} {
		back.size(size[0], size[1])
		back.screen()
	}
	playOut(t, ann, back)
}

// Whoever hears of a table only when its battle has begun is brought there like others.
func TestBattleBeginsBetweenTwoNews(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	who := hall.Guest{ID: "SHA256:ann", Name: "Ann"}
	ann := comes(t, h, who, 100, 30)
	ann.until("Tables", "1 guest here")
	one, two := h.Enter(who), h.Enter(hall.Guest{ID: "SHA256:ben", Name: "Ben"})
	scenarios, _ := toy.System{}.Scenarios()
	id, err := one.Create(hall.Terms{
		System: "toy", Title: "The Alley", Setup: game.DefaultSetup(scenarios[1]),
		Seats: []hall.SeatPlan{{}, {Free: true}}, Entry: hall.Anyone,
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := two.Sit(id, game.Second, ""); err != nil {
		t.Fatal(err)
	}
	for msg := range ann.msgs {
		if news, is := msg.(newsMsg); is && len(news.news.Tables) == 1 && news.news.Tables[0].Phase == hall.Running {
			ann.give(msg)
			break
		} else if is {
			ann.run(ann.root.host.guest.listen())
		}
	}
	ann.until("Ann: Hide the crown", "with Ben")
}

// Whoever leaves a battle that he entered from the tables while its waiting page was open comes to the tables.
func TestLeavingABattleThatWasWaitedFor(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann := comes(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, 100, 30)
	ann.until("Tables", "1 guest here")
	scenarios, _ := toy.System{}.Scenarios()
	id, err := ann.root.host.guest.visit.Create(hall.Terms{
		System: "toy", Title: "The Alley", Setup: game.DefaultSetup(scenarios[1]),
		Seats: []hall.SeatPlan{{}, {Free: true}}, Entry: hall.Anyone,
	})
	if err != nil {
		t.Fatal(err)
	}
	ann.keys("1")
	ann.until("Make a table", "The Alley")
	ann.keys("down enter")
	ann.until("Invite somebody", "waits for somebody")
	two := h.Enter(hall.Guest{ID: "SHA256:ben", Name: "Ben"})
	if _, err := two.Sit(id, game.Second, ""); err != nil {
		t.Fatal(err)
	}
	running := func(string) bool { return tableOf(&ann.root.host.guest.news, id).Phase == hall.Running }
	ann.untilSo("the battle begins", running)
	ann.give(lobby.Enter{ID: id})
	ann.until("Ann: Hide the crown")
	ann.keys("esc")
	ann.until("Leave the battle?")
	ann.keys("y")
	ann.until("Make a table")
	if ann.root.stack.plays(id) || len(ann.root.stack) != 2 {
		t.Errorf("after a battle %d pages are open", len(ann.root.stack))
	}
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
	cid.shows(ann.code())
	cid.until("watching, 60 s behind")
	ann.acts()
	secret := ben.root.host.guest.visit.Secret()
	ben.leaves()
	clock.Move(2 * time.Second)
	ann.until("Ben is away since")
	ann.keys(":")
	ann.typed("bot in the place of ben")
	from := ": from " + trial.Began.Add(time.Minute).Local().Format("15:04:05") + " on"
	ann.until("▸ Ask for a bot in the place of Ben" + from)
	ann.keys("enter")
	ann.untilSo("why not yet", func(seen string) bool {
		return strings.Count(seen, from) == 1 && !strings.Contains(seen, "▸ Ask")
	})
	clock.Move(time.Minute)
	ann.untilSo("it may be asked for", func(string) bool {
		t := ann.root.host.guest.news.Tables[0]
		return !t.Occupants[1].Away.IsZero() && t.Occupants[1].Spare.IsZero()
	})
	ann.keys(":")
	ann.typed("bot in the place of ben")
	ann.until("▸ Ask for a bot in the place of Ben, away")
	ann.keys("enter")
	ann.until("Round 1 of 4", "with Ben (a bot plays for him)")

	back := comes(t, h, hall.Guest{}, 80, 24)
	back.until("Tables")
	back.keys("1")
	back.until("Make a table")
	back.shows(secret)
	back.until("Welcome back, Ben", "Yours")
	back.keys("down enter")
	back.until("a bot plays for you")
	back.keys(":")
	back.until("Everything that can be done")
	back.typed("take my seat back")
	back.until("▸ Take my seat back from the bot")
	back.keys("enter")
	back.until("with Ann")
	ann.untilSo("Ben plays himself", func(seen string) bool {
		return strings.Contains(seen, "with Ben") && !strings.Contains(seen, "a bot plays")
	})
	playOut(t, ann, back)
}

func TestWordsAndProposalsGoToTheOthers(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	ann.keys("Y")
	ann.enters("are you there, Ben? y")
	ben.until("Ann: are you there, Ben? y")
	ben.keys("f2")
	ben.until("At this table", "Ann: ")
	ben.enters("yes n")
	ben.until("say something")
	ann.until("Ben: yes n")

	ann.acts()
	ann.until("waiting for Ben")
	for words, want := range map[string]string{
		"rest of this step":    "Do the rest of this step for me: nothing is asked of you now",
		"ask to go on":         "Ask to go on: the battle is not paused",
		"take back the last o": "Ask to take back the last order",
	} {
		ann.keys(":")
		ann.typed(words)
		ann.until("▸ " + want)
		ann.keys("esc")
	}
	ann.keys("U")
	ann.until("Ann asks to take back", "waits for Ben")
	ann.keys(":")
	ann.typed("offer a draw")
	ann.until("▸ Offer a draw: Ann has asked something already")
	ann.keys("esc")
	ben.until("Ann asks to take back", "Do you agree?", " y ")
	ben.keys("enter") // may be meant for something else
	ben.until("Do you agree?")
	ben.keys("y")
	ann.until("Ann: Hide the crown")
	ben.untilSo("the question to close", func(seen string) bool { return !strings.Contains(seen, "Do you agree?") })
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
			ann.root.stack.top().Draw(screen.NewGrid(3, 2)) // smaller than it was told
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
	ann.enters("Anna")
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
	ann.shows("abcd-abcd")
	ann.until("No table has this code.", "abcd-abcd")
	ann.enters("-abcd-abcd")
	ann.until("Nobody has this code.", "abcd-abcd-abcd-abcd")
	ann.keys("esc")
	ann.untilSo("the box is closed", func(seen string) bool { return !strings.Contains(seen, "leads to its table") })
}

// A name that somebody has is refused in the box in which it was typed, and stays there.
func TestANameThatIsTaken(t *testing.T) {
	h := openHall(t, "", 0)
	comes(t, h, hall.Guest{ID: "SHA256:ben", Name: "Ben"}, 100, 30)
	ann := comes(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, 100, 30)
	ann.until("Tables")
	ann.keys("1")
	ann.until("Make a table")
	ann.keys("r")
	ann.until("What shall the others call you?")
	ann.keys("ctrl+u")
	ann.enters("ben")
	ann.until("What shall the others call you?", "Somebody is called ben already.")
	ann.enters("jamin")
	ann.until("you are benjamin")
}

func TestTheMouseDoesWhatKeysDo(t *testing.T) {
	h := openHall(t, "", 0)
	ann := comes(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, 100, 30)
	ann.until("1 guest here")
	ann.clickOn("Tables")
	ann.until("Make a table")
	ann.clickOn("Nobody has said anything")
	ann.enters("hello")
	ann.until("Ann: hello")
	ann.clickOn("c I have a code")
	ann.until("leads to its table")
	ann.clickOn("leave it")
	ann.clickOn("Make a table")
	ann.until("Which battle?")
	ann.clickOn("Start")
	ann.until("Invite somebody")
	ann.clickOn("free")
	ann.until("enter play this seat too")
	ann.clickOn("free")
	ann.until("Play this seat too?", "You sit here already")
	ann.clickOn("y play both")
	ann.until("Red plays")
}

func TestTablesInPlainASCII(t *testing.T) {
	h := openHall(t, "", 0)
	dir := t.TempDir()
	prefs := options.Defaults()
	prefs.Briefing = false
	prefs.Glyphs, prefs.Theme = "ascii", "mono"
	if err := options.Save(dir, prefs); err != nil {
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

// TestAllAboutTheCompanyIsRead holds that what is said of those at a table goes on in a second row on a small screen,
// and that an order which is being put together stays when another one is given elsewhere.
func TestAllAboutTheCompanyIsRead(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	ben.until("you play Blue, with Ann")
	ben.keys("b")
	ben.until("Bid: bearer")
	ann.acts()
	ben.until("Bid: bearer")
	for _, name := range []string{"Cassandra the Wise", "Theodora of the Hill", "Maximilian the Third"} {
		guest := comes(t, h, hall.Guest{ID: "SHA256:" + name, Name: name}, 80, 24)
		guest.keys("1")
		guest.until("Make a table")
		guest.shows(ann.code())
		guest.until("watching")
	}
	ben.until("you play Blue, with Ann", "Cassandra the Wise", "Maximilian", "the Third, Theodora of the Hill")
	ben.until("Bid: bearer")
}
