package plain_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/table"
	"muster/tui/plain"
)

var placed = map[string]string{"deploy": "auto"}

// A whole battle against a bot, from the muster to the result, with every question asked on the way and three breaks.
func TestBattleAgainstBot(t *testing.T) {
	c := newChat(t, placed, "", "recruit")
	c.ask("offers", "army", "attach: Attach a character", "ready")
	c.ask("offers army", "guard: The Town Guard, 40 points", "Which army? The limit is 40 points")
	c.turn()
	c.questions()
	c.takeBack()
	c.ask("propose draw", "South asks for a draw", "North says")
	for orders, more := 1, true; more; orders++ {
		if more = c.turn(); more && orders%25 == 0 && orders < 100 {
			c.ask("threats", " at ", " falls ", "[FOG-CBT-02]")
			c.again()
		}
	}
	if u := c.now(); u.Ended == nil {
		t.Fatal("the conversation ended, the battle did not")
	}
	end := <-c.done
	c.done <- end
	if !end.over {
		t.Error("the conversation does not know that the battle is over")
	}
	if want := missing(c.said, []string{"Going on after order", " damage, ", "[FOG-WIN-0", "Victory points: "}); want != "" {
		t.Errorf("nothing was said like %q", want)
	}
	c.compare()
}

// questions asks whatever can be asked, in the first turn.
func (c *chat) questions() {
	c.Helper()
	c.ask("look", "The Open Field. Round ", "sol-1 Soldiers 1 at H10, strength 5, ready, leader", "The crossroads: 1 point each round from 3",
		"It is at H6, I6, H7, I7")
	c.ask("look north", "orc-1 Orcs 1 at ", "strength")
	c.ask("look nor", "North: score ", "orc-1 Orcs 1 at ")
	c.ask("look n", "North: score ")
	c.ask("look soldiers 1", "sol-1 Soldiers 1 at H10, South", "ATT: 3 [FOG-UNIT-02]")
	c.ask("look h6", "H6: road")
	c.ask("look z99", "Z99 is off the table")
	c.ask("look ogre", `"ogre" may be ogr-1 or ogr-2`)
	c.ask("look dragon", `no piece is called "dragon"`)
	c.ask("briefing", "To win: ", "The crossroads: 1 point each round from 3", "[FOG-WIN-04]", "to know first, with the command rule: FOG-TURN-04")
	c.ask("map", "    A  B  C", " 10 ")
	c.ask("offers", "Can act: sol-1, ", "  move\n", "shoot - not now: nobody here can do that now [FOG-POW-01]")
	c.ask("offers sol-1", "  move\n", "heal - not now: Soldiers 1 have no HEAL [FOG-POW-01]")
	c.ask("offers move sol-1", "Where to?", "cost 1: ")
	c.ask("offers wave sol-1", `there is no order "wave"`)
	c.ask("odds move sol-1 e9", "Soldiers 1 go to E9", "cost 3 of 3 [FOG-MOVE-01]")
	c.ask("odds sol-1 orc-1", "attack - not now: ")
	c.ask("odds", "Odds of what?")
	c.ask("rule", "FOG-TURN-04")
	c.ask("rule fog-chg-03", "FOG-CHG-03  ")
	c.ask("rule charge", "Other rules with these words:")
	c.ask("rule xyzzy", `no rule has "xyzzy"`)
	c.ask("log 2", "South to act [FOG-TURN-06]")
	c.ask("log all", "The Open Field [FOG-SET-01]")
	c.ask("log x", `"x" is no number of lines`)
	c.ask("threats", "None of your pieces can be struck next turn.")
	c.ask("help", "look [PIECE|PLACE|SIDE]: ", "charge UNIT TARGET [WAY...]: ")
	c.ask("?", "look [PIECE|PLACE|SIDE]: ", "charge UNIT TARGET [WAY...]: ")
	c.ask("? move", "move UNIT WAY...: ")
	c.ask("help move", "move UNIT WAY...: ", "[FOG-ACT-02]")
	c.ask("help odd", "odds ORDER|PIECE PIECE: ")
	c.ask("x", `there is no command or order "x"`)
	c.ask("chrge sol-1", `did you mean "charge"?`)
	c.ask("move", "move: which unit? It is typed: move UNIT WAY...")
	c.ask("move sol-1", "move: which way?", "cost 3: ")
	c.ask("move sol-1 a1", "No: costs ", "Soldiers 1 have 3 [FOG-MOVE-03]")
	c.ask("move sol-1 somewhere", "somewhere")
	c.ask("move orc-1 e5", "No: ", "[FOG-")
	c.ask("pass sol-1 now", `"now" is one word too many for pass`)
	c.ask("charge sol-1 orc-1", "No: ", "[FOG-")
	c.ask("move "+strings.Repeat("e9 ", 4000), "that line is too long")
	c.ask("\x1b[2J\x00# nothing", "> ")
	c.ask("yes", "No: ", "[TABLE-07]")
	c.ask("propose peace", "Propose what?")
	c.ask("as 2 end", `"2" plays no seat here; seats: 1 (South)`)
}

