package data

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/tell"
)

// composed checks a list that can be read: first what its figures carry, then its squads and their ranks.
//
// See: KZ-SET-03, KZ-SET-04.
func (c *complaints) composed(l *List, entries []SquadEntry) {
	for i := range l.Squads {
		for f := range entries[i].Figure {
			c.Misfit(armed(&entries[i].Figure[f], entries[i].Mounted), "squad", i, "figure", f, "weapons")
		}
		c.Misfit(entries[i].fitted(), "squad", i)
	}
	if n := len(entries); n < 1 || n > mostSquads {
		c.Misfit(game.Refuse(book.SetSquads, "%s; a side has 1 to %d", tell.Counted(n, "squad"), mostSquads), "squad", mostSquads)
	}
	for i := range l.Squads {
		c.Misfit(entries[i].ranked(), "squad", i)
	}
	c.Misfit(l.heroes(), "squad")
}

// within refuses a list that costs more than a side's limit.
//
// See: KZ-SET-04.
func (l *List) within(limit int) *game.Refusal {
	if l.Points > limit {
		return game.Refuse(book.SetPoints, "costs %d, the limit is %d", l.Points, limit)
	}
	return nil
}

// mainGuns are the weapons of which a figure carries one at most.
var mainGuns = ArmsOf(Bolt, Shotgun, MachineGun, Jezail, Bow, MuzzleLoader, Musket)

// armed says what is wrong with the weapons of a figure.
//
// See: KZ-SET-04.
func armed(e *FigureEntry, mounted bool) *game.Refusal {
	var arms Arms
	var carried [weapons]int
	guns := 0
	for _, word := range e.Weapons {
		w, _ := WeaponNamed(word)
		arms = arms.With(w)
		if carried[w]++; carried[w] > most(w) {
			return game.Refuse(book.SetPoints, "%s: %s; %d to a figure", e.Name, tell.Counted(carried[w], w.Row().Name), most(w))
		}
		if mainGuns.Has(w) {
			guns++
		}
	}
	_, long := arms.LongGun()
	switch {
	case guns > 1:
		return game.Refuse(book.SetPoints, "%s carries %d long guns or bows; one to a figure", e.Name, guns)
	case arms.Has(Bayonet) && !long:
		return game.Refuse(book.SetPoints, "%s: a bayonet goes on a long gun", e.Name)
	case arms.Has(Lance) && !mounted:
		return game.Refuse(book.SetPoints, "%s: a lance is carried mounted", e.Name)
	case arms.Has(MachineGun) && mounted:
		return game.Refuse(book.SetPoints, "%s: a machine gun is carried on foot", e.Name)
	}
	return nil
}

// most is how many of a weapon a figure may carry.
//
// See: KZ-SET-04.
func most(w Weapon) int {
	if w == Handgun {
		return 2
	}
	return 1
}

// fitted says what is wrong with a squad's arms and standing as a whole: its machine gun and crew, and who rebels.
//
// See: KZ-SET-04, KZ-MG-01.
func (s *SquadEntry) fitted() *game.Refusal {
	guns := 0
	for f := range s.Figure {
		guns += s.Figure[f].most() * min(1, s.Figure[f].carries(MachineGun.Row().ID))
	}
	switch {
	case guns > 1:
		return game.Refuse(book.SetPoints, "%s has %d machine guns; one to a squad", s.Name, guns)
	case guns == 1 && s.size() < 2:
		return game.Refuse(book.SetPoints, "%s: a machine gun has a crew of 2 or more", s.Name)
	case s.Rebel && s.training() == Drilled:
		return game.Refuse(book.SetPoints, "%s: rebels are not drilled", s.Name)
	}
	return nil
}

// ranked says what is wrong with a squad's size and ranks.
//
// Rule: KZ-SET-03
func (s *SquadEntry) ranked() *game.Refusal {
	leaders, seconds := s.holding(Leader), s.holding(SubLeader)
	switch n := s.size(); {
	case n < 1:
		return game.Refuse(book.SetSquads, "%s has no figures; a squad has 1 to %d", s.Name, mostFigures)
	case n > mostFigures:
		return game.Refuse(book.SetSquads, "%s has more than %d figures", s.Name, mostFigures)
	case leaders != 1:
		return game.Refuse(book.SetSquads, "%s has %s; one to a squad", s.Name, tell.Counted(leaders, "leader"))
	case seconds > 1:
		return game.Refuse(book.SetSquads, "%s has %d sub-leaders; one to a squad", s.Name, seconds)
	case seconds == 1 && n < leastForSecond:
		return game.Refuse(book.SetSquads, "%s has a sub-leader and %s; %d have one", s.Name, tell.Counted(n, "figure"), leastForSecond)
	}
	return nil
}

// leastForSecond is how many figures a squad with a sub-leader has at least.
const leastForSecond = 3

// heroes refuses more heroes than one for every 100 points, rounded up.
//
// See: KZ-SET-03.
func (l *List) heroes() *game.Refusal {
	n := 0
	for i := range l.Squads {
		n += l.Squads[i].heroes()
	}
	if most := l.mostHeroes(); n > most {
		return game.Refuse(book.SetSquads, "%s in %d points; the most is %d", tell.Counted(n, "hero|heroes"), l.Points, most)
	}
	return nil
}

// mostHeroes is how many heroes a list may have.
//
// See: KZ-SET-03.
func (l *List) mostHeroes() int { return (l.Points + 99) / 100 }

// heroes counts the heroes of a squad.
func (s *Squad) heroes() (n int) {
	for i := range s.Figures {
		if s.Figures[i].Hero {
			n++
		}
	}
	return n
}
