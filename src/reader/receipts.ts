/** Codes of receipts, in this browser: with one a ballot is found again. They are shown to whose they are, and to nobody else. */
import { keepOwn, keptOwn } from './ownKept.ts'

/** A receipt. */
export interface KeptReceipt {
  readonly code: string
  readonly minute: string
  /** Of a ballot: the numbers of the options that were chosen. */
  readonly options?: readonly number[]
}

/** Where they belong: a station, and a vote or a draw of it. */
interface Of {
  readonly key: string
  readonly guid: string
}

/** Those of who reads, of a vote or a draw, the newest first. */
export function receiptsOf({ key, guid }: Of): readonly KeptReceipt[] {
  const own = keptOwn('receipts', key, guid)
  return Array.isArray(own) ? (own as KeptReceipt[]) : []
}

/** Keeps one; whether the browser did. */
export function keepReceipt(of: Of, receipt: KeptReceipt): boolean {
  const others = receiptsOf(of).filter(({ code }) => code !== receipt.code)
  return keepOwn('receipts', of, [receipt, ...others].slice(0, 200))
}
