package lesson

import (
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/rulebook"
)

// Puzzles are the files of puzzles/<system>: courses of one lesson, with a level.
func (s *school) Puzzles() ([]game.Puzzle, []error) {
	return rulebook.KeptList(s.library, s.id, "puzzles", s.readPuzzles)
}

// ReadPuzzle reads the file of a puzzle.
func (s *school) ReadPuzzle(file string, data []byte) (game.Puzzle, error) {
	out, level, err := s.course(file, data)
	if err == nil && level == "" {
		err = assets.Fault{File: file, Msg: "a puzzle has a level: " + assets.OneOf(game.PuzzleLevels)}
	}
	out.ID = assets.FileID(file)
	return game.Puzzle{Scenario: out, Level: level}, err
}

// readPuzzles reads them all, the easiest first.
func (s *school) readPuzzles() (all []game.Puzzle, faults []error) {
	files, err := s.library.List("puzzles/"+s.id, ".toml")
	if err != nil {
		faults = append(faults, err)
	}
	for _, file := range files {
		var p game.Puzzle
		text, err := s.library.ReadFile(file)
		if err == nil {
			p, err = s.ReadPuzzle(file.Label(), text)
		}
		if err != nil {
			faults = append(faults, err)
			continue
		}
		p.Scenario.Origin = file.Origin()
		all = append(all, p)
	}
	hard := func(p game.Puzzle) int { return slices.Index(game.PuzzleLevels, p.Level) }
	slices.SortStableFunc(all, func(a, b game.Puzzle) int { return hard(a) - hard(b) })
	return all, faults
}
