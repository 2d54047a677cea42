package data

import "muster/game/rulebook"

// The shapes of the data files, and of the setups that embed them: the keys of the TOML and of the JSON are the same.
// They are explained at the top of the files in assets. Lengths are inches as people write them; [pointsOf] makes whole
// hundredths of them.

// UnitsFile is a file of teams, units and gear.
type UnitsFile struct {
	rulebook.Label
	Version string       `toml:"version" json:"version"`
	Team    []TeamFile   `toml:"team" json:"team"`
	Unit    []UnitFile   `toml:"unit" json:"unit"`
	Gun     []GunFile    `toml:"gun" json:"gun"`
	Blade   []BladeFile  `toml:"blade" json:"blade"`
	Armour  []ArmourFile `toml:"armour" json:"armour"`
	Item    []ItemFile   `toml:"item" json:"item"`
}

// TeamFile is a team, with the ids of the gear that it may have.
type TeamFile struct {
	ID     string   `toml:"id" json:"id"`
	Name   string   `toml:"name" json:"name"`
	Rating int      `toml:"rating" json:"rating"`
	Note   string   `toml:"note" json:"note,omitempty"`
	Guns   []string `toml:"guns" json:"guns,omitempty"`
	Blades []string `toml:"blades" json:"blades,omitempty"`
	Armour []string `toml:"armour" json:"armour,omitempty"`
	Items  []string `toml:"items" json:"items,omitempty"`
}

// UnitFile is a kind of unit.
type UnitFile struct {
	ID        string   `toml:"id" json:"id"`
	Team      string   `toml:"team" json:"team"`
	Name      string   `toml:"name" json:"name"`
	Glyph     string   `toml:"glyph" json:"glyph"`
	Class     string   `toml:"class" json:"class"`
	Profile   string   `toml:"profile" json:"profile"`
	Wounds    int      `toml:"wounds" json:"wounds"`
	Size      string   `toml:"size" json:"size"`
	Natural   int      `toml:"natural" json:"natural,omitempty"`
	Abilities []string `toml:"abilities" json:"abilities,omitempty"`
	Gear      string   `toml:"gear" json:"gear,omitempty"`
	Cost      int      `toml:"cost" json:"cost"`
}

// GunFile is a ranged weapon.
type GunFile struct {
	ID    string   `toml:"id" json:"id"`
	Name  string   `toml:"name" json:"name"`
	Cost  int      `toml:"cost" json:"cost"`
	Stats string   `toml:"stats" json:"stats"`
	Short float64  `toml:"short" json:"short,omitempty"`
	Long  float64  `toml:"long" json:"long,omitempty"`
	Tags  []string `toml:"tags" json:"tags,omitempty"`
	Blast float64  `toml:"blast" json:"blast,omitempty"`
	Smoke float64  `toml:"smoke" json:"smoke,omitempty"`
	Uses  int      `toml:"uses" json:"uses,omitempty"`
}

// BladeFile is a close weapon.
type BladeFile struct {
	ID   string   `toml:"id" json:"id"`
	Name string   `toml:"name" json:"name"`
	Cost int      `toml:"cost" json:"cost"`
	CC   int      `toml:"cc" json:"cc"`
	Str  int      `toml:"str" json:"str"`
	Tags []string `toml:"tags" json:"tags,omitempty"`
}

// ArmourFile is a piece of armour.
type ArmourFile struct {
	ID        string `toml:"id" json:"id"`
	Name      string `toml:"name" json:"name"`
	Cost      int    `toml:"cost" json:"cost"`
	Slot      string `toml:"slot" json:"slot"`
	Bonus     int    `toml:"bonus" json:"bonus"`
	Speed     int    `toml:"speed" json:"speed,omitempty"`
	FrontOnly bool   `toml:"front_only" json:"front_only,omitempty"`
	NoRunning bool   `toml:"no_running" json:"no_running,omitempty"`
	Bulky     bool   `toml:"bulky" json:"bulky,omitempty"`
	Unwieldy  bool   `toml:"unwieldy" json:"unwieldy,omitempty"`
}

