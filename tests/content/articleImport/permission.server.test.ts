import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReviewRules } from '../../../src/api/content/articles/review.ts'
import { refusalOf } from '../articles/newsroom.ts'
import { feedOf, importRoom, type ImportRoom } from './importRoom.ts'

let room: ImportRoom
beforeAll(async () => {
  room = await importRoom()
})
afterAll(() => room.end())

let count = 0
const feed = (...titles: string[]) => feedOf(titles.map((title) => ({ guid: `p-${++count}`, title })))
const upload = (title = '一篇') => room.upload(feed(title))
const only = async (job: { ID: number }) => (await room.itemsOf(job))[0]!
const file = (bytes: BlobPart, name = 'x.xml') => ({ file: new File([bytes], name) })

test('an uploaded file is shown before anything becomes an article', async () => {
  const job = await room.upload(feed('春耕', '秋收'), '清水日报 导出.xml')
  expect(job).toMatchObject({
    FileName: '清水日报 导出.xml',
    Format: 'rss',
    State: 'parsed',
    Total: 2,
    Processed: 0,
    ChID: null,
    AdminUserRealName: 'chief先生',
  })
  const items = await room.itemsOf(job)
  expect(items.map(({ Index, Title, Author, State, ArticleID }) => [Index, Title, Author, State, ArticleID])).toEqual([
    [1, '春耕', '张敏', 'new', null],
    [2, '秋收', '张敏', 'new', null],
  ])
  expect(items[0]).toMatchObject({ CreateTime: '2024-01-05T08:00:00.000Z', WordCount: 8, Kind: 'post' })
  await room.run()
  expect((await room.as('chief').articles.list({ Name: '春耕' })).List).toEqual([])
  const { List, Total } = await room.as('chief').articleImport.list({ PageSize: 1 })
  expect(List[0]).toEqual(job)
  expect(Total).toBeGreaterThan(0)
})

test('the preview says what is here already, and items can be asked for by their state', async () => {
  const known = feed('旧闻')
  const { ArticleID } = await only(await room.bring(known))
  const job = await room.upload(
    known.replace('</channel>', feed('新闻').replace(/.*<\/title>(?=<item>)|<\/channel>.*/gs, '') + '</channel>'),
  )
  const ask = async (State: string) => (await room.as('chief').articleImport.items({ ID: job.ID, State })).List
  expect((await ask('known')).map((item) => [item.Title, item.ArticleID])).toEqual([['旧闻', ArticleID]])
  expect((await ask('new')).map((item) => item.Title)).toEqual(['新闻'])
})

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
test.each([
  ['nothing', '', '「坏.xml」是空文件，请重新导出。'],
  ['a zip', 'PK\u0003\u0004....', '「坏.xml」是压缩包（也可能是 Word 或 Excel 文件），请解压后选择里面的导出文件。'],
  ['a picture', png, '「坏.xml」是图片，不是导出文件。'],
  ['a page', '<!doctype html><p>网页', '「坏.xml」是网页，不是导出文件。请在原系统里使用「导出」功能。'],
])('%s is refused with its reason, and nothing is kept', async (_what, bytes, sentence) => {
  const before = await room.as('chief').articleImport.list({})
  const refusal = await refusalOf(room.as('chief').articleImport.upload(file(bytes, '坏.xml')))
  expect([refusal.kind, refusal.message]).toEqual(['refused', sentence])
  expect((await room.as('chief').articleImport.list({})).Total).toBe(before.Total)
})

test('no file is refused; of a path only the name is kept', async () => {
  const none = room.as('chief').articleImport.upload({ file: '不是文件' })
  expect((await refusalOf(none)).message).toBe('请选择要导入的文件。')
  const job = await room.upload(feed('一篇'), 'C:\\export\\news.xml')
  expect(job.FileName).toBe('news.xml')
})

test('a file without articles can be looked at and not be started', async () => {
  const job = await room.upload(feedOf([]))
  expect(job).toMatchObject({ Total: 0, State: 'parsed' })
  expect(job.Message).toContain('没有可以导入的稿件')
  const start = room.as('chief').articleImport.start({ ID: job.ID, ChID: room.channel })
  expect((await refusalOf(start)).message).toContain('没有可以导入的稿件')
})

