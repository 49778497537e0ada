/** Telling a browser of a message: encrypted for it (RFC 8291), signed with the key of this installation (RFC 8292). */
import webPush from 'web-push'
import { signedInBy } from '../../platform/pipeline/sessions.ts'
import { isListed } from '../../platform/outgoing/privateAddress.ts'
import { postOnce, type Answered } from '../../platform/outgoing/postOnce.ts'
import { webUrl } from '../../platform/outgoing/publicConnection.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { pushKeysOf } from '../../system/pushDevices/keys.ts'
import type { Sender, SendParts } from '../outgoing/senders.ts'
import { noticeOf } from './notice.ts'

/** Ours: how long a push service is waited for, in milliseconds. */
const PUSH_MS = 10_000
/** Ours: how long a push service keeps one for a browser that is away, in seconds. */
const KEPT_SECONDS = 86_400
/** Push services take 4096 bytes; what is shown is far less. */
const BODY_MAX = 500
/** What is given where the operator said no address: push services want to know whom to ask. */
const NOBODY = 'mailto:webmaster@localhost.localdomain'

/** See Sender. It shows once however often it is sent: by its tag. */
export const sendWebPush: Sender = async (parts, effect) => {
  const { db } = parts
  const device = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('ID', '=', effect.RecordID)
    .where('StID', '=', effect.StID)
    .executeTakeFirst()
  if (!device) throw new SendProblem('这台设备已经不接收通知，没有发送。', false)
  const now = parts.clock()
  const me = await signedInBy(db, { FamilyID: device.FamilyID, UserID: device.UserID, now })
  if (!me || me.StID !== device.StID) {
    await forget(parts, device.ID)
    throw new SendProblem('这台设备上的登录已经结束，没有发送。', false)
  }
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('ID', '=', Number(effect.Payload['MessageID']))
    .where('UserID', '=', me.ID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!message) throw new SendProblem('消息已经删除，没有发送。', false)
  const keys = await pushKeysOf(db)
  if (!keys) throw new SendProblem('没有推送密钥，请在设备上重新打开通知。', false)
  const url = webUrl(device.Endpoint)
  const { pushHosts = [], robotMs = PUSH_MS } = parts
  if (url.protocol !== 'https:' && !isListed(url, pushHosts))
    throw new SendProblem('推送地址不是 https://，没有发送。', false)
  const notice = await noticeOf(db, me, message)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.Endpoint, keys: { p256dh: device.P256dh, auth: device.Auth } },
    JSON.stringify({ ...notice, body: [...notice.body].slice(0, BODY_MAX).join('') }),
    {
      vapidDetails: { subject: subjectOf(parts), publicKey: keys.PublicKey, privateKey: keys.PrivateKey },
      ...{ TTL: KEPT_SECONDS, urgency: 'normal', topic: message.ResourceGUID.replaceAll('-', '') },
    },
  )
  const told = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const posting = {
    ...{ headers: told, body: body!, who: '推送服务' },
    ...{ allowedHosts: pushHosts, timeoutMs: robotMs, maxBytes: 64 * 1024 },
  }
  const answer = await postOnce(device.Endpoint, posting).catch((error: unknown) => {
    // Sent again it shows in the place of the first.
    throw error instanceof SendProblem && error.isLost ? new SendProblem(error.message, true) : error
  })
  await judge(parts, device.ID, answer)
  await db.updateTable('push_devices').set({ SentAt: now, Problem: '' }).where('ID', '=', device.ID).execute()
  return { Target: url.origin }
}

const subjectOf = ({ staffAddress }: SendParts) => (staffAddress?.startsWith('https:') ? staffAddress : NOBODY)

const forget = ({ db }: SendParts, ID: number) => db.deleteFrom('push_devices').where('ID', '=', ID).execute()

async function judge(parts: SendParts, ID: number, { status }: Answered): Promise<void> {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) {
    await forget(parts, ID)
    throw new SendProblem('这台设备已经不接收通知，已经从列表里去掉。', false)
  }
  const mayPass = status === 429 || status >= 500
  const Problem = mayPass ? `推送服务太忙，稍后再发（HTTP ${status}）。` : `推送服务没有接受（HTTP ${status}）。`
  await parts.db.updateTable('push_devices').set({ Problem }).where('ID', '=', ID).execute()
  throw new SendProblem(Problem, mayPass)
}
