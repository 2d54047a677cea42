package fog

import (
	"muster/board"
	"muster/game"
)

// paint prepares what a scene shares: stretches of ground, and the zones.
func (f *stage) paint() {
	for row := range f.height {
		for col := 0; col < f.width; {
			first, code := col, f.ground[row*f.width+col]
			for col < f.width && f.ground[row*f.width+col] == code {
				col++
			}
			if code == ground {
				continue
			}
			c := &countries[code]
			corner := board.Point{X: board.Inches(first), Y: board.Inches(row)}
			f.patches = append(f.patches, board.Patch{
				Shape: board.Box(corner, board.Inches(col-first), board.Inch), Texture: c.texture, Name: c.name, Note: c.note, Rule: c.rule,
			})
		}
	}
	for s := range f.sides {
		for _, a := range f.sides[s].areas {
			corner := board.Point{X: board.Inches(int(a.west)), Y: board.Inches(int(a.north))}
			f.marks = append(f.marks, board.Mark{
				Kind: board.ZoneMark, Side: s, Label: f.sides[s].name, Rule: string(SetDeploy),
				Shape: board.Box(corner, board.Inches(int(a.east-a.west)+1), board.Inches(int(a.south-a.north)+1)),
			})
		}
	}
}

func (f *stage) goalMarks(goal *objective, side int) []board.Mark {
	kind := board.ObjectiveMark
	if goal.kind == goalExit {
		kind, side = board.ExitMark, int(goal.side)
	}
	var marks []board.Mark
	for _, square := range goal.squares {
		marks = append(marks, board.Mark{Kind: kind, Shape: f.at(square).Box(), Label: goal.name, Side: side, Rule: string(goal.kind.rule())})
	}
	return marks
}

// preview is the empty field.
func (f *stage) preview() board.Scene {
	scene := board.Scene{
		Title: f.title, Width: board.Inches(f.width), Height: board.Inches(f.height), Grid: board.Inch,
		Ground: f.patches, Marks: append([]board.Mark(nil), f.marks...),
	}
	for s := range f.sides {
		scene.Sides = append(scene.Sides, board.SideView{Name: f.sides[s].name, Team: int(f.sides[s].team)})
	}
	for g := range f.goals {
		scene.Marks = append(scene.Marks, f.goalMarks(&f.goals[g], -1)...)
	}
	return scene
}

func (k goalKind) rule() game.RuleID {
	return [...]game.RuleID{goalHold: WinHold, goalExit: WinExit, goalSurvive: WinSurvive}[k]
}
