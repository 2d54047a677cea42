//go:build cluster

package crew

import (
	"context"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// SetPatience shortens how long who is silent keeps a battle.
func SetPatience(d time.Duration) { patience = d }

// Seize takes a battle from the queue as somebody who dies at once: nothing is heard of it any more.
func Seize(ctx context.Context, addr string, key []byte) error {
	proven, err := proof(key)
	if err != nil {
		return err
	}
	conn, err := nats.Connect("nats://"+addr, proven)
	if err != nil {
		return err
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		return err
	}
	jobs, err := js.Consumer(ctx, queue, queue)
	if err != nil {
		return err
	}
	_, err = jobs.Next()
	return err
}
