package tui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
)

// smithy is a rulebook whose armies are built: gangs of men, each with or without a torch.
type smithy struct {
	toy.System
	data string      // the user's directory
	last *game.Bench // what it said of an army last; nil: nobody asks
}

type (
	crew struct {
		Kind   string `toml:"kind" json:"-"`
		System string `toml:"system" json:"-"`
		Title  string `toml:"title" json:"title"`
		Points int    `toml:"points" json:"points"`
		Limit  int    `toml:"limit" json:"limit"`
		Gang   []gang `toml:"gang" json:"gang"`
	}
	gang struct {
		Name string `toml:"name" json:"name"`
		Man  []man  `toml:"man" json:"man"`
	}
	man struct {
		Torch bool `toml:"torch" json:"torch"`
	}
)

var _ game.Builder = smithy{}

const (
	manCost   = 3
	torchCost = 2
)

func (c *crew) cost() (sum int) {
	for _, g := range c.Gang {
		for _, m := range g.Man {
			sum += m.cost()
		}
	}
	return sum
}

func (m man) cost() int {
	if m.Torch {
		return manCost + torchCost
	}
	return manCost
}

func (c *crew) encode() json.RawMessage {
	data, _ := json.Marshal(c)
	return data
}

func (c *crew) faults() (all []*game.Refusal) {
	if len(c.Gang) == 0 {
		all = append(all, game.Refuse("TOY-SET-02", "a crew has a gang"))
	}
	for i, g := range c.Gang {
		if len(g.Man) == 0 {
			all = append(all, game.Refuse("TOY-MOVE-01", "gang %d is empty", i+1))
		}
	}
	if c.cost() > c.Limit {
		all = append(all, game.Refuse("TOY-SET-02", "costs %d, the limit is %d", c.cost(), c.Limit))
	}
	return all
}

func (c *crew) army(id, origin string) game.Army {
	a := game.Army{ID: id, Title: c.Title, Group: "Crews", Origin: origin, Points: c.cost(), Data: c.encode()}
	for i, no := range c.faults() {
		if i == 0 {
			a.No = no
		}
		a.Flaws = append(a.Flaws, game.Flaw{Refusal: no, Line: 3})
	}
	return a
}

func (smithy) Blanks() []game.Blank {
	var all []game.Blank
	for _, limit := range []int{10, 6, 20} {
		c := crew{Title: "New crew", Limit: limit}
		title := strconv.Itoa(limit) + " points"
		all = append(all, game.Blank{Title: title, Group: "Crews", Note: "Men with torches.", Points: limit, Data: c.encode()})
	}
	return all
}

func (s smithy) Bench(data json.RawMessage) (game.Bench, error) {
	var c crew
	if err := json.Unmarshal(data, &c); err != nil {
		return game.Bench{}, fmt.Errorf("no crew: %w", err)
	}
	b := game.Bench{Title: c.Title, Points: c.cost(), Limit: c.Limit, Faults: c.faults()}
	b.Facts = []board.Fact{{Label: "Gangs", Value: strconv.Itoa(len(c.Gang))}}
	if len(c.Gang) > 2 {
		warning := board.Fact{Label: "Gangs", Value: "only in large yards", Tone: board.Warning, Rule: "TOY-SET-01"}
		b.Facts = append(b.Facts, warning)
	}
	edits := []game.Edit{
		{Row: "crew", Do: "gang", Label: "Gang", Group: "Add", Note: "an empty one", Opens: true, Key: "a"},
		{Row: "crew", Do: "title", With: c.Title, Label: "Title", Group: "The crew", Key: "r", Text: true},
	}
	card := []board.Fact{{Label: "Kind", Value: "crew"}}
	b.Rows = []game.BenchRow{{ID: "crew", Label: c.Title, Points: b.Points, Card: card, Edits: edits}}
	for i := range c.Gang {
		b.Rows = append(b.Rows, c.gangRows(i)...)
	}
	for i := range b.Rows {
		for _, no := range b.Faults {
			if no.Why == strings.ToLower(b.Rows[i].Label)+" is empty" {
				b.Rows[i].Fault = no
			}
		}
	}
	if s.last != nil {
		*s.last = b
	}
	return b, nil
}

