/** 报名表单: the fields on the left, walked and changed by keys; beside them the page as readers have it. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formKinds, type FormField } from '../../../../api/engagement/signUps/formFields.ts'
import type { ParamsOf } from '../../../../api/pages.ts'
import { useRead } from '../../../../workspace/data.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { usePaneFocus, usePaneTitle } from '../../../../workspace/pane.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { FooterKeys } from '../../../parts/FooterKeys.tsx'
import { PhaseBadge } from '../badges.tsx'
import { limitsOf } from './fieldQuestions.ts'
import { FormPreview } from './FormPreview.tsx'
import { useDesignerKeys } from './useDesignerKeys.ts'
import '../signUps.css'
import '../../../parts/footer.css'

const nothing: readonly FormField[] = []

/** The panel of /SignUpType/Form. */
export default function DesignerPanel({ ID }: ParamsOf<'/SignUpType/Form'>): ReactNode {
  const { data, error, reload } = useRead('signUps', 'get', { ID })
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const fields = data?.Form ?? nothing
  const under = Math.min(at, Math.max(0, fields.length - 1))
  usePaneTitle(data && `表单：${data.Title}`)
  usePaneFocus(() => list.current?.focus())
  // The field and what readers see of it stand in sight, however long the form is.
  const halves = useRef<HTMLDivElement>(null)
  const key = fields[under]?.Key
  useEffect(() => {
    for (const one of halves.current?.querySelectorAll('.is-under') ?? []) one.scrollIntoView?.({ block: 'nearest' })
  }, [key])
  useDesignerKeys({ ID, version: data?.FormVersion, fields, at: under, setAt })
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-sign-designer">
      {data && (
        <header className="cd-sign-bar">
          <PhaseBadge row={data} />
          <strong>{data.Title}</strong>
          <span className="cd-quiet">姓名总是要填；已有人填写的字段只能停用，导出里还是一列</span>
        </header>
      )}
      <div ref={halves} className="cd-sign-halves">
        <div
          ref={list}
          className="cd-sign-fields"
          role="listbox"
          tabIndex={0}
          data-keys="list"
          aria-label="表单字段"
          aria-activedescendant={fields[under] && `field-${ID}-${fields[under].Key}`}
        >
          {data && fields.length === 0 && (
            <EmptyState title="还没有字段" hint="读者只写姓名。" keys={{ chord: 'n', does: '加一个字段' }} />
          )}
          {fields.map((field, place) => (
            <div
              key={field.Key}
              id={`field-${ID}-${field.Key}`}
              role="option"
              aria-selected={place === under}
              className={`${place === under ? 'is-under' : ''} ${field.Retired ? 'is-retired' : ''}`}
              onPointerDown={() => setAt(place)}
            >
              <strong>{field.Label}</strong> <span className="cd-quiet">{formKinds[field.Kind]}</span>
              {field.Retired && <span className="cd-badge is-withdrawn">停用</span>}
              <small className="cd-quiet">{limitsOf(field, fields)}</small>
            </div>
          ))}
        </div>
        <section className="cd-sign-side" aria-label="读者看到的表单">
          <h3 className="cd-sign-head">
            读者看到的 <KeyCaps keys="tab" />
          </h3>
          <FormPreview fields={fields} under={key} />
        </section>
      </div>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </div>
  )
}
