package kog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial"
)

// layout is the position table of a vector. Every key may be left out: then it is an open table of 48" by 36", DE (seat
// 1) and RU (seat 2), DE attacks from the north and is active in the Action step of round 1.
type layout struct {
	Size     []float64         `toml:"size"`
	Field    string            `toml:"field"`   // a shipped battlefield instead of an open table
	Terrain  []string          `toml:"terrain"` // "wall R(15,0,15.2,36) solid height=3", "rubble C(20,10,2)"
	Scenario string            `toml:"scenario"`
	Format   string            `toml:"format"`
	Options  map[string]string `toml:"options"`
	Victory  []victoryFile     `toml:"victory"`
	Objects  []targetFile      `toml:"objective"` // objectives of a scenario of its own
	Item     bool              `toml:"has_item"`
	Limit    int               `toml:"limit"` // rounds; 0: the format's
	Points   int               `toml:"points"`
	Profiles []profileFile     `toml:"profiles"` // house figures besides those of the book

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

var stepWords = map[string]step{
	"muster": stepMuster, "place_roll": stepPlaceRoll, "place": stepPlace, "confirm": stepConfirm, "role_roll": stepRoleRoll,
	"reroll": stepReroll, "roles": stepRoles, "divide": stepDivide, "deploy": stepDeploy, "objectives": stepObjectives,
	"commanders": stepCommanders, "round_roll": stepRoundRoll, "first": stepFirst, "movement": stepMovement, "action": stepAction,
}

// openAt puts up the position of a vector.
func openAt(decode func(any) error) (trial.Position, error) {
	l := layout{Size: []float64{48, 36}, Round: 1, Step: "action", Active: "DE", Attacker: "DE", Axis: "horizontal", Defender: "south", Format: "encounter"}
	if err := decode(&l); err != nil {
		return trial.Position{}, err
	}
	b, err := l.battle()
	if err != nil {
		return trial.Position{}, err
	}
	return trial.Position{State: b, Seats: map[string]game.Seat{"DE": game.First, "RU": game.Second}}, nil
}

// beginOn opens a battle of a setup.
func beginOn(setup game.Setup) (*Battle, error) {
	g, err := compile(setup)
	if err != nil {
		return nil, err
	}
	b, _ := begin(g)
	return b, nil
}

// put places one thing after the other and remembers what was wrong first.
type put struct {
	l *layout
	*Battle
	index map[string]int // of models by name
	err   error
}

func (p *put) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
}

