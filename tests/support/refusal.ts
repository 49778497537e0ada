/** What a call was refused with. */
import type { Refusal } from '../../src/api/client.ts'

/** The refusal of a promise as plain data, or 'done' when it was not refused. */
export function refusal(promise: Promise<unknown>) {
  return promise.then(
    () => 'done' as const,
    (error: Refusal): { kind: string; message: string; detail: unknown } => ({
      kind: error.kind,
      message: error.message,
      detail: error.detail,
    }),
  )
}
