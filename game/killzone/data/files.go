package data

import "muster/game/rulebook"

// The shapes of the data files, and of the setups that embed them: the keys of the TOML and of the JSON are the same.
// They are explained at the top of the files in assets. Lengths are inches as people write them.

type armyFile struct {
	rulebook.Head
	Group  string       `toml:"group,omitempty" json:"group,omitempty"`
	Points int          `toml:"points" json:"points"`
	Limit  int          `toml:"limit,omitzero" json:"limit,omitempty"`
	Squad  []SquadEntry `toml:"squad" json:"squad"`
}

// SquadEntry is a squad as army files and purchases have it.
type SquadEntry struct {
	Name     string        `toml:"name" json:"name"`
	Training string        `toml:"training" json:"training"`
	Rebel    bool          `toml:"rebel,omitempty" json:"rebel,omitempty"`
	Mounted  bool          `toml:"mounted,omitempty" json:"mounted,omitempty"`
	Figure   []FigureEntry `toml:"figure" json:"figure"`
}

// FigureEntry is so many figures that are alike. A count of 0 is one.
type FigureEntry struct {
	Name    string   `toml:"name" json:"name"`
	Count   int      `toml:"count,omitzero" json:"count,omitempty"`
	Rank    string   `toml:"rank,omitempty" json:"rank,omitempty"`
	Hero    bool     `toml:"hero,omitempty" json:"hero,omitempty"`
	Armour  bool     `toml:"armour,omitempty" json:"armour,omitempty"`
	Weapons []string `toml:"weapons" json:"weapons"`
}

type scenarioFile struct {
	rulebook.Head
	Order     int         `toml:"order" json:"-"`
	Size      []float64   `toml:"size" json:"size"`
	TurnLimit int         `toml:"turn_limit" json:"turn_limit"`
	Random    bool        `toml:"random" json:"random,omitempty"`
	Piece     []pieceFile `toml:"piece" json:"piece,omitempty"`
	Side      []sideFile  `toml:"side" json:"side"`
	Objective []goalFile  `toml:"objective" json:"objective,omitempty"`
}

type pieceFile struct {
	ID   string    `toml:"id" json:"id"`
	Kind string    `toml:"kind" json:"kind"`
	Rect []float64 `toml:"rect" json:"rect"`
	Edge string    `toml:"edge" json:"edge,omitempty"`
	H    float64   `toml:"h" json:"h,omitempty"`
}

type sideFile struct {
	Name     string     `toml:"name" json:"name"`
	Army     string     `toml:"army" json:"army"`
	Edge     string     `toml:"edge" json:"edge"`
	Emplaced bool       `toml:"emplaced" json:"emplaced,omitempty"`
	Zone     []zoneFile `toml:"zone" json:"zone"`
}

type zoneFile struct {
	Rect  []float64 `toml:"rect" json:"rect"`
	Front string    `toml:"front" json:"front"`
	Edge  string    `toml:"edge" json:"edge,omitempty"`
}

type goalFile struct {
	ID      string    `toml:"id" json:"id"`
	Name    string    `toml:"name" json:"name"`
	Kind    string    `toml:"kind" json:"kind"`
	At      []float64 `toml:"at" json:"at,omitempty"`
	Radius  float64   `toml:"radius" json:"radius,omitempty"`
	Points  int       `toml:"points" json:"points,omitempty"`
	From    int       `toml:"from" json:"from,omitempty"`
	Side    string    `toml:"side" json:"side,omitempty"`
	Edge    string    `toml:"edge" json:"edge,omitempty"`
	Stretch []float64 `toml:"stretch" json:"stretch,omitempty"`
	Lines   []float64 `toml:"lines" json:"lines,omitempty"`
	Count   int       `toml:"count" json:"count,omitempty"`
}

// dossier is a scenario complete with the lists that may be chosen: what a journal embeds.
type dossier struct {
	Scenario scenarioFile `json:"scenario"`
	Lists    []armyFile   `json:"army"`
}
