package plain_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/fog"
	"muster/game/fog/rules"
	"muster/game/table"
	"muster/saves"
	"muster/tui/plain"
)

// chat is a person in a conversation: he reads up to the prompt, then types.
type chat struct {
	*testing.T
	dir     string
	table   *table.Table
	seats   []game.Seat
	chairs  []string
	bots    []*bot.Player
	rng     *rand.Rand
	in      *io.PipeWriter
	part    strings.Builder // since the last prompt
	prompts chan string
	done    chan ending
	said    string    // everything
	typed   []command // the orders of this person that stand
}

// ending is what the conversation came to.
type ending struct {
	over bool
	err  error
}

// command is an order as it was meant.
type command struct{ line, verb, json string }

// newChat begins a battle on the open field.
func newChat(t *testing.T, options map[string]string, chairs ...string) *chat {
	t.Helper()
	c := &chat{T: t, dir: t.TempDir(), chairs: chairs, rng: rand.New(rand.NewPCG(1, 2))}
	sys := fog.New(assets.Embedded())
	all, faults := sys.Scenarios()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	setup := game.DefaultSetup(all[0])
	setup.Options = options
	for i, level := range chairs {
		setup.Seats[i].Name = all[0].Sides[i].Name
		if level == "" {
			c.seats = append(c.seats, game.First+game.Seat(i))
		}
	}
	head := saves.NewHead(sys, setup)
	head.Title, head.Chairs = all[0].Title, chairs
	var err error
	c.table, err = table.Begin(c.dir, saves.Record{Head: head}, table.Config{System: sys, Seed: dice.Seed{8}})
	if err != nil {
		t.Fatal(err)
	}
	for i, level := range chairs {
		if level != "" { // a bot might bring another army; here it brings the scenario's
			if no, err := c.table.Order(t.Context(), game.First+game.Seat(i), rules.Ready{}, 0); no != nil || err != nil {
				t.Fatal(no, err)
			}
		}
	}
	c.open(setup.Seats, 0)
	t.Cleanup(func() { c.shut() })
	return c
}

// open starts the conversation and waits for its first prompt.
func (c *chat) open(players []game.Player, past int) {
	c.Helper()
	sys := fog.New(assets.Embedded())
	for i, level := range c.chairs {
		if level == "" {
			continue
		}
		policy, err := bot.New(level)
		if err != nil {
			c.Fatal(err)
		}
		c.bots = append(c.bots, bot.Sit(context.Background(), c.table, game.First+game.Seat(i), policy, bot.Manners{Seed: 5}))
	}
	c.prompts, c.done = make(chan string, 1<<16), make(chan ending, 1)
	var in *io.PipeReader
	in, c.in = io.Pipe()
	go func(t *table.Table, done chan ending) {
		over, err := plain.Run(context.Background(), plain.Config{
			Table: t, System: sys, Players: players, Seats: c.seats, In: in, Out: c, Prompt: true, Past: past,
		})
		done <- ending{over, err}
	}(c.table, c.done)
	c.listen()
}

// Write takes what the conversation says.
func (c *chat) Write(p []byte) (int, error) {
	c.part.Write(p)
	if strings.HasSuffix(c.part.String(), "> ") {
		c.prompts <- c.part.String()
		c.part.Reset()
	}
	return len(p), nil
}

// listen waits for the next prompt, or for the end, when it reports false.
func (c *chat) listen() (string, bool) {
	select {
	case text := <-c.prompts:
		c.said += text
		return text, true
	case end := <-c.done:
		c.done <- end
		for len(c.prompts) > 0 {
			c.said += <-c.prompts
		}
		text := c.part.String()
		c.part.Reset()
		c.said += text
		return text, false
	}
}

func (c *chat) write(line string) {
	c.Helper()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		c.Fatal(err)
	}
}

// ask types a line and listens until the answer holds the words.
func (c *chat) ask(line string, wants ...string) string {
	c.Helper()
	c.write(line)
	text := ""
	for more := true; more; {
		var part string
		part, more = c.listen()
		text += part
		if missing(text, wants) == "" {
			return text
		}
		if more && c.now().Proposal == nil && len(c.prompts) == 0 && !strings.HasPrefix(line, "propose") {
			break
		}
	}
	c.Fatalf("%q was answered with\n%s\nwant %q", line, text, missing(text, wants))
	return ""
}

func missing(text string, wants []string) string {
	for _, want := range wants {
		if !strings.Contains(text, want) {
			return want
		}
	}
	return ""
}

// now is how the battle stands.
func (c *chat) now() table.Update {
	c.Helper()
	u, err := c.table.Watch(game.Umpire, 0).Next(c.Context())
	if err != nil {
		c.Fatal(err)
	}
	return u
}

