/** Sending to an endpoint of a station: one of its third-party parameters, signed with that one's secret. */
import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Claimed } from './claim.ts'
import { postJson } from './postJson.ts'
import type { SendParts } from './senders.ts'
import { SendProblem } from './sendProblem.ts'
import { thirdTypes } from '../../src/api/settingsParameters/calls.ts'

/** Where something goes, and what the sending is signed with. */
export interface Endpoint {
  readonly Name: string
  readonly Host: string
  readonly Appkey: string
  readonly Secret: string | null
}

/** The station's endpoint for a purpose: the first enabled interface parameter for it; undefined when none is. */
export async function endpointFor(
  db: Kysely<Database>,
  StID: number,
  types: keyof typeof thirdTypes,
): Promise<Endpoint | undefined> {
  return db
    .selectFrom('settings_parameters as p')
    .leftJoin('record_secrets as s', (join) => join.onRef('s.ID', '=', 'p.SecretID').onRef('s.StID', '=', 'p.StID'))
    .select(['p.Name', 'p.Host', 'p.Appkey', 's.Value as Secret'])
    .where('p.StID', '=', StID)
    .where('p.Kind', '=', 'third')
    .where('p.Types', '=', types)
    .where('p.IsEnable', '=', true)
    .orderBy('p.ShowOrder')
    .orderBy('p.ID')
    .executeTakeFirst()
}

/**
 * What the receiver checks: HMAC-SHA256 in hex over the time, a dot and the body, with the parameter's secret. The time
 * stands in it so that an old sending cannot be played again.
 */
export function signatureOf(secret: string, time: string, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}

/**
 * Sends an effect's payload by POST. The receiver tells twins by Idempotency-Key and the order of a record's events by
 * X-Copydesk-Sequence, which only grows.
 */
export async function sendSigned(
  { db, allowedHosts }: SendParts,
  effect: Claimed,
  types: keyof typeof thirdTypes,
): Promise<{ readonly Target: string }> {
  const endpoint = await endpointFor(db, effect.StID, types)
  if (!endpoint) throw new SendProblem(`没有启用的${thirdTypes[types]}接口，请到“第三方接口”启用一个。`, false)
  if (!endpoint.Secret) throw new SendProblem(`接口“${endpoint.Name}”没有密钥，请到“第三方接口”填写。`, false)
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
      'x-copydesk-signature': `sha256=${signatureOf(endpoint.Secret, time, body)}`,
    },
  })
  return { Target: endpoint.Host }
}
