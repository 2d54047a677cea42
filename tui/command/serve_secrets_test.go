//go:build unix

package command_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"muster/game"
	"muster/game/hall"
	"muster/game/krygothic/rules"
	"muster/game/table"
	"muster/game/trial/long"
)

// pries presses every key that shows something and orders nothing, and has all of it drawn again in other sizes.
func (p *terminal) pries() {
	p.t.Helper()
	for _, size := range [][2]uint32{{80, 24}, {200, 60}, {uint32(p.w), uint32(p.h)}} {
		p.screen.Resize(int(size[0]), int(size[1]))
		if err := p.client.Resize(size[0], size[1]); err != nil {
			p.t.Fatal(err)
		}
		for _, keys := range strings.Split("J \x1b[H \x1b[6~ \x1b T \x1b O \x1b i \x1b L \x1b ? \x1b \t \x1b \x1b[C \x1b[B F \x1b", " ") {
			p.keys(keys)
			before := p.client.Bytes()
			soon, stop := contextSoon(p.t.Context())
			_, _ = p.screen.Until(soon, func(string) bool { return p.client.Bytes() > before })
			stop()
		}
	}
}

// reads opens the log after prying, until it tells of something.
func (p *terminal) reads(what string, told func() bool) {
	p.t.Helper()
	late := time.Now().Add(long.Patience)
	for seen := p.screen.Text(); !told(); seen = p.screen.Text() {
		if time.Now().After(late) {
			p.t.Fatalf("%s never sees %s:\n%s", p.name, what, seen)
		}
		key := "J" // a small log passes over it, a large one shows it
		switch {
		case strings.Contains(footer(seen), " y leave"):
			key = "\r" // prying ended in a question
		case strings.Contains(seen, "  only "):
			key = "F" // it left the log of one piece
		}
		p.keys(key)
		p.moment(seen)
	}
}

// says asks for a word over SSH, and returns all that is answered.
func (p *terminal) says(addr, word string) string {
	p.t.Helper()
	client, err := gossh.Dial("tcp", addr, &gossh.ClientConfig{
		User: p.user, Auth: []gossh.AuthMethod{gossh.PublicKeys(p.signer)}, HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		p.t.Fatal(err)
	}
	defer client.Close()
	session, err := client.NewSession()
	if err != nil {
		p.t.Fatal(err)
	}
	out, _ := session.CombinedOutput(word)
	return string(out)
}

// The secret from which the dice are thrown is in nobody's bytes before the battle is over, whatever he asks for: not
// in those of its players, nor a watcher's. Afterwards the journal proves by it that the test knows it.
func TestWholeSeedIsHidden(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := opens(t, home, "--delay", "0s")
	ann, ben := sit(t, h)
	play(t, func(seen string) bool { return strings.Contains(seen, "Round 1 of 2") }, ann, ben)
	seeds, _ := filepath.Glob(filepath.Join(home, "server", "hall", "tables", "*", "*.seed"))
	if len(seeds) != 1 {
		t.Fatalf("%d seeds are kept", len(seeds))
	}
	seed, err := os.ReadFile(seeds[0])
	if err != nil {
		t.Fatal(err)
	}
	secret, id := strings.TrimSpace(string(seed)), filepath.Base(filepath.Dir(seeds[0]))
	base := strings.TrimSuffix(filepath.Base(seeds[0]), ".seed")
	for _, p := range []*terminal{ann, ben, newTerminal(t, "Eve")} {
		for _, word := range []string{
			"journal " + id, "journal " + id + "/" + base + ".seed", "journal ../" + id, "journal " + base, "journal .",
			"journal '" + id + "\x00'", "journal " + strings.ToUpper(id), "rules " + id,
		} {
			if said := p.says(h.addr, word); strings.Contains(said, secret) || strings.Contains(said, `"seq"`) {
				t.Errorf("%s is told of the battle by %q: %s", p.name, word, said)
			}
		}
	}
	ben.pries()
	play(t, ended, ann, ben)
	for _, p := range []*terminal{ann, ben} {
		if came := p.screen.Came(); bytes.Contains(came[:len(came)/2], []byte(secret)) {
			t.Errorf("the secret of the dice is in the bytes of %s", p.name)
		}
	}
	if said := ann.says(h.addr, "journal "+id); !strings.Contains(said, secret) {
		t.Errorf("the journal of a battle that is over does not prove its dice: %.300s", said)
	}
	h.close(t)
}

// What is bid in a face-off is in the bytes of who bids, and in nobody else's before both have called.
func TestBidsAreHidden(t *testing.T) {
	t.Parallel()
	c := openClub(t, t.TempDir(), table.MachineClock())
	c.options = "speed = \"instant\"\nbriefing = false\n"
	ann, bob, cid := c.person("Ann"), c.person("Bob"), c.person("Cid")
	for _, p := range []*person{ann, bob} {
		p.comes(132, 45)
	}
	id := c.table(c.systems[2], ann, bob, func(terms *hall.Terms) {
		terms.Quick, terms.Setup.Options = true, map[string]string{"window": "untimed", "faceoff_apart": "never"}
	})
	ann.inBattle()
	bob.inBattle()
	cid.comes(132, 45)
	cid.watches()
	bid, side := c.bids(id, ann, bob)
	own := regexp.MustCompile(fmt.Sprintf(`%s bid %d\b`, side, bid))
	ann.untilSo("her own bid", func(string) bool { return own.MatchString(ann.rows()) })
	for _, p := range []*person{bob, cid} {
		p.until("Face-off")
		p.pries()
		if all := p.rows(); regexp.MustCompile(side + ` bid `).MatchString(all) {
			t.Errorf("%s is sent what Ann bids", p.name)
		}
	}
	c.seals(id, ann, bob)
	for _, p := range []*person{bob, cid} {
		told := regexp.MustCompile(fmt.Sprintf(`bid %d\b`, bid))
		p.reads("what was bid", func() bool { return told.MatchString(p.screen.Text()) })
	}
}

// contextSoon ends soon: some keys do nothing.
func contextSoon(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, 5*time.Millisecond)
}

