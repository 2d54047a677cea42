package kog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
)

// Bounds of scenarios.
const (
	mostRounds     = 30
	mostTargets    = 8 // of one kind that a side places
	mostConditions = 24
	mostScore      = 999
)

// readScenarioFile reads a scenario as a file has it. What it means is checked by [given.compileScenario].
func readScenarioFile(id, file string, data []byte) (scenarioFile, assets.Lines, error) {
	var f scenarioFile
	lines, err := assets.Parse(file, data, &f)
	if err != nil {
		return f, lines, err
	}
	f.ID = id
	c := about(lines)
	c.Head(f.Kind, "scenario", f.System, systemID)
	for i := range f.Objective {
		o := &f.Objective[i]
		if !lines.Has("objective", i, "value") {
			o.Value = 1
		}
		if !lines.Has("objective", i, "count") && o.PlaceBy != "" {
			o.Count = 1
		}
	}
	return f, lines, c.Faults.Err()
}

var (
	atLimits   = []string{limitPoints: "points", limitScore: "score", limitDraw: "draw", limitDefender: "defender_minor"}
	ownerNames = []string{neutral: "neutral", ofAttacker: "attacker", ofDefender: "defender"}
	sideNames  = []string{neutral: "either", ofAttacker: "attacker", ofDefender: "defender"}
)

// fieldFor is the battlefield of a format.
func (f *scenarioFile) fieldFor(format string) string {
	if id, told := f.FieldByFormat[format]; told {
		return id
	}
	return f.Field
}

// compileScenario checks a scenario and makes it ready for play in one of its formats.
//
// Rule: KOG-SCN-01, KOG-SCN-08, KOG-ROUND-07.
func (g *given) compileScenario(f *scenarioFile, format format, lines assets.Lines) (scenario, assets.Faults) {
	c := about(lines)
	s := scenario{
		id: f.ID, format: format, item: f.Item != nil, rounds: f.RoundLimit,
		axis: axis(max(0, slices.Index(axisNames[:vertical+1], f.Axis))), alternate: f.Alternate,
	}
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	c.formats(f)
	c.Within(f.RoundLimit, 0, mostRounds, "round_limit", "round_limit")
	if s.rounds == 0 {
		s.rounds = format.rounds
	}
	if f.AtLimit != "" {
		s.atLimit = limitResult(c.Listed(f.AtLimit, atLimits, "at_limit", "at_limit"))
	}
	c.territories(&s, f)
	c.targets(&s, f, g)
	if f.Item != nil && f.Item.Carrier != ownerNames[ofAttacker] {
		c.Addf([]any{"item", "carrier"}, "carrier is %q; want \"attacker\"", assets.Clean(f.Item.Carrier, 24))
	}
	c.Within(len(f.Victory), 1, mostConditions, "the number of victory conditions", "victory")
	for i := range f.Victory {
		s.conditions = append(s.conditions, c.condition(&s, &f.Victory[i], i))
	}
	return s, c.Faults
}

