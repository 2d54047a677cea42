package game

// Again carries out an order as [Play] does, for those who keep no journal of it: bots that try something, batches of
// battles, and whoever plays recorded orders once more. It describes nothing; for a recorded order hand it the recorded
// dice.
func Again(st Referee, seat Seat, c Command, d Dice) ([]Event, *Refusal) {
	if refusal := Check(st, seat, c); refusal != nil {
		return nil, refusal
	}
	return st.Apply(seat, c, d), nil
}