// ItemFile is an item for sale.
type ItemFile struct {
	ID   string `toml:"id" json:"id"`
	Name string `toml:"name" json:"name"`
	Cost int    `toml:"cost" json:"cost"`
}

type terrainFile struct {
	rulebook.Label
	Terrain []KindFile `toml:"terrain" json:"terrain"`
}

// KindFile is a kind of terrain.
type KindFile struct {
	ID       string  `toml:"id" json:"id"`
	Name     string  `toml:"name" json:"name"`
	Class    string  `toml:"class" json:"class"`
	Height   float64 `toml:"height" json:"height,omitempty"`
	Texture  string  `toml:"texture" json:"texture"`
	Way      bool    `toml:"way" json:"way,omitempty"`
	Platform bool    `toml:"platform" json:"platform,omitempty"`
	Location bool    `toml:"location" json:"location,omitempty"`
	Note     string  `toml:"note" json:"note,omitempty"`
}

// FieldFile is a battlefield.
type FieldFile struct {
	rulebook.Head
	Size  []float64   `toml:"size" json:"size"`
	Dark  bool        `toml:"dark" json:"dark,omitempty"`
	Weak  [][]float64 `toml:"weak" json:"weak,omitempty"`
	Piece []PieceFile `toml:"piece" json:"piece,omitempty"`
}

// PieceFile is a piece of a battlefield.
type PieceFile struct {
	Kind    string      `toml:"kind" json:"kind"`
	Rect    []float64   `toml:"rect" json:"rect,omitempty"`
	Polygon [][]float64 `toml:"polygon" json:"polygon,omitempty"`
	Name    string      `toml:"name" json:"name,omitempty"`
	Base    float64     `toml:"base" json:"base,omitempty"`
	Height  float64     `toml:"height" json:"height,omitempty"`
	Floor   float64     `toml:"floor" json:"floor,omitempty"`
	Dark    bool        `toml:"dark" json:"dark,omitempty"`
	Weak    bool        `toml:"weak" json:"weak,omitempty"`
}

// ScenarioFile is a battle that can be set up.
type ScenarioFile struct {
	rulebook.Head
	Order     int          `toml:"order" json:"-"`
	Mission   string       `toml:"mission" json:"mission,omitempty"`
	Missions  []string     `toml:"missions" json:"missions,omitempty"`
	Field     string       `toml:"field" json:"field"`
	FieldsAny bool         `toml:"fields_any" json:"fields_any,omitempty"`
	Armies    []string     `toml:"armies" json:"armies"`
	Limit     int          `toml:"limit" json:"limit,omitempty"`
	Modifier  []int        `toml:"modifier" json:"modifier,omitempty"`
	Dark      bool         `toml:"dark" json:"dark,omitempty"`
	Weak      bool         `toml:"weak" json:"weak,omitempty"`
	Exit      string       `toml:"exit" json:"exit,omitempty"`
	Points    [][]float64  `toml:"points" json:"points,omitempty"`
	Locations [][]float64  `toml:"locations" json:"locations,omitempty"`
	Zone      []ZoneFile   `toml:"zone" json:"zone,omitempty"`
	Lesson    []LessonFile `toml:"lesson" json:"lesson,omitempty"`
}

// LessonFile is a lesson of a training battle. The keys are explained at the top of scenarios/kry/training.toml.
type LessonFile struct {
	Title  string            `toml:"title" json:"title"`
	Rule   string            `toml:"rule" json:"rule"`
	Text   string            `toml:"text" json:"text"`
	AP     []int             `toml:"ap" json:"ap"`
	Passed bool              `toml:"passed" json:"passed,omitempty"`
	Mark   []float64         `toml:"mark" json:"mark,omitempty"`
	Goal   []LessonGoalFile  `toml:"goal" json:"goal"`
	You    []LessonUnitFile  `toml:"you" json:"you"`
	Foe    []LessonUnitFile  `toml:"foe" json:"foe"`
	Order  []LessonOrderFile `toml:"order" json:"order,omitempty"`
}

