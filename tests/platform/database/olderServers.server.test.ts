// While servers are made new one after another, those of the release before go on; they know nothing of newer columns.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { voteRoom, type VoteRoom } from '../../engagement/votes/room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())

/** Writes a row as it is once more, as a server does that does not know some columns. Answers what stands in those. */
async function againWithout(table: string, ID: number, unknown: readonly string[]) {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name <> all(${['GUID', ...unknown]})`.execute(w.db)
  const known = sql.join(columns.map(({ name }) => sql.ref(name)))
  // Titles are those of one alone.
  const values = sql.join(columns.map(({ name }) => (name === 'Title' ? sql`"Title" || '二'` : sql.ref(name))))
  const { rows } = await sql<Record<string, unknown>>`insert into ${sql.table(table)} (${known})
    select ${values} from ${sql.table(table)} where "ID" = ${ID} returning *`.execute(w.db)
  return rows[0]!
}

test('a vote or an activity that one adds has its maker as who changed it last', async () => {
  const { ID } = await w.vote()
  const vote = await againWithout('votes', ID, ['EditorID', 'EndedAt'])
  expect(vote['EditorID']).toBe(vote['OwnerID'])
  const made = await w.chief.activities.save({ Title: '龙舟赛' })
  const activity = await againWithout('activities', made.ID, ['EditorID', 'Revision'])
  expect(activity['EditorID']).toBe(activity['OwnerID'])
})

test('a vote that one ends ended then, and not after the end it was planned with', async () => {
  const [early, late] = [await w.vote(), await w.vote()]
  await sql`update votes set "EndTime" = now() - interval '5 minutes', "BeginTime" = now() - interval '1 hour'
    where "ID" = ${late.ID}`.execute(w.db)
  for (const { ID } of [early, late]) await sql`update votes set "State" = 'ended' where "ID" = ${ID}`.execute(w.db)
  const { rows } = await sql<{ isNow: boolean; isPlanned: boolean }>`
    select "EndedAt" > now() - interval '1 minute' as "isNow", "EndedAt" = "EndTime" as "isPlanned"
    from votes where "ID" = any(${[early.ID, late.ID]}) order by "ID"`.execute(w.db)
  expect(rows.map(({ isNow }) => isNow)).toEqual([true, false])
  expect(rows[1]!.isPlanned).toBe(true)
})
