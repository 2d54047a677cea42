package data

// ListUnit is a unit of a list, and where the list's formation has it.
type ListUnit struct {
	Profile *Profile
	Placed  bool  // the formation says where it stands
	Off     int32 // its centre to the right of the table's middle, seen from its own edge
	Setback int32 // its front edge behind the zone's line
}

// List is an army: units in order, and what they cost together.
type List struct {
	ID, Title string
	Army      string // id of the roster it is chosen from
	Points    int
	Units     []ListUnit
}
