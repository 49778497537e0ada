/** A newsroom with quick ways to upload and import files, and to carry imports out when the test says so. */
import { randomUUID } from 'node:crypto'
import type { ImportItem, ImportJob } from '../../../src/api/content/articleImport/calls.ts'
import { runImport, type RunnerParts } from '../../../server/content/articleImport/runner.ts'
import { IMPORT } from '../../../server/content/articleImport/start.ts'
import { endJob } from '../../../server/platform/jobs/end.ts'
import { takeJobs } from '../../../server/platform/jobs/lease.ts'
import type { PersonName } from '../../support/app.ts'
import { newsroom, type Newsroom } from '../articles/newsroom.ts'

/** See importRoom. */
export interface ImportRoom extends Newsroom {
  /** What the runner told its log. */
  readonly warnings: { details: Record<string, unknown>; message: string }[]
  upload(bytes: Uint8Array | string, name?: string, person?: PersonName): Promise<ImportJob>
  /** Carries out everything that waits, as a server does in the background. */
  run(more?: Partial<RunnerParts>, stop?: AbortSignal): Promise<void>
  /** Uploads, starts and carries out; answers the job as it is then. */
  bring(
    bytes: Uint8Array | string,
    more?: { person?: PersonName; Publish?: boolean; ChID?: number },
  ): Promise<ImportJob>
  /** Every item of a job. */
  itemsOf(job: { ID: number }): Promise<ImportItem[]>
}

/** Opens a newsroom for imports. End it with `end`. */
export async function importRoom(): Promise<ImportRoom> {
  const room = await newsroom()
  const warnings: ImportRoom['warnings'] = []
  const log = { warn: (details: object, message: string) => void warnings.push({ details: { ...details }, message }) }
  const upload: ImportRoom['upload'] = (bytes, name = 'export.xml', person = 'chief') =>
    room.as(person).articleImport.upload({ file: new File([bytes as Uint8Array<ArrayBuffer>], name) })
  const { db, pool } = room
  const hands = [{ kind: IMPORT, free: 1, priority: 0 }]
  const run: ImportRoom['run'] = async (
    { runner = randomUUID(), onBatch } = {},
    stop = new AbortController().signal,
  ) => {
    while (!stop.aborted) {
      const [job] = (await takeJobs(db, { runner, hands, most: 1 })).jobs
      if (!job) return
      // What it throws is a server that dies: the job stays in its hands.
      const goesOn = await runImport({ db, pool, log, runner, onBatch }, Number(job.Key), stop)
      await endJob(db, { ID: job.ID, runner }, goesOn ? job.Now : undefined)
    }
  }
  return {
    ...room,
    warnings,
    upload,
    run,
    async bring(bytes, { person = 'chief', Publish = false, ChID = room.channel } = {}) {
      const { ID } = await upload(bytes, 'export.xml', person)
      await room.as(person).articleImport.start({ ID, ChID, Publish })
      await run()
      return room.as(person).articleImport.get({ ID })
    },
    async itemsOf({ ID }) {
      const items: ImportItem[] = []
      for (let PageIndex = 1; ; PageIndex++) {
        const { List } = await room.as('chief').articleImport.items({ ID, PageIndex, PageSize: 500 })
        items.push(...List)
        if (List.length < 500) return items
      }
    },
  }
}

/** An item of a feed. */
export interface FeedItem {
  readonly guid: string
  readonly title: string
  readonly text?: string
  readonly day?: string
  readonly author?: string
}

/** An RSS file. */
export function feedOf(items: readonly FeedItem[]): string {
  const entries = items.map(
    ({ guid, title, text = '<p>本报讯 今日开通。</p>', day = '2024-01-05', author = '张敏' }) => `<item>
<guid isPermaLink="false">${guid}</guid><title><![CDATA[${title}]]></title><author>${author}</author>
<pubDate>${new Date(`${day}T08:00:00Z`).toUTCString()}</pubDate><description><![CDATA[${text}]]></description></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>清水日报</title>${entries.join('\n')}</channel></rss>`
}
