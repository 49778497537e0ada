/** The calls that commands made last, for the commands of developers. */
import type { FamilyName } from '../api/index.ts'

/** A call as it was made. */
export interface LoggedCall {
  readonly family: FamilyName
  readonly call: string
  readonly input: object
}

const KEPT = 20
const calls: LoggedCall[] = []

/** Note a call. */
export function logCall(call: LoggedCall): void {
  calls.push(call)
  if (calls.length > KEPT) calls.shift()
}

/** The calls, the newest first. */
export function lastCalls(): readonly LoggedCall[] {
  return calls.toReversed()
}
