/** Places under load: two servers, many readers at once, and whatever frees a place. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { lapseOffers } from '../../../server/engagement/signUpMembers/lapse.ts'
import { chanceFrom } from '../../../server/platform/demo/chance.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { signUpRoom, type Reader, type SignUpRoom } from './room.ts'

let w: SignUpRoom
beforeAll(async () => {
  w = await signUpRoom()
})
afterAll(() => w.end())

/** Never more than there are, and the count is what is there. */
async function invariant(SessionID: number): Promise<number> {
  const { counted, seats, Capacity } = await w.held(SessionID)
  expect(counted).toBe(seats)
  expect(seats).toBeLessThanOrEqual(Capacity)
  return seats
}

/** One look at a session, at one instant, on a connection of its own. */
const look = (SessionID: number) => sql<{ counted: number; seats: number; capacity: number }>`
  select s."Taken" as counted, s."Capacity" as capacity, coalesce((select sum(m."Seats") from sign_up_members m
    where m."SessionID" = s."ID" and m."State" in ('applied', 'passed', 'checked_in', 'offered')), 0)::int as seats
  from sign_up_sessions s where s."ID" = ${SessionID}`

/** Looks again and again until it is stopped, and answers at what it saw: whatever else goes on meanwhile. */
function watch(SessionID: number): { stop(): Promise<{ looks: number; wrong: object[] }> } {
  let isOver = false
  const own = openDatabase(w.url)
  const seen = { looks: 0, wrong: [] as object[] }
  const watching = (async () => {
    while (!isOver) {
      const { counted, seats, capacity } = (await look(SessionID).execute(own.db)).rows[0]!
      seen.looks++
      if (counted !== seats || seats > capacity) seen.wrong.push({ counted, seats, capacity })
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      await own.close()
      return seen
    },
  }
}

test('500 readers at once at two servers for 40 places: 40 in, 460 waiting, none twice; 300 random cancellations and offers keep the invariant', async () => {
  const to = await w.signUp(40)
  const second = w.second()
  const readers: Reader[] = []
  const makers = Array.from({ length: 4 }, async () => {
    for (let made = 0; made < 125; made++) readers.push(await w.reader(made % 2 === 0 ? w.app : second.app))
  })
  await Promise.all(makers)
  const applying = watch(to.SessionID)
  const answers = await Promise.all(readers.map((reader) => w.apply(reader, to)))
  expect((await applying.stop()).wrong).toEqual([])
  expect(await w.counts(to.ID)).toEqual({ passed: 40, waitlisted: 460 })
  expect(new Set(answers.map(({ Mine }) => Mine.No)).size).toBe(500)
  expect(await invariant(to.SessionID)).toBe(40)
  // The same people again, from the other server: nobody is in twice.
  const again = await Promise.allSettled(
    readers.slice(0, 20).map(({ who }, at) => w.apply({ api: readers[at + 1]!.api, who }, to)),
  )
  expect(again.map((one) => (one.status === 'rejected' ? one.reason.kind : 'in twice'))).toEqual(
    Array.from({ length: 20 }, () => 'conflict'),
  )

  const chance = chanceFrom(300)
  const deeds = Array.from({ length: 300 }, () => ({ reader: chance.pick(readers), roll: chance.next() }))
  let nth = 0
  const deed = async ({ reader, roll }: (typeof deeds)[number]) => {
    const said = { ...reader.who, SignUp: to.SignUp, ClientID: `deed-${++nth}-random` }
    if (roll < 0.35) await reader.api.cancel(said)
    else if (roll < 0.5) await reader.api.leave(said)
    else if (roll < 0.8) await reader.api.accept(said)
    else {
      const waiting = w.db.selectFrom('sign_up_members').select('ID').where('SessionID', '=', to.SessionID)
      const all = await waiting.where('State', '=', 'waitlisted').execute()
      const member = all[Math.floor(roll * 1000) % all.length]
      if (member) await w.chief.signUpMembers.review({ Ids: [member.ID], Event: 'offer', Reason: '补位' })
    }
  }
  const acting = watch(to.SessionID)
  // Twelve of them are at it at any time.
  const hands = Array.from({ length: 12 }, async () => {
    for (let next = deeds.pop(); next; next = deeds.pop()) await deed(next).catch(() => undefined)
  })
  await Promise.all(hands)
  const { looks, wrong } = await acting.stop()
  expect(wrong).toEqual([])
  expect(looks).toBeGreaterThan(20)
  // Whoever was freed was given on: while somebody waits nothing stands empty.
  expect(await invariant(to.SessionID)).toBe(40)
  const { offered = 0, cancelled = 0 } = await w.counts(to.ID)
  expect(offered).toBeGreaterThan(0)
  expect(cancelled).toBeGreaterThan(0)
  expect(w.faults).toEqual([])
  await second.close()
}, 180_000)

test('the database itself refuses one place too many, and a newcomer before those who wait', async () => {
  const to = await w.signUp(1)
  await w.apply(await w.reader(), to)
  await w.apply(await w.reader(), to)
  const insert = (State: string, No: number) =>
    sql`insert into sign_up_members ("StID", "SignUpID", "SessionID", "No", "Name", "State")
      values (${w.people.chief.StID}, ${to.ID}, ${to.SessionID}, ${No}, '王五', ${State})`.execute(w.db)
  await expect(insert('passed', 90)).rejects.toThrow(/others wait/)
  await sql`update sign_up_members set "State" = 'cancelled' where "SessionID" = ${to.SessionID} and "State" = 'waitlisted'`.execute(
    w.db,
  )
  await expect(insert('passed', 91)).rejects.toThrow(/sign_up_sessions_places/)
  await expect(
    sql`update sign_up_sessions set "Capacity" = 0 where "ID" = ${to.SessionID}`.execute(w.db),
  ).rejects.toThrow(/sign_up_sessions_places/)
})

test('a place freed in any way goes to the next at once', async () => {
  const to = await w.signUp(1, { Review: 'hand', OfferHours: 1 })
  const states = async () =>
    (await w.chief.signUpMembers.list({ SignUpID: to.ID, PageSize: 100 })).List.toReversed().map(({ State }) => State)
  const readers = await Promise.all(Array.from({ length: 8 }, () => w.reader()))
  for (const reader of readers) await w.apply(reader, to)
  const waiting = (count: number) => Array.from({ length: count }, () => 'waitlisted')
  expect(await states()).toEqual(['applied', ...waiting(7)])
  const own = (at: number) => ({ ...readers[at]!.who, SignUp: to.SignUp, ClientID: `own-act-${at}` })
  const { List } = await w.chief.signUpMembers.list({ SignUpID: to.ID, PageSize: 100 })
  const ids = List.toReversed().map(({ ID }) => ID)

  await w.chief.signUpMembers.review({ Ids: [ids[0]!], Event: 'refuse', Reason: '资料不全' })
  expect(await states()).toEqual(['refused', 'offered', ...waiting(6)])
  await readers[1]!.api.cancel(own(1))
  expect((await states())[2]).toBe('offered')
  await w.chief.signUpMembers.remove({ Ids: [ids[2]!] })
  expect(await states()).toEqual(['refused', 'cancelled', 'offered', ...waiting(4)])
  await readers[3]!.api.accept(own(3))
  await w.chief.signUpMembers.review({ Ids: [ids[3]!], Event: 'cancel', Reason: '船坏了' })
  expect((await states()).slice(2)).toEqual(['cancelled', 'offered', ...waiting(3)])
  // The queue may be left, too.
  await readers[5]!.api.leave(own(5))
  await w.chief.signUpSessions.save({ ID: to.SessionID, Capacity: 2 })
  expect((await states()).slice(3)).toEqual(['offered', 'cancelled', 'offered', 'waitlisted'])
  await lapseOffers(w.db, new Date(w.clock.now().getTime() + 2 * 3_600_000))
  expect((await states()).slice(3)).toEqual(['lapsed', 'cancelled', 'lapsed', 'offered'])
  expect(await invariant(to.SessionID)).toBe(1)
})

test('a group comes whole or not at all, and holds up those behind it', async () => {
  const to = await w.signUp(4, { MostSeats: 4 })
  const [pair, four, single] = [await w.reader(), await w.reader(), await w.reader()]
  expect((await w.apply(pair, to, { Seats: 2 })).Mine.State).toBe('passed')
  const waits = await w.apply(four, to, { Seats: 4 })
  expect(waits.Mine).toMatchObject({
    ...{ State: 'waitlisted', Ahead: 0, Message: '您在候补，下一个轮到您：余下 2 个名额，还不够 4 位一起。' },
  })
  // Two places stand empty, and still nobody overtakes.
  expect((await w.apply(single, to)).Mine).toMatchObject({
    ...{ State: 'waitlisted', Ahead: 1, Message: '您在候补，前面还有 1 份报名，余下的名额先留给排在前面的。' },
  })
  const shown = await w.as().signUps.openOne({ StationKey: w.key, SignUp: to.SignUp })
  expect(shown.Message).toMatch(/^余下的名额先留给排在前面的，可以排队候补/)
  expect(shown.Sessions[0]!.Message).toBe('余下的名额先留给排在前面的，2 份报名在候补，报名后排队候补。')
  await expect(w.apply(await w.reader(), to, { Seats: 5 })).rejects.toMatchObject({
    message: '一次最多报 4 位，现在是 5 位。',
  })
  const said = { SignUp: to.SignUp, ClientID: 'group-cancel' }
  await four.api.leave({ ...four.who, ...said })
  expect((await single.api.mine({ ...single.who, SignUp: to.SignUp })).Mine?.State).toBe('offered')
  await pair.api.cancel({ ...pair.who, ...said })
  expect(await w.held(to.SessionID)).toMatchObject({ counted: 1, seats: 1 })
})

test('offers outlive neither the sign-up nor the start, and none is made that would be over at once', async () => {
  const to = await w.signUp(1, { EndTime: w.later(10) }, { BeginTime: w.later(5) })
  const [first, next, last] = [await w.reader(), await w.reader(), await w.reader()]
  for (const reader of [first, next, last]) await w.apply(reader, to)
  await first.api.cancel({ ...first.who, SignUp: to.SignUp, ClientID: 'gives-back' })
  const mine = async (reader: Reader) => (await reader.api.mine({ ...reader.who, SignUp: to.SignUp })).Mine!
  const { BeginTime } = await w.chief.signUpSessions.get({ ID: to.SessionID })
  expect((await mine(next)).OfferUntil).toBe(BeginTime)
  // Begun sooner, it is over sooner.
  const sooner = w.later(1)
  await w.chief.signUpSessions.save({ ID: to.SessionID, BeginTime: sooner })
  expect((await mine(next)).OfferUntil).toBe(sooner)
  w.clock.pass(2 * 3_600_000)
  await expect(next.api.accept({ ...next.who, SignUp: to.SignUp, ClientID: 'comes-late' })).rejects.toMatchObject({
    message: '场次已经开始，不能再改。',
  })
  await lapseOffers(w.db, w.clock.now())
  expect((await mine(next)).State).toBe('lapsed')
  expect((await mine(last)).State).toBe('waitlisted')
})
