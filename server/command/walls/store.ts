/** Walls as they are stored, and as the wire has them. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Wall } from '../../../src/api/command/walls/calls.ts'
import { BEAT_SECONDS } from '../../../src/api/command/wallDevices/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** A wall as it is stored. */
export type StoredWall = StoredOf<'walls'>

/** What is said of a wall that is not there. */
export const NO_WALL = '没有这面墙，它可能已被删除。'

/** A machine that was not heard of since then is away. */
export function onlineSince(now: Date): Date {
  return new Date(now.getTime() - 3 * BEAT_SECONDS * 1000)
}

/** Walls as the wire has them: screens by name, those that are deleted left out; a banner whose time is over is none. */
export async function toWalls(db: Kysely<Database>, stored: readonly StoredWall[], now: Date): Promise<Wall[]> {
  const wanted = stored.flatMap(({ Screens, Shown }) => [...Screens.map(({ ID }) => ID), Shown ?? 0])
  const stations = [...new Set(stored.map(({ StID }) => StID))]
  const screens = await db
    .selectFrom('big_screens')
    .select(['ID', 'StID', 'Name'])
    .where('ID', 'in', [0, ...wanted])
    .where('StID', 'in', [0, ...stations])
    .where('DeletedAt', 'is', null)
    .execute()
  const names = new Map(screens.map((one) => [one.ID, one.Name]))
  const { rows } = await sql<{ WallID: number; Devices: number; Online: number }>`
    select "WallID", count(*)::int as "Devices",
      count(*) filter (where "KeyHash" is not null and "LastSeenTime" > ${onlineSince(now)})::int as "Online"
    from wall_devices where "WallID" = any(${stored.map(({ ID }) => ID)}) group by 1`.execute(db)
  const devices = new Map(rows.map((row) => [row.WallID, row]))
  return stored.map((wall) => ({
    ID: wall.ID,
    Name: wall.Name,
    ReMark: wall.ReMark,
    Mode: wall.Mode === 'single' && wall.Shown !== null && names.has(wall.Shown) ? 'single' : 'carousel',
    Screens: wall.Screens.flatMap(({ ID, Seconds }) => (names.has(ID) ? [{ ID, Seconds, Name: names.get(ID)! }] : [])),
    Shown: wall.Shown !== null && names.has(wall.Shown) ? wall.Shown : null,
    ShownName: (wall.Shown !== null && names.get(wall.Shown)) || '',
    Banner: bannerOf(wall, now),
    Version: wall.Version,
    Devices: devices.get(wall.ID)?.Devices ?? 0,
    Online: devices.get(wall.ID)?.Online ?? 0,
    UpdateTime: wall.UpdateTime.toISOString(),
    StID: wall.StID,
  }))
}

function bannerOf({ BannerText, BannerLevel, BannerUntil, BannerBy }: StoredWall, now: Date): Wall['Banner'] {
  if (BannerText === '' || (BannerUntil && BannerUntil <= now)) return null
  return { Text: BannerText, Level: BannerLevel, Until: BannerUntil?.toISOString() ?? null, By: BannerBy }
}

/** A wall of the caller's station, locked for a change. Throws 'missing'. */
export async function lockWall({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ID: number): Promise<StoredWall> {
  const found = await db
    .selectFrom('walls')
    .selectAll()
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_WALL)
  return found
}
