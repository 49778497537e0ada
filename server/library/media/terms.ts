/** Terms: what permits and consents alike are for, which channels, from when and until when. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Work } from '../../platform/jobs/work.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'

const HOUR = 3_600_000

/** Ours: how long before a term ends people are told of it, in milliseconds. */
export const AHEAD_MS = 7 * 24 * HOUR

interface Term {
  readonly Channels?: readonly number[] | undefined
  readonly ToTime?: unknown
}

/**
 * The columns that are saved with a term: who wrote it down, and that another end is told of anew. Throws a Refusal that names
 * the field where a channel is none of the station's.
 */
export async function termColumns(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  draft: Term,
  before: Term | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const { Channels } = draft
  if (Channels && (await namesOf(request, 'channels', 'Name', Channels)).size < new Set(Channels).size)
    throw refuseField('Channels', '有的栏目不存在，请重新选择。')
  return {
    ...(before ? {} : { AdminID: request.me.ID }),
    ...(draft.ToTime === undefined ? {} : { WarnedAt: null }),
  }
}

/** The work of telling people of ends. `warn` answers how many were told of; `what`: whose ends, for the log. */
export function endsWork(
  kind: string,
  what: string,
  warn: (db: Kysely<Database>, now: Date) => Promise<number>,
): readonly Work[] {
  return [
    {
      kind,
      title: `telling people of ${what} that end`,
      limitMs: 60_000,
      everyMs: HOUR,
      async run({ now }, { db, log }) {
        const told = await warn(db, now())
        if (told > 0) log.info({ told }, `told people of ${what} that end`)
      },
    },
  ]
}
