/** Imports, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { runImport } from './runner.ts'
import { IMPORT } from './start.ts'
import { sweepJobs } from './sweepJobs.ts'

const MINUTE = 60_000

/** Carrying imports out, and forgetting uploads nobody started. */
export const articleImportWork: readonly Work[] = [
  {
    kind: IMPORT,
    title: 'importing articles',
    limitMs: 30 * MINUTE,
    async run({ key, runner, signal, now, report }, { db, pool, log }) {
      const onBatch = ({ Processed, Total }: { Processed: number; Total: number }) => report({ Processed, Total })
      const goesOn = await runImport({ db, pool, log, runner, onBatch }, Number(key), signal)
      return goesOn ? now() : undefined
    },
  },
  {
    kind: 'articleImport.sweep',
    title: 'sweeping uploads',
    limitMs: MINUTE,
    everyMs: 60 * MINUTE,
    async run({ now }, { db }) {
      await sweepJobs(db, now())
    },
  },
]
