/** Imports of articles. */
import { ofNamed } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultJson, DefaultTime, Time } from '../columns.ts'

/** An import job. */
export interface ImportJobs {
  ID: Generated<number>
  StID: number
  AdminID: number
  FileName: string
  Format: string
  State: string
  Total: Generated<number>
  Processed: Generated<number>
  Created: Generated<number>
  Updated: Generated<number>
  Unchanged: Generated<number>
  Failed: Generated<number>
  LeftOut: Generated<number>
  ChID: number | null
  Publish: Generated<boolean>
  Message: Generated<string>
  /** Who writes it; whoever finds another name there leaves it alone. */
  Runner: string | null
  CreateTime: DefaultTime
}

/** One item of an import job. */
export interface ImportItems {
  JobID: number
  Index: number
  Key: string
  Title: string
  Author: string
  ItemTime: Time
  WordCount: Generated<number>
  Kind: string
  State: string
  ArticleID: number | null
  Notes: DefaultJson<string[]>
  Draft: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
}

/** What the last import wrote into an article. */
export interface ImportSources {
  ArticleID: number
  Fingerprint: string
  /** The revision it wrote; a higher one of the article was written here. */
  Revision: number
  JobID: number
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ImportsTables {
  import_jobs: ImportJobs
  import_items: ImportItems
  import_sources: ImportSources
}

/** What they keep about people. */
export const importsPersonal = personalTables<ImportsTables>()({
  import_items: { title: '导入的条目', columns: { Author: ofNamed('name') }, kept: { with: '导入记录' } },
})
