/** One mail to a server that is right, refuses, comes later, is down, says nothing and lies. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compose, headerLine, type MailContent } from '../../../server/distribution/mail/compose.ts'
import { deliver } from '../../../server/distribution/mail/deliver.ts'
import type { SendProblem } from '../../../server/platform/outgoing/sendProblem.ts'
import type { MailAccess } from '../../../server/system/mailAccounts/store.ts'
import { localCertificate } from '../../support/certificate.ts'
import { liar, mailServer, untilData, type Lie, type MailServer, type Mood } from './mailServer.ts'

let server: MailServer
beforeAll(async () => void (server = await mailServer({ user: 'notice', pass: 'right' })))
beforeEach(() => {
  server.mood = 'ok'
  server.came.length = 0
})
afterAll(() => server.end())

const access = (more: Partial<MailAccess> = {}): MailAccess => ({
  ...{ Host: '127.0.0.1', Port: server.Port, Security: 'none', Appkey: 'notice', Secret: 'right' },
  ...{ FromAddress: 'notice@jz.example', FromName: '江州日报', ...more },
})
const content: MailContent = {
  ...{ subject: '[稿件退回] 《二桥封闭》已退回', paragraphs: ['第一段\n第二行', '<b>不是标签</b> & “引号”'] },
  ...{ link: { title: '打开', href: 'https://jz.example/Publish?ID=3&x="><script>' }, foot: '请不要回复。' },
}
const head = { to: 'li.hua@jz.example', key: 'a-key', at: new Date('2026-11-20T08:00:00Z') }
const send = async (more: Partial<MailAccess> = {}, timeoutMs = 5000) => {
  const raw = await compose(access(more), head, content)
  return deliver(access(more), { to: head.to, raw }, { allowedHosts: ['127.0.0.1'], timeoutMs })
}
const problem = async (more: Partial<MailAccess> = {}, timeoutMs = 5000) => {
  const { message, mayPass, isLost } = (await send(more, timeoutMs).catch((error: unknown) => error)) as SendProblem
  return { message, mayPass, isLost }
}
const lying = async (lie: Lie, timeoutMs = 5000) => {
  const { Port, end } = await liar(lie)
  try {
    return await problem({ Port, Appkey: '' }, timeoutMs)
  } finally {
    await end()
  }
}
const parts = (raw: string) =>
  [...raw.matchAll(/Content-Type: text\/(plain|html)[^]*?\r\n\r\n([^]*?)\r\n--/g)].map(([, kind, body]) => [
    kind,
    Buffer.from(body!, 'base64').toString('utf8'),
  ])

test('it arrives: a Chinese subject, a text and the same in HTML, in which people’s words are words', async () => {
  await send()
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.came
  expect({ from, to }).toEqual({ from: 'notice@jz.example', to: ['li.hua@jz.example'] })
  expect(raw).toContain('Message-ID: <a-key@jz.example>')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  const subject = /^Subject: ([^]*?)\r\n\S/m.exec(raw)![1]!
  const words = [...subject.matchAll(/=\?UTF-8\?B\?(.*?)\?=/gi)].map(([, text]) => Buffer.from(text!, 'base64'))
  expect(`${words.length > 0 ? Buffer.concat(words).toString('utf8') : subject}`).toContain('《二桥封闭》已退回')
  const [[, text], [, html]] = parts(raw) as [[string, string], [string, string]]
  expect(text).toContain('<b>不是标签</b> & “引号”')
  expect(text).toContain('https://jz.example/Publish?ID=3')
  expect(html).toContain('&lt;b&gt;不是标签&lt;/b&gt; &amp; “引号”')
  expect(html).not.toContain('<script>')
})

test('no text of anybody makes a header', async () => {
  const evil = '退回\r\nBcc: all@jz.example\r\n\r\n正文\u2028\u0000'
  const raw = await compose(access({ FromName: evil }), head, { ...content, subject: evil })
  const lines = raw.toString('utf8').split('\r\n\r\n')[0]!.split('\r\n')
  expect(lines.filter((line) => /^bcc:/i.test(line))).toEqual([])
  expect(headerLine(evil)).toBe('退回 Bcc: all@jz.example 正文')
})

test.each([
  ['noAuth', false, '邮件服务器没有接受账号和密码：535 5.7.8 Error: authentication failed'],
  ['noSender', false, '邮件服务器没有接受发件地址：553 5.7.1 not owned by user'],
  ['noReceiver', false, '邮件服务器没有接受收件地址：550 5.1.1 <l***@jz.example>: Recipient address rejected'],
  ['full', false, '邮件服务器没有接受：552 5.2.2 mailbox full'],
  ['later', true, '邮件服务器没有接受收件地址：451 4.7.1 greylisted, try again'],
  ['laterData', true, '邮件服务器没有接受：451 4.3.0 try again'],
] as const)('refused (%s): its reason is kept, may pass: %s', async (mood, mayPass, message) => {
  server.mood = mood satisfies Mood
  expect(await problem()).toEqual({ message, mayPass, isLost: false })
  expect(server.came).toEqual([])
})

test('nobody is there', async () => {
  const { Port, end } = await liar(() => {})
  await end()
  expect(await problem({ Port })).toEqual({
    message: '连接不上邮件服务器（ECONNREFUSED）。',
    mayPass: true,
    isLost: false,
  })
})

test('a place inside is not gone to unless the operator lists it', async () => {
  const raw = await compose(access(), head, content)
  await expect(deliver(access(), { to: head.to, raw }, { allowedHosts: [] })).rejects.toThrow('内部网络')
  await expect(
    deliver(access({ Host: 'localhost' }), { to: head.to, raw }, { allowedHosts: ['127.0.0.1:1'] }),
  ).rejects.toThrow('内部网络')
  expect(server.came).toEqual([])
})

test('no encryption where it was wanted: not a word of the account is said', async () => {
  expect(await problem({ Security: 'starttls' })).toMatchObject({ mayPass: false })
  expect(await problem({ Security: 'tls' })).toMatchObject({
    message: '和邮件服务器没有谈成加密，请检查“邮件账号”的端口和加密。',
    mayPass: false,
  })
})

test.each(['tls', 'starttls'] as const)('over %s: only to a server whose certificate is trusted', async (Security) => {
  const own = await mailServer({ user: 'notice', pass: 'right', security: Security })
  const place = { Port: own.Port, Security }
  const trusted = getCACertificates()
  try {
    expect(await problem(place)).toEqual({
      message: expect.stringMatching(/^邮件服务器的证书不可信（.*SELF_SIGNED.*），请检查“邮件账号”的服务器；/),
      mayPass: false,
      isLost: false,
    })
    expect(own.came).toEqual([])
    // As NODE_EXTRA_CA_CERTS does for a whole server.
    setDefaultCACertificates([...trusted, localCertificate.cert])
    await send(place)
    expect(own.came.map(({ to, isEncrypted }) => [to, isEncrypted])).toEqual([[[head.to], true]])
  } finally {
    setDefaultCACertificates(trusted)
    await own.end()
  }
})

test.each([
  ['says nothing', (() => {}) as Lie, true, '邮件服务器 0.4 秒内没有回应。'],
  [
    'greets with nonsense',
    (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
    false,
    '对方的回答不像邮件服务器，请检查“邮件账号”的服务器和端口。',
  ],
  [
    'greets with a line that does not end',
    (socket) => socket.write(`220 ${'x'.repeat(40_000)}`),
    false,
    '对方的回答不像邮件服务器，请检查“邮件账号”的服务器和端口。',
  ],
  ['hangs up at once', (socket) => socket.end(), true, '连接不上邮件服务器（连接中断）。'],
] as const satisfies readonly (readonly [string, Lie, boolean, string])[])(
  'a server that %s took nothing',
  async (_what, lie, mayPass, message) => {
    expect(await lying(lie, 400)).toEqual({ message, mayPass, isLost: false })
  },
)

test.each([
  ['hangs up', (socket) => socket.end(), '邮件服务器没有回答就断开了，不知道有没有收下。'],
  ['breaks off', (socket) => socket.resetAndDestroy(), '邮件服务器没有回答就断开了，不知道有没有收下。'],
  ['says nothing', () => {}, '邮件服务器 0.4 秒内没有回应，不知道有没有收下。'],
  ['talks nonsense', (socket) => socket.write('maybe\r\n'), '邮件服务器的回答看不懂，不知道有没有收下。'],
  ['goes on for ever', (socket) => socket.write('2'.repeat(40_000)), '邮件服务器没有回答就断开了，不知道有没有收下。'],
] as const satisfies readonly (readonly [string, Lie, string])[])(
  'a server that had all of it and %s may have taken it',
  async (_what, lie, message) => {
    expect(await lying(untilData(lie), 400)).toEqual({ message, mayPass: false, isLost: true })
  },
)
