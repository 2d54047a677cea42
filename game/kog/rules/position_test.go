package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/trial"
)

// Layout is the position table of a vector. Every key may be left out: then it is an open table of 48" by 36", DE (seat
// 1) and RU (seat 2), DE attacks from the north and is active in the Action step of round 1.
type Layout struct {
	Size     []float64          `toml:"size"`
	Field    string             `toml:"field"`   // a shipped battlefield instead of an open table
	Terrain  []string           `toml:"terrain"` // "wall R(15,0,15.2,36) solid height=3", "rubble C(20,10,2)"
	Scenario string             `toml:"scenario"`
	Format   string             `toml:"format"`
	Options  map[string]string  `toml:"options"`
	Victory  []data.VictoryFile `toml:"victory"`
	Objects  []data.TargetFile  `toml:"objective"` // objectives of a scenario of its own
	Item     bool               `toml:"has_item"`
	Limit    int                `toml:"limit"` // rounds; 0: the format's
	Points   int                `toml:"points"`
	Profiles []data.ProfileFile `toml:"profiles"` // house figures besides those of the book

	Models []string `toml:"models"` // "K1 kaempfer/blitz DE @10,10 crippled"
	Units  []string `toml:"units"`  // "K1 K2 K3"; models in no unit stand alone

	Step     string   `toml:"step"` // action unless told; the names are those of stepWords
	Round    int      `toml:"round"`
	Second   bool     `toml:"second"`
	Active   string   `toml:"active"`
	First    string   `toml:"first"`
	Asked    string   `toml:"asked"` // whom the step asks; the active side unless told
	Attacker string   `toml:"attacker"`
	Axis     string   `toml:"axis"`
	Defender string   `toml:"defender"` // half
	Leaders  []string `toml:"leaders"`
	Markers  []string `toml:"objectives"` // "RU @24,30 holder=K1 streak=1 renewed target=0"
	Carrier  string   `toml:"item"`       // a model, or "@x,y", or "wreck K1"
	Open     string   `toml:"open"`
	Score    []int    `toml:"score"`
	Unused   []int    `toml:"unused"` // points that the sides have not spent
}

var stepWords = map[string]Step{
	"muster": StepMuster, "place_roll": stepPlaceRoll, "place": StepPlace, "confirm": StepConfirm, "role_roll": stepRoleRoll,
	"reroll": StepReroll, "roles": StepRoles, "divide": StepDivide, "deploy": StepDeploy, "objectives": StepObjectives,
	"commanders": StepCommanders, "round_roll": StepRoundRoll, "first": StepFirst, "movement": StepMovement, "action": StepAction,
}

// OpenAt puts up the position of a vector.
func OpenAt(decode func(any) error) (trial.Position, error) {
	l := Layout{Size: []float64{48, 36}, Round: 1, Step: "action", Active: "DE", Attacker: "DE", Axis: "horizontal", Defender: "south", Format: "encounter"}
	if err := decode(&l); err != nil {
		return trial.Position{}, err
	}
	b, err := l.Battle()
	if err != nil {
		return trial.Position{}, err
	}
	return trial.Position{State: b, Seats: map[string]game.Seat{"DE": game.First, "RU": game.Second}}, nil
}

// beginOn opens a battle of a setup.
func beginOn(setup game.Setup) (*Battle, error) {
	g, err := data.Compile(setup)
	if err != nil {
		return nil, err
	}
	b, _ := Begin(g)
	return b, nil
}

// put places one thing after the other and remembers what was wrong first.
type put struct {
	l *Layout
	*Battle
	index map[string]int // of models by name
	err   error
}

func (p *put) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
}

func (l *Layout) Battle() (*Battle, error) {
	recruits, err := l.recruits()
	if err != nil {
		return nil, err
	}
	g, err := l.opening(recruits)
	if err != nil {
		return nil, err
	}
	b, _ := Begin(g)
	p := put{l: l, Battle: b, index: map[string]int{}}
	p.Models = p.Models[:min(len(p.Models), len(recruits))]
	for i := range p.Models {
		p.index[p.Enlisted(i).Name] = i
	}
	p.agreed, p.Mustered = [data.Seats]bool{true, true}, [data.Seats]bool{true, true}
	p.Attacker, p.Active, p.First = p.sideNamed(l.Attacker), p.sideNamed(l.Active), p.sideNamed(l.Active)
	p.Axis = AxisOf(l.Axis)
	p.Defender = HalfOf(p.Axis, l.Defender)
	p.Round, p.Second = int16(l.Round), l.Second
	if l.First != "" {
		p.First = p.sideNamed(l.First)
	}
	p.setStep()
	for i := range recruits {
		p.model(&recruits[i])
	}
	p.markers()
	p.others()
	return p.Battle, p.err
}

func (p *put) sideNamed(word string) int8 {
	switch word {
	case "DE":
		return 0
	case "RU":
		return 1
	}
	p.fail("there is no side %q", word)
	return 0
}

