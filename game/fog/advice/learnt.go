package advice

import (
	_ "embed"
	"fmt"

	"muster/assets"
)

// Weights that are not learnt from results, because who plays by them changes what they count.
const (
	stroll = 5 // of a square that a unit is beyond its reach of the nearest enemy, in thousandths of a logit
	trust  = 3 // of the word of a judge, in halves of a thousandth of a logit for a thousandth of a point
)

// termNames are the terms as weights.toml has them.
var termNames = [terms]string{
	"units", "wounds", "heroes", "balance", "points", "verdict", "crowd", "near", "exit", "survive", "soon", "next", "later",
	"cover", "back", "turn",
}

//go:embed weights.toml
var weightsFile []byte

// learnt are the weights of the terms, in millionths of a logit.
var learnt = func() (list [terms]int) {
	var file struct {
		Weights map[string]int `toml:"weights"`
	}
	if _, err := assets.Parse("weights.toml", weightsFile, &file); err != nil {
		panic(err)
	}
	for k, name := range termNames {
		w, is := file.Weights[name]
		if !is {
			panic(fmt.Sprintf("weights.toml has no weight %q", name))
		}
		list[k] = w
	}
	return list
}()
