package lab

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"muster/game"
)

// Army is an army's share of a batch in which the armies go round.
type Army struct {
	ID, Title string
	Own       Tally // its own battles, whoever had it; one against itself counts twice
}

// pool is the armies that may be brought, by scenario and side.
type pool struct {
	armies []game.Army
	fit    [][][]int // indices of those that fit, by scenario and side; empty when the side brings its own
}

// muster finds what each side of each scenario may bring under the options of the batch: armies that fit and use four
// fifths of the points or more, since smaller ones say nothing about each other.
func muster(c *Config, scenarios []game.Scenario) pool {
	var p pool
	all, _ := c.System.Armies()
	for _, a := range all {
		if a.No == nil {
			p.armies = append(p.armies, a)
		}
	}
	for _, s := range scenarios {
		sides := make([][]int, len(s.Sides))
		for i := range s.Sides {
			for k := range p.armies {
				if s.Sides[i].Choice && 5*p.armies[k].Points >= 4*s.Sides[i].Points && c.System.Fits(s, i, p.armies[k], c.Options) == nil {
					sides[i] = append(sides[i], k)
				}
			}
		}
		p.fit = append(p.fit, sides)
	}
	return p
}

// bring is what the sides bring to a battle. The armies of the first side come one after the other, and those of the
// others keep a distance from them that grows when all have been round, and begins elsewhere in each scenario: so every
// army has every side equally often, and even a short batch has many pairs. Where sides choose among the same armies,
// none meets itself. Both battles of a pair have the same.
func (p *pool) bring(b bout, scenarios int) []int {
	sides := p.fit[b.scenario]
	turn := b.pair() / scenarios
	brought := make([]int, len(sides))
	first, apart := 0, turn+b.scenario
	for i, fit := range sides {
		brought[i] = -1
		switch n := len(fit); {
		case n == 0:
		case i == 0:
			first, apart = turn%n, turn/n+b.scenario
			brought[i] = fit[first]
		case n > 1 && slices.Equal(fit, sides[0]):
			brought[i] = fit[(first+1+apart%(n-1))%n]
			apart /= n - 1
		default:
			brought[i] = fit[(first+apart)%n]
			apart /= n
		}
	}
	return brought
}

// into puts the armies into a setup, and tells their ids.
func (p *pool) into(setup *game.Setup, brought []int) []string {
	for len(setup.Armies) < len(brought) {
		setup.Armies = append(setup.Armies, json.RawMessage(nil))
	}
	ids := make([]string, len(brought))
	for side, k := range brought {
		if k >= 0 {
			setup.Armies[side], ids[side] = p.armies[k].Data, p.armies[k].ID
		}
	}
	return ids
}

// tallies counts the battles of each army that was brought at all.
func (p *pool) tallies(battles []*Record, copied []bool) (fought []Army) {
	for _, a := range p.armies {
		army := Army{ID: a.ID, Title: a.Title}
		for i, f := range battles {
			for side := 0; f != nil && side < len(f.Armies); side++ {
				if f.Armies[side] == a.ID {
					army.Own.count(f.verdictOf(side), copied[i])
				}
			}
		}
		if army.Own.Games() > 0 {
			fought = append(fought, army)
		}
	}
	return fought
}

// armies tells how the armies fared, and which are uneven.
func (r Result) armies(b *strings.Builder, g Glyphs) {
	if len(r.Armies) == 0 {
		return
	}
	fmt.Fprintf(b, "\nHow the armies fared, whoever had them:\n\n")
	var own []Tally
	for _, a := range r.Armies {
		own = append(own, a.Own)
	}
	uneven := outside(own)
	for i, a := range r.Armies {
		row := g.line(a.ID+" "+a.Title, a.Own)
		if uneven[i] {
			row = strings.TrimSuffix(row, "\n") + mark + "\n"
		}
		b.WriteString(row)
	}
	if slices.Contains(uneven, true) {
		fmt.Fprintf(b, "%s: outside 40 to 60 %%, corrected for %d tests.\n", strings.TrimSpace(mark), len(own))
	}
}
