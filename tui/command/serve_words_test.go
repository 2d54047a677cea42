//go:build unix

package command_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/hall"
	"muster/game/table"
	"muster/tui/command"
	"muster/tui/remote/swarm"
)

// keptBattle makes a battle of both seats in the folder of a server that does not run, and returns its name.
func keptBattle(t *testing.T, home string, who hall.Guest, over, closed bool) string {
	t.Helper()
	sys := fog.New(assets.Embedded())
	h, err := hall.New(hall.Config{Dir: filepath.Join(home, "server", "hall"), Systems: []game.System{sys}, Version: "1.2.3"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	}()
	scenarios, _ := sys.Scenarios()
	setup := game.DefaultSetup(scenarios[0])
	visit := h.Enter(who)
	id, err := visit.Create(hall.Terms{
		System: "fog", Setup: setup, Seats: make([]hall.SeatPlan, len(setup.Seats)), Entry: hall.Nobody, Closed: closed,
	})
	if err != nil {
		t.Fatal(err)
	}
	_, place, err := visit.Attend(id)
	if err != nil {
		t.Fatal(err)
	}
	if over {
		_, err1 := place.Game.Propose(t.Context(), game.First, table.Draw)
		_, err2 := place.Game.Answer(t.Context(), game.Second, true)
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
	}
	return id
}

// Who has played fetches the journal of the battle and proves it at home; so does anybody, unless those who played
// wanted nobody to watch. Of a battle under way nobody has the journal but who plays all of it.
func TestServeJournal(t *testing.T) {
	home := t.TempDir()
	key, err := swarm.NewSigner()
	if err != nil {
		t.Fatal(err)
	}
	ann := hall.Guest{ID: gossh.FingerprintSHA256(key.PublicKey()), Name: "Ann"}
	shared := keptBattle(t, home, ann, true, false)
	closed := keptBattle(t, home, ann, true, true)
	running := keptBattle(t, home, ann, false, false)
	s := serve(t, home)
	own, err := s.dial(t, gossh.PublicKeys(key))
	if err != nil {
		t.Fatal(err)
	}
	other, err := s.dial(t)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		from    *gossh.Client
		id, why string // why nothing comes, "" when it does
	}{
		{own, shared, ""},
		{own, closed, ""},
		{own, running, ""},
		{other, shared, ""},
		{other, closed, "no such table"},
		{other, running, "when it is over"},
		{other, "../" + shared, "no such table"},
		{other, "", "something is missing"},
	} {
		word, err := c.from.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		var errs bytes.Buffer
		word.Stderr = &errs
		text, err := word.Output("journal '" + c.id + "'")
		if c.why != "" {
			if err == nil || len(text) > 0 || !strings.Contains(errs.String(), c.why) || strings.Count(errs.String(), "\n") != 1 {
				t.Errorf("%s: %d bytes, %q; want %q", c.id, len(text), errs.String(), c.why)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v, %s", c.id, err, errs.String())
			continue
		}
		proven(t, text)
	}
	if code := s.stop(t, syscall.SIGTERM); code != command.Done {
		t.Error(code)
	}
}

// A table that is damaged keeps nobody from the others: the server starts, and its log names the table once.
func TestServeWithDamage(t *testing.T) {
	home := t.TempDir()
	ann := hall.Guest{ID: "SHA256:ann", Name: "Ann"}
	bad, good := keptBattle(t, home, ann, true, false), keptBattle(t, home, ann, true, false)
	file := filepath.Join(home, "server", "hall", "tables", bad, "table.json")
	if err := os.WriteFile(file, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := serve(t, home)
	client, err := s.dial(t)
	if err != nil {
		t.Fatal(err)
	}
	word, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if text, err := word.Output("journal " + good); err != nil || len(text) == 0 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	if code := s.stop(t, syscall.SIGTERM); code != command.Done {
		t.Error(code)
	}
	if log := s.errs.String(); strings.Count(log, "ERRO") != 1 || !strings.Contains(log, "table "+bad) {
		t.Error(log)
	}
}

// A server that was begun to outlive its terminal does so.
func TestServeWithoutTerminal(t *testing.T) {
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	s := serve(t, t.TempDir())
	syscall.Kill(os.Getpid(), syscall.SIGHUP)
	client, err := s.dial(t)
	if err != nil {
		t.Fatal(err)
	}
	word, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := word.Output("version"); err != nil {
		t.Error(err)
	}
	if code := s.stop(t, syscall.SIGTERM); code != command.Done {
		t.Error(code)
	}
}

// proven plays a journal again as `muster verify` does.
func proven(t *testing.T, text []byte) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "battle.jsonl")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	p := command.Program{Systems: systems, In: strings.NewReader(""), Out: &out, Err: &errs}
	if code := command.Run(context.Background(), p, []string{"verify", file}); code != command.Done {
		t.Errorf("%s %s", out.String(), errs.String())
	}
}
