package lab

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Matrix is what players did against one another, each pair of them in a batch of its own.
type Matrix struct {
	Players []string
	Matches []Match
}

// Match is a batch between two of the players, by their indices.
type Match struct {
	One, Two int
	Result
}

// Compare has each player meet each other, in batches that differ in nothing else. It stops as [Run] does, with the
// matches that have been begun.
func Compare(ctx context.Context, c Config, list []Player) (m Matrix, err error) {
	for _, p := range list {
		m.Players = append(m.Players, p.Name)
	}
	done := c.Done
	for i := range list {
		for k := i + 1; k < len(list); k++ {
			if ctx.Err() != nil {
				return m, nil
			}
			c.One, c.Two, c.Done = list[i], list[k], nil
			for _, r := range done {
				if r.One == c.One.Name && r.Two == c.Two.Name {
					c.Done = append(c.Done, r)
				}
			}
			r, err := Run(ctx, c)
			m.Matches = append(m.Matches, Match{i, k, r})
			if err != nil {
				return m, err
			}
		}
	}
	return m, nil
}

// Records are the battles of all matches that count.
func (m Matrix) Records() (all []Record) {
	for i := range m.Matches {
		all = append(all, m.Matches[i].Records...)
	}
	return all
}

// Wanted is how many battles were to be fought.
func (m Matrix) Wanted() (n int) {
	for i := range m.Matches {
		n = m.Matches[i].Wanted
	}
	return n * len(m.Players) * (len(m.Players) - 1) / 2
}

// tally is how a player fared against another.
func (m Matrix) tally(one, two int) Tally {
	for _, x := range m.Matches {
		switch t := x.Total; {
		case x.One == one && x.Two == two:
			return t
		case x.One == two && x.Two == one:
			return Tally{t.Losses, t.Draws, t.Wins, t.Copies}
		}
	}
	return Tally{}
}

// all is how a player fared against all others.
func (m Matrix) all(i int) (sum Tally) {
	for k := range m.Players {
		sum = sum.and(m.tally(i, k))
	}
	return sum
}

// Ratings are the Elo of the players that make what happened likeliest, around a mean of 0 (R. A. Bradley, M. E. Terry,
// 1952). Each pair of players counts as having drawn once more, so that nobody is infinitely strong.
func (m Matrix) Ratings() []float64 {
	n := len(m.Players)
	elo, strength := make([]float64, n), make([]float64, n)
	for i := range strength {
		strength[i] = 1
	}
	for range 1000 {
		logs := 0.
		for i := range strength {
			won, met := 0., 0.
			for k := range strength {
				if t := m.tally(i, k); k != i {
					won += float64(t.Wins) + float64(t.Draws+1)/2
					met += float64(t.Games()+1) / (strength[i] + strength[k])
				}
			}
			strength[i] = won / met
			logs += math.Log(strength[i])
		}
		for i := range strength {
			strength[i] /= math.Exp(logs / float64(n))
		}
	}
	for i := range elo {
		elo[i] = 400 * math.Log10(strength[i])
	}
	return elo
}

// Report is the match as text where there is one, and else a table of everybody against everybody, the strongest first:
// the share of the player of the row.
func (m Matrix) Report(g Glyphs) string {
	if len(m.Players) == 2 && len(m.Matches) == 1 {
		return m.Matches[0].Report(g)
	}
	var b strings.Builder
	if len(m.Matches) > 0 {
		r := &m.Matches[0]
		fmt.Fprintf(&b, "%s: %d players, %d of %d battles, seed %d\n", r.System, len(m.Players), len(m.Records()), m.Wanted(), r.Seed)
	}
	fmt.Fprintf(&b, "Elo around a mean of 0, and the share in percent of each against each, the strongest first.\n\n")
	elo := m.Ratings()
	fmt.Fprintf(&b, "%-*s %5s", nameWidth, "", "Elo")
	order := m.ranking(elo)
	for rank := range order {
		fmt.Fprintf(&b, " %4d", rank+1)
	}
	b.WriteString("\n")
	for rank, i := range order {
		fmt.Fprintf(&b, "%s %5.0f", g.padded(fmt.Sprintf("%d %s", rank+1, m.Players[i])), elo[i])
		for _, k := range order {
			if t := m.tally(i, k); t.Games() > 0 {
				fmt.Fprintf(&b, " %4d", percent(t.Share()))
			} else {
				fmt.Fprintf(&b, " %4s", g.Empty)
			}
		}
		b.WriteString("\n")
	}
	for i := range m.Matches {
		fmt.Fprintf(&b, "\n%s", m.Matches[i].Report(g))
	}
	return b.String()
}

// ranking are the players by rating, the strongest first.
func (m Matrix) ranking(elo []float64) (order []int) {
	for i := range m.Players {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, k int) int { return int(math.Round(elo[k]) - math.Round(elo[i])) })
	return order
}
