/**
 * Ours: whom a line of the log is shown to. A line tells of records, and of each only to who may read the record itself,
 * or did it. Which family a line belongs to, and which reads that has, says the contract; which rows those show, the
 * family's `readable`.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { maySee, type Me } from '../../../src/api/access.ts'
import type { Call } from '../../../src/api/contract.ts'
import * as manifests from '../../../src/api/families.ts'
import { actionEntries, contract, familyNames, type FamilyName } from '../../../src/api/index.ts'
import type { Manifest } from '../../../src/api/manifest.ts'
import { operationLog, type Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { recordThere, type Readable } from '../../platform/pipeline/readable.ts'

/** Who asks. */
export type Asking = Pick<Request<unknown>, 'me' | 'readableOf'>

/** The families that write under a module; the first one owns it, and its records are what lines name by default. */
const familiesOf: ReadonlyMap<number, readonly FamilyName[]> = (() => {
  const found = new Map<number, FamilyName[]>()
  const add = (module: number, family: FamilyName) => {
    const known = found.get(module) ?? []
    if (!known.includes(family)) found.set(module, [...known, family])
  }
  for (const family of familyNames)
    for (const module of Object.keys((manifests as Readonly<Record<FamilyName, Manifest>>)[family].log ?? {}))
      add(Number(module), family)
  for (const { family, action } of actionEntries) if (action.log) add(action.log.module, family)
  return found
})()

/** Whether the person may make the family's reads at all. Lines of a family without pages are for who reads the log. */
function mayRead(me: Me, family: FamilyName, readable: Readable | undefined): boolean {
  const { pages, calls } = contract[family]
  const { list, get } = calls as Readonly<Record<string, Call | undefined>>
  if (pages.length === 0 && !readable) return maySee(me, operationLog.pages)
  return maySee(me, pages) || [list, get].some((call) => call?.access === 'signed')
}

const holdsEverything = (me: Me) => sql`exists (select from roles where "ID" = ${me.RoleID} and "AllPowers")`

/** The condition on one record `e` of a line of this family. */
function recordShown(me: Me, readable: Readable): RawBuilder<SqlBool> {
  const { table, where } = readable
  const name = sql.table(table)
  const condition = where(me)
  const record = sql`from ${name} where ${sql.ref(`${table}.ID`)} = e`
  // A record that is gone is read as the line tells it; where that does not say enough, by who holds everything.
  const told = sql`jsonb_populate_record(null::${name},
    case jsonb_typeof(m->'After') when 'object' then m->'After' else '{}' end
      || case jsonb_typeof(m->'Before') when 'object' then m->'Before' else '{}' end)`
  return sql`(${recordThere(me, readable)}
    or (not exists (select ${record}) and (${holdsEverything(me)}
      or exists (select from jsonb_array_elements(operation_log."Modifys") m, lateral ${told} as ${name}
        where (m->>'ID')::bigint = e and ${condition}))))`
}

const asSql = (shown: RawBuilder<SqlBool> | boolean) => (typeof shown === 'boolean' ? sql.lit<boolean>(shown) : shown)

const family = sql`split_part(coalesce(
  (select r."Action" from operation_log r where r."ID" = operation_log."RootID"), operation_log."Action"), '.', 1)`

/** The condition on records `e` of lines of a module. */
function moduleShown({ me, readableOf }: Asking, families: readonly FamilyName[]): RawBuilder<SqlBool> | boolean {
  const [owner, ...others] = families.map((one) => {
    const readable = readableOf(one)
    return { one, readable, may: mayRead(me, one, readable) }
  })
  const shown = ({ readable, may }: NonNullable<typeof owner>) => may && (readable ? recordShown(me, readable) : true)
  const told = (one: NonNullable<typeof owner>) => asSql(shown(one))
  if (others.length === 0) return shown(owner!)
  // Who may read the records a line names may read it, whichever family wrote it.
  const cases = others.map((other) => {
    const isOfOwner = other.readable?.table === owner!.readable?.table
    return sql`when ${sql.lit(other.one)} then ${told({ ...other, may: other.may || (isOfOwner && owner!.may) })}`
  })
  return sql`case ${family} ${sql.join(cases, sql` `)} else ${told(owner!)} end`
}

/** The condition on one record `e` of a line `operation_log`, of any module. */
function anyShown(asking: Asking): RawBuilder<SqlBool> {
  const { me } = asking
  const closed: number[] = []
  const cases: RawBuilder<unknown>[] = []
  for (const [module, families] of familiesOf) {
    const shown = moduleShown(asking, families)
    if (shown === false) closed.push(module)
    else if (shown !== true) cases.push(sql`when ${sql.lit(module)} then ${shown}`)
  }
  // A module without a family has no records here that anybody could read, so its lines say nothing of one.
  const open = sql`operation_log."Module" <> all(${closed}::int[])`
  const judged =
    cases.length === 0 ? open : sql`case operation_log."Module" ${sql.join(cases, sql` `)} else ${open} end`
  return sql<SqlBool>`(operation_log."UserID" = ${me.ID} or ${judged})`
}

/** The numbers of a line's records that the person may read, as a column. */
export const recordsShown = (asking: Asking) =>
  sql<number[]>`array(select e from unnest(operation_log."EventID") e where ${anyShown(asking)})`

/** The condition on lines: they name no record, or one that the person may read; `EventID`: that one. */
export function lineShown(asking: Asking, EventID?: number): RawBuilder<SqlBool> {
  const about = EventID === undefined ? sql`true` : sql`e = ${EventID}`
  const named = sql<SqlBool>`exists (select from unnest(operation_log."EventID") e where ${about} and ${anyShown(asking)})`
  return EventID === undefined ? sql<SqlBool>`(cardinality(operation_log."EventID") = 0 or ${named})` : named
}

/** The condition on lines: the person may read all of their records. */
export const wholeShown = (asking: Asking) =>
  sql<SqlBool>`(not exists (select from unnest(operation_log."EventID") e where not ${anyShown(asking)}))`

/** Those of some records of a module that the person may not read, as the log judges it. */
export async function unreadable(
  { db, me, readableOf }: Asking & { readonly db: Db },
  module: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const owner = familiesOf.get(module)?.[0]
  // Nothing here is a record of it.
  if (owner === undefined || ids.length === 0) return []
  const readable = readableOf(owner)
  if (!mayRead(me, owner, readable)) return ids
  if (!readable) return []
  const { rows } = await sql<{ ID: number }>`
    select e as "ID" from unnest(${[...ids]}::bigint[]) e where not ${recordThere(me, readable)}`.execute(db)
  return rows.map(({ ID }) => ID)
}

/** Whether the record of a change is there and is not shown to the person by its reads. */
export async function isThereUnread(
  { db, me, readableOf }: Asking & { readonly db: Db },
  family: FamilyName,
  change: Change,
): Promise<boolean> {
  const readable = readableOf(family)
  if (!readable || readable.isOf?.(change) === false) return false
  const { rows } = await sql`select from ${sql.table(readable.table)} there, (select ${change.ID}::bigint as e) asked
    where there."ID" = e and not ${recordThere(me, readable)}`.execute(db)
  return rows.length > 0
}
