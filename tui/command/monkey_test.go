//go:build unix

package command_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"muster/game/trial/long"
	"muster/tui/remote/swarm"
)

// What monkeys press, the likelier the more often it stands there.
var bananas = []string{
	"\r", "\r", "\r", "\r", "\r", " ", " ", "D", "D", "\x1b", "\x1b[A", "\x1b[B", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "\x1b[Z",
	"\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1bOQ", "\x1bOP", "\x7f", "\x15", "\x12", "\x1b[200~a paste\nof two lines\x1b[201~",
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "+", "-", "[", "]", "/", "?", ":", "!", ".", ",", "y", "y", "n", "n",
}

// monkey presses keys that mean nothing to it, clicks anywhere, and tears at its window.
func monkey(addr string, key gossh.Signer, random *rand.Rand, keys int) error {
	shown := swarm.NewScreen(200, 80)
	client, err := swarm.Join(addr, key, 80, 24, shown)
	if err != nil {
		return err
	}
	defer client.Leave()
	if err := client.Press("\r3"); err != nil { // "this is right", and a quick battle
		return err
	}
	for i := range keys {
		if i%25 == 24 && !tears(client, shown, random) {
			return nil // it has found the way out
		}
		press := bananas[random.IntN(len(bananas))]
		switch random.IntN(12) {
		case 0, 1, 2:
			press = string(rune('a' + random.IntN(26)))
		case 3:
			press = string(rune('A' + random.IntN(26)))
		case 4, 5:
			x, y := 1+random.IntN(100), 1+random.IntN(40)
			press = fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%d;%dm", x, y, x, y)
		}
		if client.Press(press) != nil {
			return nil
		}
	}
	return nil
}

// tears pulls a window to another size and waits until it is painted, or gone.
func tears(client *swarm.Client, shown *swarm.Screen, random *rand.Rand) bool {
	before := client.Bytes()
	if client.Resize(20+random.Uint32N(160), 5+random.Uint32N(60)) != nil {
		return false
	}
	ctx, stop := context.WithTimeout(context.Background(), long.Patience)
	defer stop()
	go func() {
		<-client.Done()
		stop()
	}()
	_, err := shown.Until(ctx, func(string) bool { return client.Bytes() > before })
	return err == nil
}

// Monkeys at the keys of several sessions, some of them with one key, break nothing: the server lets others in, stops
// with a word to everybody, and every battle that they have begun is sound.
func TestMonkeys(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := opens(t, home)
	var all sync.WaitGroup
	for i := range 3 {
		key, err := swarm.NewSigner()
		if err != nil {
			t.Fatal(err)
		}
		for j := range 2 {
			random := rand.New(rand.NewPCG(uint64(i), uint64(j)))
			all.Go(func() {
				for range 3 { // who is out comes in again
					if err := monkey(h.addr, key, random, 250); err != nil {
						t.Error(err)
					}
				}
			})
		}
	}
	all.Wait()
	h.comes(t, "ann", 80, 24).enters()
	h.close(t)
	if len(verify(t, home)) == 0 {
		t.Error("the monkeys have begun nothing")
	}
	for line := range strings.Lines(h.errs.String()) {
		if strings.Contains(line, "panic") || strings.Contains(line, " ERRO ") {
			t.Error(line)
		}
	}
}
