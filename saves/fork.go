package saves

import "time"

// Fork is a battle that begins with the first n orders of another that stand: "play on from here". Its entries are
// numbered anew, and its head says where they come from. What is its own in the head, Program, Started and Chairs, is for the
// caller to set; [Create] commits to a seed. n beyond the last order means all of them.
func Fork(r *Record, n int) *Record {
	stand := r.Standing()
	stand = stand[:max(0, min(n, len(stand)))]
	fork := &Record{Head: r.Head}
	fork.Head.Commit, fork.Head.Started = "", time.Time{}
	fork.Head.Chairs = r.Chairs()
	fork.Head.From = &Origin{Battle: r.name(), Orders: len(stand)}
	for i, line := range stand {
		fork.Head.From.Seq = line.Entry.Seq
		copied := *line.Entry
		copied.Seq = i + 1
		fork.Lines = append(fork.Lines, Line{Entry: &copied, Turn: line.Turn, With: line.With, Names: line.Names, Losses: line.Losses})
	}
	return fork
}