// LessonGoalFile is a goal of a lesson.
type LessonGoalFile struct {
	Do   string `toml:"do" json:"do"`
	Text string `toml:"text" json:"text"`
}

// LessonUnitFile is a unit of a lesson.
type LessonUnitFile struct {
	Type    string    `toml:"type" json:"type"`
	Name    string    `toml:"name" json:"name"`
	Gear    []string  `toml:"gear" json:"gear,omitempty"`
	At      []float64 `toml:"at" json:"at"`
	Facing  []int     `toml:"facing" json:"facing,omitempty"`
	Waiting bool      `toml:"waiting" json:"waiting,omitempty"`
}

// LessonOrderFile is an order that the lesson gives.
type LessonOrderFile struct {
	After string           `toml:"after" json:"after,omitempty"`
	Bid   int              `toml:"bid" json:"bid,omitempty"`
	Step  []LessonStepFile `toml:"step" json:"step"`
}

// LessonStepFile is a step of such an order.
type LessonStepFile struct {
	Kind   string      `toml:"kind" json:"kind"`
	Unit   int         `toml:"unit" json:"unit"`
	Path   [][]float64 `toml:"path" json:"path,omitempty"`
	Target int         `toml:"target" json:"target,omitempty"`
}

// ZoneFile is where a side deploys.
type ZoneFile struct {
	Role  string    `toml:"role" json:"role,omitempty"`
	Strip string    `toml:"strip" json:"strip,omitempty"`
	Depth float64   `toml:"depth" json:"depth,omitempty"`
	Rect  []float64 `toml:"rect" json:"rect,omitempty"`
	Name  string    `toml:"name" json:"name,omitempty"`
}

// CampaignFile is a campaign.
type CampaignFile struct {
	rulebook.Head
	Scenario  string          `toml:"scenario" json:"scenario"`
	Armies    []string        `toml:"armies" json:"armies"`
	Territory []TerritoryFile `toml:"territory" json:"territory"`
}

// TerritoryFile is a territory of a campaign.
type TerritoryFile struct {
	ID     string `toml:"id" json:"id"`
	Name   string `toml:"name" json:"name"`
	Income int    `toml:"income" json:"income"`
	Field  string `toml:"field" json:"field"`
	Weak   bool   `toml:"weak" json:"weak,omitempty"`
	Dark   bool   `toml:"dark" json:"dark,omitempty"`
}

// Roster is a list as it is written: in a file, in a setup, in an order. The keys are explained at the top of
// armies/kry/ec-1500.toml.
type Roster struct {
	rulebook.Head
	Code   string       `toml:"code,omitempty" json:"code,omitempty"`
	Team   string       `toml:"team" json:"team"`
	Points int          `toml:"points,omitempty" json:"points,omitempty"`
	Unit   []RosterUnit `toml:"unit" json:"unit"`
}

// RosterUnit is a model of a list, or several alike.
type RosterUnit struct {
	Type  string   `toml:"type" json:"type"`
	Gear  []string `toml:"gear,omitempty" json:"gear,omitempty"`
	Count int      `toml:"count,omitempty" json:"count,omitempty"` // 0 stands for 1
	Name  string   `toml:"name,omitempty" json:"name,omitempty"`
	Note  string   `toml:"note,omitempty" json:"note,omitempty"`
}

// Dossier is a scenario complete with everything it speaks of: what a journal embeds.
type Dossier struct {
	Scenario ScenarioFile   `json:"scenario"`
	Missions []ScenarioFile `json:"missions,omitempty"` // of a mission that is rolled for
	Campaign *CampaignFile  `json:"campaign,omitempty"`
	Fields   []FieldFile    `json:"field"` // its own first, then those that it or its missions speak of
	Terrain  []KindFile     `json:"terrain"`
	Units    UnitsFile      `json:"units"`
	House    bool           `json:"house,omitempty"` // figures are somebody's own
	Lists    []Roster       `json:"list"`            // the first two are the sides' own
}
