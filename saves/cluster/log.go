//go:build cluster

package cluster

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/saves/mirror"
)

// Log is the log of the cluster's hall.
func (n *Node) Log() mirror.Log { return stream{n} }

// Mirror makes the folder of this machine that follows the log; see [mirror.New].
func (n *Node) Mirror(dir string) (*mirror.Mirror, error) {
	return mirror.New(dir, n.Log(), n.config.Secret("records"))
}

// stream is a [mirror.Log] on a stream of JetStream.
type stream struct{ *Node }

// answers is how long the cluster has to acknowledge a record before it is asked whether it has it.
const answers = time.Second

// wrongLast are the codes by which the stream says that another sequence is its last.
var wrongLast = []jetstream.ErrorCode{10071, 10164}

// Append is [mirror.Log.Append].
func (s stream) Append(ctx context.Context, after uint64, key string, whole bool, record []byte) (uint64, error) {
	msg := &nats.Msg{Subject: subjects + key, Data: record, Header: nats.Header{}}
	if whole {
		msg.Header.Set(jetstream.MsgRollup, jetstream.MsgRollupSubject)
	}
	limited, cancel := context.WithTimeout(ctx, answers)
	defer cancel()
	how := []jetstream.PublishOpt{jetstream.WithRetryAttempts(0)}
	if after != mirror.AtTheEnd {
		how = append(how, jetstream.WithExpectLastSequence(after))
	}
	ack, err := s.js.PublishMsg(limited, msg, how...)
	if err == nil {
		return ack.Sequence, nil
	}
	var refused *jetstream.APIError
	if errors.As(err, &refused) {
		for _, code := range wrongLast {
			if refused.ErrorCode == code {
				return 0, mirror.ErrTaken
			}
		}
	}
	if errors.Is(err, nats.ErrMaxPayload) || len(record) > largest-4096 {
		return 0, mirror.ErrLarge
	}
	pause(ctx, 20*time.Millisecond)
	return 0, err
}

// Next is [mirror.Log.Next]. The stream's leader answers.
func (s stream) Next(ctx context.Context, after uint64) (mirror.Record, error) {
	limited, cancel := context.WithTimeout(ctx, answers)
	defer cancel()
	msg, err := s.stream.GetMsg(limited, after+1, jetstream.WithGetMsgSubject(subjects+">"))
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return mirror.Record{}, nil
	case err != nil:
		pause(ctx, 20*time.Millisecond)
		return mirror.Record{}, err
	}
	return mirror.Record{Seq: msg.Sequence, When: msg.Time, Data: msg.Data}, nil
}

// Follow is [mirror.Log.Follow].
func (s stream) Follow(ctx context.Context, after uint64, take func(mirror.Record) error) error {
	consumer, err := s.js.OrderedConsumer(ctx, streamName, jetstream.OrderedConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: after + 1,
	})
	if err != nil {
		return err
	}
	messages, err := consumer.Messages()
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, messages.Stop)
	defer stop()
	defer messages.Stop()
	for {
		msg, err := messages.Next()
		if err != nil {
			return err
		}
		meta, err := msg.Metadata()
		if err != nil {
			return err
		}
		if err := take(mirror.Record{Seq: meta.Sequence.Stream, When: meta.Timestamp, Data: msg.Data()}); err != nil {
			return err
		}
	}
}
