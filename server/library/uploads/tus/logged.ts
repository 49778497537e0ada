/**
 * What the server's log says of an upload by tus: that it was begun, that all of it is here or it was given up, and what was
 * refused. Its pieces have no lines: a film has hundreds.
 */
import { kindOf } from '../../../../src/api/hosts.ts'
import type { Me } from '../../../../src/api/access.ts'
import type { Answered } from '../../../platform/http/calls.ts'
import type { SessionRow } from '../resumable/rows.ts'

/** An answer that is out. */
interface TusAnswer {
  readonly method: string
  readonly status: number
  readonly me: Me | undefined
  /** The upload that came to its end by it. */
  readonly ended: SessionRow | undefined
  readonly now: Date
}

const acts: Readonly<Record<string, string>> = { POST: 'begin', DELETE: 'abandon' }

/** Of its line; undefined: it has none. */
export function loggedOf({ method, status, me, ended, now }: TusAnswer): Answered | undefined {
  const isRefused = status >= 400
  if (method === 'OPTIONS' || (!isRefused && !ended && acts[method] === undefined)) return undefined
  return {
    act: `uploads.tus.${acts[method] ?? (ended ? 'end' : 'piece')}`,
    outcome: isRefused ? kindOf(status) : 'ok',
    me,
    ...(ended && !isRefused ? { sums: sumsOf(ended, now) } : {}),
  }
}

const sumsOf = ({ Offset, Pieces, CreateTime }: SessionRow, now: Date) => ({
  bytes: Offset,
  pieces: Pieces,
  seconds: Math.round((now.getTime() - CreateTime.getTime()) / 1000),
})
