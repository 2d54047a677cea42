package editor

import (
	"errors"
	"io/fs"

	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game/sketch"
	"muster/tui/form"
	"muster/tui/page"
)

// save asks for a name and writes the file under it; what comes after happens once it is written.
func (p *Page) save(after tea.Cmd) tea.Cmd {
	if !keeps(p.env) {
		return page.Tell(board.Warning, unkept(p.env))
	}
	p.askName(p.draft.sketch.Title(), after)
	return nil
}

func (p *Page) askName(now string, after tea.Cmd) {
	text := "What is the battlefield called?"
	if p.draft.id != "" {
		text += " Another name makes another one of it."
	}
	p.Prompt = form.AskText("Save", text, now, "save", func(title string) (tea.Cmd, string) {
		title = assets.Clean(title, assets.LongestName)
		if title == "" {
			return nil, "It needs a name with at least one letter that can be shown."
		}
		id, question := p.draft.target(p.env, title)
		if question == "" {
			return p.write(id, title, after)
		}
		replace := form.AskYes("Save", question, "replace it", func() (tea.Cmd, string) { return p.write(id, title, after) })
		replace.Answers[1] = form.AnswerTo("n", "another name", func() (tea.Cmd, string) {
			p.askName(title, after)
			return nil, ""
		}, "n", "N", "esc")
		p.Prompt = replace
		return nil, ""
	})
}

// target is the id of the file that a title makes, and what is to be asked before that is written over.
func (d *draft) target(env *page.Env, title string) (id, question string) {
	lib, system := libraryOf(env), d.sys.Info().ID
	id = armies.Slug(title)
	if d.id != "" && (title == d.sketch.Title() || id == d.id) {
		if !same(lib, fileOf(system, d.id), d.disk) {
			return d.id, "Its file was changed by somebody else meanwhile. Replace it?"
		}
		return d.id, ""
	}
	file, err := lib.Find(fileOf(system, id))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return id, ""
	case err == nil && file.User == "":
		return id, "A battlefield that came with the program has this name; yours would take its place. Do so?"
	}
	return id, "You have a battlefield of this name already. Replace it?"
}

// write saves the file, with its faults if it has any: whoever is called away comes back to it.
func (p *Page) write(id, title string, after tea.Cmd) (tea.Cmd, string) {
	system := p.draft.sys.Info().ID
	text, err := assets.SetText(id+".toml", []byte(p.draft.sketch.Text()), "title", title)
	if err != nil {
		return nil, p.env.Fault(err)
	}
	titled, err := sketch.Read(p.draft.sys.Info().Canvas, id+".toml", string(text))
	if err != nil {
		return nil, p.env.Fault(err)
	}
	// Written at once and not by a command: what is pressed next must not overtake it.
	if err := libraryOf(p.env).Write(fileOf(system, id), text); err != nil {
		return nil, p.env.Fault(err)
	}
	p.draft.put(titled)
	p.draft.saved, p.draft.id, p.draft.disk = string(text), id, text
	p.fill()
	words, tone := "Saved as "+id+".toml", board.Good
	if n := len(p.draft.faults); n > 0 {
		words, tone = words+", with "+form.Plural(n, "fault")+": it cannot be played yet", board.Warning
	}
	return tea.Sequence(page.Send(page.Drawn{System: system, ID: id}), page.Tell(tone, words), after), ""
}

// leave goes back, and asks first when something is not saved, or cannot be kept.
func (p *Page) leave() tea.Cmd {
	if !p.draft.dirty() {
		return page.Leave(p)
	}
	p.Prompt = form.AskLeave(p.draft.sketch.Title(), keeps(p.env), func() tea.Cmd { return p.save(page.Leave(p)) }, func() tea.Cmd {
		p.draft.saved = p.draft.sketch.Text()
		return page.Leave(p)
	})
	return nil
}
