// The editor's problem list without its pane: a text, a change, and how long after the pause the problems are marked.

import { Editor } from '@tiptap/core'
import { emptyFields } from '../../src/panels/articles/editor/draftFields.ts'
import { editorExtensions } from '../../src/panels/articles/editor/extensions.ts'
import { showProblems } from '../../src/panels/articles/editor/problems/problemMarks.ts'
import { stretchesOf } from '../../src/panels/articles/editor/problems/stretches.ts'
import { findProblems } from '../../src/workers/findProblems.ts'
import type { SensitiveWord } from '../../src/workers/problems.ts'

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

async function measure({ paragraphs, words, rounds }: ProblemsTask): Promise<ProblemsAnswer> {
  const content = paragraphs.map((text) => `<p>${text}</p>`).join('')
  const editor = new Editor({ element: document.querySelector('#text')!, extensions: editorExtensions, content })
  const marked: number[] = []
  const blocked: number[] = []
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
    if (!problems.some(({ text, at }) => text === planted && at === 0)) missed++
  }
  return { marked, blocked, missed }
}

Object.assign(window, { measure })
