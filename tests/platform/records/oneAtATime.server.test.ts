/** Whoever changes an order, a tree or names for long holds up those who change the same, and nobody else of the station. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneAtATime } from '../../../server/platform/records/oneAtATime.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())
const chief = () => room.as('chief')

/** Does something while somebody else has the turn of the matter. */
async function during<Answer>(matter: string, act: () => Promise<Answer>): Promise<Answer> {
  return room.db.transaction().execute(async (tx) => {
    await oneAtATime(tx, room.people.chief.StID, matter)
    return act()
  })
}

test('while redirects are imported everything else of the station is changed', async () => {
  const done = await during('redirects', async () => [
    await chief().topics.save({ Name: '两会' }),
    await chief().channels.save({ Name: '早报' }),
    await chief().mechanisms.save({ Name: '总编室' }),
    await chief().documentCategories.save({ Name: '制度' }),
    await chief().areas.save({ Name: '清水市', Code: '110000' }),
    await chief().roles.save({ Name: '夜班' }),
    await chief().tags.save({ Name: '夜班' }),
    await chief().personnel.save({ Name: '周敏' }),
    { ID: await room.write('chief', { KeyWords: '新词,夜班' }) },
  ])
  expect(done.map(({ ID }) => typeof ID)).toEqual(done.map(() => 'number'))
})

test('the same matter waits, and a circle is not made by two at once', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [`/a${round}`, `/b${round}`]
    const both = await Promise.allSettled([
      chief().redirects.save({ From: a, Target: b }),
      chief().redirects.save({ From: b, Target: a }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('nobody takes the row of the station for a turn, or holds up those who only refer to it', () => {
  const files = globSync('server/**/*.ts')
  const taking =
    /from stations where[^`]*for (no key )?update`|selectFrom\('stations'\)(?:\s*\.(?!forUpdate)\w+\([^()]*(?:\([^()]*\)[^()]*)*\))*\s*\.forUpdate\(\)/
  expect(files.filter((file) => taking.test(readFileSync(file, 'utf8')))).toEqual([])
})
