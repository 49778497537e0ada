/** Beginning an upload in pieces. */
import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { maySee, type Me } from '../../../../src/api/access.ts'
import { Refusal } from '../../../../src/api/client.ts'
import { media } from '../../../../src/api/library/media/calls.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { emptyFile } from '../../../../src/api/library/uploads/emptyFile.ts'
import { refuseWithoutRoom } from '../../../platform/http/arrive.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import { isSound } from '../../../platform/storage/isSound.ts'
import type { FileKind } from '../../media/bringIn.ts'
import { addMedia } from '../../media/addMedia.ts'
import { cleanFileName, titleOf } from '../../media/fileName.ts'
import { refuseBeyondQuota } from '../quota.ts'
import { keptFrom, promisedToDisk, roomFor } from './promised.ts'
import type { SessionRow } from './rows.ts'

/** Ours: how many a person has open at once. */
const OPEN_MAX = 200
/** Ours: what is larger, in bytes, is not read again before it is said to be there: whoever sends it waits meanwhile. */
const READ_MOST = 256 * 1024 * 1024

/** What an upload begins with. */
export interface NewSession {
  readonly FileName: string
  readonly Size: number
  readonly Sha256?: string | undefined
  readonly Kind?: FileKind | undefined
  readonly Title?: string | undefined
  readonly FolderID?: number | undefined
}

/** Who begins it. */
export interface Beginning {
  readonly db: Kysely<Database>
  readonly me: Pick<Me, 'ID' | 'StID' | 'grants'>
  readonly now: Date
}

/** How one is begun. */
interface SessionOptions {
  /** Default: a new one. */
  readonly Key?: string
  /** Its bytes are sent in any case. Default false. */
  readonly isSent?: boolean
}

/** Throws a Refusal before the first byte where the file has none, where quota or disk will not hold it, or the person has too many open. */
export async function refuseSession(
  { db, me }: Pick<Beginning, 'db' | 'me'>,
  { FileName, Size }: Pick<NewSession, 'FileName' | 'Size'>,
): Promise<void> {
  if (Size === 0) throw new Refusal('refused', emptyFile(cleanFileName(FileName)))
  await refuseBeyondQuota(db, me, Size)
  const promised = await promisedToDisk(db)
  await refuseWithoutRoom(storageOf(db), roomFor(Size), (free) => keptFrom(me.ID, free, promised), Size)
  const { open } = await db
    .selectFrom('upload_sessions')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('AdminID', '=', me.ID)
    .where('State', '=', 'open')
    .executeTakeFirstOrThrow()
  if (open >= OPEN_MAX) throw new Refusal('limit', `同时最多有 ${OPEN_MAX} 个没传完的文件，请先传完或放弃一些。`)
}

/**
 * Begins an upload. A file of the same bytes that the person may see anyway is there at once (秒传): only of their own station,
 * so that a hash opens nothing. In a transaction; throws a Refusal 'limit' where the quota of the station does not hold it.
 */
export async function beginSession(
  request: Beginning,
  said: NewSession,
  { Key = randomBytes(16).toString('base64url'), isSent = false }: SessionOptions = {},
): Promise<SessionRow> {
  const { db, me, now } = request
  await refuseBeyondQuota(db, me, said.Size, { holds: true })
  const Sha256 = said.Sha256?.toLowerCase() || null
  const FileName = cleanFileName(said.FileName)
  const known = Sha256 === null || isSent ? undefined : await knownFile(request, Sha256, said.Size)
  const MediaID = known === undefined ? null : await anew(request, known, { ...said, FileName })
  return db
    .insertInto('upload_sessions')
    .values({
      ...{ StID: me.StID, AdminID: me.ID, Key, FileName, Size: said.Size },
      ...{ Title: said.Title ?? '', FolderID: said.FolderID ?? 0, Kind: said.Kind ?? null, Sha256 },
      ...(known === undefined ? {} : { State: 'done' as const, MediaID, Offset: said.Size }),
      ...{ CreateTime: now, UpdateTime: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * A version with these bytes that the person may see anyway: one they brought to their station, or any where they see the
 * library. Undefined where the storage has lost or damaged them or does not answer: then they are sent.
 */
async function knownFile({ db, me }: Beginning, Sha256: string, Size: number) {
  const row = await db
    .selectFrom('media_versions as v')
    .innerJoin('media as m', 'm.ID', 'v.MediaID')
    .select(['v.ID', 'v.Type', 'v.Width', 'v.Height', 'v.DurationMs', 'v.Colours', 'm.Kind'])
    .select(sql<string | null>`v."Likeness"::text`.as('Likeness'))
    .where('v.StID', '=', me.StID)
    .where('v.Sha256', '=', Sha256)
    .where('v.Size', '=', Size)
    .$if(!maySee(me, media.pages), (query) => query.where('v.AdminID', '=', me.ID))
    .where('m.DeletedAt', 'is', null)
    .where('m.WithdrawnAt', 'is', null)
    .where('v.WithdrawnAt', 'is', null)
    .orderBy('v.ID', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const lies = Size > READ_MOST ? storageOf(db).has(Sha256, Size) : isSound(storageOf(db), { Sha256, Size })
  return (await lies.catch(() => false)) ? { ...row, Sha256, Size } : undefined
}

async function anew(
  { db, me, now }: Beginning,
  {
    Kind,
    Sha256,
    Size,
    Type,
    Width,
    Height,
    DurationMs,
    Likeness,
    Colours,
  }: NonNullable<Awaited<ReturnType<typeof knownFile>>>,
  { FileName, Title, FolderID = 0 }: NewSession,
): Promise<number> {
  const { MediaID } = await addMedia(db as Db, {
    ...{
      StID: me.StID,
      AdminID: me.ID,
      Kind,
      Title: Title || titleOf(FileName),
      FileName,
      stored: { Sha256, Size },
      Type,
    },
    ...{ Width: Width ?? undefined, Height: Height ?? undefined, DurationMs: DurationMs ?? undefined },
    ...{ Likeness: Likeness ?? undefined, Colours, known: { FolderID }, now },
  })
  return MediaID
}
