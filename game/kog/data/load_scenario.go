package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game/rulebook"
)

// Bounds of scenarios.
const (
	mostRounds     = 30
	mostTargets    = 8 // of one kind that a side places
	mostConditions = 24
	mostScore      = 999
)

// scenarios are the battles. What they mean is checked by [Given.compileScenario].
var scenarios = rulebook.KindOf(SystemID, "scenario", "scenarios", (*ScenarioFile).complete)

// complete fills in what objectives are worth, and how many a side places.
func (f *ScenarioFile) complete(lines assets.Lines) assets.Faults {
	for i := range f.Objective {
		o := &f.Objective[i]
		if !lines.Has("objective", i, "value") {
			o.Value = 1
		}
		if !lines.Has("objective", i, "count") && o.PlaceBy != "" {
			o.Count = 1
		}
	}
	return nil
}

var (
	atLimits   = []string{limitPoints: "points", LimitScore: "score", LimitDraw: "draw", LimitDefender: "defender_minor"}
	OwnerNames = []string{Neutral: "neutral", OfAttacker: "attacker", OfDefender: "defender"}
	sideNames  = []string{Neutral: "either", OfAttacker: "attacker", OfDefender: "defender"}
)

// fieldFor is the battlefield of a format.
func (f *ScenarioFile) fieldFor(format string) string {
	if id, told := f.FieldByFormat[format]; told {
		return id
	}
	return f.Field
}

// compileScenario checks a scenario and makes it ready for play in one of its formats.
//
// Rule: KOG-SCN-01, KOG-SCN-02, KOG-SCN-08.
// See: KOG-ROUND-07.
func (g *Given) compileScenario(f *ScenarioFile, format Format, lines assets.Lines) (Scenario, assets.Faults) {
	c := about(lines)
	s := Scenario{
		ID: f.ID, Format: format, Item: f.Item != nil, Rounds: f.RoundLimit,
		Axis: Axis(max(0, slices.Index(AxisNames[:Vertical+1], f.Axis))), alternate: f.Alternate,
	}
	_, s.Story = assets.Story(f.Blurb)
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	c.formats(f)
	c.Within(f.RoundLimit, 0, mostRounds, "round_limit", "round_limit")
	if s.Rounds == 0 {
		s.Rounds = format.rounds
	}
	if f.AtLimit != "" {
		s.AtLimit = LimitResult(c.Listed(f.AtLimit, atLimits, "at_limit", "at_limit"))
	}
	c.territories(&s, f)
	c.targets(&s, f, g)
	if f.Item != nil && f.Item.Carrier != OwnerNames[OfAttacker] {
		c.Addf([]any{"item", "carrier"}, "carrier is %q; want \"attacker\"", assets.Clean(f.Item.Carrier, 24))
	}
	c.Within(len(f.Victory), 1, mostConditions, "the number of victory conditions", "victory")
	for i := range f.Victory {
		s.Conditions = append(s.Conditions, c.condition(&s, &f.Victory[i], i))
	}
	return s, c.Faults
}

// formats checks in which formats a scenario is played, and where.
//
// See: KOG-ORG-02.
func (c *complaints) formats(f *ScenarioFile) {
	known := assets.IDs(formats[:], idOf)
	c.Within(len(f.Formats), 1, len(formats), "the number of formats", "formats")
	for i, word := range f.Formats {
		if !slices.Contains(known, word) {
			c.Add(assets.Unknown("format", word, known), "formats", i)
		}
		if slices.Contains(f.Formats[:i], word) {
			c.Addf([]any{"formats", i}, "%q stands twice", assets.Clean(word, 24))
		}
	}
	words := make([]string, 0, len(f.FieldByFormat))
	for word := range f.FieldByFormat {
		words = append(words, word)
	}
	slices.Sort(words)
	for _, word := range words {
		if !slices.Contains(f.Formats, word) {
			c.Add(assets.Unknown("format", word, f.Formats), "field_by_format", word)
		}
	}
}

func idOf(f *Format) string { return f.id }

// territories reads what of the division a scenario fixes.
//
// See: KOG-SETUP-04.
func (c *complaints) territories(s *Scenario, f *ScenarioFile) {
	if f.Axis != "" {
		c.Listed(f.Axis, AxisNames[Horizontal:Vertical+1], "axis", "axis")
	}
	switch {
	case f.DefenderHalf == "":
	case s.Axis == NoAxis:
		c.Add("defender_half needs axis", "defender_half")
	default:
		s.Defender = Half(c.Listed(f.DefenderHalf, HalfNames[s.Axis][LowHalf:], "defender_half", "defender_half") + 1)
	}
}

