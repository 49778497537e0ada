import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  // Sign-ins are remembered here for a minute, so that only clearing makes the server look again.
  w = await world({ memoryMs: 60_000 })
})
afterAll(() => w.end())

test('clearing makes the server look again, tells every workspace, and is logged', async () => {
  expect((await w.as('editor').session.current({})).AdminUserRealName).toBe('editor先生')
  await w.db.updateTable('admin_users').set({ Enabled: false }).where('ID', '=', w.people.editor.ID).execute()
  await w.as('editor').session.current({})
  const { LogID } = await w.as('chief').cache.clear({})
  await expect(w.as('editor').session.current({})).rejects.toMatchObject({ kind: 'expired' })
  const events = await w.db.selectFrom('push_events').select(['Topic', 'Action']).orderBy('ID').execute()
  expect(events).toContainEqual({ Topic: 'grants', Action: 'cleared' })
  const log = await w.as('chief').operationLog.list({ Module: 348 })
  expect(log.List.map(({ ID, Title }) => ({ ID, Title }))).toEqual([{ ID: LogID, Title: '清除缓存' }])
})
