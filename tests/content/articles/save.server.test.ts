import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom, refusalOf, type Newsroom } from './newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const versions = async (ID: number) =>
  (await room.as('editor').articles.versions({ ID })).map(({ Revision, Kind }) => [Revision, Kind])
const logLines = async (ID: number) => (await room.as('chief').operationLog.record({ Module: 300, EventID: ID })).length

test('what a save does not write is named, and written by nobody', async () => {
  const { as, channel } = room
  const sent = { Title: '点名', ResourceContent: '<p>正文</p>', ChID: channel, Editer: '林' }
  const extra = { IsTop: true, ReadNo: '9', Status: '已发布', Reviewer_1: '周敏', StID: 99, Nonsense: 1 }
  const saved = await as('editor').articles.save({ ...sent, ...extra } as never)
  expect(saved.Dropped?.toSorted()).toEqual(['IsTop', 'ReadNo', 'Reviewer_1', 'StID', 'Status'])
  expect(await as('editor').articles.get({ ID: saved.ID })).toMatchObject({
    ...{ IsTop: false, ReadNo: 0, Status: 'draft', Reviewer_1: '', Editer: '林' },
  })
  const again = await as('editor').articles.save({ ID: saved.ID, Revision: saved.Revision, Title: '点名二' })
  expect(again.Dropped).toBeUndefined()
})

test('a new article is a draft with everything that was written', async () => {
  const { as, channel, people } = room
  const saved = await as('editor').articles.save({
    Title: '  重启  老城更新 ',
    SubTitle: '副题',
    ResourceContent: '<p onclick="x()">正文<script>bad()</script></p>',
    ChID: channel,
    Photographer: '李影',
    Latitude: 30.5,
    ChidArr: [channel],
    IsComment: true,
    MinReadNo: 500,
    FakeReadNo: 30,
    CreateTime: '2026-11-01T08:00:00+08:00',
  })
  expect(saved).toMatchObject({ Revision: 1, Status: 'draft' })
  expect(saved.Removed).toMatchObject({ script: 1 })
  expect(saved.LogID).toBeGreaterThan(0)
  const article = await as('editor').articles.get({ ID: saved.ID })
  expect(article).toMatchObject({
    Title: '重启 老城更新',
    SubTitle: '副题',
    ResourceContent: '<p>正文</p>',
    WordCount: 2,
    Author: 'editor先生',
    AdminName: 'editor先生',
    AdminID: people.editor.ID,
    ChannelName: '要闻',
    ChID: channel,
    Photographer: '李影',
    Latitude: 30.5,
    ChidArr: [channel],
    IsComment: true,
    IsPublic: false,
    FakeReadNo: 30,
    ShownReadNo: 500,
    CreateTime: '2026-11-01T00:00:00.000Z',
    StID: people.editor.StID,
    RefusedLevel: null,
    Reviewer_1: '',
  })
  expect(article.TitleInitials.split(' ')).toContain('cqlcgx')
  expect(await as('editor').articles.get({ ResourceGUID: saved.ResourceGUID })).toEqual(article)
  expect(await versions(saved.ID)).toEqual([[1, 'save']])
})

test('a title is needed, except for the editor by itself', async () => {
  const { as, channel } = room
  const { message } = await refusalOf(as('editor').articles.save({ Title: ' ', ChID: channel }))
  expect(message).toBe('请填写标题。')
  const { ID, Revision } = await as('editor').articles.save({ Autosave: true, ResourceContent: '<p>开头</p>' })
  expect(await versions(ID)).toEqual([[1, 'autosave']])
  expect((await refusalOf(as('editor').articles.save({ ID, Revision, SubTitle: '副题' }))).message).toBe('请填写标题。')
})

