package data

import "muster/game/rulebook"

// The shapes of the data files, and of the setups that embed them: the keys of the TOML and of the JSON are the same.
// They are explained at the top of the files in assets. Lengths are inches as people write them; [length] makes whole
// thousandths of them.

type unitsFile struct {
	rulebook.Label
	Version string        `toml:"version" json:"-"`
	Profile []ProfileFile `toml:"profile"`
	Option  []OptionFile  `toml:"option"`
}

// ProfileFile is a profile as units/kog.toml has it.
type ProfileFile struct {
	ID      string        `toml:"id" json:"id"`
	Name    string        `toml:"name" json:"name"`
	Faction string        `toml:"faction" json:"faction"`
	Points  int           `toml:"points" json:"points"`
	Types   []string      `toml:"types" json:"types"`
	Class   string        `toml:"class" json:"class"`
	Frame   bool          `toml:"frame" json:"frame,omitempty"`
	Glyph   string        `toml:"glyph" json:"glyph"`
	Move    float64       `toml:"move" json:"move"`
	Sensors float64       `toml:"sensors" json:"sensors"`
	Defence DefenceFile   `toml:"defence" json:"defence"`
	Weapon  []WeaponFile  `toml:"weapon" json:"weapon,omitempty"`
	Variant []VariantFile `toml:"variant" json:"variant,omitempty"`
}

// DefenceFile is the Defence of a profile.
type DefenceFile struct {
	Dice   int `toml:"dice" json:"dice"`
	Target int `toml:"target" json:"target"`
}

// WeaponFile is a weapon of a profile, a variant or an option.
type WeaponFile struct {
	ID       string  `toml:"id" json:"id,omitempty"`
	Name     string  `toml:"name" json:"name"`
	Kind     string  `toml:"kind" json:"kind"`
	Dice     int     `toml:"dice" json:"dice"`
	Target   int     `toml:"target" json:"target"`
	Range    float64 `toml:"range" json:"range,omitempty"`
	Blast    float64 `toml:"blast" json:"blast,omitempty"`
	Uses     int     `toml:"uses" json:"uses,omitempty"`
	Indirect bool    `toml:"indirect" json:"indirect,omitempty"`
	Piercing bool    `toml:"piercing" json:"piercing,omitempty"`
	Precise  bool    `toml:"precise" json:"precise,omitempty"`
	ByName   bool    `toml:"by_name" json:"by_name,omitempty"`
}

// VariantFile is a variant of a profile: what differs from it.
type VariantFile struct {
	ID     string       `toml:"id" json:"id"`
	Name   string       `toml:"name" json:"name"`
	Points int          `toml:"points" json:"points"`
	Glyph  string       `toml:"glyph" json:"glyph,omitempty"`
	Remove []string     `toml:"remove" json:"remove,omitempty"`
	Weapon []WeaponFile `toml:"weapon" json:"weapon,omitempty"`
}

// OptionFile is what may be bought for a model.
type OptionFile struct {
	ID      string       `toml:"id" json:"id"`
	Name    string       `toml:"name" json:"name"`
	Points  int          `toml:"points" json:"points"`
	For     []string     `toml:"for" json:"for"`
	Sensors float64      `toml:"sensors" json:"sensors,omitempty"`
	Jump    bool         `toml:"jump" json:"jump,omitempty"`
	Weapon  []WeaponFile `toml:"weapon" json:"weapon,omitempty"`
}

type terrainFile struct {
	rulebook.Label
	Terrain []KindFile      `toml:"terrain"`
	Piece   []CatalogueFile `toml:"piece"`
}

// KindFile is a kind of terrain, and what it does.
type KindFile struct {
	ID         string  `toml:"id" json:"id"`
	Name       string  `toml:"name" json:"name"`
	Sight      string  `toml:"sight" json:"sight,omitempty"`
	Height     float64 `toml:"height" json:"height,omitempty"`
	Depth      float64 `toml:"depth" json:"depth,omitempty"`
	Rough      bool    `toml:"rough" json:"rough,omitempty"`
	Stand      bool    `toml:"stand" json:"stand,omitempty"`
	Climb      bool    `toml:"climb" json:"climb,omitempty"`
	Impassable bool    `toml:"impassable" json:"impassable,omitempty"`
	Texture    string  `toml:"texture" json:"texture"`
	Note       string  `toml:"note" json:"note,omitempty"`
}

// CatalogueFile is a piece that players may place.
type CatalogueFile struct {
	ID     string    `toml:"id" json:"id"`
	Kind   string    `toml:"kind" json:"kind"`
	Radius float64   `toml:"radius" json:"radius,omitempty"`
	Size   []float64 `toml:"size" json:"size,omitempty"`
}

// FieldFile is a battlefield: a table and what lies on it. Lengths are inches.
type FieldFile struct {
	rulebook.Head
	Size  []float64   `toml:"size" json:"size"`
	Piece []PieceFile `toml:"piece" json:"piece,omitempty"`
}

