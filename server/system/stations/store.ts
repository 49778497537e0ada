/** Stations as their administration reads them, and who may look after which. */
import { Refusal } from '../../../src/api/client.ts'
import type { Me } from '../../../src/api/access.ts'
import type { Station } from '../../../src/api/system/stations/calls.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'

/** For stations that are not there, and for those the caller may not see. */
export const NO_STATION = '没有这个站点，或者您看不到它。'

/** What somebody may do with stations. */
export interface Reach {
  /** The first station's number. */
  readonly head: number
  /** Ours: an administrator with all powers of the first station looks after all others. */
  readonly all: boolean
}

/** The first station: the head of the house. */
export function firstStation(db: Db) {
  return db.selectFrom('stations').where('DeletedAt', 'is', null).orderBy('ID').limit(1)
}

/** How far the caller reaches. */
export async function reachOf(db: Db, me: Pick<Me, 'StID' | 'RoleID'>): Promise<Reach> {
  const first = await firstStation(db).select('ID').executeTakeFirst()
  const role = await db
    .selectFrom('roles')
    .select('AllPowers')
    .where('ID', '=', me.RoleID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  const head = first?.ID ?? me.StID
  return { head, all: head === me.StID && role?.AllPowers === true }
}

/** Throws for whoever does not look after other stations. */
export function needAll({ all }: Reach): void {
  if (!all) throw new Refusal('refused', '只有主站的系统管理员（拥有全部权限的角色）可以这样做，请联系主站。')
}

/** The stations the caller may see: all, or the own one. */
export function visibleStations(db: Db, me: Pick<Me, 'StID'>, { all }: Reach) {
  return db
    .selectFrom('stations')
    .where('DeletedAt', 'is', null)
    .$if(!all, (query) => query.where('ID', '=', me.StID))
}

/** A station's row as the database gives it. */
export type StoredStation = StoredIn<'stations'>

/** One the caller may change, locked, though not for those who only refer to it; undefined when there is none. */
export async function lockedStation(
  db: Db,
  me: Pick<Me, 'StID'>,
  reach: Reach,
  ID: number,
): Promise<StoredStation | undefined> {
  return visibleStations(db, me, reach).selectAll().where('ID', '=', ID).forNoKeyUpdate().executeTakeFirst()
}

/** Rows as the wire has them: no hash, and how many accounts each has. */
export async function stationRows(
  db: Db,
  me: Pick<Me, 'StID'>,
  { head, all }: Reach,
  stored: readonly StoredStation[],
): Promise<Station[]> {
  if (stored.length === 0) return []
  const counts = await db
    .selectFrom('admin_users')
    .select((eb) => ['StID', eb.fn.countAll<number>().as('People')])
    .where(
      'StID',
      'in',
      stored.map(({ ID }) => ID),
    )
    .where('DeletedAt', 'is', null)
    .groupBy('StID')
    .execute()
  const people = new Map(counts.map(({ StID, People }) => [StID, Number(People)]))
  return stored.map(({ InstructPasswordHash, DeletedAt: _, ...row }) => {
    const computed = {
      HasInstructPassword: InstructPasswordHash !== '',
      IsHead: row.ID === head,
      MayManage: all && row.ID !== me.StID,
      People: people.get(row.ID) ?? 0,
    }
    return { ...toWire(row), ...computed } as unknown as Station
  })
}
