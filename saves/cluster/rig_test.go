//go:build cluster

package cluster_test

import (
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"muster/saves/cluster"
)

// free are addresses of this machine at which nobody listens.
func free(t testing.TB, n int) (addrs []string) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		addrs = append(addrs, l.Addr().String())
	}
	return addrs
}

// names are the members of the clusters in tests.
var names = []string{"alpha", "beta", "gamma"}

// describe writes the file of a cluster of so many members, and its key.
func describe(t testing.TB, members int) (path string) {
	t.Helper()
	dir := t.TempDir()
	text := "key = \"cluster.key\"\n"
	addrs := free(t, 2*members)
	for i := range members {
		text += fmt.Sprintf("[[member]]\nname = %q\nnodes = %q\nguests = %q\n", names[i], addrs[2*i], addrs[2*i+1])
	}
	write(t, filepath.Join(dir, "cluster.key"), strings.Repeat("5a", 32))
	path = filepath.Join(dir, "hall.toml")
	write(t, path, text)
	return path
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// join starts the members of a cluster.
func join(t testing.TB, members int) []*cluster.Node {
	t.Helper()
	return joinFile(t, describe(t, members), members)
}

// joinFile starts the members that a file names.
func joinFile(t testing.TB, path string, members int) []*cluster.Node {
	t.Helper()
	nodes := make([]*cluster.Node, members)
	var all sync.WaitGroup
	for i := range nodes {
		c, err := cluster.Read(path, names[i])
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		all.Go(func() {
			n, err := cluster.Join(t.Context(), c, dir, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Error(err)
				return
			}
			nodes[i] = n
			t.Cleanup(n.Close)
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	return nodes
}
