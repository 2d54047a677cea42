package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/trial"
)

// Layout is the position table of a vector. Every key may be left out: then it is an open field of 48" by 36", round
// 1 of a Deathmatch, the floor open since 0, battle time 10000 (breath over), nobody done, 10 AP a side. The sides
// are A (seat 1) and B (seat 2). Places are hundredths of an inch.
//
//	field    = [48, 36]                 width and depth in inches
//	pieces   = ["wall 1900,1265,30,235 height=250"]
//	           name x,y,width,height, then words: height=N z=N easy difficult very_difficult impossible weak dark
//	           platform (its floor at height), way (stairs, ramp, ladder), location. Class impossible unless told.
//	units    = ["T1 ec/trooper A @1000,1000 >1000,0 rifle flack", "J1 ren/average-joe B @2400,1000 <1000,0 pistol"]
//	           name, kind, side, place, facing (">x,y" a vector; "<x,y" its opposite), then gear ids and words:
//	           waiting[=since] told[=until] prone stuck=2 pinned=hit:5 pinned=miss:4 from=x,y (of a pin; may be repeated)
//	           wounds=1 body_loss=1 sprinting stepped last=movement last=other rotated=0 (costly when it last rotated)
//	           engaged=J1 debt=J1 (J1's next attack on it counts Body -2) tested=J1 shaken=J1 ward=2 (until that round)
//	           adapted=1,0,0 unloaded broken broken=blade uses=1 (of the first gun) reserve removed[=B] exited
//	           fallen (through the floor) floodlamp (the scenario's, beside what it carries)
//	options  = { window = "untimed" }   as the settings of a battle
//	scenario = "deathmatch"             or "alarm", "consoles", "blackout", "rotten_deck", "breakout": its own rules
//	zones    = ["0,0,600,3600", "4200,0,600,3600"]   locations = ["3000,500"] marks of consoles = points = ["600,2400"]
//	attacker = "A", limit = 12, modifier = [2], dark = true, weak = true, exit = "top"
//	gloomy   = true, decks = ["1800,800,2000,2400"]   the battlefield itself is dark, weak there, whatever the scenario
//	at       = "open"                   or "start" "end" "lists" "edge_roll" "edge" "deploy" "mission"
//	round = 1, ap = [10, 10], t0 = 0, idle = 10000 (t0 when only that is told), now = 10000, lag = 0, begins = 5000
//	done = ["B"], blood = "A", next = [0, 0] (Loses and Triumphs so far), vp = [0, 0], pauses = [3, 3]
//	tally    = ["A models=12 lost=7 leader_killed leader_shaken own_damage killed_leader interrupted
//	           first_blood combos=1"]
//	lying    = ["mine @1000,1000 A", "smoke @1000,1000 r=200 until=2", "damage @1000,1000", "gear @1000,1000 J1"]
//	structure = [15, 15, 15]            what is left of the locations
//	profiles = ["ec/veteran cc=X will=2"]   figures of a kind that are others than the book's
//	weapons  = ["pistol slow uses=2"]   tags that a ranged weapon has besides the book's, and its uses, blast=N, smoke=N
//	campaign = { at = "next", … }       the campaign of the assets instead, see warLayout
//	training = true                     the training battle of the assets instead, in its first lesson
//	begun    = "blackout"               a scenario of the assets instead, as it begins; only options go with it
type Layout struct {
	Field     []float64         `toml:"field"`
	Pieces    []string          `toml:"pieces"`
	Units     []string          `toml:"units"`
	Options   map[string]string `toml:"options"`
	Scenario  string            `toml:"scenario"`
	Zones     []string          `toml:"zones"`
	Locations []string          `toml:"locations"`
	Points    []string          `toml:"points"`
	Attacker  string            `toml:"attacker"`
	Limit     int               `toml:"limit"`
	Modifier  []int             `toml:"modifier"`
	Dark      bool              `toml:"dark"`
	Gloomy    bool              `toml:"gloomy"`
	Decks     []string          `toml:"decks"`
	Weak      bool              `toml:"weak"`
	Exit      string            `toml:"exit"`
	At        string            `toml:"at"`
	Round     int               `toml:"round"`
	AP        []int             `toml:"ap"`
	T0        *int              `toml:"t0"`
	Idle      *int              `toml:"idle"`
	Now       *int              `toml:"now"`
	Lag       int               `toml:"lag"`
	Begins    int               `toml:"begins"`
	Done      []string          `toml:"done"`
	Blood     string            `toml:"blood"`
	Next      []int             `toml:"next"`
	VP        []int             `toml:"vp"`
	Pauses    []int             `toml:"pauses"`
	Tally     []string          `toml:"tally"`
	Lying     []string          `toml:"lying"`
	Structure []int             `toml:"structure"`
	Profiles  []string          `toml:"profiles"`
	Weapons   []string          `toml:"weapons"`
	Campaign  *warLayout        `toml:"campaign"`
	Training  bool              `toml:"training"`
	Begun     string            `toml:"begun"`
}

