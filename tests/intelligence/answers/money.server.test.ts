// What answers cost: reserved before anything is asked, ended once, and never more than there is room for.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accessOf } from '../../../server/intelligence/choosing/accessesFor.ts'
import { beginCharge, MOST_TOKENS } from '../../../server/intelligence/answers/charge.ts'
import { tellAnswers } from '../../../server/intelligence/answers/running/channel.ts'
import { nextCharge } from '../../../server/intelligence/answers/running/nextCharge.ts'
import { mostOfText } from '../../../server/intelligence/money/cost.ts'
import { ledgerWork } from '../../../server/intelligence/texts/ledgerWork.ts'
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

test('stopped before a server took it nothing is paid; after it began what came is estimated, cut off, too; where nothing came it is kept', async () => {
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
  expect(await ended(cut.AnswerID)).toMatchObject({ State: 'cut', IsEstimate: true, IsUnknown: false, Cost: 1000 })
  const silent = await mine().aiAnswers.ask({ Text: '没有声音' })
  const third = await g.ai.next()
  third.breakOff()
  const unknown = { IsEstimate: false, IsUnknown: true, Cost: 4_096_000 }
  expect(await ended(silent.AnswerID)).toMatchObject({ State: 'failed', ...unknown })
  expect(await mine().aiAnswers.why({ ID: silent.AnswerID })).toMatchObject(unknown)
  g.ai.refuseWith(503)
  const none = await mine().aiAnswers.ask({ Text: '没人' })
  expect(await ended(none.AnswerID)).toMatchObject({ State: 'failed', Cost: null })
  expect((await ledger()).map(({ State, n }) => [State, n])).toEqual([
    ['kept', 1],
    ['released', 1],
    ['settled', 2],
  ])
})

test('stopped before it said anything, what was sent is estimated, with what it thought', async () => {
  g.ai.refuseWith(undefined)
  g.ai.by(undefined)
  const counted = async (thought: string) => {
    const { AnswerID } = await mine().aiAnswers.ask({ Text: '先想一想' })
    const call = await g.ai.next()
    if (thought !== '') {
      call.think(thought)
      // One that is shown comes after it: what was thought has arrived by then.
      call.say('想')
      for (;;) if ((await mine().aiAnswers.get({ ID: AnswerID })).Text !== '') break
    }
    await mine().aiAnswers.stop({ ID: AnswerID })
    await call.closed
    const { Cost, IsEstimate, State } = await ended(AnswerID)
    const line = await g.w.db.selectFrom('ai_ledger').selectAll().orderBy('ID', 'desc').executeTakeFirstOrThrow()
    expect([State, IsEstimate, line.State]).toEqual(['stopped', true, 'settled'])
    expect(line.InputTokens).toBeGreaterThan(0)
    return { Cost, output: line.OutputTokens }
  }
  // Of this setting only what is said costs anything.
  expect(await counted('')).toEqual({ Cost: 0, output: 0 })
  expect(await counted('这是想的八个字。')).toEqual({ Cost: 6000, output: 6 })
})

test.each(['stopped', 'cut'] as const)('%s after its usage was told, what came since is paid', async (how) => {
  g.ai.by(undefined)
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '先报用量' })
  const call = await g.ai.next()
  call.tell({ input: 1000, output: 1 })
  call.say('说了六个字。')
  for (;;) if ((await mine().aiAnswers.get({ ID: AnswerID })).Text !== '') break
  if (how === 'stopped') await mine().aiAnswers.stop({ ID: AnswerID })
  else call.breakOff()
  expect(await ended(AnswerID)).toMatchObject({ State: how, IsEstimate: true, Cost: 4000 })
})

/** An answer that a server has in hand, with its line. */
async function inHand() {
  g.ai.by(undefined)
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '在手里' })
  const call = await g.ai.next()
  call.say('有')
  for (;;) if ((await mine().aiAnswers.get({ ID: AnswerID })).Text !== '') break
  const answer = await g.w.db.selectFrom('ai_answers').selectAll().where('ID', '=', AnswerID).executeTakeFirstOrThrow()
  return { answer, call }
}

