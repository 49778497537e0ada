import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestionsOf } from '../../../src/api/content/articles/suggestions.ts'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const AT = '2026-01-02T03:04:05.000Z'
const mark = (id: string, by = room.people.editor.ID, who = 'editor先生') =>
  `data-s="${id}" data-by="${by}" data-who="${who}" data-at="${AT}"`
const decided = '<p>江面上起了雾。</p>'
const suggested = (id = 's1') => `<p>江面上<del ${mark(id)}>起了</del><ins ${mark(id)}>升起</ins>雾。</p>`
const article = (ID: number) => room.as('editor').articles.get({ ID })

test('suggestions make a version of their own and leave the text as it is', async () => {
  const ID = await room.write('editor', { ResourceContent: decided })
  await room.edit('editor', ID, { ResourceContent: decided, SuggestedContent: suggested() })
  const now = await article(ID)
  expect(now).toMatchObject({ Revision: 2, ResourceContent: decided, WordCount: 7 })
  expect(now.SuggestedContent).toBe(suggested())
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  const [{ Modifys }] = (await room.db
    .selectFrom('operation_log')
    .select('Modifys')
    .where('ID', '=', line!.ID)
    .execute()) as [{ Modifys: unknown }]
  expect(Modifys).toMatchObject([{ Before: { Suggestions: 0 }, After: { Suggestions: 1 } }])
  // Accepted: the text is the new one, and nothing is suggested any more.
  await room.edit('editor', ID, { ResourceContent: '<p>江面上升起雾。</p>', SuggestedContent: '' })
  expect(await article(ID)).toMatchObject({ Revision: 3, SuggestedContent: '', WordCount: 7 })
})

test('a text that is saved without them ends them, the version before keeps them and can be brought back', async () => {
  const ID = await room.write('editor', { ResourceContent: decided, SuggestedContent: suggested() })
  await room.edit('editor', ID, { ResourceContent: '<p>别的。</p>' })
  expect((await article(ID)).SuggestedContent).toBe('')
  await room.as('editor').articles.restoreVersion({ ID, Revision: 1, BasedOn: 2 })
  expect(await article(ID)).toMatchObject({ ResourceContent: decided, SuggestedContent: suggested() })
  // A change of the title says nothing about the text.
  await room.edit('editor', ID, { Title: '雾' })
  expect((await article(ID)).SuggestedContent).toBe(suggested())
})

test('suggestions that stand in another text are not taken', async () => {
  const ID = await room.write('editor', { ResourceContent: decided })
  const wrong = { ResourceContent: '<p>江上起了大雾。</p>', SuggestedContent: suggested() }
  expect((await refusalOf(room.edit('editor', ID, wrong))).message).toContain('对不上')
  expect(await article(ID)).toMatchObject({ Revision: 1, SuggestedContent: '' })
})

test('nor without the text they stand in', async () => {
  const ID = await room.write('editor', { ResourceContent: decided })
  const alone = await refusalOf(room.edit('editor', ID, { SuggestedContent: suggested() }))
  expect(alone.message).toBe('修订要和它所在的正文一起保存。')
})

test('nobody suggests in the name of another, and nobody rewrites who it was', async () => {
  const ID = await room.write('editor', { ResourceContent: decided })
  const forged = suggested('f1').replaceAll(String(room.people.editor.ID), String(room.people.chief.ID))
  await room.edit('editor', ID, { ResourceContent: decided, SuggestedContent: forged })
  const [mine] = suggestionsOf((await article(ID)).SuggestedContent)
  expect(mine).toMatchObject({ id: 'f1', by: room.people.editor.ID, who: 'editor先生' })
  const rewritten = (await article(ID)).SuggestedContent.replaceAll('editor先生', '别人')
  await room.edit('chief', ID, { ResourceContent: decided, SuggestedContent: rewritten, Title: '改题' })
  expect(suggestionsOf((await article(ID)).SuggestedContent)).toEqual([mine])
})

test('what could do harm is taken out of a suggestion as well', async () => {
  const ID = await room.write('editor', { ResourceContent: decided })
  const html = suggested().replace('升起', '升<img src="javascript:x"><script>bad()</script><b onclick="x()">起</b>')
  await room.edit('editor', ID, { ResourceContent: decided, SuggestedContent: html })
  const { SuggestedContent } = await article(ID)
  expect(SuggestedContent).toContain('起')
  for (const bad of ['script', 'onclick', 'javascript']) expect(SuggestedContent).not.toContain(bad)
})

test('sending on warns of open suggestions and open notes, and sends', async () => {
  const ID = await room.write('editor', { ResourceContent: decided, SuggestedContent: suggested() })
  const Seen = [{ ID, Revision: 1 }]
  const note = { ID, Text: '核实', Quote: '起了雾', Before: '江面上', After: '。', At: 3 }
  const { RemarkID } = await room.as('reviewer1').articles.remark(note)
  const sent = await room.as('editor').articles.audit({ Ids: [ID], Event: 'submit', Seen })
  expect(sent.Done).toEqual([ID])
  expect(sent.Warned).toEqual([{ ID, Reason: '还有 1 条批注没有解决，1 处修订没有决定（按未修订的文字）' }])
  expect(await room.as('reviewer1').articles.review({ ID })).toMatchObject({ Suggestions: 1 })
  await room.as('editor').articles.settleRemark({ ID, RemarkID, IsSettled: true })
  const passed = await room.as('reviewer1').articles.audit({ Ids: [ID], Event: 'pass1', Seen })
  expect(passed.Warned).toEqual([{ ID, Reason: '还有 1 处修订没有决定（按未修订的文字）' }])
  const clean = await room.through({}, 'editor:submit')
  const Now = [{ ID: clean, Revision: 1 }]
  const plain = await room.as('reviewer1').articles.audit({ Ids: [clean], Event: 'pass1', Seen: Now })
  expect(plain.Warned).toBeUndefined()
  expect(
    (await room.as('reviewer1').articles.audit({ Ids: [clean], Event: 'refuse', Seen: Now, Reason: '重写' })).Warned,
  ).toBeUndefined()
})

test('a blocked word that is only suggested does not stop an article; one only suggested away does', async () => {
  await room.as('chief').keywords.save({ Name: '禁词甲', Level: 'block' })
  const into = { ResourceContent: decided, SuggestedContent: suggested().replace('升起', '禁词甲') }
  const ID = await room.write('editor', into)
  await room.send('editor', 'submit', ID)
  const away = await room.write('editor', {
    ResourceContent: '<p>有禁词甲。</p>',
    SuggestedContent: `<p>有<del ${mark('d1')}>禁词甲</del>。</p>`,
  })
  await expect(room.send('editor', 'submit', away)).rejects.toThrow('禁词甲')
})

test('a correction that is abandoned brings the public text back without what was suggested in the correction', async () => {
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  const ID = await room.write('editor', { ChID, ResourceContent: decided })
  await room.send('editor', 'submit', ID)
  await room.send('chief', 'publish', ID)
  await room.send('editor', 'correct', ID)
  await room.edit('editor', ID, { ResourceContent: decided, SuggestedContent: suggested() })
  await room.send('editor', 'abandon', ID)
  expect(await article(ID)).toMatchObject({ ResourceContent: decided, SuggestedContent: '', Status: 'published' })
})
