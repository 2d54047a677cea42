package command

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muster/game"
	"muster/tui/remote"
)

// service is what the flags of `muster serve` say.
type service struct {
	listen  string
	metrics string
	contact string
	admit   remote.Admission
	limits  remote.Limits
	delay   time.Duration
	tables  int           // of one guest
	keep    time.Duration // battles that are over; 0 is for ever
	systems []game.System // shared by all guests
	desk    *desk
	cluster clusterFlags
}

// clusterFlags say with which other servers a server shares its hall.
type clusterFlags struct{ file, member string }

func (p serving) serve() *cobra.Command {
	var s service
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Let others play here over SSH",
		Long: "Listens for SSH: whoever enters has Muster on their terminal. Only this machine is let in unless it is said " +
			"who may enter from elsewhere. Stop it with ctrl+c or any signal: every battle is saved. The commands below " +
			"speak to the server that runs over the same folder (--home).",
		Example: "  muster serve                                # on this machine: ssh -p 2222 localhost\n" +
			"  muster serve --listen :2222 --authorized-keys ~/.ssh/authorized_keys --contact ann@example.org\n" +
			"  muster serve --listen :2222 --password-file word.txt --metrics 127.0.0.1:9222\n" +
			"  muster serve guests                         # who is here; kick, ban and mute take names",
		Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := s.check(); err != nil {
				return err
			}
			if s.cluster.file != "" {
				return p.runMember(cmd.Context(), s)
			}
			return p.runServer(cmd.Context(), s)
		},
	}
	s.flags(cmd.Flags())
	cmd.AddCommand(p.controls()...)
	return cmd
}

func (s *service) flags(flags *pflag.FlagSet) {
	usual := remote.UsualLimits()
	s.limits = usual
	flags.StringVar(&s.listen, "listen", "127.0.0.1:2222", "where to listen, as address:port")
	flags.StringVar(&s.admit.Keys, "authorized-keys", "", "let in who has a key of this file")
	flags.StringVar(&s.admit.Password, "password-file", "", "let in who says the first line of this file")
	flags.BoolVar(&s.admit.Open, "open", false, "let anyone in, from anywhere")
	flags.StringVar(&s.contact, "contact", "", "whom to ask for entrance; who has no key is shown it")
	flags.StringVar(&s.cluster.file, "cluster", "", "share the hall with the other servers that this file names")
	flags.StringVar(&s.cluster.member, "member", "", "which of them this server is; else the one called like this machine")
	flags.StringVar(&s.metrics, "metrics", "", "answer Prometheus at this address:port, at /metrics and /healthz")
	flags.DurationVar(&s.delay, "delay", time.Minute, "how late watchers see a battle that hides something")
	flags.IntVar(&s.tables, "max-tables", 20, "tables of one guest that are not over")
	flags.DurationVar(&s.keep, "keep", 0, "how long battles that are over are kept, 0 for ever")
	flags.IntVar(&s.limits.Sessions, "max-sessions", usual.Sessions, "sessions at a time")
	flags.IntVar(&s.limits.PerAddress, "max-per-address", usual.PerAddress, "sessions from one address")
	flags.IntVar(&s.limits.PerKey, "max-per-key", usual.PerKey, "sessions with one key")
	flags.IntVar(&s.limits.Waiting, "max-waiting", usual.Waiting, "connections that have not logged in; for one more the oldest goes")
	flags.IntVar(&s.limits.WaitingAddress, "max-waiting-per-address", usual.WaitingAddress, "connections from one address that have not logged in")
	flags.DurationVar(&s.limits.Grace, "login-time", usual.Grace, "to log in and open a session")
	flags.Float64Var(&s.limits.Rate, "connect-rate", usual.Rate, "new connections from one address a second, in the long run")
	flags.IntVar(&s.limits.Burst, "connect-burst", usual.Burst, "new connections from one address at once")
	flags.DurationVar(&s.limits.Idle, "idle", usual.Idle, "without a key pressed, until a session is ended")
}

// shortestKeep is how long a battle that is over is kept at least: watchers see its end late, and its players come back.
const shortestKeep = time.Hour

// check says what is wrong with the flags.
func (s *service) check() error {
	l := &s.limits
	for _, f := range []struct {
		name string
		is   int
	}{
		{"max-sessions", l.Sessions},
		{"max-per-address", l.PerAddress},
		{"max-per-key", l.PerKey},
		{"max-waiting", l.Waiting},
		{"max-waiting-per-address", l.WaitingAddress},
		{"connect-burst", l.Burst},
		{"max-tables", s.tables},
	} {
		if f.is < 1 {
			return usagef("--%s %d: want at least 1", f.name, f.is)
		}
	}
	switch {
	case s.cluster.member != "" && s.cluster.file == "":
		return usagef("--member %s: want --cluster FILE with it", s.cluster.member)
	case l.Rate <= 0:
		return usagef("--connect-rate %v: want more than 0, like 4 or 0.5", l.Rate)
	case l.Grace <= 0:
		return usagef("--login-time %s: want more than 0, like 10s", l.Grace)
	case l.Idle <= 0:
		return usagef("--idle %s: want more than 0, like 2h", l.Idle)
	case s.delay < 0:
		return usagef("--delay %s: want 0 or more, like 60s", s.delay)
	case s.keep != 0 && s.keep < shortestKeep:
		return usagef("--keep %s: want %s or more, like 720h, or 0 for ever", s.keep, shortestKeep)
	}
	return nil
}

// welcome is what the server says when it listens: where, whom it lets in, and by what it is known.
func (s *service) welcome(addr fmt.Stringer, server *remote.Server) string {
	return fmt.Sprintf("Muster listens at %s and lets in %s.\nIts host key is %s: who comes for the first time is shown it.\n",
		addr, server.Entrance(), server.Fingerprint())
}
