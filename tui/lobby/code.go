package lobby

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game/hall"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// codeRows is the height of a code with its frame: what it is for, the code, and how it is spelled.
const codeRows = 5

// drawCode shows a code so that it can be read out: letters far apart, and below them the words that are said for them
// on the telephone.
func drawCode(g screen.Grid, look *form.Ink, title, code string) {
	all := g.Bounds()
	in := g.Box(all, look.Focus, look.Frame, "")
	form.BoxTitle(g, *look, all, title)
	w, h := in.Size()
	letters := strings.Join(strings.Split(strings.ToUpper(code), ""), " ")
	strip := in.Sub(screen.Rect{X: 1, Y: (h - 2) / 2, W: w - 2, H: 1})
	strip.Clear(look.Theme.Banner)
	strip.Text((w-2-screen.Width(letters))/2, 0, look.Theme.Banner, letters)
	for i, line := range screen.Wrap(spelled(code), max(w-2, 1)) {
		in.Text(max((w-screen.Width(line))/2, 1), (h-2)/2+1+i, look.Quiet, line)
	}
}

// spoken are the words for letters and figures.
var spoken = map[rune]string{
	'a': "alfa", 'b': "bravo", 'c': "charlie", 'd': "delta", 'e': "echo", 'f': "foxtrot", 'g': "golf", 'h': "hotel",
	'i': "india", 'j': "juliett", 'k': "kilo", 'l': "lima", 'm': "mike", 'n': "november", 'o': "oscar", 'p': "papa",
	'q': "quebec", 'r': "romeo", 's': "sierra", 't': "tango", 'u': "uniform", 'v': "victor", 'w': "whiskey",
	'x': "x-ray", 'y': "yankee", 'z': "zulu", '0': "zero", '1': "one", '2': "two", '3': "three", '4': "four",
	'5': "five", '6': "six", '7': "seven", '8': "eight", '9': "nine",
}

// spelled is a code in words, to be read out.
func spelled(code string) string {
	var words []string
	for _, r := range strings.ToLower(code) {
		if word := spoken[r]; word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

// mostInvite is how many letters an invitation has at most; what is longer makes one known again.
const mostInvite = 10

// askCode asks for a code: an invitation leads to its table, one's own makes one known again.
func askCode(visit *hall.Visit) *form.Prompt {
	const text = "An invitation leads to its table. The code that you were given with your seat makes you known again."
	return form.AskText("A code", text, "", "take it", func(code string) (tea.Cmd, string) {
		letters := 0
		for _, r := range code {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				letters++
			}
		}
		if letters == 0 {
			return nil, "Type a code: letters and figures; dashes and blanks do not matter."
		}
		lead := find
		if letters > mostInvite {
			lead = claim
		}
		cmd, err := lead(visit, code)
		if err != nil {
			return nil, sentence(err.Error())
		}
		return cmd, ""
	})
}

// AskOwnCode asks for one's own code alone, before anything else.
func AskOwnCode(visit *hall.Visit) *form.Prompt {
	const text = "The code that you were given with your seat makes you known again. An invitation is for later: " +
		"choose Tables, then c."
	return form.AskText("Your code", text, "", "take it", func(code string) (tea.Cmd, string) {
		cmd, err := claim(visit, code)
		if err != nil {
			return nil, sentence(err.Error())
		}
		return cmd, ""
	})
}

// find looks for the table of an invitation. The hall has all codes in memory, so that nobody waits for it.
func find(visit *hall.Visit, code string) (tea.Cmd, error) {
	id, err := visit.FindByCode(code)
	return page.Send(Enter{ID: id}), err
}

// claim makes one known by one's own code.
func claim(visit *hall.Visit, code string) (tea.Cmd, error) {
	err := visit.SignIn(code)
	return page.Tell(board.Good, "Welcome back, "+visit.Guest().Name+". Your tables are yours again."), err
}

// sentence is an error as a sentence.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// longestName is how long a name may be, in letters.
const longestName = 24

// askName asks what the others shall call one.
func askName(visit *hall.Visit) (p *form.Prompt) {
	const text = "What shall the others call you?"
	p = form.AskText("Your name", text, visit.Guest().Name, "that is it", func(name string) (tea.Cmd, string) {
		if strings.TrimSpace(name) == "" {
			return nil, "A name needs a letter."
		}
		return func() tea.Msg {
			if err := visit.Rename(name); err != nil {
				return refusedMsg{p, sentence(err.Error())}
			}
			return nil
		}, ""
	})
	p.Line.Most = longestName
	return p
}

// Secret shows once the code by which a guest without a key is known again.
type Secret struct {
	env  *page.Env
	code string
}

var _ page.Page = (*Secret)(nil)

// NewSecret is the page for a code.
func NewSecret(env *page.Env, code string) *Secret { return &Secret{env, code} }

// Init is [page.Page]'s.
func (s *Secret) Init() tea.Cmd { return nil }

// Title is [page.Page]'s.
func (s *Secret) Title() string { return "Your code" }

var keyWritten = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "I have written it down"))

// Keys is [page.Page]'s.
func (s *Secret) Keys() []key.Binding { return []key.Binding{keyWritten} }

// Update is [page.Page]'s. Only Enter closes the page, or a click on its word, so that no key too many hides the code.
func (s *Secret) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if press, ok := msg.(tea.KeyMsg); ok && key.Matches(press, keyWritten) {
		return s, page.Leave(s)
	}
	return s, nil
}

// Draw is [page.Page]'s.
func (s *Secret) Draw(g screen.Grid) {
	look := form.InkOf(s.env)
	body := form.Header(g, &look, "", "Your code")
	w, h := g.Size()
	place := body.Center(min(w-4, 72), codeRows+2)
	place.Y = max(h/4, 3)
	drawCode(g.Sub(place), &look, "Write it down", s.code)
	const why = "You came without a key, so this code alone makes you known again. Your seat belongs to whoever has it: " +
		"come back from anywhere, choose Tables, press c and type it. It is shown this once."
	for i, line := range screen.Wrap(why, place.W-4) {
		g.Text(place.X+2, place.Y+place.H+1+i, look.Text, line)
	}
}
