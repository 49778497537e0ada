/**
 * An answer that was lost makes no record twice: whatever makes something is sent again under the same key and answered as
 * the first time. Every such call of the contract is tried; what is tried is derived from it.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKeyed, REQUEST_KEY, type Action } from '../../src/api/actions.ts'
import { actionEntries, callEntries, type ActionEntry } from '../../src/api/index.ts'
import { keptRule, requestKeyWork } from '../../server/platform/pipeline/requestKeys.ts'
import { world, type World } from '../support/app.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { rowsOf } from '../support/rows.ts'
import { watchStation, type StationWatch } from '../support/stationWatch.ts'
import { ask, hasEffect, type Entry } from './asking.ts'
import { makingOf } from './making.ts'

let w: World
let watch: StationWatch
beforeAll(async () => {
  w = await world()
  for (const make of Object.values(rowsOf)) await make(w, 'chief')
  watch = await watchStation(w.db, w.people.chief.StID)
  await shownAgain(w)
})
afterAll(() => w.end())

const callOf = ({ family, call }: ActionEntry): Entry =>
  callEntries.find((one) => one.family === family && one.name === call)!
const isMaking = (entry: ActionEntry) =>
  (entry.action as Action).on === 'none' && isKeyed(entry.action) && callOf(entry).spec.access !== 'open'
const making = actionEntries.filter(isMaking).map((entry) => [entry.id, entry] as const)
const entryOf = (id: string) => making.find(([one]) => one === id)![1]

const keyed = (input: object, key: string = randomUUID()) => ({ ...input, [REQUEST_KEY]: key })
const made = (outcome: { ok: boolean }) => (outcome as unknown as { data: { ID: number } }).data.ID

/** What names a record after all, or needs what no test here has. */
const untried: string[] = []

test.each(making)('%s', async (id, entry) => {
  const { token } = w.people.chief
  const call = callOf(entry)
  const input = keyed(await makingOf(w, entry))
  const first = await ask(w, call, input, token)
  if (!hasEffect(call, first)) return void untried.push(id)
  await watch.begin()
  expect(await ask(w, call, input, token)).toEqual(first)
  expect(await watch.changed()).toEqual([])

  // Two at once: one makes it, the other waits for the answer.
  const twin = keyed(await makingOf(w, entry))
  const [one, other] = await Promise.all([ask(w, call, twin, token), ask(w, call, twin, token)])
  // What nobody foresaw tells what it was.
  expect(w.faults).toEqual([])
  expect(other).toEqual(one)
})

test('next to nothing is left untried', () => {
  expect(untried.toSorted()).toEqual([
    // They ask a model, which these tests have none of.
    ...['aiAnswers.chat', 'aiAnswers.run'],
    'articles.order',
    'bindings.bindPhone',
    'bindings.bindWeChat',
    'bindings.confirmMail',
    'factors.addPasskey',
    'factors.confirmTotp',
    'factors.removePasskey',
    'factors.renamePasskey',
    'findings.analysis',
    'identities.bind',
    'identities.bindByPassWord',
    'instructions.unlock',
    'liveSlices.take',
    'messages.allSeen',
    'pushDevices.end',
    'session.changePassword',
    'session.scanConfirm',
    'session.scanLook',
    'session.scanRefuse',
    'uploads.made',
  ])
})

const clue = entryOf('clues.add')
const ofClue = (more: object = {}) => makingOf(w, clue).then((input) => ({ ...input, ...more }))

/** Connections end when clues are written, every second time: with the row, or only when all of it is to stand. */
async function cuttingClues(kind: 'trigger' | 'constraint trigger', during: () => Promise<void>): Promise<void> {
  const when = kind === 'trigger' ? ['before', ''] : ['after', 'deferrable initially deferred']
  await w.pool.query(`
    create sequence cuts;
    create function cut() returns trigger language plpgsql as $$
    begin
      -- What a sequence gave out stays given out, whatever became of the transaction.
      if nextval('cuts') % 2 = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create ${kind} cut ${when[0]} insert on clues ${when[1]} for each row execute function cut()`)
  await during().finally(() => w.pool.query('drop trigger cut on clues; drop function cut; drop sequence cuts'))
}

test.each(['trigger', 'constraint trigger'] as const)(
  'a connection that breaks in a write (%s): under a key it is done on another one, once; without one nothing was done until it is to stand, and then nobody knows',
  async (kind) => {
    const { token } = w.people.chief
    await cuttingClues(kind, async () => {
      const input = keyed(await ofClue())
      const first = await ask(w, callOf(clue), input, token)
      expect(first).toMatchObject({ ok: true })
      expect(await ask(w, callOf(clue), input, token)).toEqual(first)
      expect(await w.db.selectFrom('clues').select('ID').where('ID', '>=', made(first)).execute()).toHaveLength(1)
      const without = await ask(w, callOf(clue), await ofClue(), token)
      expect(without).toMatchObject({ ok: false, kind: kind === 'trigger' ? 'away' : 'fault' })
    })
  },
)

