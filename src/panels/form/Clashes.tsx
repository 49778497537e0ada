/** Fields that were changed here and by somebody else: both side by side, and the choice. */
import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { AskField } from '../../workspace/command.ts'
import { choiceOf } from '../../workspace/palette/askOptions.ts'
import type { FormHands } from './useForm.ts'
import type { FormOptions } from './useFormOptions.ts'

/** What the choice needs. */
export interface ClashesProps {
  readonly hands: FormHands
  readonly fields: readonly AskField[]
  readonly options: FormOptions
  /** The person chose for a field. */
  readonly onDecided: (name: string) => void
}

/** A value as people read it. */
function words(value: unknown, field: AskField, options: FormOptions): string {
  const known = options.of(field.name).options ?? []
  if (Array.isArray(value)) return value.map((one) => choiceOf(known, one)?.title ?? String(one)).join('、') || '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return (choiceOf(known, value)?.title ?? String(value ?? '')) || '（空）'
}

/** A line for each field in dispute; nothing where nobody else changed anything. */
export function Clashes({ hands, fields, options, onDecided }: ClashesProps): ReactNode {
  const settle = (name: string, mine: boolean) => {
    hands.settle(name, mine)
    onDecided(name)
  }
  const clashing = fields.filter(({ name }) => name in hands.state.clashes)
  if (clashing.length === 0) return null
  return (
    <Callout
      compact
      className="cd-form-clashes"
      intent="warning"
      role="region"
      aria-label="与他人的修改不一致"
      title="有人同时改了这条记录，请选择保留哪一个"
    >
      {clashing.map((field) => (
        <div key={field.name} className="cd-form-clash" data-clash={field.name}>
          <strong>{field.label}</strong>
          <span>
            我填的：{field.kind === 'password' ? '••••••' : words(hands.state.typed[field.name], field, options)}
          </span>
          <span>
            现在是：{field.kind === 'password' ? '••••••' : words(hands.state.clashes[field.name], field, options)}
          </span>
          <span className="cd-form-clash-choice">
            <button type="button" className="bp6-button bp6-small" onClick={() => settle(field.name, true)}>
              用我填的
            </button>
            <button type="button" className="bp6-button bp6-small" onClick={() => settle(field.name, false)}>
              用现在的
            </button>
          </span>
        </div>
      ))}
    </Callout>
  )
}

/** A line for each field whose words gave way to the record's: they can be had back until the form is saved. */
export function GaveWay({ hands, fields, onDecided }: Omit<ClashesProps, 'options'>): ReactNode {
  const gone = fields.filter(({ name }) => name in hands.state.gaveWay)
  return gone.map(({ name, label }) => (
    <Callout key={name} compact className="cd-form-note" intent="primary" icon={null} role="status">
      <span>{label}已换成现在的。保存以前还可以换回您填的。</span>
      <button
        type="button"
        className="bp6-button bp6-small"
        onClick={() => {
          hands.haveBack(name)
          onDecided(name)
        }}
      >
        换回我填的
      </button>
    </Callout>
  ))
}
