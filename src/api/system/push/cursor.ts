/**
 * Where a reader stands in the outbox: after the event with this (Xid, ID). The order is that of transactions, in which
 * everything below the oldest running one is settled; the order of IDs alone is not (a transaction may commit late).
 */
export interface Cursor {
  readonly xid: bigint
  /** 0: before the first event of the transaction. */
  readonly id: number
}

const largestXid = 2n ** 64n - 1n

/** A cursor as the stream's `id:` spells it, e.g. '7731-52'. */
export function cursorText({ xid, id }: Cursor): string {
  return `${xid}-${id}`
}

/** Reads what `cursorText` wrote; undefined when it is no cursor. */
export function parseCursor(text: string): Cursor | undefined {
  const [, xid, id] = /^(\d{1,20})-(\d{1,15})$/.exec(text) ?? []
  if (xid === undefined || BigInt(xid) > largestXid) return undefined
  return { xid: BigInt(xid), id: Number(id) }
}

/** Whether a comes after b. */
export function isAfter(a: Cursor, b: Cursor): boolean {
  return a.xid === b.xid ? a.id > b.id : a.xid > b.xid
}
