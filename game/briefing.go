package game

import "muster/board"

// Briefing tells a seat how the battle is won: before its first order, and whenever it asks.
type Briefing struct {
	Wins       string       // how the battle is won, in a sentence or two; "" where nothing is to be won
	Objectives []Objective  // what decides it, each as it stands now
	Special    []board.Fact // what is not as usual in this battle
	First      []RuleID     // the few rules to know first
}

// Objective is one of the things that decide a battle.
type Objective struct {
	Name  string // "the well"
	State string // "1 point each round from 3, held by the Town Guard"
	Side  int    // whom it favours now, an index into [board.Scene.Sides]; -1 for nobody
	Rule  RuleID
}
