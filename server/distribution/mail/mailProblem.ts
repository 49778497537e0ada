/** What went wrong with a mail server, in sentences for people. RFC 5321, 4.2.1: 4yz passes by itself, 5yz does not. */
import { withMaskedMails } from '../../../src/api/text/mail.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import type { TalkProblem } from './conversation.ts'

/** Ours: how much is kept of what a server said, in characters. */
const SAID_MAX = 200

/** What nodemailer says of an error. */
interface MailError extends Error {
  readonly code?: string
  /** What the network called it. */
  readonly originalCode?: string
  /** What the server said; absent where it said nothing. */
  readonly response?: string
  readonly responseCode?: number
  /** To what it said so, e.g. 'RCPT TO'. */
  readonly command?: string
}

/** What a server said, on one line, without addresses and control characters. */
function saidBy(response: string): string {
  const line = withMaskedMails(response.replace(/[\p{C}\s]+/gu, ' ').trim())
  return [...line].length > SAID_MAX ? `${[...line].slice(0, SAID_MAX).join('')}…` : line
}

const refused = (said: string) =>
  [
    [/^AUTH/, `邮件服务器没有接受账号和密码：${said}`],
    [/^MAIL FROM/, `邮件服务器没有接受发件地址：${said}`],
    [/^RCPT TO/, `邮件服务器没有接受收件地址：${said}`],
    [/^/, `邮件服务器没有接受：${said}`],
  ] as const

/** The problem: refused for good, for now, not left, or lost. `mayHaveLeft`: the end of the mail was on its way. */
export function problemOf({ cause, isLate, timeoutMs }: TalkProblem, mayHaveLeft: boolean): SendProblem {
  const { response = '', responseCode: status = 0, command = '', code = '', message } = cause as MailError
  const { originalCode = code } = cause as MailError
  if (command === 'STARTTLS' && response !== '')
    return new SendProblem(`邮件服务器没有接受 STARTTLS：${saidBy(response)}`, false)
  if (status >= 400 && status < 600) {
    const said = saidBy(response)
    return new SendProblem(refused(said).find(([to]) => to.test(command))![1], status < 500)
  }
  const late = `邮件服务器 ${timeoutMs / 1000} 秒内没有回应`
  if (mayHaveLeft) {
    const why = isLate ? late : response === '' ? '邮件服务器没有回答就断开了' : '邮件服务器的回答看不懂'
    return SendProblem.lost(`${why}，不知道有没有收下。`)
  }
  if (isLate) return new SendProblem(`${late}。`, true)
  if (response !== '' || code === 'EPROTOCOL')
    return new SendProblem('对方的回答不像邮件服务器，请检查“邮件账号”的服务器和端口。', false)
  if (code === 'EAUTH') return new SendProblem('邮件服务器不支持用账号和密码登录。', false)
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(`${originalCode}${message}`))
    return new SendProblem(
      `邮件服务器的证书不可信（${originalCode || message}），请检查“邮件账号”的服务器；它用单位自己的根证书时，请运维人员加进来。`,
      false,
    )
  if (/EPROTO|ERR_SSL/.test(originalCode))
    return new SendProblem('和邮件服务器没有谈成加密，请检查“邮件账号”的端口和加密。', false)
  if (originalCode === 'ENOTFOUND') return new SendProblem('找不到这个邮件服务器，请检查“邮件账号”。', true)
  return new SendProblem(
    `连接不上邮件服务器（${/^E(?!CONNECTION|SOCKET)[A-Z]+$/.test(originalCode) ? originalCode : '连接中断'}）。`,
    true,
  )
}
