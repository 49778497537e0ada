/** Where a recall will find an item and what goes with it, before it is done: each place once, and what somebody wrote there. */
import { sql, type SqlBool } from 'kysely'
import type { FamilyName } from '../../../../src/api/index.ts'
import { textsStored } from '../../../content/articles/textsStored.ts'
import { tableNameOf } from '../../../platform/database/tableName.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { storedUses } from '../storedUses.ts'
import { goesWith, saidOf } from './goesWith.ts'
import { isWritten, type Going } from './written.ts'

/** A place, as `media_uses` has it. */
export interface PlaceAhead {
  readonly Family: FamilyName
  readonly RecordID: number
  readonly Field: string
  readonly IsLive: boolean
  readonly Number: number
  /** Words stay there that somebody wrote of what goes. */
  readonly IsWritten: boolean
}

/** What is asked: one item, others that look like it, and what comes; null: nothing. */
interface Asked {
  readonly ID: number
  readonly AlsoIDs?: readonly number[] | undefined
  readonly WithID?: number | null | undefined
}

type Reading = Pick<Request<Asked>, 'db' | 'me' | 'input'>

/** Those in public first. */
export async function placesAhead(request: Reading): Promise<PlaceAhead[]> {
  const { ID, AlsoIDs = [], WithID = null } = request.input
  const found = new Map<string, PlaceAhead>()
  for (const one of new Set([ID, ...AlsoIDs])) {
    const { same, versions, keys } = await goesWith(request, one)
    const going: Going = {
      ...{ keys, went: same, WithID, own: await saidOf(request, same) },
      // Which address it will be is nobody's business yet.
      to: WithID === null ? undefined : '',
    }
    for (const [Family, places] of Map.groupBy(await usesOf(request, versions), (use) => use.Family)) {
      const valueOf = await valuesOf(
        request,
        Family,
        places.map(({ RecordID }) => RecordID),
      )
      for (const place of places) {
        const key = `${Family} ${place.RecordID} ${place.Field} ${place.IsLive}`
        const isKept = isWritten(Family, valueOf(place), going) || found.get(key)?.IsWritten === true
        found.set(key, { ...place, IsWritten: isKept })
      }
    }
  }
  return [...found.values()].toSorted((one, other) => Number(other.IsLive) - Number(one.IsLive))
}

const usesOf = (reading: Reading, versions: readonly number[]) =>
  storedUses(reading)
    .where(sql<SqlBool>`u."VersionID" = any(${[...versions]})`)
    .orderBy('u.Family')
    .orderBy('u.RecordID', 'desc')
    .execute()

type ValueOf = (place: Pick<PlaceAhead, 'RecordID' | 'Field' | 'IsLive'>) => unknown

/** What the fields of records say now. */
async function valuesOf({ db, me }: Reading, family: FamilyName, ids: readonly number[]): Promise<ValueOf> {
  if (family === 'articles') {
    const texts = await textsStored(db, me.StID, ids)
    return ({ RecordID, Field, IsLive }) => texts.get(RecordID)?.(Field, IsLive)
  }
  const table = tableNameOf(family)
  if (table === undefined) return () => undefined
  const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where "ID" = any(${[...ids]}) and "StID" = ${me.StID}`.execute(
    db,
  )
  const byId = new Map(rows.map(({ row }) => [Number(row['ID']), row]))
  return ({ RecordID, Field }) => byId.get(RecordID)?.[Field]
}
