package rules

// AllCombos is how many ways two dice fall.
const AllCombos = die * die

// Expected is the damage a strike does on average to a unit with so many hit points, and the chance that it falls, both
// in 36ths. Plus is attack less defence. A bot asks it thousands of times an order, so it is a formula; a test holds it
// equal to the rule, [Blow.Damage].
//
// See: FOG-CBT-01, FOG-CBT-02.
func Expected(plus, hp int) (damage, falls int) {
	for d := 1 - die; d < die; d++ {
		ways := die - max(d, -d)
		hit := max(0, d+plus)
		damage += ways * min(hit, hp)
		if hit >= hp {
			falls += ways
		}
	}
	return damage, falls
}
