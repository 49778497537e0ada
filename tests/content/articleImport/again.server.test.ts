import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedOf, importRoom, type FeedItem, type ImportRoom } from './importRoom.ts'

let room: ImportRoom
beforeAll(async () => {
  room = await importRoom()
})
afterAll(() => room.end())

let count = 0
/** A feed nobody has imported yet. */
function fresh(more: Partial<FeedItem> = {}): FeedItem {
  count++
  return {
    guid: `again-${count}`,
    title: `第 ${count} 次开渠放水`,
    text: `<p>本报讯 第 ${count} 次放水。</p>`,
    ...more,
  }
}
async function only(job: { ID: number }) {
  const [item, ...others] = await room.itemsOf(job)
  expect(others).toEqual([])
  return item!
}

test('title, author and time are those of the source, sign by sign', async () => {
  const title = '“老街”改造完成　居民：终于  回家了 e\u0301 🙂'
  const job = await room.bring(feedOf([fresh({ title, author: '张　敏', day: '2011-02-03' })]))
  const row = await room.row((await only(job)).ArticleID!)
  expect(row['Title']).toBe(title)
  expect(row['Author']).toBe('张　敏')
  expect(row['CreateTime'].toISOString()).toBe('2011-02-03T08:00:00.000Z')
  expect(row['AdminID']).toBe(room.people.chief.ID)
  // Found by how people type it all the same.
  const { List } = await room.as('chief').articles.list({ Name: 'ljgz' })
  expect(List.map(({ ID }) => ID)).toContain(row['ID'])
})

test('what was planned for a later day is written now, says so, and does not stand above what is written after it', async () => {
  const planned = await only(await room.bring(feedOf([fresh({ day: '2130-01-01' })])))
  const row = await room.row(planned.ArticleID!)
  expect(row['CreateTime'].getTime()).toBeLessThanOrEqual(Date.now())
  expect(planned.Notes.join()).toMatch(/原稿的时间是 2130-01-01 16:00.*按现在记/)
  await only(await room.bring(feedOf([fresh({ day: '2024-01-05' })])))
  const { ID } = await room.as('chief').articles.save({ Title: '今天写的', ChID: row['ChID'] })
  expect((await room.as('chief').articles.list({})).List[0]!.ID).toBe(ID)
})

test('a source that changed is written as a new revision of the same article', async () => {
  const item = fresh()
  const first = await only(await room.bring(feedOf([item])))
  const job = await room.bring(feedOf([{ ...item, title: '水到渠成', text: '<p>本报讯 水到了。</p>' }]))
  expect(job).toMatchObject({ Created: 0, Updated: 1, Unchanged: 0 })
  expect((await only(job)).ArticleID).toBe(first.ArticleID)
  const article = await room.as('chief').articles.get({ ID: first.ArticleID! })
  expect(article).toMatchObject({ Title: '水到渠成', Revision: 2, Status: 'draft' })
  expect(article.ResourceContent).toContain('水到了')
  const versions = await room.as('chief').articles.versions({ ID: first.ArticleID! })
  expect(versions.map(({ Kind }) => Kind)).toEqual(['import', 'import'])
  expect(await room.bring(feedOf([{ ...item, title: '水到渠成', text: '<p>本报讯 水到了。</p>' }]))).toMatchObject({
    Updated: 0,
    Unchanged: 1,
  })
})

test('what was edited here is left alone, whatever the source does', async () => {
  const item = fresh()
  const { ArticleID } = await only(await room.bring(feedOf([item])))
  await room.edit('chief', ArticleID!, { Title: '本报改过的标题' })
  const same = await room.bring(feedOf([item]))
  expect(same).toMatchObject({ Created: 0, Updated: 0, Unchanged: 1 })
  const job = await room.bring(feedOf([{ ...item, title: '来源后来的标题' }]))
  expect(job).toMatchObject({ Created: 0, Updated: 0, Unchanged: 1 })
  expect((await only(job)).Notes).toContain('本地已修改，未覆盖。')
  expect(await room.row(ArticleID!)).toMatchObject({ Title: '本报改过的标题', Revision: 2 })
})

test('edited once and imported before: still left alone the third time', async () => {
  const item = fresh()
  const { ArticleID } = await only(await room.bring(feedOf([item])))
  await room.bring(feedOf([{ ...item, title: '来源的第二个标题' }]))
  await room.edit('chief', ArticleID!, { KeyWords: '水利' })
  const job = await room.bring(feedOf([{ ...item, title: '来源的第三个标题' }]))
  expect(job).toMatchObject({ Updated: 0, Unchanged: 1 })
  expect((await room.row(ArticleID!))['Title']).toBe('来源的第二个标题')
})

