//go:build unix

package command_test

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"muster/game"
	"muster/game/hall"
	"muster/game/trial"
	"muster/game/trial/long"
	"muster/saves"
)

// timed is a battle of two by a clock that the test moves, with a third who watches.
type timed struct {
	*club
	clock         *trial.Clock
	id            string
	ann, ben, cid *person
}

// openTimed begins a battle of Kry-Gothic in real time whose windows last two seconds; both have deployed.
func openTimed(t *testing.T) *timed {
	t.Helper()
	clock := trial.NewClock()
	c := openClub(t, t.TempDir(), clock)
	c.options = "speed = \"instant\"\nbriefing = false\n"
	b := &timed{club: c, clock: clock, ann: c.person("Ann"), ben: c.person("Ben"), cid: c.person("Cid")}
	b.ann.comes(132, 45)
	b.ben.comes(100, 30)
	b.id = c.table(c.systems[2], b.ann, b.ben, func(terms *hall.Terms) {
		terms.Quick = true
		terms.Setup.Options = map[string]string{"window": "2", "pauses": "0"}
	})
	b.cid.comes(120, 40)
	b.cid.watches()
	for _, p := range []*person{b.ann, b.ben} {
		p.inBattle()
		b.passes(clock, p, ": Give orders")
	}
	return b
}

// comesDue moves the clock to what is due within seconds; the table sets its alarm after it has told of an order.
func (b *timed) comesDue() {
	b.Helper()
	for end := time.Now().Add(long.Patience); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if left := b.clock.Next().Sub(b.clock.Now()); left > 0 && left < 5*time.Second {
			b.clock.Move(left)
			return
		}
	}
	b.Fatalf("nothing comes due: it is %v, and the next alarm rings at %v", b.clock.Now(), b.clock.Next())
}

// moment gives the screen the time for something new, if there is anything.
func (p *terminal) moment(before string) (something bool) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.t.Context(), without)
	defer cancel()
	_, err := p.screen.Until(ctx, func(seen string) bool { return seen != before })
	return err == nil
}

// finds gives the first order in the list of all orders that is found by a word.
func (p *terminal) finds(word string) {
	p.t.Helper()
	p.seeks(word)
	p.keys("\r")
}

// seeks has the bar of the list of all orders on the first that is found by a word.
func (p *terminal) seeks(word string) {
	p.t.Helper()
	p.keys(":")
	p.until(everything)
	p.keys(word)
	p.onto(word)
}

// onto waits until the bar is on one.
func (p *terminal) onto(word string) {
	p.t.Helper()
	p.untilSo("an order with "+word, func(seen string) bool {
		at := found.FindStringSubmatch(seen)
		return strings.Contains(seen, "┃ : "+word+" ") && at != nil && strings.Contains(at[1], " · ") &&
			strings.Contains(strings.ToLower(at[1]), word)
	})
}

// Orders meet by the clock: what is announced can be answered for as long as the window lasts and not after it, a late
// answer is an order like any other, which is announced when its time comes, and two orders that meet are called and bid
// for in secret.
func TestWindowsByTheClock(t *testing.T) {
	t.Parallel()
	b := openTimed(t)
	ann, ben, cid := b.ann, b.ben, b.cid
	ann.finds("move")
	ann.until("Earth Confederate hold an order for 2 AP", "waiting")
	b.comesDue()
	ben.until("Earth Confederate announce Move", ": React, or let it go ")

	ben.seeks("towards")
	b.clock.Move(1999 * time.Millisecond)
	b.clock.Move(time.Millisecond)
	ben.until("▸ Give orders") // the list of all orders covers his log, or the title of the field
	for _, p := range []*person{ann, cid} {
		p.untilSo("that the window is closed", func(string) bool {
			return strings.Contains(p.rows(), "Renegades let it go: time is up")
		})
	}
	ben.onto("towards")
	ben.keys("\r") // too late for the window
	ben.until("Renegades hold an order for 2 AP")
	told := func(p *person) bool { return strings.Contains(p.rows(), "Renegades announce") }
	if told(ann) || told(cid) {
		t.Error("a late answer is announced before its time")
	}

	b.comesDue()
	ann.until("Renegades announce Move", ": React, or let it go ")
	ann.finds("towards")
	for _, p := range []*person{ann, ben} {
		p.until("Face-off: two orders stand against each other, 2.0 s", p.name+": Face-off: bid, then call ")
	}
	b.bidsInSecret(ann, ben, cid)
	b.clock.Move(2 * time.Second) // Ben's action counts as called
	for _, p := range []*person{ann, ben, cid} {
		p.untilSo("both bids", func(string) bool {
			all := p.rows()
			return strings.Contains(all, "bid 3, score") && strings.Contains(all, "bid 0, score")
		})
	}
}