// formats checks in which formats a scenario is played, and where.
//
// Rule: KOG-ORG-02.
func (c *complaints) formats(f *scenarioFile) {
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

func idOf(f *format) string { return f.id }

// territories reads what of the division a scenario fixes.
//
// Rule: KOG-SETUP-04.
func (c *complaints) territories(s *scenario, f *scenarioFile) {
	if f.Axis != "" {
		c.Listed(f.Axis, axisNames[horizontal:vertical+1], "axis", "axis")
	}
	switch {
	case f.DefenderHalf == "":
	case s.axis == noAxis:
		c.Add("defender_half needs axis", "defender_half")
	default:
		s.defender = half(c.Listed(f.DefenderHalf, halfNames[s.axis][lowHalf:], "defender_half", "defender_half") + 1)
	}
}

// targets reads the objectives.
//
// Rule: KOG-SCN-08, KOG-SETUP-06.
func (c *complaints) targets(s *scenario, f *scenarioFile, g *given) {
	seen, markers := map[string]bool{}, 0
	for i := range f.Objective {
		o, at := &f.Objective[i], func(key ...any) []any { return append([]any{"objective", i}, key...) }
		c.ID(o.ID, seen, at("id")...)
		c.Named(o.Name, at("name")...)
		t := target{id: o.ID, name: o.Name, value: o.Value, hidden: o.Hidden, count: o.Count, placed: o.PlaceBy != ""}
		t.owner = owner(max(0, c.Listed(o.Owner, ownerNames, "owner", at("owner")...)))
		t.placer = t.owner
		c.Within(o.Value, 0, mostScore, "value", at("value")...)
		t.spacing = c.length(o.Spacing, 0, 24*board.Inch, "spacing", at("spacing")...)
		if t.placed {
			t.placer = owner(c.Listed(o.PlaceBy, ownerNames[ofAttacker:], "place_by", at("place_by")...) + 1)
			c.Within(o.Count, 1, mostTargets, "count", at("count")...)
		}
		c.hides(o, at)
		c.lies(&t, o, f, g, at)
		markers += max(1, t.count)
		s.targets = append(s.targets, t)
	}
	c.Within(markers, 0, maxMarkers, "the number of objectives", "objective")
}

// hides checks an objective of which only one of several is real.
func (c *complaints) hides(o *targetFile, at func(...any) []any) {
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
func (c *complaints) lies(t *target, o *targetFile, f *scenarioFile, g *given, at func(...any) []any) {
	radius := board.Thou(markerSize)
	number, isPiece := strings.CutPrefix(o.Shape, "piece:")
	switch {
	case isPiece:
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(g.pieces) {
			c.Addf(at("shape"), "shape is %q; the battlefield has pieces 1 to %d", assets.Clean(o.Shape, 24), len(g.pieces))
		}
		if t.piece = n; n >= 1 && n <= len(g.pieces) {
			t.at = middle(g.pieces[n-1].shape)
		}
		if o.PlaceBy != "" || len(o.At) > 0 {
			c.Add("a piece of the battlefield lies where it lies; leave at and place_by out", at("shape")...)
		}
	case o.Shape == "structure":
		t.depot = c.depot(o, at)
		radius = t.depot.radius
	default:
		c.Listed(o.Shape, []string{"marker", "structure", "piece:1"}, "shape", at("shape")...)
	}
	if o.Structure != nil && t.depot == nil {
		c.Add("the shape of an objective with a structure is \"structure\"", at("shape")...)
	}
	if !t.placed && (f.FieldsAny || f.Alternate) {
		c.Add("where any battlefield may be chosen, or terrain placed, the sides place all objectives", at("shape")...)
	}
	if !isPiece {
		c.place(t, o, g, radius, at)
	}
}

// place reads where an objective lies that nobody places.
func (c *complaints) place(t *target, o *targetFile, g *given, radius board.Thou, at func(...any) []any) {
	if t.placed != (len(o.At) == 0) {
		c.Add("an objective lies at a place or is placed by a side: give at or place_by, one of them", at("at")...)
		return
	}
	if t.placed {
		return
	}
	if len(o.At) != 2 {
		c.Addf(at("at"), "at has %d figures; want x and y", len(o.At))
		return
	}
	t.at.X = c.length(o.At[0], radius, g.width-radius, "x", at("at", 0)...)
	t.at.Y = c.length(o.At[1], radius, g.height-radius, "y", at("at", 1)...)
}

// depot reads a structure that can be destroyed.
func (c *complaints) depot(o *targetFile, at func(...any) []any) *depot {
	f := o.Structure
	if f == nil {
		c.Add("an objective whose shape is \"structure\" has a table [objective.structure]", at("shape")...)
		return &depot{}
	}
	key := func(word string) []any { return at("structure", word) }
	d := &depot{name: o.Name, damage: f.Damage, defence: roll{f.Defence.Dice, f.Defence.Target}}
	d.radius = c.length(f.Radius, 250, 6*board.Inch, "radius", key("radius")...)
	d.height = c.length(f.Height, 100, tallest, "height", key("height")...)
	d.maxRange = c.length(f.MaxRange, board.Inch, mostLength, "max_range", key("max_range")...)
	c.Within(f.Damage, 1, 60, "damage", key("damage")...)
	c.defence(f.Defence, key("defence")...)
	if o.Owner == ownerNames[neutral] {
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
	holdEnemy:     "hold_enemy_objective(n)",
	holdOne:       "hold(objective, n)",
	scorePoints:   "score(n)",
	noUncrippled:  "no_uncrippled(enemy)",
	noLive:        "no_live(enemy)",
	destroyTarget: "destroy(objective)",
	destroyLeader: "destroy_commander",
	heldAt:        "held_at_round(objective, n)",
	notHeldAt:     "not_held_at_round(objective, n)",
	itemExit:      "item_exit",
}

// condition reads one way to win.
//
// Rule: KOG-SCN-08.
func (c *complaints) condition(s *scenario, v *victoryFile, i int) condition {
	at := func(key string) []any { return []any{"victory", i, key} }
	one := condition{side: owner(max(0, c.Listed(v.Side, sideNames, "side", at("side")...)))}
	one.grade = minor + grade(max(0, c.Listed(v.Grade, []string{"minor", "major"}, "grade", at("grade")...)))
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
	one.kind = conditionKind(kind)
	if msg := one.read(s, p.args); msg != "" {
		c.Addf(at("when"), "%q: %s; want %s", assets.Clean(v.When, 60), msg, patterns[kind])
	}
	return one
}

// read fills a condition with what stands in its brackets, or says what is wrong with it.
func (o *condition) read(s *scenario, args []string) string {
	pattern, _ := parsePhrase(patterns[o.kind])
	if o.kind == holdOne && len(args) == 3 && args[2] == "uncontested" {
		o.uncontested, args = true, args[:2]
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
	if o.kind == itemExit && (!s.item || o.side != ofAttacker) {
		return "only the attacker of a scenario with an item can carry it off"
	}
	return ""
}

// aim reads the objective of a condition.
func (o *condition) aim(s *scenario, id string) string {
	o.target = slices.IndexFunc(s.targets, func(t target) bool { return t.id == id })
	switch {
	case o.target < 0:
		return assets.Unknown("objective", id, assets.IDs(s.targets, func(t *target) string { return t.id }))
	case (s.targets[o.target].depot != nil) != (o.kind == destroyTarget):
		return fmt.Sprintf("%q is the wrong kind of objective", id)
	case s.targets[o.target].count > 1:
		return fmt.Sprintf("there are several of %q", id)
	}
	return ""
}

// number reads the figure of a condition: a streak, points or a round.
func (o *condition) number(word string) string {
	if word == "hold_turns" && (o.kind == holdEnemy || o.kind == holdOne) {
		return ""
	}
	n, err := strconv.Atoi(word)
	switch {
	case err != nil || n < 1:
		return fmt.Sprintf("%q is no whole number of 1 or more", assets.Clean(word, 24))
	case o.kind == scorePoints && n <= mostScore:
		o.points = n
	case o.kind != scorePoints && n <= mostRounds:
		o.streak, o.round = n, n
	default:
		return fmt.Sprintf("%d is too much", n)
	}
	if o.kind == heldAt || o.kind == notHeldAt {
		o.streak = 0
	} else {
		o.round = 0
	}
	return ""
}
