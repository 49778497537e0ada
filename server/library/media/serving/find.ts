/** The files that addresses of the library name. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { stationCode } from '../../../platform/aiLabels/aigc.ts'
import { isGivenOut } from '../../../platform/mediaRights/givenOut.ts'
import type { Notes } from '../../../platform/pictures/notes.ts'
import type { Unkept } from './unkept.ts'

/** A version that may be served. */
export interface FoundVersion {
  readonly ID: number
  readonly StID: number
  readonly Sha256: string
  readonly Size: number
  readonly Type: string
  readonly FileName: string
  readonly Width: number | null
  /** What it says of itself when it leaves. */
  readonly notes: Notes
}

/** Something made of a version. */
export interface FoundFile {
  readonly Sha256: string
  readonly Size: number
  readonly Type: string
  /** By what it was made. */
  readonly Details?: Readonly<Record<string, unknown>>
  /** Its bytes, where the disk did not take them. Default: it lies in the storage. */
  readonly unkept?: Unkept
}

/** The version of a key; undefined where there is none, or it was withdrawn, or its bytes were as another item. */
export async function findVersion(db: Kysely<Database>, Key: string): Promise<FoundVersion | undefined> {
  const row = await db
    .selectFrom('media_versions as v')
    .innerJoin('media as m', 'm.ID', 'v.MediaID')
    .innerJoin('stations as s', 's.ID', 'v.StID')
    .select(['v.ID', 'v.StID', 'v.Sha256', 'v.Size', 'v.Type', 'v.FileName', 'v.Width'])
    .select(['m.Credit', 'm.Copyright', 'm.AiLabel', 'v.Aigc', 's.AigcCode'])
    .where('v.Key', '=', Key)
    .where(isGivenOut('v.ID'))
    .executeTakeFirst()
  if (!row) return undefined
  const { Credit, Copyright, AiLabel, Aigc, AigcCode, ...version } = row
  const Propagator = stationCode({ ID: version.StID, AigcCode })
  const notes = { Credit, Copyright, AiLabel, Propagator, PropagateID: Key, ...(Aigc ? { Aigc } : {}) }
  return { ...version, notes }
}

/** What was made of a version under that name; undefined where nothing was. */
export function findRendition(db: Kysely<Database>, VersionID: number, Name: string): Promise<FoundFile | undefined> {
  return db
    .selectFrom('media_renditions')
    .select(['Sha256', 'Size', 'Type', 'Details'])
    .where('VersionID', '=', VersionID)
    .where('Name', '=', Name)
    .executeTakeFirst()
}
