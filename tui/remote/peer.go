package remote

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/netip"

	gossh "golang.org/x/crypto/ssh"

	"muster/game/hall"
)

// Servers that share a hall bring their guests to the one that owns it over SSH. Each side proves that it has the key
// that all of them share, and the name of the user says who the guest is.

// PeerKey is the key of servers that share a hall, made of a secret of 32 bytes.
func PeerKey(secret []byte) (gossh.Signer, error) {
	return gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(secret))
}

// brought is a guest whom another server has let in.
type brought struct {
	hall.Guest
	From netip.AddrPort
}

// user is the guest as the name of an SSH user.
func (b brought) user() string {
	text, err := json.Marshal(b)
	if err != nil {
		panic(err) // it is made of strings
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// Where the permissions of a connection between servers name the guest.
const nameMark, fromMark = "muster-name", "muster-from"

// readBrought reads what [brought.user] writes.
func readBrought(user string) (*gossh.Permissions, error) {
	var b brought
	text, err := base64.RawURLEncoding.DecodeString(user)
	if err == nil {
		err = json.Unmarshal(text, &b)
	}
	if err != nil || !b.From.IsValid() {
		return nil, errDenied
	}
	return &gossh.Permissions{Extensions: map[string]string{keyMark: b.ID, nameMark: b.Name, fromMark: b.From.String()}}, nil
}

// peers admits servers that have the key, and nobody else.
func (s *Server) peers(w *wire) *gossh.ServerConfig {
	return &gossh.ServerConfig{
		MaxAuthTries: 1,
		// As in [door.config]: without a handler of its own the library lets everybody in.
		NoClientAuthCallback: func(gossh.ConnMetadata) (*gossh.Permissions, error) { return nil, errDenied },
		PublicKeyCallback: func(conn gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
			if gossh.FingerprintSHA256(key) != s.mark {
				return nil, errDenied
			}
			return readBrought(conn.User())
		},
		// The first session of the connection begins when this has been read, so the wire knows whose it is.
		VerifiedPublicKeyCallback: func(_ gossh.ConnMetadata, _ gossh.PublicKey, known *gossh.Permissions, _ string) (*gossh.Permissions, error) {
			from, err := netip.ParseAddrPort(known.Extensions[fromMark])
			if err != nil {
				return nil, errDenied
			}
			w.guest.Store(&from)
			return known, nil
		},
	}
}

// RemoteAddr is net.Conn's: the address from which the guest has come, also one whom another server brings.
func (w *wire) RemoteAddr() net.Addr {
	if from := w.guest.Load(); from != nil {
		return net.TCPAddrFromAddrPort(*from)
	}
	return w.Conn.RemoteAddr()
}

// errHost says that a server has not proven to be one of those that share the hall.
var errHost = errors.New("the server there has not the cluster's key")

// callPeer opens a connection to the server that owns the hall, for a guest.
func (r *Relay) callPeer(conn net.Conn, who brought) (gossh.Conn, <-chan gossh.NewChannel, <-chan *gossh.Request, error) {
	made, channels, requests, err := gossh.NewClientConn(conn, conn.RemoteAddr().String(), &gossh.ClientConfig{
		User: who.user(), Auth: []gossh.AuthMethod{gossh.PublicKeys(r.Key)}, ClientVersion: "SSH-2.0-Muster",
		HostKeyCallback: func(_ string, _ net.Addr, key gossh.PublicKey) error {
			if string(key.Marshal()) != string(r.Key.PublicKey().Marshal()) {
				return errHost
			}
			return nil
		},
	})
	if err != nil {
		return nil, nil, nil, fmt.Errorf("the owner of the hall cannot be reached: %w", err)
	}
	return made, channels, requests, nil
}
