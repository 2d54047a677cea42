package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"muster/game/hall"
)

// request is what `muster serve kick ann` asks of the server over the same folder. One goes over each connection to its
// socket, and one answer comes back, each a line of JSON.
type request struct {
	Do      string   `json:"do"`
	On      []string `json:"on,omitempty"`      // guests, keys, addresses, or tables
	Address bool     `json:"address,omitempty"` // the addresses too from which those guests have come
}

// answer is the server's.
type answer struct {
	Guests    []guestRow      `json:"guests,omitempty"`
	Tables    []tableRow      `json:"tables,omitempty"`
	Sanctions []hall.Sanction `json:"sanctions,omitempty"`
	Said      []string        `json:"said,omitempty"`
	Fault     string          `json:"fault,omitempty"`
}

// controlFile is the socket's name in the server's folder. Who may write there may remove guests: its owner.
const controlFile = "control"

// longestSocket is how long the path of a socket may be, in bytes; some systems have room for one more.
const longestSocket = 103

// Bounds of a request.
const (
	controlTime    = 10 * time.Second
	largestRequest = 64 << 10
)

// listenControl answers requests until stop is called. The caller holds the folder's lock: a socket that is there was
// left by a server that was killed.
func listenControl(dir string, answers func(request) answer) (stop func(), err error) {
	made, err := os.MkdirTemp(dir, ".c") // 0700: nobody else comes to the socket before it is the owner's alone
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(made)
	fresh, file := filepath.Join(made, controlFile), filepath.Join(dir, controlFile)
	if len(fresh) > longestSocket {
		return nil, fmt.Errorf("%s: the path of a socket has at most %d bytes", fresh, longestSocket)
	}
	listener, err := net.ListenUnix("unix", &net.UnixAddr{Name: fresh, Net: "unix"})
	if err != nil {
		return nil, err
	}
	listener.SetUnlinkOnClose(false)
	if err := errors.Join(os.Chmod(fresh, 0o600), os.Rename(fresh, file)); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go answerOne(conn, answers)
		}
	}()
	return func() { _ = errors.Join(listener.Close(), os.Remove(file)) }, nil
}

// answerOne answers the request of a connection.
func answerOne(conn net.Conn, answers func(request) answer) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(controlTime))
	var r request
	var a answer
	if err := json.NewDecoder(io.LimitReader(conn, largestRequest)).Decode(&r); err != nil {
		a.Fault = "this is no request: " + err.Error()
	} else {
		a = answers(r)
	}
	_ = json.NewEncoder(conn).Encode(a) // it fails when nobody waits for it any more
}

// ask sends a request to the server that runs over a folder.
func ask(dir string, r request) (a answer, err error) {
	file := filepath.Join(dir, controlFile)
	if len(file) > longestSocket {
		return a, fmt.Errorf("%s: the path of a socket has at most %d bytes: keep the server's files in a folder with a "+
			"shorter name (--home)", file, longestSocket)
	}
	conn, err := net.DialTimeout("unix", file, controlTime)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED):
		return a, fmt.Errorf("no server runs over %s; `muster serve` starts one, and --home names another folder", dir)
	case errors.Is(err, fs.ErrPermission):
		return a, fmt.Errorf("the server over %s belongs to another user", dir)
	case err != nil:
		return a, inmost(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(controlTime))
	if err := json.NewEncoder(conn).Encode(r); err != nil {
		return a, inmost(err)
	}
	if err := json.NewDecoder(conn).Decode(&a); err != nil {
		return a, fmt.Errorf("the server over %s does not answer: %w", dir, inmost(err))
	}
	if a.Fault != "" {
		return a, errors.New(a.Fault)
	}
	return a, nil
}
