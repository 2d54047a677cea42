package remote

import (
	"net/netip"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// gate counts who is there, and says who is one too many.
type gate struct {
	limits Limits

	mu      sync.Mutex
	rates   map[netip.Prefix]*rate.Limiter // of addresses that have come lately
	swept   time.Time
	waiting []*caller            // without a session, the oldest in front
	address map[netip.Prefix]int // sessions
	key     map[string]int
	all     int
}

// caller is a connection that has no session yet.
type caller struct {
	from     netip.Prefix
	admitted bool // has logged in
	drop     func()
}

func newGate(l Limits) *gate {
	return &gate{
		limits: l, rates: map[netip.Prefix]*rate.Limiter{}, address: map[netip.Prefix]int{}, key: map[string]int{},
	}
}

// origin is what counts as one address: of IPv6 the network of 64 bits, which one subscriber has.
func origin(addr string) netip.Prefix {
	at, err := netip.ParseAddrPort(addr)
	if err != nil {
		return netip.Prefix{} // all that are not known are one
	}
	ip, bits := at.Addr().Unmap().WithZone(""), 32
	if ip.Is6() {
		bits = 64
	}
	prefix, _ := ip.Prefix(bits)
	return prefix
}

// mostRates bounds the memory of addresses; past it those are forgotten whose allowance is whole again.
const mostRates = 4096

// knock lets a connection in, or says why not: the reason is a word for the metrics. Where too many have no session
// yet, one of them is to be dropped for the newcomer: see [gate.surplus].
func (g *gate) knock(c *caller, now time.Time) (dropped *caller, reason string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.rate(c.from, now).AllowN(now, 1) {
		return nil, "rate"
	}
	if dropped = g.surplus(c.from); dropped != nil {
		g.waiting = slices.DeleteFunc(g.waiting, func(w *caller) bool { return w == dropped })
	}
	g.waiting = append(g.waiting, c)
	return dropped, ""
}

// surplus is who has to go when somebody comes from an address, nil while there is room: of the address itself when it
// has too many, else of the address that has most. It is the oldest who has not logged in: an honest guest logs in
// within a second, and whoever comes from many addresses crowds out himself.
func (g *gate) surplus(from netip.Prefix) *caller {
	count, most := map[netip.Prefix]int{}, from
	for _, w := range g.waiting {
		if count[w.from]++; count[w.from] > count[most] {
			most = w.from
		}
	}
	switch {
	case count[from] >= g.limits.WaitingAddress:
		most = from
	case len(g.waiting) < g.limits.Waiting:
		return nil
	}
	var oldest *caller
	for _, w := range g.waiting {
		if w.from == most && (oldest == nil || oldest.admitted && !w.admitted) {
			oldest = w
		}
	}
	return oldest
}

// admit notes that a caller has logged in.
func (g *gate) admit(c *caller) {
	g.mu.Lock()
	defer g.mu.Unlock()
	c.admitted = true
}

// punish makes an address's next connections rarer.
func (g *gate) punish(from netip.Prefix, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.rate(from, now).ReserveN(now, 1)
}

func (g *gate) rate(from netip.Prefix, now time.Time) *rate.Limiter {
	if len(g.rates) >= mostRates && now.Sub(g.swept) > time.Second {
		g.swept = now
		for at, r := range g.rates {
			if r.TokensAt(now) >= float64(g.limits.Burst) {
				delete(g.rates, at)
			}
		}
	}
	r := g.rates[from]
	if r == nil {
		if len(g.rates) >= 2*mostRates { // a flood from everywhere: the newest share one allowance
			from = netip.Prefix{}
			if r = g.rates[from]; r != nil {
				return r
			}
		}
		r = rate.NewLimiter(rate.Limit(g.limits.Rate), g.limits.Burst)
		g.rates[from] = r
	}
	return r
}

// settled ends the waiting of a connection: it has a session now, or is gone.
func (g *gate) settled(c *caller) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.waiting = slices.DeleteFunc(g.waiting, func(w *caller) bool { return w == c })
}

// enter lets a session begin, or says why not.
func (g *gate) enter(from netip.Prefix, key string) (reason string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case g.all >= g.limits.Sessions:
		return "sessions"
	case g.address[from] >= g.limits.PerAddress:
		return "address"
	case key != "" && g.key[key] >= g.limits.PerKey:
		return "key"
	}
	g.all++
	g.address[from]++
	if key != "" {
		g.key[key]++
	}
	return ""
}

func (g *gate) leave(from netip.Prefix, key string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all--
	less(g.address, from)
	if key != "" {
		less(g.key, key)
	}
}

// less takes one away and forgets who has none left.
func less[K comparable](count map[K]int, of K) {
	if count[of]--; count[of] <= 0 {
		delete(count, of)
	}
}

// refusals are what a guest is told who is one too many.
var refusals = map[string]string{
	"rate":       "too many connections from your address; wait a moment",
	"sessions":   "the house is full; come back later",
	"address":    "too many sessions from your address",
	"key":        "too many sessions with your key",
	"connection": "too many sessions over one connection",
	"closing":    "the server is being stopped",
	"banned":     "whoever runs this server does not let you in",
	"key gone":   "your key is not known here any more",
}
