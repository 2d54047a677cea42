package data

// Training is the grade of a squad, and what it is worth in tests: −1, 0 or +1.
type Training int8

// The grades.
const (
	Rabble    Training = -1
	Irregular Training = 0
	Drilled   Training = 1
)

// trainings are the words of files, the lowest first.
var trainings = []string{"rabble", "irregular", "drilled"}

// String is the word of files.
func (t Training) String() string { return trainings[t-Rabble] }

// Rank is a figure's rank in its squad.
type Rank uint8

// The ranks.
const (
	Member Rank = iota
	SubLeader
	Leader
)

// ranks are the words of files.
var ranks = []string{"member", "sub-leader", "leader"}

// String is the word of files.
func (r Rank) String() string { return ranks[r] }

// Figure is one figure of a squad before the battle.
type Figure struct {
	Name   string // what it is called within its squad: "Captain", "Private 2"
	Rank   Rank
	Hero   bool
	Armour bool // light armour
	Arms   Arms
}

// Squad is a squad of a list.
type Squad struct {
	Name     string
	Training Training
	Rebel    bool
	Mounted  bool // it has mounts; it may be deployed on foot all the same
	Figures  []Figure
}

// List is an army: squads in roster order, and what they cost together.
type List struct {
	ID     string // "" for a purchase
	Title  string
	Points int
	Squads []Squad
}

// Points is what a figure costs in a squad of this training and mount.
//
// Rule: KZ-SET-04
func (f *Figure) Points(t Training, mounted bool) int {
	cost := 3 + int(t) + rankPoints[f.Rank]
	if f.Hero {
		cost += heroPoints
	}
	if mounted {
		cost += mountPoints
	}
	if f.Armour {
		cost += armourPoints
	}
	for w := range f.Arms.Each {
		cost += weaponTable[w].Points
	}
	return cost
}

// What rank, heroism, a mount and light armour cost.
//
// See: KZ-SET-04.
var rankPoints = [...]int{Member: 0, SubLeader: 2, Leader: 4}

const (
	heroPoints   = 12
	mountPoints  = 1
	armourPoints = 2
)

// Points is what the figures of a squad cost.
//
// See: KZ-SET-04.
func (s *Squad) Points() (sum int) {
	for i := range s.Figures {
		sum += s.Figures[i].Points(s.Training, s.Mounted)
	}
	return sum
}
