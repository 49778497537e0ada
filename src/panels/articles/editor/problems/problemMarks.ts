/** Problems marked in the text, and where they are now: the marks move with what is written. */
import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Problem } from '../../../../workers/problem.ts'
import { bodyPlace } from './stretches.ts'

const name = new PluginKey<DecorationSet>('problems')

/** A stretch of the document. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Draws a line under what showProblems names. */
export const ProblemMarks = Extension.create({
  name: 'problemMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: name,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, marks) {
          const problems = transaction.getMeta(name) as readonly Problem[] | undefined
          if (!problems) return marks.map(transaction.mapping, transaction.doc)
          const made = problems.flatMap((problem) => {
            const begin = bodyPlace(problem.place)
            if (begin === undefined) return []
            const attributes = { class: `cd-problem is-${problem.kind}`, title: problem.says }
            return [Decoration.inline(begin + problem.at, begin + problem.end, attributes, { problem })]
          })
          return DecorationSet.create(transaction.doc, made)
        },
      },
      props: { decorations: (state) => name.getState(state) },
    }),
  ],
})

/** Mark these problems, found in the document as it is now, instead of those before. */
export function showProblems(editor: Editor, problems: readonly Problem[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(name, problems).setMeta('addToHistory', false))
}

/** Where a marked problem stands now; undefined when it is gone, or no longer says the same. */
export function rangeOf(editor: Editor, problem: Problem): Range | undefined {
  const [mark] = name.getState(editor.state)?.find(undefined, undefined, (spec) => spec['problem'] === problem) ?? []
  if (!mark) return undefined
  const text = editor.state.doc.textBetween(mark.from, mark.to, undefined, '\uFFFC')
  return text === problem.text ? { from: mark.from, to: mark.to } : undefined
}
