/** Places that are offered and prizes that are won, told by text message: in the countdown, taken back in time, and never in the way. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lapseOffers } from '../../../server/engagement/signUpMembers/lapse.ts'
import { drawClock } from '../../../server/engagement/draws/clock.ts'
import type { Mood } from '../../distribution/sms/smsServer.ts'
import { rules, STEP } from '../draws/room.ts'
import { readersRoom, type ReadersRoom } from '../../accounts/readers/room.ts'

let room: ReadersRoom
beforeAll(async () => {
  room = await readersRoom()
})
afterAll(() => room.end())
beforeEach(async () => {
  await room.account(true)
  room.sms.mood = 'ok'
  await room.deliver()
  room.sms.came.length = 0
})

const COUNTDOWN = 31_000
let nth = 0
/** One place; who signs up second waits. */
async function full(Title = '古渡龙舟赛') {
  const chief = room.as('chief')
  const { ID } = await chief.signUps.save({ Title, Grade: 'device', OfferHours: 2 })
  const { ID: SessionID } = await chief.signUpSessions.save({ SignUpID: ID, Title: '预赛', Capacity: 1 })
  await chief.signUps.status({ Ids: [ID], Event: 'open' })
  const { GUID: SignUp } = await chief.signUps.get({ ID })
  const to = { ID, SignUp, SessionID }
  return { ...to, first: await apply(to, await phone()), second: await apply(to, await phone()) }
}
const phone = async () => {
  const Phone = `138074${10_000 + ++nth}`
  return { Phone, token: await room.signIn(Phone) }
}
async function apply(
  { SignUp, SessionID }: { readonly SignUp: string; readonly SessionID: number },
  { Phone = '', token }: { readonly Phone?: string; readonly token: string },
) {
  const api = room.from(`198.51.101.${++nth % 250}`).signUpMembers
  const who = { StationKey: room.StationKey, ReaderToken: token, SignUp }
  const { Mine } = await api.apply({ ...who, SessionID, Name: '张三', ClientID: `apply-${++nth}-x` })
  return { api, who, Phone, Mine }
}
const cancel = ({ api, who }: Awaited<ReturnType<typeof apply>>) => api.cancel({ ...who, ClientID: `cancel-${++nth}` })
const members = async (SignUpID: number) =>
  (await room.as('chief').signUpMembers.list({ SignUpID })).List.toSorted((a, b) => a.No - b.No)
const later = async (ms = COUNTDOWN) => {
  room.clock.pass(ms)
  return room.deliver()
}
const came = () =>
  room.sms.came.map(({ PhoneNumbers, TemplateParam }) => [PhoneNumbers, JSON.parse(TemplateParam).what as string])

test('a place passed on is told to who waits, after the countdown, and the list says that it was', async () => {
  const { ID, first, second } = await full()
  await cancel(first)
  expect((await room.deliver()).Sent).toEqual([])
  expect((await members(ID))[1]!.Sms).toMatchObject({ State: 'queued', SentAt: null })
  const { Sent } = await later()
  expect(Sent).toHaveLength(1)
  expect(came()).toEqual([[second.Phone, expect.stringMatching(/^“古渡龙舟赛”有名额了，请在 .+ 前确认$/)]])
  const [, told] = await members(ID)
  expect(told).toMatchObject({ State: 'offered', Sms: { State: 'sent', Target: room.sms.Host, Problem: '' } })
  expect(told!.Sms!.SentAt).not.toBeNull()
  const listed = await room.as('chief').outgoing.list({ Kind: 'sms' })
  expect(JSON.stringify(listed)).not.toContain(second.Phone)
  expect((await members(ID))[0]!.Sms).toBeNull()
})

test('who is moved up by hand is told too', async () => {
  const { ID, SignUp, SessionID, second } = await full()
  // The one who waits first wants more places than there are.
  await room.db
    .updateTable('sign_up_members')
    .set({ Seats: 2 })
    .where('SignUpID', '=', ID)
    .where('No', '=', 2)
    .execute()
  const third = await apply({ SignUp, SessionID }, await phone())
  await room.as('chief').signUpSessions.save({ ID: SessionID, Capacity: 2 })
  expect((await members(ID)).map(({ State }) => State)).toEqual(['passed', 'waitlisted', 'waitlisted'])
  const Ids = [(await members(ID))[2]!.ID]
  await room.as('chief').signUpMembers.review({ Ids, Event: 'offer', Reason: '前一组要两个名额' })
  await later()
  expect(came()).toEqual([[third.Phone, expect.stringContaining('有名额了')]])
  expect(second.Phone).not.toBe(third.Phone)
})

test.each<[string, (of: Awaited<ReturnType<typeof full>>) => Promise<unknown>]>([
  ['taken', ({ second }) => second.api.accept({ ...second.who, ClientID: `accept-${++nth}` })],
  ['given up', ({ second }) => cancel(second)],
  ['taken away', async ({ ID }) => room.as('chief').signUpMembers.remove({ Ids: [(await members(ID))[1]!.ID] })],
  [
    'over',
    async ({ ID }) => {
      const past = new Date(room.clock.now().getTime() - 1000)
      await room.db
        .updateTable('sign_up_members')
        .set({ OfferUntil: past })
        .where('SignUpID', '=', ID)
        .where('State', '=', 'offered')
        .execute()
      await lapseOffers(room.db, room.clock.now())
    },
  ],
])('an offer that is %s before it left is told to nobody', async (_, gone) => {
  const made = await full()
  await cancel(made.first)
  await gone(made)
  await later()
  expect(came()).toEqual([])
  const { List } = await room.as('chief').outgoing.list({ Kind: 'sms' })
  expect(List[0]).toMatchObject({ Event: 'notice', State: 'cancelled', IsOver: true })
})

