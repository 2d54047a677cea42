package guide

import (
	"slices"
	"strings"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// composing is an order to units as far as it has been put together, step by step.
type composing struct {
	verb     data.ActKind // of the first step
	plan     View         // the table as the steps before the present one would leave it
	kind     data.ActKind // of the present step
	progress progress     // how far that has come
	errand   data.Errand  // what the first of its units does
	ways     []data.Errand
	crew     []int8 // its units, the first of whom leads
	steps    []data.Step
	acts     []rules.Act
	prices   []int32
	flaw     *game.Refusal // why the present step makes no sense
	added    bool          // a word has been added to the order
}

// progress is how far a step of an order has come.
type progress uint8

const (
	filling progress = iota // something of it is still wanted
	filled
	turning // how its units face in the end is wanted
	closed  // nothing is added to the order
)

// The words of what an order may have besides. A kind or a unit's number follows the first two.
const (
	ThenWord   = "and "
	WithWord   = "with "
	faceWord   = "face"
	secondWord = "second "
	GoWord     = "go"
)

// The slots of an order to units after those of its kind.
var andSlot = optional(choiceSlot("and"))

// acting is how an order to units is put together: the unit, what its kind wants, and then, for whoever asks, further
// steps and units.
//
// See: KRY-CMB-01, KRY-RT-20.
func acting(kind data.ActKind) form {
	return form{
		When: func(a *Asking) *game.Refusal {
			a.verb = kind
			return a.MayDeclare(a.Side)
		},
		Slots: []blank{{
			Slot: unitSlot, Sure: true,
			Any:  func(a *Asking) bool { return a.anyOwn(func(u int8) bool { return a.fits(kind, u) }) },
			Each: func(a *Asking, f *fillers) { a.eachOwn(f, func(u int8) bool { return a.apt(kind, u) }) },
			Read: func(a *Asking, arg game.Arg) *game.Refusal {
				u, no := a.commanded(arg.Piece())
				if no == nil {
					no = a.unfit(kind, u)
				}
				if no == nil {
					a.crew = []int8{u}
					a.begin(kind)
				}
				return no
			},
			None: func(*Asking) *game.Refusal { return game.Refuse(rules.Acts[kind].Rule, "nobody of yours can do that") },
			Show: func(_ *Asking, _ *pen, c *game.Choice) { c.Rule = rules.Acts[kind].Rule },
		}},
		Then:  (*Asking).onward,
		Make:  func(a *Asking) game.Command { return rules.Declare{Steps: a.steps} },
		Told:  (*Asking).drawTold,
		Means: (*Asking).foretellOrder,
	}
}

// begin starts a step.
func (a *Asking) begin(kind data.ActKind) {
	a.kind, a.progress, a.n = kind, filling, 0
	a.errand = data.Errand{Unit: data.PieceID(a.crew[0])}
	if kind == data.Throw {
		a.errand.Mode = rules.FireModes[rules.Standard]
	}
}

// onward is what the order wants next: what its present step still wants, or what could be added to it.
func (a *Asking) onward() *blank {
	switch a.progress {
	case turning:
		return &endFacing
	case closed:
		return nil
	case filling:
		for slots := wants[a.kind]; int(a.n) < len(slots); {
			s := &slots[a.n]
			a.n++
			if s.Skip == nil || !s.Skip(a, nil) {
				return s
			}
		}
		a.flaw, a.progress = a.settle(), filled
	}
	return &further
}

// settle ends a step of which all has been told: why it makes no sense, nil if it does.
func (a *Asking) settle() *game.Refusal {
	if v, is := a.UnitOf(a.errand.Target); is && a.kind == data.ChargeAt {
		a.errand.Path = a.chargeWay(a.crew[0], v)
	}
	a.steps = append(slices.Clip(a.steps), data.Step{Kind: data.KindNames[a.kind], Units: []data.Errand{a.errand}})
	if no := a.compileNext(a.errand); no != nil {
		return no
	}
	for _, u := range a.crew[1:] {
		if no := a.follow(u); no != nil {
			return no
		}
	}
	return nil
}

// compileNext takes an errand of the present step over into the acts, or says why it makes no sense.
func (a *Asking) compileNext(e data.Errand) *game.Refusal {
	one, no := a.Battle.CompileAct(a.Side, a.kind, &e)
	if no != nil {
		return no
	}
	one.Step = int8(len(a.steps) - 1)
	a.acts = append(slices.Clip(a.acts), one)
	a.prices = append(slices.Clip(a.prices), a.plan.ActPrice(&one))
	return nil
}

// follow lets another unit do in the present step what the first one does.
func (a *Asking) follow(u int8) *game.Refusal {
	step := a.lastStep()
	e := a.alike(a.kind, &step.Units[0], u)
	step.Units = append(step.Units, e)
	return a.compileNext(e)
}

// lastStep is the last step, to be changed: nothing else shares it.
func (a *Asking) lastStep() *data.Step {
	a.steps = slices.Clone(a.steps)
	step := &a.steps[len(a.steps)-1]
	step.Units = slices.Clone(step.Units)
	return step
}

// lastActs are the acts of the last step, to be changed with it.
func (a *Asking) lastActs() []rules.Act {
	a.acts = slices.Clone(a.acts)
	i := slices.IndexFunc(a.acts, func(one rules.Act) bool { return int(one.Step) == len(a.steps)-1 })
	return a.acts[i:]
}

// commanded is a unit that the seat may give orders to.
func (a *Asking) commanded(id game.PieceID) (int8, *game.Refusal) {
	u, is := a.UnitOf(id)
	switch {
	case !is || a.Units[u].Side != a.Side:
		return data.None, game.Refuse(book.ComboWhat, "that is not a unit of yours")
	case a.Units[u].Status != rules.Standing:
		return data.None, game.Refuse(book.ComboWhat, "%s is not on the table", a.Name(id)).At(id)
	}
	return u, nil
}

// readFurther reads a word of what the order may have besides.
func (a *Asking) readFurther(arg game.Arg) *game.Refusal {
	a.added = true
	if rest, is := strings.CutPrefix(arg.Choice, ThenWord); is {
		return a.then(rest)
	}
	if rest, is := strings.CutPrefix(arg.Choice, WithWord); is {
		return a.joins(rest)
	}
	if rest, is := strings.CutPrefix(arg.Choice, secondWord); is {
		return a.second(rest)
	}
	switch {
	case arg.Choice == faceWord:
		a.progress = turning
	case arg.Choice == GoWord:
		a.progress = closed
	case a.kind == data.Shoot && arg.Choice == a.fireTag(&a.ways[0]): // the only way: it may be said though it is not asked for
	default:
		return game.Refuse(book.ComboWhat, "that is nothing an order can go on with")
	}
	return nil
}

// then begins another step of the same units.
//
// See: KRY-CMB-01.
func (a *Asking) then(word string) *game.Refusal {
	k := slices.Index(data.KindNames[:], word)
	if k < 0 {
		return game.Refuse(book.ComboWhat, "there is no such action")
	}
	a.foreseeStep()
	if no := a.unfitAll(data.ActKind(k)); no != nil {
		return no
	}
	a.begin(data.ActKind(k))
	return nil
}

// foreseeStep changes a copy of the battle as the present step will if it goes as ordered.
//
// See: KRY-RT-20.
func (a *Asking) foreseeStep() {
	a.plan = View{a.plan.Copy()}
	for i := range a.acts {
		if int(a.acts[i].Step) == len(a.steps)-1 {
			a.plan.Foresee(&a.acts[i])
		}
	}
}

// unfitAll is why the crew cannot do a further step of a kind.
func (a *Asking) unfitAll(kind data.ActKind) *game.Refusal {
	if len(a.steps) >= data.MaxSteps {
		return game.Refuse(book.ComboWhat, "an order has %d steps at most", data.MaxSteps)
	}
	for _, u := range a.crew {
		if no := a.unfit(kind, u); no != nil {
			return no
		}
	}
	if kind == data.PickUp && len(a.finds(a.crew[0])) == 0 {
		return game.Refuse(rules.Acts[a.verb].Rule, "there is nothing for it")
	}
	return nil
}

// joins lets another unit take part in the present step.
//
// See: KRY-CMB-08.
func (a *Asking) joins(tag string) *game.Refusal {
	u, no := a.commanded(numbered(tag))
	if no != nil {
		return no
	}
	if slices.Contains(a.crew, u) {
		return game.Refuse(book.ComboWhat, "%s takes part already", a.Name(data.PieceID(u)))
	}
	a.crew = append(slices.Clip(a.crew), u)
	return a.follow(u)
}

// endFacing is for how the units of the present step face in the end.
//
// See: KRY-GEO-10, KRY-MOV-07.
var endFacing = blank{
	Slot: facingSlot, Hint: "Facing where, in the end?",
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		a.progress = filled
		to, step, last := towards(arg), a.lastStep(), a.lastActs()
		for i := range step.Units {
			step.Units[i].Facing = to
		}
		for i := range last {
			last[i].Facing = to
		}
		return nil
	},
}