func (p *put) setStep() {
	at, known := stepWords[p.l.Step]
	if !known {
		p.fail("there is no step %q", p.l.Step)
	}
	asked := p.Active
	if p.l.Asked != "" {
		asked = p.sideNamed(p.l.Asked)
	}
	if at < StepRoundRoll {
		p.Round = 0
	}
	if at == StepMuster || at == StepConfirm || steps[at].roll != nil {
		asked = -1
	}
	if at == StepMuster {
		p.Mustered = [data.Seats]bool{}
	}
	if at <= StepConfirm {
		p.agreed = [data.Seats]bool{}
	}
	if at < StepRoles {
		p.Attacker = -1
	}
	if at <= StepDivide {
		p.Axis, p.Defender = data.NoAxis, data.NoHalf
	}
	p.turnToPosition(Frame{at, asked})
}

func (p *put) turnToPosition(f Frame) {
	p.Stack, p.Depth = [4]Frame{f}, 1
}

// recruit is a model of the layout.
type recruit struct {
	name, side string
	roster     data.RosterModel
	at         *board.Point
	flags      []string
}

// recruits are the models in the order of their ids: DE's first.
func (l *Layout) recruits() ([]recruit, error) {
	var sides [data.Seats][]recruit
	for _, words := range l.Models {
		w := strings.Fields(words)
		if len(w) < 3 {
			return nil, fmt.Errorf("model %q wants a name, a profile and a side", words)
		}
		r := recruit{name: w[0], side: w[2], flags: w[3:]}
		kind, options, _ := strings.Cut(w[1], "+")
		r.roster.Profile, r.roster.Variant, _ = strings.Cut(kind, "/")
		r.roster.Name = r.name
		if options != "" {
			r.roster.Options = strings.Split(options, "+")
		}
		for _, flag := range r.flags {
			if role, found := strings.CutPrefix(flag, "role="); found {
				r.roster.Role = role
			}
			if at, found := strings.CutPrefix(flag, "@"); found {
				p, err := parsePlace(at)
				if err != nil {
					return nil, fmt.Errorf("model %q: %w", words, err)
				}
				r.at = &p
			}
		}
		i := slices.Index([]string{"DE", "RU"}, r.side)
		if i < 0 {
			return nil, fmt.Errorf("model %q: there is no side %q", words, r.side)
		}
		sides[i] = append(sides[i], r)
	}
	// The models of a unit stand together.
	for i := range sides {
		sides[i] = l.grouped(sides[i])
	}
	return append(sides[0], sides[1]...), nil
}

// unitOf is the line of units that names a model, -1 for none.
func (l *Layout) unitLine(name string) int {
	return slices.IndexFunc(l.Units, func(words string) bool { return slices.Contains(strings.Fields(words), name) })
}

// grouped puts the models of a unit behind its first.
func (l *Layout) grouped(list []recruit) []recruit {
	var out []recruit
	for _, r := range list {
		if slices.ContainsFunc(out, func(o recruit) bool { return o.name == r.name }) {
			continue
		}
		line := l.unitLine(r.name)
		if line < 0 {
			out = append(out, r)
			continue
		}
		for _, other := range list {
			if l.unitLine(other.name) == line {
				out = append(out, other)
			}
		}
	}
	return out
}

func parsePlace(word string) (board.Point, error) {
	east, north, ok := strings.Cut(word, ",")
	x, errX := strconv.ParseFloat(east, 64)
	y, errY := strconv.ParseFloat(north, 64)
	if !ok || errX != nil || errY != nil {
		return board.Point{}, fmt.Errorf("%q is no place", word)
	}
	return board.Point{X: data.Inches(x), Y: data.Inches(y)}, nil
}

// model puts one model up.
func (p *put) model(r *recruit) {
	i, found := p.index[r.name]
	if !found {
		p.fail("model %s has no place in its force", r.name)
		return
	}
	m := &p.Models[i]
	if r.at != nil {
		m.At, m.Status = p.Rest(*r.at), Ok
		if p.Base().Step == StepAction && m.Side == p.Active {
			m.Mode = Combat
		}
	}
	for _, flag := range r.flags {
		p.flag(i, flag)
	}
}

func (p *put) flag(i int, flag string) {
	m := &p.Models[i]
	key, value, _ := strings.Cut(flag, "=")
	n, _ := strconv.Atoi(value)
	weapon, uses := strings.CutPrefix(key, "uses.")
	switch {
	case strings.HasPrefix(flag, "@"), key == "role":
	case slices.Contains(ModeNames[1:], key):
		m.Mode = Mode(slices.Index(ModeNames[:], key))
	case key == "still":
		m.Mode = NoMode
	case key == "crippled":
		m.Damage, m.Status = 1, Crippled
	case key == "destroyed":
		m.Damage, m.Status = 2, Destroyed
	case key == "eliminated":
		m.Damage, m.Status = 2, eliminated
	case key == "charged":
		m.Charged = true
	case key == "acted":
		m.Acted = true
	case key == "support":
		m.Support = true
	case key == "targeted":
		m.Targeted = int8(n)
	case key == "facing":
		m.Facing = board.Facing(n)
	case key == "observes":
		m.Observes = int16(p.index[value]) + 1
	case uses:
		p.uses(i, weapon, n)
	default:
		p.fail("model %s: %q means nothing", p.Name(PieceID(i)), flag)
	}
}

