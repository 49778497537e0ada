/** Signing in by telephone, as whoever asks for codes: in order, twice, at once, with the wrong one, from everywhere. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CODE_MS, CODE_TRIES } from '../../../server/platform/readers/code.ts'
import { PLACE_HOURLY, STATION_PACE } from '../../../server/accounts/readers/codesOfLate.ts'
import { sweepReaders } from '../../../server/accounts/readers/work.ts'
import { refusal } from '../../support/refusal.ts'
import { proofFrom } from './proof.ts'
import { readersRoom, type ReadersRoom } from './room.ts'

let room: ReadersRoom
beforeAll(async () => {
  room = await readersRoom()
})
afterAll(() => room.end())
beforeEach(async () => {
  await room.db.deleteFrom('reader_codes').execute()
  await room.db.deleteFrom('outgoing_effects').execute()
  room.sms.came.length = 0
  room.sms.mood = 'ok'
})

let nth = 0
const ask = (
  Phone: string,
  { ip = `203.0.113.${++nth % 250}`, ...more }: { ip?: string; ClientID?: string; Proof?: string } = {},
) => room.from(ip).readers.askCode({ StationKey: room.StationKey, ClientID: `asking-${++nth}`, Phone, ...more })
const confirm = (CodeID: string, Phone: string, Code: string, ip = '198.51.100.1') =>
  room.from(ip).readers.confirm({ StationKey: room.StationKey, CodeID, Phone, Code })
const me = (ReaderToken?: string) => room.from('198.51.100.2').readers.me({ StationKey: room.StationKey, ReaderToken })
/** Six digits that are not these. */
const otherThan = (digits: string, by = 1) => String((Number(digits) + by) % 1_000_000).padStart(6, '0')
const over = { kind: 'refused', message: '验证码不正确或已过期，请重新获取。' }

test('a code comes by text message, signs in the person of the number, and stands nowhere', async () => {
  await room.account(true)
  const asked = await ask('+86 138-0000-0001')
  expect(asked).toMatchObject({
    Seconds: 300,
    Again: 60,
    IsSimulated: false,
    Message: '验证码已发往 138****0001，5 分钟内有效。',
  })
  const state = () => room.from('::1').readers.codeState({ StationKey: room.StationKey, CodeID: asked.CodeID })
  expect(await state()).toMatchObject({ State: 'waiting' })
  expect((await room.deliver()).Sent).toHaveLength(1)
  expect(await state()).toMatchObject({ State: 'sent' })
  const digits = await room.digits(asked.CodeID)
  expect(room.sms.came).toMatchObject([
    ...[{ PhoneNumbers: '13800000001', SignName: '江州日报', TemplateCode: 'SMS_code' }],
  ])
  expect(JSON.parse(room.sms.came[0]!.TemplateParam)).toEqual({ number: digits })
  const { rows } = await sql<{ text: string }>`select to_jsonb(c)::text || coalesce(to_jsonb(e)::text, '') as text
    from reader_codes c left join outgoing_effects e on e."RecordID" = c."ID"`.execute(room.db)
  for (const { text } of rows) expect(text).not.toContain(digits)
  const listed = await room.as('chief').outgoing.list({ Kind: 'sms' })
  expect(listed.List).toMatchObject([{ Title: '验证码短信 138****0001', State: 'sent', Target: room.sms.Host }])
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`13800000001|${digits}`))

  const { ReaderToken, NickName } = await confirm(asked.CodeID, '13800000001', digits)
  expect(NickName).toMatch(/^读者\d{6}$/)
  expect(await me(ReaderToken)).toEqual({
    Kind: 'phone',
    NickName,
    Phone: '138****0001',
    // Nothing of the number.
    Who: expect.stringMatching(/^[\w-]{43}$/),
    MutedUntil: null,
    IsBanned: false,
  })
  expect(await state()).toMatchObject({ State: 'over' })
  const { List } = await room.as('chief').registeredUsers.list({ Keyword: '13800000001' })
  expect(List).toMatchObject([{ NickName, Telphone: '138****0001', Source: 'web', Status: 'waiting' }])
  const { List: deeds } = await room.as('chief').registeredUsers.logs({ ID: List[0]!.ID })
  expect(deeds.map(({ Title, UserIP }) => [Title, UserIP])).toEqual([['注册，短信验证码登录', '198.51.100.1']])
  await room.account(false)
})

