/** A file brought in without anybody signed in: the command line's way through the same doors. */
import { randomUUID } from 'node:crypto'
import type { Me } from '../../../src/api/access.ts'
import type { ImportItem, ImportJob } from '../../../src/api/content/articleImport/calls.ts'
import { articleImportActions } from '../../../src/api/content/articleImport/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { writeLogLine } from '../../platform/pipeline/audit.ts'
import { getJob, keepJob, listItems } from './jobs.ts'
import type { FileToRead } from '../../platform/apart/apart.ts'
import { readApart } from './readApart.ts'
import { holdJob } from '../../platform/jobs/hold.ts'
import { runImport, type RunnerParts } from './runner.ts'
import { cancelJob, IMPORT, startJob } from './start.ts'

/** What is to be brought in, and for whom. */
export interface FileImport {
  readonly me: Me
  readonly file: FileToRead
  readonly ChID: number
  readonly Publish: boolean
}

/** What became of a file. */
export interface FileReport {
  readonly job: ImportJob
  readonly items: readonly ImportItem[]
}

/**
 * Brings a file in and waits for it. Told to stop it calls the import off; what has been written stays. Rejects with a
 * Refusal when the file cannot be read or may not be brought in.
 */
export async function importFile(
  parts: Pick<RunnerParts, 'db' | 'pool' | 'log' | 'onBatch'>,
  { me, file, ChID, Publish }: FileImport,
  stop: AbortSignal,
): Promise<FileReport> {
  const { db } = parts
  const read = await readApart(file)
  const runner = `import ${randomUUID()}`
  const now = new Date()
  const ID = await db.transaction().execute(async (tx) => {
    const job = await keepJob(tx, me, { name: file.name, read, now })
    // A file in which there is nothing to do is reported, not refused.
    if (read.counts.total === read.counts.failed + read.counts.leftOut) return job
    await startJob(tx, me, { ID: job, ChID, Publish, runner })
    const { title, type, module } = articleImportActions.start.start.log
    const After = { State: 'running', ChID, Publish }
    const Modifys = [{ ID: job, Title: file.name, Before: { State: 'parsed' }, After }]
    const line = { Title: title, ActionType: type, Module: module, EventID: [job], Modifys }
    const caller = { token: undefined, ip: '', port: 0, userAgent: '', requestId: '' }
    await writeLogLine(tx, line, { person: me, caller, action: 'articleImport.start', now })
    await insertEvents(tx, [{ StID: me.StID, Topic: 'articleImport', Action: 'start', Ids: [job], UserID: me.ID }])
    return job
  })
  await holdJob(db, { kind: IMPORT, key: String(ID), runner }, () => runImport({ ...parts, runner }, ID, stop))
  if (stop.aborted) await callOff(db, { StID: me.StID, ID })
  return { job: await getJob(db, me.StID, ID), items: await allItems(db, me.StID, ID) }
}

/** What is over already cannot be called off, and need not be. */
async function callOff(db: RunnerParts['db'], job: { readonly StID: number; readonly ID: number }): Promise<void> {
  const now = new Date()
  await db
    .transaction()
    .execute((tx) => cancelJob(tx, { ...job, now }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** Items asked for at a time. */
const PAGE = 500

async function allItems(db: RunnerParts['db'], StID: number, ID: number): Promise<ImportItem[]> {
  const items: ImportItem[] = []
  for (let PageIndex = 1; ; PageIndex++) {
    const { List } = await listItems(db, StID, { ID, PageIndex, PageSize: PAGE })
    items.push(...List)
    if (List.length < PAGE) return items
  }
}
