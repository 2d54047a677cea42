package fog

// The events that are about a side as a whole, or about a side other than that of the unit they name.

// OfSide is the side that rolls.
func (e RolledOff) OfSide() int { return e.Side }

// OfSide is the side to act.
func (e TurnBegun) OfSide() int { return e.Side }

// OfSide is the striker's side.
func (e Fell) OfSide() int { return e.Side }

// OfSide is the side that is out.
func (e WentOut) OfSide() int { return e.Side }

// OfSide is the side that concedes.
func (e GaveUp) OfSide() int { return e.Side }

// OfSide is the side that takes the army.
func (e ArmyTaken) OfSide() int { return e.Side }

// OfSide is the side that is ready.
func (e SideReady) OfSide() int { return e.Side }

// OfSide is the roster's side.
func (e StruckOff) OfSide() int { return e.Side }

// OfSide is the side that receives the points.
func (e Supplied) OfSide() int { return e.Side }

// OfSide is the roster's side.
func (e Recruited) OfSide() int { return e.Side }

// OfSide is the captain's side.
func (e RecruitingClosed) OfSide() int { return e.Side }

// OfSide is the roster's side.
func (e Fielded) OfSide() int { return e.Side }

// OfSide is the first side of the team that scores.
func (e Scored) OfSide() int { return e.Side }
