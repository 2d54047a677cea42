package assets_test

// The shapes of KOG's data files, as the comments in them describe them.
type (
	kogDefence struct {
		Dice   int `toml:"dice"`
		Target int `toml:"target"`
	}
	kogWeapon struct {
		ID       string  `toml:"id"`
		Name     string  `toml:"name"`
		Kind     string  `toml:"kind"`
		Dice     int     `toml:"dice"`
		Target   int     `toml:"target"`
		Range    float64 `toml:"range"`
		Blast    float64 `toml:"blast"`
		Uses     int     `toml:"uses"`
		Indirect bool    `toml:"indirect"`
		Piercing bool    `toml:"piercing"`
		Precise  bool    `toml:"precise"`
		ByName   bool    `toml:"by_name"`
	}
	kogVariant struct {
		ID      string      `toml:"id"`
		Name    string      `toml:"name"`
		Points  int         `toml:"points"`
		Glyph   string      `toml:"glyph"`
		Remove  []string    `toml:"remove"`
		Weapons []kogWeapon `toml:"weapon"`
	}
	kogProfile struct {
		ID       string       `toml:"id"`
		Name     string       `toml:"name"`
		Faction  string       `toml:"faction"`
		Points   int          `toml:"points"`
		Types    []string     `toml:"types"`
		Class    string       `toml:"class"`
		Frame    bool         `toml:"frame"`
		Glyph    string       `toml:"glyph"`
		Move     float64      `toml:"move"`
		Sensors  float64      `toml:"sensors"`
		Defence  kogDefence   `toml:"defence"`
		Weapons  []kogWeapon  `toml:"weapon"`
		Variants []kogVariant `toml:"variant"`
	}
	kogOption struct {
		ID      string      `toml:"id"`
		Name    string      `toml:"name"`
		Points  int         `toml:"points"`
		For     []string    `toml:"for"`
		Sensors float64     `toml:"sensors"`
		Jump    bool        `toml:"jump"`
		Weapons []kogWeapon `toml:"weapon"`
	}
	kogUnits struct {
		Kind     string       `toml:"kind"`
		System   string       `toml:"system"`
		Version  string       `toml:"version"`
		Profiles []kogProfile `toml:"profile"`
		Options  []kogOption  `toml:"option"`
	}
	kogKind struct {
		ID         string  `toml:"id"`
		Name       string  `toml:"name"`
		Sight      string  `toml:"sight"`
		Height     float64 `toml:"height"`
		Depth      float64 `toml:"depth"`
		Rough      bool    `toml:"rough"`
		Stand      bool    `toml:"stand"`
		Climb      bool    `toml:"climb"`
		Impassable bool    `toml:"impassable"`
		Texture    string  `toml:"texture"`
		Note       string  `toml:"note"`
	}
	kogTerrain struct {
		Kind   string    `toml:"kind"`
		System string    `toml:"system"`
		Kinds  []kogKind `toml:"terrain"`
		Pieces []struct {
			ID     string     `toml:"id"`
			Kind   string     `toml:"kind"`
			Radius float64    `toml:"radius"`
			Size   [2]float64 `toml:"size"`
		} `toml:"piece"`
	}
	kogPiece struct {
		Kind    string       `toml:"kind"`
		Circle  []float64    `toml:"circle"`
		Rect    []float64    `toml:"rect"`
		Polygon [][2]float64 `toml:"polygon"`
		Base    float64      `toml:"base"`
		Height  float64      `toml:"height"`
	}
	kogField struct {
		Kind   string     `toml:"kind"`
		System string     `toml:"system"`
		Title  string     `toml:"title"`
		Blurb  string     `toml:"blurb"`
		Size   [2]float64 `toml:"size"`
		Pieces []kogPiece `toml:"piece"`
	}
	kogStructure struct {
		Radius   float64    `toml:"radius"`
		Height   float64    `toml:"height"`
		Damage   int        `toml:"damage"`
		Defence  kogDefence `toml:"defence"`
		MaxRange float64    `toml:"max_range"`
	}
	kogObjective struct {
		ID        string        `toml:"id"`
		Name      string        `toml:"name"`
		Owner     string        `toml:"owner"`
		At        []float64     `toml:"at"`
		PlaceBy   string        `toml:"place_by"`
		Count     int           `toml:"count"`
		Shape     string        `toml:"shape"`
		Value     int           `toml:"value"`
		Hidden    bool          `toml:"hidden"`
		Spacing   float64       `toml:"spacing"`
		Structure *kogStructure `toml:"structure"`
	}
	kogVictory struct {
		Side  string `toml:"side"`
		Grade string `toml:"grade"`
		When  string `toml:"when"`
	}
	kogScenario struct {
		Kind          string            `toml:"kind"`
		System        string            `toml:"system"`
		Order         int               `toml:"order"`
		Title         string            `toml:"title"`
		Blurb         string            `toml:"blurb"`
		Formats       []string          `toml:"formats"`
		Field         string            `toml:"field"`
		FieldByFormat map[string]string `toml:"field_by_format"`
		FieldsAny     bool              `toml:"fields_any"`
		Alternate     bool              `toml:"alternate"`
		Axis          string            `toml:"axis"`
		DefenderHalf  string            `toml:"defender_half"`
		RoundLimit    int               `toml:"round_limit"`
		AtLimit       string            `toml:"at_limit"`
		Item          struct {
			Carrier string `toml:"carrier"`
		} `toml:"item"`
		Objectives []kogObjective `toml:"objective"`
		Victories  []kogVictory   `toml:"victory"`
	}
	kogModel struct {
		Profile string   `toml:"profile"`
		Variant string   `toml:"variant"`
		Options []string `toml:"options"`
		Role    string   `toml:"role"`
		Count   int      `toml:"count"`
		Name    string   `toml:"name"`
	}
	kogSquad struct {
		Squad   string     `toml:"squad"`
		Platoon string     `toml:"platoon"`
		Name    string     `toml:"name"`
		Models  []kogModel `toml:"model"`
	}
	kogArmy struct {
		Kind    string     `toml:"kind"`
		System  string     `toml:"system"`
		Code    string     `toml:"code"`
		Title   string     `toml:"title"`
		Blurb   string     `toml:"blurb"`
		Faction string     `toml:"faction"`
		Format  string     `toml:"format"`
		Points  int        `toml:"points"`
		Units   []kogSquad `toml:"unit"`
	}
)
