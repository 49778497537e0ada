/** Taking back what was done to a channel. */
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { whyNotRemoved } from './remove.ts'
import { articleCounts, lockTree, type Channel } from './store.ts'
import { misplaced } from './tree.ts'

const undoColumns = undoRow('channels', '栏目', { comesAgain: true })

/** A new channel that was taken back is made once more, where its name and place are free. */
const takeAgain: Undoer = async (request) => {
  const { db, me, change } = request
  const why = misplaced(await lockTree(db, me.StID), change.Before as unknown as Channel)
  if (why !== undefined) return why
  return undoColumns(request)
}

/** A new one goes as by hand. Put the columns back where the channel is still as the log line left it and its old name and place are free. */
export const undoChannel: Undoer = async (request) => {
  const { db, me, change } = request
  const { ID, Before, After } = change
  if (After === null) return takeAgain(request)
  const all = await lockTree(db, me.StID)
  const channel = all.find((one) => one.ID === ID)
  if (!channel) return '栏目已被删除，不能撤销。'
  const still = Object.entries(After).every(([column, value]) => channel[column as keyof Channel] === value)
  if (!still) return `「${channel.Name}」之后又有变动，不能撤销。`
  if (Before === null) {
    const why = whyNotRemoved(me, new Map(all.map((one) => [one.ID, one])), await articleCounts(db, me.StID), ID)
    return why ?? undoColumns(request)
  }
  const back = { ...channel, ...Before } as Channel
  const moved = back.Name !== channel.Name || back.ParentID !== channel.ParentID
  const why = moved ? misplaced(all, back) : undefined
  if (why !== undefined) return why
  await db.updateTable('channels').set(Before).where('ID', '=', ID).where('StID', '=', me.StID).execute()
  return undefined
}
