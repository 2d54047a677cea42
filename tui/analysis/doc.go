// Package analysis is the page that looks back at a battle: the expected result along it, what the dice brought, what the
// decisions of both sides cost, and the costliest of them with a better order. What is found is kept beside the journal.
//
// Reading order: page.go, work.go (looking back, off the event loop), tell.go (the text), picture.go (the curve).
package analysis
