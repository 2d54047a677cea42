package page

// Covered is a page over whose last rows a notice may lie. It is told how many they are, and keeps what must be seen
// above them.
type Covered interface {
	Cover(rows int)
}

// Eventful is a page on which things happen by themselves. A notice is about what was before the next of them: when the
// count of Events changes, the notice that is shown goes.
type Eventful interface {
	Events() int
}
