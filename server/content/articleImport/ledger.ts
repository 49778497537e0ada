/**
 * What a batch does to articles in the importer's name goes through the same doors as what people do by hand; this
 * stands in for the request behind them, and writes the lines of the log: one per kind of act, not one per article.
 */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { actionEntries, type ActionId } from '../../../src/api/index.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Db, LogLine, Request } from '../../platform/pipeline/implement.ts'
import { writeLogLine } from '../../platform/pipeline/audit.ts'

/** Deeds an import does: bringing text in, and what publishing it takes. */
export type ImportAct =
  | 'articleImport.start'
  | 'articles.submit'
  | 'articles.publish'
  | 'articles.correct'
  | 'articles.abandon'

/** The log of articles, where their own history looks. */
export const ARTICLES = 300

interface Page {
  readonly logId: number
  readonly changes: Change[]
}

/** The lines of one batch, as they come together. */
export interface Ledger {
  /** A request of the importer's, for one kind of act. What it tells counts when `keep` is called. */
  requestFor(act: ImportAct): Promise<Request<null>>
  /** What was told since the last `keep` or `drop` has happened. */
  keep(): void
  /** What was told since has not: its transaction was rolled back. */
  drop(): void
  /** Writes the lines. `remark`: where it all comes from. */
  write(remark: string): Promise<void>
}

/** Opens a ledger inside the batch's transaction. */
export function openLedger(db: Db, me: Me, now: Date): Ledger {
  const pages = new Map<ImportAct, Page>()
  const also = new Map<string, LogLine>()
  let told: (() => void)[] = []

  async function pageOf(act: ImportAct): Promise<Page> {
    const known = pages.get(act)
    if (known) return known
    const page = { logId: await nextLogId(db), changes: [] }
    pages.set(act, page)
    return page
  }

  function addAlso(line: LogLine): void {
    const key = JSON.stringify([line.Title, line.ReMark])
    const earlier = also.get(key)
    also.set(key, { ...line, EventID: [...(earlier?.EventID ?? []), ...line.EventID] })
  }

  return {
    async requestFor(act) {
      const page = await pageOf(act)
      return {
        ...outside,
        me,
        db,
        now,
        logId: page.logId,
        changed: (change) => void told.push(() => page.changes.push(change)),
        logAlso: (line) => {
          told.push(() => addAlso(line))
          return Promise.resolve(0)
        },
      }
    },
    keep() {
      for (const happen of told) happen()
      told = []
    },
    drop() {
      told = []
    },
    async write(remark) {
      const origin = { person: me, caller: nobodysCall, now }
      for (const [act, { logId, changes }] of pages) {
        if (changes.length === 0) continue
        const { title, type } = logOf(act)
        const line = { ID: logId, Title: title, ActionType: type, Module: ARTICLES, ReMark: remark } as const
        const EventID = changes.map(({ ID }) => ID)
        await writeLogLine(db, { ...line, EventID, Modifys: changes }, { ...origin, action: act })
      }
      for (const line of also.values()) await writeLogLine(db, line, { ...origin, action: 'articles.submit' })
    },
  }
}

const nobodysCall = { token: undefined, ip: '', port: 0, userAgent: '', requestId: '' } as const

/** What a request has that no server received. */
const outside = {
  input: null,
  ip: '',
  port: 0,
  userAgent: '',
  requestId: '',
  origin: undefined,
  tokenHash: undefined,
  device: undefined,
  files: [],
  arrived: [],
  outgoingHosts: [],
  installation: {},
  furnishings: () => [],
  checks: () => [],
  logDetail() {},
  actAs() {},
  keepIfRefused() {},
  // Authors of imported articles are those who import them, and nobody is told of what they did themselves.
  note() {},
  announce() {},
  keepDevice() {},
  afterCommit() {},
  undoerOf: () => undefined,
  guardOf: () => undefined,
  readableOf: () => undefined,
  readAs: () => Promise.reject(new Error('an import reads no other family')),
} as const

const entries = new Map<ActionId, (typeof actionEntries)[number]>(actionEntries.map((entry) => [entry.id, entry]))

function logOf(act: ImportAct) {
  const log = entries.get(act)?.action.log
  if (!log) throw new Error(`${act} is not logged`)
  return log
}

async function nextLogId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('operation_log', 'ID')) as id`.execute(db)
  return rows[0]!.id
}
