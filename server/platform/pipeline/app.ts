/** From a request to its answer: the one pipeline every call takes. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { hostOfPath, hosts, statusOf, waitOf, type Host, type RefusalKind } from '../../../src/api/hosts.ts'
import type { Call } from '../../../src/api/contract.ts'
import { fieldsOfPath, hasFields } from '../../../src/api/pathFields.ts'
import type { Installation } from '../checks/check.ts'
import { watchFullDisk } from '../database/fullDisk.ts'
import type { Replica } from '../database/replica.ts'
import type { Database } from '../database/schema.ts'
import type { ArrivedFile, Db } from './implement.ts'
import { notifySoon } from '../push/outbox.ts'
import { admit, permit, recognise } from './admit.ts'
import { refuseUnasked } from './askedAgain.ts'
import { forgetChanged } from './followGrants.ts'
import { createFaultLog, type FaultSink, type TellFault } from './faultLog.ts'
import type { Caller, Incoming } from './incoming.ts'
import { beginKeyed, countKeyed, endKeyed, isKnown, keyedRequest, stillBusy, type KeyedRequest } from './requestKeys.ts'
import { createLimits, type Limits } from './limits.ts'
import { proposalIn, takeProposal } from './proposed.ts'
import { answerElsewhere } from './otherStation.ts'
import { parse } from './parse.ts'
import { retried } from './retried.ts'
import { readRequest, readsAs, tellsApart, writeRequest, type Admitted } from './request.ts'
import { createRoutes, MethodRefusal, type Route, type Routes } from './routes.ts'
import type { ServerFamilies } from './serverFamily.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { storageOf } from '../storage/heldStorage.ts'
import type { Storage } from '../storage/storage.ts'
import { refuseMade } from './refuseMade.ts'
import { saidYes } from './saidYes.ts'
import { refuseBarred } from '../mediaRights/refuseBarred.ts'
import { refusalAt } from './toThePublic.ts'
import { emptyAudit, nextLogId, writeAudit, type SendNotes } from './audit.ts'
import { turnsOf, type Turns } from './turns.ts'
import { discard } from '../storage/discard.ts'

/** What the pipeline is built on. */
export interface AppParts {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly families: Partial<ServerFamilies>
  /** Where the public's reads go. Default: to `db`. */
  readonly replica?: Replica | undefined
  /** Sends what handlers and the log have to say to people's bells. */
  readonly sendNotes: SendNotes
  /** Is told of errors nobody foresaw. A pino logger fits. */
  readonly log: FaultSink
  /** Default the clock of the machine. */
  readonly now?: () => Date
  /** See Environment. Default none. */
  readonly outgoingHosts?: readonly string[]
  /** Default: nothing is known of it. */
  readonly installation?: Installation
  /** Default: remembered for MEMORY_MS. */
  readonly sessions?: Sessions
}

/** What goes back. */
export interface Answer {
  /** The HTTP status; the older hosts answer 200 whatever happened. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** In the words of the call's host. */
  readonly body: object
  /** For the log line. */
  readonly outcome: 'ok' | RefusalKind
  /** By what the caller's browser is to be known again. */
  readonly device?: string | undefined
  readonly me: Me | undefined
  /** 'articles.top', or the call's name where there was no action. */
  readonly act: string
}

/** The pipeline, and what others need to know of it. */
export interface App {
  readonly routes: Routes
  readonly sessions: Sessions
  /** How often somebody may come. */
  readonly limits: Limits
  /** Where files of calls arrive that take them as streams. Throws where no storage was opened. */
  storage(): Storage
  /** Tells the log of an error nobody foresaw, also one met outside of the pipeline. */
  readonly tell: TellFault
  /** Whether requests lately met that the disk of the database is full. */
  isDatabaseFull(): boolean
  answer(incoming: Incoming, caller: Caller): Promise<Answer>
  /**
   * The body of the answer to a read of the public, where it can be had without waiting: see FromMemory. undefined: `answer` has to
   * be asked. `input`: as the call's schema understands it.
   */
  glance(route: Route, input: Call['input'], ip: string): string | undefined
}