// numbered is the piece that a number in a word names, 0 for none.
func numbered(text string) game.PieceID {
	n := 0
	for _, r := range text {
		if r < '0' || r > '9' || n > 1000 {
			return 0
		}
		n = 10*n + int(r-'0')
	}
	return game.PieceID(n)
}

// cost is the price of the steps so far.
//
// See: KRY-AP-05.
func (a *Asking) cost() int32 { return a.OrderPrice(a.Side, a.acts, slices.Clone(a.prices)) }

// drawTold draws the steps of which all has been told.
func (a *Asking) drawTold(p *pen, _ int) {
	a.Offer = &p.Offer
	if !p.Brief {
		a.drawSteps()
	}
	if a.kind == data.ChargeAt && len(a.crew) > 0 && a.progress == filling && a.n == 0 {
		a.markRange(p, a.crew[0], a.plan.Reach(a.crew[0], data.ChargeAt), data.ChargeAt)
	}
}

// foretellOrder says what the order comes to as it stands. Of words that could be added to it nobody wants the odds.
func (a *Asking) foretellOrder(p *pen) {
	if a.Offer = &p.Offer; p.Brief && a.added {
		return
	}
	if !p.Brief {
		p.Offer.Trace = nil // a step is drawn otherwise when there are several
		a.drawSteps()
	}
	if p.Offer.Hint = ""; p.Offer.Ready == nil {
		return
	}
	a.spent = a.cost()
	a.foretell()
	p.Offer.Hint = a.outlook()
}

// steps are slots of a step: of a further one it is said what it does to the runs of the order.
func steps(slots ...blank) []blank {
	for i := range slots {
		asked := slots[i].Asked
		slots[i].Asked = func(a *Asking, p *pen) {
			if asked != nil {
				asked(a, p)
			}
			if len(a.steps) > 0 {
				p.Offer.Hint = strings.TrimSpace(a.runHint(a.kind) + " " + p.Offer.Hint)
				p.Offer.Next.Name = ThenWord + rules.KindTitles[a.kind] + ", " + p.Offer.Next.Name
			}
		}
	}
	return slots
}
