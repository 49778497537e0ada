/**
 * Where somebody stands in a stream of comments: after the row with this (Xid, ID). What a transaction writes becomes
 * visible when it commits, perhaps after others with greater numbers: so one goes on from the oldest that still ran.
 */
export interface StreamCursor {
  /** Everything below is settled; where reading goes on once the end was reached. */
  readonly settled: string
  readonly xid: string
  readonly id: number
}

/** Before the first. */
export const START: StreamCursor = { settled: '0', xid: '0', id: 0 }

/** As the wire spells it. */
export const cursorText = ({ settled, xid, id }: StreamCursor): string => `${settled}.${xid}.${id}`

/** Reads what `cursorText` wrote. */
export function parseCursor(text: string): StreamCursor {
  const [settled, xid, id] = text.split('.') as [string, string, string]
  return { settled, xid, id: Number(id) }
}

/**
 * Where to go on. `last`: the last row of an answer that was cut short; then `settled` stays as it was when this round
 * began, because what committed meanwhile may lie behind.
 */
export function nextCursor(
  at: StreamCursor | undefined,
  settled: string,
  last: { readonly ID: number; readonly Xid: string } | undefined,
): StreamCursor {
  // A round goes on while its position is beyond what was settled when it began.
  const began = at !== undefined && at.xid !== at.settled ? at.settled : settled
  if (last) return { settled: began, xid: last.Xid, id: last.ID }
  return { settled: began, xid: began, id: 0 }
}