test('a number that the house wrote down otherwise is the same member; one who was switched off does not come in', async () => {
  const { registeredUsers } = room.as('chief')
  const { ID } = await registeredUsers.save({ NickName: '老读者', Telphone: '139 0000-0002' })
  // The end of a foreign number looks the same.
  await registeredUsers.save({ NickName: '外国的', Telphone: '+44 13900000002' })
  const token = await room.signIn('13900000002')
  expect(await me(token)).toMatchObject({ NickName: '老读者' })
  await registeredUsers.enable({ Ids: [ID], Enabled: false })
  expect(await refusal(me(token))).toMatchObject({ message: '您的账号已停用，如有疑问请联系编辑部。' })
  room.clock.pass(61_000)
  expect(await refusal(room.signIn('13900000002'))).toMatchObject({ message: '您的账号已停用，如有疑问请联系编辑部。' })
})

test('a code is good once, also for two who show it at the same moment', async () => {
  const { CodeID } = await ask('13800000003')
  const digits = await room.digits(CodeID)
  const answers = await Promise.all([1, 2, 3, 4].map(() => refusal(confirm(CodeID, '13800000003', digits))))
  expect(answers.filter((one) => one === 'done')).toHaveLength(1)
  for (const one of answers.filter((answer) => answer !== 'done')) expect(one).toMatchObject(over)
  expect(await refusal(confirm(CodeID, '13800000003', digits))).toMatchObject(over)
})

test('it is guessed five times, from wherever, and counts after that as none; the right digits come too late', async () => {
  const { CodeID } = await ask('13800000004')
  const digits = await room.digits(CodeID)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      refusal(confirm(CodeID, '13800000004', otherThan(digits, at + 1), `192.0.2.${at}`)),
    ),
  )
  const left = guesses.flatMap((one) => (one as { detail?: { Left?: number } }).detail?.Left ?? [])
  expect(left.toSorted()).toEqual([1, 2, 3, 4])
  const row = await room.db.selectFrom('reader_codes').select('Tries').where('Key', '=', CodeID).executeTakeFirst()
  expect(row!.Tries).toBe(CODE_TRIES)
  expect(await refusal(confirm(CodeID, '13800000004', digits))).toMatchObject(over)
})

test('it is the code of its number, of who asked, of its station, and of five minutes', async () => {
  const mine = await ask('13800000005')
  const theirs = await ask('13800000006')
  const [own, other] = [await room.digits(mine.CodeID), await room.digits(theirs.CodeID)]
  // My own code for another's number, and another's for mine.
  expect(await refusal(confirm(mine.CodeID, '13800000006', own))).toMatchObject({
    message: '验证码不正确，还可以试 4 次。',
  })
  if (own !== other)
    expect(await refusal(confirm(mine.CodeID, '13800000005', other))).toMatchObject({ kind: 'refused' })
  expect(await refusal(confirm('made-up', '13800000006', other))).toMatchObject(over)
  const { PublicKey } = await room.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', room.people.outsider.StID)
    .executeTakeFirstOrThrow()
  const elsewhere = room.from('192.0.2.7').readers.confirm({
    ...{ StationKey: PublicKey, CodeID: theirs.CodeID, Phone: '13800000006', Code: other },
  })
  expect(await refusal(elsewhere)).toMatchObject(over)
  room.clock.pass(CODE_MS + 1)
  expect(await refusal(confirm(theirs.CodeID, '13800000006', other))).toMatchObject(over)
  expect(await refusal(confirm(theirs.CodeID, '13800000006', '12345'))).toMatchObject({ message: '验证码是 6 位数字' })
  expect(await refusal(ask('12345678901'))).toMatchObject({ message: '手机号码要是 11 位的大陆手机号码' })
  expect(await refusal(room.from('::1').readers.me({ StationKey: 'nobody' }))).toMatchObject({ kind: 'missing' })
})

