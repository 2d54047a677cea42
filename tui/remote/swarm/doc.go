// Package swarm puts servers under load: many SSH clients in one process, and servers in processes of their own, so
// that what the clients cost is not counted. It serves tests and benchmarks only.
//
// A soak lasts as long as one likes, with 500 people in 200 battles, and ends with kill -9 and the proof of every journal:
//
//	MUSTER_SOAK=6h go test ./tui/command -run '^$' -bench Soak -benchtime 1x -timeout 0
//
// A test program becomes a server by calling [Serve] before anything else, which does nothing unless [Start] has
// started the program for that. A [Screen] shows what has come to a client: as much of a terminal as Muster writes to.
//
// Reading order: server.go, client.go, swarm.go, screen.go, pen.go.
package swarm
