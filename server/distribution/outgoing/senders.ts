/** How each kind of effect is sent: one entry per kind. A new kind adds its title in src/api/distribution/outgoing/states.ts and its sender here. */
import type { Kysely } from 'kysely'
import type { EffectKind } from '../../../src/api/distribution/outgoing/states.ts'
import { HUIYAN, MESSAGE_PUSH } from '../../../src/api/system/settingsParameters/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Claimed } from './claim.ts'
import { sendToEndpoint } from '../endpoints/sendToEndpoint.ts'
import { sendMail } from '../mail/sendMail.ts'
import { sendSms } from '../sms/sendSms.ts'
import { sendWebPush } from '../webPush/sendWebPush.ts'
import { messageEndpoint, sendSigned, sendTo } from './signed.ts'

/** What senders stand on. */
export interface SendParts {
  readonly db: Kysely<Database>
  /** Hosts in private networks that may be called, as `host` or `host:port`. */
  readonly allowedHosts: readonly string[]
  /** The same of push services, whose addresses come from browsers. Default none. */
  readonly pushHosts?: readonly string[] | undefined
  readonly clock: () => Date
  /** See Environment. Default: what is sent leads nowhere. */
  readonly staffAddress?: string | undefined
  /** How long a robot or a push service is waited for, in milliseconds. Default ten seconds. */
  readonly robotMs?: number
}

export { SendProblem } from '../../platform/outgoing/sendProblem.ts'

/** Sends one effect. Rejects with a SendProblem when the receiver did not take it. */
export type Sender = (parts: SendParts, effect: Claimed) => Promise<{ readonly Target: string }>

/** Senders by kind. */
export const senders: Readonly<Record<EffectKind, Sender>> = {
  distribution: sendToEndpoint,
  push: (parts, effect) => sendSigned(parts, effect, MESSAGE_PUSH),
  message: async (parts, effect) =>
    sendTo(parts, effect, await messageEndpoint(parts.db, effect.StID), '站内消息', '消息设置'),
  sms: sendSms,
  webhook: sendToEndpoint,
  robot: sendToEndpoint,
  webpush: sendWebPush,
  mail: sendMail,
  huiyan: (parts, effect) => sendSigned(parts, effect, HUIYAN),
}
