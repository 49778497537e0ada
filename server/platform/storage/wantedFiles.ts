/** The files that rows of a database name. */
import type { Asker } from './identity.ts'
import { namedIn } from './namedFiles.ts'
import type { Stored } from './storage.ts'

/**
 * What is stored and named somewhere, by hash. What nobody names is left out: it may not have come whole, and is swept. `most`:
 * how many, beginning behind the hash `after`; default all.
 */
export async function wantedFiles(
  asker: Asker,
  { after = '', most }: { readonly after?: string; readonly most?: number } = {},
): Promise<Stored[]> {
  const named = await namedIn(asker)
  if (named === undefined) return []
  const { rows } = await asker.query<Stored>(
    `select f."Sha256", f."Size" from stored_files f where f."Sha256" > $1 and ${named} order by 1 limit $2`,
    [after, most ?? null],
  )
  return rows
}