test('channels that were not granted, or stand elsewhere, take no articles', async () => {
  const other = await room.makeChannel({ Name: '社会' })
  const foreign = await room.makeChannel({}, room.people.outsider.StID)
  const { client } = await room.confined([other])
  expect((await refusalOf(client.articles.save({ Title: '一', ChID: room.channel }))).message).toMatch('「要闻」')
  expect((await refusalOf(client.articles.save({ Title: '一', ChID: foreign }))).message).toMatch('不存在')
  expect((await refusalOf(client.articles.save({ Title: '一', ChidArr: [room.channel] }))).message).toMatch('「要闻」')
})

test('the same sending twice makes one article, also at the same moment', async () => {
  const { as, channel, db } = room
  const draft = { Title: '双击', ChID: channel, Key: 'double-click' }
  const both = await Promise.all([1, 2, 3].map(() => as('editor').articles.save(draft)))
  expect(new Set(both.map(({ ID }) => ID)).size).toBe(1)
  expect((await as('editor').articles.save(draft)).ID).toBe(both[0]!.ID)
  expect(await logLines(both[0]!.ID)).toBe(1)
  // Another person may use the same key.
  expect((await as('chief').articles.save(draft)).ID).not.toBe(both[0]!.ID)
  const made = await db.selectFrom('articles').select('ID').where('Title', '=', '双击').execute()
  expect(made).toHaveLength(2)
})

test('a change is a new revision; no change is none and leaves no line in the log', async () => {
  const ID = await room.write()
  expect(await room.edit('editor', ID, { Title: '改过的标题' })).toBe(2)
  expect(await room.edit('editor', ID, { Title: '改过的标题' })).toBe(2)
  expect(await versions(ID)).toEqual([
    [2, 'save'],
    [1, 'save'],
  ])
  const lines = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(lines.map(({ Title }) => Title)).toEqual(['修改稿件', '新增稿件'])
  expect(lines[0]!.Modifys[0]).toMatchObject({
    Before: { Title: '江州地铁三号线开通', Revision: 1 },
    After: { Title: '改过的标题', Revision: 2 },
  })
})

test('of a body the log keeps its length only', async () => {
  const ID = await room.write()
  await room.edit('editor', ID, { ResourceContent: '<p>短</p>', Summary: '摘'.repeat(300) })
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line!.Modifys[0]!.After).toEqual({ WordCount: 1, Summary: `${'摘'.repeat(200)}…`, Revision: 2 })
})

test('fields that are left out stay as they are', async () => {
  const ID = await room.write('editor', { Photographer: '甲', Camera: '乙' })
  await room.edit('editor', ID, { Camera: '丙' })
  expect(await room.as('editor').articles.get({ ID })).toMatchObject({ Photographer: '甲', Camera: '丙' })
})

test('a text based on an older revision overwrites nothing and is told of the newer one', async () => {
  const ID = await room.write()
  await room.edit('chief', ID, { ResourceContent: '<p>主任改过</p>' })
  const stale = room.as('editor').articles.save({ ID, Revision: 1, ResourceContent: '<p>记者又改</p>' })
  const { kind, message, detail } = await refusalOf(stale)
  expect(kind).toBe('conflict')
  expect(message).toBe('chief先生刚刚修改了这篇稿件，您的修改没有覆盖它。请对照新版后再保存。')
  expect(detail).toMatchObject({
    ID,
    Revision: 2,
    AdminUserRealName: 'chief先生',
    Status: 'draft',
    Title: '江州地铁三号线开通',
    ResourceContent: '<p>主任改过</p>',
  })
  expect((await room.row(ID))['ResourceContent']).toBe('<p>主任改过</p>')
})

