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

// keeper writes a draft into the person's folder.
type keeper struct {
	env   *page.Env
	draft *draft
}

// ask asks for a name and writes the file under it; wrote is what comes of that. Over puts the questions before the person.
func (k keeper) ask(now string, over func(*form.Prompt), wrote func(told page.Notice) tea.Cmd) {
	text := "What is the battlefield called?"
	if k.draft.id != "" {
		text += " Another name makes another one of it."
	}
	over(form.AskText("Save", text, now, "save", func(title string) (tea.Cmd, string) {
		title = assets.Clean(title, assets.LongestName)
		if title == "" {
			return nil, "It needs a name with at least one letter that can be shown."
		}
		id, question := k.target(title)
		if question == "" {
			return k.write(id, title, wrote)
		}
		replace := form.AskYes("Save", question, "replace it", func() (tea.Cmd, string) { return k.write(id, title, wrote) })
		replace.Answers[1] = form.AnswerTo("n", "another name", func() (tea.Cmd, string) {
			k.ask(title, over, wrote)
			return nil, ""
		}, "n", "N", "esc")
		over(replace)
		return nil, ""
	}))
}

// target is the id of the file that a title makes, and what is to be asked before that is written over.
func (k keeper) target(title string) (id, question string) {
	lib, d := libraryOf(k.env), k.draft
	id = armies.Slug(title)
	if d.id != "" && (title == d.sketch.Title() || id == d.id) {
		if !same(lib, d.fileOf(d.id), d.disk) {
			return d.id, "Its file was changed by somebody else meanwhile. Replace it?"
		}
		return d.id, ""
	}
	file, err := lib.Find(d.fileOf(id))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return id, ""
	case err == nil && file.User == "":
		return id, "A battlefield that came with the program has this name; yours would take its place. Do so?"
	}
	return id, "You have a battlefield of this name already. Replace it?"
}

// write saves the file, with its faults if it has any: whoever is called away comes back to it.
func (k keeper) write(id, title string, wrote func(page.Notice) tea.Cmd) (tea.Cmd, string) {
	d := k.draft
	text, err := assets.SetText(id+".toml", []byte(d.sketch.Text()), "title", title)
	if err != nil {
		return nil, k.env.Fault(err)
	}
	titled, err := sketch.Read(d.canvas, id+".toml", string(text))
	if err != nil {
		return nil, k.env.Fault(err)
	}
	// Written at once and not by a command: what is pressed next must not overtake it.
	if err := libraryOf(k.env).Write(d.fileOf(id), text); err != nil {
		return nil, k.env.Fault(err)
	}
	d.put(titled)
	d.saved, d.id, d.disk = string(text), id, text
	told := page.Notice{Text: "Saved as " + id + ".toml", Tone: board.Good}
	if n := len(d.faults); n > 0 {
		told = page.Notice{Text: told.Text + ", with " + form.Plural(n, "fault") + ": it cannot be played yet", Tone: board.Warning}
	}
	return tea.Sequence(page.Send(page.Drawn{System: d.sys.Info().ID, ID: id}), wrote(told)), ""
}

// save asks for a name and writes the file under it; what comes after happens once it is written.
func (p *Page) save(after tea.Cmd) tea.Cmd {
	if !p.env.Keeps() {
		return page.Tell(board.Warning, unkept(p.env))
	}
	p.ask(p.draft.sketch.Title(), func(asked *form.Prompt) { p.Prompt = asked }, func(told page.Notice) tea.Cmd {
		p.fill()
		return tea.Sequence(page.Send(told), after)
	})
	return nil
}

// leave goes back, and asks first when something is not saved, or cannot be kept.
func (p *Page) leave() tea.Cmd {
	if !p.draft.dirty() {
		return page.Leave(p)
	}
	p.Prompt = form.AskLeave(p.draft.sketch.Title(), p.env.Keeps(), func() tea.Cmd { return p.save(page.Leave(p)) }, func() tea.Cmd {
		p.draft.saved = p.draft.sketch.Text()
		return page.Leave(p)
	})
	return nil
}