test('another text under the same key is refused in words, and nothing is made or lost', async () => {
  const { token } = w.people.chief
  const first = keyed(await ofClue())
  expect(await ask(w, callOf(clue), first, token)).toMatchObject({ ok: true })
  await watch.begin()
  const second = await ask(w, callOf(clue), { ...first, Title: '改过的标题' }, token)
  expect(second).toMatchObject({ ok: false, kind: 'conflict', detail: { Repeated: true } })
  expect(await watch.changed()).toEqual([])
  const other = await ask(w, callOf(entryOf('feedback.add')), keyed({ Title: '样本' }, first[REQUEST_KEY]), token)
  expect(other).toMatchObject({ ok: false, kind: 'conflict' })
})

test('a key counts however its name is spelt', async () => {
  const { token } = w.people.chief
  const { [REQUEST_KEY]: key, ...input } = keyed(await ofClue())
  const first = await ask(w, callOf(clue), { ...input, clientid: key }, token)
  expect(first).toMatchObject({ ok: true })
  expect(await ask(w, callOf(clue), { ...input, CLIENTID: key }, token)).toEqual(first)
})

test('the same key of another person is another key', async () => {
  const input = keyed(await makingOf(w, entryOf('feedback.add')))
  const mine = await ask(w, callOf(entryOf('feedback.add')), input, w.people.chief.token)
  const theirs = await ask(w, callOf(entryOf('feedback.add')), input, w.people.outsider.token)
  expect(theirs).toMatchObject({ ok: true })
  expect(made(theirs)).not.toBe(made(mine))
})

test('what was refused may be tried again under its key, with what was missing', async () => {
  const { token } = w.people.chief
  const input = keyed(await ofClue())
  expect(await ask(w, callOf(clue), { ...input, Title: '' }, token)).toMatchObject({ ok: false, kind: 'refused' })
  expect(await ask(w, callOf(clue), input, token)).toMatchObject({ ok: true })
})

test('a batch is answered as the first time, and a key is a key', async () => {
  const { token } = w.people.chief
  const remove = callEntries.find(({ family, name }) => family === 'clueTypes' && name === 'remove')!
  const rows = await rowsOf.clueTypes!(w, 'chief')
  const input = keyed({ Ids: rows.map(({ ID }) => ID) })
  const first = await ask(w, remove, input, token)
  expect(first).toMatchObject({ ok: true, data: { Skipped: [] } })
  expect(await ask(w, remove, input, token)).toEqual(first)
  expect(await ask(w, callOf(clue), keyed(await ofClue(), 'kurz'), token)).toMatchObject({ kind: 'refused' })
})

test('so many are kept of a person in a day; without a key one goes on', async () => {
  const { ID, token } = w.people.stranger
  const layout = callOf(entryOf('layouts.add'))
  const expire = Date.now() + 3_600_000
  await sql`insert into rate_limits values (${`${keptRule.name}:${ID}`}, ${keptRule.max}, ${expire})`.execute(w.db)
  const input = await makingOf(w, entryOf('layouts.add'))
  const refused = await ask(w, layout, keyed(input), token)
  expect(refused).toMatchObject({ ok: false, kind: 'busy' })
  expect((refused as { message: string }).message).toMatch(
    /^一天最多发送 50000 次带 ClientID 的请求，请约 1 小时后再试/,
  )
  expect(await ask(w, layout, input, token)).toMatchObject({ ok: true })
})

test('an answer is kept unreadable, and for a day', async () => {
  const entry = entryOf('wallDevices.add')
  const answer = await ask(w, callOf(entry), keyed(await makingOf(w, entry)), w.people.chief.token)
  const { Key } = (answer as unknown as { data: { Key: string } }).data
  expect(Key.length).toBeGreaterThan(20)
  const kept = await w.db.selectFrom('request_keys').select('Answer').execute()
  expect(Buffer.concat(kept.map((row) => row.Answer!)).includes(Key)).toBe(false)
  const sweep = () => requestKeyWork[0]!.run({} as never, w as never)
  await sweep()
  expect(await w.db.selectFrom('request_keys').select('Key').execute()).toHaveLength(kept.length)
  await w.db
    .updateTable('request_keys')
    .set({ CreateTime: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await sweep()
  expect(await w.db.selectFrom('request_keys').select('Key').execute()).toEqual([])
})
