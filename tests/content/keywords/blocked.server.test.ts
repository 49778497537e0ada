import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
let channel: number
beforeAll(async () => {
  w = await world()
  channel = (
    await w.db
      .insertInto('channels')
      .values({ StID: w.people.chief.StID, Name: '要闻', ParentID: 0, ReviewLevels: 1 })
      .returning('ID')
      .executeTakeFirstOrThrow()
  ).ID
})
afterAll(() => w.end())
beforeEach(async () => {
  await w.db.deleteFrom('keywords').execute()
  await w.as('chief').keywords.save({ Name: '国家级', Level: 'block' })
  await w.as('chief').keywords.save({ Name: '顶级', Level: 'warn' })
})

const write = (more: object) =>
  w.as('editor').articles.save({ Title: '标题', ResourceContent: '<p>正文</p>', ChID: channel, ...more })
const act = (who: 'editor' | 'reviewer1', Event: 'submit' | 'pass1', ID: number, Revision: number) =>
  w.as(who).articles.audit({ Ids: [ID], Event, Seen: [{ ID, Revision }] })

test.each([
  ['the title', { Title: '国家级工程' }],
  ['the summary', { Summary: '这是国 家级的' }],
  ['the keywords', { KeyWords: '工程,国家级' }],
  ['the text, across marks', { ResourceContent: '<p>这是<strong>国家</strong>级的</p>' }],
])('a blocking word in %s keeps an article from being submitted, and is named', async (_where, more) => {
  const { ID, Revision } = await write(more)
  expect(await act('editor', 'submit', ID, Revision)).toMatchObject({
    Done: [],
    Skipped: [{ ID, Reason: '稿件里有禁用词“国家级”，请改掉再送审。' }],
  })
  expect((await w.as('editor').articles.get({ ID })).Status).toBe('draft')
})

test('a word that only warns, one that is switched off, one of a live and one of another station keep nothing', async () => {
  const { ID: off } = await w.as('chief').keywords.save({ Name: '停用词', Level: 'block' })
  await w.as('chief').keywords.enable({ Ids: [off], IsEnable: false })
  await w.as('chief').keywords.save({ Name: '直播词', Level: 'block', LiveName: '早间' })
  await w.as('outsider').keywords.save({ Name: '别站词', Level: 'block' })
  const { ID, Revision } = await write({ ResourceContent: '<p>顶级 停用词 直播词 别站词</p>' })
  expect(await act('editor', 'submit', ID, Revision)).toMatchObject({ Done: [ID] })
})

test('what a reviewer, or the list, brought in later keeps an article from passing; taken out, it passes', async () => {
  const { ID, Revision } = await write({ ResourceContent: '<p>新禁词</p>' })
  await act('editor', 'submit', ID, Revision)
  await w.as('chief').keywords.save({ Name: '新禁词', Level: 'block' })
  expect(await act('reviewer1', 'pass1', ID, Revision)).toMatchObject({
    Skipped: [{ Reason: '稿件里有禁用词“新禁词”，请改掉再一审通过。' }],
  })
  const { Revision: mended } = await w.as('reviewer1').articles.save({ ID, Revision, ResourceContent: '<p>好</p>' })
  expect(await act('reviewer1', 'pass1', ID, mended)).toMatchObject({ Done: [ID] })
})
