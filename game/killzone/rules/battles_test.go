package rules

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"muster/assets"
	"muster/board/plane"
	"muster/game"
	fair "muster/game/dice"
	"muster/game/killzone/data"
)

// anything is some order of a seat's, sensible or not.
func (b *Battle) anything(r *rand.Rand) game.Command {
	piece := func() game.PieceID { return game.PieceID(r.IntN(len(b.figures)+3) - 1) }
	if s := b.Current(); s >= 0 && r.IntN(8) > 0 {
		from, below := b.own(s)
		piece = func() game.PieceID { return pieceID(from + r.IntN(below-from)) }
	}
	place := func() plane.Point {
		if r.IntN(30) == 0 {
			return plane.Point{X: int32(r.Uint32()), Y: int32(r.Uint32())}
		}
		at := plane.Point{X: int32(r.IntN(4800)), Y: int32(r.IntN(3600))}
		if f, found := b.figureOf(piece()); found && r.IntN(8) > 0 {
			at = b.figures[f].at.Add(plane.Point{X: int32(r.IntN(1601) - 800), Y: int32(r.IntN(1601) - 800)})
		}
		return at
	}
	path := Path{Way: []plane.Point{place()}}
	enemy := game.PieceID(r.IntN(len(b.figures) + 1))
	if r.IntN(3) == 0 {
		path = Path{Into: enemy}
	}
	weapon := data.WeaponIDs()[r.IntN(len(data.WeaponIDs()))]
	aims := []Aim{{enemy, 1 + r.IntN(3)}}
	all := []game.Command{
		Keep{piece()},
		Change{piece(), standing[r.IntN(int(orders))].ID, piece()},
		Move{piece(), path},
		Crawl{piece(), path},
		Shoot{piece(), weapon, aims},
		FireGun{piece(), aims},
		Rally{piece()},
		Finish{piece(), enemy},
		Capture{piece(), enemy},
		Exit{piece()},
		OrderSquad{piece(), standing[r.IntN(int(orders))].ID},
		AutoDeploy{},
		Deploy{piece(), path.Way, r.IntN(2) == 0},
		Army{List: "spear-host"},
		Ready{},
		End{piece()},
	}
	return all[r.IntN(len(all))]
}

// Battles of drawn orders on every scenario come to their end; a refused order changes nothing; what is played on a
// position that comes from its JSON is played the same.
func TestBattlesOfAnything(t *testing.T) {
	scenarios, errs := data.CatalogueOf(assets.Embedded()).Scenarios()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	rapid.Check(t, func(t *rapid.T) {
		setup := game.DefaultSetup(scenarios[rapid.IntRange(0, len(scenarios)-1).Draw(t, "scenario")])
		for _, option := range data.Settings.Options() {
			if len(option.Values) > 0 && rapid.Bool().Draw(t, option.ID) {
				setup.Options[option.ID] = option.Values[len(option.Values)-1]
			}
		}
		plan, err := data.Compile(setup)
		if err != nil {
			t.Fatal(err)
		}
		b, _ := Begin(plan)
		seed := rapid.Uint64().Draw(t, "seed")
		r := rand.New(rand.NewPCG(seed, 1))
		luck := fair.NewSeeded(fair.Seed{byte(seed), byte(seed >> 8)})
		for n := 0; b.Outcome() == nil; n++ {
			if n > 200_000 {
				t.Fatalf("no end in sight: turn %d, %s", b.turn, steps[b.step].title)
			}
			b.tryAnything(t, r, luck, n%50 == 0)
		}
	})
}

// tryAnything gives an order if it is legal; by and by it holds that nothing else is touched.
func (b *Battle) tryAnything(t *rapid.T, r *rand.Rand, luck game.Dice, closely bool) {
	seat, c := b.Agenda().Asks[0].Seat, b.anything(r)
	if seat == game.Umpire {
		c = game.Proceed{}
	}
	before, back := []byte(nil), (*Battle)(nil)
	if closely {
		before, _ = b.MarshalJSON()
		var err error
		if back, err = Restore(b.given.plan, before); err != nil {
			t.Fatal(err)
		}
	}
	no := game.Check(b, seat, c)
	if closely {
		if after, _ := b.MarshalJSON(); !bytes.Equal(before, after) {
			t.Fatalf("asking for %#v changes the battle", c)
		}
	}
	if no != nil {
		if no.Rule == "" || no.Why == "" {
			t.Fatalf("%#v is refused by %v", c, no)
		}
		return
	}
	record := fair.Recorder{From: luck}
	lines := game.Lines(b, b.Apply(seat, c, &record))
	if back == nil {
		return
	}
	tape := fair.NewTape(record.Rolled...)
	again := game.Lines(back, back.Apply(seat, c, tape))
	one, _ := b.MarshalJSON()
	two, _ := back.MarshalJSON()
	if !bytes.Equal(one, two) || len(lines) != len(again) || tape.Err() != nil {
		t.Fatalf("%#v comes out otherwise on a position from its JSON: %v\n%s\n%s", c, tape.Err(), one, two)
	}
}
