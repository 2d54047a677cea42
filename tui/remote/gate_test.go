package remote

import (
	"fmt"
	"testing"
	"time"
)

// One address is one subscriber: of IPv6 a network of 64 bits, and the same IPv4 however it is written.
func TestOrigins(t *testing.T) {
	for addr, want := range map[string]string{
		"192.0.2.7:50000":                "192.0.2.7/32",
		"[::ffff:192.0.2.7]:1":           "192.0.2.7/32",
		"[2001:db8:1:2:aaaa::1]:5":       "2001:db8:1:2::/64",
		"[2001:db8:1:2:bbbb:c::9]:6":     "2001:db8:1:2::/64",
		"[2001:db8:1:3::1]:5":            "2001:db8:1:3::/64",
		"[fe80::1234:5678:9abc%eth0]:22": "fe80::/64",
		"no address":                     "invalid Prefix",
	} {
		if got := origin(addr).String(); got != want {
			t.Errorf("%s counts as %s; want %s", addr, got, want)
		}
	}
}

// Each address has its own allowance of connections. A flood from everywhere costs a bounded memory, those that come
// first keep theirs, and after a while all is forgotten.
func TestFloodFromEverywhere(t *testing.T) {
	l := Limits{Rate: 1, Burst: 2, Waiting: 1 << 20, WaitingAddress: 1 << 20}.withUsual()
	g, now := newGate(l), time.Unix(1e9, 0)
	first := origin("192.0.2.1:1")
	knocks := func(addr string) bool {
		c := &caller{from: origin(addr)}
		_, reason := g.knock(c, now)
		g.settled(c)
		return reason == ""
	}
	if !knocks("192.0.2.1:1") || !knocks("192.0.2.1:2") || knocks("192.0.2.1:3") || !knocks("192.0.2.2:1") {
		t.Fatal("an allowance is not two")
	}
	for i := range 4 * mostRates {
		knocks(fmt.Sprintf("[2001:db8:%x:%x::1]:22", i>>8, i&0xff))
	}
	if n := len(g.rates); n > 2*mostRates+1 {
		t.Errorf("%d addresses are remembered", n)
	}
	if g.rates[first] == nil || knocks("192.0.2.1:4") {
		t.Error("who came first too often is forgotten")
	}
	now = now.Add(time.Minute)
	if !knocks("198.51.100.1:1") || !knocks("198.51.100.1:2") || knocks("198.51.100.1:3") {
		t.Error("after the flood an allowance is not two")
	}
	if n := len(g.rates); n > 2 {
		t.Errorf("%d addresses are remembered for ever", n)
	}
}

// Who comes when too many wait is let in, and the oldest goes who has not logged in: of his own address if that has too
// many, else of the address that has most.
func TestSurplus(t *testing.T) {
	g, now := newGate(Limits{Rate: 1e6, Burst: 1e6, Waiting: 6, WaitingAddress: 3}.withUsual()), time.Unix(1e9, 0)
	names := map[*caller]string{nil: "nobody"}
	comes := func(name, addr, drops string) *caller {
		t.Helper()
		c := &caller{from: origin(addr + ":1")}
		names[c] = name
		dropped, reason := g.knock(c, now)
		if reason != "" || names[dropped] != drops {
			t.Errorf("for %s, %s goes (%s); want %s", name, names[dropped], reason, drops)
		}
		return c
	}
	g.admit(comes("a1", "192.0.2.1", "nobody"))
	comes("a2", "192.0.2.1", "nobody")
	comes("a3", "192.0.2.1", "nobody")
	comes("a4", "192.0.2.1", "a2")
	comes("b1", "192.0.2.2", "nobody")
	comes("b2", "192.0.2.2", "nobody")
	c1 := comes("c1", "192.0.2.3", "nobody")
	comes("d1", "192.0.2.4", "a3")
	comes("d2", "192.0.2.4", "a4")
	g.settled(c1)
	comes("d3", "192.0.2.4", "nobody")
	comes("e1", "192.0.2.5", "d1")
	if len(g.waiting) != 6 {
		t.Errorf("%d wait", len(g.waiting))
	}
}
