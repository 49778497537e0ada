/** The fields beside the text that are chosen instead of typed: yes or no, a moment, records, numbers. */
import type { ReactNode } from 'react'
import { may } from '../../../../api/access.ts'
import { articles } from '../../../../api/content/articles/calls.ts'
import { articleTitles } from '../../../../api/content/articles/articleTitles.ts'
import { me } from '../../../../workspace/session.ts'
import { KeptInput } from '../../../parts/KeptInput.tsx'
import type { DraftFields } from './draftFields.ts'
import { RecordInput } from './RecordInput.tsx'
import { isRecordField } from './recordFields.ts'
import { buttonFor, moreKinds, moreProblem, type MoreField, type MoreKind } from './moreFields.ts'

const chosen: readonly MoreKind[] = ['flag', 'moment', 'number', 'decimal']

/** Whether a field is drawn here; the others are texts. */
export function isChosen(name: MoreField): boolean {
  return chosen.includes(moreKinds[name]) || isRecordField(name)
}

interface MoreProps {
  readonly name: MoreField
  readonly hint: string
  readonly value: string
  readonly editable: boolean
  readonly onEdit: (fields: Partial<DraftFields>) => void
}

/** As an input of the browser has a moment, in its own time zone; '' for none. */
function localMoment(value: string): string {
  const at = Date.parse(value)
  if (Number.isNaN(at)) return ''
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The label, the field, and what is wrong with it; a field that wants a button which the person lacks is told, not typed. */
export function MoreInput(props: MoreProps): ReactNode {
  const { name, value, editable } = props
  const button = buttonFor(name)
  if (!editable || button === undefined || may(me(), articles.pages, button)) return <OpenInput {...props} />
  return (
    <div className="cd-field">
      <span>{articleTitles[name]}</span>
      <span className="cd-figures">{value || '没有设置'}</span>
      <small className="cd-quiet">没有「{button}」权限，不能改；需要的话请联系管理员开通。</small>
    </div>
  )
}

function OpenInput({ name, hint, value, editable, onEdit }: MoreProps): ReactNode {
  const kind = moreKinds[name]
  const problem = moreProblem(name, value)
  const set = (text: string) => onEdit({ [name]: text })
  if (isRecordField(name)) return <RecordInput {...{ name, hint, value, problem }} editable={editable} onEdit={set} />
  const common = { className: 'bp6-input', 'aria-label': articleTitles[name], 'aria-invalid': problem !== undefined }
  return (
    <label className="cd-field">
      <span>{articleTitles[name]}</span>
      {kind === 'flag' ? (
        <select {...common} disabled={!editable} value={value || 'true'} onChange={(event) => set(event.target.value)}>
          <option value="true">是</option>
          <option value="false">否</option>
        </select>
      ) : kind === 'moment' ? (
        <input
          {...common}
          type="datetime-local"
          readOnly={!editable}
          value={localMoment(value)}
          onChange={(event) => event.target.value && set(new Date(event.target.value).toISOString())}
        />
      ) : (
        <KeptInput
          {...common}
          keeps={kind === 'decimal' ? 'signed' : 'digits'}
          readOnly={!editable}
          placeholder={editable ? hint : ''}
          value={value}
          onText={set}
        />
      )}
      {problem && (
        <span className="cd-field-problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}
