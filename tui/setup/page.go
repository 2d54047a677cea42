package setup

import (
	"slices"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/bench"
	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// stage is one of the questions of a new battle.
type stage uint8

const (
	askRules stage = iota
	askField
	askArmies
	askPlayers
	askOptions
	stages
)

var stageTitles = [stages]string{"Rules", "Battle", "Armies", "Players", "Options"}

// Page is a new battle being set up, one stage after the other, in any order. What has been chosen stays when one
// goes back.
type Page struct {
	env      *page.Env
	plans    []*plan // by system; nil until it has been looked at
	system   int
	stage    stage
	browsers [stages]form.Browser
	size     tea.WindowSizeMsg
	naming   bool // a player's name is being typed
	noMap    bool // the text beside the scenarios has the room of the map
	painter  field.Painter
	built    builtFor // what the bench is open for
	drew     string   // the scenario that was written in the editor last
	last     memory   // what was chosen for the battles of before
}

// New opens the page; with one rulebook there is nothing to ask about it.
func New(env *page.Env) tea.Cmd {
	if len(env.Systems) == 0 {
		return page.Tell(board.Warning, "There are no rulebooks.")
	}
	return page.Send(page.Push{Page: newPage(env)})
}

// instead has the battle that begins take the place of the page that asked.
func instead(begin func(game.System) tea.Cmd) func(game.System) tea.Cmd {
	return func(sys game.System) tea.Cmd {
		cmd := begin(sys)
		return func() tea.Msg {
			msg := cmd()
			if start, ok := msg.(page.Start); ok {
				start.Instead = true
				return start
			}
			return msg
		}
	}
}

func newPage(env *page.Env) *Page {
	s := &Page{env: env, plans: make([]*plan, len(env.Systems)), stage: askRules}
	if len(env.Systems) == 1 {
		s.stage = askField
	}
	for i := range s.browsers {
		b := &s.browsers[i]
		b.Tell = s.teller(stage(i))
	}
	s.browsers[askArmies].Share = 48
	s.browsers[askPlayers].Share, s.browsers[askOptions].Share = 48, 58
	s.browsers[askField].Picture = s.preview
	s.browsers[askField].PictureAt = s.previewRows
	s.last = remembered(env.Dirs.Config)
	s.takeSystem(max(slices.IndexFunc(env.Systems, func(sys game.System) bool { return sys.Info().ID == s.last.System }), 0))
	s.browsers[askRules].List.Point(s.system)
	return s
}

// plan is that of the rulebook chosen.
func (s *Page) plan() *plan { return s.plans[s.system] }

func (s *Page) takeSystem(i int) {
	s.system = i
	if s.plans[i] == nil {
		s.plans[i] = newPlan(s.env.Systems[i], s.env)
		if s.env.Guest {
			s.plans[i].invite()
		}
		if c, known := s.last.Plans[s.plans[i].info.ID]; known {
			s.plans[i].recall(c)
		}
	}
	s.pointScenario()
	s.fill()
}

// pointScenario puts the bar on the scenario chosen.
func (s *Page) pointScenario() {
	b := &s.browsers[askField]
	b.List.Set(s.scenarioRows())
	b.List.Point(s.plan().scenario)
}

// pointed is the scenario that the page speaks of: the one under the bar while they are listed, else the one chosen.
func (s *Page) pointed() int {
	r := s.browsers[askField].List.Current()
	if s.stage == askField && r != nil && r.ID < len(s.plan().scenarios) {
		return r.ID
	}
	return s.plan().scenario
}

// adopt takes the scenario under the bar. It is not taken any sooner: another number of sides would lose who plays.
func (s *Page) adopt() {
	if p, at := s.plan(), s.pointed(); at != p.scenario {
		p.choose(at)
	}
}

func (s *Page) Init() tea.Cmd { return nil }

// Typing is [page.Typist]'s.
func (s *Page) Typing() bool { return s.naming }

func (s *Page) Title() string { return "New battle" }

var (
	keyNext    = key.NewBinding(key.WithKeys("tab"), key.WithHelp("tab", "next"))
	keyBefore  = key.NewBinding(key.WithKeys("shift+tab"))
	keyStart   = key.NewBinding(key.WithKeys("s", "ctrl+s"), key.WithHelp("s", "start"))
	keyName    = key.NewBinding(key.WithKeys("n"), key.WithHelp("n", "name"))
	keyAdd     = key.NewBinding(key.WithKeys("+", "a"), key.WithHelp("+", "one more"))
	keyRemove  = key.NewBinding(key.WithKeys("-", "delete", "d"), key.WithHelp("-", "one less"))
	keyTenUp   = key.NewBinding(key.WithKeys("shift+right"))
	keyTenDown = key.NewBinding(key.WithKeys("shift+left"))
	keyMap     = key.NewBinding(key.WithKeys("m"), key.WithHelp("m", "text or map"))
	keyTyped   = key.NewBinding(key.WithKeys("enter"), key.WithHelp("enter", "done"))
)

func (s *Page) Keys() []key.Binding {
	enter := form.As(form.KeyEnter, "enter", "choose")
	switch {
	case s.naming:
		return []key.Binding{keyTyped}
	case s.stage == askPlayers:
		on := form.As(form.KeyEnter, "enter", "go on")
		return []key.Binding{form.KeyTurn, keyAdd, keyRemove, keyName, on, keyStart, form.KeyEsc}
	case s.stage == askOptions:
		return []key.Binding{form.KeyTurn, form.As(form.KeyEnter, "enter", "change, start"), keyStart, form.KeyRules, form.KeyEsc}
	case s.stage == askArmies:
		return append(append([]key.Binding{form.KeyPick, enter}, s.buildKeys()...), keyNext, keyStart, form.KeyEsc)
	}
	keys, scroll := []key.Binding{enter, keyNext, keyStart}, form.As(form.KeyTextDown, "[ ]", "scroll")
	if s.stage != askField {
		return append(keys, scroll, form.KeyRules, form.KeyEsc)
	}
	keys = append(append(keys, drawing{s.plan(), s.browsers[askField].List.Current()}.keys()...), scroll, keyMap)
	return append(keys, form.KeyRules, form.KeyEsc)
}

// AllKeys is [page.Keyboard]'s.
func (s *Page) AllKeys() []style.Group {
	own := append(s.Keys(), keyNext, form.As(keyBefore, "shift+tab", "before"),
		key.NewBinding(key.WithKeys("1"), key.WithHelp("1-5", "a stage")), form.KeyRules)
	return []style.Group{{Title: s.Title(), Keys: own}, form.BrowserKeys}
}

func (s *Page) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.size = msg
		s.layOut()
	case bench.Saved:
		s.note(msg)
	case page.Drawn:
		s.drew = msg.ID
	case page.Shown:
		return s, s.comeBack()
	case tea.KeyMsg:
		if s.naming {
			s.typeName(msg)
			return s, nil
		}
		if cmd, done := s.press(msg); done {
			return s, cmd
		}
		return s, s.inStage(msg)
	case tea.MouseMsg:
		if to, hit := tabAt(msg); hit {
			return s, s.leap(to)
		}
		return s, s.inStage(msg)
	}
	return s, nil
}

