/** Those who write while something is killed. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Writer } from './level.ts'

/** How soon a write that failed is tried again, in ms, and for how long. */
const AGAIN_MS = 50
const PATIENCE_MS = 60_000

/** Writes until a write fails, which is how the kill is felt; that one was not acknowledged and may be there or not. */
export async function writeUntilKilled(writer: Writer, take: () => number, acknowledged: Set<number>): Promise<number> {
  let number = take()
  try {
    for (; ; number = take()) {
      await writer.write(number)
      acknowledged.add(number)
    }
  } catch {
    await writer.close().catch(() => {})
    return number
  }
}

/** Writes what nobody acknowledged once more. Rejects when that fails. */
export async function writeAgain(writer: Writer, unsure: readonly number[], acknowledged: Set<number>): Promise<void> {
  for (const number of unsure) {
    await writer.write(number)
    acknowledged.add(number)
  }
  await writer.close()
}

/** Writes whatever comes: each number again until it is acknowledged. Rejects when nothing was for PATIENCE_MS. */
export async function writeThrough(
  writer: Writer,
  take: () => number,
  acknowledged: Set<number>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const number = take()
    const since = performance.now()
    for (;;) {
      try {
        await writer.write(number)
        break
      } catch (error) {
        if (performance.now() - since > PATIENCE_MS)
          throw new Error(`nothing was acknowledged for ${PATIENCE_MS / 1000} s: ${(error as Error).message}`)
        await pause(AGAIN_MS)
      }
    }
    acknowledged.add(number)
  }
  await writer.close()
}
