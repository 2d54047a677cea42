package lab

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"muster/game"
)

// Record is one battle that was fought.
type Record struct {
	Battle   int         `json:"battle"` // its number in the batch, from 0; an even one and the next are a pair
	One      string      `json:"one"`
	Two      string      `json:"two"`
	Seed     uint64      `json:"seed"` // of the batch
	Scenario string      `json:"scenario"`
	Sides    []string    `json:"sides"`            // who had each side: "one" or "two"
	Armies   []string    `json:"armies,omitempty"` // each side's list, "" for its own; none where none go round
	Winners  []int       `json:"winners"`          // sides; none: drawn
	Score    []int       `json:"score"`            // by side
	Ended    game.RuleID `json:"ended"`            // the rule that ended it; "" when it was broken off as too long
	Means    string      `json:"means,omitempty"`  // in words: a goal, losses, time, giving up
	Orders   int         `json:"orders"`           // of the seats; the umpire's do not count
	Micros   [2][]int32  `json:"cpu_us,omitzero"`  // processor time of each order, by player, in microseconds
	Course   string      `json:"course"`           // a digest of its orders and dice: the same for battles that went order for order alike
	Journal  string      `json:"journal,omitempty"`
}

// margin is what the best side of the first player has scored beyond the best of the second.
func (r *Record) margin() int {
	var best [2]int
	var found [2]bool
	for side, score := range r.Score {
		who := slices.Index(players[:], r.Sides[side])
		if !found[who] || score > best[who] {
			best[who], found[who] = score, true
		}
	}
	return best[0] - best[1]
}

// players is how records call those who fight.
var players = [2]string{"one", "two"}

// cpu is what all orders of a player took.
func (r *Record) cpu(who int) (sum time.Duration) {
	for _, us := range r.Micros[who] {
		sum += time.Duration(us) * time.Microsecond
	}
	return sum
}

// verdictOf is how the battle ended for one side: a victory that is shared is one too.
func (r *Record) verdictOf(side int) verdict {
	switch {
	case len(r.Winners) == 0:
		return draw
	case slices.Contains(r.Winners, side):
		return victory
	}
	return defeat
}

// verdict is how the battle ended for the first player: drawn when the other shares the victory.
func (r *Record) verdict() verdict {
	won, lost := false, false
	for _, side := range r.Winners {
		won, lost = won || r.Sides[side] == players[0], lost || r.Sides[side] == players[1]
	}
	switch {
	case won && !lost:
		return victory
	case lost && !won:
		return defeat
	}
	return draw
}

// results are the words for how a battle ended for the first player.
var results = map[verdict]string{victory: "win", draw: "draw", defeat: "loss"}

// WriteCSV writes records as a table with a line of headings.
func WriteCSV(out io.Writer, records []Record) error {
	w := csv.NewWriter(out)
	table := [][]string{{
		"battle", "pair", "one", "two", "seed", "scenario", "sides", "armies", "result", "margin", "score", "ended", "means", "orders",
		"cpu_one_ms", "cpu_two_ms", "course", "journal",
	}}
	for i := range records {
		r := &records[i]
		var scores []string
		for _, score := range r.Score {
			scores = append(scores, strconv.Itoa(score))
		}
		table = append(table, []string{
			strconv.Itoa(r.Battle), strconv.Itoa(r.Battle / 2), r.One, r.Two, strconv.FormatUint(r.Seed, 10), r.Scenario,
			strings.Join(r.Sides, " "), strings.Join(r.Armies, " "), results[r.verdict()], strconv.Itoa(r.margin()),
			strings.Join(scores, " "), string(r.Ended), r.Means, strconv.Itoa(r.Orders), millis(r.cpu(0)), millis(r.cpu(1)), r.Course, r.Journal,
		})
	}
	return w.WriteAll(table)
}

// millis is a time in milliseconds.
func millis(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Microseconds())/1000, 'f', 3, 64)
}
