package data

import (
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
)

// paint prepares what a scene shares: stretches of ground, and the zones.
func (f *Stage) paint() {
	for row := range f.Height {
		for col := 0; col < f.Width; {
			first, code := col, f.Ground[row*f.Width+col]
			for col < f.Width && f.Ground[row*f.Width+col] == code {
				col++
			}
			if code == ground {
				continue
			}
			c := &countries[code]
			corner := board.Point{X: board.Inches(first), Y: board.Inches(row)}
			f.Patches = append(f.Patches, board.Patch{
				Shape: board.Box(corner, board.Inches(col-first), board.Inch), Texture: c.texture, Name: c.name, Note: c.note, Rule: c.rule,
			})
		}
	}
	for s := range f.Sides {
		for _, a := range f.Sides[s].areas {
			corner := board.Point{X: board.Inches(int(a.west)), Y: board.Inches(int(a.north))}
			f.Marks = append(f.Marks, board.Mark{
				Kind: board.ZoneMark, Name: "deployment zone", Side: s, Label: f.Sides[s].Name, Rule: string(book.SetDeploy),
				Shape: board.Box(corner, board.Inches(int(a.east-a.west)+1), board.Inches(int(a.south-a.north)+1)),
			})
		}
	}
}

// GoalMarks outline an objective in the colour of a side, -1 for none; exits have that of their own.
func (f *Stage) GoalMarks(goal *Objective, side int) []board.Mark {
	kind := board.ObjectiveMark
	if goal.Kind == GoalExit {
		kind, side = board.ExitMark, int(goal.Side)
	}
	var marks []board.Mark
	for _, square := range goal.Squares {
		marks = append(marks, board.Mark{Kind: kind, Shape: f.At(square).Box(), Label: goal.Name, Side: side, Rule: string(goal.Kind.Rule())})
	}
	return marks
}

// preview is the empty field.
func (f *Stage) preview() board.Scene {
	scene := board.Scene{
		Title: f.Title, Width: board.Inches(f.Width), Height: board.Inches(f.Height), Grid: board.Inch,
		Ground: f.Patches, Marks: append([]board.Mark(nil), f.Marks...),
	}
	for s := range f.Sides {
		scene.Sides = append(scene.Sides, board.SideView{Name: f.Sides[s].Name, Team: int(f.Sides[s].Team)})
	}
	for g := range f.Goals {
		scene.Marks = append(scene.Marks, f.GoalMarks(&f.Goals[g], -1)...)
	}
	return scene
}

// Rule is the rule of objectives of this kind.
func (k GoalKind) Rule() game.RuleID {
	return [...]game.RuleID{GoalHold: book.WinHold, GoalExit: book.WinExit, GoalSurvive: book.WinSurvive}[k]
}
