package ask_test

import (
	"fmt"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/ask"
)

const rule game.RuleID = "T-01"

// strike, march and load are the orders of a rulebook of five pieces in a row; the odd ones are the asker's.
type strike struct{ By, At game.PieceID }

type march struct {
	By  game.PieceID
	Way []board.Point
}

type load struct{ Crates []string }

func (strike) Verb() string { return "strike" }
func (march) Verb() string  { return "march" }
func (load) Verb() string   { return "load" }

// row is an answer under way. Counts are shared by its copies: how often something was made or put into words.
type row struct {
	by, at game.PieceID
	way    []board.Point
	crates []string
	reach  game.PieceID // how far a strike carries
	tried  *int
	shown  *int
}

func check(a *row, c game.Command) *game.Refusal {
	*a.tried++
	switch c := c.(type) {
	case strike:
		if far := max(c.At-c.By, c.By-c.At); far > a.reach {
			return game.Refuse(rule, "%d is %d away", c.At, far)
		}
	case load:
		if len(c.Crates) > 3 {
			return game.Refuse(rule, "%d crates, the most is 3", len(c.Crates))
		}
	}
	return nil
}

func pieces(odd game.PieceID) func(*row, *ask.Fillers[row]) {
	return func(_ *row, f *ask.Fillers[row]) {
		for id := game.PieceID(1); id <= 5; id++ {
			if id%2 == odd && !f.Piece(id) {
				return
			}
		}
	}
}

func readBy(a *row, arg game.Arg) *game.Refusal {
	if len(arg.Pieces) != 1 || arg.Pieces[0]%2 == 0 {
		return game.Refuse(rule, "that is not yours")
	}
	a.by = arg.Pieces[0]
	return nil
}

var (
	unit   = ask.Slot[row]{Slot: game.OnePiece("unit"), Hint: "Who?", Each: pieces(1), Read: readBy}
	target = ask.Slot[row]{
		Slot: game.OnePiece("target"), Each: pieces(0), PossibleFirst: true,
		Read: func(a *row, arg game.Arg) *game.Refusal { a.at = arg.Pieces[0]; return nil },
		Show: func(a *row, _ *ask.Pen[row], c *game.Choice) { *a.shown++; c.Label += "!" },
	}
	way = ask.Slot[row]{
		Slot: game.Slot{Kind: game.PathSlot, Name: "way"},
		Read: func(a *row, arg game.Arg) *game.Refusal { a.way = arg.Path; return nil },
	}
	crate = ask.Slot[row]{
		Slot: game.OneChoice("crate").OrNot(),
		Each: func(_ *row, f *ask.Fillers[row]) { f.Word("salt", "Salt"); f.Word("corn", "Corn") },
		Read: func(a *row, arg game.Arg) *game.Refusal { a.crates = append(a.crates, arg.Choice); return nil },
	}
)

var table = ask.Orders[row]{
	Check: check,
	Name:  func(_ *row, id game.PieceID) string { return fmt.Sprint("piece ", id) },
	Note: func(_ *row, o *game.Offer) string {
		if len(o.Forecast) == 0 {
			return ""
		}
		return o.Forecast[0].Label
	},
	Ask: func(_ *row, p *ask.Pen[row]) {
		p.Offer.Hint = "What?"
		for id := game.PieceID(1); id <= 5; id++ {
			if p.Possible(game.Draft{Verb: "strike", Args: []game.Arg{{Pieces: []game.PieceID{id}}}}) {
				p.Offer.Pieces = append(p.Offer.Pieces, id)
			}
		}
	},
	Standing: func(_ *row, path []board.Point) []game.PieceID { return []game.PieceID{game.PieceID(path[0].X)} },
	List: []ask.Order[row]{
		{Verb: game.VerbOf[strike]("Strike", "s", "Hit him", rule), Piece: true, Form: ask.Form[row]{
			Slots: []ask.Slot[row]{unit, target},
			When: func(a *row) *game.Refusal {
				if a.reach < 0 {
					return game.Refuse(rule, "nobody strikes today")
				}
				return nil
			},
			Told: func(_ *row, p *ask.Pen[row], slots int) { p.Offer.Caution = fmt.Sprint(slots, " told") },
			Make: func(a *row) game.Command { return strike{a.by, a.at} },
			Means: func(_ *row, p *ask.Pen[row]) {
				p.Offer.Forecast = []game.Chance{{Label: fmt.Sprintf("hits, ready %t", p.Offer.Ready != nil), P: 1}}
			},
		}},
		{Verb: game.VerbOf[march]("March", "m", "Go", rule), Piece: true, Form: ask.Form[row]{
			Slots: []ask.Slot[row]{unit, way},
			Make:  func(a *row) game.Command { return march{a.by, a.way} },
		}},
		{Verb: game.VerbOf[load]("Load", "l", "Take crates", rule), Form: ask.Form[row]{
			Then: func(*row) *ask.Slot[row] { return &crate },
			Make: func(a *row) game.Command { return load{a.crates} },
		}},
		{Verb: game.Verb{Name: "wait", Title: "Wait", Rule: rule}, Form: ask.Form[row]{
			Write: func(_ *row, p *ask.Pen[row]) {
				if p.Enough(0) {
					p.Finish(march{})
				}
			},
		}},
		{Verb: game.Verb{Name: "secret", Hidden: true, Rule: rule}, Form: ask.Form[row]{Make: func(*row) game.Command { return march{} }}},
	},
}

func answer(reach game.PieceID, verb string, args ...game.Arg) (game.Offer, *row) {
	a := row{reach: reach, tried: new(int), shown: new(int)}
	return table.Offer(a, game.Draft{Verb: verb, Args: args}), &a
}

