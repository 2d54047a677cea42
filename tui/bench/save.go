package bench

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/board"
	"muster/tui/form"
	"muster/tui/page"
)

// save asks for a name and writes the army under it; what comes after happens once it is written.
func (b *Page) save(after tea.Cmd) tea.Cmd {
	if !b.keeps() {
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
		id, question := b.target(title)
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

// target is the list that a title makes, "" for one of its own, and what is to be asked before it is written over.
func (b *Page) target(title string) (id, question string) {
	store, system := storeOf(b.env), b.sys.Info().ID
	slug := armies.Slug(title)
	if b.id != "" && (slug == b.id || title == b.bench.Title) {
		old, err := store.Load(system, b.id)
		if err == nil && !bytes.Equal(old.Data, b.disk) {
			return b.id, "Its file was written by hand, or changed meanwhile: " + b.env.FileName(old.Origin) +
				". Comments in it, and what is not on this bench, are lost. Replace it?"
		}
		return b.id, ""
	}
	old, err := store.Load(system, slug)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && !old.Own:
		return "", ""
	case err != nil:
		return slug, "There is a file of that name, which cannot be read. Replace it?"
	}
	return slug, fmt.Sprintf("%s is there already, %s. Replace it?", old.Title, Points(old.Points))
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

// leave goes back, and asks first when something is not saved.
func (b *Page) leave() tea.Cmd {
	if !b.dirty() {
		return page.Leave(b)
	}
	if !b.keeps() {
		return b.leaveUnkept()
	}
	b.Prompt = &form.Prompt{
		Title: "Not saved", Text: "What was changed in " + b.bench.Title + " is not saved.",
		Answers: []form.Answer{
			form.AnswerTo("y", "save it", func() (tea.Cmd, string) { return b.save(page.Leave(b)), "" }, "y", "Y", "s"),
			form.AnswerTo("n", "leave without", b.drop, "n", "N"),
			form.AnswerTo("esc", "stay", form.Never, "esc"),
		},
	}
	return nil
}

// leaveUnkept asks before an army goes that cannot be kept.
func (b *Page) leaveUnkept() tea.Cmd {
	b.Prompt = &form.Prompt{
		Title: "Not kept", Text: b.bench.Title + " cannot be kept here, and is gone when you leave.",
		Answers: []form.Answer{
			form.AnswerTo("y", "leave", b.drop, "y", "Y", "n", "N"),
			form.AnswerTo("esc", "stay", form.Never, "esc"),
		},
	}
	return nil
}

// drop leaves without what is not saved.
func (b *Page) drop() (tea.Cmd, string) {
	b.saved = b.data
	return page.Leave(b), ""
}