// playing are two people at a table, without their terminals.
type playing struct {
	*club
	random *rand.Rand
	places [2]hall.Place
}

// seats sits both people down beside their terminals, until the test ends.
func (c *club) seats(id string, people ...*person) *playing {
	c.Helper()
	p := &playing{club: c, random: rand.New(rand.NewPCG(5, 6))}
	for i, one := range people {
		visit := one.visit()
		c.Cleanup(visit.Leave)
		stay, place, err := visit.Attend(id)
		if err != nil {
			c.Fatal(err)
		}
		c.Cleanup(stay.Leave)
		p.places[i] = place
	}
	return p
}

// now is how the battle stands for a seat.
func (p *playing) now(i int) table.Update {
	p.Helper()
	up, err := p.places[i].Game.Watch(p.places[i].Seats[0], 0).Next(p.Context())
	if err != nil {
		p.Fatal(err)
	}
	return up
}

// gives gives an order for a seat; a refusal is none.
func (p *playing) gives(i int, order game.Command, seq int) {
	p.Helper()
	if _, err := p.places[i].Game.Order(p.Context(), p.places[i].Seats[0], order, seq); err != nil {
		p.Fatal(err)
	}
}

// bids plays a battle of Kry-Gothic at random until the first of two people may bid something, and has him bid all he
// can. It returns what he has bid, and for which side.
func (c *club) bids(id string, people ...*person) (n int32, side string) {
	c.Helper()
	p := c.seats(id, people...)
	for range 5000 {
		up := p.now(0)
		if up.Ended != nil {
			break
		}
		for _, ask := range up.State.Agenda().Asks {
			i := ask.Seat.Index()
			if i == 0 {
				if n = p.largestBid(&up); n > 0 {
					p.gives(0, rules.Bid{N: n}, up.Seq)
					return n, up.State.SideName(0)
				}
			}
			own := p.now(i)
			if order := own.State.Adviser().Sample(ask.Seat, p.random); order != nil {
				p.gives(i, order, own.Seq)
				break
			}
		}
	}
	c.Fatal("nobody comes to a face-off")
	return 0, ""
}

// largestBid is the most that the first seat can bid now.
func (p *playing) largestBid(up *table.Update) (most int32) {
	for up.State.Check(p.places[0].Seats[0], rules.Bid{N: most + 1}) == nil {
		most++
	}
	return most
}

// seals has both call their actions, the second first.
func (c *club) seals(id string, people ...*person) {
	c.Helper()
	p := c.seats(id, people...)
	for _, i := range []int{1, 0} {
		p.gives(i, rules.Seal{}, p.now(i).Seq)
	}
}