func piece(id game.PieceID) game.Arg { return game.Arg{Pieces: []game.PieceID{id}} }

// listed is a list in short: a cross before what cannot be chosen, with the reason; the note after a slash.
func listed(o game.Offer) string {
	var lines []string
	for _, c := range o.Choices {
		line := c.Label
		if c.No != nil {
			line = "x " + line + ": " + c.No.Why
		}
		if c.Note != "" {
			line += " / " + c.Note
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "; ")
}

func TestOffers(t *testing.T) {
	tests := []struct {
		name  string
		reach game.PieceID
		verb  string
		args  []game.Arg
		want  string
	}{
		{"who can strike", 1, "strike", nil, "piece 1; piece 3; piece 5"},
		{"nobody can", 0, "strike", nil, "x piece 1: 2 is 1 away; x piece 3: 2 is 1 away; x piece 5: 2 is 3 away"},
		{"the possible first, with odds", 1, "strike", []game.Arg{piece(5)}, "piece 4! / hits, ready true; x piece 2!: 2 is 3 away / hits, ready false"},
		{"a free slot lists nothing", 1, "march", []game.Arg{piece(1)}, ""},
		{"and so is possible", 0, "march", nil, "piece 1; piece 3; piece 5"},
		{"crates go on", 1, "load", []game.Arg{{Choice: "salt"}, {Choice: "corn"}}, "Salt; Corn"},
		{"until there are too many", 1, "load", []game.Arg{{Choice: "salt"}, {Choice: "corn"}, {Choice: "corn"}}, "x Salt: 4 crates, the most is 3; x Corn: 4 crates, the most is 3"},
		{"what can I do", 1, "", nil, "Strike; March; Load; Wait"},
		{"why not", 0, "", nil, "x Strike: 2 is 1 away; March; Load; Wait"},
		{"what can this piece do", 2, "", []game.Arg{piece(5)}, "Strike; March"},
		{"and to that one", 1, "", []game.Arg{piece(5), piece(4)}, "Strike / hits, ready true"},
		{"who stands at a place is meant", 1, "", []game.Arg{piece(5), {Path: []board.Point{{X: 2}}}}, "x Strike: 2 is 3 away / hits, ready false; March"},
	}
	for _, test := range tests {
		if o, _ := answer(test.reach, test.verb, test.args...); listed(o) != test.want {
			t.Errorf("%s: %s", test.name, listed(o))
		}
	}
}

func TestDraftsEnd(t *testing.T) {
	tests := []struct {
		name, verb string
		args       []game.Arg
		ready      game.Command
		next, no   string
	}{
		{"whole", "strike", []game.Arg{piece(3), piece(4)}, strike{3, 4}, "", ""},
		{"not whole", "strike", []game.Arg{piece(3)}, nil, "target", ""},
		{"refused", "strike", []game.Arg{piece(1), piece(4)}, nil, "", "4 is 3 away"},
		{"misread", "strike", []game.Arg{piece(2)}, nil, "", "that is not yours"},
		{"too much", "strike", []game.Arg{piece(1), piece(2), piece(4)}, nil, "", "this order wants 2 things, not 3"},
		{"by hand", "wait", nil, march{}, "", ""},
		{"by hand, too much", "wait", []game.Arg{piece(1)}, nil, "", "this order wants 0 things, not 1"},
		{"hidden", "secret", nil, nil, "", "this rulebook has no such order"},
		{"unknown", "dance", nil, nil, "", "this rulebook has no such order"},
	}
	for _, test := range tests {
		o, _ := answer(1, test.verb, test.args...)
		next, no := "", ""
		if o.Next != nil {
			next = o.Next.Name
		}
		if o.No != nil {
			no = o.No.Why
		}
		if fmt.Sprint(o.Ready) != fmt.Sprint(test.ready) || next != test.next || no != test.no {
			t.Errorf("%s: ready %v, next %q, no %q", test.name, o.Ready, next, no)
		}
	}
	if o, _ := answer(1, "load"); o.Ready == nil || o.Next == nil || !o.Next.Optional {
		t.Errorf("an order that may go on: ready %v, next %v", o.Ready, o.Next)
	}
}

// What has been told is shown whatever becomes of the draft, unless the order is out of its moment.
func TestWhatIsToldIsShown(t *testing.T) {
	for _, c := range []struct {
		reach game.PieceID
		args  []game.Arg
		want  string
	}{
		{1, nil, "0 told"},
		{1, []game.Arg{piece(3)}, "1 told"},
		{1, []game.Arg{piece(3), piece(4)}, "2 told"},
		{1, []game.Arg{piece(1), piece(4)}, "2 told"},
		{1, []game.Arg{piece(2), piece(4)}, "0 told"},
		{-1, []game.Arg{piece(3)}, ""},
	} {
		if o, _ := answer(c.reach, "strike", c.args...); o.Caution != c.want {
			t.Errorf("%v at a reach of %d: %q", c.args, c.reach, o.Caution)
		}
	}
}

// The empty draft is answered without words, and no further than the first that can.
func TestTheEmptyDraftIsCheap(t *testing.T) {
	o, a := answer(1, "")
	if len(o.Pieces) != 3 || *a.shown > 0 {
		t.Errorf("%d pieces can act, %d targets were put into words", len(o.Pieces), *a.shown)
	}
	// Three pieces are asked for, and the verbs; a piece tries one target, the last one two.
	if *a.tried > 9 {
		t.Errorf("%d orders were tried", *a.tried)
	}
}

func TestVerbs(t *testing.T) {
	verbs := table.Verbs()
	if len(verbs) != 5 || len(verbs[0].Slots) != 2 || verbs[0].Slots[1].Name != "target" || verbs[3].Slots != nil {
		t.Errorf("%+v", verbs)
	}
}
