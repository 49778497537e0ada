import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom({ long: true })
})
afterAll(() => room.end())

const DAY = 86_400_000
const soon = (days = 1) => new Date(room.clock.now().getTime() + days * DAY).toISOString()
const nobody = () => room.as().guestApprovals
const invite = async (ArticleID: number, more: object = {}) => {
  const { Revision } = await room.as('chief').articles.get({ ID: ArticleID })
  const asked = { ArticleID, Revision, GuestName: '张律师', ExpiresAt: soon(), ...more }
  const { Path, ID, LogID } = await room.as('chief').guestApprovals.invite(asked)
  return { Token: Path.slice('/guest/'.length), ID, LogID }
}

test('a guest reads one text by a link, answers once, and the house is told', async () => {
  const ID = await room.through({}, 'editor:submit')
  const { Token, ID: guest } = await invite(ID, { ReMark: '请看第三段' })
  const page = await nobody().show({ Token })
  expect(page).toEqual({
    StationName: '清水市融媒体中心',
    GuestName: '张律师',
    AdminUserRealName: 'chief先生',
    ReMark: '请看第三段',
    State: 'waiting',
    Reason: '',
    ExpiresAt: expect.any(String),
    Title: '江州地铁三号线开通',
    SubTitle: '',
    Author: 'editor先生',
    ResourceContent: '<p>本报讯 三号线今日开通。</p>',
  })
  await nobody().answer({ Token, IsPassed: true, Reason: '没有问题' })
  // The same answer again is the same answer; another one is not taken.
  await nobody().answer({ Token, IsPassed: true, Reason: '没有问题' })
  expect((await refusalOf(nobody().answer({ Token, IsPassed: false, Reason: '反悔' }))).message).toContain(
    '已经答复过了',
  )
  expect(await nobody().show({ Token })).toMatchObject({ State: 'passed', Reason: '没有问题' })
  const { Guests } = await room.as('reviewer1').articles.review({ ID })
  expect(Guests).toMatchObject([
    { ID: guest, GuestName: '张律师', State: 'passed', Reason: '没有问题', Revision: 1, IsCurrent: true },
  ])
  expect(Guests[0]!.OpenedAt).not.toBeNull()
  // An opinion moves nothing.
  expect(await room.stateOf(ID)).toBe('review1')
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({
    Title: '外部审核同意',
    ActionType: '1',
    UserID: room.people.chief.ID,
    Reason: '没有问题',
  })
  expect(line!.ReMark).toContain('外部人员「张律师」')
  expect(line!.CanUndo).toBe(false)
  const told = await room.db.selectFrom('messages').selectAll().where('UserID', '=', room.people.chief.ID).execute()
  expect(told.at(-1)).toMatchObject({ Type: '外部审核', Title: '张律师同意《江州地铁三号线开通》：没有问题' })
})

test('the token is kept nowhere', async () => {
  const ID = await room.through({}, 'editor:submit')
  const { Token } = await invite(ID)
  await nobody().show({ Token })
  for (const table of ['guest_approvals', 'operation_log', 'messages', 'push_events'] as const) {
    const rows = await room.db
      .selectFrom(table as 'messages')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(Token)
  }
})

test('a guest who disagrees says why', async () => {
  const { Token } = await invite(await room.through({}, 'editor:submit'))
  expect((await refusalOf(nobody().answer({ Token, IsPassed: false, Reason: ' ' }))).message).toBe(
    '请写明不同意的理由。',
  )
  await nobody().answer({ Token, IsPassed: false, Reason: '涉及未决案件' })
  expect(await nobody().show({ Token })).toMatchObject({ State: 'refused', Reason: '涉及未决案件' })
})

