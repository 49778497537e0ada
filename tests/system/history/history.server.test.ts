import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownAgain } from '../../support/shownAgain.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const mine = async (who: 'chief' | 'editor' | 'reviewer1', Keyword?: string) =>
  (await room.as(who).history.list(Keyword ? { Keyword } : {})).List
const add = (Name: string) => room.as('chief').smsParameters.save({ Name, Sign: '江州日报' })

test('everything a person did, of every domain, newest first, and nothing of others', async () => {
  const { ID } = await add('历史甲')
  const article = await room.through({ Title: '历史稿件' }, 'editor:submit', 'reviewer1:pass1')
  const [sms] = await mine('chief', '历史甲')
  expect(sms).toMatchObject({ Title: '新增短信参数', EventID: [ID], IsUndone: false, WhyNot: '' })
  const editors = await mine('editor', '历史稿件')
  expect(editors.map(({ Title, EventID }) => [Title, EventID])).toEqual([
    ['送审', [article]],
    ['新增稿件', [article]],
  ])
  expect(editors[1]!.WhyNot).toBe('这个操作不能撤销。')
  expect((await mine('reviewer1', '历史稿件')).map(({ Title }) => Title)).toEqual(['一审通过'])
})

test('undone and done again, as often as one likes, each time one step of the same act', async () => {
  const { ID } = await add('反复')
  const chief = room.as('chief')
  const there = () =>
    chief.smsParameters.get({ ID }).then(
      () => true,
      () => false,
    )
  const act = (await mine('chief', '反复'))[0]!.ID
  for (const again of [false, true, false, true]) {
    const answer = await chief.history[again ? 'redo' : 'undo']({ Ids: [act] })
    expect(answer).toEqual({ Done: [act], Skipped: [] })
    expect(await there()).toBe(again)
    const rows = await mine('chief', '反复')
    expect(rows).toMatchObject([{ ID: act, IsUndone: !again, WhyNot: '' }])
  }
  expect((await chief.smsParameters.get({ ID })).Sign).toBe('江州日报')
  expect(await chief.history.redo({ Ids: [act] })).toEqual({ Done: [], Skipped: [{ ID: act, Reason: '没有撤销过' }] })
  const lines = await chief.operationLog.record({ Module: 306, EventID: ID })
  expect(lines.map(({ Title }) => Title)).toEqual([
    '恢复：新增短信参数',
    '撤销：新增短信参数',
    '恢复：新增短信参数',
    '撤销：新增短信参数',
    '新增短信参数',
  ])
})

test('several at once, each by itself, the newest first; what one refuses does not keep the others', async () => {
  const one = await add('成批一')
  const two = await add('成批二')
  const first = await room.as('chief').smsParameters.save({ ID: one.ID, Sign: '甲' })
  const second = await room.as('chief').smsParameters.save({ ID: one.ID, Sign: '乙' })
  // Somebody else's last word on the second one.
  const rival = await room.hire({ '/SmsParameters/list': 'all' })
  await room.clientOf(rival).smsParameters.save({ ID: two.ID, Sign: '丙' })
  const Ids = [one.LogID!, two.LogID!, first.LogID!, second.LogID!]
  const { Done, Skipped } = await room.as('chief').history.undo({ Ids })
  expect(Done).toEqual([second.LogID, first.LogID, one.LogID])
  expect(Skipped).toEqual([{ ID: two.LogID, Reason: expect.stringMatching('hired') }])
  expect(await room.as('chief').history.undo({ Ids: [one.LogID!] })).toEqual({
    Done: [],
    Skipped: [{ ID: one.LogID, Reason: '已经撤销过了' }],
  })
  // And back, the oldest first.
  expect((await room.as('chief').history.redo({ Ids })).Done).toEqual([one.LogID, first.LogID, second.LogID])
  expect((await room.as('chief').smsParameters.get({ ID: one.ID })).Sign).toBe('乙')
})

