/**
 * The grammar of the contract: what a call is, and what a family of calls is.
 * A family's calls.ts is written only in these words, one call per line.
 */
import type { z } from 'zod/mini'
import { travelsInBody } from './holdsPersons.ts'
import type { HostName } from './hosts.ts'
import type { Judgement } from './judgement.ts'
import type { Page } from './pages.ts'
import type { Fields } from './record/field.ts'

/**
 * A call's address as the specification prints it, e.g. 'POST /api/news/news/top'.
 * ANY: the specification gives no method; the server answers GET and POST. `{name}` stands for a field of the
 * input that travels inside the address.
 */
export type Wire = `${'GET' | 'POST' | 'ANY'} /${string}`

/**
 * Who may make a call. 'pages' (default): people whose menu holds a page of the family, and for writes the action's
 * button. 'signed': everybody signed in. 'works': everybody signed in who holds a button at all: an account that only looks,
 * like that of a wall, brings nothing into the house. 'open': nobody needs to sign in.
 */
export type Access = 'open' | 'signed' | 'works' | 'pages'

/** Another spelling of a call's address; it answers in the words of its own host. */
export interface Alias {
  readonly host: HostName
  readonly wire: Wire
}

/** What a call may say beyond its address and schemas. */
export interface CallOptions {
  /** Default 'pages'. */
  readonly access?: Access
  /** Default none. */
  readonly also?: readonly Alias[]
  /** In whose words it answers. Default: the family's host. */
  readonly host?: HostName
  /** what the host would tell the person beside the data is not shown. Default false. */
  readonly quiet?: boolean
  /** Ours: how often one address may make it, per minute. Default: any number; for open calls of the session SIGN_IN_RATE. */
  readonly rate?: number
  /**
   * Ours: how many of it a server carries out at a time; the others wait their turn. For calls that come by the hundred a
   * second. Default any number.
   */
  readonly atOnce?: number
  /** Largest request in bytes: the whole body, or one file of an upload. Default REQUEST_LIMIT. */
  readonly limit?: number
  /** How approving and rejecting are said in its own words. Default: by its own field of R-142's names, where it has one. */
  readonly judges?: Judgement
  /** By the name of a field: further names the specification has for it, beside those that always mean the same. */
  readonly spelt?: Readonly<Record<string, readonly string[]>>
  /** What it lists may be of other stations, so that it looks at StID itself. Default false: StID is the caller's or nothing. */
  readonly everyStation?: boolean
  /** Ours: what everybody is shown, so that it may be some seconds old (DATABASE_URL_READ). Only open reads. Default false. */
  readonly mayLag?: boolean
}

/** Ours: the largest request of a call that names no limit of its own, in bytes. */
export const REQUEST_LIMIT = 2 * 1024 * 1024

/**
 * One HTTP call. `kind` says whether it changes anything; the method does not (legacy writes are GET).
 * Its types are the plain request and answer, not the schemas: that keeps hovers readable and
 * the type-checker quick over hundreds of calls.
 */
export interface Call<Kind extends 'read' | 'write' = 'read' | 'write', In = any, Parsed = any, Out = any> {
  readonly kind: Kind
  readonly wire: Wire
  /** 'stream': files are not read; they lie in the storage when the handler is asked, and other bodies are read as well. */
  readonly body: 'plain' | 'multipart' | 'stream'
  readonly access: Access
  readonly also: readonly Alias[]
  readonly host: HostName | undefined
  readonly quiet: boolean
  readonly rate: number | undefined
  readonly atOnce: number | undefined
  readonly limit: number
  readonly judges: Judgement | undefined
  readonly spelt: Readonly<Record<string, readonly string[]>>
  readonly everyStation: boolean
  readonly mayLag: boolean
  readonly input: z.ZodMiniType<Parsed, In>
  readonly output: z.ZodMiniType<Out, any>
}

type CallOf<Kind extends 'read' | 'write', In extends z.ZodMiniType, Out extends z.ZodMiniType> = Call<
  Kind,
  z.input<In>,
  z.output<In>,
  z.output<Out>
>

function call(kind: Call['kind'], body: Call['body'], wire: Wire, input: unknown, output: unknown, more: CallOptions) {
  const { access = 'pages', also = [], host, quiet = false, rate, atOnce, limit = REQUEST_LIMIT } = more
  const { judges, spelt = {}, everyStation = false, mayLag = false } = more
  const asSaid = { judges, spelt, everyStation, mayLag }
  return { kind, wire, body, input, output, access, also, host, quiet, rate, atOnce, limit, ...asSaid }
}

/** Declare a call that only looks. */
export function read<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  wire: Wire,
  input: In,
  output: Out,
  more: CallOptions = {},
): CallOf<'read', In, Out> {
  return call('read', 'plain', wire, input, output, more) as CallOf<'read', In, Out>
}

/** Declare a call that changes something. It must be given an action before the project compiles. */
export function write<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  wire: Wire,
  input: In,
  output: Out,
  more: CallOptions = {},
): CallOf<'write', In, Out> {
  return call('write', 'plain', wire, input, output, more) as CallOf<'write', In, Out>
}

