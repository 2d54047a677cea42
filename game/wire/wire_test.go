package wire

import "testing"

type inner struct{ n int8 }

func (i *inner) Figures(w *Wire) { Num(w, &i.n) }

type outer struct {
	a     int32
	yes   bool
	parts []inner
}

func (o *outer) Figures(w *Wire) {
	Num(w, &o.a)
	w.Flags(&o.yes)
	Some(w, &o.parts, 3)
}

// What is written comes back.
func TestThereAndBack(t *testing.T) {
	list := []outer{{a: -12, yes: true, parts: []inner{{7}, {-8}}}, {a: 3}}
	w := Writing(64)
	w.Open('{')
	Rows(&w, "rows", list)
	w.Key("none")
	w.Raw(nil)
	w.Close('}')
	if got, want := string(w.Text()), `{"rows":[[-12,1,2,7,-8],[3,0,0]],"none":null}`; got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	var err error
	back := Listed[outer]([][]int64{{-12, 1, 2, 7, -8}, {3, 0, 0}}, &err)
	if err != nil || len(back) != 2 || back[0].a != -12 || !back[0].yes || back[0].parts[1].n != -8 || back[1].parts != nil {
		t.Errorf("%+v, %v", back, err)
	}
}

// Rows that nobody has written are told from others.
func TestSpoiltRows(t *testing.T) {
	for _, row := range [][]int64{
		{}, {1, 0}, {1, 2, 0}, {1, 0, 0, 9}, {1 << 40, 0, 0}, {1, 0, 1, 300}, {1, 0, -1}, {1, 0, 4, 1, 1, 1, 1},
	} {
		var o outer
		if Read(row, o.Figures) == nil {
			t.Errorf("%v is read as %+v", row, o)
		}
	}
	var err error
	if Fixed(make([]inner, 2), [][]int64{{1}}, &err); err == nil {
		t.Error("one row fills two places")
	}
}
