package saves

import "testing"

// ShortBattles are short battles of the toy rulebook, with withdrawals and an end, by format.
func ShortBattles(t *testing.T) map[string]*Record {
	records := map[string]*Record{}
	for name, battle := range formats(t) {
		records[name] = &battle.Record
	}
	return records
}

// Write is a record as its journal has it, with all checks made anew.
func Write(r *Record) ([]byte, error) {
	text, err := seal(nil, r.Head)
	if err != nil {
		return nil, err
	}
	var end cursor
	end.head(text[:len(text)-1], r.Head.Version)
	for _, line := range r.Lines {
		if text, err = end.write(text, line); err != nil {
			return nil, err
		}
	}
	return text, nil
}
