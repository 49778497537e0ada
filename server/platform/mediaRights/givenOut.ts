/** Whether the bytes of a file are given to anybody: asked by whatever shows a file, or makes something of it. */
import { sql, type RawBuilder } from 'kysely'

/**
 * As a condition: neither the version nor its item, nor the same file elsewhere, nor anything it was made from is out of use.
 * `version`: its number as the query names it, for example 'v.ID'.
 */
export const isGivenOut = (version: string): RawBuilder<boolean> =>
  sql<boolean>`media_version_withdrawn(${sql.ref(version)}) is null`
