package trial

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// check compares something with the value wanted. subject is what stands between the check's name and the colon.
type check func(r *recital, subject, value string) error

// checks are the keys of expect. Names of two words come before their second word is taken for a subject.
var checks = map[string]check{
	"line": (*recital).line, "no line": (*recital).noLine, "then": (*recital).then, "told": (*recital).told, "no told": (*recital).notTold,
	"card": (*recital).card, "figure": (*recital).figure, "name": (*recital).name, "at": (*recital).at,
	"away": (*recital).away, "gone": (*recital).gone, "side": (*recital).ofSide, "facing": (*recital).facing,
	"ready": (*recital).ready, "badge": (*recital).badge, "no badge": (*recital).noBadge,
	"score": (*recital).score, "left": (*recital).left, "out": (*recital).out, "acts": (*recital).acts,
	"fact": (*recital).fact, "crumb": (*recital).crumb, "mark": (*recital).mark, "sheet": (*recital).sheet,
	"asks": (*recital).asks, "setup": (*recital).setup, "mode": (*recital).mode, "due": (*recital).due,
	"outcome": (*recital).outcome, "winners": (*recital).winners, "degree": (*recital).degree,
	"scores": (*recital).scores, "decided": (*recital).decided, "report": (*recital).report,
	"allowed": (*recital).allowed, "refused": (*recital).refused, "survey": (*recital).survey, "odds": (*recital).odds, "modifier": (*recital).modifier, "state": (*recital).json,
}

// expect checks a line of a vector's expect.
func (r *recital) expect(text string) error {
	key, value, ok := strings.Cut(text, ":")
	if !ok {
		return fmt.Errorf("want KEY: VALUE")
	}
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	name, subject, _ := strings.Cut(key, " ")
	if name == "no" {
		second, rest, _ := strings.Cut(subject, " ")
		name, subject = "no "+second, rest
	}
	do := checks[name]
	if do == nil {
		return fmt.Errorf("there is no check %q", name)
	}
	return do(r, strings.TrimSpace(subject), value)
}

// same compares two words.
func same(got, want string) error {
	if got != want {
		return fmt.Errorf("it is %q", got)
	}
	return nil
}

func sameBool(got bool, want string) error {
	if want != "yes" && want != "no" {
		return fmt.Errorf("want yes or no")
	}
	return same(map[bool]string{true: "yes", false: "no"}[got], want)
}

func (r *recital) line(rule, text string) error {
	r.heard = 0
	return r.then(rule, text)
}

// then finds a line after the one that was found last.
func (r *recital) then(rule, text string) error {
	i := slices.IndexFunc(r.lines[r.heard:], func(l game.Line) bool {
		return strings.Contains(l.Text, text) && (rule == "" || l.Rule == game.RuleID(rule))
	})
	if i < 0 {
		return fmt.Errorf("no such line")
	}
	r.heard += i + 1
	return nil
}

func (r *recital) noLine(rule, text string) error {
	if r.said(game.RuleID(rule), text) {
		return fmt.Errorf("there is such a line")
	}
	return nil
}

func (r *recital) said(rule game.RuleID, text string) bool {
	return slices.ContainsFunc(r.lines, func(l game.Line) bool {
		return strings.Contains(l.Text, text) && (rule == "" || l.Rule == rule)
	})
}

// told checks that a seat has read a line; what is secret only some do.
func (r *recital) told(who, text string) error {
	if is, err := r.reads(who, text); err != nil || is {
		return err
	}
	return fmt.Errorf("it reads no such line")
}

func (r *recital) notTold(who, text string) error {
	if is, err := r.reads(who, text); err != nil || !is {
		return err
	}
	return fmt.Errorf("it reads such a line")
}

func (r *recital) reads(who, text string) (bool, error) {
	seat, err := r.Seat(who)
	if err != nil {
		return false, err
	}
	open := slices.DeleteFunc(slices.Clone(r.facts), func(e game.Event) bool { return !e.For.Has(seat) })
	return slices.ContainsFunc(game.Lines(r.State, open), func(l game.Line) bool { return strings.Contains(l.Text, text) }), nil
}

func (r *recital) scene() board.Scene { return r.Guide().Scene(r.view) }

