/** `/join/{StationKey}/{GUID}`: an activity, a sign-up, a vote or a draw, whichever has the number. */
import { sql } from 'kysely'
import type { PageKind } from '../../../src/reader/page.ts'
import type { PageFound, PageSource } from '../../platform/readerPages/source.ts'

/** What can stand there: its table, and the open call and the name by which that calls it. */
const kinds: readonly (readonly [kind: PageKind, table: string, path: string, name: string])[] = [
  ['activity', 'activities', '/open/activity', 'Activity'],
  ['signup', 'sign_ups', '/open/signup', 'SignUp'],
  ['vote', 'votes', '/open/vote', 'Vote'],
  ['draw', 'draws', '/open/draw', 'Draw'],
]
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Which kind has the number in a station; whether it may be seen its own call says. */
export async function kindOfGuid(db: Parameters<PageSource['find']>[0], key: string, guid: string) {
  if (!UUID.test(guid)) return undefined
  const each = kinds.map(
    ([kind, table]) => sql`
      select ${kind}::text as kind from ${sql.table(table)} t join stations s on s."ID" = t."StID"
      where t."GUID" = ${guid}::uuid and s."PublicKey" = ${key}`,
  )
  const { rows } = await sql<{ kind: PageKind }>`${sql.join(each, sql` union all `)} limit 1`.execute(db)
  return kinds.find(([kind]) => kind === rows[0]?.kind)
}

/** The pages people take part on. */
export const joinPages: PageSource = {
  under: 'join',
  async find(db, StationKey, guid): Promise<PageFound | undefined> {
    const found = await kindOfGuid(db, StationKey, guid)
    if (!found) return undefined
    const [kind, , path, name] = found
    return {
      kind,
      call: { path, query: { StationKey, [name]: guid } },
      titleOf: (data) => (data as { readonly Title: string }).Title,
      summaryOf: (data) => (data as { readonly Summary?: string }).Summary ?? '',
    }
  },
}