// targets reads the objectives.
//
// See: KOG-SCN-08, KOG-SETUP-06.
func (c *complaints) targets(s *Scenario, f *ScenarioFile, g *Given) {
	seen, markers := map[string]bool{}, 0
	for i := range f.Objective {
		o, at := &f.Objective[i], func(key ...any) []any { return append([]any{"objective", i}, key...) }
		c.ID(o.ID, seen, at("id")...)
		c.Named(o.Name, at("name")...)
		t := Target{id: o.ID, Name: o.Name, Value: o.Value, Hidden: o.Hidden, Count: o.Count, Placed: o.PlaceBy != ""}
		t.Owner = Owner(max(0, c.Listed(o.Owner, OwnerNames, "owner", at("owner")...)))
		t.Placer = t.Owner
		c.Within(o.Value, 0, mostScore, "value", at("value")...)
		t.Spacing = c.length(o.Spacing, 0, 24*board.Inch, "spacing", at("spacing")...)
		if t.Placed {
			t.Placer = Owner(c.Listed(o.PlaceBy, OwnerNames[OfAttacker:], "place_by", at("place_by")...) + 1)
			c.Within(o.Count, 1, mostTargets, "count", at("count")...)
		}
		c.hides(o, at)
		c.lies(&t, o, f, g, at)
		markers += max(1, t.Count)
		s.Targets = append(s.Targets, t)
	}
	c.Within(markers, 0, maxMarkers, "the number of objectives", "objective")
}

// hides checks an objective of which only one of several is real.
func (c *complaints) hides(o *TargetFile, at func(...any) []any) {
	if !o.Hidden {
		return
	}
	if o.PlaceBy == "" || o.Count < 2 || o.PlaceBy != o.Owner {
		c.Add("a hidden objective is placed by its owner, with a count of 2 or more", at("hidden")...)
	}
	if o.Shape == "structure" {
		c.Add("a structure is not hidden", at("hidden")...)
	}
}

// lies reads what an objective is and where: a marker, a piece of the battlefield, or a structure.
func (c *complaints) lies(t *Target, o *TargetFile, f *ScenarioFile, g *Given, at func(...any) []any) {
	radius := board.Thou(MarkerSize)
	number, isPiece := strings.CutPrefix(o.Shape, "piece:")
	switch {
	case isPiece:
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(g.Pieces) {
			c.Addf(at("shape"), "shape is %q; the battlefield has pieces 1 to %d", assets.Clean(o.Shape, 24), len(g.Pieces))
		}
		if t.Piece = n; n >= 1 && n <= len(g.Pieces) {
			t.At = middle(g.Pieces[n-1].Shape)
		}
		if o.PlaceBy != "" || len(o.At) > 0 {
			c.Add("a piece of the battlefield lies where it lies; leave at and place_by out", at("shape")...)
		}
	case o.Shape == "structure":
		t.Depot = c.depot(o, at)
		radius = t.Depot.Radius
	default:
		c.Listed(o.Shape, []string{"marker", "structure", "piece:1"}, "shape", at("shape")...)
	}
	if o.Structure != nil && t.Depot == nil {
		c.Add("the shape of an objective with a structure is \"structure\"", at("shape")...)
	}
	if !t.Placed && (f.FieldsAny || f.Alternate) {
		c.Add("where any battlefield may be chosen, or terrain placed, the sides place all objectives", at("shape")...)
	}
	if !isPiece {
		c.place(t, o, g, radius, at)
	}
}

// place reads where an objective lies that nobody places.
func (c *complaints) place(t *Target, o *TargetFile, g *Given, radius board.Thou, at func(...any) []any) {
	if t.Placed != (len(o.At) == 0) {
		c.Add("an objective lies at a place or is placed by a side: give at or place_by, one of them", at("at")...)
		return
	}
	if t.Placed {
		return
	}
	if len(o.At) != 2 {
		c.Addf(at("at"), "at has %d figures; want x and y", len(o.At))
		return
	}
	t.At.X = c.length(o.At[0], radius, g.Width-radius, "x", at("at", 0)...)
	t.At.Y = c.length(o.At[1], radius, g.Height-radius, "y", at("at", 1)...)
}

// depot reads a structure that can be destroyed.
func (c *complaints) depot(o *TargetFile, at func(...any) []any) *Depot {
	f := o.Structure
	if f == nil {
		c.Add("an objective whose shape is \"structure\" has a table [objective.structure]", at("shape")...)
		return &Depot{}
	}
	key := func(word string) []any { return at("structure", word) }
	d := &Depot{Name: o.Name, damage: f.Damage, defence: Roll{f.Defence.Dice, f.Defence.Target}}
	d.Radius = c.length(f.Radius, 250, 6*board.Inch, "radius", key("radius")...)
	d.height = c.length(f.Height, 100, tallest, "height", key("height")...)
	d.MaxRange = c.length(f.MaxRange, board.Inch, mostLength, "max_range", key("max_range")...)
	c.Within(f.Damage, 1, 60, "damage", key("damage")...)
	c.defence(f.Defence, key("defence")...)
	if o.Owner == OwnerNames[Neutral] {
		c.Add("a structure belongs to the attacker or the defender", at("owner")...)
	}
	if o.Count > 1 {
		c.Add("a side has one structure of a kind", at("count")...)
	}
	return d
}

