/** Mail from the act that wants it to the server that takes it, refuses it or leaves it open; and binding an address. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retryDelay } from '../../../src/api/distribution/outgoing/states.ts'
import { NO_MAIL } from '../../../src/api/system/mailAccounts/fields.ts'
import { mailChecks } from '../../../server/system/mailAccounts/checks.ts'
import { newsroom, refusalOf as refusal, type Newsroom } from '../../content/articles/newsroom.ts'
import { sendDue, takeInHand } from '../outgoing/sendDue.ts'
import { mailServer, type MailServer } from './mailServer.ts'

const account = { user: 'notice@jz.example', pass: 'a password of nobody' }
let room: Newsroom
let server: MailServer
beforeAll(async () => {
  room = await newsroom()
  server = await mailServer(account)
})
afterAll(async () => {
  await room.end()
  await server.end()
})
beforeEach(async () => {
  for (const table of ['messages', 'message_ways', 'mail_codes', 'mail_bindings', 'outgoing_effects'] as const)
    await room.db.deleteFrom(table).execute()
  server.came.length = 0
  server.mood = 'ok'
  await setUp()
})

const chief = () => room.as('chief')
const StID = () => room.people.chief.StID
const setUp = (more: object = {}) =>
  chief().mailAccounts.save({
    ...{ ID: StID(), Host: '127.0.0.1', Port: server.Port, Security: 'none', Appkey: account.user },
    ...{ AppSecret: account.pass, FromAddress: account.user, FromName: '江州日报', IsEnable: true, ...more },
  })
const deliver = () => sendDue({ db: room.db, allowedHosts: ['127.0.0.1'] }, room.clock.now())
const effects = async () => (await chief().outgoing.list({ Kind: 'mail', PageSize: 50 })).List
const decoded = (raw: string) =>
  [...raw.matchAll(/\r\n\r\n([A-Za-z0-9+/=\r\n]{40,}?)\r\n--/g)]
    .map(([, body]) => Buffer.from(body!, 'base64').toString('utf8'))
    .join('\n')
const codeIn = (raw: string) => /验证码：(\d{6})/.exec(decoded(raw))![1]!
const inbox = async (who: 'editor' | 'chief') =>
  (await room.as(who).messages.list({ PageIndex: 0, PageSize: 30 })).List.map(({ Title }) => Title)

async function bind(who: 'editor' | 'chief' = 'editor', Mail = 'li.hua@jz.example'): Promise<void> {
  await room.as(who).bindings.askMail({ Mail })
  await deliver()
  await room.as(who).bindings.confirmMail({ Code: codeIn(server.came.at(-1)!.raw) })
}
async function refusedArticle(): Promise<void> {
  const ID = await room.through({}, 'editor:submit', 'reviewer1:pass1')
  await room.send('reviewer2', 'refuse', ID, { Reason: '来源不清' })
}

test('an address is bound by the code that was sent there, and nowhere kept or told whole', async () => {
  expect(await room.as('editor').bindings.mine({})).toMatchObject({ Mail: '', MailAsked: '', IsMailOn: true })
  expect(await room.as('editor').bindings.askMail({ Mail: ' Li.Hua@JZ.example ' })).toEqual({ Mail: 'l***@jz.example' })
  expect(await room.as('editor').bindings.mine({})).toMatchObject({ Mail: '', MailAsked: 'l***@jz.example' })
  await deliver()
  expect(server.came.map(({ to }) => to)).toEqual([['li.hua@jz.example']])
  const Code = codeIn(server.came[0]!.raw)
  const wrong = await refusal(room.as('editor').bindings.confirmMail({ Code: Code === '000000' ? '000001' : '000000' }))
  expect(wrong.message).toBe('验证码不正确，还可以试 4 次。')
  // It is of who asked for it.
  expect((await refusal(room.as('chief').bindings.confirmMail({ Code }))).message).toBe(
    '验证码不正确或已过期，请重新绑定。',
  )
  await room.as('editor').bindings.confirmMail({ Code })
  expect(await room.as('editor').bindings.mine({})).toMatchObject({ Mail: 'l***@jz.example', MailAsked: '' })
  expect((await refusal(room.as('editor').bindings.confirmMail({ Code }))).message).toContain('已过期')
  for (const table of ['outgoing_effects', 'operation_log', 'mail_codes'] as const) {
    const kept = JSON.stringify(await room.db.selectFrom(table).selectAll().execute())
    expect(kept.includes(Code), table).toBe(false)
    if (table !== 'mail_codes') expect(kept.includes('li.hua@'), table).toBe(false)
  }
  await room.as('editor').bindings.unbindMail({})
  expect(await room.as('editor').bindings.mine({})).toMatchObject({ Mail: '' })
})

test('codes: five tries, one a minute, over after ten minutes, none where the station sends no mail', async () => {
  const own = room.as('editor').bindings
  await own.askMail({ Mail: 'a@jz.example' })
  expect(await refusal(own.askMail({ Mail: 'b@jz.example' }))).toMatchObject({ kind: 'busy' })
  expect(await refusal(room.as('chief').bindings.askMail({ Mail: 'a@jz.example' }))).toMatchObject({ kind: 'busy' })
  await deliver()
  const Code = codeIn(server.came[0]!.raw)
  for (let n = 0; n < 5; n++) await refusal(own.confirmMail({ Code: Code === '111111' ? '111112' : '111111' }))
  expect((await refusal(own.confirmMail({ Code }))).message).toContain('已过期')
  await room.db.deleteFrom('mail_codes').execute()
  await own.askMail({ Mail: 'a@jz.example' })
  await room.db
    .updateTable('mail_codes')
    .set({ ExpiresAt: new Date(0) })
    .execute()
  await deliver()
  expect((await effects())[0]).toMatchObject({ State: 'failed', Problem: '验证码已过期，没有发送。' })
  await setUp({ IsEnable: false })
  expect((await refusal(own.askMail({ Mail: 'c@jz.example' }))).message).toContain('没有启用邮件账号')
  expect((await refusal(own.askMail({ Mail: 'a@b.example\r\nBcc: x@y.example' }))).message).toContain('邮箱地址')
})

test('a refused article’s reason reaches its author by mail, where they chose it', async () => {
  await bind()
  server.came.length = 0
  await refusedArticle()
  await deliver()
  expect(server.came).toEqual([])
  await room.as('editor').messages.choose({ Module: 'review', Ways: ['mail'] })
  expect(await room.as('editor').messages.ways({})).toEqual([{ Way: 'mail', Problem: '' }])
  await refusedArticle()
  await deliver()
  expect(server.came.map(({ to }) => to)).toEqual([['li.hua@jz.example']])
  expect(decoded(server.came[0]!.raw)).toContain('《江州地铁三号线开通》未通过二审：来源不清')
  const [sent] = await effects()
  expect(sent).toMatchObject({ State: 'sent', Target: `127.0.0.1:${server.Port}` })
  expect(sent!.Title).toContain('l***@jz.example 《江州地铁三号线开通》')
  await room.as('editor').messages.mute({ Module: 'review', IsMuted: true })
  await refusedArticle()
  await deliver()
  expect(server.came).toHaveLength(1)
  await room.as('editor').messages.mute({ Module: 'review', IsMuted: false })
})

test('without an account nothing is queued, and whoever chooses is told so', async () => {
  await bind()
  await room.as('editor').messages.choose({ Module: 'review', Ways: ['mail'] })
  expect(await room.as('chief').messages.ways({})).toMatchObject([{ Problem: expect.stringContaining('绑定邮箱') }])
  await setUp({ IsEnable: false })
  expect(await room.as('editor').messages.ways({})).toEqual([{ Way: 'mail', Problem: NO_MAIL }])
  await room.db.deleteFrom('outgoing_effects').execute()
  await refusedArticle()
  expect(await effects()).toEqual([])
})

test('refused by the server: given up, with its reason in the list and in the person’s inbox, by no mail', async () => {
  await bind()
  for (const Module of ['review', 'outgoing'] as const)
    await room.as('editor').messages.choose({ Module, Ways: ['mail'] })
  server.mood = 'noReceiver'
  await refusedArticle()
  await deliver()
  const [refused, ...others] = await effects()
  const Problem = '邮件服务器没有接受收件地址：550 5.1.1 <l***@jz.example>: Recipient address rejected'
  expect(refused).toMatchObject({ State: 'failed', Problem, Attempts: 1 })
  expect(others.filter(({ State }) => State === 'queued')).toEqual([])
  expect((await inbox('editor'))[0]).toContain(Problem)
})

test('later, it is tried again with the same mail; a lost answer is not', async () => {
  await bind()
  await room.as('editor').messages.choose({ Module: 'review', Ways: ['mail'] })
  server.came.length = 0
  server.mood = 'later'
  await refusedArticle()
  await deliver()
  expect((await effects())[0]).toMatchObject({
    State: 'queued',
    Problem: '邮件服务器没有接受收件地址：451 4.7.1 greylisted, try again',
  })
  server.mood = 'ok'
  room.clock.pass(retryDelay(1))
  await deliver()
  expect(server.came).toHaveLength(1)
  await refusedArticle()
  const hand = await takeInHand(room.db, room.clock.now())
  // The server that had it in hand is gone.
  await hand.end(room.clock.now())
  await deliver()
  expect((await effects())[0]).toMatchObject({ State: 'unknown', Problem: expect.stringContaining('不知道有没有发出') })
  room.clock.pass(300_000)
  await deliver()
  expect(server.came).toHaveLength(1)
})

test('a test goes to the sender or the own address, and its failure is told', async () => {
  await chief().mailAccounts.test({ ID: StID(), To: 'sender' })
  await deliver()
  expect(server.came[0]!.to).toEqual([account.user])
  expect((await refusal(chief().mailAccounts.test({ ID: StID(), To: 'own' }))).message).toContain('还没有绑定邮箱')
  server.mood = 'noAuth'
  await chief().mailAccounts.test({ ID: StID(), To: 'sender' })
  await deliver()
  expect((await inbox('chief'))[0]).toContain('邮件服务器没有接受账号和密码：535')
  await setUp({ IsEnable: false })
  expect((await refusal(chief().mailAccounts.test({ ID: StID(), To: 'sender' }))).message).toContain('没有启用')
})

test('an account is only switched on whole, its password is not answered and goes to no other server', async () => {
  const save = (more: object) => chief().mailAccounts.save({ ID: StID(), ...more })
  expect((await refusal(save({ Host: 'mail.evil.example' }))).message).toContain('请重新填写密码')
  expect((await refusal(save({ Port: 2525 }))).message).toContain('请重新填写密码')
  expect((await refusal(save({ Security: 'tls' }))).message).toContain('请重新填写密码')
  expect((await refusal(save({ FromAddress: '' }))).message).toContain('发件地址')
  expect((await refusal(save({ FromAddress: 'a@b.example>\r\nX: y' }))).message).toContain('邮箱地址')
  expect((await refusal(save({ Host: 'smtp://mail.example:25', AppSecret: 'x' }))).message).toContain('只写主机名')
  const shown = await chief().mailAccounts.get({})
  expect(shown).toMatchObject({ HasSecret: true, Appkey: account.user })
  const secrets = await room.db.selectFrom('record_secrets').selectAll().execute()
  expect(JSON.stringify([shown, secrets])).not.toContain(account.pass)
})

test('the checklist: no account, the last mail refused, sent', async () => {
  const look = async () => {
    const parts = { db: room.db, StID: StID(), now: room.clock.now(), furnishings: [] }
    return mailChecks[0]!.look({ ...parts, installation: { publicAddress: 'https://jz.example' } })
  }
  expect(await look()).toEqual(['done', '启用了，可以发送测试邮件'])
  server.mood = 'noAuth'
  await chief().mailAccounts.test({ ID: StID(), To: 'sender' })
  await deliver()
  expect(await look()).toMatchObject(['missing', expect.stringContaining('535')])
  await setUp({ IsEnable: false })
  expect(await look()).toMatchObject(['advice', expect.stringContaining('没有启用账号')])
})
