/** A clock that is set, forwards or backwards, ends nothing that lives and hides nothing that is due. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLapsed } from '../../../server/intelligence/answers/running/lapsed.ts'
import { heardFrom, restingOf } from '../../../server/intelligence/choosing/breakers.ts'
import { LEASE_MS } from '../../../server/intelligence/answers/running/claim.ts'
import { world, type World } from '../../support/app.ts'
import { aiSetting } from '../../support/fakeAi.ts'
import { rowIn } from '../guard/channelRecords.ts'

let w: World
beforeAll(async () => void (w = await world()))
afterAll(() => w.end())

/** An answer that a server has in hand. */
async function running(): Promise<number> {
  const { ID: UserID } = w.people.chief
  const ConversationID = await rowIn(w, 'ai_conversations', { UserID, Title: '问' })
  const asked = { UserID, ConversationID, Text: '问', Purpose: 'dialogue', Context: '[]', About: '{}' }
  const QuestionID = await rowIn(w, 'ai_questions', asked)
  return rowIn(w, 'ai_answers', { UserID, ConversationID, QuestionID, State: 'streaming', Runner: 'a', Version: 1 })
}
const lease = (ID: number, inSeconds: number) =>
  sql`update ai_answers set "LeaseTime" = clock_timestamp() + make_interval(secs => ${inSeconds}) where "ID" = ${ID}`.execute(
    w.db,
  )

test.each([
  ['forwards', -3600],
  ['backwards', 3600],
])('set %s, an answer of a server that lives goes on, one of a dead server is put down', async (_way, away) => {
  const [alive, dead] = [await running(), await running()]
  let ms = 0
  const lapsed = createLapsed(w.db, { leaseMs: LEASE_MS, now: () => ms })
  const found = async () => (await lapsed(3000)).map(({ ID }) => ID).filter((ID) => [alive, dead].includes(ID))
  for (const ID of [alive, dead]) await lease(ID, away)
  expect(await found()).toEqual([])
  ms += 2500
  await lease(alive, LEASE_MS / 1000)
  expect(await found()).toEqual([])
  ms += 2500
  expect(await found()).toEqual([dead])
  // Renewed by that clock, it is another one.
  await lease(dead, away)
  expect(await found()).toEqual([])
  await w.db.deleteFrom('ai_answers').where('ID', 'in', [alive, dead]).execute()
})

test('whoever rested when the clock was set back does not rest for as long as it was', async () => {
  const ID = await aiSetting(w, { Host: 'https://ai.example' })
  for (let nth = 0; nth < 3; nth++) await heardFrom(w.db, ID, 'down')
  expect([...(await restingOf(w.db, [ID]))]).toEqual([ID])
  await sql`update ai_breakers set "RestTime" = "RestTime" + interval '1 day', "UpdateTime" = "UpdateTime" + interval '1 day'`.execute(
    w.db,
  )
  expect([...(await restingOf(w.db, [ID]))]).toEqual([])
})
