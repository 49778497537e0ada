import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveText } from '../../../server/content/articles/liveText.ts'
import { newsroom, refusalOf, type Newsroom } from './newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const reviewed = ['editor:submit', 'reviewer1:pass1', 'reviewer2:pass2', 'reviewer3:pass3'] as const
const published = [...reviewed, 'chief:publish'] as const
const decisionsOf = async (ID: number) => {
  const rows = await room.db
    .selectFrom('article_decisions')
    .selectAll()
    .where('ArticleID', '=', ID)
    .orderBy('ID')
    .execute()
  return rows.map(({ Event, Level, Round, Skipped, Undone }) => [Event, Level, Round, Skipped, Undone])
}
const notesOf = async (UserID: number, ID: number) => {
  const rows = await room.db.selectFrom('messages').selectAll().where('UserID', '=', UserID).orderBy('ID').execute()
  return rows.filter(({ Params }) => Params['ID'] === ID).map(({ Type, Title, Page }) => [Type, Title, Page])
}
const live = async (ID: number) => (await liveText(room.db as never, ID))?.ResourceContent

test('from draft to published through three levels, every step decided, logged and told', async () => {
  const ID = await room.through({}, ...published)
  const article = await room.as('editor').articles.get({ ID })
  expect(article).toMatchObject({
    Status: 'published',
    IsPublic: true,
    LiveRevision: 1,
    FirstPublic: true,
    SecondPublic: true,
    Reviewer_1: 'reviewer1先生',
    Reviewer_2: 'reviewer2先生',
    Reviewer_3: 'reviewer3先生',
    CheckBy: 'reviewer1先生',
    ReCheckBy: 'reviewer2先生',
  })
  expect(article.PublishTime).not.toBeNull()
  expect(await decisionsOf(ID)).toEqual([
    ['submit', null, 1, false, false],
    ['pass1', 1, 1, false, false],
    ['pass2', 2, 1, false, false],
    ['pass3', 3, 1, false, false],
    ['publish', null, 1, false, false],
  ])
  const lines = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(lines.map(({ Title, ActionType }) => [Title, ActionType])).toEqual([
    ['发布稿件', '1'],
    ['终审通过', '1'],
    ['二审通过', '1'],
    ['一审通过', '1'],
    ['送审', '2'],
    ['新增稿件', '2'],
  ])
  expect(lines[1]!.Modifys[0]).toMatchObject({
    Before: { Status: 'review3', PassedLevel: 2, Revision: 1 },
    After: { Status: 'approved', PassedLevel: 3, Revision: 1 },
  })
  expect(await notesOf(room.people.editor.ID, ID)).toEqual([['稿件发布', '《江州地铁三号线开通》已发布', '/Publish']])
  expect(await live(ID)).toBe('<p>本报讯 三号线今日开通。</p>')
})

test('what is sent a second time is skipped and told the state', async () => {
  const ID = await room.write()
  const request = { Ids: [ID, ID], Event: 'submit', Seen: [{ ID, Revision: 1 }] } as const
  expect(
    (await room.as('editor').articles.audit({ ...request, Ids: [...request.Ids], Seen: [...request.Seen] })).Done,
  ).toEqual([ID])
  const again = await room.as('editor').articles.audit({ ...request, Ids: [ID], Seen: [...request.Seen] })
  expect(again).toEqual({ Done: [], Skipped: [{ ID, Reason: '当前状态是待一审，不能送审。' }] })
})

test('every article of a batch is answered by itself', async () => {
  const good = await room.through({}, 'editor:submit')
  const draft = await room.write()
  const changed = await room.through({}, 'editor:submit')
  await room.edit('reviewer1', changed, { Title: '改过' })
  const Ids = [good, draft, changed, 999_999]
  const answer = await room.as('reviewer1').articles.audit({
    Ids,
    Event: 'pass1',
    Seen: Ids.map((ID) => ({ ID, Revision: 1 })),
  })
  expect(answer.Done).toEqual([good])
  expect(answer.Skipped).toEqual([
    { ID: draft, Reason: '当前状态是草稿，不能一审通过。' },
    { ID: changed, Reason: '您看过之后稿件又改了，请看最新版本。' },
    { ID: 999_999, Reason: '没有这篇稿件。' },
  ])
  expect(answer.LogID).toBeGreaterThan(0)
})

