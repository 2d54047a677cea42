package battle

import (
	"muster/game"
	"muster/game/table"
	"muster/tui/page"
)

// Config is a battle to be played on a [Page]. Env, System and Table are required.
type Config struct {
	Env    *page.Env
	System game.System
	Table  *table.Table
	// Title is the scenario's, for the request of a rematch.
	Title string
	// Setup is what the battle began with: names of the seats, and what a rematch begins with again.
	Setup game.Setup
	// File is the journal's path, "" for a battle that is not kept: then it cannot be watched again.
	File string
	// Chairs say who plays each seat of Setup.Seats. Those without a bot sit at this keyboard, except for Remote ones.
	Chairs []page.Chair
	// Remote lists the seats that are played from elsewhere.
	Remote []game.Seat
	// Company are those who are at the table from elsewhere, nil at home.
	Company *Company
	// Terms are what a rematch lets others do.
	Terms page.Terms
	// Commit is the commitment to the dice, "" when there is none.
	Commit string
	// Quick has the steps of the set-up done for the people.
	Quick bool
	// Hurry makes thinking bots answer with the best they have; nil when none plays.
	Hurry func()
	// Leave is called once when the page is closed, and closes the table; its words are shown to the person. Nil closes
	// the table and says that the battle is saved.
	Leave func() string
}

// locals are the seats at this keyboard.
func (c *Config) locals() []game.Seat {
	var seats []game.Seat
	for i := range c.Setup.Seats {
		seat := game.First + game.Seat(i)
		if i < len(c.Chairs) && c.Chairs[i].Bot != "" || holds(c.Remote, seat) {
			continue
		}
		seats = append(seats, seat)
	}
	return seats
}

func holds(seats []game.Seat, seat game.Seat) bool {
	for _, s := range seats {
		if s == seat {
			return true
		}
	}
	return false
}

// player is what the player of a seat is called.
func player(setup *game.Setup, seat game.Seat) string {
	if i := seat.Index(); i >= 0 && i < len(setup.Seats) && setup.Seats[i].Name != "" {
		return setup.Seats[i].Name
	}
	return "Seat " + seat.String()
}

// side is the side that a seat plays, -1 for none.
func side(setup *game.Setup, seat game.Seat) int {
	if i := seat.Index(); i >= 0 && i < len(setup.Seats) {
		return setup.Seats[i].Side
	}
	return -1
}
