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
		at := origin(addr)
		in := g.knock(at, now) == ""
		if in {
			g.settled(at)
		}
		return in
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
