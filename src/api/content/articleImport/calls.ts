/** Bringing articles in from other systems: WXR 1.2, ninjs 1 to 3, RSS 2, Atom. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, upload, write } from '../../contract.ts'
import { flag, id, nothing, page, paging } from '../../callSchemas.ts'

/** How far an import is. */
const ImportState = z.enum(['parsed', 'queued', 'running', 'done', 'cancelled', 'failed'])

/**
 * An import job. Total counts every piece of the file; when the job is done it is the sum of Created, Updated, Unchanged,
 * Failed and LeftOut. What is left out or too long is counted as processed from the start.
 */
export const ImportJob = z.object({
  ID: z.number(),
  FileName: z.string(),
  Format: z.string(),
  State: ImportState,
  Total: z.number(),
  Processed: z.number(),
  Created: z.number(),
  Updated: z.number(),
  /** Here already and unchanged, or changed by hand since: left as they are. */
  Unchanged: z.number(),
  Failed: z.number(),
  LeftOut: z.number(),
  ChID: z.nullable(z.number()),
  AdminUserRealName: z.string(),
  CreateTime: z.string(),
  Message: z.string(),
})
/** See the schema. */
export type ImportJob = z.infer<typeof ImportJob>

/** One item of an import, for preview and report. */
export const ImportItem = z.object({
  Index: z.number(),
  Key: z.string(),
  Title: z.string(),
  Author: z.string(),
  CreateTime: z.string(),
  WordCount: z.number(),
  Kind: z.string(),
  State: z.enum(['new', 'known', 'created', 'updated', 'unchanged', 'failed', 'leftOut']),
  ArticleID: z.nullable(z.number()),
  Notes: z.array(z.string()),
})
/** See the schema. */
export type ImportItem = z.infer<typeof ImportItem>

/** Largest file, in bytes. */
export const IMPORT_LIMIT = 64 * 1024 * 1024

/** Imports. */
export const articleImport = defineFamily({
  name: 'articleImport',
  title: '稿件导入',
  measure: '个',
  host: 'main',
  pages: ['/contribution/Import'],
  row: ImportJob,
  calls: {
    // Reads the file and keeps it; nothing becomes an article yet. `file`: one file.
    upload: upload('POST /api/news/import/upload', z.object({ file: z.unknown() }), ImportJob, {
      limit: IMPORT_LIMIT,
    }),
    // A channel for all articles; whether what was public there is published here at once (needs 发布) or comes as a draft.
    start: write(
      'POST /api/news/import/start',
      z.object({ ID: id, ChID: id, Publish: z._default(flag, false) }),
      ImportJob,
    ),
    cancel: write('POST /api/news/import/cancel', z.object({ ID: id }), nothing),
    list: read('GET /api/news/import/getlist', paging, page(ImportJob)),
    get: read('GET /api/news/import/get', z.object({ ID: id }), ImportJob),
    items: read(
      'GET /api/news/import/items',
      z.extend(paging, { ID: id, State: z.optional(z.string()) }),
      page(ImportItem),
    ),
  },
})
