/** The files that addresses of the library name. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** A version that may be served. */
export interface FoundVersion {
  readonly ID: number
  readonly StID: number
  readonly Sha256: string
  readonly Size: number
  readonly Type: string
  readonly FileName: string
  readonly Width: number | null
}

/** Something made of a version. */
export interface FoundFile {
  readonly Sha256: string
  readonly Size: number
  readonly Type: string
}

/** The version of a key; undefined where there is none, or it was withdrawn. */
export function findVersion(db: Kysely<Database>, Key: string): Promise<FoundVersion | undefined> {
  return db
    .selectFrom('media_versions as v')
    .innerJoin('media as m', 'm.ID', 'v.MediaID')
    .select(['v.ID', 'v.StID', 'v.Sha256', 'v.Size', 'v.Type', 'v.FileName', 'v.Width'])
    .where('v.Key', '=', Key)
    .where('v.WithdrawnAt', 'is', null)
    .where('m.WithdrawnAt', 'is', null)
    .executeTakeFirst()
}

/** What was made of a version under that name; undefined where nothing was. */
export function findRendition(db: Kysely<Database>, VersionID: number, Name: string): Promise<FoundFile | undefined> {
  return db
    .selectFrom('media_renditions')
    .select(['Sha256', 'Size', 'Type'])
    .where('VersionID', '=', VersionID)
    .where('Name', '=', Name)
    .executeTakeFirst()
}
