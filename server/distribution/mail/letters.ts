/** What each kind of mail says, and to whom it goes: one entry for each event of src/api/distribution/outgoing/states.ts. */
import type { mailEvents } from '../../../src/api/distribution/outgoing/states.ts'
import { messageModules, moduleOf } from '../../../src/api/system/messages/modules.ts'
import { toQuery } from '../../../src/api/wire.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { digitsOf } from '../../platform/readers/code.ts'
import type { MailAccess } from '../../system/mailAccounts/store.ts'
import { mailAddressOf } from '../../system/mailAccounts/mailAddressOf.ts'
import type { Claimed } from '../outgoing/claim.ts'
import type { SendParts } from '../outgoing/senders.ts'
import type { MailContent } from './compose.ts'

/** A mail that is ready to be composed. */
export interface Letter {
  readonly to: string
  readonly content: MailContent
}

type Write = (parts: SendParts, effect: Claimed, account: MailAccess) => Promise<Letter>

async function addressOf({ db }: SendParts, StID: number, UserID: number): Promise<string> {
  const to = await mailAddressOf(db, StID, UserID)
  if (to === undefined) throw new SendProblem('收件人没有绑定邮箱，或账号已停用，没有发送。', false)
  return to
}

const mailMessage: Write = async (parts, { StID, RecordID, Payload }) => {
  const to = await addressOf(parts, StID, Number(Payload['UserID']))
  const found = await parts.db
    .selectFrom('messages')
    .select(['Type', 'Title', 'MsgAuthor', 'Page', 'Params'])
    .where('ID', '=', RecordID)
    .where('StID', '=', StID)
    .executeTakeFirst()
  if (!found) throw new SendProblem('这条消息已被删除，没有发送。', false)
  const { Type, Title, MsgAuthor, Page, Params } = found
  const { staffAddress } = parts
  const query = toQuery(Params)
  const href = staffAddress && `${staffAddress}${Page || '/Message/Inbox'}${Page && query ? `?${query}` : ''}`
  return {
    to,
    content: {
      subject: `[${Type}] ${Title}`,
      paragraphs: [Title, `来自：${MsgAuthor}`, ...(href ? [] : ['请到采编工作台的收件箱里查看。'])],
      link: href ? { title: '在采编工作台打开', href } : undefined,
      foot: `您为“${messageModules[moduleOf(Type)].title}”的消息选择了邮件。可以在“我的账号”的“消息提醒”里改。请不要回复这封邮件。`,
    },
  }
}

const mailCode: Write = async ({ db, clock }, { StID, RecordID }) => {
  const found = await db
    .selectFrom('mail_codes')
    .selectAll()
    .where('ID', '=', RecordID)
    .where('StID', '=', StID)
    .executeTakeFirst()
  if (!found || found.UsedAt || found.ExpiresAt <= clock()) throw new SendProblem('验证码已过期，没有发送。', false)
  const digits = await digitsOf(db, { StID, Key: found.Key, Phone: found.Address })
  return {
    to: found.Address,
    content: {
      subject: '绑定邮箱的验证码',
      paragraphs: [`验证码：${digits}`, '十分钟内有效，只能用一次。请填在“我的账号”里，不要告诉别人。'],
      foot: '如果不是您在绑定邮箱，请不用理会。请不要回复这封邮件。',
    },
  }
}

const mailTest: Write = async (parts, { StID, UserID, AdminUserRealName, Payload }, { FromAddress }) => ({
  to: Payload['To'] === 'own' ? await addressOf(parts, StID, UserID) : FromAddress,
  content: {
    subject: '采编工作台的测试邮件',
    paragraphs: [`这是${AdminUserRealName}在“邮件账号”里发送的测试邮件。`, '收到了，说明邮件可以送达。'],
    link: parts.staffAddress ? { title: '打开采编工作台', href: parts.staffAddress } : undefined,
    foot: '请不要回复这封邮件。',
  },
})

const letters: Readonly<Record<keyof typeof mailEvents, Write>> = { mailMessage, mailCode, mailTest }

/** The mail of an effect. Rejects with a SendProblem where there is nobody, or nothing, to send it any more. */
export function letterOf(parts: SendParts, effect: Claimed, account: MailAccess): Promise<Letter> {
  const write = letters[effect.Event as keyof typeof letters]
  if (!write) throw new SendProblem(`不认识的邮件 ${effect.Event}`, false)
  return write(parts, effect, account)
}