/** Builds the pipeline. */
export function createApp(parts: AppParts): App {
  const { db, pool, families, sendNotes, log, now = () => new Date(), sessions = createSessions(db, { now }) } = parts
  const { outgoingHosts = [], installation = {}, replica } = parts
  const routes = createRoutes(families)
  const limits = createLimits(pool)
  const write = createFaultLog(log)
  const fullDisk = watchFullDisk()
  const tell: TellFault = (error, about) => {
    fullDisk.met(error)
    write(error, about)
  }

  /** Find, sign-in, read, parse; a write: recognise, permit, carry out. */
  async function travel(incoming: Incoming, caller: Caller, seen: Seen): Promise<unknown> {
    const route = (seen.route = routes.find(incoming.method, incoming.path))
    // Nothing is begun before a write's transaction, so a connection that breaks until then costs another attempt.
    seen.me = await retried(() => sessions.whoIs(caller.token), true)
    const me = admit(route, seen.me)
    const { input: raw, files, arrived = [] } = await incoming.content(route)
    seen.arrived = arrived
    const inPath = hasFields(route.path) ? fieldsOfPath(route.path, incoming.path) : undefined
    const input = parse(route.spec, inPath ? { ...(raw as object), ...inPath } : raw)
    const admitted: Admitted = { route, me, caller, input, files, arrived, now: now(), outgoingHosts, installation }
    const elsewhere = answerElsewhere(route.spec, me, input)
    if (elsewhere !== undefined) return elsewhere
    const told = { ip: caller.ip, ...tellsApart(caller), outgoingHosts, installation }
    const arriving = { input, me, files, arrived, now: admitted.now, ...told, db, limits }
    if (route.spec.kind === 'read') {
      await route.handler.before?.(arriving)
      return inTurn(route, () => {
        const act = (from: Kysely<Database>) => {
          const attempt = async () => route.handler(readRequest(admitted, from as unknown as Db, families))
          return from === db ? retried(attempt, true) : attempt()
        }
        return replica && isOfPublic(route, caller) ? replica.read(act) : act(db)
      })
    }
    const meant = (await retried(async () => route.handler.meaning?.(arriving), true)) ?? [input]
    const asked = { UserID: me.ID, call: route.id, input, files, arrived }
    // Whoever is not signed in has no keys: another one's would be theirs as well.
    const keyOf = (part: number) => (route.spec.access === 'open' ? undefined : keyedRequest(raw, { ...asked, part }))
    const proposal = route.spec.access === 'open' ? undefined : proposalIn(raw)
    const acts = meant.map((one, at) => ({
      ...admitted,
      proposal,
      input: one,
      act: recognise(route, one),
      keyed: keyOf(at),
    }))
    seen.act = acts[0]!.act
    for (const { act } of acts) permit(route.family, me, act[1])
    await retried(async () => {
      for (const { act } of acts) await refuseUnasked(db, act[1], arriving)
    }, true)
    const [{ keyed }] = acts as [Carried]
    const isAgain =
      route.handler.before !== undefined && keyed !== undefined && (await retried(() => isKnown(db, keyed), true))
    // What is looked at before may cost money.
    if (!isAgain) await route.handler.before?.(arriving)
    if (keyed) await countKeyed(limits, me.ID)
    const results = []
    for (const one of acts) {
      const answered = await carryOut({ ...one, isAgain }, seen)
      const { afterwards } = route.handler
      results.push(afterwards ? await afterwards(answered, { ...arriving, input: one.input }) : answered)
    }
    return results.length === 1 ? results[0] : inOne(results)
  }

  const turns = new Map<string, Turns>()
  function inTurn<Result>({ id, spec: { atOnce } }: Route, act: () => Promise<Result>): Promise<Result> {
    if (atOnce === undefined) return act()
    const known = turns.get(id) ?? turnsOf(atOnce)
    turns.set(id, known)
    return known(act)
  }

  /**
   * One transaction: handle, then log and announce in it; tried again when it only lost against another one, and under a
   * key when its connection broke.
   */
  async function carryOut(admitted: Sent, seen: Seen): Promise<unknown> {
    const { route, me, caller, act, keyed } = admitted
    const [name, action] = act
    refuseMade(route.familyName, admitted.input)
    // An act of the same request that stands.
    const isPartDone = seen.isUnsure === true
    const attempt = () => {
      seen.isUnsure = isPartDone
      return db.transaction().execute(async (tx) => {
        const audit = emptyAudit(me)
        const before = keyed && (await beginKeyed(tx, keyed))
        if (before) return { ...audit, result: before.answer, events: [] }
        // Forgotten since: nobody looked at it.
        if (admitted.isAgain) throw stillBusy()
        const { proposal } = admitted
        const readAs = readsAs(admitted, tx as unknown as Db, families)
        const proposed =
          proposal === undefined ? undefined : await takeProposal(tx, { ...admitted, ID: proposal, readAs })
        if (proposed) audit.mark = proposed.mark
        const logId = action.log || !action.silent ? await nextLogId(tx) : 0
        const result = await route
          .handler(writeRequest({ admitted, db: tx, audit, logId, families }))
          .catch((error: unknown) => {
            if (error instanceof Refusal && audit.kept) return error
            throw error
          })
        await refuseBarred(tx, admitted.now, me)
        const refused = result instanceof Refusal
        if (!refused && audit.changes.length > 0) await proposed?.end(audit, logId)
        const events = await writeAudit(tx, audit, {
          ...{ route, name, action, caller, now: admitted.now, logId, refused, sendNotes },
        })
        if (keyed) await endKeyed(tx, keyed, refused ? 'refused' : { answer: route.spec.output.parse(result) })
        // From here on it may stand. Under a key the same may be sent again, whatever became of it.
        seen.isUnsure = keyed === undefined
        return { result, events, afterCommit: audit.afterCommit, device: audit.device }
      })
    }
    const { result, events, afterCommit, device } = await inTurn(route, () => retried(attempt, keyed !== undefined))
    for (const run of afterCommit) run()
    forgetChanged(events, sessions)
    // Not inside the transaction: NOTIFY takes a lock that all commits share.
    if (events.length > 0) notifySoon(pool)
    if (result instanceof Refusal) throw result
    seen.device = device
    return result
  }

  return {
    routes,
    sessions,
    limits,
    storage: () => storageOf(db),
    tell,
    isDatabaseFull: fullDisk.isFull,
    async answer(incoming, caller) {
      const seen: Seen = {}
      try {
        const data = await travel(incoming, caller, seen)
        const { spec, host } = seen.route!
        // What the contract does not name does not leave the server; what it names is there.
        return {
          ...about(seen),
          status: 200,
          headers: {},
          body: hosts[host].yes(spec.output.parse(data)),
          outcome: 'ok',
          device: seen.device,
        }
      } catch (error) {
        const { refusal, unexpected } = refusalAt(incoming.path, error, seen.isUnsure)
        if (unexpected) tell(error, { requestId: caller.requestId, call: about(seen).act })
        return { ...about(seen), ...refuse(refusal, hosts[seen.route?.host ?? hostOfPath(incoming.path)], caller) }
      } finally {
        // What nobody took into the storage is nobody's.
        for (const { path } of seen.arrived ?? []) await discard(path)
      }
    },
    glance({ handler, host }, input, ip) {
      const found = handler.fromMemory?.({ input, now: now(), ip, db, limits })
      return found === undefined ? undefined : saidYes(hosts[host], found)
    },
  }
}

