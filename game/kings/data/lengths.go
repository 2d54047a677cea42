package data

import (
	"strconv"
	"strings"
)

// Inches is a length as people read it, without the sign: 5, 2.5, 38.598.
func Inches(t int32) string {
	whole, part := t/Inch, t%Inch
	sign := ""
	if t < 0 {
		sign, whole, part = "-", -whole, -part
	}
	text := sign + strconv.Itoa(int(whole))
	if part == 0 {
		return text
	}
	return text + "." + strings.TrimRight(strconv.Itoa(int(Inch + part))[1:], "0")
}

// Degrees is a heading as people read it: 90, 6.7.
func Degrees(tenths int) string { return Inches(int32(tenths) * Inch / 10) }