var placeWords = map[string]Place{
	"open": PlaceOpen, "start": placeStart, "end": placeRoundEnd, "lists": PlaceLists, "edge_roll": placeEdgeRoll,
	"edge": PlaceEdge, "deploy": PlaceDeploy, "mission": placeMission,
}

var missionNames = []string{"deathmatch", "alarm", "consoles", "blackout", "rotten_deck", "breakout"}

// OpenAt puts up the position of a vector.
func OpenAt(decode func(any) error) (trial.Position, error) {
	l := Layout{
		Field: []float64{48, 36}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{10, 10}, Limit: 12,
		Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,3600", "4200,0,600,3600"},
	}
	if err := decode(&l); err != nil {
		return trial.Position{}, err
	}
	build := l.Battle
	switch {
	case l.Campaign != nil:
		build = l.Campaign.battle
	case l.Training:
		l.Begun = "training"
		build = l.begun
	case l.Begun != "":
		build = l.begun
	}
	b, err := build()
	if err != nil {
		return trial.Position{}, err
	}
	return trial.Position{State: b, Seats: map[string]game.Seat{"A": game.First, "B": game.Second}}, nil
}

// begun begins a scenario of the assets.
func (l *Layout) begun() (*Battle, error) {
	books := data.CatalogueOf(assets.Embedded())
	all, _ := books.Scenarios()
	i := slices.IndexFunc(all, func(s game.Scenario) bool { return s.ID == l.Begun })
	if i < 0 {
		return nil, fmt.Errorf("the assets have no scenario %q", l.Begun)
	}
	setup := game.DefaultSetup(all[i])
	setup.Options = l.Options
	return started(setup)
}

// putting puts up one thing after the other and remembers what was wrong first.
type putting struct {
	*Layout
	*Battle
	index map[string]int8 // of units by name
	words map[string][]string
	err   error
}

func (p *putting) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
}

func (l *Layout) Battle() (*Battle, error) {
	g := &data.Given{
		Arsenal: bookArsenal(), Seat: [data.Seats]game.Seat{game.First, game.Second}, Names: [data.Seats]string{"A", "B"},
	}
	var faults assets.Faults
	if g.Options, faults = data.ReadOptions(l.Options); len(faults) > 0 {
		return nil, faults.Err()
	}
	p := putting{
		Layout: l, Battle: &Battle{Given: g, Position: newPosition(g)}, index: map[string]int8{},
		words: map[string][]string{},
	}
	p.rearm()
	p.ground()
	p.Mission = g.Scenario.Mission
	p.enlistAll()
	p.locate()
	for i, n := range l.Structure {
		p.Places[i].Structure = int16(n)
	}
	p.clocks()
	p.scores()
	for i := range p.Battle.Units {
		p.state(int8(i))
	}
	for _, words := range l.Lying {
		p.lie(words)
	}
	for u := range p.Battle.Units {
		p.Battle.Units[u].Z = p.FloorAt(p.Battle.Units[u].At)
	}
	at, known := placeWords[l.At]
	if !known {
		p.fail("there is no place %q", l.At)
	}
	if p.err != nil {
		return nil, p.err
	}
	p.Stack[0], p.depth = Frame{Place: at, Side: data.None}, 1
	return p.Battle, p.err
}

