/** Machines as they are stored, and as the wire has them. */
import { sql, type Kysely } from 'kysely'
import type { WallDevice } from '../../../src/api/command/wallDevices/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { onlineSince } from '../walls/store.ts'

/** A machine as it is stored. */
export type StoredDevice = StoredOf<'wall_devices'>

/** What is said of a machine that is not there. */
export const NO_DEVICE = '没有这台设备，它可能已被删除。'

/** Machines with their wall, account and screen. */
export function deviceRows(db: Kysely<Database>, StID: number) {
  return db
    .selectFrom('wall_devices as d')
    .innerJoin('walls as w', 'w.ID', 'd.WallID')
    .innerJoin('admin_users as u', 'u.ID', 'd.UserID')
    .leftJoin('big_screens as b', (join) => join.onRef('b.ID', '=', 'd.ScreenID').onRef('b.StID', '=', 'd.StID'))
    .select([
      'd.ID',
      'd.StID',
      'd.Name',
      'd.WallID',
      'd.UserID',
      'd.LastSeenTime',
      'd.UserIP',
      'd.Version',
      'd.Problems',
    ])
    .select(['d.UpdateTime', 'w.Name as WallName', 'u.AdminUserRealName as UserName'])
    .select([sql<boolean>`d."KeyHash" is null`.as('IsRevoked'), sql<string>`coalesce(b."Name", '')`.as('ShownName')])
    .where('d.StID', '=', StID)
}

/** A row of `deviceRows` as the wire has it. What a machine that is away showed last is not told. */
export function toDevice(
  row: Awaited<ReturnType<ReturnType<typeof deviceRows>['executeTakeFirstOrThrow']>>,
  now: Date,
): WallDevice {
  const IsOnline = !row.IsRevoked && row.LastSeenTime !== null && row.LastSeenTime > onlineSince(now)
  return {
    ...row,
    IsOnline,
    ShownName: IsOnline ? row.ShownName : '',
    Problems: IsOnline ? row.Problems : '',
    LastSeenTime: row.LastSeenTime?.toISOString() ?? null,
    UpdateTime: row.UpdateTime.toISOString(),
  }
}

/** Machines of the caller's station, locked for a change. */
export function lockDevices(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  ids: readonly number[],
): Promise<StoredDevice[]> {
  return db
    .selectFrom('wall_devices')
    .selectAll()
    .where('StID', '=', me.StID)
    .where('ID', 'in', [...ids])
    .orderBy('ID')
    .forUpdate()
    .execute()
}
