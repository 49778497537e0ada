/** The pieces of an upload become one file in the storage. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { UploadPieces } from '../../../platform/database/tables/uploads.ts'
import { hashed } from '../../../platform/storage/hashed.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import { keepFile, keptAlready } from '../../../platform/storage/keepFile.ts'
import type { Stored } from '../../../platform/storage/storage.ts'
import type { SessionRow } from './rows.ts'
import { discard } from '../../../platform/storage/discard.ts'

type Piece = Selectable<UploadPieces>

const piecesOf = (db: Kysely<Database>, SessionID: number): Promise<Piece[]> =>
  db.selectFrom('upload_pieces').selectAll().where('SessionID', '=', SessionID).orderBy('Number').execute()

/**
 * Whether all that counts as here is here. A file that grows is in no backup, and what a disk had not written before the
 * power failed is gone: then the upload begins anew, and true becomes false. A piece that lies in the storage is looked for
 * when the last one has come, and not with each of them.
 */
export async function isAllHere(
  db: Kysely<Database>,
  { ID: SessionID, ...session }: Pick<SessionRow, 'ID' | 'Offset' | 'Size'>,
): Promise<boolean> {
  const storage = storageOf(db)
  const isLast = session.Offset >= session.Size
  for (const { File, Sha256, Size } of await piecesOf(db, SessionID)) {
    if (File === null && !isLast) continue
    if (File !== null && (await storage.growing?.has(File, Size))) continue
    if (Sha256 !== null && (await storage.has(Sha256, Size))) continue
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('upload_pieces').where('SessionID', '=', SessionID).execute()
      await tx
        .updateTable('upload_sessions')
        .set({ Offset: 0, Pieces: 0, UpdateTime: sql`now()` })
        .where('ID', '=', SessionID)
        .where('State', '=', 'open')
        .execute()
    })
    return false
  }
  return true
}

/**
 * Puts the pieces into the storage as one file. A single one that has grown here gets its name and no byte is copied; any
 * others are written behind each other. `refuse` throws at what must not be a file, before it is one.
 */
export async function storeWhole(
  db: Kysely<Database>,
  SessionID: number,
  refuse: (found: Stored) => void,
): Promise<Stored> {
  const pieces = await piecesOf(db, SessionID)
  const [only] = pieces
  const single = only && pieces.length === 1 ? await alone(db, only, refuse) : undefined
  if (single) return single
  const path = await storageOf(db).scratch()
  try {
    const found = await hashed(
      Readable.from(allOf(db, pieces), { objectMode: false }),
      createWriteStream(path, { flags: 'wx' }),
    )
    refuse(found)
    return await keepFile(db, path, found)
  } finally {
    await discard(path)
  }
}

/** Ends an upload, and takes away what grew for it. */
export async function endingGrowth<Result>(
  db: Kysely<Database>,
  SessionID: number,
  end: () => Promise<Result>,
): Promise<Result> {
  const pieces = await piecesOf(db, SessionID)
  const result = await end()
  for (const { File } of pieces) if (File !== null) await storageOf(db).growing?.remove(File)
  return result
}

async function alone(
  db: Kysely<Database>,
  { SessionID, Number, File, Sha256, Size }: Piece,
  refuse: (found: Stored) => void,
): Promise<Stored | undefined> {
  const storage = storageOf(db)
  const grown = File === null ? undefined : await storage.growing?.whole(File, Size)
  if (!grown) {
    if (!(await isNamed(db, { File, Sha256, Size })) || Sha256 === null) return undefined
    refuse({ Sha256, Size })
    return keptAlready(db, { Sha256, Size })
  }
  refuse(grown.known)
  // Known by its hash before it is called so: whoever tries again after an end in between finds it in either place.
  await keptAlready(db, grown.known)
  await db
    .updateTable('upload_pieces')
    .set({ Sha256: grown.known.Sha256 })
    .where('SessionID', '=', SessionID)
    .where('Number', '=', Number)
    .execute()
  return storage.take(grown.path, grown.known)
}

/** Whether a piece is to be had by its hash alone: what has grown is itself, whatever lies under its name. */
async function isNamed(db: Kysely<Database>, { File, Sha256, Size }: Pick<Piece, 'File' | 'Sha256' | 'Size'>) {
  const storage = storageOf(db)
  if (Sha256 === null || (File !== null && (await storage.growing?.has(File, Size)))) return false
  return storage.has(Sha256, Size)
}

async function* allOf(db: Kysely<Database>, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  const storage = storageOf(db)
  for (const piece of pieces) {
    const { File, Sha256, Size } = piece
    const isStored = Sha256 !== null && (File === null || (await isNamed(db, piece)))
    yield* isStored ? await storage.open(Sha256) : storage.growing!.open(File!, Size)
  }
}
