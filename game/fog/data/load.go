package data

import (
	"muster/assets"
	"muster/game/rulebook"
)

// The shapes of the data files, and of the setups that embed them: the keys of the TOML and of the JSON are the same.
// They are explained at the top of the files in assets.

type unitsFile struct {
	rulebook.Label
	Units []UnitFile  `toml:"unit" json:"unit"`
	Class []ClassFile `toml:"class" json:"class"`
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
	rulebook.Head
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
	rulebook.Head
	Order      int         `toml:"order" json:"-"`
	Width      int         `toml:"width" json:"width"`
	Height     int         `toml:"height" json:"height"`
	RoundLimit int         `toml:"round_limit" json:"round_limit"`
	Armies     string      `toml:"armies" json:"armies"`
	Random     bool        `toml:"random" json:"-"`
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
	rulebook.Head
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

// complaints are what is wrong with a file and the army in it.
type complaints struct{ rulebook.Complaints }

// about is for the complaints about a file.
func about(lines assets.Lines) complaints { return complaints{rulebook.About(lines)} }
