package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/trial"
)

// Layout is the position table of a vector. Every key may be left out: then the table is 72" by 48" and bare, phases are
// not passed by themselves, South goes first and has its turn, and far away in the west stands a unit of trial foot of each
// side, so that nobody is the last one.
//
// A unit is "S1 x-foot 36,20 90 halt damage=3": its name, which begins with its side's letter, its profile, place and
// heading, and other words. Units are called by these names, and so are their tags: s1.
type Layout struct {
	Scenario string            `toml:"scenario"` // a shipped one: its ground, markers and points; with its armies where no unit is named
	Options  map[string]string `toml:"options"`
	Terrain  []string          `toml:"terrain"` // "bog 38.5,25 2x2", "wall 36,20 8x0.5 45"
	Units    []string          `toml:"units"`
	Alone    bool              `toml:"alone"` // without the units far away
	Waiting  bool              `toml:"waiting"`
	Step     string            `toml:"step"` // edges, edge, deploy, dice, first, start, move, shoot, nerve, melee, regroup, end, closing
	Round    int               `toml:"round"`
	Active   string            `toml:"active"` // "S" or "N"
	First    string            `toml:"first"`
	Cursor   string            `toml:"cursor"`
	Limit    int               `toml:"limit"`
	Zone     int               `toml:"zone"`
	Scores   []int             `toml:"scores"`
	Damaged  []string          `toml:"damaged"` // units hurt in this phase
	Owed     []string          `toml:"owed"`    // units that have to regroup
	Closing  bool              `toml:"closing"`
	Bring    []string          `toml:"bring"` // the armies of a setup, as JSON; "" for the scenario's own
}

// stepNames are the words of the layout's step.
var stepNames = []string{"edges", "edge", "deploy", "dice", "first", "start", "move", "shoot", "nerve", "melee", "regroup", "end", "closing"}

// Position puts up the position of a vector.
func Position(decode func(any) error) (trial.Position, error) {
	l := Layout{Step: "move", Round: 1, Active: "S", First: "S", Cursor: "S"}
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
	return trial.Position{State: b, Seats: map[string]game.Seat{"S": plan.Seats[0], "N": plan.Seats[1]}}, nil
}

// plan is what the layout's battle refers to.
func (l *Layout) plan() (*data.Plan, error) {
	base := l.Scenario
	if base == "" {
		base = "stubble"
	}
	scenarios, _ := data.CatalogueOf(assets.Embedded()).Scenarios()
	i := slices.IndexFunc(scenarios, func(s game.Scenario) bool { return s.ID == base })
	if i < 0 {
		return nil, fmt.Errorf("there is no scenario %q", base)
	}
	setup := game.DefaultSetup(scenarios[i])
	for side, army := range l.Bring {
		if army != "" {
			setup.Armies[side] = json.RawMessage(army)
		}
	}
	setup.Options = map[string]string{"auto_skip": "false"}
	for id, word := range l.Options {
		setup.Options[id] = word
	}
	plan, err := data.Compile(setup)
	if err != nil || len(l.Units) == 0 {
		return plan, err
	}
	own := *plan
	if l.Scenario == "" {
		own.Scenario = data.Scenario{ID: "bare", Title: "The Field", Size: plane.Point{X: 72000, Y: 48000}, Zone: 12 * inch, Limit: 1000, Rounds: 6}
	}
	if l.Limit > 0 {
		own.Scenario.Limit = l.Limit
	}
	if l.Zone > 0 {
		own.Scenario.Zone = int32(l.Zone) * inch
	}
	for _, words := range l.Terrain {
		p, err := readPiece(words)
		if err != nil {
			return nil, err
		}
		own.Scenario.Terrain = append(slices.Clip(own.Scenario.Terrain), p)
	}
	if !l.Alone {
		l.Units = append(l.Units, "SX x-foot 4,4 0", "NX x-foot 4,44 180")
	}
	profiles := readTrialUnits()
	for side := range own.Lists {
		own.Lists[side] = data.List{Title: "the army of " + "SN"[side:side+1]}
		for _, words := range l.ofSide(side) {
			if err := muster(&own.Lists[side], profiles, strings.Fields(words)); err != nil {
				return nil, err
			}
		}
	}
	return &own, nil
}

