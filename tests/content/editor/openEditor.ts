/** An editor for a test, on a page of its own, that is gone when the test is: its timers must not outlive the document. */
import { Editor } from '@tiptap/core'
// What its commands are called is told by the packages that bring them.
import type {} from '@tiptap/starter-kit'
import { onTestFinished } from 'vitest'
import { editorExtensions } from '../../../src/panels/content/articles/editor/extensions.ts'

/** An editor with `html`. `extensions`: those of the article editor unless told otherwise. */
export function openEditor(html: string, extensions: typeof editorExtensions = editorExtensions): Editor {
  const editor = new Editor({ extensions, content: html, element: document.createElement('div') })
  onTestFinished(() => editor.destroy())
  return editor
}
