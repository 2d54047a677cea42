package rules

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/odds"
	"muster/game/tell"
)

// dice are faces as they fell, for whom and for which rule.
type dice struct {
	seat  game.Seat
	by    game.RuleID
	faces [6]int8
	n     int8
}

// String is the faces in brackets.
func (d dice) String() string {
	var words strings.Builder
	for i, face := range d.faces[:d.n] {
		if i > 0 {
			words.WriteByte(' ')
		}
		words.WriteString("[" + strconv.Itoa(int(face)) + "]")
	}
	return words.String()
}

// Throws are the dice for whom they fell.
func (d dice) Throws() (list []game.Throw) {
	for _, face := range d.faces[:d.n] {
		list = append(list, game.Throw{Seat: d.seat, Die: game.Die{Sides: 6, Face: int(face), By: d.by}})
	}
	return list
}

// fell are single dice that fell for a side.
func (b *Battle) fell(side int8, by game.RuleID, faces ...int) dice {
	d := dice{seat: b.given.plan.Seats[side], by: by, n: int8(len(faces))}
	for i, face := range faces {
		d.faces[i] = int8(face)
	}
	return d
}

// pooled are the dice of a pool that fell for a side.
func (b *Battle) pooled(side int8, p *odds.Pool) dice {
	return dice{seat: b.given.plan.Seats[side], by: p.By, faces: p.Fell, n: int8(p.Dice)}
}

// die is a single die that fell for a side.
func (b *Battle) die(side int8, p *odds.Pass) dice { return b.fell(side, p.By, p.Fell) }

// words are the modifiers: : " +2 leader −1 in contact".
func (m *Modifiers) words() string {
	var words strings.Builder
	for _, one := range m.All() {
		words.WriteString(" " + signed(one.N) + " " + one.Why)
	}
	return words.String()
}

func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// sum is dice with what is added to them, and what it comes to: "[4] +2 leader = 6".
const sum = "{dice}{plus} = {sum}"

// rolled is a test once thrown.
func (b *Battle) rolled(side int8, x *Test) tell.Phrase {
	return tell.Say(sum, b.die(side, &x.die), x.words(), x.die.Fell+x.Sum())
}

// tellShot tells of a shot that has been thrown, and of a hero's die for his life.
func (t *turn) tellShot(x *Shot, h Harm) {
	side := t.sideOf(x.By)
	hit := t.rolled(side, &x.Hit)
	weapon := strings.ToLower(x.Weapon.Row().Name)
	if !x.Hits() {
		t.tell(ShotMissed, pieceID(x.By), pieceID(x.At), weapon, inches(x.Gap), rangeWords[RangeOf(x.Weapon, x.Gap)], coverWords[x.Cover], hit)
		return
	}
	felled := harm(x.wound.value) == Slain
	result := harmWords[h]
	if felled && x.hero {
		result = harmWords[Spared]
	}
	damage := tell.Say(sum, t.pooled(side, &x.wound.Pool), x.Less.words(), x.wound.value)
	t.tell(ShotHit, pieceID(x.By), pieceID(x.At), weapon, inches(x.Gap), rangeWords[RangeOf(x.Weapon, x.Gap)], coverWords[x.Cover], hit,
		damage, result)
	if felled && x.hero {
		t.tell(HeroLives, pieceID(x.At), t.die(t.sideOf(x.At), &x.fate), survivalWords[h])
	}
}

// tellFighter tells what a fighter has thrown: his dice, his weapons, Assault, his share.
func (t *turn) tellFighter(x *Melees, i int) {
	one := &x.Fighters[i]
	how := "attacks"
	if one.Attacked {
		how = "is attacked by"
	}
	words := tell.Say("{dice}{plus}{doubled}{shared}", t.pooled(t.sideOf(one.Figure), &one.dice),
		tell.When(one.Plus > 0, " +"+strconv.Itoa(one.Plus)+" weapons"), tell.When(one.Doubled, ", doubled by Assault"),
		tell.When(one.Against > 1, ", among "+strconv.Itoa(one.Against)))
	t.tell(Fought, pieceID(one.Figure), how, x.opponents(i), words, one.Score)
}

// tellHarm tells what a fight has done to a fighter.
func (t *turn) tellHarm(x *Fighter) {
	id := pieceID(x.Figure)
	switch {
	case x.Harm == Unhurt:
		t.tell(FightUnhurt, id)
	case x.hero && x.Harm > Suppressed:
		t.tell(FightHarm, id, harmWords[Spared])
		t.tell(HeroLives, id, t.die(t.sideOf(x.Figure), &x.fate), survivalWords[x.Harm])
	default:
		t.tell(FightHarm, id, harmWords[x.Harm])
	}
}

// reasons are why a way may be less long: surfaces and climbing, "" for none.
func (t toll) reasons() string {
	var words strings.Builder
	if t.soft {
		words.WriteString(`; soft ground −2"`)
	}
	if t.hindering {
		words.WriteString(`; hindering ground −4"`)
	}
	if t.climb > 0 {
		words.WriteString("; climbing −" + inches(t.climb))
	}
	return words.String()
}

// inches is a length in inches: `4.01"`.
func inches(n int32) string { return (board.Thou(n) * board.Thou(data.Grain)).String() }

// spot is a place as players say it, in inches: "12.5,8".
func spot(p plane.Point) string {
	return strings.TrimSuffix(inches(p.X), `"`) + "," + strings.TrimSuffix(inches(p.Y), `"`)
}

// listed joins names.
func listed(names []string) string { return strings.Join(names, ", ") }
