// Package trial is what every rulebook has to pass. It is for tests only.
//
//   - [Run] plays random battles on every scenario and holds the rulebook to each promise of package game.
//   - [Vectors] runs the ledger's examples, written in TOML, with scripted dice.
//   - [Book] proves that every rule is in the book, in the code and in a vector.
//   - [Flat] proves by reflection that a state is plain data, so that copying it is cheap and complete.
//   - [Fill] and [Kept] prove that every field of a position comes back from its JSON.
//   - [Battles] re-plays battles that were saved once.
//   - [Building], [Prices], [EditKeys] and [NoArmies] hold the bench of a [game.Builder] to its promises; a [Site] is an
//     army under way on it.
//
// A rulebook's own test file is then short:
//
//	func TestTrial(t *testing.T)   { trial.Run(t, New()) }
//	func TestVectors(t *testing.T) { trial.Vectors(t, trial.Bench{System: New(), Position: position}, "testdata/vectors") }
//	func TestBook(t *testing.T)    { trial.Book(t, New(), ".", "testdata/vectors") }
//
// What takes its time runs only where MUSTER_LONG is set: see package game/trial/long.
//
// Package game/trial/toy is the smallest complete rulebook: the proof of the kit, and a model to copy.
//
// # What vectors prove
//
// A vector that passes with its rule broken proves nothing. Command game/trial/mutate breaks the rules one condition or
// figure at a time and lists what the vectors let pass; testdata/mutants.toml beside a rulebook names the mutants that
// nobody could see, each with its reason. At least 95 of 100 of the others are to be caught:
//
//	fog   2,027 of 2,088 (97.1 %); 69 equivalent ones, 127 in files that only show or weigh rules
//	kog   2,673 of 2,794 (95.7 %); 242 equivalent ones, 2,576 in files that only show or weigh rules
//	kry   7,922 of 8,004 (99.0 %); 119 equivalent ones, 4,266 in files that only show or weigh rules
//
// # What Run holds
//
// Of the title page: options have a default that they allow, verbs decode strictly, every rule named is in the book.
//
// Of battles, one with default options on each scenario, in a long run another with options, armies and second players at
// random, and twenty to a hundred that rapid draws:
//
//   - Somebody is asked, or the battle is over; it does end. Who is asked has candidates and a sample, all of them legal.
//   - Scenes can be drawn: pieces have ids and tags of their own, stand on the table, cite rules of the book.
//   - What a seat sees and is offered stays the same when [game.Adviser.Imagine] guesses the unseen otherwise.
//   - Offers lead from an empty draft through possible choices to a ready order that is legal and has the verb asked for;
//     impossible choices say why, by a rule; the lines of a forecast are exclusive and sum up to 1.
//   - An order made to do harm (of strangers, of other seats, with dead pieces, far squares, huge lists) is refused with a
//     rule and a reason, and leaves no trace; nor does looking at a battle. Offers answer for any draft.
//   - An order survives the journal. Played on a clone, on a position restored from JSON, and once more from the journal
//     it comes out the same, with the same dice and the same lines. Clones made before are left alone.
//   - Facts cite rules and read as single lines; secrets are open to the umpire.
//   - After the end nothing is accepted, and scores tell winners from losers.
//
// A failure prints the battle so far as a vector. rapid shrinks drawn battles, and writes what it found to
// testdata/rapid, from where the next run begins.
//
// # Vectors
//
// A vector is a position, orders with the dice they are to roll, and what must come of it. A directory holds any number
// of TOML files, a file any number of vectors. Unknown keys are errors.
//
//	[[vector]]
//	id = "6"                             # the ledger's number; unique in the directory
//	title = "Partial damage"
//	rules = ["FOG-ACT-03", "FOG-CBT-01"] # the rules it is an example of; each must be in the book
//	position = { units = ["Soldiers@E5 A", "Orcs@F5 B"] } # the rulebook's own table; see Bench.Position
//	orders = ['1 attack {"unit":@sol-1,"target":@orc-1}']
//	dice = ["6:4 FOG-CBT-01", "6:2 FOG-CBT-01"]
//	expect = ["line: damage 2", "card orc-1 HP: 1 of 3"]
//
// A vector in several steps has `[[vector.step]]` tables with the keys orders, dice, expect, refuse, why, view. They are
// played one after the other, each with its own dice. The same keys in the vector itself are its first step. A vector
// whose position is itself a fault says `fault = "part of the error"` and has no steps.
//
// An order is `SEAT VERB JSON`: the seat's number, "umpire", or a name the position gave it; the verb; the order's JSON
// (`{}` may be left out). Outside of strings `@tag` stands for the PieceID of the piece with that Tag in the umpire's
// scene, on the table or off it. Dice that the rules roll by themselves belong to the order `umpire proceed`.
//
// All orders of a step must be legal, except that `refuse = "RULE"` says that the last one is refused by that rule, with
// `why = "words"` as part of the reason. A refused order may neither roll a die nor change the state. The dice of a step
// are played exactly: a die too few, too many, of other sides or for another rule is a failure.
//
// Each line of expect is `KEY: VALUE`, checked after the step. Scene checks look through the eyes of `view` (a seat; the
// umpire unless told). Values must be equal, except where "contains" is said. TAG is a piece's Tag, SIDE a side's name or
// its number from 1, SEAT as in an order.
//
//	line: TEXT                  a line of the step's log contains TEXT
//	line RULE: TEXT             ... and cites RULE
//	then: TEXT                  another one, after the one that the line or then before this has found, does
//	then RULE: TEXT             ... and cites RULE
//	no line: TEXT               no line of the step's log contains TEXT
//	told SEAT: TEXT             a line of the step's log that this seat may read contains TEXT
//	no told SEAT: TEXT          none that it may read does
//	card TAG LABEL: VALUE       the piece's card has that fact; VALUE "none": it has no fact of that label
//	figure TAG: VALUE           the figure behind its letter
//	name TAG: VALUE             its name
//	at TAG: PLACE               it is on the table there, as Scene.Where says it
//	away TAG: STATE             it is off the table, in this state
//	gone TAG:                   the scene does not show it at all
//	side TAG: SIDE              whose it is
//	facing TAG: DEGREES
//	ready TAG: yes|no           may still act in this turn
//	badge TAG: NAME             it carries that badge
//	no badge TAG: NAME          it does not
//	score SIDE: VALUE           the header's score of that side
//	left SIDE: VALUE            the header's count of what is left to act
//	out SIDE: yes|no
//	acts SIDE: yes|no           the header shows it as acting
//	fact LABEL: VALUE           a further figure of the header
//	sheet LABEL: VALUE          a fact of the sections that are shown in the field's place
//	crumb: TEXT                 one of the crumbs contains TEXT
//	mark: LABEL                 there is a mark with that label
//	asks SEAT: STEP             the seat is asked for a step that contains STEP; "nothing": it is not asked
//	setup SEAT: yes|no          what it is asked for belongs to setting up
//	mode: turn|open|sealed
//	due: MILLISECONDS
//	outcome: TITLE              the battle is over and its title contains TITLE; "none": it goes on
//	winners: 1 2                seats in order; "none": a draw
//	degree: VALUE
//	scores: 3 2                 the outcome's score by side
//	decided: RULE               the outcome cites that rule
//	report LABEL: VALUE         a fact of the outcome's report
//	allowed: ORDER              the order would be legal now (nothing is done)
//	refused RULE: ORDER         the order would be refused by RULE
//	refused RULE (WORDS): ORDER ... and the reason contains WORDS
//	survey SEAT FROM TO LABEL: VALUE  a fact of the survey from one @tag or place to another; "none": no fact of that label
//	state PATH: JSON            the state's own JSON at PATH (keys and indices joined by dots) is exactly this
//
// A forecast is checked by walking to an order as a person would: `odds SEAT VERB ARG ... -> LABEL: N/D`, where each ARG
// fills a slot (a @tag or several joined by +, a place or several joined by +, a word, a number), and N/D, or a decimal
// within a millionth, is the chance of the line of that label in the offer's forecast. `modifier SEAT VERB ARG ... ->
// LABEL: +1 RULE` looks in the same way for what the offer adds to a die; the value "none" says that it has no such line.
package trial
