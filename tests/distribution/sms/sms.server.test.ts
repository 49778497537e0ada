/** Text messages by a server that is right, refuses, lies, is late, says nothing and is not there; and the sandbox. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ATTEMPT_LIMIT, retryDelay } from '../../../src/api/distribution/outgoing/states.ts'
import { SANDBOX_TITLE } from '../../../src/api/system/smsAccounts/fields.ts'
import { LEASE_MS } from '../../../server/platform/jobs/lease.ts'
import { sendByAliyun } from '../../../server/distribution/sms/aliyunSms.ts'
import { sweepSandbox } from '../../../server/system/smsSandbox/work.ts'
import { KEYS, readersRoom, type ReadersRoom } from '../../accounts/readers/room.ts'
import { takeInHand } from '../outgoing/sendDue.ts'
import { refusal } from '../../support/refusal.ts'
import type { Mood } from './smsServer.ts'

let room: ReadersRoom
let member: number
beforeAll(async () => {
  room = await readersRoom()
  const saved = await room.as('chief').registeredUsers.save({ NickName: '热心读者', Telphone: '138 0731 0001' })
  member = saved.ID
})
afterAll(() => room.end())
beforeEach(async () => {
  await room.db.deleteFrom('outgoing_effects').execute()
  await room.db.deleteFrom('reader_codes').execute()
  room.sms.came.length = 0
  room.sms.mood = 'ok'
  await room.account(true)
})

let nth = 0
const second = 1000
const notice = (Sms = '稿费将在月底发放') => room.as('chief').registeredUsers.sendSms({ Ids: [member], Sms })
const effect = async () => (await room.as('chief').outgoing.list({ Kind: 'sms' })).List[0]!
const code = () =>
  room.from(`192.0.2.${++nth}`).readers.askCode({
    ...{ StationKey: room.StationKey, ClientID: `outside-${nth}`, Phone: `1380731${String(1000 + nth)}` },
  })
const settle = async (mood: Mood) => {
  room.sms.mood = mood
  await code()
  await room.deliver()
  return effect()
}

test('a notice waits in the countdown and can be taken back until it leaves; a code leaves at once', async () => {
  const sent = await notice()
  expect((await room.deliver()).Sent).toEqual([])
  expect(await room.as('chief').outgoing.waiting({})).toMatchObject([
    { Title: '通知短信 138****0001', State: 'queued' },
  ])
  await room.as('chief').operationLog.undo({ ID: sent.LogID! })
  room.clock.pass(31 * second)
  expect((await room.deliver()).Sent).toEqual([])
  const again = await notice()
  await code()
  expect((await room.deliver()).Sent).toHaveLength(1)
  room.clock.pass(31 * second)
  expect((await room.deliver()).Sent).toHaveLength(1)
  expect(room.sms.came.at(-1)).toMatchObject({
    ...{ PhoneNumbers: '13807310001', SignName: '江州日报', TemplateCode: 'SMS_notice' },
    TemplateParam: '{"what":"稿费将在月底发放"}',
  })
  const kept = await room.db.selectFrom('outgoing_effects').selectAll().execute()
  expect(JSON.stringify(kept)).not.toMatch(/1380731\d{4}/)
  expect(await refusal(room.as('chief').operationLog.undo({ ID: again.LogID! }))).toMatchObject({
    message: '“通知短信 138****0001”已经对外发送，不能撤销。',
  })
})

test.each([
  [
    'limit',
    'failed',
    '短信服务限制了发送频率：同一个号码收到的短信太多，请过一会儿再发（isv.BUSINESS_LIMIT_CONTROL）。',
  ],
  ['unknownCode', 'failed', '短信服务没有接受（isv.SOMETHING_NEW）。'],
  ['moved', 'failed', '短信服务的接口地址不正确，请检查“短信账号”。'],
  ['system', 'unknown', '短信服务的回答看不懂（HTTP 200，isp.SYSTEM_ERROR），不知道有没有发出。'],
  ['html', 'unknown', '短信服务的回答看不懂（HTTP 502），不知道有没有发出。'],
  ['broken', 'unknown', '短信服务的回答看不懂（HTTP 200），不知道有没有发出。'],
  ['cut', 'unknown', '短信服务连接中断（对方断开了连接），不知道有没有收到。'],
] as const)(
  'an answer that is %s: %s, told in a sentence, and never sent again by itself',
  async (mood, State, Problem) => {
    expect(await settle(mood)).toMatchObject({ State, Problem, Attempts: 1 })
    room.clock.pass(3600 * second)
    room.sms.mood = 'ok'
    expect(await room.deliver()).toEqual({ Sent: [], Again: [], Failed: [] })
    expect(room.sms.came).toHaveLength(1)
  },
)

test.each(['never', 'late'] as const)('an answer that comes %s is lost', async (when) => {
  room.sms.mood = 'never'
  const sms = { Phone: '13800000001', Sign: '江州日报', Template: 'SMS_1', parameters: {}, OutId: '' }
  const access = { Host: room.sms.Host, Appkey: KEYS.id, Secret: KEYS.secret }
  const parts = { allowedHosts: ['127.0.0.1'], timeoutMs: 300 }
  await expect(sendByAliyun(access, sms, parts)).rejects.toMatchObject({
    ...{ isLost: true, message: '短信服务 0.3 秒内没有回应，不知道有没有收到。' },
  })
  if (when === 'late') room.sms.release()
  expect(room.sms.came).toHaveLength(1)
})

test('what surely did not leave is tried again: the service throttles, or nobody is there', async () => {
  expect(await settle('throttled')).toMatchObject({ State: 'queued', Problem: '短信服务太忙，没有接受，稍后再发。' })
  room.sms.mood = 'ok'
  room.clock.pass(retryDelay(1))
  expect((await room.deliver()).Sent).toHaveLength(1)
  await room.as('chief').smsAccounts.save({ ID: room.StID, Host: 'http://127.0.0.1:1', AppSecret: KEYS.secret })
  await code()
  expect((await room.deliver()).Again).toHaveLength(1)
  expect(await effect()).toMatchObject({ State: 'queued', Problem: '连接不上短信服务（对方没有在这个端口上服务）。' })
  for (let attempt = 1; attempt < ATTEMPT_LIMIT; attempt++) {
    room.clock.pass(retryDelay(attempt))
    await room.deliver()
  }
  // A code is not sent when nobody could use it any more.
  expect(await effect()).toMatchObject({ State: 'failed', Problem: '验证码已过期，没有发送。' })
})

test('keys that are wrong are told as such, and private addresses are not reached unless they are listed', async () => {
  await room.as('chief').smsAccounts.save({ ID: room.StID, AppSecret: 'another secret' })
  expect(await settle('ok')).toMatchObject({ Problem: expect.stringContaining('AccessKey Secret 不正确') })
  await room.as('chief').smsAccounts.save({ ID: room.StID, Appkey: 'LTAI-other', AppSecret: KEYS.secret })
  expect(await settle('ok')).toMatchObject({ Problem: expect.stringContaining('AccessKey ID 不存在') })
  expect(room.sms.came).toEqual([])
  const { Host } = room.sms
  const sms = { Phone: '1', Sign: '', Template: '', parameters: {}, OutId: '' }
  await expect(sendByAliyun({ Host, Appkey: KEYS.id, Secret: KEYS.secret }, sms, { allowedHosts: [] })).rejects.toThrow(
    '内部网络',
  )
})

test('a server that died in the middle: nobody knows, nobody sends it again; a person may, after being asked', async () => {
  await notice()
  room.clock.pass(31 * second)
  const { effect: dead } = await takeInHand(room.db, room.clock.now())
  room.clock.pass(LEASE_MS + second)
  expect((await room.deliver()).Failed).toEqual([dead.ID])
  expect(await effect()).toMatchObject({ State: 'unknown', Problem: '发送的服务器中途停了，不知道有没有发出。' })
  expect(room.sms.came).toEqual([])
  const told = await room.db.selectFrom('messages').select('Title').where('Type', '=', '发送失败').execute()
  expect(told.map(({ Title }) => Title)).toContain(
    '《通知短信 138****0001》结果不明：发送的服务器中途停了，不知道有没有发出。',
  )
  expect((await room.as('chief').outgoing.retry({ Ids: [dead.ID] })).Done).toEqual([dead.ID])
  expect((await room.deliver()).Sent).toEqual([dead.ID])
})

test('without an account nothing leaves: administrators read it in the sandbox, until it is over, and nobody else', async () => {
  await room.account(false)
  const asked = await code()
  expect(asked).toMatchObject({ IsSimulated: true, Message: expect.stringContaining(SANDBOX_TITLE) })
  await room.deliver()
  expect(await effect()).toMatchObject({ State: 'sent', Target: SANDBOX_TITLE })
  const told = room.from('::1').readers.codeState({ StationKey: room.StationKey, CodeID: asked.CodeID })
  expect((await told).Message).toContain(SANDBOX_TITLE)
  expect(room.sms.came).toEqual([])
  const { smsSandbox } = room.as('chief')
  const digits = await room.digits(asked.CodeID)
  const [shown] = (await smsSandbox.list({})).List
  expect(shown).toMatchObject({
    ...{ Purpose: 'code', IsOver: false, Content: `【江州日报】验证码 ${digits}，请勿告诉他人` },
    Phone: expect.stringMatching(/^138\*{4}\d{4}$/),
  })
  expect((await room.as('outsider').smsSandbox.list({})).Total).toBe(0)
  await expect(room.as('stranger').smsSandbox.list({})).rejects.toMatchObject({ kind: 'forbidden' })
  room.clock.pass(300 * second)
  expect(await smsSandbox.get({ ID: shown!.ID })).toMatchObject({ Content: '', IsOver: true })
  await sweepSandbox(room.db, room.clock.now())
  expect(JSON.stringify(await room.db.selectFrom('sms_sandbox').selectAll().execute())).not.toContain(digits)
  // With an account nothing goes there any more.
  await room.account(true)
  await code()
  await room.deliver()
  expect((await smsSandbox.list({})).Total).toBe(1)
})

test('an account without keys is not switched on; its secret is told to nobody', async () => {
  const { smsAccounts } = room.as('outsider')
  const { StID: ID } = room.people.outsider
  expect(await refusal(smsAccounts.save({ ID, IsEnable: true }))).toMatchObject({
    message: '启用真正发送前，请填写账号（AccessKey ID）。',
  })
  expect(await refusal(smsAccounts.save({ ID, Appkey: 'x', IsEnable: true }))).toMatchObject({
    message: '启用真正发送前，请填写密钥（AccessKey Secret）。',
  })
  expect(await refusal(smsAccounts.save({ ID: room.StID, Appkey: 'x' }))).toMatchObject({ kind: 'missing' })
  const seen = await room.as('chief').smsAccounts.get({})
  expect(seen).toMatchObject({ HasSecret: true, Appkey: KEYS.id })
  expect(JSON.stringify(seen)).not.toContain(KEYS.secret)
  // What is typed for one service goes to no other.
  expect(
    await refusal(room.as('chief').smsAccounts.save({ ID: room.StID, Host: 'https://other.example' })),
  ).toMatchObject({
    message: '换了接口地址，请重新填写密钥（AccessKey Secret）。',
  })
})

test('members without a mobile number get none; the text is limited', async () => {
  const { registeredUsers } = room.as('chief')
  const { ID } = await registeredUsers.save({ NickName: '只有座机', Telphone: '0731-8888888' })
  expect((await registeredUsers.sendSms({ Ids: [ID, member], Sms: '您好' })).Skipped).toEqual([
    { ID, Reason: '没有能收短信的大陆手机号码' },
  ])
  expect(await refusal(notice('长'.repeat(71)))).toMatchObject({ message: '短信内容不能超过 70 个字，现在是 71 个。' })
  const writer = room.clientOf(await room.hire({ '/RegisterUser': ['编辑'] }))
  await expect(writer.registeredUsers.sendSms({ Ids: [member], Sms: '您好' })).rejects.toMatchObject({
    kind: 'forbidden',
  })
})
