/** Codes of receipts, in this browser: with one a ballot is found again. */

/** A receipt. */
export interface KeptReceipt {
  readonly code: string
  readonly minute: string
  /** Of a ballot: the numbers of the options that were chosen. */
  readonly options?: readonly number[]
}

const placeOf = (guid: string) => `copydesk.receipts.${guid}`

/** Those of a vote or a draw, the newest first. */
export function receiptsOf(guid: string): readonly KeptReceipt[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(guid)) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptReceipt[]) : []
  } catch {
    return []
  }
}

/** Keeps one; whether the browser did. */
export function keepReceipt(guid: string, receipt: KeptReceipt): boolean {
  const others = receiptsOf(guid).filter(({ code }) => code !== receipt.code)
  try {
    localStorage.setItem(placeOf(guid), JSON.stringify([receipt, ...others].slice(0, 200)))
    return true
  } catch {
    return false
  }
}