// see finds a piece in the scene of the view, by the tag it has there.
func (r *recital) see(tag string) (*board.Piece, bool, error) {
	scene := r.scene()
	for i, list := range [][]board.Piece{scene.Pieces, scene.Away} {
		for j := range list {
			if list[j].Tag == tag {
				return &list[j], i == 0, nil
			}
		}
	}
	return nil, false, fmt.Errorf("the scene shows no piece with the tag %q", tag)
}

// ofPiece makes a check of a word of a piece.
func (r *recital) ofPiece(tag, want string, word func(*board.Piece) string) error {
	p, _, err := r.see(tag)
	if err != nil {
		return err
	}
	return same(word(p), want)
}

func (r *recital) card(subject, want string) error {
	tag, label, _ := strings.Cut(subject, " ")
	p, _, err := r.see(tag)
	if err != nil {
		return err
	}
	return sameFact(p.Card, label, want)
}

// sameFact compares the fact of a label; "none" wants that there is none.
func sameFact(facts []board.Fact, label, want string) error {
	var labels []string
	for _, fact := range facts {
		if fact.Label == label {
			return same(fact.Value, want)
		}
		labels = append(labels, fact.Label)
	}
	if want == "none" {
		return nil
	}
	return fmt.Errorf("there is no %q, only %q", label, labels)
}

func (r *recital) figure(tag, want string) error {
	return r.ofPiece(tag, want, func(p *board.Piece) string { return p.Figure })
}

func (r *recital) name(tag, want string) error {
	return r.ofPiece(tag, want, func(p *board.Piece) string { return p.Name })
}

func (r *recital) facing(tag, want string) error {
	return r.ofPiece(tag, want, func(p *board.Piece) string { return strconv.Itoa(int(p.Facing.Turn(0))) })
}

func (r *recital) ready(tag, want string) error {
	p, _, err := r.see(tag)
	if err != nil {
		return err
	}
	return sameBool(p.Ready, want)
}

func (r *recital) at(tag, want string) error {
	p, there, err := r.see(tag)
	if err != nil {
		return err
	}
	if !there {
		return fmt.Errorf("it is off the table, %s", p.State)
	}
	scene := r.scene()
	return same(scene.Where(p.At), want)
}

func (r *recital) away(tag, want string) error {
	p, there, err := r.see(tag)
	if err != nil {
		return err
	}
	if there {
		return fmt.Errorf("it is on the table")
	}
	return same(p.State, want)
}

func (r *recital) gone(tag, _ string) error {
	if _, _, err := r.see(tag); err == nil {
		return fmt.Errorf("the scene shows it")
	}
	return nil
}

func (r *recital) ofSide(tag, want string) error {
	i, _, err := r.side(want)
	if err != nil {
		return err
	}
	return r.ofPiece(tag, strconv.Itoa(i), func(p *board.Piece) string { return strconv.Itoa(p.Side) })
}

func (r *recital) badge(tag, want string) error { return r.carries(tag, want, true) }

func (r *recital) noBadge(tag, want string) error { return r.carries(tag, want, false) }

func (r *recital) carries(tag, name string, want bool) error {
	p, _, err := r.see(tag)
	if err != nil {
		return err
	}
	var names []string
	for _, b := range p.Badges {
		names = append(names, b.Name)
	}
	if slices.Contains(names, name) != want {
		return fmt.Errorf("its badges are %q", names)
	}
	return nil
}

// side finds a side by its name or its number from 1.
func (r *recital) side(word string) (int, board.SideView, error) {
	sides := r.scene().Sides
	for i, side := range sides {
		if side.Name == word || strconv.Itoa(i+1) == word {
			return i, side, nil
		}
	}
	return 0, board.SideView{}, fmt.Errorf("there is no side %q among %d", word, len(sides))
}

func (r *recital) score(side, want string) error {
	_, view, err := r.side(side)
	if err != nil {
		return err
	}
	return same(view.Score, want)
}

func (r *recital) left(side, want string) error {
	_, view, err := r.side(side)
	if err != nil {
		return err
	}
	return same(view.Left, want)
}

func (r *recital) out(side, want string) error {
	_, view, err := r.side(side)
	if err != nil {
		return err
	}
	return sameBool(view.Out, want)
}

