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
  const shared = { id, 'aria-describedby': describedBy }
  if (field.Kind === 'paragraph')
    return <textarea {...shared} className="bp6-input" value={text(value)} onChange={(e) => onChange(e.target.value)} />
  return (
    <input
      {...shared}
      type={types[field.Kind as keyof typeof types] ?? 'text'}
      className="bp6-input"
      value={text(value)}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}

function Choices({ field, value, onChange, id, describedBy }: FieldInput): ReactNode {
  const isOne = field.Kind === 'choice'
  const chosen = Array.isArray(value) ? value : []
  const turn = (one: string) =>
    onChange(isOne ? one : chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one])
  return (
    <fieldset aria-describedby={describedBy}>
      <legend>{nameOf(field)}</legend>
      {field.Choices.map((one) => (
        <label key={one}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={id}
            checked={isOne ? value === one : chosen.includes(one)}
            onChange={() => turn(one)}
          />{' '}
          {one}
        </label>
      ))}
    </fieldset>
  )
}

const nameOf = ({ Label, Required }: Pick<FormField, 'Label' | 'Required'>) => `${Label}${Required ? '（必填）' : ''}`

/** As the public has it: choices below each other, consent beside its box, all else below its name. */
function Asked(props: FieldInput): ReactNode {
  const { field, id, value, onChange, describedBy } = props
  if (field.Kind === 'choice' || field.Kind === 'choices') return <Choices {...props} />
  if (field.Kind === 'consent')
    return (
      <label>
        <input
          type="checkbox"
          aria-describedby={describedBy}
          checked={value === true}
          onChange={(e) => onChange(e.target.checked)}
        />{' '}
        {nameOf(field)}
      </label>
    )
  return (
    <>
      <label htmlFor={id}>{nameOf(field)}</label>
      <Input {...props} />
    </>
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
  return (
    <div className="cd-sign-preview">
      <div>
        <label htmlFor={`${id}-name`}>姓名或队名（必填）</label>
        <input id={`${id}-name`} className="bp6-input" autoComplete="off" />
      </div>
      {shown.map((field) => {
        const { Key, Hint } = field
        const problem = given[Key] === undefined ? undefined : said.get(Key)
        const note = problem ?? Hint
        return (
          <div key={Key} className={Key === under ? 'is-under' : undefined}>
            <Asked
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
          </div>
        )
      })}
    </div>
  )
}
