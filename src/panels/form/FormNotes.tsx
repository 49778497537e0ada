/** What a form says of its own past: text that was put back, text that can be had back, what others changed. */
import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { AskField } from '../../workspace/command.ts'
import { Moment } from '../parts/Moment.tsx'
import type { FormHands } from './useForm.ts'

/** `restart`: throws away what was typed. */
export interface FormNotesProps {
  readonly hands: FormHands
  readonly fields: readonly AskField[]
  readonly restart: () => void
}

const iso = (at: number) => new Date(at).toISOString()

/** A note for each thing the form remembers; nothing where there is nothing to say. */
export function FormNotes({ hands, fields, restart }: FormNotesProps): ReactNode {
  const { broughtBack, offered, state, dirty } = hands
  const secrets = fields.filter(({ kind }) => kind === 'password').map(({ label }) => label)
  const lacking = secrets.length > 0 && `${secrets.join('、')}从不保留，请重新填写。`
  const others = fields.filter(({ name }) => state.broughtIn.includes(name)).map(({ label }) => label)
  return (
    <>
      {broughtBack !== undefined && dirty && (
        <Callout compact className="cd-form-note" intent="primary" icon={null} role="status">
          <span>
            恢复了未保存的内容（
            <Moment at={iso(broughtBack)} />
            ）。{lacking}
          </span>
          <button type="button" className="bp6-button bp6-small" onClick={restart}>
            丢弃
          </button>
        </Callout>
      )}
      {offered && (
        <Callout compact className="cd-form-note" intent="primary" icon={null} role="status">
          <span>
            上次没有保存就关闭了（
            <Moment at={iso(offered.at)} />
            ），填写的内容还在。{lacking}
          </span>
          <button type="button" className="bp6-button bp6-small" onClick={hands.takeBack}>
            恢复
          </button>
          <button type="button" className="bp6-button bp6-small" onClick={hands.forgetOffer}>
            不要了
          </button>
        </Callout>
      )}
      {others.length > 0 && (
        <Callout compact className="cd-form-note" intent="primary" icon={null} role="status">
          <span>有人刚改了这条记录的{others.join('、')}，已换成新的内容。</span>
        </Callout>
      )}
    </>
  )
}
