/** Scans that could not be sent, kept in this browser: each with a nonce, so that one that is sent twice counts once. */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

/** What a desk read. */
export interface Scan {
  readonly SignUpID: number
  readonly SessionID?: number
  readonly Desk: string
  readonly Entry: string
  readonly Nonce: string
  /** When it was read, ISO 8601. */
  readonly At: string
  /** See the call. */
  readonly IsConfirmed?: true
}

let opened: UseStore | undefined
const store = (): UseStore => (opened ??= createStore('copydesk.scans', 'scans'))

/** Keeps a scan. Rejects where the browser keeps nothing: then it must be told that it is lost. */
export const keepScan = (scan: Scan): Promise<void> => set(scan.Nonce, scan, store())
/** It was answered. */
export const dropScan = (nonce: string): Promise<void> => del(nonce, store())

/** Those that wait, in the order they were read; none where the browser keeps nothing. */
export async function keptScans(): Promise<readonly Scan[]> {
  try {
    const all = await entries<string, Scan>(store())
    return all.map(([, scan]) => scan).toSorted((a, b) => (a.At < b.At ? -1 : 1))
  } catch {
    return []
  }
}

/** A number nobody made up before. */
export const newNonce = (): string => `scan-${crypto.randomUUID()}`
