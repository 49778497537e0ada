/** Where the caret of a text is, told to its editor before a command is run on it. */

/**
 * A browser that moves the caret, or lets a selection grow, tells of it only afterwards: whoever presses the key of a command
 * right behind Shift and an arrow would have it run on what was selected before. Only of a text that an editor keeps and that has
 * the focus: of others everything is read where it stands.
 */
export function tellCaret({ document }: Window): void {
  if (document.activeElement?.getAttribute('contenteditable') === 'true')
    document.dispatchEvent(new Event('selectionchange'))
}
