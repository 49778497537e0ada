/** The liveChannels family. */
import { sql } from 'kysely'
import { liveChannels, type LiveChannel } from '../../../src/api/engagement/liveChannels/calls.ts'
import { airStates } from '../../../src/api/engagement/lives/liveStates.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { branchList, hangers, placeIn, type BranchKind } from '../../platform/records/branchOf.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsBelow } from '../../platform/sql/branchBelow.ts'

const tree: BranchKind = { table: 'live_channels', noun: '直播频道', most: 2 }

/** The records of the liveChannels family. */
export const liveChannelRecords = recordsOf(liveChannels, 'live_channels', {
  once: false,
  saving: placeIn(tree),
  // Deleted lives stand in it, too: they can come back.
  removing: (request, stored) =>
    hangers(request, tree, stored, [{ table: 'lives', column: 'ChID', noun: '直播（含回收站）' }]),
})

type Reading = Pick<Request<unknown>, 'db' | 'me'>

async function counted(request: Reading, rows: readonly LiveChannel[]): Promise<LiveChannel[]> {
  const ids = rows.map(({ ID }) => ID)
  const there = sql<boolean>`"DeletedAt" is null`
  const air = sql<boolean>`${there} and "State" in (${sql.join(airStates.map((state) => sql.lit(state)))})`
  const all = await countsBelow(request, tree.table, 'lives', 'ChID', ids, there)
  const onAir = await countsBelow(request, tree.table, 'lives', 'ChID', ids, air)
  return rows.map((row) => ({ ...row, LiveCount: all.get(row.ID) ?? 0, OnAir: onAir.get(row.ID) ?? 0 }))
}

/** Handlers of the liveChannels family. */
export const liveChannelHandlers = implement(liveChannels, {
  list: async (request) => counted(request, await branchList<LiveChannel>(request, tree.table)),
  get: async (request) => (await counted(request, [await liveChannelRecords.get(request)]))[0]!,
  save: liveChannelRecords.save,
  remove: liveChannelRecords.remove,
  enable: liveChannelRecords.turn,
  order: moveOf({ table: tree.table, noun: tree.noun, within: 'ParentID' }),
})
