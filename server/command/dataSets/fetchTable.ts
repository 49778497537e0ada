/** Getting the data of a set, whatever its kind: this once, without remembering anything. */
import type { Kysely } from 'kysely'
import { fillAddress } from '../../../src/api/command/dataSets/fillAddress.ts'
import { measureOf, type MeasureName } from '../../../src/api/command/dataSets/measures.ts'
import { partAt, readRows, readTitles, type Table } from '../../../src/api/command/dataSets/readRows.ts'
import type { Database } from '../../platform/database/schema.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { secretToSend } from '../../platform/outgoing/secretToSend.ts'
import { getAllowed, type Reach } from './allowedHosts.ts'
import { readMeasure } from './measures/index.ts'
import type { Fetchable } from './store.ts'

/** For which station, of which set, with which parameters. */
export interface Fetching extends Reach {
  readonly set: Fetchable
  readonly params: Readonly<Record<string, string>>
  readonly now: Date
  /** Headers of a set that is only tried; default those that are stored. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The data. Rejects with a SendProblem that says in a sentence what is wrong. */
export async function fetchTable(fetching: Fetching): Promise<Table> {
  const { set } = fetching
  try {
    if (set.Kind === 'measure') return await measured(fetching)
    const value = set.Kind === 'fixed' ? parsed(set.Text) : await fetched(fetching)
    return readRows(partAt(value, set.Path), readTitles(set.Titles))
  } catch (error) {
    if (error instanceof RangeError) throw new SendProblem(error.message, false)
    throw error
  }
}

async function measured({ db, StID, now, set, params }: Fetching): Promise<Table> {
  const measure = measureOf(set.Measure)
  if (!measure) throw new SendProblem('这个内置指标已经没有了，请换一个。', false)
  return {
    Columns: [...measure.columns],
    Rows: await readMeasure(set.Measure as MeasureName, { db, StID, now }, params),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SendProblem('固定数据不是正确的 JSON。', false)
  }
}

async function fetched(fetching: Fetching): Promise<unknown> {
  const { db, StID, set, params, headers } = fetching
  return getAllowed(fetching, fillAddress(set.Address, params), {
    headers: headers ?? (await storedHeaders(db, StID, set.SecretID)),
    timeoutMs: set.TimeoutSeconds * 1000,
    maxBytes: set.MaxKilobytes * 1024,
  })
}

async function storedHeaders(db: Kysely<Database>, StID: number, SecretID: number | null) {
  return JSON.parse((await secretToSend(db, StID, SecretID)) ?? '{}') as Record<string, string>
}
