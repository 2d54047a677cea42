package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// worker is a process that runs vectors with mutants.
type worker struct {
	run     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	faults  *bytes.Buffer
	vectors []vector
	seen    []byte // by mutant: reached before the first vector
}

// vector is what a worker says of one.
type vector struct {
	ID    string   `json:"id"`
	Rules []string `json:"rules"`
}

// job is what a worker is asked to do; the worker's half is in overlay/worker.go.txt.
type job struct {
	Mutant  uint32  `json:"mutant"`
	Vectors []int   `json:"vectors"`
	Usual   []int64 `json:"usual"`
	Record  bool    `json:"record"`
	Control bool    `json:"control"`
}

// reply is its answer.
type reply struct {
	List   []vector `json:"list"`
	Caught int      `json:"caught"`
	Fault  string   `json:"fault"`
	Stale  bool     `json:"stale"`
	Micros int64    `json:"micros"`
	Seen   []byte   `json:"seen"`
}

// start begins a process, with a mutant at work from the very beginning if it is not 0.
func start(program, folder string, mutant uint32, record bool) (*worker, error) {
	w := &worker{run: exec.Command("nice", program, "-test.run=^TestVectors$", "-test.timeout=0"), faults: &bytes.Buffer{}}
	w.run.Dir, w.run.Stderr = folder, w.faults
	w.run.Env = append(os.Environ(), "GOGC=400", fmt.Sprintf("MUTANT_ON=%d", mutant))
	if record {
		w.run.Env = append(w.run.Env, "MUTANT_RECORD=1")
	}
	in, err := w.run.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := w.run.StdoutPipe()
	if err != nil {
		return nil, err
	}
	w.in, w.out = in, bufio.NewReaderSize(out, 1<<16)
	if err := w.run.Start(); err != nil {
		return nil, err
	}
	hello, err := w.reply()
	if err == nil && hello.Fault != "" {
		err = fmt.Errorf("the vectors cannot be read: %s", hello.Fault)
	}
	if err != nil {
		w.stop()
		return nil, err
	}
	w.vectors, w.seen = hello.List, hello.Seen
	return w, nil
}

func (w *worker) stop() {
	w.in.Close()
	_ = w.run.Process.Kill()
	_ = w.run.Wait()
}

// do has a job done. An error means that the process has ended.
func (w *worker) do(j job) (reply, error) {
	text, err := json.Marshal(j)
	if err != nil {
		return reply{}, err
	}
	if _, err := w.in.Write(append(text, '\n')); err != nil {
		return reply{}, w.ended()
	}
	return w.reply()
}

// reply reads on to the next answer, past what tests print.
func (w *worker) reply() (reply, error) {
	for {
		line, err := w.out.ReadBytes('\n')
		if err != nil {
			return reply{}, w.ended()
		}
		if text, ok := bytes.CutPrefix(line, []byte("mutant ")); ok {
			var r reply
			return r, json.Unmarshal(text, &r)
		}
	}
}

// ended says how the process ended: the first line that it left.
func (w *worker) ended() error {
	_ = w.run.Wait()
	line, _, _ := bytes.Cut(bytes.TrimSpace(w.faults.Bytes()), []byte("\n"))
	return fmt.Errorf("the process ends: %s %s", w.run.ProcessState, line)
}