// ofSide are the units of a side.
func (l *Layout) ofSide(side int) []string {
	return slices.DeleteFunc(slices.Clone(l.Units), func(words string) bool { return words[0] != "SN"[side] })
}

// muster adds a unit to a list. Its profile is one of the examples, or one that is shipped.
func muster(list *data.List, profiles []data.Profile, words []string) error {
	i := slices.IndexFunc(profiles, func(p data.Profile) bool { return p.ID == words[1] })
	if i < 0 {
		return fmt.Errorf("there is no profile %q", words[1])
	}
	p := profiles[i]
	p.Name, p.Weapons = words[0], slices.Clone(p.Weapons)
	one := data.ListUnit{Profile: &p}
	for _, word := range words {
		key, value, _ := strings.Cut(word, "=")
		n, _ := strconv.Atoi(value)
		switch key {
		case "points":
			p.Points = n
		case "has": // another special rule, by its number in the book: has=nimble, has=piercing:2
			if err := endow(&p, value); err != nil {
				return err
			}
		case "weapon": // a special rule of its first weapon
			if err := endowWith(&p.Weapons[0].Specials, value); err != nil {
				return err
			}
		case "stored":
			off, back, _ := strings.Cut(value, ",")
			one.Placed = true
			one.Off, one.Setback = thousandths(off), thousandths(back)
		case "with": // a weapon of another unit of the examples
			for i := range profiles {
				if w := profiles[i].Weapon(value); w != nil {
					p.Weapons = append(p.Weapons, *w)
					break
				}
			}
		case "melee":
			p.Melee = int8(n)
		case "ranged":
			p.Ranged = int8(n)
		case "defence":
			p.Defence = int8(n)
		case "attacks":
			p.Attacks = n
		case "nerve":
			waver, rout, _ := strings.Cut(value, "/")
			p.Waver, _ = strconv.Atoi(waver)
			p.Rout, _ = strconv.Atoi(rout)
		}
	}
	list.Units = append(list.Units, one)
	list.Points += p.Points
	return nil
}

// specialWords are the special rules as units of a layout name them.
var specialWords = []string{
	"nimble", "crushing", "thunderous", "piercing", "elite", "vicious", "regeneration", "inspiring", "shield", "fly", "stealthy",
	"reload", "blast", "flame", "arc", "mend", "pathfinder", "headstrong", "phalanx", "dread", "rallying", "quick", "steady", "keen",
}

func endow(p *data.Profile, word string) error { return endowWith(&p.Specials, word) }

func endowWith(s *data.Specials, word string) error {
	name, value, _ := strings.Cut(word, ":")
	which := slices.Index(specialWords, name)
	if which < 0 {
		return fmt.Errorf("there is no special rule %q", word)
	}
	n, _ := strconv.Atoi(value)
	s[which] = int8(max(n, 1))
	return nil
}

// thousandths reads a length in inches.
func thousandths(word string) int32 {
	digits, sign := strings.TrimPrefix(word, "-"), int32(1)
	if digits != word {
		sign = -1
	}
	whole, rest, _ := strings.Cut(digits, ".")
	n, _ := strconv.Atoi(whole + (rest + "000")[:3])
	return sign * int32(n)
}

func readPlace(word string) plane.Point {
	x, y, _ := strings.Cut(word, ",")
	return plane.Point{X: thousandths(x), Y: thousandths(y)}
}

func readHeading(word string) plane.Heading { return plane.Heading(thousandths(word) / 100) }

