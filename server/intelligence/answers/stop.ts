/** Stopping an answer, whichever server carries it out. */
import type { AiAnswer } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import { answering, isRunning } from '../../../src/api/intelligence/aiAnswers/states.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { endCharge } from './charge.ts'
import { answerOf } from './read.ts'
import { tellAnswers } from './running/channel.ts'

/** One that nobody has in hand yet is stopped here; else its server is told, and closes the service's connection. */
export async function stop(request: Request<{ readonly ID: number }>): Promise<AiAnswer> {
  const { db, me, input, now, changed } = request
  const { ID } = input
  const before = await answerOf(request, ID)
  if (!isRunning(before.State)) return before
  const own = db.updateTable('ai_answers').where('ID', '=', ID).where('UserID', '=', me.ID)
  const stopped = await own
    .set({ State: 'stopped', StopTime: now, EndTime: now, UpdateTime: now })
    .where('State', 'in', answering.from('stop'))
    .where('Runner', 'is', null)
    .returning('LedgerID')
    .executeTakeFirst()
  if (stopped) await endCharge(db, stopped.LedgerID, 'nothing')
  else
    await own
      .set({ StopTime: now })
      .where('State', 'in', answering.from('stop'))
      .where('StopTime', 'is', null)
      .execute()
  await tellAnswers(db, { kind: stopped ? 'state' : 'stop', ID, UserID: me.ID })
  changed({ ID, Title: '', Before: { State: before.State }, After: { State: 'stopped' } })
  return answerOf(request, ID)
}
