package hall

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
)

// letters are those of codes: none is mistaken for another when it is read aloud.
const letters = "abcdefghjkmnpqrstuvwxyz23456789a"

// formatCode makes a code of so many letters from random bytes, in groups of four. Five bits of each byte count.
func formatCode(raw []byte, count int) string {
	var out strings.Builder
	for i, b := range raw[:count] {
		if i > 0 && i%4 == 0 {
			out.WriteByte('-')
		}
		out.WriteByte(letters[b&31])
	}
	return out.String()
}

// Lengths of codes, in letters of five bits.
const (
	secretLetters = 16
	inviteLetters = 8
)

// newSecret makes the code by which a guest without a key signs in again.
func newSecret() string {
	raw := make([]byte, secretLetters)
	_, _ = rand.Read(raw) // never fails
	return formatCode(raw, secretLetters)
}

// normalizeCode is a code as a person types it, in the form in which it was given out.
func normalizeCode(code string) string {
	var out strings.Builder
	for _, r := range strings.ToLower(code) {
		if !strings.ContainsRune(letters, r) {
			continue
		}
		if n := out.Len(); n%5 == 4 {
			out.WriteByte('-')
		}
		out.WriteRune(r)
		if out.Len() > 64 {
			break
		}
	}
	return out.String()
}

// codePrefix begins the IDs of guests who came without a key.
const codePrefix = "code:"

// guestID is the ID of the guest with a secret: a hash, the only thing that is stored.
func guestID(secret string) string {
	sum := sha256.Sum256([]byte("muster guest\n" + secret))
	return codePrefix + base64.RawURLEncoding.EncodeToString(sum[:18])
}

// invitation is the code of a table. It is computed from the hall's own key and not stored.
func (h *Hall) invitation(id string) string {
	mac := hmac.New(sha256.New, h.key)
	mac.Write([]byte("invitation\n" + id))
	return formatCode(mac.Sum(nil), inviteLetters)
}

const keyFile = "key.json"

// ownKey reads the hall's key, or makes it at the first start. A damaged key file is set aside and a new key made: the
// codes of waiting tables change then.
func (h *Hall) ownKey() ([]byte, error) {
	var key []byte
	there, err := h.store.read(&key, keyFile)
	switch {
	case there && (err != nil || len(key) < sha256.Size):
		h.fault(fmt.Errorf("%s is no key, and a new one is made: tables that wait have new codes", keyFile))
		if err := h.store.setAside(keyFile); err != nil {
			return nil, err
		}
	case there || err != nil:
		return key, err
	}
	key = make([]byte, sha256.Size)
	_, _ = rand.Read(key) // never fails
	return key, h.store.write(key, keyFile)
}

// newID makes the ID of a table.
func newID() string {
	raw := make([]byte, 8)
	_, _ = rand.Read(raw) // never fails
	return hex.EncodeToString(raw)
}
