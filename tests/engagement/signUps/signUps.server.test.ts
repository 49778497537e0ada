/** Sign-ups from the form to the door, as the house and the public do it. */
import { entryOf } from '../../../src/commands/entryOf.ts'
import { whyNot } from '../../../src/commands/whyNot.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAnswers } from '../../../server/engagement/signUpMembers/lapse.ts'
import { readMeasure } from '../../../server/command/dataSets/measures/index.ts'
import { passedMembers } from '../../../server/engagement/signUps/passed.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { signUpRoom, type MadeSignUp, type Reader, type SignUpRoom } from './room.ts'

let w: SignUpRoom
beforeAll(async () => {
  w = await signUpRoom()
})
afterAll(() => w.end())

const undo = (ID: number | undefined) => w.chief.operationLog.undo({ ID: ID! })
const FORM = [
  { Key: 'boat', Kind: 'text', Label: '船名', Required: true, Max: 10 },
  { Key: 'tel', Kind: 'phone', Label: '联系电话', Required: true },
  { Key: 'card', Kind: 'identity', Label: '领队身份证' },
] as const
const ANSWERS = { boat: '古渡一号', tel: '13812345678', card: '11010519491231002X' }
const memberOf = async ({ ID }: MadeSignUp, State?: 'waitlisted') =>
  (await w.chief.signUpMembers.list({ SignUpID: ID, ...(State ? { State } : {}) })).List
const mine = async ({ api, who }: Reader, { SignUp }: MadeSignUp) => (await api.mine({ ...who, SignUp })).Mine!

test('a sign-up opens with sessions alone, and is not there for the public before', async () => {
  const { ID } = await w.chief.signUps.save({ Title: '空的' })
  const { GUID, Phase, ShowPath } = await w.chief.signUps.get({ ID })
  expect([Phase, ShowPath]).toEqual(['draft', ''])
  expect((await w.chief.signUps.status({ Ids: [ID], Event: 'open' })).Skipped[0]?.Reason).toBe(
    '还没有场次，请先加场次和名额',
  )
  await expect(w.as().signUps.openOne({ StationKey: w.key, SignUp: GUID })).rejects.toMatchObject({ kind: 'missing' })
  const to = await w.signUp(2, { EndTime: w.later(48) })
  expect((await w.chief.signUps.get({ ID: to.ID })).ShowPath).toBe(`/join/${w.key}/${to.SignUp}`)
  const shown = await w.as().signUps.openOne({ StationKey: w.key, SignUp: to.SignUp })
  expect(shown).toMatchObject({ Phase: 'open', GradeMessage: '不用登录就可以报名。', FormVersion: 0 })
  expect(shown.Sessions[0]).toMatchObject({ Left: 2, Waiting: 0, IsOpen: true, Message: '还有 2 个名额。' })
})

