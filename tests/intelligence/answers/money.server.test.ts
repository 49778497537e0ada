// What answers cost: reserved before anything is asked, ended once, and never more than there is room for.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning } from '../../../src/api/intelligence/aiAnswers/states.ts'
import { refused } from '../../support/refused.ts'
import { aiSetting } from '../../support/fakeAi.ts'
import { openGround, type AnswerGround } from './ground.ts'

let g: AnswerGround
beforeAll(async () => {
  g = await openGround()
  // An answer may take 4,096 tokens, so that it costs 4,096,000 µ¥ at most.
  await aiSetting(g.w, { Host: g.ai.address, Name: '小编', InputPrice: 0, OutputPrice: 1_000_000 })
})
afterAll(() => g.close())

const mine = () => g.owner.as(g.asker)
async function ended(ID: number) {
  for (;;) {
    const row = await mine().aiAnswers.get({ ID })
    if (!isRunning(row.State)) return row
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
async function ledger() {
  const { rows } = await sql<{ State: string; n: number; reserved: number; spent: number }>`
    select "State", count(*)::int as n, sum("Reserved")::bigint as reserved, sum("Spent")::bigint as spent
    from ai_ledger group by 1 order by 1`.execute(g.w.db)
  return rows
}

test('100 questions at once with room for 10: 10 are asked, the others are told why', async () => {
  await g.w.db
    .insertInto('ai_budgets')
    .values({ StID: g.asker.StID, Name: '一个人', Scope: 'person', UserID: g.asker.ID, Amount: 4_096_000 * 10 + 5 })
    .execute()
  g.ai.by((call) => {
    call.say('好')
    call.end({ input: 1, output: 4096 })
  })
  const before = g.ai.calls.length
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => mine().aiAnswers.ask({ Text: `第 ${n} 问` })),
  )
  const asked = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.AnswerID] : []))
  expect(asked).toHaveLength(10)
  for (const ID of asked) expect(await ended(ID)).toMatchObject({ State: 'done', Cost: 4_096_000 })
  expect(g.ai.calls.length - before).toBe(10)
  expect(await ledger()).toEqual([{ State: 'settled', n: 10, reserved: 40_960_000, spent: 40_960_000 }])
  const problem = await refused(mine().aiAnswers.ask({ Text: '还有吗？' }))
  expect(problem.kind).toBe('limit')
  // Nothing is left of those that were refused.
  const { Total } = await mine().aiConversations.list({})
  expect(Total).toBe(10)
})

test('stopped before a server took it nothing is paid; after it began what came is estimated; cut off it is kept', async () => {
  await g.w.db.deleteFrom('ai_budgets').execute()
  await g.w.db.deleteFrom('ai_answers').execute()
  await g.w.db.deleteFrom('ai_ledger').execute()
  g.ai.by(undefined)
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '停' })
  const call = await g.ai.next()
  call.say('说了六个字。')
  for (;;) if ((await mine().aiAnswers.get({ ID: AnswerID })).Text !== '') break
  await mine().aiAnswers.stop({ ID: AnswerID })
  expect(await ended(AnswerID)).toMatchObject({ State: 'stopped', IsEstimate: true, Cost: 4000 })
  const cut = await mine().aiAnswers.ask({ Text: '断' })
  const second = await g.ai.next()
  second.say('断')
  for (;;) if ((await mine().aiAnswers.get({ ID: cut.AnswerID })).Text !== '') break
  second.breakOff()
  expect(await ended(cut.AnswerID)).toMatchObject({ State: 'cut', Cost: 4_096_000 })
  g.ai.refuseWith(503)
  const none = await mine().aiAnswers.ask({ Text: '没人' })
  expect(await ended(none.AnswerID)).toMatchObject({ State: 'failed', Cost: null })
  expect((await ledger()).map(({ State, n }) => [State, n])).toEqual([
    ['kept', 1],
    ['released', 1],
    ['settled', 1],
  ])
})
