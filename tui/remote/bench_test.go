//go:build unix

package remote_test

import (
	"slices"
	"testing"
	"time"

	"muster/tui/remote/swarm"
)

// The benchmarks here hold this server against the one of peer_test.go. Each starts both in processes of their own,
// puts the same load on one after the other in every round, and prints figures and their ratio. One round is enough
// (-benchtime=1x); on a machine that does other work too, more rounds even it out.

const benchWidth, benchHeight = 160, 48

// crowd is a server with sessions that have all been drawn.
type crowd struct {
	b      *testing.B
	server *swarm.Server
	swarm  swarm.Swarm
}

// start starts a server; it ends with the benchmark.
func start(b *testing.B, name string) *crowd {
	b.Helper()
	server, err := swarm.Start(name, b.TempDir())
	must(b, err)
	c := &crowd{b: b, server: server}
	b.Cleanup(func() {
		c.swarm.Leave()
		must(b, server.Stop())
	})
	return c
}

func must(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// join opens n sessions, and waits until nothing moves.
func (c *crowd) join(n int) {
	c.b.Helper()
	var err error
	c.swarm, err = swarm.JoinAll(c.server.Addr, n, benchWidth, benchHeight)
	must(c.b, err)
	c.swarm.FirstScreens()
	c.swarm.Settle()
}

func (c *crowd) leave() {
	c.swarm.Leave()
	c.swarm = nil
}

func (c *crowd) cpu() time.Duration {
	c.b.Helper()
	d, err := c.server.CPU()
	must(c.b, err)
	return d
}

// state is the server's when its goroutines have stopped going away.
func (c *crowd) state() swarm.State {
	c.b.Helper()
	is, err := c.server.Rest()
	must(c.b, err)
	return is
}

// alone does something while the other servers are stopped.
func (c *crowd) alone(others []*crowd, do func()) {
	for _, other := range others {
		if other != c {
			must(c.b, other.server.Pause())
			defer func() { must(c.b, other.server.GoOn()) }()
		}
	}
	do()
}

// load is what keys came to.
type load struct {
	trips []time.Duration
	cpu   time.Duration
	keys  int
	bytes int64
}

// wander is the key of a cursor that goes to and fro.
func wander(n int) string { return string("llllllllhhhhhhhh"[n%16]) }

func (l *load) press(c *crowd, rate int, lasting time.Duration) {
	c.b.Helper()
	bytes, cpu := c.swarm.Bytes(), c.cpu()
	n, err := c.swarm.Press(rate, lasting, wander)
	must(c.b, err)
	l.cpu += c.cpu() - cpu
	c.swarm.Settle()
	l.keys += n
	l.bytes += c.swarm.Bytes() - bytes
	l.trips = append(l.trips, c.swarm.Trips()...)
}

// percentile is the trip that p of a hundred trips do not exceed, in milliseconds.
func (l *load) percentile(p int) float64 {
	slices.Sort(l.trips)
	return milliseconds(l.trips[min(len(l.trips)*p/100, len(l.trips)-1)])
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// 200 sessions at 160x48 press 5 keys a second each. Against the peer, a key is to be on the screen in a tenth of the
// time, at the median and at the 99th percentile, for half of the processor's time.
func BenchmarkKeyToScreen(b *testing.B) {
	const sessions, rate, lasting = 200, 1000, 5 * time.Second
	names := []string{"peer", "keeping", "ours"}
	crowds, loads := make([]*crowd, len(names)), make([]load, len(names))
	for i, name := range names {
		crowds[i] = start(b, name)
		crowds[i].join(sessions)
	}
	for b.Loop() {
		for i, c := range crowds {
			c.alone(crowds, func() { loads[i].press(c, rate, lasting) })
		}
	}
	b.ReportMetric(0, "ns/op")
	ours := &loads[2]
	for i, name := range names {
		l := &loads[i]
		b.ReportMetric(l.percentile(50), "ms-median-"+name)
		b.ReportMetric(l.percentile(99), "ms-p99-"+name)
		b.ReportMetric(1000*milliseconds(l.cpu)/float64(l.keys), "cpu-us/key-"+name)
		b.ReportMetric(float64(l.bytes)/float64(l.keys), "bytes/key-"+name)
		if l != ours {
			b.ReportMetric(ours.percentile(50)/l.percentile(50), "median/"+name)
			b.ReportMetric(ours.percentile(99)/l.percentile(99), "p99/"+name)
			b.ReportMetric(float64(ours.cpu)/float64(l.cpu), "cpu/"+name)
		}
	}
}

// 200 sessions do nothing: the processor's time is to be a fiftieth of the peer's.
func BenchmarkIdle(b *testing.B) {
	const sessions, lasting = 200, 20 * time.Second
	crowds := []*crowd{start(b, "peer"), start(b, "ours")}
	var spent [2]time.Duration
	for _, c := range crowds {
		c.join(sessions)
	}
	bytes := crowds[1].swarm.Bytes()
	for b.Loop() {
		for i, c := range crowds {
			c.alone(crowds, func() {
				before := c.cpu()
				time.Sleep(lasting)
				spent[i] += c.cpu() - before
			})
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(1000*milliseconds(spent[0])/float64(b.N)/lasting.Seconds(), "cpu-us/s-peer")
	b.ReportMetric(1000*milliseconds(spent[1])/float64(b.N)/lasting.Seconds(), "cpu-us/s-ours")
	b.ReportMetric(float64(spent[1])/float64(spent[0]), "cpu/peer")
	b.ReportMetric(float64(crowds[1].swarm.Bytes()-bytes), "bytes-ours")
}

// What a session that rests costs at 160x48, after its cursor has moved about, five seconds ago: at most 250 KB.
func BenchmarkSessionMemory(b *testing.B) {
	const sessions = 200
	for b.Loop() {
		for _, name := range []string{"peer", "ours"} {
			c := start(b, name)
			c.join(8)
			c.leave() // what the first ones make for all
			before := c.state()
			c.join(sessions)
			var l load
			l.press(c, 1000, time.Second)
			time.Sleep(5 * time.Second)
			after := c.state()
			b.ReportMetric(float64(after.Held-before.Held)/sessions/1000, "KB-held-"+name)
			b.ReportMetric(float64(after.Resident-before.Resident)/sessions/1000, "KB-resident-"+name)
			b.ReportMetric(float64(after.Goroutines-before.Goroutines)/sessions, "goroutines-"+name)
			c.leave()
		}
	}
	b.ReportMetric(0, "ns/op")
}

// Logins, terminals and first screens a second, eight at a time: at least as many as the peer's.
func BenchmarkAccept(b *testing.B) {
	const round = 200
	crowds := []*crowd{start(b, "peer"), start(b, "ours")}
	var took, spent [2]time.Duration
	for b.Loop() {
		for i, c := range crowds {
			c.alone(crowds, func() {
				cpu, began := c.cpu(), time.Now()
				s, err := swarm.JoinAll(c.server.Addr, round, benchWidth, benchHeight)
				must(b, err)
				s.FirstScreens()
				took[i] += time.Since(began)
				s.Leave()
				c.state()
				spent[i] += c.cpu() - cpu
			})
		}
	}
	n := float64(round * b.N)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(n/took[0].Seconds(), "logins/s-peer")
	b.ReportMetric(n/took[1].Seconds(), "logins/s-ours")
	b.ReportMetric(float64(took[0])/float64(took[1]), "logins/peer")
	b.ReportMetric(milliseconds(spent[0])/n, "cpu-ms/login-peer")
	b.ReportMetric(milliseconds(spent[1])/n, "cpu-ms/login-ours")
}

// 2,000 clients vanish while they resize: nothing is to stay behind of them, no goroutine and less than 1 MB.
func BenchmarkVanish(b *testing.B) {
	const clients = 2000
	for b.Loop() {
		for _, name := range []string{"peer", "ours"} {
			c := start(b, name)
			must(b, swarm.Vanish(c.server.Addr, 200, benchWidth, benchHeight))
			before := c.state()
			must(b, swarm.Vanish(c.server.Addr, clients, benchWidth, benchHeight))
			after := c.state()
			b.ReportMetric(float64(after.Goroutines-before.Goroutines), "goroutines-"+name)
			b.ReportMetric(grown(before.Held, after.Held)/1000, "KB-held-"+name)
			b.ReportMetric(grown(before.Resident, after.Resident)/1000, "KB-resident-"+name)
		}
	}
	b.ReportMetric(0, "ns/op")
}

func grown(before, after uint64) float64 { return float64(int64(after - before)) }

// A window announced as 10000x10000 may cost at most 2 MB.
func BenchmarkHugeWindow(b *testing.B) {
	const sessions = 20
	for b.Loop() {
		for _, name := range []string{"peer", "ours"} {
			c := start(b, name)
			c.join(sessions)
			before := c.state()
			bytes := c.swarm.Bytes()
			for _, one := range c.swarm {
				must(b, one.Resize(10000, 10000))
			}
			c.swarm.Settle()
			after := c.state()
			b.ReportMetric(grown(before.Held, after.Held)/sessions/1000, "KB-held-"+name)
			b.ReportMetric(grown(before.Resident, after.Resident)/sessions/1000, "KB-resident-"+name)
			b.ReportMetric(float64(c.swarm.Bytes()-bytes)/sessions/1000, "KB-sent-"+name)
			c.leave()
		}
	}
	b.ReportMetric(0, "ns/op")
}
