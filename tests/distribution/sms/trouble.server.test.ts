/** That no text message leaves is told to those who look after the account: once a day for each reason, and by the doctor. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retryDelay } from '../../../src/api/distribution/outgoing/states.ts'
import { KEYS, readersRoom, type ReadersRoom } from '../../accounts/readers/room.ts'
import { examining } from '../../platform/doctor/examining.ts'
import { refusal } from '../../support/refusal.ts'
import type { Mood } from './smsServer.ts'

let room: ReadersRoom
beforeAll(async () => {
  room = await readersRoom()
})
afterAll(() => room.end())
beforeEach(async () => {
  await room.db.deleteFrom('outgoing_effects').execute()
  await room.db.deleteFrom('reader_codes').execute()
  await room.db.deleteFrom('messages').execute()
  room.sms.mood = 'ok'
  await room.as('chief').smsAccounts.save({ ID: room.StID, DailyLimit: 1000 })
  await room.account(true)
})

let nth = 0
const code = (Phone?: string) =>
  room.from(`192.0.2.${++nth}`).readers.askCode({
    ...{ StationKey: room.StationKey, ClientID: `trouble-${nth}`, Phone: Phone ?? `1380732${String(1000 + nth)}` },
  })
const told = async (StID = room.StID) => {
  const rows = await room.db
    .selectFrom('messages')
    .select(['UserID', 'Title', 'Page'])
    .where('Type', '=', '短信')
    .where('StID', '=', StID)
    .orderBy('ID')
    .execute()
  const { ID } = room.people.chief
  return rows.filter(({ UserID }) => UserID === ID).map(({ Title, Page }) => [Page, Title])
}
const settle = async (mood: Mood) => {
  room.sms.mood = mood
  await code()
  await room.deliver()
}

test.each([
  ['balance', '验证码短信发不出去：短信账号余额不足，请充值（isv.AMOUNT_NOT_ENOUGH）。'],
  ['html', '短信服务没有正常回应，验证码短信可能没有发出：短信服务的回答看不懂（HTTP 502），不知道有没有发出。'],
  ['cut', '短信服务没有正常回应，验证码短信可能没有发出：短信服务连接中断（对方断开了连接），不知道有没有收到。'],
] as const)('%s: told once a day, with what readers miss and where to look', async (mood, says) => {
  await settle(mood)
  await settle(mood)
  expect(await told()).toEqual([
    ['/SmsAccount', `${says}读者现在收不到验证码，不能用手机号码登录。请看“对外发送”和“短信账号”。`],
  ])
  await room.db
    .updateTable('messages')
    .set(({ eb }) => ({ CreateTime: eb.val(new Date(Date.now() - 86_400_000)) }))
    .execute()
  await settle(mood)
  expect(await told()).toHaveLength(2)
  const others = await room.db.selectFrom('messages').select('ID').where('StID', '!=', room.StID).execute()
  expect(others).toEqual([])
})

test('another reason is told the same day; what concerns one number, or passes by itself, is not', async () => {
  await settle('limit')
  await settle('throttled')
  expect(await told()).toEqual([])
  await settle('balance')
  await settle('system')
  expect(await told()).toHaveLength(2)
})

test('nobody there: told at the second attempt', async () => {
  await room.as('chief').smsAccounts.save({ ID: room.StID, Host: 'http://127.0.0.1:1', AppSecret: KEYS.secret })
  await code()
  await room.deliver()
  expect(await told()).toEqual([])
  room.clock.pass(retryDelay(1))
  await room.deliver()
  expect(await told()).toEqual([['/SmsAccount', expect.stringContaining('连接不上短信服务')]])
})

test('what the station itself did not fill in is told likewise', async () => {
  await room.db.updateTable('sms_parameters').set({ Sign: '' }).where('Purpose', '=', 'code').execute()
  await settle('ok')
  await room.db.updateTable('sms_parameters').set({ Sign: '江州日报' }).where('Purpose', '=', 'code').execute()
  expect(await told()).toEqual([['/SmsAccount', expect.stringContaining('没有填写签名或模板编号')]])
})

test("the newcomers' share and the day's limit: each once, when the last one of it is used up", async () => {
  await room.signIn('13807329999')
  await room.db.deleteFrom('outgoing_effects').execute()
  await room.as('chief').smsAccounts.save({ ID: room.StID, DailyLimit: 5 })
  for (let one = 0; one < 3; one++) await code()
  expect(await told()).toEqual([])
  await code()
  expect(await told()).toEqual([
    [
      '/SmsAccount',
      '今天发给新号码的短信发满了：剩下的 1 条留给登录过的读者，没有登录过的手机号码到明天零点都收不到验证码。请看“对外发送”是不是有人在刷验证码；不是的，在“短信账号”里调高“每天最多条数”。',
    ],
  ])
  expect(await refusal(code())).toMatchObject({ kind: 'busy' })
  await room.db.deleteFrom('reader_codes').execute()
  await code('13807329999')
  expect(await told()).toHaveLength(2)
  expect((await told())[1]).toEqual([
    '/SmsAccount',
    '今天的短信发满了 5 条：到明天零点读者都收不到验证码，不能用手机号码登录，通知也不发。请看“对外发送”是不是有人在刷验证码；不是的，在“短信账号”里调高“每天最多条数”。',
  ])
  await room.db.deleteFrom('reader_codes').execute()
  expect(await refusal(code('13807329999'))).toMatchObject({ kind: 'busy' })
  expect(await told()).toHaveLength(2)
})

test('the doctor says when codes failed last, as long as none was sent since', async () => {
  const doctor = examining(room)
  const look = () => doctor.lookAt('sms', { OUTGOING_HOSTS: '127.0.0.1' })
  await settle('ok')
  expect(await look()).toMatchObject({ result: 'ok' })
  await settle('balance')
  expect(await look()).toMatchObject({
    result: 'warn',
    says: { zh: expect.stringMatching(/最近 1 条没有发出去，最后一条在 .+余额不足/) },
  })
  await settle('ok')
  expect(await look()).toMatchObject({ result: 'ok' })
  doctor.end()
})
