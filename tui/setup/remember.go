package setup

import (
	"bytes"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/BurntSushi/toml"

	"muster/assets"
	"muster/game"
	"muster/saves"
)

// lastFile is the name of what was chosen for the last new battle, in the folder of the configuration.
const lastFile = "last-battle.toml"

// memory is what a person chose for the last battle of each rulebook, and which of them came last.
type memory struct {
	System string             `toml:"system"`
	Level  string             `toml:"level,omitempty"` // of the bot of the last quick battle
	Quick  map[string]int     `toml:"quick,omitempty"` // how many quick battles of each rulebook were begun
	Plans  map[string]choices `toml:"plans"`
}

// choices are what was chosen for a battle. Armies are ids by side, "" the scenario's own.
type choices struct {
	Scenario string            `toml:"scenario"`
	Armies   []string          `toml:"armies"`
	Players  []chosenPlayer    `toml:"players"`
	Options  map[string]string `toml:"options"`
}

// chosenPlayer is a seat: Bot is a level, "" for a person.
type chosenPlayer struct {
	Side int    `toml:"side"`
	Bot  string `toml:"bot"`
	Free bool   `toml:"free,omitempty"` // somebody elsewhere
	Name string `toml:"name"`
}

// remembered reads the choices of before. They are a convenience: what cannot be read, or is not there, is forgotten.
func remembered(dir string) memory {
	m := memory{}
	if dir == "" {
		return m
	}
	data, err := assets.ReadDisk(filepath.Join(dir, lastFile))
	if err == nil {
		if _, err = toml.Decode(string(data), &m); err != nil {
			return memory{}
		}
	}
	return m
}

// keep writes down what was chosen for the battle that begins.
func (m *memory) keep(dir string, p *plan) error {
	if dir == "" {
		return nil
	}
	if m.Plans == nil {
		m.Plans = map[string]choices{}
	}
	m.System, m.Plans[p.info.ID] = p.info.ID, p.choices()
	return m.write(dir)
}

// write writes all of it down.
func (m *memory) write(dir string) error {
	if dir == "" {
		return nil
	}
	var text bytes.Buffer
	text.WriteString("# What was chosen for the last new battle of each rulebook.\n\n")
	if err := toml.NewEncoder(&text).Encode(m); err != nil {
		return err
	}
	return saves.ReplaceFile(filepath.Join(dir, lastFile), text.Bytes(), 0o644)
}

// choices are those of a plan.
func (p *plan) choices() choices {
	c := choices{Scenario: p.current().ID, Options: p.options}
	for _, army := range p.bring {
		id := ""
		if army >= 0 {
			id = p.armies[army].ID
		}
		c.Armies = append(c.Armies, id)
	}
	for _, s := range p.seats {
		c.Players = append(c.Players, chosenPlayer{s.side, s.bot, s.free, s.name})
	}
	return c
}

// recall makes the choices of before again, as far as they can still be made.
func (p *plan) recall(c choices) {
	at := slices.IndexFunc(p.scenarios, func(s game.Scenario) bool { return s.ID == c.Scenario })
	if at < 0 {
		return
	}
	p.choose(at)
	for _, o := range p.info.Options {
		if value, told := c.Options[o.ID]; told && allowed(o, value) {
			p.setOption(o, value)
		}
	}
	for side, id := range c.Armies[:min(len(c.Armies), len(p.bring))] {
		army := slices.IndexFunc(p.armies, func(a game.Army) bool { return id != "" && a.ID == id })
		if army >= 0 && p.current().Sides[side].Choice && p.refusal(side, army) == nil {
			p.bring[side] = army
		}
	}
	if seats := p.seatsOf(c.Players); seats != nil {
		p.seats = seats
	}
}

// seatsOf are the seats of before, side by side; nil when they do not suit the scenario any more.
func (p *plan) seatsOf(players []chosenPlayer) []seat {
	var seats []seat
	filled, sides := 0, len(p.current().Sides)
	for _, c := range players[:min(len(players), game.MaxSeats)] {
		if c.Side < filled-1 || c.Side > filled || c.Side >= sides || c.Bot != "" && !p.knowsBot(c.Bot) {
			return nil
		}
		filled = max(filled, c.Side+1)
		name := []rune(assets.Clean(c.Name, maxName))
		seats = append(seats, seat{side: c.Side, bot: c.Bot, free: c.Free && c.Bot == "" && p.guest, name: string(name)})
	}
	if filled < sides {
		return nil
	}
	return seats
}

func (p *plan) knowsBot(level string) bool {
	for _, b := range p.bots {
		if b.Level == level {
			return true
		}
	}
	return false
}

// allowed reports whether an option may have a value.
func allowed(o game.Option, value string) bool {
	if o.Values != nil {
		return slices.Contains(o.Values, value) || value == o.Default
	}
	n, err := strconv.Atoi(value)
	return value == "" && o.Default == "" || err == nil && n >= o.Min && n <= o.Max
}