func (s *Page) layOut() {
	_, rest := form.BodyOf(s.size.Width, s.size.Height).CutTop(2)
	for i := range s.browsers {
		s.browsers[i].At(rest)
	}
}

// press takes the keys that mean the same at every stage.
func (s *Page) press(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	switch {
	case key.Matches(msg, form.KeyEsc):
		return s.goBack(), true
	case key.Matches(msg, keyNext):
		return s.leap(min(s.stage+1, stages-1)), true
	case key.Matches(msg, keyBefore):
		return s.leap(max(s.stage, 1) - 1), true
	case key.Matches(msg, keyStart):
		return s.start(), true
	case key.Matches(msg, form.KeyRules):
		return page.Send(page.Rules{System: s.plan().info.ID, Rule: s.ruleHere()}), true
	}
	if n, err := strconv.Atoi(msg.String()); err == nil && n >= 1 && n <= int(stages) {
		return s.leap(stage(n - 1)), true
	}
	return nil, false
}

func (s *Page) goBack() tea.Cmd {
	first := askRules
	if len(s.env.Systems) == 1 {
		first = askField
	}
	if s.stage <= first {
		return page.Leave(s)
	}
	return s.leap(s.stage - 1)
}

// leap goes to a stage; beyond the last one the battle begins.
func (s *Page) leap(to stage) tea.Cmd {
	if to >= stages {
		return s.start()
	}
	s.adopt()
	if s.plan().current() == nil && to > askField {
		return page.Tell(board.Warning, "There is no scenario to set up.")
	}
	s.stage = to
	s.fill()
	return nil
}

