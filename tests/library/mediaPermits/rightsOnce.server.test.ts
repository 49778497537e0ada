/** What several parts of an item's rights hang on is found once for each item that is judged. */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsIn, rightsOfVersion } from '../../../server/platform/mediaRights/rightsIn.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const OF_VERSION = ['item bigint', '"version" bigint', 'out items bigint[]', 'out versions bigint[]']
const asked = [
  ['media_origins', 'record', 'select * from was_media_origins($1, $2) into items, versions', OF_VERSION],
  ['media_speaks', 'boolean', 'return was_media_speaks($1, $2, $3)', ['bigint', 'bigint', 'bigint']],
] as const

/** How often the functions of the database are asked for it: each counts itself, and is as it was afterwards. */
async function callsOf(rights: RawBuilder<unknown>, ID: number): Promise<Record<string, number>> {
  const calls: Record<string, number> = {}
  const done = new Error('taken back')
  const counted = w.db.transaction().execute(async (tx) => {
    for (const [name, returns, body, takes] of asked) {
      await sql.raw(`create temp sequence "${name}_calls"`).execute(tx)
      await sql.raw(`alter function ${name}(${takes.join()}) rename to was_${name}`).execute(tx)
      const counts = `begin perform nextval('pg_temp.${name}_calls'); ${body}; end`
      await sql
        .raw(`create function ${name}(${takes.join()}) returns ${returns} language plpgsql stable as $$ ${counts} $$`)
        .execute(tx)
    }
    await sql`select ${rights} from media m join media_versions v on v."ID" = m."VersionID" where m."ID" = ${ID}`.execute(
      tx,
    )
    for (const [name] of asked) {
      const { rows } = await sql<{ next: number }>`select nextval(${`pg_temp.${name}_calls`})::int as next`.execute(tx)
      calls[name] = rows[0]!.next - 1
    }
    throw done
  })
  await expect(counted).rejects.toBe(done)
  return calls
}

test.each([
  ['of the item', rightsIn],
  ['of a version', rightsOfVersion],
])('once for each, %s', async (_which, rights) => {
  const { MediaID } = await mediaOf(w, 'chief', '照片', { known: { Rights: 'licence' } })
  expect(await callsOf(rights, MediaID)).toEqual({ media_origins: 1, media_speaks: 1 })
})
