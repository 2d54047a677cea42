//go:build unix

package command_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"muster/game/trial/long"
)

// mostKeys bounds a battle: so many keys of one person are a robot that goes round in circles.
const mostKeys = 4000

// How long a robot waits for what a key does. One whose key must have an effect takes it that it came while the program
// was busy, and presses it again; others press another one.
const (
	swallowed = 3 * time.Second
	without   = slowness * 25 * time.Millisecond
)

// hand is how a robot plays: what it presses at what is seen while it is asked.
type hand struct {
	orders func(p *terminal, seen string) string
	answer func(seen, keys, word string) string // presses keys by what stands for them
	wait   time.Duration
	ends   int // times of a hundred in which it has the rest done, or ends what it is asked
}

var (
	presser = hand{rest, pressed, swallowed, 100} // has each step done for it
	lister  = hand{listed, pressed, without, 10}  // chooses from the list of orders and from that of all orders, with keys
	mouser  = hand{clicked, pointed, without, 10}
	timely  = hand{inTime, pressed, without, 7 * slowness} // as lister, but silent now and then
)

// ended reports whether a screen shows the page at the end of a battle, or the replay to which its first button leads.
func ended(seen string) bool {
	return strings.Contains(seen, "▸ The battle is over") || strings.Contains(seen, "How the dice fell") ||
		strings.Contains(seen, "w other view")
}

// asked reports whether a battle page waits for its person: his name stands over the field.
func (p *terminal) asked(seen string) bool { return strings.Contains(seen, "┏ "+p.name+": ") }

// footer is the last row: the keys that work now.
func footer(seen string) string {
	lines := strings.Split(strings.TrimRight(seen, "\n"), "\n")
	return lines[len(lines)-1] + " "
}

// aside reports whether what is asked is a proposal, or something else that does nothing for the battle.
func aside(keys string) bool { return asides.MatchString(strings.TrimPrefix(keys, " y ")) }

// elsewhere is how a last row says that something else than the battle has the keys.
var elsewhere = regexp.MustCompile(`esc (done|close|clear|back to the battle)`)

// next is what the robot presses at what it sees, "" when it waits.
func (p *terminal) next(seen string) string {
	keys := footer(seen)
	switch {
	case strings.Contains(keys, " enter to the battle"): // a key that came late has opened the briefing
		return p.hand.answer(seen, "\r", "enter to the battle")
	case strings.Contains(keys, " enter decide"):
		return p.hand.answer(seen, "\r", "enter decide")
	case strings.Contains(keys, " enter play on"):
		return p.hand.answer(seen, "\r", "enter play on")
	case strings.Contains(keys, "enter stay  y "): // the turn would end badly
		return p.hand.answer(seen, "y", "y End")
	case strings.Contains(keys, " n no ") && aside(keys):
		return p.hand.answer(seen, "n", "n no")
	case strings.Contains(keys, " n no "):
		return p.hand.answer(seen, "y", " y ")
	case strings.Contains(seen, everything):
		return p.lookUp(seen)
	case elsewhere.MatchString(keys): // a click on a refusal has opened its rule, or one that came late something else
		return p.hand.answer(seen, "\x1b", elsewhere.FindString(keys))
	case strings.Contains(seen, "╭ Rules ─"):
		return p.hand.answer(seen, "?", "? rules")
	case strings.Contains(seen, "┏ threats "):
		return p.hand.answer(seen, "T", "T threats")
	case !p.asked(seen), p.careful: // what comes after the question answered last is not to be done before it is seen
		return ""
	}
	return p.hand.orders(p, seen)
}

// pressed answers a question with its key.
func pressed(_, keys, _ string) string { return keys }

// pointed answers a question by a click on the word for it.
func pointed(seen, keys, text string) string {
	if at := word(seen, text); at != "" {
		return at
	}
	return keys
}

// rest has the step done, or ends it.
func rest(_ *terminal, seen string) string {
	switch {
	case strings.Contains(seen, " D Do the rest"):
		return "D"
	case strings.Contains(footer(seen), "  space "), strings.Contains(seen, "│  space "):
		return " "
	}
	return ""
}

// everything heads the list of all orders that there are.
const everything = "Everything that can be done now"

// found is the row of the list of all orders that the bar is on, and typed what it has been searched for.
var (
	found = regexp.MustCompile(`┃ ▸ (.*?) *┃`)
	typed = regexp.MustCompile(`┃ : \S`)
)

// lookUp chooses from the list of all orders. What is no order of a piece is passed over.
func (p *terminal) lookUp(seen string) string {
	at := found.FindStringSubmatch(seen)
	switch {
	case at == nil, typed.MatchString(seen), p.deep > mostDeep:
		return "\x1b"
	case !strings.Contains(at[1], " · "), strings.Contains(at[1], "✗"), p.luck(60):
		return "\x1b[B"
	}
	return "\r"
}

// luck has something happen so many times of a hundred.
func (p *terminal) luck(percent int) bool { return p.random.IntN(100) < percent }

