package hall

import (
	"context"
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/bot"
	"muster/game/trial/toy"
)

func terms(entry Entry, free ...bool) Terms {
	scenarios, _ := toy.System{}.Scenarios()
	t := Terms{System: "toy", Title: "Alley", Setup: game.DefaultSetup(scenarios[1]), Entry: entry}
	for _, f := range free {
		t.Chairs = append(t.Chairs, Chair{Free: f})
	}
	return t
}

func TestSmoke(t *testing.T) {
	dir := t.TempDir()
	h, err := New(Config{Dir: dir, Systems: []game.System{toy.System{}}, Policies: func(l string) bot.Policy {
		p, _ := bot.New(l)
		return p
	}})
	if err != nil {
		t.Fatal(err)
	}
	ann, bob := h.Enter(Guest{ID: "SHA256:a", Name: "Ann"}), h.Enter(Guest{Name: "Bob"})
	id, err := ann.Make(terms(Invited, false, true))
	if err != nil {
		t.Fatal(err)
	}
	news, err := ann.Next(t.Context(), 0)
	if err != nil || len(news.Tables) != 1 || news.Tables[0].Code == "" {
		t.Fatalf("%+v %v", news, err)
	}
	found, err := bob.Find(news.Tables[0].Code)
	if err != nil || found != id {
		t.Fatal(found, err)
	}
	secret, err := bob.Sit(id, game.Second, "")
	if err != nil || secret == "" {
		t.Fatal(secret, err)
	}
	stay, place, err := ann.Go(id)
	if err != nil {
		t.Fatal(err)
	}
	defer stay.Leave()
	u, err := place.Game.Watch(game.First, 0).Next(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	c := u.State.Sample(game.First, rand.New(rand.NewPCG(1, 2)))
	no, err := place.Game.Order(t.Context(), game.First, c, u.Seq)
	if no != nil || err != nil {
		t.Fatal(no, err)
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	h, err = New(h.config)
	if err != nil || len(h.Faults()) > 0 {
		t.Fatal(err, h.Faults())
	}
	defer h.Close()
	bob = h.Enter(Guest{Name: "Bob"})
	if err := bob.Claim(secret); err != nil {
		t.Fatal(err)
	}
	stay, place, err = bob.Go(id)
	if err != nil {
		t.Fatal(err)
	}
	if len(place.Seats) != 1 || place.Seats[0] != game.Second || place.Head.Commit == "" {
		t.Fatalf("%+v", place)
	}
	stay.Leave()
}
