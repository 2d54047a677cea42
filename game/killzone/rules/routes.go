package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
)

// Roads are the ways of a figure around what is in its way, from where it stands, for people and bots. What they find has
// been judged like any other move; that it is the cheapest way of all is no promise.
type Roads struct {
	battle *Battle
	figure int
	places []plane.Point // where one may turn, after the goal's place and that of the figure
	trees  [avoidances]*plane.Search
}

// avoidance is which surfaces a way keeps off, each of which shortens it once.
type avoidance uint8

const (
	keepsOffSoft avoidance = 1 << iota
	keepsOffHindering
	avoidances
)

// Roads are the ways of a figure.
func (b *Battle) Roads(id game.PieceID) *Roads {
	r := &Roads{battle: b, figure: int(id) - 1}
	r.places = append(r.places, plane.Point{}, b.figures[r.figure].at)
	return r
}

// Most is how long a way may be that costs nothing else.
func (r *Roads) Most() int32 {
	walked := r.battle.figures[r.figure].toll
	return walked.allowance(r.battle.rateOf(r.figure)) - walked.length
}

// To is a legal way to a place: straight, or else the way that leaves most of the allowance. Where there is none it is the
// straight way, and false.
//
// See: KZ-MOV-02.
func (r *Roads) To(goal plane.Point) (Path, bool) {
	b, straight := r.battle, Path{Way: []plane.Point{goal}}
	_, x := b.moves(r.figure, straight)
	if x.text == "" {
		return straight, true
	}
	if !b.onField(goal, b.radius(r.figure)) || plane.Distance(b.figures[r.figure].at, goal) > r.Most() || !r.open(stays(goal, false)) {
		return straight, false
	}
	best, most := straight, int32(-1)
	for off := range avoidances {
		path := Path{Way: r.keeping(off, goal)}
		if len(path.Way) == 0 {
			continue
		}
		if w, x := b.moves(r.figure, path); x.text == "" {
			if all, allowed := b.bill(r.figure, w); allowed-all.length > most {
				best, most = path, allowed-all.length
			}
		}
	}
	return best, most >= 0
}

// Into is a way into contact with an enemy: straight, or else the shortest around what is in the way. Where there is none
// it is the straight way, and false.
//
// See: KZ-MOV-09.
func (r *Roads) Into(enemy game.PieceID) (Path, bool) {
	b, best, least := r.battle, Path{Into: enemy}, r.Most()+1
	_, x := b.moves(r.figure, best)
	if id := pieceID(r.figure); x.text == "" || !b.Joins(id, enemy) || b.Gap(id, enemy) > r.Most() {
		return best, x.text == ""
	}
	g := int(enemy) - 1
	for _, at := range plane.TurnsAround(b.figures[g].at, b.radius(r.figure)+b.radius(g)+contact+1, nil) {
		path, _ := r.To(at)
		path.Into = enemy
		if w, x := b.moves(r.figure, path); x.text == "" && plane.Length(w.from, w.path) < least {
			best, least = path, plane.Length(w.from, w.path)
		}
	}
	return best, least <= r.Most()
}

// shortened is by how much a way that is too long is cut at a time, in hundredths of an inch: a power of two.
const shortened int32 = 32

// Towards is a way with its last leg cut to where the figure may go. It stays whole where none of the leg may be gone,
// where it leads to an enemy, and where nothing is measured in advance.
//
// See: KZ-SET-01.
func (r *Roads) Towards(path Path) Path {
	last, from := len(path.Way)-1, r.places[plane.Start]
	if last < 0 || !r.battle.given.Premeasure || r.enemyAt(path.Way[last]) {
		return path
	}
	if last > 0 {
		from = path.Way[last-1]
	}
	goal, part := path.Way[last], Path{Way: append(path.Way[:last:last], plane.Point{})}
	cut := func(far int32) bool {
		part.Way[last] = plane.Along(from, goal, far)
		_, x := r.battle.moves(r.figure, part)
		return x.text == ""
	}
	most := min(plane.Distance(from, goal), r.Most()-plane.Length(r.places[plane.Start], path.Way[:last]))
	far := most
	for far > 0 && !cut(far) {
		far = max(far-shortened, 0)
	}
	for more := shortened / 2; more > 0; more /= 2 { // it may be a little longer
		if far+more < most && cut(far+more) {
			far += more
		}
	}
	if far <= 0 {
		return path
	}
	cut(far)
	return part
}