test('one number gets one a minute, five an hour, ten a day, whoever asks from wherever, also at once', async () => {
  const Phone = '13800000007'
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => refusal(ask(Phone))))
  expect(atOnce.filter((one) => one === 'done')).toHaveLength(1)
  expect(atOnce.find((one) => one !== 'done')).toMatchObject({
    ...{ kind: 'busy', message: '这个号码的验证码要得太多了，一分钟最多 1 条，请 60 秒后再试。' },
  })
  for (let count = 1; count < 5; count++) {
    room.clock.pass(60_001)
    await ask(Phone)
  }
  room.clock.pass(60_001)
  expect(await refusal(ask(Phone))).toMatchObject({ message: expect.stringContaining('一小时最多 5 条') })
  room.clock.pass(3_600_000)
  for (let count = 0; count < 5; count++) {
    await ask(Phone)
    room.clock.pass(60_001)
  }
  room.clock.pass(3_600_000)
  expect(await refusal(ask(Phone))).toMatchObject({ message: expect.stringContaining('一天最多 10 条') })
  await sweepReaders(room.db, room.clock.now())
  expect(await refusal(ask(Phone))).toMatchObject({ message: expect.stringContaining('一天最多 10 条') })
})

test('whose answer got lost asks again: the same code, and no second text message', async () => {
  const again = { ClientID: 'lost-answer', ip: '192.0.2.9' }
  const [first, second] = [await ask('13800000008', again), await ask('13800000008', again)]
  expect(second.CodeID).toBe(first.CodeID)
  expect((await room.deliver()).Sent).toHaveLength(1)
  // Nobody elsewhere learns the number of the code by making up the same one.
  expect(await refusal(ask('13800000008', { ClientID: 'lost-answer', ip: '192.0.2.10' }))).toMatchObject({
    kind: 'busy',
  })
})

