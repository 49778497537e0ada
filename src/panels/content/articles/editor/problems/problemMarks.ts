/** Problems marked in the text, and where they are now: the marks move with what is written. */
import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Problem } from '../../../../../api/text/problem.ts'
import { bodyPlace } from './stretches.ts'
import { changeBeside } from '../changeBeside.ts'

/** A stretch of the document. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** A problem and where it stands now. */
interface Placed extends Range {
  readonly problem: Problem
}

interface Marks {
  readonly placed: readonly Placed[]
  // Without the problems themselves: marks that look the same stay as they are drawn when the text is looked through again.
  readonly marks: DecorationSet
  /** The one at hand while the list is walked. */
  readonly here: Problem | undefined
}

type Told = { readonly problems: readonly Problem[] } | { readonly here: Problem | undefined }

const name = new PluginKey<Marks>('problems')

/** Draws a line under what showProblems names. */
export const ProblemMarks = Extension.create({
  name: 'problemMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key: name,
      state: {
        init: () => ({ placed: [], marks: DecorationSet.empty, here: undefined }),
        apply(transaction, before) {
          const told = transaction.getMeta(name) as Told | undefined
          if (told && 'here' in told) return { ...before, here: told.here }
          if (told) return { ...before, ...marksOf(transaction.doc, told.problems) }
          if (!transaction.docChanged) return before
          const { mapping, doc } = transaction
          const placed = before.placed.map((one) => ({
            ...one,
            from: mapping.map(one.from, 1),
            to: mapping.map(one.to, -1),
          }))
          return { ...before, placed, marks: before.marks.map(mapping, doc) }
        },
      },
      props: {
        decorations(state) {
          const { placed, marks, here } = name.getState(state)!
          const lit = here && placed.find(({ problem }) => problem === here)
          if (!lit || lit.from >= lit.to) return marks
          const draw = lit.problem.kind === 'picture' ? Decoration.node : Decoration.inline
          return marks.add(state.doc, [draw(lit.from, lit.to, { class: 'cd-problem-here' })])
        },
      },
    }),
  ],
})

function marksOf(doc: Node, problems: readonly Problem[]): Pick<Marks, 'placed' | 'marks'> {
  const placed = problems.flatMap((problem) => {
    const begin = bodyPlace(problem.place)
    return begin === undefined ? [] : [{ problem, from: begin + problem.at, to: begin + problem.end }]
  })
  const marks = placed.map(({ from, to, problem: { kind, says } }) =>
    kind === 'picture'
      ? Decoration.node(from, to, { class: 'cd-problem-picture', title: says })
      : Decoration.inline(from, to, { class: `cd-problem is-${kind}`, title: says }),
  )
  return { placed, marks: DecorationSet.create(doc, marks) }
}

/** Mark these problems, found in the document as it is now, instead of those before. */
export function showProblems(editor: Editor, problems: readonly Problem[]): void {
  changeBeside(editor.view, (tr) => tr.setMeta(name, { problems }))
}

/** Light up one of the marked problems; undefined: none. */
export function lightProblem(editor: Editor, here: Problem | undefined): void {
  changeBeside(editor.view, (tr) => tr.setMeta(name, { here }))
}

/** Where a marked problem stands now; undefined when it is gone, or no longer says the same. */
export function rangeOf(editor: Editor, problem: Problem): Range | undefined {
  const mark = name.getState(editor.state)?.placed.find((one) => one.problem === problem)
  if (!mark || mark.from >= mark.to) return undefined
  const { from, to } = mark
  const text = editor.state.doc.textBetween(from, to, undefined, '\uFFFC')
  return text === problem.text ? { from, to } : undefined
}
