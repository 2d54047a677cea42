// Package long keeps what takes its time out of a plain `go test ./...`, which has to pass within a minute and a half on
// two cores. It is for tests only.
//
// A long test begins with long.Only(t), or takes its rounds from long.Times(few, many). The variable MUSTER_LONG asks for
// all of it:
//
//	MUSTER_LONG=1 go test -timeout 30m ./game/kog
//
// The script .ci/run sets it. A test is short enough if its package takes a few seconds; when in doubt a plain run
// keeps a few rounds of everything, and a long one has many.
//
// No test waits for the machine's clock, or races it: it has a [muster/game/trial.Clock], or runs in testing/synctest.
// Where it waits for another goroutine, process or connection it asks again until what must come has come, and gives up
// after [Patience].
package long

import (
	"flag"
	"os"
	"strconv"
	"testing"
	"time"
)

// Patience is how long a test waits for what must come. However busy a machine is, only a hang uses it up.
const Patience = 4 * time.Minute

// Asked says whether the long tests are to run: the variable MUSTER_LONG is set, and not to 0.
func Asked() bool {
	said := os.Getenv("MUSTER_LONG")
	return said != "" && said != "0"
}

// Only skips a test unless the long ones were asked for.
func Only(t testing.TB) {
	t.Helper()
	if !Asked() {
		t.Skip("long: set MUSTER_LONG=1 to run it")
	}
}

// Times is the number of rounds: few in a plain run, many in a long one.
func Times(few, many int) int {
	if Asked() {
		return many
	}
	return few
}

// Checks sets how often rapid tries each property of a package where -rapid.checks is not given. TestMain calls it:
//
//	func TestMain(m *testing.M) { long.Checks(m, 10, 100) }
func Checks(m *testing.M, few, many int) {
	if err := flag.Set("rapid.checks", strconv.Itoa(Times(few, many))); err != nil {
		panic(err)
	}
	flag.Parse()
	os.Exit(m.Run())
}
