package saves

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
)

// A line of format 2 ends with the check of its own bytes in two letters:
//
//	{"v":"charge","o":{…},"d":"FOG-CBT-01 63"            ,"c":"Xw"}
//	^ checked with CRC-12, by the number of the line     ^ lineMark
//
// CRC-12 finds every changed byte, and the number finds a line that is missing or doubled. Of other damage it lets one
// case in 4,096 through. Therefore a line that carries a digest ends with six letters more, the CRC-32C of the journal
// from its first byte.
const (
	lineMark  = `,"c":"`
	lineCheck = 2
	fileCheck = 6
)

// crc12 has the remainders of all bytes for x¹²+x¹¹+x³+x²+x+1.
var crc12 = func() (table [256]uint16) {
	for i := range table {
		rest := uint16(i) << 4
		for range 8 {
			if rest <<= 1; rest&0x1000 != 0 {
				rest ^= 0x180F
			}
		}
		table[i] = rest
	}
	return table
}()

// lineSum is the CRC-12 of a line's body.
func lineSum(body []byte) (rest uint16) {
	for _, b := range body {
		rest = rest<<8&0xFFF ^ crc12[byte(rest>>4)^b]
	}
	return rest
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// lineLetters are the two letters of a line's check: its CRC-12 and its number, counted from 1, the head.
func lineLetters(body []byte, number int) string {
	sum := lineSum(body) ^ uint16(number&0xFFF)
	return string([]byte{letters[sum>>6], letters[sum&63]})
}

// numberIn is the number that the letters of a line's check hold, modulo 4,096.
func numberIn(checks string, body []byte) (int, error) {
	high, low := strings.IndexByte(letters, checks[0]), strings.IndexByte(letters, checks[1])
	if high < 0 || low < 0 {
		return 0, errSeal
	}
	return int(uint16(high<<6|low) ^ lineSum(body)), nil
}

// fileLetters are those of the bytes of a journal up to the letters.
func (c *cursor) fileLetters(text []byte) string {
	sum := binary.BigEndian.AppendUint32(nil, crc32.Update(c.bytes, castagnoli, text))
	return base64.RawURLEncoding.EncodeToString(sum)
}

// seal marshals the next line of a journal of format 2, and appends its check, on demand that of all the journal, and a
// newline.
func (c *cursor) seal(to []byte, value any, whole bool) ([]byte, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return to, fmt.Errorf("journal line: %w", err)
	}
	body := text[:len(text)-1]
	line := fmt.Appendf(nil, "%s%s%s", body, lineMark, lineLetters(body, c.line+1))
	if whole {
		line = append(line, c.fileLetters(line)...)
	}
	return append(append(to, line...), sealEnd+"\n"...), nil
}

// errLine says that a line is not the one that was written there.
var errLine = errors.New("its check does not fit: some of its bytes were changed, or a line is missing or doubled")

// unseal is the object of the next line of a journal (without its newline), the check taken out.
func (c *cursor) unseal(line []byte) ([]byte, error) {
	if c.version == 1 || c.line == 0 {
		return unseal(line)
	}
	body, checks, err := splitCheck(line)
	if err != nil {
		return nil, err
	}
	if checks[:lineCheck] != lineLetters(body, c.line+1) {
		return nil, errLine
	}
	if len(checks) > lineCheck && checks[lineCheck:] != c.fileLetters(line[:len(body)+len(lineMark)+lineCheck]) {
		return nil, errors.New("the check of all lines up to it does not fit: some of their bytes were changed")
	}
	return append(append(make([]byte, 0, len(body)+1), body...), '}'), nil
}

// splitCheck splits a line of format 2 into its body and the letters of its checks.
func splitCheck(line []byte) (body []byte, checks string, err error) {
	inner, ok := bytes.CutSuffix(line, []byte(sealEnd))
	for _, n := range [...]int{lineCheck, lineCheck + fileCheck} {
		at := len(inner) - n - len(lineMark)
		if ok && at > 0 && string(inner[at:at+len(lineMark)]) == lineMark {
			return inner[:at], string(inner[len(inner)-n:]), nil
		}
	}
	return nil, "", errors.New("it does not end with a check")
}

// isTorn reports whether a line without a newline is the beginning of one whose rest was never written: it is not whole,
// and no whole one with something behind it, which no crash leaves.
func (c *cursor) isTorn(line []byte) bool {
	for end := len(line); end > 0; {
		if _, err := c.unseal(line[:end]); err == nil {
			return false
		}
		end = bytes.LastIndex(line[:end-1], []byte(sealEnd)) + len(sealEnd)
		if end < len(sealEnd) {
			break
		}
	}
	return true
}
