package data

// The shapes of the data files, and of the setups that embed them: the keys of the TOML and of the JSON are the same.
// They are explained at the top of the files in assets. Lengths are inches as people write them.

// unitsFile is a table of units: what they shoot with, the armies, and their rosters.
type unitsFile struct {
	Kind    string        `toml:"kind" json:"-"`
	System  string        `toml:"system" json:"-"`
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
