/** A caret that moved, and that the editor has not been told of yet, stays where it is when something changes beside it. */
import { expect, test } from 'vitest'
import { changesBeside } from './changesBeside.ts'
import { openEditor } from './openEditor.ts'

test.each(Object.entries(changesBeside))('%s', (_, change) => {
  const editor = openEditor('<p>江边的雨</p><p>巡堤的人</p>')
  document.body.append(editor.view.dom)
  editor.view.focus()
  editor.commands.setTextSelection(9)
  // As the browser moves it for Ctrl+Home: its selectionchange comes later.
  document.getSelection()!.collapse(editor.view.dom.querySelector('p')!.firstChild, 1)
  change(editor)
  expect(editor.state.selection.head).toBe(2)
  editor.view.dom.remove()
})