test('answers are judged by the form that is asked; a field with answers is retired and stays a column', async () => {
  const to = await w.signUp(5)
  await w.chief.signUps.form({ ID: to.ID, Fields: [...FORM], Seen: 0 })
  const reader = await w.reader()
  await expect(w.apply(reader, to, { Answers: { boat: '太长的船名太长的船名太长' } })).rejects.toMatchObject({
    message: '“船名”不能超过 10 个字，现在是 12 个。',
    detail: { Fields: [{ Field: 'boat' }, { Field: 'tel', Message: '请填写“联系电话”。' }] },
  })
  const { Mine } = await w.apply(reader, to, { Answers: ANSWERS, FormVersion: 1 })
  expect(Mine).toMatchObject({ State: 'passed', No: 1, FormVersion: 1, Answers: ANSWERS })
  const { LogID } = await w.chief.signUps.form({ ID: to.ID, Fields: [FORM[1]], Seen: 1 })
  const after = await w.chief.signUps.get({ ID: to.ID })
  expect(after.FormVersion).toBe(2)
  expect(after.Form.map(({ Key, Retired }) => [Key, Retired])).toEqual([
    ...[
      ['tel', false],
      ['boat', true],
      ['card', true],
    ],
  ])
  await expect(w.chief.signUps.form({ ID: to.ID, Fields: [...FORM], Seen: 1 })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await expect(w.apply(await w.reader(), to, { Answers: ANSWERS, FormVersion: 1 })).rejects.toMatchObject({
    message: '报名表刚刚改过，请按新的表填写。',
  })
  const out = await w.chief.signUpMembers.outputExcel({ SignUpID: to.ID })
  expect(out.Fields.map(({ Label }) => Label)).toEqual(['联系电话', '船名', '领队身份证'])
  expect(out.List[0]!.Shown.map(({ Value }) => Value)).toEqual(['古渡一号', '13812345678', '11010519491231002X'])
  await undo(LogID)
  expect((await w.chief.signUps.get({ ID: to.ID })).Form.map(({ Retired }) => Retired)).toEqual([false, false, false])
})

test('numbers have stars for the house; looking at them whole is logged', async () => {
  const to = await w.signUp(5)
  await w.chief.signUps.form({ ID: to.ID, Fields: [...FORM] })
  await w.apply(await w.reader(), to, { Answers: ANSWERS })
  const [member] = await memberOf(to)
  expect(member).toMatchObject({ Phone: '138****5678' })
  expect(member!.Shown.map(({ Value }) => Value)).toEqual(['古渡一号', '138****5678', '110105********002X'])
  expect(JSON.stringify(member)).not.toContain('13812345678')
  const whole = await w.chief.signUpMembers.phone({ ID: member!.ID })
  expect(whole).toMatchObject({ Phone: '13812345678' })
  expect(whole.Numbers[1]).toEqual({ Label: '领队身份证', Value: '11010519491231002X' })
  const lines = w.db.selectFrom('operation_log').select('Title').where('Module', '=', 622).orderBy('ID', 'desc')
  expect((await lines.executeTakeFirstOrThrow()).Title).toBe('查看报名电话和证件号')
  const found = async (Keyword: string) => (await w.chief.signUpMembers.list({ SignUpID: to.ID, Keyword })).List.length
  expect([await found('13812345678'), await found('5678'), await found('张')]).toEqual([1, 0, 1])
})

test('the same ClientID again is answered as before; somebody else’s is refused', async () => {
  const to = await w.signUp(5)
  const [reader, other] = [await w.reader(), await w.reader()]
  const first = await w.apply(reader, to, { ClientID: 'the-same-one' })
  expect(await w.apply(reader, to, { ClientID: 'the-same-one' })).toEqual(first)
  await expect(w.apply(other, to, { ClientID: 'the-same-one' })).rejects.toMatchObject({ kind: 'conflict' })
  // Nor is another application taken for it.
  for (const more of [{ Name: '别的名字' }, { Seats: 2 }, { SessionID: 999_999 }])
    await expect(w.apply(reader, to, { ClientID: 'the-same-one', ...more })).rejects.toMatchObject({
      ...{ kind: 'conflict', message: '这个 ClientID 已经用过，请换一个。' },
    })
  await expect(w.apply(reader, to)).rejects.toMatchObject({ message: '您已经报过名，是 1 号。' })
  expect(await w.counts(to.ID)).toEqual({ passed: 1 })
})

test('who is not known well enough is told so; what stands in a body names nobody', async () => {
  const to = await w.signUp(5, { Grade: 'phone' })
  const reader = await w.reader()
  await expect(w.apply(reader, to)).rejects.toMatchObject({ detail: { NeedGrade: 'phone' } })
  await expect(w.apply(reader, to, { OpenID: 'made-up' })).rejects.toMatchObject({ kind: 'refused' })
  expect((await reader.api.mine({ ...reader.who, SignUp: to.SignUp })).Apply).toBe('报名需要手机号码。')
  const { Key: IntakeKey } = await w.chief.intakeKeys.make({ Name: '前置机' })
  const front = { ...reader, who: { StationKey: w.key, IntakeKey, Phone: '13900001111' } as never }
  const { Mine } = await w.apply(front, to)
  expect(Mine.State).toBe('passed')
  const [member] = await passedMembers(w.db, { StID: w.people.chief.StID, SignUpID: to.ID })
  expect(member).toMatchObject({ Name: '张三', UserID: expect.any(Number) })
  const logs = w.db.selectFrom('register_logs').select('Title').where('UserID', '=', member!.UserID!)
  expect((await logs.execute()).map(({ Title }) => Title)).toContain(
    `报名“${(await w.chief.signUps.get({ ID: to.ID })).Title}”`,
  )
})

test('moving somebody up needs a reason; undo gives a place back only where it is free', async () => {
  const to = await w.signUp(1, { Review: 'hand' })
  const readers = [await w.reader(), await w.reader(), await w.reader()]
  for (const reader of readers) await w.apply(reader, to)
  const [third, second, first] = (await memberOf(to)).map(({ ID }) => ID) as [number, number, number]
  const review = (ID: number, Event: 'refuse' | 'offer' | 'pass', Reason?: string) =>
    w.chief.signUpMembers.review({ Ids: [ID], Event, ...(Reason ? { Reason } : {}) })
  await expect(review(first, 'refuse')).rejects.toMatchObject({ message: '请填写拒绝的理由。' })
  const { LogID } = await review(first, 'refuse', '资料不全')
  expect((await mine(readers[0]!, to)).Message).toBe('报名没有通过：资料不全')
  expect((await mine(readers[1]!, to)).State).toBe('offered')
  await expect(undo(LogID)).rejects.toMatchObject({ message: expect.stringContaining('名额已经给了别人') })
  expect((await review(third, 'offer')).Skipped[0]?.Reason).toBe('要 1 个名额，“预赛”只剩 0 个')
  await w.chief.signUpSessions.save({ ID: to.SessionID, Capacity: 3 })
  expect((await mine(readers[2]!, to)).State).toBe('offered')
  const passed = await review(second, 'pass')
  await undo(passed.LogID)
  expect(await mine(readers[1]!, to)).toMatchObject({ State: 'offered', OfferUntil: expect.any(String) })
  await undo(LogID)
  expect((await mine(readers[0]!, to)).State).toBe('applied')
})

test('who waits sees their place, and who is passed over by hand is told by nobody without a reason', async () => {
  const to = await w.signUp(2, { MostSeats: 2 }, { Option: '龙舟组' })
  const [both, pair, single] = [await w.reader(), await w.reader(), await w.reader()]
  await w.apply(both, to)
  await w.apply(pair, to, { Seats: 2 })
  await w.apply(single, to)
  expect((await mine(single, to)).Message).toBe('您在候补，前面还有 1 份报名，余下的名额先留给排在前面的。')
  const [last] = await memberOf(to, 'waitlisted')
  expect((await w.chief.signUpMembers.why({ ID: last!.ID })).Message).toBe(
    '3 号要 1 个名额，“预赛 · 龙舟组”共 2 个，现在空 1 个。前面还有 1 份：2 号（2 位）。名额按候补次序给，一组人要整组进，新来的不会插到前面。',
  )
  const passed = await w.chief.signUpMembers.review({ Ids: [last!.ID], Event: 'pass' })
  expect(passed.Skipped[0]?.Reason).toBe('还在候补，要给名额请用“递补”')
  expect(whyNot(entryOf('signUpMembers.pass'), last!)).toContain('还在候补，要给名额请用“递补”')
  const offer = (Reason?: string) =>
    w.chief.signUpMembers.review({ Ids: [last!.ID], Event: 'offer', ...(Reason ? { Reason } : {}) })
  expect((await offer()).Skipped[0]?.Reason).toBe('前面还有 1 份报名在等，提前递补要写理由')
  expect((await offer('只有一个空位')).Done).toEqual([last!.ID])
  const accepted = await single.api.accept({ ...single.who, SignUp: to.SignUp, ClientID: 'accepts-it' })
  expect(accepted.Mine.State).toBe('passed')
  expect(await single.api.accept({ ...single.who, SignUp: to.SignUp, ClientID: 'accepts-it' })).toEqual(accepted)
})

test('people correct what they wrote; formulas and scripts are but text', async () => {
  const to = await w.signUp(2)
  await w.chief.signUps.form({ ID: to.ID, Fields: [FORM[0]] })
  const reader = await w.reader()
  await w.apply(reader, to, { Answers: { boat: '=1+1' } })
  const said = { ...reader.who, SignUp: to.SignUp, ClientID: 'corrects-it', Name: '李四' }
  const { Mine } = await reader.api.correct({ ...said, Answers: { boat: '<b>船</b>' } })
  expect(Mine).toMatchObject({ Name: '李四', Answers: { boat: '<b>船</b>' }, State: 'passed' })
  await expect(reader.api.correct({ ...said, Answers: {} })).rejects.toMatchObject({ message: '请填写“船名”。' })
})

test('who wrote a sensitive word is held where others are let in at once, marked elsewhere, told to staff and not why', async () => {
  await w.chief.keywords.save({ Name: '禁语' })
  const to = await w.signUp(2)
  const [plain, wordy] = [await w.reader(), await w.reader()]
  expect((await w.apply(plain, to)).Mine.State).toBe('passed')
  const { Mine, Message } = await w.apply(wordy, to, { Name: '禁语船队' })
  expect(Mine.State).toBe('applied')
  expect(JSON.stringify({ ...Mine, Name: '', Message })).not.toContain('禁语')
  const found = await w.chief.signUpMembers.list({ SignUpID: to.ID, HasWords: true })
  expect(found.List).toMatchObject([{ Name: '禁语船队', Words: ['禁语'], State: 'applied' }])
  expect((await w.chief.signUpMembers.list({ SignUpID: to.ID, HasWords: false })).List).toHaveLength(1)
  const notes = async () => (await w.chief.messages.list({})).List.map(({ Title }) => Title)
  expect((await notes()).filter((title) => title.includes('敏感词'))).toEqual([
    expect.stringMatching(/^“古渡龙舟赛 \d+”2 号填写的内容里有敏感词“禁语”，要有人看过才能通过$/),
  ])
  // A correction is looked through anew; who is in stays in, and is marked.
  const correct = (reader: Reader, Name: string) =>
    reader.api.correct({
      ...reader.who,
      SignUp: to.SignUp,
      ClientID: `words-${Name.length}-of-${Name}`.replaceAll(/[^\w-]/g, 'x'),
      Name,
      Answers: {},
    })
  expect((await correct(plain, '也写禁语')).Mine.State).toBe('passed')
  expect((await w.chief.signUpMembers.list({ SignUpID: to.ID, HasWords: true })).List).toHaveLength(2)
  await correct(wordy, '改好了')
  expect((await w.chief.signUpMembers.list({ SignUpID: to.ID, HasWords: true })).List).toMatchObject([
    { Name: '也写禁语' },
  ])
  expect((await notes()).filter((title) => title.includes('敏感词'))).toHaveLength(2)
  const waits = await w.apply(await w.reader(), to, { Name: '禁语三' })
  expect(waits.Mine.State).toBe('waitlisted')
})

test('a cover that the library took back keeps a sign-up from being opened, and is no use any more where it is deleted', async () => {
  const { Key, MediaID, VersionID } = await mediaOf(w, 'chief', '龙舟', { known: { Rights: 'own' } })
  const Cover = fileAddress(Key, 'image/jpeg')
  const to = await w.signUp(2, { Cover })
  const uses = async () =>
    (
      await sql<{ Field: string; IsLive: boolean }>`select "Field", "IsLive" from media_uses
      where "Family" = 'signUps' and "RecordID" = ${to.ID}`.execute(w.db)
    ).rows
  expect(await uses()).toEqual([{ Field: 'Cover', IsLive: true }])
  expect((await w.chief.media.uses({ ID: MediaID })).List).toHaveLength(1)
  const { ID } = await w.chief.signUps.save({ Title: '秋游', Cover })
  await w.chief.signUpSessions.save({ SignUpID: ID, Title: '一场', Capacity: 1 })
  await w.db.updateTable('media_versions').set({ WithdrawnAt: w.clock.now() }).where('ID', '=', VersionID).execute()
  const { Skipped } = await w.chief.signUps.status({ Ids: [ID], Event: 'open' })
  expect(Skipped[0]!.Reason).toMatch(/^报名里的“龙舟”.+已停用，不能公开使用/)
  await w.chief.signUps.save({ ID, Cover: '' })
  expect((await w.chief.signUps.status({ Ids: [ID], Event: 'open' })).Done).toEqual([ID])
  await w.chief.signUps.status({ Ids: [to.ID], Event: 'close' })
  expect((await w.chief.signUps.remove({ Ids: [to.ID] })).Done).toEqual([to.ID])
  expect((await uses()).filter(({ IsLive }) => IsLive)).toEqual([])
})

test('opening and adding a sign-up are not taken back from who signed up', async () => {
  const { ID } = await w.chief.signUps.save({ Title: '有人的报名', Grade: 'device' })
  const { LogID: added } = await w.chief.signUpSessions.save({ SignUpID: ID, Title: '预赛', Capacity: 2 })
  const { LogID: opened } = await w.chief.signUps.status({ Ids: [ID], Event: 'open' })
  const to = {
    ID,
    SignUp: (await w.chief.signUps.get({ ID })).GUID,
    SessionID: (await w.chief.signUpSessions.list({ SignUpID: ID })).List[0]!.ID,
  }
  await w.apply(await w.reader(), to)
  for (const line of [opened, added]) await expect(undo(line)).rejects.toThrow('已经有人报名')
  expect(await w.chief.signUps.get({ ID })).toMatchObject({ Phase: 'open' })
})

test('answers are erased after their term, and what is left names nobody', async () => {
  const to = await w.signUp(2, { EraseDays: 30 }, { BeginTime: w.later(1) })
  const reader = await w.reader()
  await w.apply(reader, to, { Name: '要抹去的人' })
  await w.chief.signUpMembers.save({ ID: (await memberOf(to))[0]!.ID, Remark: '要抹去的人坐轮椅' })
  expect(await eraseAnswers(w.db, new Date(w.clock.now().getTime() + 30 * 86_400_000))).toBe(0)
  expect(await eraseAnswers(w.db, new Date(w.clock.now().getTime() + 31 * 86_400_000))).toBe(1)
  const [member] = await memberOf(to)
  expect(member).toMatchObject({ Name: '已抹去', Phone: '', Shown: [], State: 'passed', ErasedAt: expect.any(String) })
  const { rows } = await sql<{ text: string }>`select coalesce(string_agg("Modifys"::text, ''), '') as text
    from operation_log where "EventID" @> array[${member!.ID}::bigint]`.execute(w.db)
  expect(rows[0]!.text).not.toMatch(/要抹去的人|轮椅/)
})

test('places left are a data set: none while somebody waits', async () => {
  const to = await w.signUp(3, { Title: '余位赛', MostSeats: 3 })
  const measured = async () => {
    const asked = { db: w.db, StID: w.people.chief.StID, now: w.clock.now() }
    return (await readMeasure('signUpPlaces', asked, { top: '100' })).find(({ signup }) => signup === '余位赛')
  }
  await w.apply(await w.reader(), to)
  expect(await measured()).toEqual({ signup: '余位赛', session: '预赛', left: 2, taken: 1, capacity: 3, waiting: 0 })
  await w.apply(await w.reader(), to, { Seats: 3 })
  expect(await measured()).toMatchObject({ left: 0, taken: 1, waiting: 1 })
})

test('whoever takes or frees a place: open lists of sign-ups and of their sessions hear of it', async () => {
  const to = await w.signUp(2)
  const heard = async (act: () => Promise<unknown>) => {
    const since = await sql<{ ID: string }>`select coalesce(max("ID"), 0) as "ID" from push_events`.execute(w.db)
    await act()
    const { rows } = await sql<{ Topic: string }>`select distinct "Topic" from push_events
      where "ID" > ${since.rows[0]!.ID} order by 1`.execute(w.db)
    return rows.map(({ Topic }) => Topic)
  }
  const lists = ['signUpMembers', 'signUpSessions', 'signUps']
  expect(await heard(async () => w.apply(await w.reader(), to))).toEqual(expect.arrayContaining(lists))
  const [member] = await memberOf(to)
  const Ids = [member!.ID]
  const refused = await heard(() => w.chief.signUpMembers.review({ Ids, Event: 'cancel', Reason: '重复' }))
  expect(refused).toEqual(expect.arrayContaining(lists))
})

test('of another station nothing is there', async () => {
  const to = await w.signUp(2)
  await w.apply(await w.reader(), to)
  const [member] = await memberOf(to)
  const { signUpMembers, signUps } = w.as('outsider')
  expect((await signUpMembers.list({ SignUpID: to.ID })).List).toEqual([])
  await expect(signUps.forms({ ID: to.ID })).rejects.toMatchObject({ kind: 'missing' })
  expect((await signUpMembers.review({ Ids: [member!.ID], Event: 'check' })).Done).toEqual([])
  await expect(signUpMembers.outputExcel({ SignUpID: to.ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(
    signUpMembers.desk({ SignUpID: to.ID, Desk: '东门', Nonce: 'from-elsewhere', Entry: '1' }),
  ).rejects.toMatchObject({ kind: 'missing' })
})

test('two sessions of a sign-up, and two options of a session, do not look the same', async () => {
  const { ID: SignUpID } = await w.chief.signUps.save({ Title: '看上去一样' })
  const { signUpSessions } = w.chief
  await signUpSessions.save({ SignUpID, Title: '预赛（上午）', Capacity: 2 })
  await signUpSessions.save({ SignUpID, Title: '决赛', Option: '龙舟A', Capacity: 2 })
  const add = (Title: string, Option?: string) =>
    signUpSessions.save({ SignUpID, Title, Capacity: 2, ...(Option ? { Option } : {}) })
  await expect(add('预赛(上午)')).rejects.toThrow('“预赛(上午)”和已有的“预赛（上午）”看上去一样，请换一个名称。')
  await expect(add('决赛', '龙 舟ａ')).rejects.toThrow('“决赛 · 龙 舟ａ”和已有的“决赛 · 龙舟A”看上去一样')
  await add('决赛', '龙舟B')
})
