import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRunning } from '../../../src/api/intelligence/aiAnswers/states.ts'
import { LAPSE_HOURS } from '../../../src/api/intelligence/aiProposals/states.ts'
import { aiSetting } from '../../support/fakeAi.ts'
import { refusal } from '../../support/refusal.ts'
import { openGround, type AnswerGround } from '../answers/ground.ts'

async function refusalOf(asked: Promise<unknown>) {
  const said = await refusal(asked)
  if (said === 'done') throw new Error('it was done')
  return said
}

let g: AnswerGround
let ChID: number
let ids: number[]
beforeAll(async () => {
  g = await openGround()
  await aiSetting(g.w, { Host: g.ai.address })
  const { StID } = g.w.people.chief
  ;({ ID: ChID } = await g.w.db
    .insertInto('channels')
    .values({ StID, Name: '要闻' })
    .returning('ID')
    .executeTakeFirstOrThrow())
})
afterAll(() => g.close())
beforeEach(async () => {
  const { StID, ID: AdminID } = g.w.people.chief
  const one = (Title: string) => ({ StID, AdminID, ChID, Title, Status: 'published' as const })
  const made = await g.w.db
    .insertInto('articles')
    .values([one('甲'), one('乙')])
    .returning('ID')
    .execute()
  ids = made.map(({ ID }) => ID)
})

const mine = () => g.owner.as(g.w.people.chief)
const row = (ID: number) =>
  g.w.db.selectFrom('articles').select(['IsTop', 'ChID']).where('ID', '=', ID).executeTakeFirstOrThrow()

/** Of the first of them. */
const setStatus = (Status: 'draft' | 'published') =>
  g.w.db.updateTable('articles').set({ Status }).where('ID', '=', ids[0]!).execute()

/** What the model proposes, each as its arguments; answers what was kept, and what the model was told. */
async function proposed(...all: object[]) {
  g.ai.by((call) => {
    if (call.messages.at(-1)!.role === 'tool') {
      call.say('好')
      return call.end()
    }
    call.callTools(all.map((one) => ({ name: 'propose', arguments: JSON.stringify(one) })))
  })
  const { AnswerID, ConversationID } = await mine().aiAnswers.ask({ Text: '怎么排？' })
  for (;;) if (!isRunning((await mine().aiAnswers.get({ ID: AnswerID })).State)) break
  const { List } = await mine().aiProposals.list({ ConversationID })
  const told = g.ai.calls
    .at(-1)!
    .messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => content)
  return { List, told, ConversationID }
}
const top = (ProposalID: number, Ids = ids) => mine().articles.top({ Ids, IsTop: true, ProposalID } as never)

test('what is proposed is only kept: nothing is done before its person does it', async () => {
  const { List, told } = await proposed({ action: 'articles.top', ids, why: '读者关心' })
  expect(List).toMatchObject([
    {
      Title: '置顶 2 篇稿件',
      Family: 'articles',
      Action: 'top',
      RecordIds: ids,
      DoneIds: [],
      Given: {},
      Why: '读者关心',
      State: 'pending',
    },
  ])
  expect(told[0]).toContain('还没有执行')
  expect(await row(ids[0]!)).toMatchObject({ IsTop: false })
})