// ruleHere is the rule that the row under the cursor rests on.
func (s *Page) ruleHere() game.RuleID {
	r := s.browsers[s.stage].List.Current()
	if s.stage == askOptions && r != nil && r.ID >= 0 {
		return s.plan().info.Options[r.ID].Rule
	}
	return ""
}

// Battle is the request for the battle as it is set up now.
func (s *Page) Battle() page.Start { return s.plan().start() }

// start asks for the battle, unless an army does not fit.
func (s *Page) start() tea.Cmd {
	p := s.plan()
	s.adopt()
	if p.current() == nil {
		return page.Tell(board.Warning, "There is no scenario to set up.")
	}
	if side, no := p.firstMisfit(); no != nil {
		s.leap(askArmies)
		return page.Tell(board.Danger, p.current().Sides[side].Name+": "+no.String())
	}
	start := s.Battle()
	start.Instead = true
	if err := s.last.keep(s.env.Dirs.Config, p); err != nil {
		return tea.Batch(page.Send(start), page.Tell(board.Warning, "What was chosen is not remembered: "+page.FirstLine(err)))
	}
	return page.Send(start)
}

func (s *Page) Draw(g screen.Grid) {
	look := form.InkOf(s.env)
	right := ""
	if p := s.plan(); p.current() != nil {
		right = p.info.Title + " " + look.Separator + " " + p.scenarios[s.pointed()].Title
	}
	body := form.Header(g, &look, right, "New battle")
	drawTabs(g.Sub(screen.Rect{X: 0, Y: body.Y, W: body.W, H: 1}), &look, s.stage)
	s.browsers[s.stage].Draw(g, look)
}

// tab is where a stage's name stands in the row of stages.
type tab struct{ x, w int }

func tabs() (all [stages + 1]tab) {
	x := 1
	for i := range all {
		w := len("Start") + 2
		if i < int(stages) {
			w = len(stageTitles[i]) + 4
		}
		all[i] = tab{x, w}
		x += w + 1
	}
	return all
}

// drawTabs paints the row of stages.
func drawTabs(g screen.Grid, look *form.Ink, now stage) {
	for i, t := range tabs() {
		if i == int(stages) {
			g.Text(t.x, 0, look.Key, " Start ")
			return
		}
		st, n := look.Quiet, look.Accent
		if stage(i) == now {
			st, n = look.Theme.Selection, look.Theme.Selection
		}
		g.Sub(screen.Rect{X: t.x, Y: 0, W: t.w, H: 1}).Clear(st)
		g.Text(t.x+1, 0, n, strconv.Itoa(i+1))
		g.Text(t.x+3, 0, st, stageTitles[i])
	}
}

// tabAt is the stage whose name was clicked; a click on the word after the last starts the battle.
func tabAt(msg tea.MouseMsg) (to stage, hit bool) {
	if msg.Y != 1 || msg.Action != tea.MouseActionPress || msg.Button != tea.MouseButtonLeft {
		return 0, false
	}
	for i, t := range tabs() {
		if msg.X >= t.x && msg.X < t.x+t.w {
			return stage(i), true
		}
	}
	return 0, false
}

// Doze is [screen.Dozer]'s.
func (s *Page) Doze() { s.painter = field.Painter{} }
