/** What the rows of a table come to, in whatever order they are read: two tables of the same rows have the same sum. */
import { createHash, hash } from 'node:crypto'
import type { TableSum } from './form.ts'

const LANES = 8
const NEWLINE = 10

/** Adds up rows as they come. */
export interface RowSums {
  /** Bytes in PostgreSQL's text form of COPY, cut anywhere. */
  add(chunk: Buffer): void
  rows(): number
  sum(): TableSum
}

/**
 * Each row's SHA-256, taken as eight numbers of 32 bits, is added to the others'. In that form a line is a row: breaks within
 * a value are written otherwise.
 */
export function openRowSums(): RowSums {
  const lanes = new Uint32Array(LANES)
  const stream = createHash('sha256')
  let open: Buffer[] = []
  let rows = 0
  let bytes = 0
  const close = (line: Buffer) => {
    const digest = hash('sha256', line, 'buffer')
    for (let lane = 0; lane < LANES; lane++) lanes[lane] = lanes[lane]! + digest.readUInt32BE(lane * 4)
    rows += 1
  }
  return {
    add(chunk) {
      stream.update(chunk)
      bytes += chunk.length
      let from = 0
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
        const line = chunk.subarray(from, at)
        close(open.length === 0 ? line : Buffer.concat([...open, line]))
        open = []
        from = at + 1
      }
      // Kept beyond this call, in which the bytes may be used for others.
      if (from < chunk.length) open.push(Buffer.from(chunk.subarray(from)))
    },
    rows: () => rows,
    sum() {
      const content = [...lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('')
      return { rows, bytes, sha256: stream.digest('hex'), content }
    },
  }
}
