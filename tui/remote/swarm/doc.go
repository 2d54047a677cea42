// Package swarm puts servers under load: many SSH clients in one process, and servers in processes of their own, so
// that what the clients cost is not counted. It serves tests and benchmarks only.
//
// A test program becomes a server by calling [Serve] before anything else, which does nothing unless [Start] has
// started the program for that.
package swarm
