//go:build cluster

package crew

import (
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"muster/game/lab"
)

// Patience is for how long somebody who fights a battle may be silent before another gets it.
const Patience = 20 * time.Second

var patience = Patience // shorter in tests

// KeySize is how many bytes a key has.
const KeySize = 32

// Subjects and names.
const (
	subjectHead = "lab.head" // asked by who joins: answered with a [Batch]
	subjectJobs = "lab.jobs" // the queue
	subjectDone = "lab.done" // asked with a report: answered when the host has it
	subjectOver = "lab.over" // told when the host leaves
	queue       = "LAB"
)

// answers is how long the other end has to answer.
const answers = 10 * time.Second

// Batch is what whoever joins is told.
type Batch struct {
	Program string `json:"program"` // its version: another one's bots may play otherwise
	lab.Head
}

// report is what came of a job.
type report struct {
	Job    lab.Job    `json:"job"`
	Record lab.Record `json:"record"`
	Fault  string     `json:"fault,omitempty"`
}

// pair makes the two keys by which somebody proves that he has the host's key.
func pair(key []byte) (nkeys.KeyPair, string, error) {
	if len(key) != KeySize {
		return nil, "", fmt.Errorf("the key has %d bytes: want %d", len(key), KeySize)
	}
	both, err := nkeys.FromRawSeed(nkeys.PrefixByteUser, key)
	if err != nil {
		return nil, "", err
	}
	public, err := both.PublicKey()
	return both, public, err
}

// proof is the option of a connection that proves it.
func proof(key []byte) (nats.Option, error) {
	both, public, err := pair(key)
	if err != nil {
		return nil, err
	}
	return nats.Nkey(public, both.Sign), nil
}
