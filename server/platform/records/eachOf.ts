/** Doing one thing to several records: what was done, what was left and why, and the line it is taken back by. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'

/**
 * Acts on each of the numbers once, one after the other, in the order given. `act` answers why a record was left, as a
 * sentence; undefined when it was done. `logId`: the log line's number, answered when anything was done.
 */
export async function eachOf(
  ids: Iterable<number>,
  logId: number,
  act: (ID: number) => Promise<string | undefined>,
): Promise<BatchOutcome> {
  const Done: number[] = []
  const Skipped: { ID: number; Reason: string }[] = []
  for (const ID of new Set(ids)) {
    const why = await act(ID)
    if (why === undefined) Done.push(ID)
    else Skipped.push({ ID, Reason: why })
  }
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}