test('two editors who save at the same moment: one is written, one is told', async () => {
  const ID = await room.write()
  const answers = await Promise.allSettled(
    (['editor', 'chief'] as const).map((who) => room.as(who).articles.save({ ID, Revision: 1, Title: `${who}的标题` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await room.row(ID))['Revision']).toBe(2)
  expect(await versions(ID)).toHaveLength(2)
})

test('an article nobody has, of another station, or in a channel not granted', async () => {
  const ID = await room.write()
  const { client } = await room.confined([await room.makeChannel()])
  const save = { ID, Revision: 1, Title: '不行' }
  expect((await refusalOf(room.as('editor').articles.save({ ...save, ID: 999_999 }))).kind).toBe('missing')
  expect((await refusalOf(room.as('outsider').articles.save(save))).kind).toBe('missing')
  expect((await refusalOf(client.articles.save(save))).kind).toBe('missing')
  expect((await refusalOf(room.as('outsider').articles.get({ ID }))).kind).toBe('missing')
  expect((await refusalOf(room.as('outsider').articles.versions({ ID }))).kind).toBe('missing')
  expect((await refusalOf(room.as('outsider').articles.version({ ID, Revision: 1 }))).kind).toBe('missing')
})

test('one’s own article in a channel that was taken away is read and not written', async () => {
  const ours = await room.makeChannel()
  const { client, RoleID } = await room.confined([ours])
  const { ID } = await client.articles.save({ Title: '自己的', ChID: ours })
  await room.db.deleteFrom('role_channels').where('RoleID', '=', RoleID).execute()
  expect((await client.articles.get({ ID })).Title).toBe('自己的')
  expect((await refusalOf(client.articles.save({ ID, Revision: 1, Title: '改' }))).kind).toBe('forbidden')
  expect((await client.articles.remove({ Ids: [ID] })).Skipped[0]!.Reason).toMatch('没有栏目')
})

test('autosaves of one person in a row are one version, for ten minutes', async () => {
  const { as, clock } = room
  const ID = await room.write()
  for (const text of ['一', '二', '三'])
    await room.edit('editor', ID, { Autosave: true, ResourceContent: `<p>${text}</p>` })
  expect(await versions(ID)).toEqual([
    [4, 'autosave'],
    [1, 'save'],
  ])
  clock.pass(9 * 60_000)
  await room.edit('editor', ID, { Autosave: true, ResourceContent: '<p>四</p>' })
  clock.pass(2 * 60_000)
  await room.edit('editor', ID, { Autosave: true, ResourceContent: '<p>五</p>' })
  expect(await versions(ID)).toEqual([
    [6, 'autosave'],
    [5, 'autosave'],
    [1, 'save'],
  ])
  await room.edit('chief', ID, { Autosave: true, ResourceContent: '<p>六</p>' })
  await room.edit('editor', ID, { ResourceContent: '<p>七</p>' })
  await room.edit('editor', ID, { Autosave: true, ResourceContent: '<p>八</p>' })
  expect((await versions(ID)).map(([, kind]) => kind)).toEqual([
    'autosave',
    'save',
    'autosave',
    'autosave',
    'autosave',
    'save',
  ])
  // They are announced to other panes, and not logged.
  expect(await logLines(ID)).toBe(2)
  const autosaved = await as('editor').articles.save({ ID, Revision: 9, Autosave: true, Title: '又' })
  expect(autosaved.LogID).toBeUndefined()
})

test('a version somebody decided on is not replaced by an autosave', async () => {
  const ID = await room.write()
  await room.edit('editor', ID, { Autosave: true, ResourceContent: '<p>送审的</p>' })
  await room.send('editor', 'submit', ID)
  await room.send('editor', 'retract', ID)
  await room.edit('editor', ID, { Autosave: true, ResourceContent: '<p>之后的</p>' })
  expect(await versions(ID)).toEqual([
    [3, 'autosave'],
    [2, 'submit'],
    [1, 'save'],
  ])
  expect((await room.as('editor').articles.version({ ID, Revision: 2 })).ResourceContent).toBe('<p>送审的</p>')
})

test('a waiting text is changed by reviewers of its level, by hand, and stays there', async () => {
  const ID = await room.through({}, 'editor:submit', 'reviewer1:pass1')
  const change = { ID, Revision: 1, Title: '审稿时改' }
  expect((await refusalOf(room.as('editor').articles.save(change))).message).toMatch('作者请先撤回送审')
  expect((await refusalOf(room.as('reviewer1').articles.save(change))).message).toMatch('「二审」')
  const autosave = room.as('reviewer2').articles.save({ ...change, Autosave: true })
  expect((await refusalOf(autosave)).message).toMatch('请手动保存')
  expect((await refusalOf(autosave)).detail).toMatchObject({ Status: 'review2', Revision: 1 })
  expect(await room.as('reviewer2').articles.save(change)).toMatchObject({ Revision: 2, Status: 'review2' })
  const empty = { ID, Revision: 2, ResourceContent: '<p></p>' }
  expect((await refusalOf(room.as('reviewer2').articles.save(empty))).message).toMatch('正文不能为空')
})

test('where the channel says so, a change while waiting starts review anew', async () => {
  const ChID = await room.makeChannel({ ReapproveOnEdit: true })
  const ID = await room.through({ ChID }, 'editor:submit', 'reviewer1:pass1')
  await room.edit('reviewer2', ID, { Title: '改动较大' })
  expect(await room.row(ID)).toMatchObject({ Status: 'review1', PassedLevel: 0, Revision: 2 })
  // The first pass counts no longer, so the same person may pass another level of the new text.
  await room.send('chief', 'pass1', ID)
  expect(await room.stateOf(ID)).toBe('review2')
})

test('an approved text goes back to its author when changed, and to the last level when that level changed it', async () => {
  const approved = ['editor:submit', 'reviewer1:pass1', 'reviewer2:pass2', 'reviewer3:pass3'] as const
  const [mine, theirs] = [await room.through({}, ...approved), await room.through({}, ...approved)]
  const autosave = room.as('editor').articles.save({ ID: mine, Revision: 1, Autosave: true, Title: '再改' })
  expect((await refusalOf(autosave)).message).toMatch('需要重新送审')
  await room.edit('editor', mine, { Title: '再改' })
  expect(await room.row(mine)).toMatchObject({ Status: 'draft', PassedLevel: 0 })
  await room.edit('reviewer3', theirs, { Title: '改一个错字' })
  expect(await room.row(theirs)).toMatchObject({ Status: 'review3', PassedLevel: 2 })
  await room.send('reviewer3', 'pass3', theirs)
  expect(await room.stateOf(theirs)).toBe('approved')
})

test('scheduled and published texts are not changed by saving', async () => {
  const ChID = await room.makeChannel({ ReviewLevels: 0, PublishOnFinal: true })
  const ID = await room.through({ ChID }, 'editor:submit')
  expect((await refusalOf(room.edit('editor', ID, { Title: '改' }))).message).toMatch('请先点「更正」')
})

test('an older version comes back as the newest one', async () => {
  const ID = await room.write('editor', { Title: '第一版', SubTitle: '旧' })
  await room.edit('editor', ID, { Title: '第二版', SubTitle: '新', KeyWords: '地铁' })
  const restored = await room.as('editor').articles.restoreVersion({ ID, Revision: 1, BasedOn: 2 })
  expect(restored.Revision).toBe(3)
  expect(await room.as('editor').articles.get({ ID })).toMatchObject({
    Title: '第一版',
    SubTitle: '旧',
    KeyWords: '地铁',
  })
  expect((await versions(ID))[0]).toEqual([3, 'restore'])
  const stale = room.as('editor').articles.restoreVersion({ ID, Revision: 2, BasedOn: 2 })
  expect((await refusalOf(stale)).kind).toBe('conflict')
  const never = room.as('editor').articles.restoreVersion({ ID, Revision: 99, BasedOn: 3 })
  expect((await refusalOf(never)).message).toBe('没有第 99 版，它可能已被合并。')
  await room.send('editor', 'submit', ID)
  const waiting = room.as('reviewer1').articles.restoreVersion({ ID, Revision: 2, BasedOn: 3 })
  expect((await refusalOf(waiting)).message).toMatch('请先撤回送审')
})