test('a server that was taken for dead reserves nothing more for an answer that others have put down', async () => {
  const { answer, call } = await inHand()
  const { LedgerID, SettingID, StID } = answer
  const access = (await accessOf(g.w.db, { StID, SettingID, allowedHosts: [] }))!
  const before = await ledger()
  const charging = { access, LedgerID, charged: 'nothing', characters: 10 } as const
  const gone = nextCharge(g.w.db, { ...answer, Runner: 'one that is gone' }, charging)
  await expect(gone).rejects.toMatchObject({ kind: 'cut' })
  expect(await ledger()).toEqual(before)
  const next = await nextCharge(g.w.db, answer, charging)
  const { rows } = await sql<{ State: string; isItsOwn: boolean }>`
    select l."State", a."ID" is not null as "isItsOwn" from ai_ledger l left join ai_answers a on a."LedgerID" = l."ID"
    where l."ID" in (${LedgerID}, ${next}) order by l."ID"`.execute(g.w.db)
  expect(rows).toEqual([
    { State: 'released', isItsOwn: false },
    { State: 'reserved', isItsOwn: true },
  ])
  call.end({ input: 1, output: 1 })
  await ended(answer.ID)
  // The end that its server knew of was that of the line before: it is found by who looks for what was left behind.
  const forgotten = async () => {
    const [work] = ledgerWork
    await work!.run({ now: () => new Date(Date.now() + 3_600_000) } as never, { db: g.w.db } as never)
    return (await g.w.db.selectFrom('ai_ledger').select('State').where('ID', '=', next).executeTakeFirstOrThrow()).State
  }
  const running = await inHand()
  expect(await forgotten()).toBe('kept')
  const line = () => g.w.db.selectFrom('ai_ledger').select('State').where('ID', '=', running.answer.LedgerID!)
  expect(await line().executeTakeFirstOrThrow()).toEqual({ State: 'reserved' })
  running.call.end()
  await ended(running.answer.ID)
})

test('what is paid stands with the service that was asked, in whichever order they were', async () => {
  const { answer, call } = await inHand()
  call.end({ input: 1, output: 1 })
  await ended(answer.ID)
  const down = await aiSetting(g.w, { Host: 'http://127.0.0.1:9/v1', Name: '断线的', ShowOrder: -1 })
  onTestFinished(async () => {
    await g.w.db.deleteFrom('ai_breakers').execute()
    await g.w.db.deleteFrom('text_parameters').where('ID', '=', down).execute()
  })
  g.ai.by((one) => (one.say('好'), one.end({ input: 1, output: 2 })))
  // Reserved for the one that was first when it was asked; another stands before it when a server takes it in hand.
  const { StID, UserID, ConversationID, QuestionID, SettingID, Sent } = answer
  const access = (await accessOf(g.w.db, { StID, SettingID, allowedHosts: [] }))!
  const LedgerID = await beginCharge(g.w.db, { StID, UserID, access, characters: 10, now: new Date() })
  const row = { StID, UserID, ConversationID, QuestionID, SettingID, LedgerID, Version: 2, Sent: JSON.stringify(Sent) }
  const { ID } = await g.w.db.insertInto('ai_answers').values(row).returning('ID').executeTakeFirstOrThrow()
  await tellAnswers(g.w.db, { kind: 'asked', ID, UserID })
  expect(await ended(ID)).toMatchObject({ State: 'done', Service: '小编', Cost: 2000, Passed: [{ Name: '断线的' }] })
  const lines = g.w.db.selectFrom('ai_ledger').select(['SettingID', 'State', 'Spent']).where('ID', '>=', LedgerID)
  expect(await lines.orderBy('ID').execute()).toEqual([
    { SettingID, State: 'released', Spent: 0 },
    { SettingID: down, State: 'released', Spent: 0 },
    { SettingID, State: 'settled', Spent: 2000 },
  ])
})

