package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/trial"
)

// Layout is the position table of a vector. Every key may be left out: then it is the open table, 48" by 36", and the
// first squad of side A acts in turn 1.
//
// A squad is "A1 shoot drilled rebel: leader bolt+bayonet @10,10; sub handgun @11,10 suppressed; bolt @12,10": its name,
// which begins with its side's letter, its order and other words; then its figures. The first is the leader unless told.
// Figures are called by their squad's name and their number, and so are their tags: a1-1.
type Layout struct {
	Scenario   string            `toml:"scenario"` // a shipped one with its armies, in its muster
	Options    map[string]string `toml:"options"`
	Terrain    []string          `toml:"terrain"` // "forest 20,10 26,16", "hill 20,10 28,16 slope 1.00"
	Goals      []string          `toml:"goals"`   // "hold Well 24,18 3 v5 from1", "exit Road A east 10 26", "cross Line 27 21 v5 from4", "hold-out Camp A k7 v30"
	Zones      []string          `toml:"zones"`   // "A 0,11 9,25 east west": side, corners, front, home
	Emplaced   bool              `toml:"emplaced"`
	Limit      int               `toml:"limit"`
	Turn       int               `toml:"turn"`
	Step       string            `toml:"step"` // muster, deploy, first, initiative, decide, mount, act, end
	Squads     []string          `toml:"squads"`
	Queue      []string          `toml:"queue"`  // the order of action; all squads in roster order unless told
	Active     string            `toml:"active"` // the squad that decides or acts
	Sides      []string          `toml:"sides"`  // "A started=200 lost=120 points=64 left"
	Spare      []string          `toml:"spare"`  // ids of shipped lists that may be brought
	LimitCost  int               `toml:"limit_cost"`
	Initiative []int             `toml:"initiative"`
}

// Position puts up the position of a vector.
func Position(decode func(any) error) (trial.Position, error) {
	l := Layout{Limit: 8, Turn: 1, Step: "act", LimitCost: 200}
	if err := decode(&l); err != nil {
		return trial.Position{}, err
	}
	plan, err := l.plan()
	if err != nil {
		return trial.Position{}, err
	}
	b, _ := Begin(plan)
	if err := l.putUp(b); err != nil {
		return trial.Position{}, err
	}
	return trial.Position{State: b, Seats: map[string]game.Seat{"A": plan.Seats[0], "B": plan.Seats[1]}}, nil
}

// plan is what the layout's battle refers to.
func (l *Layout) plan() (*data.Plan, error) {
	shelf := data.CatalogueOf(assets.Embedded())
	scenarios, _ := shelf.Scenarios()
	base := l.Scenario
	if base == "" {
		base = "the-wells"
	}
	i := slices.IndexFunc(scenarios, func(s game.Scenario) bool { return s.ID == base })
	if i < 0 {
		return nil, fmt.Errorf("there is no scenario %q", base)
	}
	setup := game.DefaultSetup(scenarios[i])
	setup.Options = l.Options
	plan, err := data.Compile(setup)
	if err != nil || l.Scenario != "" {
		return plan, err
	}
	own := *plan
	own.Limits = [2]int{l.LimitCost, l.LimitCost}
	own.Scenario = data.Scenario{ID: "vector", Title: "The Field", Size: plane.Point{X: 4800, Y: 3600}, Limit: l.Limit}
	for side := range own.Scenario.Sides {
		s := &own.Scenario.Sides[side]
		s.Name, s.Emplaced = string(rune('A'+side)), l.Emplaced
	}
	if err := l.field(&own.Scenario); err != nil {
		return nil, err
	}
	return &own, l.lists(&own)
}

// field lays out ground, zones and objectives.
func (l *Layout) field(s *data.Scenario) error {
	for _, words := range l.Terrain {
		p, err := readPiece(words)
		if err != nil {
			return err
		}
		s.Terrain = append(s.Terrain, p)
	}
	for _, words := range l.Zones {
		w := strings.Fields(words)
		box, err := readBox(w[1], w[2])
		if err != nil {
			return err
		}
		side := &s.Sides[w[0][0]-'A']
		side.Zones = append(side.Zones, data.Zone{Box: box, Front: readEdge(w[3]), Home: readEdge(w[4])})
	}
	if len(l.Zones) == 0 {
		s.Sides[0].Zones = []data.Zone{{Box: plane.Box{Low: plane.Point{Y: 3000}, High: plane.Point{X: 4800, Y: 3600}}, Front: data.North, Home: data.South}}
		s.Sides[1].Zones = []data.Zone{{Box: plane.Box{High: plane.Point{X: 4800, Y: 600}}, Front: data.South, Home: data.North}}
	}
	for _, words := range l.Goals {
		g, err := readGoal(strings.Fields(words))
		if err != nil {
			return err
		}
		s.Objectives = append(s.Objectives, g)
	}
	return nil
}

func readEdge(word string) data.Edge {
	return data.Edge(slices.Index([]string{"north", "east", "south", "west"}, word))
}