// readPiece reads a piece of terrain.
func readPiece(words string) (p data.Piece, err error) {
	w := append(strings.Fields(words), "0")
	for k := data.Hill; k <= data.Lake; k++ {
		if k.Row().ID == w[0] {
			p.Kind, p.ID = k, words
		}
	}
	if p.ID == "" {
		return p, fmt.Errorf("terrain %q", words)
	}
	wide, deep, _ := strings.Cut(w[2], "x")
	p.Rect = plane.NewRect(readPlace(w[1]), thousandths(wide), thousandths(deep), readHeading(w[3]))
	return p, nil
}

// sideOfName is the side that a letter or a name stands for.
func sideOfName(word string) int8 { return int8(strings.Index("SN", word[:1])) }

// putUp brings a battle to where the layout begins.
func (l *Layout) putUp(b *Battle) error {
	at := slices.Index(stepNames, l.Step)
	if at < 0 {
		return fmt.Errorf("there is no step %q", l.Step)
	}
	b.step = step(at)
	b.cursor = sideOfName(l.Cursor)
	if b.step > stepEdge {
		b.edges = [sidesIn]Edge{South, North}
	}
	if b.step >= stepStart {
		b.round, b.active, b.first, b.closing = int8(l.Round), sideOfName(l.Active), sideOfName(l.First), l.Closing
	}
	if len(l.Units) == 0 {
		return nil
	}
	for i, n := range l.Scores {
		b.scores[i] = int16(n)
	}
	for side := range sidesIn {
		for _, words := range l.ofSide(side) {
			if err := l.lay(b, strings.Fields(words)); err != nil {
				return err
			}
		}
	}
	for _, name := range l.Damaged {
		b.damaged.add(b.called(name))
	}
	for _, name := range l.Owed {
		b.owed.add(b.called(name))
	}
	return nil
}

// called is the unit of a name, -1 for none.
func (b *Battle) called(name string) int {
	return slices.IndexFunc(b.given.troops, func(t troop) bool { return t.Profile.Name == name })
}

// orderWords are the words for orders.
var orderWords = []string{"", "halt", "face", "advance", "back", "sidestep", "double", "charge"}

// arcWords are the words for facings.
var arcWords = []string{"front", "right", "rear", "left"}

// lay puts a unit where its words say.
func (l *Layout) lay(b *Battle, words []string) error {
	u := b.called(words[0])
	one := &b.units[u]
	one.placed = !l.Waiting
	one.at, one.heading = readPlace(words[2]), readHeading(words[3])
	for _, word := range words[4:] {
		key, value, _ := strings.Cut(word, "=")
		n, _ := strconv.Atoi(value)
		if o := slices.Index(orderWords, word); o > 0 {
			one.order = Order(o)
			continue
		}
		switch key {
		case "damage":
			one.damage = int16(n)
		case "charged": // charged=N1:rear
			target, facing, _ := strings.Cut(value, ":")
			v := b.called(target)
			one.charged, one.facing, one.order, one.engaged = int8(v)+1, plane.Arc(max(slices.Index(arcWords, facing), 0)), Charged, true
			for w := range b.units[:u] {
				if b.units[w].charged == one.charged {
					one.place++
				}
			}
			b.units[v].engaged = true
		case "by": // enemies that charged it
			for _, name := range strings.Split(value, ",") {
				one.chargedBy = one.chargedBy.with(b.called(name))
			}
		case "counter":
			one.counter = true
		case "hindered":
			one.hindered = true
		case "disordered":
			one.disordered = true
		case "wavering":
			one.wavering, one.disordered = true, true
		case "shot":
			one.shot = true
		case "routed":
			one.routed = true
		case "waiting":
			one.placed = false
		case "placed":
			one.placed = true
		case "points", "has", "weapon", "stored", "with", "type", "melee", "ranged", "defence", "attacks", "nerve":
		default:
			return fmt.Errorf("unit %q: %q", words[0], word)
		}
	}
	return nil
}