test('two reviewers at the same moment: one passes, one is told the state', async () => {
  const other = await room.hire({ '/contribution/Unreviewed': ['一审'] })
  for (let time = 0; time < 5; time++) {
    const ID = await room.through({}, 'editor:submit')
    const pass = { Ids: [ID], Event: 'pass1', Seen: [{ ID, Revision: 1 }] } as const
    const answers = await Promise.all(
      [room.as('reviewer1'), room.clientOf(other)].map((client) =>
        client.articles.audit({ ...pass, Ids: [ID], Seen: [...pass.Seen] }),
      ),
    )
    expect(answers.flatMap(({ Done }) => Done)).toEqual([ID])
    expect(answers.flatMap(({ Skipped }) => Skipped.map(({ Reason }) => Reason))).toEqual([
      '当前状态是待二审，不能一审通过。',
    ])
    expect((await decisionsOf(ID)).filter(([event]) => event === 'pass1')).toHaveLength(1)
  }
})

test('a text submitted twice at the same moment is submitted once', async () => {
  const ID = await room.write()
  const submit = () => room.as('editor').articles.audit({ Ids: [ID], Event: 'submit', Seen: [{ ID, Revision: 1 }] })
  const answers = await Promise.all([submit(), submit(), submit()])
  expect(answers.flatMap(({ Done }) => Done)).toEqual([ID])
  expect(await decisionsOf(ID)).toHaveLength(1)
})

test('batches in different orders do not lock each other up', async () => {
  const Ids = [await room.through({}, 'editor:submit'), await room.through({}, 'editor:submit')]
  const Seen = Ids.map((ID) => ({ ID, Revision: 1 }))
  const other = await room.hire({ '/contribution/Unreviewed': ['一审'] })
  const answers = await Promise.all([
    room.as('reviewer1').articles.audit({ Ids, Event: 'pass1', Seen }),
    room.clientOf(other).articles.audit({ Ids: Ids.toReversed(), Event: 'pass1', Seen }),
  ])
  expect(answers.flatMap(({ Done }) => Done).sort()).toEqual([...Ids].sort())
})

test('a refusal needs a reason, tells the author, and the next submission resumes there', async () => {
  const ID = await room.through({}, 'editor:submit', 'reviewer1:pass1')
  const refuse = { Ids: [ID], Event: 'refuse', Seen: [{ ID, Revision: 1 }] } as const
  const without = room.as('reviewer2').articles.audit({ ...refuse, Ids: [ID], Seen: [...refuse.Seen], Reason: ' ' })
  expect((await refusalOf(without)).message).toBe('请填写理由。')
  const wrongLevel = await room
    .as('reviewer1')
    .articles.audit({ ...refuse, Ids: [ID], Seen: [...refuse.Seen], Reason: '不行' })
  expect(wrongLevel.Skipped[0]!.Reason).toMatch('没有「二审」权限')
  await room.send('reviewer2', 'refuse', ID, { Reason: '来源不清' })
  expect(await room.as('editor').articles.get({ ID })).toMatchObject({
    Status: 'refused',
    RefusedLevel: 2,
    Reason: '来源不清',
  })
  expect(await notesOf(room.people.editor.ID, ID)).toEqual([
    ['稿件退回', '《江州地铁三号线开通》未通过二审：来源不清', '/Publish'],
  ])
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({ Title: '退回稿件', ActionType: '1', Reason: '来源不清' })
  await room.edit('editor', ID, { SourceForm: '本报' })
  await room.send('editor', 'submit', ID)
  expect(await room.row(ID)).toMatchObject({ Status: 'review2', PassedLevel: 1, Reason: '' })
  // The first level's pass still counts, so its reviewer is not the second.
  const both = await room.hire({ '/contribution/Unreviewed': ['一审', '二审'] })
  await room.db
    .updateTable('article_decisions')
    .set({ UserID: both.ID })
    .where('ArticleID', '=', ID)
    .where('Event', '=', 'pass1')
    .execute()
  const twice = await room.clientOf(both).articles.audit({ Ids: [ID], Event: 'pass2', Seen: [{ ID, Revision: 2 }] })
  expect(twice.Skipped[0]!.Reason).toBe('您已经做过一审，二审请由他人进行。')
})

