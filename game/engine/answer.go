package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"muster/game"
)

// answer is a line of the program.
type answer struct {
	Type     string          `json:"type"`
	Protocol int             `json:"protocol"` // of hello
	N        int             `json:"n"`        // of the question that it answers
	Verb     string          `json:"verb"`     // of an order, and of what is asked about one
	Cmd      json.RawMessage `json:"cmd"`
	Pass     bool            `json:"pass"` // there is no order: let the time run out
	Draft    draft           `json:"draft"`
}

// asking is a question that the program has been asked, until it is answered.
type asking struct {
	*entrant
	st    game.Position
	seat  game.Seat
	ask   game.Ask
	rng   *rand.Rand
	guide game.Guide
	wrong int
	over  bool
}

// say sends something to the program.
func (at *asking) say(message any) { at.wires.send(message) }

// converse hears what the program says until it gives its order, which is nil where it passes.
func (at *asking) converse(ctx context.Context) (order game.Command, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the rules fail at what it says: %v", fault)
		}
	}()
	for !at.over {
		text, err := at.hear(ctx)
		if err != nil {
			return nil, err
		}
		var a answer
		if err := json.Unmarshal(text, &a); err != nil {
			at.refuse(game.TableUnknown, "that is no message: %v", err)
		} else {
			order = at.reply(a)
		}
		if at.wrong > mostWrong {
			return nil, fmt.Errorf("%d times wrong about one order", at.wrong)
		}
	}
	return order, nil
}

// reply does what a message asks for. An order that is taken ends the conversation.
func (at *asking) reply(a answer) game.Command {
	if a.N < at.n {
		return nil // of a question that is over
	}
	switch a.Type {
	case "order":
		return at.order(a)
	case "orders":
		at.say(listing{Type: "orders", N: at.n, Orders: at.orders(allOrders)})
	case "offer":
		at.say(at.offer(a.Draft))
	case "check":
		at.check(a)
	default:
		at.refuse(game.TableUnknown, "there is no message of the type %.30q", a.Type)
		return nil
	}
	if a.Type != "order" {
		at.record.Questions++
	}
	return nil
}

// order takes the program's order, or says which rule is against it.
func (at *asking) order(a answer) game.Command {
	if a.Pass && at.ask.Due == 0 {
		at.refuse(at.ask.Rule, "this waits until it is decided: nothing lapses here")
		return nil
	}
	if a.Pass {
		at.over = true
		return nil
	}
	c, no := at.read(a)
	if no != nil {
		at.refuse(no.Rule, "%s", no.Why)
		return nil
	}
	at.over = true
	return c
}

// read is the order of a message, or why it may not be given.
func (at *asking) read(a answer) (game.Command, *game.Refusal) {
	c, err := game.Decode(at.st.System, a.Verb, a.Cmd)
	if err != nil {
		return nil, game.Refuse(game.TableUnknown, "%v", err)
	}
	return c, game.Check(at.st, at.seat, c)
}

// check says whether an order could be given.
func (at *asking) check(a answer) {
	_, no := at.read(a)
	said := checked{Type: "checked", N: at.n, Legal: no == nil}
	if no != nil {
		said.Rule, said.Why = no.Rule, no.Why
	}
	at.say(said)
}

// refuse tells the program that it is wrong, and by which rule.
func (at *asking) refuse(rule game.RuleID, why string, figures ...any) {
	at.wrong++
	at.record.Refused++
	at.say(refusal{Type: "refused", N: at.n, Rule: rule, Why: fmt.Sprintf(why, figures...)})
}
