/**
 * Values of data sets: fetched when somebody looks and the last one is too old, once for all who look at the same time.
 * What comes from elsewhere is also kept in the database, so that the last good value and its age outlive a restart.
 */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DataResult } from '../../../src/api/command/bigScreens/dataResult.ts'
import type { Table } from '../../../src/api/command/dataSets/readRows.ts'
import type { Database } from '../../platform/database/schema.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { fetchTable } from './fetchTable.ts'
import { keep, kept, type Value } from './keptValues.ts'
import { effectiveParams, type StoredDataSet } from './store.ts'

/** Ours: somebody who can be shown an older value waits so long for a newer one, in milliseconds. */
const PATIENCE_MS = 1500
/** Ours: values remembered by a process. */
const MEMORY_LIMIT = 2000
/** Ours: so many requests for one data set are on their way at once; further ones get what there is. */
const AT_ONCE = 4

interface Remembered {
  value: Value | undefined
  running: Promise<Value> | undefined
}

const memory = new Map<string, Remembered>()
const running = new Map<number, number>()

/** Whose value, and when. */
export interface Wanted {
  readonly db: Kysely<Database>
  readonly set: StoredDataSet
  readonly given: Readonly<Record<string, string>>
  readonly now: Date
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
}

/** The value of a data set, at most its interval old where that can be had. Never rejects for what the source does. */
export async function valueOf(wanted: Wanted): Promise<DataResult> {
  const { db, set, given, now } = wanted
  const params = effectiveParams(set, given)
  const key = createHash('sha256').update(JSON.stringify(params)).digest()
  // The database's name, because tests have several in one process.
  const entry = entryOf(`${databaseOf(db)} ${set.ID} ${set.Revision} ${key.toString('base64')}`)
  if (!entry.value && set.Kind === 'http') entry.value = await kept(db, set, key)
  const isDue = !entry.value || now.getTime() - entry.value.triedAt >= set.Seconds * 1000
  if (isDue && !entry.running && (running.get(set.ID) ?? 0) < AT_ONCE)
    entry.running = refresh(entry, { ...wanted, given: params }, key)
  if (entry.running) {
    const fresh = entry.value?.table ? await Promise.race([entry.running, patience(entry.value)]) : await entry.running
    return toResult(fresh, set, now)
  }
  const busy = {
    table: undefined,
    at: now.getTime(),
    triedAt: now.getTime(),
    problem: '同时要的数据太多，请稍后再看。',
  }
  return toResult(entry.value ?? busy, set, now)
}

/** What a table that was just fetched looks like on the wire. */
export function freshResult(table: Table, now: Date): DataResult {
  return {
    Columns: table.Columns,
    Rows: [...table.Rows],
    At: now.toISOString(),
    AgeSeconds: 0,
    IsStale: false,
    Problem: '',
  }
}

/** What is answered where there is nothing to show. */
export function emptyResult(Problem: string, now: Date): DataResult {
  return { Columns: [], Rows: [], At: now.toISOString(), AgeSeconds: 0, IsStale: true, Problem }
}

function entryOf(name: string): Remembered {
  const known = memory.get(name)
  if (known) {
    // The one that was not asked for longest stands first.
    memory.delete(name)
    memory.set(name, known)
    return known
  }
  if (memory.size >= MEMORY_LIMIT) memory.delete(memory.keys().next().value!)
  const made: Remembered = { value: undefined, running: undefined }
  memory.set(name, made)
  return made
}

const names = new WeakMap<object, number>()
let named = 0
function databaseOf(db: Kysely<Database>): number {
  const root = db.getExecutor().adapter
  const known = names.get(root) ?? ++named
  names.set(root, known)
  return known
}

function patience(value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), PATIENCE_MS).unref())
}

async function refresh(entry: Remembered, wanted: Wanted, key: Buffer): Promise<Value> {
  const { db, set, given: params, now, outgoingHosts } = wanted
  running.set(set.ID, (running.get(set.ID) ?? 0) + 1)
  const before = entry.value
  try {
    const table = await fetchTable({ db, StID: set.StID, set, params, now, outgoingHosts })
    entry.value = { table, at: now.getTime(), triedAt: now.getTime(), problem: '' }
  } catch (error) {
    const problem = error instanceof SendProblem ? error.message : '取数据时出错，服务器稍后再试。'
    entry.value = { table: before?.table, at: before?.at ?? 0, triedAt: now.getTime(), problem }
  } finally {
    entry.running = undefined
    const left = running.get(set.ID)! - 1
    if (left > 0) running.set(set.ID, left)
    else running.delete(set.ID)
  }
  // A value that cannot be kept is shown all the same.
  if (set.Kind === 'http') await keep(db, set, key, entry.value).catch(() => {})
  return entry.value
}

function toResult(value: Value, set: StoredDataSet, now: Date): DataResult {
  if (!value.table) return emptyResult(value.problem || '还没有数据。', now)
  const AgeSeconds = Math.max(0, Math.round((now.getTime() - value.at) / 1000))
  return {
    Columns: value.table.Columns,
    Rows: [...value.table.Rows],
    At: new Date(value.at).toISOString(),
    AgeSeconds,
    IsStale: value.problem !== '' || AgeSeconds > 2 * set.Seconds + set.TimeoutSeconds,
    Problem: value.problem,
  }
}
