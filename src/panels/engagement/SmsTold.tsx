/** What became of a text message to somebody of the public, in a line. */
import type { ReactNode } from 'react'
import { effectStates } from '../../api/distribution/outgoing/states.ts'
import type { SmsTold as Told } from '../../api/engagement/smsTold.ts'
import { SANDBOX_TITLE } from '../../api/system/smsAccounts/fields.ts'
import { Countdown } from '../../workspace/outgoing/Countdown.tsx'
import { Moment } from '../parts/Moment.tsx'

/** Nothing where none was wanted. */
export function SmsTold({ told }: { readonly told: Told }): ReactNode {
  if (!told) return null
  const { State, Target, Problem, DueAt, SentAt } = told
  if (State === 'sent' && Target === SANDBOX_TITLE) return '模拟，未发送'
  return (
    <>
      {effectStates[State]} {State === 'queued' ? <Countdown dueAt={DueAt} /> : SentAt && <Moment at={SentAt} />}
      {Problem && <div className="cd-quiet">{Problem}</div>}
    </>
  )
}
