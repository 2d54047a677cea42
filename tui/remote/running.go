package remote

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"muster/game/hall"
)

// Running is a session under way as whoever runs the server sees it.
type Running struct {
	Number uint64     // of the session
	Guest  hall.Guest // as a [Session] has it
	From   netip.Addr
	Began  time.Time
	Idle   time.Duration // since something was typed
	Trip   time.Duration // the last round trip, 0 before it was measured
	Word   string        // that is answered, "" for the program
}

// Running are all sessions, in the order in which they began.
func (s *Server) Running() []Running {
	s.mu.Lock()
	defer s.mu.Unlock()
	now, list := time.Now(), []Running{}
	for one := range s.sessions {
		trip, _ := one.wire.roundTrip()
		list = append(list, Running{
			Number: one.number, Guest: one.guest, From: addrOf(one.wire), Began: one.began,
			Idle: now.Sub(one.input.lastRead()), Trip: trip, Word: clean(one.asks),
		})
	}
	slices.SortFunc(list, func(a, b Running) int { return cmp.Compare(a.Number, b.Number) })
	return list
}

// End ends the session with a number; its guest is told why, in one line. It reports whether there was one.
func (s *Server) End(number uint64, why string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for one := range s.sessions {
		if one.number == number {
			one.end(ending(why))
			return true
		}
	}
	return false
}

// unwelcome says why the guest may not begin another session although he has logged in, "" if he may.
func (s *session) unwelcome() (reason string) {
	switch {
	case s.srv.cfg.Banned(s.guest.ID, addrOf(s.wire)):
		return "banned"
	case s.ring != "" && s.srv.door.keys.lost(s.ring):
		return "key gone"
	}
	return ""
}

// addrOf is the other end's address, zero where it is not known.
func addrOf(conn net.Conn) netip.Addr {
	at, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap().WithZone("")
}

// knocking is how a connection asks to be let in.
func (s *Server) knocking(w *wire) *knocking {
	return &knocking{
		contact: s.cfg.Contact,
		failed:  func() { s.gate.punish(w.from, time.Now()) },
		banned: func(id string) bool {
			banned := s.cfg.Banned(id, addrOf(w))
			if banned {
				s.refused(w.RemoteAddr(), "banned")
			}
			return banned
		},
		refused: s.keyRefused,
	}
}

// keyRefused notes a key that is not known, with the line of an authorized_keys file that would let it in.
func (s *Server) keyRefused(conn gossh.ConnMetadata, key gossh.PublicKey) {
	s.loud.Do(func() {
		s.log.Warn("key refused", "addr", conn.RemoteAddr().String(), "user", clean(conn.User()),
			"key", gossh.FingerprintSHA256(key), "line", strings.TrimSpace(string(gossh.MarshalAuthorizedKey(key))))
	})
}
