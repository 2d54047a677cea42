package command

import (
	"errors"
	"path/filepath"

	"github.com/adrg/xdg"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/spf13/cobra"

	"muster/tui"
	"muster/tui/editor"
	"muster/tui/page"
)

// dirs are the folders of the person who plays.
func (p *Program) dirs() page.Dirs {
	config := filepath.Join(xdg.ConfigHome, "muster")
	if p.home != "" {
		config = filepath.Join(p.home, "config")
	}
	return page.Dirs{Config: config, Data: p.library().UserDir(), Saves: p.battles()}
}

// pages open the program on the screen.
type pages struct{ *Program }

// screen shows the program's pages, with one of them open at the start.
func (p pages) screen(cmd *cobra.Command, open tea.Msg) error {
	return tui.Run(cmd.Context(), tui.Config{
		Systems: p.systems(), Bots: tui.Bots(), Programs: p.engines.entered(), Dirs: p.dirs(), Version: p.Version, Open: open,
		Theme: p.theme, Glyphs: p.glyphs, Input: p.In, Output: p.Out,
	})
}

func (p pages) menu(cmd *cobra.Command) error {
	if !terminal(p.In) || !terminal(p.Out) {
		return errors.New("this is no terminal to draw on; muster play --plain plays in lines of text, muster --help lists the commands")
	}
	return p.screen(cmd, nil)
}

func (p pages) battlePage(cmd *cobra.Command, s start) error {
	chairs := make([]page.Chair, len(s.chairs))
	for i, level := range s.chairs {
		chairs[i].Bot = level
	}
	return p.screen(cmd, page.Start{System: s.sys.Info().ID, Title: s.title, Setup: s.setup, Chairs: chairs, Unnamed: true})
}

func (p pages) resumePage(cmd *cobra.Command, file string) error {
	return p.screen(cmd, page.Resume{File: file})
}

func (p pages) replayPage(cmd *cobra.Command, file string, at int) error {
	return p.screen(cmd, page.Watch{File: file, At: at})
}

func (p pages) drawPage(cmd *cobra.Command, system, id string) error {
	if !terminal(p.In) || !terminal(p.Out) {
		return errors.New("this is no terminal to draw on; muster scenarios show NAME --toml prints the file")
	}
	return p.screen(cmd, page.DrawField{System: system, Kind: "scenario", ID: id})
}

func (p pages) fieldsPage(cmd *cobra.Command, system string, m *editor.Made) error {
	return p.screen(cmd, page.Fields{System: system, Like: m.Like, Number: m.Number})
}

func (p pages) rulesPage(cmd *cobra.Command, system string) error {
	sys, err := p.system(system)
	if err != nil {
		return err
	}
	return p.screen(cmd, page.Rules{System: sys.Info().ID})
}
