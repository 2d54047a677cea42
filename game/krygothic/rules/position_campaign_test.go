package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/krygothic/data"
)

// warLayout is the campaign of a vector's position: that of the assets, with the rosters it comes with. Every key may
// be left out.
//
//	at      = "lists"                 the players submit their lists at the table; all else is left out then
//	          "draw"                  territories are yet to be drawn
//	          "next"                  the next battle is about to be bet on, or the campaign is over
//	          "band"                  the bet is settled: who fights is chosen
//	          "fight"                 the first round of the battle is about to start
//	a, b    = ["coolant-station"]     the territories that the sides hold; credits = [500, 500], battles = 0, now = 0
//	named   = "bone-chapel", staked = "pump-gallery"      of "band" and "fight"; pot as the antes make it, or pot = 700
//	recruits = ["A trooper rifle", "B average-joe*5"]     kind and gear of models that the rosters have besides
//	fates   = ["A 3 dead", "B 2-5 resting", "A 4 leads"]  of models of the rosters
//	removed = ["A 1"]                 models of the rosters that have been removed in the battle
type warLayout struct {
	At      string   `toml:"at"`
	A       []string `toml:"a"`
	B       []string `toml:"b"`
	Credits []int32  `toml:"credits"`
	Battles int16    `toml:"battles"`
	Now     int      `toml:"now"`
	Named   string   `toml:"named"`
	Staked  string   `toml:"staked"`
	Pot     *int32   `toml:"pot"`
	Fates   []string `toml:"fates"`
	Recruit []string `toml:"recruits"`
	Removed []string `toml:"removed"`
}

// battle sets the campaign up.
func (l *warLayout) battle() (*Battle, error) {
	books := data.CatalogueOf(assets.Embedded())
	all, _ := books.Scenarios()
	i := slices.IndexFunc(all, func(s game.Scenario) bool { return s.ID == "war-chest" })
	if i < 0 {
		return nil, fmt.Errorf("there is no campaign")
	}
	setup := game.DefaultSetup(all[i])
	if l.At == "lists" {
		setup.Options = map[string]string{"lists": "table"}
	}
	b, err := started(setup)
	if err != nil {
		return nil, err
	}
	if l.At == "lists" {
		return b, nil
	}
	t := Turn{Battle: b}
	b.Now = game.Millis(l.Now)
	for side, ids := range [data.Seats][]string{l.A, l.B} {
		for _, id := range ids {
			land := b.landNamed(id)
			if land < 0 {
				return nil, fmt.Errorf("there is no territory %q", id)
			}
			b.War.owner[land] = int8(side) + 1
		}
	}
	for _, words := range l.Recruit {
		if err := l.recruit(b, strings.Fields(words)); err != nil {
			return nil, err
		}
	}
	copy(b.War.Credits[:], l.Credits)
	b.War.Battles = l.Battles
	if err := l.bury(b); err != nil || l.At == "draw" {
		return b, err
	}
	if t.nextBattle(); l.At == "next" {
		return b, nil
	}
	b.War.Named, b.War.Staked = b.landNamed(l.Named), b.landNamed(l.Staked)
	if b.Top().Place != PlaceBet || b.War.Named < 0 || b.War.Staked < 0 {
		return nil, fmt.Errorf("nobody can fight for %q and %q", l.Named, l.Staked)
	}
	if l.Pot != nil {
		b.War.Pot = *l.Pot
	}
	if t.betSettled(); l.At == "band" {
		return b, nil
	}
	return b, l.fight(&t)
}

// recruit puts models on a roster that nobody pays for.
func (l *warLayout) recruit(b *Battle, w []string) error {
	side, many := slices.Index(data.Letters[:], w[0]), 1
	kind, times, several := strings.Cut(w[1], "*")
	if several {
		many, _ = strconv.Atoi(times)
	}
	if side < 0 || many < 1 {
		return fmt.Errorf("nobody recruits %q", w)
	}
	rosters, roster := b.Given.Rosters, *b.Given.Rosters[side]
	roster.Unit = slices.Clone(roster.Unit)
	for range many {
		roster.Unit = append(roster.Unit, data.RosterUnit{Type: kind, Gear: w[2:]})
		b.Band[side] = append(b.Band[side], Member{})
	}
	if _, senseless, _ := b.Given.Enrol(&roster); len(senseless) > 0 {
		return fmt.Errorf("%q: %s", w, senseless[0].Refusal.Why)
	}
	rosters[side] = &roster
	b.Given = b.Given.WithRosters(rosters)
	return nil
}

// bury sets the fates of models.
func (l *warLayout) bury(b *Battle) error {
	for _, words := range l.Fates {
		w := append(strings.Fields(words), "", "")
		from, to, several := strings.Cut(w[1], "-")
		first, _ := strconv.Atoi(from)
		last, _ := strconv.Atoi(to)
		if !several {
			last = first
		}
		for i := first; i <= last; i++ {
			side, n, err := l.member(b, fmt.Sprint(w[0], " ", i))
			f := slices.Index([]string{"fit", "resting", "dead", "leads"}, w[2])
			if err != nil || f < 0 {
				return fmt.Errorf("there is no fate %q", words)
			}
			if b.Band[side][n].Promoted = w[2] == "leads"; w[2] != "leads" {
				b.Band[side][n].Fate = Fate(f)
			}
		}
	}
	return nil
}

// member reads a side and a model counted from 1.
func (l *warLayout) member(b *Battle, words string) (side, n int, err error) {
	letter := ""
	if _, err = fmt.Sscan(words, &letter, &n); err != nil {
		return 0, 0, err
	}
	side = slices.Index(data.Letters[:], letter)
	if side < 0 || n < 1 || n > len(b.Band[side]) {
		return 0, 0, fmt.Errorf("there is no model %q", words)
	}
	return side, n - 1, nil
}

// fight goes on to the battle, in which everybody stands that usually fights, but for those that have been removed.
func (l *warLayout) fight(t *Turn) error {
	for side := range int8(data.Seats) {
		Muster{Models: t.UsualBand(side)}.do(t, side)
	}
	for u := range t.Units {
		t.Units[u].Status = Standing
	}
	for _, words := range l.Removed {
		side, n, err := l.member(t.Battle, words)
		if err != nil {
			return err
		}
		for u := range int8(len(t.Units)) {
			if int(t.Units[u].Side) == side && t.MemberOf(u) == n {
				t.Units[u].Status = StatusRemoved
			}
		}
	}
	t.Edges = [data.Seats]int8{0, 1}
	t.startBattle()
	return nil
}
