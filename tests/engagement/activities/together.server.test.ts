// An announcement, a sign-up, a vote and draws on one page; and who voted or was let in is in the draw without entering it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sequenceVotes } from '../../../server/engagement/votes/work.ts'
import { drawRoom, STEP, type DrawRoom } from '../draws/room.ts'

let r: DrawRoom
let reviewer: DrawRoom['chief']
beforeAll(async () => {
  r = await drawRoom()
  reviewer = r.clientOf(await r.hire({ '/Interaction/Vote': 'all' }))
})
afterAll(() => r.end())

const HOUR = 3_600_000
/** A vote that runs, for whoever is signed in. */
async function vote(): Promise<{ ID: number; GUID: string; Title: string }> {
  const { votes } = r.chief
  const { ID } = await votes.save({
    ...{
      Title: `最美龙舟 ${r.in(0)} ${Math.random()}`,
      Options: '甲队\n乙队',
      Captcha: 'never',
      Grade: 'person',
      PerPerson: 1,
    },
    ...{ BeginTime: r.in(-HOUR), EndTime: r.in(48 * HOUR) },
  } as never)
  await votes.status({ Ids: [ID], Event: 'submit' })
  await reviewer.votes.check({ Ids: [ID], IsPublic: true, Seen: [await reviewer.votes.get({ ID })] })
  await votes.status({ Ids: [ID], Event: 'start' })
  return votes.get({ ID })
}
/** A sign-up that is open, with so many places, for whoever is signed in; passed at once. */
async function signUp(Capacity: number): Promise<{ ID: number; GUID: string; Title: string; SessionID: number }> {
  const { signUps, signUpSessions } = r.chief
  const { ID } = await signUps.save({ Title: `报名 ${Math.random()}`, Grade: 'person' })
  const { ID: SessionID } = await signUpSessions.save({ SignUpID: ID, Title: '预赛', Capacity })
  await signUps.status({ Ids: [ID], Event: 'open' })
  return { ...(await signUps.get({ ID })), SessionID }
}
const whoIs = ({ ReaderToken }: { ReaderToken: string }, ClientID: string) => ({
  ...{ StationKey: r.StationKey, ReaderToken, ClientID },
})

test('the page leads from the sign-up to the vote to the draw, for each reader by what they did', async () => {
  const [signup, voted] = [await signUp(1), await vote()]
  const deck = await r.run({ Kind: 'deck', Tickets: 5 }, [{ Title: '茶杯', Units: 1 }])
  const { ID } = await r.chief.activities.save({
    ...{ Title: '古渡龙舟赛', SignUpIDs: [signup.ID], VoteIDs: [voted.ID], DrawIDs: [deck.ID] },
  })
  await r.chief.activities.public({ Ids: [ID], IsPublic: true })
  const { GUID: Activity } = await r.chief.activities.get({ ID })
  const reader = await r.reader()
  const page = (ReaderToken?: string) =>
    r.nobody.activities.openOne({ StationKey: r.StationKey, Activity, ...(ReaderToken ? { ReaderToken } : {}) })
  const next = async () => (await page(reader.ReaderToken)).Next?.Kind
  expect((await page()).Parts.map(({ Kind }) => Kind)).toEqual(['signup', 'vote', 'draw'])
  expect(await next()).toBe('signup')
  const { SessionID } = signup
  await r.nobody.signUpMembers.apply({
    ...whoIs(reader, 'client-0001'),
    SignUp: signup.GUID,
    SessionID,
    Name: '渡口队',
  })
  expect(await next()).toBe('vote')
  await r.nobody.votes.cast({ ...whoIs(reader, 'client-0002'), Vote: voted.GUID, Options: [1] })
  expect(await next()).toBe('draw')
  const [own, ballot] = (await page(reader.ReaderToken)).Parts
  expect(own).toMatchObject({ IsDone: true, Says: expect.stringContaining('报名成功') })
  expect(ballot).toMatchObject({ IsDone: true, Says: expect.stringContaining('已经投满 1 票') })
  // Who gave their place back is not asked for it again before all else; on the sign-up's own page they can.
  await r.nobody.signUpMembers.cancel({ ...whoIs(reader, 'client-0003'), SignUp: signup.GUID })
  expect(await next()).toBe('draw')
  expect((await page(reader.ReaderToken)).Parts[0]).toMatchObject({ IsDone: false, IsOpen: false })
  // Another one still begins with the sign-up, if only to wait.
  expect((await page((await r.reader()).ReaderToken)).Next?.Kind).toBe('signup')
  expect(await r.chief.activities.save({ ID, VoteIDs: [999_999] }).catch(({ message }: Error) => message)).toContain(
    '有的投票不存在',
  )
})

