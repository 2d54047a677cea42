package game

// Veiled is a State that says whether its battle, from beginning to end, may keep something from somebody that somebody
// else knows: sealed answers, hidden orders, secret missions.
type Veiled interface {
	Hides() bool
}

// Hides reports whether a battle may hide something. One that does not say may.
func Hides(st State) bool {
	veiled, says := st.(Veiled)
	return !says || veiled.Hides()
}