// ground is the field with the scenario's own marks.
func (p *putting) ground() {
	f := &p.Given.Field
	f.ID, f.Title, f.Dark = "test", "Test field", p.Gloomy
	f.Size = data.Spot{X: int32(p.Field[0] * data.Inch), Y: int32(p.Field[1] * data.Inch)}
	s := &p.Given.Scenario
	s.ID, s.Title, s.Dark, s.Weak, s.Limit = p.Scenario, p.Scenario, p.Dark, p.Weak, int16(p.Limit)
	s.Mission = data.Mission(slices.Index(missionNames, p.Scenario))
	if int8(s.Mission) < 0 || slices.Index(missionNames, p.Scenario) < 0 {
		p.fail("there is no scenario %q", p.Scenario)
	}
	for _, words := range p.Decks {
		n := p.numbers(words, 4)
		at := board.Point{X: board.Thou(n[0]), Y: board.Thou(n[1])}
		f.Weak = append(f.Weak, board.Box(at, board.Thou(n[2]), board.Thou(n[3])))
	}
	for _, words := range p.Pieces {
		f.Pieces = append(f.Pieces, p.piece(words))
	}
	for _, words := range p.Locations {
		at := p.spot(words)
		s.Locations = append(s.Locations, at)
		f.Pieces = append(f.Pieces, data.Piece{
			Outline: box(at, 200, 200), Name: "location", Height: 100, Class: data.Impossible, Location: true,
		})
	}
	for _, words := range p.Layout.Points {
		s.Marks = append(s.Marks, p.spot(words))
	}
	for i, words := range p.Zones {
		n := p.numbers(words, 4)
		s.Zones[i] = data.Zone{
			Name: []string{"left", "right"}[i], Edge: []data.Edge{data.Left, data.Right}[i],
			Low: data.Spot{X: n[0], Y: n[1]}, High: data.Spot{X: n[0] + n[2], Y: n[1] + n[3]},
		}
	}
	for i, n := range p.Modifier {
		s.Modifier[i] = int8(n)
	}
	s.Exit = data.Edge(max(0, slices.Index([]string{"", "left", "right", "top", "bottom"}, p.Exit)))
	p.Battle.Attacker, p.Edges = data.None, [data.Seats]int8{0, 1}
	if p.Layout.Attacker != "" {
		p.Battle.Attacker, s.Roles = p.side(p.Layout.Attacker), true
		p.Edges[p.Battle.Attacker], p.Edges[data.Other(p.Battle.Attacker)] = 0, 1
	}
}

func box(at data.Spot, w, h int32) plane.Outline {
	return plane.BoxOf(at, at.Add(data.Spot{X: w, Y: h})).Outline()
}

func (p *putting) piece(words string) data.Piece {
	w := strings.Fields(words)
	n := p.numbers(w[1], 4)
	s := data.Piece{Outline: box(data.Spot{X: n[0], Y: n[1]}, n[2], n[3]), Name: w[0], Height: 250, Class: data.Impossible, Texture: board.Wall}
	for _, word := range w[2:] {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "height":
			s.Height = int32(p.number(value))
		case "z":
			s.Z0 = int32(p.number(value))
		case "easy", "difficult", "very_difficult", "impossible":
			s.Class = data.Terrain(slices.Index([]string{"easy", "difficult", "very_difficult", "impossible"}, key))
		case "weak":
			s.Weak = true
		case "dark":
			s.Dark = true
		case "platform":
			s.Platform, s.Class = true, data.Easy
		case "way":
			s.Way, s.Class = true, data.Easy
		case "location":
			s.Location = true
		default:
			p.fail("piece %q: what is %q?", words, word)
		}
	}
	return s
}

func (p *putting) number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		p.fail("%q is no number", word)
	}
	return n
}

