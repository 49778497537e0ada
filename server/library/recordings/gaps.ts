/** What is missing of a recording: a line each, `2026-11-28T10:05:20.000Z 缺 3 段…`. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Ours: a stream that is lost for hours fills no book, in characters. */
const MOST = 19_000

const lineOf = (at: Date, text: string) => `${at.toISOString()} ${text}\n`

/** Writes one down. `text`: what is missing and why. */
export async function noteGap(db: Kysely<Database>, ID: number, now: Date, text: string): Promise<void> {
  await sql`update recordings set "Gaps" = "Gaps" || ${lineOf(now, text)}
    where "ID" = ${ID} and length("Gaps") < ${MOST}`.execute(db)
}

/** A piece as far as a gap needs it. */
export interface PieceOfTime {
  /** When it was put down. */
  readonly CreateTime: Date
  readonly DurationMs: number
}

/**
 * The gaps of a recording with those added that pieces left which were put down and are not to be had any more: what follows each
 * other is one gap, from the moment its first piece was put down. `pieces`: all, in their order. Pure.
 */
export function withLost<Piece extends PieceOfTime>(
  gaps: string,
  pieces: readonly Piece[],
  lost: ReadonlySet<Piece>,
): string {
  const runs: Piece[][] = []
  for (const [at, piece] of pieces.entries()) {
    if (!lost.has(piece)) continue
    if (at > 0 && lost.has(pieces[at - 1]!)) runs.at(-1)!.push(piece)
    else runs.push([piece])
  }
  const more = runs.map((run) => {
    const seconds = Math.round(run.reduce((sum, { DurationMs }) => sum + DurationMs, 0) / 1000)
    return lineOf(run[0]!.CreateTime, `缺 ${run.length} 段（约 ${seconds} 秒），录下以后丢失或损坏了`)
  })
  if (more.length === 0) return gaps
  let length = 0
  return (
    [...(gaps.match(/.+\n/g) ?? []), ...more]
      // They begin with their moment.
      .toSorted()
      .filter((line) => (length += line.length) < MOST)
      .join('')
  )
}