test('four eyes: not one’s own article; a channel may do without', async () => {
  const strict = await room.write('chief')
  await room.send('chief', 'submit', strict)
  await expect(room.send('chief', 'pass1', strict)).rejects.toThrow('不能审核自己的稿件')
  const ChID = await room.makeChannel({ FourEyes: false })
  const loose = await room.write('chief', { ChID })
  for (const event of ['submit', 'pass1', 'pass2', 'pass3', 'publish'] as const) await room.send('chief', event, loose)
  expect(await room.stateOf(loose)).toBe('published')
})

test.each([
  [0, 'submit', 'approved'],
  [1, 'pass1', 'approved'],
  [2, 'pass2', 'approved'],
] as const)('a channel of %i levels: after %s it is %s', async (ReviewLevels, last, status) => {
  const ChID = await room.makeChannel({ ReviewLevels })
  const ID = await room.through({ ChID }, ...reviewed.slice(0, ReviewLevels + 1))
  expect((await decisionsOf(ID)).at(-1)![0]).toBe(last)
  expect(await room.stateOf(ID)).toBe(status)
})

test('levels the author holds are skipped, logged and remembered where the channel says so', async () => {
  const ChID = await room.makeChannel({ SkipOwnLevel: true, PublishOnFinal: true, FourEyes: false })
  const author = await room.hire({ '/Publish': ['添加', '编辑', '二审', '终审'] })
  const client = room.clientOf(author)
  const { ID } = await client.articles.save({ Title: '二审写的', ResourceContent: '<p>文</p>', ChID })
  await client.articles.audit({ Ids: [ID], Event: 'submit', Seen: [{ ID, Revision: 1 }] })
  expect(await room.stateOf(ID)).toBe('review1')
  await room.send('reviewer1', 'pass1', ID)
  expect(await room.stateOf(ID)).toBe('published')
  expect(await decisionsOf(ID)).toEqual([
    ['submit', null, 1, false, false],
    ['pass1', 1, 1, false, false],
    ['pass2', 2, 1, true, false],
    ['pass3', 3, 1, true, false],
  ])
  const titles = (await room.as('chief').operationLog.record({ Module: 300, EventID: ID })).map(({ Title }) => Title)
  expect(titles).toEqual(expect.arrayContaining(['跳过二审', '跳过终审', '一审通过']))
  expect((await room.as('chief').articles.get({ ID })).Reviewer_2).toBe('')
})

test('nothing unfinished is submitted', async () => {
  const blank = await room.write('editor', { ResourceContent: '<p> </p>' })
  await expect(room.send('editor', 'submit', blank)).rejects.toThrow('正文是空的')
  const picture = await room.write('editor', { ResourceContent: '<p><img src="https://example.com/a.jpg"></p>' })
  await room.send('editor', 'submit', picture)
  const link = await room.write('editor', { ResourceContent: '', ResourceUrl: 'https://example.com/a' })
  await room.send('editor', 'submit', link)
  const untitled = (
    await room.as('editor').articles.save({ Autosave: true, ResourceContent: '<p>文</p>', ChID: room.channel })
  ).ID
  await expect(room.send('editor', 'submit', untitled)).rejects.toThrow('请先填写标题')
})

