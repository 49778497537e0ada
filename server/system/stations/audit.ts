/** Opening, stopping and deleting stations, and taking that back. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { unlessBarred } from '../../platform/mediaRights/unlessBarred.ts'
import type { Request, Undoer } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { lockedStation, NO_STATION, reachOf, type Reach, type StoredStation } from './store.ts'

type Batch = Request<{ readonly Ids: readonly number[] }>

/** Do something to each station the caller looks after; the others are skipped with the reason. */
async function each(
  request: Batch,
  act: (station: StoredStation) => Promise<string | undefined>,
): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const reach = await reachOf(db, me)
  // In the order of their numbers, so that two of these do not wait for each other.
  return eachOf(
    input.Ids.toSorted((a, b) => a - b),
    logId,
    async (ID) => {
      const station = await lockedStation(db, me, reach, ID)
      return station ? (whyNot(reach, me.StID, station) ?? act(station)) : NO_STATION
    },
  )
}

function whyNot({ all, head }: Reach, own: number, { ID }: StoredStation): string | undefined {
  if (ID === head) return '这是主站，不能停用或删除'
  return all && ID !== own ? undefined : '只有主站的系统管理员可以这样做'
}

async function write(
  request: Batch,
  station: StoredStation,
  columns: Record<string, unknown>,
): Promise<string | undefined> {
  const changes = changedFields(station, columns)!
  const writing = request.db.updateTable('stations').set(changes.After).where('ID', '=', station.ID)
  // What is marked public in a station that opens turns public with it.
  const barred = await unlessBarred(request, () => writing.execute())
  if (barred === undefined) request.changed({ ID: station.ID, Title: station.StationName, ...changes })
  return barred
}

/** Whoever is signed in to a station that is stopped is signed out: the pipeline asks the state of the station. */
export function auditStations(request: Request<{ Ids: readonly number[]; Status: number }>): Promise<BatchOutcome> {
  const { Status } = request.input
  return each(request, async (station) => {
    if (station.Status === Status) return Status === 1 ? '已经开通' : '已经停用'
    return write(request, station, { Status })
  })
}

/** Ours: everything of a deleted station stays in the database. */
export function removeStations(request: Batch): Promise<BatchOutcome> {
  return each(request, async (station) => {
    if (station.Status === 1) return '站点还开通着，请先停用'
    return write(request, station, { DeletedAt: request.now })
  })
}

/** Put the columns back where the station is still as the line left it. A new one nobody opened is deleted again. */
export const undoStation: Undoer = async ({ db, me, change: { ID, Title, Before, After }, now }) => {
  if (After === null) return '这个操作不能撤销。'
  const reach = await reachOf(db, me)
  if (ID !== me.StID && !reach.all) return NO_STATION
  const { UserName: _, AdminUserRealName: _name, ...after } = After
  const back = Before ?? { DeletedAt: now.toISOString() }
  const duplicate =
    back['DeletedAt'] === null &&
    (await db
      .selectFrom('stations')
      .select('ID')
      .where('StationName', '=', Title)
      .where('DeletedAt', 'is', null)
      .executeTakeFirst())
  if (duplicate) return `已经有名称是“${Title}”的站点，不能撤销。`
  const put = await db
    .updateTable('stations')
    .set(back)
    .where('ID', '=', ID)
    .where((eb) =>
      eb.and(Object.entries(after).map(([name, value]) => eb(name as 'ID', 'is not distinct from', value as never))),
    )
    .executeTakeFirst()
  return put.numUpdatedRows === 1n ? undefined : `站点“${Title}”之后又有变动，不能撤销。`
}