test('a closing draw of a vote or of a sign-up takes those whose ballot counts, or who passed, each once', async () => {
  const [signup, voted] = [await signUp(2), await vote()]
  const readers = [await r.reader(), await r.reader(), await r.reader()]
  for (const [at, reader] of readers.entries()) {
    await r.nobody.votes.cast({ ...whoIs(reader, `client-v${at}000`), Vote: voted.GUID, Options: [1] })
    await r.nobody.signUpMembers.apply({
      ...{ ...whoIs(reader, `client-s${at}000`), SignUp: signup.GUID, SessionID: signup.SessionID, Name: `队 ${at}` },
    })
  }
  const later = { EndTime: r.in(6 * STEP), DrawTime: r.in(7 * STEP), Standby: 0 }
  const ofVote = await r.run({ ...later, VoteID: voted.ID }, [{ Title: '船票', Units: 3 }])
  const ofSignUp = await r.run({ ...later, SignUpID: signup.ID }, [{ Title: '队旗', Units: 2 }])
  await expect(r.nobody.draws.enter({ ...whoIs(readers[0]!, 'client-e000'), Draw: ofVote.Draw })).rejects.toThrow(
    '名单另有来源',
  )
  const offered = async (Draw: string) => (await r.nobody.draws.openOne({ StationKey: r.StationKey, Draw })).Offer
  expect(await offered(ofVote.Draw)).toEqual({ Does: '', Says: `投过“${voted.Title}”的人自动参加。` })
  expect((await offered(ofSignUp.Draw)).Says).toBe(`报名“${signup.Title}”并通过的人自动参加。`)
  // What is not public is not named.
  const draft = await r.chief.votes.save({ Title: '内部评选', Options: '甲队\n乙队' } as never)
  const ofDraft = await r.run({ ...later, VoteID: draft.ID }, [{ Title: '船票', Units: 3 }])
  expect((await offered(ofDraft.Draw)).Says).toBe('在指定的投票里投过票的人自动参加。')
  await sequenceVotes(r.db, { host: 'news.example', now: r.clock.now() })
  const [ballot] = (await r.chief.ballots.list({ VoteID: voted.ID, PageSize: 10 })).List
  await r.chief.ballots.exclude({ Ids: [ballot!.ID], Reason: '买票' })
  await r.wait(8 * STEP)
  for (const [{ ID }, count] of [
    [ofVote, 2],
    // The third waits.
    [ofSignUp, 2],
  ] as const) {
    const { Title, Entries } = await r.chief.draws.get({ ID })
    expect(Entries).toBe(count)
    await r.second.draws.draw({ ID, Typed: Title })
    expect((await r.chief.drawRecords.list({ DrawID: ID, PageSize: 50 })).List).toHaveLength(2)
  }
})

test('a draw names one source at most, of its own station, and a deck none', async () => {
  const [signup, voted] = [await signUp(2), await vote()]
  const save = (more: object) =>
    r.chief.draws.save({ Title: `抽奖 ${Math.random()}`, Kind: 'closing', ...more } as never)
  await expect(save({ VoteID: voted.ID, SignUpID: signup.ID })).rejects.toThrow('只能来自一处')
  await expect(save({ Kind: 'deck', VoteID: voted.ID })).rejects.toThrow('即抽')
  await expect(save({ VoteID: 999_999 })).rejects.toThrow('不存在')
  const { ID } = await save({ VoteID: voted.ID })
  expect(await r.chief.draws.get({ ID })).toMatchObject({ EntrySource: 'vote', VoteID: voted.ID })
  await r.chief.draws.save({ ID, VoteID: null })
  expect(await r.chief.draws.get({ ID })).toMatchObject({ EntrySource: 'own', VoteID: null })
})
