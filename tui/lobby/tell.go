package lobby

import (
	"strings"
	"time"

	"muster/board"
	"muster/game/hall"
	"muster/tui/form"
	"muster/tui/page"
)

// tell is all about the table under the cursor, or an invitation to make one.
func (r *Rooms) tell(sh *form.Sheet) {
	t := r.current()
	if t == nil {
		sh.Title("Make a table")
		if len(r.news.Tables) == 0 {
			sh.Text("There is none yet.")
		}
		sh.Text("Choose rules, battle and armies, sit down yourself, and leave a seat free for somebody else. " +
			"Your table has a code; whoever types it with c comes to it, from anywhere.")
		sh.Text("Or leave no seat free, and play against a bot or with somebody who sits beside you. " +
			"Every battle waits for you here, whatever becomes of the line.")
		return
	}
	sh.Title(t.Title)
	sh.Quiet(t.Rules)
	sh.Gap()
	if t.Result != "" {
		sh.Item(form.In(sh.Look.Accent, sh.Look.Glyphs.Star), sh.Look.Text, t.Result)
		sh.Gap()
	}
	tellSitters(sh, r.env, t)
	sh.Gap()
	tellSetup(sh, t)
	tellTerms(sh, t)
}

// tellSitters are the seats with who plays them.
func tellSitters(sh *form.Sheet, env *page.Env, t *hall.Table) {
	for i := range t.Occupants {
		s := &t.Occupants[i]
		tone := board.Plain
		switch {
		case empty(s):
			tone = board.Good
		case s.Asked:
			tone = board.Accent
		}
		mark := form.In(sh.Look.Theme.Side(s.Side), sh.Look.Glyphs.Side(s.Side))
		sh.Item(mark, sh.Look.Tone(tone), described(env, s))
	}
}

// described is who sits in a seat, in words.
func described(env *page.Env, s *hall.Occupant) string {
	if empty(s) {
		return "free"
	}
	var more []string
	name := s.Name
	if s.Bot != "" {
		level := s.Bot
		for _, b := range env.Bots {
			if b.Level == s.Bot {
				level = b.Title
			}
		}
		if name == "" || !strings.HasPrefix(name, level) {
			more = append(more, level+" bot plays")
		}
	}
	if s.Mine {
		more = append(more, "you")
	}
	if !s.Away.IsZero() && !s.Mine {
		more = append(more, "away since "+moment(s.Away))
	}
	if s.Asked && !s.Mine && s.Bot == "" {
		more = append(more, "to act")
	}
	if len(more) > 0 {
		name += " (" + strings.Join(more, ", ") + ")"
	}
	return strings.TrimSpace(name)
}

// moment is a time as people here write it.
func moment(t time.Time) string { return t.Local().Format("2 January, 15:04") }

// tellTerms are the facts of a table.
func tellTerms(sh *form.Sheet, t *hall.Table) {
	var facts []board.Fact
	add := func(label, value string) {
		if value != "" {
			facts = append(facts, board.Fact{Label: label, Value: value})
		}
	}
	if t.Phase == hall.Running {
		add("stands at", turn(t))
	}
	if t.Phase == hall.Open {
		add("who may sit", entry(t))
		add("code", strings.ToUpper(t.Code))
	}
	add("watched by", strings.Join(t.Watchers, ", "))
	if t.Phase != hall.Over {
		add("to watch", map[bool]string{true: "nobody may", false: "anybody may"}[t.Closed])
		add("a decision", Patience(t.Patience))
		add("hints", map[bool]string{true: "nobody gets any", false: "for everybody"}[t.NoHints])
	}
	add("made", moment(t.Made))
	if t.Phase != hall.Open {
		add("last order", moment(t.Touched))
	}
	sh.Facts(facts)
}

// tellSetup are the facts of the setup: armies first, then what is not as usual, and the battlefield.
func tellSetup(sh *form.Sheet, t *hall.Table) {
	var facts []board.Fact
	for _, f := range t.Facts {
		facts = append(facts, board.Fact{Label: f.Label, Value: f.Value})
	}
	if len(facts) > 0 {
		sh.Facts(facts)
		sh.Gap()
	}
}

func entry(t *hall.Table) string {
	switch t.Entry {
	case hall.Invited:
		return "who has the code"
	case hall.Nobody:
		return "nobody else"
	}
	return "anybody"
}

// Patience is the time for a decision, in words.
func Patience(d time.Duration) string {
	switch {
	case d <= 0:
		return "any time"
	case d%(24*time.Hour) == 0:
		return "within " + form.Plural(int(d/(24*time.Hour)), "day")
	case d%time.Hour == 0:
		return "within " + form.Plural(int(d/time.Hour), "hour")
	}
	return "within " + form.Plural(int(d/time.Minute), "minute")
}
