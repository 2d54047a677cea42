package tui

import (
	"context"
	"errors"
	"path/filepath"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/bot"
	"muster/game/table"
	"muster/saves"
	"muster/tui/battle"
	"muster/tui/page"
)

// seat puts the bots in their seats and makes the page on which the people play.
func (h *host) seat(sys game.System, t *table.Table, head saves.Head, how opening) openedMsg {
	var sitters []*bot.Player
	for i, chair := range how.chairs {
		if policy := h.policy(chair.Bot); policy != nil {
			sitters = append(sitters, bot.Sit(context.Background(), t, game.First+game.Seat(i), policy, bot.Manners{}))
		}
	}
	c := battle.Config{
		Env: h.env, System: sys, Table: t, Title: head.Title, Setup: head.Setup, Chairs: how.chairs, Quick: how.quick,
		Terms:  page.Terms{NoHints: head.NoHints},
		Commit: t.Head().Commit,
		Leave:  func() string { return leave(t, sitters) },
	}
	if t.Name() != "" {
		c.File = filepath.Join(h.env.Dirs.Saves, t.Name())
	}
	if len(sitters) > 0 {
		c.Hurry = func() {
			for _, s := range sitters {
				s.Stop()
			}
		}
	}
	cmds := make([]tea.Cmd, len(sitters))
	for i, s := range sitters {
		cmds[i] = mind(s)
	}
	return openedMsg{page: battle.New(c), instead: how.instead, then: tea.Batch(cmds...)}
}

// policy is what a level of bot plays by, nil for a person.
func (h *host) policy(level string) bot.Policy {
	for _, b := range h.bots {
		if b.Level == level {
			return b.New()
		}
	}
	return nil
}

// known says whether all chairs can be taken.
func (h *host) known(chairs []page.Chair) error {
	for _, c := range chairs {
		if c.Bot != "" && h.policy(c.Bot) == nil {
			return errors.New("this program has no bot called " + c.Bot)
		}
	}
	return nil
}

// mind waits until a bot leaves its seat and tells when that was a fault.
func mind(s *bot.Player) tea.Cmd {
	return func() tea.Msg {
		<-s.Done()
		if err := s.Leave(); err != nil {
			return page.Notice{Text: "A bot has left the table: " + err.Error(), Tone: board.Danger}
		}
		return nil
	}
}

// leave has everybody get up and closes the table.
func leave(t *table.Table, sitters []*bot.Player) string {
	for _, s := range sitters {
		_ = s.Leave() // told when it happened
	}
	over := overAt(t)
	err := t.Close()
	switch {
	case err != nil:
		return "The last orders could not be saved: " + err.Error()
	case t.Name() == "":
		return "The battle was not kept."
	case over:
		return ""
	}
	return `The battle is saved. "Continue" takes it up again.`
}

// overAt reports whether the battle at a table has ended.
func overAt(t *table.Table) bool {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	u, err := t.Watch(game.Gallery, 0).Next(ctx)
	return err == nil && u.Ended != nil
}
