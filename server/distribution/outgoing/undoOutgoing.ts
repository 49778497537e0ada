/** Taking back that a sending was cancelled: it waits again, as long as a new one would. */
import type { EffectState } from '../../../src/api/distribution/outgoing/states.ts'
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { queueSending } from '../../platform/outgoing/lanes.ts'
import { dueAt, notifyOutgoing } from '../../platform/outgoing/queue.ts'

/** Lets a cancelled sending wait again. The other way round, the undo taken back, it is cancelled again. */
export const undoOutgoing: Undoer = async ({ db, me, change: { ID, Title, Before, After }, now }) => {
  const [State, stood] = [Before?.['State'], After?.['State']] as EffectState[]
  const turned = await db
    .updateTable('outgoing_effects')
    .set({ State: State!, UpdateTime: now, ...(State === 'queued' ? { DueAt: await dueAt(db, me.StID, now) } : {}) })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('State', '=', stood!)
    .where('IsOver', '=', false)
    .returning(['ID', 'UserID'])
    .executeTakeFirst()
  if (!turned) return `“${Title}”之后又有变动，不能撤销。`
  await notifyOutgoing(db, me.StID, [turned])
  await queueSending(db, [ID])
  return undefined
}
