/** 写稿: the editor of one article. */
import { useEffect, useState, type ReactNode } from 'react'
import type { ParamsOf } from '../../../../api/pages.ts'
import { usePane, usePaneTitle } from '../../../../workspace/pane.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { useDraft } from './useDraft.ts'
import { useUnfinished } from './useUnfinished.ts'
import { useTemplate, useTemplateCommand } from './useTemplate.ts'
import { Writing } from './Writing.tsx'
import './editor.css'

const newKey = () => Math.random().toString(36).slice(2, 12) + Date.now().toString(36)

/**
 * The panel of /Publish: loads the article, or begins a new one. A new article has its key in the address, so that a
 * reload finds its text again.
 */
export default function Editor({ ID, Id, ResourceGUID, draft, template, sheet }: ParamsOf<'/Publish'>): ReactNode {
  const pane = usePane()
  const [wanted] = useState(() => ({ ID: ID ?? Id, ResourceGUID, template, key: draft ?? newKey() }))
  const [isFresh] = useState(draft === undefined)
  const isNew = wanted.ID === undefined && wanted.ResourceGUID === undefined
  useEffect(() => {
    if (isNew && draft === undefined && ID === undefined) pane.setParams({ draft: wanted.key, template })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key of a new article stands in the address once
  }, [])
  const editing = useDraft(wanted)
  useTemplate(editing, isNew ? wanted.template : undefined)
  useTemplateCommand(editing)
  const unfinished = useUnfinished(isNew && isFresh, wanted.key)
  const { phase, error, load, state, claimed } = editing

  const title = state.mine.Title.trim()
  usePaneTitle(title === '' ? undefined : title)

  if (phase === 'failed') return <ErrorState error={error} retry={load} />
  // Whoever wrote on before it is known which tab has the text would write over what comes back with it.
  if (!claimed && (phase === 'ready' || (state.change === 0 && state.id === undefined))) return <Bones />
  return <Writing editing={editing} draftKey={wanted.key} unfinished={unfinished} wants={sheet} />
}

function Bones(): ReactNode {
  return (
    <div className="cd-editor" aria-busy="true">
      <div className="cd-editor-page cd-editor-bones">
        {[60, 30, 95, 98, 92, 96, 40].map((width, at) => (
          <span key={at} className="cd-bone" style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  )
}
