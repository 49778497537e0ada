/** Putting redirects where none stood, or where one stood. */
import { sql } from 'kysely'
import type { redirectKinds, redirectOrigins } from '../../../src/api/distribution/redirects/fields.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'

/** A redirect from an address. */
export interface Putting {
  readonly From: string
  readonly Kind: keyof typeof redirectKinds
  readonly Target: string
  readonly Until: string | null
  readonly ReMark: string
  readonly Origin: keyof typeof redirectOrigins
}

type Putter = Pick<Request<unknown>, 'db' | 'me' | 'now' | 'changed'>
type Stored = ReadonlyMap<string, StoredIn<'redirects'>>

/** What stands at these addresses, held until the transaction ends. */
export async function standingAt(db: Db, StID: number, paths: readonly string[]): Promise<Stored> {
  const rows = await db
    .selectFrom('redirects')
    .selectAll()
    .where('StID', '=', StID)
    .where('From', '=', sql<string>`any(${[...paths]})`)
    .orderBy('ID')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.From, row]))
}

/**
 * Answers their numbers, and tells the log; those that say all that already are left out. Each address once; the caller
 * holds the turn of redirects. `standing`: see standingAt.
 */
export async function putRedirects(request: Putter, all: readonly Putting[], standing: Stored): Promise<number[]> {
  const { changed } = request
  const fresh = all.filter(({ From }) => !standing.has(From))
  const made = await insertAll(request, fresh)
  const changes = all.flatMap((one) => {
    const before = standing.get(one.From)
    const { Kind, Target, Until, ReMark } = one
    const told = before && changedFields(before, { Kind, Target, Until, ReMark, IsEnable: true })
    return before && told ? [{ one, ID: before.ID, told }] : []
  })
  await updateAll(
    request,
    changes.map(({ ID, one }) => ({ ID, ...one })),
  )
  const toldOf = new Map(changes.map(({ ID, one, told }) => [one.From, { ID, ...told }]))
  return all.flatMap((one) => {
    const ID = made.get(one.From)
    const told = ID === undefined ? toldOf.get(one.From) : { ID, Before: null, After: { ...one, IsEnable: true } }
    if (!told) return []
    changed({ Title: one.From, ...told })
    return [told.ID]
  })
}

/** The same for one; undefined when it says all that already. */
export async function putRedirect(request: Putter, one: Putting): Promise<number | undefined> {
  const { db, me } = request
  return (await putRedirects(request, [one], await standingAt(db, me.StID, [one.From])))[0]
}

const given = sql`r("ID" bigint, "From" text, "Kind" text, "Target" text, "Until" timestamptz, "ReMark" text, "Origin" text)`

async function insertAll({ db, me, now }: Putter, rows: readonly Putting[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const made = await sql<{ ID: number; From: string }>`
    insert into redirects ("StID", "From", "Kind", "Target", "Until", "ReMark", "Origin", "IsEnable", "UpdateTime")
    select ${me.StID}, "From", "Kind", "Target", "Until", "ReMark", "Origin", true, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${given}
    returning "ID", "From"`.execute(db)
  return new Map(made.rows.map(({ ID, From }) => [From, ID]))
}

async function updateAll({ db, me, now }: Putter, rows: readonly (Putting & { readonly ID: number })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update redirects d set "Kind" = r."Kind", "Target" = r."Target", "Until" = r."Until", "ReMark" = r."ReMark",
      "IsEnable" = true, "UpdateTime" = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${given}
    where d."ID" = r."ID" and d."StID" = ${me.StID}`.execute(db)
}
