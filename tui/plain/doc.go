// Package plain plays a battle in lines of text: typed orders in, sentences out. It is made for a screen reader, for a
// pipe, and for terminals too small or too slow for the drawn screens. It knows no rulebook: every word it understands
// besides its own commands comes from the offers of the battle at hand.
//
// What is said stands on lines of its own, one fact a line, without columns, boxes or colours; every line that rests on
// a rule ends with its id. A prompt is written only where somebody types. Lines that begin with # are passed over, so
// that a list of orders may have remarks.
//
// Reading order: plain.go (the conversation), voice.go, told.go (what is said without being asked), input.go (typed lines),
// answer.go (commands), asked.go and watch.go (questions), order.go and names.go (typed words to orders), offers.go and
// look.go (what is said about offers and positions).
package plain