// phrase is a condition as it is written: a word, and what stands in brackets behind it.
type phrase struct {
	word string
	args []string
}

func parsePhrase(text string) (phrase, bool) {
	word, rest, bracket := strings.Cut(strings.TrimSpace(text), "(")
	p := phrase{word: strings.TrimSpace(word)}
	if !bracket {
		return p, p.word != ""
	}
	inner, closed := strings.CutSuffix(rest, ")")
	if !closed || strings.ContainsAny(inner, "()") {
		return p, false
	}
	for _, arg := range strings.Split(inner, ",") {
		p.args = append(p.args, strings.TrimSpace(arg))
	}
	return p, p.word != ""
}

// patterns are the conditions there are, with what they want in brackets.
var patterns = [...]string{
	HoldEnemy:     "hold_enemy_objective(n)",
	HoldOne:       "hold(objective, n)",
	ScorePoints:   "score(n)",
	NoUncrippled:  "no_uncrippled(enemy)",
	NoLive:        "no_live(enemy)",
	DestroyTarget: "destroy(objective)",
	DestroyLeader: "destroy_commander",
	HeldAt:        "held_at_round(objective, n)",
	NotHeldAt:     "not_held_at_round(objective, n)",
	ItemExit:      "item_exit",
}

// condition reads one way to win.
//
// See: KOG-SCN-08.
func (c *complaints) condition(s *Scenario, v *VictoryFile, i int) Condition {
	at := func(key string) []any { return []any{"victory", i, key} }
	one := Condition{Side: Owner(max(0, c.Listed(v.Side, sideNames, "side", at("side")...)))}
	one.Grade = Minor + Grade(max(0, c.Listed(v.Grade, []string{"minor", "major"}, "grade", at("grade")...)))
	p, ok := parsePhrase(v.When)
	words := make([]string, len(patterns))
	for k, pattern := range patterns {
		words[k], _, _ = strings.Cut(pattern, "(")
	}
	kind := slices.Index(words, p.word)
	if !ok || kind < 0 {
		c.Add(assets.Unknown("condition", v.When, patterns[:]), at("when")...)
		return one
	}
	one.Kind = ConditionKind(kind)
	if msg := one.read(s, p.args); msg != "" {
		c.Addf(at("when"), "%q: %s; want %s", assets.Clean(v.When, 60), msg, patterns[kind])
	}
	return one
}

// read fills a condition with what stands in its brackets, or says what is wrong with it.
func (o *Condition) read(s *Scenario, args []string) string {
	pattern, _ := parsePhrase(patterns[o.Kind])
	if o.Kind == HoldOne && len(args) == 3 && args[2] == "uncontested" {
		o.Uncontested, args = true, args[:2]
	}
	if len(args) != len(pattern.args) {
		return fmt.Sprintf("%d figures in brackets", len(args))
	}
	for i, want := range pattern.args {
		msg := ""
		switch want {
		case "objective":
			msg = o.aim(s, args[i])
		case "enemy":
			if args[i] != want {
				msg = fmt.Sprintf("%q is not the enemy", args[i])
			}
		default:
			msg = o.number(args[i])
		}
		if msg != "" {
			return msg
		}
	}
	if o.Kind == ItemExit && (!s.Item || o.Side != OfAttacker) {
		return "only the attacker of a scenario with an item can carry it off"
	}
	return ""
}

// aim reads the objective of a condition.
func (o *Condition) aim(s *Scenario, id string) string {
	o.Target = slices.IndexFunc(s.Targets, func(t Target) bool { return t.id == id })
	switch {
	case o.Target < 0:
		return assets.Unknown("objective", id, assets.IDs(s.Targets, func(t *Target) string { return t.id }))
	case (s.Targets[o.Target].Depot != nil) != (o.Kind == DestroyTarget):
		return fmt.Sprintf("%q is the wrong kind of objective", id)
	case s.Targets[o.Target].Count > 1:
		return fmt.Sprintf("there are several of %q", id)
	}
	return ""
}

// number reads the figure of a condition: a streak, points or a round.
func (o *Condition) number(word string) string {
	if word == "hold_turns" && (o.Kind == HoldEnemy || o.Kind == HoldOne) {
		return ""
	}
	n, err := strconv.Atoi(word)
	switch {
	case err != nil || n < 1:
		return fmt.Sprintf("%q is no whole number of 1 or more", assets.Clean(word, 24))
	case o.Kind == ScorePoints && n <= mostScore:
		o.Points = n
	case o.Kind != ScorePoints && n <= mostRounds:
		o.Streak, o.Round = n, n
	default:
		return fmt.Sprintf("%d is too much", n)
	}
	if o.Kind == HeldAt || o.Kind == NotHeldAt {
		o.Streak = 0
	} else {
		o.Round = 0
	}
	return ""
}
