// What the log and its export keep of AI: acts, and neither keys nor what was said in anybody's conversation.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionEntries, callEntries } from '../../../src/api/index.ts'
import { ask } from '../../contract/asking.ts'
import { rowsOf } from '../../support/rows.ts'
import { aiSetting } from '../../support/fakeAi.ts'
import { world, type World } from '../../support/app.ts'
import { doerIn, prepareHolding } from '../../contract/undoing.ts'

const KEY = 'a-secret-key-of-a-service'
const PASSED_ON = { AppSecret: KEY, Appkey: 'an-app-key-of-a-service' }
let w: World
let doer: ReturnType<typeof doerIn>
beforeAll(async () => {
  w = await world()
  const { RoleID, token } = await w.hire({})
  await w.db.updateTable('roles').set({ AllPowers: true }).where('ID', '=', RoleID).execute()
  await prepareHolding(w)
  doer = doerIn(w, w.people.chief, token)
  await aiSetting(w, { Host: 'https://ai.example', Name: '别的', secret: KEY })
})
afterAll(() => w.end())

/** Families whose rows hold what was said to a model, or answered. */
const talks = ['aiConversations', 'aiAnswers', 'aiJobs', 'aiProposals'] as const
const acts = actionEntries
  // These two wait for an answer that nobody gives here.
  .filter(({ id }) => id !== 'aiAnswers.chat' && id !== 'aiAnswers.run')
  .filter(({ family }) => (talks as readonly string[]).includes(family) && rowsOf[family])
  .map((entry) => [entry.id, entry] as const)

/** What the log tells somebody who may read all of it, as a list and as an export. */
async function logged(): Promise<string> {
  const rows = await w.db.selectFrom('operation_log').selectAll().execute()
  const list = callEntries.find(({ family, name }) => family === 'operationLog' && name === 'list')!
  const read = await ask(w, list, { PageSize: 500 }, w.people.chief.token)
  expect(read.ok).toBe(true)
  return JSON.stringify([rows, read])
}

test.each(acts)('%s leaves in the log nothing of what was said', async (_id, entry) => {
  await doer.hold(entry, 'nothing')
  await w.db.deleteFrom('operation_log').execute()
  for (const row of await rowsOf[entry.family]!(w, 'chief')) await doer.act(entry, row)
  const said = await logged()
  // Names of records may be told; what was asked, sent, answered, masked or proposed is in its own tables alone.
  expect(said).not.toMatch(/"(?:Given|Sent|Masks|Asked|Reads|Why|Text|Context)\\?":/)
  expect(said).not.toContain(KEY)
})

test('the keys of a service are in no line of the log, whatever is done to it', async () => {
  const { textParameters } = w.as('chief')
  const draft = { Types: 12, Name: '小编', Provider: 'other', Host: 'https://ai.example/v1', Model: 'm' } as const
  const { ID } = await textParameters.save({ ...draft, ...PASSED_ON } as never)
  await textParameters.save({ ID, AppSecret: `${KEY}-2`, ReMark: '换了密钥' } as never)
  await textParameters.enable({ Ids: [ID], Enabled: true })
  await textParameters.remove({ Ids: [ID] })
  const said = await logged()
  expect(said).toContain('小编')
  expect(said).not.toContain(KEY)
})
