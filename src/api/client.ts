/** Calls as functions. How bytes travel is the caller's business: see Send. */
import { REQUEST_KEY } from './actions.ts'
import { addressesOf, type Call, type Family, type InputOf, type OutputOf } from './contract.ts'
import { travelsInBody } from './holdsPersons.ts'
import { hosts, type HostName, type Notice, type RefusalKind } from './hosts.ts'
import { filledPath, hasFields } from './pathFields.ts'

/** One request on its way. `input` is a plain object; a File among the values of a multipart call travels as a file. */
export interface Parcel {
  readonly host: HostName
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: Call['body']
  readonly input: unknown
  /** The family a write changes; absent for reads. */
  readonly writes?: string
  /** The number the request travels under; absent where nobody asks for it. */
  readonly requestId?: string
}
/**
 * Carries out a write of a family: given how it is sent, under a number and a key (default none; see REQUEST_KEY), and when
 * it is done. Settles as `request` does.
 */
export type Writing = <T>(
  write: { readonly family: Family; readonly call: string; readonly input: unknown },
  request: (requestId?: string, key?: string) => Promise<T>,
) => Promise<T>
/** Carries a parcel to its host and brings back the parsed JSON. Rejects with a Refusal when nothing came back. */
export type Send = (parcel: Parcel) => Promise<unknown>

/** The calls of one family as functions. */
export type FamilyClient<F extends Family> = {
  readonly [K in keyof F['calls']]: (input: InputOf<F['calls'][K]>) => Promise<OutputOf<F['calls'][K]>>
}
/** The calls of a whole contract: `await api.articles.top({ Ids: [7], IsTop: true })`. */
export type Client<C extends Record<string, Family>> = { readonly [F in keyof C]: FamilyClient<C[F]> }

/** A call was not done. `kind` decides what code does about it; `notice` what the person sees. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly notice: Notice
  readonly detail: unknown
  readonly requestId: string | undefined
  constructor(
    kind: RefusalKind,
    message: string,
    more: { notice?: Notice; detail?: unknown; requestId?: string } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.notice = more.notice ?? { tone: kind === 'expired' ? 'expired' : 'error', text: message }
    this.detail = more.detail
    this.requestId = more.requestId
  }
}

/** Whether an error only means that the server could not be reached, or that it has no database. */
export function isOffline(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false
  return error.kind === 'away' || (error.detail as { offline?: boolean } | null | undefined)?.offline === true
}

/** Whether the same call may well be done later: the server was not reached, is away or busy, or had a fault of its own. */
export function isPassing(error: unknown): boolean {
  return error instanceof Refusal && (isOffline(error) || ['busy', 'fault'].includes(error.kind))
}

/**
 * Make the client of a contract. `onNotice` is told of notices that come with a good answer (the AI host, R-108).
 * `writing` stands around every write. Default: it is just sent. Calls reject with a Refusal.
 */
export function createClient<C extends Record<string, Family>>(
  contract: C,
  send: Send,
  onNotice: (notice: Notice) => void = () => {},
  writing: Writing = (_, request) => request(),
): Client<C> {
  const bind = (family: Family, name: string, call: Call) => {
    const all = addressesOf(family, call)
    // where no method is given the client reads by GET and writes by POST. Ours: what is not for addresses goes by POST.
    const wanted = travelsInBody(family, call) ? 'POST' : 'GET'
    const { host, method, path } =
      all.find((one) => one.host === all[0]!.host && one.path === all[0]!.path && one.method === wanted) ?? all[0]!
    const writes = call.kind === 'write' ? { writes: family.name } : {}
    const request = async (input: unknown, requestId?: string) => {
      const filled = hasFields(path) && filledPath(path, (input ?? {}) as Record<string, unknown>)
      const parcel = filled ? { path: filled.path, input: filled.rest } : { path, input }
      const outcome = hosts[host].read(
        await send({
          host,
          method,
          body: call.body,
          ...parcel,
          ...writes,
          ...(requestId && { requestId }),
        }),
      )
      if (!outcome.ok) throw new Refusal(outcome.kind, outcome.message, outcome)
      if (outcome.notice && !call.quiet) onNotice(outcome.notice)
      return call.output.parse(outcome.data) as unknown
    }
    if (call.kind === 'read') return (input: unknown) => request(input)
    return (input: unknown) =>
      writing({ family, call: name, input }, (requestId, key) =>
        request(key === undefined ? input : { ...(input as object), [REQUEST_KEY]: key }, requestId),
      )
  }
  const familyClient = (family: Family) =>
    Object.fromEntries(Object.entries(family.calls).map(([name, call]) => [name, bind(family, name, call)]))
  return Object.fromEntries(Object.entries(contract).map(([name, family]) => [name, familyClient(family)])) as Client<C>
}
