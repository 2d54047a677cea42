package toy

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// heathField is the empty heath.
func heathField() board.Scene {
	wall := board.Patch{Shape: heathWall, Texture: board.Wall, Height: board.Inches(3)}
	wall.Name, wall.Note, wall.Rule = "wall", "blocks sight", string(SetUp)
	return board.Scene{
		Title: "The Heath", Width: heathWidth, Height: heathHeight, FromSouth: true, Ground: []board.Patch{wall},
	}
}

// Scene is the heath.
func (b *heath) Scene(game.Seat) board.Scene {
	scene := heathField()
	scene.Crumbs = []string{roundOf(b.Round), b.SideName(b.Active)}
	for i := range names {
		view := board.SideView{Name: names[i], Team: i, Score: strconv.Itoa(b.health(i)), Acts: !b.Over && b.Active == i}
		scene.Sides = append(scene.Sides, view)
	}
	for i := range b.Models {
		if p := b.look(game.PieceID(i + 1)); p.State == "" {
			scene.Pieces = append(scene.Pieces, p)
		} else {
			scene.Away = append(scene.Away, p)
		}
	}
	return scene
}

func (b *heath) look(id game.PieceID) board.Piece {
	m := b.Models[id-1]
	name := b.Name(id)
	_, letter, _ := strings.Cut(name, " ")
	p := board.Piece{
		ID: id, Name: name, Kind: "rider", Tag: strings.ToLower(strings.ReplaceAll(name, " ", "-")), Side: m.Side, Unit: m.Unit, At: m.At,
		Base: board.Circle(m.At, baseRadius), Tall: board.Inch, Glyph: letter[:1],
		Figure: strconv.Itoa(m.HP), Hurt: m.HP < fullHealth, Health: board.Gauge{Left: m.HP, Full: fullHealth},
		Ready: b.Active == m.Side && (m.Moved == "" || !m.Shot),
		Card:  []board.Fact{{Label: "HP", Value: strconv.Itoa(m.HP), Rule: string(HitFall)}},
	}
	switch {
	case m.HP == 0:
		p.State = "fallen"
	case m.Off:
		p.State = "in reserve"
	}
	return p
}

// aimAt is where an aim lies.
func (b *heath) aimAt(a game.Aim) (board.Point, string) {
	if m := b.model(a.Piece); m != nil {
		return m.At, b.Name(a.Piece)
	}
	scene := heathField()
	return a.At, scene.Where(a.At)
}

// Survey measures and looks.
func (b *heath) Survey(_ game.Seat, from, to game.Aim) game.Survey {
	one, nameOne := b.aimAt(from)
	two, nameTwo := b.aimAt(to)
	d := one.Distance(two)
	s := game.Survey{
		Title: nameOne + " to " + nameTwo + ": " + d.String(),
		Facts: []board.Fact{
			{Label: "Distance", Value: d.String(), Rule: string(Moving)},
			{Label: "Sight", Value: "clear", Rule: string(HitRoll)},
		},
		Trace: []board.Mark{{Kind: board.SightMark, Shape: board.Line(one, two), Side: -1}},
	}
	if !clear(one, two) {
		s.Facts[1].Value, s.Facts[1].Tone = "the wall is in the way", board.Warning
		block := board.Mark{Kind: board.BlockMark, Shape: heathWall, Label: "wall", Side: -1, Rule: string(HitRoll)}
		s.Trace = append(s.Trace, block)
	}
	return s
}

// Perils are the enemies near enough to march up and shoot.
func (b *heath) Perils(seat game.Seat, at game.Aim) []game.Peril {
	place, _ := b.aimAt(at)
	var out []game.Peril
	for i := range b.Models {
		m := &b.Models[i]
		d := m.At.Distance(place)
		stands := b.model(game.PieceID(i+1)) != nil
		if !stands || b.side(seat) < 0 || m.Side == b.side(seat) || d > reach("march")+weapons[0].far {
			continue
		}
		peril := game.Peril{By: game.PieceID(i + 1), How: "Rifle, from " + d.String(), Label: "hurt 33 %", P: 1.0 / 3}
		peril.Tone, peril.Rule = board.Danger, HitRoll
		out = append(out, peril)
	}
	slices.SortStableFunc(out, func(x, y game.Peril) int {
		return int(b.model(x.By).At.Distance(place)) - int(b.model(y.By).At.Distance(place))
	})
	return out
}

