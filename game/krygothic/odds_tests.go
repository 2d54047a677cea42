package krygothic

// willOdds is the chance of a unit to pass a Will test. Slaves roll again.
//
// Rule: KRY-DICE-09, KRY-TEAM-03.
func (b *Battle) willOdds(u, dice, target int8) float64 {
	p := b.given.pool(dice, target, AttributeMindWill)
	passes := p.anyChance()
	if b.teamOf(b.units[u].side).race == slaves {
		return passes + (1-passes)*passes
	}
	return passes
}

// risingOdds is the chance of a pinned unit to rise.
//
// Rule: KRY-PIN-07.
func (b *Battle) risingOdds(u int8) float64 { return b.willOdds(u, b.willOf(u), b.units[u].pinTarget) }

// jointOdds is the chance of a unit to pass the Speed test of a joint run or charge.
//
// Rule: KRY-STAT-08, KRY-CMB-08.
func (b *Battle) jointOdds(u int8) float64 {
	p := b.given.pool(b.speedNow(u), b.jointTarget(u), AttributeSpeedTests)
	return p.anyChance()
}
