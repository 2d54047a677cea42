package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/fog"
	"muster/saves"
	"muster/tui/command"
)

// A journal may come from anybody: what it says goes to the terminal as text, and steers nothing there.
func TestForeignJournal(t *testing.T) {
	const evil = "\x1b]0;mine\a\x1b[2J\u202eevil"
	sys := fog.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	head := saves.NewHead(sys, game.DefaultSetup(scenarios[0]))
	head.Title, head.Book = evil, evil
	head.Seats[0].Name = evil
	order := saves.Line{Entry: &game.Entry{
		Seq: 1, Seat: game.First, Verb: evil, Cmd: json.RawMessage(`{}`), Lines: []game.Line{{Rule: evil, Text: evil}},
	}}
	files := map[string]string{}
	for name, lines := range map[string][]saves.Line{"fresh": nil, "played": {order}} {
		journal, err := saves.Create(t.TempDir(), head, dice.Seed{1}, lines...)
		if err != nil {
			t.Fatal(err)
		}
		if err := journal.Close(); err != nil {
			t.Fatal(err)
		}
		files[name] = journal.Path()
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"replay", "--print", files["played"]}, "evil"},
		{[]string{"verify", files["played"]}, "evil"},
		{[]string{"verify", files["fresh"]}, "another edition"},
		{[]string{"resume", "--plain", files["fresh"]}, "evil"},
	} {
		var out, errs bytes.Buffer
		p := command.Program{Systems: systems, In: strings.NewReader("look\nlog\nquit\n"), Out: &out, Err: &errs}
		command.Run(context.Background(), p, append(c.args, "--home", t.TempDir()))
		text := out.String() + errs.String()
		if !strings.Contains(text, c.want) || strings.ContainsAny(text, "\x1b\a\u202e") {
			t.Errorf("%s: %q", c.args[0], text[:min(len(text), 600)])
		}
	}
}
