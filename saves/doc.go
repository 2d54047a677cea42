// Package saves keeps battles on disk as journals: how a battle began and the orders and dice that followed. The journal
// is the truth; a state is what comes out of re-playing it.
//
// # A journal
//
// One JSON object a line. The first is the [Head]; it embeds rosters, scenario and options and names no file. Each other
// line is a [Line]: an order ([game.Entry]) with the dice it drew, a withdrawal ([Undo]) or a remark ([Note]). Every line
// ends with a check of its own bytes, `"crc":"…"`, so that a flipped byte is found even in a name.
//
//	{"muster":1,"system":"fog","book":"sha256:…","title":"…","commit":"…","scenario":{…},"armies":[…],"crc":"Xwwxqg"}
//	{"seq":1,"at":0,"seat":1,"verb":"charge","cmd":{…},"dice":["6:5 FOG-CBT-01"],"sum":"AACfDA","lines":["…"],"crc":"…"}
//	{"seq":2,"undo":1,"by":1,"sum":"…","crc":"…"}
//	{"note":"seed","text":"…","crc":"…"}
//
// Orders and withdrawals share one count, seq, which never goes back: an order taken back stays in the journal, and so do
// the dice it rolled. Dice taken back are burnt; what is rolled next is the next die of the same seed.
//
// # Promises
//
//   - [Journal.Append] returns nil only when the lines are on disk, synced. When it fails (a full disk) the lines are kept
//     and written by the next call that succeeds; the battle can go on.
//   - A file is never overwritten, and only one process can append to it.
//   - A torn last line, left by a crash in the middle of a write, is dropped with a notice. Any other damage is refused
//     with its line number.
//   - [Verify] re-plays a battle through [game.Again] and compares every die and digest. It stops at the first difference
//     and names entry, die and rule.
//
// Beside a journal whose dice are still secret lies a file that ends in .seed; see [Journal.Seed]. A battle goes on without
// it, with another seed.
//
// The package knows no clock: moments are parameters.
//
// Reading order: head.go, line.go, seal.go, parse.go, record.go, journal.go, create.go, secret.go, replay.go, verify.go,
// reel.go, list.go, fork.go.
package saves
