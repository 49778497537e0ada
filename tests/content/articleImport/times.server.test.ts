/** Embargoes and ends that come from elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRoom, type ImportRoom } from './importRoom.ts'

let room: ImportRoom
beforeAll(async () => {
  room = await importRoom()
})
afterAll(() => room.end())

const start = Date.now()
const later = (days: number) => new Date(start + days * 86_400_000).toISOString()
const item = (uri: string, more: object) =>
  JSON.stringify({ uri, type: 'text', headline: uri, body_html: `<p>${uri}的正文</p>`, pubstatus: 'usable', ...more })
const found = async (Title: string) =>
  room.db.selectFrom('articles').selectAll().where('Title', '=', Title).executeTakeFirstOrThrow()

test('both are written; nothing under an embargo and nothing past its end is published, even where that was asked', async () => {
  const ChID = await room.makeChannel({ ReviewLevels: 0 })
  const bring = (text: string) => room.bring(text, { ChID, Publish: true })
  await bring(item('urn:x:held', { embargoed: later(1), expires: later(3) }))
  expect(await found('urn:x:held')).toMatchObject({
    Status: 'draft',
    LiveRevision: null,
    EmbargoTime: new Date(later(1)),
    ExpireTime: new Date(later(3)),
  })
  await bring(item('urn:x:over', { expires: later(-1) }))
  expect(await found('urn:x:over')).toMatchObject({ LiveRevision: null })
  await bring(item('urn:x:free', { expires: later(2) }))
  expect(await found('urn:x:free')).toMatchObject({ Status: 'published', ExpireTime: new Date(later(2)) })
  // The agency puts it off.
  await bring(item('urn:x:held', { embargoed: later(2), expires: later(3) }))
  expect((await found('urn:x:held')).EmbargoTime).toEqual(new Date(later(2)))
})
