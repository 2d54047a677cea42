package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/fog/data"
	"muster/game/rulebook"
	"muster/game/trial"
)

// Layout is the position table of a vector. Every key may be left out: then it is the blank map, 16 by 12 open squares,
// sides A and B with a player each, the limit 12 rounds, and A to act in round 1. Seats may be called by the players'
// names, which are those of the sides unless told.
type Layout struct {
	// The ground on which the battle is fought: a shipped scenario with its own armies, a campaign, or a map.
	Scenario string           `toml:"scenario"`
	Campaign []string         `toml:"campaign"` // ids of shipped scenarios
	Map      []string         `toml:"map"`
	Ground   []string         `toml:"ground"` // "T D4 E4": a code and squares that have it
	Zones    []string         `toml:"zones"`  // "A A10-P12 north": side, squares, front
	Places   []string         `toml:"places"` // "A soldiers 1 E5": where the scenario fixes a unit
	Goals    []data.GoalFile  `toml:"objectives"`
	Limit    int              `toml:"limit"`
	Classes  []data.ClassFile `toml:"classes"` // besides those of the book
	Types    []data.UnitFile  `toml:"types"`   // the same

	// Who fights it, and how.
	Sides   []string          `toml:"sides"`   // "Town 1": name and team
	Armies  map[string]string `toml:"armies"`  // by the side's letter: another list than the scenario's
	Points  int               `toml:"points"`  // the figure of every side, 40 unless told
	Fixed   bool              `toml:"fixed"`   // no side may bring another army
	Bring   *data.ArmyFile    `toml:"bring"`   // an army of somebody's own for side A
	Letters []string          `toml:"letters"` // other letters than A, B, ... for the sides
	Players []string          `toml:"players"` // "P1 A": name and side; "P1 nowhere", "P1 beyond": a side that is none
	Options map[string]string `toml:"options"`

	// How far the battle is.
	Phase  string         `toml:"phase"`  // muster, deploy, rolloff or turn; turn unless told, muster without units
	Units  []string       `toml:"units"`  // "Soldiers@E5 A hp=1 hero=fighter veteran=1 player=P2 done"
	Heroes []string       `toml:"heroes"` // "ranger A": a character without a unit; "monk A captive": one who misses this battle
	Round  int            `toml:"round"`
	Order  []string       `toml:"order"` // of the sides
	Active string         `toml:"active"`
	Stage  int            `toml:"stage"` // which battle of the campaign, from 0
	VP     map[string]int `toml:"vp"`    // by side: what its team has
	Lost   map[string]int `toml:"lost"`  // points of own units that fell
	Worth  map[string]int `toml:"worth"` // start points, if not the army's value
	Wins   map[string]int `toml:"wins"`  // campaign points
	Store  map[string]int `toml:"store"` // reinforcement points
}

// vectorShelf is the shipped data, read once.
var vectorShelf = sync.OnceValue(func() *data.Shelf { return data.OpenShelf(assets.Embedded()) })

// Position puts up the position of a vector.
func Position(decode func(any) error) (trial.Position, error) {
	l := Layout{Limit: 12, Points: 40, Round: 1}
	if err := decode(&l); err != nil {
		return trial.Position{}, err
	}
	setup, err := l.setup()
	if err != nil {
		return trial.Position{}, err
	}
	g, err := data.Compile(setup)
	if err != nil {
		return trial.Position{}, err
	}
	b, _ := Begin(g)
	seats := map[string]game.Seat{}
	for i, p := range setup.Seats {
		seats[p.Name] = game.First + game.Seat(i)
	}
	p := placing{layout: &l, Battle: b, seats: seats}
	if err := p.putUp(); err != nil {
		return trial.Position{}, err
	}
	return trial.Position{State: b, Seats: seats}, nil
}

// setup is the opening that the layout describes.
func (l *Layout) setup() (game.Setup, error) {
	s := vectorShelf()
	if len(s.Errs()) > 0 {
		return game.Setup{}, s.Errs()[0]
	}
	d, err := l.dossier(s)
	if err != nil {
		return game.Setup{}, err
	}
	d.Class = append(slices.Clone(d.Class), l.Classes...)
	d.Units = append(slices.Clone(d.Units), l.Types...)
	setup := game.Setup{Scenario: game.JSON(d), Options: l.Options}
	for _, side := range d.Scenario[0].Side {
		setup.Armies = append(setup.Armies, nil)
		if id := l.Armies[side.ID]; id != "" {
			army, msg := s.ListNamed(id)
			if msg != "" {
				return setup, fmt.Errorf("%s", msg)
			}
			setup.Armies[len(setup.Armies)-1] = game.JSON(&army)
		}
	}
	if l.Bring != nil {
		l.Bring.ID = "own"
		setup.Armies[0] = game.JSON(l.Bring)
	}
	setup.Seats, err = l.players(d.Scenario[0].Side)
	return setup, err
}

