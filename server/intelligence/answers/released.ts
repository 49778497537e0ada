/**
 * What of an answer may be shown, as it arrives: nothing is shown that a check of words may still hold back. Between the service
 * and everything that keeps or shows its text.
 */

/** See createRelease. */
export interface Release {
  /** What may be shown now that this came. */
  push(text: string): string
  /** The rest, once no more comes. */
  rest(): string
}

/** PostgreSQL keeps no NUL. */
// oxlint-disable-next-line no-control-regex
const NUL = /\u0000/g

/** Half of a pair of UTF-16 waits for the other half. */
export function createRelease(): Release {
  let held = ''
  return {
    push(text) {
      const all = held + text.replace(NUL, '')
      held = /[\uD800-\uDBFF]$/.test(all) ? all.slice(-1) : ''
      return held === '' ? all : all.slice(0, -1)
    },
    rest() {
      const last = held
      held = ''
      return last.toWellFormed()
    },
  }
}
