// The page that is measured: an article of the editor, rewritten by an answer that becomes suggestions in it.

import { Editor } from '@tiptap/core'
import { noteAsked } from '../../src/panels/content/articles/editor/ai/askedRange.ts'
import { putAnswer } from '../../src/panels/content/articles/editor/ai/putAnswer.ts'
import { editorExtensions } from '../../src/panels/content/articles/editor/extensions.ts'
import { suggestionList } from '../../src/panels/content/articles/editor/suggest/list.ts'
import { answerTo } from './texts.ts'

/** What came of one round, in ms. */
export interface AnswerRound {
  /** From the whole answer to suggestions that are drawn. */
  readonly drawn: number
  /** How many suggestions there are. */
  readonly made: number
  /** The same answer put in the place of all of the text, without any mark, and drawn. */
  readonly replaced: number
}

declare global {
  interface Window {
    /** An article of so many characters, in paragraphs or as one. */
    answer: (characters: number, seed: number, isOne: boolean) => Promise<AnswerRound>
  }
}

/** Resolves in the first task after the next frame. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })

/** Paragraphs with a link and something bold in each. */
const dressed = (paragraphs: readonly string[]) =>
  paragraphs
    .map((text) =>
      text.replaceAll(/^(.{6})(.{6})(.{8})(.{4})/g, '$1<a href="https://js.example/a">$2</a>$3<strong>$4</strong>'),
    )
    .map((html) => `<p>${html}</p>`)
    .join('')

window.answer = async (characters, seed, isOne) => {
  const joined = (texts: readonly string[]) => (isOne ? [texts.join('')] : texts)
  const [old, now] = answerTo(characters, seed).map(joined) as [readonly string[], readonly string[]]
  const answer = now.join('\n')
  const element = document.querySelector('#text')!
  const editor = new Editor({ element, extensions: editorExtensions, content: dressed(old) })
  editor.storage.suggestMode.by = () => ({ id: 1, name: '林小满', now: new Date() })
  noteAsked(editor, { from: 0, to: editor.state.doc.content.size })
  await painted()
  const from = performance.now()
  await putAnswer(editor, answer, 7)
  await painted()
  const drawn = performance.now() - from
  const made = suggestionList(editor.state.doc).length
  editor.commands.setContent(dressed(old))
  await painted()
  const again = performance.now()
  editor.commands.setContent(now.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })))
  await painted()
  const replaced = performance.now() - again
  editor.destroy()
  return { drawn, made, replaced }
}
