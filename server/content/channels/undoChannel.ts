/** Taking back what was done to a channel. */
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { lockTree, type Channel } from './store.ts'
import { misplaced } from './tree.ts'

/** Put the columns back where the channel is still as the log line left it and its old name and place are free. */
export const undoChannel: Undoer = async ({ db, me, change }) => {
  const { ID, Before, After } = change
  if (Before === null || After === null) return '这个操作不能撤销。'
  const all = await lockTree(db, me.StID)
  const channel = all.find((one) => one.ID === ID)
  if (!channel) return '栏目已被删除，不能撤销。'
  const still = Object.entries(After).every(([column, value]) => channel[column as keyof Channel] === value)
  if (!still) return `「${channel.Name}」之后又有变动，不能撤销。`
  const back = { ...channel, ...Before } as Channel
  const moved = back.Name !== channel.Name || back.ParentID !== channel.ParentID
  const why = moved ? misplaced(all, back) : undefined
  if (why !== undefined) return why
  await db.updateTable('channels').set(Before).where('ID', '=', ID).where('StID', '=', me.StID).execute()
  return undefined
}