func (p *put) uses(i int, weapon string, n int) {
	for w := range p.MouldOf(i).Weapons {
		if p.MouldOf(i).Weapons[w].ID == weapon {
			p.Models[i].Uses[w] = int8(n)
			return
		}
	}
	p.fail("model %s has no %s", p.Name(PieceID(i)), weapon)
}

// markers puts the objectives out: those of the layout, or those that the scenario fixes.
func (p *put) markers() {
	t := turn{Battle: p.Battle}
	if p.Axis != data.NoAxis {
		t.layOut()
	}
	for _, words := range p.l.Markers {
		w := strings.Fields(words)
		o := Object{Owner: -1, Side: -1, Real: true, Shown: true}
		if w[0] != "neutral" {
			o.Owner = p.sideNamed(w[0])
			o.Target = int16(p.placedBy(o.Owner))
		}
		at := -1
		for _, word := range w[1:] {
			if key, value, found := strings.Cut(word, "="); found && key == "fixed" {
				at, _ = strconv.Atoi(value)
				o = p.Objects[at]
			}
			p.marker(&o, word)
		}
		if plan := &p.Given.Plan.Targets[o.Target]; plan.Depot != nil && o.model == 0 {
			o.model = t.build(o.Owner, int(o.Target), o.At)
		}
		if at >= 0 {
			p.Objects[at] = o
			continue
		}
		p.Objects = append(p.Objects, o)
	}
}

// placedBy is the target that a side places.
func (p *put) placedBy(side int8) int {
	for i := range p.Given.Plan.Targets {
		if plan := &p.Given.Plan.Targets[i]; plan.Placed && p.OwnerSide(plan.Owner) == side {
			return i
		}
	}
	p.fail("the scenario has no objective for side %d to place", side)
	return 0
}

func (p *put) marker(o *Object, word string) {
	key, value, _ := strings.Cut(word, "=")
	n, _ := strconv.Atoi(value)
	switch {
	case strings.HasPrefix(word, "@"):
		at, err := parsePlace(word[1:])
		if err != nil {
			p.fail("objective %q: %v", word, err)
		}
		o.At = p.Rest(at)
	case key == "target":
		o.Target = int16(n)
	case key == "holder":
		i, found := p.index[value]
		if !found {
			p.fail("objective: nobody is called %q", value)
			return
		}
		o.Holder, o.Side = int16(i)+1, p.Models[i].Side
	case key == "streak":
		o.Streak = int8(n)
	case key == "renewed":
		o.Renewed = true
	case key == "fresh":
		o.Fresh = true
	case key == "decoy":
		o.Real, o.Shown = false, false
	case key == "hidden":
		o.Shown = false
	case key == "fixed":
	default:
		p.fail("objective: %q means nothing", word)
	}
}

// others sets what is left: Commanders, the item, the open unit, scores.
func (p *put) others() {
	for _, name := range p.l.Leaders {
		i := p.named(name)
		p.Leader[p.Models[i].Side] = int16(i) + 1
	}
	switch at, lies := strings.CutPrefix(p.l.Carrier, "@"); {
	case p.l.Carrier == "":
	case lies:
		spot, err := parsePlace(at)
		if err != nil {
			p.fail("item: %v", err)
		}
		p.Battle.Item = Item{Lying: true, At: p.Rest(spot)}
	case strings.HasPrefix(p.l.Carrier, "wreck "):
		i := p.named(strings.TrimPrefix(p.l.Carrier, "wreck "))
		p.Battle.Item = Item{Lying: true, At: p.Models[i].At, wreck: int16(i) + 1}
	default:
		p.Battle.Item.Carrier = int16(p.named(p.l.Carrier)) + 1
	}
	if p.l.Open != "" {
		u := p.Models[p.named(p.l.Open)].Unit
		p.Open, p.Units[u].Activated = u+1, true
		from, below := p.Mates(int(u))
		for m := from; m < below; m++ {
			if p.Models[m].Live() && p.Engaged(m) {
				p.Units[u].Locked = true
			}
		}
	}
	for i, n := range p.l.Score {
		p.Scores[i] = int16(n)
	}
}

func (p *put) named(name string) int {
	i, found := p.index[name]
	if !found {
		p.fail("nobody is called %q", name)
	}
	return i
}

func LaidOut(t *testing.T, l Layout) *Battle {
	t.Helper()
	if l.Step == "" {
		l.Step = "action"
	}
	l.Size, l.Active, l.Attacker, l.Axis, l.Defender = []float64{48, 36}, "DE", "DE", "horizontal", "south"
	if l.Format == "" {
		l.Format = "encounter"
	}
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	return b
}
