package krygothic

// territory is a land of the campaign.
type territory struct {
	id, name   string
	income     int32
	field      string
	weak, dark bool
}

// campaign is what a campaign is played over.
//
// Rule: KRY-CMP-01.
type campaign struct {
	territories []territory
}
