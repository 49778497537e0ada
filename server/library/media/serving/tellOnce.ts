/** Saying in the log that a file of the library is lost, damaged or away: whoever asked can do nothing about it, and asks again. */
import type { FastifyBaseLogger } from 'fastify'

/** Ours: how long the same is not said again of the same file, in ms, and of how many files that is remembered. */
const SILENT_MS = 600_000
const REMEMBERED = 1000

export const LOST = 'files: one is not in the storage, or not as long as it was (see copydesk doctor)'
export const DAMAGED = 'files: what was asked for cannot be made of one; it may be damaged (see copydesk doctor)'
export const AWAY = 'files: one cannot be given just now'

/** When what was said, the longest ago first. */
const said = new Map<string, number>()

/** Says it of the file with this hash, once in ten minutes. `err`: why; default nothing more. */
export function tellOnce(log: FastifyBaseLogger, Sha256: string, words: string, err?: unknown): void {
  const file = fileInLog(Sha256)
  const key = `${file} ${words}`
  const before = said.get(key)
  const now = performance.now()
  if (before !== undefined && now - before < SILENT_MS) return
  said.delete(key)
  said.set(key, now)
  const [oldest] = said.keys()
  if (said.size > REMEMBERED) said.delete(oldest!)
  log.warn({ file, ...(err !== undefined && { err }) }, words)
}

/** What the log calls a file: the beginning of its name in the storage. Whole it would be masked as a key is. */
export const fileInLog = (Sha256: string): string => Sha256.slice(0, 16)
