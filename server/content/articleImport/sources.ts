/** What imports remember of the articles they wrote. */
import type { Insertable } from 'kysely'
import type { ImportSources } from '../../platform/database/tables/imports.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** What is remembered of one article. */
export type Source = Pick<Insertable<ImportSources>, 'ArticleID' | 'Fingerprint' | 'Revision'>

/** Remember what was written just now. */
export async function noteSources(
  db: Db,
  sources: readonly Source[],
  about: { readonly JobID: number; readonly CreateTime: Date },
): Promise<void> {
  if (sources.length === 0) return
  await db
    .insertInto('import_sources')
    .values(sources.map((source) => ({ ...source, ...about })))
    .onConflict((conflict) =>
      conflict.column('ArticleID').doUpdateSet((eb) => ({
        Fingerprint: eb.ref('excluded.Fingerprint'),
        Revision: eb.ref('excluded.Revision'),
        JobID: eb.ref('excluded.JobID'),
        CreateTime: eb.ref('excluded.CreateTime'),
      })),
    )
    .execute()
}