test('only the author or who submitted it takes a text back', async () => {
  const ID = await room.through({}, 'editor:submit')
  await expect(room.send('chief', 'retract', ID)).rejects.toThrow('只有作者或送审的人')
  await room.send('editor', 'retract', ID)
  expect(await room.stateOf(ID)).toBe('draft')
})

test('channels that were not granted are not decided in', async () => {
  const { client } = await room.confined([await room.makeChannel()])
  const ID = await room.through({}, 'editor:submit')
  const pass = { Ids: [ID], Event: 'pass1' as const, Seen: [{ ID, Revision: 1 }] }
  expect((await client.articles.audit(pass)).Skipped).toEqual([{ ID, Reason: '没有这篇稿件。' }])
  expect((await room.as('outsider').articles.audit(pass)).Skipped).toEqual([{ ID, Reason: '没有这篇稿件。' }])
})

test('publishing at a time: asked for, in the future, taken back, and by hand before', async () => {
  const ID = await room.through({}, ...reviewed)
  const at = (ms: number) => new Date(room.clock.now().getTime() + ms).toISOString()
  const schedule = (more: object) => room.send('chief', 'schedule', ID, more)
  expect((await refusalOf(schedule({}))).message).toBe('请选择定时发布的时间。')
  expect((await refusalOf(schedule({ PublishTime: at(-1000) }))).message).toBe('定时发布的时间必须晚于现在。')
  const time = at(3_600_000)
  await schedule({ PublishTime: time })
  expect(await room.as('editor').articles.get({ ID })).toMatchObject({ Status: 'scheduled', PublishTime: time })
  const until = async (time: string) =>
    (await room.as('chief').articles.list({ ScheduledTo: time, SortType: 'scheduled' })).List.map((one) => one.ID)
  expect(await until(at(3_700_000))).toContain(ID)
  expect(await until(at(1_800_000))).not.toContain(ID)
  await schedule({ PublishTime: at(7_200_000) })
  await room.send('chief', 'unschedule', ID)
  expect(await room.row(ID)).toMatchObject({ Status: 'approved', PublishTime: null })
  await schedule({ PublishTime: time })
  await room.send('chief', 'publish', ID)
  expect((await room.row(ID))['PublishTime'].getTime()).toBeLessThan(Date.parse(time))
})

test('taking a publication back needs a reason and keeps the text approved', async () => {
  const ID = await room.through({}, ...published)
  expect((await refusalOf(room.send('chief', 'unpublish', ID))).message).toBe('请填写理由。')
  await room.send('chief', 'unpublish', ID, { Reason: '配图有误' })
  expect(await room.row(ID)).toMatchObject({ Status: 'approved', LiveRevision: null, Reason: '配图有误' })
  expect(await live(ID)).toBeUndefined()
})