test('of an act on several records the rest is taken back, and what was left is told', async () => {
  const [one, two] = [await add('部分一'), await add('部分二')]
  const on = await room.as('chief').smsParameters.enable({ Ids: [one.ID, two.ID], IsEnable: true })
  const rival = await room.hire({ '/SmsParameters/list': 'all' })
  await room.clientOf(rival).smsParameters.enable({ Ids: [two.ID], IsEnable: false })
  const { Done, Skipped } = await room.as('chief').history.undo({ Ids: [on.LogID!] })
  expect(Done).toEqual([on.LogID])
  expect(Skipped[0]!.Reason).toMatch(`其中 1 条没有处理：编号 ${two.ID}`)
  expect((await room.as('chief').smsParameters.get({ ID: one.ID })).IsEnable).toBe(false)
})

test('nobody turns the acts of others, and not after ten minutes', async () => {
  const { LogID } = await add('别人的')
  expect((await room.as('editor').history.undo({ Ids: [LogID!] })).Skipped).toEqual([
    { ID: LogID, Reason: '没有这步操作，它可能不是您做的' },
  ])
  room.clock.pass(11 * 60_000)
  expect((await room.as('chief').history.undo({ Ids: [LogID!] })).Skipped).toEqual([
    { ID: LogID, Reason: '只能撤销 10 分钟以内的操作。' },
  ])
  expect((await room.as('chief').history.list({ Undoable: true })).Total).toBe(0)
})

test('a review decision that is done again counts again', async () => {
  const ID = await room.through({}, 'editor:submit')
  const LogID = await room.send('reviewer1', 'pass1', ID)
  const reviewer = room.as('reviewer1')
  await reviewer.history.undo({ Ids: [LogID] })
  expect(await room.row(ID)).toMatchObject({ Status: 'review1', PassedLevel: 0 })
  await reviewer.history.redo({ Ids: [LogID] })
  expect(await room.row(ID)).toMatchObject({ Status: 'review2', PassedLevel: 1 })
  const decisions = await room.db.selectFrom('article_decisions').selectAll().where('LogID', '=', LogID).execute()
  expect(decisions.map(({ Undone }) => Undone)).toEqual([false])
})

test('a pass is not done again over a text its level has not seen', async () => {
  const ID = await room.through({}, 'editor:submit')
  const LogID = await room.send('reviewer1', 'pass1', ID)
  await room.as('reviewer1').history.undo({ Ids: [LogID] })
  await room.edit('reviewer1', ID, { ResourceContent: '<p>改过了。</p>' })
  const { Done, Skipped } = await room.as('reviewer1').history.redo({ Ids: [LogID] })
  expect([Done, Skipped.length]).toEqual([[], 1])
  expect(await room.row(ID)).toMatchObject({ Status: 'review1', PassedLevel: 0 })
})

test('the button is needed for both ways', async () => {
  const person = await room.hire({ '/SmsParameters/list': 'all' })
  const client = room.clientOf(person)
  const { LogID } = await client.smsParameters.save({ Name: '收回权限' })
  await room.db.deleteFrom('role_buttons').where('RoleID', '=', person.RoleID).execute()
  expect((await client.history.undo({ Ids: [LogID!] })).Skipped).toMatchObject([
    { Reason: expect.stringMatching('权限') },
  ])
})

test('an account that was made and unmade leaves no hash in the log, and is not made again', async () => {
  await shownAgain(room)
  const role = await room.as('chief').roles.save({ Name: '临时角色' })
  const account = { UserName: 'temp', AdminUserRealName: '临时', RoleID: role.ID, PassWord: 'copydesk-12345' }
  const { LogID } = await room.as('chief').adminUsers.save(account)
  await room.as('chief').history.undo({ Ids: [LogID!] })
  const lines = await room.db.selectFrom('operation_log').select('Modifys').where('RootID', '=', LogID!).execute()
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/Password|argon2/)
  expect((await room.as('chief').history.redo({ Ids: [LogID!] })).Skipped).toEqual([
    { ID: LogID, Reason: '撤销的新增不能恢复，请重新添加。' },
  ])
})