test('who holds the button brings in; who does not, does not', async () => {
  const job = await room.bring(feed('编辑导入的'), { person: 'editor' })
  expect(job).toMatchObject({ State: 'done', Created: 1, AdminUserRealName: 'editor先生' })
  expect(await room.row((await only(job)).ArticleID!)).toMatchObject({
    AdminID: room.people.editor.ID,
    Status: 'draft',
  })
  const { ID } = await upload()
  const stranger = room.as('stranger').articleImport
  const calls = [
    () => stranger.upload(file(feed('x'))),
    () => stranger.start({ ID, ChID: room.channel }),
    () => stranger.cancel({ ID }),
    () => stranger.list({}),
    () => stranger.get({ ID }),
    () => stranger.items({ ID }),
  ]
  for (const call of calls) expect((await refusalOf(call())).kind).toBe('forbidden')
})

test('another station sees nothing of it and can do nothing with it', async () => {
  const { ID } = await upload('清水的稿件')
  const outsider = room.as('outsider').articleImport
  const theirs = await room.makeChannel({}, room.people.outsider.StID)
  expect((await outsider.list({})).List).toEqual([])
  for (const call of [
    () => outsider.get({ ID }),
    () => outsider.items({ ID }),
    () => outsider.start({ ID, ChID: theirs }),
    () => outsider.cancel({ ID }),
  ])
    expect((await refusalOf(call())).kind).toBe('missing')
  const wrong = room.as('chief').articleImport.start({ ID, ChID: theirs })
  expect((await refusalOf(wrong)).message).toBe('选择的栏目不存在，请重新选择栏目。')
})

test('the same piece is an article of its own in every station', async () => {
  const bytes = feed('两站都有的稿件')
  const ours = await room.bring(bytes)
  const outsider = room.as('outsider').articleImport
  const { ID } = await outsider.upload(file(bytes))
  await outsider.start({ ID, ChID: await room.makeChannel({}, room.people.outsider.StID) })
  await room.run()
  const theirs = (await outsider.items({ ID })).List[0]!
  expect(theirs.State).toBe('created')
  expect(theirs.ArticleID).not.toBe((await only(ours)).ArticleID)
  expect(await room.row(theirs.ArticleID!)).toMatchObject({ StID: room.people.outsider.StID })
})

test('only into channels of the role', async () => {
  const person = await room.hire({ '/contribution/Import': 'all' })
  const open = await room.makeChannel()
  await room.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', person.RoleID).execute()
  await room.db.insertInto('role_channels').values({ RoleID: person.RoleID, ChannelID: open }).execute()
  const client = room.clientOf(person)
  const { ID } = await client.articleImport.upload(file(feed('一篇')))
  const refused = await refusalOf(client.articleImport.start({ ID, ChID: room.channel }))
  expect(refused.message).toBe('您的角色没有栏目「要闻」的权限，请选择其他栏目。')
  expect(await client.articleImport.start({ ID, ChID: open })).toMatchObject({ State: 'queued' })
  await room.run()
})

test('somebody with 发布 may start what somebody else uploaded, and is who imports', async () => {
  const { ID } = await room.upload(feed('一篇'), 'x.xml', 'editor')
  await room.as('chief').articleImport.start({ ID, ChID: room.channel })
  await room.run()
  const job = await room.as('editor').articleImport.get({ ID })
  expect(job.AdminUserRealName).toBe('chief先生')
  expect((await room.row((await only(job)).ArticleID!))['AdminID']).toBe(room.people.chief.ID)
})

const noLevels: Partial<ReviewRules> = { ReviewLevels: 0 }

test('publishing needs the button', async () => {
  const ChID = await room.makeChannel(noLevels)
  const { ID } = await room.upload(feed('一篇'), 'x.xml', 'editor')
  const refusal = await refusalOf(room.as('editor').articleImport.start({ ID, ChID, Publish: true }))
  expect(refusal.message).toBe('直接发布需要「发布」权限，请改为导入成草稿，或联系管理员开通。')
  expect(await room.as('editor').articleImport.start({ ID, ChID, Publish: false })).toMatchObject({ State: 'queued' })
  await room.run()
})

