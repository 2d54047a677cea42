package data

import (
	"slices"

	"muster/assets"
	"muster/board/plane"
	"muster/game/rulebook"
)

// Bounds of scenarios.
const (
	usualLimit   = 10 // rounds (KRY-SCN-08)
	mostModifier = 20
	mostMarks    = 8
	locationSide = 2 * Inch
)

var (
	missionWords = []string{
		deathmatch: "deathmatch", Alarm: "alarm", Consoles: "consoles", Blackout: "blackout", RottenDeck: "rotten_deck",
		Breakout: "breakout",
	}
	edgeWords = []string{Left: "left", Right: "right", Top: "top", bottom: "bottom"}
	roleWords = []string{"attackers", "defenders"}
)

// scenarios are the battles. What they mean is checked by [complaints.scenario].
var scenarios = rulebook.KindOf(SystemID, "scenario", "scenarios", rulebook.AsItStands[*ScenarioFile])

// random reports whether the mission is rolled for.
func (f *ScenarioFile) random() bool { return len(f.Missions) > 0 }

// scenario checks a scenario and makes it ready for play on a battlefield, to which its locations are added.
//
// See: KRY-SCN-02, KRY-SCN-03, KRY-SCN-08.
func (c *complaints) scenario(f *ScenarioFile, kinds []KindFile, on *Field) Scenario {
	s := Scenario{ID: f.ID, Title: f.Title, Dark: f.Dark, Weak: f.Weak, Limit: usualLimit}
	_, s.Story = assets.Story(f.Blurb)
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	c.Within(len(f.Armies), Seats, Seats, "the number of armies", "armies")
	if f.random() {
		c.rolled(f, &s)
		return s
	}
	s.Mission = Mission(max(0, c.Listed(f.Mission, missionWords, "mission", "mission")))
	c.Within(f.Limit, 0, maxRounds, "limit", "limit")
	if f.Limit != 0 {
		s.Limit = int16(f.Limit)
	}
	c.Within(len(f.Modifier), 0, maxRounds, "the number of modifiers", "modifier")
	for i, n := range f.Modifier {
		c.Within(n, -mostModifier, mostModifier, "modifier", "modifier", i)
		if i < maxRounds {
			s.Modifier[i] = int8(n)
		}
	}
	if f.Exit != "" {
		s.Exit = Edge(max(0, c.Listed(f.Exit, edgeWords[Left:], "exit", "exit")) + 1)
	}
	c.places(f, &s, kinds, on)
	c.zones(f, &s, on.Size)
	c.wants(f, &s)
	return s
}

// rolled checks a scenario whose mission is rolled for: six others, one for each face of a die.
//
// See: KRY-SCN-02.
func (c *complaints) rolled(f *ScenarioFile, s *Scenario) {
	s.Random = true
	c.Within(len(f.Missions), 6, 6, "the number of missions", "missions")
	if f.Mission != "" {
		c.Add("a scenario has a mission, or missions that are rolled for", "mission")
	}
	if len(f.Zone)+len(f.Points)+len(f.Locations) > 0 {
		c.Add("where the mission is rolled for, that says where the sides deploy and what counts", "missions")
	}
}

// wants checks that a scenario has what its mission speaks of.
func (c *complaints) wants(f *ScenarioFile, s *Scenario) {
	attacked := s.Mission == Alarm || s.Mission == Breakout
	switch {
	case attacked != s.Roles:
		c.Addf([]any{"zone"}, "attackers and defenders are of the missions %s", assets.OneOf([]string{"alarm", "breakout"}))
	case s.Mission == Alarm && len(s.Locations) == 0:
		c.Add("an alarm has locations to destroy", "locations")
	case s.Mission == Consoles && len(s.Marks) == 0:
		c.Add("there are no points to hold", "points")
	case (s.Mission == Breakout) != (s.Exit != NoEdge):
		c.Add("an exit is of the mission \"breakout\"", "exit")
	}
}

