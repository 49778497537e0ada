/** Data as a widget gets them. Ours. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'

/** Ours: the rows of one answer. */
export const ROWS_LIMIT = 1000

/** A column of the data. */
export const DataColumn = z.object({ Name: z.string(), Title: z.string(), Type: z.enum(['text', 'number', 'time']) })
/** See the schema. */
export type DataColumn = z.infer<typeof DataColumn>

/** A row by column. */
export type DataRow = Readonly<Record<string, string | number | null>>

/** The data of a set. `At`: of when they are; `IsStale`: older than they should be; `Problem`: why, '' where there is none. */
export const DataResult = z.object({
  Columns: z.array(DataColumn),
  Rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  At: z.string(),
  AgeSeconds: z.number(),
  IsStale: flag,
  Problem: z.string(),
})
/** See the schema. */
export type DataResult = z.infer<typeof DataResult>