test('asking tells nothing of whether a number is known, switched off or nobody’s', async () => {
  const { registeredUsers } = room.as('chief')
  const { ID } = await registeredUsers.save({ NickName: '停用的', Telphone: '13900000012' })
  await registeredUsers.enable({ Ids: [ID], Enabled: false })
  await registeredUsers.save({ NickName: '有的', Telphone: '13900000011' })
  const answers = []
  for (const Phone of ['13900000010', '13900000011', '13900000012']) {
    const { CodeID, Message, ...rest } = await ask(Phone)
    const wrong = await refusal(confirm(CodeID, Phone, otherThan(await room.digits(CodeID))))
    answers.push({ ...rest, length: CodeID.length, said: Message.replace(/\d{4} /, ''), wrong })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('an address that asks too much works for each; nobody is turned away who does', async () => {
  const ip = '192.0.2.50'
  const number = (at: number) => `137000001${String(at).padStart(2, '0')}`
  for (let at = 0; at < PLACE_HOURLY; at++) await ask(number(at), { ip })
  const wanted = { kind: 'busy', detail: { NeedProof: true, For: 'code' } }
  expect(await refusal(ask(number(30), { ip }))).toMatchObject(wanted)
  // What was worked for elsewhere, for something else, or by nobody is none.
  expect(await refusal(ask(number(30), { ip, Proof: 'e30=' }))).toMatchObject(wanted)
  expect(await refusal(ask(number(30), { ip, Proof: await proofFrom(room, '192.0.2.51', 'code') }))).toMatchObject(
    wanted,
  )
  expect(await refusal(ask(number(30), { ip, Proof: await proofFrom(room, ip, 'device') }))).toMatchObject(wanted)
  const Proof = await proofFrom(room, ip, 'code')
  expect(await refusal(ask(number(30), { ip, Proof }))).toBe('done')
  expect(await refusal(ask(number(31), { ip, Proof }))).toMatchObject(wanted)
  // One network of version 6 is one address.
  for (let at = 0; at < 5; at++) await ask(number(40 + at), { ip: `2001:db8:1:2::${at}` })
  const places = await room.db.selectFrom('reader_codes').select('Place').distinct().execute()
  expect(places).toHaveLength(2)
})

test('codes that are asked for from many addresses at a time are worked for, and end with the day’s limit', async () => {
  const number = (at: number) => `136000002${String(at).padStart(2, '0')}`
  // At noon, so that no midnight begins the count anew.
  const DAY = 86_400_000
  room.clock.pass((1.5 * DAY - ((room.clock.now().getTime() + DAY / 3) % DAY)) % DAY)
  for (let at = 0; at < STATION_PACE; at++) await ask(number(at))
  expect(await refusal(ask(number(90)))).toMatchObject({ kind: 'busy', detail: { NeedProof: true } })
  room.clock.pass(600_001)
  expect(await refusal(ask(number(91)))).toBe('done')
  const { smsAccounts } = room.as('chief')
  const { SentToday } = await smsAccounts.get({})
  expect(SentToday).toBe(STATION_PACE + 1)
  // A fifth is kept: of forty, eight.
  const DailyLimit = 40
  await smsAccounts.save({ ID: room.StID, DailyLimit })
  expect(DailyLimit - SentToday).toBe(9)
  // Two who come at once are not both the last one.
  const last = await Promise.all([92, 93].map((at) => refusal(ask(number(at)))))
  expect(last.filter((one) => one === 'done')).toHaveLength(1)
  expect(last.find((one) => one !== 'done')).toMatchObject({
    kind: 'busy',
    message:
      '今天发给新号码的短信已经发满，剩下的 8 条留给本站已有的读者。新号码请明天再试，登录过的号码现在就能获取。',
  })
  const { registeredUsers } = room.as('chief')
  const known = async (at: number) => (await registeredUsers.save({ NickName: '老读者', Telphone: number(at) })).ID
  await registeredUsers.enable({ Ids: [await known(59)], Enabled: false })
  expect(await refusal(ask(number(59)))).toMatchObject({ message: expect.stringContaining('留给本站已有的读者') })
  for (let at = 50; at < 58; at++) {
    await known(at)
    expect(await refusal(ask(number(at)))).toBe('done')
  }
  await known(58)
  expect(await refusal(ask(number(58)))).toMatchObject({
    ...{ kind: 'busy', message: `今天的短信已经发满 ${DailyLimit} 条，请明天再试。` },
  })
  await smsAccounts.save({ ID: room.StID, DailyLimit: 1000 })
})

test('without an account the page says a code in the demonstration newsroom alone; where it is sent, nowhere', async () => {
  const ask = (Phone: string) =>
    room.from('198.51.100.240').readers.askCode({ StationKey: room.StationKey, ClientID: `demo-${Phone}`, Phone })
  const isDemo = (IsDemo: boolean) =>
    room.db.updateTable('stations').set({ IsDemo }).where('ID', '=', room.StID).execute()
  await room.account(false)
  const usual = await ask('13800000871')
  expect(usual.Message).not.toContain(await room.digits(usual.CodeID))
  await isDemo(true)
  const shown = await ask('13800000872')
  expect(shown.Message).toBe(
    `短信沙盒（模拟，未发送）：发给 138****0872 的验证码是 ${await room.digits(shown.CodeID)}。`,
  )
  await room.account(true)
  const sent = await ask('13800000873')
  expect([sent.IsSimulated, sent.Message.includes(await room.digits(sent.CodeID))]).toEqual([false, false])
  await isDemo(false)
})
