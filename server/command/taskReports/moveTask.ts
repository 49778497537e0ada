/** A report changes the state of its task. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { TaskEvent } from '../../../src/api/command/tasks/taskStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { taskEvent } from '../tasks/records.ts'

/** What happens to the task; answers why it cannot, as a sentence. */
export async function moveTask(
  request: Request<unknown>,
  task: StoredOf<'tasks'>,
  event: Extract<TaskEvent, 'report' | 'pass' | 'return'>,
  State?: 'completed' | 'in_progress',
): Promise<string | undefined> {
  // The line of the log is the report's, by which its undo moves the task back.
  const quiet = { ...request, input: { Ids: [task.ID] }, changed: () => {} }
  const { Skipped, Done }: BatchOutcome = await taskEvent(quiet, {
    event,
    columns:
      State === 'completed'
        ? { State, RevertState: 'in_progress', CompletedTime: request.now }
        : State === undefined
          ? {}
          : { State },
  })
  if (Skipped[0]) return `任务${Skipped[0].Reason}`
  request.announce({ Topic: 'tasks', Action: event, Ids: Done })
  return undefined
}
