/**
 * One at a time writes into an upload, of all servers: a lease in its row, renewed while somebody is at work. A lease that is
 * lost with PostgreSQL is lost with all who held one.
 */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { unsynced } from '../../../platform/sql/unsynced.ts'

/** Ours: how long a lease holds that nobody renews, in seconds: so long a server may be gone before another takes over. */
const LEASE_SECONDS = 10
/** Ours: how often it is renewed, and looked whether somebody waits, in ms. */
const BEAT_MS = 1000
/** Ours: how often somebody who waits looks, and how long, in ms. */
const LOOK_MS = 150
const WAIT_MS = 15_000

/** A lease that is held. */
export interface Held {
  release(): Promise<void>
}

/** Who has the lease of this name: told when somebody else wants it. */
export interface Holding {
  /** Not the same for any two who hold. */
  readonly holder: string
  readonly signal?: AbortSignal | undefined
  readonly wanted?: () => void
}

const isHeldBy = (Key: string, holder: string) => sql<boolean>`"Key" = ${Key} and "HeldBy" = ${holder}`

/** Waits for the lease of an upload and holds it. Rejects with a Refusal 'busy' when others do not let go. */
export async function hold(db: Kysely<Database>, Key: string, { holder, signal, wanted }: Holding): Promise<Held> {
  const until = Date.now() + WAIT_MS
  while (!(await taken(db, Key, holder))) {
    if (signal?.aborted || Date.now() > until) throw new Refusal('busy', '这个文件正在别处上传，请稍后再试。')
    await db.updateTable('upload_sessions').set({ IsWanted: true }).where('Key', '=', Key).execute()
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  const beat = async () => {
    const row = await unsynced(db, (tx) =>
      tx
        .updateTable('upload_sessions')
        .set({ HeldUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
        .where(isHeldBy(Key, holder))
        .returning('IsWanted')
        .executeTakeFirst(),
    )
    if (!row || row.IsWanted) wanted?.()
  }
  // One that is missed is made up for by the next.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  return {
    async release() {
      clearInterval(timer)
      await unsynced(db, (tx) =>
        tx
          .updateTable('upload_sessions')
          .set({ HeldBy: null, HeldUntil: null, IsWanted: false })
          .where(isHeldBy(Key, holder))
          .execute(),
      )
    },
  }
}

/** What is not there yet, or not any more, needs no lease. */
async function taken(db: Kysely<Database>, Key: string, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await unsynced(db, (tx) =>
    tx
      .updateTable('upload_sessions')
      .set({ HeldBy: holder, HeldUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`, IsWanted: false })
      .where('Key', '=', Key)
      .where((eb) => eb.or([eb('HeldUntil', 'is', null), eb('HeldUntil', '<', sql<Date>`now()`)]))
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 1n) return true
  const there = await db.selectFrom('upload_sessions').select('ID').where('Key', '=', Key).executeTakeFirst()
  return there === undefined
}
