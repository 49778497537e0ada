/** What stands beside the text: its fields, its problems, its outline, its notes. */
import type { ReactNode } from 'react'
import type { Editor } from '@tiptap/react'
import type { AiOrigin } from '../../../../api/content/articles/aiUses.ts'
import { AiUseList } from './aiUses/AiUseList.tsx'
import { Outline } from './Outline.tsx'
import { ProblemList } from './problems/ProblemList.tsx'
import type { Proofreading } from './problems/useProofreading.ts'
import { RemarkList } from './remarks/RemarkList.tsx'
import type { EditorRemarks } from './remarks/useEditorRemarks.ts'
import { Settings } from './Settings.tsx'
import type { Side } from './sides.ts'
import type { Submission } from './submit/submission.ts'
import { SubmitSheet, type Unsettled } from './submit/SubmitSheet.tsx'
import type { Editing } from './useDraft.ts'

/** The side that is open, if one is. Versions take the place of the text and are not here. */
export function SidePane(props: {
  readonly side: Side
  readonly editing: Editing
  readonly editor: Editor
  readonly editable: boolean
  readonly proof: Proofreading
  readonly remarks: EditorRemarks
  readonly origin: AiOrigin | undefined
  readonly sheet: { readonly unsettled: Unsettled; readonly submission: Submission }
  readonly onSubmission: (submission: Submission) => void
  readonly onClose: () => void
}): ReactNode {
  const { side, editing, editor, editable, proof, remarks, origin, sheet, onSubmission, onClose } = props
  const { draft, state } = editing
  if (side === undefined || side === 'versions') return null
  return (
    <aside className={walks.has(side) ? 'cd-editor-side is-walked' : 'cd-editor-side'} aria-label={titles[side]}>
      {side === 'settings' && (
        <Settings
          article={editing.article}
          fields={state.mine}
          editable={editable}
          onEdit={draft.edit}
          onClose={onClose}
        />
      )}
      {side === 'problems' && (
        <ProblemList editor={editor} problems={proof.problems} onMend={proof.mend} onClose={onClose} />
      )}
      {side === 'remarks' && <RemarkList editor={editor} remarks={remarks} onClose={onClose} />}
      {side === 'aiUses' && <AiUseList editor={editor} origin={origin} onClose={onClose} />}
      {side === 'submit' && (
        <SubmitSheet editing={editing} problems={proof.problems} {...sheet} onChange={onSubmission} onClose={onClose} />
      )}
      {side === 'outline' && <Outline editor={editor} onClose={onClose} />}
    </aside>
  )
}

/** Those that lead through the text: it is read beside them, also where there is little room. */
const walks: ReadonlySet<Side> = new Set(['problems', 'outline', 'remarks', 'aiUses'])

const titles = {
  settings: '设置',
  problems: '问题清单',
  outline: '大纲',
  remarks: '批注',
  aiUses: 'AI 来源',
  submit: '送审',
} as const
