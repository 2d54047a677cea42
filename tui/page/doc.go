// Package page is what the pages of the program agree on: menu, battle, replay, rules, options and the rest.
//
// A [Page] is a bubbletea model that draws into a window of cells instead of returning a string. The root model keeps a
// stack of pages, shows the topmost, and owns the last row of the screen: there it draws the page's keys, or a
// [Notice] until the next key; who wants no row of keys gives it to the page. F1 lists all keys; see [Keyboard]. Pages never know each other; they send the root one of the messages of this package and
// it opens what they ask for.
//
// What a page may rely on:
//
//   - After Init it gets a [tea.WindowSizeMsg] with the size of its window, and another whenever that changes. Its window
//     begins at column 0, row 0 of the screen, so the coordinates of a [tea.MouseMsg] are the window's own.
//   - Keys and mouse go to the topmost page alone. Every other message goes to every page of the stack, so that a battle
//     under the rules page goes on; a page ignores what it does not know.
//   - Nothing is drawn below [MinWidth] by [MinHeight] cells of screen: the root says so and waits. Draw is still never
//     allowed to panic, whatever the window's size.
//
// Draw is a pure function of the page: it changes nothing that anyone could notice, and is called after each message.
// What is costly (wrapped text, styles of a theme) is kept by the page and dropped on [Restyled].
//
// Reading order: page.go, messages.go, env.go.
package page
