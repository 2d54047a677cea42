// Package battle is the battle on the screen: the page on which it is played, and the page on which it is watched
// again.
//
// A [Page] follows a table ([muster/game/table]), shows what one seat may see and gives the orders of the seats at this
// keyboard. Orders, withdrawals and answers go to the table as commands of the event loop, which never waits. What the
// table publishes is shown order by order, so that the eye can follow what others do: the page re-plays each entry on
// the position it shows, moves the piece along its way and lets those concerned flash. Any key skips that.
//
// On an open table the cursor goes by inches, tenths and hundredths, a way is drawn leg by leg, and models can be
// dragged. Who is asked for one of a few things, in another's turn say, has a box with their odds, which is the
// hand-over too. The rod measures and looks ahead, the threat view lists who could strike; what takes long is found out
// off the event loop.
//
// A [Replay] steps through a journal instead. Both stand on a stage: position, field, log, card and rules pane.
//
// At a table of a server others sit elsewhere: company.go tells who is there and who is away, talking.go what they say.
//
// The package knows scenes, offers, events and rule texts. It never reads what a rule means.
//
// A page is a list of parts: each is a feature with a state of its own, in a file of its own, and takes what concerns it
// of what happens (part.go). A new feature is such a file and a line in the list of its page.
//
// What a person can do besides giving orders is one table of deeds a page (deeds.go): keys, palette, last row and the list
// of keys read it. A new deed is an entry there.
//
// Reading order: config.go, part.go, stage.go, layout.go, page.go, follow.go, film.go,
// then what a person does: deeds.go with menu.go, keys.go, hints.go, viewing.go, cursor.go, composing.go, tray.go, bearing.go,
// mouse.go, drag.go with grip.go; the tools: rod.go, perils.go with watching.go; the panels: header.go, side.go
// with card.go, offers.go, listing.go, odds.go and outlook.go, logpane.go with logline.go over
// logbook.go; the boxes over the field: dialog.go, handover.go, decision.go with decisionview.go,
// proposal.go, goto.go, proof.go, palette.go, ended.go with endpage.go and turning.go; then
// replay.go, replayview.go, replaykeys.go, branch.go.
package battle
