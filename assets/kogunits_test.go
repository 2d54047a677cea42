package assets_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// kogTable has every figure of the data once more: carrier, then its weapons.
const kogTable = `
kaempfer german 6 tactical kog K Kämpfer | 6 12 2D4+
  autocannon ranged 2D4+ 24
  combat_blade melee 2D4+
  rocket_pod ranged 2D4+ 36 blast3 uses2
kaempfer/blitz +2 B BlitzKämpfer -[Rocket Pod]
  anti_tank_missile ranged 2D3+ 72 uses2 piercing
ocelot german 9 recon kog O Ocelot | 8 18 2D4+
  paragun ranged 2D5+ 12
  combat_blade melee 2D3+
  rocket_pod ranged 2D4+ 36 blast3 uses2
panther german 11 elite kog P Panther | 7 12 2D3+
  autocannon ranged 3D4+ 36
  combat_blade melee 2D3+
  rocket_pod ranged 2D4+ 36 blast3 uses2
tiger german 13 heavy heavy_kog T Tiger | 5 12 2D4+
  autocannon ranged 2D3+ 36
  guided_mortar ranged 2D4+ 48 indirect
  combat_blade melee 2D4+
  rocket_pod ranged 2D3+ 36 blast3 uses2
  rocket_pack ranged 2D3+ 48 blast5 uses2 indirect
king_tiger german 18 heavy heavy_kog G King Tiger | 5 12 2D3+
  heavy_cannon ranged 3D4+ 36 piercing
  guided_mortar ranged 2D3+ 48 indirect
  combat_blade melee 3D5+
  rocket_pod ranged 2D2+ 36 blast3 uses2
  rocket_pack ranged 2D2+ 48 blast5 uses2 indirect
leopard german 28 heavy tank L Leopard 3A1 | 8 18 3D4+
  heavy_cannon ranged 2D2+ 96 piercing precise
  rocket_pod ranged 2D2+ 36 blast3 uses2
de_infantry german 3 recon infantry i German Infantry | 3 12 1D3+
  anti_tank_rifle ranged 2D4+ 24
  anti_tank_charge melee 1D5+
  panzerfaust ranged 2D4+ 24 uses2 piercing
f6_16 russian 8 tactical/elite kog 6 F6-16 | 9 12 2D4+ frame
  linear_cannon ranged 2D3+ 36
  combat_blade melee 2D5+
f6_16/at +2  F6-16 AT -[Linear Cannon]
  lpa ranged 2D4+ 36
  anti_tank_missile ranged 2D3+ 72 uses2 piercing
f6_16/s +2  F6-16s -[]
  guided_mortar ranged 2D4+ 48 indirect by_name
f2_21 russian 10 tactical kog 1 F2-21 | 9 12 2D4+ frame
  linear_cannon ranged 2D2+ 36
  combat_blade melee 2D4+
f2_25 russian 14 recon kog 5 F2-25 | 10 24 2D4+ frame
  linear_cannon ranged 2D2+ 36
  combat_blade melee 2D4+
f2_19 russian 14 heavy heavy_kog Z F2-19 Grizzly | 7 12 2D3+ frame
  linear_cannon ranged 3D4+ 36
  combat_blade melee 2D3+
  rocket_pod ranged 2D3+ 36 blast3 uses2 by_name
t17 russian 34 heavy tank M T-17 Tank | 4 12 3D3+
  heavy_cannon ranged 2D2+ 96 piercing
  rocket_pod ranged 2D2+ 36 blast3 uses2
ru_infantry russian 2 recon infantry i Russian Infantry | 3 12 1D6+
  anti_tank_rifle ranged 2D5+ 24
  anti_tank_charge melee 1D5+
  rocket_propelled_grenade ranged 2D5+ 18 uses2
`

// kogUpgrades are the options of Frames, in the same manner.
const kogUpgrades = `
sensors Sensors +2 sensors16 [f6_16 f2_21 f2_19]
jump_jets Jump Jets +1 jump [f6_16 f2_21 f2_25 f2_19]
missile_pod Missile Pod +2 [f6_16 f2_21 f2_25 f2_19]
  missile_pod ranged 1D2+ 72 uses2 piercing
guided_mortar Guided Mortar +2 [f6_16 f2_21 f2_25 f2_19]
  light_mortar ranged 1D4+ 36 indirect
`

// weaponID is the id a weapon has when its entry names none.
func (w kogWeapon) weaponID() string {
	if w.ID != "" {
		return w.ID
	}
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, strings.ToLower(w.Name))
}

func kogArms(b *strings.Builder, weapons []kogWeapon) {
	for _, w := range weapons {
		fmt.Fprintf(b, "  %s %s %dD%d+", w.weaponID(), w.Kind, w.Dice, w.Target)
		for _, part := range []struct {
			form string
			n    float64
		}{{" %v", w.Range}, {" blast%v", w.Blast}, {" uses%v", float64(w.Uses)}} {
			if part.n != 0 {
				fmt.Fprintf(b, part.form, part.n)
			}
		}
		kogFlags(b, []string{"indirect", "piercing", "precise", "by_name"}, w.Indirect, w.Piercing, w.Precise, w.ByName)
	}
}

// kogFlags adds the names of what is true and ends the line.
func kogFlags(b *strings.Builder, names []string, on ...bool) {
	for i, name := range names {
		if on[i] {
			b.WriteString(" " + name)
		}
	}
	b.WriteString("\n")
}

func TestKogProfiles(t *testing.T) {
	file := load[kogUnits](t, "units/kog.toml")
	if file.Kind != "units" || file.System != "kog" || file.Version != "1" {
		t.Errorf("%q of %q, version %q", file.Kind, file.System, file.Version)
	}
	b := &strings.Builder{}
	for _, p := range file.Profiles {
		fmt.Fprintf(b, "%s %s %d %s %s %s %s | %v %v %dD%d+", p.ID, p.Faction, p.Points, strings.Join(p.Types, "/"),
			p.Class, p.Glyph, p.Name, p.Move, p.Sensors, p.Defence.Dice, p.Defence.Target)
		kogFlags(b, []string{"frame"}, p.Frame)
		kogArms(b, p.Weapons)
		for _, v := range p.Variants {
			fmt.Fprintf(b, "%s/%s +%d %s %s -%v\n", p.ID, v.ID, v.Points, v.Glyph, v.Name, v.Remove)
			kogArms(b, v.Weapons)
		}
	}
	if diff := cmp.Diff(strings.TrimPrefix(kogTable, "\n"), b.String()); diff != "" {
		t.Error(diff)
	}
}

func TestKogOptions(t *testing.T) {
	b := &strings.Builder{}
	for _, o := range load[kogUnits](t, "units/kog.toml").Options {
		fmt.Fprintf(b, "%s %s +%d", o.ID, o.Name, o.Points)
		if o.Sensors != 0 {
			fmt.Fprintf(b, " sensors%v", o.Sensors)
		}
		if o.Jump {
			b.WriteString(" jump")
		}
		fmt.Fprintf(b, " %v\n", o.For)
		kogArms(b, o.Weapons)
	}
	if diff := cmp.Diff(strings.TrimPrefix(kogUpgrades, "\n"), b.String()); diff != "" {
		t.Error(diff)
	}
}
