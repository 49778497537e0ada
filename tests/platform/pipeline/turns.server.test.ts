import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '../../../src/api/content/articles/calls.ts'
import { createApp } from '../../../server/platform/pipeline/app.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { everyFamily } from '../../../server/index.ts'
import { contract } from '../../../src/api/index.ts'
import { createClient } from '../../../src/api/client.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

test('a call that says how many go at a time keeps the others waiting, reads as well, and all are answered', async () => {
  const { atOnce } = articles.calls.search
  const [running, most] = [new Set<object>(), { number: 0 }]
  const { articles: family, ...others } = everyFamily.families
  const search: typeof family.handlers.search = async (request) => {
    running.add(request)
    most.number = Math.max(most.number, running.size)
    const answer = await family.handlers.search(request)
    running.delete(request)
    return answer
  }
  const families = { ...others, articles: { ...family, handlers: { ...family.handlers, search } } }
  const app = createApp({ db: room.db, pool: room.pool, ...everyFamily, families, log: { error: () => {} } })
  const api = createClient(contract, sendAs(app, { token: room.people.chief.token }))
  const answers = await Promise.all(Array.from({ length: 12 }, () => api.articles.search({ Text: '江州' })))
  expect(answers).toHaveLength(12)
  expect(most.number).toBe(atOnce)
})
