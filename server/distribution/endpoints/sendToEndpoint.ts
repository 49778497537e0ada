/** Telling one endpoint of a station something. */
import type { Kysely } from 'kysely'
import { robotAddress } from '../../../src/api/distribution/endpoints/kinds.ts'
import { endpoints } from '../../../src/api/distribution/endpoints/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { postOnce } from '../../platform/outgoing/postOnce.ts'
import { secretToSend } from '../../platform/outgoing/secretToSend.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import type { Claimed } from '../outgoing/claim.ts'
import type { Sender } from '../outgoing/senders.ts'
import { sendTo } from '../outgoing/signed.ts'
import { judge } from './robotAnswers.ts'
import { robotRequest, type RobotAccess } from './robotRequests.ts'
import { robotText } from './robotText.ts'

/** Ours: how long a robot is waited for, in milliseconds. */
const ROBOT_MS = 10_000
/** Their answers are a few hundred bytes. */
const ANSWER_LIMIT = 64 * 1024

type Stored = StoredIn<'endpoints'>

/** The endpoint of an effect. One that names none was queued before there were several: the station's oldest. */
function endpointOf(db: Kysely<Database>, { StID, EndpointID }: Claimed): Promise<Stored | undefined> {
  const mine = db.selectFrom('endpoints').selectAll().where('StID', '=', StID)
  return EndpointID === null
    ? mine.where('Kind', '=', 'signed').where('IsEnable', '=', true).orderBy('ID').executeTakeFirst()
    : mine.where('ID', '=', EndpointID).executeTakeFirst()
}

/** See Sender. A robot is told once; a program tells by the key what it has already. */
export const sendToEndpoint: Sender = async (parts, effect) => {
  const found = await endpointOf(parts.db, effect)
  if (!found) throw new SendProblem(`没有这个${endpoints.title}，可能已被删除，没有发送。`, false)
  if (!found.IsEnable && effect.Event !== 'test')
    throw new SendProblem(`${endpoints.title}“${found.Name}”已经禁用，没有发送。`, false)
  const { Kind, Name, Host } = found
  if (Kind === 'signed') return sendTo(parts, effect, found, endpoints.title, endpoints.title)
  const kept = await secretToSend(parts.db, effect.StID, found.SecretID)
  if (!kept) throw new SendProblem(`${endpoints.title}“${Name}”没有机器人地址，请先编辑。`, false)
  const access = JSON.parse(kept) as RobotAccess
  // By this machine's clock: the other side compares it with its own.
  const { address, body } = robotRequest(Kind, access, robotText(effect), new Date())
  const { allowedHosts, robotMs = ROBOT_MS } = parts
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Copydesk' }
  const posting = { headers, allowedHosts, timeoutMs: robotMs, maxBytes: ANSWER_LIMIT, who: '机器人', body }
  judge(Kind, await postOnce(address, posting), robotAddress(Kind, access.Webhook)?.key ?? access.Webhook)
  return { Target: Host }
}
