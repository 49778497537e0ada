/**
 * Taking back, for records whose log counts their revisions. Ours: a revision says which words somebody looked at, so none comes
 * twice; and what somebody decided about words holds for no others.
 */
import { sql } from 'kysely'
import { fieldsIn } from '../../../src/api/asTyped.ts'
import type { Family } from '../../../src/api/contract.ts'
import type { Undoer } from '../pipeline/implement.ts'
import { anyTable } from './rowsOf.ts'

type Undoing = Parameters<Undoer>[0]

/** The column that counts them. */
const COUNT = 'Revision'
/** Columns that only grow, where a table has them. */
const counts: readonly string[] = [COUNT, 'LastRevision']

type Columns = Readonly<Record<string, unknown>>

const without = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([one]) => !counts.includes(one)))
const grown = (columns: Columns, to: number) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, counts.includes(name) ? to : value]))

/** Whether who reviews records of the family says which revision they looked at. */
export const saysWhatWasSeen = ({ calls, fields = {} }: Family): boolean =>
  COUNT in fields && Object.values(calls).some(({ input }) => 'Seen' in fieldsIn(input))

/**
 * The undoer of a family in `table`: each other content it puts back is a new revision, and it refuses where the content is not
 * what the act left, or what a review was about. Families whose table counts by itself log no revisions: for them all is as it was.
 */
export function undoGrowing(table: string, undo: Undoer): Undoer {
  return async (undoing) => {
    const { change, again } = undoing
    const { Before, After } = change
    if (Before === null || After === null) return undo(undoing)
    const isContent = COUNT in After && COUNT in Before
    const now = await lockedCount(table, undoing)
    if (now === undefined) return undo(undoing)
    if (isContent ? await isOther(undoing, COUNT) : await isAboutOther(undoing, COUNT))
      return `“${change.Title}”之后又有变动，不能${again ? '恢复' : '撤销'}。`
    if (!isContent) return undo(undoing)
    const counted = { ...change, Before: grown(Before, now + 1), After: without(After) }
    return undo({ ...undoing, change: counted })
  }
}

/** The revision that stands, held until it is done; undefined: the record is gone. */
async function lockedCount(table: string, { db, me, change }: Undoing): Promise<number | undefined> {
  const found = await anyTable({ db })
    .selectFrom(table)
    .select(COUNT)
    .where('ID', '=', change.ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  return found && Number(found[COUNT])
}

/** Whether the act decided about another content than stands now, which the log tells by changes of `column`. The record is held. */
export async function isAboutOther(undoing: Undoing, column: string): Promise<boolean> {
  return (await isReview(undoing)) && (await isOther(undoing, column))
}

/** Whether the act is one of review. */
async function isReview({ db, undoneLogId }: Undoing): Promise<boolean> {
  const line = await db
    .selectFrom('operation_log')
    .select('ActionType')
    .where('ID', '=', undoneLogId)
    .executeTakeFirst()
  return line?.ActionType === '1'
}

/**
 * Whether the content is another than after the act: an act on it and its undo leave a line each, so that an odd number of lines
 * of one act since means that it came or went.
 */
async function isOther({ db, me, change: { ID }, undoneLogId }: Undoing, column: string): Promise<boolean> {
  const { rows } = await sql<{ isOther: boolean }>`
    select exists (
      select from operation_log
      where "StID" = ${me.StID} and "ID" > ${undoneLogId} and coalesce("RootID", "ID") <> ${undoneLogId}
        and "EventID" @> array[${ID}]::bigint[]
        and exists (select from jsonb_array_elements("Modifys") m
          where (m->>'ID')::bigint = ${ID} and (jsonb_exists(nullif(m->'Before', 'null'), ${column})
            or jsonb_exists(nullif(m->'After', 'null'), ${column})))
      group by coalesce("RootID", "ID") having count(*) % 2 = 1) as "isOther"`.execute(db)
  return rows[0]!.isOther
}
