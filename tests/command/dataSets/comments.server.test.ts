import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentKinds } from '../../../src/api/content/commentTargets/calls.ts'
import { world, type World } from '../../support/app.ts'
import { authors, commentsOf } from '../../support/commentRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
  const { StID } = w.people.chief
  const [author] = await authors(w, 'chief', '读者')
  const AuthorID = author!.ID
  for (const Kind of commentKinds)
    await commentsOf(w, { StID, Kind, TargetID: 1, AuthorID, NickName: '读者', Content: `评 ${Kind}`, Reason: '' })
})
afterAll(() => w.end())

async function measured(Measure: string): Promise<readonly Record<string, unknown>[]> {
  const { dataSets } = w.as('chief')
  const { ID } = await dataSets.save({ Name: Measure, Kind: 'measure', Measure: Measure as 'newestComments' })
  return (await dataSets.preview({ ID })).Rows as never
}

test('whatever is commented on counts: among the newest, by minute, by state and of today', async () => {
  const newest = await measured('newestComments')
  expect([...new Set(newest.map(({ content }) => content))].toSorted()).toEqual(
    commentKinds.map((kind) => `评 ${kind}`).toSorted(),
  )
  // In each state there is one of each kind, and one more approved that stands on top.
  const states = await measured('commentStates')
  const ofState = new Map(states.map((row) => [Object.values(row)[0], Object.values(row).at(-1)]))
  expect(Math.max(...[...ofState.values()].map(Number))).toBe(2 * commentKinds.length)
  const all = (await w.db.selectFrom('comments').select('ID').execute()).length
  const minutes = await measured('commentsPerMinute')
  expect(minutes.reduce((sum, { count }) => sum + Number(count), 0)).toBe(all)
  expect((await measured('todayNumbers'))[0]).toMatchObject({ comments: all })
})
