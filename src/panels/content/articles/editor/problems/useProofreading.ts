/** Proofreading in the editor: the problems, the walk through them, and what was said last. */
import { useState } from 'react'
import type { Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import type { Problem } from '../../../../../api/text/problem.ts'
import type { Draft } from '../draftHost.ts'
import type { DraftState } from '../draftState.ts'
import type { SideName } from '../sides.ts'
import { useOfCorrection, type AiUse } from '../ai/uses.ts'
import { stretchesOf } from './stretches.ts'
import { useProblemCommands } from './useProblemCommands.ts'
import { useProblems, type Problems } from './useProblems.ts'
import { saidOf } from './saidOf.ts'
import { mendProblems } from './walk.ts'

/** What the editor's bars, its list and its keys need of the problems. */
export interface Proofreading {
  readonly problems: Problems
  readonly mend: (problems: readonly Problem[]) => void
  /** Which problem the caret went to last; '' when something was written in the body since, or it is none any more. */
  readonly said: string
}

/** Proofread while mounted. `onFields`: show the fields beside the text. */
export function useProofreading(parts: {
  readonly editor: Editor
  readonly draft: Draft
  readonly state: DraftState
  readonly editable: boolean
  readonly onSide: (side: SideName) => void
  readonly onFields: () => void
  /** Corrections of a model were accepted: told to the next save. */
  readonly onUses: (uses: readonly AiUse[]) => void
}): Proofreading {
  const { editor, draft, state, editable, onSide, onFields, onUses } = parts
  const problems = useProblems(editor, state.mine, state.id, editable)
  const [last, setLast] = useState<{ readonly problem: Problem; readonly doc: Node }>()
  // What is found out meanwhile, of a picture's rights say, makes another list of the same text.
  const said = last && editor.state.doc.eq(last.doc) ? saidOf(problems.list, last.problem) : ''
  const mend = (some: readonly Problem[]) => {
    const texts = new Map(
      stretchesOf(draft.state().mine, editor.state.doc).map(({ place, text }) => [place, text] as const),
    )
    const mended = mendProblems(editor, some, draft.state().mine, draft.edit)
    onUses(mended.flatMap((problem) => useOfCorrection(texts.get(problem.place) ?? '', problem) ?? []))
    problems.look().catch((error: unknown) => console.info('problems', error))
  }
  useProblemCommands({
    editor,
    editable,
    problems,
    onMend: mend,
    onList: () => onSide('problems'),
    onFields,
    onGo: (problem) => setLast({ problem, doc: editor.state.doc }),
  })
  return { problems, mend, said }
}
