/**
 * Lines of the ledger whose server died while it waited for an answer that nobody keeps, and those that an end which was lost left
 * behind: what they reserved counts as spent.
 */
import { sql } from 'kysely'
import type { Work } from '../../platform/jobs/work.ts'
import { keep } from '../money/settle.ts'

const MINUTE = 60_000
/** Ours: no such call takes so long. */
const FORGOTTEN = 15 * MINUTE

/** Looking for them. Those of answers and jobs are ended with these: what is not over is left alone. */
export const ledgerWork: readonly Work[] = [
  {
    kind: 'aiTexts.forgotten',
    title: 'ending what was reserved for calls that nobody waits for any more',
    limitMs: MINUTE,
    everyMs: 10 * MINUTE,
    async run({ now }, { db }) {
      const { rows } = await sql<{ ID: number }>`
        select l."ID" from ai_ledger l
        where l."State" = 'reserved' and l."CreateTime" < ${new Date(now().getTime() - FORGOTTEN)}
          and not exists (select from ai_answers a where a."LedgerID" = l."ID" and a."State" in ('waiting', 'streaming'))
          and not exists (select from ai_jobs j where j."LedgerID" = l."ID"
            and j."State" in ('stored', 'sending', 'running', 'fetching'))
        order by l."ID" limit 500`.execute(db)
      for (const { ID } of rows) await keep(db, ID)
    },
  },
]
