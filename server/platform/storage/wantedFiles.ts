/** The files that rows of a database name. */
import { quoted, referencesIn } from '../backup/catalogue.ts'
import type { Asker } from './identity.ts'
import type { Stored } from './storage.ts'

const KEY = /^FOREIGN KEY \("Sha256"\) REFERENCES stored_files\b/

/**
 * What is stored and named somewhere, by hash. What nobody names is left out: it may not have come whole, and is swept. `most`:
 * how many, beginning behind the hash `after`; default all.
 */
export async function wantedFiles(
  asker: Asker,
  { after = '', most }: { readonly after?: string; readonly most?: number } = {},
): Promise<Stored[]> {
  const tables = (await referencesIn(asker)).filter(({ definition }) => KEY.test(definition)).map(({ table }) => table)
  if (tables.length === 0) return []
  const named = tables.map((table) => `exists (select from ${quoted(table)} r where r."Sha256" = f."Sha256")`)
  const { rows } = await asker.query<Stored>(
    `select f."Sha256", f."Size" from stored_files f where f."Sha256" > $1 and (${named.join(' or ')}) order by 1 limit $2`,
    [after, most ?? null],
  )
  return rows
}
