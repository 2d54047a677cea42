package record

import (
	"math"
	"slices"

	"muster/game/bot"
)

// The scale of ratings: the weakest level has lowest, and each above it a step more, by which it wins 70 of 100. That is what
// the levels are meant to be; the laboratory measures what they are.
const (
	lowest  = 1000
	step    = 150
	elo     = 400 // points for ten to one
	prior   = 1   // draws against one's equal that everybody begins with
	confide = 1.959963984540054
)

// Rating is a rating against the levels with its 95 % interval. No battles, no rating.
type Rating struct{ Points, Low, High, Battles int }

// match is a battle against somebody with a rating: 1 was won, 0 lost.
type match struct{ against, result float64 }

// ratingOf is the rating of a level, false for what is none.
func ratingOf(level string) (float64, bool) {
	for i, l := range bot.Levels() {
		if l.ID == level {
			return lowest + float64(i)*step, true
		}
	}
	return 0, false
}

// rate is the rating that makes the results likeliest, with one draw against an opponent in the middle of those met, so
// that it stays finite when all were won. The interval is that of the curvature there.
func rate(all []match) Rating {
	if len(all) == 0 {
		return Rating{}
	}
	middle := 0.0
	for _, m := range all {
		middle += m.against / float64(len(all))
	}
	all = append(slices.Clone(all), match{against: middle, result: 0.5 * prior})
	low, high := middle-4*elo, middle+4*elo
	for range 60 {
		at := (low + high) / 2
		if more, _ := expected(all, at); more > 0 {
			low = at
		} else {
			high = at
		}
	}
	_, information := expected(all, low)
	wide := confide / math.Sqrt(information)
	return Rating{Points: int(math.Round(low)), Low: int(math.Round(low - wide)), High: int(math.Round(low + wide)), Battles: len(all) - 1}
}

// expected is by how much the results are better than those of a player of a rating, and how much they tell of him.
func expected(all []match, rating float64) (more, information float64) {
	perPoint := math.Ln10 / elo
	for _, m := range all {
		p := 1 / (1 + math.Pow(10, (m.against-rating)/elo))
		more += m.result - p
		information += perPoint * perPoint * p * (1 - p)
	}
	return more, information
}
