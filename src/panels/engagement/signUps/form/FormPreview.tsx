/** A form as readers have it, to be tried: what depends on answers comes and goes, and every sentence is the real one. */
import { useId, useState, type ReactNode } from 'react'
import { checkAnswers, isAsked } from '../../../../api/engagement/signUps/checkAnswers.ts'
import type { Answers, FormField } from '../../../../api/engagement/signUps/formFields.ts'
import { dayOf } from './dayOf.ts'

type Value = Answers[string] | undefined

interface FieldInput {
  readonly field: FormField
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly id: string
  readonly describedBy: string | undefined
}

const text = (value: Value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const types = { number: 'number', date: 'date', phone: 'tel' } as const

function Input({ field, value, onChange, id, describedBy }: FieldInput): ReactNode {
  const { Kind, Choices, Label } = field
  const shared = { id, 'aria-describedby': describedBy }
  if (Kind === 'paragraph')
    return <textarea {...shared} className="bp6-input" value={text(value)} onChange={(e) => onChange(e.target.value)} />
  if (Kind === 'choice')
    return (
      <select {...shared} className="bp6-input" value={text(value)} onChange={(e) => onChange(e.target.value)}>
        <option value="">请选择</option>
        {Choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    )
  if (Kind === 'choices') {
    const chosen = Array.isArray(value) ? value : []
    const turn = (one: string) =>
      onChange(chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one])
    return (
      <span role="group" aria-label={Label}>
        {Choices.map((one) => (
          <label key={one}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => turn(one)} /> {one}
          </label>
        ))}
      </span>
    )
  }
  if (Kind === 'consent')
    return <input {...shared} type="checkbox" checked={value === true} onChange={(e) => onChange(e.target.checked)} />
  const type = types[Kind as keyof typeof types] ?? 'text'
  return (
    <input
      {...shared}
      type={type}
      className="bp6-input"
      value={text(value)}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}

/** The fields that are asked now. `under`: the key of the one that is being designed. */
export function FormPreview({
  fields,
  under,
}: {
  readonly fields: readonly FormField[]
  readonly under?: string | undefined
}): ReactNode {
  const id = useId()
  const [answers, setAnswers] = useState<Answers>({})
  const known = new Set(fields.map(({ Key }) => Key))
  const given = Object.fromEntries(Object.entries(answers).filter(([key]) => known.has(key)))
  const { problems } = checkAnswers(fields, given, dayOf(new Date()))
  const said = new Map(problems.map(({ Key, Message }) => [Key, Message]))
  const shown = fields.filter((field) => isAsked(field, given))
  if (shown.length === 0) return <p className="cd-quiet">没有要填的字段，读者只写姓名。</p>
  return (
    <div className="cd-sign-preview">
      {shown.map((field) => {
        const { Key, Label, Hint, Required } = field
        const problem = given[Key] === undefined ? undefined : said.get(Key)
        const note = problem ?? Hint
        return (
          <p key={Key} className={Key === under ? 'is-under' : undefined}>
            <label htmlFor={`${id}-${Key}`}>
              {Label}
              {Required && <span aria-hidden="true"> *</span>}
              {Required && <span className="cd-hidden">（必填）</span>}
            </label>
            <Input
              field={field}
              value={given[Key]}
              onChange={(value) => setAnswers({ ...given, [Key]: value ?? null })}
              id={`${id}-${Key}`}
              describedBy={note ? `${id}-${Key}-note` : undefined}
            />
            {note && (
              <small id={`${id}-${Key}-note`} className={problem ? 'cd-field-problem' : 'cd-quiet'}>
                {note}
              </small>
            )}
          </p>
        )
      })}
    </div>
  )
}
