//go:build cluster

package cluster

import (
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"muster/saves/mirror"
)

// Config is a cluster as one of its members sees it.
type Config struct {
	Members []Member
	Self    Member
	key     []byte
	tls     *tls.Config // nil where all members are on one machine
}

// Member is a server of a cluster.
type Member struct {
	Name   string `toml:"name"`
	Nodes  string `toml:"nodes"`  // address:port at which the other members reach its node
	Guests string `toml:"guests"` // address:port to which they bring their guests
}

// file is a cluster's file.
type file struct {
	Key     string   `toml:"key"` // file
	Members []Member `toml:"member"`
	TLS     struct {
		CA   string `toml:"ca"`
		Cert string `toml:"cert"`
		Key  string `toml:"key"`
	} `toml:"tls"`
}

// Read reads a cluster's file for the member with a name. Each error is one line and says what to mend. Files that it
// names lie beside it; {name} in the name of a certificate and its key is the member's.
func Read(path, name string) (*Config, error) {
	var f file
	meta, err := toml.DecodeFile(path, &f)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: there is no such file; the README shows what one says", path)
	case err != nil:
		return nil, fmt.Errorf("%s: %s", path, strings.TrimPrefix(err.Error(), "toml: "))
	case len(meta.Undecoded()) > 0:
		return nil, fmt.Errorf("%s: %q means nothing here", path, meta.Undecoded()[0])
	}
	c := &Config{Members: f.Members}
	if err := c.members(name); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	beside := func(name string) string {
		name = strings.ReplaceAll(name, "{name}", c.Self.Name)
		if filepath.IsAbs(name) {
			return name
		}
		return filepath.Join(filepath.Dir(path), name)
	}
	if f.Key == "" {
		return nil, fmt.Errorf(`%s: it names no key: want key = "FILE", the same on all servers; openssl rand -hex 32 makes one`, path)
	}
	if c.key, err = ReadKey(beside(f.Key)); err != nil {
		return nil, err
	}
	if f.TLS.CA+f.TLS.Cert+f.TLS.Key != "" {
		c.tls, err = readTLS(beside(f.TLS.CA), beside(f.TLS.Cert), beside(f.TLS.Key))
		return c, err
	}
	for _, m := range c.Members {
		for _, at := range []string{m.Nodes, m.Guests} {
			if addr, err := netip.ParseAddrPort(at); err != nil || !addr.Addr().IsLoopback() {
				return nil, fmt.Errorf("%s: %s can be reached from other machines: say [tls] with ca, cert and key", path, at)
			}
		}
	}
	return c, nil
}

// members checks the members, and finds the one with a name.
func (c *Config) members(name string) error {
	if n := len(c.Members); n != 1 && n != 3 && n != 5 {
		return fmt.Errorf("a cluster has 1, 3 or 5 members, so that most of them can be told; this one has %d", n)
	}
	var names, addrs []string
	for _, m := range c.Members {
		switch {
		case m.Name == "" || strings.ContainsAny(m.Name, " .*>/\\"):
			return fmt.Errorf("%q is no name of a member: want letters and digits", m.Name)
		case slices.Contains(names, m.Name):
			return fmt.Errorf("two members are called %s", m.Name)
		}
		for _, at := range []string{m.Nodes, m.Guests} {
			if _, port, err := net.SplitHostPort(at); err != nil || port == "" || port == "0" {
				return fmt.Errorf("member %s: %q: want nodes and guests as address:port, like 10.0.0.1:6222", m.Name, at)
			}
			if slices.Contains(addrs, at) {
				return fmt.Errorf("member %s: %s is said twice", m.Name, at)
			}
			addrs = append(addrs, at)
		}
		names = append(names, m.Name)
		if m.Name == name {
			c.Self = m
		}
	}
	if c.Self.Name == "" {
		return fmt.Errorf("%q is none of its members (%s): --member says which one this is", name, strings.Join(names, ", "))
	}
	return nil
}

// ReadKey reads a file with a key of 32 bytes in hexadecimal digits, which others may not read.
func ReadKey(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("the key cannot be read: %w; openssl rand -hex 32 makes one", err)
	}
	if mode := info.Mode().Perm(); mode&0o077 != 0 && runtime.GOOS != "windows" {
		return nil, fmt.Errorf("%s: others may read the key (mode %04o): chmod 600 it", path, mode)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	key, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(key) != mirror.KeySize {
		return nil, fmt.Errorf("%s: this is no key: want %d hexadecimal digits", path, 2*mirror.KeySize)
	}
	return key, nil
}

// readTLS reads what members show and check.
func readTLS(ca, cert, key string) (*tls.Config, error) {
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return nil, fmt.Errorf("the certificate %s and its key %s cannot be used: %w", cert, key, err)
	}
	text, err := os.ReadFile(ca)
	if err != nil {
		return nil, fmt.Errorf("the authority of the certificates cannot be read: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("%s: there is no certificate in it", ca)
	}
	if _, err := pair.Leaf.Verify(x509.VerifyOptions{Roots: pool, KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageAny}}); err != nil {
		return nil, fmt.Errorf("%s: the authority %s does not vouch for this certificate: %w", cert, ca, err)
	}
	return &tls.Config{
		Certificates: []tls.Certificate{pair}, RootCAs: pool, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert,
		MinVersion: tls.VersionTLS13,
	}, nil
}

// Secret is a key of 32 bytes for one purpose, the same for all members.
func (c *Config) Secret(purpose string) []byte {
	key, err := hkdf.Key(sha256.New, c.key, nil, "muster cluster "+purpose, 32)
	if err != nil {
		panic(err) // 32 bytes are never too many
	}
	return key
}