func (p *putting) numbers(words string, want int) []int32 {
	var list []int32
	for _, word := range strings.Split(words, ",") {
		list = append(list, int32(p.number(word)))
	}
	if len(list) != want {
		p.fail("%q: want %d numbers", words, want)
		return make([]int32, want)
	}
	return list
}

func (p *putting) spot(words string) data.Spot {
	n := p.numbers(strings.TrimPrefix(words, "@"), 2)
	return data.Spot{X: n[0], Y: n[1]}
}

func (p *putting) side(word string) int8 {
	i := slices.Index([]string{"A", "B"}, word)
	if i < 0 {
		p.fail("there is no side %q", word)
	}
	return int8(max(i, 0))
}

func (p *putting) unit(name string) int8 {
	u, found := p.index[name]
	if !found {
		p.fail("there is no unit %q", name)
	}
	return u
}

// clocks sets battle time.
func (p *putting) clocks() {
	p.Battle.Round = int16(p.Round)
	p.Battle.Now, p.Battle.lag, p.Battle.begins = 10000, int32(p.Lag), game.Millis(p.Begins)
	p.nextLag = p.Battle.lag
	if p.Given.Untimed() {
		p.Battle.Now = 0
	}
	if p.Now != nil {
		p.Battle.Now = game.Millis(*p.Now)
	}
	p.idleSince = p.Battle.Now
	if p.T0 != nil {
		p.openSince = game.Millis(*p.T0)
		p.idleSince = p.openSince
		if p.Now == nil {
			p.Battle.Now = p.openSince
		}
	}
	if p.Idle != nil {
		p.idleSince = game.Millis(*p.Idle)
	}
}

// scores sets what the sides have and have done.
func (p *putting) scores() {
	for side := range int8(data.Seats) {
		s := &p.Sides[side]
		s.AP, s.NextMod, s.vp, s.PausesLeft = int32(p.AP[side]), int32(p.Next[side]), int32(p.VP[side]), int8(p.Pauses[side])
		s.Distracted = data.None
		for u := range p.Battle.Units {
			if p.Battle.Units[u].Side == side && p.Battle.Units[u].Status == Standing {
				s.Tally.Models++
			}
		}
	}
	for _, word := range p.Done {
		p.Sides[p.side(word)].Done = true
	}
	if p.Blood != "" {
		p.Battle.Blood = p.side(p.Blood)
	}
	for _, words := range p.Tally {
		w := strings.Fields(words)
		p.tally(&p.Sides[p.side(w[0])].Tally, w[1:])
	}
}

func (p *putting) tally(t *Tally, words []string) {
	for _, word := range words {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "models":
			t.Models = int8(p.number(value))
		case "lost":
			t.Lost = int8(p.number(value))
		case "combos":
			t.Combos = int16(p.number(value))
		case "commands":
			t.commands = int16(p.number(value))
		case "leader_killed":
			t.LeaderKilled = true
		case "leader_shaken":
			t.LeaderShaken = true
		case "own_damage":
			t.OwnDamage = true
		case "killed_leader":
			t.KilledLeader = true
		case "interrupted":
			t.Interrupted = true
		case "first_blood":
			t.FirstBlood = true
		default:
			p.fail("tally: what is %q?", word)
		}
	}
}

// lie puts a marker on the field.
func (p *putting) lie(words string) {
	w := strings.Fields(words)
	m := Marker{
		Kind: MarkerKind(slices.Index([]string{"damage", "mine", "smoke", "gear"}, w[0])), At: p.spot(w[1]),
		Side: data.None, Unit: data.None,
	}
	for _, word := range w[2:] {
		key, value, given := strings.Cut(word, "=")
		switch {
		case key == "r" && given:
			m.Radius = int32(p.number(value))
		case key == "until" && given:
			m.Until = int16(p.number(value))
		case m.Kind == FallenGear:
			m.Unit = p.unit(key)
		default:
			m.Side = p.side(key)
		}
	}
	p.Marks = append(p.Marks, m)
}
