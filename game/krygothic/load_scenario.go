package krygothic

import (
	"slices"

	"muster/assets"
	"muster/board/plane"
)

// Bounds of scenarios.
const (
	usualLimit   = 10 // rounds (KRY-SCN-08)
	mostModifier = 20
	mostMarks    = 8
	locationSide = 2 * inch
)

var (
	missionWords = []string{
		deathmatch: "deathmatch", alarm: "alarm", consoles: "consoles", blackout: "blackout", rottenDeck: "rotten_deck",
		breakout: "breakout",
	}
	edgeWords = []string{left: "left", right: "right", top: "top", bottom: "bottom"}
	roleWords = []string{"attackers", "defenders"}
)

// readScenarioFile reads a scenario as a file has it. What it means is checked by [complaints.scenario].
func readScenarioFile(id, file string, data []byte) (scenarioFile, assets.Lines, error) {
	var f scenarioFile
	lines, err := assets.Parse(file, data, &f)
	if err != nil {
		return f, lines, err
	}
	f.ID = id
	c := about(lines)
	c.Head(f.Kind, "scenario", f.System, systemID)
	return f, lines, c.Faults.Err()
}

// random reports whether the mission is rolled for.
func (f *scenarioFile) random() bool { return len(f.Missions) > 0 }

// scenario checks a scenario and makes it ready for play on a battlefield, to which its locations are added.
//
// Rule: KRY-SCN-02, KRY-SCN-03, KRY-SCN-08.
func (c *complaints) scenario(f *scenarioFile, kinds []kindFile, on *field) scenario {
	s := scenario{id: f.ID, title: f.Title, dark: f.Dark, weak: f.Weak, limit: usualLimit}
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	c.Within(len(f.Armies), seats, seats, "the number of armies", "armies")
	if f.random() {
		c.rolled(f, &s)
		return s
	}
	s.mission = mission(max(0, c.Listed(f.Mission, missionWords, "mission", "mission")))
	c.Within(f.Limit, 0, maxRounds, "limit", "limit")
	if f.Limit != 0 {
		s.limit = int16(f.Limit)
	}
	c.Within(len(f.Modifier), 0, maxRounds, "the number of modifiers", "modifier")
	for i, n := range f.Modifier {
		c.Within(n, -mostModifier, mostModifier, "modifier", "modifier", i)
		if i < maxRounds {
			s.modifier[i] = int8(n)
		}
	}
	if f.Exit != "" {
		s.exit = edge(max(0, c.Listed(f.Exit, edgeWords[left:], "exit", "exit")) + 1)
	}
	c.places(f, &s, kinds, on)
	c.zones(f, &s, on.size)
	c.wants(f, &s)
	return s
}

// rolled checks a scenario whose mission is rolled for: six others, one for each face of a die.
//
// Rule: KRY-SCN-02.
func (c *complaints) rolled(f *scenarioFile, s *scenario) {
	s.random = true
	c.Within(len(f.Missions), 6, 6, "the number of missions", "missions")
	if f.Mission != "" {
		c.Add("a scenario has a mission, or missions that are rolled for", "mission")
	}
	if len(f.Zone)+len(f.Points)+len(f.Locations) > 0 {
		c.Add("where the mission is rolled for, that says where the sides deploy and what counts", "missions")
	}
}

// wants checks that a scenario has what its mission speaks of.
func (c *complaints) wants(f *scenarioFile, s *scenario) {
	attacked := s.mission == alarm || s.mission == breakout
	switch {
	case attacked != s.roles:
		c.Addf([]any{"zone"}, "attackers and defenders are of the missions %s", assets.OneOf([]string{"alarm", "breakout"}))
	case s.mission == alarm && len(s.locations) == 0:
		c.Add("an alarm has locations to destroy", "locations")
	case s.mission == consoles && len(s.marks) == 0:
		c.Add("there are no points to hold", "points")
	case (s.mission == breakout) != (s.exit != noEdge):
		c.Add("an exit is of the mission \"breakout\"", "exit")
	}
}