// players reads who sits where. In scenarios with long names players are called by the sides' letters.
func (l *Layout) players(sides []data.SideFile) ([]game.Player, error) {
	var seats []game.Player
	for i, side := range sides {
		name := side.ID
		if len(l.Sides) > 0 {
			name = side.Name
		}
		seats = append(seats, game.Player{Name: name, Side: i})
	}
	if len(l.Players) == 0 {
		return seats, nil
	}
	seats = nil
	for _, words := range l.Players {
		name, word, _ := strings.Cut(words, " ")
		s := slices.IndexFunc(sides, func(f data.SideFile) bool { return f.Name == word || f.ID == word })
		switch {
		case s < 0 && word == "beyond":
			s = len(sides)
		case s < 0 && word != "nowhere":
			return nil, fmt.Errorf("player %q: there is no side %q", name, word)
		}
		seats = append(seats, game.Player{Name: name, Side: s})
	}
	return seats, nil
}

// dossier finds or makes the scenario.
func (l *Layout) dossier(s *data.Shelf) (data.Dossier, error) {
	if len(l.Campaign) > 0 {
		f := data.CampaignFile{Head: rulebook.Head{ID: "vector", Title: "The Campaign"}, Points: l.Points, Scenarios: l.Campaign}
		d, faults := s.Journey(&f, assets.Lines{})
		return d, faults.Err()
	}
	if l.Scenario != "" {
		n := slices.IndexFunc(s.Fields, func(f rulebook.File[data.ScenarioFile]) bool { return f.Value.ID == l.Scenario })
		if n < 0 {
			return data.Dossier{}, fmt.Errorf("there is no scenario %q", l.Scenario)
		}
		d, faults := s.Single(&s.Fields[n].Value, assets.Lines{})
		return d, faults.Err()
	}
	f, err := l.field()
	if err != nil {
		return data.Dossier{}, err
	}
	d, faults := s.Single(&f, assets.Lines{})
	return d, faults.Err()
}

// field is a scenario made of the layout's map.
func (l *Layout) field() (data.ScenarioFile, error) {
	if len(l.Sides) == 0 {
		l.Sides = []string{"A", "B"}
	}
	if len(l.Map) == 0 {
		l.Map = slices.Repeat([]string{strings.Repeat(".", 16)}, 12)
	}
	for _, words := range l.Ground {
		if err := l.paint(strings.Fields(words)); err != nil {
			return data.ScenarioFile{}, err
		}
	}
	f := data.ScenarioFile{
		Head: rulebook.Head{ID: "vector", Title: "The Field"}, Width: len(l.Map[0]), Height: len(l.Map), RoundLimit: l.Limit,
		Armies: "choice", Map: l.Map, Objective: l.Goals,
	}
	if l.Fixed {
		f.Armies = "fixed"
	}
	for i, words := range l.Sides {
		name, team, _ := strings.Cut(words, " ")
		list := [...]string{"guard", "warband", "undead", "swarm", "guard"}[min(i, data.MaxSides)]
		f.Side = append(f.Side, data.SideFile{ID: string(rune('A' + i)), Name: name, Team: team, Army: list, Points: l.Points, Zone: l.zones(name, i, &f)})
		if i < len(l.Letters) {
			f.Side[i].ID = l.Letters[i]
		}
	}
	for i := range f.Objective {
		if o := &f.Objective[i]; o.Name == "" {
			o.ID, o.Name = "goal-"+strconv.Itoa(i+1), "Goal "+strconv.Itoa(i+1)
		}
	}
	for _, words := range l.Places {
		w := append(strings.Fields(words), "", "", "", "")
		f.Place = append(f.Place, data.PlaceFile{Side: w[0], Unit: w[1] + " " + w[2], Square: w[3]})
	}
	return f, nil
}

// paint gives squares another ground.
func (l *Layout) paint(words []string) error {
	for _, word := range words[1:] {
		at, err := board.ParseSquare(word)
		if err != nil || int(at.Row) >= len(l.Map) || int(at.Col) >= len(l.Map[at.Row]) {
			return fmt.Errorf("ground %q: there is no square %q", words, word)
		}
		row := []byte(l.Map[at.Row])
		row[at.Col] = words[0][0]
		l.Map[at.Row] = string(row)
	}
	return nil
}

// zones are those told, or a strip along an edge: A south, B north, C west, D east, clear of each other.
func (l *Layout) zones(name string, i int, f *data.ScenarioFile) []data.ZoneFile {
	var zones []data.ZoneFile
	for _, words := range l.Zones {
		w := append(strings.Fields(words), "", "", "")
		if w[0] == name {
			zones = append(zones, data.ZoneFile{Squares: w[1], Front: w[2]})
		}
	}
	if len(zones) > 0 || len(l.Zones) > 0 {
		return zones
	}
	east, south := board.ColumnName(f.Width-1), f.Height
	return []data.ZoneFile{[...]data.ZoneFile{
		{Squares: fmt.Sprintf("A%d-%s%d", south-2, east, south), Front: "north"},
		{Squares: fmt.Sprintf("A1-%s3", east), Front: "south"},
		{Squares: fmt.Sprintf("A4-B%d", south-3), Front: "east"},
		{Squares: fmt.Sprintf("%s4-%s%d", board.ColumnName(f.Width-2), east, south-3), Front: "west"},
		{Squares: "A1-A1", Front: "north"}, // of a side too many
	}[min(i, data.MaxSides)]}
}
