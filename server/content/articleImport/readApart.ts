/** A file of articles, read in a process apart. */
import { IMPORT_LIMIT } from '../../../src/api/content/articleImport/calls.ts'
import { apart } from '../../platform/apart/apart.ts'
import type { ImportFormat } from './item.ts'

/** What is in a file. `parcels`: JSON texts, each a list of KeptItem, made for the database and read by nobody before. */
export interface ReadFile {
  readonly format: ImportFormat
  readonly warnings: readonly string[]
  readonly counts: { readonly total: number; readonly failed: number; readonly leftOut: number }
  readonly parcels: readonly string[]
}

/** Reads a file of articles. Ours: the limits. */
export const readApart = apart<ReadFile>({
  module: new URL('./readParcels.ts', import.meta.url),
  atOnce: 2,
  waiting: 2,
  bytes: IMPORT_LIMIT,
  memoryMb: 1536,
  longestMs: 300_000,
})
