/** Sending a mail by the station's account. */
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { mailAccountOf } from '../../system/mailAccounts/store.ts'
import type { Sender } from '../outgoing/senders.ts'
import { compose } from './compose.ts'
import { deliver } from './deliver.ts'
import { letterOf } from './letters.ts'

/** See Sender. Whose address it is and what it says is asked when it leaves: the outbox holds neither. */
export const sendMail: Sender = async (parts, effect) => {
  const { db, allowedHosts } = parts
  const account = await mailAccountOf(db, effect.StID)
  if (!account) throw new SendProblem('邮件账号没有启用，没有发送。', false)
  const { to, content } = await letterOf(parts, effect, account)
  const raw = await compose(account, { to, key: effect.EffectKey, at: effect.CreateTime }, content)
  await deliver(account, { to, raw }, { allowedHosts })
  return { Target: `${account.Host}:${account.Port}` }
}
