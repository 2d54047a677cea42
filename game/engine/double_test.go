package engine_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// manner is the variable of the environment that makes this test a program that plays, and says in which manner.
const manner = "MUSTER_ENGINE_MANNER"

func TestMain(m *testing.M) {
	if how := os.Getenv(manner); how != "" {
		double(how)
		return
	}
	os.Exit(m.Run())
}

// heard is what the double reads of a message.
type heard struct {
	Type   string
	N      int
	May    bool `json:"may_pass"`
	Orders []struct {
		Verb string
		Cmd  json.RawMessage
	}
}

// double is a program that plays: the first order that it is told of, unless its manner is another.
func double(how string) {
	say := func(text string, figures ...any) { fmt.Printf(text+"\n", figures...) }
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	for in.Scan() {
		var m heard
		if err := json.Unmarshal(in.Bytes(), &m); err != nil {
			fmt.Fprintln(os.Stderr, "the double was told no JSON:", err)
			os.Exit(1)
		}
		switch {
		case how == "silent":
		case how == "old" && m.Type == "hello":
			say(`{"type":"hello","protocol":0}`)
		case how == "rude" && m.Type == "hello":
			say(`good morning`)
		case m.Type == "hello":
			say(`{"type":"hello","protocol":1,"name":"double"}`)
		case m.Type == "act":
			how = answers(how, m, say)
		case m.Type == "end":
			return
		}
	}
}

// answers answers a question, and is how it goes on.
func answers(how string, m heard, say func(string, ...any)) string {
	switch how {
	case "late":
		return how
	case "gone":
		os.Exit(0)
	case "babbling":
		for range 1000 {
			say(`{"type":"order","n":%d}`, m.N-1)
		}
	case "longwinded":
		say(`{"type":"%s"}`, strings.Repeat("x", 1<<21))
	case "wrong":
		for range 30 {
			say(`no message`)
		}
	case "illegal":
		for range 30 {
			say(`{"type":"order","n":%d,"verb":"proceed","cmd":{}}`, m.N)
		}
	case "deaf":
		for {
			say(`{"type":"orders","n":%d}`, m.N)
		}
	case "curious":
		say(`{"type":"orders","n":%d}`, m.N)
		say(`{"type":"offer","n":%d,"draft":{}}`, m.N)
		say(`{"type":"offer","n":%d,"draft":{"verb":"nonsense","args":[{"pieces":[-7,9999]},{"choice":"x"},{"n":-1}]}}`, m.N)
		say(`{"type":"check","n":%d,"verb":"tick","cmd":{"to":5}}`, m.N)
		say(`{"type":"order","n":%d,"verb":"nonsense","cmd":{}}`, m.N)
	}
	if len(m.Orders) == 0 {
		say(`{"type":"order","n":%d,"pass":true}`, m.N)
		return how
	}
	say(`{"type":"order","n":%d,"verb":%q,"cmd":%s}`, m.N, m.Orders[0].Verb, m.Orders[0].Cmd)
	if how == "curious" {
		return ""
	}
	return how
}
