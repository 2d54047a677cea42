package bench

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/form"
	"muster/tui/page"
)

// save asks for a name and writes the army under it; what comes after happens once it is written.
func (b *Page) save(after tea.Cmd) tea.Cmd {
	if !b.env.Keeps() {
		return page.Tell(board.Warning, unkept(b.env))
	}
	b.askName(b.bench.Title, after)
	return nil
}

func (b *Page) askName(now string, after tea.Cmd) {
	text := "What is the army called?"
	if b.id != "" {
		text += " Another name makes another army of it."
	}
	b.Prompt = form.AskText("Save", text, now, "save", func(title string) (tea.Cmd, string) {
		id, question := b.target(b.env, title)
		if question == "" {
			return b.write(id, title, after)
		}
		replace := form.AskYes("Save", question, "replace it", func() (tea.Cmd, string) { return b.write(id, title, after) })
		replace.Answers[1] = form.AnswerTo("n", "another name", func() (tea.Cmd, string) {
			b.askName(title, after)
			return nil, ""
		}, "n", "N", "esc")
		b.Prompt = replace
		return nil, ""
	})
}

// write saves the army. What the rulebook would not read back is not written.
func (b *Page) write(id, title string, after tea.Cmd) (tea.Cmd, string) {
	army, text, err := fileOf(b.sys, b.data, title)
	if err != nil {
		return nil, b.env.Fault(err)
	}
	// Written at once and not by a command: what is pressed next must not overtake it.
	f, err := storeOf(b.env).Keep(b.sys.Info().ID, id, title, text)
	if err != nil {
		return nil, b.env.Fault(err)
	}
	if err := b.take(army.Data, false); err != nil {
		return nil, b.env.Fault(err)
	}
	b.saved, b.id, b.disk, b.changed = b.data, f.ID, f.Data, nil
	b.fill()
	words, tone := "Saved as "+f.ID+".toml", board.Good
	if n := len(b.bench.Faults); n > 0 {
		words, tone = words+", with "+form.Plural(n, "fault")+": it cannot be brought yet", board.Warning
	}
	return tea.Sequence(page.Send(Saved{f.System, f.ID}), page.Tell(tone, words), after), ""
}

// leave goes back, and asks first when something is not saved, or cannot be kept.
func (b *Page) leave() tea.Cmd {
	if !b.dirty() {
		return page.Leave(b)
	}
	b.Prompt = form.AskLeave(b.bench.Title, b.env.Keeps(), func() tea.Cmd { return b.save(page.Leave(b)) }, func() tea.Cmd {
		b.saved = b.data
		return page.Leave(b)
	})
	return nil
}