func (l *layout) battle() (*Battle, error) {
	recruits, err := l.recruits()
	if err != nil {
		return nil, err
	}
	g, err := l.opening(recruits)
	if err != nil {
		return nil, err
	}
	b, _ := begin(g)
	p := put{l: l, Battle: b, index: map[string]int{}}
	p.models = p.models[:min(len(p.models), len(recruits))]
	for i := range p.models {
		p.index[p.enlisted(i).name] = i
	}
	p.agreed, p.mustered = [seats]bool{true, true}, [seats]bool{true, true}
	p.attacker, p.active, p.first = p.sideNamed(l.Attacker), p.sideNamed(l.Active), p.sideNamed(l.Active)
	p.axis = axisOf(l.Axis)
	p.defender = halfOf(p.axis, l.Defender)
	p.round, p.second = int16(l.Round), l.Second
	if l.First != "" {
		p.first = p.sideNamed(l.First)
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
	asked := p.active
	if p.l.Asked != "" {
		asked = p.sideNamed(p.l.Asked)
	}
	if at < stepRoundRoll {
		p.round = 0
	}
	if at == stepMuster || at == stepConfirm || steps[at].roll != nil {
		asked = -1
	}
	if at == stepMuster {
		p.mustered = [seats]bool{}
	}
	if at <= stepConfirm {
		p.agreed = [seats]bool{}
	}
	if at < stepRoles {
		p.attacker = -1
	}
	if at <= stepDivide {
		p.axis, p.defender = noAxis, noHalf
	}
	p.turnToPosition(frame{at, asked})
}

func (p *put) turnToPosition(f frame) {
	p.stack, p.depth = [4]frame{f}, 1
}

// recruit is a model of the layout.
type recruit struct {
	name, side string
	roster     RosterModel
	at         *board.Point
	flags      []string
}

// recruits are the models in the order of their ids: DE's first.
func (l *layout) recruits() ([]recruit, error) {
	var sides [seats][]recruit
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
func (l *layout) unitLine(name string) int {
	return slices.IndexFunc(l.Units, func(words string) bool { return slices.Contains(strings.Fields(words), name) })
}

// grouped puts the models of a unit behind its first.
func (l *layout) grouped(list []recruit) []recruit {
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
	return board.Point{X: inches(x), Y: inches(y)}, nil
}

// model puts one model up.
func (p *put) model(r *recruit) {
	i, found := p.index[r.name]
	if !found {
		p.fail("model %s has no place in its force", r.name)
		return
	}
	m := &p.models[i]
	if r.at != nil {
		m.at, m.status = p.rest(*r.at), ok
		if p.base().step == stepAction && m.side == p.active {
			m.mode = combat
		}
	}
	for _, flag := range r.flags {
		p.flag(i, flag)
	}
}

func (p *put) flag(i int, flag string) {
	m := &p.models[i]
	key, value, _ := strings.Cut(flag, "=")
	n, _ := strconv.Atoi(value)
	weapon, uses := strings.CutPrefix(key, "uses.")
	switch {
	case strings.HasPrefix(flag, "@"), key == "role":
	case slices.Contains(modeNames[1:], key):
		m.mode = mode(slices.Index(modeNames[:], key))
	case key == "still":
		m.mode = noMode
	case key == "crippled":
		m.damage, m.status = 1, crippled
	case key == "destroyed":
		m.damage, m.status = 2, destroyed
	case key == "eliminated":
		m.damage, m.status = 2, eliminated
	case key == "charged":
		m.charged = true
	case key == "acted":
		m.acted = true
	case key == "support":
		m.support = true
	case key == "targeted":
		m.targeted = int8(n)
	case key == "facing":
		m.facing = board.Facing(n)
	case key == "observes":
		m.observes = int16(p.index[value]) + 1
	case uses:
		p.uses(i, weapon, n)
	default:
		p.fail("model %s: %q means nothing", p.Name(pieceID(i)), flag)
	}
}

func (p *put) uses(i int, weapon string, n int) {
	for w := range p.mouldOf(i).weapons {
		if p.mouldOf(i).weapons[w].id == weapon {
			p.models[i].uses[w] = int8(n)
			return
		}
	}
	p.fail("model %s has no %s", p.Name(pieceID(i)), weapon)
}

// markers puts the objectives out: those of the layout, or those that the scenario fixes.
func (p *put) markers() {
	t := turn{Battle: p.Battle}
	if p.axis != noAxis {
		t.layOut()
	}
	for _, words := range p.l.Markers {
		w := strings.Fields(words)
		o := object{owner: -1, side: -1, real: true, shown: true}
		if w[0] != "neutral" {
			o.owner = p.sideNamed(w[0])
			o.target = int16(p.placedBy(o.owner))
		}
		at := -1
		for _, word := range w[1:] {
			if key, value, found := strings.Cut(word, "="); found && key == "fixed" {
				at, _ = strconv.Atoi(value)
				o = p.objects[at]
			}
			p.marker(&o, word)
		}
		if plan := &p.given.plan.targets[o.target]; plan.depot != nil && o.model == 0 {
			o.model = t.build(o.owner, int(o.target), o.at)
		}
		if at >= 0 {
			p.objects[at] = o
			continue
		}
		p.objects = append(p.objects, o)
	}
}

// placedBy is the target that a side places.
func (p *put) placedBy(side int8) int {
	for i := range p.given.plan.targets {
		if plan := &p.given.plan.targets[i]; plan.placed && p.ownerSide(plan.owner) == side {
			return i
		}
	}
	p.fail("the scenario has no objective for side %d to place", side)
	return 0
}

func (p *put) marker(o *object, word string) {
	key, value, _ := strings.Cut(word, "=")
	n, _ := strconv.Atoi(value)
	switch {
	case strings.HasPrefix(word, "@"):
		at, err := parsePlace(word[1:])
		if err != nil {
			p.fail("objective %q: %v", word, err)
		}
		o.at = p.rest(at)
	case key == "target":
		o.target = int16(n)
	case key == "holder":
		i, found := p.index[value]
		if !found {
			p.fail("objective: nobody is called %q", value)
			return
		}
		o.holder, o.side = int16(i)+1, p.models[i].side
	case key == "streak":
		o.streak = int8(n)
	case key == "renewed":
		o.renewed = true
	case key == "fresh":
		o.fresh = true
	case key == "decoy":
		o.real, o.shown = false, false
	case key == "hidden":
		o.shown = false
	case key == "fixed":
	default:
		p.fail("objective: %q means nothing", word)
	}
}

// others sets what is left: Commanders, the item, the open unit, scores.
func (p *put) others() {
	for _, name := range p.l.Leaders {
		i := p.named(name)
		p.leader[p.models[i].side] = int16(i) + 1
	}
	switch at, lies := strings.CutPrefix(p.l.Carrier, "@"); {
	case p.l.Carrier == "":
	case lies:
		spot, err := parsePlace(at)
		if err != nil {
			p.fail("item: %v", err)
		}
		p.Battle.item = item{lying: true, at: p.rest(spot)}
	case strings.HasPrefix(p.l.Carrier, "wreck "):
		i := p.named(strings.TrimPrefix(p.l.Carrier, "wreck "))
		p.Battle.item = item{lying: true, at: p.models[i].at, wreck: int16(i) + 1}
	default:
		p.Battle.item.carrier = int16(p.named(p.l.Carrier)) + 1
	}
	if p.l.Open != "" {
		u := p.models[p.named(p.l.Open)].unit
		p.open, p.units[u].activated = u+1, true
		from, below := p.mates(int(u))
		for m := from; m < below; m++ {
			if p.models[m].live() && p.engaged(m) {
				p.units[u].locked = true
			}
		}
	}
	for i, n := range p.l.Score {
		p.score[i] = int16(n)
	}
}

func (p *put) named(name string) int {
	i, found := p.index[name]
	if !found {
		p.fail("nobody is called %q", name)
	}
	return i
}

func laidOut(t *testing.T, l layout) *Battle {
	t.Helper()
	if l.Step == "" {
		l.Step = "action"
	}
	l.Size, l.Active, l.Attacker, l.Axis, l.Defender = []float64{48, 36}, "DE", "DE", "horizontal", "south"
	if l.Format == "" {
		l.Format = "encounter"
	}
	b, err := l.battle()
	if err != nil {
		t.Fatal(err)
	}
	return b
}
