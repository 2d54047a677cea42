package game

// Again carries out an order that has been played before, as [Play] does, but neither digests the state nor renders
// lines: its entry is in a journal already. Hand it the recorded dice.
func Again(st State, seat Seat, c Command, d Dice) ([]Event, *Refusal) {
	if refusal := Check(st, seat, c); refusal != nil {
		return nil, refusal
	}
	return st.Apply(seat, c, d), nil
}