// PieceFile is a piece of terrain of a battlefield.
type PieceFile struct {
	Kind    string      `toml:"kind" json:"kind"`
	Circle  []float64   `toml:"circle" json:"circle,omitempty"`
	Rect    []float64   `toml:"rect" json:"rect,omitempty"`
	Polygon [][]float64 `toml:"polygon" json:"polygon,omitempty"`
	Base    float64     `toml:"base" json:"base,omitempty"`
	Height  float64     `toml:"height" json:"height,omitempty"`
}

// ScenarioFile is a scenario: its formats, objectives and ways to win.
type ScenarioFile struct {
	rulebook.Head
	Order         int               `toml:"order" json:"-"`
	Formats       []string          `toml:"formats" json:"formats"`
	Field         string            `toml:"field" json:"field"`
	FieldByFormat map[string]string `toml:"field_by_format" json:"field_by_format,omitempty"`
	FieldsAny     bool              `toml:"fields_any" json:"fields_any,omitempty"`
	Alternate     bool              `toml:"alternate" json:"alternate,omitempty"`
	Axis          string            `toml:"axis" json:"axis,omitempty"`
	DefenderHalf  string            `toml:"defender_half" json:"defender_half,omitempty"`
	RoundLimit    int               `toml:"round_limit" json:"round_limit,omitempty"`
	AtLimit       string            `toml:"at_limit" json:"at_limit,omitempty"`
	Item          *ItemFile         `toml:"item" json:"item,omitempty"`
	Objective     []TargetFile      `toml:"objective" json:"objective,omitempty"`
	Victory       []VictoryFile     `toml:"victory" json:"victory,omitempty"`
}

// ItemFile is the item that an Attacker carries off the table.
type ItemFile struct {
	Carrier string `toml:"carrier" json:"carrier"`
}

// TargetFile is an objective, or several alike.
type TargetFile struct {
	ID        string     `toml:"id" json:"id"`
	Name      string     `toml:"name" json:"name"`
	Owner     string     `toml:"owner" json:"owner"`
	At        []float64  `toml:"at" json:"at,omitempty"`
	PlaceBy   string     `toml:"place_by" json:"place_by,omitempty"`
	Count     int        `toml:"count" json:"count,omitempty"`
	Shape     string     `toml:"shape" json:"shape"`
	Value     int        `toml:"value" json:"value,omitempty"`
	Hidden    bool       `toml:"hidden" json:"hidden,omitempty"`
	Spacing   float64    `toml:"spacing" json:"spacing,omitempty"`
	Structure *DepotFile `toml:"structure" json:"structure,omitempty"`
}

// DepotFile is a structure that is an objective.
type DepotFile struct {
	Radius   float64     `toml:"radius" json:"radius"`
	Height   float64     `toml:"height" json:"height"`
	Damage   int         `toml:"damage" json:"damage"`
	Defence  DefenceFile `toml:"defence" json:"defence"`
	MaxRange float64     `toml:"max_range" json:"max_range"`
}

// VictoryFile is a condition of victory.
type VictoryFile struct {
	Side  string `toml:"side" json:"side"`
	Grade string `toml:"grade" json:"grade"`
	When  string `toml:"when" json:"when"`
}

// Roster is a force as it is written: in a file, in a setup, in an order. The keys are explained at the top of the
// first file of armies/kog.
type Roster struct {
	rulebook.Head
	Code    string       `toml:"code,omitempty" json:"code,omitempty"`
	Faction string       `toml:"faction" json:"faction"`
	Format  string       `toml:"format" json:"format,omitempty"`
	Points  int          `toml:"points" json:"points,omitempty"`
	Unit    []RosterUnit `toml:"unit" json:"unit"`
}

// RosterUnit is a squad of a roster, or a model on its own.
type RosterUnit struct {
	Squad   string        `toml:"squad" json:"squad"`
	Platoon string        `toml:"platoon,omitempty" json:"platoon,omitempty"`
	Name    string        `toml:"name,omitempty" json:"name,omitempty"`
	Model   []RosterModel `toml:"model" json:"model"`
}

// RosterModel is one model of a unit, or several alike.
type RosterModel struct {
	Profile string   `toml:"profile" json:"profile"`
	Variant string   `toml:"variant,omitempty" json:"variant,omitempty"`
	Options []string `toml:"options,omitempty" json:"options,omitempty"`
	Role    string   `toml:"role,omitempty" json:"role,omitempty"`
	Count   int      `toml:"count,omitempty" json:"count,omitempty"` // 0 stands for 1
	Name    string   `toml:"name,omitempty" json:"name,omitempty"`
}

// Dossier is a scenario in one format, complete with everything it speaks of: what a journal embeds.
type Dossier struct {
	Scenario ScenarioFile    `json:"scenario"`
	Format   string          `json:"format"`
	Fields   []FieldFile     `json:"field"` // its own first, then those that may be chosen instead
	Terrain  []KindFile      `json:"terrain"`
	Piece    []CatalogueFile `json:"piece,omitempty"`
	Profile  []ProfileFile   `json:"profile"`
	Option   []OptionFile    `json:"option"`
	Version  string          `json:"version"`
	House    bool            `json:"house,omitempty"` // figures are somebody's own (KOG-DATA-15)
	Forces   []Roster        `json:"force"`           // the first two are the sides' own
}