// enemyAt reports whether the base of an enemy holds a place.
func (r *Roads) enemyAt(at plane.Point) bool {
	b := r.battle
	for g := range b.figures {
		if b.onTable(g) && b.sideOf(g) != b.sideOf(r.figure) && plane.Within(at, b.figures[g].at, 0, b.radius(g)) {
			return true
		}
	}
	return false
}

// Leads reports whether there is a legal way to a place.
func (r *Roads) Leads(goal plane.Point) bool {
	if plane.Distance(r.battle.figures[r.figure].at, goal) > r.Most() {
		return false
	}
	_, found := r.To(goal)
	return found
}

// keeping is the cheapest way to a place that keeps off some surfaces; it is empty where there is none.
func (r *Roads) keeping(off avoidance, goal plane.Point) (path []plane.Point) {
	tree := r.tree(off)
	unreached := tree.Nodes[plane.Goal]
	defer func() { tree.Nodes[plane.Goal] = unreached }()
	for v := plane.Start; v < len(r.places); v++ {
		if tree.Hopeful(v, plane.Goal, int64(plane.Distance(r.places[v], goal))) {
			if price, open := r.leg(off, r.places[v], goal, false); open {
				tree.Reach(v, plane.Goal, price)
			}
		}
	}
	if !tree.Found() {
		return nil
	}
	var room [maxWaypoints]int16
	for _, v := range tree.Way(room[:0]) {
		path = append(path, r.places[v])
	}
	path[len(path)-1] = goal
	return path
}

// tree are the cheapest ways to all places where one may turn; it never reaches a goal.
func (r *Roads) tree(off avoidance) *plane.Search {
	if r.trees[off] != nil {
		return r.trees[off]
	}
	if len(r.places) == plane.Start+1 {
		r.places = r.turns(r.places)
	}
	costs := toll{soft: off&keepsOffSoft == 0, hindering: off&keepsOffHindering == 0}.and(r.battle.figures[r.figure].toll)
	most := costs.allowance(r.battle.rateOf(r.figure)) - costs.length
	s := &plane.Search{Nodes: make([]plane.Node, len(r.places)), Most: int64(most), Legs: maxWaypoints}
	s.Begin()
	for u, on := s.Next(); on; u, on = s.Next() {
		for v := plane.Start + 1; v < len(r.places); v++ {
			if s.Hopeful(u, v, int64(plane.Distance(r.places[u], r.places[v]))) {
				if price, open := r.leg(off, r.places[u], r.places[v], true); open {
					s.Reach(u, v, price)
				}
			}
		}
	}
	r.trees[off] = s
	return s
}

// leg is what the straight way between two places costs in length and climbing, and whether it is open; on says that it
// leads on from there.
func (r *Roads) leg(off avoidance, from, to plane.Point, on bool) (int64, bool) {
	w := newWay(from, []plane.Point{to})
	w.on = on
	t := r.battle.given.toll(w, r.battle.given.ClimbBoth)
	if from == to || t.soft && off&keepsOffSoft != 0 || t.hindering && off&keepsOffHindering != 0 {
		return 0, false
	}
	return int64(t.length + t.climb), r.open(w)
}

// open reports whether nothing is in the way.
func (r *Roads) open(w *way) bool { return r.battle.judge(r.figure, w).text == "" }

// turns appends the places within reach where one may turn: at the corners of terrain, just off those that nobody enters,
// and around enemies.
func (r *Roads) turns(places []plane.Point) []plane.Point {
	b, from, most := r.battle, r.places[plane.Start], r.Most()
	n, about, radius := len(places), plane.Around(from, most), b.radius(r.figure)
	for i := range b.given.pieces {
		if p := &b.given.pieces[i]; p.Box.Meets(&about) {
			outline, clear := p.Box.Outline(), int32(0)
			if p.Surface == data.Impassable {
				clear = 1
			}
			places = outline.Turns(clear, places)
		}
	}
	for g := range b.figures {
		if one := &b.figures[g]; b.onTable(g) && b.sideOf(g) != b.sideOf(r.figure) && plane.Within(from, one.at, radius, most) {
			places = plane.TurnsAround(one.at, radius+b.radius(g)+contact+1, places)
		}
	}
	kept := places[:n]
	for _, at := range places[n:] {
		if b.onField(at, radius) && plane.Distance(from, at) <= most && r.open(stays(at, true)) {
			kept = append(kept, at)
		}
	}
	return kept
}

// stays is no way at all: it is open where one may stand, or, if it leads on, where one may pass.
func stays(at plane.Point, on bool) *way {
	w := newWay(at, []plane.Point{at})
	w.on = on
	return w
}