func (c *crew) gangRows(i int) []game.BenchRow {
	g, id := c.Gang[i], "gang "+strconv.Itoa(i+1)
	var full *game.Refusal
	if len(g.Man) >= 3 {
		full = game.Refuse("TOY-SET-01", "a gang has 3 men")
	}
	arms := []board.Fact{{Label: "Arms", Value: "none", Rule: "TOY-HIT-01"}}
	row := game.BenchRow{ID: id, Depth: 1, Label: strings.ToUpper(id[:1]) + id[1:], Note: g.Name, Edits: []game.Edit{
		{Row: id, Do: "man", Label: "Man", Group: "Add", Points: manCost, Key: "+", No: full, Card: arms},
		{Row: id, Do: "name", With: g.Name, Label: "Name", Group: "This gang", Key: "r", Text: true},
		{Row: id, Do: "remove", Label: "Remove", Group: "This gang", Key: "delete"},
	}}
	rows := []game.BenchRow{row}
	for j, m := range g.Man {
		mid := id + " " + strconv.Itoa(j+1)
		note, points := "", torchCost
		if m.Torch {
			note, points = "torch", -torchCost
		}
		rows[0].Points += m.cost()
		rows[0].Edits[2].Points = -rows[0].Points
		rows = append(rows, game.BenchRow{ID: mid, Depth: 2, Label: "Man", Note: note, Points: m.cost(), Edits: []game.Edit{
			{Row: mid, Do: "torch", Label: "Torch", Group: "Upgrades", Points: points, Key: "t"},
		}})
	}
	return rows
}

func (s smithy) Revise(data json.RawMessage, e game.Edit) (json.RawMessage, *game.Refusal) {
	var c crew
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, game.Refuse("TABLE-02", "no crew")
	}
	var g, m int
	_, _ = fmt.Sscanf(e.Row, "gang %d %d", &g, &m)
	switch {
	case e.No != nil:
		return nil, e.No
	case e.Do == "title" && e.With == "":
		return nil, game.Refuse("TOY-SET-02", "a crew has a title")
	case e.Do == "title":
		c.Title = e.With
	case e.Do == "gang":
		c.Gang = append(c.Gang, gang{})
	case e.Do == "man":
		c.Gang[g-1].Man = append(c.Gang[g-1].Man, man{})
	case e.Do == "name":
		c.Gang[g-1].Name = e.With
	case e.Do == "remove":
		c.Gang = slices.Delete(c.Gang, g-1, g)
	case e.Do == "torch":
		c.Gang[g-1].Man[m-1].Torch = !c.Gang[g-1].Man[m-1].Torch
	}
	return c.encode(), nil
}

func (s smithy) WriteArmy(data json.RawMessage) ([]byte, error) {
	var c crew
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, err
	}
	c.Kind, c.System, c.Points = "army", "toy", c.cost()
	return assets.Encode(&c)
}

func (s smithy) ReadArmy(file string, data []byte) (game.Army, error) {
	var c crew
	if _, err := assets.Parse(file, data, &c); err != nil {
		return game.Army{}, err
	}
	if len(c.Title) > 30 {
		return game.Army{}, fmt.Errorf("%s:3: the title is too long", file)
	}
	return c.army(strings.TrimSuffix(file[strings.LastIndex(file, "/")+1:], ".toml"), file), nil
}

// oldHands is an army that came with the program.
var oldHands = crew{Title: "Old Hands", Limit: 10, Gang: []gang{{Name: "Firsts", Man: []man{{}, {Torch: true}}}}}

func (s smithy) Armies() ([]game.Army, []error) {
	all := []game.Army{oldHands.army("old", page.BuiltIn)}
	files, err := armies.Open(assets.Open(s.data)).List("toy")
	var errs []error
	if err != nil {
		errs = append(errs, err)
	}
	for _, f := range files {
		army, err := s.ReadArmy(f.Label, f.Data)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		army.Points = max(army.Points, 0)
		all = append(all, army)
	}
	return all, errs
}

func (s smithy) Fits(sc game.Scenario, side int, army game.Army, _ map[string]string) *game.Refusal {
	if limit := sc.Sides[side].Points; army.Points > limit {
		return game.Refuse("TOY-SET-02", "costs %d, the side has %d", army.Points, limit)
	}
	return nil
}
