/** The fields beside the text that are chosen instead of typed: yes or no, a moment, channels, numbers of reads. */
import type { ReactNode } from 'react'
import { may } from '../../../../api/access.ts'
import { articles } from '../../../../api/content/articles/calls.ts'
import { articleTitles } from '../../../../api/content/articles/articleTitles.ts'
import { me } from '../../../../workspace/session.ts'
import { useChannelOptions } from '../../../parts/filters/channelOptions.ts'
import type { DraftFields } from './draftFields.ts'
import { moreKinds, moreProblem, type MoreField, type MoreKind } from './moreFields.ts'

const chosen: readonly MoreKind[] = ['flag', 'moment', 'channels', 'channel', 'number', 'decimal', 'reads']

/** Whether a field is drawn here; the others are texts. */
export function isChosen(name: MoreField): boolean {
  return chosen.includes(moreKinds[name])
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

/** The label, the field, and what is wrong with it. */
export function MoreInput({ name, hint, value, editable, onEdit }: MoreProps): ReactNode {
  const kind = moreKinds[name]
  const problem = moreProblem(name, value)
  const set = (text: string) => onEdit({ [name]: text })
  const isOpen = editable && (kind !== 'reads' || may(me(), articles.pages, '修改阅读量'))
  const common = { className: 'bp6-input', 'aria-label': articleTitles[name], 'aria-invalid': problem !== undefined }
  return (
    <label className="cd-field">
      <span>{articleTitles[name]}</span>
      {kind === 'flag' ? (
        <select {...common} disabled={!isOpen} value={value || 'true'} onChange={(event) => set(event.target.value)}>
          <option value="true">是</option>
          <option value="false">否</option>
        </select>
      ) : kind === 'channels' || kind === 'channel' ? (
        <Channels {...common} several={kind === 'channels'} disabled={!isOpen} value={value} onChange={set} />
      ) : kind === 'moment' ? (
        <input
          {...common}
          type="datetime-local"
          readOnly={!isOpen}
          value={localMoment(value)}
          onChange={(event) => event.target.value && set(new Date(event.target.value).toISOString())}
        />
      ) : (
        <input
          {...common}
          inputMode={kind === 'decimal' ? 'decimal' : 'numeric'}
          readOnly={!isOpen}
          placeholder={isOpen ? hint : ''}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
      {kind === 'channels' && isOpen && <small className="cd-quiet">{hint}</small>}
      {problem && (
        <span className="cd-field-problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}

function Channels(props: {
  readonly several: boolean
  readonly disabled: boolean
  readonly value: string
  readonly onChange: (text: string) => void
}): ReactNode {
  const { several, value, onChange, ...more } = props
  const { data = [] } = useChannelOptions()
  const held = value === '' ? [] : value.split(',')
  return (
    <select
      {...more}
      multiple={several}
      size={several ? 5 : 1}
      value={several ? held : (held[0] ?? '')}
      onChange={(event) => onChange(Array.from(event.target.selectedOptions, (one) => one.value).join(','))}
    >
      {!several && <option value="">（不绑定）</option>}
      {data.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
  )
}