// places reads points and locations.
//
// See: KRY-SCN-05, KRY-SCN-06.
func (c *complaints) places(f *ScenarioFile, s *Scenario, kinds []KindFile, on *Field) {
	c.Within(len(f.Points), 0, mostMarks, "the number of points", "points")
	c.Within(len(f.Locations), 0, mostMarks, "the number of locations", "locations")
	for i, pair := range f.Points {
		if p, ok := c.spot(pair, on.Size, "points", i); ok {
			s.Marks = append(s.Marks, p)
		}
	}
	kind := kindOfTerrain(kinds, "location")
	for i, pair := range f.Locations {
		low, ok := c.spot(pair, on.Size, "locations", i)
		high := low.Add(Spot{X: locationSide, Y: locationSide})
		switch {
		case !ok:
			continue
		case kind == nil:
			c.Add("the terrain has no kind \"location\"", "locations")
			return
		case high.X > on.Size.X || high.Y > on.Size.Y || len(on.Pieces) >= maxPieces:
			c.Add("the location does not lie on the field", "locations", i)
			continue
		}
		p := kind.piece()
		p.Location = true
		p.Outline = plane.Box{Low: low, High: high}.Outline()
		s.Locations, on.Pieces = append(s.Locations, low), append(slices.Clip(on.Pieces), p)
	}
}

// zones reads where the sides deploy.
//
// See: KRY-SET-01, KRY-SCN-02.
func (c *complaints) zones(f *ScenarioFile, s *Scenario, size Spot) {
	if len(f.Zone) != Seats {
		c.Addf([]any{"zone"}, "the number of zones is %d; want %d", len(f.Zone), Seats)
		return
	}
	s.Roles = f.Zone[0].Role != "" || f.Zone[1].Role != ""
	for i := range f.Zone {
		if s.Roles && f.Zone[i].Role != roleWords[i] {
			c.Addf([]any{"zone", i, "role"}, "role is %q; want %q", assets.Clean(f.Zone[i].Role, 24), roleWords[i])
		}
		s.Zones[i] = c.zone(&f.Zone[i], size, i)
	}
	if s.Zones[0].Name == s.Zones[1].Name {
		c.Add("the two zones have one name", "zone", 1)
	}
}

// zone is a strip along an edge, or a rectangle.
func (c *complaints) zone(f *ZoneFile, size Spot, i int) Zone {
	if (f.Strip != "") == (len(f.Rect) > 0) {
		c.Add("a zone has a strip or a rect, one of them", "zone", i)
		return Zone{}
	}
	if len(f.Rect) > 0 {
		c.Named(f.Name, "zone", i, "name")
		low, high, _ := c.rect(f.Rect, size, "zone", i, "rect")
		return Zone{Name: f.Name, Low: low, High: high}
	}
	at := Edge(c.Listed(f.Strip, edgeWords[Left:], "strip", "zone", i, "strip") + 1)
	across := size.X
	if at == Top || at == bottom {
		across = size.Y
	}
	depth := c.length(f.Depth, Inch, across, "depth", "zone", i, "depth")
	z := Zone{Name: f.Strip, Edge: at, High: size}
	switch at {
	case Left:
		z.High.X = depth
	case Right:
		z.Low.X = size.X - depth
	case Top:
		z.High.Y = depth
	case bottom:
		z.Low.Y = size.Y - depth
	}
	return z
}

// campaigns are the campaigns. What they mean is checked by [complaints.campaign].
var campaigns = rulebook.KindOf(SystemID, "campaign", "campaigns", rulebook.AsItStands[*CampaignFile])

// Bounds of campaigns.
const (
	leastTerritories = 6 // three for each player
	MostTerritories  = 36
	mostIncome       = 1000
)

// campaign checks a campaign and makes it ready for play.
//
// See: KRY-CMP-01, KRY-CMP-07.
func (c *complaints) campaign(f *CampaignFile, fields []string) *Campaign {
	out := &Campaign{Title: f.Title}
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	c.Within(len(f.Armies), Seats, Seats, "the number of armies", "armies")
	c.Within(len(f.Territory), leastTerritories, MostTerritories, "the number of territories", "territory")
	seen := map[string]bool{}
	for i := range f.Territory {
		t, at := &f.Territory[i], func(key string) []any { return []any{"territory", i, key} }
		c.ID(t.ID, seen, at("id")...)
		c.Named(t.Name, at("name")...)
		c.Within(t.Income, 0, mostIncome, "income", at("income")...)
		if !slices.Contains(fields, t.Field) {
			c.Add(assets.Unknown("battlefield", t.Field, fields), at("field")...)
		}
		out.Territories = append(out.Territories, Territory{
			ID: t.ID, Name: t.Name, Income: int32(t.Income), field: t.Field, weak: t.Weak, dark: t.Dark,
		})
	}
	return out
}
