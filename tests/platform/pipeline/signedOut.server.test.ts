/** A sign-in that is ended while a request is on its way. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPIRED } from '../../../src/api/hosts.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  // Who somebody is stays known for a moment.
  w = await world({ memoryMs: 3_600_000 })
})
afterAll(() => w.end())

test('what was to stand beside it says that it is over, and no conflict that nobody can solve', async () => {
  const { push } = w.as('editor')
  await push.ticket({})
  await w.db.deleteFrom('sessions').where('UserID', '=', w.people.editor.ID).execute()
  await expect(push.ticket({})).rejects.toMatchObject({ kind: 'expired', message: EXPIRED })
})