test('while a text is corrected and reviewed the public sees the old one, with its old cover', async () => {
  const ID = await room.through({ PicPath: '/old.jpg', Photographer: '甲' }, ...published)
  await room.send('editor', 'correct', ID)
  await expect(room.send('editor', 'submit', ID)).rejects.toThrow('还没有改动')
  await room.edit('editor', ID, {
    ResourceContent: '<p>更正后</p>',
    PicPath: '/new.jpg',
    Photographer: '乙',
    Camera: '丙',
  })
  const old = async () => {
    expect(await liveText(room.db as never, ID)).toMatchObject({
      Revision: 1,
      ResourceContent: '<p>本报讯 三号线今日开通。</p>',
      PicPath: '/old.jpg',
      Photographer: '甲',
    })
    expect((await liveText(room.db as never, ID))!.Camera).toBeUndefined()
  }
  await old()
  await room.send('editor', 'submit', ID)
  expect(await room.as('editor').articles.get({ ID })).toMatchObject({
    Status: 'review1',
    IsPublic: true,
    PicPath: '/new.jpg',
  })
  await room.send('reviewer1', 'refuse', ID, { Reason: '再核' })
  await expect(room.as('editor').articles.remove({ Ids: [ID] })).resolves.toMatchObject({ Done: [] })
  await old()
  await room.edit('editor', ID, { ResourceContent: '<p>再更正</p>' })
  for (const step of ['editor:submit', 'reviewer1:pass1', 'reviewer2:pass2'] as const) {
    const [who, event] = step.split(':') as ['editor', 'submit']
    await room.send(who, event, ID)
    await old()
  }
  await room.send('reviewer3', 'pass3', ID)
  expect(await liveText(room.db as never, ID)).toMatchObject({
    Revision: 3,
    ResourceContent: '<p>再更正</p>',
    PicPath: '/new.jpg',
    Camera: '丙',
  })
  expect(await notesOf(room.people.editor.ID, ID)).toContainEqual([
    '稿件发布',
    '《江州地铁三号线开通》的更正已发布',
    '/Publish',
  ])
})

test('a correction that is abandoned brings the public text back as the newest', async () => {
  const ID = await room.through({ PicPath: '/old.jpg' }, ...published)
  await room.send('editor', 'correct', ID)
  await room.edit('editor', ID, {
    ResourceContent: '<p>改错了</p>',
    Title: '改错的标题',
    PicPath: '/new.jpg',
    Camera: '丙',
  })
  await room.send('editor', 'abandon', ID)
  const article = await room.as('editor').articles.get({ ID })
  expect(article).toMatchObject({
    Status: 'published',
    Revision: 3,
    LiveRevision: 3,
    Title: '江州地铁三号线开通',
    PicPath: '/old.jpg',
    ResourceContent: '<p>本报讯 三号线今日开通。</p>',
  })
  expect(article.Camera).toBeUndefined()
  // By its title, too: the keys came back with it.
  expect((await room.as('editor').articles.list({ Name: `${ID}` })).List.map((row) => row.ID)).toEqual([ID])
})

test('a correction that changed nothing is abandoned without a new version', async () => {
  const ID = await room.through({}, ...published, 'editor:correct', 'editor:abandon')
  expect(await room.row(ID)).toMatchObject({ Status: 'published', Revision: 1, LiveRevision: 1 })
})

test('a public text is withdrawn at once, whatever is being done to it', async () => {
  const ID = await room.through({ PicPath: '/old.jpg' }, ...published)
  await room.as('chief').articles.top({ Ids: [ID], IsTop: true })
  await room.send('editor', 'correct', ID)
  await room.edit('editor', ID, { Title: '更正', PicPath: '/new.jpg' })
  await room.send('editor', 'submit', ID)
  expect((await refusalOf(room.send('reviewer3', 'withdraw', ID))).message).toBe('请填写理由。')
  await room.send('reviewer3', 'withdraw', ID, { Reason: '严重失实' })
  expect(await room.row(ID)).toMatchObject({
    Status: 'withdrawn',
    LiveRevision: null,
    IsTop: false,
    Reason: '严重失实',
  })
  expect(await live(ID)).toBeUndefined()
  expect(await notesOf(room.people.editor.ID, ID)).toContainEqual(['撤稿', '《更正》已撤稿：严重失实', '/Publish'])
  await room.edit('editor', ID, { Title: '核实后重写' })
  await room.send('editor', 'submit', ID)
  expect(await room.stateOf(ID)).toBe('review1')
})

test('the button is needed', async () => {
  const ID = await room.through({}, 'editor:submit')
  const refused = room.as('editor').articles.audit({ Ids: [ID], Event: 'pass1', Seen: [{ ID, Revision: 1 }] })
  expect((await refusalOf(refused)).kind).toBe('forbidden')
})

test('nobody met a fault', () => {
  expect(room.faults).toEqual([])
})
