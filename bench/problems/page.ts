// The editor's problem list without its pane: a text, a change, and how long after the pause the problems are marked.

import { Editor } from '@tiptap/core'
import { emptyFields } from '../../src/panels/content/articles/editor/draftFields.ts'
import { editorExtensions } from '../../src/panels/content/articles/editor/extensions.ts'
import { showProblems } from '../../src/panels/content/articles/editor/problems/problemMarks.ts'
import { stretchesOf } from '../../src/panels/content/articles/editor/problems/stretches.ts'
import { findProblems } from '../../src/workers/findProblems.ts'
import type { SensitiveWord } from '../../src/api/text/problems.ts'

/** What the page is asked to do. */
export interface ProblemsTask {
  readonly paragraphs: readonly string[]
  readonly words: readonly SensitiveWord[]
  readonly rounds: number
}

/** What it answers, in ms; `missed`: planted words that were not found. */
export interface ProblemsAnswer {
  readonly marked: readonly number[]
  readonly blocked: readonly number[]
  readonly missed: number
  /** The same words looked for one by one in the same text, in the page: only that, without slips or marks. */
  readonly oneByOne: readonly number[]
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

/** How long it takes, in ms. */
function lookOneByOne(stretches: readonly { readonly text: string }[], words: readonly SensitiveWord[]): number {
  const from = performance.now()
  let count = 0
  for (const { text } of stretches)
    for (const { Name } of words) for (let at = text.indexOf(Name); at >= 0; at = text.indexOf(Name, at + 1)) count++
  if (count === 0) throw new Error('nothing was found one by one')
  return performance.now() - from
}

async function measure({ paragraphs, words, rounds }: ProblemsTask): Promise<ProblemsAnswer> {
  const content = paragraphs.map((text) => `<p>${text}</p>`).join('')
  const editor = new Editor({ element: document.querySelector('#text')!, extensions: editorExtensions, content })
  const marked: number[] = []
  const blocked: number[] = []
  const oneByOne: number[] = []
  let missed = 0
  for (let round = 0; round < rounds; round++) {
    const planted = words[(round * 7) % words.length]!.Name
    editor.commands.insertContentAt(1, planted)
    await painted()
    const from = performance.now()
    const stretches = stretchesOf(emptyFields, editor.state.doc)
    const before = performance.now() - from
    const problems = await findProblems(stretches, words)
    const back = performance.now()
    showProblems(editor, problems)
    blocked.push(before + performance.now() - back)
    await painted()
    marked.push(performance.now() - from)
    oneByOne.push(lookOneByOne(stretches, words))
    if (!problems.some(({ text, at }) => text === planted && at === 0)) missed++
  }
  return { marked, blocked, missed, oneByOne }
}

Object.assign(window, { measure })