test('where nothing is left, or all hands are full, what costs less or is free is asked, and it is told who was not', async () => {
  await g.w.db.deleteFrom('ai_budgets').execute()
  g.ai.by((call) => {
    call.say('好')
    call.end({ input: 1, output: 1 })
  })
  const home = await aiSetting(g.w, { Host: g.ai.address, Name: '屋里的', IsLocal: true, ShowOrder: 9 })
  const budget = { StID: g.asker.StID, Name: '一个人', Scope: 'person', UserID: g.asker.ID, Amount: 1 } as const
  await g.w.db.insertInto('ai_budgets').values(budget).execute()
  const answered = async () => ended((await mine().aiAnswers.ask({ Text: '还能问吗？' })).AnswerID)
  expect(await answered()).toMatchObject({ State: 'done', Service: '屋里的', Cost: 0, Passed: [{ Name: '小编' }] })
  await g.w.db.deleteFrom('ai_budgets').execute()
  await g.w.db.updateTable('text_parameters').set({ AtOnce: 1 }).where('ID', '!=', home).execute()
  g.ai.by(undefined)
  const first = await mine().aiAnswers.ask({ Text: '占着' })
  const held = await g.ai.next()
  const second = await mine().aiAnswers.ask({ Text: '另一问' })
  const other = await g.ai.next()
  other.say('好')
  other.end({ input: 1, output: 1 })
  expect(await ended(second.AnswerID)).toMatchObject({ State: 'done', Service: '屋里的', Passed: [{ Name: '小编' }] })
  held.end({ input: 1, output: 1 })
  await ended(first.AnswerID)
  // Without it the limit is told as before.
  await g.w.db.updateTable('text_parameters').set({ Enabled: false }).where('ID', '=', home).execute()
  await g.w.db.insertInto('ai_budgets').values(budget).execute()
  expect((await refused(mine().aiAnswers.ask({ Text: '还能问吗？' }))).kind).toBe('limit')
})

test.each([
  { input: -5, output: 1 },
  { input: 1, output: 99_999_999_999_999 },
  { input: 1.5, output: 2 },
  { input: 1, output: 3_000_000_000 },
  { input: 0, output: 0 },
  { input: 1000, output: 0 },
  { input: '12', output: '3' } as never,
])('a usage that cannot be true is as good as none: $input, $output', async (usage) => {
  await g.w.db.deleteFrom('ai_budgets').execute()
  g.ai.by((call) => {
    call.say('说了六个字。')
    call.end(usage)
  })
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '几个字？' })
  expect(await ended(AnswerID)).toMatchObject({ State: 'done', Text: '说了六个字。', IsEstimate: true, Cost: 4000 })
})

test('nobody pays more than was reserved, whatever a service says that it took', async () => {
  g.ai.by((call) => {
    call.say('好')
    call.end({ input: 10, output: 9_000_000 })
  })
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '多少？' })
  expect(await ended(AnswerID)).toMatchObject({ State: 'done', IsEstimate: true, Cost: 4_096_000 })
})

test('an answer that never ends is ended, and paid by what came', async () => {
  g.ai.by((call) => {
    for (let nth = 0; nth < 60; nth++) call.say('又是一句。'.repeat(400))
  })
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '没完没了' })
  await g.ai.calls.at(-1)?.closed
  const { Text, ...row } = await ended(AnswerID)
  expect(row).toMatchObject({ State: 'cut', Problem: '到了一次回答的长度上限，可以继续。', IsEstimate: true })
  expect(Text.length).toBeGreaterThan(100_000)
  expect(Text.length).toBeLessThan(105_000)
})

test('who takes no tools is offered none: they are neither promised nor reserved for', async () => {
  const chief = g.owner.as(g.w.people.chief)
  const other = await chief.aiAnswers.preview({ Text: '有什么线索？' })
  expect(other.Tools).not.toEqual([])
  const prices = { InputPrice: 1000, OutputPrice: 0, ShowOrder: -1 }
  const SettingID = await aiSetting(g.w, {
    Host: g.ai.address,
    Name: '应用',
    Provider: 'baidu',
    Appkey: 'app',
    ...prices,
  })
  onTestFinished(async () => {
    await g.w.db.updateTable('text_parameters').set({ Enabled: false }).where('ID', '=', SettingID).execute()
  })
  expect((await chief.aiAnswers.preview({ Text: '有什么线索？' })).Tools).toEqual([])
  g.ai.refuseWith(401)
  onTestFinished(() => g.ai.refuseWith(undefined))
  const { AnswerID } = await chief.aiAnswers.ask({ Text: '有什么线索？' })
  const line = () =>
    g.w.db.selectFrom('ai_ledger').selectAll().where('SettingID', '=', SettingID).orderBy('ID').execute()
  const [reserved] = await line()
  const { Sent } = await g.w.db
    .selectFrom('ai_answers')
    .select('Sent')
    .where('ID', '=', AnswerID)
    .executeTakeFirstOrThrow()
  const characters = Sent.reduce((sum, { content }) => sum + content.length, 0)
  const access = (await accessOf(g.w.db, { StID: g.w.people.chief.StID, SettingID, allowedHosts: [] }))!
  expect(reserved!.Reserved).toBe(mostOfText(access, { characters, most: MOST_TOKENS }))
  for (;;) if (!isRunning((await chief.aiAnswers.get({ ID: AnswerID })).State)) break
})
