/** What files of the library look like, small and in colour: kept when they come in, and looked up again where they came before that. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { lookAtFile } from '../../platform/pictures/pictures.ts'
import type { Look } from '../../platform/pictures/resemblance.ts'
import type { SeenFile } from '../../platform/pictures/seen.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'

/** Ours: so many are looked at again for one request, which waits for them; the others when somebody asks next. */
const AGAIN = 24

/** A file; what is gone has a digest alone. */
export interface LookedAt {
  readonly Sha256: string
  readonly Size: number | null
  readonly FileName: string | null
}

/** What is kept of a file that was seen. */
type Seen = Pick<SeenFile, 'Look' | 'Width' | 'Height'>

/** Keeps what a file looks like, once for all of its versions; nothing where it is no picture. */
export async function keepLook(db: Kysely<Database>, StID: number, Sha256: string, seen: Seen): Promise<void> {
  const { Look, Width, Height } = seen
  if (Look === undefined || !Width || !Height) return
  await db
    .insertInto('media_looks')
    .values({ StID, Sha256, Ratio: Width / Height, Points: Buffer.from(Look, 'base64') })
    .onConflict((row) => row.columns(['StID', 'Sha256']).doNothing())
    .execute()
}

/** By the digest, the first looked at first; those nobody can look at any more, or just now, are left out. */
export async function looksOf(
  db: Kysely<Database>,
  StID: number,
  files: readonly LookedAt[],
): Promise<ReadonlyMap<string, Look>> {
  if (files.length === 0) return new Map()
  const asked = new Map(files.map((file) => [file.Sha256, file]))
  const kept = await keptLooks(db, StID, [...asked.keys()])
  const unseen = [...asked.values()].filter(({ Sha256, Size }) => Size !== null && !kept.has(Sha256)).slice(0, AGAIN)
  const seen = await Promise.all(unseen.map((file) => lookAgain(db, file)))
  for (const [at, look] of seen.entries()) if (look) await keepLook(db, StID, unseen[at]!.Sha256, look)
  return unseen.length === 0 ? kept : keptLooks(db, StID, [...asked.keys()])
}

async function keptLooks(db: Kysely<Database>, StID: number, digests: readonly string[]): Promise<Map<string, Look>> {
  const rows = await db
    .selectFrom('media_looks')
    .select(['Sha256', 'Ratio', 'Points'])
    .where('StID', '=', StID)
    .where('Sha256', 'in', [...digests])
    .execute()
  return new Map(rows.map(({ Sha256, Ratio, Points }) => [Sha256, { points: Points, ratio: Ratio }]))
}

async function lookAgain(db: Kysely<Database>, { Sha256, Size, FileName }: LookedAt): Promise<Seen | undefined> {
  if (Size === null) return undefined
  // What is lost, broken or too much just now is compared by its likeness alone.
  return storageOf(db)
    .lend(Sha256, (path) => lookAtFile({ name: FileName ?? '', path, Size }))
    .catch(() => undefined)
}
