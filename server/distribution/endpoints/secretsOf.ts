/** The columns that a draft of an endpoint writes of where it is and what it is signed with. */
import { endpointFields } from '../../../src/api/distribution/endpoints/fields.ts'
import {
  addressExample,
  endpointKinds,
  robotAddress,
  type RobotKind,
} from '../../../src/api/distribution/endpoints/kinds.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { keepSecret, receiversIn, secretColumns, secretOf } from '../../platform/records/secrets.ts'
import type { RobotAccess } from './robotRequests.ts'

type Stored = StoredIn<'endpoints'>

/** What of a draft matters here. */
export interface Drafted {
  readonly Host?: string | undefined
  readonly Appkey?: string | undefined
  readonly Webhook?: string | undefined
  readonly AppSecret?: string | undefined
}

/** Of a program: its own address, and the secret typed for it. */
export async function signedColumns(request: Request<any>, draft: Drafted, before: Stored | undefined) {
  if (draft.Webhook) throw refuseField('Webhook', '签名 POST 没有机器人地址，请填写接口地址。')
  return {
    ...(await secretColumns(request, { fields: endpointFields, draft: { ...draft }, before })),
    Webhook: undefined,
  }
}

/**
 * Of a robot: address and secret are kept together, as the address holds the robot's key. With another address the secret is
 * typed again, too; with another secret the address stays.
 */
export async function robotColumns(
  { db, me }: Request<any>,
  kind: RobotKind,
  { Webhook = '', AppSecret = '' }: Drafted,
  before: Stored | undefined,
) {
  const unsaid = { Host: undefined, Appkey: undefined, Webhook: undefined, AppSecret: undefined }
  if (Webhook === '' && AppSecret === '') return unsaid
  const kept = before && (await secretOf(db, me.StID, before.SecretID))
  const address = Webhook || (kept && (JSON.parse(kept) as RobotAccess).Webhook)
  if (!address) throw refuseField('Webhook', '请粘贴机器人地址。')
  const found = robotAddress(kind, address)
  if (!found) throw refuseField('Webhook', `${endpointKinds[kind]}的地址要写成 ${addressExample(kind)} 的样子。`)
  const { Host } = found
  const access: RobotAccess = { Webhook: address, Sign: AppSecret }
  const receivers = receiversIn(endpointFields, { Host, Appkey: before?.Appkey ?? '' })
  const SecretID = await keepSecret(db, { StID: me.StID, Value: JSON.stringify(access), receivers })
  return { ...unsaid, Host, SecretID }
}
