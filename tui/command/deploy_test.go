//go:build unix

package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/tui/command"
)

const deploy = "../remote/deploy"

// understood proves that `muster serve` knows all flags of a command line; nothing is served.
func understood(t *testing.T, words []string) {
	t.Helper()
	if len(words) == 0 || words[0] != "serve" {
		t.Fatalf("%q does not serve", words)
	}
	var out, errs bytes.Buffer
	p := command.Program{Systems: systems, In: strings.NewReader(""), Out: &out, Err: &errs, Version: "1.2.3"}
	if code := command.Run(context.Background(), p, append(words, "--help")); code != command.Done {
		t.Errorf("muster %s: exit %d, %s", strings.Join(words, " "), code, errs.String())
	}
}

// instructions are the lines of the Dockerfile, those that go on in the next one joined.
func instructions(t *testing.T) [][2]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(deploy, "Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	var list [][2]string
	for line := range strings.Lines(strings.ReplaceAll(string(data), "\\\n", " ")) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			word, rest, _ := strings.Cut(line, " ")
			list = append(list, [2]string{word, strings.TrimSpace(rest)})
		}
	}
	return list
}

// The container is built from this repository with the Go of its go.mod, does not run as root, and gives flags that
// exist.
func TestDockerfile(t *testing.T) {
	known := []string{"FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "ENTRYPOINT", "CMD"}
	var words []string
	user := ""
	for i, in := range instructions(t) {
		word, rest := in[0], in[1]
		switch {
		case !slices.Contains(known, word) || rest == "", i == 0 && word != "FROM":
			t.Errorf("%s %s", word, rest)
		case word == "FROM" && strings.HasPrefix(rest, "golang:"):
			builtWith(t, rest)
		case word == "USER":
			user = rest
		case word == "COPY" && !strings.HasPrefix(rest, "--from"):
			copied(t, strings.Fields(rest))
		case word == "ENTRYPOINT", word == "CMD":
			var part []string
			if err := json.Unmarshal([]byte(rest), &part); err != nil {
				t.Errorf("%s %s: %v", word, rest, err)
			}
			words = append(words, part...)
		}
	}
	if user == "" || strings.HasPrefix(user, "0") || user == "root" {
		t.Errorf("the server runs as %q", user)
	}
	understood(t, words[1:])
}

// builtWith compares an image of Go with what go.mod asks for.
func builtWith(t *testing.T, image string) {
	t.Helper()
	mod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	version, _, _ := strings.Cut(strings.TrimPrefix(image, "golang:"), "-")
	if !strings.Contains(string(mod), "\ngo "+version+".") {
		t.Errorf("it is built with Go %s, which is not that of go.mod", version)
	}
}

// copied proves that what goes into the build is there.
func copied(t *testing.T, names []string) {
	t.Helper()
	for _, name := range names[:len(names)-1] {
		if _, err := os.Stat(filepath.Join("../..", name)); err != nil {
			t.Error(err)
		}
	}
}

// unitKeys are what may stand in each section of the unit.
var unitKeys = map[string]string{
	"Unit": "Description Wants After",
	"Service": "Type ExecStart Restart RestartSec KillSignal TimeoutStopSec DynamicUser " +
		"StateDirectory StateDirectoryMode UMask LimitNOFILE MemoryMax Environment NoNewPrivileges " +
		"CapabilityBoundingSet ProtectSystem ProtectHome ProtectProc " +
		"ProtectClock ProtectHostname ProtectKernelLogs ProtectKernelModules ProtectKernelTunables ProtectControlGroups " +
		"PrivateTmp PrivateDevices RestrictAddressFamilies RestrictNamespaces RestrictRealtime RestrictSUIDSGID " +
		"LockPersonality MemoryDenyWriteExecute SystemCallArchitectures SystemCallFilter",
	"Install": "WantedBy",
}

// The unit has only keys that systemd knows, each once, and starts the server with flags that exist and a home that it
// may write.
func TestSystemdUnit(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(deploy, "muster.service"))
	if err != nil {
		t.Fatal(err)
	}
	section, values := "", map[string]string{}
	for line := range strings.Lines(strings.ReplaceAll(string(data), "\\\n", " ")) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			section = strings.Trim(line, "[]")
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		_, twice := values[key]
		if !ok || twice || !slices.Contains(strings.Fields(unitKeys[section]), key) {
			t.Errorf("[%s] %s", section, line)
		}
		values[key] = value
	}
	words := strings.Fields(values["ExecStart"])
	if len(words) < 2 || !filepath.IsAbs(words[0]) {
		t.Fatalf("it starts %q", words)
	}
	understood(t, words[1:])
	if !slices.Contains(words, "/var/lib/"+values["StateDirectory"]) {
		t.Errorf("%q does not keep what it has in %q", words, values["StateDirectory"])
	}
}
