/** What each house's robot is sent, in its published form; see kinds.ts for where that is. Pure. */
import { createHmac } from 'node:crypto'
import type { RobotKind } from '../../../src/api/distribution/endpoints/kinds.ts'

/** What is kept sealed of a robot. */
export interface RobotAccess {
  /** With its key. */
  readonly Webhook: string
  /** What the robot signs with; '' where it does not ask for it. */
  readonly Sign: string
}

/** One POST of JSON. */
export interface RobotRequest {
  readonly address: string
  readonly body: string
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** The request that makes a robot say a text at a moment. */
export function robotRequest(kind: RobotKind, { Webhook, Sign }: RobotAccess, text: string, at: Date): RobotRequest {
  if (kind === 'feishu') {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    // The text to sign is the key here, and nothing is signed with it.
    const signed = Sign === '' ? {} : { timestamp, sign: hmac(`${timestamp}\n${Sign}`, '') }
    return { address: Webhook, body: JSON.stringify({ ...signed, msg_type: 'text', content: { text } }) }
  }
  const body = JSON.stringify({ msgtype: 'text', text: { content: text } })
  if (kind === 'wecom' || Sign === '') return { address: Webhook, body }
  const timestamp = String(at.getTime())
  const url = new URL(Webhook)
  url.searchParams.set('timestamp', timestamp)
  url.searchParams.set('sign', hmac(Sign, `${timestamp}\n${Sign}`))
  return { address: url.href, body }
}
