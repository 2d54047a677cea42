package rulebook

import "muster/game"

// Rooms lead from a system to its rooms: P is what a battle begins with and never changes, B the battle. With a catalogue
// they make a [game.System] that lacks but its title page.
type Rooms[P any, B game.State] struct {
	Orders  []game.Verb                 // of the guide
	Compile func(game.Setup) (P, error) // of the data
	Open    func(P) (B, []game.Event)   // of the rules
	See     func(B) game.Guide
	Advise  func(B) game.Adviser
	Plain   func(B, game.Seat) game.Command // the orders of greedy
}

// Verbs are the orders of the rulebook, in the order in which a battle needs them.
func (r Rooms[P, B]) Verbs() []game.Verb { return r.Orders }

// Guide is what people see of a battle.
func (r Rooms[P, B]) Guide(st game.State) game.Guide { return r.See(st.(B)) }

// Adviser is what bots need of a battle.
func (r Rooms[P, B]) Adviser(st game.State) game.Adviser { return r.Advise(st.(B)) }

// Greedy is what the plain opponent of the rulebook orders; nil where it has nothing to say.
func (r Rooms[P, B]) Greedy(st game.State, seat game.Seat) game.Command {
	if r.Plain == nil {
		return nil
	}
	return r.Plain(st.(B), seat)
}

// Begin opens a battle.
func (r Rooms[P, B]) Begin(setup game.Setup) (game.State, []game.Event, error) {
	plan, err := r.Compile(setup)
	if err != nil {
		return nil, nil, err
	}
	b, events := r.Open(plan)
	return b, events, nil
}
