/** Why a record may not be shown to the public, asked before a switch does it, so that one of many is left and told. */
import { sql } from 'kysely'
import { contract, familyNames } from '../../../src/api/index.ts'
import { tableNameOf } from '../database/tableName.ts'
import type { Request } from '../pipeline/implement.ts'
import { barredIn, type Standing } from './judgeUse.ts'
import { rightsOfVersion } from './rightsIn.ts'
import { sayBarred } from './sayBarred.ts'

/** What may not be public of a record of that table that gets those columns, in the words of barredMedia; undefined: nothing. */
export async function whyNotShown(
  { db, me, now }: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  table: string,
  ID: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const family = familyNames.find((one) => tableNameOf(one) === table)
  if (family === undefined) return undefined
  const { rows } = await sql<Standing>`
    select distinct m."ID", m."Title", ${rightsOfVersion} as rights,
      m."StID" <> u."StID" as "IsForeign" from ${sql.table(table)} r
    join media_uses u on u."Family" = ${family} and u."RecordID" = r."ID" and not u."IsLive"
    join media m on m."ID" = u."MediaID" join media_versions v on v."ID" = u."VersionID"
    where r."ID" = ${ID} and r."StID" = ${me.StID}
      and media_shows(${table}, to_jsonb(r) || ${JSON.stringify(columns)}::jsonb)
    order by m."ID"`.execute(db)
  const barred = rows.flatMap((used) => barredIn(family, used, { at: now.toISOString(), channel: null }) ?? [])
  return barred.length === 0 ? undefined : sayBarred(db, me.StID, contract[family].title, barred)
}