// one is one of a list.
func one[T any](p *terminal, list []T) T { return list[p.random.IntN(len(list))] }

// mostDeep is how many keys a robot presses for one order before it gives it up.
const mostDeep = 16

// listed gives orders by letters, arrows and Enter.
func listed(p *terminal, seen string) string {
	l, ok := list(seen)
	orders := l.orders()
	switch {
	case !ok && strings.Contains(footer(seen), " enter do it "):
		return "\r"
	case !ok: // what is put together needs nothing from a list
		return "\x1b"
	case l.idle() && (len(orders) == 0 || p.luck(p.hand.ends)):
		return rest(p, seen)
	case l.idle() && p.luck(30):
		return ":"
	case l.idle():
		if key := one(p, orders).key; key != "space" {
			return key
		}
		return " "
	case p.deep > mostDeep:
		return "\x1b"
	case p.luck(25):
		return "\t"
	case p.luck(15):
		return one(p, []string{"\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"})
	}
	return "\r"
}

// question is what a person is asked: it stands over the field.
var question = regexp.MustCompile(`┏ [^━─]*`)

// inTime gives orders by keys, but leaves some questions unanswered.
func inTime(p *terminal, seen string) string {
	if asked := question.FindString(seen); asked != p.question {
		p.question, p.silent = asked, p.luck(map[bool]int{true: 5, false: 30}[idleAsk(asked)])
	}
	if p.silent {
		return ""
	}
	return listed(p, seen)
}

// idleAsk reports whether nothing runs out soon for who is asked so.
func idleAsk(question string) bool { return strings.Contains(question, ": Give orders") }

// clicked gives orders by clicks on rows, on pieces and on the words of the last row.
func clicked(p *terminal, seen string) string {
	l, ok := list(seen)
	orders := l.orders()
	switch done := word(seen, "enter do it"); {
	case done != "" && (!ok || p.luck(50)):
		return done
	case !ok, !l.idle() && p.deep > mostDeep:
		return pointed(seen, "\x1b", "esc back")
	case (l.idle() || len(orders) == 0) && p.luck(p.hand.ends):
		return pointed(seen, rest(p, seen), "space ")
	case p.luck(40) || len(orders) == 0:
		if at := p.piece(seen); at != "" {
			return at
		}
	}
	if len(orders) == 0 {
		return rest(p, seen)
	}
	r := one(p, orders)
	return click(r.x, r.y)
}

// piece is a click on one of the letters on the field.
func (p *terminal) piece(seen string) string {
	var all []string
	for y, line := range strings.Split(seen, "\n") {
		in := fields.FindStringSubmatch(line)
		if in == nil {
			continue
		}
		for x, r := range []rune(in[1]) {
			if letters.MatchString(string(r)) {
				all = append(all, click(x+1, y))
			}
		}
	}
	if len(all) == 0 {
		return ""
	}
	return one(p, all)
}

// idle reports whether no order is being put together.
func idle(seen string) bool {
	l, ok := list(seen)
	return ok && l.idle() && !strings.Contains(seen, everything)
}

// press presses what the robot has chosen at what it sees.
func (p *terminal) press(seen, keys string) error {
	p.pressed, p.deep = p.pressed+1, p.deep+1
	if idle(seen) || strings.Contains(footer(seen), " enter play on") { // esc has found nothing that is put together
		p.deep = 0
	}
	return p.client.Press(keys)
}

// plays has the robot play until something is seen. It may run beside others.
func (p *terminal) plays(ctx context.Context, until func(seen string) bool) error {
	last, first := "", true
	for most := p.pressed + mostKeys; p.pressed < most; {
		look, done := context.WithTimeout(ctx, p.hand.wait)
		seen, err := p.screen.Until(look, func(seen string) bool {
			return until(seen) || (first || seen != last) && p.next(seen) != ""
		})
		done()
		switch {
		case err != nil && ctx.Err() == nil:
			first = true
			continue
		case err != nil:
			return fmt.Errorf("%s is stuck: %w\n%s", p.name, err, seen)
		case until(seen):
			return nil
		}
		last, first = seen, false
		if err := p.press(seen, p.next(seen)); err != nil {
			return fmt.Errorf("%s cannot press a key: %w\n%s", p.name, err, seen)
		}
	}
	return fmt.Errorf("%s has pressed %d keys:\n%s", p.name, mostKeys, p.screen.Text())
}

// play has robots play until all of them see something.
func play(t testing.TB, until func(seen string) bool, players ...*terminal) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), long.Patience)
	defer cancel()
	errs := make(chan error, len(players))
	for _, p := range players {
		go func() { errs <- p.plays(ctx, until) }()
	}
	for range players {
		if err := <-errs; err != nil {
			t.Error(err)
			cancel()
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}

// newRandom is the generator of a person.
func newRandom(name string) *rand.Rand {
	return rand.New(rand.NewPCG(7, uint64(len(name))+uint64(name[0])))
}
