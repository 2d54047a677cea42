package data

// Toll is what one attack takes: the chances, in 65536ths, that it does exactly one damage and that it does more, and
// the damage that it does on average.
type Toll struct{ One, More, Mean int32 }

// Tolls are the tolls of every weapon of one force against every model of the other, worked out once for a battle:
// by the attacker's mould and weapon, the target's mould, what of the attack is rolled again, and the target's guard.
// A depot is a target of either side, after the moulds.
type Tolls struct {
	First   [Seats][]int32 // by mould: where its first weapon begins in list
	Targets [Seats]int32   // how many moulds a side's attacks can meet
	List    []Toll
}
