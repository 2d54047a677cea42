package krygothic

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/game"
)

// warLayout is the campaign of a vector's position: that of the assets, with the rosters it comes with. Every key may
// be left out.
//
//	at      = "draw"                  territories are yet to be drawn
//	          "next"                  the next battle is about to be bet on, or the campaign is over
//	          "band"                  the bet is settled: who fights is chosen
//	          "fight"                 the first round of the battle is about to start
//	a, b    = ["coolant-station"]     the territories that the sides hold; credits = [500, 500], battles = 0
//	named   = "bone-chapel", staked = "pump-gallery"      of "band" and "fight"; pot as the antes make it, or pot = 700
//	recruits = ["A heavy rifle"]      kind and gear of models that the rosters have besides
//	fates   = ["A 3 dead", "B 1 resting", "A 4 leads"]    of models of the rosters
//	removed = ["A 1"]                 models of the rosters that have been removed in the battle
type warLayout struct {
	At      string   `toml:"at"`
	A       []string `toml:"a"`
	B       []string `toml:"b"`
	Credits []int32  `toml:"credits"`
	Battles int16    `toml:"battles"`
	Named   string   `toml:"named"`
	Staked  string   `toml:"staked"`
	Pot     *int32   `toml:"pot"`
	Fates   []string `toml:"fates"`
	Recruit []string `toml:"recruits"`
	Removed []string `toml:"removed"`
}

// battle sets the campaign up.
func (l *warLayout) battle() (*Battle, error) {
	sys := New(assets.Embedded())
	all, _ := sys.Scenarios()
	i := slices.IndexFunc(all, func(s game.Scenario) bool { return s.ID == "war-chest" })
	if i < 0 {
		return nil, fmt.Errorf("there is no campaign")
	}
	st, _, err := sys.Begin(game.DefaultSetup(all[i]))
	if err != nil {
		return nil, err
	}
	b := st.(*Battle)
	t := turn{Battle: b}
	for side, ids := range [seats][]string{l.A, l.B} {
		for _, id := range ids {
			land := b.landNamed(id)
			if land < 0 {
				return nil, fmt.Errorf("there is no territory %q", id)
			}
			b.war.owner[land] = int8(side) + 1
		}
	}
	for _, words := range l.Recruit {
		w := strings.Fields(words)
		b.war.credits, b.war.recruits = [seats]int32{mostRaise, mostRaise}, [seats]int8{}
		Spend{Recruits: []RosterUnit{{Type: w[1], Gear: w[2:]}}}.do(&t, int8(slices.Index(letters[:], w[0])))
	}
	b.war.recruits = [seats]int8{}
	copy(b.war.credits[:], l.Credits)
	b.war.battles = l.Battles
	if err := l.bury(b); err != nil || l.At == "draw" {
		return b, err
	}
	if t.nextBattle(); l.At == "next" {
		return b, nil
	}
	b.war.named, b.war.staked = b.landNamed(l.Named), b.landNamed(l.Staked)
	if b.top().place != placeBet || b.war.named < 0 || b.war.staked < 0 {
		return nil, fmt.Errorf("nobody can fight for %q and %q", l.Named, l.Staked)
	}
	if l.Pot != nil {
		b.war.pot = *l.Pot
	}
	if t.betSettled(); l.At == "band" {
		return b, nil
	}
	return b, l.fight(&t)
}

// bury sets the fates of models.
func (l *warLayout) bury(b *Battle) error {
	for _, words := range l.Fates {
		side, n, word, err := l.member(b, words)
		if err != nil {
			return err
		}
		if word == "leads" {
			b.band[side][n].promoted = true
			continue
		}
		f := slices.Index([]string{"fit", "resting", "dead"}, word)
		if f < 0 {
			return fmt.Errorf("there is no fate %q", word)
		}
		b.band[side][n].fate = fate(f)
	}
	return nil
}

// member reads a side, a model counted from 1, and a word.
func (l *warLayout) member(b *Battle, words string) (side, n int, word string, err error) {
	letter := ""
	if _, err = fmt.Sscan(words+" fit", &letter, &n, &word); err != nil {
		return 0, 0, "", err
	}
	side = slices.Index(letters[:], letter)
	if side < 0 || n < 1 || n > len(b.band[side]) {
		return 0, 0, "", fmt.Errorf("there is no model %q", words)
	}
	return side, n - 1, word, nil
}

// fight goes on to the battle, in which everybody stands that usually fights, but for those that have been removed.
func (l *warLayout) fight(t *turn) error {
	for side := range int8(seats) {
		Muster{Models: t.usualBand(side)}.do(t, side)
	}
	for u := range t.units {
		t.units[u].status = standing
	}
	for _, words := range l.Removed {
		side, n, _, err := l.member(t.Battle, words)
		if err != nil {
			return err
		}
		for u := range int8(len(t.units)) {
			if int(t.units[u].side) == side && t.memberOf(u) == n {
				t.units[u].status = removed
			}
		}
	}
	t.edges = [seats]int8{0, 1}
	t.startBattle()
	return nil
}

// training is the training battle of the assets as it begins.
func training() (*Battle, error) {
	sys := New(assets.Embedded())
	all, _ := sys.Scenarios()
	i := slices.IndexFunc(all, func(s game.Scenario) bool { return s.Training })
	if i < 0 {
		return nil, fmt.Errorf("there is no training battle")
	}
	st, _, err := sys.Begin(game.DefaultSetup(all[i]))
	if err != nil {
		return nil, err
	}
	return st.(*Battle), nil
}
