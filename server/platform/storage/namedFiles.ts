/** Which stored files are named: by any column that refers to them, as the catalogue says, so that no list of these is kept. */
import { quoted, referencesIn } from '../backup/catalogue.ts'
import type { Asker } from './identity.ts'

const KEY = /^FOREIGN KEY \("(\w+)"\) REFERENCES stored_files\b/

/** A condition in SQL: whether any row names the file `f` of stored_files. undefined: the database has nothing that could. */
export async function namedIn(asker: Asker): Promise<string | undefined> {
  const columns = (await referencesIn(asker)).flatMap(({ table, definition }) => {
    const column = KEY.exec(definition)?.[1]
    return column === undefined
      ? []
      : [`exists (select from ${quoted(table)} r where r.${quoted(column)} = f."Sha256")`]
  })
  return columns.length === 0 ? undefined : `(${columns.join(' or ')})`
}
