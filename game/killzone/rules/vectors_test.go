package rules_test

import (
	"fmt"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
	"muster/game/trial"

	"muster/assets"
)

func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: bench{data.Catalogue{Lib: assets.Embedded()}}, Position: rules.Position}, "../testdata/vectors")
}

func TestBook(t *testing.T) {
	trial.Book(t, bench{data.Catalogue{Lib: assets.Embedded()}}, "..", "../testdata/vectors")
}

// bench is the rulebook as far as vectors ask it: its orders, and a guide that shows figures, scores and the event.
type bench struct{ data.Catalogue }

func (bench) Info() game.Info                 { return game.Info{ID: data.SystemID, Options: data.Settings.Options()} }
func (bench) Guide(st game.State) game.Guide  { return mirror{st.(*rules.Battle)} }
func (bench) Adviser(game.State) game.Adviser { return nil }

func (b bench) Verbs() []game.Verb {
	return []game.Verb{
		game.VerbOf[rules.Army]("Army", "", "", book.SetPoints),
		game.VerbOf[rules.Ready]("Ready", "", "", book.SetOrders),
		game.VerbOf[rules.Deploy]("Deploy", "", "", book.SetDeploy),
		game.VerbOf[rules.AutoDeploy]("Auto", "", "", book.SetDeploy),
		game.VerbOf[rules.OrderSquad]("Order", "", "", book.SetOrders),
		game.VerbOf[rules.Keep]("Keep", "", "", book.OrderSequence),
		game.VerbOf[rules.Change]("Change", "", "", book.OrderChange),
		game.VerbOf[rules.Move]("Move", "", "", book.MoveAllowance),
		game.VerbOf[rules.Shoot]("Shoot", "", "", book.ShootWho),
		game.VerbOf[rules.FireGun]("Fire", "", "", book.GunFire),
		game.VerbOf[rules.Rally]("Rally", "", "", book.RallyTest),
		game.VerbOf[rules.Crawl]("Crawl", "", "", book.SuppressedEffect),
		game.VerbOf[rules.Finish]("Finish", "", "", book.SuppressedFinish),
		game.VerbOf[rules.Capture]("Capture", "", "", book.SuppressedCapture),
		game.VerbOf[rules.Exit]("Exit", "", "", book.WinExit),
		game.VerbOf[rules.End]("End", "", "", book.TurnActivation),
		game.VerbOf[rules.Concede]("Concede", "", "", book.WinConcede),
	}
}

func (b bench) Begin(setup game.Setup) (game.State, []game.Event, error) {
	plan, err := data.Compile(setup)
	if err != nil {
		return nil, nil, err
	}
	st, events := rules.Begin(plan)
	return st, events, nil
}

// mirror shows what vectors look at.
type mirror struct{ *rules.Battle }

var fateNames = [...]string{"reserve", "", "killed", "captured", "fled", "exited", "absent"}

func (m mirror) Scene(seat game.Seat) board.Scene {
	scene := board.Scene{Width: 48 * board.Inch, Height: 36 * board.Inch}
	_, event := m.Turn()
	scene.Crumbs = []string{event}
	for side := range 2 {
		s := m.Side(side)
		scene.Sides = append(scene.Sides, board.SideView{Name: s.Name, Score: board.Thou(s.Points * 1000).String()})
	}
	for id := game.PieceID(1); int(id) <= m.Pieces(); id++ {
		f, _ := m.Figure(id)
		p := board.Piece{ID: id, Name: m.Name(id), Tag: m.Tag(id), Side: f.Side, At: f.At.Board(data.Grain), State: fateNames[f.Fate]}
		for _, badge := range []struct {
			name string
			on   bool
		}{{"suppressed", f.Suppressed}, {"held", f.Held}, {"guarding", f.Guarding}, {"mounted", f.Mounted}} {
			if badge.on {
				p.Badges = append(p.Badges, board.Badge{Name: badge.name})
			}
		}
		q := m.Squad(f.Squad)
		p.Card = []board.Fact{{Label: "Gun", Value: gunNames[q.Gun]}, {Label: "Edge", Value: q.Edge.String()}}
		order := q.Order.String()
		if m.Secret(f.Squad, seat) {
			order = "hidden"
		}
		p.Card = append(p.Card, board.Fact{Label: "Order", Value: order})
		if f.Fate == rules.Active {
			scene.Pieces = append(scene.Pieces, p)
		} else {
			scene.Away = append(scene.Away, p)
		}
	}
	return scene
}

var gunNames = [...]string{"none", "packed", "setting", "set", "packing"}

func (mirror) Offer(game.Seat, game.Draft) game.Offer  { return game.Offer{} }
func (mirror) Threats(game.Seat) []board.Mark          { return nil }
func (mirror) Perils(game.Seat, game.Aim) []game.Peril { return nil }

func (m mirror) Survey(_ game.Seat, from, to game.Aim) game.Survey {
	s := m.Sight(from.Piece, to.Piece)
	solid, dimmed, seen := s.Counts()
	return game.Survey{Facts: []board.Fact{{Label: "Cover", Value: fmt.Sprintf("%d %d %d %s", solid, dimmed, seen, s.Verdict())}}}
}

func (mirror) Lesson(game.Seat) *game.Lesson { return nil }
