/** One field of a form: its label, its input by kind, and under it the hint or what is wrong. */
import type { ReactNode } from 'react'
import type { AskField, Context } from '../../workspace/command.ts'
import { AreaInput, FlagInput, PasswordInput, TextInput } from './inputs.tsx'
import { MomentInput } from './MomentInput.tsx'
import { PartInput } from './PartInput.tsx'
import { ManyPick } from '../parts/pick/ManyPick.tsx'
import { Pick, type InputProps } from '../parts/pick/Pick.tsx'
import type { FormOptions } from './useFormOptions.ts'

/** What a field needs. */
export interface FormFieldProps {
  readonly id: string
  readonly field: AskField
  readonly ctx: Context
  readonly options: FormOptions
  readonly value: unknown
  readonly problem: string | undefined
  readonly onChange: (value: unknown) => void
  /** The focus went elsewhere. */
  readonly onLeave: () => void
}

/** Whether nothing stands in a field; 0 names no record. */
export const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

const WIDE: ReadonlySet<AskField['kind']> = new Set(['area', 'many', 'part'])

/** A label, an input, and a line of hint or problem that the input is described by. */
export function FormField(props: FormFieldProps): ReactNode {
  const { id, field, options, problem } = props
  const { options: choices, problem: unread } = options.of(field.name)
  const said = problem ?? (unread === undefined ? undefined : `选项没有读到：${unread}`)
  const input = {
    id,
    field,
    ctx: props.ctx,
    value: props.value,
    problem: said,
    describedBy: said === undefined && field.hint === undefined ? undefined : `${id}-remark`,
    onChange: props.onChange,
  }
  const isLabelled = field.kind !== 'flag' && field.kind !== 'part'
  return (
    <div
      className={WIDE.has(field.kind) || (field.most ?? 1) > 1 ? 'cd-form-field is-wide' : 'cd-form-field'}
      data-field={field.name}
      data-problem={said === undefined ? undefined : ''}
      data-missing={!field.optional && isUnset(props.value) ? '' : undefined}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || props.onLeave()}
    >
      {isLabelled && (
        <label htmlFor={id} id={`${id}-label`}>
          {field.label}
          {!field.optional && (
            <span className="cd-form-must" aria-hidden="true" title="必填">
              *
            </span>
          )}
        </label>
      )}
      {inputOf(field, { ...input, choices })}
      <div id={`${id}-remark`} className="cd-form-remark">
        {said !== undefined && (
          <p className="cd-field-problem" role="alert">
            {said}{' '}
            {unread !== undefined && (
              <button type="button" className="cd-form-again" onClick={() => options.again(field.name)}>
                重试
              </button>
            )}
          </p>
        )}
        {field.hint !== undefined && <p className="cd-field-hint">{field.hint}</p>}
      </div>
    </div>
  )
}

function inputOf({ kind, part }: AskField, props: InputProps): ReactNode {
  if (part) return <PartInput {...props} />
  if (kind === 'area') return <AreaInput {...props} />
  if (kind === 'password') return <PasswordInput {...props} />
  if (kind === 'flag') return <FlagInput {...props} />
  if (kind === 'time' || kind === 'date') return <MomentInput {...props} />
  if (kind === 'pick') return <Pick {...props} />
  if (kind === 'many') return <ManyPick {...props} />
  return <TextInput {...props} />
}