// Threats are the stretches of two inches that any enemy can march up to and shoot at.
func (b *heath) Threats(seat game.Seat) []board.Mark {
	var marks []board.Mark
	for y := board.Thou(0); y < heathHeight; y += 2 * board.Inch {
		for x := board.Thou(0); x < heathWidth; x += 2 * board.Inch {
			middle := board.Point{X: x + board.Inch, Y: y + board.Inch}
			if n := len(b.Perils(seat, game.Aim{At: middle})); n > 0 {
				mark := board.Mark{Kind: board.ThreatMark, Level: 20 * n, Side: 1 - b.side(seat), Rule: string(HitRoll)}
				mark.Shape = board.Box(board.Point{X: x, Y: y}, board.Inches(2), board.Inches(2))
				mark.Label = fmt.Sprintf("%d can shoot here", n)
				marks = append(marks, mark)
			}
		}
	}
	return marks
}

// Candidates are shots first, then holding and marching on, then the end of the turn.
func (b *heath) Candidates(seat game.Seat, _ *rand.Rand) iter.Seq[game.Command] {
	return slices.Values(b.sensible(seat))
}

// Sample is one of the candidates.
func (b *heath) Sample(seat game.Seat, r *rand.Rand) game.Command {
	if list := b.sensible(seat); len(list) > 0 {
		return list[r.IntN(len(list))]
	}
	return nil
}

func (b *heath) sensible(seat game.Seat) []game.Command {
	if _, asked := b.Agenda().For(seat); !asked {
		return nil
	}
	list := []game.Command{Defend{}, Counter{}, StrikeBack{"rifle"}, StrikeBack{"mortar"}, Forgo{}, Finish{}}
	for i := range b.Models {
		id := game.PieceID(i + 1)
		for j := range b.Models {
			for _, w := range weapons {
				shoot := Shoot{Model: id, Target: game.PieceID(j + 1), Weapon: w.id}
				snap := shoot
				snap.Snap = true
				list = append(list, shoot, snap)
			}
		}
		list = append(list, Activate{Unit: b.Models[i].Unit})
		low, high := zone(b.Models[i].Side).Bounds()
		list = append(list, Drop{Model: id, At: board.Point{X: (low.X + high.X) / 2, Y: 2 * board.Inch}})
		on := b.Models[i].At
		on.X += [2]board.Thou{5000, -5000}[b.Models[i].Side]
		list = append(list, b.marching(id, "march", []board.Point{on}), MoveUnit{Unit: b.Models[i].Unit, Mode: "hold"})
	}
	return slices.DeleteFunc(list, func(c game.Command) bool { return b.Check(seat, c) != nil })
}

// Score compares what is left.
func (b *heath) Score(seat game.Seat) int {
	own := b.side(seat)
	switch {
	case own < 0 || b.Over && b.Winner < 0:
		return 0
	case b.Over && b.Winner == own:
		return game.MaxScore
	case b.Over:
		return -game.MaxScore
	}
	return 10 * (b.health(own) - b.health(1-own))
}

// Imagine is a copy: nothing is hidden.
func (b *heath) Imagine(game.Seat, *rand.Rand) game.State { return b.Clone() }

// Lesson is none.
func (b *heath) Lesson(game.Seat) *game.Lesson { return nil }

// Briefing is that the healthier side wins.
func (b *heath) Briefing(game.Seat) game.Briefing {
	brief := game.Briefing{Wins: "Have more hit points left than the other side.", First: []game.RuleID{TurnSide, HitRoll}}
	left := [2]int{}
	for _, m := range b.Models {
		left[m.Side] += m.HP
	}
	for side, n := range left {
		brief.Objectives = append(brief.Objectives, game.Objective{
			Name: b.SideName(side), State: strconv.Itoa(n) + " hit points left", Side: side, Rule: WinLimit,
		})
	}
	return brief
}
