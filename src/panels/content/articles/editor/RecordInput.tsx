/** A field of an article that names a record, or several: found by characters, sound or number. */
import { useId, useMemo, type ReactNode } from 'react'
import { contextNow } from '../../../../workspace/context.ts'
import { useFormOptions } from '../../../form/useFormOptions.ts'
import { ManyPick } from '../../../parts/pick/ManyPick.tsx'
import { Pick } from '../../../parts/pick/Pick.tsx'
import { pickedOf, recordQuestion, textOfPicked, type RecordField } from './recordFields.ts'

/** The label, the input, and what is wrong with it. */
export function RecordInput(props: {
  readonly name: RecordField
  readonly hint: string
  readonly value: string
  readonly editable: boolean
  readonly problem: string | undefined
  readonly onEdit: (text: string) => void
}): ReactNode {
  const { name, hint, value, editable, problem, onEdit } = props
  const id = useId()
  const ctx = contextNow()
  const field = useMemo(() => recordQuestion(name), [name])
  const fields = useMemo(() => [field], [field])
  const options = useFormOptions(fields, ctx).of(name)
  const said = problem ?? (options.problem && `选项没有读到：${options.problem}`)
  const Input = field.kind === 'many' ? ManyPick : Pick
  const picked = pickedOf(name, value)
  return (
    <div className="cd-field">
      <label htmlFor={id}>{field.label}</label>
      <fieldset className="cd-bare" disabled={!editable}>
        <Input
          id={id}
          field={field}
          ctx={ctx}
          value={picked}
          problem={said}
          describedBy={`${id}-hint`}
          choices={options.options}
          onChange={(chosen) => onEdit(textOfPicked(chosen))}
        />
      </fieldset>
      <small id={`${id}-hint`} className="cd-quiet">
        {said ?? hint}
      </small>
    </div>
  )
}
