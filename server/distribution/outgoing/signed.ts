/** Sending to an endpoint of a station: one of its third-party parameters, signed with that one's secret. */
import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Claimed } from './claim.ts'
import { postJson } from '../../platform/outgoing/postJson.ts'
import type { SendParts } from './senders.ts'
import { secretToSend } from '../../platform/outgoing/secretToSend.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { thirdTypes, type settingKinds } from '../../../src/api/system/settingsParameters/fields.ts'

/** Where something goes, and what the sending is signed with. */
export interface Endpoint {
  readonly Name: string
  readonly Host: string
  readonly Appkey: string
  readonly SecretID: number | null
}

/** The enabled interface parameters of a station in the order in which they are tried. */
function enabledOf(db: Kysely<Database>, StID: number, kind: keyof typeof settingKinds) {
  return db
    .selectFrom('settings_parameters as p')
    .select(['p.Name', 'p.Host', 'p.Appkey', 'p.SecretID'])
    .where('p.StID', '=', StID)
    .where('p.Kind', '=', kind)
    .where('p.IsEnable', '=', true)
    .orderBy('p.ShowOrder')
    .orderBy('p.ID')
}

/** The station's endpoint for a purpose: the first enabled interface parameter for it; undefined when none is. */
function endpointFor(
  db: Kysely<Database>,
  StID: number,
  types: keyof typeof thirdTypes,
): Promise<Endpoint | undefined> {
  return enabledOf(db, StID, 'third').where('p.Types', '=', types).executeTakeFirst()
}

/** Where the station's messages are sent on to (E-32): its first enabled push configuration. */
export function messageEndpoint(db: Kysely<Database>, StID: number): Promise<Endpoint | undefined> {
  return enabledOf(db, StID, 'message').executeTakeFirst()
}

/**
 * What the receiver checks: HMAC-SHA256 in hex over the time, a dot and the body, with the parameter's secret. The time
 * stands in it so that an old sending cannot be played again.
 */
export function signatureOf(secret: string, time: string, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}

/** Sends an effect to the station's endpoint for a purpose. */
export async function sendSigned(
  parts: SendParts,
  effect: Claimed,
  types: keyof typeof thirdTypes,
): Promise<{ readonly Target: string }> {
  return sendTo(parts, effect, await endpointFor(parts.db, effect.StID, types), thirdTypes[types], '第三方接口')
}

/**
 * Sends an effect's payload by POST to an endpoint. `purpose` and `where`: what it is for and where it is set up, for the
 * sentence when there is none. The receiver tells duplicates by Idempotency-Key and the order of a record's events by
 * X-Copydesk-Sequence, which only grows.
 */
export async function sendTo(
  { db, allowedHosts }: SendParts,
  effect: Claimed,
  endpoint: Endpoint | undefined,
  purpose: string,
  where: string,
): Promise<{ readonly Target: string }> {
  if (!endpoint) throw new SendProblem(`没有启用的${purpose}接口，请到“${where}”启用一个。`, false)
  const secret = await secretToSend(db, effect.StID, endpoint.SecretID)
  if (!secret) throw new SendProblem(`接口“${endpoint.Name}”没有密钥，请到“${where}”填写。`, false)
  const body = JSON.stringify(effect.Payload)
  const time = String(Math.floor(Date.now() / 1000))
  await postJson(endpoint.Host, body, {
    allowedHosts,
    headers: {
      'idempotency-key': effect.EffectKey,
      'x-copydesk-event': effect.Event,
      'x-copydesk-sequence': String(effect.ID),
      'x-copydesk-app': endpoint.Appkey,
      'x-copydesk-time': time,
      'x-copydesk-signature': `sha256=${signatureOf(secret, time, body)}`,
    },
  })
  return { Target: endpoint.Host }
}
