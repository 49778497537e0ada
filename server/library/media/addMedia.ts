/** A new item of the library out of a file that is stored, and a new version of one that is there. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Aigc } from '../../platform/aiLabels/aigc.ts'
import type { Database } from '../../platform/database/schema.ts'
import { insertEvent } from '../../platform/push/outbox.ts'
import type { Stored } from '../../platform/storage/storage.ts'
import { lineage } from './lineage.ts'
import { keepLook } from './looksOf.ts'
import { makerIfBrought, saidOfMaker } from './makerIfBrought.ts'
import { searchColumns } from './searchKeys.ts'

/** A stored file as a version. */
export interface NewVersion {
  readonly StID: number
  /** Who brings it. */
  readonly AdminID: number
  readonly stored: Stored
  /** A MIME type, decided by content. */
  readonly Type: string
  /** As its sender called it; cleaned of paths and control characters. */
  readonly FileName: string
  /** In pixels, as it is shown. Default: nobody knows. */
  readonly Width?: number | undefined
  readonly Height?: number | undefined
  readonly DurationMs?: number | undefined
  /** See the table. Default: it came as it is. */
  readonly Edit?: Readonly<Record<string, unknown>> | undefined
  readonly SourceVersionID?: number | undefined
  /** Its bytes were brought, though they are said to be an edit of the source. Default: what has a source the server made of it. */
  readonly isBrought?: boolean | undefined
  /** See the table. */
  readonly Likeness?: string | undefined
  readonly Colours?: string | undefined
  /** See SeenFile. */
  readonly Look?: string | undefined
  /** The label of what a machine made that its file has. Default: that of the version it was made from. */
  readonly Aigc?: Aigc | undefined
  readonly now: Date
}

/** A new item: its first version, and what is known of it. What is left out: see addMedia. */
export interface NewMedia extends NewVersion {
  readonly Kind: 'image' | 'video' | 'audio' | 'album' | 'file'
  readonly Title: string
  readonly known?: Readonly<Record<string, string | number | boolean | Date | null>> | undefined
}

/** What was made. */
export interface AddedVersion {
  readonly MediaID: number
  readonly VersionID: number
  /** See fileAddress. */
  readonly Key: string
}

/** An address nobody can guess: 128 bits. */
const newKey = () => randomBytes(16).toString('base64url')

/**
 * What the station says already of these bytes: whose they are, and on which terms. Of several items the first one that said it
 * of them.
 */
async function saidOfSame(db: Kysely<Database>, { StID, stored }: NewMedia): Promise<NewMedia['known']> {
  return db
    .selectFrom('media as m')
    .innerJoin('media_versions as v', 'v.MediaID', 'm.ID')
    .select(['m.Rights', 'm.RightsNote', 'm.Credit', 'm.Copyright', 'm.AiLabel', 'm.People'])
    .where('v.StID', '=', StID)
    .where('v.Sha256', '=', stored.Sha256)
    .where(sql<SqlBool>`(not v."StandsAlone" or coalesce(v."OriginID", v."ID") = media_file(m."RightsVersionID"))`)
    .orderBy('m.ID')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Adds an item with its first version, in the caller's transaction. What `known` leaves out is as another item of the same bytes
 * says it, or the one of which the server made them; where there is none it is the table's default. Whoever has the library open
 * hears of it, however it came: what brings it may be of another family, or nobody's request at all.
 */
export async function addMedia(db: Kysely<Database>, media: NewMedia): Promise<AddedVersion> {
  const { StID, AdminID, Kind, Title, now } = media
  const MakerID = await makerIfBrought(db, media)
  const derived = MakerID === undefined ? {} : await saidOfMaker(db, StID, MakerID)
  const known = { ...derived, ...(await saidOfSame(db, media)), ...media.known }
  const { ID } = await db
    .insertInto('media')
    .values({
      ...known,
      ...searchColumns({ Title, ...known }),
      ...{ StID, AdminID, Kind, Title, ResourceGUID: randomUUID(), CreateTime: now, UpdateTime: now },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await insertEvent(db, { StID, Topic: 'media', Action: 'add', Ids: [ID], UserID: AdminID })
  return insertVersion(db, ID, media, { MakerID, stands: true })
}

/**
 * Adds a version, in the caller's transaction, which holds the item's row. `stands`: it is the one that stands for the item from
 * now on; default true.
 */
export async function addVersion(
  db: Kysely<Database>,
  MediaID: number,
  version: NewVersion,
  { stands = true } = {},
): Promise<AddedVersion> {
  return insertVersion(db, MediaID, version, { MakerID: await makerIfBrought(db, version), stands })
}

/** The label of a version; what is made of it keeps it, whoever made it and wherever its bytes lost it. */
async function aigcOfVersion(db: Kysely<Database>, StID: number, ID: number | null): Promise<Aigc | undefined> {
  if (ID === null) return undefined
  const versions = db.selectFrom('media_versions').select('Aigc').where('StID', '=', StID)
  return (await versions.where('ID', '=', ID).executeTakeFirst())?.Aigc ?? undefined
}

async function insertVersion(
  db: Kysely<Database>,
  MediaID: number,
  version: NewVersion,
  { MakerID, stands }: { readonly MakerID: number | undefined; readonly stands: boolean },
): Promise<AddedVersion> {
  const { StID, AdminID, stored, Type, FileName, Width, Height, DurationMs, Edit, now } = version
  await db
    .insertInto('stored_files')
    .values({ ...stored, StoredAt: now })
    .onConflict((row) => row.column('Sha256').doNothing())
    .execute()
  const { last } = await db
    .selectFrom('media_versions')
    .select((eb) => eb.fn.max('Number').as('last'))
    .where('MediaID', '=', MediaID)
    .executeTakeFirstOrThrow()
  const from = await lineage(db, version, MakerID)
  const Aigc = version.Aigc ?? (await aigcOfVersion(db, StID, from.SourceVersionID))
  const Key = newKey()
  const { ID: VersionID } = await db
    .insertInto('media_versions')
    .values({
      ...{ StID, MediaID, Key, Type, FileName, AdminID, ...stored, CreateTime: now },
      ...{ Number: Number(last ?? 0) + 1, Width: Width ?? null, Height: Height ?? null },
      ...{ DurationMs: DurationMs ?? null, Edit: Edit === undefined ? null : JSON.stringify(Edit) },
      ...{ Likeness: version.Likeness ?? null, Colours: version.Colours ?? '' },
      ...{ ...from, Aigc: Aigc ? JSON.stringify(Aigc) : null },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await keepLook(db, StID, stored.Sha256, { Look: version.Look, Width, Height })
  if (stands)
    await db
      .updateTable('media')
      .set({ VersionID, UpdateTime: now })
      .where('ID', '=', MediaID)
      .where('StID', '=', StID)
      .execute()
  return { MediaID, VersionID, Key }
}