test.each<[Mood, string, string]>([
  [
    'limit',
    'failed',
    '短信服务限制了发送频率：同一个号码收到的短信太多，请过一会儿再发（isv.BUSINESS_LIMIT_CONTROL）。',
  ],
  ['broken', 'unknown', '短信服务的回答看不懂（HTTP 200），不知道有没有发出。'],
  ['html', 'unknown', '短信服务的回答看不懂（HTTP 502），不知道有没有发出。'],
  ['throttled', 'queued', '短信服务太忙，没有接受，稍后再发。'],
  ['never', 'unknown', '短信服务 10 秒内没有回应，不知道有没有收到。'],
])(
  'a service that answers %s: signing up, offering and confirming go on, and the list says what became of it',
  async (mood, State, Problem) => {
    const made = await full()
    room.sms.mood = mood
    await cancel(made.first)
    const sending = later()
    // While the service keeps us waiting.
    const third = await apply(made, {
      token: (
        await room.from('198.51.102.1').readers.device({ StationKey: room.StationKey, ClientID: `device-of-${++nth}` })
      ).ReaderToken,
    })
    expect(third.Mine.State).toBe('waitlisted')
    await sending
    room.sms.release()
    expect((await members(made.ID))[1]).toMatchObject({ State: 'offered', Sms: { State, Problem } })
    const { Mine } = await made.second.api.accept({ ...made.second.who, ClientID: `accept-${++nth}` })
    expect(Mine.State).toBe('passed')
    room.sms.mood = 'ok'
    room.sms.came.length = 0
    await later(3_600_000)
    expect(came()).toEqual([])
  },
)

test('a number that merely stands in a form gets nothing; one that the house wrote down does', async () => {
  const made = await full()
  const chief = room.as('chief')
  await made.second.api.leave({ ...made.second.who, ClientID: `leave-${++nth}` })
  const { ReaderToken } = await room
    .from('198.51.102.2')
    .readers.device({ StationKey: room.StationKey, ClientID: `device-of-${++nth}` })
  const stranger = await apply(made, { token: ReaderToken })
  await room.db
    .updateTable('sign_up_members')
    .set({ Phone: '13900001111' })
    .where('SignUpID', '=', made.ID)
    .where('No', '=', stranger.Mine.No)
    .execute()
  await cancel(made.first)
  expect((await members(made.ID)).at(-1)).toMatchObject({ State: 'offered', Sms: null })
  await chief.signUpMembers.save({ SignUpID: made.ID, SessionID: made.SessionID, Name: '李四', Phone: '13900002222' })
  await cancel(stranger)
  await later()
  expect(came()).toEqual([['13900002222', expect.stringContaining('有名额了')]])
})

test('without an account the sandbox shows it, and the list says that nothing was sent', async () => {
  const { ID, first } = await full('秋游')
  await room.account(false)
  await cancel(first)
  await later()
  expect(came()).toEqual([])
  expect((await members(ID))[1]!.Sms).toMatchObject({ State: 'sent', Target: '短信沙盒（模拟，未发送）' })
  const { List } = await room.as('chief').smsSandbox.list({})
  expect(List[0]!.Content).toMatch(/“秋游”有名额了/)
})

test('who won is told, and not where it was claimed or voided before it left; those who stood by are told in their turn', async () => {
  const { db, clock, StationKey } = room
  const chief = room.as('chief')
  const second = room.clientOf(
    await room.hire({ '/Interaction/Draw': 'all', '/Interaction/Prizes': 'all', '/Interaction/DrawRecord': 'all' }),
  )
  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const { ID } = await chief.draws.save({
    ...{ Title: '回馈读者', ...rules, Kind: 'closing', Grade: 'person' },
    ...{ StartTime: after(STEP), EndTime: after(2 * STEP), DrawTime: after(3 * STEP) },
  })
  await chief.drawPrizes.save({ DrawID: ID, Kind: 'goods', Title: '茶具', Units: 2, Price: 100 })
  await chief.draws.trial({ ID })
  await chief.draws.status({ Ids: [ID], Event: 'submit' })
  const { Revision, GUID: Draw } = await chief.draws.get({ ID })
  await second.draws.examine({ Ids: [ID], Status: 0, Seen: [{ ID, Revision }] })
  clock.pass(STEP)
  await drawClock(db, clock.now())
  for (let count = 0; count < 3; count++) {
    const { token } = await phone()
    const ip = `198.51.103.${++nth % 250}`
    await room.from(ip).draws.enter({ StationKey, ReaderToken: token, Draw, ClientID: `enter-${++nth}` })
  }
  clock.pass(STEP)
  await drawClock(db, clock.now())
  clock.pass(STEP)
  await room.deliver()
  room.sms.came.length = 0
  await chief.draws.draw({ ID, Typed: '回馈读者' })
  const records = async () => (await chief.drawRecords.list({ DrawID: ID })).List.toSorted((a, b) => a.ID - b.ID)
  const [won, other] = await records()
  expect(won!.Sms).toMatchObject({ State: 'queued' })
  await chief.drawRecords.void({ Ids: [won!.ID], Reason: '资料不实' })
  await second.drawRecords.void({ Ids: [won!.ID], Reason: '资料不实' })
  await later()
  expect((await records()).map(({ Sms }) => Sms?.State)).toEqual(['cancelled', 'sent', 'sent'])
  const { Telphone } = await db
    .selectFrom('register_users')
    .select('Telphone')
    .where('ID', '=', other!.UserID!)
    .executeTakeFirstOrThrow()
  expect(came()).toContainEqual([Telphone, expect.stringMatching(/^您在“回馈读者”中了“茶具”，请在 .+ 前领取$/)])
  expect(came()).toHaveLength(2)
})