/** Whether it may be some seconds old: what everybody is shown, asked for by somebody who is not signed in. */
const isOfPublic = ({ spec }: Route, { token }: Caller): boolean => spec.mayLag && token === undefined

/** What several acts of one request came to: their lists one after the other, of anything else what the last one says. */
function inOne(results: readonly unknown[]): unknown {
  const lists = (name: string) => results.flatMap((one) => (one as Record<string, unknown[] | undefined>)[name] ?? [])
  const all = Object.assign({}, ...results) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, Array.isArray(value) ? lists(name) : value]),
  )
}

/** A write on its way. */
type Carried = Admitted & {
  readonly act: NonNullable<Admitted['act']>
  readonly keyed: KeyedRequest | undefined
  /** The proposal of an assistant that it carries out. */
  readonly proposal: number | undefined
}

/** `isAgain`: it came before under its key, so that nothing was looked at now. */
type Sent = Carried & { readonly isAgain: boolean }

interface Seen {
  arrived?: readonly ArrivedFile[]
  route?: Route
  me?: Me | undefined
  act?: readonly [string, unknown]
  /** A write may have been done, and would be done once more when it is sent again. */
  isUnsure?: boolean
  device?: string | undefined
}

function about({ route, me, act }: Seen) {
  return { me, act: !route ? '' : act ? `${route.familyName}.${act[0]}` : route.id }
}

function refuse(refusal: Refusal, host: Host, caller: Caller): Omit<Answer, 'me' | 'act'> {
  const { kind, message, detail } = refusal
  const wrongMethod = refusal instanceof MethodRefusal
  return {
    status: !host.speaksHttp ? 200 : wrongMethod ? 405 : statusOf[kind],
    headers: { ...(wrongMethod && { allow: refusal.allow.join(', ') }), ...waitOf(kind) },
    body: host.no(kind, message, { detail, requestId: caller.requestId }),
    outcome: kind,
  }
}
