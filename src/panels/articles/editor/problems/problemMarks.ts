/** Problems marked in the text, and where they are now: the marks move with what is written. */
import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Problem } from '../../../../workers/problem.ts'
import { bodyPlace } from './stretches.ts'

interface Marks {
  readonly marks: DecorationSet
  /** The one at hand while the list is walked. */
  readonly here: Problem | undefined
}

const name = new PluginKey<Marks>('problems')

/** A stretch of the document. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Draws a line under what showProblems names. */
export const ProblemMarks = Extension.create({
  name: 'problemMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key: name,
      state: {
        init: () => ({ marks: DecorationSet.empty, here: undefined }),
        apply(transaction, before) {
          const told = transaction.getMeta(name) as
            { readonly problems: readonly Problem[] } | { readonly here: Problem | undefined } | undefined
          if (told && 'here' in told) return { ...before, here: told.here }
          if (!told) return { ...before, marks: before.marks.map(transaction.mapping, transaction.doc) }
          const made = told.problems.flatMap((problem) => {
            const begin = bodyPlace(problem.place)
            if (begin === undefined) return []
            const attributes = { class: `cd-problem is-${problem.kind}`, title: problem.says }
            return [Decoration.inline(begin + problem.at, begin + problem.end, attributes, { problem })]
          })
          return { ...before, marks: DecorationSet.create(transaction.doc, made) }
        },
      },
      props: {
        decorations(state) {
          const now = name.getState(state)
          const [mark] = now?.here ? now.marks.find(undefined, undefined, (spec) => spec['problem'] === now.here) : []
          const lit = mark ? [Decoration.inline(mark.from, mark.to, { class: 'cd-problem-here' })] : []
          return now?.marks.add(state.doc, lit)
        },
      },
    }),
  ],
})

/** Mark these problems, found in the document as it is now, instead of those before. */
export function showProblems(editor: Editor, problems: readonly Problem[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(name, { problems }).setMeta('addToHistory', false))
}

/** Light up one of the marked problems; undefined: none. */
export function lightProblem(editor: Editor, here: Problem | undefined): void {
  editor.view.dispatch(editor.state.tr.setMeta(name, { here }).setMeta('addToHistory', false))
}

/** Where a marked problem stands now; undefined when it is gone, or no longer says the same. */
export function rangeOf(editor: Editor, problem: Problem): Range | undefined {
  const [mark] =
    name.getState(editor.state)?.marks.find(undefined, undefined, (spec) => spec['problem'] === problem) ?? []
  if (!mark) return undefined
  const text = editor.state.doc.textBetween(mark.from, mark.to, undefined, '\uFFFC')
  return text === problem.text ? { from: mark.from, to: mark.to } : undefined
}
