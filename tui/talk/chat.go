package talk

import (
	"cmp"
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game/hall"
	"muster/tui/form"
	"muster/tui/page"
)

// longest is how much a person may type, in letters; the hall cuts to as much.
const longest = 200

// Chat is what is said at a table, or in the hall.
type Chat struct {
	visit  *hall.Visit
	id     string // of the table, "" for the hall
	words  []hall.Message
	seen   int    // number of the newest word that the person has seen
	own    string // what he is called
	line   form.Line
	typing bool

	ctx    context.Context
	cancel context.CancelFunc
}

// wordsMsg brings what has been said since.
type wordsMsg struct {
	chat  *Chat
	words []hall.Message
	err   error
}

// New is what is said at a table; an empty id is the hall itself.
func New(visit *hall.Visit, id string) *Chat {
	c := &Chat{visit: visit, id: id, line: form.NewLine("", longest)}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	return c
}

// Init begins to listen.
func (c *Chat) Init() tea.Cmd { return c.listen(0) }

// Close ends the listening.
func (c *Chat) Close() { c.cancel() }

// listen waits for words after the one with a number, outside of the event loop.
func (c *Chat) listen(after int) tea.Cmd {
	return func() tea.Msg {
		words, err := c.visit.Messages(c.ctx, c.id, after)
		return wordsMsg{c, words, err}
	}
}

// mostShown is how many words a page remembers.
const mostShown = 200

// Heard takes a message of the event loop, if it is one that this chat has been waiting for.
func (c *Chat) Heard(msg tea.Msg) (cmd tea.Cmd, mine bool) {
	heard, ok := msg.(wordsMsg)
	if !ok || heard.chat != c {
		return nil, false
	}
	if heard.err != nil {
		return nil, true // the page is closed, or the table is gone
	}
	c.words, c.own = append(c.words, heard.words...), c.visit.Guest().Name
	if more := len(c.words) - mostShown; more > 0 {
		c.words = append(c.words[:0:0], c.words[more:]...)
	}
	return c.listen(c.newest()), true
}

func (c *Chat) newest() int {
	if len(c.words) == 0 {
		return 0
	}
	return c.words[len(c.words)-1].N
}

// See notes that the person has seen all there is.
func (c *Chat) See() { c.seen = c.newest() }

// Unseen is the newest word of others that the person has not seen, and how many there are. Where there is none it is
// what the hall itself has told last, and counts for nothing; nil when that is seen too.
func (c *Chat) Unseen() (last *hall.Message, count int) {
	var told *hall.Message
	for i := len(c.words) - 1; i >= 0 && c.words[i].N > c.seen; i-- {
		switch word := &c.words[i]; {
		case word.From == "":
			told = cmp.Or(told, word)
		case word.From != c.own:
			last = cmp.Or(last, word)
			count++
		}
	}
	return cmp.Or(last, told), count
}

// Words are those that are remembered.
func (c *Chat) Words() []hall.Message { return c.words }

// Typing reports whether letters go to the chat.
func (c *Chat) Typing() bool { return c.typing }

// Type begins to take letters, or ends it.
func (c *Chat) Type(on bool) { c.typing = on }

// Press takes a key while letters are typed.
func (c *Chat) Press(msg tea.KeyMsg) tea.Cmd {
	switch msg.String() {
	case "esc":
		c.typing = false
	case "enter":
		return c.say()
	default:
		c.line.Press(msg)
	}
	return nil
}

// say sends what is typed, and ends the typing: the next key is meant for the game again.
func (c *Chat) say() tea.Cmd {
	text := c.line.String()
	if text == "" {
		c.typing = false
		return nil
	}
	c.line, c.typing = form.NewLine("", longest), false
	visit, id := c.visit, c.id
	return func() tea.Msg {
		if err := visit.Say(id, text); err != nil {
			return page.Notice{Text: err.Error(), Tone: board.Warning}
		}
		return nil
	}
}
