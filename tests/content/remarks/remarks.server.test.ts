import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const anchor = { Quote: '三号线', Before: '本报讯', After: '今日开通。', At: 3 }
const note = (ID: number, Text = '请核实线路', who: 'reviewer1' | 'editor' | 'chief' = 'reviewer1') =>
  room.as(who).articles.remark({ ID, Text, ...anchor })
const list = (ID: number) => room.as('editor').articles.remarks({ ID })
const undo = (LogID: number) => room.as('reviewer1').operationLog.undo({ ID: LogID })
const bell = async (who: 'editor' | 'reviewer1') =>
  (await room.as(who).messages.list({})).List.filter(({ Type }) => Type === '批注').map(({ Title }) => Title)

test('a note stands beside the text with its passage, its author and its version', async () => {
  const ID = await room.write()
  const { RemarkID, LogID } = await note(ID)
  expect(await list(ID)).toEqual([
    {
      ...anchor,
      ID: RemarkID,
      Text: '请核实线路',
      Revision: 1,
      UserID: room.people.reviewer1.ID,
      AdminUserRealName: 'reviewer1先生',
      CreateTime: expect.any(String),
      SettledBy: null,
      SettledAt: null,
      Answers: [],
    },
  ])
  // The text and its version are what they were.
  expect(await room.as('editor').articles.get({ ID })).toMatchObject({ Revision: 1, SuggestedContent: '' })
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({ ID: LogID, Title: '批注', AdminUserRealName: 'reviewer1先生' })
  expect((await room.as('editor').messages.list({})).List[0]).toMatchObject({
    Type: '批注',
    Title: expect.stringContaining('请核实线路'),
  })
})

test('sent twice it is left once', async () => {
  const ID = await room.write()
  const first = await note(ID)
  expect(await note(ID)).toEqual({ ID, RemarkID: first.RemarkID })
  await room.as('editor').articles.answerRemark({ ID, RemarkID: first.RemarkID, Text: '已核实' })
  await room.as('editor').articles.answerRemark({ ID, RemarkID: first.RemarkID, Text: '已核实' })
  const [remark, ...others] = await list(ID)
  expect(others).toEqual([])
  expect(remark!.Answers.map(({ Text, AdminUserRealName }) => [Text, AdminUserRealName])).toEqual([
    ['已核实', 'editor先生'],
  ])
})

test('answers go to those who took part, not to who answers', async () => {
  const ID = await room.write('editor', { Title: '答复的稿' })
  const { RemarkID } = await note(ID)
  await room.as('editor').articles.answerRemark({ ID, RemarkID, Text: '是三号线' })
  expect(await bell('reviewer1')).toContain('《答复的稿》的批注有答复：是三号线')
  expect(await bell('editor')).not.toContain('《答复的稿》的批注有答复：是三号线')
})

test('who may read may note; others may not, and see nothing', async () => {
  const ID = await room.write()
  const { RemarkID } = await note(ID)
  const stranger = await refusalOf(room.as('stranger').articles.remark({ ID, Text: '我', ...anchor }))
  expect(stranger.kind).toBe('forbidden')
  for (const call of [
    () => room.as('outsider').articles.remark({ ID, Text: '我', ...anchor }),
    () => room.as('outsider').articles.remarks({ ID }),
    () => room.as('outsider').articles.answerRemark({ ID, RemarkID, Text: '我' }),
    () => room.as('outsider').articles.settleRemark({ ID, RemarkID, IsSettled: true }),
    () => room.as('outsider').articles.removeRemark({ ID, RemarkID }),
  ])
    expect((await refusalOf(call())).kind).toBe('missing')
  const { client } = await room.confined([await room.makeChannel()])
  expect((await refusalOf(client.articles.remark({ ID, Text: '我', ...anchor }))).kind).toBe('missing')
  expect(await list(ID)).toHaveLength(1)
})

test('a note of another article is not settled, answered or taken away by way of this one', async () => {
  const [ID, other] = [await room.write(), await room.write()]
  const { RemarkID } = await note(ID, '甲', 'chief')
  const chief = room.as('chief').articles
  for (const call of [
    () => chief.settleRemark({ ID: other, RemarkID, IsSettled: true }),
    () => chief.answerRemark({ ID: other, RemarkID, Text: '乙' }),
    () => chief.removeRemark({ ID: other, RemarkID }),
  ])
    expect((await refusalOf(call())).kind).toBe('missing')
})