/** Declare a write whose body is multipart form data; its files reach the handler as streams read to memory limits. */
export function upload<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  wire: Wire,
  input: In,
  output: Out,
  more: CallOptions = {},
): CallOf<'write', In, Out> {
  return call('write', 'multipart', wire, input, output, more) as CallOf<'write', In, Out>
}

/**
 * Declare a write whose files are not read: each lies in the storage's scratch when the handler is asked, however large it is
 * (`Request.arrived`). Its body may be multipart, a form or JSON. `limit`: of all files together, in bytes; what
 * comes as text is held by TEXT_LIMIT.
 */
export function uploadStream<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  wire: Wire,
  input: In,
  output: Out,
  more: CallOptions = {},
): CallOf<'write', In, Out> {
  return call('write', 'stream', wire, input, output, more) as CallOf<'write', In, Out>
}

/** Ours: how much text a call of `uploadStream` takes, in bytes: a picture of 20 MB as base64. */
export const TEXT_LIMIT = 28 * 1024 * 1024

/** A family's calls by name. */
export type Calls = Readonly<Record<string, Call>>

/** Ours: records that can be filled in already, while what will read them is not part of this release. */
export interface NotYet {
  /** What does not work yet, as it stands before the records and in their form. */
  readonly says: string
  /** On which of the family's pages it is said. Default all. */
  readonly pages?: readonly Page[]
  /** Which records it is about, by what stands in them. Default all. */
  readonly when?: (row: Readonly<Record<string, unknown>>) => boolean
}

/** Calls that belong together: one host, one set of pages, one kind of record. */
export interface Family<C extends Calls = Calls, Row = any, F extends Fields = Fields> {
  readonly name: string
  /** The Chinese name of the record, e.g. 稿件; the palette's group. */
  readonly title: string
  /** The measure word for counting its records: 3 篇. Default 条. */
  readonly measure?: string
  readonly host: HostName
  /** Menu pages whose buttons govern this family's actions. */
  readonly pages: readonly Page[]
  /** The record that lists show and actions apply to. */
  readonly row: z.ZodMiniType<Row, any>
  /** What its records are made of. Default none: the family has rows of its own making. */
  readonly fields?: F
  /**
   * Ours: its records are made public, with what stands in them of the library, or hold such records: what may not be public
   * of it keeps them back (migrations 0401 and 0406). Default false: they are the house's own.
   */
  readonly isShown?: boolean
  /** Ours: nothing reads its records yet. Whoever makes something that does takes this away. Default: they are read. */
  readonly notYet?: NotYet
  /**
   * Ours: other families whose records its writes change too; their screens read again after them. 'everything' where
   * only the server knows which (an undo). Default none.
   */
  readonly changes?: readonly string[] | 'everything'
  readonly calls: C
}

/** Declare a family. */
export function defineFamily<C extends Calls, Row, F extends Fields = Readonly<Record<never, never>>>(
  family: Family<C, Row, F>,
): Family<C, Row, F> {
  return family
}

/** The record of a family. */
export type RowOf<F extends Family> = F extends Family<any, infer Row> ? Row : never
/** The fields of a family's records; none where it declares none. */
export type FieldsOf<F extends Family> = F extends Family<any, any, infer Fields> ? Fields : never
/** What a caller passes: defaults may be left out. */
export type InputOf<C extends Call> = C extends Call<any, infer In, any, any> ? In : never
/** What a handler receives: parsed, defaults filled in. */
export type ParsedOf<C extends Call> = C extends Call<any, any, infer Parsed, any> ? Parsed : never
/** What a caller gets back. */
export type OutputOf<C extends Call> = C extends Call<any, any, any, infer Out> ? Out : never
/** The names of a family's writes. */
export type WriteName<F extends Family> = {
  [K in keyof F['calls'] & string]: F['calls'][K] extends Call<'write'> ? K : never
}[keyof F['calls'] & string]
/** The names of a family's reads. */
export type ReadName<F extends Family> = {
  [K in keyof F['calls'] & string]: F['calls'][K] extends Call<'read'> ? K : never
}[keyof F['calls'] & string]

/**
 * Every address a call answers: its own and its aliases, with ANY written out as GET and POST. Ours: what is not for
 * addresses (travelsInBody) is answered by POST as well where the specification has GET.
 */
export function addressesOf(family: Family, call: Call): { host: HostName; method: 'GET' | 'POST'; path: string }[] {
  const spelt = [{ host: call.host ?? family.host, wire: call.wire }, ...call.also].flatMap(({ host, wire }) => {
    const [method, path] = wire.split(' ') as ['GET' | 'POST' | 'ANY', string]
    const methods = method === 'ANY' ? (['GET', 'POST'] as const) : [method]
    return methods.map((one) => ({ host, method: one, path }))
  })
  if (!travelsInBody(family, call)) return spelt
  const isSpelt = (path: string) => spelt.some((one) => one.method === 'POST' && one.path === path)
  const added = spelt.filter(({ path }) => !isSpelt(path)).map((one) => ({ ...one, method: 'POST' as const }))
  return [...spelt, ...added]
}
