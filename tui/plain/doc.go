// Package plain plays a battle in lines of text: typed orders in, sentences out. It is made for a screen reader, for a
// pipe, and for terminals too small or too slow for the drawn screens. It knows no rulebook: every word it understands
// besides its own commands comes from the offers of the battle at hand.
//
// Reading order: order.go (typed words to orders), look.go (what is said about a battle), plain.go (the conversation).
package plain