// readInches reads a length.
func readInches(word string) (int32, error) {
	whole, rest, _ := strings.Cut(word, ".")
	n, err := strconv.Atoi(whole + (rest + "00")[:2])
	if err != nil || len(rest) > 2 {
		return 0, fmt.Errorf("%q is no length", word)
	}
	return int32(n), nil
}

func readPlace(word string) (p plane.Point, err error) {
	x, y, _ := strings.Cut(word, ",")
	if p.X, err = readInches(x); err == nil {
		p.Y, err = readInches(y)
	}
	return p, err
}

func readBox(low, high string) (box plane.Box, err error) {
	if box.Low, err = readPlace(low); err == nil {
		box.High, err = readPlace(high)
	}
	return box, err
}

func readPiece(words string) (p data.Piece, err error) {
	w := append(strings.Fields(words), "", "", "")
	for k := data.Road; k <= data.Lake; k++ {
		if k.Row().ID == w[0] && (!k.Hill() || (k == data.Cliff) == (w[3] == "cliff")) {
			p.Kind, p.ID = k, words
		}
	}
	if p.ID == "" {
		return p, fmt.Errorf("terrain %q", words)
	}
	if p.Box, err = readBox(w[1], w[2]); err == nil && p.Kind.Hill() {
		p.Rise, err = readInches(w[4])
	}
	return p, err
}

func readGoal(w []string) (g data.Objective, err error) {
	g.Name = w[1]
	number := func(key string) int {
		for _, word := range w {
			if rest, ok := strings.CutPrefix(word, key); ok {
				if n, err := strconv.Atoi(rest); err == nil {
					return n
				}
			}
		}
		return 0
	}
	g.Points, g.From, g.Count = number("v"), number("from"), number("k")
	switch w[0] {
	case "hold":
		g.Goal = data.HoldPoint
		if g.At, err = readPlace(w[2]); err == nil {
			g.Radius, err = readInches(w[3])
		}
	case "exit":
		g.Goal, g.Side, g.Edge = data.LeaveEdge, int8(w[2][0]-'A'), readEdge(w[3])
		if g.Low, err = readInches(w[4]); err == nil {
			g.High, err = readInches(w[5])
		}
	case "cross":
		g.Goal = data.CrossLine
		if g.Lines[0], err = readInches(w[2]); err == nil {
			g.Lines[1], err = readInches(w[3])
		}
	case "hold-out":
		g.Goal, g.Side = data.HoldOut, int8(w[2][0]-'A')
	}
	return g, err
}

// lists makes an army of each side's squads.
func (l *Layout) lists(p *data.Plan) error {
	p.Lists = slices.DeleteFunc(slices.Clone(p.Lists), func(list data.List) bool { return !slices.Contains(l.Spare, list.ID) })
	for side := range p.Own {
		list := data.List{ID: string(rune('a' + side)), Title: "the army of " + string(rune('A'+side))}
		for _, words := range l.Squads {
			if words[0] != byte('A'+side) {
				continue
			}
			squad, err := readSquad(words)
			if err != nil {
				return err
			}
			list.Squads = append(list.Squads, squad)
			list.Points += squad.Points()
		}
		p.Own[side] = len(p.Lists)
		p.Lists = append(p.Lists, list)
	}
	return nil
}

func readSquad(words string) (q data.Squad, err error) {
	head, men, _ := strings.Cut(words, ":")
	w := strings.Fields(head)
	q = data.Squad{Name: w[0], Rebel: slices.Contains(w, "rebel"), Mounted: slices.Contains(w, "mounted") || slices.Contains(w, "afoot")}
	for _, t := range []data.Training{data.Rabble, data.Irregular, data.Drilled} {
		if slices.Contains(w, t.String()) {
			q.Training = t
		}
	}
	for i, man := range strings.Split(men, ";") {
		m := strings.Fields(man)
		f := data.Figure{Name: q.Name + "." + strconv.Itoa(i+1), Hero: slices.Contains(m, "hero"), Armour: slices.Contains(m, "armour")}
		switch {
		case slices.Contains(m, "sub"):
			f.Rank = data.SubLeader
		case i == 0:
			f.Rank = data.Leader
		}
		for _, word := range m {
			for _, id := range strings.Split(word, "+") {
				if weapon, is := data.WeaponNamed(id); is {
					f.Arms = f.Arms.With(weapon)
				}
			}
		}
		q.Figures = append(q.Figures, f)
	}
	return q, nil
}

// stepNames are the words of the layout's step.
var stepNames = []string{"muster", "deploy", "first", "initiative", "decide", "mount", "act", "end"}

// putUp brings a battle to where the layout begins.
func (l *Layout) putUp(b *Battle) error {
	at := slices.Index(stepNames, l.Step)
	if at < 0 {
		return fmt.Errorf("there is no step %q", l.Step)
	}
	if l.Scenario != "" {
		return nil
	}
	b.step = step(at)
	if b.step >= stepInitiative {
		b.turn = int16(l.Turn)
	}
	s := 0
	for side := range 2 {
		for _, words := range l.Squads {
			if words[0] == byte('A'+side) {
				if err := b.lay(s, words); err != nil {
					return err
				}
				s++
			}
		}
	}
	if err := l.line(b); err != nil {
		return err
	}
	for f := range b.figures {
		if fate := b.figures[f].fate; fate != Reserve && fate != Absent {
			b.sides[b.sideOf(f)].started += b.given.men[f].points
		}
	}
	return l.accounts(b)
}