test('the author and who may edit settle it and open it again; a reader may not', async () => {
  const ID = await room.write()
  const { RemarkID } = await note(ID)
  const reader = room.clientOf(await room.hire({ '/contribution/All': [] })).articles
  await reader.answerRemark({ ID, RemarkID, Text: '我也想知道' })
  expect((await refusalOf(reader.settleRemark({ ID, RemarkID, IsSettled: true }))).message).toContain('只有作者')
  const { LogID } = await room.as('editor').articles.settleRemark({ ID, RemarkID, IsSettled: true })
  expect(LogID).toBeGreaterThan(0)
  expect((await list(ID))[0]).toMatchObject({ SettledBy: 'editor先生', SettledAt: expect.any(String) })
  expect(await room.as('editor').articles.settleRemark({ ID, RemarkID, IsSettled: true })).toEqual({ ID, RemarkID })
  await room.as('reviewer1').articles.settleRemark({ ID, RemarkID, IsSettled: false })
  expect((await list(ID))[0]).toMatchObject({ SettledBy: null, SettledAt: null })
})

test('everything can be taken back, and again', async () => {
  const ID = await room.write('editor')
  const { RemarkID, LogID } = await note(ID)
  const back = await undo(LogID!)
  expect(await list(ID)).toEqual([])
  await undo(back.LogID!)
  expect(await list(ID)).toHaveLength(1)
  const settled = await room.as('reviewer1').articles.settleRemark({ ID, RemarkID, IsSettled: true })
  const open = await undo(settled.LogID!)
  expect((await list(ID))[0]!.SettledAt).toBeNull()
  await undo(open.LogID!)
  expect((await list(ID))[0]!.SettledAt).not.toBeNull()
  const removed = await room.as('reviewer1').articles.removeRemark({ ID, RemarkID })
  expect(await list(ID)).toEqual([])
  await undo(removed.LogID!)
  expect(await list(ID)).toHaveLength(1)
})

test('only one’s own is taken away, and not once others have answered', async () => {
  const ID = await room.write()
  const { RemarkID } = await note(ID)
  expect((await refusalOf(room.as('editor').articles.removeRemark({ ID, RemarkID }))).message).toContain('自己写的')
  const answer = await room.as('editor').articles.answerRemark({ ID, RemarkID, Text: '好' })
  expect((await refusalOf(room.as('reviewer1').articles.removeRemark({ ID, RemarkID }))).message).toContain(
    '已有人答复',
  )
  await room.as('editor').articles.removeRemark({ ID, RemarkID: answer.RemarkID })
  await room.as('reviewer1').articles.removeRemark({ ID, RemarkID })
  expect(await list(ID)).toEqual([])
})

test('a note is possible on a text under review by a reviewer of another level, and its version stays', async () => {
  const ID = await room.through({}, 'editor:submit')
  await room.as('reviewer3').articles.remark({ ID, Text: '三审先看到的', ...anchor })
  expect(await room.stateOf(ID)).toBe('review1')
  const facts = await room.as('reviewer1').articles.review({ ID })
  expect(facts.Remarks.map(({ Text }) => Text)).toEqual(['三审先看到的'])
  const { List } = await room.as('reviewer1').articles.queue({ First: ID })
  expect(List[0]).toMatchObject({ ID, Remarks: 1 })
  await room.send('reviewer1', 'pass1', ID)
  expect(await room.stateOf(ID)).toBe('review2')
})

test.each([
  [{ Text: ' ' }, '请填写批注'],
  [{ Quote: '' }, '请选择要批注的文字'],
  [{ Text: '字'.repeat(1001) }, '1000'],
])('input is checked: %o', async (more, message) => {
  const ID = await room.write()
  const call = room.as('editor').articles.remark({ ID, Text: '好', ...anchor, ...more })
  expect((await refusalOf(call)).message).toContain(message)
})

test('others who have the article open are told', async () => {
  const ID = await room.write()
  await note(ID)
  const events = await room.db
    .selectFrom('push_events')
    .select(['Topic', 'Ids'])
    .orderBy('ID', 'desc')
    .limit(5)
    .execute()
  expect(events.some(({ Topic, Ids }) => Topic === 'articles' && (Ids as number[]).includes(ID))).toBe(true)
})
