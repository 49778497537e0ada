/** A code that stays before the camera is one scan, however often it is read. Pure. */

/** Ours: a code is scanned again once it was out of sight for so long, in ms. */
export const AWAY_MS = 2000

/** Whether a code that is read at a moment, in ms, is a scan of its own. Each that is read must be told. */
export function freshCodes(): (text: string, at: number) => boolean {
  let last: { readonly text: string; readonly at: number } | undefined
  return (text, at) => {
    const isFresh = last?.text !== text || at - last.at >= AWAY_MS
    last = { text, at }
    return isFresh
  }
}
