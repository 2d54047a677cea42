package hall_test

import (
	"slices"
	"testing"

	"muster/game/hall"
)

// Those who watch talk among themselves until one of the players lets them talk; what was said aside stays aside.
func TestWatchersTalkAmongThemselves(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	ann, bob, cid, dora := p.visits[0], p.visits[1], p.come("Cid"), p.come("Dora")
	say := func(v *hall.Visit, text string) {
		t.Helper()
		if err := v.Say(p.id, text); err != nil {
			t.Fatal(err)
		}
	}
	said := func(v *hall.Visit) (texts []string) {
		t.Helper()
		list, err := v.Messages(t.Context(), p.id, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range list {
			if w.From != "" {
				texts = append(texts, w.Text)
			}
		}
		return texts
	}
	say(cid, "charge the archers")
	say(ann, "good luck")
	p.refused(cid.HearWatchers(p.id, true), "you do not play")
	if got := said(bob); !slices.Equal(got, []string{"good luck"}) {
		t.Errorf("a player hears %q", got)
	}
	if got := said(dora); !slices.Equal(got, []string{"charge the archers", "good luck"}) {
		t.Errorf("another who watches hears %q", got)
	}
	if err := bob.HearWatchers(p.id, true); err != nil {
		t.Fatal(err)
	}
	p.see(ann, p.id, "they are heard", func(t hall.Table) bool { return t.Heard })
	p.hear(ann, p.id, "Bob lets those who watch talk")
	say(cid, "well played")
	if got := said(ann); !slices.Equal(got, []string{"good luck", "well played"}) {
		t.Errorf("a player hears %q", got)
	}
	p.again()
	p.back()
	cid = p.come("Cid")
	say(cid, "still here")
	if got := said(p.visits[0]); got[len(got)-1] != "still here" || slices.Contains(got, "charge the archers") {
		t.Errorf("after the hall was opened again a player hears %q", got)
	}
}
