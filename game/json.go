package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// JSON is what a setup embeds: a scenario complete with all it speaks of, an army. It panics when that does not marshal,
// which is a fault of the rule package.
func JSON(v any) json.RawMessage {
	text, err := json.Marshal(v)
	if err != nil {
		panic("game: data does not marshal: " + err.Error())
	}
	return text
}

// FromJSON reads what [JSON] has written, into the same shape exactly: an unknown key, or anything behind it, is an error.
func FromJSON(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows its data")
	}
	return nil
}
