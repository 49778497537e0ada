/** What a handler is given, made from a request. */
import type { Me } from '../../../src/api/access.ts'
import type { Action } from '../../../src/api/actions.ts'
import type { Call } from '../../../src/api/contract.ts'
import type { Db, Request, UploadedFile } from './implement.ts'
import type { Caller } from './incoming.ts'
import type { Route } from './routes.ts'
import { hashOf } from './tokens.ts'
import { writeLogLine, type Traces } from './traces.ts'

/** A request that was let through. */
export interface Admitted {
  readonly route: Route
  readonly me: Me
  readonly caller: Caller
  readonly input: unknown
  readonly files: readonly UploadedFile[]
  readonly now: Date
  /** The action of a write, by its name. */
  readonly act?: readonly [name: string, action: Action]
}

function unheard(): never {
  throw new Error('a read changes nothing, so it has nothing to log or announce')
}

/** What the handler of a read is given. */
export function readRequest(admitted: Admitted, db: Db): Request<Call['input']> {
  return {
    ...plainPart(admitted, db),
    logId: 0,
    changed: unheard,
    logDetail: unheard,
    logAlso: unheard,
    actAs: unheard,
    keepIfRefused: unheard,
    note: unheard,
    announce: unheard,
  }
}

/** What the handler of a write is given: what it tells is collected in `traces`. */
export function writeRequest(admitted: Admitted, db: Db, traces: Traces, logId: number): Request<Call['input']> {
  const { route, caller, now, act } = admitted
  return {
    ...plainPart(admitted, db),
    logId,
    changed: (change) => void traces.changes.push(change),
    logDetail: (detail) => void (traces.detail = { ...traces.detail, ...detail }),
    logAlso: (line) =>
      writeLogLine(db, line, { person: traces.person, caller, action: `${route.familyName}.${act![0]}`, now }),
    actAs: (person) => void (traces.person = person),
    keepIfRefused: () => void (traces.kept = true),
    note: (note) => void traces.notes.push(note),
    announce: (event) => void traces.announcements.push(event),
  }
}

function plainPart({ me, caller, input, files, now }: Admitted, db: Db) {
  const { ip, port, userAgent, requestId, token } = caller
  const tokenHash = token === undefined ? undefined : hashOf(token)
  return { input: input as Call['input'], me, db, now, ip, port, userAgent, requestId, tokenHash, files }
}
