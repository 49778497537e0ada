/** Places outside of the house that work depends on: each is asked once, and those that say nothing are named. */
import { guardedFetch } from '../../platform/outgoing/guardedFetch.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import type { Words } from '../../platform/operator/language.ts'
import type { Environment } from '../../environment.ts'
import { doubtful, fine, type Finding } from './check.ts'

/** Ours: how long one place is waited for, in milliseconds. */
export const WAIT_MS = 10_000
/** Of what it answers, in bytes: it is not read. */
const MAX_BYTES = 64 * 1024

/** A place, and how it is asked. */
export interface Place {
  /** What the operator knows it by. */
  readonly name: string
  /** What else is to be said of it, even where it answers. Default nothing. */
  readonly besides?: string
  /** Settles when it answered. Rejects with a SendProblem when it did not. */
  ask(): Promise<unknown>
}

/** Makes places of the web: nobody signs in, nothing is sent, and any status is an answer. */
export function webPlaces({ outgoingHosts }: Pick<Environment, 'outgoingHosts'>) {
  const ask = guardedFetch({ allowedHosts: outgoingHosts, timeoutMs: WAIT_MS, maxBytes: MAX_BYTES })
  return (address: string, besides = ''): Place => ({
    ...{ name: address, besides },
    ask: () => ask(address.trim(), { method: 'HEAD' }),
  })
}

/** Asks one after the other. Answers a line for each that was silent, and for each of which something else is to be said. */
export async function silentOf(places: readonly Place[]): Promise<string[]> {
  const lines: string[] = []
  for (const { name, besides = '', ask } of places) {
    const problem = await ask().then(
      () => '',
      (error: unknown) => {
        if (error instanceof SendProblem) return error.message
        throw error
      },
    )
    if (problem !== '' || besides !== '') lines.push(`${name} ${problem}${besides}`)
  }
  return lines
}

/** What is found where so many places were asked. `lines`: of those that are not well. */
export function placesFinding(count: number, lines: readonly string[], remedy: Words): Finding {
  if (lines.length === 0) return fine(`${count} 个地址都有回应`, `${count} answered`)
  return doubtful({ zh: lines.join('；'), en: `no good answer: ${lines.join('; ')}` }, remedy)
}
