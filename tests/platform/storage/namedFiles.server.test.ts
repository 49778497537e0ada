// Whatever names stored bytes refers to their row: then no sweep takes them, and they stand in every backup.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../../server/platform/database/connect.ts'
import { namedIn } from '../../../server/platform/storage/namedFiles.ts'
import { freshDatabase } from '../../support/database.ts'

/** Columns that hold the hash of a file and need not have its bytes. */
const reasons: Readonly<Record<string, string>> = {
  'stored_files.Sha256': 'it is the row itself',
  'upload_sessions.Sha256': 'what a sender announced, which may never come',
  'upload_pieces.Digest': 'of what still grows, which lies elsewhere and is swept by its name',
  'media_kept_bans.Sha256': 'a ban outlives its file',
  'media_former_renditions.Sha256': 'what was given out may come back when its bytes here are gone',
  'media_looks.Sha256': 'what a file looked like outlives it where it is banned',
}

let open: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  open = openDatabase(fresh.url)
  drop = fresh.drop
})
afterAll(async () => {
  await open.close()
  await drop()
})

test('every column with the hash of a file refers to its row, or says why not', async () => {
  const { rows } = await open.pool.query<{ column: string; table: string; name: string }>(`
    select table_name || '.' || column_name as "column", table_name as "table", column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~* 'sha_?256|digest'`)
  const named = await namedIn(open.pool)
  const isNamed = (table: string, name: string) => named?.includes(`from "${table}" r where r."${name}" = f."Sha256"`)
  const unsaid = rows.filter(({ table, name }) => !isNamed(table, name)).map(({ column }) => column)
  expect(unsaid.toSorted()).toEqual(Object.keys(reasons).toSorted())
  expect(rows.length).toBeGreaterThan(unsaid.length)
})
