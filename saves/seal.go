package saves

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
)

// A head, and in format 1 any line, is a JSON object whose last field is the check of all bytes before it:
//
//	{"note":"over","text":"…"            ,"crc":"Xwwxqg"}
//	^ checked with CRC-32C up to here    ^ sealMark
//
// The check is written in base64 because random digits are what a compressed journal mostly consists of. For lines of
// format 2 see [cursor.seal].
const (
	sealMark = `,"crc":"`
	sealEnd  = `"}`
	sealSize = len(sealMark) + 6 + len(sealEnd)
)

// castagnoli finds every single flipped byte and every burst of up to 32 bits.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// seal marshals a value that is a JSON object with at least one field, and appends the check and a newline.
func seal(to []byte, value any) ([]byte, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return to, fmt.Errorf("journal line: %w", err)
	}
	body := text[:len(text)-1]
	to = append(to, body...)
	to = append(to, checkOf(body)...)
	return append(to, '\n'), nil
}

// checkOf is the end of a line with this body.
func checkOf(body []byte) string {
	sum := binary.BigEndian.AppendUint32(nil, crc32.Checksum(body, castagnoli))
	return sealMark + base64.RawURLEncoding.EncodeToString(sum) + sealEnd
}

// errSeal says that a line's bytes are not those that were written.
var errSeal = errors.New("its check does not fit: some of its bytes were changed")

// unseal is the object of a sealed line (without its newline), the check taken out. It allocates nothing but the copy.
func unseal(line []byte) ([]byte, error) {
	if len(line) < sealSize || !bytes.HasSuffix(line, []byte(sealEnd)) {
		return nil, errors.New("it does not end with a check")
	}
	body := line[:len(line)-sealSize]
	if string(line[len(body):]) != checkOf(body) {
		return nil, errSeal
	}
	object := make([]byte, 0, len(body)+1)
	return append(append(object, body...), '}'), nil
}
