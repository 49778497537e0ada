/** One property in the inspector, as its field says. A value that will not do is told below it and not taken. */
import { Switch } from '@blueprintjs/core'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { DataColumn } from '../../../../api/command/bigScreens/dataResult.ts'
import { propProblem } from '../../../../api/command/bigScreens/widgets/propProblem.ts'
import type { PropField, PropValue } from '../../../../api/command/bigScreens/widgets/widgetKind.ts'
import { AddressPart } from '../../../parts/files/AddressPart.tsx'
import { Select } from '../../../parts/Select.tsx'

/** The input of one property. `columns`: of the widget's data, for fields that name one. */
export function PropInput(props: {
  readonly field: PropField
  readonly value: PropValue
  readonly columns?: readonly DataColumn[]
  readonly onChange: (value: PropValue) => void
}): ReactNode {
  const { field, value, columns = [], onChange } = props
  const id = useId()
  const [text, setText] = useState(String(value))
  // The value changed elsewhere: by a step back, or for another widget.
  useEffect(() => setText(String(value)), [value])
  const typed: PropValue = field.kind === 'number' ? Number(text) : text
  const isNumberless = field.kind === 'number' && text.trim() === ''
  const problem =
    text === String(value) ? undefined : isNumberless ? `请填写${field.title}。` : propProblem(field, typed)
  const write = (next: string) => {
    setText(next)
    const read: PropValue = field.kind === 'number' ? Number(next) : next
    const isEmpty = field.kind === 'number' && next.trim() === ''
    if (!isEmpty && propProblem(field, read) === undefined) onChange(read)
  }
  const ties = {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  if (field.kind === 'flag')
    return (
      <Switch checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {field.title}
      </Switch>
    )
  if (field.kind === 'address' && field.part)
    return <AddressPart part={field.part} title={field.title} value={text} editable problem={problem} onText={write} />
  return (
    <label className="cd-design-field" htmlFor={id}>
      <span>{field.title}</span>
      {field.kind === 'pick' ? (
        <Select {...ties} value={text} onChange={(event) => write(event.target.value)}>
          {field.options.map(([option, title]) => (
            <option key={option} value={option}>
              {title}
            </option>
          ))}
        </Select>
      ) : field.kind === 'column' ? (
        <Select {...ties} value={text} onChange={(event) => write(event.target.value)}>
          <option value="">{field.optional ? '不用' : '自动'}</option>
          {withCurrent(columns, field, text).map(({ Name, Title }) => (
            <option key={Name} value={Name}>
              {Title || Name}
            </option>
          ))}
        </Select>
      ) : field.kind === 'area' ? (
        <textarea
          {...ties}
          className="bp6-input"
          rows={3}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <input
          {...ties}
          className="bp6-input"
          type="text"
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          placeholder={field.kind === 'colour' ? '#58b4ff' : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={() => setText(String(value))}
        />
      )}
      {field.hint && !problem && <span className="cd-quiet">{field.hint}</span>}
      {problem && (
        <span id={`${id}-problem`} className="cd-field-problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}

/** Those of its type, and the one that is set although the data do not have it now. */
function withCurrent(
  columns: readonly DataColumn[],
  field: PropField & { readonly kind: 'column' },
  current: string,
): readonly Pick<DataColumn, 'Name' | 'Title'>[] {
  const fitting = columns.filter(({ Type }) => field.of === 'any' || Type === field.of)
  if (current === '' || fitting.some(({ Name }) => Name === current)) return fitting
  return [...fitting, { Name: current, Title: `${current}（数据里没有）` }]
}
