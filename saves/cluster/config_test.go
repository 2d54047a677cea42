//go:build cluster

package cluster_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/saves/cluster"
)

// Whatever is wrong with a cluster's file is told in one line that says what to mend.
func TestRead(t *testing.T) {
	one := "[[member]]\nname = \"alpha\"\nnodes = \"127.0.0.1:6221\"\nguests = \"127.0.0.1:6231\"\n"
	key := "key = \"cluster.key\"\n"
	tests := []struct{ name, text, member, want string }{
		{"sound", key + one, "alpha", ""},
		{"no TOML", "key = ", "alpha", "line 1"},
		{"unknown", key + "colour = 1\n" + one, "alpha", `"colour" means nothing here`},
		{"no member", key, "alpha", "this one has 0"},
		{"two members", key + one + strings.NewReplacer("alpha", "beta", "62", "63").Replace(one), "alpha", "this one has 2"},
		{"not one of them", key + one, "beta", "none of its members (alpha)"},
		{"no key", one, "alpha", "names no key"},
		{"key not there", "key = \"none\"\n" + one, "alpha", "cannot be read"},
		{"key too short", "key = \"short.key\"\n" + one, "alpha", "want 64 hexadecimal digits"},
		{"key open to others", "key = \"open.key\"\n" + one, "alpha", "chmod 600"},
		{"no port", key + strings.Replace(one, ":6221", "", 1), "alpha", "want nodes and guests as address:port"},
		{"one address twice", key + strings.Replace(one, "6231", "6221", 1), "alpha", "is said twice"},
		{"open without TLS", key + strings.Replace(one, "127.0.0.1:6221", "192.0.2.1:6221", 1), "alpha", "say [tls]"},
		{"no certificate", key + one + "[tls]\nca = \"ca.pem\"\ncert = \"{name}.pem\"\nkey = \"{name}.key\"\n", "alpha", "alpha.pem"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "hall.toml")
			write(t, path, test.text)
			write(t, filepath.Join(dir, "cluster.key"), strings.Repeat("5a", 32)+"\n")
			write(t, filepath.Join(dir, "short.key"), "5a")
			write(t, filepath.Join(dir, "open.key"), strings.Repeat("5a", 32))
			if err := os.Chmod(filepath.Join(dir, "open.key"), 0o644); err != nil {
				t.Fatal(err)
			}
			_, err := cluster.Read(path, test.member)
			switch {
			case test.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n")):
				t.Errorf("told %v, want one line with %q", err, test.want)
			}
		})
	}
}