// takeBack takes an order back twice: at once, and by consent.
func (c *chat) takeBack() {
	c.Helper()
	c.ask("as south pass h10", "Soldiers 1 stand fast [FOG-TURN-07]")
	c.ask("undo", "has been taken back")
	c.ask("look sol-1", "State: ready")
	c.ask("pass sol-1", "Soldiers 1 stand fast")
	c.ask("propose back", "has been taken back")
	c.ask("look sol-1", "State: ready")
}

// Two people at one keyboard: each is called by name, may speak for the other, and agrees to a draw.
func TestHotSeat(t *testing.T) {
	c := newChat(t, placed, "", "")
	c.ask("ready", "South is ready", "North: Muster the army> ")
	if text := c.ask("ready", "North is ready"); !strings.Contains(text, ": Activate a unit> ") {
		t.Errorf("nobody is asked to activate a unit:\n%s", text)
	}
	c.typed = []command{{"ready", "ready", "{}"}, {"ready", "ready", "{}"}}
	for range 30 {
		if !c.turn() {
			t.Fatal("the battle is over already")
		}
	}
	c.compare()
	u := c.now()
	me := c.asked(u)
	names := map[game.Seat]string{1: "South", 2: "North"}
	other := 3 - me
	c.ask("as "+names[other]+" end", "No: ", "[FOG-TURN-0")
	c.ask("as 3 end", "seats: 1 (South), 2 (North)")
	c.ask("propose draw", names[other]+": yes or no?> ", names[me]+" proposes a draw. Yes or no? "+names[other]+" must answer.")
	c.ask("no", names[other]+" says no", names[me]+": ")
	c.ask("propose draw", names[other]+": yes or no?> ")
	c.ask("yes", "Draw by agreement [TABLE-07]")
	if end := <-c.done; !end.over || end.err != nil {
		t.Errorf("the conversation ended with %+v", end)
	} else {
		c.done <- end
	}
}

// The squares typed are the squares walked, even where they are no shortest way; "via" names those on the way.
func TestWaypoints(t *testing.T) {
	for line, want := range map[string]string{
		"move sol-1 g9 h9":        `"path":["G9","H9"]`,
		"move sol-1 h9,g8,h8":     `"path":["H9","G8","H8"]`,
		"move h10 to e9 via g9":   `"path":["G9","F9","E9"]`,
		"mov soldiers 1 then g9":  `"path":["G9"]`,
		"move sol-1 e9 via":       "want a place after it",
		"move sol-1 via g9 to h8": `"path":["G9","H8"]`,
	} {
		c := newChat(t, map[string]string{"deploy": "auto"}, "", "")
		c.ask("ready", "is ready")
		c.ask("ready", "is ready")
		if seat := c.asked(c.now()); seat != game.First {
			t.Fatalf("seat %s acts first; choose another seed", seat)
		}
		text := c.ask(line)
		u := c.now()
		last := u.Entries[len(u.Entries)-1].Entry
		if strings.Contains(want, "path") && (last.Verb != "move" || !strings.Contains(string(last.Cmd), want)) {
			t.Errorf("%q became %s %s, want %s\n%s", line, last.Verb, last.Cmd, want, text)
		}
		if !strings.Contains(want, "path") && !strings.Contains(text, want) {
			t.Errorf("%q was answered with %q, want %q", line, text, want)
		}
	}
}

// run holds a conversation over a pipe: all input at once.
func run(t *testing.T, in io.Reader, out io.Writer) (bool, error) {
	t.Helper()
	sys := fog.New(assets.Embedded())
	all, _ := sys.Scenarios()
	tab, err := table.Open(table.Config{System: sys, Setup: game.DefaultSetup(all[0])})
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	return plain.Run(context.Background(), plain.Config{
		Table: tab, System: sys, Seats: []game.Seat{game.First, game.Second}, In: in, Out: out,
	})
}

func TestInputEnds(t *testing.T) {
	for _, in := range []string{"", "look\n", "look", "ready\nrea"} {
		var out strings.Builder
		over, err := run(t, strings.NewReader(in), &out)
		if over || err != nil {
			t.Errorf("%q: over %v, %v", in, over, err)
		}
		if !strings.HasSuffix(out.String(), "End of input.\nThis battle is not kept.\n") {
			t.Errorf("%q ends with\n%s", in, out.String())
		}
		if strings.Contains(out.String(), "> ") {
			t.Errorf("a pipe got a prompt:\n%s", out.String())
		}
	}
}

// endless is input without end: the same letters again and again.
type endless string

func (e endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e[i%len(e)]
	}
	return len(p), nil
}

func TestEndlessInput(t *testing.T) {
	for in, want := range map[endless]string{
		"y\n":  "200 lines in a row made no sense",
		"\x00": "End of input.",
		"\xff": "End of input.",
	} {
		var out strings.Builder
		if _, err := run(t, in, &out); err != nil {
			t.Errorf("%q: %v", in, err)
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q was answered with\n%s\nwant %q", in, out.String(), want)
		}
	}
}

// shutter is output that is closed after some lines.
type shutter int

func (s *shutter) Write(p []byte) (int, error) {
	if *s--; *s < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

func TestOutputCloses(t *testing.T) {
	for lines := range 6 {
		out := shutter(lines)
		if _, err := run(t, endless("look\n"), &out); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("after %d lines: %v", lines, err)
		}
	}
}
