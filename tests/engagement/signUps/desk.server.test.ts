/** The desk at the door. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longMoment } from '../../../server/platform/environment/momentsHere.ts'
import { signUpRoom, type MadeSignUp, type SignUpRoom } from './room.ts'

let w: SignUpRoom
beforeAll(async () => {
  w = await signUpRoom()
})
afterAll(() => w.end())

let nth = 0
const scan = ({ ID: SignUpID }: MadeSignUp, Entry: string, more: object = {}) =>
  w.chief.signUpMembers.desk({ SignUpID, Entry, Desk: '东门', Nonce: `scan-nonce-${++nth}`, ...more })

async function signedUp(to: MadeSignUp, tel: string) {
  const { Mine } = await w.apply(await w.reader(), to, { Answers: { tel } })
  return Mine
}
async function room(Capacity: number, more: object = {}, session: object = {}) {
  const to = await w.signUp(Capacity, more, session)
  await w.chief.signUps.form({ ID: to.ID, Fields: [{ Key: 'tel', Kind: 'phone', Label: '电话' }] })
  return to
}

test('a code, a number, the end of a telephone let in; who is in already is told when and where', async () => {
  const to = await room(9)
  const mine = [await signedUp(to, '13811110001'), await signedUp(to, '13811110002'), await signedUp(to, '13811119999')]
  expect(await scan(to, mine[0]!.Code)).toMatchObject({ Outcome: 'checked', Message: '1 号签到，1 位。' })
  // As an input method gives it.
  expect((await scan(to, '２')).Outcome).toBe('checked')
  expect((await scan(to, '9999')).Member).toMatchObject({ No: 3, State: 'checked_in', CheckedWhere: '东门' })
  const again = await scan(to, mine[0]!.Code, { Desk: '西门' })
  expect(again).toMatchObject({ Outcome: 'already', Message: expect.stringMatching(/^1 号已在 .+ 于“东门”签到。$/) })
  expect(await scan(to, 'FFFFFFFFFFFF')).toMatchObject({
    Outcome: 'unknown',
    Message: '没有找到，再按一次回车现场报名。',
  })
})

test('validity comes before “already here”, and several are told apart', async () => {
  const to = await room(1, { Review: 'hand' })
  const first = await signedUp(to, '13811110001')
  await signedUp(to, '13922220001')
  expect(await scan(to, first.Code)).toMatchObject({ Outcome: 'invalid', Message: '1 号不能签到：报名还没有审核。' })
  const both = await scan(to, '0001')
  expect(both.Outcome).toBe('several')
  expect(both.Candidates.map(({ No, Phone }) => [No, Phone])).toEqual([
    [1, '138****0001'],
    [2, '139****0001'],
  ])
  expect(await scan(to, '2')).toMatchObject({ Message: '2 号不能签到：还在候补。' })
})

test('a nonce is done once, and taken back like any act', async () => {
  const to = await room(3)
  const { Code } = await signedUp(to, '13811110001')
  const done = await scan(to, Code, { Nonce: 'the-same-nonce' })
  const again = await scan(to, Code, { Nonce: 'the-same-nonce' })
  expect(again).toMatchObject({ Outcome: 'checked', Message: done.Message })
  await w.chief.operationLog.undo({ ID: done.LogID! })
  const [member] = (await w.chief.signUpMembers.list({ SignUpID: to.ID })).List
  expect(member).toMatchObject({ State: 'passed', CheckedAt: null, CheckedWhere: '' })
})

test('a nonce that comes again with something else is a conflict, and tells nothing of the first', async () => {
  const [to, other] = [await room(3), await room(3)]
  const { Code, No } = await signedUp(to, '13811110001')
  const second = await signedUp(to, '13811110002')
  const Nonce = 'asked-otherwise'
  const used = { kind: 'conflict', message: '这个 Nonce 已经用过，请换一个。' }
  await scan(to, Code, { Nonce })
  await expect(scan(other, Code, { Nonce })).rejects.toMatchObject(used)
  await expect(scan(to, second.Code, { Nonce })).rejects.toMatchObject(used)
  const SessionID = to.SessionID
  const walk = (Name: string, more: object = {}) =>
    w.chief.signUpMembers.walkIn({ SignUpID: to.ID, SessionID, Name, Desk: '东门', Nonce: 'walked-in', ...more })
  await expect(walk('王五', { Nonce })).rejects.toMatchObject(used)
  expect((await scan(to, String(No), { Nonce })).Outcome).toBe('checked')
  const walked = await walk('王五')
  expect(await walk('王五')).toMatchObject({ Message: walked.Message })
  await expect(walk('赵六')).rejects.toMatchObject(used)
  await expect(scan(to, Code, { Nonce: 'walked-in' })).rejects.toMatchObject(used)
})

test('scans from the queue keep their time; those that clash are listed', async () => {
  const to = await room(3)
  const { Code } = await signedUp(to, '13811110001')
  const At = w.later(-2)
  expect(await scan(to, Code, { At, Desk: '西门' })).toMatchObject({ Outcome: 'checked' })
  const [member] = (await w.chief.signUpMembers.list({ SignUpID: to.ID })).List
  expect(member).toMatchObject({ CheckedAt: At, CheckedWhere: '西门' })
  expect(await scan(to, Code, { At: w.later(-1) })).toMatchObject({ Outcome: 'conflict' })
  expect(await scan(to, '77', { At: w.later(-1) })).toMatchObject({ Message: '离线签到的“77”没有找到，请当面核对。' })
  const { List } = await w.chief.signUpMembers.scans({ SignUpID: to.ID, IsConflict: true })
  expect(List.map(({ No, Desk }) => [No, Desk])).toEqual([
    [null, '东门'],
    [1, '东门'],
  ])
})

test('on the spot there is a place or a sentence', async () => {
  const to = await room(1)
  const walk = (Name: string, more: object = {}) =>
    w.chief.signUpMembers.walkIn({
      ...{ SignUpID: to.ID, SessionID: to.SessionID, Name, Desk: '东门', Nonce: `walk-nonce-${++nth}` },
      ...more,
    })
  const made = await walk('路过的人', { Phone: '13800001234' })
  expect(made).toMatchObject({ Outcome: 'signed', Member: { No: 1, State: 'checked_in', Phone: '138****1234' } })
  await expect(walk('又一个')).rejects.toMatchObject({ message: '不能现场报名：“预赛”1 个名额已满。' })
  await signedUp(to, '13811110001')
  await w.chief.signUpSessions.save({ ID: to.SessionID, Capacity: 2 })
  await expect(walk('又一个')).rejects.toMatchObject({ message: '不能现场报名：“预赛”2 个名额已满。' })
})

test('long before a session or after it one is let in only when that is said once more, and the log says so', async () => {
  const [BeginTime, EndTime] = [w.later(13), w.later(15)]
  const early = await room(3, {}, { BeginTime, EndTime })
  const { Code } = await signedUp(early, '13811110001')
  const asked = await scan(early, Code)
  const said = `“预赛”${longMoment(BeginTime)} 才开始`
  expect(asked).toMatchObject({
    Outcome: 'untimely',
    Message: `1 号：${said}。再按一次回车照样签到。`,
    Member: { No: 1 },
  })
  expect(await w.counts(early.ID)).toEqual({ passed: 1 })
  const done = await scan(early, Code, { IsConfirmed: true })
  expect(done).toMatchObject({ Outcome: 'checked', Message: `1 号签到，1 位；${said}。` })
  const { List } = await w.chief.operationLog.list({ PageSize: 5 })
  expect(List.find(({ ID }) => ID === done.LogID)).toMatchObject({ ReMark: said })
  expect((await scan(early, Code)).Outcome).toBe('already')
  const soon = await room(3, {}, { BeginTime: w.later(11), EndTime: w.later(15) })
  expect((await scan(soon, (await signedUp(soon, '13811110001')).Code)).Outcome).toBe('checked')
})

test('one that ended is as far away; from the queue nobody can say it once more, so that is listed', async () => {
  const over = await room(3)
  const [first, second] = [await signedUp(over, '13811110001'), await signedUp(over, '13811110002')]
  await w.chief.signUpSessions.save({ ID: over.SessionID, BeginTime: w.later(-15), EndTime: w.later(-13) })
  expect(await scan(over, first.Code)).toMatchObject({
    Outcome: 'untimely',
    Message: expect.stringMatching(/^1 号：“预赛”.+ 已经结束。再按一次回车照样签到。$/),
  })
  // What was read while the session went on is in time, whenever it comes.
  expect((await scan(over, first.Code, { At: w.later(-14) })).Outcome).toBe('checked')
  expect(await scan(over, second.Code, { At: w.later(-0.5) })).toMatchObject({
    Outcome: 'conflict',
    Message: expect.stringMatching(/^2 号：“预赛”.+ 已经结束，没有签到。$/),
  })
  expect((await scan(over, second.Code, { At: w.later(-0.5), IsConfirmed: true })).Outcome).toBe('checked')
})

test('on the spot it is asked as well', async () => {
  const to = await room(2, {}, { BeginTime: w.later(30) })
  const walk = (more: object = {}) =>
    w.chief.signUpMembers.walkIn({
      ...{ SignUpID: to.ID, SessionID: to.SessionID, Name: '路过的人', Desk: '东门', Nonce: `walk-nonce-${++nth}` },
      ...more,
    })
  expect(await walk()).toMatchObject({ Outcome: 'untimely', Member: null })
  expect(await w.counts(to.ID)).toEqual({})
  expect((await walk({ IsConfirmed: true })).Outcome).toBe('signed')
})

const walkerOf =
  ({ ID: SignUpID, SessionID }: MadeSignUp) =>
  (Name: string, more: object = {}) =>
    w.chief.signUpMembers.walkIn({ SignUpID, SessionID, Name, Desk: '东门', Nonce: `walk-nonce-${++nth}`, ...more })

test('who is here already under that name is said before another of it is signed up, and no number is used up', async () => {
  const to = await room(9)
  const walk = walkerOf(to)
  await walk('测试甲')
  const said = { Message: expect.stringMatching(/^1 号已在 .+ 现场报名。再按一次回车另报一位。$/), Member: { No: 1 } }
  // As an input method may give it.
  expect(await scan(to, '测试甲\u200B', { SessionID: to.SessionID })).toMatchObject({ Outcome: 'twice', ...said })
  expect(await walk('测试 甲')).toMatchObject({ Outcome: 'twice', ...said })
  expect(await w.counts(to.ID)).toEqual({ checked_in: 1 })
  expect(await walk('测试甲', { IsConfirmed: true })).toMatchObject({ Outcome: 'signed', Member: { No: 2 } })
  expect(await walk('测试甲')).toMatchObject({
    Outcome: 'twice',
    Member: null,
    Message: '“测试甲”已有 2 位：1 号、2 号。再按一次回车另报一位。',
  })
  // Nobody says which session: there is nothing to look in.
  expect((await scan(to, '测试甲')).Outcome).toBe('unknown')
  expect((await scan(to, '测试乙', { SessionID: to.SessionID })).Outcome).toBe('unknown')
})

test('a telephone number tells two of a name apart, and is no second person itself; who is gone is in nobody’s way', async () => {
  const to = await room(9)
  const walk = walkerOf(to)
  await walk('现场报名', { Phone: '13800001111' })
  expect((await walk('现场报名', { Phone: '13800002222' })).Outcome).toBe('signed')
  expect(await walk('现场报名', { Phone: '13800001111' })).toMatchObject({ Outcome: 'twice', Member: { No: 1 } })
  await w.apply(await w.reader(), to, { Answers: { tel: '13800003333' }, Name: '王思远' })
  const there = { Outcome: 'twice', Message: '3 号已经报名，现在是“已通过”，签到请输入 3。再按一次回车另报一位。' }
  expect(await walk('王思远')).toMatchObject(there)
  const { List } = await w.chief.signUpMembers.list({ SignUpID: to.ID, Keyword: '王思远' })
  await w.chief.signUpMembers.review({ Ids: [List[0]!.ID], Event: 'cancel', Reason: '不来了' })
  expect((await walk('王思远')).Outcome).toBe('signed')
})

test('far from the time of the session both are said in one question', async () => {
  const to = await room(9, {}, { BeginTime: w.later(30) })
  const walk = walkerOf(to)
  await walk('测试甲', { IsConfirmed: true })
  const both = {
    Outcome: 'twice',
    Message: expect.stringMatching(/现场报名；“预赛”.+ 才开始。再按一次回车另报一位。$/),
  }
  expect(await walk('测试甲')).toMatchObject(both)
  expect(await scan(to, '测试甲', { SessionID: to.SessionID })).toMatchObject(both)
})

test('from the list as well nobody is checked in far from their session before that is agreed to', async () => {
  const to = await room(9, {}, { BeginTime: w.later(30), EndTime: w.later(32) })
  await signedUp(to, '13811110001')
  await signedUp(to, '13811110002')
  const soon = await room(9, {}, { BeginTime: w.later(1) })
  await signedUp(soon, '13811110003')
  const idsOf = async ({ ID: SignUpID }: MadeSignUp) =>
    (await w.chief.signUpMembers.list({ SignUpID })).List.map(({ ID }) => ID)
  const [Ids, inTime] = [await idsOf(to), await idsOf(soon)]
  const clause = `“预赛”${longMoment(w.later(30))} 才开始`
  expect(await w.chief.signUpMembers.untimely({ Ids: [...Ids, ...inTime] })).toEqual({ Message: `2 位：${clause}` })
  expect(await w.chief.signUpMembers.untimely({ Ids: Ids.slice(0, 1) })).toEqual({ Message: clause })
  expect(await w.chief.signUpMembers.untimely({ Ids: inTime })).toEqual({ Message: '' })
  const asked = await w.chief.signUpMembers.review({ Ids: [...Ids, ...inTime], Event: 'check' })
  expect(asked).toMatchObject({ Done: inTime, Skipped: [{ Reason: clause }, { Reason: clause }] })
  const done = await w.chief.signUpMembers.review({ Ids, Event: 'check', IsConfirmed: true })
  expect([...done.Done].toSorted()).toEqual([...Ids].toSorted())
  const { List } = await w.chief.operationLog.list({ PageSize: 5 })
  expect(List.find(({ ID }) => ID === done.LogID)).toMatchObject({ ReMark: clause })
})