test('an import is no way around review', async () => {
  const { ID } = await upload()
  const refusal = await refusalOf(room.as('chief').articleImport.start({ ID, ChID: room.channel, Publish: true }))
  expect(refusal.message).toBe('栏目「要闻」的稿件要先经过一审，不能直接发布，请改为导入成草稿，或选择其他栏目。')
})

test.each<[string, Partial<ReviewRules>, string[]]>([
  ['without levels', noLevels, ['发布稿件', '送审', '导入稿件']],
  ['that skips the levels of its author', { SkipOwnLevel: true }, ['发布稿件', '送审', '导入稿件']],
  ['that publishes by itself', { ...noLevels, PublishOnFinal: true }, ['送审', '导入稿件']],
])('published at once in a channel %s', async (_how, rules, lines) => {
  const ChID = await room.makeChannel(rules)
  const job = await room.bring(feed('已经公开的稿件'), { ChID, Publish: true })
  expect(job).toMatchObject({ State: 'done', Created: 1 })
  const { ArticleID, Notes } = await only(job)
  expect(Notes).toEqual([])
  const row = await room.row(ArticleID!)
  expect(row).toMatchObject({ Status: 'published', Revision: 1, LiveRevision: 1 })
  expect(row['PublishTime'].toISOString()).toBe('2024-01-05T08:00:00.000Z')
  const history = await room.as('chief').operationLog.record({ Module: 300, EventID: ArticleID! })
  const titles = history.map(({ Title }) => Title)
  for (const line of lines) expect(titles).toContain(line)
  expect(new Set(history.map(({ UserID }) => UserID))).toEqual(new Set([room.people.chief.ID]))
})

test('what was not public there is not published here', async () => {
  const ChID = await room.makeChannel(noLevels)
  const wxr = `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>http://a.example</wp:base_site_url>${[
    'publish',
    'draft',
    'pending',
    'private',
    'trash',
  ]
    .map(
      (status, at) =>
        `<item><title>${status}</title><content:encoded><![CDATA[正文]]></content:encoded><wp:post_id>${at + 1}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`,
    )
    .join('')}</channel></rss>`
  const job = await room.bring(wxr, { ChID, Publish: true })
  expect(job).toMatchObject({ State: 'done', Total: 5, Created: 4, LeftOut: 1 })
  const items = await room.itemsOf(job)
  const states = await Promise.all(
    items.map(async ({ ArticleID }) => (ArticleID === null ? null : (await room.row(ArticleID))['Status'])),
  )
  expect(states).toEqual(['published', 'draft', 'draft', 'draft', null])
  expect(items.map(({ Notes }) => Notes.at(-1))).toEqual([
    undefined,
    '原系统里是草稿，导入为草稿。',
    '原系统里等待审核，导入为草稿。',
    '原系统里不公开，导入为草稿。',
    '原系统里在回收站，没有导入。',
  ])
})

test('without a text nothing is published', async () => {
  const ChID = await room.makeChannel(noLevels)
  const job = await room.bring(feedOf([{ guid: `p-${++count}`, title: '只有标题', text: '' }]), { ChID, Publish: true })
  expect(job).toMatchObject({ Created: 1, Failed: 0 })
  expect(await room.row((await only(job)).ArticleID!)).toMatchObject({ Status: 'draft', PublishTime: null })
})

test('a public article follows its source when that is published again, and only then', async () => {
  const ChID = await room.makeChannel(noLevels)
  const item = { guid: `p-${++count}`, title: '第一版' }
  const { ArticleID } = await only(await room.bring(feedOf([item]), { ChID, Publish: true }))
  const changed = feedOf([{ ...item, title: '第二版' }])
  const asDraft = await room.bring(changed, { ChID })
  expect(asDraft).toMatchObject({ Updated: 0, Unchanged: 1 })
  expect((await only(asDraft)).Notes.join()).toContain('「已发布」，未覆盖')
  const again = await room.bring(changed, { ChID, Publish: true })
  expect(again).toMatchObject({ Updated: 1, Unchanged: 0 })
  const row = await room.row(ArticleID!)
  expect(row).toMatchObject({ Title: '第二版', Status: 'published', Revision: 2, LiveRevision: 2 })
  expect(row['PublishTime'].toISOString()).toBe('2024-01-05T08:00:00.000Z')
  expect(await room.bring(changed, { ChID, Publish: true })).toMatchObject({ Updated: 0, Unchanged: 1 })
})
