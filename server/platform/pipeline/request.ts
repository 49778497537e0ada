/** What a handler is given, made from a request. */
import type { Me } from '../../../src/api/access.ts'
import type { Action } from '../../../src/api/actions.ts'
import { addressesOf, type Call, type Family } from '../../../src/api/contract.ts'
import { contract } from '../../../src/api/index.ts'
import { checksOf, type Installation } from '../checks/check.ts'
import { furnishingsOf } from '../furnishing/furnishing.ts'
import { admit } from './admit.ts'
import type { ArrivedFile, Db, Handler, ReadAs, Request, UploadedFile } from './implement.ts'
import type { Caller } from './incoming.ts'
import { answerElsewhere } from './otherStation.ts'
import { parse } from './parse.ts'
import { readableIn } from './readable.ts'
import type { Route } from './routes.ts'
import type { ServerFamilies } from './serverFamily.ts'
import { hashOf } from './tokens.ts'
import { marked, writeLogLine, type Audit } from './audit.ts'

/** A request that was let through. */
export interface Admitted {
  readonly route: Route
  readonly me: Me
  readonly caller: Caller
  readonly input: unknown
  readonly files: readonly UploadedFile[]
  readonly arrived: readonly ArrivedFile[]
  readonly now: Date
  readonly outgoingHosts: readonly string[]
  readonly installation: Installation
  /** The action of a write, by its name. */
  readonly act?: readonly [name: string, action: Action]
}

function unheard(): never {
  throw new Error('a read changes nothing, so it has nothing to log or announce')
}

/** What the handler of a read is given. */
export function readRequest(admitted: Admitted, db: Db, families: Partial<ServerFamilies>): Request<Call['input']> {
  return {
    ...plainPart(admitted, db, families),
    logId: 0,
    changed: unheard,
    logDetail: unheard,
    logAlso: unheard,
    actAs: unheard,
    keepIfRefused: unheard,
    note: unheard,
    undoerOf: unheard,
    guardOf: unheard,
    announce: unheard,
    keepDevice: unheard,
    afterCommit: unheard,
  }
}

/** What a write is made of besides its request. */
interface Write {
  readonly admitted: Admitted
  readonly db: Db
  /** Collects what the handler tells. */
  readonly audit: Audit
  readonly logId: number
  readonly families: Partial<ServerFamilies>
}

/** What the handler of a write is given: what it tells is collected in `audit`. */
export function writeRequest({ admitted, db, audit, logId, families }: Write): Request<Call['input']> {
  const { route, caller, now, act } = admitted
  return {
    ...plainPart(admitted, db, families),
    logId,
    changed: (change) => void audit.changes.push(change),
    logDetail: (detail) => void (audit.detail = { ...audit.detail, ...detail }),
    logAlso(line) {
      audit.logged = true
      return writeLogLine(db, marked(line, audit), {
        person: audit.person,
        caller,
        action: `${route.familyName}.${act![0]}`,
        now,
      })
    },
    actAs: (person) => void (audit.person = person),
    keepIfRefused: () => void (audit.kept = true),
    note: (note) => void audit.notes.push(note),
    undoerOf: (family) => families[family]?.undo,
    guardOf: (family) => families[family]?.guard,
    announce: (event) => void audit.announcements.push(event),
    keepDevice: (device) => void (audit.device = device),
    afterCommit: (run) => void audit.afterCommit.push(run),
  }
}

/** What tells one caller from another besides the address. */
export function tellsApart({ token, device }: Caller) {
  return { tokenHash: token === undefined ? undefined : hashOf(token), device }
}

function plainPart(
  { me, caller, input, files, arrived, now, outgoingHosts, installation }: Admitted,
  db: Db,
  families: Partial<ServerFamilies>,
) {
  const { ip, port, userAgent, requestId, origin } = caller
  const said = { ip, port, userAgent, requestId, origin, ...tellsApart(caller), outgoingHosts, installation }
  const listed = { furnishings: () => furnishingsOf(families), checks: () => checksOf(families) }
  return {
    input: input as Call['input'],
    me,
    db,
    now,
    ...said,
    ...listed,
    files,
    arrived,
    readableOf: readableIn(families),
    readAs: readsAs({ me, caller, input, files, arrived, now, outgoingHosts, installation }, db, families),
  }
}

/** Makes reads of the contract as somebody, each as if it came from outside: pages, station, schemas. */
export function readsAs(asking: Omit<Admitted, 'route' | 'act'>, db: Db, families: Partial<ServerFamilies>): ReadAs {
  return async (familyName, call, input) => {
    const family: Family = contract[familyName]
    const spec = family.calls[call as string]!
    const handler = (families[familyName]?.handlers as Record<string, Handler<Call>> | undefined)?.[call as string]
    if (!handler || spec.kind !== 'read') throw new Error(`${familyName}.${String(call)} is no read of this server`)
    const [{ host, method, path }] = addressesOf(family, spec) as [ReturnType<typeof addressesOf>[number]]
    const id = `${familyName}.${String(call)}`
    const route: Route = { ...{ spec, family, familyName, id, handler, host, method, path }, call: String(call) }
    admit(route, asking.me)
    const parsed = parse(spec, input)
    const elsewhere = answerElsewhere(spec, asking.me, parsed)
    if (elsewhere !== undefined) return spec.output.parse(elsewhere) as never
    const request = readRequest({ ...asking, route, input: parsed, files: [], arrived: [] }, db, families)
    return spec.output.parse(await handler(request)) as never
  }
}
