package data

// Surface is what a piece of terrain does to a move.
type Surface uint8

// The surfaces.
const (
	Open Surface = iota
	Soft
	Hindering
	Impassable
)

// Cover is what a shooter's damage loses by: soft 2, medium 4.
type Cover uint8

// The grades of cover.
const (
	NoCover Cover = iota
	SoftCover
	MediumCover
)

// Kind is a kind of terrain.
type Kind uint8

// The kinds in the order of the table.
const (
	Road Kind = iota
	Bridge
	Swamp
	Sand
	Rocks
	Forest
	Stream
	Ford
	River
	DeepSwamp
	Slope // a hill with sloping edges
	Cliff // a hill with cliffs for edges
	Wall
	HighWall
	Building
	Sangar
	Trench
	Crag
	Lake
	kinds
)

// KindRow is a kind's row of the table.
type KindRow struct {
	ID      string // of files; Slope and Cliff are both "hill"
	Name    string
	Surface Surface
	Carries bool  // roads and bridges: what they cover is open, whatever lies below
	Top     int32 // how high it stands above its ground; a hill's is the piece's own
	Solid   bool  // it blocks lines up to its top
	Thin    bool  // walls: crossed, never stood on
	Inside  Cover // of a figure whose centre is inside
	Mounted bool  // mounted figures may enter it, and cross its edges
}

// kindTable is the table of kinds. A forest blocks and dims by its depth (KZ-LOS-04).
//
// See: KZ-MOV-03, KZ-MOV-07, KZ-MOV-12, KZ-LOS-01, KZ-LOS-03, KZ-COV-02.
var kindTable = [kinds]KindRow{
	Road:      {ID: "road", Name: "Road", Carries: true, Mounted: true},
	Bridge:    {ID: "bridge", Name: "Bridge", Carries: true, Mounted: true},
	Swamp:     {ID: "swamp", Name: "Swamp", Surface: Soft, Mounted: true},
	Sand:      {ID: "sand", Name: "Sand", Surface: Soft, Mounted: true},
	Rocks:     {ID: "rocks", Name: "Rocks", Surface: Soft, Inside: SoftCover, Mounted: true},
	Forest:    {ID: "forest", Name: "Forest", Surface: Soft, Mounted: true},
	Stream:    {ID: "stream", Name: "Stream", Surface: Hindering, Mounted: true},
	Ford:      {ID: "ford", Name: "Ford", Surface: Hindering, Mounted: true},
	River:     {ID: "river", Name: "River", Surface: Hindering, Mounted: true},
	DeepSwamp: {ID: "deep-swamp", Name: "Deep swamp", Surface: Hindering, Mounted: true},
	Slope:     {ID: "hill", Name: "Hill", Solid: true, Mounted: true},
	Cliff:     {ID: "hill", Name: "Cliff", Solid: true},
	Wall:      {ID: "wall", Name: "Wall", Top: 50, Solid: true, Thin: true, Mounted: true},
	HighWall:  {ID: "high-wall", Name: "High wall", Top: 200, Solid: true, Thin: true},
	Building:  {ID: "building", Name: "Building", Surface: Soft, Top: 200, Solid: true, Inside: MediumCover},
	Sangar:    {ID: "sangar", Name: "Sangar", Surface: Soft, Inside: MediumCover},
	Trench:    {ID: "trench", Name: "Trench", Surface: Soft, Inside: MediumCover},
	Crag:      {ID: "crag", Name: "Crag", Surface: Impassable, Top: 300, Solid: true},
	Lake:      {ID: "lake", Name: "Lake", Surface: Impassable},
}

// Row is the kind's row of the table. It is shared: nobody changes it.
func (k Kind) Row() *KindRow { return &kindTable[k] }

// Hill reports whether the kind raises the ground.
func (k Kind) Hill() bool { return k == Slope || k == Cliff }