// bidsInSecret has one bid and call: nobody else sees more than that he has called.
func (b *timed) bidsInSecret(one, other, watcher *person) {
	b.Helper()
	others := []*person{other, watcher}
	before := map[*person]string{}
	for _, p := range others {
		p.until("Face-off: two orders stand against each other")
		before[p] = standing(p.screen.Text())
	}
	one.keys("b")
	one.until("AP: 0 (0 to ")
	one.keys("3")
	one.until("AP: 3 (0 to ")
	one.keys("\r")
	one.until("Earth Confederate bid 3")
	one.keys(" ")
	for _, p := range append(others, one) {
		p.until("Earth Confederate call their action")
	}
	for _, p := range others {
		if strings.Contains(p.rows(), "bid 3") {
			b.Errorf("a bid is in the bytes of %s", p.name)
		}
		if now := standing(p.screen.Text()); now != before[p] {
			b.Errorf("%s sees more of a bid than that it is called:\n%s\n%s", p.name, before[p], now)
		}
	}
}

// standing is what a screen shows of how many AP there are: in its head, and below its orders.
func standing(seen string) string {
	return strings.Join(regexp.MustCompile(`\d+ \(\d+ AP\)`).FindAllString(seen, -1), ", ")
}

// Two robots play a battle in real time to its end. Now and then they keep silent, so that windows, decisions and lulls
// run out; what happened is in the journal.
func TestTimedBattle(t *testing.T) {
	long.Only(t)
	t.Parallel()
	b := openTimed(t)
	for _, p := range []*person{b.ann, b.ben} {
		p.hand = timely
	}
	b.runs(ended, b.ann, b.ben)
	b.cid.untilSo("the end", ended)
	visit := b.ann.visit()
	defer visit.Leave()
	file, err := visit.Replay(b.id)
	if err != nil {
		t.Fatal(err)
	}
	record, err := saves.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if report, err := saves.Verify(b.systems[2], record); err != nil || report.Outcome == nil {
		t.Errorf("the journal: %+v, %v", report, err)
	}
	verbs := map[string]int{}
	var at game.Millis
	for _, line := range record.Lines {
		if e := line.Entry; e != nil {
			if at > e.At {
				t.Fatalf("order %d was given at %d, after one at %d", e.Seq, e.At, at)
			}
			verbs[e.Verb]++
			at = e.At
		}
	}
	t.Logf("%s of battle, orders: %v", time.Duration(at)*time.Millisecond, verbs)
	if verbs["declare"] == 0 || verbs["tick"] == 0 {
		t.Errorf("nothing was declared, or ran out: %v", verbs)
	}
}

// keyTime is what goes by while somebody presses a key. Without it robots whose keys do nothing would stop the clock.
const keyTime = 20 * time.Millisecond

// runs has robots play by the clock until all see something: when nobody has anything to press it is moved to what is
// due next.
func (b *timed) runs(until func(string) bool, players ...*person) {
	b.Helper()
	for end := time.Now().Add(2 * long.Patience); time.Now().Before(end); {
		busy, all := false, true
		for _, p := range players {
			seen := p.screen.Text()
			if until(seen) {
				continue
			}
			all = false
			if keys := p.next(seen); keys != "" {
				if err := p.press(seen, keys); err != nil {
					b.Fatal(err)
				}
				p.moment(seen)
				b.clock.Move(keyTime)
				busy = true
			}
		}
		if all {
			return
		}
		if !busy {
			b.goesBy(players)
		}
	}
	b.Fatalf("no end comes:\n%s\n%s", players[0].screen.Text(), players[1].screen.Text())
}

// goesBy has time go by while all keep silent; where that does nothing they speak.
func (b *timed) goesBy(players []*person) {
	seen := players[0].screen.Text()
	if next := b.clock.Next(); !next.IsZero() {
		b.clock.Move(next.Sub(b.clock.Now()))
	}
	if !players[0].moment(seen) {
		for _, p := range players {
			p.silent = false
		}
	}
}
