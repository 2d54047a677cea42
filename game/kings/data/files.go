package data

import "muster/game/rulebook"

// The shapes of the data files, and of the setups that embed them: the keys of the TOML and of the JSON are the same.
// They are explained at the top of the files in assets. Lengths are inches as people write them.

// unitsFile is a table of units: what they shoot with, the armies, and their rosters.
type unitsFile struct {
	rulebook.Label
	Weapon  []weaponFile  `toml:"weapon" json:"weapon,omitempty"`
	Army    []rosterFile  `toml:"army" json:"army,omitempty"`
	Profile []profileFile `toml:"profile" json:"profile,omitempty"`
}

type weaponFile struct {
	ID    string   `toml:"id" json:"id"`
	Name  string   `toml:"name" json:"name"`
	Range float64  `toml:"range" json:"range,omitempty"`
	Rules []string `toml:"rules" json:"rules,omitempty"`
}

type rosterFile struct {
	ID    string `toml:"id" json:"id"`
	Name  string `toml:"name" json:"name"`
	Blurb string `toml:"blurb" json:"-"`
}

type profileFile struct {
	ID      string   `toml:"id" json:"id"`
	Name    string   `toml:"name" json:"name"`
	Army    string   `toml:"army" json:"army"`
	Type    string   `toml:"type" json:"type"`
	Size    string   `toml:"size" json:"size"`
	Speed   float64  `toml:"speed" json:"speed"`
	Melee   int      `toml:"melee" json:"melee,omitempty"`
	Ranged  int      `toml:"ranged" json:"ranged,omitempty"`
	Defence int      `toml:"defence" json:"defence"`
	Attacks int      `toml:"attacks" json:"attacks"`
	Waver   int      `toml:"waver" json:"waver,omitempty"`
	Rout    int      `toml:"rout" json:"rout"`
	Points  int      `toml:"points" json:"points"`
	Weapons []string `toml:"weapons" json:"weapons,omitempty"`
	Rules   []string `toml:"rules" json:"rules,omitempty"`
}

type armyFile struct {
	rulebook.Head
	Army   string     `toml:"army" json:"army"`
	Points int        `toml:"points" json:"points"`
	Limit  int        `toml:"limit,omitzero" json:"limit,omitempty"`
	Unit   []unitFile `toml:"unit" json:"unit"`
}

// unitFile is a unit of an army list. Place is where its formation has it, or nothing.
type unitFile struct {
	Profile string    `toml:"profile" json:"profile"`
	Place   []float64 `toml:"place,omitempty" json:"place,omitempty"`
}

type scenarioFile struct {
	rulebook.Head
	Order   int           `toml:"order" json:"-"`
	Size    []float64     `toml:"size" json:"size"`
	Zone    float64       `toml:"zone" json:"zone"`
	Limit   int           `toml:"limit" json:"limit"`
	Rounds  int           `toml:"rounds" json:"rounds"`
	Random  bool          `toml:"random" json:"random,omitempty"`
	Side    []sideFile    `toml:"side" json:"side"`
	Piece   []pieceFile   `toml:"piece" json:"piece,omitempty"`
	Marker  []markerFile  `toml:"marker" json:"marker,omitempty"`
	Scoring []scoringFile `toml:"scoring" json:"scoring,omitempty"`
}

type sideFile struct {
	Name string `toml:"name" json:"name"`
	Army string `toml:"army" json:"army"`
}

type pieceFile struct {
	ID      string    `toml:"id" json:"id"`
	Kind    string    `toml:"kind" json:"kind"`
	At      []float64 `toml:"at" json:"at"`
	Size    []float64 `toml:"size" json:"size"`
	Heading float64   `toml:"heading" json:"heading,omitempty"`
}

type markerFile struct {
	At     []float64 `toml:"at" json:"at"`
	Radius float64   `toml:"radius" json:"radius,omitempty"`
}

type scoringFile struct {
	For    string `toml:"for" json:"for"`
	Points int    `toml:"points" json:"points"`
	From   int    `toml:"from" json:"from,omitempty"`
	Per    int    `toml:"per" json:"per,omitempty"`
}

// dossier is a scenario complete with the units there are and its sides' lists: what a journal embeds.
type dossier struct {
	Scenario scenarioFile `json:"scenario"`
	Units    unitsFile    `json:"units"`
	Lists    []armyFile   `json:"army"`
}