// line puts the squads in the order of action.
func (l *Layout) line(b *Battle) error {
	names := map[string]int{}
	for s := range b.squads {
		names[b.given.units[s].Name] = s
	}
	if len(l.Queue) == 0 {
		for s := range b.squads {
			l.Queue = append(l.Queue, b.given.units[s].Name)
		}
	}
	for _, name := range l.Queue {
		b.queue[b.queued] = int8(names[name])
		b.queued++
	}
	if b.step < stepDecide {
		b.queued, b.queue = 0, [maxQueue]int8{}
		return nil
	}
	if l.Active != "" {
		b.cursor = int8(slices.Index(l.Queue, l.Active))
	} else if b.step == stepDecide {
		b.cursor = b.queued - 1
	}
	if b.step == stepAct {
		events := turn{Battle: b}
		dice := map[int]int8{}
		for f, below := b.own(b.Current()); f < below; f++ {
			dice[f] = b.figures[f].moveDice
		}
		was := slices.Clone(b.figures)
		events.activate(b.Current())
		for f := range b.figures {
			b.figures[f].moved, b.figures[f].shot, b.figures[f].tested = was[f].moved, was[f].shot, was[f].tested
		}
	}
	return nil
}

func (l *Layout) accounts(b *Battle) error {
	for _, words := range l.Sides {
		w := strings.Fields(words)
		s := &b.sides[w[0][0]-'A']
		for _, word := range w[1:] {
			key, value, _ := strings.Cut(word, "=")
			n, _ := strconv.Atoi(value)
			switch key {
			case "started":
				s.started = int16(n)
			case "lost":
				s.lost = int16(n)
			case "points":
				s.points = int16(n)
			case "left":
				s.left = true
			case "ready":
				s.ready = true
			default:
				return fmt.Errorf("side %q: %q", words, word)
			}
		}
	}
	return nil
}

// lay puts a squad where its words say.
func (b *Battle) lay(s int, words string) error {
	head, men, _ := strings.Cut(words, ":")
	q := &b.squads[s]
	q.edge = data.South
	if b.given.units[s].side == 1 {
		q.edge = data.North
	}
	q.placed = b.step >= stepFirst
	first, _ := b.own(s)
	for i, man := range strings.Split(men, ";") {
		if err := b.stand(first+i, strings.Fields(man)); err != nil {
			return err
		}
		if fate := b.figures[first+i].fate; fate != Reserve && fate != Absent {
			q.start++
		}
	}
	for _, word := range strings.Fields(head)[1:] {
		if err := b.describe(s, word); err != nil {
			return err
		}
	}
	return nil
}

// describe takes in a word about a squad.
func (b *Battle) describe(s int, word string) (err error) {
	q := &b.squads[s]
	key, value, _ := strings.Cut(word, "=")
	n, _ := strconv.Atoi(value)
	switch key {
	case "afoot":
		q.mounted = false
	case "start":
		q.start = int8(n)
	case "lost":
		q.lostNow = int8(n)
	case "edge":
		q.edge = readEdge(value)
	case "dice":
		for f, below := b.own(s); f < below; f++ {
			b.figures[f].moveDice = int8(n)
		}
	case "set":
		q.gun, q.gunAt = Set, b.figures[q.carrier-1].at
		if value != "" {
			q.gunAt, err = readPlace(value)
		}
	case "nogun":
		q.gun = NoGun
	case "rebel", "mounted", "rabble", "irregular", "drilled":
	default:
		o, found := OrderNamed(word)
		if !found {
			return fmt.Errorf("squad %q: %q", b.given.units[s].Name, word)
		}
		q.order = o
	}
	return err
}

// fates are the words for figures off the table.
var fates = map[string]Fate{"killed": Killed, "captured": Captured, "fled": Fled, "exited": Exited, "absent": Absent, "reserve": Reserve}

// stand puts a figure where its words say.
func (b *Battle) stand(f int, words []string) (err error) {
	one := &b.figures[f]
	for _, word := range words {
		at, isPlace := strings.CutPrefix(word, "@")
		if fate, is := fates[word]; is {
			one.fate = fate
			continue
		}
		switch {
		case isPlace:
			one.fate = Active
			if one.at, err = readPlace(at); err != nil {
				return err
			}
		case word == "suppressed":
			one.suppressed = true
		case word == "held":
			one.held = true
		case word == "moved":
			one.moved = true
		case word == "shot":
			one.shot = true
		case word == "tested":
			one.tested = true
		case word == "guard":
			one.guard = guarding
		case word == "thrown":
			one.spears = 0
		}
	}
	return nil
}