func (r *recital) acts(side, want string) error {
	_, view, err := r.side(side)
	if err != nil {
		return err
	}
	return sameBool(view.Acts, want)
}

func (r *recital) fact(label, want string) error { return sameFact(r.scene().Facts, label, want) }

func (r *recital) crumb(_, want string) error {
	crumbs := r.scene().Crumbs
	if !slices.ContainsFunc(crumbs, func(c string) bool { return strings.Contains(c, want) }) {
		return fmt.Errorf("the crumbs are %q", crumbs)
	}
	return nil
}

func (r *recital) mark(_, want string) error {
	if !slices.ContainsFunc(r.scene().Marks, func(m board.Mark) bool { return m.Label == want }) {
		return fmt.Errorf("there is no such mark")
	}
	return nil
}

func (r *recital) sheet(label, want string) error {
	var facts []board.Fact
	for _, section := range r.scene().Sections {
		facts = append(facts, section.Facts...)
	}
	return sameFact(facts, label, want)
}

// survey compares a fact of a survey: `survey SEAT FROM TO LABEL`.
func (r *recital) survey(subject, want string) error {
	words := strings.SplitN(subject, " ", 4)
	if len(words) < 4 {
		return fmt.Errorf("want survey SEAT FROM TO LABEL")
	}
	seat, err := r.Seat(words[0])
	if err != nil {
		return err
	}
	from, err := r.aim(words[1])
	if err != nil {
		return err
	}
	to, err := r.aim(words[2])
	if err != nil {
		return err
	}
	return sameFact(r.Guide().Survey(seat, from, to).Facts, words[3], want)
}

// aim reads a tag or a place.
func (r *recital) aim(word string) (game.Aim, error) {
	if tag, is := strings.CutPrefix(word, "@"); is {
		id, err := r.Piece(tag)
		return game.Aim{Piece: id}, err
	}
	scene := r.Guide().Scene(game.Umpire)
	at, err := scene.Locate(word)
	return game.Aim{At: at}, err
}

// odds compares a line of a forecast: `odds SEAT VERB ARG ... -> LABEL: N/D`.
func (r *recital) odds(subject, want string) error {
	offer, label, err := r.offered(subject)
	if err != nil {
		return err
	}
	p, within, err := fraction(want)
	if err != nil {
		return err
	}
	for _, chance := range offer.Forecast {
		if chance.Label != label {
			continue
		}
		if math.Abs(chance.P-p) > within {
			return fmt.Errorf("it is %.6f", chance.P)
		}
		return nil
	}
	return fmt.Errorf("the forecast has no such line (%s): %v", why(offer.No), offer.Forecast)
}

// offered is the offer of `SEAT VERB ARG ... -> LABEL`, and the label.
func (r *recital) offered(subject string) (game.Offer, string, error) {
	order, label, _ := strings.Cut(subject, "->")
	words := strings.Fields(order)
	if len(words) < 2 {
		return game.Offer{}, "", fmt.Errorf("want SEAT VERB ARG ... -> LABEL")
	}
	seat, err := r.Seat(words[0])
	if err != nil {
		return game.Offer{}, "", err
	}
	offer, err := r.draft(seat, words[1], words[2:])
	return offer, strings.TrimSpace(label), err
}

// modifier compares what an offer adds to a die: `modifier SEAT VERB ARG ... -> LABEL: N RULE`, "none" for no such line.
func (r *recital) modifier(subject, want string) error {
	offer, label, err := r.offered(subject)
	if err != nil {
		return err
	}
	got := "none"
	for _, m := range offer.Modifiers {
		if m.Label == label {
			got = fmt.Sprintf("%+d %s", m.N, m.Rule)
		}
	}
	return same(got, want)
}

// fraction reads `15/36` or a decimal, and how exactly it is meant.
func fraction(word string) (p, within float64, err error) {
	above, below, ok := strings.Cut(word, "/")
	p, err = strconv.ParseFloat(above, 64)
	if !ok || err != nil {
		return p, 1e-6, err
	}
	q, err := strconv.ParseFloat(below, 64)
	return p / q, 1e-12, err
}
