/** The shortVideoChannels family. */
import { sql } from 'kysely'
import { shortVideoChannels, type ShortVideoChannel } from '../../../src/api/engagement/shortVideoChannels/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { branchList, hangers, placeIn, type BranchKind } from '../../platform/records/branchOf.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsBelow } from '../../platform/sql/branchBelow.ts'

const tree: BranchKind = { table: 'short_video_channels', noun: '短视频频道', most: 2 }

/** The records of the shortVideoChannels family. */
export const shortVideoChannelRecords = recordsOf(shortVideoChannels, 'short_video_channels', {
  once: false,
  saving: placeIn(tree),
  // Deleted videos stand in it, too: they can come back.
  removing: (request, stored) =>
    hangers(request, tree, stored, [{ table: 'short_videos', column: 'ChID', noun: '短视频（含回收站）' }]),
})

type Reading = Pick<Request<unknown>, 'db' | 'me'>

async function counted(request: Reading, rows: readonly ShortVideoChannel[]): Promise<ShortVideoChannel[]> {
  const ids = rows.map(({ ID }) => ID)
  const there = sql<boolean>`"DeletedAt" is null`
  const all = await countsBelow(request, tree.table, 'short_videos', 'ChID', ids, there)
  const out = await countsBelow(
    request,
    tree.table,
    'short_videos',
    'ChID',
    ids,
    sql<boolean>`${there} and "PublicRevision" is not null`,
  )
  return rows.map((row) => ({ ...row, VideoCount: all.get(row.ID) ?? 0, OutCount: out.get(row.ID) ?? 0 }))
}

/** Handlers of the shortVideoChannels family. */
export const shortVideoChannelHandlers = implement(shortVideoChannels, {
  list: async (request) => counted(request, await branchList<ShortVideoChannel>(request, tree.table)),
  get: async (request) => (await counted(request, [await shortVideoChannelRecords.get(request)]))[0]!,
  save: shortVideoChannelRecords.save,
  remove: shortVideoChannelRecords.remove,
  enable: shortVideoChannelRecords.turn,
  order: moveOf({ table: tree.table, noun: tree.noun, within: 'ParentID' }),
})