// asked is which of the seats here is asked for an order.
func (c *chat) asked(u table.Update) game.Seat {
	c.Helper()
	for _, seat := range c.seats {
		if _, ok := u.State.Agenda().For(seat); ok {
			return seat
		}
	}
	c.Fatal("a prompt, and nobody here is asked")
	return 0
}

// turn types the next order, one that a bot would think of at once. It reports whether the battle goes on.
func (c *chat) turn() bool {
	c.Helper()
	u := c.now()
	seat := c.asked(u)
	order := u.State.Adviser().(game.Hasty).Hunch(seat, c.rng)
	if order == nil {
		order = rules.Ready{}
	}
	return c.order(u, seat, order)
}

// order types an order and listens until it has been carried out.
func (c *chat) order(u table.Update, seat game.Seat, order game.Command) bool {
	c.Helper()
	line := words(u.State.Guide().Scene(seat), order)
	raw, err := json.Marshal(order)
	if err != nil {
		c.Fatal(err)
	}
	c.typed = append(c.typed, command{line, order.Verb(), string(raw)})
	c.write(line)
	for {
		text, more := c.listen()
		switch {
		case !more:
			return false
		case c.now().Seq > u.Seq:
			return true
		case strings.Contains(text, "No: ") || len(c.prompts) == 0:
			c.Fatalf("%q was answered with\n%s", line, text)
		}
	}
}

// words types an order as a person would.
func words(scene board.Scene, order game.Command) string {
	tag := func(id game.PieceID) string { return scene.Piece(id).Tag }
	way := func(squares []board.Square) string {
		var list []string
		for _, s := range squares {
			list = append(list, strings.ToLower(s.String()))
		}
		return strings.Join(list, " ")
	}
	switch o := order.(type) {
	case rules.Move:
		return "move " + tag(o.Unit) + " to " + way(o.Path)
	case rules.Attack:
		return "attack " + tag(o.Unit) + " at " + tag(o.Target)
	case rules.Charge:
		return "charge " + tag(o.Unit) + " " + tag(o.Target) + " " + way(o.Path)
	case rules.Shoot:
		return "shoot " + scene.Piece(o.Unit).Name + " at " + scene.Where(scene.Piece(o.Target).At)
	case rules.Heal:
		line := "heal " + tag(o.Unit) + " " + tag(o.Target)
		if o.Second != 0 {
			line += " and " + tag(o.Second)
		}
		return line
	case rules.Pass:
		return "pa " + tag(o.Unit)
	case rules.Leave:
		return "leave " + tag(o.Unit)
	case rules.Transfer:
		return "transfer " + tag(o.Unit)
	case rules.Deploy:
		return "deploy " + tag(o.Unit) + " at " + way([]board.Square{o.Square})
	case rules.Ready, rules.End, rules.Concede:
		return order.Verb()
	}
	panic(fmt.Sprintf("nobody types a %T", order))
}

// again leaves, closes the table and goes on with the battle from its file.
func (c *chat) again() {
	c.Helper()
	c.ask("quit", "The battle is saved.")
	file := c.dir + "/" + c.table.Name()
	c.shut()
	record, err := saves.Read(file)
	if err != nil {
		c.Fatal(err)
	}
	if c.table, err = table.Resume(file, table.Config{System: fog.New(assets.Embedded())}); err != nil {
		c.Fatal(err)
	}
	c.open(record.Head.Seats, record.Seq())
}

// shut ends the conversation, the bots and the table.
func (c *chat) shut() {
	c.Helper()
	c.in.Close()
	end := <-c.done
	c.done <- end
	if end.err != nil {
		c.Error(end.err)
	}
	for _, b := range c.bots {
		if err := b.Leave(); err != nil {
			c.Error(err)
		}
	}
	c.bots = nil
	if err := c.table.Close(); err != nil {
		c.Error(err)
	}
}

// compare holds that the journal has exactly the orders that were typed, waypoint by waypoint.
func (c *chat) compare() {
	c.Helper()
	mine := c.typed
	for _, played := range c.now().Entries {
		e := played.Entry
		if e.Seat == game.Umpire || c.chairs[e.Seat.Index()] != "" {
			continue
		}
		if len(mine) == 0 {
			c.Fatalf("order %d, %s %s, was never typed", e.Seq, e.Verb, e.Cmd)
		}
		if mine[0].verb != e.Verb || mine[0].json != string(e.Cmd) {
			c.Errorf("%q is in the journal as %s %s, want %s", mine[0].line, e.Verb, e.Cmd, mine[0].json)
		}
		mine = mine[1:]
	}
	if len(mine) > 0 {
		c.Errorf("%d orders that were typed are not in the journal, the first of them %q", len(mine), mine[0].line)
	}
}
