package plain

import (
	"context"
	"slices"

	"muster/game/table"
)

// stopped reports whether the battle stands still until somebody here has it go on: whoever takes it up again looks
// about before a clock runs.
func (s *session) stopped() bool {
	return s.Prompt && s.update.Paused && s.update.Ended == nil && s.update.Proposal == nil
}

// agreeing reports whether the others here, who agree at once to go on, are about to.
func (s *session) agreeing() bool {
	p := s.update.Proposal
	return p != nil && p.What == table.GoOn && slices.Contains(s.Seats, p.By) && s.mustAnswer(p)
}

// goOn has the battle go on. Those who are here agree at once.
func (s *session) goOn(ctx context.Context) error {
	refusal, err := s.Table.Propose(ctx, s.Seats[0], table.GoOn)
	for _, seat := range s.Seats[1:] {
		if refusal == nil && err == nil {
			_, err = s.Table.Answer(ctx, seat, true) // refused where nobody waits for it any more
		}
	}
	return s.told(ctx, refusal, err)
}