test('an article in the bin stays there and is not made anew', async () => {
  const item = fresh()
  const { ArticleID } = await only(await room.bring(feedOf([item])))
  await room.as('chief').articles.remove({ Ids: [ArticleID!] })
  for (const title of [item.title, '新标题']) {
    const job = await room.bring(feedOf([{ ...item, title }]))
    expect(job).toMatchObject({ Created: 0, Updated: 0, Unchanged: 1 })
    expect((await only(job)).Notes).toContain('这篇稿件在回收站里，没有改动。')
  }
  expect(await room.stateOf(ArticleID!)).toBe('recycled')
})

test('an article under review is not changed behind the reviewer', async () => {
  const item = fresh()
  const { ArticleID } = await only(await room.bring(feedOf([item])))
  await room.send('chief', 'submit', ArticleID!)
  const job = await room.bring(feedOf([{ ...item, title: '新标题' }]))
  expect(job).toMatchObject({ Updated: 0, Unchanged: 1 })
  expect((await only(job)).Notes.join()).toContain('「待一审」')
  expect(await room.stateOf(ArticleID!)).toBe('review1')
})

test('a passed article whose source changed has to be reviewed again', async () => {
  const item = fresh()
  const ChID = await room.makeChannel({ ReviewLevels: 1, FourEyes: false })
  const { ArticleID } = await only(await room.bring(feedOf([item]), { ChID }))
  await room.send('chief', 'submit', ArticleID!)
  await room.send('chief', 'pass1', ArticleID!)
  expect(await room.stateOf(ArticleID!)).toBe('approved')
  const job = await room.bring(feedOf([{ ...item, title: '新标题' }]), { ChID })
  expect(job).toMatchObject({ Updated: 1 })
  expect(await room.stateOf(ArticleID!)).not.toBe('approved')
  expect((await only(job)).Notes.join()).toContain('重新送审')
})

test('the article moved to another channel here stays there', async () => {
  const item = fresh()
  const { ArticleID } = await only(await room.bring(feedOf([item])))
  const ChID = await room.makeChannel()
  await room.edit('chief', ArticleID!, { ChID })
  await room.bring(feedOf([{ ...item, title: '新标题' }]))
  expect((await room.row(ArticleID!))['ChID']).toBe(ChID)
})

test('what the file could do to a reader is taken out, and the report says so', async () => {
  const text = '<p onclick="steal()">正文</p><script>alert(1)</script><a href="javascript:alert(1)">点</a>'
  const job = await room.bring(feedOf([fresh({ text })]))
  const item = await only(job)
  const { ResourceContent } = await room.as('chief').articles.get({ ID: item.ArticleID! })
  expect(ResourceContent).toContain('正文')
  expect(ResourceContent).not.toMatch(/script|onclick/)
  expect(item.Notes.join()).toContain('正文里去掉了')
})

test('signs no database keeps do not stop an import', async () => {
  const ninjs = JSON.stringify([
    { uri: 'urn:broken:1', headline: '半个字 \ud83d 和空字符 \u0000。', body_html: '<p>正文 \u0000\udc00。</p>' },
    { uri: 'urn:broken:2', headline: '好的一篇', body_html: '<p>正文。</p>' },
  ])
  const job = await room.bring(ninjs)
  expect(job).toMatchObject({ State: 'done', Created: 2, Failed: 0 })
  const [first] = await room.itemsOf(job)
  expect((await room.row(first!.ArticleID!))['Title']).toBe('半个字 \uFFFD 和空字符 。')
})

test('the history of an article and the log of imports tell of it', async () => {
  const item = fresh()
  const job = await room.bring(feedOf([item]))
  const { ArticleID } = await only(job)
  const chief = room.as('chief')
  const history = await chief.operationLog.record({ Module: 300, EventID: ArticleID! })
  expect(history.map(({ Title, UserID }) => [Title, UserID])).toEqual([['导入稿件', room.people.chief.ID]])
  expect(history[0]!.ReMark).toContain('export.xml')
  const lines = await chief.operationLog.record({ Module: 304, EventID: job.ID })
  expect(lines.map(({ Title }) => Title)).toEqual(['导入完成', '导入稿件'])
  expect(lines[0]!.ReMark).toContain('新增 1 篇')
  const { List } = await chief.messages.list({ PageIndex: 1, PageSize: 1 })
  expect(List[0]).toMatchObject({ Type: '导入完成', Page: '/contribution/Import' })
})
