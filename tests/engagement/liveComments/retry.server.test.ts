/** What a transaction that is tried again leaves behind: no more than one that was carried out at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMMENT_RATE } from '../../../src/api/content/comments/commentCalls.ts'
import { STREAM_CAME } from '../../../src/api/engagement/liveComments/model.ts'
import { liveCommentHandlers } from '../../../server/engagement/liveComments/handlers.ts'
import { TOLD_MS } from '../../../server/engagement/liveComments/notifyStream.ts'
import { refusal } from '../../support/refusal.ts'
import { liveRoom, type LiveRoom } from './room.ts'

/** How many attempts at a post lose against another transaction before one does not. */
let losses = 0
let lost = 0
let attempts = 0

const { post } = liveCommentHandlers
const losing: typeof post = Object.assign(
  async (request: Parameters<typeof post>[0]) => {
    attempts++
    const answer = await post(request)
    if (lost++ < losses)
      await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(request.db)
    lost = 0
    return answer
  },
  { before: post.before },
)

let room: LiveRoom
beforeAll(async () => {
  room = await liveRoom({ handlers: { liveComments: { ...liveCommentHandlers, post: losing } } })
})
afterAll(() => room.end())
beforeEach(() => {
  losses = lost = attempts = 0
  room.clock.pass(2 * TOLD_MS)
})

/** Without a front server: such are held to the rate of their address. */
const send = async (text: string) => room.post(text, { IntakeKey: undefined, ReaderToken: await room.reader() })

const came = async () =>
  (await room.db.selectFrom('push_events').select('ID').where('Action', '=', STREAM_CAME).execute()).length

test('a comment whose transaction was tried again is announced', async () => {
  losses = 2
  const before = await came()
  await send('第三次才写成')
  expect([attempts, (await came()) - before]).toEqual([3, 1])
})

test('one that was never written keeps nobody quiet', async () => {
  losses = 3
  const before = await came()
  expect(await refusal(send('没有写成'))).toMatchObject({ kind: 'busy' })
  losses = lost = 0
  await send('写成了')
  expect((await came()) - before).toBe(1)
})

test('a comment counts once, however often it was tried, and for all servers together', async () => {
  losses = 1
  // Those of the tests before this one count, too.
  for (let count = 3; count < COMMENT_RATE; count++) await send(`第 ${count} 条`)
  expect(await refusal(send('太多了'))).toMatchObject({
    kind: 'busy',
    message: expect.stringContaining('请求太频繁'),
  })
})
