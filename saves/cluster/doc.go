// Package cluster joins servers into one: a log that they share, and a lease that says which of them owns the hall.
//
// A [Node] runs NATS JetStream inside this program. Its log is a stream; an append carries the sequence it expects, and is
// acknowledged when most members have it. Members know each other by the cluster's key, and talk over TLS unless all of
// them are on one machine.
//
// # The lease
//
// Who owns the hall renews an entry of a key-value bucket. Who has seen it unchanged for [Patience] takes it over. The owner
// counts from before it sent its last renewal that arrived, and stops at [Term], which is shorter: nobody compares clocks,
// and a clock that is put forward or back moves nothing. Should both believe to own the hall all the same (a machine that
// stood still), the log takes the writes of one of them only; see muster/saves/mirror.
//
// All files but this one are compiled with the build tag cluster: NATS is half as large as all the rest of Muster.
//
// Reading order: config.go, node.go, log.go, lease.go.
package cluster
