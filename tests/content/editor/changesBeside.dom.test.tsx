/** A caret that moved, and that the editor has not been told of yet, stays where it is when something changes beside it. */
import { expect, test } from 'vitest'
import { look } from '../../../src/panels/content/articles/editor/find/findMarks.ts'
import { lightProblem, showProblems } from '../../../src/panels/content/articles/editor/problems/problemMarks.ts'
import { pinRemarks } from '../../../src/panels/content/articles/editor/remarks/remarkMarks.ts'
import { setSuggesting } from '../../../src/panels/content/articles/editor/suggest/mode.ts'
import { settle } from '../../../src/panels/content/articles/editor/uploading/uploadingMedia.ts'
import type { Editor } from '@tiptap/core'
import { openEditor } from './openEditor.ts'

const changes: Readonly<Record<string, (editor: Editor) => void>> = {
  'a picture is up': ({ view }) => settle(view),
  'problems are found': (editor) => showProblems(editor, []),
  'a problem is lit': (editor) => lightProblem(editor, undefined),
  'remarks are pinned': (editor) => pinRemarks(editor, []),
  'something is looked for': (editor) => look(editor, undefined),
  'suggesting begins': (editor) => setSuggesting(editor, true),
}

test.each(Object.entries(changes))('%s', (_, change) => {
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
