package plain

import (
	"context"

	"muster/board"
	"muster/game"
)

// briefing is how the battle is won, what decides it as it stands now, and the rules to know first.
func briefing(told game.Briefing, scene *board.Scene) []string {
	if told.Wins == "" {
		return []string{"There is nothing to win here at the moment."}
	}
	lines := []string{"To win: " + told.Wins}
	for _, one := range told.Objectives {
		line := "  " + one.Name + ": " + one.State
		if one.Side >= 0 {
			line += ", which favours " + sideName(scene, one.Side)
		}
		lines = append(lines, line+cite(string(one.Rule)))
	}
	for _, f := range told.Special {
		lines = append(lines, "  "+fact(f))
	}
	ids := ""
	for _, id := range told.First {
		ids += " " + string(id)
	}
	if ids != "" {
		lines = append(lines, "  to know first, with the command rule:"+ids)
	}
	return lines
}

func (q questions) briefing(context.Context, []string) error {
	guide := q.s.update.State.Guide()
	scene := guide.Scene(q.s.speaker)
	q.s.sayAll(briefing(guide.Briefing(q.s.speaker), &scene))
	return nil
}

// brief tells how a new battle is won before the first question.
func (q questions) brief(ctx context.Context) {
	if q.s.taught.briefed || q.s.Past > 0 {
		return
	}
	q.s.taught.briefed = true
	if q.s.update.State.Guide().Briefing(q.s.speaker).Wins != "" {
		_ = q.briefing(ctx, nil)
	}
}