test('a link ends with its date, with its revocation, and with the article', async () => {
  const ID = await room.through({}, 'editor:submit')
  const ended = await invite(ID)
  const revoked = await invite(ID)
  const kept = await invite(ID, { ExpiresAt: soon(20) })
  expect(await room.as('chief').guestApprovals.revoke({ Ids: [revoked.ID] })).toMatchObject({ Done: [revoked.ID] })
  expect((await room.as('chief').guestApprovals.revoke({ Ids: [revoked.ID] })).Skipped[0]!.Reason).toBe(
    '已经撤销过了。',
  )
  expect((await refusalOf(nobody().show(revoked))).kind).toBe('missing')
  expect((await refusalOf(nobody().answer({ Token: revoked.Token, IsPassed: true }))).kind).toBe('missing')
  room.clock.pass(2 * DAY)
  expect((await refusalOf(nobody().show(ended))).message).toContain('已经过期')
  expect((await refusalOf(nobody().answer({ Token: ended.Token, IsPassed: true }))).message).toContain('已经过期')
  expect((await refusalOf(nobody().show({ Token: 'x'.repeat(43) }))).kind).toBe('missing')
  expect(await nobody().show(kept)).toMatchObject({ State: 'waiting' })
  await room.send('editor', 'retract', ID)
  await room.as('chief').articles.remove({ Ids: [ID] })
  expect((await refusalOf(nobody().show(kept))).kind).toBe('missing')
})

test('nobody agrees to a text that is another one by now', async () => {
  const ID = await room.through({}, 'editor:submit')
  const { Token } = await invite(ID)
  await room.edit('reviewer1', ID, { ResourceContent: '<p>改过的正文。</p>' })
  // What was asked about is what is shown.
  expect((await nobody().show({ Token })).ResourceContent).toBe('<p>本报讯 三号线今日开通。</p>')
  expect((await refusalOf(nobody().answer({ Token, IsPassed: true }))).message).toContain('稿件在您阅读期间有了修改')
  expect((await room.as('chief').articles.review({ ID })).Guests[0]).toMatchObject({ IsCurrent: false })
  const old = { ArticleID: ID, Revision: 1, GuestName: '李主任', ExpiresAt: soon() }
  expect((await refusalOf(room.as('chief').guestApprovals.invite(old))).kind).toBe('conflict')
})

test('an invitation and a revocation can be taken back', async () => {
  const ID = await room.through({}, 'editor:submit')
  const { Token, LogID } = await invite(ID)
  await room.as('chief').operationLog.undo({ ID: LogID })
  expect((await refusalOf(nobody().show({ Token }))).kind).toBe('missing')
  const again = await invite(ID)
  const { LogID: line } = await room.as('chief').guestApprovals.revoke({ Ids: [again.ID] })
  await room.as('chief').operationLog.undo({ ID: line! })
  expect(await nobody().show(again)).toMatchObject({ State: 'waiting' })
  // What a guest answered is nobody's to take back.
  await nobody().answer({ Token: again.Token, IsPassed: true })
  expect((await refusalOf(room.as('chief').operationLog.undo({ ID: again.LogID }))).message).toContain('不能撤销')
})

test.each([
  [{ ExpiresAt: '2020-01-01T00:00:00Z' }, '链接的截止时间必须晚于现在。'],
  [{ ExpiresAt: '2099-01-01T00:00:00Z' }, '链接的截止时间最多在 30 天以后。'],
  [{ GuestName: '  ' }, '请填写姓名'],
  [{ GuestName: '长'.repeat(41) }, '姓名'],
])('an invitation %j is refused', async (more, sentence) => {
  const ID = await room.through({}, 'editor:submit')
  expect((await refusalOf(invite(ID, more))).message).toContain(sentence)
})

test('what is public already is past asking, and who lacks the button cannot ask', async () => {
  const ID = await room.through({}, 'editor:submit', 'reviewer1:pass1', 'reviewer2:pass2', 'reviewer3:pass3')
  await room.send('chief', 'publish', ID)
  expect((await refusalOf(invite(ID))).message).toBe('当前状态是已发布，不能邀请外部审核。')
  const asked = { ArticleID: ID, Revision: 1, GuestName: '张律师', ExpiresAt: soon() }
  const { kind } = await refusalOf(room.as('reviewer1').guestApprovals.invite(asked))
  expect(kind).toBe('forbidden')
})
