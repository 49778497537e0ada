/** The fields that the newsroom defines for articles of this channel, beside the text. */
import { useId, useMemo, type ReactNode } from 'react'
import type { ArticleField } from '../../../../api/content/articleFields/calls.ts'
import { choicesOf, isFilled, valueProblem, type FieldValue } from '../../../../api/content/articleFields/fieldKinds.ts'
import { useRead } from '../../../../workspace/data.ts'
import { KeptInput } from '../../../parts/KeptInput.tsx'
import { ownValues, textOfOwn } from './moreFields.ts'
import { OwnReference } from './OwnReference.tsx'

/** The inputs of a channel; nothing where it has no fields. `text`: the values, as the editor holds them. */
export function OwnFields(props: {
  readonly channel: number | undefined
  readonly text: string
  readonly editable: boolean
  readonly onEdit: (text: string) => void
}): ReactNode {
  const { channel, text, editable, onEdit } = props
  const { data = [], error } = useRead('articleFields', 'inForce', { ChID: channel ?? 0 })
  const values = useMemo(() => ownValues(text), [text])
  // Without a channel only the fields of all channels are known to be wanted.
  const fields = channel === undefined ? data.filter(({ ChID }) => ChID === 0) : data
  if (error) return <p className="cd-quiet">栏目的字段没有读到，已填的内容不会丢。</p>
  if (fields.length === 0) return null
  const set = (key: string, value: FieldValue) => onEdit(textOfOwn({ ...values, [key]: value }))
  return (
    <fieldset className="cd-editor-section">
      <legend>稿件字段</legend>
      {fields.map((field) => (
        <OwnField
          key={field.Key}
          field={field}
          value={values[field.Key] ?? ''}
          editable={editable}
          onValue={(value) => set(field.Key, value)}
        />
      ))}
    </fieldset>
  )
}

function OwnField(props: {
  readonly field: ArticleField
  readonly value: FieldValue
  readonly editable: boolean
  readonly onValue: (value: FieldValue) => void
}): ReactNode {
  const { field, value, editable, onValue } = props
  const id = useId()
  const problem = isFilled(value) ? valueProblem(field, value) : undefined
  const common = {
    id,
    className: 'bp6-input',
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem`,
  }
  if (field.Kind === 'article' || field.Kind === 'topic' || field.Kind === 'person')
    return <OwnReference kind={field.Kind} {...{ field, value, editable, onValue }} />
  return (
    <div className="cd-field">
      <label htmlFor={id}>
        {field.Name}
        {field.IsRequired && <small className="cd-quiet">（送审前必填）</small>}
      </label>
      {field.Kind === 'choice' ? (
        <select {...common} disabled={!editable} value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">没有选</option>
          {choicesOf(field).map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : field.Kind === 'date' ? (
        <input
          {...common}
          type="date"
          readOnly={!editable}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      ) : (
        <KeptInput
          {...common}
          keeps={undefined}
          inputMode={field.Kind === 'number' ? 'decimal' : undefined}
          readOnly={!editable}
          value={String(value)}
          onText={(text) => onValue(field.Kind === 'number' ? numberOf(text) : text)}
          onBlur={() => field.Kind === 'number' && onValue(wholeNumberOf(value))}
        />
      )}
      {problem && (
        <span id={`${id}-problem`} className="cd-field-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

/** What was typed to its end: 1.50 is a number when the field is left. */
function wholeNumberOf(value: FieldValue): FieldValue {
  return typeof value === 'string' && /^-?\d+(?:\.\d*)?$/.test(value.trim()) ? Number(value) : value
}

/** What is a number travels as one; what is still being typed, such as “1.”, stays as it is and is told. */
function numberOf(text: string): FieldValue {
  const trimmed = text.trim()
  return /^-?\d+(?:\.\d*[1-9])?$/.test(trimmed) ? Number(trimmed) : trimmed
}
