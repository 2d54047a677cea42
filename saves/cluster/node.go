//go:build cluster

package cluster

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Node is this member's part of the cluster.
type Node struct {
	config *Config
	server *server.Server
	conn   *nats.Conn
	js     jetstream.JetStream
	stream jetstream.Stream
	leases jetstream.KeyValue
	log    *slog.Logger
}

// Names in the cluster.
const (
	streamName = "MUSTER"
	bucket     = "MUSTER_LEASE"
	subjects   = "muster.log."
)

// largest is how large a record may be: a journal begins with rosters and scenario in one line.
const largest = 8 << 20 // as much as NATS is fine with

// Join starts the node over a folder, and waits until most members are there or the context is done.
func Join(ctx context.Context, c *Config, dir string, log *slog.Logger) (*Node, error) {
	options, err := c.options(dir)
	if err != nil {
		return nil, err
	}
	n := &Node{config: c, log: log}
	if n.server, err = server.NewServer(options); err != nil {
		return nil, fmt.Errorf("this member of the cluster cannot start: %w", err)
	}
	n.server.SetLoggerV2(notes{log}, false, false, false)
	n.server.Start()
	if !n.server.ReadyForConnections(10 * time.Second) {
		n.Close()
		return nil, fmt.Errorf("%s: this member of the cluster does not start: is the address another program's?", c.Self.Nodes)
	}
	n.conn, err = nats.Connect("", nats.InProcessServer(n.server), nats.UserInfo(options.Username, options.Password),
		nats.MaxReconnects(-1), nats.ReconnectWait(100*time.Millisecond))
	if err == nil {
		n.js, err = jetstream.New(n.conn)
	}
	if err == nil {
		err = n.ready(ctx)
	}
	if err != nil {
		n.Close()
		return nil, err
	}
	return n, nil
}

// options are the embedded server's. Its port for clients, without which it opens none for other members, is this
// machine's own and asks for a word that this program alone knows.
func (c *Config) options(dir string) (*server.Options, error) {
	o := &server.Options{
		ServerName: c.Self.Name, Host: "127.0.0.1", Port: server.RANDOM_PORT, Username: "muster", Password: rand.Text(),
		NoSigs: true, NoLog: true, JetStream: true, StoreDir: dir, MaxPayload: largest, MaxPending: 64 << 20,
		JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 64 << 30,
		ReconnectErrorReports: 60, // of the attempts to reach a member that is gone: one a second
	}
	if len(c.Members) == 1 {
		o.SyncAlways = true // no other member has it
		return o, nil
	}
	host, port, err := net.SplitHostPort(c.Self.Nodes)
	if err != nil {
		return nil, err
	}
	word := hex.EncodeToString(c.Secret("routes"))
	o.Cluster = server.ClusterOpts{Name: "muster", Host: host, Username: "muster", Password: word, AuthTimeout: 5, PoolSize: -1}
	if o.Cluster.Port, err = strconv.Atoi(port); err != nil {
		return nil, fmt.Errorf("%s: want a port in digits", c.Self.Nodes)
	}
	if c.tls != nil {
		o.Cluster.TLSConfig, o.Cluster.TLSTimeout = c.tls, 5
	}
	for _, m := range c.Members {
		if m.Name != c.Self.Name {
			o.Routes = append(o.Routes, &url.URL{Scheme: "nats", User: url.UserPassword("muster", word), Host: m.Nodes})
		}
	}
	return o, nil
}

// ready makes stream and bucket, or finds them, as soon as most members are there.
func (n *Node) ready(ctx context.Context) error {
	for told := false; ; told = true {
		if err := n.prepare(ctx); err == nil {
			return nil
		} else if !told {
			n.log.Info("waiting for most members of the cluster", "why", err.Error())
		}
		if !pause(ctx, 200*time.Millisecond) {
			return errors.New("this member stops before most members of the cluster were there")
		}
	}
}

// prepare does one step more of that. What is asked before the members have agreed on a leader is never answered.
func (n *Node) prepare(ctx context.Context) (err error) {
	ctx, cancel := context.WithTimeout(ctx, answers)
	defer cancel()
	copies := min(len(n.config.Members), 3)
	if n.stream, err = n.js.Stream(ctx, streamName); errors.Is(err, jetstream.ErrStreamNotFound) {
		n.stream, err = n.js.CreateStream(ctx, jetstream.StreamConfig{
			Name: streamName, Subjects: []string{subjects + ">"}, Replicas: copies, Storage: jetstream.FileStorage,
			AllowRollup: true, DenyDelete: true,
		})
	}
	if err != nil {
		return err
	}
	if n.leases, err = n.js.KeyValue(ctx, bucket); errors.Is(err, jetstream.ErrBucketNotFound) {
		n.leases, err = n.js.CreateKeyValue(ctx, jetstream.KeyValueConfig{
			Bucket: bucket, History: 1, Replicas: copies, Storage: jetstream.FileStorage,
		})
	}
	return err
}

// Close leaves the cluster.
func (n *Node) Close() {
	if n.conn != nil {
		n.conn.Close()
	}
	n.server.Shutdown()
}

// yield has another member lead the stream and the bucket as long as this one owns the hall: should this machine die, the
// rest goes on at once and need not agree on a leader first.
func (n *Node) yield(term context.Context) {
	for len(n.config.Members) > 1 && pause(term, renewal) {
		for _, name := range []string{streamName, "KV_" + bucket} {
			n.stepDown(term, name)
		}
	}
}

// stepDown has another member lead a stream that this one leads, if it has all of it: one that is behind would have to be
// elected for seconds, and nobody could write meanwhile.
func (n *Node) stepDown(ctx context.Context, name string) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	stream, err := n.js.Stream(ctx, name)
	if err != nil {
		return
	}
	group := stream.CachedInfo().Cluster
	if group == nil || group.Leader != n.config.Self.Name {
		return
	}
	for _, peer := range group.Replicas {
		if peer.Current && !peer.Offline && peer.Lag == 0 {
			wish := fmt.Sprintf(`{"placement":{"preferred":%q}}`, peer.Name)
			_, _ = n.conn.RequestWithContext(ctx, "$JS.API.STREAM.LEADER.STEPDOWN."+name, []byte(wish)) // the next look tells
			return
		}
	}
}

// pause waits, unless the context is done.
func pause(ctx context.Context, long time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(long):
		return true
	}
}

// notes hand on the errors of the embedded server. Its warnings are about what is as it should be here.
type notes struct{ to *slog.Logger }

func (l notes) Errorf(format string, words ...any) {
	l.to.Warn("cluster", "says", fmt.Sprintf(format, words...))
}
func (l notes) Fatalf(format string, words ...any) { l.Errorf(format, words...) }
func (notes) Noticef(string, ...any)               {}
func (notes) Warnf(string, ...any)                 {}
func (notes) Debugf(string, ...any)                {}
func (notes) Tracef(string, ...any)                {}
