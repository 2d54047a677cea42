package command

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/game"
)

// optionValues reads --option name=value flags against the options that a rulebook has.
func optionValues(sys game.System, words []string) (map[string]string, error) {
	info := sys.Info()
	values := map[string]string{}
	for _, word := range words {
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return nil, usagef("--option %q: want name=value, like %s=%s", word, exampleOption(info), exampleValue(info))
		}
		at := slices.IndexFunc(info.Options, func(o game.Option) bool { return o.ID == name })
		if at < 0 {
			return nil, usageError{unknown("option", name, named(info.Options, func(o game.Option) string { return o.ID }))}
		}
		value = info.Options[at].Meant(value)
		if err := checkOption(info.Options[at], value); err != nil {
			return nil, err
		}
		values[name] = value
	}
	return values, nil
}

func checkOption(o game.Option, value string) error {
	if o.Values != nil {
		if !slices.Contains(o.Values, value) {
			return usageError{fmt.Errorf("option %s: %w", o.ID, unknown("value", value, o.Values))}
		}
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < o.Min || n > o.Max {
		return usagef("option %s: %q is no number from %d to %d", o.ID, value, o.Min, o.Max)
	}
	return nil
}

func exampleOption(info game.Info) string {
	if len(info.Options) == 0 {
		return "name"
	}
	return info.Options[0].ID
}

func exampleValue(info game.Info) string {
	if len(info.Options) == 0 || len(info.Options[0].Values) == 0 {
		return "value"
	}
	return info.Options[0].Values[len(info.Options[0].Values)-1]
}