test('its person does it as any act: once, marked in the log, and an undo takes it back', async () => {
  const { List } = await proposed({ action: 'articles.top', ids })
  const { ID } = List[0]!
  const { LogID } = await top(ID)
  expect(await row(ids[1]!)).toMatchObject({ IsTop: true })
  expect(await mine().aiProposals.get({ ID })).toMatchObject({ State: 'done', DoneIds: ids })
  const kept = await g.w.db
    .selectFrom('operation_log')
    .select(['ReMark', 'UserID'])
    .where('ID', '=', LogID!)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ ReMark: 'AI 建议', UserID: g.w.people.chief.ID })
  expect((await refusalOf(top(ID))).message).toBe('这条 AI 建议已经执行过了。')
  const { LogID: undone } = await mine().operationLog.undo({ ID: LogID! })
  expect(await row(ids[1]!)).toMatchObject({ IsTop: false })
  // The card tells what the log does, also after it was done again.
  expect(await mine().aiProposals.get({ ID })).toMatchObject({ State: 'undone', DoneIds: ids })
  expect((await refusalOf(top(ID))).message).toBe('这条 AI 建议已经执行过了。')
  await mine().operationLog.undo({ ID: undone! })
  expect(await row(ids[1]!)).toMatchObject({ IsTop: true })
  expect(await mine().aiProposals.get({ ID })).toMatchObject({ State: 'done' })
  const told = await g.w.db
    .selectFrom('push_events')
    .select(['Action', 'ToUserID'])
    .where('Topic', '=', 'aiProposals')
    .where('Ids', '@>', sql<number[]>`array[${ID}]::bigint[]`)
    .orderBy('ID')
    .execute()
  const to = { ToUserID: g.w.people.chief.ID }
  expect(told.slice(-3)).toEqual(['done', 'undo', 'undo'].map((Action) => ({ Action, ...to })))
})

test('sent again under its key it is answered as before', async () => {
  const { List } = await proposed({ action: 'articles.top', ids })
  const send = () =>
    mine().articles.top({ Ids: ids, IsTop: true, ProposalID: List[0]!.ID, ClientID: 'proposal-key-1' } as never)
  expect(await send()).toEqual(await send())
})

