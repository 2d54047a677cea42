package saves

import "errors"

// ErrBusy says that another program, or another window of this one, is playing the battle.
var ErrBusy = errors.New("this battle is being played in another window: leave it there first")
