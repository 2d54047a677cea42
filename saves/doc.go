// Package saves keeps battles on disk as journals: how a battle began and the orders and dice that followed. The journal
// is the truth; a state is what comes out of re-playing it.
//
// # A journal
//
// One JSON object a line. The first is the [Head]; it embeds rosters, scenario and options and names no file. Each other
// line is a [Line]: an order ([game.Entry]) with the dice it drew, a withdrawal ([Undo]) or a remark ([Note]). Every line
// ends with a check of its own bytes, so that a flipped byte is found even in a name.
//
//	{"muster":2,"system":"fog","book":"sha256:…","title":"…","commit":"…","scenario":{…},"armies":[…],"crc":"Xwwxqg"}
//	{"s":1,"v":"charge","o":{"unit":3,"target":7},"d":"FOG-CBT-01 52","names":{"3":"Orcs 6","7":"Soldiers 2"},"c":"Xw"}
//	{"t":1250,"n":8,"sum":"AACfDA","c":"k2PiqKrs"}
//	{"seq":9,"undo":8,"by":1,"sum":"…","c":"…"}
//	{"note":"seed","text":"…","c":"…"}
//
// Orders and withdrawals share one count, seq, which never goes back: an order taken back stays in the journal, and so do
// the dice it rolled. Dice taken back are burnt; what is rolled next is the next die of the same seed.
//
// An order leaves out what the lines before it tell: its number, and its seat and its moment where they are those of the
// order before. "t" is a tick of the clock, so many milliseconds after the moment before. Faces stand behind the rule
// that asked for them. Every eighth order carries its number and the digest of the state after it, and so do the notes of
// the end and of a leaving.
//
// # The log
//
// What an order put into the log is not kept: it is made again from order and dice, under the edition of the rulebook
// that the head names. [Tell] does so; where another edition makes another battle of a journal, it tells each order from
// there on by what the journal says of it. Therefore the names of pieces stand beside the first order that speaks of
// them, and beside an order that cost pieces the lines which say so. Journals of format 1 hold the lines of the log, a
// digest beside each order, and all that format 2 leaves out. They are read, and go on in their own format.
//
// # Promises
//
//   - [Journal.Append] returns nil only when the lines are on disk, synced. When it fails (a full disk) the lines are kept
//     and written by the next call that succeeds; the battle can go on.
//   - A file is never overwritten, and only one process can append to it.
//   - A torn last line, left by a crash in the middle of a write, is dropped with a notice. Any other damage is refused
//     with its line number.
//   - [Verify] re-plays a battle through [game.Again] and compares every die and digest, and all else that the journal
//     tells of the battle. It stops at the first difference and names entry, die and rule.
//
// Beside a journal whose dice are still secret lies a file that ends in .seed; see [Journal.Seed]. A battle goes on without
// it, with another seed.
//
// A battle's owner may give it a name of his own, in a file that ends in .name; see [Rename].
//
// The package knows no clock: moments are parameters.
//
// Reading order: head.go, line.go, cursor.go, tight.go, seal.go, check.go, parse.go, record.go, journal.go, create.go,
// secret.go, replay.go, verify.go, tell.go, reel.go, list.go, tail.go, fork.go.
package saves