test('at the same moment it is done once', async () => {
  const { List } = await proposed({ action: 'articles.top', ids })
  const all = await Promise.allSettled([top(List[0]!.ID), top(List[0]!.ID), top(List[0]!.ID)])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('it stands for nothing else: no other act, record or person', async () => {
  const { List } = await proposed({ action: 'articles.top', ids: [ids[0]] })
  const ProposalID = List[0]!.ID
  const no = async (sent: Promise<unknown>) => (await refusalOf(sent)).message
  expect(await no(top(ProposalID, ids))).toBe('这条 AI 建议说的不是这个操作。')
  expect(await no(mine().articles.top({ Ids: [ids[0]!], IsTop: false, ProposalID } as never))).toBe(
    '这条 AI 建议说的不是这个操作。',
  )
  expect(await no(mine().articles.headline({ Ids: [ids[0]!], IsHeadlines: true, ProposalID } as never))).toBe(
    '这条 AI 建议说的不是这个操作。',
  )
  const other = g.owner.as(g.w.people.reviewer3)
  expect(await no(other.articles.top({ Ids: [ids[0]!], IsTop: true, ProposalID } as never))).toBe('没有这条 AI 建议。')
  expect(await no(mine().articles.top({ Ids: [ids[0]!], IsTop: true, ProposalID: 'x' } as never))).toContain(
    'ProposalID',
  )
  expect(await row(ids[0]!)).toMatchObject({ IsTop: false })
})

test('what is done is what stands on the card', async () => {
  const { List } = await proposed({ action: 'articles.note', ids: [ids[0]], values: { Text: '请补一个数字' } })
  const ProposalID = List[0]!.ID
  const note = (Text: string) => mine().articles.note({ Ids: [ids[0]!], Text, ProposalID } as never)
  expect((await refusalOf(note('别的话'))).message).toBe('这和 AI 建议里写的不一样，请先修改建议（E），再执行。')
  expect(await note('请补一个数字')).toMatchObject({ LogID: expect.any(Number) })
})

test('and nothing besides', async () => {
  const { ID } = await mine().clues.save({ Title: '旧名', Content: '旧内容' })
  const { List } = await proposed({ action: 'clues.edit', ids: [ID], values: { Title: '改名' } })
  const ProposalID = List[0]!.ID
  const save = (more: object) => mine().clues.save({ ID, Title: '改名', ...more, ProposalID } as never)
  for (const more of [{ Content: '卡片上没有的' }, { Place: '别处' }])
    expect((await refusalOf(save(more))).message).toBe('这和 AI 建议里写的不一样，请先修改建议（E），再执行。')
  // What the person changed is what counts then.
  await mine().aiProposals.change({ ID: ProposalID, Given: { Title: '改名', Place: '别处' } })
  expect((await refusalOf(save({}))).kind).toBe('conflict')
  await save({ Place: '别处' })
  expect(await mine().clues.get({ ID })).toMatchObject({ Title: '改名', Content: '旧内容', Place: '别处' })
})

test('one that was done in part and taken back is over for the rest; done again it goes on', async () => {
  const { List } = await proposed({ action: 'articles.top', ids })
  const { ID } = List[0]!
  const { LogID } = await top(ID, [ids[0]!])
  const { LogID: undone } = await mine().operationLog.undo({ ID: LogID! })
  expect((await mine().aiProposals.get({ ID })).State).toBe('undone')
  expect((await refusalOf(top(ID, [ids[1]!]))).message).toBe('这条 AI 建议已撤销，不能再执行。')
  expect(await row(ids[1]!)).toMatchObject({ IsTop: false })
  await mine().operationLog.undo({ ID: undone! })
  await top(ID, [ids[1]!])
  expect(await row(ids[1]!)).toMatchObject({ IsTop: true })
  // Whoever waits too long is late for the rest as well.
  const { List: other } = await proposed({ action: 'articles.untop', ids })
  const untop = (Ids: number[]) => mine().articles.top({ Ids, IsTop: false, ProposalID: other[0]!.ID } as never)
  await untop([ids[0]!])
  const CreateTime = new Date(Date.now() - LAPSE_HOURS * 3_600_000 - 60_000)
  await g.w.db
    .updateTable('ai_proposals')
    .set({ CreateTime } as never)
    .where('ID', '=', other[0]!.ID)
    .execute()
  expect((await refusalOf(untop([ids[1]!]))).message).toBe('这条 AI 建议已过期，不能再执行。')
})

test('refused, failed and lapsed ones are over', async () => {
  const made = async () => (await proposed({ action: 'articles.top', ids })).List[0]!.ID
  const [one, two, three] = [await made(), await made(), await made()]
  await mine().aiProposals.refuse({ ID: one })
  await mine().aiProposals.fail({ ID: two, Problem: '没有成' })
  const CreateTime = new Date(Date.now() - LAPSE_HOURS * 3_600_000 - 60_000)
  await g.w.db
    .updateTable('ai_proposals')
    .set({ CreateTime } as never)
    .where('ID', '=', three)
    .execute()
  const states = await Promise.all([one, two, three].map(async (ID) => (await mine().aiProposals.get({ ID })).State))
  expect(states).toEqual(['refused', 'failed', 'lapsed'])
  for (const [ID, said] of [
    [one, '已拒绝'],
    [two, '没有执行成'],
    [three, '已过期'],
  ] as const)
    expect((await refusalOf(top(ID))).message).toBe(`这条 AI 建议${said}，不能再执行。`)
  expect((await refusalOf(mine().aiProposals.refuse({ ID: two }))).kind).toBe('conflict')
  expect(await row(ids[0]!)).toMatchObject({ IsTop: false })
})

test('an act that is refused leaves it as it is', async () => {
  await setStatus('draft')
  const { List } = await proposed({ action: 'articles.move', ids: [ids[0]], values: { ChID } })
  const { ID } = List[0]!
  const sent = mine().articles.copyOrMove({ Ids: [ids[0]!], ChID: 999_999, IsMove: true, ProposalID: ID } as never)
  await refusalOf(sent)
  expect((await mine().aiProposals.get({ ID })).State).toBe('pending')
})

test('what readers see is moved by nobody’s card: neither proposed, nor done once it is public', async () => {
  const { StID } = g.w.people.chief
  const other = { StID, Name: '另一频道' }
  const { ID: To } = await g.w.db.insertInto('channels').values(other).returning('ID').executeTakeFirstOrThrow()
  const move = { action: 'articles.move', ids: [ids[0]], values: { ChID: To } }
  const { List: none, told } = await proposed(move)
  expect([none, told[0]]).toEqual([[], expect.stringContaining('读者已经看得到')])
  await setStatus('draft')
  const { List } = await proposed(move)
  await setStatus('published')
  const sent = { IsCopy: false, Ids: [ids[0]!], ChID: To, ProposalID: List[0]!.ID }
  expect((await refusalOf(mine().articles.copyOrMove(sent as never))).message).toContain('读者已经看得到')
  expect((await mine().aiProposals.get({ ID: List[0]!.ID })).State).toBe('pending')
  await setStatus('draft')
  await mine().articles.copyOrMove(sent as never)
  expect((await mine().aiProposals.get({ ID: List[0]!.ID })).State).toBe('done')
})

test('values are changed before it is done; they are looked at as in the act itself', async () => {
  await setStatus('draft')
  const { List } = await proposed({ action: 'articles.move', ids: [ids[0]], values: { ChID } })
  const { ID } = List[0]!
  expect((await refusalOf(mine().aiProposals.change({ ID, Given: { ChID: 'x' } }))).message).not.toBe('')
  expect((await refusalOf(mine().aiProposals.change({ ID, Given: { Status: 'published' } }))).message).toBe(
    '这个操作没有“Status”这一项。',
  )
  await mine().aiProposals.change({ ID, Given: { ChID: ChID + 1 } })
  expect((await mine().aiProposals.get({ ID })).Given).toEqual({ ChID: ChID + 1 })
})

test.each([
  ['what does not exist', { action: 'articles.nothing', ids: [1] }],
  ['what cannot be undone', { action: 'articles.purge', ids: [1] }],
  ['what publishes', { action: 'articles.pass3', ids: [1] }],
  ['accounts', { action: 'adminUsers.disable', ids: [1] }],
  ['settings', { action: 'stations.editNews', ids: [1], values: { MasksForAi: false } }],
  ['no records', { action: 'articles.top', ids: [] }],
  ['records that are none', { action: 'articles.top', ids: ['1; drop'] }],
  ['records that are not there', { action: 'articles.top', ids: [999_999] }],
  ['more than twenty', { action: 'articles.top', ids: Array.from({ length: 21 }, (_, at) => at + 1) }],
  ['values of something else', { action: 'articles.top', ids: [1], values: { Title: '改了' } }],
  ['what a machine made', { action: 'media.edit', ids: [1], values: { AiLabel: 'none' } }],
  ['what comes back to readers', { action: 'liveComments.restore', ids: [1] }],
  ['where a stream comes from', { action: 'lives.add', values: { Title: '直播', ReplayUrl: 'https://a.cn/1.m3u8' } }],
  ['words that readers have at once', { action: 'liveComments.reply', ids: [1], values: { Content: '好' } }],
  ['values that are wrong', { action: 'clues.add', values: { Title: '' } }],
  ['nothing at all', {}],
])('no proposal: %s', async (_what, given) => {
  const { List, told } = await proposed(given)
  expect(List).toEqual([])
  expect(told[0]).toMatch(/^没有提出：/)
})

test('unseen characters do not stand in what it gives', async () => {
  const all = Array.from({ length: 4 }, () => ({ action: 'clues.add', values: { Title: '线\u200b索\u202e' } }))
  const { List } = await proposed(...all)
  // Four times the same is one.
  expect(List.map(({ Given }) => Given)).toEqual([{ Title: '线索' }])
})

test('nobody sees or answers another’s', async () => {
  const { List, ConversationID } = await proposed({ action: 'articles.top', ids })
  const other = g.owner.as(g.asker)
  expect((await other.aiProposals.list({ ConversationID })).List).toEqual([])
  expect((await refusalOf(other.aiProposals.get({ ID: List[0]!.ID }))).kind).toBe('missing')
  expect((await refusalOf(other.aiProposals.refuse({ ID: List[0]!.ID }))).kind).toBe('missing')
})
