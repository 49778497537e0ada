import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
let channel: number
beforeAll(async () => {
  w = await world()
  channel = (
    await w.db
      .insertInto('channels')
      .values({ StID: w.people.chief.StID, Name: '要闻', ParentID: 0 })
      .returning('ID')
      .executeTakeFirstOrThrow()
  ).ID
})
afterAll(() => w.end())

const templates = () => w.as('chief').articleTemplates
const whole = { Title: '今日天气', Summary: '明天晴', KeyWords: '天气', Author: '气象台', SourceForm: '江州日报' }

test('a template keeps what an article begins with; whoever is signed in reads it, another station does not', async () => {
  const { ID } = await templates().save({
    Name: '天气',
    ...whole,
    ChID: channel,
    ResourceContent: '<p style="text-indent:2em">明天</p>',
  })
  expect(await w.as('stranger').articleTemplates.get({ ID })).toMatchObject({
    ...whole,
    Name: '天气',
    ChID: channel,
    IsEnable: true,
    ResourceContent: '<p style="text-indent:2em">明天</p>',
  })
  await expect(w.as('outsider').articleTemplates.get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  expect((await w.as('outsider').articleTemplates.list({})).Total).toBe(0)
})

test('its text is cleaned as an article’s is', async () => {
  const { ID } = await templates().save({
    Name: '脏',
    ResourceContent: '<p onclick="x()">好<script>alert(1)</script></p><iframe src="https://a.cn/v"></iframe>',
  })
  const { ResourceContent } = await templates().get({ ID })
  expect(ResourceContent).toBe('<p>好</p><p><a href="https://a.cn/v" rel="noopener">https://a.cn/v</a></p>')
})

test('a channel of another station is refused, and one may be taken away again', async () => {
  const foreign = await w.db
    .insertInto('channels')
    .values({ StID: w.people.outsider.StID, Name: '别站', ParentID: 0 })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await expect(templates().save({ Name: '越界', ChID: foreign.ID })).rejects.toThrow('栏目')
  const { ID } = await templates().save({ Name: '有栏目', ChID: channel })
  await templates().save({ ID, ChID: null })
  expect((await templates().get({ ID })).ChID).toBeNull()
})

test('a name stands once; limits are told with the field', async () => {
  await templates().save({ Name: '公报' })
  await expect(templates().save({ Name: '公报' })).rejects.toMatchObject({
    kind: 'conflict',
    message: '已经有名称是“公报”的稿件模板，请换一个名称。',
  })
  await expect(templates().save({ Name: '长'.repeat(51) })).rejects.toThrow('模板名称不能超过 50 个字，现在是 51 个。')
  await expect(templates().save({ Name: '题长', Title: '长'.repeat(201) })).rejects.toThrow('标题不能超过 200 个字')
})

test('disabled ones are not offered; switching, changing and deleting are taken back', async () => {
  const { ID } = await templates().save({ Name: '讣告', Title: '讣告' })
  const off = await templates().enable({ Ids: [ID], IsEnable: false })
  const offered = async () => (await templates().list({ IsEnable: true, Keyword: '讣告' })).Total
  expect(await offered()).toBe(0)
  await w.as('chief').operationLog.undo({ ID: off.LogID! })
  expect(await offered()).toBe(1)
  const changed = await templates().save({ ID, Title: '沉痛悼念' })
  await w.as('chief').operationLog.undo({ ID: changed.LogID! })
  expect((await templates().get({ ID })).Title).toBe('讣告')
  const before = await templates().get({ ID })
  const gone = await templates().remove({ Ids: [ID] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await templates().get({ ID })).toEqual(before)
})

test('R-061: 模板添加 permits new articles that begin with a template of the station, and no others', async () => {
  const { ID: TemplateID } = await templates().save({ Name: '快讯', ...whole, ChID: channel })
  const writer = w.clientOf(await w.hire({ '/contribution/MyArticle': ['模板添加', '编辑'] })).articles
  const draft = { Title: '从模板来', ChID: channel }
  await expect(writer.save(draft)).rejects.toMatchObject({ kind: 'forbidden' })
  const { ID } = await writer.save({ ...draft, TemplateID, Autosave: true })
  expect(await w.as('chief').articles.get({ ID })).toMatchObject(draft)
  const foreign = await w.as('outsider').articleTemplates.save({ Name: '外站', ...whole })
  for (const other of [foreign.ID, 987_654_321])
    await expect(writer.save({ ...draft, TemplateID: other })).rejects.toMatchObject({ kind: 'missing' })
  await templates().enable({ Ids: [TemplateID], IsEnable: false })
  await expect(writer.save({ ...draft, TemplateID })).rejects.toThrow('它可能已停用')
})
