/** A draft stands in no channel until somebody picks one, and only who wrote it has it until then. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom, refusalOf, type Newsroom } from './newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const body = { Title: '没有归栏的稿件', ResourceContent: '<p>先写着。</p>' }
const submit = (Deadline?: string) => async (ID: number) => {
  const { Revision } = await room.as('editor').articles.get({ ID })
  return room.as('editor').articles.audit({
    Ids: [ID],
    Event: 'submit',
    Seen: [{ ID, Revision }],
    ...(Deadline ? { Deadline } : {}),
  })
}

test('what is saved without a channel, or by the clock of the editor, is filed nowhere', async () => {
  const editor = room.as('editor')
  for (const draft of [body, { ...body, Autosave: true, Title: '' }, { ...body, ChID: 0 }]) {
    const { ID } = await editor.articles.save(draft)
    expect(await editor.articles.get({ ID })).toMatchObject({ ChID: 0, ChannelName: '' })
    const { List } = await editor.articles.list({ Scope: 'mine', PageSize: 50 })
    expect(List.find((row) => row.ID === ID)).toMatchObject({ ChID: 0, ChannelName: '', Status: 'draft' })
  }
})

test('it cannot be sent to review, and can as soon as it has a channel; once filed it stays so', async () => {
  const editor = room.as('editor')
  const { ID, Revision } = await editor.articles.save(body)
  expect((await submit()(ID)).Skipped).toEqual([{ ID, Reason: '还没有选栏目，请先选栏目再送审。' }])
  await editor.articles.save({ ID, Revision, ChID: room.channel })
  expect((await submit()(ID)).Done).toEqual([ID])
  expect(await room.stateOf(ID)).toBe('review1')
  await room.send('editor', 'retract', ID)
  const now = await editor.articles.get({ ID })
  expect(now).toMatchObject({ ChID: room.channel })
  expect(await refusalOf(editor.articles.save({ ID, Revision: now.Revision, ChID: 0 }))).toMatchObject({
    message: '请选择栏目。',
  })
})

test('nobody who is confined to channels sees it or works on it; its writer deletes it and brings it back', async () => {
  const { ID, Revision } = await room.as('editor').articles.save(body)
  const { client } = await room.confined([room.channel])
  expect(await refusalOf(client.articles.get({ ID }))).toMatchObject({ kind: 'missing' })
  expect(await refusalOf(client.articles.save({ ID, Revision, Title: '改了' }))).toMatchObject({ kind: 'missing' })
  expect((await room.as('editor').articles.remove({ Ids: [ID] })).Done).toEqual([ID])
  expect((await room.as('editor').articles.restore({ Ids: [ID] })).Done).toEqual([ID])
})

test('a deadline that comes with the submission is when the review is due, before the clock of the channel', async () => {
  const soon = new Date(Date.now() + 3 * 3600_000).toISOString()
  const ID = await room.write()
  expect((await submit(soon)(ID)).Done).toEqual([ID])
  expect((await room.row(ID))['DueAt'].toISOString()).toBe(soon)
  const late = await room.write()
  expect(await refusalOf(submit(new Date(Date.now() - 60_000).toISOString())(late))).toMatchObject({
    message: '审完的期限必须晚于现在。',
  })
  const hours = await room.makeChannel({ Name: '限时' })
  await room.db.updateTable('channels').set({ ReviewHours1: 1 }).where('ID', '=', hours).execute()
  const both = await room.write('editor', { ChID: hours })
  await submit(soon)(both)
  expect((await room.row(both))['DueAt'].getTime()).toBeLessThan(Date.parse(soon))
})
