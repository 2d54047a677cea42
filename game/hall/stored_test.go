package hall

import (
	"encoding/json"
	"testing"
)

// Tables that an older program has written are read: the names of fields in Go are not those on disk.
func TestStoredTables(t *testing.T) {
	var table savedTable
	text := `{"hall":1,"id":"ab","terms":{"Title":"The Yard","Chairs":[{"Bot":"regular"},{"Free":true}],"Patience":60000000000},"owners":["",""]}`
	if err := json.Unmarshal([]byte(text), &table); err != nil {
		t.Fatal(err)
	}
	seats := table.Terms.Seats
	if len(seats) != 2 || seats[0].Bot != "regular" || !seats[1].Free || table.free(0) || !table.free(1) {
		t.Errorf("read as %+v", table)
	}
	again, err := json.Marshal(&table)
	if err != nil {
		t.Fatal(err)
	}
	var back savedTable
	if err := json.Unmarshal(again, &back); err != nil || len(back.Terms.Seats) != 2 {
		t.Errorf("written as %s (%v)", again, err)
	}
}
