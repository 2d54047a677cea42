package data

import (
	"muster/assets"
	"muster/game"
)

// The shapes of the data files, and of the setups that embed them: the keys of the TOML and of the JSON are the same.
// They are explained at the top of the files in assets.

type unitsFile struct {
	Kind   string      `toml:"kind" json:"-"`
	System string      `toml:"system" json:"-"`
	Units  []UnitFile  `toml:"unit" json:"unit"`
	Class  []ClassFile `toml:"class" json:"class"`
}

// UnitFile is a type of unit.
type UnitFile struct {
	ID     string `toml:"id" json:"id"`
	Name   string `toml:"name" json:"name"`
	Column string `toml:"column" json:"column"`
	Att    int    `toml:"att" json:"att"`
	Def    int    `toml:"def" json:"def"`
	Spd    int    `toml:"spd" json:"spd"`
	HP     int    `toml:"hp" json:"hp"`
	Cost   int    `toml:"cost" json:"cost"`
	Range  int    `toml:"range" json:"range,omitempty"`
	Heal   bool   `toml:"heal" json:"heal,omitempty"`
	Glyph  string `toml:"glyph" json:"glyph"`
}

// ClassFile is a class of characters.
type ClassFile struct {
	ID         string `toml:"id" json:"id"`
	Name       string `toml:"name" json:"name"`
	Att        int    `toml:"att" json:"att,omitempty"`
	Def        int    `toml:"def" json:"def,omitempty"`
	Spd        int    `toml:"spd" json:"spd,omitempty"`
	HP         int    `toml:"hp" json:"hp,omitempty"`
	SureFooted bool   `toml:"sure_footed" json:"sure_footed,omitempty"`
	Heal       bool   `toml:"heal" json:"heal,omitempty"`
	Range      int    `toml:"range" json:"range,omitempty"`
	Text       string `toml:"text" json:"text"`
}

// ArmyFile is an army list.
type ArmyFile struct {
	ID        string       `toml:"-" json:"id"`
	Kind      string       `toml:"kind" json:"-"`
	System    string       `toml:"system" json:"-"`
	Title     string       `toml:"title" json:"title"`
	Blurb     string       `toml:"blurb,omitempty" json:"blurb,omitempty"`
	Column    string       `toml:"column" json:"column"`
	Points    int          `toml:"points" json:"points"`
	Limit     int          `toml:"limit,omitempty" json:"limit,omitempty"`
	Use       string       `toml:"use,omitempty" json:"use,omitempty"`
	Unit      []TroopFile  `toml:"unit" json:"unit"`
	Character []LeaderFile `toml:"character" json:"character,omitempty"`
}

// TroopFile is so many units of a type in a list.
type TroopFile struct {
	Type  string `toml:"type" json:"type"`
	Count int    `toml:"count" json:"count"`
	Name  string `toml:"name,omitempty" json:"name,omitempty"`
}

// LeaderFile is a character of a list.
type LeaderFile struct {
	Class string `toml:"class" json:"class"`
	Name  string `toml:"name,omitempty" json:"name"`
	Leads string `toml:"leads,omitempty" json:"leads"`
}

// ScenarioFile is a battlefield, who meets there, and for what.
type ScenarioFile struct {
	ID         string      `toml:"-" json:"id"`
	Kind       string      `toml:"kind" json:"-"`
	System     string      `toml:"system" json:"-"`
	Order      int         `toml:"order" json:"-"`
	Title      string      `toml:"title" json:"title"`
	Blurb      string      `toml:"blurb" json:"blurb,omitempty"`
	Width      int         `toml:"width" json:"width"`
	Height     int         `toml:"height" json:"height"`
	RoundLimit int         `toml:"round_limit" json:"round_limit"`
	Armies     string      `toml:"armies" json:"armies"`
	Map        []string    `toml:"map" json:"map"`
	Balance    BalanceFile `toml:"balance" json:"balance,omitzero"`
	Side       []SideFile  `toml:"side" json:"side"`
	Objective  []GoalFile  `toml:"objective" json:"objective,omitempty"`
	Place      []PlaceFile `toml:"place" json:"place,omitempty"`
}

// BalanceFile is what was measured: how often a side wins, in percent, between low and high.
type BalanceFile struct {
	Battles int    `toml:"battles" json:"battles,omitempty"`
	Note    string `toml:"note" json:"note,omitempty"`
	Share   int    `toml:"share" json:"share,omitempty"`
	Low     int    `toml:"low" json:"low,omitempty"`
	High    int    `toml:"high" json:"high,omitempty"`
}

// SideFile is a side of a scenario.
type SideFile struct {
	ID      string      `toml:"id" json:"id"`
	Name    string      `toml:"name" json:"name"`
	Team    string      `toml:"team" json:"team,omitempty"`
	Army    string      `toml:"army" json:"army"`
	Points  int         `toml:"points" json:"points"`
	Balance BalanceFile `toml:"balance" json:"balance,omitzero"`
	Zone    []ZoneFile  `toml:"zone" json:"zone"`
}

// ZoneFile is a rectangle in which a side deploys, and the way its front looks.
type ZoneFile struct {
	Squares string `toml:"squares" json:"squares"`
	Front   string `toml:"front" json:"front"`
}

// GoalFile is an objective.
type GoalFile struct {
	ID      string         `toml:"id" json:"id"`
	Name    string         `toml:"name" json:"name"`
	Kind    string         `toml:"kind" json:"kind"`
	Side    string         `toml:"side" json:"side,omitempty"`
	Squares []string       `toml:"squares" json:"squares,omitempty"`
	Points  int            `toml:"points" json:"points,omitempty"`
	From    int            `toml:"from" json:"from,omitempty"`
	When    string         `toml:"when" json:"when,omitempty"`
	Units   map[string]int `toml:"units" json:"units,omitempty"`
	Count   int            `toml:"count" json:"count,omitempty"`
}

// PlaceFile fixes where a unit begins, for deploy=fixed.
type PlaceFile struct {
	Side   string `toml:"side" json:"side"`
	Unit   string `toml:"unit" json:"unit"` // type and number: "soldiers 1"
	Square string `toml:"square" json:"square"`
}

// CampaignFile is a row of scenarios.
type CampaignFile struct {
	ID        string   `toml:"-" json:"id"`
	Kind      string   `toml:"kind" json:"-"`
	System    string   `toml:"system" json:"-"`
	Title     string   `toml:"title" json:"title"`
	Blurb     string   `toml:"blurb" json:"blurb,omitempty"`
	Points    int      `toml:"points" json:"points"`
	Scenarios []string `toml:"scenarios" json:"-"`
}

// Dossier is a scenario or campaign complete with everything it speaks of: what a journal embeds.
type Dossier struct {
	Campaign *CampaignFile  `json:"campaign,omitempty"`
	Scenario []ScenarioFile `json:"scenario"`
	Units    []UnitFile     `json:"unit"`
	Class    []ClassFile    `json:"class"`
	Lists    []ArmyFile     `json:"army"`
}

// complaints collects the faults of a file, each with the line of its key, and the flaws of an army in it.
type complaints struct {
	assets.Complaints
	flaws []game.Misfit
}

// about is for the complaints about a file.
func about(lines assets.Lines) complaints {
	return complaints{Complaints: assets.Complaints{Lines: lines}}
}

func (c *complaints) flaw(no *game.Refusal, at ...any) {
	c.flaws = append(c.flaws, game.Misfit{Refusal: no, At: at})
}