// places reads points and locations.
//
// Rule: KRY-SCN-05, KRY-SCN-06.
func (c *complaints) places(f *scenarioFile, s *scenario, kinds []kindFile, on *field) {
	c.Within(len(f.Points), 0, mostMarks, "the number of points", "points")
	c.Within(len(f.Locations), 0, mostMarks, "the number of locations", "locations")
	for i, pair := range f.Points {
		if p, ok := c.spot(pair, on.size, "points", i); ok {
			s.marks = append(s.marks, p)
		}
	}
	kind := kindOfTerrain(kinds, "location")
	for i, pair := range f.Locations {
		low, ok := c.spot(pair, on.size, "locations", i)
		high := low.Add(spot{X: locationSide, Y: locationSide})
		switch {
		case !ok:
			continue
		case kind == nil:
			c.Add("the terrain has no kind \"location\"", "locations")
			return
		case high.X > on.size.X || high.Y > on.size.Y || len(on.pieces) >= maxPieces:
			c.Add("the location does not lie on the field", "locations", i)
			continue
		}
		p := kind.piece()
		p.location = true
		p.Outline = plane.Box{Low: low, High: high}.Outline()
		s.locations, on.pieces = append(s.locations, low), append(slices.Clip(on.pieces), p)
	}
}

// zones reads where the sides deploy.
//
// Rule: KRY-SET-01, KRY-SCN-02.
func (c *complaints) zones(f *scenarioFile, s *scenario, size spot) {
	if len(f.Zone) != seats {
		c.Addf([]any{"zone"}, "the number of zones is %d; want %d", len(f.Zone), seats)
		return
	}
	s.roles = f.Zone[0].Role != "" || f.Zone[1].Role != ""
	for i := range f.Zone {
		if s.roles && f.Zone[i].Role != roleWords[i] {
			c.Addf([]any{"zone", i, "role"}, "role is %q; want %q", assets.Clean(f.Zone[i].Role, 24), roleWords[i])
		}
		s.zones[i] = c.zone(&f.Zone[i], size, i)
	}
	if s.zones[0].name == s.zones[1].name {
		c.Add("the two zones have one name", "zone", 1)
	}
}

// zone is a strip along an edge, or a rectangle.
func (c *complaints) zone(f *zoneFile, size spot, i int) zone {
	if (f.Strip != "") == (len(f.Rect) > 0) {
		c.Add("a zone has a strip or a rect, one of them", "zone", i)
		return zone{}
	}
	if len(f.Rect) > 0 {
		c.Named(f.Name, "zone", i, "name")
		low, high, _ := c.rect(f.Rect, size, "zone", i, "rect")
		return zone{name: f.Name, low: low, high: high}
	}
	at := edge(c.Listed(f.Strip, edgeWords[left:], "strip", "zone", i, "strip") + 1)
	across := size.X
	if at == top || at == bottom {
		across = size.Y
	}
	depth := c.length(f.Depth, inch, across, "depth", "zone", i, "depth")
	z := zone{name: f.Strip, edge: at, high: size}
	switch at {
	case left:
		z.high.X = depth
	case right:
		z.low.X = size.X - depth
	case top:
		z.high.Y = depth
	case bottom:
		z.low.Y = size.Y - depth
	}
	return z
}

// readCampaignFile reads a campaign as a file has it. What it means is checked by [complaints.campaign].
func readCampaignFile(id, file string, data []byte) (campaignFile, assets.Lines, error) {
	var f campaignFile
	lines, err := assets.Parse(file, data, &f)
	if err != nil {
		return f, lines, err
	}
	f.ID = id
	c := about(lines)
	c.Head(f.Kind, "campaign", f.System, systemID)
	return f, lines, c.Faults.Err()
}

// Bounds of campaigns.
const (
	leastTerritories = 6 // three for each player
	mostTerritories  = 36
	mostIncome       = 1000
)

// campaign checks a campaign and makes it ready for play.
//
// Rule: KRY-CMP-01, KRY-CMP-07.
func (c *complaints) campaign(f *campaignFile, fields []string) *campaign {
	out := &campaign{title: f.Title}
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	c.Within(len(f.Armies), seats, seats, "the number of armies", "armies")
	c.Within(len(f.Territory), leastTerritories, mostTerritories, "the number of territories", "territory")
	seen := map[string]bool{}
	for i := range f.Territory {
		t, at := &f.Territory[i], func(key string) []any { return []any{"territory", i, key} }
		c.ID(t.ID, seen, at("id")...)
		c.Named(t.Name, at("name")...)
		c.Within(t.Income, 0, mostIncome, "income", at("income")...)
		if !slices.Contains(fields, t.Field) {
			c.Add(assets.Unknown("battlefield", t.Field, fields), at("field")...)
		}
		out.territories = append(out.territories, territory{
			id: t.ID, name: t.Name, income: int32(t.Income), field: t.Field, weak: t.Weak, dark: t.Dark,
		})
	}
	return out
}
