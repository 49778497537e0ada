/** The pieces of an upload become one file in the storage. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { UploadPieces } from '../../../platform/database/tables/uploads.ts'
import { pauseWithoutRoom } from '../../../platform/http/arrive.ts'
import { hashed } from '../../../platform/storage/hashed.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import { keepFile, keptAlready } from '../../../platform/storage/keepFile.ts'
import type { Stored } from '../../../platform/storage/storage.ts'
import type { SessionRow } from './rows.ts'
import { discard } from '../../../platform/storage/discard.ts'

type Piece = Selectable<UploadPieces>

const piecesOf = (db: Kysely<Database>, SessionID: number): Promise<Piece[]> =>
  db.selectFrom('upload_pieces').selectAll().where('SessionID', '=', SessionID).orderBy('Number').execute()

/** How closely it is looked. */
interface Looking {
  /** The pieces that lie in the storage are looked for, too. Default: when the last one has come, and not with each of them. */
  readonly atStored?: boolean
  /** What has grown is held against what was written, and read again where this process does not know. Default false. */
  readonly atBytes?: boolean
}

/** How far an upload has come, as its row says. */
type Reached = Pick<SessionRow, 'ID' | 'Offset' | 'Pieces' | 'Size' | 'State'>

/** How far it really is: up to the first piece that is not here. Nothing is written. */
export async function reached<Row extends Reached>(
  db: Kysely<Database>,
  row: Row,
  looking: Looking = {},
): Promise<Row> {
  if (row.State !== 'open') return row
  const { atStored = row.Offset >= row.Size, atBytes = false } = looking
  let Offset = 0
  for (const piece of await piecesOf(db, row.ID)) {
    if (!(await isHere(db, piece, { atStored, atBytes }))) return { ...row, Offset, Pieces: piece.Number - 1 }
    Offset += piece.Size
  }
  return row
}

/**
 * Whether all that counts as here is here. A file that grows is in no backup, and what a disk had not written before the
 * power failed is gone, as is what somebody changed on the disk: then the upload goes on with the first piece that is not
 * here, and true becomes false.
 */
export async function isAllHere(db: Kysely<Database>, row: Reached, looking: Looking = {}): Promise<boolean> {
  const { Offset, Pieces } = await reached(db, row, looking)
  if (Offset === row.Offset) return true
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('upload_sessions')
      .set({ Offset, Pieces, UpdateTime: sql`now()` })
      .where('ID', '=', row.ID)
      .where('Offset', '=', row.Offset)
      .where('State', '=', 'open')
      .executeTakeFirst()
    // It has gone on meanwhile: whoever asks next looks again.
    if (numUpdatedRows !== 1n) return
    await tx.deleteFrom('upload_pieces').where('SessionID', '=', row.ID).where('Number', '>', Pieces).execute()
  })
  return false
}

async function isHere(
  db: Kysely<Database>,
  { File, Sha256, Size, Digest }: Piece,
  { atStored, atBytes }: Required<Looking>,
): Promise<boolean> {
  const storage = storageOf(db)
  if (File === null) return !atStored || (Sha256 !== null && storage.has(Sha256, Size))
  if (await storage.growing?.has(File, Size))
    return !atBytes || Digest === null || storage.growing!.isAsWritten(File, { Sha256: Digest, Size })
  return Sha256 !== null && storage.has(Sha256, Size)
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
  await pauseWithoutRoom(
    storageOf(db),
    pieces.reduce((sum, { Size }) => sum + Size, 0),
  )
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
